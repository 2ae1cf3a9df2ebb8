// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/live/letters.h"
#include "pipeline/live/live_source.h"
#include "pipeline/live/mailbox.h"

#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace switchpoint::pipeline {

// The thread that reads the tables. Every call is answered by one letter: SnapshotOpened, SnapshotRead or
// SnapshotFailed. After a failure open it again.
class SnapshotWorker {
public:
    SnapshotWorker(std::function<std::unique_ptr<LiveSnapshot>()> make, Mailbox<letter::Any> &loop);
    ~SnapshotWorker(); // interrupts what is running, and joins

    void open(std::optional<SnapshotStart> begun, std::string progress);
    void read();

private:
    void run();

    std::function<std::unique_ptr<LiveSnapshot>()> make_;
    Mailbox<letter::Any> &loop_;
    std::mutex mutex_; // guards the pointer against interrupt()
    std::unique_ptr<LiveSnapshot> snapshot_;
    bool ending_ = false;
    Mailbox<std::function<void()>> work_; // an empty one ends the thread
    std::thread thread_;
};

} // namespace switchpoint::pipeline
