// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "health/facts.h"

#include <cstdint>
#include <string>

namespace switchpoint {

// The answer to /metrics: Prometheus' text format 0.0.4, names as its conventions have them (base units, so
// seconds and bytes; counters end in _total), all with the label `pipeline`. What is not known has no sample.
// Positions are numbers here (transactions in a GTID set, file number and offset, LSN): as text they are in
// /health and in the state file, for a label that changes with every transaction makes a series of each.
// `now_us`: Unix time, for ages. Deterministic: same facts and time, same text.
std::string metricsText(const HealthFacts &facts, std::int64_t now_us);
inline constexpr const char *metrics_content_type = "text/plain; version=0.0.4; charset=utf-8";

} // namespace switchpoint
