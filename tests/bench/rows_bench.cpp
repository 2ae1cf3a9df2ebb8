// SPDX-License-Identifier: GPL-3.0-or-later
// Rows events to values, on one core: narrow rows, typical ones, and events of 8 kB.
#include "wire/rows_event.h"

#include <benchmark/benchmark.h>

#include <memory>

using namespace switchpoint;

namespace {

using Bytes = std::vector<std::uint8_t>;

struct Column {
    std::uint8_t type;
    Bytes metadata;
    Bytes value; // as a row has it
};

// An event of `rows` equal inserts, and the table map for it.
struct Fixture {
    RowLayout layout;
    Bytes body;
    std::size_t rows;
};

Fixture fixture(const std::vector<Column> &columns, std::size_t event_bytes)
{
    const auto count = static_cast<std::uint8_t>(columns.size());
    Bytes types, metadata, row((columns.size() + 7) / 8, 0), names;
    for (const Column &column : columns) {
        types.push_back(column.type);
        metadata.insert(metadata.end(), column.metadata.begin(), column.metadata.end());
        row.insert(row.end(), column.value.begin(), column.value.end());
        names.insert(names.end(), {1, 'c'});
    }
    Bytes map{1, 0, 0, 0, 0, 0, 0, 0, 1, 'd', 0, 1, 't', 0, count};
    map.insert(map.end(), types.begin(), types.end());
    map.push_back(static_cast<std::uint8_t>(metadata.size()));
    map.insert(map.end(), metadata.begin(), metadata.end());
    map.insert(map.end(), row.begin(), row.begin() + (count + 7) / 8);
    map.insert(map.end(), {1, 2, 0, 0, 2, 3, 0xfc, 0xff, 0, 4,
                           static_cast<std::uint8_t>(names.size())}); // signed, utf8mb4
    map.insert(map.end(), names.begin(), names.end());
    const auto event = decodeTableMapEvent(map, BinlogFlavor::MySql);
    auto table = std::make_shared<const RowTable>(*rowTableOf(*event, nullptr));
    Bytes body{1, 0, 0, 0, 0, 0, 1, 0, 2, 0, count};
    body.insert(body.end(), (columns.size() + 7) / 8, 0xff);
    std::size_t rows = 0;
    do {
        body.insert(body.end(), row.begin(), row.end());
        ++rows;
    } while (body.size() + row.size() <= event_bytes);
    return {*RowLayout::of(*event, std::move(table)), std::move(body), rows};
}

Bytes text(std::size_t size)
{
    Bytes bytes(size + 1, 'x');
    bytes[0] = static_cast<std::uint8_t>(size);
    return bytes;
}

const Column bigint{8, {}, {1, 2, 3, 4, 5, 6, 7, 0}}, integer{3, {}, {1, 2, 3, 0}},
    datetime{18, {0}, {0x99, 0xb2, 0xbb, 0x09, 0x22}}, timestamp6{17, {6}, {0x66, 0, 0, 0, 0x01, 0x02, 0x03}},
    decimal{246, {10, 2}, {0x80, 0, 0x0c, 0x22, 0x22}}, real{5, {8}, {0, 0, 0, 0, 0, 0, 0xf0, 0x3f}},
    varchar20{15, {80, 0}, text(20)}, date{10, {}, {0x5d, 0xd0, 0x0f}}, tiny{1, {}, {7}};

void run(benchmark::State &state, const std::vector<Column> &columns, std::size_t event_bytes)
{
    const Fixture events = fixture(columns, event_bytes);
    Arena arena;
    RowsEvent reader;
    std::span<const Value> before, after;
    std::size_t rows = 0;
    for (auto _ : state) {
        if (arena.used() > (std::size_t{4} << 20))
            arena.clear();
        if (!reader.reopen(30, events.body, events.layout))
            state.SkipWithError("not opened");
        while (reader.next(arena, before, after).value_or(false)) {
            benchmark::DoNotOptimize(after.data());
            ++rows;
        }
    }
    if (rows != events.rows * static_cast<std::size_t>(state.iterations()))
        state.SkipWithError("rows are missing");
    state.SetItemsProcessed(static_cast<std::int64_t>(rows));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(events.body.size()));
}

} // namespace

static void narrowRows(benchmark::State &state)
{
    run(state, {bigint, integer, integer, datetime}, 8192);
}
BENCHMARK(narrowRows);

static void typicalRows(benchmark::State &state)
{
    run(state,
        {bigint, integer, integer, tiny, varchar20, varchar20, varchar20, decimal, decimal, datetime,
         timestamp6, date, real},
        8192);
}
BENCHMARK(typicalRows);

// One row of text fills the event.
static void largeRows(benchmark::State &state)
{
    Column large{252, {2}, Bytes(8002, 'x')};
    large.value[0] = 0x40;
    large.value[1] = 0x1f; // 8000
    run(state, {bigint, integer, large}, 8192);
}
BENCHMARK(largeRows);

BENCHMARK_MAIN();
