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
    changed_.notify_one();
}

void SocketGuard::disarm()
{
    const std::scoped_lock lock(mutex_);
    deadline_.reset();
    changed_.notify_one();
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
    while (!stop.stop_requested()) {
        if (!deadline_) {
            changed_.wait(lock, stop, [this] { return deadline_.has_value(); });
            continue;
        }
        const auto until = *deadline_;
        changed_.wait_until(lock, stop, until, [&] { return deadline_ != until; });
        if (deadline_ == until && Clock::now() >= until) {
            deadline_.reset();
            timed_out_ = true;
            shutDown();
        }
    }
}

} // namespace switchpoint
