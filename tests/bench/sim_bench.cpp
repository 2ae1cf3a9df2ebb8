// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/scenario_reader.h"
#include "sim/simulation.h"

#include <benchmark/benchmark.h>

using namespace switchpoint;
using namespace switchpoint::sim;

namespace {

Scenario firstMinute(const std::vector<std::string> &overrides = {})
{
    return readScenarioFile(SWITCHPOINT_SOURCE_DIR "/resources/scenarios/first-minute.yaml", overrides)
        .value();
}

// Virtual minutes of the window's default scenario, by rate: items are simulated transactions.
void simulate(benchmark::State &state)
{
    const std::int64_t rate = state.range(0);
    const Scenario scenario = firstMinute({"workload.rate=" + std::to_string(rate)});
    for (auto _ : state) {
        World world(scenario, 1, Policy::full());
        world.advanceTo(61'000'000);
        benchmark::DoNotOptimize(world.digest());
    }
    state.SetItemsProcessed(state.iterations() * 60 * rate);
}
BENCHMARK(simulate)->Arg(200)->Arg(5'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

// What a frame of the window costs: one step and one observation.
void frame(benchmark::State &state)
{
    Simulation simulation(firstMinute(), Policy::full());
    for (auto _ : state) {
        simulation.seek(simulation.now_us() + 16'667);
        benchmark::DoNotOptimize(simulation.observe());
        if (simulation.now_us() > 600'000'000)
            simulation.seek(10'000'000);
    }
}
BENCHMARK(frame)->Unit(benchmark::kMicrosecond);

void snapshot(benchmark::State &state)
{
    World world(firstMinute(), 1, Policy::full());
    world.advanceTo(60'000'000);
    for (auto _ : state) {
        World copy = world;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(snapshot)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
