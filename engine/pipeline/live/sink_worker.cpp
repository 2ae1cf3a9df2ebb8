// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/live/sink_worker.h"

#include <chrono>
#include <utility>

namespace switchpoint::pipeline {

SinkWorker::SinkWorker(std::function<std::unique_ptr<Sink>()> make,
                       std::function<void(const ChangePart &)> seen, Mailbox<letter::Any> &loop)
    : make_(std::move(make)), seen_(std::move(seen)), loop_(loop), thread_([this] { run(); })
{
}

SinkWorker::~SinkWorker()
{
    interrupt();
    work_.post({});
    thread_.join();
}

void SinkWorker::run()
{
    {
        const std::lock_guard lock(mutex_);
        sink_ = make_();
    }
    while (auto task = work_.take()) {
        if (!*task)
            break;
        (*task)();
    }
    const std::lock_guard lock(mutex_);
    sink_.reset();
}

Result<void> SinkWorker::ready()
{
    if (open_)
        return {};
    Result<void> done = sink_->open();
    open_ = done.has_value();
    return done;
}

Result<void> SinkWorker::write(const Batch &batch)
{
    for (const std::unique_ptr<ChangePart> &part : batch.parts) {
        if (Result<void> done = sink_->write(*part); !done)
            return done;
        seen_(*part);
    }
    return {};
}

void SinkWorker::stage(std::shared_ptr<Batch> batch)
{
    work_.post([this, batch = std::move(batch)] {
        Result<void> done = ready();
        if (done)
            done = write(*batch);
        batch->parts.clear();
        loop_.post(letter::Staged{batch, std::move(done)});
    });
}

void SinkWorker::deliver(std::shared_ptr<Batch> batch)
{
    work_.post([this, batch = std::move(batch)] {
        using Clock = std::chrono::steady_clock;
        const auto elapsed_us = [](Clock::time_point since) {
            return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - since).count();
        };
        const Clock::time_point begun = Clock::now();
        Result<void> done = ready();
        if (done)
            done = write(*batch);
        const std::int64_t write_us = elapsed_us(begun);
        const Clock::time_point written = Clock::now();
        if (done)
            done = sink_->commit();
        const std::int64_t commit_us = elapsed_us(written);
        // What cannot be taken back makes the sink untrusted: it is opened anew, which mends it or says why
        // not.
        if (!done && open_)
            open_ = sink_->rollback().has_value();
        loop_.post(letter::Delivered{batch, std::move(done), write_us, commit_us});
    });
}

void SinkWorker::rollback()
{
    work_.post([this] {
        if (open_)
            open_ = sink_->rollback().has_value();
    });
}

void SinkWorker::interrupt()
{
    const std::lock_guard lock(mutex_);
    if (sink_)
        sink_->interrupt();
}

} // namespace switchpoint::pipeline
