// SPDX-License-Identifier: GPL-3.0-or-later
#include "worlds/messages.h"
#include "worlds/sim_worker.h"

#include <algorithm>

namespace switchpoint {

namespace {

using sim::Input;
namespace input = sim::input;

struct Translate {
    const sim::World &world;

    [[nodiscard]] bool isConsumer(const std::string &id) const
    {
        return std::ranges::any_of(world.consumers(),
                                   [&](const sim::Consumer &one) { return one.config.id == id; });
    }
    [[nodiscard]] std::unexpected<Error> noDelay(const std::string &consumer) const
    {
        return fail(worlds_messages::consumer_delay, {textArg("consumer", consumer)});
    }

    static Input failOverTo(const std::string &server)
    {
        input::FailOver how;
        how.server = server;
        return how;
    }

    Result<Input> operator()(const intent::SetReceiveDelay &in) const
    {
        if (isConsumer(in.to))
            return noDelay(in.to);
        return input::SetReceiveDelay{in.to, in.delay_us};
    }
    Result<Input> operator()(const intent::SetApplyDelay &in) const
    {
        if (isConsumer(in.to))
            return noDelay(in.to);
        return input::SetApplyDelay{in.to, in.delay_us};
    }
    Result<Input> operator()(const intent::CutLink &in) const
    {
        return isConsumer(in.to) ? Input(input::CutConsumer{in.to}) : Input(input::CutLink{in.to});
    }
    Result<Input> operator()(const intent::HealLink &in) const
    {
        return isConsumer(in.to) ? Input(input::HealConsumer{in.to}) : Input(input::HealLink{in.to});
    }
    Result<Input> operator()(const intent::Crash &in) const { return input::Crash{in.server}; }
    Result<Input> operator()(const intent::Restart &in) const { return input::Restart{in.server}; }
    Result<Input> operator()(const intent::Promote &in) const { return input::Promote{.server = in.server}; }
    Result<Input> operator()(const intent::FailOver &in) const
    {
        if (!in.to.empty())
            return failOverTo(in.to);
        const auto replica = std::ranges::find_if(
            world.cluster().servers, [](const sim::Server &one) { return one.up && one.link.has_value(); });
        if (replica == world.cluster().servers.end())
            return fail(worlds_messages::no_replica);
        return failOverTo(replica->id);
    }
    Result<Input> operator()(const intent::Purge &in) const { return input::Purge{in.server}; }
    Result<Input> operator()(const intent::Reset &in) const { return input::Reset{in.server}; }
    Result<Input> operator()(const intent::ErrantWrite &in) const { return input::Errant{in.server, 1}; }
    Result<Input> operator()(const intent::HangHealthQuery &in) const
    {
        return in.hangs ? Input(input::HealthHangs{in.server}) : Input(input::HealthHeals{in.server});
    }
    Result<Input> operator()(const intent::SetWriteRate &in) const
    {
        return input::SetRate{in.transactions_per_s};
    }
    Result<Input> operator()(const intent::SetPolicy &in) const { return input::SetPolicy{in.policy}; }
    Result<Input> operator()(const intent::PauseConsumer &in) const
    {
        return in.paused ? Input(input::Pause{in.consumer}) : Input(input::Resume{in.consumer});
    }
    Result<Input> operator()(const intent::Resnapshot &in) const { return input::Resnapshot{in.consumer}; }
    Result<Input> operator()(const intent::AcceptUnverified &in) const
    {
        return input::AcceptUnverified{in.consumer};
    }
};

} // namespace

Result<sim::Input> inputFor(const Intent &intent, const sim::World &world)
{
    return std::visit(Translate{world}, intent);
}

} // namespace switchpoint
