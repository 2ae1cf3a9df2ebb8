// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/loop.h"
#include "pipeline/messages.h"

namespace switchpoint::pipeline {

namespace text = pipeline_messages;

void Loop::batchRead(const BatchNote &batch)
{
    if (state.phase != Phase::Streaming || !state.reading)
        return;
    state.reading = false;
    const Policy &policy = state.settings.policy;
    if (!batch.schema_change.empty() && policy.on_schema_drift == Policy::OnSchemaDrift::Halt &&
        policy.guards.on(Guard::SchemaDrift)) {
        haltBySchemaChange(batch);
        return;
    }
    if (batch.transactions > 0)
        state.queue.push_back(batch);
    pump();
}

void Loop::sayStreaming()
{
    say(Message(state.provisional ? text::streaming_provisional : text::streaming));
}

// Before it is delivered: the checkpoint stays in front of the statement, so that it is met again, and passed
// once the policy is to adapt.
void Loop::haltBySchemaChange(const BatchNote &batch)
{
    ++state.decisions;
    Decision &decision = *state.decision;
    decision.action = Action::Halt;
    decision.halted_by_drift = true;
    decision.reason = Message(text::schema_change_halts, {textArg("statement", batch.schema_change)});
    decision.findings.push_back(
        Finding{"drift", Severity::Warning, "read the log", batch.schema_change, decision.reason});
    emit(effect::Publish{});
    leave(AfterDrain::RecordHalt);
    finishDrain();
}

void Loop::delivered(std::uint64_t batch_id)
{
    if (!state.delivering || state.queue.empty() || state.queue.front().id != batch_id)
        return;
    const BatchNote batch = std::move(state.queue.front());
    state.queue.pop_front();
    state.delivering = false;
    if (state.position)
        state.position = advanced(std::move(*state.position), batch.progress);
    state.unstored = true;
    state.delivered_transactions += batch.transactions;
    state.newest_commit_us = batch.newest_commit_us;
    if (state.phase == Phase::Streaming && state.status.id() == text::deliver_failed.id)
        sayStreaming();
    pump();
    finishDrain();
}

void Loop::deliverFailed(const event::DeliverFailed &failed)
{
    if (!state.delivering || state.queue.empty() || state.queue.front().id != failed.batch_id)
        return;
    state.delivering = false;
    if (state.phase != Phase::Streaming) {
        state.queue.clear(); // the stream is left: it will be read again
        finishDrain();
        return;
    }
    state.redelivery_waits = true;
    const std::int64_t delay_us = nextDelay_us();
    say(Message(text::deliver_failed, {whyArg(failed.error), durationArg("delay", delay_us)}));
    emit(effect::Wait{delay_us, Timer::Redeliver});
}

void Loop::stored()
{
    if (state.durable == Durable::Promote) {
        state.durable = Durable::None;
        state.stored.checkpoint = state.stored.provisional;
        state.stored.provisional.reset();
        if (state.stored.checkpoint)
            emit(effect::Confirm{*state.stored.checkpoint});
        if (state.phase == Phase::Recording && state.after_drain == AfterDrain::Nothing)
            proceed();
        else if (state.promotion_due)
            pump();
        else
            finishDrain();
        return;
    }
    if (state.durable != Durable::Store || !state.storing)
        return;
    state.durable = Durable::None;
    const effect::Store done = std::move(*state.storing);
    state.storing.reset();
    if (done.provisional) {
        state.stored.provisional = done.checkpoint;
    } else {
        state.stored.checkpoint = done.checkpoint;
        if (done.resnapshot) {
            state.stored.provisional.reset();
            state.stored.identity.reset();
        }
        if (!done.resnapshot)
            emit(effect::Confirm{done.checkpoint});
    }
    state.retries = 0;
    pump();
    finishDrain();
}

void Loop::storeFailed(const Error &error)
{
    if (state.durable == Durable::None)
        return;
    state.durable = Durable::None;
    state.storing.reset();
    state.unstored = false; // the sink has it, we do not know it durably: it will be delivered again
    const std::int64_t delay_us = nextDelay_us();
    const bool resting = state.phase == Phase::Paused || state.phase == Phase::Stopped;
    const Phase rest = state.phase;
    // Whatever was to follow, it is judged again from what is durable.
    leave(resting ? AfterDrain::Nothing : AfterDrain::Retry);
    state.resnapshot_at.reset();
    if (resting)
        state.phase = rest;
    else
        emit(effect::Wait{delay_us, Timer::Retry});
    say(Message(text::store_failed, {whyArg(error), durationArg("delay", delay_us)}));
    finishDrain();
}

void Loop::pumpPromotion()
{
    // Between two batches, so that the promoted record is exactly what was delivered.
    if (state.durable != Durable::None || state.delivering || state.unstored)
        return;
    if (!state.promotion_recorded) {
        record();
    } else if (state.stored.provisional) {
        state.durable = Durable::Promote;
        emit(effect::PromoteProvisional{*state.stored.provisional});
    } else if (mustAccept()) {
        state.durable = Durable::Accept;
        emit(effect::AcceptIdentity{*state.identity, state.log_settings});
    } else {
        state.promotion_due = false;
        state.promotion_recorded = false;
        state.provisional = false;
        say(Message(text::promoted));
    }
}

void Loop::pump()
{
    if (state.unstored && state.durable == Durable::None && state.position) {
        state.durable = Durable::Store;
        state.storing = effect::Store{*state.position, state.provisional, false};
        state.unstored = false;
        emit(*state.storing);
    }
    if (state.phase != Phase::Streaming)
        return;
    if (state.promotion_due)
        pumpPromotion();
    if (!state.promotion_due && !state.delivering && !state.redelivery_waits && !state.queue.empty() &&
        state.durable == Durable::None) {
        state.delivering = true;
        emit(effect::Deliver{state.queue.front()});
    }
    std::uint64_t waiting_transactions = 0, waiting_bytes = 0;
    for (const BatchNote &batch : state.queue) {
        waiting_transactions += batch.transactions;
        waiting_bytes += batch.bytes;
    }
    if (!state.reading && waiting_transactions < state.settings.queue_transactions_max &&
        waiting_bytes < state.settings.queue_bytes_max) {
        state.reading = true;
        emit(effect::Read{});
    }
}

void Loop::leave(AfterDrain after)
{
    // What is with the sink stays: it may be delivered, and then it must be stored. The rest is read again.
    while (state.queue.size() > (state.delivering ? 1U : 0U))
        state.queue.pop_back();
    state.reading = false;
    state.redelivery_waits = false;
    state.rechecking = false;
    state.promotion_due = false;
    state.promotion_recorded = false;
    state.after_drain = after;
    const bool has_connection = state.phase == Phase::Connecting || state.phase == Phase::Asking ||
                                state.phase == Phase::Recording || state.phase == Phase::Opening ||
                                state.phase == Phase::Streaming;
    if (has_connection)
        emit(effect::Close{});
    state.phase = Phase::Waiting;
}

bool Loop::drained() const
{
    return !state.delivering && state.durable == Durable::None && !state.unstored;
}

void Loop::finishDrain()
{
    if (state.after_drain == AfterDrain::Nothing || !drained())
        return;
    const AfterDrain after = state.after_drain;
    state.after_drain = AfterDrain::Nothing;
    switch (after) {
    case AfterDrain::Connect:
        connect();
        return;
    case AfterDrain::RecordHalt:
        state.phase = Phase::Recording;
        record();
        return;
    case AfterDrain::Resnapshot:
        state.durable = Durable::Store;
        state.storing = effect::Store{*state.resnapshot_at, false, true};
        state.resnapshot_at.reset();
        state.retries = 0;
        emit(*state.storing);
        state.phase = Phase::Waiting;
        state.after_drain = AfterDrain::Connect;
        return;
    case AfterDrain::Retry: // the Wait was asked for when the stream was left
    case AfterDrain::Nothing:
        return;
    }
}

} // namespace switchpoint::pipeline
