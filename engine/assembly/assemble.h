// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/pipeline_config.h"
#include "pipeline/live/runner.h"
#include "source/mysql/preflight.h"

#include <vector>

namespace switchpoint {

// A pipeline file as something that runs: its source, its sinks, its state. `password` is the source's.
// Refused: a database that this version cannot stream from.
Result<pipeline::RunnerSetup> assemble(const PipelineConfig &config, const Secret &password);

// What is wrong with the source's server for capturing its tables from now on. An error: it could not be
// asked, which the running pipeline tries again.
Result<std::vector<PreflightFault>> checkSource(const PipelineConfig &config, const Secret &password);

} // namespace switchpoint
