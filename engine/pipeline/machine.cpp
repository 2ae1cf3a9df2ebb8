// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/machine.h"

#include "pipeline/loop.h"

#include <array>

namespace switchpoint::pipeline {

namespace {

template <class... Handlers> struct Overloaded : Handlers... {
    using Handlers::operator()...;
};

} // namespace

Step step(State state, const Event &event)
{
    Loop loop(std::move(state));
    std::visit(
        Overloaded{
            [&](const event::Start &) { loop.start(); },
            [&](const event::Connected &) { loop.connected(); },
            [&](const event::ConnectFailed &e) { loop.connectFailed(e.error); },
            [&](const event::Facts &e) { loop.factsArrived(e); },
            [&](const event::Recorded &) { loop.recorded(); },
            [&](const event::IdentityAccepted &) { loop.identityAccepted(); },
            [&](const event::Opened &) { loop.opened(); },
            [&](const event::StreamFailed &e) { loop.streamFailed(e); },
            [&](const event::BatchRead &e) { loop.batchRead(e.batch); },
            [&](const event::Delivered &e) { loop.delivered(e.batch_id); },
            [&](const event::DeliverFailed &e) { loop.deliverFailed(e); },
            [&](const event::Stored &) { loop.stored(); },
            [&](const event::StoreFailed &e) { loop.storeFailed(e.error); },
            [&](const event::Confirmed &) {}, // nothing waits for it: the checkpoint is durable already
            [&](const event::Woke &e) { loop.woke(e.timer); },
            [&](const event::Pause &) { loop.pause(); },
            [&](const event::Resume &) { loop.resume(); },
            [&](const event::Stop &) { loop.stop(); },
            [&](const event::SetPolicy &e) { loop.setPolicy(e.policy); },
            [&](const event::Resnapshot &e) { loop.resnapshot(e.at); },
            [&](const event::AcceptUnverified &) { loop.acceptUnverified(); },
        },
        event);
    return Step{std::move(loop.state), std::move(loop.effects)};
}

StoredState judged(const StoredState &stored)
{
    StoredState result = stored;
    if (!stored.provisional)
        return result;
    if (!stored.checkpoint) {
        result.checkpoint = stored.provisional;
        return result;
    }
    Checkpoint position = *stored.provisional;
    std::visit(
        [&](auto &provisional) {
            using Same = std::decay_t<decltype(provisional)>;
            if (const Same *proven = std::get_if<Same>(&*stored.checkpoint)) {
                provisional.identity = proven->identity;
                provisional.fingerprints = proven->fingerprints;
            }
        },
        position);
    result.checkpoint = std::move(position);
    return result;
}

const char *name(Phase phase)
{
    static constexpr std::array names{"idle",      "connecting", "asking", "recording", "opening",
                                      "streaming", "waiting",    "paused", "halted",    "stopped"};
    return names[static_cast<std::size_t>(phase)];
}

} // namespace switchpoint::pipeline
