// SPDX-License-Identifier: GPL-3.0-or-later
// What the workers and people say, turned into what the machine understands.
#include "pipeline/live/loop_thread.h"

#include "pipeline/live/clock.h"
#include "pipeline/stream_error.h"

#include <algorithm>

namespace switchpoint::pipeline {

namespace {

constexpr std::chrono::milliseconds drain_patience{3000};

} // namespace

void LoopThread::take(letter::Any letter)
{
    changed_ = true;
    // What an earlier connection still says is not listened to.
    const bool stale = std::visit(
        [&](const auto &one) {
            if constexpr (requires { one.connection; })
                return one.connection != source_->connection();
            return false;
        },
        letter);
    if (stale)
        return;
    if (std::holds_alternative<letter::Connected>(letter)) {
        feed(event::Connected{});
    } else if (const auto *failed = std::get_if<letter::ConnectFailed>(&letter)) {
        ++status_.failures;
        feed(event::ConnectFailed{failed->error});
    } else if (auto *asked = std::get_if<letter::Asked>(&letter)) {
        takeAsked(std::move(*asked));
    } else if (std::holds_alternative<letter::Opened>(letter)) {
        status_.heard_at_us = unixNow_us();
        feed(event::Opened{});
    } else if (const auto *stream_failed = std::get_if<letter::StreamFailed>(&letter)) {
        takeStreamFailed(*stream_failed);
    } else if (auto *read = std::get_if<letter::Read>(&letter)) {
        takeRead(std::move(*read));
    } else if (std::holds_alternative<letter::Heard>(letter)) {
        status_.heard_at_us = unixNow_us();
    } else if (auto *wanted = std::get_if<letter::StageWanted>(&letter)) {
        stage_wanted_ = std::move(wanted->batch);
    } else if (std::holds_alternative<letter::StagedVoid>(letter)) {
        staged_ = false;
        sink_->rollback();
    } else if (const auto *staged = std::get_if<letter::Staged>(&letter)) {
        takeStaged(*staged);
    } else if (const auto *delivered = std::get_if<letter::Delivered>(&letter)) {
        takeDelivered(*delivered);
    } else if (const auto *snapshot_opened = std::get_if<letter::SnapshotOpened>(&letter)) {
        takeSnapshotOpened(*snapshot_opened);
    } else if (auto *snapshot_read = std::get_if<letter::SnapshotRead>(&letter)) {
        takeSnapshotRead(std::move(*snapshot_read));
    } else if (const auto *snapshot_failed = std::get_if<letter::SnapshotFailed>(&letter)) {
        takeSnapshotFailed(snapshot_failed->error);
    } else if (auto *command = std::get_if<letter::Command>(&letter)) {
        takeCommand(std::move(*command));
    } else if (std::holds_alternative<letter::End>(letter)) {
        if (!ending_)
            ending_ = Clock::now() + drain_patience;
        if (!snapshotting_)
            feed(event::Stop{});
    }
}

void LoopThread::takeAsked(letter::Asked asked)
{
    if (asked.on_second_connection && std::exchange(schemas_wanted_, false))
        registerSchemas(asked.facts);
    if (!asked.on_second_connection)
        facts_ = asked.facts;
    if (asked.facts.failure)
        ++status_.failures;
    feed(event::Facts{std::move(asked.facts), asked.on_second_connection});
}

void LoopThread::takeStreamFailed(const letter::StreamFailed &failed)
{
    ++status_.failures;
    feed(event::StreamFailed{failed.error, meaningOfStreamError(setup_.source.flavor, failed.error)});
}

void LoopThread::takeRead(letter::Read read)
{
    status_.heard_at_us = unixNow_us();
    if (read.batch->note.transactions > 0)
        batches_[read.batch->note.id] = read.batch;
    feed(event::BatchRead{read.batch->note});
}

void LoopThread::stageWhenFree()
{
    if (!stage_wanted_ || staging_)
        return;
    const bool sink_is_free =
        state_.queue.empty() && !state_.delivering && !state_.unstored && state_.durable == Durable::None;
    if (state_.phase != Phase::Streaming || !sink_is_free)
        return;
    staging_ = std::exchange(stage_wanted_, nullptr);
    staged_ = true;
    sink_->stage(staging_);
}

void LoopThread::takeStaged(const letter::Staged &staged)
{
    const bool wanted = std::exchange(staging_, nullptr) == staged.batch && staged_;
    if (!wanted)
        return; // the connection was closed meanwhile, and the sink told to take it back
    if (staged.done) {
        source_->staged();
        return;
    }
    // It cannot be written again from here: its first pieces are read again from the server.
    ++status_.failures;
    feed(event::StreamFailed{staged.done.error(), std::nullopt});
}

void LoopThread::takeDelivered(const letter::Delivered &delivered)
{
    if (snapshotting_) {
        snapshotDelivered(delivered);
        return;
    }
    const Batch &batch = *delivered.batch;
    if (!delivered.done) {
        ++status_.failures;
        ++status_.deliver_failures;
        if (batch.staged)
            feed(event::StreamFailed{delivered.done.error(), std::nullopt});
        feed(event::DeliverFailed{batch.note.id, delivered.done.error()});
        return;
    }
    ++status_.batches;
    ++status_.sink_writes;
    ++status_.sink_commits;
    status_.sink_write_us += delivered.write_us;
    status_.sink_commit_us += delivered.commit_us;
    status_.transactions_since_decision += batch.note.transactions;
    status_.transactions += batch.note.transactions;
    status_.bytes += batch.note.bytes;
    status_.changes += batch.note.changes;
    const bool schema_changed = !batch.note.schema_change.empty();
    feed(event::Delivered{batch.note.id});
    if (schema_changed)
        askForSchemas();
}

void LoopThread::takeCommand(letter::Command command)
{
    feed(command.event);
}

void LoopThread::dropBatches()
{
    std::erase_if(batches_, [&](const auto &entry) {
        return std::ranges::none_of(state_.queue,
                                    [&](const BatchNote &note) { return note.id == entry.first; });
    });
}

void LoopThread::askForSchemas()
{
    if (state_.phase != Phase::Streaming || state_.rechecking)
        return;
    schemas_wanted_ = true;
    second_->connectAndAsk(std::nullopt, source_->connection());
}

void LoopThread::registerSchemas(const ServerFacts &facts)
{
    if (!facts.catalog.known())
        return;
    const std::string position = state_.position ? positionText(*state_.position) : std::string();
    // Not registered is no reason to stop: the next connection compares and registers again.
    if (durable_->registerSchemas(*facts.catalog, position))
        state_.stored.schemas = *facts.catalog;
}

} // namespace switchpoint::pipeline
