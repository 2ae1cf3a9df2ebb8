// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/world.h"

#include "sim/messages.h"

#include <algorithm>

namespace switchpoint::sim {

namespace effect = pipeline::effect;
namespace event = pipeline::event;

namespace {

Uuid uuidFrom(std::string_view id)
{
    Hash hash;
    hash.add(id);
    Uuid uuid;
    std::uint64_t words[] = {scattered(hash.value()), scattered(hash.value() + 1)};
    for (std::size_t i = 0; i < 16; ++i)
        uuid.bytes[i] = static_cast<std::uint8_t>(words[i / 8] >> (8 * (i % 8)));
    uuid.bytes[6] =
        static_cast<std::uint8_t>((uuid.bytes[6] & 0x0FU) | 0x10U); // version 1, as the server makes
    uuid.bytes[8] = static_cast<std::uint8_t>((uuid.bytes[8] & 0x3FU) | 0x80U);
    return uuid;
}

Server serverFrom(const ScenarioServer &from, std::size_t index)
{
    Server server;
    server.id = from.id;
    server.label = from.label;
    server.uuid = from.uuid ? *from.uuid : uuidFrom(from.id);
    server.server_id = static_cast<std::uint32_t>(index + 1);
    server.host = from.label;
    server.port = 3306;
    server.file_transactions = from.file_transactions;
    server.read_only = !from.primary;
    return server;
}

} // namespace

World::World(const Scenario &scenario, std::uint64_t seed, const Policy &policy)
    : title_(scenario.words.title), policy_(policy), rate_(scenario.workload.rate),
      tag_(scenario.workload.tag)
{
    cluster_.seed = seed;
    for (std::size_t i = 0; i < scenario.servers.size(); ++i) {
        cluster_.servers.push_back(serverFrom(scenario.servers[i], i));
        if (scenario.servers[i].primary)
            cluster_.primary = static_cast<std::uint32_t>(i);
    }
    for (const ScenarioLink &from : scenario.links) {
        const auto replica = cluster_.find(from.server);
        const auto source = cluster_.find(from.from);
        if (!replica || !source)
            continue; // the reader refuses such a file
        cluster_.replicateFrom(*replica, *source, 0);
        cluster_.servers[*replica].link->receive_delay_us = from.receive_delay_us;
        cluster_.servers[*replica].link->apply_delay_us = from.apply_delay_us;
    }
    writes_to_ = cluster_.find(scenario.workload.server).value_or(cluster_.primary);
    cluster_.write(writes_to_, rate_, tag_, scenario.workload.begins_us);
    for (const ScenarioConsumer &from : scenario.consumers) {
        Consumer consumer;
        consumer.config = from;
        consumer.address = cluster_.find(from.reads).value_or(cluster_.primary);
        consumer.random = Random(scattered(seed, 7'919 + consumers_.size()));
        // It begins with a snapshot of the empty database at time 0: the checkpoint is the empty set.
        MysqlCheckpoint checkpoint;
        const Server &source = cluster_.servers[consumer.address];
        checkpoint.identity = MysqlIdentity{source.uuid, ServerNode{source.host, source.port, ""}};
        checkpoint.gtid_set = source.executed;
        consumer.durable.checkpoint = checkpoint;
        consumer.durable.identity = ServerIdentity(*checkpoint.identity);
        consumers_.push_back(std::move(consumer));
    }
    for (Consumer &consumer : consumers_)
        startConsumer(consumer);
}

std::int64_t World::jittered_us(Consumer &consumer, std::int64_t about_us)
{
    const std::int64_t least_us = about_us - about_us / 4;
    return least_us +
           static_cast<std::int64_t>(consumer.random.below(static_cast<std::uint64_t>(about_us / 2 + 1)));
}

void World::mark(ObservedMark::Lane lane, Severity severity, Message text)
{
    marks_.push_back(ObservedMark{lane, now_us_, 1, severity, std::move(text)});
}

void World::startConsumer(Consumer &consumer)
{
    consumer.running = true;
    consumer.starts_at_us = -1;
    consumer.machine = pipeline::State{};
    consumer.machine.settings.name = consumer.config.id;
    consumer.machine.settings.policy = policy_;
    consumer.machine.settings.recheck_us = consumer.config.recheck_us;
    consumer.machine.settings.retry_max_us = consumer.config.retry_max_us;
    consumer.machine.stored = consumer.durable;
    consumer.decisions_seen = 0;
    feed(consumer, event::Start{});
}

void World::feed(Consumer &consumer, const pipeline::Event &happened)
{
    pipeline::Step next = pipeline::step(std::move(consumer.machine), happened);
    consumer.machine = std::move(next.state);
    if (consumer.machine.decisions != consumer.decisions_seen)
        noteDecision(consumer);
    for (pipeline::Effect &wanted : next.effects)
        perform(consumer, std::move(wanted));
}

void World::noteDecision(Consumer &consumer)
{
    consumer.decisions_seen = consumer.machine.decisions;
    const Decision &decision = *consumer.machine.decision;
    consumer.last_decision = decision;
    consumer.last_decision_at_us = now_us_;
    consumer.last_decision_server = consumer.connection ? consumer.connection->server : consumer.address;
    decisions_.push_back(TimedDecision{now_us_, consumer.config.id, decision});
    decision_hash_.add(now_us_);
    decision_hash_.add(std::string_view(consumer.config.id));
    decision_hash_.add(static_cast<std::uint64_t>(decision.reachability));
    decision_hash_.add(static_cast<std::uint64_t>(decision.action));
    decision_hash_.add(std::string_view(decision.checkpoint));
    decision_hash_.add(
        std::string_view(decision.stream_start ? decision.stream_start->text() : std::string()));
    const Severity severity = decision.reachability == Reachability::Lost      ? Severity::Lost
                              : decision.reachability == Reachability::Unknown ? Severity::Unknown
                                                                               : Severity::Ok;
    mark(ObservedMark::Lane::Decisions, severity, decision.reason);
}

void World::schedule(Consumer &consumer, std::int64_t after_us, pipeline::Effect wanted)
{
    consumer.pending.push_back(Pending{now_us_ + after_us, consumer.next_order++, std::move(wanted), false});
}

void World::perform(Consumer &consumer, pipeline::Effect wanted)
{
    const ScenarioConsumer &takes = consumer.config;
    if (std::holds_alternative<effect::Connect>(wanted)) {
        schedule(consumer, jittered_us(consumer, takes.connect_us), std::move(wanted));
    } else if (std::holds_alternative<effect::Ask>(wanted) || std::holds_alternative<effect::Open>(wanted)) {
        schedule(consumer, jittered_us(consumer, takes.ask_us), std::move(wanted));
    } else if (std::holds_alternative<effect::Read>(wanted)) {
        schedule(consumer, jittered_us(consumer, takes.poll_us), std::move(wanted));
    } else if (std::holds_alternative<effect::Deliver>(wanted)) {
        schedule(consumer, jittered_us(consumer, takes.deliver_us), std::move(wanted));
    } else if (const auto *wait = std::get_if<effect::Wait>(&wanted)) {
        std::erase_if(consumer.pending, [&](const Pending &one) {
            const auto *running = std::get_if<effect::Wait>(&one.effect);
            return running && running->timer == wait->timer;
        });
        const std::int64_t after_us = jittered_us(consumer, wait->for_us);
        schedule(consumer, after_us, std::move(wanted));
    } else if (std::holds_alternative<effect::Close>(wanted)) {
        consumer.connection.reset();
        std::erase_if(consumer.pending, [](const Pending &one) {
            return std::holds_alternative<effect::Connect>(one.effect) ||
                   std::holds_alternative<effect::Ask>(one.effect) ||
                   std::holds_alternative<effect::Open>(one.effect) ||
                   std::holds_alternative<effect::Read>(one.effect);
        });
    } else if (!std::holds_alternative<effect::Confirm>(wanted) &&
               !std::holds_alternative<effect::Publish>(wanted)) {
        schedule(consumer, jittered_us(consumer, takes.store_us), std::move(wanted)); // the durable ones
    } // MySQL takes no confirmation, and a published state is looked at by observe()
}

std::optional<std::int64_t> World::nextEvent_us() const
{
    std::optional<std::int64_t> next;
    for (const Consumer &consumer : consumers_) {
        for (const Pending &one : consumer.pending)
            if (!next || one.at_us < *next)
                next = one.at_us;
        if (!consumer.running && (!next || consumer.starts_at_us < *next))
            next = consumer.starts_at_us;
    }
    return next;
}

void World::advanceTo(std::int64_t t_us)
{
    while (true) {
        // The next of all: by time, then consumer, then order of asking.
        Consumer *whose = nullptr;
        std::size_t which = 0;
        std::int64_t at_us = t_us;
        for (Consumer &consumer : consumers_) {
            if (!consumer.running) {
                if (consumer.starts_at_us <= at_us && (!whose || consumer.starts_at_us < at_us)) {
                    whose = &consumer;
                    which = consumer.pending.size();
                    at_us = consumer.starts_at_us;
                }
                continue;
            }
            for (std::size_t i = 0; i < consumer.pending.size(); ++i) {
                const Pending &one = consumer.pending[i];
                const bool earlier =
                    one.at_us < at_us || (one.at_us == at_us && !whose) ||
                    (one.at_us == at_us && whose == &consumer && which < consumer.pending.size() &&
                     one.order < consumer.pending[which].order);
                if (earlier) {
                    whose = &consumer;
                    which = i;
                    at_us = one.at_us;
                }
            }
        }
        if (!whose)
            break;
        now_us_ = std::max(now_us_, at_us);
        if (!whose->running) {
            startConsumer(*whose);
            continue;
        }
        Pending pending = std::move(whose->pending[which]);
        whose->pending.erase(whose->pending.begin() + static_cast<std::ptrdiff_t>(which));
        done(*whose, std::move(pending));
    }
    now_us_ = std::max(now_us_, t_us);
    cluster_.syncAll(now_us_);
}

} // namespace switchpoint::sim
