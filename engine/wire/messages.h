// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of this room. {offset} is the byte offset of the fault within what was decoded, from 0.
namespace switchpoint::wire_messages {

inline constexpr MessageText truncated SWITCHPOINT_MESSAGE(
    "wire.truncated",
    "The {what} ends too early: {field} needs {need} at offset {offset}, and {have} are left.");
inline constexpr MessageText
    event_size SWITCHPOINT_MESSAGE("wire.event.size",
                                   "The binlog event is damaged: its header says {stated}, but {have} came.");
inline constexpr MessageText checksum
    SWITCHPOINT_MESSAGE("wire.event.checksum",
                        "The binlog event ({type}) is damaged: its CRC32 is {stated}, computed {computed}. "
                        "Compare with the server's own file: mysqlbinlog --verify-binlog-checksum.");
inline constexpr MessageText
    wrong_type SWITCHPOINT_MESSAGE("wire.event.wrong_type",
                                   "Expected a binlog event of type {expected}, and got {type}.");
inline constexpr MessageText checksum_algorithm SWITCHPOINT_MESSAGE(
    "wire.format.checksum_algorithm", "The binlog uses checksum algorithm {number}. Known are 0 (none) and 1 "
                                      "(CRC32): the log was written by a server newer than this program.");
inline constexpr MessageText binlog_version SWITCHPOINT_MESSAGE(
    "wire.format.binlog_version",
    "The binlog has format version {number}; version 4 was expected (MySQL 5.0 or newer, MariaDB).");
inline constexpr MessageText gtid_number SWITCHPOINT_MESSAGE(
    "wire.gtid.number",
    "The GTID event is damaged: transaction number {number} at offset {offset}; it must be "
    "from 1 to 9223372036854775806.");
inline constexpr MessageText gtid_tag SWITCHPOINT_MESSAGE(
    "wire.gtid.tag",
    "The GTID event is damaged: the tag at offset {offset} is not one. A tag has at most 32 of "
    "a-z, 0-9 and underscore, and does not begin with a digit.");
inline constexpr MessageText
    serialization_version SWITCHPOINT_MESSAGE("wire.serialization.version",
                                              "The tagged GTID event uses serialization format {number} at "
                                              "offset {offset}; only format 1 is known. The "
                                              "log was written by a server newer than this program.");
inline constexpr MessageText serialization_field SWITCHPOINT_MESSAGE(
    "wire.serialization.field",
    "The tagged GTID event has field {number} at offset {offset}, which may not be passed over and is not "
    "known. The log was written by a server newer than this program.");
inline constexpr MessageText serialization_missing
    SWITCHPOINT_MESSAGE("wire.serialization.missing", "The tagged GTID event is damaged: it has no {field}.");
inline constexpr MessageText serialization_value
    SWITCHPOINT_MESSAGE("wire.serialization.value",
                        "The tagged GTID event is damaged: {field} at offset {offset} is out of range.");
inline constexpr MessageText list_count SWITCHPOINT_MESSAGE(
    "wire.gtid_list.count", "The Gtid_list event is damaged: it promises {count|one GTID|{} GTIDs} at offset "
                            "{offset}, and has room for {room}.");
inline constexpr MessageText not_greeting
    SWITCHPOINT_MESSAGE("wire.greeting.not_one",
                        "This is not the greeting of a MySQL or MariaDB server (protocol version {number} "
                        "at offset {offset}, expected 10).");

// ---- table maps and rows
inline constexpr MessageText table_map_count
    SWITCHPOINT_MESSAGE("wire.table_map.count",
                        "The table map event is damaged: it promises {count|one column|{} columns} at offset "
                        "{offset}, and has room for {room}.");
inline constexpr MessageText table_map_type SWITCHPOINT_MESSAGE(
    "wire.table_map.type",
    "Column {column} of {table} has type {type} at offset {offset}, which no row can hold. "
    "The log is damaged, or was written by a server newer than this program.");
inline constexpr MessageText table_map_field SWITCHPOINT_MESSAGE(
    "wire.table_map.field",
    "The table map event of {table} is damaged: {field} at offset {offset} does not fit its "
    "columns.");
inline constexpr MessageText not_described SWITCHPOINT_MESSAGE(
    "wire.row_table.not_described",
    "The binlog does not say {field} of the columns of {table}, and the catalog is not known. Set "
    "binlog_row_metadata=FULL on the server, or let the catalog be read.");
inline constexpr MessageText
    catalog_columns SWITCHPOINT_MESSAGE("wire.row_table.columns",
                                        "The binlog has {count|one column|{} columns} of {table}, the "
                                        "catalog has {have}: the table was changed since. "
                                        "With binlog_row_metadata=FULL the catalog is not needed.");
inline constexpr MessageText catalog_type
    SWITCHPOINT_MESSAGE("wire.row_table.type",
                        "Column {column} of {table} is {type} in the catalog, and the binlog has another "
                        "type (number {number}): the "
                        "table was changed since. With binlog_row_metadata=FULL the catalog is not needed.");
inline constexpr MessageText catalog_text SWITCHPOINT_MESSAGE(
    "wire.row_table.text",
    "Column {column} of {table} has a type in the catalog that is not understood: {type}.");
inline constexpr MessageText unknown_collation
    SWITCHPOINT_MESSAGE("wire.row_table.collation",
                        "Column {column} of {table} has collation number {number}, which is not known: the "
                        "server is newer than this program.");
inline constexpr MessageText unknown_charset
    SWITCHPOINT_MESSAGE("wire.row_table.charset",
                        "Column {column} of {table} has character set {charset}, which is not known: the "
                        "server is newer than this program.");
inline constexpr MessageText row_layout SWITCHPOINT_MESSAGE(
    "wire.rows.layout",
    "The rows of {table} cannot be read: the table given has another number of columns than the "
    "table map event, which has {count}.");
inline constexpr MessageText rows_type SWITCHPOINT_MESSAGE(
    "wire.rows.type", "Event type {type} holds no rows, or they are compressed and were not unpacked.");
inline constexpr MessageText rows_columns SWITCHPOINT_MESSAGE(
    "wire.rows.columns",
    "The rows event of {table} is damaged: it is for {count|one column|{} columns} at offset "
    "{offset}, and the table map event has {have}.");
inline constexpr MessageText rows_no_bytes SWITCHPOINT_MESSAGE(
    "wire.rows.no_bytes",
    "The rows event of {table} is damaged: its rows have no bytes, yet bytes follow at offset "
    "{offset}.");
inline constexpr MessageText rows_value SWITCHPOINT_MESSAGE(
    "wire.rows.value",
    "The rows event of {table} is damaged at offset {offset}, row {row}, column {column}: {fault}.");
inline constexpr MessageText rows_document SWITCHPOINT_MESSAGE(
    "wire.rows.document",
    "The rows event of {table} is damaged at offset {offset}, row {row}, column {column}: "
    "{reason}");
inline constexpr MessageText json_damaged
    SWITCHPOINT_MESSAGE("wire.json.damaged", "The JSON document is damaged at offset {offset}: {fault}.");
inline constexpr MessageText json_depth SWITCHPOINT_MESSAGE(
    "wire.json.depth", "The JSON document is nested deeper than {count} levels at offset {offset}.");
inline constexpr MessageText json_diff_operation SWITCHPOINT_MESSAGE(
    "wire.json_diff.operation",
    "The partial update of a JSON document has operation {number} at offset {offset}; known "
    "are 0 (replace), 1 (insert) and 2 (remove).");
inline constexpr MessageText json_diff_path
    SWITCHPOINT_MESSAGE("wire.json_diff.path",
                        "The partial update of a JSON document does not fit the document before it, at path "
                        "{path}.");
inline constexpr MessageText unpack_format SWITCHPOINT_MESSAGE(
    "wire.unpack.format",
    "The compressed event is packed in a way that is not known ({number} at offset {offset}). "
    "The log is damaged, or was written by a server newer than this program.");
inline constexpr MessageText unpack_size SWITCHPOINT_MESSAGE(
    "wire.unpack.size",
    "The compressed event is damaged: it states {stated} unpacked at offset {offset}, which "
    "{have} cannot hold.");
inline constexpr MessageText unpack_damaged SWITCHPOINT_MESSAGE(
    "wire.unpack.damaged",
    "The compressed event is damaged: its data does not unpack to the {stated} it states.");
inline constexpr MessageText payload_compression SWITCHPOINT_MESSAGE(
    "wire.payload.compression",
    "The transaction payload event uses compression {number} at offset {offset}; known "
    "are 0 (zstd) and 255 (none). The log was written by a server newer than this program.");
inline constexpr MessageText payload_size SWITCHPOINT_MESSAGE(
    "wire.payload.size",
    "The transaction payload event is damaged: it states a payload of {stated} at offset {offset}, "
    "and {have} came.");
inline constexpr MessageText payload_damaged SWITCHPOINT_MESSAGE(
    "wire.payload.damaged",
    "The transaction payload is damaged at offset {offset} of its compressed data: {reason}.");
inline constexpr MessageText payload_event SWITCHPOINT_MESSAGE(
    "wire.payload.event",
    "The transaction payload is damaged: an event states {stated} at offset {offset} of the "
    "unpacked data, and {have} are left.");

} // namespace switchpoint::wire_messages
