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
inline constexpr MessageText table_map_event SWITCHPOINT_MESSAGE("wire.what.table_map_event",
                                                                 "table map event");
inline constexpr MessageText rows_event SWITCHPOINT_MESSAGE("wire.what.rows_event", "rows event");
inline constexpr MessageText payload_event SWITCHPOINT_MESSAGE("wire.what.payload_event",
                                                               "transaction payload event");
inline constexpr MessageText compressed_event SWITCHPOINT_MESSAGE("wire.what.compressed_event",
                                                                  "compressed event");
inline constexpr MessageText json_diffs SWITCHPOINT_MESSAGE("wire.what.json_diffs",
                                                            "partial update of a JSON document");
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
inline constexpr MessageText after_bitmap SWITCHPOINT_MESSAGE("wire.field.after_bitmap",
                                                              "bitmap of the columns after");
inline constexpr MessageText before_bitmap SWITCHPOINT_MESSAGE("wire.field.before_bitmap",
                                                               "bitmap of the columns before");
inline constexpr MessageText character_sets SWITCHPOINT_MESSAGE("wire.field.character_sets",
                                                                "character sets");
inline constexpr MessageText column_count SWITCHPOINT_MESSAGE("wire.field.column_count", "number of columns");
inline constexpr MessageText column_metadata SWITCHPOINT_MESSAGE("wire.field.column_metadata",
                                                                 "column metadata");
inline constexpr MessageText column_names SWITCHPOINT_MESSAGE("wire.field.column_names", "column names");
inline constexpr MessageText column_types SWITCHPOINT_MESSAGE("wire.field.column_types", "column types");
inline constexpr MessageText compressed_data SWITCHPOINT_MESSAGE("wire.field.compressed_data",
                                                                 "compressed data");
inline constexpr MessageText compression SWITCHPOINT_MESSAGE("wire.field.compression", "compression");
inline constexpr MessageText enum_labels SWITCHPOINT_MESSAGE("wire.field.enum_labels", "ENUM labels");
inline constexpr MessageText extra_row_info SWITCHPOINT_MESSAGE("wire.field.extra_row_info",
                                                                "extra row info");
inline constexpr MessageText flags SWITCHPOINT_MESSAGE("wire.field.flags", "flags");
inline constexpr MessageText geometry_types SWITCHPOINT_MESSAGE("wire.field.geometry_types",
                                                                "geometry types");
inline constexpr MessageText is_visible SWITCHPOINT_MESSAGE("wire.field.is_visible", "column visibility");
inline constexpr MessageText is_unsigned SWITCHPOINT_MESSAGE("wire.field.is_unsigned", "signs");
inline constexpr MessageText names SWITCHPOINT_MESSAGE("wire.field.names", "the names");
inline constexpr MessageText null_bits SWITCHPOINT_MESSAGE("wire.field.null_bits", "null bits");
inline constexpr MessageText operation SWITCHPOINT_MESSAGE("wire.field.operation", "operation");
inline constexpr MessageText optional_metadata SWITCHPOINT_MESSAGE("wire.field.optional_metadata",
                                                                   "optional metadata");
inline constexpr MessageText payload SWITCHPOINT_MESSAGE("wire.field.payload", "payload");
inline constexpr MessageText payload_size SWITCHPOINT_MESSAGE("wire.field.payload_size", "payload size");
inline constexpr MessageText path SWITCHPOINT_MESSAGE("wire.field.path", "path");
inline constexpr MessageText primary_key SWITCHPOINT_MESSAGE("wire.field.primary_key", "primary key");
inline constexpr MessageText set_labels SWITCHPOINT_MESSAGE("wire.field.set_labels", "SET labels");
inline constexpr MessageText signs SWITCHPOINT_MESSAGE("wire.field.signs", "the signs");
inline constexpr MessageText table_id SWITCHPOINT_MESSAGE("wire.field.table_id", "table id");
inline constexpr MessageText table_name SWITCHPOINT_MESSAGE("wire.field.table_name", "table name");
inline constexpr MessageText the_character_sets SWITCHPOINT_MESSAGE("wire.field.the_character_sets",
                                                                    "the character sets");
inline constexpr MessageText the_labels SWITCHPOINT_MESSAGE("wire.field.the_labels", "the labels");
inline constexpr MessageText uncompressed_size SWITCHPOINT_MESSAGE("wire.field.uncompressed_size",
                                                                   "uncompressed size");
inline constexpr MessageText value SWITCHPOINT_MESSAGE("wire.field.value", "value");
inline constexpr MessageText vector_dimensions SWITCHPOINT_MESSAGE("wire.field.vector_dimensions",
                                                                   "vector dimensions");

// ---- what is wrong with a value
inline constexpr MessageText ends_too_early SWITCHPOINT_MESSAGE("wire.fault.ends_too_early",
                                                                "its bytes end too early");
inline constexpr MessageText too_long SWITCHPOINT_MESSAGE("wire.fault.too_long",
                                                          "it is longer than the column");
inline constexpr MessageText decimal SWITCHPOINT_MESSAGE("wire.fault.decimal",
                                                         "a decimal has impossible digits");
inline constexpr MessageText temporal SWITCHPOINT_MESSAGE("wire.fault.temporal",
                                                          "a date or time has impossible parts");
inline constexpr MessageText enum_index SWITCHPOINT_MESSAGE("wire.fault.enum_index",
                                                            "an ENUM has an index that the column lacks");
inline constexpr MessageText unknown_options SWITCHPOINT_MESSAGE("wire.fault.unknown_options",
                                                                 "it has options other than PARTIAL_JSON");
inline constexpr MessageText set_bits SWITCHPOINT_MESSAGE("wire.fault.set_bits",
                                                          "a SET has bits that the column lacks");
inline constexpr MessageText compressed SWITCHPOINT_MESSAGE("wire.fault.compressed",
                                                            "its compressed data is damaged");
inline constexpr MessageText json_type SWITCHPOINT_MESSAGE("wire.fault.json_type",
                                                           "a type that is not known");
inline constexpr MessageText json_offset SWITCHPOINT_MESSAGE("wire.fault.json_offset",
                                                             "an offset that points outside");
inline constexpr MessageText json_size SWITCHPOINT_MESSAGE("wire.fault.json_size",
                                                           "a size that is too large");
inline constexpr MessageText json_literal SWITCHPOINT_MESSAGE("wire.fault.json_literal",
                                                              "a literal that is not known");
inline constexpr MessageText json_opaque SWITCHPOINT_MESSAGE("wire.fault.json_opaque",
                                                             "a value of a type that JSON cannot hold");

} // namespace switchpoint::wire_words
