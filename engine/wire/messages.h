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

} // namespace switchpoint::wire_messages
