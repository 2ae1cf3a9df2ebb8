// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/live/loop_thread.h"

#include "pipeline/live/clock.h"
#include "pipeline/messages.h"

#include <algorithm>

namespace switchpoint::pipeline {

namespace {

constexpr std::chrono::milliseconds publish_apart{40};
constexpr std::size_t verdicts_max = 100;

} // namespace

LoopThread::LoopThread(RunnerSetup setup, Mailbox<letter::Any> &letters,
                       std::function<void(std::shared_ptr<const LiveStatus>)> publish)
    : setup_(std::move(setup)), letters_(letters), publish_(std::move(publish)),
      random_(setup_.seed != 0 ? setup_.seed : std::random_device()())
{
    state_.settings = setup_.settings;
    status_.pipeline = setup_.settings.name;
    for (const std::string &sink : setup_.sink_names)
        status_.sink += (status_.sink.empty() ? "" : ",") + sink;
}

void LoopThread::run()
{
    Result<DurableState> opened =
        DurableState::open(setup_.state_path, setup_.settings.name, setup_.sink_names);
    if (!opened) {
        endWith(opened.error());
        return;
    }
    durable_.emplace(std::move(*opened));
    const Result<Uuid> replica_uuid = durable_->replicaUuid();
    if (!replica_uuid) {
        endWith(replica_uuid.error());
        return;
    }
    state_.stored = durable_->load();
    const SourceWorker::Limits limits{setup_.stage_bytes, std::chrono::milliseconds(500)};
    source_.emplace(setup_.source, *replica_uuid, letters_, limits);
    second_.emplace(setup_.source, *replica_uuid, letters_, limits);
    sink_.emplace(
        setup_.sink,
        [this](const ChangePart &part) {
            if (setup_.seen)
                setup_.seen(part);
        },
        letters_);
    if (needsSnapshot())
        beginSnapshot();
    else
        feed(event::Start{});
    while (!mayEnd()) {
        publish(false);
        if (auto letter = letters_.take(nextDeadline()))
            take(std::move(*letter));
        else
            wakeUp();
        stageWhenFree();
    }
    snapshotting_.reset();
    source_.reset();
    second_.reset();
    sink_.reset();
    durable_.reset();
    status_.ended = true;
    publish(true);
}

void LoopThread::endWith(const Error &error)
{
    durable_.reset();
    status_.status = error.message;
    status_.phase = Phase::Stopped;
    status_.ended = true;
    publish(true);
}

void LoopThread::feed(const Event &event)
{
    events_.push_back(event);
    if (std::exchange(feeding_, true))
        return; // an effect answered at once: after the effects of the step that asked for it
    while (!events_.empty()) {
        const std::uint64_t decisions = state_.decisions;
        Step next = step(std::move(state_), events_.front());
        events_.pop_front();
        state_ = std::move(next.state);
        if (state_.decisions != decisions)
            noteDecision();
        for (const Effect &effect : next.effects)
            perform(effect);
        dropBatches();
    }
    feeding_ = false;
}

void LoopThread::perform(const Effect &effect)
{
    if (std::holds_alternative<effect::Connect>(effect)) {
        ++status_.connects;
        source_->connect();
    } else if (const auto *ask = std::get_if<effect::Ask>(&effect)) {
        if (ask->on_second_connection)
            second_->connectAndAsk(ask->checkpoint, source_->connection());
        else
            source_->ask(ask->checkpoint);
    } else if (const auto *open = std::get_if<effect::Open>(&effect)) {
        performOpen(*open);
    } else if (std::holds_alternative<effect::Read>(effect)) {
        source_->read();
    } else if (const auto *deliver = std::get_if<effect::Deliver>(&effect)) {
        const auto batch = batches_.find(deliver->batch.id);
        staged_ = false; // what was staged belongs to it, and is settled with it
        sink_->deliver(batch->second);
    } else if (const auto *pause = std::get_if<effect::Wait>(&effect)) {
        wait(*pause);
    } else if (std::holds_alternative<effect::Close>(effect)) {
        closeConnection();
    } else if (std::holds_alternative<effect::Publish>(effect) ||
               std::holds_alternative<effect::Confirm>(effect)) {
        changed_ = true; // MySQL and MariaDB are not told what was stored
    } else {
        performDurable(effect);
    }
}

void LoopThread::performDurable(const Effect &effect)
{
    Result<void> done;
    Event answer = event::Stored{};
    if (const auto *record = std::get_if<effect::RecordReconciliation>(&effect)) {
        done = durable_->record(*record);
        answer = event::Recorded{};
    } else if (const auto *accept = std::get_if<effect::AcceptIdentity>(&effect)) {
        done = durable_->accept(*accept);
        answer = event::IdentityAccepted{};
    } else if (const auto *store = std::get_if<effect::Store>(&effect)) {
        done = durable_->store(*store);
    } else if (const auto *promote = std::get_if<effect::PromoteProvisional>(&effect)) {
        done = durable_->promote(*promote);
    }
    if (!done) {
        ++status_.failures;
        answer = event::StoreFailed{done.error()};
    } else {
        status_.stored_at_us = unixNow_us();
    }
    feed(answer);
}

void LoopThread::performOpen(const effect::Open &open)
{
    // What the rows that follow look like, before the first of them is read.
    if (facts_)
        registerSchemas(*facts_);
    source_->open(open.start);
}

void LoopThread::wait(const effect::Wait &wait)
{
    // Many consumers of one server do not come back in the same instant.
    std::uniform_real_distribution<double> factor(0.8, 1.2);
    const auto delay_us = static_cast<std::int64_t>(static_cast<double>(wait.for_us) * factor(random_));
    timers_[wait.timer] = Clock::now() + std::chrono::microseconds(delay_us);
}

void LoopThread::closeConnection()
{
    source_->close();
    facts_.reset();
    stage_wanted_.reset();
    if (staged_ && !state_.delivering)
        sink_->rollback();
    staged_ = false;
}

bool LoopThread::mayEnd() const
{
    if (!ending_)
        return false;
    if (snapshotting_) // what was not stored is read again
        return !snapshotting_->delivering || snapshotting_->retry || interrupted_;
    if (state_.phase != Phase::Stopped)
        return false;
    const bool at_rest = !state_.delivering && state_.durable == Durable::None && !staging_;
    return at_rest || (interrupted_ && Clock::now() >= *ending_);
}

LoopThread::Clock::time_point LoopThread::nextDeadline() const
{
    Clock::time_point next = Clock::time_point::max();
    for (const auto &[timer, at] : timers_)
        next = std::min(next, at);
    if (ending_)
        next = std::min(next, *ending_);
    if (snapshotting_ && snapshotting_->retry)
        next = std::min(next, *snapshotting_->retry);
    if (changed_)
        next = std::min(next, published_ + publish_apart);
    return next;
}

void LoopThread::wakeUp()
{
    const Clock::time_point now = Clock::now();
    if (ending_ && now >= *ending_ && !interrupted_) {
        interrupted_ = true; // the sink hangs
        sink_->interrupt();
        ending_ = now + std::chrono::milliseconds(500);
    }
    if (snapshotting_ && snapshotting_->retry && *snapshotting_->retry <= now) {
        snapshotting_->retry.reset();
        if (snapshotting_->delivering)
            deliverSnapshot();
        else
            openSnapshot();
    }
    for (const auto &[timer, at] : std::map(timers_)) {
        if (at > now)
            continue;
        timers_.erase(timer);
        feed(event::Woke{timer});
    }
}

void LoopThread::noteDecision()
{
    const Decision &decision = *state_.decision;
    status_.transactions_since_decision = 0;
    status_.verdicts.push_back({unixNow_us(), decision.reachability, decision.action, decision.reason});
    if (status_.verdicts.size() > verdicts_max)
        status_.verdicts.erase(status_.verdicts.begin());
    changed_ = true;
}

void LoopThread::publish(bool now)
{
    const Clock::time_point at = Clock::now();
    if (!now && (!changed_ || at < published_ + publish_apart))
        return;
    changed_ = false;
    published_ = at;
    if (!state_.status.empty()) {
        status_.phase = state_.phase;
        status_.status = state_.status;
    }
    status_.sink_refuses = status_.status.id() == pipeline_messages::deliver_failed.id;
    status_.decision = state_.decision;
    status_.decisions = state_.decisions;
    status_.halted_by_drift =
        state_.phase == Phase::Halted && state_.decision && state_.decision->halted_by_drift;
    status_.checkpoint = state_.stored.checkpoint;
    status_.provisional = state_.stored.provisional;
    status_.newest_commit_us = state_.newest_commit_us;
    status_.queued_transactions = status_.queued_bytes = 0;
    for (const BatchNote &batch : state_.queue) {
        status_.queued_transactions += batch.transactions;
        status_.queued_bytes += batch.bytes;
    }
    status_.at_us = unixNow_us();
    publish_(std::make_shared<const LiveStatus>(status_));
}

} // namespace switchpoint::pipeline
