// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of preflight.h.
namespace switchpoint::preflight_messages {

inline constexpr MessageText log_bin SWITCHPOINT_MESSAGE(
    "preflight.log_bin",
    "The server writes no binary log, so there is nothing to capture. Restart it with log_bin.");
inline constexpr MessageText gtid_mode SWITCHPOINT_MESSAGE(
    "preflight.gtid_mode",
    "gtid_mode is {mode}: the position is a file and an offset, which mean nothing on another server, so "
    "that "
    "every failover needs a new snapshot. Set enforce_gtid_consistency and gtid_mode to ON.");
inline constexpr MessageText binlog_format SWITCHPOINT_MESSAGE(
    "preflight.binlog_format",
    "binlog_format is {format}, so changes may be logged as statements, whose rows cannot be told. Set it to "
    "ROW, in the server's configuration, too; sessions that are connected keep the old one.");
inline constexpr MessageText
    row_image SWITCHPOINT_MESSAGE("preflight.row_image",
                                  "binlog_row_image is {image}: updates and deletes come without the columns "
                                  "that the log leaves out, which "
                                  "are then marked as absent. Set it to FULL if consumers need whole rows.");
inline constexpr MessageText row_metadata SWITCHPOINT_MESSAGE(
    "preflight.row_metadata",
    "binlog_row_metadata is {metadata}: names and types of columns are taken from the catalog as it is when "
    "a "
    "change is read, which stops the stream where a table was altered in between. Set it to FULL.");
inline constexpr MessageText partial_json SWITCHPOINT_MESSAGE(
    "preflight.partial_json",
    "binlog_row_value_options is PARTIAL_JSON: with a row image other than FULL, updates of a JSON column "
    "come "
    "as pieces of the document, not as the whole. Empty it if consumers need whole documents.");
inline constexpr MessageText
    filter SWITCHPOINT_MESSAGE("preflight.filter", "The setting {filter} keeps changes of captured tables "
                                                   "out of the log. Remove it, or do not capture them.");
inline constexpr MessageText not_passed_on
    SWITCHPOINT_MESSAGE("preflight.log_updates",
                        "This server is a replica and does not log what it replicates (log_replica_updates, "
                        "log_slave_updates OFF), "
                        "so those changes are not in its log. Switch it on, or capture from the primary.");
inline constexpr MessageText retention SWITCHPOINT_MESSAGE(
    "preflight.retention",
    "The server deletes its log after {retention}. A consumer that is stopped for longer, or a snapshot that "
    "takes longer, loses its position. Raise binlog_expire_logs_seconds to some days.");
inline constexpr MessageText log_size SWITCHPOINT_MESSAGE(
    "preflight.log_size",
    "The server deletes its oldest log files as soon as all are larger than {size} (max_binlog_total_size), "
    "whether they were read or not. Leave room for the time that a consumer may be stopped.");
inline constexpr MessageText grant SWITCHPOINT_MESSAGE(
    "preflight.grant", "The user lacks the privilege {privilege} for {purpose}. Ask an administrator for: "
                       "{grant}");
inline constexpr MessageText for_the_stream SWITCHPOINT_MESSAGE("preflight.for.stream", "reading the log");
inline constexpr MessageText for_the_log SWITCHPOINT_MESSAGE("preflight.for.log",
                                                             "asking which log files there are");
inline constexpr MessageText for_a_table SWITCHPOINT_MESSAGE("preflight.for.table",
                                                             "the snapshot and the columns of {table}");
inline constexpr MessageText own_server_id SWITCHPOINT_MESSAGE(
    "preflight.own_server_id",
    "The stream's server id, {server_id}, is the server's own. Choose another (source.config.server_id).");
inline constexpr MessageText
    server_id_taken SWITCHPOINT_MESSAGE("preflight.server_id_taken",
                                        "A replica with the server id {server_id} is registered at this "
                                        "server already ({replica}): the two would "
                                        "throw each other out. Choose another (source.config.server_id).");
inline constexpr MessageText table_missing SWITCHPOINT_MESSAGE(
    "preflight.table_missing",
    "There is no table {table}. Correct source.config.tables, or create it; until then nothing comes of it.");
inline constexpr MessageText
    schema_empty SWITCHPOINT_MESSAGE("preflight.schema_empty",
                                     "The schema of {table} holds no table that this user may see. Correct "
                                     "source.config.tables, or grant SELECT on it.");
inline constexpr MessageText not_a_table SWITCHPOINT_MESSAGE(
    "preflight.not_a_table",
    "{table} is a {kind}: its changes are logged under the tables it is made of. Capture those.");
inline constexpr MessageText
    no_primary_key SWITCHPOINT_MESSAGE("preflight.no_primary_key",
                                       "{table} has no primary key: consumers cannot tell equal rows apart, "
                                       "and its snapshot begins anew after an "
                                       "interruption. Add a primary key.");
inline constexpr MessageText no_transactions SWITCHPOINT_MESSAGE(
    "preflight.engine", "{table} uses the engine {engine}, which has no transactions: its snapshot is not of "
                        "one moment, and after "
                        "a crash the log may hold what the table does not. Convert it to InnoDB.");
inline constexpr MessageText question_failed
    SWITCHPOINT_MESSAGE("preflight.question", "A question of the preflight was not answered: {reason}");

} // namespace switchpoint::preflight_messages
