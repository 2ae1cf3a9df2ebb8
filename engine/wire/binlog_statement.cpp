// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/binlog_statement.h"

#include <algorithm>
#include <array>
#include <optional>

namespace switchpoint {

namespace {

template <std::size_t N> bool isOneOf(const SqlToken &token, const std::array<std::string_view, N> &words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return token.is(word); });
}

bool atEndOrSemicolon(const SqlToken &token)
{
    return token.kind == SqlToken::Kind::End || token.isSign(';');
}

void passWords(SqlTokens &tokens, std::initializer_list<std::string_view> words)
{
    while (std::ranges::any_of(words, [&](std::string_view word) { return tokens.take(word); }))
        ;
}

// IF EXISTS, IF NOT EXISTS
void passIf(SqlTokens &tokens)
{
    if (tokens.take("IF"))
        passWords(tokens, {"NOT", "EXISTS"});
}

std::optional<std::string> takeName(SqlTokens &tokens)
{
    const SqlToken &now = tokens.now();
    // "x" is a name only under ANSI_QUOTES; where a name must stand it cannot be anything else.
    if (now.kind != SqlToken::Kind::Word && now.kind != SqlToken::Kind::Name)
        return std::nullopt;
    std::string name = now.text;
    tokens.next();
    return name;
}

// name, db.name, .name
bool takeTable(SqlTokens &tokens, BinlogStatement &into)
{
    tokens.takeSign('.');
    auto name = takeName(tokens);
    if (!name)
        return false;
    StatementTable table{.database = {}, .table = std::move(*name)};
    if (tokens.takeSign('.')) {
        auto second = takeName(tokens);
        if (!second)
            return false;
        table.database = std::move(table.table);
        table.table = std::move(*second);
    }
    into.tables.push_back(std::move(table));
    return true;
}

void takeTables(SqlTokens &tokens, BinlogStatement &into)
{
    while (takeTable(tokens, into) && tokens.takeSign(','))
        ;
}

// A query instead of, or behind, the columns. No unquoted SELECT stands anywhere else in a CREATE TABLE;
// TABLE and VALUES ROW (MySQL 8.0.19) outside of parentheses only here.
bool hasQuery(SqlTokens &tokens)
{
    for (; tokens.now().kind != SqlToken::Kind::End; tokens.next()) {
        if (tokens.now().is("SELECT"))
            return true;
        if (tokens.now().parentheses == 0 && (tokens.now().is("TABLE") || tokens.now().is("VALUES")))
            return true;
    }
    return false;
}

void readCreateTable(SqlTokens &tokens, BinlogStatement &into)
{
    into.kind = StatementKind::Table;
    passIf(tokens);
    takeTable(tokens, into);
    into.with_rows = hasQuery(tokens);
}

// ALTER TABLE a ..., RENAME [TO|AS|=] b, ... EXCHANGE PARTITION p WITH TABLE c
void readAlterTable(SqlTokens &tokens, BinlogStatement &into)
{
    into.kind = StatementKind::Table;
    passIf(tokens);
    takeTable(tokens, into);
    while (tokens.now().kind != SqlToken::Kind::End) {
        const bool outside = tokens.now().parentheses == 0;
        if (outside && tokens.take("RENAME")) {
            static constexpr std::array<std::string_view, 5> others{"COLUMN", "INDEX", "KEY", "CONSTRAINT",
                                                                    "PARTITION"};
            if (isOneOf(tokens.now(), others))
                continue;
            if (!tokens.takeSign('='))
                passWords(tokens, {"TO", "AS"});
            takeTable(tokens, into);
        } else if (outside && tokens.take("WITH")) {
            if (tokens.take("TABLE"))
                takeTable(tokens, into);
        } else {
            tokens.next();
        }
    }
}

// RENAME TABLE a TO b, c TO d; MariaDB: IF EXISTS, and WAIT n or NOWAIT behind a name
void readRenameTable(SqlTokens &tokens, BinlogStatement &into)
{
    into.kind = StatementKind::Table;
    passIf(tokens);
    do {
        if (!takeTable(tokens, into))
            return;
        while (tokens.now().kind != SqlToken::Kind::End && !tokens.now().is("TO"))
            tokens.next();
        tokens.take("TO");
        if (!takeTable(tokens, into))
            return;
    } while (tokens.takeSign(','));
}

void readDropTable(SqlTokens &tokens, BinlogStatement &into)
{
    into.kind = StatementKind::Table;
    passIf(tokens);
    takeTables(tokens, into);
}

// CREATE or DROP INDEX name ... ON table
void readIndex(SqlTokens &tokens, BinlogStatement &into)
{
    into.kind = StatementKind::Table;
    while (tokens.now().kind != SqlToken::Kind::End)
        if (tokens.take("ON")) {
            takeTable(tokens, into);
            return;
        } else {
            tokens.next();
        }
}

void readDatabase(SqlTokens &tokens, BinlogStatement &into)
{
    into.kind = StatementKind::Database;
    passIf(tokens);
    StatementTable database;
    // ALTER DATABASE CHARACTER SET ...: the default one
    static constexpr std::array<std::string_view, 9> options{
        "DEFAULT", "CHARACTER", "CHARSET", "COLLATE", "ENCRYPTION", "READ", "UPGRADE", "COMMENT", "CHAR"};
    if (!isOneOf(tokens.now(), options))
        database.database = takeName(tokens).value_or("");
    into.tables.push_back(std::move(database));
}

// CREATE OR REPLACE DEFINER=u@h SQL SECURITY ... TRIGGER and the like: the object's kind comes within the
// first words. Nothing else but a table, an index or a database is of interest.
void readObject(SqlTokens &tokens, BinlogStatement &into, bool creates, bool alters)
{
    passWords(tokens, {"OR", "REPLACE"});
    if (tokens.now().is("TEMPORARY")) {
        into.temporary = true;
        tokens.next();
    }
    passWords(tokens, {"ONLINE", "OFFLINE", "IGNORE", "UNIQUE", "FULLTEXT", "SPATIAL", "VECTOR"});
    if (tokens.take("TABLE") || tokens.take("TABLES")) {
        if (creates)
            readCreateTable(tokens, into);
        else if (alters)
            readAlterTable(tokens, into);
        else
            readDropTable(tokens, into);
    } else if (tokens.take("INDEX")) {
        readIndex(tokens, into);
    } else if (tokens.take("DATABASE") || tokens.take("SCHEMA")) {
        readDatabase(tokens, into);
    } else {
        into.kind = StatementKind::NoTableData;
    }
}

// INSERT ... INTO t, REPLACE INTO t, LOAD DATA ... INTO TABLE t
void readInto(SqlTokens &tokens, BinlogStatement &into, bool load)
{
    into.kind = StatementKind::Rows;
    if (load) {
        while (tokens.now().kind != SqlToken::Kind::End && !tokens.take("INTO"))
            tokens.next();
        tokens.take("TABLE");
    } else {
        passWords(tokens, {"LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "IGNORE", "INTO"});
    }
    takeTable(tokens, into);
}

// Of one table each: UPDATE t SET ..., DELETE FROM t ...; of several, any of those named may be written, so
// the text does not tell.
void readUpdate(SqlTokens &tokens, BinlogStatement &into)
{
    into.kind = StatementKind::Rows;
    passWords(tokens, {"LOW_PRIORITY", "IGNORE"});
    takeTable(tokens, into);
    // An alias, with or without AS.
    tokens.take("AS");
    if (!tokens.now().is("SET") && !tokens.now().isSign(','))
        (void)takeName(tokens);
    if (!tokens.now().is("SET"))
        into.tables.clear();
}

void readDelete(SqlTokens &tokens, BinlogStatement &into)
{
    into.kind = StatementKind::Rows;
    passWords(tokens, {"LOW_PRIORITY", "QUICK", "IGNORE"});
    if (!tokens.take("FROM"))
        return; // DELETE a, b FROM ...
    takeTable(tokens, into);
    if (tokens.now().isSign(',') || tokens.now().isSign('.') || tokens.now().is("USING"))
        into.tables.clear();
}

void readXa(SqlTokens &tokens, BinlogStatement &into)
{
    if (tokens.take("START") || tokens.take("BEGIN"))
        into.kind = StatementKind::XaStart;
    else if (tokens.take("END"))
        into.kind = StatementKind::XaEnd;
    else if (tokens.take("COMMIT"))
        into.kind = StatementKind::XaCommit;
    else if (tokens.take("ROLLBACK"))
        into.kind = StatementKind::XaRollback;
    std::string_view id = tokens.rest();
    id = id.substr(0, id.find_last_not_of(" \t\r\n;") + 1);
    into.name = id;
}

void readRollback(SqlTokens &tokens, BinlogStatement &into)
{
    tokens.take("WORK");
    if (!tokens.take("TO")) {
        into.kind = StatementKind::Rollback;
        return;
    }
    tokens.take("SAVEPOINT");
    into.kind = StatementKind::RollbackTo;
    into.name = takeName(tokens).value_or("");
}

// The first word of statements that change neither rows nor tables, or only how tables are stored.
constexpr std::array<std::string_view, 16> without_table_data{
    "GRANT",     "REVOKE", "SET",  "FLUSH",  "OPTIMIZE", "REPAIR", "CHECK",  "INSTALL",
    "UNINSTALL", "USE",    "LOCK", "UNLOCK", "RESET",    "KILL",   "CHANGE", "SHUTDOWN"};
// Statements that may change rows anywhere.
constexpr std::array<std::string_view, 8> anywhere{"CALL",    "DO",      "SELECT", "WITH",
                                                   "HANDLER", "EXECUTE", "VALUES", "IMPORT"};

void readFirstWord(SqlTokens &tokens, BinlogStatement &into)
{
    if (tokens.take("BEGIN") || tokens.now().is("START")) {
        into.kind = StatementKind::Begin;
    } else if (tokens.take("COMMIT")) {
        into.kind = StatementKind::Commit;
    } else if (tokens.take("ROLLBACK")) {
        readRollback(tokens, into);
    } else if (tokens.take("SAVEPOINT")) {
        into.kind = StatementKind::Savepoint;
        into.name = takeName(tokens).value_or("");
    } else if (tokens.take("RELEASE")) {
        into.kind = StatementKind::Release;
    } else if (tokens.take("XA")) {
        readXa(tokens, into);
    } else if (tokens.take("CREATE")) {
        readObject(tokens, into, true, false);
    } else if (tokens.take("ALTER")) {
        readObject(tokens, into, false, true);
    } else if (tokens.take("DROP")) {
        readObject(tokens, into, false, false);
    } else if (tokens.take("RENAME")) {
        into.kind = StatementKind::NoTableData; // RENAME USER
        if (tokens.take("TABLE") || tokens.take("TABLES"))
            readRenameTable(tokens, into);
    } else if (tokens.take("TRUNCATE")) {
        into.kind = StatementKind::Truncate;
        tokens.take("TABLE");
        takeTables(tokens, into);
    } else if (tokens.take("INSERT") || tokens.take("REPLACE")) {
        readInto(tokens, into, false);
    } else if (tokens.take("LOAD")) {
        readInto(tokens, into, true);
    } else if (tokens.take("UPDATE")) {
        readUpdate(tokens, into);
    } else if (tokens.take("DELETE")) {
        readDelete(tokens, into);
    } else if (tokens.take("ANALYZE")) {
        // MariaDB: ANALYZE UPDATE ... runs it
        static constexpr std::array<std::string_view, 4> of_tables{"TABLE", "TABLES", "LOCAL",
                                                                   "NO_WRITE_TO_BINLOG"};
        into.kind = isOneOf(tokens.now(), of_tables) ? StatementKind::NoTableData : StatementKind::Rows;
    } else if (isOneOf(tokens.now(), anywhere)) {
        into.kind = StatementKind::Rows;
    } else if (isOneOf(tokens.now(), without_table_data)) {
        into.kind = StatementKind::NoTableData;
    } else if (tokens.now().kind == SqlToken::Kind::End) {
        into.kind = StatementKind::Nothing;
    }
}

} // namespace

BinlogStatement readStatement(std::string_view utf8, SqlTokens::Syntax syntax)
{
    SqlTokens tokens(utf8, syntax);
    BinlogStatement statement;
    readFirstWord(tokens, statement);
    // SET STATEMENT variable=value FOR statement (MariaDB)
    if (statement.kind != StatementKind::NoTableData || !tokens.take("SET") || !tokens.take("STATEMENT"))
        return statement;
    while (!atEndOrSemicolon(tokens.now()) && !tokens.now().is("FOR"))
        tokens.next();
    if (tokens.take("FOR")) {
        statement = BinlogStatement{};
        readFirstWord(tokens, statement);
    }
    return statement;
}

} // namespace switchpoint
