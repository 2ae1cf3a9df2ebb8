// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/socket_guard.h"

#include <sys/socket.h>
#include <unistd.h>

namespace switchpoint {

SocketGuard::SocketGuard() : watcher_([this](const std::stop_token &stop) { watch(stop); })
{
}

SocketGuard::~SocketGuard()
{
    watcher_.request_stop();
    watcher_.join();
    if (socket_ >= 0)
        ::close(socket_);
}

void SocketGuard::attach(int socket)
{
    const std::scoped_lock lock(mutex_);
    if (socket_ >= 0)
        ::close(socket_);
    socket_ = socket >= 0 ? ::dup(socket) : -1;
    if (timed_out_ || interrupted_)
        shutDown();
}

void SocketGuard::arm(Clock::time_point deadline)
{
    const std::scoped_lock lock(mutex_);
    deadline_ = deadline;
    if (deadline < wakes_at_)
        changed_.notify_one();
}

void SocketGuard::disarm()
{
    const std::scoped_lock lock(mutex_);
    deadline_.reset();
}

void SocketGuard::interrupt()
{
    const std::scoped_lock lock(mutex_);
    interrupted_ = true;
    shutDown();
}

bool SocketGuard::timedOut() const
{
    const std::scoped_lock lock(mutex_);
    return timed_out_;
}

bool SocketGuard::interrupted() const
{
    const std::scoped_lock lock(mutex_);
    return interrupted_;
}

void SocketGuard::shutDown()
{
    if (socket_ >= 0)
        ::shutdown(socket_, SHUT_RDWR);
}

void SocketGuard::watch(const std::stop_token &stop)
{
    std::unique_lock lock(mutex_);
    const auto sooner = [this] { return deadline_ && *deadline_ < wakes_at_; };
    while (!stop.stop_requested()) {
        wakes_at_ = deadline_.value_or(Clock::time_point::max());
        // Without a limit of its own: a wait until the end of all time is no wait in some libraries.
        if (deadline_)
            changed_.wait_until(lock, stop, wakes_at_, sooner);
        else
            changed_.wait(lock, stop, sooner);
        if (deadline_ && Clock::now() >= *deadline_) {
            deadline_.reset();
            timed_out_ = true;
            shutDown();
        }
    }
}

} // namespace switchpoint
