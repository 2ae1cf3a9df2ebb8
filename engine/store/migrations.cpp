// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/migrations.h"

#include <array>

namespace switchpoint {
namespace {

// What must never be rewritten is guarded by the file itself, not by this program alone.
#define APPEND_ONLY(table)                                                                                   \
    "CREATE TRIGGER " table "_no_update BEFORE UPDATE ON " table " BEGIN SELECT RAISE(ABORT, '" table        \
    " is append only'); END",                                                                                \
        "CREATE TRIGGER " table "_no_delete BEFORE DELETE ON " table " BEGIN SELECT RAISE(ABORT, '" table    \
        " is append only'); END"

const Migration version_1{{
    "CREATE TABLE pipeline ("
    " id INTEGER PRIMARY KEY,"
    " name TEXT NOT NULL UNIQUE CHECK (name <> ''),"
    " identity TEXT,"         // JSON
    " replica_uuid TEXT,"     //
    " acknowledged_lsn TEXT," // X/Y
    " observation TEXT"       // JSON
    ") STRICT",
    // Both kinds of a sink's progress. The checkpoint's JSON carries the identity it was read under.
    "CREATE TABLE progress ("
    " pipeline INTEGER NOT NULL REFERENCES pipeline (id),"
    " sink TEXT NOT NULL CHECK (sink <> ''),"
    " provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),"
    " checkpoint TEXT NOT NULL," // JSON
    " log_settings TEXT,"        // JSON
    " prepared TEXT NOT NULL,"   // JSON
    " owed_events_carry_schema INTEGER NOT NULL CHECK (owed_events_carry_schema IN (0, 1)),"
    " stored_at_us INTEGER NOT NULL,"
    " PRIMARY KEY (pipeline, sink, provisional)"
    ") STRICT, WITHOUT ROWID",
    "CREATE TABLE reconciliation ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " pipeline INTEGER NOT NULL REFERENCES pipeline (id),"
    " old_identity TEXT,"          // JSON
    " new_identity TEXT NOT NULL," // JSON
    " decision TEXT NOT NULL,"     // JSON
    " at_us INTEGER NOT NULL"
    ") STRICT",
    // A row here: the record's new identity took its place. Once for each record.
    "CREATE TABLE acceptance ("
    " reconciliation INTEGER PRIMARY KEY REFERENCES reconciliation (id),"
    " at_us INTEGER NOT NULL"
    ") STRICT",
    "CREATE TABLE schema_version ("
    " pipeline INTEGER NOT NULL REFERENCES pipeline (id),"
    " schema_name TEXT NOT NULL,"
    " table_name TEXT NOT NULL,"
    " version INTEGER NOT NULL CHECK (version > 0),"
    " table_schema TEXT," // JSON; NULL: dropped
    " position TEXT NOT NULL,"
    " at_us INTEGER NOT NULL,"
    " PRIMARY KEY (pipeline, schema_name, table_name, version)"
    ") STRICT, WITHOUT ROWID",
    "CREATE TABLE waiver ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " pipeline INTEGER NOT NULL REFERENCES pipeline (id),"
    " waiver TEXT NOT NULL" // JSON
    ") STRICT",
    APPEND_ONLY("reconciliation"),
    APPEND_ONLY("acceptance"),
    APPEND_ONLY("schema_version"),
    APPEND_ONLY("waiver"),
}};

#undef APPEND_ONLY

// A snapshot that is being read: where the stream will begin, and how far the tables are.
const Migration version_2{{
    "CREATE TABLE snapshot ("
    " pipeline INTEGER NOT NULL REFERENCES pipeline (id),"
    " sink TEXT NOT NULL CHECK (sink <> ''),"
    " checkpoint TEXT NOT NULL," // JSON
    " log_settings TEXT,"        // JSON
    " progress TEXT NOT NULL,"   // JSON, the reader's own
    " begun_at_us INTEGER NOT NULL,"
    " stored_at_us INTEGER NOT NULL,"
    " PRIMARY KEY (pipeline, sink)"
    ") STRICT, WITHOUT ROWID",
}};

} // namespace

std::span<const Migration> stateMigrations()
{
    static const std::array steps{version_1, version_2};
    return steps;
}

int stateVersion()
{
    return static_cast<int>(stateMigrations().size());
}

Result<void> migrate(SqliteConnection &connection, std::span<const Migration> steps)
{
    auto transaction = SqliteTransaction::begin(connection);
    if (!transaction) {
        return std::unexpected(transaction.error());
    }
    const auto version = connection.value(QStringLiteral("PRAGMA user_version"));
    if (!version) {
        return std::unexpected(version.error());
    }
    const auto first = static_cast<std::size_t>(version->toInt());
    for (std::size_t step = first; step < steps.size(); ++step) {
        for (const char *statement : steps[step].statements) {
            if (auto done = connection.execute(QString::fromLatin1(statement)); !done) {
                return done;
            }
        }
    }
    if (first < steps.size()) {
        // PRAGMA takes no bound values.
        auto done = connection.execute(QStringLiteral("PRAGMA user_version = %1").arg(steps.size()));
        if (!done) {
            return done;
        }
    }
    return transaction->commit();
}

} // namespace switchpoint
