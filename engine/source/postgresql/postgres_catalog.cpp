// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_gather.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

namespace {

struct TableName {
    std::string schema;
    std::string table;
};

// One name from `text` at `at`: plain up to the next dot, or in double quotes, which are doubled inside.
std::optional<std::string> readName(const std::string &text, std::size_t &at)
{
    std::string name;
    if (at >= text.size() || text[at] != '"') {
        const std::size_t end = std::min(text.find('.', at), text.size());
        name = text.substr(at, end - at);
        at = end;
        return name.empty() ? std::nullopt : std::optional(name);
    }
    for (++at; at < text.size(); ++at) {
        if (text[at] != '"') {
            name += text[at];
        } else if (at + 1 < text.size() && text[at + 1] == '"') {
            name += text[++at];
        } else {
            ++at;
            return name;
        }
    }
    return std::nullopt;
}

// schema.table. Unquoted names are taken as they are written, not folded to lower case: they come from the
// catalog or from Relation messages. A table's name may hold further dots, as TableSchema::name() writes it.
std::optional<TableName> parseTableName(const std::string &text)
{
    std::size_t at = 0;
    auto schema = readName(text, at);
    if (!schema || at >= text.size() || text[at] != '.') {
        return {};
    }
    ++at;
    if (at < text.size() && text[at] != '"') {
        return TableName{*schema, text.substr(at)};
    }
    auto table = readName(text, at);
    if (!table || at != text.size()) {
        return {};
    }
    return TableName{*schema, *table};
}

// For pgoutput a replica identity by index matters by the index' name; a type by its full text with length
// and precision, qualified where it is not built in.
constexpr const char *catalog_question =
    "SELECT n.nspname, c.relname, CASE c.relreplident WHEN 'd' THEN 'default' WHEN 'n' THEN 'nothing' WHEN "
    "'f' THEN "
    "'full' ELSE 'index:' || coalesce((SELECT ic.relname FROM pg_index ix JOIN pg_class ic ON ic.oid = "
    "ix.indexrelid "
    "WHERE ix.indrelid = c.oid AND ix.indisreplident), '') END, "
    "a.attname, format_type(a.atttypid, a.atttypmod), coalesce(co.collname, ''), a.attnotnull, "
    "(SELECT k.place FROM pg_index ix, unnest(ix.indkey) WITH ORDINALITY AS k (attnum, place) WHERE "
    "ix.indrelid = c.oid "
    "AND ix.indisprimary AND k.attnum = a.attnum AND k.place <= array_length(ix.indclass::oid[], 1)) "
    "FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_attribute a ON a.attrelid = "
    "c.oid AND "
    "a.attnum > 0 AND NOT a.attisdropped LEFT JOIN pg_collation co ON co.oid = a.attcollation "
    "WHERE c.relkind IN ('r', 'p') AND (n.nspname, c.relname) IN (";

// The rows come ordered by table and column.
Result<std::vector<TableSchema>> readCatalog(const PostgresAnswer &answer)
{
    std::vector<TableSchema> tables;
    std::vector<std::size_t> key_places;
    for (std::size_t row = 0; row < answer.count(); ++row) {
        const std::string schema = answer.textOr(row, 0);
        const std::string table = answer.textOr(row, 1);
        if (tables.empty() || tables.back().schema != schema || tables.back().table != table) {
            tables.emplace_back();
            tables.back().schema = schema;
            tables.back().table = table;
            tables.back().replica_identity = answer.textOr(row, 2);
            key_places.clear();
        }
        if (answer.cell(row, 3) == nullptr) {
            continue; // a table without columns
        }
        const auto not_null = readPostgresBool(answer.textOr(row, 6));
        if (!not_null) {
            return std::unexpected(not_null.error());
        }
        TableSchema &current = tables.back();
        current.columns.push_back({.name = answer.textOr(row, 3),
                                   .type = answer.textOr(row, 4),
                                   .charset = answer.textOr(row, 5),
                                   .nullable = !*not_null});
        if (const std::string *place = answer.cell(row, 7)) {
            const auto number = readNumber<std::size_t>(*place);
            if (!number) {
                return std::unexpected(number.error());
            }
            const auto at = std::ranges::upper_bound(key_places, *number) - key_places.begin();
            key_places.insert(key_places.begin() + at, *number);
            current.primary_key.insert(current.primary_key.begin() + at, current.columns.back().name);
        }
    }
    return tables;
}

} // namespace

Fact<std::vector<TableSchema>> askCatalog(PostgresGathering &gathering)
{
    using Catalog = Fact<std::vector<TableSchema>>;
    if (gathering.request.captured_tables.empty()) {
        return {};
    }
    std::string names;
    for (const std::string &text : gathering.request.captured_tables) {
        const auto name = parseTableName(text);
        if (!name) {
            return Catalog::failed(fail(postgres_messages::pg_table_name, {textArg("name", text)}).error());
        }
        const PostgresConnection &connection = gathering.interview.connection();
        const auto schema = connection.literal(name->schema, postgres_messages::pg_a_schema);
        const auto table = connection.literal(name->table, postgres_messages::pg_a_table);
        if (!schema || !table) {
            return Catalog::failed(schema ? table.error() : schema.error());
        }
        names += (names.empty() ? "(" : ", (") + *schema + ", " + *table + ")";
    }
    const PostgresAnswer answer = gathering.interview.ask(
        catalog_question + names + ") ORDER BY n.nspname COLLATE \"C\", c.relname COLLATE \"C\", a.attnum");
    if (!answer.ok()) {
        return Catalog::failed(answer.rows.error(), answer.evidence);
    }
    auto tables = readCatalog(answer);
    return tables ? Catalog(std::move(*tables), answer.evidence)
                  : Catalog::failed(tables.error(), answer.evidence);
}

} // namespace switchpoint
