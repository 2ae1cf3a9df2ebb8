// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/loop.h"
#include "pipeline/messages.h"

#include <algorithm>

namespace switchpoint::pipeline {

namespace text = pipeline_messages;

void Loop::say(Message status)
{
    if (state.status == status)
        return;
    state.status = std::move(status);
    emit(effect::Publish{});
}

std::int64_t Loop::nextDelay_us()
{
    // Doubling is stopped before it could overflow; retry_max_us is reached long before that.
    const std::uint32_t doublings = std::min<std::uint32_t>(state.retries, 20);
    ++state.retries;
    const std::int64_t grown_us = state.settings.retry_first_us << doublings;
    return std::min(grown_us, state.settings.retry_max_us);
}

void Loop::connect()
{
    state.phase = Phase::Connecting;
    state.identity.reset();
    state.server_started_us.reset();
    state.log_settings.reset();
    state.provisional = false;
    say(Message(text::connecting));
    emit(effect::Connect{});
}

void Loop::retryLater(std::int64_t delay_us)
{
    state.phase = Phase::Waiting;
    emit(effect::Wait{delay_us, Timer::Retry});
}

void Loop::start()
{
    if (state.phase != Phase::Idle && state.phase != Phase::Stopped)
        return;
    if (drained()) {
        connect();
    } else {
        state.phase = Phase::Waiting;
        state.after_drain = AfterDrain::Connect;
    }
}

void Loop::pause()
{
    if (state.phase == Phase::Idle || state.phase == Phase::Stopped || state.phase == Phase::Halted ||
        state.phase == Phase::Paused)
        return;
    leave(AfterDrain::Nothing);
    state.phase = Phase::Paused;
    say(Message(text::paused));
}

// Also the way out of Halted: a person asks for another try, which is checked like any other.
void Loop::resume()
{
    if (state.phase != Phase::Paused && state.phase != Phase::Halted)
        return;
    state.retries = 0;
    if (drained()) {
        connect();
    } else {
        state.phase = Phase::Waiting;
        state.after_drain = AfterDrain::Connect;
    }
}

void Loop::stop()
{
    if (state.phase == Phase::Stopped)
        return;
    leave(AfterDrain::Nothing);
    state.phase = Phase::Stopped;
    say(Message(text::stopped));
}

void Loop::setPolicy(const Policy &policy)
{
    // Judged with it from the next check on. What was halted stays halted until a person resumes it.
    state.settings.policy = policy;
}

void Loop::resnapshot(const Checkpoint &at)
{
    if (state.phase == Phase::Stopped)
        return;
    leave(AfterDrain::Resnapshot);
    state.phase = Phase::Recording;
    state.resnapshot_at = at;
    say(Message(text::resnapshot, {positionArg("position", positionText(at))}));
    finishDrain();
}

void Loop::acceptUnverified()
{
    // Only a position-only verdict can be accepted: Unknown has nothing to accept, Lost needs a waiver.
    if (state.phase != Phase::Streaming || !state.provisional || !state.decision ||
        state.decision->reachability != Reachability::Reachable)
        return;
    state.promotion_due = true;
    pump();
}

void Loop::connected()
{
    if (state.phase != Phase::Connecting)
        return;
    state.phase = Phase::Asking;
    say(Message(text::asking));
    emit(effect::Ask{false, judged(state.stored).checkpoint});
}

void Loop::connectFailed(const Error &error)
{
    if (state.phase != Phase::Connecting)
        return;
    const std::int64_t delay_us = nextDelay_us();
    retryLater(delay_us);
    say(Message(text::connect_failed, {whyArg(error), durationArg("delay", delay_us)}));
}

void Loop::woke(Timer timer)
{
    switch (timer) {
    case Timer::Retry:
        if (state.phase != Phase::Waiting ||
            (state.after_drain != AfterDrain::Nothing && state.after_drain != AfterDrain::Retry))
            return;
        if (drained()) {
            state.after_drain = AfterDrain::Nothing;
            connect();
        } else {
            state.after_drain = AfterDrain::Connect; // the sink or the store is slower than the wait was
        }
        return;
    case Timer::Recheck:
        if (state.phase != Phase::Streaming || !state.provisional || state.rechecking || state.promotion_due)
            return;
        // Without the identity of the stream's server a second connection proves nothing: ask where we
        // stream.
        if (!state.identity) {
            leave(AfterDrain::Connect);
            finishDrain();
            return;
        }
        state.rechecking = true;
        emit(effect::Ask{true, judged(state.stored).checkpoint});
        return;
    case Timer::Redeliver:
        if (state.redelivery_waits && !state.queue.empty() && state.phase == Phase::Streaming) {
            state.redelivery_waits = false;
            pump();
        }
        return;
    }
}

} // namespace switchpoint::pipeline
