// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_schema.h"
#include "failover/fact.h"
#include "position/checkpoint.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace switchpoint {

// What a server said about itself, as plain data. Real sessions (engine/source) and simulated servers (sim)
// fill the same structs; decide() reads nothing else. Sizes are bytes, times are microseconds or what the
// name says.

// ---- MySQL ----

struct MysqlChannel {
    enum class Thread { Off, Connecting, On };
    std::string name; // "" is the default channel; group replication has group_replication_applier/_recovery
    Thread receiver = Thread::Off;
    Thread applier = Thread::Off;             // On when coordinator and workers run
    GtidSet received;                         // RECEIVED_TRANSACTION_SET
    std::optional<std::int64_t> delay_left_s; // of a delayed replica (SQL_Remaining_Delay)
    std::int64_t desired_delay_s = 0;
    std::string source_host;
    std::uint16_t source_port = 0;
    std::optional<Uuid> source_uuid; // of the server the receiver met last
    std::string last_error;          // of the receiver, else of the applier
    std::string applier_error;       // of the applier: what it stopped at
    friend bool operator==(const MysqlChannel &, const MysqlChannel &) = default;
};

struct BinlogFile {
    enum class Transactions { NotLooked, Numbered, Unnumbered };
    std::string name;
    std::uint64_t size = 0;
    std::optional<GtidSet> previous_gtids; // where looked at
    // MySQL. Have all transactions a GTID that begin at or after `looked_from`, or has one of them none? That
    // the first one has says nothing of the others: while gtid_mode is OFF_PERMISSIVE, replicated ones are
    // numbered and the server's own are not; ON_PERMISSIVE the other way round.
    Transactions transactions = Transactions::NotLooked;
    std::uint64_t looked_from = 0;              // 0: all of it
    std::optional<std::uint64_t> unnumbered_at; // Unnumbered: where the first of them stands, if known
    // MySQL. Gone: listed, and the server finds no such file on its disk (asked twice: a purge takes it off
    // the list first); or missing from it (notListed()). Unreadable: for another reason, see access_error.
    enum class Access { NotLooked, Opened, Gone, Unreadable };
    Access access = Access::NotLooked;
    std::optional<Error> access_error; // Gone, Unreadable
    // MariaDB, of the files from which the checkpoint's stream would read: the Gtid_list it begins with, and
    // what BINLOG_GTID_POS says of its end.
    std::optional<MariadbState> gtid_list = std::nullopt;
    std::optional<MariadbPosition> ends_with = std::nullopt;
    friend bool operator==(const BinlogFile &, const BinlogFile &) = default;
};

// For how long gtid_mode has been what it is, in the server's own words.
struct GtidModeSpell {
    std::int64_t since_us = 0;    // when it was set last, or the server's start
    bool set_at_run_time = false; // by a statement since the start
    friend bool operator==(const GtidModeSpell &, const GtidModeSpell &) = default;
};

// One transaction of the checkpoint looked for in the server's log (probe dump, VERDICTS.md 1).
struct MysqlProbe {
    // FileGone: a file that the server would have to read for it is not on its disk any more.
    enum class Outcome { Found, NotFound, Purged, NoTimestamp, FileGone, Failed };
    Gtid gtid;
    Outcome outcome = Outcome::Failed;
    std::optional<std::uint64_t> original_commit_time_us; // Found
    bool empty_transaction = false; // Found: BEGIN and COMMIT with nothing between (injected)
    std::optional<Error> error;     // Failed
    friend bool operator==(const MysqlProbe &, const MysqlProbe &) = default;
};

// The checkpoint's file and offset looked up on this server.
struct CoordinateProbe {
    BinlogCoordinates coordinates;
    bool file_exists = false;
    std::uint64_t file_size = 0;
    std::optional<bool> event_boundary; // not known when it was not looked at
    // MySQL, where an event begins at the offset: its type as SHOW BINLOG EVENTS names it; "" at the end of
    // the file.
    std::optional<std::string> next_event;
    // Previous_gtids of the file and what precedes the offset, where computed.
    std::optional<GtidSet> gtids_before;
    friend bool operator==(const CoordinateProbe &, const CoordinateProbe &) = default;
};

struct MysqlFacts {
    Fact<std::string> version;
    Fact<ServerNode> node;
    Fact<Uuid> server_uuid;
    Fact<std::uint32_t> server_id;
    Fact<bool> log_bin;
    Fact<std::string> gtid_mode; // OFF, OFF_PERMISSIVE, ON_PERMISSIVE, ON
    Fact<GtidModeSpell> gtid_mode_spell;
    Fact<GtidSet> executed; // @@gtid_executed
    Fact<GtidSet> owned;    // @@gtid_owned without the #thread ids; read in the same statement as executed
    Fact<GtidSet> purged;
    Fact<std::string> binlog_format;                // ROW, STATEMENT, MIXED
    Fact<std::string> row_image;                    // FULL, MINIMAL, NOBLOB
    Fact<std::string> row_metadata;                 // FULL, MINIMAL
    Fact<std::string> row_value_options;            // "" or PARTIAL_JSON
    Fact<std::vector<std::string>> do_db;           // binlog_do_db
    Fact<std::vector<std::string>> ignore_db;       // binlog_ignore_db
    Fact<std::vector<std::string>> applier_filters; // "REPLICATE_WILD_IGNORE_TABLE db.%", one rule each
    Fact<bool> read_only;                           // read_only or super_read_only
    Fact<bool> super_read_only;
    Fact<std::vector<MysqlChannel>> channels;
    // "" when not a member; ONLINE, RECOVERING, OFFLINE, ERROR, UNREACHABLE.
    Fact<std::string> group_member_state;
    Fact<std::string> group_member_role; // PRIMARY, SECONDARY, ""
    Fact<bool> log_replica_updates;
    Fact<std::vector<BinlogFile>> files; // oldest first
    Fact<std::int64_t> retention_s;      // binlog_expire_logs_seconds, 0: never
    Fact<std::int64_t> uptime_s;
    Fact<std::vector<MysqlProbe>> probes;   // for the checkpoint's fingerprints
    Fact<CoordinateProbe> coordinate_probe; // for the checkpoint's file and offset
    friend bool operator==(const MysqlFacts &, const MysqlFacts &) = default;
};

// ---- MariaDB ----

struct MariadbChannel {
    std::string name;
    bool receiver_running = false;   // Slave_IO_Running is Yes or Connecting
    bool receiver_connected = false; // Yes
    bool applier_running = false;
    MariadbPosition received; // Gtid_IO_Pos; empty with MASTER_USE_GTID=no
    bool unapplied = false;   // by file and offset, more was received than applied
    std::optional<std::int64_t> delay_left_s;
    std::string source_host;
    std::uint16_t source_port = 0;
    std::string last_error;
    friend bool operator==(const MariadbChannel &, const MariadbChannel &) = default;
};

struct MariadbProbe {
    enum class Outcome {
        Found,    // the dump from it was accepted and, where content was asked for, its own event was seen
        Missing,  // "missing the GTID requested", or another GTID stands in its place
        NotInLog, // "not in the master's binlog"
        Diverged, // "... higher sequence numbers ... diverged"
        Purged,   // "could not find GTID state requested"
        Failed
    };
    MariadbGtid gtid;
    Outcome outcome = Outcome::Failed;
    // Content, where the transaction's own events were read (a dump from the position just before it).
    std::optional<std::uint32_t> event_time_s;
    std::optional<std::uint64_t> xid;
    std::optional<std::uint32_t> last_crc;
    std::optional<Error> error; // Failed: why; Found, without content: why that could not be read
    std::optional<int> evidence = std::nullopt; // of this GTID; else that of all probes
    // Content: the time of its first event after the GTID event, and of its last before the one that ends it.
    std::optional<std::uint32_t> change_time_s = std::nullopt;
    std::optional<std::uint32_t> last_change_time_s = std::nullopt;
    friend bool operator==(const MariadbProbe &, const MariadbProbe &) = default;
};

// Before one GTID of the checkpoint in the log of a server with gtid_strict_mode OFF: the GTIDs of its
// domain, written by other servers than the GTID's own, whose numbers are out of order there.
struct MariadbOrder {
    MariadbGtid gtid;
    std::string from_file;                 // looked through from its beginning
    bool met = false;                      // the GTID was come upon
    std::vector<MariadbGtid> out_of_order; // the first of them
    friend bool operator==(const MariadbOrder &, const MariadbOrder &) = default;
};

struct MariadbFacts {
    Fact<std::string> version;
    Fact<ServerNode> node;
    Fact<std::string> server_uid;
    Fact<std::uint32_t> server_id;
    Fact<bool> log_bin;
    Fact<MariadbState> binlog_state; // @@gtid_binlog_state
    Fact<MariadbState> binlog_pos;   // @@gtid_binlog_pos, in order
    Fact<MariadbPosition> slave_pos; // @@gtid_slave_pos
    Fact<bool> strict_mode;          // @@gtid_strict_mode
    Fact<bool> log_slave_updates;
    Fact<bool> wsrep_on;
    Fact<bool> wsrep_gtid_mode;
    Fact<MariadbState> oldest_gtid_list; // Gtid_list of the oldest file, in order
    // Where a takeover may be seen: the first GTID of each domain in the oldest file, as far as its beginning
    // was read. It shows whether all of its own log comes after the takeover.
    Fact<MariadbState> first_in_log;
    Fact<std::string> binlog_format;
    Fact<std::string> row_image;
    Fact<std::string> row_metadata;
    Fact<std::vector<std::string>> do_db;
    Fact<std::vector<std::string>> ignore_db;
    Fact<std::vector<std::string>> applier_filters;
    Fact<bool> read_only;
    Fact<std::vector<MariadbChannel>> channels;
    Fact<std::int64_t> appliers_running; // Slaves_running: anybody may ask it
    Fact<std::vector<BinlogFile>> files;
    Fact<std::int64_t> retention_s;
    Fact<std::int64_t> uptime_s;
    Fact<std::vector<MariadbProbe>> probes; // the checkpoint's GTIDs and fingerprints
    Fact<std::vector<MariadbOrder>> order;  // of the checkpoint's GTIDs, where numbers are no order
    Fact<CoordinateProbe> coordinate_probe;
    friend bool operator==(const MariadbFacts &, const MariadbFacts &) = default;
};

// ---- PostgreSQL ----

struct PostgresSlot {
    std::string name;
    std::string plugin;
    std::string slot_type; // logical, physical
    std::string database;
    bool temporary = false;
    bool active = false;
    std::optional<std::int32_t> active_pid;
    std::optional<Lsn> restart_lsn;
    std::optional<Lsn> confirmed_flush_lsn; // F
    std::string wal_status;                 // reserved, extended, unreserved, lost; "" when NULL
    std::optional<std::int64_t> safe_wal_size;
    bool two_phase = false;
    bool conflicting = false;        // 16+
    std::string invalidation_reason; // 17+; "" when NULL
    bool failover = false;           // 17+
    bool synced = false;             // 17+
    friend bool operator==(const PostgresSlot &, const PostgresSlot &) = default;
};

// One fingerprint looked up on the server.
struct PostgresProbe {
    enum class Outcome {
        Found,         // a commit time for that xid (or, by pg_walinspect, that COMMIT record)
        OtherContent,  // pg_walinspect: another record stands there; XX000 no valid record; 22023 xid in the
                       // future
        NotComparable, // NULL, 55000, 58P01 already removed, 42501, no extension
        Failed
    };
    PostgresFingerprint fingerprint;
    Outcome outcome = Outcome::Failed;
    std::optional<std::int64_t> commit_time_us; // Found
    std::optional<Error> error;
    std::optional<int> evidence = std::nullopt; // of this fingerprint; else that of all probes
    std::optional<Lsn> end_lsn = std::nullopt;  // Found by pg_walinspect: where the COMMIT record ends
    friend bool operator==(const PostgresProbe &, const PostgresProbe &) = default;
};

// pg_walinspect over (C, F]: were there commits the slot has passed and we have not seen (VERDICTS.md 3.7)?
// For a slot with two_phase a transaction that was prepared there counts too, and one that was rolled back
// there after it had been prepared before.
struct PostgresWalGap {
    Lsn from, to;
    std::optional<std::uint64_t> commit_records; // transactions
    // Of these, the ones whose other records show that they have nothing for a decoder of this database.
    std::uint64_t other_commits = 0;
    std::optional<Error> error;
    [[nodiscard]] std::uint64_t commitsForUs() const // where they were counted
    {
        const std::uint64_t all = commit_records.value_or(0);
        return all - std::min(all, other_commits);
    }
    friend bool operator==(const PostgresWalGap &, const PostgresWalGap &) = default;
};

// Which transaction last wrote a row of the catalog that the publication is made of: its own, or one of a
// table or schema in it. One that was taken out and put in again is a new row, though the definition is the
// same.
struct PostgresPublicationWrite {
    std::string name;
    std::uint32_t xid = 0;                                     // the newest
    std::uint32_t next_xid = 0;                                // the server's, when it was asked
    std::optional<std::int64_t> commit_time_us = std::nullopt; // the newest, where the server keeps them
    friend bool operator==(const PostgresPublicationWrite &, const PostgresPublicationWrite &) = default;
};

// Are the files of the WAL that the slot asked for still needs in the server's pg_wal? By pg_ls_waldir, or,
// of the first one alone, by pg_walinspect. Neither is open to any role.
struct PostgresSlotWal {
    Lsn from;                      // the slot's restart_lsn
    std::optional<Lsn> missing_at; // the first byte of it that is in no file; empty: no file is missing
    friend bool operator==(const PostgresSlotWal &, const PostgresSlotWal &) = default;
};

struct PostgresFacts {
    Fact<std::string> version;      // server_version
    Fact<std::int32_t> version_num; // 170012
    Fact<ServerNode> node;
    Fact<std::uint64_t> system_identifier;
    Fact<std::uint32_t> timeline;  // T', from IDENTIFY_SYSTEM
    Fact<std::string> database;    // of the connection
    Fact<TimelineHistory> history; // of T'; empty on timeline 1
    Fact<bool> in_recovery;
    Fact<Lsn> flush_lsn; // primary: pg_current_wal_flush_lsn
    // Standby. Unset: nothing since its (re)start. What an earlier run received may be on its disk and not
    // replayed; nothing tells how far that goes.
    Fact<Lsn> receive_lsn;
    Fact<Lsn> replay_lsn;            // standby
    Fact<bool> wal_receiver_running; // standby
    // Where default_transaction_read_only is switched on for everybody: "configuration file", "command line",
    // "global" (all roles), "database" (pg_settings.source); "": it is off. Not what is set for our own role.
    Fact<std::string> read_only_by;
    Fact<std::string> wal_level;
    Fact<std::optional<PostgresSlot>> slot; // the one asked for; value nullopt: there is none of that name
    Fact<std::vector<PostgresSlot>> other_slots; // all others, for the list
    Fact<std::vector<PostgresPublication>> publications;
    Fact<std::vector<PostgresPublicationWrite>> publication_writes; // of the same
    Fact<bool> track_commit_timestamp;
    Fact<std::int64_t> start_time_us; // postmaster
    Fact<std::vector<PostgresProbe>> probes;
    Fact<PostgresWalGap> wal_gap;
    Fact<PostgresSlotWal> slot_wal;    // where the slot owes WAL
    Fact<std::string> recovery_target; // text of a recovery_target* setting that is set; "" none (standby)
    friend bool operator==(const PostgresFacts &, const PostgresFacts &) = default;
};

// ---- any server ----

struct ServerFacts {
    std::string address; // as the user wrote it, without any password
    std::int64_t gathered_at_us = 0;
    std::vector<Evidence> evidence;
    // The server could not be resolved, reached, logged in to, or the session broke before the facts were
    // complete: every fact may then be missing and the verdict is Unknown.
    std::optional<Error> failure;
    std::variant<MysqlFacts, MariadbFacts, PostgresFacts> server;
    // The live catalog of the tables the consumer tracks.
    Fact<std::vector<TableSchema>> catalog;

    [[nodiscard]] Flavor flavor() const { return static_cast<Flavor>(server.index()); }
    [[nodiscard]] const MysqlFacts *mysql() const { return std::get_if<MysqlFacts>(&server); }
    [[nodiscard]] const MariadbFacts *mariadb() const { return std::get_if<MariadbFacts>(&server); }
    [[nodiscard]] const PostgresFacts *postgres() const { return std::get_if<PostgresFacts>(&server); }
    friend bool operator==(const ServerFacts &, const ServerFacts &) = default;
};

// Who the facts say the server is; empty when the server did not say.
std::optional<ServerIdentity> identityOf(const ServerFacts &facts);

// "If this server were promoted now": the same facts with the stream of replication ended, what was received
// and not applied dropped or replayed as the database does it, and writes allowed. MySQL, MariaDB: received
// but unapplied transactions are not counted in (RESET REPLICA ALL throws them away). PostgreSQL: all
// received WAL is replayed (unless a recovery target stops it), the timeline becomes the next one, forked at
// the end of the received WAL; temporary synced slots vanish.
ServerFacts asIfPromoted(const ServerFacts &facts);

} // namespace switchpoint
