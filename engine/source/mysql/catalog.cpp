// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/catalog.h"

#include "source/messages.h"
#include "source/mysql/answers.h"

#include <algorithm>

namespace switchpoint {

namespace {

struct TableName {
    std::string schema, table;
};

using Catalog = std::vector<TableSchema>;

std::string whereTables(const std::vector<TableName> &names)
{
    std::string sql = " WHERE (TABLE_SCHEMA, TABLE_NAME) IN (";
    for (std::size_t i = 0; i < names.size(); ++i)
        sql += (i > 0 ? ", (" : "(") + sqlText(names[i].schema) + ", " + sqlText(names[i].table) + ")";
    return sql + ")";
}

TableSchema *find(Catalog &catalog, const std::string &schema, const std::string &table)
{
    const auto found = std::ranges::find_if(
        catalog, [&](const TableSchema &t) { return t.schema == schema && t.table == table; });
    return found == catalog.end() ? nullptr : &*found;
}

Catalog readColumns(const MysqlTable &rows)
{
    Catalog catalog;
    for (std::size_t row = 0; row < rows.rows.size(); ++row) {
        const std::string schema = rows.textOr(row, "TABLE_SCHEMA");
        const std::string table = rows.textOr(row, "TABLE_NAME");
        TableSchema *entry = find(catalog, schema, table);
        if (!entry) {
            catalog.push_back(
                {.schema = schema, .table = table, .columns = {}, .primary_key = {}, .replica_identity = {}});
            entry = &catalog.back();
        }
        std::string charset = rows.textOr(row, "CHARACTER_SET_NAME");
        if (const std::string collation = rows.textOr(row, "COLLATION_NAME"); !collation.empty())
            charset += " " + collation;
        entry->columns.push_back({.name = rows.textOr(row, "COLUMN_NAME"),
                                  .type = rows.textOr(row, "COLUMN_TYPE"),
                                  .charset = std::move(charset),
                                  .nullable = rows.textOr(row, "IS_NULLABLE") == "YES"});
    }
    return catalog;
}

// The error, where the user may not read the table; none where it is not there.
std::optional<Error> hidden(Interview &interview, const TableName &name)
{
    const Answer answer =
        interview.ask("SELECT 1 FROM " + sqlName(name.schema) + "." + sqlName(name.table) + " LIMIT 0");
    if (answer.ok())
        return {};
    constexpr const char *no_such_table = "1146";
    constexpr const char *unknown_database = "1049";
    constexpr const char *table_access_denied = "1142";
    Error error = answer.table.error();
    const auto &code = error.code;
    // MySQL names the table without its schema.
    if (const MessageArg *grant = error.message.arg("grant"); grant && code == table_access_denied) {
        const auto to = grant->text.rfind(" TO ");
        error.message = Message(source_messages::needs_privilege,
                                {textArg("privilege", "SELECT"),
                                 textArg("grant", "GRANT SELECT ON " + sqlName(name.schema) + "." +
                                                      sqlName(name.table) + grant->text.substr(to))});
        return error;
    }
    return code == no_such_table || code == unknown_database ? std::nullopt : std::optional(std::move(error));
}

} // namespace

Fact<std::vector<TableSchema>> askCatalog(Interview &interview, const std::vector<std::string> &tables)
{
    std::vector<TableName> names;
    for (const std::string &name : tables) {
        const auto dot = name.find('.');
        if (dot == std::string::npos || dot == 0 || dot + 1 == name.size())
            return Fact<Catalog>::failed(
                fail(source_messages::name_expected, {textArg("name", name)}).error());
        names.push_back({name.substr(0, dot), name.substr(dot + 1)});
    }
    const Answer columns = interview.ask(
        "SELECT TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, CHARACTER_SET_NAME, COLLATION_NAME, "
        "IS_NULLABLE FROM information_schema.COLUMNS" +
        whereTables(names) + " ORDER BY TABLE_SCHEMA, TABLE_NAME, ORDINAL_POSITION");
    if (!columns.ok())
        return Fact<Catalog>::failed(columns.table.error(), columns.evidence);
    Catalog catalog = readColumns(*columns.table);
    for (const TableName &name : names) {
        if (find(catalog, name.schema, name.table))
            continue;
        if (auto error = hidden(interview, name))
            return Fact<Catalog>::failed(std::move(*error), columns.evidence);
    }
    const Answer keys = interview.ask(
        "SELECT TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME FROM information_schema.STATISTICS" +
        whereTables(names) + " AND INDEX_NAME = 'PRIMARY' ORDER BY TABLE_SCHEMA, TABLE_NAME, SEQ_IN_INDEX");
    if (!keys.ok())
        return Fact<Catalog>::failed(keys.table.error(), keys.evidence);
    for (std::size_t row = 0; row < keys.table->rows.size(); ++row) {
        if (TableSchema *entry =
                find(catalog, keys.table->textOr(row, "TABLE_SCHEMA"), keys.table->textOr(row, "TABLE_NAME")))
            entry->primary_key.push_back(keys.table->textOr(row, "COLUMN_NAME"));
    }
    return {std::move(catalog), columns.evidence};
}

} // namespace switchpoint
