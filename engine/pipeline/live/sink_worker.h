// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/live/letters.h"
#include "pipeline/live/mailbox.h"
#include "sink/sink.h"

#include <functional>
#include <memory>
#include <thread>

namespace switchpoint::pipeline {

// The thread that owns the sink. Each call is answered by one letter, in order.
class SinkWorker {
public:
    // `make` is called in the worker's thread. `seen` is told, there, of every part that was written.
    SinkWorker(std::function<std::unique_ptr<Sink>()> make, std::function<void(const ChangePart &)> seen,
               Mailbox<letter::Any> &loop);
    ~SinkWorker(); // interrupts what is running, and joins

    // Takes the parts that are there already; they are gone from the batch afterwards.
    void stage(std::shared_ptr<Batch> batch);
    // Writes what is left of the batch and commits. After a failure all of it was taken back.
    void deliver(std::shared_ptr<Batch> batch);
    // What was staged is void.
    void rollback();
    // From any thread: a call that hangs ends. Later ones may fail, too.
    void interrupt();

private:
    void run();
    Result<void> ready(); // made and opened
    Result<void> write(const Batch &batch);

    std::function<std::unique_ptr<Sink>()> make_;
    std::function<void(const ChangePart &)> seen_;
    Mailbox<letter::Any> &loop_;
    std::unique_ptr<Sink> sink_; // made by the thread before it takes its first task
    std::mutex mutex_;           // guards the pointer against interrupt()
    bool open_ = false;
    Mailbox<std::function<void()>> work_; // an empty one ends the thread
    std::thread thread_;
};

} // namespace switchpoint::pipeline
