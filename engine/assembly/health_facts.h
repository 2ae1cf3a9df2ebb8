// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "health/facts.h"
#include "pipeline/live/live_status.h"

namespace switchpoint {

// What the health server says of a running pipeline.
HealthFacts healthFacts(const pipeline::LiveStatus &status, Flavor flavor);

} // namespace switchpoint
