// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/snapshot_table.h"

#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/snapshot_value.h"
#include "wire/column_type_text.h"

#include <algorithm>

namespace switchpoint {

namespace {

// Of UUID, INET4 and INET6, whose numbers are not in the type's text.
std::uint32_t fixedBytes(std::string_view type)
{
    return type.starts_with("inet4") ? 4 : 16;
}

bool isNamedBinary(const RowColumn &column)
{
    return column.type == ColumnType::Binary && !column.type_text.starts_with("binary") &&
           !column.type_text.starts_with("varbinary");
}

Result<RowColumn> columnOf(const TableSchema &schema, const ColumnSchema &from)
{
    const auto text = parseColumnType(from.type);
    if (!text)
        return fail(
            source_messages::snapshot_type,
            {textArg("table", schema.name()), textArg("column", from.name), textArg("type", from.type)});
    const auto number = [&](std::size_t i) { return i < text->numbers.size() ? text->numbers[i] : 0U; };
    RowColumn column;
    column.name = from.name;
    column.type = text->type;
    column.type_text = from.type;
    column.charset = from.charset.substr(0, from.charset.find(' '));
    column.is_unsigned = text->is_unsigned;
    column.nullable = from.nullable;
    column.labels = text->labels;
    switch (text->type) {
    case ColumnType::Bit:
        column.length = text->numbers.empty() ? 1 : number(0);
        break;
    case ColumnType::Char:
    case ColumnType::Vector:
        column.length = number(0);
        break;
    case ColumnType::Binary:
        column.length = isNamedBinary(column) ? fixedBytes(from.type) : number(0);
        break;
    case ColumnType::Decimal:
        column.precision = static_cast<std::uint8_t>(number(0));
        column.digits = static_cast<std::uint8_t>(number(1));
        break;
    case ColumnType::Time:
    case ColumnType::DateTime:
    case ColumnType::Timestamp:
        column.digits = static_cast<std::uint8_t>(number(0));
        break;
    default:
        break;
    }
    return column;
}

// A floating-point number prints rounded; times one it is a double, which prints such that reading it gives
// the same number again, its sign at zero included (seen on 9.7.4 and 10.11.19). MariaDB's UUID and
// addresses print as text; cast, they are the bytes that are stored.
std::string expressionFor(const RowColumn &column)
{
    const std::string name = sqlName(column.name);
    if (column.type == ColumnType::Float || column.type == ColumnType::Double)
        return name + " * 1e0";
    if (isNamedBinary(column))
        return "CAST(" + name + " AS BINARY(" + std::to_string(column.length) + "))";
    return name;
}

// ENUM and SET sort by number and compare with a text as text.
bool sortsByNumber(const RowColumn &column)
{
    return column.type == ColumnType::Enum || column.type == ColumnType::Set;
}

// Texts of these compare with a literal as they sort.
bool canBeKey(const RowColumn &column)
{
    return column.type != ColumnType::Json && column.type != ColumnType::Geometry &&
           column.type != ColumnType::Vector && column.type != ColumnType::Text &&
           column.type != ColumnType::Blob;
}

std::string hexLiteral(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string literal = "x'";
    for (const char byte : bytes) {
        literal += digits[static_cast<unsigned char>(byte) >> 4];
        literal += digits[static_cast<unsigned char>(byte) & 15];
    }
    return literal + "'";
}

std::string bitLiteral(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    return std::to_string(number);
}

std::string literalFor(const RowColumn &column, std::string_view text)
{
    switch (column.type) {
    case ColumnType::Bit:
        return bitLiteral(text);
    case ColumnType::Binary:
        return isNamedBinary(column) ? sqlText(text) : hexLiteral(text);
    case ColumnType::Char:
    case ColumnType::Date:
    case ColumnType::Time:
    case ColumnType::DateTime:
    case ColumnType::Timestamp:
        return sqlText(text);
    default:
        return std::string(text); // a number
    }
}

} // namespace

Result<SnapshotTable> SnapshotTable::of(const TableSchema &schema)
{
    auto table = std::make_shared<RowTable>();
    table->schema = schema.schema;
    table->table = schema.table;
    SnapshotTable made;
    made.from_ = sqlName(schema.schema) + "." + sqlName(schema.table);
    for (const ColumnSchema &from : schema.columns) {
        auto column = columnOf(schema, from);
        if (!column)
            return std::unexpected(column.error());
        made.expressions_.push_back(expressionFor(*column));
        table->columns.push_back(std::move(*column));
    }
    for (const std::string &name : schema.primary_key) {
        const auto found = std::ranges::find(table->columns, name, &RowColumn::name);
        if (found == table->columns.end())
            continue;
        found->in_primary_key = true;
        table->primary_key.push_back(static_cast<std::uint32_t>(found - table->columns.begin()));
    }
    made.table_ = std::move(table);
    made.makeKey();
    return made;
}

void SnapshotTable::makeKey()
{
    for (const std::uint32_t index : table_->primary_key) {
        const RowColumn &column = table_->columns[index];
        if (!canBeKey(column)) {
            key_.clear();
            return;
        }
        key_.push_back({.column = index, .cell = index, .name = sqlName(column.name)});
    }
    for (KeyColumn &key : key_) {
        const RowColumn &column = table_->columns[key.column];
        if (!sortsByNumber(column) && !isNamedBinary(column))
            continue;
        key.cell = expressions_.size();
        expressions_.push_back(sortsByNumber(column) ? key.name + " + 0" : key.name);
    }
}

// (a, b) > (1, 2), in the form that the servers can look up in the key: a >= 1 AND (a > 1 OR (a = 1 AND b >
// 2)).
std::string SnapshotTable::select(std::span<const std::string> last_key, std::size_t limit) const
{
    std::string sql = "SELECT ";
    for (const std::string &expression : expressions_)
        sql += (&expression == &expressions_.front() ? "" : ", ") + expression;
    sql += " FROM " + from_;
    if (!hasKey())
        return sql;
    if (last_key.size() == key_.size()) {
        sql += " WHERE " + key_[0].name + " >= " + last_key[0] + " AND (";
        for (std::size_t i = 0; i < key_.size(); ++i) {
            sql += i == 0 ? "(" : " OR (";
            for (std::size_t before = 0; before < i; ++before)
                sql += key_[before].name + " = " + last_key[before] + " AND ";
            sql += key_[i].name + " > " + last_key[i] + ")";
        }
        sql += ")";
    }
    sql += " ORDER BY ";
    for (const KeyColumn &key : key_)
        sql += (&key == &key_.front() ? "" : ", ") + key.name;
    return sql + " LIMIT " + std::to_string(limit);
}

Result<std::span<const Value>> SnapshotTable::values(const MysqlRow &row, Arena &arena) const
{
    const std::span<Value> values = arena.allocate<Value>(table_->columns.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const RowColumn &column = table_->columns[i];
        if (row.isNull(i)) {
            values[i] = Value::null();
        } else if (!readSnapshotValue(column, row.text(i), arena, values[i])) {
            return fail(source_messages::snapshot_value,
                        {textArg("table", table_->schema + "." + table_->table),
                         textArg("column", column.name), textArg("type", column.type_text),
                         textArg("text", std::string(row.text(i).substr(0, 100)))});
        }
    }
    return values;
}

std::vector<std::string> SnapshotTable::keyOf(const MysqlRow &row) const
{
    std::vector<std::string> key;
    for (const KeyColumn &column : key_)
        key.push_back(literalFor(table_->columns[column.column], row.text(column.cell)));
    return key;
}

} // namespace switchpoint
