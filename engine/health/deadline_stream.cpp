// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/deadline_stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <poll.h>
#include <sys/socket.h>

namespace switchpoint {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds finish_within{100};

} // namespace

bool DeadlineStream::waitFor(short events) const
{
    while (true) {
        const auto left = std::chrono::ceil<milliseconds>(deadline_ - Clock::now());
        if (left <= milliseconds::zero())
            return false;
        pollfd one{.fd = socket_, .events = events, .revents = 0};
        const int ready = ::poll(&one, 1, static_cast<int>(left.count()));
        if (ready > 0)
            return true; // or closed: the call that follows says so
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

bool DeadlineStream::is_readable() const
{
    return at_ < filled_ || waitFor(POLLIN);
}

bool DeadlineStream::is_writable() const
{
    return waitFor(POLLOUT);
}

bool DeadlineStream::fill()
{
    const std::size_t wanted = std::min(buffer_.size(), bytes_left_);
    if (wanted == 0 || !waitFor(POLLIN))
        return false;
    const ssize_t got = ::recv(socket_, buffer_.data(), wanted, MSG_DONTWAIT);
    if (got <= 0)
        return false;
    at_ = 0;
    filled_ = static_cast<std::size_t>(got);
    bytes_left_ -= filled_;
    return true;
}

ssize_t DeadlineStream::read(char *into, std::size_t size)
{
    if (at_ == filled_ && !fill())
        return -1;
    const std::size_t taken = std::min(size, filled_ - at_);
    std::memcpy(into, buffer_.data() + at_, taken);
    at_ += taken;
    return static_cast<ssize_t>(taken);
}

ssize_t DeadlineStream::write(const char *from, std::size_t size)
{
    std::size_t sent = 0;
    while (sent < size) {
        if (!waitFor(POLLOUT))
            return -1;
        const ssize_t now = ::send(socket_, from + sent, size - sent, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (now < 0 && errno != EAGAIN && errno != EINTR)
            return -1;
        sent += static_cast<std::size_t>(std::max<ssize_t>(now, 0));
    }
    return static_cast<ssize_t>(sent);
}

// Nobody asks who asks.
void DeadlineStream::get_remote_ip_and_port(std::string &ip, int &port) const
{
    ip.clear();
    port = 0;
}

void DeadlineStream::get_local_ip_and_port(std::string &ip, int &port) const
{
    get_remote_ip_and_port(ip, port);
}

void DeadlineStream::finish()
{
    ::shutdown(socket_, SHUT_WR);
    deadline_ = std::min(deadline_, Clock::now() + finish_within);
    bytes_left_ = std::size_t{64} << 10U;
    while (fill())
        continue;
}

} // namespace switchpoint
