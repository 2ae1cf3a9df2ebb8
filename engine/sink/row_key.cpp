// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/row_key.h"

#include "event/json_writer.h"
#include "event/temporal_text.h"

namespace switchpoint {
namespace {

void appendTemporal(const Value &value, std::string &out)
{
    out += '"';
    if (value.kind() == ValueKind::Date) {
        appendDate(out, value.asCivil());
    } else if (value.kind() == ValueKind::DateTime) {
        appendDateTime(out, value.asCivil(), value.digits());
    } else if (value.kind() == ValueKind::Time) {
        appendTime(out, value.asInt(), value.digits());
    } else if (value.asInt() == 0) {
        out += "0000-00-00 00:00:00"; // the zero timestamp
    } else {
        appendInstant(out, value.asInt(), value.digits());
    }
    out += '"';
}

void appendValue(const Value &value, std::string &out)
{
    switch (value.kind()) {
    case ValueKind::Absent:
    case ValueKind::Null:
        out += "null";
        return;
    case ValueKind::Int:
        return appendJsonInt(out, value.asInt());
    case ValueKind::UInt:
        return appendJsonUInt(out, value.asUInt());
    case ValueKind::Float:
        return appendJsonReal(out, static_cast<float>(value.asDouble()));
    case ValueKind::Double:
        return appendJsonReal(out, value.asDouble());
    case ValueKind::Date:
    case ValueKind::DateTime:
    case ValueKind::Time:
    case ValueKind::Timestamp:
        return appendTemporal(value, out);
    case ValueKind::Bytes:
    case ValueKind::Geometry:
    case ValueKind::Vector:
        return appendJsonBase64(out, value.asBytes());
    case ValueKind::Decimal:
    case ValueKind::Text:
    case ValueKind::Json:
    case ValueKind::JsonDiff: // of no key: a document cannot be one
    case ValueKind::Enum:
    case ValueKind::Set:
        return appendJsonText(out, value.asText());
    }
}

// A partial image after an update leaves out what did not change.
const Value *valueOf(const Change &change, std::uint32_t column)
{
    for (const std::span<const Value> row : {change.after, change.before}) {
        if (column < row.size() && !row[column].isAbsent()) {
            return &row[column];
        }
    }
    return nullptr;
}

} // namespace

std::string rowKeyJson(const Change &change)
{
    std::string json;
    if (change.table == nullptr) {
        return json;
    }
    for (const std::uint32_t column : change.table->primary_key) {
        const Value *value = valueOf(change, column);
        if (value == nullptr) {
            return {};
        }
        json += json.empty() ? '{' : ',';
        appendJsonText(json, change.table->columns[column].name);
        json += ':';
        appendValue(*value, json);
    }
    return json.empty() ? json : json + '}';
}

} // namespace switchpoint
