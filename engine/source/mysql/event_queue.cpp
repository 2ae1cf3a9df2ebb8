// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/event_queue.h"

#include "source/messages.h"

#include <utility>

namespace switchpoint {

void EventQueue::Buffer::clear(std::size_t keep)
{
    bytes.clear();
    ends.clear();
    // What one large event needed is not kept for all the small ones.
    if (bytes.capacity() > 2 * keep)
        bytes = {};
    bytes.reserve(keep);
}

EventQueue::EventQueue(std::size_t bytes_max) : bytes_max_(bytes_max)
{
    filling_.clear(bytes_max_);
    reading_.clear(bytes_max_);
}

bool EventQueue::push(std::span<const std::uint8_t> event)
{
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] {
        return closed_ || filling_.bytes.empty() || filling_.bytes.size() + event.size() <= bytes_max_;
    });
    if (closed_)
        return false;
    const bool was_empty = filling_.ends.empty();
    filling_.bytes.insert(filling_.bytes.end(), event.begin(), event.end());
    filling_.ends.push_back(filling_.bytes.size());
    if (was_empty)
        news_.notify_one();
    return true;
}

void EventQueue::end(Error error)
{
    const std::scoped_lock lock(mutex_);
    error_ = std::move(error);
    news_.notify_one();
}

void EventQueue::close()
{
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    room_.notify_all();
    news_.notify_all();
}

std::span<const std::uint8_t> EventQueue::take()
{
    const std::size_t begin = taken_ == 0 ? 0 : reading_.ends[taken_ - 1];
    const std::size_t end = reading_.ends[taken_++];
    return std::span(reading_.bytes).subspan(begin, end - begin);
}

Result<std::optional<std::span<const std::uint8_t>>> EventQueue::next(std::chrono::milliseconds timeout)
{
    if (taken_ < reading_.ends.size())
        return take();
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, timeout, [this] { return closed_ || error_ || !filling_.ends.empty(); });
    if (closed_)
        return fail(source_messages::stream_interrupted);
    if (filling_.ends.empty()) {
        if (error_)
            return std::unexpected(*error_);
        return std::nullopt;
    }
    reading_.clear(bytes_max_);
    taken_ = 0;
    std::swap(reading_, filling_);
    room_.notify_one();
    lock.unlock();
    return take();
}

} // namespace switchpoint
