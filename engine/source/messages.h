// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of this room that are not bound to one protocol, and those of MySQL and MariaDB.
namespace switchpoint::source_messages {

// ---- addresses (offsets are into the text given)
inline constexpr MessageText
    url_scheme SWITCHPOINT_MESSAGE("source.url.scheme",
                                   "A server address begins with mysql://, mariadb:// or postgresql://.");
inline constexpr MessageText url_host SWITCHPOINT_MESSAGE(
    "source.url.host",
    "Expected a host name at offset {offset}: mysql://user@host:port. A socket is given by ?socket=PATH.");
inline constexpr MessageText url_bracket SWITCHPOINT_MESSAGE(
    "source.url.bracket", "The IPv6 address that begins at offset {offset} has no closing bracket.");
inline constexpr MessageText
    url_port SWITCHPOINT_MESSAGE("source.url.port", "Expected a port from 1 to 65535 at offset {offset}.");
inline constexpr MessageText
    url_percent SWITCHPOINT_MESSAGE("source.url.percent",
                                    "Expected two hex digits after the percent sign at offset {offset}.");
inline constexpr MessageText url_parameter SWITCHPOINT_MESSAGE(
    "source.url.parameter", "Unknown parameter {name} at offset {offset}. Known are tls, tls-ca and socket.");
inline constexpr MessageText
    url_parameter_form SWITCHPOINT_MESSAGE("source.url.parameter_form",
                                           "Expected name=value at offset {offset}. A question mark in a "
                                           "user name or password is written %3F.");
inline constexpr MessageText
    url_zero SWITCHPOINT_MESSAGE("source.url.zero",
                                 "%00 at offset {offset}: a server address has no zero characters.");
inline constexpr MessageText url_twice
    SWITCHPOINT_MESSAGE("source.url.twice", "The parameter {name} at offset {offset} is given twice.");
inline constexpr MessageText url_tls SWITCHPOINT_MESSAGE(
    "source.url.tls",
    "Unknown TLS mode at offset {offset}. Known are disable, prefer, require, verify-ca and "
    "verify-full.");
inline constexpr MessageText url_tls_and_sslmode
    SWITCHPOINT_MESSAGE("source.url.tls_and_sslmode",
                        "tls= and sslmode= are both given (offset {offset}). They mean the same: give one.");
inline constexpr MessageText url_database SWITCHPOINT_MESSAGE(
    "source.url.database", "Expected one database name, without a further slash, at offset {offset}.");

// ---- connecting
inline constexpr MessageText cannot_resolve
    SWITCHPOINT_MESSAGE("source.connect.cannot_resolve",
                        "The host name {host} cannot be resolved. Check the spelling and the DNS.");
inline constexpr MessageText refused SWITCHPOINT_MESSAGE(
    "source.connect.refused",
    "{address} refused the connection: no server listens there. Is it started, and is the port right?");
inline constexpr MessageText timed_out SWITCHPOINT_MESSAGE(
    "source.connect.timed_out", "{address} did not answer within {timeout}. A firewall, a hanging server, or "
                                "something that is not a database server may be the cause.");
inline constexpr MessageText
    unreachable SWITCHPOINT_MESSAGE("source.connect.unreachable",
                                    "{address} cannot be reached: the network gave error {number}.");
inline constexpr MessageText tls_not_offered
    SWITCHPOINT_MESSAGE("source.connect.tls_not_offered",
                        "{address} offers no TLS, and tls={mode} asks for it. Nothing was sent. "
                        "Enable TLS on the server, or choose tls=prefer or tls=disable.");
inline constexpr MessageText tls_untrusted SWITCHPOINT_MESSAGE(
    "source.connect.tls_untrusted",
    "The certificate of {address} is not trusted. Give the CA that signed it by tls-ca=FILE.");
inline constexpr MessageText
    tls_host SWITCHPOINT_MESSAGE("source.connect.tls_host",
                                 "The certificate of {address} was not made out to the host {host}, no CA "
                                 "in use has signed it, or it has expired. Connect "
                                 "by the name in the certificate, and give its CA by tls-ca=FILE.");
inline constexpr MessageText
    tls_expired SWITCHPOINT_MESSAGE("source.connect.tls_expired",
                                    "The certificate of {address} has expired or is not valid yet. Renew it "
                                    "on the server; if it is new, compare the clocks.");
inline constexpr MessageText tls_failed
    SWITCHPOINT_MESSAGE("source.connect.tls_failed", "The TLS connection to {address} could not be set up.");
inline constexpr MessageText tls_ca_unreadable
    SWITCHPOINT_MESSAGE("source.connect.tls_ca_unreadable",
                        "The CA file {file} (tls-ca) cannot be read. A PEM file was expected.");
inline constexpr MessageText verify_ca_refused SWITCHPOINT_MESSAGE(
    "source.connect.verify_ca", "tls=verify-ca is not possible with this client library (MariaDB Connector/C "
                                "always compares the host name, too): use verify-full.");
inline constexpr MessageText verifies_nothing_here SWITCHPOINT_MESSAGE(
    "source.connect.verifies_nothing_here",
    "tls=verify-full is not possible at {address} with this client library: MariaDB Connector/C verifies no "
    "certificate at 127.0.0.1, at ::1 and through a socket, from its version 3.4 on. Name the host "
    "(localhost, "
    "with a certificate made out to it), or choose tls=require.");
inline constexpr MessageText wrong_password SWITCHPOINT_MESSAGE(
    "source.connect.wrong_password",
    "{address} refused the login of {user}: wrong password, or no such user for this client host.");
inline constexpr MessageText no_database SWITCHPOINT_MESSAGE("source.connect.no_database",
                                                             "There is no database {database} on {address}.");
inline constexpr MessageText database_denied SWITCHPOINT_MESSAGE(
    "source.connect.database_denied",
    "{user} may not use the database {database} on {address}, or there is none of that name. Check the "
    "name, or ask an administrator for a privilege on it.");
inline constexpr MessageText host_not_allowed SWITCHPOINT_MESSAGE(
    "source.connect.host_not_allowed",
    "{address} accepts no logins from this computer: no account there matches its host name or address.");
inline constexpr MessageText
    host_blocked SWITCHPOINT_MESSAGE("source.connect.host_blocked",
                                     "{address} has blocked this computer after many broken connections. An "
                                     "administrator unblocks it by: mysqladmin flush-hosts.");
inline constexpr MessageText too_many_connections SWITCHPOINT_MESSAGE(
    "source.connect.too_many", "{address} has no free connection (max_connections, or the user's limit). Try "
                               "again later, or raise the limit.");
inline constexpr MessageText account_unusable SWITCHPOINT_MESSAGE(
    "source.connect.account", "The account {user} on {address} is locked, or its password has expired.");
inline constexpr MessageText
    auth_method SWITCHPOINT_MESSAGE("source.connect.auth_method",
                                    "{address} asks {user} for a way of login that this client library does "
                                    "not have or may not use here. With "
                                    "tls=require most are possible; a password is never sent in clear.");
inline constexpr MessageText not_a_server SWITCHPOINT_MESSAGE(
    "source.connect.not_a_server", "{address} is not a MySQL or MariaDB server: it greets with other bytes. "
                                   "Nothing was sent. Check the port.");
inline constexpr MessageText closed_at_login
    SWITCHPOINT_MESSAGE("source.connect.closed", "{address} closed the connection during the login.");
inline constexpr MessageText connect_failed
    SWITCHPOINT_MESSAGE("source.connect.failed", "Connecting to {address} failed with error {number}.");
inline constexpr MessageText flavor_is_other
    SWITCHPOINT_MESSAGE("source.connect.flavor",
                        "{address} is a {actual} server (version {version}), and the address begins with "
                        "{asked}://. Write {actual}:// instead.");

// ---- asking
inline constexpr MessageText
    server_closed SWITCHPOINT_MESSAGE("source.ask.closed",
                                      "The server closed the connection in the middle of a question: it was "
                                      "stopped, crashed, or the connection "
                                      "was killed or cut.");
inline constexpr MessageText shutting_down SWITCHPOINT_MESSAGE("source.ask.shutting_down",
                                                               "The server is shutting down.");
inline constexpr MessageText question_timed_out
    SWITCHPOINT_MESSAGE("source.ask.timed_out", "The server did not answer the question within {timeout}.");
inline constexpr MessageText interrupted SWITCHPOINT_MESSAGE("source.ask.interrupted",
                                                             "The question was interrupted.");
inline constexpr MessageText needs_privilege
    SWITCHPOINT_MESSAGE("source.ask.privilege",
                        "The question needs the privilege {privilege}. Ask an administrator for: {grant}");
inline constexpr MessageText access_denied SWITCHPOINT_MESSAGE(
    "source.ask.denied",
    "The server does not allow this user the question. Ask an administrator for: {grant}");
inline constexpr MessageText no_variable SWITCHPOINT_MESSAGE(
    "source.ask.no_variable",
    "This server does not know {name}: it is of a version or build without it, so nothing can be said here.");
inline constexpr MessageText question_failed
    SWITCHPOINT_MESSAGE("source.ask.failed", "The server answered the question with error {number}.");
inline constexpr MessageText
    answer_null SWITCHPOINT_MESSAGE("source.ask.null", "The server answered NULL where {name} was expected.");
inline constexpr MessageText
    answer_empty SWITCHPOINT_MESSAGE("source.ask.empty", "The server gave no row where {name} was expected.");
inline constexpr MessageText answer_unreadable SWITCHPOINT_MESSAGE(
    "source.ask.unreadable", "The server's answer for {name} cannot be read: {expected} was expected.");
inline constexpr MessageText yes_or_no SWITCHPOINT_MESSAGE("source.ask.yes_or_no", "a yes or no");
inline constexpr MessageText number_of_32_bits SWITCHPOINT_MESSAGE("source.ask.number_of_32_bits",
                                                                   "a number below 2^32");
inline constexpr MessageText port_number SWITCHPOINT_MESSAGE("source.ask.port_number", "a port number");
inline constexpr MessageText whole_number SWITCHPOINT_MESSAGE("source.ask.whole_number", "a whole number");
inline constexpr MessageText size_in_bytes SWITCHPOINT_MESSAGE("source.ask.size_in_bytes", "a size in bytes");
inline constexpr MessageText other_server
    SWITCHPOINT_MESSAGE("source.ask.other_server",
                        "Two connections to one address met two servers ({first} and {second}): a proxy "
                        "stands between. Connect to the server directly.");
inline constexpr MessageText performance_schema_off SWITCHPOINT_MESSAGE(
    "source.ask.performance_schema",
    "performance_schema is OFF on this server, so this cannot be asked; its tables are empty.");
inline constexpr MessageText
    purged_meanwhile SWITCHPOINT_MESSAGE("source.ask.purged_meanwhile",
                                         "The file was purged while the server was asked. Check again.");
inline constexpr MessageText
    file_ends_inside_event SWITCHPOINT_MESSAGE("source.ask.file_ends_inside_event",
                                               "Its end is not the end of an event, so a part of it is "
                                               "missing or damaged.");
inline constexpr MessageText name_expected
    SWITCHPOINT_MESSAGE("source.ask.table_name", "{name} is not a table name of the form schema.table.");

// ---- the stream of a probe
inline constexpr MessageText dump_needs_gtid_mode
    SWITCHPOINT_MESSAGE("source.dump.gtid_mode",
                        "A transaction can be looked up by its GTID only while gtid_mode is ON; here it is "
                        "{mode}.");
inline constexpr MessageText dump_log_closed SWITCHPOINT_MESSAGE(
    "source.dump.log_closed", "The server writes no binary log, so no transaction can be looked up in it.");
inline constexpr MessageText
    dump_file_not_opened SWITCHPOINT_MESSAGE("source.dump.file_not_opened",
                                             "The server could not open a file of its binary log that must "
                                             "be read for this. Look whether each file of "
                                             "SHOW BINARY LOGS is on its disk.");
inline constexpr MessageText dump_duplicate SWITCHPOINT_MESSAGE(
    "source.dump.duplicate",
    "Another reader uses the same replica uuid or server id. This is a configuration error, not a loss.");
inline constexpr MessageText dump_checksum SWITCHPOINT_MESSAGE(
    "source.dump.checksum", "The server's checksum setting was not agreed on before the stream was opened.");
inline constexpr MessageText dump_purged
    SWITCHPOINT_MESSAGE("source.dump.purged", "The server has purged the log that holds what was asked for.");
inline constexpr MessageText dump_failed
    SWITCHPOINT_MESSAGE("source.dump.failed", "The server refused the stream with error {number}.");
inline constexpr MessageText dump_other_server SWITCHPOINT_MESSAGE(
    "source.dump.other_server",
    "The stream came from a server with server_id {stream}, and the one asked has {asked}: a proxy stands "
    "between. Connect to the server directly.");
inline constexpr MessageText dump_unreadable SWITCHPOINT_MESSAGE(
    "source.dump.unreadable", "The stream of the server cannot be read at an event of type {type}.");

// ---- a stream of changes
inline constexpr MessageText stream_interrupted SWITCHPOINT_MESSAGE("source.stream.interrupted",
                                                                    "The stream was interrupted.");
inline constexpr MessageText
    stream_silent SWITCHPOINT_MESSAGE("source.stream.silent",
                                      "The server has sent nothing for {time}, not even a heartbeat: it "
                                      "hangs, or the network to it is cut. The "
                                      "address may still point at a dead server; switching it is the job of "
                                      "a virtual address, DNS or a proxy.");
inline constexpr MessageText stream_disconnected SWITCHPOINT_MESSAGE(
    "source.stream.disconnected",
    "The server ended the stream without an error: it is shutting down. Nothing is lost by that; connect "
    "again.");
inline constexpr MessageText stream_closed SWITCHPOINT_MESSAGE(
    "source.stream.closed",
    "The connection of the stream broke: the server crashed or was stopped, or the connection was killed or "
    "cut.");
inline constexpr MessageText stream_clash SWITCHPOINT_MESSAGE(
    "source.stream.clash",
    "Another reader took over the stream of this one: it uses the same server id, {server_id}, or the same "
    "replica UUID. Give every reader a server id of its own (source.config.server_id), and do not run two "
    "engines on copies of one state file.");
inline constexpr MessageText stream_needs_gtid_mode
    SWITCHPOINT_MESSAGE("source.stream.gtid_mode",
                        "A stream by GTIDs needs gtid_mode ON, and here it is {mode}. Set it back to ON.");
inline constexpr MessageText stream_log_closed SWITCHPOINT_MESSAGE(
    "source.stream.log_closed",
    "The server writes no binary log, so there is no stream of it. Restart it with log_bin.");
inline constexpr MessageText stream_purged SWITCHPOINT_MESSAGE(
    "source.stream.purged",
    "The server has purged a part of its log that is still owed after this position. Look for another server "
    "that has it; else a new snapshot is needed.");
inline constexpr MessageText stream_not_there SWITCHPOINT_MESSAGE(
    "source.stream.not_there",
    "The server's log does not hold the position that the stream was to begin at: its log was lost or reset, "
    "or it has another history. Check the position again.");
inline constexpr MessageText
    stream_refused SWITCHPOINT_MESSAGE("source.stream.refused",
                                       "The server refused the stream or broke it off with error {number}.");
inline constexpr MessageText stream_other_server SWITCHPOINT_MESSAGE(
    "source.stream.other_server",
    "The connection for the stream met another server ({found}) than the one that was judged ({expected}): "
    "the address was switched in between, or a proxy stands there. Nothing was read; check again.");
inline constexpr MessageText stream_start_unfit SWITCHPOINT_MESSAGE(
    "source.stream.start", "A stream of {flavor} cannot begin at {start}: that is a position of another "
                           "database.");
inline constexpr MessageText stream_server_id SWITCHPOINT_MESSAGE(
    "source.stream.server_id",
    "A stream needs a server id of its own, from 1 to 4294967295 (source.config.server_id); 0 is none.");
inline constexpr MessageText stream_past_offset SWITCHPOINT_MESSAGE(
    "source.stream.past_offset",
    "No event of {file} begins or ends at offset {offset}, which the stream was to begin at.");

// ---- a snapshot
inline constexpr MessageText snapshot_type SWITCHPOINT_MESSAGE(
    "source.snapshot.type",
    "Column {column} of {table} has the type {type}, which is not understood: the server is newer than this "
    "program.");
inline constexpr MessageText snapshot_value SWITCHPOINT_MESSAGE(
    "source.snapshot.value", "Column {column} of {table} ({type}) holds {text}, which is no such value.");
inline constexpr MessageText snapshot_no_table
    SWITCHPOINT_MESSAGE("source.snapshot.no_table",
                        "There is no table {table} to read. Correct source.config.tables, or create it.");
inline constexpr MessageText snapshot_log_gone SWITCHPOINT_MESSAGE(
    "source.snapshot.log_gone",
    "While the tables were read, the server purged the log from which the stream must begin ({gone}). Keep "
    "its log longer than a snapshot takes, and begin the snapshot again.");
inline constexpr MessageText snapshot_no_position SWITCHPOINT_MESSAGE(
    "source.snapshot.no_position",
    "The server does not say where its log is, so a stream could not follow the snapshot: log_bin is OFF.");
inline constexpr MessageText snapshot_needs_lock SWITCHPOINT_MESSAGE(
    "source.snapshot.needs_lock", "With gtid_mode {mode} the snapshot must wait for running changes of "
                                  "{table}, which needs LOCK TABLES for "
                                  "a moment. Ask an administrator for: {grant}, or set gtid_mode to ON.");
inline constexpr MessageText snapshot_changed SWITCHPOINT_MESSAGE(
    "source.snapshot.changed",
    "The definition of {table} was changed again and again while it was to be read. Try again later.");

} // namespace switchpoint::source_messages
