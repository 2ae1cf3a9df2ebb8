// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_proxy.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace switchpoint {

namespace {

sockaddr_in loopback(std::uint16_t port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

bool sendAll(int to, const char *bytes, std::size_t size)
{
    while (size > 0) {
        const ssize_t sent = send(to, bytes, size, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        size -= static_cast<std::size_t>(sent);
    }
    return true;
}

} // namespace

NetworkProxy::NetworkProxy(std::uint16_t upstream) : upstream_(upstream)
{
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    bind(listener_, reinterpret_cast<const sockaddr *>(&address), sizeof address);
    listen(listener_, 16);
    socklen_t size = sizeof address;
    getsockname(listener_, reinterpret_cast<sockaddr *>(&address), &size);
    port_ = ntohs(address.sin_port);
    acceptor_ = std::thread([this] { accept(); });
}

NetworkProxy::~NetworkProxy()
{
    ending_ = true;
    frozen_ = false;
    shutdown(listener_, SHUT_RDWR);
    acceptor_.join();
    endConnections();
    for (std::thread &thread : threads_)
        thread.join();
    close(listener_);
}

void NetworkProxy::switchTo(std::uint16_t upstream)
{
    upstream_ = upstream;
    endConnections();
}

void NetworkProxy::cut()
{
    cut_ = true;
    endConnections();
}

void NetworkProxy::endConnections()
{
    const std::lock_guard lock(mutex_);
    for (const int open : sockets_)
        shutdown(open, SHUT_RDWR);
}

void NetworkProxy::accept()
{
    while (!ending_) {
        const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            continue;
        if (cut_ || ending_) {
            close(client);
            continue;
        }
        const std::lock_guard lock(mutex_);
        threads_.emplace_back([this, client] { serve(client); });
    }
}

void NetworkProxy::serve(int client)
{
    const int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(upstream_);
    if (connect(server, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0) {
        {
            const std::lock_guard lock(mutex_);
            sockets_.push_back(client);
            sockets_.push_back(server);
        }
        std::thread up([this, client, server] { pump(client, server, false); });
        pump(server, client, true);
        up.join();
    }
    const std::lock_guard lock(mutex_);
    std::erase(sockets_, client);
    std::erase(sockets_, server);
    close(client);
    close(server);
}

void NetworkProxy::pump(int from, int to, bool from_server)
{
    std::array<char, 65536> bytes{};
    for (;;) {
        const std::int64_t per_s = from_server ? bytes_per_s_.load() : 0;
        // A tenth of a second's bytes at a time.
        const std::size_t most =
            per_s > 0 ? static_cast<std::size_t>(std::clamp<std::int64_t>(per_s / 10, 1, 65536))
                      : bytes.size();
        const ssize_t got = recv(from, bytes.data(), most, 0);
        if (got <= 0)
            break;
        if (from_server && delay_ms_ > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(delay_ms_));
        if (per_s > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        while (frozen_)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        if (!sendAll(to, bytes.data(), static_cast<std::size_t>(got)))
            break;
    }
    shutdown(from, SHUT_RDWR);
    shutdown(to, SHUT_RDWR);
}

} // namespace switchpoint
