// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace switchpoint {

// Internal to this room: what Sink::interrupt() sets and every wait looks at. It stays set until clear(), so
// that a call which is just about to wait ends, too.
class Interruption {
public:
    void set()
    {
        const std::lock_guard lock(mutex_);
        is_set_ = true;
        changed_.notify_all();
    }
    void clear()
    {
        const std::lock_guard lock(mutex_);
        is_set_ = false;
    }
    // False: interrupted, at once.
    bool wait(std::chrono::milliseconds time)
    {
        std::unique_lock lock(mutex_);
        return !changed_.wait_for(lock, time, [this] { return is_set_; });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_set_ = false;
};

} // namespace switchpoint
