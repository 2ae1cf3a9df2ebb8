// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of the JSON readers. {offset} is the byte offset of the fault, from 0.
namespace switchpoint::json_messages {

inline constexpr MessageText
    syntax SWITCHPOINT_MESSAGE("json.syntax", "The JSON text is damaged at offset {offset}: {detail}.");
inline constexpr MessageText
    ends_early SWITCHPOINT_MESSAGE("json.ends_early",
                                   "The JSON text ends too early, at offset {offset}: it was cut off. "
                                   "Take the whole text, up to its last closing brace.");
inline constexpr MessageText
    nul_byte SWITCHPOINT_MESSAGE("json.nul_byte",
                                 "There is a NUL byte at offset {offset}; JSON text has none. Is it the "
                                 "right file, in UTF-8?");
inline constexpr MessageText too_large SWITCHPOINT_MESSAGE(
    "json.too_large",
    "The JSON text has {size} and is not read: {limit} is the limit. Is it the right file?");
inline constexpr MessageText
    too_deep SWITCHPOINT_MESSAGE("json.too_deep",
                                 "The JSON text is nested deeper than {limit} levels at offset {offset}.");
inline constexpr MessageText too_many_values
    SWITCHPOINT_MESSAGE("json.too_many_values",
                        "The JSON text has more than {limit} values, at offset {offset}, and is not read.");
inline constexpr MessageText duplicate_key
    SWITCHPOINT_MESSAGE("json.duplicate_key",
                        "The key \"{key}\" at offset {offset} stands twice in the same object. Remove one.");
inline constexpr MessageText unknown_key
    SWITCHPOINT_MESSAGE("json.unknown_key", "Unknown key \"{key}\" at offset {offset}. Known here: {known}.");
inline constexpr MessageText missing_key
    SWITCHPOINT_MESSAGE("json.missing_key", "The key \"{key}\" is missing in the object at offset {offset}.");
inline constexpr MessageText wrong_type
    SWITCHPOINT_MESSAGE("json.wrong_type", "{what} at offset {offset} is {found}; expected {expected}.");
inline constexpr MessageText not_whole SWITCHPOINT_MESSAGE(
    "json.not_whole", "{what} at offset {offset} is {found}; expected a whole number, written in digits.");
inline constexpr MessageText
    timeline_zero SWITCHPOINT_MESSAGE("json.timeline_zero",
                                      "The timeline in the identity at offset {offset} is 0: timelines "
                                      "are numbered from 1.");
inline constexpr MessageText number_range SWITCHPOINT_MESSAGE(
    "json.number_range", "{what} at offset {offset} is {found}, out of range: expected {first} to {last}.");
inline constexpr MessageText number_rounded SWITCHPOINT_MESSAGE(
    "json.number_rounded",
    "{what} at offset {offset} is a number above 2^53, which many programs round. Write it "
    "as a text, in quotes, and compare it with the original.");
inline constexpr MessageText
    not_one_of SWITCHPOINT_MESSAGE("json.not_one_of",
                                   "{what} at offset {offset} is \"{found}\"; expected one of {known}.");
inline constexpr MessageText
    schema_newer SWITCHPOINT_MESSAGE("json.schema_newer",
                                     "This is \"{found}\" (offset {offset}), from a newer "
                                     "Switchpoint. This program reads \"{expected}\": update it.");
inline constexpr MessageText schema_other SWITCHPOINT_MESSAGE(
    "json.schema_other", "The schema at offset {offset} is \"{found}\"; expected \"{expected}\".");

inline constexpr MessageText
    coordinates_pair SWITCHPOINT_MESSAGE("json.coordinates_pair",
                                         "The position at offset {offset} has only one of \"file\" "
                                         "and \"offset\"; they mean nothing apart. Give both.");
inline constexpr MessageText file_empty SWITCHPOINT_MESSAGE(
    "json.file_empty",
    "The file name at offset {offset} is empty; expected a binlog file such as binlog.000003.");
inline constexpr MessageText position_empty SWITCHPOINT_MESSAGE(
    "json.position_empty",
    "The position at offset {offset} is empty; expected \"{key}\", or \"file\" and \"offset\".");
inline constexpr MessageText
    lsn_unset SWITCHPOINT_MESSAGE("json.lsn_unset",
                                  "The LSN at offset {offset} is 0/0, which means unset: it is no position.");
inline constexpr MessageText flavor_differs
    SWITCHPOINT_MESSAGE("json.flavor_differs",
                        "The checkpoint is of {found}, and the server is {expected}. A position of one means "
                        "nothing on the other; give the checkpoint of this consumer.");
inline constexpr MessageText
    timestamp SWITCHPOINT_MESSAGE("json.timestamp",
                                  "The time is damaged at offset {offset}: expected one like \"2026-11-29 "
                                  "10:00:00.123456+00\", with its offset from UTC.");
inline constexpr MessageText timestamp_range
    SWITCHPOINT_MESSAGE("json.timestamp_range",
                        "The time is out of range at offset {offset}: there is no such day, hour or year.");

inline constexpr MessageText fact_shape SWITCHPOINT_MESSAGE(
    "json.fact_shape",
    "The fact at offset {offset} must have either \"value\" or \"error\"; leave the fact out if "
    "nobody asked.");
inline constexpr MessageText fact_evidence SWITCHPOINT_MESSAGE(
    "json.fact_evidence",
    "The fact names evidence {index} at offset {offset}, but the list of evidence has {count|"
    "{} entry|{} entries} (the first is 0).");
inline constexpr MessageText history_pair SWITCHPOINT_MESSAGE(
    "json.history_pair", "The timeline history is damaged at offset {offset}: expected a pair such as [1, "
                         "\"0/30035F0\"].");
inline constexpr MessageText waiver_shape
    SWITCHPOINT_MESSAGE("json.waiver_shape",
                        "The waiver at offset {offset} must name exactly one of \"gtid_set\", \"domain\" and "
                        "\"lsn_range\".");
inline constexpr MessageText
    text_nul SWITCHPOINT_MESSAGE("json.text_nul",
                                 "{what} at offset {offset} contains a NUL character; expected plain text.");

// ---- words within sentences
inline constexpr MessageText an_item SWITCHPOINT_MESSAGE("json.an_item", "An item");
inline constexpr MessageText a_null SWITCHPOINT_MESSAGE("json.kind.null", "null");
inline constexpr MessageText a_boolean SWITCHPOINT_MESSAGE("json.kind.boolean", "a boolean");
inline constexpr MessageText a_number SWITCHPOINT_MESSAGE("json.kind.number", "a number");
inline constexpr MessageText a_text SWITCHPOINT_MESSAGE("json.kind.text", "a text");
inline constexpr MessageText a_list SWITCHPOINT_MESSAGE("json.kind.list", "a list");
inline constexpr MessageText an_object SWITCHPOINT_MESSAGE("json.kind.object", "an object");
inline constexpr MessageText digits SWITCHPOINT_MESSAGE(
    "json.digits", "a text of digits, in quotes (JSON numbers of this size are rounded by many programs)");
inline constexpr MessageText unreadable SWITCHPOINT_MESSAGE("json.unreadable", "it cannot be read");
inline constexpr MessageText error_message SWITCHPOINT_MESSAGE("json.error_message",
                                                               "The message of the error");

} // namespace switchpoint::json_messages
