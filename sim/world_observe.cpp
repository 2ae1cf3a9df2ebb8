// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/world.h"

#include "pipeline/messages.h"
#include "sim/server_errors.h"
#include "sim/server_facts.h"

#include <algorithm>

namespace switchpoint::sim {

namespace {

constexpr std::int64_t observed_ask_us = 5'000; // what a question is said to have taken on the screen

ObservedConsumer::Phase phaseOf(pipeline::Phase phase)
{
    switch (phase) {
    case pipeline::Phase::Idle:
        return ObservedConsumer::Phase::Idle;
    case pipeline::Phase::Connecting:
        return ObservedConsumer::Phase::Connecting;
    case pipeline::Phase::Asking:
    case pipeline::Phase::Recording:
        return ObservedConsumer::Phase::Checking;
    case pipeline::Phase::Opening:
        return ObservedConsumer::Phase::Opening;
    case pipeline::Phase::Streaming:
        return ObservedConsumer::Phase::Streaming;
    case pipeline::Phase::Waiting:
        return ObservedConsumer::Phase::Waiting;
    case pipeline::Phase::Paused:
        return ObservedConsumer::Phase::Paused;
    case pipeline::Phase::Halted:
        return ObservedConsumer::Phase::Halted;
    case pipeline::Phase::Stopped:
        return ObservedConsumer::Phase::Stopped;
    }
    return ObservedConsumer::Phase::Idle;
}

ServerFacts observedFacts(const Cluster &cluster, std::uint32_t index,
                          const std::optional<Checkpoint> &checkpoint, std::int64_t now_us)
{
    const Server &server = cluster.servers[index];
    if (!server.up)
        return failedFacts(server, errors::refused(server.host, server.port), now_us);
    if (server.health_hangs)
        return unansweredFacts(server, now_us, observed_ask_us);
    return factsOf(cluster, index, checkpoint, now_us, observed_ask_us);
}

ObservedServer observedServer(const Cluster &cluster, std::uint32_t index, ServerFacts facts,
                              std::int64_t now_us)
{
    const Server &server = cluster.servers[index];
    ObservedServer seen;
    seen.id = server.id;
    seen.label = server.label;
    seen.role = !server.up          ? ObservedServer::Role::Unknown
                : !server.read_only ? ObservedServer::Role::Primary
                : server.link       ? ObservedServer::Role::Replica
                                    : ObservedServer::Role::Unknown; // fenced off
    seen.health = !server.up            ? ObservedServer::Health::Down
                  : server.health_hangs ? ObservedServer::Health::Stale
                                        : ObservedServer::Health::Up;
    if (!server.up)
        seen.last_error = errors::refused(server.host, server.port);
    else if (server.health_hangs)
        seen.last_error = errors::queryTimeout(observed_ask_us);
    if (!server.up || server.health_hangs)
        seen.age_us = now_us - server.silent_since_us;
    // What it holds can be drawn however it is: the world knows.
    seen.facts = server.up && !server.health_hangs
                     ? std::move(facts)
                     : factsOf(cluster, index, std::nullopt, now_us, observed_ask_us);
    return seen;
}

// How far behind `t` the log position is: the age of the oldest transaction of the source that is not there
// yet.
std::int64_t ageOf(const Run &run, std::int64_t number, std::int64_t now_us)
{
    return std::max<std::int64_t>(0, now_us - run.localTime_us(number));
}

ObservedLink observedLink(const Cluster &cluster, const Server &replica, std::int64_t now_us)
{
    const Link &link = *replica.link;
    const Server &source = cluster.servers[link.source];
    ObservedLink seen;
    seen.from = source.id;
    seen.to = replica.id;
    seen.connected = cluster.connected(link) && replica.up;
    seen.receive_delay_us = link.receive_delay_us;
    seen.apply_delay_us = link.apply_delay_us;

    Cursor cursor = link.cursor;
    std::vector<Slice> waiting;
    if (link.source_log_epoch == source.log_epoch)
        source.log.read(cursor, link.excluded, cluster.streams, now_us, gtid_number_max, waiting);
    std::uint64_t not_received = 0, not_applied = 0;
    for (const Slice &slice : waiting)
        not_received += static_cast<std::uint64_t>(slice.last - slice.first + 1);
    for (const Run &run : link.relay)
        not_applied += static_cast<std::uint64_t>(run.size());
    for (const Run &run : link.stuck)
        not_applied += static_cast<std::uint64_t>(run.size());
    seen.not_received_transactions = not_received;
    seen.not_applied_transactions = not_applied;
    seen.receive_lag_us =
        waiting.empty() ? 0 : ageOf(source.log.runs()[waiting.front().run], waiting.front().first, now_us);
    const Run *oldest = !link.stuck.empty()   ? &link.stuck.front()
                        : !link.relay.empty() ? &link.relay.front()
                                              : nullptr;
    seen.apply_lag_us = oldest ? ageOf(*oldest, oldest->first, now_us) : 0;
    return seen;
}

ObservedLink observedStream(const Cluster &cluster, const Consumer &consumer, std::int64_t now_us)
{
    ObservedLink seen;
    const std::uint32_t index = consumer.connection ? consumer.connection->server : consumer.address;
    const Server &server = cluster.servers[index];
    seen.from = server.id;
    seen.to = consumer.config.id;
    seen.connected = consumer.connection && consumer.connection->streaming && !consumer.cut && server.up;
    if (!consumer.settled || consumer.settled->server != index ||
        consumer.settled->log_epoch != server.log_epoch)
        return seen;
    Cursor cursor = consumer.settled->cursor;
    std::vector<Slice> waiting;
    server.log.read(cursor, consumer.settled->excluded, cluster.streams, now_us, gtid_number_max, waiting);
    std::uint64_t behind = 0;
    for (const Slice &slice : waiting)
        behind += static_cast<std::uint64_t>(slice.last - slice.first + 1);
    seen.not_received_transactions = behind;
    seen.receive_lag_us =
        waiting.empty() ? 0 : ageOf(server.log.runs()[waiting.front().run], waiting.front().first, now_us);
    return seen;
}

// A server that has refused the stream is no better than it said, however little a judge asks who has guards
// off: its error overrides what was concluded before. Until the consumer tries again, or another answer is
// worse.
void believeRefusal(const Cluster &cluster, const Consumer &consumer, std::uint32_t index,
                    ObservedVerdict &verdict)
{
    const std::optional<Decision> &last = consumer.last_decision;
    if (consumer.machine.phase != pipeline::Phase::Halted || consumer.last_decision_server != index ||
        !cluster.servers[index].up || !last || last->reachability != Reachability::Lost ||
        last->reason.id() != pipeline_messages::stream_lost.id)
        return;
    for (Decision *decision : {&verdict.now, &verdict.if_promoted})
        if (decision->reachability != Reachability::Lost)
            *decision = *last;
}

// Writes of the application, counted in equal slices of the time so far.
void addWrites(const Cluster &cluster, std::int64_t now_us, std::int64_t slices_max,
               std::vector<ObservedMark> &marks)
{
    if (now_us <= 0 || slices_max <= 0)
        return;
    // Whole steps of 100 ms, so that slices do not tremble from frame to frame.
    std::int64_t slice_us = 100'000;
    while (now_us / slice_us >= slices_max)
        slice_us *= 2;
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(now_us / slice_us) + 1, 0);
    for (std::uint32_t i = 0; i < cluster.servers.size(); ++i) {
        for (const Run &run : cluster.servers[i].log.runs()) {
            const Stream &stream = cluster.streams[run.stream];
            if (stream.server != i || stream.kind == Stream::Kind::Injected)
                continue;
            std::int64_t before = run.first - 1;
            for (auto slice = static_cast<std::size_t>(run.localTime_us(run.first) / slice_us);
                 slice < counts.size() && before < run.last; ++slice) {
                const std::int64_t by = run.lastBy((static_cast<std::int64_t>(slice) + 1) * slice_us - 1);
                counts[slice] += static_cast<std::uint64_t>(by - before);
                before = by;
            }
        }
    }
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            marks.push_back(ObservedMark{ObservedMark::Lane::Writes, static_cast<std::int64_t>(i) * slice_us,
                                         counts[i], Severity::Info, Message()});
}

} // namespace

Observation World::observe(const ObserveOptions &options) const
{
    Observation seen;
    seen.source = Observation::Source::Simulated;
    seen.title = title_;
    seen.at_us = now_us_;
    seen.policy = policy_;
    const std::optional<Checkpoint> first =
        consumers_.empty() ? std::nullopt : pipeline::judged(consumers_.front().machine.stored).checkpoint;
    for (std::uint32_t i = 0; i < cluster_.servers.size(); ++i) {
        ServerFacts facts = observedFacts(cluster_, i, first, now_us_);
        for (std::size_t c = 0; options.verdicts && c < consumers_.size(); ++c) {
            const StoredState &stored = consumers_[c].machine.stored;
            const ServerFacts &its =
                c == 0 ? facts : observedFacts(cluster_, i, pipeline::judged(stored).checkpoint, now_us_);
            seen.verdicts.push_back(ObservedVerdict{consumers_[c].config.id, cluster_.servers[i].id,
                                                    pipeline::judge(stored, its, policy_),
                                                    pipeline::judge(stored, asIfPromoted(its), policy_)});
            believeRefusal(cluster_, consumers_[c], i, seen.verdicts.back());
        }
        seen.servers.push_back(observedServer(cluster_, i, std::move(facts), now_us_));
    }
    for (const Server &server : cluster_.servers)
        if (server.link)
            seen.links.push_back(observedLink(cluster_, server, now_us_));
    for (const Consumer &consumer : consumers_) {
        seen.links.push_back(observedStream(cluster_, consumer, now_us_));
        ObservedConsumer one;
        one.id = consumer.config.id;
        one.label = consumer.config.label;
        one.phase = consumer.running ? phaseOf(consumer.machine.phase) : ObservedConsumer::Phase::Stopped;
        one.server =
            cluster_.servers[consumer.connection ? consumer.connection->server : consumer.address].id;
        one.stored = consumer.machine.stored;
        one.last_decision = consumer.last_decision;
        one.last_decision_at_us = consumer.last_decision_at_us;
        if (consumer.last_decision)
            one.stream_start = consumer.last_decision->stream_start;
        one.delivered_transactions = consumer.delivered.count() + consumer.duplicates;
        if (consumer.machine.newest_commit_us > 0)
            one.last_event_age_us = now_us_ - consumer.machine.newest_commit_us;
        one.status = consumer.machine.status;
        seen.consumers.push_back(std::move(one));
    }
    const Ledger counted = ledger();
    ObservedTruth truth;
    truth.committed = counted.committed;
    truth.delivered = counted.delivered;
    truth.duplicates = counted.duplicates;
    truth.phantom = counted.phantom;
    truth.skipped = counted.skipped;
    truth.lost_at_database = counted.lost_at_database;
    truth.phantom_text = cluster_.gtids(counted.phantom_set).text();
    truth.skipped_text = cluster_.gtids(counted.skipped_set).text();
    truth.lost_text = cluster_.gtids(counted.lost_set).text();
    truth.silent_skip = counted.silent_skip;
    seen.truth = std::move(truth);
    seen.write_rate = rate_;
    if (options.marks) {
        addWrites(cluster_, now_us_, options.write_slices_max, seen.marks);
        seen.marks.insert(seen.marks.end(), marks_.begin(), marks_.end());
    }
    return seen;
}

} // namespace switchpoint::sim
