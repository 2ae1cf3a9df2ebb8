// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string>

#include <httplib.h>

namespace switchpoint {

// A connection as cpp-httplib wants to see it, with one deadline for the whole of a request and its answer
// and one limit for the request's bytes. The library's own stream has a time limit for each read, which a
// client that sends a byte now and then never reaches, and none for all headers together.
//
// Which of these functions the library asks for differs between its versions, so none says `override`.
class DeadlineStream final : public httplib::Stream {
public:
    using Clock = std::chrono::steady_clock;
    DeadlineStream(int socket, Clock::time_point deadline, std::size_t bytes_max)
        : socket_(socket), deadline_(deadline), bytes_left_(bytes_max)
    {
    }

    bool is_readable() const;
    bool is_writable() const;
    bool wait_readable() const { return is_readable(); }
    bool wait_writable() const { return is_writable(); }
    ssize_t read(char *into, std::size_t size);
    ssize_t write(const char *from, std::size_t size);
    void get_remote_ip_and_port(std::string &ip, int &port) const;
    void get_local_ip_and_port(std::string &ip, int &port) const;
    int socket() const { return socket_; }
    time_t duration() const { return 0; }

    // After the answer: says that no more comes, and takes what the client still sends for a moment. Closing
    // with unread bytes would reset the connection, and the client might lose the answer with it.
    void finish();

private:
    [[nodiscard]] bool waitFor(short events) const; // false: the deadline has passed
    bool fill();

    int socket_;
    Clock::time_point deadline_;
    std::size_t bytes_left_;
    std::array<char, 4096> buffer_{}; // the library reads a line byte by byte
    std::size_t at_ = 0, filled_ = 0;
};

} // namespace switchpoint
