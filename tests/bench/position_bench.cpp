// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of 100 000 intervals: an errant or lagging replica set after years of holes. A verdict is recomputed
// every second, so each operation has a few milliseconds.
#include "position/gtid_set.h"

#include <benchmark/benchmark.h>

#include <algorithm>

using namespace switchpoint;

namespace {

constexpr int interval_count = 100'000;

// Intervals of two numbers every `step`, the first at `from`, all of one UUID.
std::vector<GtidInterval> holes(std::int64_t from, std::int64_t step)
{
    std::vector<GtidInterval> out;
    for (std::int64_t i = 0; i < interval_count; ++i) {
        out.push_back({from + i * step, from + i * step + 1});
    }
    return out;
}

std::string textOf(const std::vector<GtidInterval> &intervals)
{
    std::string text = "00000000-0000-0000-0000-000000000001";
    for (const auto &interval : intervals) {
        text += ':' + std::to_string(interval.first) + '-' + std::to_string(interval.last);
    }
    return text;
}

GtidSet setOf(const std::vector<GtidInterval> &intervals)
{
    return GtidSet::parse(textOf(intervals)).value();
}

void parseSorted(benchmark::State &state)
{
    const auto text = textOf(holes(1, 10));
    for (auto _ : state) {
        benchmark::DoNotOptimize(GtidSet::parse(text));
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void parseShuffled(benchmark::State &state)
{
    auto intervals = holes(1, 10);
    std::uint64_t random = 1;
    for (std::size_t i = intervals.size() - 1; i > 0; --i) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        std::swap(intervals[i], intervals[(random >> 33) % (i + 1)]);
    }
    const auto text = textOf(intervals);
    for (auto _ : state) {
        benchmark::DoNotOptimize(GtidSet::parse(text));
    }
}

void text(benchmark::State &state)
{
    const auto a = setOf(holes(1, 10));
    for (auto _ : state) {
        benchmark::DoNotOptimize(a.text());
    }
}

void subset(benchmark::State &state)
{
    const auto a = setOf(holes(1, 10));
    const auto b = setOf(holes(1, 10));
    for (auto _ : state) {
        benchmark::DoNotOptimize(a.isSubsetOf(b));
    }
}

void subtract(benchmark::State &state)
{
    const auto a = setOf(holes(1, 10));
    const auto b = setOf(holes(2, 10));
    for (auto _ : state) {
        benchmark::DoNotOptimize(a.subtracted(b));
    }
}

void unite(benchmark::State &state)
{
    const auto a = setOf(holes(1, 10));
    const auto b = setOf(holes(5, 10));
    for (auto _ : state) {
        benchmark::DoNotOptimize(a.united(b));
    }
}

void intersect(benchmark::State &state)
{
    const auto a = setOf(holes(1, 10));
    const auto b = setOf(holes(2, 10));
    for (auto _ : state) {
        benchmark::DoNotOptimize(a.intersected(b));
    }
}

void encode(benchmark::State &state)
{
    const auto a = setOf(holes(1, 10));
    for (auto _ : state) {
        benchmark::DoNotOptimize(a.encode());
    }
}

void decode(benchmark::State &state)
{
    const auto raw = setOf(holes(1, 10)).encode();
    const std::vector<std::uint8_t> bytes(raw.begin(), raw.end());
    for (auto _ : state) {
        benchmark::DoNotOptimize(GtidSet::decode(bytes));
    }
}

// What the stream does for every transaction.
void addInOrder(benchmark::State &state)
{
    auto set = setOf(holes(1, 10));
    Gtid gtid{.source = set.sources().begin()->first, .number = 10 * interval_count};
    for (auto _ : state) {
        ++gtid.number;
        set.add(gtid);
    }
}

} // namespace

BENCHMARK(parseSorted)->Unit(benchmark::kMillisecond);
BENCHMARK(parseShuffled)->Unit(benchmark::kMillisecond);
BENCHMARK(text)->Unit(benchmark::kMillisecond);
BENCHMARK(subset)->Unit(benchmark::kMillisecond);
BENCHMARK(subtract)->Unit(benchmark::kMillisecond);
BENCHMARK(unite)->Unit(benchmark::kMillisecond);
BENCHMARK(intersect)->Unit(benchmark::kMillisecond);
BENCHMARK(encode)->Unit(benchmark::kMillisecond);
BENCHMARK(decode)->Unit(benchmark::kMillisecond);
BENCHMARK(addInOrder);
BENCHMARK_MAIN();
