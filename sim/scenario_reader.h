// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace switchpoint::sim {

// switchpoint.scenario/1 in YAML; the keys are described in resources/scenarios/README.md. Refused, with line
// and column: what is not YAML, unknown and duplicate keys, wrong types and ranges, servers and consumers
// that are not there, a schema from the future. `overrides`: path=value, as --set; their faults name the
// path.
Result<Scenario> readScenario(std::string_view yaml, const std::string &name,
                              const std::vector<std::string> &overrides = {});
// The file's name without extension is the scenario's.
Result<Scenario> readScenarioFile(const std::string &path, const std::vector<std::string> &overrides = {});

} // namespace switchpoint::sim
