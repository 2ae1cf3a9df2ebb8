// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/sql_tokens.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// What a statement in the log is, as far as a stream of row changes must know.
enum class StatementKind : std::uint8_t {
    Nothing, // comments only
    Begin,
    Commit,
    Rollback,
    Savepoint,   // `name`
    RollbackTo,  // `name`
    Release,     // RELEASE SAVEPOINT
    XaStart,     // `name`: the id, as XaId::parse reads it
    XaEnd,       //
    XaCommit,    //
    XaRollback,  //
    Table,       // CREATE, ALTER, DROP, RENAME TABLE, indexes
    Database,    // CREATE, ALTER, DROP DATABASE; `tables` is one entry without a table
    Truncate,    // TRUNCATE TABLE
    Rows,        // changes rows: INSERT, UPDATE, LOAD DATA, CALL ...
    NoTableData, // known, and it changes no row and no table: views, accounts, ANALYZE ...
    Unknown,
};

struct StatementTable {
    std::string database; // "": the session's default one
    std::string table;
    friend bool operator==(const StatementTable &, const StatementTable &) = default;
};

struct BinlogStatement {
    StatementKind kind = StatementKind::Unknown;
    // Table, Truncate: all tables that it names as its objects. Rows: those it writes to as far as its text
    // tells; empty: it does not tell.
    std::vector<StatementTable> tables;
    std::string name;
    bool temporary = false; // of a TEMPORARY table, that only its session sees
    bool with_rows = false; // CREATE TABLE ... SELECT: rows that are in no rows event
};

// Tolerant: reads as much of the grammar as it needs and never fails. MySQL manual, "SQL Statements", 8.0 to
// 9.7; MariaDB knowledge base, "SQL Statements", 10.6 to 11.8.
BinlogStatement readStatement(std::string_view utf8, SqlTokens::Syntax syntax = {});

} // namespace switchpoint
