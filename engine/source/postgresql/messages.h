// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of this room. {server} is host:port or the path of a socket.
namespace switchpoint::postgres_messages {

// ---- opening a session
inline constexpr MessageText pg_bad_url
    SWITCHPOINT_MESSAGE("source.pg.bad_url", "libpq cannot use the server's URL: {reason} Correct the URL.");
inline constexpr MessageText pg_cannot_resolve SWITCHPOINT_MESSAGE(
    "source.pg.cannot_resolve",
    "The host name {host} cannot be resolved ({reason}). Check the name, or give an address.");
inline constexpr MessageText pg_resolve_timed_out SWITCHPOINT_MESSAGE(
    "source.pg.resolve_timed_out",
    "The name service did not resolve {host} within {timeout}. Check the name service, or give an address.");
inline constexpr MessageText
    pg_refused SWITCHPOINT_MESSAGE("source.pg.refused",
                                   "{server} refused the connection. Check that PostgreSQL runs "
                                   "there and listens on that address and port.");
inline constexpr MessageText pg_no_socket SWITCHPOINT_MESSAGE(
    "source.pg.no_socket",
    "There is no socket at {server}. Check that PostgreSQL runs here and its unix_socket_directories.");
inline constexpr MessageText pg_unreachable SWITCHPOINT_MESSAGE(
    "source.pg.unreachable", "{server} cannot be reached ({reason}). Check the network and the address.");
inline constexpr MessageText pg_connect_timed_out SWITCHPOINT_MESSAGE(
    "source.pg.connect_timed_out",
    "{server} did not answer within {timeout}. Check the address, the network and firewalls.");
inline constexpr MessageText pg_login_timed_out
    SWITCHPOINT_MESSAGE("source.pg.login_timed_out",
                        "{server} accepted the connection and then said nothing for {timeout}. It is "
                        "overloaded or stopped, or it is not PostgreSQL.");
inline constexpr MessageText pg_closed SWITCHPOINT_MESSAGE(
    "source.pg.closed",
    "{server} closed the connection in the middle. The server went down, or a proxy cut it; try again.");
inline constexpr MessageText pg_not_postgres SWITCHPOINT_MESSAGE(
    "source.pg.not_postgres",
    "{server} answers, but not in PostgreSQL's protocol. Check the port and the kind of server.");
inline constexpr MessageText pg_tls_not_offered
    SWITCHPOINT_MESSAGE("source.pg.tls_not_offered",
                        "{server} does not offer TLS, and TLS was required ({mode}). Switch ssl on at "
                        "the server, or ask for another TLS mode.");
inline constexpr MessageText pg_tls_untrusted SWITCHPOINT_MESSAGE(
    "source.pg.tls_untrusted",
    "The certificate of {server} is not trusted ({reason}): another authority has signed it, or it has "
    "expired. Give the certificate of the authority that signed it, or renew it on the server.");
inline constexpr MessageText pg_tls_wrong_host SWITCHPOINT_MESSAGE(
    "source.pg.tls_wrong_host",
    "The certificate of {server} is for another host ({reason}). Use the name in the certificate.");
inline constexpr MessageText pg_tls_no_ca SWITCHPOINT_MESSAGE(
    "source.pg.tls_no_ca",
    "The certificate cannot be checked: {reason} Name the file with the authority's certificate.");
inline constexpr MessageText pg_tls_failed SWITCHPOINT_MESSAGE(
    "source.pg.tls_failed", "TLS with {server} failed ({reason}). Check the TLS settings of both sides.");
inline constexpr MessageText pg_wrong_password SWITCHPOINT_MESSAGE(
    "source.pg.wrong_password",
    "The server refused the password of {user}, or there is no such role. Check the name and the password.");
inline constexpr MessageText pg_password_missing SWITCHPOINT_MESSAGE(
    "source.pg.password_missing", "{server} asks for a password for {user}, and none was given. Give one.");
inline constexpr MessageText pg_hba SWITCHPOINT_MESSAGE(
    "source.pg.hba",
    "{server} does not let {user} in from this address to the database {database}. A line in "
    "its pg_hba.conf must allow it.");
inline constexpr MessageText pg_no_role SWITCHPOINT_MESSAGE(
    "source.pg.no_role", "There is no role {user} on {server} that may log in. Check the name, or create it: "
                         "CREATE ROLE {user} LOGIN REPLICATION.");
inline constexpr MessageText
    pg_no_database SWITCHPOINT_MESSAGE("source.pg.no_database",
                                       "There is no database {database} on {server}. Check the name.");
inline constexpr MessageText pg_no_connect_right SWITCHPOINT_MESSAGE(
    "source.pg.no_connect_right",
    "{user} may not use the database {database}. Needed: GRANT CONNECT ON DATABASE {database} TO {user}.");
inline constexpr MessageText pg_needs_replication SWITCHPOINT_MESSAGE(
    "source.pg.needs_replication",
    "{user} lacks the REPLICATION attribute, so timeline and history cannot be asked. Needed: ALTER ROLE "
    "{user} REPLICATION (managed services: their replication role, for example rds_replication).");
inline constexpr MessageText pg_pooler SWITCHPOINT_MESSAGE(
    "source.pg.pooler", "A connection pooler at {server} refuses replication connections, so timeline and "
                        "history cannot be asked. Connect to the PostgreSQL server directly.");
inline constexpr MessageText pg_wal_senders_full
    SWITCHPOINT_MESSAGE("source.pg.wal_senders_full",
                        "All WAL senders of {server} are taken. Free one, or raise max_wal_senders.");
inline constexpr MessageText pg_too_many SWITCHPOINT_MESSAGE(
    "source.pg.too_many",
    "{server} has too many connections. Free some, or raise max_connections or the role's limit.");
inline constexpr MessageText pg_starting SWITCHPOINT_MESSAGE(
    "source.pg.starting",
    "{server} is starting up, shutting down or in recovery and takes no connections yet. Try again.");
inline constexpr MessageText pg_wrong_kind SWITCHPOINT_MESSAGE(
    "source.pg.wrong_kind",
    "{server} is not the kind of server the URL asks for with target_session_attrs. Ask for another kind.");
inline constexpr MessageText pg_login_failed SWITCHPOINT_MESSAGE(
    "source.pg.login_failed", "{server} did not let {user} in: {reason} Correct that and try again.");

// ---- asking
inline constexpr MessageText pg_interrupted
    SWITCHPOINT_MESSAGE("source.pg.interrupted", "The question was interrupted. Open a new session.");
inline constexpr MessageText
    pg_query_timed_out SWITCHPOINT_MESSAGE("source.pg.query_timed_out",
                                           "{server} did not answer the question within {timeout}. "
                                           "It is overloaded or the network hangs; try again.");
inline constexpr MessageText pg_statement_timed_out SWITCHPOINT_MESSAGE(
    "source.pg.statement_timed_out",
    "The server ended the question after {timeout}. Allow more time, or ask when it is less busy.");
inline constexpr MessageText pg_lock_timed_out SWITCHPOINT_MESSAGE(
    "source.pg.lock_timed_out", "A lock on the server kept the question waiting for too long. Try again.");
inline constexpr MessageText pg_denied
    SWITCHPOINT_MESSAGE("source.pg.denied", "The server denies {what} to this role. Needed: {grant}.");
inline constexpr MessageText pg_question_failed SWITCHPOINT_MESSAGE("source.pg.question_failed",
                                                                    "The server could not answer: {reason}");
inline constexpr MessageText pg_no_words SWITCHPOINT_MESSAGE("source.pg.no_words",
                                                             "it gave no reason; look into its log.");
inline constexpr MessageText pg_read_only_hidden SWITCHPOINT_MESSAGE(
    "source.pg.read_only_hidden",
    "default_transaction_read_only is set for this session alone (pg_settings.source: {source}), which hides "
    "the server's "
    "own. To see it, let the role and the URL leave that setting alone: every question is read-only anyway.");
inline constexpr MessageText pg_strange_answer SWITCHPOINT_MESSAGE(
    "source.pg.strange_answer",
    "The server's answer was not understood: expected {expected}, got \"{text}\". Please report it.");
inline constexpr MessageText
    pg_bad_text SWITCHPOINT_MESSAGE("source.pg.bad_text",
                                    "A name in the question is not valid UTF-8. Correct the name of {what}.");
inline constexpr MessageText pg_promoted_meanwhile SWITCHPOINT_MESSAGE(
    "source.pg.promoted_meanwhile",
    "The server changed from timeline {before} to {after}, or left recovery, while it was asked. Ask again.");
inline constexpr MessageText
    pg_too_old SWITCHPOINT_MESSAGE("source.pg.too_old",
                                   "PostgreSQL {version} is too old: 10 is the oldest that can be asked.");
inline constexpr MessageText pg_table_name
    SWITCHPOINT_MESSAGE("source.pg.table_name", "\"{name}\" does not name a table. Expected schema.table.");

// ---- probes
inline constexpr MessageText pg_not_replayed SWITCHPOINT_MESSAGE(
    "source.pg.not_replayed",
    "The standby has not replayed {lsn} yet, so the transaction cannot be compared. Ask again later.");
inline constexpr MessageText pg_xid_future SWITCHPOINT_MESSAGE(
    "source.pg.xid_future", "Transaction {xid} does not exist on this server yet, though it was delivered.");
inline constexpr MessageText pg_xid_not_committed SWITCHPOINT_MESSAGE(
    "source.pg.xid_not_committed", "Transaction {xid} is {status} on this server, though it was delivered.");
inline constexpr MessageText pg_other_record SWITCHPOINT_MESSAGE(
    "source.pg.other_record", "The server's log does not hold the commit of {xid} at {lsn}: {found}.");
inline constexpr MessageText pg_no_commit_time SWITCHPOINT_MESSAGE(
    "source.pg.no_commit_time",
    "The server keeps no commit time for transaction {xid}. Set track_commit_timestamp = on, or install "
    "pg_walinspect, so that content can be compared.");
inline constexpr MessageText pg_origin_without_time SWITCHPOINT_MESSAGE(
    "source.pg.origin_without_time",
    "Transaction {xid} came from a replication origin that told no commit time, so its times say nothing. "
    "Install pg_walinspect, so that content can be compared.");
inline constexpr MessageText pg_no_walinspect SWITCHPOINT_MESSAGE(
    "source.pg.no_walinspect", "The extension pg_walinspect is not installed in this database, so the log "
                               "cannot be read. Needed: CREATE EXTENSION pg_walinspect.");
inline constexpr MessageText pg_wal_removed SWITCHPOINT_MESSAGE(
    "source.pg.wal_removed", "The log at {lsn} is no longer on the server, so it cannot be compared.");
inline constexpr MessageText pg_gap_too_large SWITCHPOINT_MESSAGE(
    "source.pg.gap_too_large",
    "{bytes} of log lie between checkpoint and slot; more than {limit} are not read. Judge it by hand.");

// ---- words within sentences
inline constexpr MessageText pg_a_schema SWITCHPOINT_MESSAGE("source.pg.a_schema", "a schema");
inline constexpr MessageText pg_a_table SWITCHPOINT_MESSAGE("source.pg.a_table", "a table");
inline constexpr MessageText pg_a_slot SWITCHPOINT_MESSAGE("source.pg.a_slot", "a slot");
inline constexpr MessageText pg_a_publication SWITCHPOINT_MESSAGE("source.pg.a_publication", "a publication");
inline constexpr MessageText pg_wal_receiver
    SWITCHPOINT_MESSAGE("source.pg.wal_receiver", "the state of the WAL receiver (pg_stat_wal_receiver)");
inline constexpr MessageText pg_walinspect SWITCHPOINT_MESSAGE("source.pg.walinspect",
                                                               "reading the log with pg_walinspect");
inline constexpr MessageText pg_walinspect_grant SWITCHPOINT_MESSAGE(
    "source.pg.walinspect_grant", "GRANT pg_read_server_files TO {user}, or EXECUTE on the functions of "
                                  "pg_walinspect; and USAGE on its schema");
inline constexpr MessageText
    pg_wal_files SWITCHPOINT_MESSAGE("source.pg.wal_files", "a look at the files of the WAL (pg_ls_waldir)");
inline constexpr MessageText pg_record SWITCHPOINT_MESSAGE("source.pg.record",
                                                           "{manager} {kind} of {xid} at {lsn}");
inline constexpr MessageText pg_out_of_memory SWITCHPOINT_MESSAGE("source.pg.out_of_memory", "out of memory");
inline constexpr MessageText pg_a_number SWITCHPOINT_MESSAGE("source.pg.a_number", "a number");
inline constexpr MessageText pg_a_value SWITCHPOINT_MESSAGE("source.pg.a_value", "a value");
inline constexpr MessageText pg_t_or_f SWITCHPOINT_MESSAGE("source.pg.t_or_f", "t or f");
inline constexpr MessageText pg_on_or_off SWITCHPOINT_MESSAGE("source.pg.on_or_off", "on or off");
inline constexpr MessageText pg_local_socket SWITCHPOINT_MESSAGE("source.pg.local_socket",
                                                                 "the local socket (port {port})");
inline constexpr MessageText pg_socket SWITCHPOINT_MESSAGE("source.pg.socket", "{path} (port {port})");
inline constexpr MessageText pg_no_address SWITCHPOINT_MESSAGE("source.pg.no_address", "no address");

} // namespace switchpoint::postgres_messages
