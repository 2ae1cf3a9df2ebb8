// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// Faults and warnings of pipeline files; those of any YAML file are in yaml/messages.h. {where} is the path,
// with line and column.
namespace switchpoint::config_messages {

inline constexpr MessageText cannot_read SWITCHPOINT_MESSAGE(
    "config.cannot_read",
    "The pipeline file {file} does not exist or cannot be opened. Check the name and permissions.");
inline constexpr MessageText in_value SWITCHPOINT_MESSAGE("config.in_value", "{where}: {problem}");
inline constexpr MessageText empty SWITCHPOINT_MESSAGE("config.empty", "{where}: this must not be empty.");
inline constexpr MessageText
    control_character SWITCHPOINT_MESSAGE("config.control_character",
                                          "{where}: this holds a line break or another control character.");
inline constexpr MessageText
    bad_name SWITCHPOINT_MESSAGE("config.bad_name", "{where}: \"{value}\" is no name; a name is of at most "
                                                    "64 letters, digits, \".\", \"-\" and \"_\", and begins "
                                                    "with a letter or a digit.");

// ---- source
inline constexpr MessageText other_flavor SWITCHPOINT_MESSAGE(
    "config.other_flavor", "{where}: type says {type}, but this address begins with {scheme}://; make "
                           "them agree.");
inline constexpr MessageText
    literal_password SWITCHPOINT_MESSAGE("config.literal_password",
                                         "{where}: a password does not stand in this file; write {form} and "
                                         "set that environment variable, or name a "
                                         "file with password_file.");
inline constexpr MessageText two_passwords SWITCHPOINT_MESSAGE(
    "config.two_passwords", "{where}: password and password_file are both given; keep one of them.");
inline constexpr MessageText no_table
    SWITCHPOINT_MESSAGE("config.no_table", "{where}: no table is named; name at least one, as schema.table.");
inline constexpr MessageText
    bad_table SWITCHPOINT_MESSAGE("config.bad_table",
                                  "{where}: \"{value}\" is not of the form schema.table; a name with a dot "
                                  "or a comma in it is written as an item "
                                  "{form} of a list.");
inline constexpr MessageText same_table SWITCHPOINT_MESSAGE("config.same_table",
                                                            "{where}: the table {table} is named twice.");
inline constexpr MessageText bad_slot SWITCHPOINT_MESSAGE(
    "config.bad_slot",
    "{where}: \"{value}\" is no name of a replication slot; such a name is of at most 63 of a-z, 0-9 and _.");

// ---- sinks
inline constexpr MessageText no_sink SWITCHPOINT_MESSAGE("config.no_sink",
                                                         "{where}: there is no sink; name at least one.");
inline constexpr MessageText
    same_sink SWITCHPOINT_MESSAGE("config.same_sink",
                                  "{where}: two sinks are called \"{name}\"; give one of them another name.");
inline constexpr MessageText http_url SWITCHPOINT_MESSAGE(
    "config.http_url", "{where}: expected an address that begins with http:// or https:// and names a host.");
inline constexpr MessageText
    http_login SWITCHPOINT_MESSAGE("config.http_login",
                                   "{where}: this address holds a user or a password; send them in the "
                                   "header Authorization, from an environment "
                                   "variable.");
inline constexpr MessageText bad_header
    SWITCHPOINT_MESSAGE("config.bad_header", "{where}: \"{name}\" cannot be the name of an HTTP header.");
inline constexpr MessageText
    own_header SWITCHPOINT_MESSAGE("config.own_header",
                                   "{where}: the header {name} is set by Switchpoint itself; leave it out.");
inline constexpr MessageText same_header SWITCHPOINT_MESSAGE("config.same_header",
                                                             "{where}: the header {name} is given twice.");
inline constexpr MessageText
    literal_header SWITCHPOINT_MESSAGE("config.literal_header",
                                       "{where}: the header {name} holds a secret, and secrets do not stand "
                                       "in this file; write {form} and set that "
                                       "environment variable.");

// ---- limits
inline constexpr MessageText queue_below_batch SWITCHPOINT_MESSAGE(
    "config.queue_below_batch", "{where}: queue_bytes, {queue}, is less than batch_bytes, {batch}.");
inline constexpr MessageText retry_reversed
    SWITCHPOINT_MESSAGE("config.retry_reversed", "{where}: retry_first is longer than retry_max.");

// ---- warnings
inline constexpr MessageText
    password_in_url SWITCHPOINT_MESSAGE("config.password_in_url",
                                        "{where}: the address holds a password. It is used and never shown, "
                                        "but addresses end up in shell histories and "
                                        "process lists: better use password or password_file.");
inline constexpr MessageText health_for_all SWITCHPOINT_MESSAGE(
    "config.health_for_all", "{where}: the health server will listen on {address}, not only on this "
                             "machine's loopback: whoever reaches it "
                             "reads the decisions, and with them GTIDs, host names and file names.");
inline constexpr MessageText header_in_clear
    SWITCHPOINT_MESSAGE("config.header_in_clear",
                        "{where}: the header {name} would go over http:// in clear text; use https://.");

} // namespace switchpoint::config_messages
