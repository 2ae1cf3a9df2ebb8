// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/binlog_changes.h"

#include "wire/binlog_statement.h"
#include "wire/changes_messages.h"
#include "wire/query_text.h"
#include "wire/unpack.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

namespace {

constexpr std::uint8_t execute_load_query = 18;

// A statement in a sentence: not a whole bulk load.
MessageArg statementArg(std::string_view text)
{
    constexpr std::size_t most = 300;
    if (text.size() <= most)
        return textArg("statement", std::string(text));
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end; // not within a character
    return textArg("statement", std::string(text.substr(0, end)) + "...");
}

std::string_view databaseOf(const StatementTable &table, const QueryText &query)
{
    return table.database.empty() ? query.database : std::string_view(table.database);
}

} // namespace

Result<BinlogChanges::Got> BinlogChanges::takeQuery(const BinlogEvent &event,
                                                    std::span<const std::uint8_t> body, ChangePart &part)
{
    Arena unpacked_bytes;
    auto unpacked = unpackEvent(event.header.type, body, unpacked_bytes);
    if (!unpacked)
        return std::unexpected(unpacked.error());
    const auto query = event.header.type == execute_load_query ? QueryText::splitLoadData(unpacked->body)
                                                               : QueryText::split(unpacked->body);
    if (!query)
        return std::unexpected(query.error());
    // Nearly all of them, so without a look at the text's grammar.
    if (query->statement == "BEGIN") {
        if (const auto begun = begin(); !begun)
            return std::unexpected(begun.error());
        return Got::Nothing;
    }
    if (query->statement == "COMMIT" && open_.stage == Stage::Open)
        return commit(part);
    return takeStatement(*query, part);
}

Result<BinlogChanges::Got> BinlogChanges::takeStatement(const QueryText &query, ChangePart &part)
{
    const auto variables = QueryVariables::decode(query.variables);
    if (!variables)
        return std::unexpected(variables.error());
    const auto text = statementUtf8(query, *variables);
    if (!text)
        return std::unexpected(text.error());
    const BinlogStatement statement = readStatement(
        *text, {.ansi_quotes = (variables->sql_mode & QueryVariables::mode_ansi_quotes) != 0,
                .backslash_escapes = (variables->sql_mode & QueryVariables::mode_no_backslash_escapes) == 0});
    const bool alone = open_.stage != Stage::Open; // a transaction of its own
    switch (statement.kind) {
    case StatementKind::XaStart:
        if (const auto begun = begin(); !begun)
            return std::unexpected(begun.error());
        open_.held.emplace();
        return Got::Nothing;
    case StatementKind::Begin:
        if (const auto begun = begin(); !begun)
            return std::unexpected(begun.error());
        return Got::Nothing;
    case StatementKind::Commit:
    case StatementKind::Rollback:
        if (alone)
            return fail(changes_messages::not_in_transaction);
        return statement.kind == StatementKind::Commit ? commit(part) : rollBack(part);
    default:
        break;
    }
    const bool decides =
        statement.kind == StatementKind::XaCommit || statement.kind == StatementKind::XaRollback;
    // An XA transaction is decided under a GTID of its own, so no transaction can be open then.
    if (decides && (!alone || open_.held))
        return fail(changes_messages::in_transaction, {textArg("transaction", open_.describe("").id)});
    if (open_.stage == Stage::None)
        startTransaction();
    if (alone)
        open_.stage = Stage::Announced;
    if (decides)
        return decidePrepared(statement, part);
    if (const auto done = run(statement, query, *variables, *text, part); !done)
        return std::unexpected(done.error());
    return alone ? commit(part) : Got::Nothing;
}

Result<void> BinlogChanges::run(const BinlogStatement &statement, const QueryText &query,
                                const QueryVariables &variables, std::string_view text, ChangePart &part)
{
    switch (statement.kind) {
    case StatementKind::Savepoint:
        open_.savepoints.push_back({.name = statement.name, .changes = open_.changes});
        return {};
    case StatementKind::RollbackTo:
        return goBackTo(statement.name, part);
    case StatementKind::Table:
    case StatementKind::Database:
    case StatementKind::Truncate:
        return changeTables(statement, query, text, part);
    case StatementKind::Rows:
        return refuseRows(statement, query, variables, text);
    case StatementKind::Unknown:
        return fail(changes_messages::statement_unknown, {statementArg(text)});
    default:
        return {};
    }
}

// One change for a statement, whatever it names; one for each captured table of a TRUNCATE.
Result<void> BinlogChanges::changeTables(const BinlogStatement &statement, const QueryText &query,
                                         std::string_view text, ChangePart &part)
{
    if (statement.temporary || !open_.takes_effect)
        return {};
    if (statement.tables.empty())
        return fail(changes_messages::statement_unknown, {statementArg(text)});
    const TableFilter &wanted = tables_.wanted();
    bool captured = false;
    for (const StatementTable &table : statement.tables) {
        const std::string_view database = databaseOf(table, query);
        tables_.forget(database, table.table);
        if (statement.kind == StatementKind::Database) {
            captured = captured || wanted.touchesSchema(database);
            continue;
        }
        if (!wanted.matches(database, table.table))
            continue;
        captured = true;
        if (statement.with_rows)
            return fail(changes_messages::create_with_rows,
                        {textArg("table", std::string(database) + "." + table.table), statementArg(text)});
        if (statement.kind == StatementKind::Truncate) {
            auto names = std::make_shared<RowTable>();
            names->schema = database;
            names->table = table.table;
            addStatement(ChangeKind::Truncate, names, query.database, text, part);
        }
    }
    if (captured && statement.kind != StatementKind::Truncate)
        addStatement(ChangeKind::Schema, nullptr, query.database, text, part);
    return {};
}

void BinlogChanges::addStatement(ChangeKind kind, const std::shared_ptr<const RowTable> &table,
                                 std::string_view database, std::string_view text, ChangePart &part)
{
    ChangePart &to = partForChanges(part);
    Change change;
    change.kind = kind;
    change.transaction = static_cast<std::uint32_t>(to.transactions.size() - 1);
    change.event_time_s = time_s_;
    change.offset = offset_;
    change.index = open_.changes++;
    change.table = table ? to.keep(table) : nullptr;
    change.database = to.arena.copy(database);
    change.statement = to.arena.copy(text);
    to.changes.push_back(change);
}

// Rows changed by a statement are in no rows event. By triggers they may be those of any table of the
// database; a trigger that writes to another database is seen on MySQL, which lists the databases that were
// touched.
Result<void> BinlogChanges::refuseRows(const BinlogStatement &statement, const QueryText &query,
                                       const QueryVariables &variables, std::string_view text) const
{
    const TableFilter &wanted = tables_.wanted();
    const auto refusal = [&](std::string_view database) {
        return fail(changes_messages::statement_rows,
                    {textArg("database", std::string(database)), statementArg(text)});
    };
    for (const StatementTable &table : statement.tables)
        if (wanted.touchesSchema(databaseOf(table, query)))
            return refusal(databaseOf(table, query));
    if (variables.databases) {
        // Those that the text names may only be read.
        for (const std::string &database : *variables.databases)
            if (wanted.touchesSchema(database) &&
                (statement.tables.empty() || text.find(database) == std::string_view::npos))
                return refusal(database);
    } else if (statement.tables.empty()) {
        return fail(changes_messages::statement_rows_anywhere, {statementArg(text)});
    }
    return {};
}

} // namespace switchpoint
