// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and pipelines in YAML. Neither may throw, whatever the YAML library does.
#include "fuzz.h"

#include "config/pipeline_config.h"
#include "sim/scenario_reader.h"

using namespace switchpoint;
using fuzz::require;

namespace {

std::optional<std::string> variable(std::string_view name)
{
    return name.starts_with('U') ? std::nullopt : std::optional<std::string>("value");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    const auto scenario = sim::readScenario(text, "name");
    require(scenario || !scenario.error().english().empty(), "a fault has a sentence");
    const auto pipeline = readPipelineConfig(text, "file.yaml", variable);
    require(pipeline || !pipeline.error().english().empty(), "a fault has a sentence");
    require(!pipeline || !pipeline->sinks.empty(), "a pipeline has a sink");
    static_cast<void>(yaml::withVariables(text, variable));
    return 0;
}
