// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace switchpoint {

// Events on their way from the thread that reads a socket to the one that takes them. Client libraries read
// blocking and keep bytes in buffers of their own, so that nobody can see from outside whether an event is
// waiting: a thread reads, and here one can look, and wait for a while.
//
// Bounded: two buffers, one being filled and one being read, each of `bytes_max` or of one larger event.
class EventQueue {
public:
    explicit EventQueue(std::size_t bytes_max);

    // The reading thread. Waits while there is no room. false: closed, nobody wants it.
    bool push(std::span<const std::uint8_t> event);
    // Nothing more comes after what was pushed.
    void end(Error error);

    // The next event, valid until the next call. nullopt: none came within `timeout`. The error, once all
    // that came before it was taken.
    Result<std::optional<std::span<const std::uint8_t>>> next(std::chrono::milliseconds timeout);
    // From any thread: push() and next() wait no more.
    void close();

private:
    struct Buffer {
        std::vector<std::uint8_t> bytes;
        std::vector<std::size_t> ends; // of each event in `bytes`
        void clear(std::size_t keep);
    };
    [[nodiscard]] std::span<const std::uint8_t> take();

    const std::size_t bytes_max_;
    std::mutex mutex_;
    std::condition_variable room_, news_;
    Buffer filling_;             // under the mutex
    bool closed_ = false;        // under the mutex
    std::optional<Error> error_; // under the mutex
    Buffer reading_;             // the taker's
    std::size_t taken_ = 0;      // events of it
};

} // namespace switchpoint
