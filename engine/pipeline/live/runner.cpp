// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/live/runner.h"

#include "pipeline/live/loop_thread.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace switchpoint::pipeline {

struct Runner::Shared {
    Mailbox<letter::Any> letters;
    mutable std::mutex mutex;
    std::condition_variable ended;
    std::shared_ptr<const LiveStatus> status = std::make_shared<const LiveStatus>();
    std::function<void()> changed;
    std::thread thread;

    void publish(std::shared_ptr<const LiveStatus> newest)
    {
        {
            const std::lock_guard lock(mutex);
            status = std::move(newest);
        }
        ended.notify_all();
        if (changed)
            changed();
    }
};

Runner::Runner(RunnerSetup setup) : shared_(std::make_shared<Shared>())
{
    shared_->changed = std::move(setup.changed);
    shared_->thread = std::thread([shared = shared_.get(), setup = std::move(setup)]() mutable {
        LoopThread loop(
            std::move(setup), shared->letters,
            [shared](std::shared_ptr<const LiveStatus> status) { shared->publish(std::move(status)); });
        loop.run();
    });
}

Runner::~Runner()
{
    stop();
    shared_->thread.join();
}

void Runner::command(Event event)
{
    shared_->letters.post(letter::Command{std::move(event)});
}

void Runner::stop()
{
    shared_->letters.post(letter::End{});
}

std::shared_ptr<const LiveStatus> Runner::status() const
{
    const std::lock_guard lock(shared_->mutex);
    return shared_->status;
}

bool Runner::waitEnded(std::chrono::milliseconds patience)
{
    std::unique_lock lock(shared_->mutex);
    return shared_->ended.wait_for(lock, patience, [&] { return shared_->status->ended; });
}

} // namespace switchpoint::pipeline
