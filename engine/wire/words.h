// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// What is decoded and the fields of it, as the sentences about damage name them. A field for which the
// protocol's documentation has a name that is no English words (server_id, log_pos) goes by that.
namespace switchpoint::wire_words {

// ---- what
inline constexpr MessageText mariadb_gtid_event SWITCHPOINT_MESSAGE("wire.what.mariadb_gtid_event",
                                                                    "MariaDB GTID event");
inline constexpr MessageText gtid_list_event SWITCHPOINT_MESSAGE("wire.what.gtid_list_event",
                                                                 "Gtid_list event");
inline constexpr MessageText tagged_gtid_event SWITCHPOINT_MESSAGE("wire.what.tagged_gtid_event",
                                                                   "tagged GTID event");
inline constexpr MessageText query_event SWITCHPOINT_MESSAGE("wire.what.query_event", "query event");
inline constexpr MessageText xid_event SWITCHPOINT_MESSAGE("wire.what.xid_event", "xid event");
inline constexpr MessageText rotate_event SWITCHPOINT_MESSAGE("wire.what.rotate_event", "rotate event");
inline constexpr MessageText greeting SWITCHPOINT_MESSAGE("wire.what.greeting", "server greeting");
inline constexpr MessageText event_header SWITCHPOINT_MESSAGE("wire.what.event_header",
                                                              "binlog event header");
inline constexpr MessageText event SWITCHPOINT_MESSAGE("wire.what.event", "binlog event");
inline constexpr MessageText format_event SWITCHPOINT_MESSAGE("wire.what.format_event",
                                                              "format description event");
inline constexpr MessageText gtid_event SWITCHPOINT_MESSAGE("wire.what.gtid_event", "GTID event");
inline constexpr MessageText type_number SWITCHPOINT_MESSAGE("wire.what.type_number", "type {number}");

// ---- fields
inline constexpr MessageText binlog_version SWITCHPOINT_MESSAGE("wire.field.binlog_version",
                                                                "binlog version");
inline constexpr MessageText body SWITCHPOINT_MESSAGE("wire.field.body", "body");
inline constexpr MessageText capabilities_lower_half SWITCHPOINT_MESSAGE("wire.field.capabilities_lower_half",
                                                                         "capabilities, lower half");
inline constexpr MessageText capabilities_upper_half SWITCHPOINT_MESSAGE("wire.field.capabilities_upper_half",
                                                                         "capabilities, upper half");
inline constexpr MessageText character_set_and_status
    SWITCHPOINT_MESSAGE("wire.field.character_set_and_status", "character set and status");
inline constexpr MessageText checksum SWITCHPOINT_MESSAGE("wire.field.checksum", "checksum");
inline constexpr MessageText checksum_algorithm SWITCHPOINT_MESSAGE("wire.field.checksum_algorithm",
                                                                    "checksum algorithm");
inline constexpr MessageText commit_id SWITCHPOINT_MESSAGE("wire.field.commit_id", "commit id");
inline constexpr MessageText count SWITCHPOINT_MESSAGE("wire.field.count", "count");
inline constexpr MessageText create_timestamp SWITCHPOINT_MESSAGE("wire.field.create_timestamp",
                                                                  "create timestamp");
inline constexpr MessageText database SWITCHPOINT_MESSAGE("wire.field.database", "database");
inline constexpr MessageText database_length SWITCHPOINT_MESSAGE("wire.field.database_length",
                                                                 "database length");
inline constexpr MessageText domain SWITCHPOINT_MESSAGE("wire.field.domain", "domain");
inline constexpr MessageText end_of_the_database_name
    SWITCHPOINT_MESSAGE("wire.field.end_of_the_database_name", "end of the database name");
inline constexpr MessageText error_code SWITCHPOINT_MESSAGE("wire.field.error_code", "error code");
inline constexpr MessageText error_number SWITCHPOINT_MESSAGE("wire.field.error_number", "error number");
inline constexpr MessageText error_text SWITCHPOINT_MESSAGE("wire.field.error_text", "error text");
inline constexpr MessageText execution_time SWITCHPOINT_MESSAGE("wire.field.execution_time",
                                                                "execution time");
inline constexpr MessageText field_id SWITCHPOINT_MESSAGE("wire.field.field_id", "field id");
inline constexpr MessageText file_name SWITCHPOINT_MESSAGE("wire.field.file_name", "file name");
inline constexpr MessageText filler SWITCHPOINT_MESSAGE("wire.field.filler", "filler");
inline constexpr MessageText header_length SWITCHPOINT_MESSAGE("wire.field.header_length", "header length");
inline constexpr MessageText last_non_ignorable_field
    SWITCHPOINT_MESSAGE("wire.field.last_non_ignorable_field", "last non-ignorable field");
inline constexpr MessageText message_size SWITCHPOINT_MESSAGE("wire.field.message_size", "message size");
inline constexpr MessageText position SWITCHPOINT_MESSAGE("wire.field.position", "position");
inline constexpr MessageText post_header_lengths SWITCHPOINT_MESSAGE("wire.field.post_header_lengths",
                                                                     "post-header lengths");
inline constexpr MessageText protocol_version SWITCHPOINT_MESSAGE("wire.field.protocol_version",
                                                                  "protocol version");
inline constexpr MessageText scramble_first_part SWITCHPOINT_MESSAGE("wire.field.scramble_first_part",
                                                                     "scramble, first part");
inline constexpr MessageText sequence_number SWITCHPOINT_MESSAGE("wire.field.sequence_number",
                                                                 "sequence number");
inline constexpr MessageText serialization_version SWITCHPOINT_MESSAGE("wire.field.serialization_version",
                                                                       "serialization version");
inline constexpr MessageText server_version SWITCHPOINT_MESSAGE("wire.field.server_version",
                                                                "server version");
inline constexpr MessageText statement SWITCHPOINT_MESSAGE("wire.field.statement", "statement");
inline constexpr MessageText status_variables SWITCHPOINT_MESSAGE("wire.field.status_variables",
                                                                  "status variables");
inline constexpr MessageText status_variables_length SWITCHPOINT_MESSAGE("wire.field.status_variables_length",
                                                                         "status variables length");
inline constexpr MessageText tag SWITCHPOINT_MESSAGE("wire.field.tag", "tag");
inline constexpr MessageText tag_length SWITCHPOINT_MESSAGE("wire.field.tag_length", "tag length");
inline constexpr MessageText thread_id SWITCHPOINT_MESSAGE("wire.field.thread_id", "thread id");
inline constexpr MessageText timestamp SWITCHPOINT_MESSAGE("wire.field.timestamp", "timestamp");
inline constexpr MessageText timestamp_kind SWITCHPOINT_MESSAGE("wire.field.timestamp_kind",
                                                                "timestamp kind");
inline constexpr MessageText transaction_number SWITCHPOINT_MESSAGE("wire.field.transaction_number",
                                                                    "transaction number");
inline constexpr MessageText type SWITCHPOINT_MESSAGE("wire.field.type", "type");

} // namespace switchpoint::wire_words
