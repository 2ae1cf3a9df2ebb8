// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

#include <optional>
#include <string>

namespace switchpoint {

// What is known of one consumer at the moment /health is asked. Filled by whoever runs the pipeline.
struct ConsumerHealth {
    enum class Phase { Starting, Streaming, Waiting, Halted };
    Phase phase = Phase::Starting;
    std::optional<Decision> decision; // the last one; none: nothing was judged yet
    Message status;                   // what the pipeline says of itself, one sentence; empty: nothing yet
    friend bool operator==(const ConsumerHealth &, const ConsumerHealth &) = default;
};

// The answer to /health. It concludes nothing: it prints the decision the pipeline acted on.
//   503 only when the consumer is halted: an orchestrator that restarts what is unhealthy would otherwise
//   restart a consumer that is waiting for a server, or one whose position merely could not be checked.
struct HealthSnapshot {
    int http_status = 200; // 200 or 503
    bool ready = false;    // for /ready: it is streaming
    Message status;        // "position lost: <reason> Re-snapshot required.", "streaming", ...
    std::optional<Decision> decision;
};

HealthSnapshot healthSnapshot(const ConsumerHealth &consumer);

// {"status":"...","decision":{switchpoint.decision/1} or null}, English, indented by two spaces.
std::string healthToJson(const HealthSnapshot &snapshot);

} // namespace switchpoint
