// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the tables before the stream is opened: note where the stream will begin, read, deliver, note how
// far, and make the start the checkpoint at the end. A crash goes on at what was noted last.
#include "pipeline/live/clock.h"
#include "pipeline/live/loop_thread.h"
#include "pipeline/messages.h"

#include <algorithm>

namespace switchpoint::pipeline {

namespace text = pipeline_messages;

bool LoopThread::needsSnapshot()
{
    if (!setup_.source.snapshot)
        return false;
    const RunnerSetup::Snapshot &wanted = setup_.snapshot;
    if (wanted.all || !wanted.tables.empty())
        return true;
    const Result<std::optional<SnapshotRecord>> begun = durable_->snapshot();
    // A state that cannot be read is the machine's to tell.
    return begun && !state_.stored.read_error && (*begun || (wanted.initial && !state_.stored.checkpoint));
}

void LoopThread::beginSnapshot()
{
    const std::vector<std::string> &tables = setup_.snapshot.tables;
    const bool keeps_position = !tables.empty() && state_.stored.checkpoint;
    snapshotting_.reset(new Snapshotting{
        {[make = setup_.source.snapshot, tables = keeps_position ? tables : std::vector<std::string>()] {
             return make(tables);
         },
         letters_},
        std::nullopt,
        std::nullopt,
        std::nullopt,
        false,
        keeps_position,
        std::nullopt,
        0});
    if (setup_.snapshot.all)
        (void)durable_->dropSnapshot(); // if that fails, so will the next store, which says it
    else if (const auto begun = durable_->snapshot(); begun && !keeps_position)
        snapshotting_->record = *begun;
    openSnapshot();
}

void LoopThread::openSnapshot()
{
    status_.phase = Phase::Connecting;
    status_.status = Message(text::snapshot_connecting);
    changed_ = true;
    ++status_.connects;
    const std::optional<SnapshotRecord> &record = snapshotting_->record;
    snapshotting_->next.reset();
    snapshotting_->reading = false;
    if (record)
        snapshotting_->worker.open(SnapshotStart{record->start, record->log_settings}, record->progress);
    else
        snapshotting_->worker.open(std::nullopt, "");
}

void LoopThread::takeSnapshotOpened(const letter::SnapshotOpened &opened)
{
    const bool goes_on = snapshotting_->record && snapshotting_->record->start == opened.start.checkpoint;
    SnapshotRecord record{opened.start.checkpoint, opened.start.log_settings, opened.progress, unixNow_us(),
                          unixNow_us()};
    if (goes_on)
        record.begun_at_us = snapshotting_->record->begun_at_us;
    // Stored before the first row is read.
    if (!snapshotting_->keeps_position)
        if (const Result<void> done = durable_->storeSnapshot(record); !done) {
            retrySnapshot(done.error(), text::store_failed);
            return;
        }
    snapshotting_->record = std::move(record);
    snapshotting_->reading = true;
    snapshotting_->worker.read();
}

void LoopThread::takeSnapshotRead(letter::SnapshotRead read)
{
    snapshotting_->reading = false;
    snapshotting_->next = std::move(read);
    if (!snapshotting_->delivering)
        deliverSnapshot();
}

// The next part goes to the sink, and the one after it is read meanwhile.
void LoopThread::deliverSnapshot()
{
    Snapshotting &now = *snapshotting_;
    if (!now.delivering)
        now.delivering = std::exchange(now.next, std::nullopt);
    if (!now.delivering)
        return;
    if (!now.reading && !now.next && !now.delivering->end) {
        now.reading = true;
        now.worker.read();
    }
    sink_->deliver(now.delivering->batch);
}

void LoopThread::snapshotDelivered(const letter::Delivered &delivered)
{
    Snapshotting &now = *snapshotting_;
    if (!now.delivering || now.delivering->batch != delivered.batch)
        return;
    if (!delivered.done) {
        ++status_.deliver_failures;
        retrySnapshot(delivered.done.error(), text::deliver_failed);
        return;
    }
    now.failures = 0;
    ++status_.batches;
    ++status_.sink_writes;
    ++status_.sink_commits;
    status_.sink_write_us += delivered.write_us;
    status_.sink_commit_us += delivered.commit_us;
    status_.changes += delivered.batch->note.changes;
    status_.bytes += delivered.batch->note.bytes;
    status_.snapshot = now.delivering->status;
    status_.status = Message(text::snapshot_reading, {textArg("table", now.delivering->status.table),
                                                      countArg("done", now.delivering->status.tables_done),
                                                      countArg("tables", now.delivering->status.tables),
                                                      countArg("rows", now.delivering->status.rows)});
    now.record->progress = now.delivering->progress;
    now.record->stored_at_us = unixNow_us();
    if (!now.keeps_position)
        if (const Result<void> done = durable_->storeSnapshot(*now.record); !done) {
            // The rows are there; they come again only if this run ends before it can be stored.
            retrySnapshot(done.error(), text::store_failed);
            return;
        }
    if (now.delivering->end) {
        finishSnapshot();
        return;
    }
    now.delivering.reset();
    if (now.next)
        deliverSnapshot();
}

void LoopThread::finishSnapshot()
{
    Snapshotting &now = *snapshotting_;
    const std::string start = positionText(now.record->start);
    Result<void> done;
    if (!now.keeps_position) {
        done = durable_->registerSchemas(now.delivering->schemas, start);
        if (done)
            done = durable_->finishSnapshot();
    }
    if (!done) {
        retrySnapshot(done.error(), text::store_failed);
        return;
    }
    snapshotting_.reset();
    status_.snapshot.reset();
    status_.stored_at_us = unixNow_us();
    state_.stored = durable_->load();
    feed(event::Start{});
}

void LoopThread::takeSnapshotFailed(const Error &error)
{
    snapshotting_->reading = false;
    // What is with the sink comes again: reading goes on from what was stored last.
    snapshotting_->delivering.reset();
    retrySnapshot(error, text::snapshot_failed);
}

void LoopThread::retrySnapshot(const Error &error, const MessageText &message)
{
    ++status_.failures;
    const std::uint32_t doublings = std::min<std::uint32_t>(snapshotting_->failures++, 20);
    const std::int64_t delay_us =
        std::min(state_.settings.retry_first_us << doublings, state_.settings.retry_max_us);
    snapshotting_->retry = Clock::now() + std::chrono::microseconds(delay_us);
    status_.status = Message(message, {sentenceArg("why", error.message), durationArg("delay", delay_us)});
    changed_ = true;
}

} // namespace switchpoint::pipeline
