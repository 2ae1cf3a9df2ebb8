// SPDX-License-Identifier: GPL-3.0-or-later
#include "cutting_proxy.h"

#include <algorithm>
#include <array>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace switchpoint {

namespace {

constexpr int tick_ms = 5; // how soon a connection sees that another one was cut

int connected(quint16 port)
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    if (::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0)
        return socket;
    ::close(socket);
    return -1;
}

bool sendAll(int socket, const char *bytes, qint64 size)
{
    while (size > 0) {
        const ssize_t sent = ::send(socket, bytes, static_cast<std::size_t>(size), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        size -= sent;
    }
    return true;
}

} // namespace

CuttingProxy::CuttingProxy(quint16 server_port, qint64 bytes_max, End end, quint32 host_order)
    : server_port_(server_port), bytes_max_(bytes_max), end_(end), cut_(bytes_max == 0),
      fake_([this](FakeServer::Peer &client) { serve(client); }, host_order)
{
}

QList<qint64> CuttingProxy::pieces() const
{
    const std::lock_guard lock(mutex_);
    return pieces_;
}

qint64 CuttingProxy::take(qint64 bytes)
{
    const std::lock_guard lock(mutex_);
    const qint64 may = bytes_max_ == never ? bytes : std::min(bytes, bytes_max_ - passed_);
    passed_ += may;
    pieces_.append(passed_);
    if (passed_ == bytes_max_)
        cut_ = true;
    return may;
}

void CuttingProxy::end(FakeServer::Peer &client)
{
    switch (end_) {
    case End::Close:
        break;
    case End::Reset:
        client.abort();
        break;
    case End::Silence:
        client.hang();
        break;
    }
}

void CuttingProxy::serve(FakeServer::Peer &client)
{
    if (cut_) {
        end(client);
        return;
    }
    const int server = connected(server_port_);
    std::array<char, 65536> bytes{};
    for (bool is_open = server >= 0; is_open && !cut_;) {
        std::array<pollfd, 2> sockets{{{.fd = client.socket(), .events = POLLIN, .revents = 0},
                                       {.fd = server, .events = POLLIN, .revents = 0}}};
        if (::poll(sockets.data(), sockets.size(), tick_ms) <= 0)
            continue;
        if (sockets[0].revents != 0) {
            const ssize_t got = ::recv(client.socket(), bytes.data(), bytes.size(), 0);
            is_open = got > 0 && sendAll(server, bytes.data(), got);
        }
        if (is_open && sockets[1].revents != 0) {
            const ssize_t got = ::recv(server, bytes.data(), bytes.size(), 0);
            is_open = got > 0 && sendAll(client.socket(), bytes.data(), take(got));
        }
    }
    if (cut_)
        end(client);
    if (server >= 0)
        ::close(server);
}

} // namespace switchpoint
