// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/pipeline_config.h"
#include "pipeline/live/live_source.h"

namespace switchpoint {

// Connections to, and snapshots of, a MySQL or MariaDB source, as a pipeline file describes it. One session
// asks, a connection of its own streams.
pipeline::LiveSourceFactory mysqlSourceFactory(const PipelineConfig &config, const Secret &password);

} // namespace switchpoint
