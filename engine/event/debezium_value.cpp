// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/debezium_value.h"

#include "event/decimal_bytes.h"
#include "event/json_writer.h"
#include "event/temporal_text.h"
#include "event/value_json.h"

#include <algorithm>
#include <array>

namespace switchpoint {

namespace {

// What Debezium puts for a BLOB or TEXT that a NOBLOB row image leaves out (its
// unavailable.value.placeholder), which its own sinks know not to store.
constexpr std::string_view unavailable_text = R"("__debezium_unavailable_value")";
constexpr std::string_view unavailable_base64 = R"("X19kZWJleml1bV91bmF2YWlsYWJsZV92YWx1ZQ==")";

bool isPoint(const RowColumn &column)
{
    constexpr std::string_view point = "point";
    return column.type == ColumnType::Geometry &&
           std::ranges::equal(std::string_view(column.type_text).substr(0, point.size()), point, {},
                              [](char c) { return static_cast<char>(c | 0x20); }) &&
           (column.type_text.size() == point.size() || column.type_text[point.size()] == ' ');
}

} // namespace

DebeziumColumn::DebeziumColumn(const RowColumn &column)
    : bits_(column.type == ColumnType::Bit ? std::clamp(column.length, 1U, 64U) : 0),
      scale_(column.type == ColumnType::Decimal ? column.digits : 0U), nullable_(column.nullable),
      point_(isPoint(column))
{
    name_ = ',';
    appendJsonText(name_, column.name);
    name_ += ':';
    if (column.type == ColumnType::Text)
        unavailable_ = Unavailable::AsText;
    if (column.type == ColumnType::Blob)
        unavailable_ = Unavailable::AsBytes;
}

void DebeziumColumn::append(std::string &out, const Value &value) const
{
    if (!value.isAbsent()) {
        out += name_;
        appendValue(out, value);
        return;
    }
    if (unavailable_ == Unavailable::LeftOut)
        return;
    out += name_;
    out += unavailable_ == Unavailable::AsText ? unavailable_text : unavailable_base64;
}

void DebeziumColumn::appendValue(std::string &out, const Value &value) const
{
    switch (value.kind()) {
    case ValueKind::Absent:
    case ValueKind::Null:
        out += "null";
        return;
    case ValueKind::Int:
    case ValueKind::Time:
        appendJsonInt(out, value.asInt());
        return;
    case ValueKind::UInt:
        appendUnsigned(out, value.asUInt());
        return;
    case ValueKind::Float:
        appendJsonReal(out, static_cast<float>(value.asDouble()));
        return;
    case ValueKind::Double:
        appendJsonReal(out, value.asDouble());
        return;
    case ValueKind::Decimal:
        appendJsonBase64(out, DecimalBytes(value.asText(), scale_).bytes());
        return;
    case ValueKind::Text:
    case ValueKind::Json:
    case ValueKind::Enum:
    case ValueKind::Set:
        appendJsonText(out, value.asText());
        return;
    case ValueKind::Bytes:
        appendJsonBase64(out, value.asBytes());
        return;
    case ValueKind::Date:
        appendDay(out, value);
        return;
    case ValueKind::DateTime:
        appendDateTime(out, value);
        return;
    case ValueKind::Timestamp:
        out += '"';
        appendInstant(out, value.asInt(), value.digits());
        out += '"';
        return;
    case ValueKind::Geometry:
        appendGeometry(out, value.asBytes());
        return;
    case ValueKind::Vector:
        appendVector(out, value.asBytes());
        return;
    }
    out += "null";
}

void DebeziumColumn::appendUnsigned(std::string &out, std::uint64_t number) const
{
    if (bits_ == 0) { // BIGINT UNSIGNED beyond 2^63-1 wraps, as with Debezium
        appendJsonInt(out, static_cast<std::int64_t>(number));
        return;
    }
    if (bits_ == 1) {
        out += number != 0 ? "true" : "false";
        return;
    }
    std::array<std::uint8_t, 8> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    appendJsonBase64(out, std::span(bytes).first((bits_ + 7) / 8));
}

// Zero dates are null where the column may be null, else the epoch: Debezium takes them for null, and writes
// 0 where there must be a number.
void DebeziumColumn::appendDay(std::string &out, const Value &value) const
{
    const auto days = epochDays(value.asCivil());
    if (days || !nullable_)
        appendJsonInt(out, days.value_or(0));
    else
        out += "null";
}

void DebeziumColumn::appendDateTime(std::string &out, const Value &value) const
{
    const auto microseconds = epochMicroseconds(value.asCivil());
    if (!microseconds && nullable_) {
        out += "null";
        return;
    }
    const std::int64_t us = microseconds.value_or(0);
    appendJsonInt(out, value.digits() > 3 ? us : us / 1000); // up to three digits: whole milliseconds
}

void DebeziumColumn::appendGeometry(std::string &out, std::span<const std::uint8_t> bytes) const
{
    const GeometryParts parts = geometryParts(bytes);
    out += '{';
    if (const auto point = pointOf(parts.wkb); point_ && point) {
        out += "\"x\":";
        appendJsonReal(out, point->x);
        out += ",\"y\":";
        appendJsonReal(out, point->y);
        out += ',';
    }
    out += "\"wkb\":";
    appendJsonBase64(out, parts.wkb);
    out += ",\"srid\":";
    if (parts.srid != 0)
        appendJsonUInt(out, parts.srid);
    else
        out += "null";
    out += '}';
}

DebeziumTable::DebeziumTable(const RowTable &from)
{
    appendJsonText(schema, from.schema);
    appendJsonText(table, from.table);
    columns.reserve(from.columns.size());
    for (const RowColumn &column : from.columns)
        columns.emplace_back(column);
}

void DebeziumTable::append(std::string &out, std::span<const Value> values) const
{
    const std::size_t begin = out.size();
    const std::size_t count = std::min(values.size(), columns.size());
    for (std::size_t i = 0; i < count; ++i)
        columns[i].append(out, values[i]);
    if (out.size() == begin)
        out += '{';
    else
        out[begin] = '{'; // in place of the first comma
    out += '}';
}

} // namespace switchpoint
