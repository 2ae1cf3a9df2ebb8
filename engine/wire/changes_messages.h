// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences about a stream of changes: what stops it, and why.
namespace switchpoint::changes_messages {

// Around every other: where in the log.
inline constexpr MessageText at SWITCHPOINT_MESSAGE("wire.changes.at", "{file} at {position}, {type}: {why}");
inline constexpr MessageText at_start SWITCHPOINT_MESSAGE("wire.changes.at_start",
                                                          "At the start of the stream, {type}: {why}");

inline constexpr MessageText
    unknown_event SWITCHPOINT_MESSAGE("wire.changes.unknown_event",
                                      "This kind of event is not known, and it may carry changes. The log "
                                      "was written by a server newer than this "
                                      "program, or with an extension to it.");
inline constexpr MessageText no_format
    SWITCHPOINT_MESSAGE("wire.changes.no_format",
                        "The stream has no format description before this event; every log begins with one.");
inline constexpr MessageText encrypted SWITCHPOINT_MESSAGE(
    "wire.changes.encrypted",
    "The log is encrypted, and the server sent it as it is on disk. Servers decrypt what they "
    "send; read the log from the server and not from the file.");
inline constexpr MessageText
    incident SWITCHPOINT_MESSAGE("wire.changes.incident",
                                 "The server wrote an incident ({number}: {text}): changes may be missing "
                                 "from its log. The tables must be "
                                 "read anew.");
inline constexpr MessageText in_transaction
    SWITCHPOINT_MESSAGE("wire.changes.in_transaction",
                        "A transaction begins before the one before it ({transaction}) has ended.");
inline constexpr MessageText not_in_transaction SWITCHPOINT_MESSAGE("wire.changes.not_in_transaction",
                                                                    "It stands outside of any transaction.");
inline constexpr MessageText
    nested_payload SWITCHPOINT_MESSAGE("wire.changes.nested_payload",
                                       "A compressed transaction holds this event, which it cannot.");
inline constexpr MessageText payload_open SWITCHPOINT_MESSAGE(
    "wire.changes.payload_open", "The compressed transaction has no end in it (no Xid event and no COMMIT).");

inline constexpr MessageText statement_charset SWITCHPOINT_MESSAGE(
    "wire.changes.statement_charset",
    "The statement is written in character set {number} (collation id), which this program does not know.");
inline constexpr MessageText statement_unknown SWITCHPOINT_MESSAGE(
    "wire.changes.statement_unknown", "This statement is not understood, and it may change captured tables: "
                                      "{statement}");
inline constexpr MessageText statement_rows SWITCHPOINT_MESSAGE(
    "wire.changes.statement_rows",
    "A change was logged as a statement, not as rows, and it may be of captured tables (of database "
    "{database}). "
    "Set binlog_format=ROW for every session, and read the tables anew. The statement is: {statement}");
inline constexpr MessageText statement_rows_anywhere SWITCHPOINT_MESSAGE(
    "wire.changes.statement_rows_anywhere",
    "A change was logged as a statement, not as rows, and the text does not tell which tables it changes. "
    "Set binlog_format=ROW for every session, and read the tables anew. The statement is: {statement}");
inline constexpr MessageText create_with_rows SWITCHPOINT_MESSAGE(
    "wire.changes.create_with_rows",
    "The captured table {table} was created from a query, logged as a statement, so its rows are not in the "
    "log. "
    "Set binlog_format=ROW for every session, and read the table anew. The statement is: {statement}");
inline constexpr MessageText savepoint_unknown SWITCHPOINT_MESSAGE(
    "wire.changes.savepoint_unknown", "The transaction goes back to savepoint {name}, which it did not set.");
inline constexpr MessageText
    savepoint_given SWITCHPOINT_MESSAGE("wire.changes.savepoint_given",
                                        "The transaction goes back to savepoint {name}, but changes after "
                                        "that savepoint were handed on in pieces, "
                                        "because it is large. Allow larger parts.");

inline constexpr MessageText table_unmapped SWITCHPOINT_MESSAGE(
    "wire.changes.table_unmapped", "The rows are of table number {number}, which no Table_map event of this "
                                   "transaction describes.");
inline constexpr MessageText table_without_catalog SWITCHPOINT_MESSAGE(
    "wire.changes.table_without_catalog",
    "The log does not name the columns of {table}, and no schema of it is registered. Set "
    "binlog_row_metadata=FULL, or register the table's schema.");
inline constexpr MessageText table_of_catalog SWITCHPOINT_MESSAGE(
    "wire.changes.table_of_catalog",
    "{table} as registered does not fit its rows in the log: {why} The table was changed between the two. "
    "Register the schema that it had at this position, or set binlog_row_metadata=FULL before such changes.");
inline constexpr MessageText table_layout SWITCHPOINT_MESSAGE("wire.changes.table_layout",
                                                              "The rows of {table} cannot be read: {why}");

inline constexpr MessageText xa_size
    SWITCHPOINT_MESSAGE("wire.changes.xa_size",
                        "The XA_prepare event is damaged: the name of the transaction at offset {offset} has "
                        "parts of more than 64 bytes.");
inline constexpr MessageText xa_name
    SWITCHPOINT_MESSAGE("wire.changes.xa_name", "The name of the XA transaction is not understood: {name}");
inline constexpr MessageText
    xa_unknown SWITCHPOINT_MESSAGE("wire.changes.xa_unknown",
                                   "XA transaction {name} is committed here, but was prepared before the "
                                   "position that the stream began at, and "
                                   "its changes stand there. The tables must be read anew.");
inline constexpr MessageText xa_too_much SWITCHPOINT_MESSAGE(
    "wire.changes.xa_too_much",
    "XA transactions that are prepared and not decided hold {size} of changes, more than the {most} allowed. "
    "Commit them or roll them back, or allow more.");
inline constexpr MessageText
    xa_other_end SWITCHPOINT_MESSAGE("wire.changes.xa_other_end",
                                     "An XA transaction ends here in a way it cannot: it was not prepared.");

inline constexpr MessageText previous_gtids SWITCHPOINT_MESSAGE(
    "wire.changes.previous_gtids",
    "The server passed over transactions: {file} begins after {previous}, of which {missing} did not come. A "
    "file before it is damaged, or was cut at its end. The tables must be read anew.");
inline constexpr MessageText gtid_list SWITCHPOINT_MESSAGE(
    "wire.changes.gtid_list",
    "The server passed over transactions: {file} begins after {listed}, but the last one that came of domain "
    "{domain} is {last}. A file before it is damaged, or was cut at its end. The tables must be read anew.");
inline constexpr MessageText none SWITCHPOINT_MESSAGE("wire.changes.none", "none");

} // namespace switchpoint::changes_messages

namespace switchpoint::changes_words {

inline constexpr MessageText xa_prepare_event SWITCHPOINT_MESSAGE("wire.what.xa_prepare_event",
                                                                  "XA_prepare event");
inline constexpr MessageText heartbeat_event SWITCHPOINT_MESSAGE("wire.what.heartbeat_event",
                                                                 "heartbeat event");
inline constexpr MessageText name_length SWITCHPOINT_MESSAGE("wire.field.name_length", "name length");
inline constexpr MessageText incident_number SWITCHPOINT_MESSAGE("wire.field.incident_number",
                                                                 "incident number");
inline constexpr MessageText text_length SWITCHPOINT_MESSAGE("wire.field.text_length", "text length");
inline constexpr MessageText name SWITCHPOINT_MESSAGE("wire.field.name", "name");
inline constexpr MessageText incident_event SWITCHPOINT_MESSAGE("wire.what.incident_event", "incident event");

} // namespace switchpoint::changes_words
