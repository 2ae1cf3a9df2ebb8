// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of any values in all envelopes: always one line of JSON. Input: for each column its kind, what it is,
// a size and so many bytes.
#include "fuzz.h"

#include "event/envelope.h"
#include "event/json_writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>

using namespace switchpoint;
using fuzz::require;

namespace {

// Takes the input apart, piece by piece; zeros behind its end.
struct Pieces {
    std::span<const std::uint8_t> left;

    std::uint8_t byte()
    {
        if (left.empty())
            return 0;
        const std::uint8_t first = left.front();
        left = left.subspan(1);
        return first;
    }
    std::span<const std::uint8_t> bytes(std::size_t size)
    {
        const auto taken = left.first(std::min(size, left.size()));
        left = left.subspan(taken.size());
        return taken;
    }
    std::uint64_t number()
    {
        std::uint64_t number = 0;
        const auto taken = bytes(sizeof number);
        if (!taken.empty())
            std::memcpy(&number, taken.data(), taken.size());
        return number;
    }
};

ColumnType typeFrom(std::uint8_t byte)
{
    return static_cast<ColumnType>(byte % (static_cast<unsigned>(ColumnType::Vector) + 1));
}

// A value as a source would have it: what is promised of a kind holds (value.h), its bytes are any.
Value valueFrom(Pieces &input)
{
    const auto kind = static_cast<ValueKind>(input.byte() % (static_cast<unsigned>(ValueKind::JsonDiff) + 1));
    switch (kind) {
    case ValueKind::Absent:
        return {};
    case ValueKind::Null:
        return Value::null();
    case ValueKind::Int:
        return Value::integer(static_cast<std::int64_t>(input.number()));
    case ValueKind::UInt:
        return Value::unsignedInteger(input.number());
    case ValueKind::Float:
    case ValueKind::Double: {
        const std::uint64_t bits = input.number();
        double number = 0;
        std::memcpy(&number, &bits, sizeof number);
        if (kind == ValueKind::Float) {
            float narrow = 0;
            std::memcpy(&narrow, &bits, sizeof narrow);
            number = static_cast<double>(narrow);
        }
        return Value::real(number, kind);
    }
    case ValueKind::Date:
    case ValueKind::DateTime: {
        const std::uint64_t bits = input.number();
        const CivilTime time{.year = static_cast<std::uint16_t>(bits % 10000),
                             .month = static_cast<std::uint8_t>(bits >> 16 & 15),
                             .day = static_cast<std::uint8_t>(bits >> 24 & 31),
                             .hour = static_cast<std::uint8_t>((bits >> 32) % 24),
                             .minute = static_cast<std::uint8_t>((bits >> 40) % 60),
                             .second = static_cast<std::uint8_t>((bits >> 48) % 60),
                             .microsecond = static_cast<std::uint32_t>((bits >> 40) % 1000000)};
        return Value::civil(kind, time, static_cast<unsigned>(bits >> 60) % 7);
    }
    case ValueKind::Time:
    case ValueKind::Timestamp: {
        constexpr std::int64_t time_max_us = 3020399999999, timestamp_max_us = 4294967295999999;
        const auto number = static_cast<std::int64_t>(input.number());
        return kind == ValueKind::Time
                   ? Value::micros(kind, number % time_max_us, input.byte() % 7)
                   : Value::micros(kind, (number & INT64_MAX) % timestamp_max_us, input.byte() % 7);
    }
    case ValueKind::Decimal: {
        std::string_view known[] = {"0", "-12.340", "99999999999999999999999999999999999.999", "0.000001"};
        return Value::text(kind, known[input.byte() % 4]);
    }
    case ValueKind::Json:
    case ValueKind::JsonDiff: {
        std::string_view known[] = {"null", "{\"a\": [1, \"b\"]}", "[]", "\"\xff\""};
        return Value::text(kind, known[input.byte() % 4]);
    }
    default:
        return Value::bytes(kind, input.bytes(input.byte()));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Pieces input{{data, size}};
    auto table = std::make_shared<RowTable>();
    std::vector<Value> before, after;
    const auto kind = static_cast<ChangeKind>(input.byte() % 5);
    const auto name = input.bytes(input.byte() % 32U);
    table->schema.assign(name.begin(), name.end());
    table->table = "t";
    while (!input.left.empty() && table->columns.size() < 64) {
        RowColumn column;
        column.name = "c" + std::to_string(table->columns.size());
        column.type = typeFrom(input.byte());
        column.is_unsigned = input.byte() % 2 == 1;
        column.length = input.byte();
        column.precision = 38;
        column.digits = static_cast<std::uint8_t>(column.length % 7);
        table->columns.push_back(column);
        before.push_back(valueFrom(input));
        after.push_back(valueFrom(input));
    }
    if (!table->columns.empty())
        table->primary_key = {0};
    ChangePart part;
    part.transactions.push_back({.id = table->schema, .number = 1, .server = "s", .file = "f"});
    Change change;
    change.kind = kind;
    change.table = part.keep(table);
    if (kind == ChangeKind::Update || kind == ChangeKind::Delete)
        change.before = before;
    if (kind == ChangeKind::Update || kind == ChangeKind::Insert || kind == ChangeKind::Snapshot)
        change.after = after;
    change.statement = fuzz::text(data, size);
    part.changes.push_back(change);
    for (const EnvelopeKind envelope :
         {EnvelopeKind::Native, EnvelopeKind::Debezium, EnvelopeKind::CloudEvents}) {
        std::string line;
        makeEnvelope(envelope, {.flavor = Flavor::Mysql, .pipeline = table->schema})
            ->write(part, change, 1, line);
        require(line.empty() || nlohmann::json::accept(line), "an envelope is JSON");
        require(line.find_first_of("\n\r") == std::string::npos, "an envelope is one line");
    }
    std::string text;
    appendJsonText(text, fuzz::text(data, size));
    require(nlohmann::json::accept(text), "a text of any bytes is JSON");
    return 0;
}
