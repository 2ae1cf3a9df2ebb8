// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"
#include "pipeline/live/live_snapshot.h"
#include "pipeline/machine.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint::pipeline {

// What was delivered and decided, for people: the window's engine pane, /health, /metrics. Immutable; the
// runner publishes a new one when something changed, at most a few dozen times a second.
struct LiveStatus {
    std::string pipeline;
    Phase phase = Phase::Idle;
    Message status; // one sentence
    std::optional<Decision> decision;
    std::uint64_t decisions = 0;
    struct Verdict {
        std::int64_t at_us = 0;
        Reachability reachability = Reachability::Unknown;
        Action action = Action::Halt;
        Message reason;
        friend bool operator==(const Verdict &, const Verdict &) = default;
    };
    std::vector<Verdict> verdicts;          // the newest hundred, oldest first
    std::optional<SnapshotStatus> snapshot; // while the tables are read
    std::optional<Checkpoint> checkpoint;   // the stored, proven one
    std::optional<Checkpoint> provisional;  // progress kept apart while the verdict is not proven
    std::int64_t stored_at_us = 0;          // when either was stored last; 0: not by this run
    std::uint64_t batches = 0, transactions = 0, changes = 0; // delivered by this run
    std::uint64_t bytes = 0;                                  // of rows and values
    std::uint64_t connects = 0,
                  failures = 0; // attempts to connect; connections, streams or deliveries that failed
    std::uint64_t queued_transactions = 0, queued_bytes = 0;
    std::int64_t newest_commit_us = 0; // of the last transaction delivered, server's clock; 0: none yet
    std::int64_t heard_at_us = 0;      // the stream's last sign of life
    std::int64_t at_us = 0;            // when this was published
    std::uint64_t transactions_since_decision = 0;
    std::uint64_t deliver_failures = 0;
    bool sink_refuses = false; // the batch that is to be delivered; it is tried again
    std::string sink;          // names, joined by ","
    std::uint64_t sink_writes = 0, sink_commits = 0;
    std::int64_t sink_write_us = 0, sink_commit_us = 0;
    bool ended = false; // the runner's thread is done
    bool halted_by_drift = false;
};

} // namespace switchpoint::pipeline
