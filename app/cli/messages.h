// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

namespace switchpoint::cli::messages {

inline constexpr MessageText unknown_operation
    SWITCHPOINT_MESSAGE("cli.unknown_operation", "No operation \"{operation}\" on GTID sets: {known}.");
inline constexpr MessageText
    not_for_mariadb SWITCHPOINT_MESSAGE("cli.not_for_mariadb",
                                        "There is no operation \"{operation}\" for MariaDB positions, whose "
                                        "numbers do not prove what a server holds: use normalize or equal.");
inline constexpr MessageText second_argument_missing SWITCHPOINT_MESSAGE(
    "cli.second_argument_missing", "The operation \"{operation}\" compares two sets: give a second one.");
inline constexpr MessageText second_argument_unused SWITCHPOINT_MESSAGE(
    "cli.second_argument_unused", "The operation \"{operation}\" takes one set only, and two were given.");
inline constexpr MessageText in_argument SWITCHPOINT_MESSAGE("cli.in_argument", "In {argument}: {error}");
inline constexpr MessageText not_an_object SWITCHPOINT_MESSAGE(
    "cli.not_an_object",
    "Expected one JSON object on the line, such as {{\"op\":\"normalize\",\"a\":\"...\"}.");
inline constexpr MessageText not_json SWITCHPOINT_MESSAGE("cli.not_json", "Not JSON: {detail}.");
inline constexpr MessageText number_too_large SWITCHPOINT_MESSAGE(
    "cli.number_too_large", "A number on the line is larger than JSON readers can hold (about 1.8e308).");
inline constexpr MessageText nested_too_deeply SWITCHPOINT_MESSAGE(
    "cli.nested_too_deeply", "The line is nested more than {max} levels deep: expected one flat object.");
inline constexpr MessageText
    table_not_captured SWITCHPOINT_MESSAGE("cli.table_not_captured",
                                           "{option}: the pipeline does not capture the table {table}.");
inline constexpr MessageText output_lost SWITCHPOINT_MESSAGE(
    "cli.output_lost",
    "The answer could not be written to the output: is its disk full, or its reader gone?");
inline constexpr MessageText syntax_error SWITCHPOINT_MESSAGE("cli.syntax_error", "a syntax error");
inline constexpr MessageText key_missing SWITCHPOINT_MESSAGE("cli.key_missing",
                                                             "The key \"{key}\" is missing.");
inline constexpr MessageText key_not_text SWITCHPOINT_MESSAGE("cli.key_not_text",
                                                              "The value of \"{key}\" must be a text.");
inline constexpr MessageText unknown_flavor SWITCHPOINT_MESSAGE("cli.unknown_flavor",
                                                                "No flavor \"{flavor}\": mysql or mariadb.");
inline constexpr MessageText cannot_read_file SWITCHPOINT_MESSAGE("cli.cannot_read_file",
                                                                  "Cannot read the file {file}: {reason}.");
inline constexpr MessageText not_a_number SWITCHPOINT_MESSAGE(
    "cli.not_a_number", "Expected a whole number of bytes from -2^63 to 2^63-1, found \"{text}\".");

inline constexpr MessageText
    file_too_large SWITCHPOINT_MESSAGE("cli.file_too_large",
                                       "The file {file} is larger than {max}: it is not what was asked for.");
inline constexpr MessageText slot_empty SWITCHPOINT_MESSAGE(
    "cli.slot_empty", "--slot is empty: give the name of the replication slot, or leave it out.");
inline constexpr MessageText verb_missing SWITCHPOINT_MESSAGE("cli.verb_missing",
                                                              "Say what to do, one of: {known}. See {help}.");
inline constexpr MessageText verb_unknown
    SWITCHPOINT_MESSAGE("cli.verb_unknown", "There is no command {verb}; there are: {known}. See {help}.");
inline constexpr MessageText argument_unexpected
    SWITCHPOINT_MESSAGE("cli.argument_unexpected", "Not expected here: {argument}. See {help}.");
inline constexpr MessageText flag_with_value SWITCHPOINT_MESSAGE("cli.flag_with_value",
                                                                 "{flag} takes no value. See {help}.");
inline constexpr MessageText wrong_usage SWITCHPOINT_MESSAGE("cli.wrong_usage", "{detail}. See {help}.");

} // namespace switchpoint::cli::messages
