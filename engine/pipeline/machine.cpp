// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/machine.h"

#include "pipeline/loop.h"

#include <array>
#include <type_traits>

namespace switchpoint::pipeline {

namespace {

template <class... Handlers> struct Overloaded : Handlers... {
    using Handlers::operator()...;
};

bool hasSet(const MysqlCheckpoint &checkpoint)
{
    return checkpoint.gtid_set.has_value();
}

bool hasSet(const MariadbCheckpoint &checkpoint)
{
    return checkpoint.position.has_value();
}

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
            const Same *proven = std::get_if<Same>(&*stored.checkpoint);
            if (!proven)
                return;
            // File and offset are words of one server only: beside the proven identity stand the proven ones,
            // earlier as they are. Without a set they are the position itself.
            if constexpr (requires { provisional.coordinates; })
                if (provisional.identity != proven->identity && hasSet(provisional))
                    provisional.coordinates = proven->coordinates;
            provisional.identity = proven->identity;
            auto fingerprints = proven->fingerprints;
            if constexpr (std::is_same_v<Same, MysqlCheckpoint>) {
                for (const MysqlFingerprint &one : provisional.fingerprints)
                    if (!proven->gtid_set || !proven->gtid_set->sources().contains(one.gtid.source))
                        fingerprints.push_back(one);
            } else if constexpr (std::is_same_v<Same, MariadbCheckpoint>) {
                for (const MariadbFingerprint &one : provisional.fingerprints)
                    if (!proven->position || !proven->position->find(one.gtid.domain))
                        fingerprints.push_back(one);
            }
            provisional.fingerprints = std::move(fingerprints);
        },
        position);
    result.checkpoint = std::move(position);
    return result;
}

Decision judge(const StoredState &stored, const ServerFacts &facts, const Policy &policy)
{
    Decision decision = decide(judged(stored), facts, policy);
    if (!stored.provisional || !stored.checkpoint)
        return decision;
    // The record by its own signature: what it holds of another timeline, or under numbers that stand for
    // other content here, is not on this server, however well the proven checkpoint fits.
    if (decision.reachability != Reachability::Lost) {
        StoredState own = stored;
        own.checkpoint = stored.provisional;
        Decision as_signed = decide(own, facts, policy);
        if (as_signed.reachability == Reachability::Lost)
            return as_signed;
    }
    if (decision.action != Action::ResumeUnverified || decision.reachability != Reachability::Reachable)
        return decision;
    // The newest transactions of the record have no fingerprint that counts; the proven checkpoint's have.
    const Decision proven = decide(stored, facts, policy);
    if (proven.action == Action::Resume && proven.reachability == Reachability::Reachable) {
        decision.action = Action::Resume;
        decision.provisional = false;
        decision.proof = proven.proof;
        decision.proved_since = proven.proved_since;
        decision.reason = proven.reason;
    }
    return decision;
}

const char *name(Phase phase)
{
    static constexpr std::array names{"idle",      "connecting", "asking", "recording", "opening",
                                      "streaming", "waiting",    "paused", "halted",    "stopped"};
    return names[static_cast<std::size_t>(phase)];
}

} // namespace switchpoint::pipeline
