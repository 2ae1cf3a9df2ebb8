// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/pipeline_config.h"
#include "sink/sink.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace switchpoint {

// The sinks of a pipeline file as one. To be called in the thread that will use it.
std::function<std::unique_ptr<Sink>()> sinkMaker(const PipelineConfig &config);
std::vector<std::string> sinkNames(const PipelineConfig &config);

} // namespace switchpoint
