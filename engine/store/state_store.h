// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_schema.h"
#include "failover/policy.h"
#include "failover/stored_state.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// What is stored with each checkpoint, in one transaction with it.
struct ProgressRecord {
    Checkpoint checkpoint; // signed: it carries the identity of the server it was read from
    std::optional<LogSettings> log_settings;
    std::vector<PreparedTransaction> prepared;
    bool owed_events_carry_schema = true;
    std::int64_t stored_at_us = 0; // microseconds since the Unix epoch
    friend bool operator==(const ProgressRecord &, const ProgressRecord &) = default;
};

// The record that a changed identity was looked at, and what was decided.
struct Reconciliation {
    std::int64_t id = 0;
    std::optional<ServerIdentity> old_identity; // none: the pipeline had seen no server
    ServerIdentity new_identity;
    std::string decision_json; // decisionToJson()
    std::int64_t at_us = 0;
    std::optional<std::int64_t> accepted_at_us; // when the new identity took the old one's place
    friend bool operator==(const Reconciliation &, const Reconciliation &) = default;
};

// A snapshot that was begun and is not finished. The stream will begin at `start`, which was noted before the
// first row was read.
struct SnapshotRecord {
    Checkpoint start; // signed
    std::optional<LogSettings> log_settings;
    std::string progress; // JSON of whoever reads the tables
    std::int64_t begun_at_us = 0;
    std::int64_t stored_at_us = 0;
    friend bool operator==(const SnapshotRecord &, const SnapshotRecord &) = default;
};

struct SchemaVersion {
    int version = 0; // from 1, for each table
    std::string schema, table;
    std::optional<TableSchema> columns; // none: the table was dropped
    std::string position_text;          // from which position on it holds
    std::int64_t at_us = 0;
    friend bool operator==(const SchemaVersion &, const SchemaVersion &) = default;
};

// Everything in a state file, for people: `switchpointctl state FILE`.
struct StateListing {
    struct Sink {
        std::string name;
        std::optional<ProgressRecord> proven;
        std::optional<ProgressRecord> provisional;
        std::optional<SnapshotRecord> snapshot;
    };
    struct Pipeline {
        std::string name;
        std::optional<ServerIdentity> identity;
        std::optional<Uuid> replica_uuid;
        std::optional<Lsn> acknowledged_lsn;
        std::vector<Sink> sinks;                     // by name
        std::vector<Reconciliation> reconciliations; // oldest first
        std::vector<SchemaVersion> schemas;          // by table, oldest first
        std::vector<Waiver> waivers;                 // oldest first
    };
    std::vector<Pipeline> pipelines; // by name
};

// The durable state of pipelines: one SQLite file (WAL, synchronous=FULL, foreign keys on). What a method
// stored is on disk when it returns; a process killed at any moment leaves either all of a call or nothing.
// State is keyed by the pipeline's name, never by URL; each sink of a pipeline has its own checkpoint.
//
// Files: PATH, PATH-wal and PATH-shm (SQLite's own; they belong to PATH), PATH.lock (held by the one writer;
// it may stay behind, empty, and means nothing then).
//
// Threads: SQLite connections of Qt belong to one thread. Open, use and destroy a StateStore on the same
// thread; several may be open at once, one of them writing. Needs a QCoreApplication (Qt's driver plugins).
class StateStore {
public:
    enum class Mode {
        ReadOnly,  // never changes the file, and needs no right to. While a pipeline writes, its newest
                   // commits are seen; else the file as it was when it was opened
        ReadWrite, // an existing file; one writer at a time
        Create,    // as ReadWrite, and a missing file is made (never one in place of an empty or foreign one)
    };

    // Refused, each in one sentence, and the file is left as it is to the byte: no such file; empty, or no
    // SQLite; of another program; of a newer version; damaged (integrity_check); a record in it damaged;
    // another process writes to it.
    static Result<std::unique_ptr<StateStore>> open(const std::string &path, Mode mode);
    ~StateStore();
    StateStore(const StateStore &) = delete;
    StateStore &operator=(const StateStore &) = delete;

    // What this sink of this pipeline remembers; empty for one never seen, which is no error. Not in the
    // file: captured_tables and read_error. An acknowledged_lsn of the pipeline is put into the checkpoint.
    Result<StoredState> load(const std::string &pipeline, const std::string &sink);
    Result<std::vector<std::string>> sinks(const std::string &pipeline);

    // The checkpoint with its identity, in one transaction. The first one stores the pipeline's identity;
    // later ones must be of it: the same server_uuid; the same server_uid, server_id and node; the same
    // system_identifier and node and either its timeline or an LSN before the end of an ancestor of it.
    // `accepting` names a reconciliation whose new identity is accepted in the same transaction.
    // The provisional record, if any, is left alone.
    Result<void> storeProven(const std::string &pipeline, const std::string &sink,
                             const ProgressRecord &record,
                             std::optional<std::int64_t> accepting = std::nullopt);
    // Progress made while the verdict was Unknown: the proven checkpoint and the identity stay as they are.
    Result<void> storeProvisional(const std::string &pipeline, const std::string &sink,
                                  const ProgressRecord &record);
    // The provisional record becomes the proven one, under the rules of storeProven.
    Result<void> promoteProvisional(const std::string &pipeline, const std::string &sink,
                                    std::optional<std::int64_t> accepting = std::nullopt,
                                    std::int64_t at_us = 0);
    // A person gave up the old position: the checkpoint takes its place, its identity the stored one's, the
    // provisional record is void, and what was acknowledged on PostgreSQL is forgotten, in one transaction.
    Result<void> storeRestart(const std::string &pipeline, const std::string &sink,
                              const ProgressRecord &record);
    // After a re-snapshot: what was read provisionally is void.
    Result<void> discardProvisional(const std::string &pipeline, const std::string &sink);

    // Begins a snapshot, or notes how far it is. The checkpoint, if any, stays as it is until the end.
    Result<void> storeSnapshot(const std::string &pipeline, const std::string &sink,
                               const SnapshotRecord &snapshot);
    Result<std::optional<SnapshotRecord>> snapshot(const std::string &pipeline, const std::string &sink);
    // All rows are with the sink: the start becomes the checkpoint, as storeRestart does it, and the record
    // is gone, in one transaction.
    Result<void> finishSnapshot(const std::string &pipeline, const std::string &sink, std::int64_t at_us);
    // Given up: it has to be read from the beginning.
    Result<void> dropSnapshot(const std::string &pipeline, const std::string &sink);

    // The identity of a server that was seen before anything was delivered. Refused when there is one.
    Result<void> storeFirstIdentity(const std::string &pipeline, const ServerIdentity &identity);
    // Appends to the history; answers the record's id. `old_identity` must be the stored one (else refused:
    // somebody decided on stale state).
    Result<std::int64_t> recordReconciliation(const std::string &pipeline,
                                              const std::optional<ServerIdentity> &old_identity,
                                              const ServerIdentity &new_identity,
                                              const std::string &decision_json, std::int64_t at_us);
    // The new identity of that record takes the stored one's place. Each record serves once, and only while
    // its old identity is the stored one: the same change later needs a new record. On another timeline of
    // the same PostgreSQL cluster the acknowledged LSN is cut to the end of the old timeline, on another
    // cluster it is forgotten.
    Result<void> acceptIdentity(const std::string &pipeline, std::int64_t reconciliation_id,
                                std::int64_t at_us);

    // X, the highest flush position ever acknowledged to the server (PostgreSQL), of the pipeline's slot.
    // Call it before the status update that carries it. Never lowered; answers what is stored now.
    Result<Lsn> storeAcknowledgedLsn(const std::string &pipeline, Lsn lsn);
    Result<void> storeObservation(const std::string &pipeline, const PreviousObservation &observation);

    // A new version when it differs from the last one; answers the version that holds.
    Result<int> registerSchema(const std::string &pipeline, const TableSchema &table,
                               const std::string &position_text, std::int64_t at_us);
    Result<int> registerDropped(const std::string &pipeline, const std::string &schema,
                                const std::string &table, const std::string &position_text,
                                std::int64_t at_us);

    // Name and reason must not be empty. Waivers are never removed.
    Result<void> addWaiver(const std::string &pipeline, const Waiver &waiver);
    Result<std::vector<Waiver>> waivers(const std::string &pipeline);

    // The uuid under which this pipeline registers as a replica: made at random once, then always the same.
    Result<Uuid> replicaUuid(const std::string &pipeline);

    Result<StateListing> list();

private:
    struct Private;
    explicit StateStore(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d_;
};

// load(), or a state that says why it could not be read (read_error), so that decide() concludes nothing.
StoredState loadOrError(StateStore &store, const std::string &pipeline, const std::string &sink);
StoredState loadOrError(const Result<std::unique_ptr<StateStore>> &store, const std::string &pipeline,
                        const std::string &sink);

} // namespace switchpoint
