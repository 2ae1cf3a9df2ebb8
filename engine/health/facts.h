// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "health/snapshot.h"
#include "position/checkpoint.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// How long a sink took, since the pipeline was started.
struct SinkTimes {
    std::string sink; // its name in the pipeline's file
    std::uint64_t writes = 0;
    std::int64_t write_us = 0;
    std::uint64_t commits = 0;
    std::int64_t commit_us = 0;
    friend bool operator==(const SinkTimes &, const SinkTimes &) = default;
};

// All that the health server may say of a pipeline, at one moment. Immutable once it is published: a request
// reads the newest and asks the pipeline nothing. Times are of this machine's clock, Unix time; counters
// begin with 0 when the pipeline is started.
struct HealthFacts {
    std::string pipeline; // its name
    Flavor flavor = Flavor::Mysql;
    ConsumerHealth consumer;
    std::string phase; // as pipeline::name() has it: "streaming"
    std::int64_t at_us = 0;

    std::optional<Checkpoint> checkpoint;  // the one that is stored
    std::int64_t checkpoint_stored_us = 0; // 0: none was stored yet
    // Committed on the server and not in the checkpoint, as it was last counted; none: not known.
    std::optional<std::uint64_t> owed_transactions;
    // From the commit of the newest transaction delivered until now; 0 with nothing owed; none: not known.
    std::optional<std::int64_t> lag_us;

    std::uint64_t batches = 0; // delivered and stored
    std::uint64_t transactions = 0;
    std::uint64_t rows = 0;
    std::uint64_t bytes = 0;
    std::uint64_t retries = 0; // connections tried again
    std::uint64_t deliver_failures = 0;
    std::uint64_t queue_transactions = 0; // read, not yet delivered
    std::uint64_t queue_bytes = 0;
    std::vector<SinkTimes> sinks;
};

} // namespace switchpoint
