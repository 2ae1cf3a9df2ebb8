// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "health/snapshot.h"
#include "sim/world.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint::sim {

struct ConsumerAnswer {
    std::string consumer;
    HealthSnapshot health;
};

// A scenario from beginning to end.
struct RunResult {
    std::string scenario;
    std::uint64_t seed = 1;
    std::string guards;               // the policy's own name
    std::optional<Decision> decision; // the last one
    std::vector<TimedDecision> decisions;
    Ledger ledger;
    std::vector<ConsumerAnswer> health; // what /health of each running consumer answers at the end
    std::uint64_t digest = 0;
};

// Refused when an input of the scenario cannot be applied at its time (an override made it impossible).
Result<RunResult> run(const Scenario &scenario, std::uint64_t seed, const Policy &policy);

// What the scenario's expectation for these guards says and did not come out, one sentence each; empty: met,
// or there is none. Meant for the file's own seed and no overrides.
std::vector<Message> unmet(const Scenario &scenario, const RunResult &result);

std::string runToJson(const RunResult &result); // switchpoint.run/1, indented by two spaces
std::string digestText(std::uint64_t digest);   // 16 hex digits

} // namespace switchpoint::sim
