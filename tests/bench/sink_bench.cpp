// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows a second into the sinks that write to this machine: batches of 10 000 narrow rows (bigint key, two
// ints, a datetime), each committed.
#include "sink/json_lines.h"
#include "sink/sqlite.h"

#include <benchmark/benchmark.h>

#include <filesystem>
#include <memory>

using namespace switchpoint;

namespace {

constexpr std::uint64_t batch_rows = 10'000;

ChangePart narrowRows(std::uint64_t number)
{
    ChangePart part;
    ChangeTransaction transaction;
    transaction.id = "3e11fa47-71ca-11e1-9e33-c80aa9429562:" + std::to_string(number);
    transaction.number = number;
    transaction.file = "binlog.000001";
    transaction.commit_time_us = 1'700'000'000'000'000;
    transaction.ends = true;
    part.transactions.push_back(transaction);
    const auto table = std::make_shared<RowTable>();
    table->schema = "bench";
    table->table = "narrow";
    const std::pair<const char *, ColumnType> columns[] = {{"id", ColumnType::BigInt},
                                                           {"a", ColumnType::Int},
                                                           {"b", ColumnType::Int},
                                                           {"at", ColumnType::DateTime}};
    for (const auto &[name, type] : columns) {
        table->columns.emplace_back();
        table->columns.back().name = name;
        table->columns.back().type = type;
    }
    table->primary_key = {0};
    const RowTable *kept = part.keep(table);
    for (std::uint64_t i = 0; i < batch_rows; ++i) {
        const auto values = part.arena.allocate<Value>(4);
        values[0] = Value::integer(static_cast<std::int64_t>(number * batch_rows + i));
        values[1] = Value::integer(static_cast<std::int64_t>(i * 7919));
        values[2] = Value::integer(-static_cast<std::int64_t>(i));
        values[3] = Value::civil(
            ValueKind::DateTime,
            {.year = 2024, .month = 2, .day = 29, .hour = 12, .minute = 30, .second = 5, .microsecond = 0});
        Change change;
        change.index = i;
        change.table = kept;
        change.after = values;
        part.changes.push_back(change);
    }
    return part;
}

EnvelopeOptions envelopeOptions()
{
    EnvelopeOptions options;
    options.pipeline = "bench";
    return options;
}

class Folder {
public:
    Folder() { std::filesystem::create_directory(path_); }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_ = std::filesystem::temp_directory_path() / "switchpoint-sink-bench";
};

void deliver(benchmark::State &state, Sink &sink)
{
    if (auto opened = sink.open(); !opened) {
        state.SkipWithError(opened.error().english().c_str());
        return;
    }
    std::uint64_t number = 0;
    ChangePart part = narrowRows(1);
    for (auto each : state) {
        part.transactions[0].id = "3e11fa47-71ca-11e1-9e33-c80aa9429562:" + std::to_string(++number);
        part.transactions[0].number = number;
        auto done = sink.write(part);
        if (done) {
            done = sink.commit();
        }
        if (!done) {
            state.SkipWithError(done.error().english().c_str());
            return;
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(number * batch_rows));
}

void jsonLines(benchmark::State &state)
{
    const Folder folder;
    JsonLinesOptions options;
    options.folder = folder.path();
    options.fsync = state.range(1) != 0;
    JsonLinesSink sink(options, makeEnvelope(static_cast<EnvelopeKind>(state.range(0)), envelopeOptions()));
    deliver(state, sink);
}

void sqlite(benchmark::State &state)
{
    const Folder folder;
    SqliteOptions options;
    options.path = folder.path() + "/changes.db";
    SqliteSink sink(options, makeEnvelope(EnvelopeKind::Native, envelopeOptions()));
    deliver(state, sink);
}

} // namespace

BENCHMARK(jsonLines)
    ->ArgNames({"envelope", "fsync"})
    ->Args({static_cast<int>(EnvelopeKind::Native), 1})
    ->Args({static_cast<int>(EnvelopeKind::Debezium), 1})
    ->Args({static_cast<int>(EnvelopeKind::Debezium), 0})
    ->UseRealTime();
BENCHMARK(sqlite)->UseRealTime();
BENCHMARK_MAIN();
