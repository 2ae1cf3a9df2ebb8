// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/native_form.h"

#include "event/json_writer.h"
#include "event/temporal_text.h"
#include "event/value_json.h"

#include <algorithm>

namespace switchpoint {

namespace {

void appendQuotedDate(std::string &out, const Value &value)
{
    out += '"';
    appendDate(out, value.asCivil());
    out += '"';
}

void appendQuotedDateTime(std::string &out, const CivilTime &time, unsigned digits)
{
    out += '"';
    appendDateTime(out, time, digits);
    out += '"';
}

void appendQuotedTime(std::string &out, const Value &value)
{
    out += '"';
    appendTime(out, value.asInt(), value.digits());
    out += '"';
}

// As the server prints it where time_zone is '+00:00'.
void appendTimestamp(std::string &out, const Value &value)
{
    const bool zero = value.asInt() == 0;
    appendQuotedDateTime(out, zero ? CivilTime{} : civilTime(value.asInt()), value.digits());
}

void appendGeometry(std::string &out, std::span<const std::uint8_t> bytes)
{
    const GeometryParts parts = geometryParts(bytes);
    out += "{\"srid\":";
    appendJsonUInt(out, parts.srid);
    out += ",\"wkb\":";
    appendJsonBase64(out, parts.wkb);
    out += '}';
}

void appendValue(std::string &out, const Value &value)
{
    switch (value.kind()) {
    case ValueKind::Absent:
    case ValueKind::Null:
        out += "null";
        return;
    case ValueKind::Int:
        appendJsonInt(out, value.asInt());
        return;
    case ValueKind::UInt:
        appendJsonUInt(out, value.asUInt());
        return;
    case ValueKind::Float:
        appendJsonReal(out, static_cast<float>(value.asDouble()));
        return;
    case ValueKind::Double:
        appendJsonReal(out, value.asDouble());
        return;
    case ValueKind::Decimal:
    case ValueKind::Text:
    case ValueKind::Enum:
    case ValueKind::Set:
        appendJsonText(out, value.asText());
        return;
    case ValueKind::Bytes:
        appendJsonBase64(out, value.asBytes());
        return;
    case ValueKind::Json:
        appendJsonDocument(out, value.asText());
        return;
    case ValueKind::Date:
        appendQuotedDate(out, value);
        return;
    case ValueKind::DateTime:
        appendQuotedDateTime(out, value.asCivil(), value.digits());
        return;
    case ValueKind::Time:
        appendQuotedTime(out, value);
        return;
    case ValueKind::Timestamp:
        appendTimestamp(out, value);
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

// An object of the values that are there. Answers whether some are not.
bool appendImage(std::string &out, const NativeTable &table, std::span<const Value> values)
{
    bool complete = true;
    char lead = '{';
    const std::size_t count = std::min(values.size(), table.names.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (values[i].isAbsent()) {
            complete = false;
            continue;
        }
        out += lead;
        out += table.names[i];
        out += ':';
        appendValue(out, values[i]);
        lead = ',';
    }
    if (lead == '{')
        out += lead;
    out += '}';
    return complete;
}

// An array of the names of the columns that are absent.
void appendAbsent(std::string &out, const NativeTable &table, std::span<const Value> values)
{
    char lead = '[';
    const std::size_t count = std::min(values.size(), table.names.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (!values[i].isAbsent())
            continue;
        out += lead;
        out += table.names[i];
        lead = ',';
    }
    if (lead == '[')
        out += lead;
    out += ']';
}

void appendImages(std::string &out, const NativeTable &table, const Change &change)
{
    bool complete = true;
    out += R"(,"before":)";
    if (change.kind == ChangeKind::Update || change.kind == ChangeKind::Delete)
        complete = appendImage(out, table, change.before);
    else
        out += "null";
    out += R"(,"after":)";
    if (change.kind != ChangeKind::Delete)
        complete = appendImage(out, table, change.after) && complete;
    else
        out += "null";
    if (complete)
        return;
    out += R"(,"absent":{"before":)";
    appendAbsent(out, table, change.before);
    out += R"(,"after":)";
    appendAbsent(out, table, change.after);
    out += '}';
}

// Null where the number 0 stands for "not known".
void appendKnown(std::string &out, std::int64_t number)
{
    if (number != 0)
        appendJsonInt(out, number);
    else
        out += "null";
}
void appendKnown(std::string &out, std::string_view text)
{
    if (!text.empty())
        appendJsonText(out, text);
    else
        out += "null";
}

} // namespace

const char *changeKindName(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Insert:
        return "insert";
    case ChangeKind::Update:
        return "update";
    case ChangeKind::Delete:
        return "delete";
    case ChangeKind::Snapshot:
        return "snapshot";
    case ChangeKind::Truncate:
        return "truncate";
    case ChangeKind::Schema:
        break;
    }
    return "schema";
}

NativeTable::NativeTable(const RowTable &table)
{
    names.reserve(table.columns.size());
    for (const RowColumn &column : table.columns)
        appendJsonText(names.emplace_back(), column.name);
    description = R"(,"table":{"schema":)";
    appendJsonText(description, table.schema);
    description += R"(,"table":)";
    appendJsonText(description, table.table);
    description += R"(,"key":[)";
    for (std::size_t i = 0; i < table.primary_key.size(); ++i) {
        description += i == 0 ? "" : ",";
        description += names.at(table.primary_key[i]);
    }
    description += "]}";
}

NativeForm::NativeForm(std::string_view flavor)
{
    appendJsonText(flavor_, flavor);
}

void NativeForm::write(const ChangePart &part, const Change &change, std::string &out)
{
    out += R"({"kind":")";
    out += changeKindName(change.kind);
    out += R"(","source":)";
    appendSource(out, part.transactions[change.transaction], change);
    const NativeTable *table = change.table ? &tables_.of(part, *change.table) : nullptr;
    if (table)
        out += table->description;
    if (change.kind == ChangeKind::Schema || change.kind == ChangeKind::Truncate || !table) {
        if (!table) {
            out += R"(,"database":)";
            appendKnown(out, change.database);
        }
        out += R"(,"statement":)";
        appendKnown(out, change.statement);
    } else {
        appendImages(out, *table, change);
    }
    out += '}';
}

void NativeForm::appendSource(std::string &out, const ChangeTransaction &transaction, const Change &change)
{
    if (transaction_.renew(transaction))
        prepareSource();
    out += source_;
    if (!transaction.file.empty())
        appendJsonUInt(out, change.offset);
    else
        out += "null";
    out += R"(,"row":)";
    appendJsonUInt(out, change.row);
    out += R"(,"index":)";
    appendJsonUInt(out, change.index);
    out += R"(,"event_time_s":)";
    appendKnown(out, std::int64_t{change.event_time_s});
    out += '}';
}

void NativeForm::prepareSource()
{
    source_ = R"({"flavor":)";
    source_ += flavor_;
    source_ += R"(,"server":)";
    appendKnown(source_, transaction_.server);
    source_ += R"(,"server_id":)";
    appendKnown(source_, std::int64_t{transaction_.server_id});
    source_ += R"(,"transaction":)";
    appendKnown(source_, transaction_.id);
    source_ += R"(,"commit_time_us":)";
    appendKnown(source_, transaction_.commit_time_us);
    source_ += R"(,"file":)";
    appendKnown(source_, transaction_.file);
    source_ += R"(,"offset":)";
}

} // namespace switchpoint
