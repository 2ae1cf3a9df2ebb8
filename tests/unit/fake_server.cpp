// SPDX-License-Identifier: GPL-3.0-or-later
#include "fake_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>

namespace switchpoint {

namespace {

sockaddr_in addressOf(std::uint16_t port, std::uint32_t host = INADDR_LOOPBACK)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(host);
    address.sin_port = htons(port);
    return address;
}

// bind and connect take a sockaddr, which every address begins with.
const sockaddr *general(const sockaddr_in &address)
{
    return static_cast<const sockaddr *>(static_cast<const void *>(&address));
}

int listenOn(int backlog, std::uint16_t &port, std::uint32_t host = INADDR_LOOPBACK)
{
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = addressOf(0, host);
    socklen_t size = sizeof address;
    if (bind(listener, general(address), sizeof address) != 0 || listen(listener, backlog) != 0 ||
        getsockname(listener, static_cast<sockaddr *>(static_cast<void *>(&address)), &size) != 0) {
        throw std::system_error(errno, std::generic_category(), "a port to listen on");
    }
    port = ntohs(address.sin_port);
    return listener;
}

} // namespace

bool FakeServer::Peer::send(const std::string &bytes)
{
    return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

std::string FakeServer::Peer::receive(std::size_t size)
{
    std::string bytes;
    while (bytes.size() < size) {
        std::string part(size - bytes.size(), '\0');
        const ssize_t got = recv(socket_, part.data(), part.size(), 0);
        if (got <= 0) {
            return {};
        }
        part.resize(static_cast<std::size_t>(got));
        bytes += part;
        const std::lock_guard lock(server_.mutex_);
        server_.received_ += part;
    }
    return bytes;
}

std::string FakeServer::Peer::receiveAny(int wait_ms_max)
{
    pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, wait_ms_max) <= 0) {
        return {};
    }
    std::string bytes(65536, '\0');
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
    bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    const std::lock_guard lock(server_.mutex_);
    server_.received_ += bytes;
    return bytes;
}

void FakeServer::Peer::hang()
{
    while (!receiveAny().empty()) {
    }
}

void FakeServer::Peer::abort()
{
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

FakeServer::FakeServer(std::function<void(Peer &)> serve, std::uint32_t address) : serve_(std::move(serve))
{
    listener_ = listenOn(16, port_, address);
    accepting_ = std::thread([this] { acceptAll(); });
}

FakeServer::~FakeServer()
{
    shutdown(listener_, SHUT_RDWR);
    accepting_.join();
    close(listener_);
    {
        const std::lock_guard lock(mutex_);
        for (const int one : sockets_) {
            shutdown(one, SHUT_RDWR);
        }
    }
    for (std::thread &one : served_) {
        one.join();
    }
    for (const int one : sockets_) {
        close(one);
    }
}

int FakeServer::connections() const
{
    const std::lock_guard lock(mutex_);
    return static_cast<int>(sockets_.size());
}

std::string FakeServer::received() const
{
    std::unique_lock lock(mutex_);
    one_served_.wait_for(lock, std::chrono::seconds(1), [this] { return served_count_ == sockets_.size(); });
    return received_;
}

void FakeServer::acceptAll()
{
    while (true) {
        const int one = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (one < 0) {
            return;
        }
        const std::lock_guard lock(mutex_);
        sockets_.push_back(one);
        served_.emplace_back([this, one] {
            Peer peer(one, *this);
            serve_(peer);
            {
                const std::lock_guard served(mutex_);
                ++served_count_;
            }
            one_served_.notify_all();
            // The number stays taken until the end: closing it here could close somebody else's socket there.
            const int nowhere = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
            dup3(nowhere, one, O_CLOEXEC);
            close(nowhere);
        });
    }
}

FullPort::FullPort()
{
    sockets_.push_back(listenOn(0, port_));
    const sockaddr_in address = addressOf(port_);
    for (int i = 0; i < 8; ++i) {
        const int one = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        connect(one, general(address), sizeof address);
        sockets_.push_back(one);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

FullPort::~FullPort()
{
    for (const int one : sockets_) {
        close(one);
    }
}

std::uint16_t closedPort()
{
    std::uint16_t port = 0;
    close(listenOn(1, port));
    return port;
}

} // namespace switchpoint
