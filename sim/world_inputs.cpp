// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/world.h"

#include "sim/messages.h"

#include <algorithm>

namespace switchpoint::sim {

namespace text = sim_messages;
namespace event = pipeline::event;

namespace {

constexpr std::int64_t delay_us_max = 3'600'000'000;
constexpr std::int64_t rate_max = 1'000'000;
constexpr std::int64_t count_max = 1'000'000'000;

Result<void> within(const char *what, std::int64_t value, std::int64_t min, std::int64_t max)
{
    if (value >= min && value <= max)
        return {};
    return fail(text::out_of_range, {textArg("what", what), textArg("min", std::to_string(min)),
                                     textArg("max", std::to_string(max))});
}

bool isTag(const std::string &tag)
{
    return tag.size() <= 32 && (tag.empty() || !(tag[0] >= '0' && tag[0] <= '9')) &&
           std::ranges::all_of(
               tag, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

template <class Items, class Name> std::string names(const Items &items, Name name)
{
    std::string result;
    for (const auto &one : items)
        result += (result.empty() ? "" : ", ") + std::string(name(one));
    return result;
}

} // namespace

// One overload an input: all checks first, then the change.
struct World::Applying {
    World &world;
    Cluster &cluster;
    std::int64_t now_us;

    Result<std::uint32_t> server(const std::string &id) const
    {
        if (const auto found = cluster.find(id))
            return *found;
        return fail(text::no_such_server,
                    {textArg("server", id),
                     textArg("known", names(cluster.servers, [](const Server &one) { return one.id; }))});
    }
    Result<std::uint32_t> replica(const std::string &id) const
    {
        const Result<std::uint32_t> found = server(id);
        if (found && !cluster.servers[*found].link)
            return fail(text::no_link, {textArg("server", id)});
        return found;
    }
    Result<std::uint32_t> serverThatIs(bool up, const std::string &id) const
    {
        const Result<std::uint32_t> found = server(id);
        if (found && cluster.servers[*found].up != up)
            return fail(up ? text::is_down : text::is_up, {textArg("server", id)});
        return found;
    }
    Result<Consumer *> runningConsumer(const std::string &id) const
    {
        const Result<Consumer *> found = consumer(id);
        if (found && !(*found)->running)
            return fail(text::consumer_down, {textArg("consumer", id)});
        return found;
    }
    Result<Consumer *> consumer(const std::string &id) const
    {
        const auto found =
            std::ranges::find_if(world.consumers_, [&](const Consumer &one) { return one.config.id == id; });
        if (found != world.consumers_.end())
            return &*found;
        return fail(
            text::no_such_consumer,
            {textArg("consumer", id),
             textArg("known", names(world.consumers_, [](const Consumer &one) { return one.config.id; }))});
    }

#define SWITCHPOINT_TRY(name, expression)                                                                    \
    const auto name = expression;                                                                            \
    if (!name)                                                                                               \
    return std::unexpected(name.error())

    Result<void> operator()(const input::SetReceiveDelay &in) const
    {
        SWITCHPOINT_TRY(index, replica(in.server));
        SWITCHPOINT_TRY(range, within("receive_delay", in.delay_us, 0, delay_us_max));
        cluster.servers[*index].link->receive_delay_us = in.delay_us;
        cluster.servers[*index].link->changed_us = now_us;
        return {};
    }
    Result<void> operator()(const input::SetApplyDelay &in) const
    {
        SWITCHPOINT_TRY(index, replica(in.server));
        SWITCHPOINT_TRY(range, within("apply_delay", in.delay_us, 0, delay_us_max));
        cluster.servers[*index].link->apply_delay_us = in.delay_us;
        cluster.servers[*index].link->changed_us = now_us;
        return {};
    }
    Result<void> cutLink(const std::string &id, bool cut) const
    {
        SWITCHPOINT_TRY(index, replica(id));
        cluster.servers[*index].link->cut = cut;
        cluster.servers[*index].link->changed_us = now_us;
        return {};
    }
    Result<void> operator()(const input::CutLink &in) const { return cutLink(in.server, true); }
    Result<void> operator()(const input::HealLink &in) const { return cutLink(in.server, false); }
    Result<void> operator()(const input::CutConsumer &in) const
    {
        SWITCHPOINT_TRY(whose, consumer(in.consumer));
        (*whose)->cut = true;
        return {};
    }
    Result<void> operator()(const input::HealConsumer &in) const
    {
        SWITCHPOINT_TRY(whose, consumer(in.consumer));
        (*whose)->cut = false;
        return {};
    }
    Result<void> operator()(const input::Crash &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        cluster.crash(*index, now_us);
        return {};
    }
    Result<void> operator()(const input::Stop &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        cluster.crash(*index, now_us); // nothing is lost of what was committed; the replicas see the same
        return {};
    }
    Result<void> operator()(const input::Restart &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(false, in.server));
        cluster.restart(*index, now_us);
        return {};
    }
    Result<void> operator()(const input::Promote &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        cluster.promote(*index, in.wait_applied, now_us);
        return {};
    }
    Result<void> operator()(const input::FailOver &in) const
    {
        SWITCHPOINT_TRY(to, serverThatIs(true, in.server));
        SWITCHPOINT_TRY(from, in.from.empty() ? Result<std::uint32_t>(cluster.primary) : server(in.from));
        if (*to == *from)
            return fail(text::to_itself, {textArg("server", in.server)});
        world.failOver(*from, in, *to);
        return {};
    }
    Result<void> operator()(const input::Replicate &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        SWITCHPOINT_TRY(from, server(in.from));
        if (*index == *from)
            return fail(text::to_itself, {textArg("server", in.server)});
        cluster.replicateFrom(*index, *from, now_us);
        return {};
    }
    Result<void> operator()(const input::Purge &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        std::int64_t in_use = cluster.servers[*index].log.size();
        for (const Consumer &one : world.consumers_)
            if (world.alive(one) && one.connection->streaming && one.connection->server == *index)
                in_use = std::min(in_use, cluster.servers[*index].log.placeOf(one.connection->cursor));
        cluster.purge(*index, in_use);
        return {};
    }
    Result<void> operator()(const input::Reset &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        cluster.reset(*index, now_us);
        return {};
    }
    Result<void> operator()(const input::Errant &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        SWITCHPOINT_TRY(range, within("count", in.count, 1, count_max));
        cluster.errant(*index, in.count, now_us);
        return {};
    }
    Result<void> operator()(const input::Inject &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        SWITCHPOINT_TRY(of, server(in.of));
        SWITCHPOINT_TRY(first, within("first", in.first, 1, gtid_number_max));
        SWITCHPOINT_TRY(last, within("last", in.last, in.first, gtid_number_max));
        const GtidSource source{cluster.servers[*of].uuid, {}};
        GtidSet injected;
        injected.add(source, {in.first, in.last});
        if (injected.intersects(cluster.servers[*index].executed))
            return fail(text::gtid_taken,
                        {textArg("server", in.server), positionArg("gtids", injected.text())});
        cluster.inject(*index, source, in.first, in.last, now_us);
        return {};
    }
    Result<void> operator()(const input::SetLogBin &in) const
    {
        SWITCHPOINT_TRY(index, serverThatIs(true, in.server));
        cluster.setLogBin(*index, in.on, now_us);
        return {};
    }
    Result<void> operator()(const input::Hold &in) const
    {
        SWITCHPOINT_TRY(index, replica(in.server));
        SWITCHPOINT_TRY(first, within("first", in.first, 1, gtid_number_max));
        SWITCHPOINT_TRY(last, within("last", in.last, in.first, gtid_number_max));
        cluster.hold(*index, in.first, in.last);
        return {};
    }
    Result<void> operator()(const input::Release &in) const
    {
        SWITCHPOINT_TRY(index, replica(in.server));
        cluster.release(*index, now_us);
        return {};
    }
    Result<void> operator()(const input::SetTag &in) const
    {
        if (!isTag(in.tag))
            return fail(text::bad_tag, {textArg("tag", in.tag)});
        world.tag_ = in.tag;
        world.moveWorkload(world.writes_to_);
        return {};
    }
    Result<void> operator()(const input::SetRate &in) const
    {
        SWITCHPOINT_TRY(range, within("rate", in.rate, 0, rate_max));
        world.rate_ = in.rate;
        world.moveWorkload(world.writes_to_);
        return {};
    }
    Result<void> operator()(const input::HealthHangs &in) const
    {
        SWITCHPOINT_TRY(index, server(in.server));
        Server &hanging = cluster.servers[*index];
        if (hanging.up && !hanging.health_hangs)
            hanging.silent_since_us = now_us;
        hanging.health_hangs = true;
        return {};
    }
    Result<void> operator()(const input::HealthHeals &in) const
    {
        SWITCHPOINT_TRY(index, server(in.server));
        cluster.servers[*index].health_hangs = false;
        return {};
    }
    Result<void> operator()(const input::SetPolicy &in) const
    {
        world.policy_ = in.policy;
        for (Consumer &one : world.consumers_)
            if (one.running)
                world.feed(one, event::SetPolicy{in.policy});
        return {};
    }
    Result<void> operator()(const input::Pause &in) const
    {
        SWITCHPOINT_TRY(whose, runningConsumer(in.consumer));
        world.feed(**whose, event::Pause{});
        return {};
    }
    Result<void> operator()(const input::Resume &in) const
    {
        SWITCHPOINT_TRY(whose, runningConsumer(in.consumer));
        world.feed(**whose, event::Resume{});
        return {};
    }
    Result<void> operator()(const input::CrashConsumer &in) const
    {
        SWITCHPOINT_TRY(whose, runningConsumer(in.consumer));
        Consumer &crashed = **whose;
        // The machine is gone with what was on its way; the sink and the store stay as they are.
        crashed.running = false;
        crashed.starts_at_us = now_us + crashed.config.restart_us;
        crashed.pending.clear();
        crashed.flights.clear();
        crashed.connection.reset();
        crashed.machine = pipeline::State{};
        crashed.decisions_seen = 0;
        crashed.machine.stored = crashed.durable;
        return {};
    }
    Result<void> operator()(const input::PointConsumer &in) const
    {
        SWITCHPOINT_TRY(whose, consumer(in.consumer));
        SWITCHPOINT_TRY(index, server(in.server));
        (*whose)->address = *index;
        // Its connection stays where it is until it ends, as with a real name.
        return {};
    }
    Result<void> operator()(const input::Resnapshot &in) const
    {
        SWITCHPOINT_TRY(whose, runningConsumer(in.consumer));
        if (!cluster.servers[(*whose)->address].up)
            return fail(text::is_down, {textArg("server", cluster.servers[(*whose)->address].id)});
        world.resnapshot(**whose);
        return {};
    }
    Result<void> operator()(const input::AcceptUnverified &in) const
    {
        SWITCHPOINT_TRY(whose, runningConsumer(in.consumer));
        world.feed(**whose, event::AcceptUnverified{});
        return {};
    }
#undef SWITCHPOINT_TRY
};

void World::moveWorkload(std::uint32_t to)
{
    if (writes_to_ != to)
        cluster_.stopWriting(writes_to_);
    writes_to_ = to;
    cluster_.write(to, rate_, tag_, now_us_);
}

void World::failOver(std::uint32_t from, const input::FailOver &how, std::uint32_t to)
{
    if (how.fence)
        cluster_.servers[from].read_only = true;
    else
        cluster_.crash(from, now_us_);
    cluster_.promote(to, how.wait_applied, now_us_);
    for (std::uint32_t i = 0; i < cluster_.servers.size(); ++i) {
        const Server &other = cluster_.servers[i];
        if (i != to && i != from && other.link && other.link->source == from)
            cluster_.replicateFrom(i, to, now_us_);
    }
    if (writes_to_ == from)
        moveWorkload(to);
    for (Consumer &consumer : consumers_) {
        if (consumer.address != from)
            continue;
        consumer.address = to;
        // A fenced server ends its clients' connections; a crashed one has.
        if (how.fence && consumer.connection && consumer.connection->server == from)
            consumer.connection->starts = 0;
    }
}

void World::resnapshot(Consumer &consumer)
{
    const Server &server = cluster_.servers[consumer.address];
    MysqlCheckpoint checkpoint;
    checkpoint.identity = MysqlIdentity{server.uuid, ServerNode{server.host, server.port, ""}};
    checkpoint.gtid_set = server.executed;
    consumer.snapshot = server.rows;
    consumer.downstream = server.rows;
    consumer.flights.clear();
    feed(consumer, event::Resnapshot{Checkpoint(checkpoint)});
}

Result<void> World::apply(const Input &input, bool goes_on)
{
    cluster_.syncAll(now_us_);
    Result<void> done = std::visit(Applying{*this, cluster_, now_us_}, input);
    if (done)
        markInput(input, goes_on);
    return done;
}

// What is done to a database is a fault; how an engine or an application behaves is set.
void World::markInput(const Input &input, bool goes_on)
{
    Message text = describe(input);
    const auto lane =
        std::holds_alternative<input::SetPolicy>(input) || std::holds_alternative<input::SetRate>(input)
            ? ObservedMark::Lane::Settings
            : ObservedMark::Lane::Faults;
    const auto begun = std::find_if(marks_.rbegin(), marks_.rend(), [&](const ObservedMark &one) {
        return one.lane == lane && one.text.id() == text.id();
    });
    if (goes_on && begun != marks_.rend())
        begun->text = std::move(text);
    else
        mark(lane, Severity::Info, std::move(text));
}

Message describe(const Input &input)
{
    struct Describing {
        Message with(const MessageText &what, const std::string &server) const
        {
            return Message(what, {textArg("server", server)});
        }
        Message ofConsumer(const MessageText &what, const std::string &consumer) const
        {
            return Message(what, {textArg("consumer", consumer)});
        }
        Message operator()(const input::SetReceiveDelay &in) const
        {
            return Message(text::mark_receive_delay,
                           {textArg("server", in.server), durationArg("delay", in.delay_us)});
        }
        Message operator()(const input::SetApplyDelay &in) const
        {
            return Message(text::mark_apply_delay,
                           {textArg("server", in.server), durationArg("delay", in.delay_us)});
        }
        Message operator()(const input::CutLink &in) const { return with(text::mark_cut, in.server); }
        Message operator()(const input::HealLink &in) const { return with(text::mark_heal, in.server); }
        Message operator()(const input::CutConsumer &in) const { return with(text::mark_cut, in.consumer); }
        Message operator()(const input::HealConsumer &in) const { return with(text::mark_heal, in.consumer); }
        Message operator()(const input::Crash &in) const { return with(text::mark_crash, in.server); }
        Message operator()(const input::Stop &in) const { return with(text::mark_stop, in.server); }
        Message operator()(const input::Restart &in) const { return with(text::mark_restart, in.server); }
        Message operator()(const input::Promote &in) const { return with(text::mark_promote, in.server); }
        Message operator()(const input::FailOver &in) const
        {
            return in.from.empty() ? with(text::mark_fail_over_to, in.server)
                                   : Message(text::mark_fail_over,
                                             {textArg("from", in.from), textArg("server", in.server)});
        }
        Message operator()(const input::Replicate &in) const
        {
            return Message(text::mark_replicate, {textArg("server", in.server), textArg("from", in.from)});
        }
        Message operator()(const input::Purge &in) const { return with(text::mark_purge, in.server); }
        Message operator()(const input::Reset &in) const { return with(text::mark_reset, in.server); }
        Message operator()(const input::Errant &in) const
        {
            return Message(text::mark_errant, {countArg("count", static_cast<std::uint64_t>(in.count)),
                                               textArg("server", in.server)});
        }
        Message operator()(const input::Inject &in) const
        {
            return Message(text::mark_inject, {textArg("server", in.server),
                                               positionArg("gtids", in.of + ":" + std::to_string(in.first) +
                                                                        "-" + std::to_string(in.last))});
        }
        Message operator()(const input::SetLogBin &in) const
        {
            return with(in.on ? text::mark_log_bin_on : text::mark_log_bin_off, in.server);
        }
        Message operator()(const input::Hold &in) const
        {
            return Message(text::mark_hold, {textArg("server", in.server),
                                             positionArg("numbers", std::to_string(in.first) + "-" +
                                                                        std::to_string(in.last))});
        }
        Message operator()(const input::Release &in) const { return with(text::mark_release, in.server); }
        Message operator()(const input::SetTag &in) const
        {
            return Message(text::mark_tag, {textArg("tag", in.tag)});
        }
        Message operator()(const input::SetRate &in) const
        {
            return Message(text::mark_rate, {countArg("count", static_cast<std::uint64_t>(in.rate))});
        }
        Message operator()(const input::HealthHangs &in) const
        {
            return with(text::mark_health_hangs, in.server);
        }
        Message operator()(const input::HealthHeals &in) const
        {
            return with(text::mark_health_heals, in.server);
        }
        Message operator()(const input::SetPolicy &in) const
        {
            return Message(text::mark_policy, {textArg("preset", in.policy.preset)});
        }
        Message operator()(const input::Pause &in) const { return ofConsumer(text::mark_pause, in.consumer); }
        Message operator()(const input::Resume &in) const
        {
            return ofConsumer(text::mark_resume, in.consumer);
        }
        Message operator()(const input::CrashConsumer &in) const
        {
            return ofConsumer(text::mark_consumer_crash, in.consumer);
        }
        Message operator()(const input::PointConsumer &in) const
        {
            return Message(text::mark_point,
                           {textArg("consumer", in.consumer), textArg("server", in.server)});
        }
        Message operator()(const input::Resnapshot &in) const
        {
            return ofConsumer(text::mark_resnapshot, in.consumer);
        }
        Message operator()(const input::AcceptUnverified &in) const
        {
            return ofConsumer(text::mark_accept, in.consumer);
        }
    };
    return std::visit(Describing{}, input);
}

} // namespace switchpoint::sim
