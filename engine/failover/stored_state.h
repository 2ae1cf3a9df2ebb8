// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_schema.h"
#include "position/checkpoint.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// The settings of the log as they were when the checkpoint was stored.
struct LogSettings {
    std::string binlog_format;
    std::string row_image;
    std::string row_value_options;
    std::string gtid_mode;
    friend bool operator==(const LogSettings &, const LogSettings &) = default;
};

// What was seen at the last check of the same server, for checks that need a before and an after.
struct PreviousObservation {
    std::int64_t at_us = 0;
    bool contained_by_owned_only = false; // MySQL: last time S was contained only thanks to gtid_owned
    std::optional<std::string> position_text;
    friend bool operator==(const PreviousObservation &, const PreviousObservation &) = default;
};

// A prepared transaction (XA, two-phase) whose outcome is not known yet.
struct PreparedTransaction {
    std::string id;       // XID or gid
    std::string position; // GTID or LSN of the prepare
    friend bool operator==(const PreparedTransaction &, const PreparedTransaction &) = default;
};

// The stream that this consumer itself has open on PostgreSQL while it asks again over a second connection:
// its walsender holds the slot. Not stored; it ends with the connection.
struct OwnStream {
    std::int32_t backend_pid = 0;     // pg_backend_pid() of the streaming connection
    std::int64_t server_start_us = 0; // PostgresFacts::start_time_us as that connection was told
    friend bool operator==(const OwnStream &, const OwnStream &) = default;
};

// Everything the consumer remembers. Filled by engine/store, the simulator, or the command line.
struct StoredState {
    std::optional<Checkpoint> checkpoint; // the last proven one, with the identity it was signed with
    // Progress made while the verdict was Unknown; never judged as proven.
    std::optional<Checkpoint> provisional;
    // The identity stored on its own, for a consumer that has seen a server and delivered nothing yet.
    std::optional<ServerIdentity> identity;
    // Reading the store failed: nothing may be concluded, neither Same nor FirstSeen (VERDICTS.md 0.2).
    std::optional<Error> read_error;
    std::vector<PreparedTransaction> prepared;
    std::optional<LogSettings> log_settings;
    std::optional<PreviousObservation> previous;
    std::optional<OwnStream> stream;
    std::vector<TableSchema> schemas; // last registered, one per tracked table
    // Captured "schema.table" patterns; a filter or ignored database that covers one of them is a fault.
    // Empty: all tables.
    std::vector<std::string> captured_tables;
    bool owed_events_carry_schema = true; // Relation messages, or full row metadata since the checkpoint
    friend bool operator==(const StoredState &, const StoredState &) = default;
};

} // namespace switchpoint
