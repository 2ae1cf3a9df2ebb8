// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace switchpoint::pipeline {

// Letters from several threads to one, in order.
template <class Letter> class Mailbox {
public:
    void post(Letter letter)
    {
        {
            const std::lock_guard lock(mutex_);
            letters_.push_back(std::move(letter));
        }
        arrived_.notify_one();
    }
    // The next letter; nothing when none came until then.
    std::optional<Letter> take(std::chrono::steady_clock::time_point until)
    {
        std::unique_lock lock(mutex_);
        // Where the clock has no end, so has the waiting.
        if (until == std::chrono::steady_clock::time_point::max())
            arrived_.wait(lock, [&] { return !letters_.empty(); });
        else if (!arrived_.wait_until(lock, until, [&] { return !letters_.empty(); }))
            return std::nullopt;
        std::optional<Letter> letter(std::move(letters_.front()));
        letters_.pop_front();
        return letter;
    }
    std::optional<Letter> take() { return take(std::chrono::steady_clock::time_point::max()); }

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Letter> letters_;
};

} // namespace switchpoint::pipeline
