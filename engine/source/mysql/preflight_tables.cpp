// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/preflight_messages.h"
#include "source/mysql/preflight_run.h"

#include <array>

namespace switchpoint {

namespace {

using namespace preflight_messages;

// Each table with whether it has a primary key.
constexpr const char *tables_sql =
    "SELECT t.TABLE_SCHEMA, t.TABLE_NAME, t.TABLE_TYPE, t.ENGINE, (SELECT COUNT(*) FROM "
    "information_schema.STATISTICS s WHERE s.TABLE_SCHEMA = t.TABLE_SCHEMA AND s.TABLE_NAME = t.TABLE_NAME "
    "AND s.INDEX_NAME = 'PRIMARY') AS key_columns FROM information_schema.TABLES t WHERE ";

} // namespace

void PreflightRun::checkTables()
{
    for (const std::string &name : request_.tables) {
        const auto dot = name.find('.');
        if (dot == std::string::npos || dot == 0 || dot + 1 == name.size()) {
            add(Weight::Stops, Message(source_messages::name_expected, {textArg("name", name)}), -1);
            continue;
        }
        const std::string schema = name.substr(0, dot), table = name.substr(dot + 1);
        const bool whole_schema = table == "*";
        const Answer found = interview_.ask(
            tables_sql + ("t.TABLE_SCHEMA = " + sqlText(schema)) +
            (whole_schema ? " AND t.TABLE_TYPE <> 'VIEW'" : " AND t.TABLE_NAME = " + sqlText(table)));
        if (!found.ok()) {
            add(Weight::Warns, Message(question_failed, {sentenceArg("reason", found.table.error().message)}),
                found.evidence);
            continue;
        }
        for (std::size_t row = 0; row < found.table->rows.size(); ++row)
            checkOne(schema + "." + found.table->textOr(row, "TABLE_NAME"), *found.table, row,
                     found.evidence);
        if (whole_schema && found.table->rows.empty())
            add(Weight::Warns, Message(schema_empty, {textArg("table", name)}), found.evidence);
        if (!whole_schema)
            mayRead(name, schema, table);
    }
}

void PreflightRun::checkOne(const std::string &name, const MysqlTable &rows, std::size_t row, int evidence)
{
    const std::string kind = rows.textOr(row, "TABLE_TYPE");
    if (kind == "VIEW" || kind == "SYSTEM VIEW" || kind == "SEQUENCE") {
        add(Weight::Stops, Message(not_a_table, {textArg("table", name), textArg("kind", kind)}), evidence);
        return;
    }
    if (rows.textOr(row, "key_columns", "0") == "0")
        add(Weight::Warns, Message(no_primary_key, {textArg("table", name)}), evidence);
    const std::string engine = rows.textOr(row, "ENGINE");
    constexpr std::array<std::string_view, 5> without{"MyISAM", "Aria", "MEMORY", "CSV", "ARCHIVE"};
    for (const std::string_view one : without) {
        if (engine == one)
            add(Weight::Warns, Message(no_transactions, {textArg("table", name), textArg("engine", engine)}),
                evidence);
    }
}

// information_schema hides what the user may not read, so that only the attempt tells missing from hidden.
void PreflightRun::mayRead(const std::string &name, const std::string &schema, const std::string &table)
{
    const std::string sql_name = sqlName(schema) + "." + sqlName(table);
    const Answer read = interview_.ask("SELECT 1 FROM " + sql_name + " LIMIT 0");
    if (read.ok())
        return;
    const Error &error = read.table.error();
    if (error.code == "1146" || error.code == "1049") {
        add(Weight::Stops, Message(table_missing, {textArg("table", name)}), read.evidence);
        return;
    }
    if (error.code != "1142" && error.code != "1044") {
        add(Weight::Warns, Message(question_failed, {sentenceArg("reason", error.message)}), read.evidence);
        return;
    }
    const MessageArg *asked = error.message.arg("grant");
    const auto to = asked ? asked->text.rfind(" TO ") : std::string::npos;
    add(Weight::Stops,
        Message(grant,
                {textArg("privilege", "SELECT"),
                 wordsArg("purpose", Message(for_a_table, {textArg("table", name)})),
                 textArg("grant", "GRANT SELECT ON " + sql_name +
                                      (to == std::string::npos ? " TO ..." : asked->text.substr(to)))}),
        read.evidence);
}

} // namespace switchpoint
