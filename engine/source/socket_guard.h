// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace switchpoint {

// Ends a blocking call of a client library from outside, by shutting its socket down: on a deadline, or when
// asked. A library's own timeouts count seconds and begin anew with every byte, so a server that dribbles
// would hold them forever.
class SocketGuard {
public:
    using Clock = std::chrono::steady_clock;

    SocketGuard();
    ~SocketGuard();
    SocketGuard(const SocketGuard &) = delete;
    SocketGuard &operator=(const SocketGuard &) = delete;

    // Keeps a duplicate: the library may close its descriptor, and the number may be reused by then.
    void attach(int socket);
    // Both are cheap enough for every event of a stream: the watching thread is woken only for a deadline
    // that comes before the one it waits for.
    void arm(Clock::time_point deadline);
    void disarm();
    void interrupt(); // from any thread

    [[nodiscard]] bool timedOut() const;
    [[nodiscard]] bool interrupted() const;

private:
    void watch(const std::stop_token &stop);
    void shutDown(); // with the mutex held

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    int socket_ = -1;
    std::optional<Clock::time_point> deadline_;
    Clock::time_point wakes_at_ = Clock::time_point::max(); // the watching thread, by itself
    bool timed_out_ = false;
    bool interrupted_ = false;
    std::jthread watcher_; // last: it uses all the others
};

} // namespace switchpoint
