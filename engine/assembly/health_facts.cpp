// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly/health_facts.h"

#include <algorithm>

namespace switchpoint {

namespace {

ConsumerHealth::Phase healthPhase(pipeline::Phase phase)
{
    using pipeline::Phase;
    switch (phase) {
    case Phase::Streaming:
        return ConsumerHealth::Phase::Streaming;
    case Phase::Halted:
        return ConsumerHealth::Phase::Halted;
    case Phase::Waiting:
    case Phase::Paused:
    case Phase::Stopped:
        return ConsumerHealth::Phase::Waiting;
    case Phase::Idle:
    case Phase::Connecting:
    case Phase::Asking:
    case Phase::Recording:
    case Phase::Opening:
        break;
    }
    return ConsumerHealth::Phase::Starting;
}

} // namespace

HealthFacts healthFacts(const pipeline::LiveStatus &status, Flavor flavor)
{
    HealthFacts facts;
    facts.pipeline = status.pipeline;
    facts.flavor = flavor;
    // A stream whose batches the sink refuses delivers nothing.
    const bool waits = status.phase == pipeline::Phase::Streaming && status.sink_refuses;
    facts.consumer = {waits ? ConsumerHealth::Phase::Waiting : healthPhase(status.phase), status.decision,
                      status.status};
    facts.phase = pipeline::name(status.phase);
    facts.at_us = status.at_us;
    facts.checkpoint = status.checkpoint;
    facts.checkpoint_stored_us = status.stored_at_us;
    // Counted when the stream was opened; what came since is not owed any more.
    if (status.decision && status.decision->owed && status.decision->owed->transactions) {
        const std::uint64_t owed = *status.decision->owed->transactions;
        facts.owed_transactions = owed - std::min(owed, status.transactions_since_decision);
    }
    if (status.newest_commit_us > 0)
        facts.lag_us = std::max<std::int64_t>(0, status.at_us - status.newest_commit_us);
    facts.batches = status.batches;
    facts.transactions = status.transactions;
    facts.rows = status.changes;
    facts.bytes = status.bytes;
    facts.retries = status.connects > 0 ? status.connects - 1 : 0;
    facts.deliver_failures = status.deliver_failures;
    facts.queue_transactions = status.queued_transactions;
    facts.queue_bytes = status.queued_bytes;
    facts.sinks = {
        {status.sink, status.sink_writes, status.sink_write_us, status.sink_commits, status.sink_commit_us}};
    return facts;
}

} // namespace switchpoint
