// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"
#include "sim/server.h"

#include <cstdint>
#include <optional>

namespace switchpoint::sim {

// What a simulated server answers to the questions of engine/source: the same struct, with the questions as
// they are put to a real one and answers in its form. `checkpoint`: what is probed. Times are virtual.
ServerFacts factsOf(const Cluster &cluster, std::uint32_t server, const std::optional<Checkpoint> &checkpoint,
                    std::int64_t asked_at_us, std::int64_t took_us);

// The questions got no answer within the timeout: every fact failed, the session itself lives.
ServerFacts unansweredFacts(const Server &server, std::int64_t asked_at_us, std::int64_t timeout_us);

// The server could not be reached at all.
ServerFacts failedFacts(const Server &server, Error why, std::int64_t asked_at_us);

} // namespace switchpoint::sim
