// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of this room. {offset} is the byte offset of the fault, from 0.
namespace switchpoint::position_messages {

// A long set, as a sentence says it: its beginning, and how much follows.
inline constexpr MessageText first_and_more
    SWITCHPOINT_MESSAGE("position.first_and_more", "{first} and {more|{} more interval|{} more intervals}");

inline constexpr MessageText uuid_expected SWITCHPOINT_MESSAGE(
    "position.uuid.expected",
    "Expected a UUID at offset {offset}: 32 hex digits, plain, as 8-4-4-4-12 with dashes, or so in braces.");
inline constexpr MessageText
    uuid_digit SWITCHPOINT_MESSAGE("position.uuid.digit",
                                   "The UUID is damaged: expected a hex digit at offset "
                                   "{offset}. A UUID has 32 of them, 8-4-4-4-12 with dashes.");
inline constexpr MessageText
    uuid_dash SWITCHPOINT_MESSAGE("position.uuid.dash",
                                  "The UUID is damaged: expected a dash at offset {offset}, because a UUID "
                                  "in braces, or begun with dashes, is 8-4-4-4-12.");
inline constexpr MessageText
    uuid_brace SWITCHPOINT_MESSAGE("position.uuid.brace",
                                   "The UUID is damaged: expected the closing brace at offset {offset}.");
inline constexpr MessageText uuid_trailing
    SWITCHPOINT_MESSAGE("position.uuid.trailing",
                        "There is more text after the UUID at offset {offset}; nothing was expected there.");

inline constexpr MessageText gtid_number_expected SWITCHPOINT_MESSAGE(
    "position.gtid.number_expected",
    "Expected a transaction number or a tag at offset {offset}. A tag has at most 32 letters, digits or "
    "underscores and does not begin with a digit.");
inline constexpr MessageText gtid_last_expected
    SWITCHPOINT_MESSAGE("position.gtid.last_expected",
                        "Expected the last transaction number of the interval at offset {offset}.");
inline constexpr MessageText gtid_number_range SWITCHPOINT_MESSAGE(
    "position.gtid.number_range",
    "The transaction number at offset {offset} is out of range: it must be from 1 to 9223372036854775806.");
inline constexpr MessageText gtid_separator_expected
    SWITCHPOINT_MESSAGE("position.gtid.separator_expected",
                        "Expected a comma, a colon or the end of the GTID set at offset {offset}.");
inline constexpr MessageText
    gtid_trailing SWITCHPOINT_MESSAGE("position.gtid.trailing",
                                      "There is more text after the GTID at offset {offset}. One "
                                      "GTID was expected: uuid:number or uuid:tag:number.");
inline constexpr MessageText gtid_colon_expected
    SWITCHPOINT_MESSAGE("position.gtid.colon_expected",
                        "Expected a colon at offset {offset}. A GTID is uuid:number or uuid:tag:number.");
inline constexpr MessageText
    gtid_set_empty SWITCHPOINT_MESSAGE("position.gtid.checkpoint_empty",
                                       "The checkpoint is an empty GTID set. That would mean that nothing "
                                       "was ever read; give the set that was read.");
inline constexpr MessageText gtid_source_without_interval SWITCHPOINT_MESSAGE(
    "position.gtid.checkpoint_without_interval", "The UUID or tag at offset {offset} has no transaction "
                                                 "numbers. The server takes it as nothing; in a checkpoint "
                                                 "it is a damaged one. Write uuid:1-5, or leave it out.");
inline constexpr MessageText gtid_reversed SWITCHPOINT_MESSAGE(
    "position.gtid.checkpoint_reversed",
    "The interval at offset {offset} runs backwards. The server takes it as nothing; in a checkpoint it is a "
    "damaged one. Write the smaller number first.");
inline constexpr MessageText gtid_count_range
    SWITCHPOINT_MESSAGE("position.gtid.count_range",
                        "The set has more than 18446744073709551615 transactions; that cannot be counted.");

inline constexpr MessageText
    wire_short SWITCHPOINT_MESSAGE("position.wire.short",
                                   "The encoded GTID set ends too early: at offset {offset} another "
                                   "{wanted|{} byte was|{} bytes were} expected, "
                                   "{left|{} is|{} are} left.");
inline constexpr MessageText
    wire_count SWITCHPOINT_MESSAGE("position.wire.count",
                                   "The encoded GTID set is damaged: the count at offset "
                                   "{offset} is larger than the bytes that follow can hold.");
inline constexpr MessageText
    wire_layout SWITCHPOINT_MESSAGE("position.wire.layout",
                                    "The encoded GTID set has an unknown layout at offset {offset}. Known "
                                    "are the one without tags (0) and the one "
                                    "with tags (1).");
inline constexpr MessageText
    wire_interval SWITCHPOINT_MESSAGE("position.wire.interval",
                                      "The encoded GTID set is damaged: the interval at offset {offset} is "
                                      "empty, out of range, or does not lie after "
                                      "the one before it.");
inline constexpr MessageText
    wire_tag SWITCHPOINT_MESSAGE("position.wire.tag",
                                 "The encoded GTID set is damaged: the tag at offset {offset} is not at most "
                                 "32 lower-case letters, digits or "
                                 "underscores that do not begin with a digit.");
inline constexpr MessageText wire_repeated
    SWITCHPOINT_MESSAGE("position.wire.repeated",
                        "The encoded GTID set is damaged: the UUID and tag at offset {offset} came before.");
inline constexpr MessageText wire_trailing SWITCHPOINT_MESSAGE(
    "position.wire.trailing",
    "The encoded GTID set is followed by {left|{} byte|{} bytes} at offset {offset}; none were expected.");

inline constexpr MessageText mariadb_number_expected SWITCHPOINT_MESSAGE(
    "position.mariadb.number_expected",
    "Expected a number at offset {offset}. A MariaDB GTID is domain-server-sequence, as in 0-1-100.");
inline constexpr MessageText mariadb_dash_expected SWITCHPOINT_MESSAGE(
    "position.mariadb.dash_expected",
    "Expected a dash at offset {offset}. A MariaDB GTID is domain-server-sequence, as in 0-1-100.");
inline constexpr MessageText mariadb_id_range SWITCHPOINT_MESSAGE(
    "position.mariadb.id_range",
    "The number at offset {offset} is out of range: a domain or a server id is from 0 to 4294967295.");
inline constexpr MessageText mariadb_sequence_range SWITCHPOINT_MESSAGE(
    "position.mariadb.sequence_range",
    "The sequence number at offset {offset} is out of range: it is from 0 to 18446744073709551615.");
inline constexpr MessageText mariadb_comma_expected
    SWITCHPOINT_MESSAGE("position.mariadb.comma_expected",
                        "Expected a comma or the end of the MariaDB position at offset {offset}.");
inline constexpr MessageText mariadb_trailing SWITCHPOINT_MESSAGE(
    "position.mariadb.trailing",
    "There is more text after the MariaDB GTID at offset {offset}. One GTID was expected, as in 0-1-100.");
inline constexpr MessageText
    mariadb_domain_twice SWITCHPOINT_MESSAGE("position.mariadb.domain_twice",
                                             "Domain {domain} is named twice, again at offset {offset}. A "
                                             "MariaDB position has one GTID per domain; a state "
                                             "(gtid_binlog_state) is not a position.");
inline constexpr MessageText
    mariadb_entry_twice SWITCHPOINT_MESSAGE("position.mariadb.entry_twice",
                                            "Domain and server {entry} are named twice, again at offset "
                                            "{offset}. A MariaDB state has one GTID for each.");
inline constexpr MessageText
    mariadb_empty SWITCHPOINT_MESSAGE("position.mariadb.checkpoint_empty",
                                      "The checkpoint is an empty MariaDB position. That would mean that "
                                      "nothing was ever read; give the position "
                                      "that was read, as in 0-1-100.");

inline constexpr MessageText
    lsn_expected SWITCHPOINT_MESSAGE("position.lsn.expected",
                                     "Expected an LSN at offset {offset}: two hex numbers of up "
                                     "to 8 digits with a slash between, as in 0/16AE7F8.");
inline constexpr MessageText
    lsn_or_decimal_expected SWITCHPOINT_MESSAGE("position.lsn.or_decimal_expected",
                                                "Expected an LSN at offset {offset}: two hex numbers of up "
                                                "to 8 digits with a slash between, as in 0/16AE7F8, "
                                                "or one decimal number.");
inline constexpr MessageText lsn_decimal_range SWITCHPOINT_MESSAGE(
    "position.lsn.decimal_range",
    "The LSN at offset {offset} is out of range: as a decimal number it is from 0 to 18446744073709551615.");
inline constexpr MessageText lsn_add_range SWITCHPOINT_MESSAGE(
    "position.lsn.add_range",
    "LSN {lsn} moved by {bytes} bytes is out of range: an LSN is from 0/0 to FFFFFFFF/FFFFFFFF.");
inline constexpr MessageText lsn_unset SWITCHPOINT_MESSAGE(
    "position.lsn.checkpoint_unset",
    "LSN 0/0 means that no position is set; it cannot be a checkpoint. Give the LSN that was read up to.");

inline constexpr MessageText
    history_timeline_expected SWITCHPOINT_MESSAGE("position.history.timeline_expected",
                                                  "Line {line} of the timeline history: expected a timeline "
                                                  "number from 1 to 4294967295 at offset {offset}.");
inline constexpr MessageText history_lsn_expected SWITCHPOINT_MESSAGE(
    "position.history.lsn_expected",
    "Line {line} of the timeline history: expected the LSN at which the timeline ended at offset {offset}, "
    "as in 0/16AE7F8.");
inline constexpr MessageText
    history_timeline_order SWITCHPOINT_MESSAGE("position.history.timeline_order",
                                               "Timeline {timeline} comes after timeline {before} in the "
                                               "history, but timelines must be above 0 and increase.");
inline constexpr MessageText
    history_lsn_order SWITCHPOINT_MESSAGE("position.history.lsn_order",
                                          "Timeline {timeline} ended at {lsn}, which is not set or lies "
                                          "before the end of the timeline before it ({before}).");

inline constexpr MessageText coordinates_expected SWITCHPOINT_MESSAGE(
    "position.coordinates.expected",
    "Expected binlog coordinates, file:offset, as in binlog.000003:157. The fault is at offset {offset}.");
inline constexpr MessageText
    coordinates_file SWITCHPOINT_MESSAGE("position.coordinates.file",
                                         "The binlog file name is damaged at offset {offset}. Expected a "
                                         "name without a directory that ends in a dot and "
                                         "a number, as in binlog.000003.");
inline constexpr MessageText coordinates_offset SWITCHPOINT_MESSAGE(
    "position.coordinates.offset",
    "Expected the offset into the binlog file at offset {offset}: a decimal number of bytes up to "
    "18446744073709551615.");

inline constexpr MessageText
    other_flavor SWITCHPOINT_MESSAGE("position.checkpoint.other_flavor",
                                     "This is a {found} position, but the server is {expected}. Give a "
                                     "position of {expected}, or ask a {found} "
                                     "server.");
inline constexpr MessageText
    binlog_flavor SWITCHPOINT_MESSAGE("position.checkpoint.binlog_flavor",
                                      "These are binlog coordinates of MySQL or MariaDB, but the server is "
                                      "{expected}. Give an LSN, as in 0/16AE7F8.");

} // namespace switchpoint::position_messages
