// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/log_settings.h"
#include "pipeline/loop.h"
#include "pipeline/messages.h"

#include <algorithm>

namespace switchpoint::pipeline {

namespace text = pipeline_messages;

namespace {

// Uptime is whole seconds and the answer takes a while: two readings of one start differ by a few seconds.
constexpr std::int64_t start_time_tolerance_us = 5'000'000;

std::optional<std::int64_t> startedAt_us(const ServerFacts &facts)
{
    const auto fromUptime = [&](const Fact<std::int64_t> &uptime_s) -> std::optional<std::int64_t> {
        if (!uptime_s.known())
            return std::nullopt;
        return facts.gathered_at_us - *uptime_s * 1'000'000;
    };
    if (const MysqlFacts *mysql = facts.mysql())
        return fromUptime(mysql->uptime_s);
    if (const MariadbFacts *mariadb = facts.mariadb())
        return fromUptime(mariadb->uptime_s);
    return facts.postgres()->start_time_us.value;
}

std::optional<ServerIdentity> identityIn(const Checkpoint &checkpoint)
{
    return std::visit(
        [](const auto &one) -> std::optional<ServerIdentity> {
            if (one.identity)
                return ServerIdentity(*one.identity);
            return std::nullopt;
        },
        checkpoint);
}

// Who the stored progress came from.
std::optional<ServerIdentity> oldIdentity(const StoredState &stored)
{
    if (stored.identity)
        return stored.identity;
    return stored.checkpoint ? identityIn(*stored.checkpoint) : std::nullopt;
}

// The checkpoint as the opened stream continues it: its position is where the stream was told to start (the
// checkpoint itself, plus a waived part; or the tail, which gives up what lies between), signed by this
// server.
Checkpoint basis(const StoredState &stored, const StreamStart &start,
                 const std::optional<ServerIdentity> &identity)
{
    std::optional<Checkpoint> from = stored.provisional ? stored.provisional : stored.checkpoint;
    if (const auto *at = std::get_if<StreamStart::AutoPosition>(&start.at)) {
        MysqlCheckpoint mysql;
        if (from && std::holds_alternative<MysqlCheckpoint>(*from))
            mysql = std::get<MysqlCheckpoint>(*from);
        mysql.gtid_set = at->excluded;
        mysql.coordinates.reset(); // of the old stream; the first batch brings this one's
        from = mysql;
    } else if (const auto *file = std::get_if<StreamStart::File>(&start.at)) {
        if (!from)
            from = MysqlCheckpoint{};
        if (auto *mysql = std::get_if<MysqlCheckpoint>(&*from))
            mysql->coordinates = file->at;
        else if (auto *mariadb = std::get_if<MariadbCheckpoint>(&*from))
            mariadb->coordinates = file->at;
    } else if (const auto *state = std::get_if<StreamStart::ConnectState>(&start.at)) {
        MariadbCheckpoint mariadb;
        if (from && std::holds_alternative<MariadbCheckpoint>(*from))
            mariadb = std::get<MariadbCheckpoint>(*from);
        mariadb.position = state->after;
        mariadb.coordinates.reset();
        from = mariadb;
    } else if (const auto *wal = std::get_if<StreamStart::Wal>(&start.at)) {
        PostgresCheckpoint postgres;
        if (from && std::holds_alternative<PostgresCheckpoint>(*from))
            postgres = std::get<PostgresCheckpoint>(*from);
        postgres.lsn = wal->from;
        from = postgres;
    }
    std::visit(
        [&](auto &one) {
            using Identity = typename std::decay_t<decltype(one.identity)>::value_type;
            one.identity.reset();
            if (identity)
                if (const Identity *now = std::get_if<Identity>(&*identity))
                    one.identity = *now;
        },
        *from);
    return *from;
}

} // namespace

void Loop::rememberServer(const ServerFacts &facts)
{
    state.identity = identityOf(facts);
    state.server_started_us = startedAt_us(facts);
    state.log_settings = logSettings(facts);
}

bool Loop::sameServer(const ServerFacts &facts) const
{
    const std::optional<ServerIdentity> answering = identityOf(facts);
    if (!answering || !state.identity || *answering != *state.identity)
        return false;
    const std::optional<std::int64_t> started_us = startedAt_us(facts);
    if (!started_us || !state.server_started_us)
        return true; // not told: identity and node decide
    const std::int64_t apart_us = *started_us - *state.server_started_us;
    return apart_us <= start_time_tolerance_us && apart_us >= -start_time_tolerance_us;
}

void Loop::factsArrived(const event::Facts &arrived)
{
    const ServerFacts &facts = arrived.facts;
    if (arrived.on_second_connection) {
        if (state.phase == Phase::Streaming && state.rechecking) {
            state.rechecking = false;
            recheckAnswered(facts);
        }
        return;
    }
    if (state.phase != Phase::Asking)
        return;
    state.decision = judge(state.stored, facts, state.settings.policy);
    ++state.decisions;
    state.stored.previous =
        PreviousObservation{facts.gathered_at_us, state.decision->contained_by_owned_only, std::nullopt};
    emit(effect::Publish{});
    if (facts.failure) {
        // No session is left to open a stream on.
        emit(effect::Close{});
        const std::int64_t delay_us = nextDelay_us();
        retryLater(delay_us);
        say(Message(text::connect_failed,
                    {sentenceArg("why", facts.failure->message), durationArg("delay", delay_us)}));
        return;
    }
    rememberServer(facts);
    act();
}

void Loop::act()
{
    const Decision &decision = *state.decision;
    if (decision.action == Action::Halt && (state.stored.read_error || !judged(state.stored).checkpoint)) {
        // Nothing was judged, and asking the server again would not change that.
        halt();
        return;
    }
    const bool cannot_tell = decision.reachability == Reachability::Unknown && !decision.halted_by_drift;
    if (decision.action == Action::Halt && cannot_tell) {
        emit(effect::Close{});
        retryLater(state.settings.recheck_us);
        say(Message(text::holding,
                    {durationArg("delay", state.settings.recheck_us), sentenceArg("why", decision.reason)}));
        return;
    }
    const std::optional<ServerIdentity> old = oldIdentity(state.stored);
    const bool other_identity = old && state.identity && *old != *state.identity;
    state.phase = Phase::Recording;
    if (decision.action == Action::Halt || decision.provisional || other_identity ||
        decision.reachability != Reachability::Reachable) {
        record();
        return;
    }
    proceed();
}

void Loop::record()
{
    state.durable = Durable::Record;
    emit(effect::RecordReconciliation{*state.decision, oldIdentity(state.stored), state.identity});
}

bool Loop::mustAccept() const
{
    if (!state.identity)
        return false;
    return state.stored.identity != state.identity ||
           (state.log_settings && state.stored.log_settings != state.log_settings);
}

void Loop::proceed()
{
    const Decision &decision = *state.decision;
    if (decision.action == Action::Halt) {
        halt();
        return;
    }
    const bool proven = decision.action == Action::Resume && !decision.provisional;
    if (proven && state.stored.provisional) {
        state.durable = Durable::Promote;
        emit(effect::PromoteProvisional{*state.stored.provisional});
        return;
    }
    if (proven && mustAccept()) {
        state.durable = Durable::Accept;
        emit(effect::AcceptIdentity{*state.identity, state.log_settings});
        return;
    }
    if (!decision.stream_start) {
        emit(effect::Close{});
        state.phase = Phase::Halted;
        say(Message(text::no_start));
        return;
    }
    state.phase = Phase::Opening;
    say(Message(text::opening, {positionArg("start", decision.stream_start->text())}));
    emit(effect::Open{*decision.stream_start});
}

void Loop::recorded()
{
    if (state.durable != Durable::Record)
        return;
    state.durable = Durable::None;
    if (state.phase == Phase::Recording && state.after_drain == AfterDrain::Nothing) {
        proceed();
    } else if (state.promotion_due) {
        state.promotion_recorded = true;
        pump();
    } else {
        finishDrain();
    }
}

void Loop::identityAccepted()
{
    if (state.durable != Durable::Accept)
        return;
    state.durable = Durable::None;
    if (state.identity)
        state.stored.identity = state.identity;
    if (state.log_settings)
        state.stored.log_settings = state.log_settings;
    if (state.phase == Phase::Recording && state.after_drain == AfterDrain::Nothing)
        proceed();
    else if (state.promotion_due)
        pump();
    else
        finishDrain();
}

void Loop::opened()
{
    if (state.phase != Phase::Opening || !state.decision || !state.decision->stream_start)
        return;
    state.phase = Phase::Streaming; // retries go back to 0 when a batch is stored, not before
    state.position = basis(state.stored, *state.decision->stream_start, state.identity);
    state.provisional = state.decision->provisional;
    sayStreaming();
    if (state.provisional)
        emit(effect::Wait{state.settings.recheck_us, Timer::Recheck});
    pump();
}

void Loop::recheckAnswered(const ServerFacts &facts)
{
    const Decision again = judge(state.stored, facts, state.settings.policy);
    const bool answered = !facts.failure && identityOf(facts);
    if (answered && !sameServer(facts)) {
        leave(AfterDrain::Connect);
        say(Message(text::other_server));
        finishDrain();
        return;
    }
    state.stored.previous =
        PreviousObservation{facts.gathered_at_us, again.contained_by_owned_only, std::nullopt};
    ++state.decisions;
    if (again.action == Action::Halt && again.reachability != Reachability::Unknown) {
        state.decision = again;
        emit(effect::Publish{});
        leave(AfterDrain::RecordHalt);
        finishDrain();
        return;
    }
    if (answered && again.action == Action::Resume && !again.provisional) {
        state.decision = again;
        rememberServer(facts);
        state.promotion_due = true;
        emit(effect::Publish{});
        pump();
        return;
    }
    state.decision = again;
    emit(effect::Publish{});
    if (again.action == Action::Halt) { // the policy holds on Unknown by now
        leave(AfterDrain::Retry);
        say(Message(text::holding,
                    {durationArg("delay", state.settings.recheck_us), sentenceArg("why", again.reason)}));
        emit(effect::Wait{state.settings.recheck_us, Timer::Retry});
        finishDrain();
        return;
    }
    emit(effect::Wait{state.settings.recheck_us, Timer::Recheck});
}

void Loop::streamFailed(const event::StreamFailed &failed)
{
    if (state.phase != Phase::Opening && state.phase != Phase::Streaming)
        return;
    if (failed.means == Reachability::Lost && state.decision) {
        // The server's refusal overrides what its facts seemed to say.
        ++state.decisions;
        Decision &decision = *state.decision;
        decision.reachability = Reachability::Lost;
        decision.proof.reset();
        decision.action = Action::Halt;
        decision.provisional = false;
        const MessageArg why = serverFirst(failed.error);
        const std::string words = renderEnglish(why);
        decision.reason = Message(text::stream_lost, {why});
        decision.findings.push_back(Finding{
            "start", Severity::Lost,
            decision.stream_start ? "open the stream at " + decision.stream_start->text() : "read the stream",
            failed.error.code.empty() ? words : failed.error.code + " " + words, decision.reason});
        emit(effect::Publish{});
        leave(AfterDrain::RecordHalt);
        finishDrain();
        return;
    }
    const std::int64_t delay_us = nextDelay_us();
    leave(AfterDrain::Retry);
    say(Message(text::stream_failed, {whyArg(failed.error), durationArg("delay", delay_us)}));
    emit(effect::Wait{delay_us, Timer::Retry});
    finishDrain();
}

void Loop::halt()
{
    emit(effect::Close{});
    state.phase = Phase::Halted;
    if (state.stored.provisional)
        say(Message(
            text::halted_suspect,
            {sentenceArg("why", state.decision->reason),
             positionArg("proven", state.stored.checkpoint ? positionText(*state.stored.checkpoint) : ""),
             positionArg("provisional", positionText(*state.stored.provisional))}));
    else
        say(Message(text::halted, {sentenceArg("why", state.decision->reason)}));
}

} // namespace switchpoint::pipeline
