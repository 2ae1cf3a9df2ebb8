// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"
#include "worlds/server_watch.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

struct AttachedServer {
    std::string id; // "host:port"; unique
    ServerUrl url;
    WatchReport report;
    bool contained_by_owned_only = false; // at the check before this one (StoredState::previous)
};

inline constexpr const char *attached_consumer_id = "checkpoint";

// What several servers said, as one observation. Pure. The checkpoint is judged against each server as a
// consumer that reads from nobody. An answer older than `stale_after` is shown with its age, and grey.
Observation attachedObservation(const std::vector<AttachedServer> &servers,
                                const std::optional<Checkpoint> &checkpoint, const Policy &policy,
                                std::int64_t now_us, std::int64_t stale_after_us = 3'000'000);

// "host:port", with the flavour's port where the URL has none; "#2" where it is taken.
std::string attachedId(const ServerUrl &url, const std::vector<std::string> &taken);

} // namespace switchpoint
