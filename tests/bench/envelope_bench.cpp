// SPDX-License-Identifier: GPL-3.0-or-later
// A change as one line of JSON, by envelope: narrow rows (bigint key, two ints, a datetime) and typical ones
// (13 mixed columns), in transactions of a hundred rows. Decoding and writing to a file come on top.
#include "event/envelope.h"

#include <benchmark/benchmark.h>

#include <array>
#include <string>

using namespace switchpoint;

namespace {

constexpr std::uint32_t transactions = 10, rows = 100;
constexpr std::int64_t now_us = 1'770'000'000'123'456;

RowColumn columnOf(const char *name, ColumnType type)
{
    RowColumn column;
    column.name = name;
    column.type = type;
    return column;
}

RowTable narrowTable()
{
    return {.schema = "shop",
            .table = "events",
            .columns = {columnOf("id", ColumnType::BigInt), columnOf("customer", ColumnType::Int),
                        columnOf("amount", ColumnType::Int), columnOf("created_at", ColumnType::DateTime)},
            .primary_key = {0}};
}

RowTable typicalTable()
{
    RowTable table{
        .schema = "shop",
        .table = "orders",
        .columns = {columnOf("id", ColumnType::BigInt), columnOf("customer_id", ColumnType::Int),
                    columnOf("status", ColumnType::Enum), columnOf("email", ColumnType::Char),
                    columnOf("note", ColumnType::Text), columnOf("total", ColumnType::Decimal),
                    columnOf("weight", ColumnType::Double), columnOf("is_gift", ColumnType::TinyInt),
                    columnOf("token", ColumnType::Binary), columnOf("details", ColumnType::Json),
                    columnOf("ship_on", ColumnType::Date), columnOf("created_at", ColumnType::DateTime),
                    columnOf("updated_at", ColumnType::Timestamp)},
        .primary_key = {0}};
    table.columns[5].digits = 2;
    return table;
}

Value text(ChangePart &part, ValueKind kind, std::string_view of)
{
    return Value::text(kind, part.arena.copy(of));
}

void fillNarrow(ChangePart &, std::uint32_t number, std::span<Value> values)
{
    values[0] = Value::integer(1'000'000'000 + number);
    values[1] = Value::integer(number % 5000);
    values[2] = Value::integer(-12345);
    values[3] =
        Value::civil(ValueKind::DateTime, {.year = 2026, .month = 2, .day = 3, .hour = 4, .minute = 5});
}

void fillTypical(ChangePart &part, std::uint32_t number, std::span<Value> values)
{
    values[0] = Value::integer(1'000'000'000 + number);
    values[1] = Value::integer(number % 5000);
    values[2] = text(part, ValueKind::Enum, "shipped");
    values[3] = text(part, ValueKind::Text, "somebody.with.a.name@mail.example.org");
    values[4] = text(part, ValueKind::Text,
                     "Leave it at the neighbour's door, \"the green one\"; ring twice. Größe: 42.");
    values[5] = text(part, ValueKind::Decimal, "1234567.89");
    values[6] = Value::real(12.345 + number);
    values[7] = Value::integer(1);
    values[8] = text(part, ValueKind::Bytes, "0123456789abcdef");
    values[9] =
        text(part, ValueKind::Json, R"({"color": "red", "sizes": [1, 2, 3], "gift": {"wrap": true}})");
    values[10] = Value::civil(ValueKind::Date, {.year = 2026, .month = 2, .day = 3});
    values[11] = Value::civil(ValueKind::DateTime,
                              {.year = 2026, .month = 2, .day = 3, .hour = 4, .microsecond = 123456}, 6);
    values[12] = Value::micros(ValueKind::Timestamp, now_us, 6);
}

using Fill = void (*)(ChangePart &, std::uint32_t, std::span<Value>);

void fill(ChangePart &part, RowTable &&of, Fill fillRow)
{
    const auto table = std::make_shared<const RowTable>(std::move(of));
    part.keep(table);
    for (std::uint32_t i = 0; i < transactions * rows; ++i) {
        if (i % rows == 0)
            part.transactions.push_back({.id = "3e11fa47-71ca-11e1-9e33-c80aa9429562:" + std::to_string(i),
                                         .server = "3e11fa47-71ca-11e1-9e33-c80aa9429562",
                                         .server_id = 101,
                                         .file = "binlog.000042",
                                         .offset = 1'000'000 + i * 50,
                                         .commit_time_us = now_us - 5000 + i});
        const std::span<Value> values = part.arena.allocate<Value>(table->columns.size());
        fillRow(part, i, values);
        Change &change = part.changes.emplace_back();
        change.transaction = i / rows;
        change.row = i % rows;
        change.event_time_s = 1'770'000'000;
        change.offset = 1'000'000 + i * 50;
        change.index = i % rows;
        change.table = table.get();
        change.after = values;
    }
}

void writeLines(benchmark::State &state, EnvelopeKind kind, bool typical)
{
    ChangePart part;
    fill(part, typical ? typicalTable() : narrowTable(), typical ? fillTypical : fillNarrow);
    const auto envelope = makeEnvelope(kind, {.pipeline = "orders"});
    std::string out;
    std::size_t bytes = 0;
    for (auto _ : state) {
        out.clear();
        for (const Change &change : part.changes) {
            envelope->write(part, change, now_us, out);
            out += '\n';
        }
        benchmark::DoNotOptimize(out.data());
        bytes += out.size();
    }
    const auto lines = static_cast<double>(state.iterations()) * transactions * rows;
    state.counters["row"] =
        benchmark::Counter(lines, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    state.counters["rows/s"] = benchmark::Counter(lines, benchmark::Counter::kIsRate);
    state.counters["bytes/row"] = static_cast<double>(bytes) / lines;
}

const int registered = [] {
    for (const auto kind : {EnvelopeKind::Debezium, EnvelopeKind::Native, EnvelopeKind::CloudEvents})
        for (const bool typical : {false, true})
            benchmark::RegisterBenchmark(
                (std::string(envelopeName(kind)) + (typical ? "/typical" : "/narrow")).c_str(),
                [=](benchmark::State &state) { writeLines(state, kind, typical); });
    return 0;
}();

} // namespace

BENCHMARK_MAIN();
