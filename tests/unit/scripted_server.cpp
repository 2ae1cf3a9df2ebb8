// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripted_server.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace switchpoint {

namespace {

bool readable(int socket, int wait_ms)
{
    pollfd waiting{.fd = socket, .events = POLLIN, .revents = 0};
    return ::poll(&waiting, 1, wait_ms) > 0;
}

} // namespace

void ScriptedServer::Connection::send(const std::string &bytes)
{
    (void)!::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
}

void ScriptedServer::Connection::packet(std::uint8_t sequence, const std::string &payload)
{
    const auto size = payload.size();
    std::string bytes{static_cast<char>(size & 0xff), static_cast<char>((size >> 8) & 0xff),
                      static_cast<char>((size >> 16) & 0xff), static_cast<char>(sequence)};
    send(bytes + payload);
}

std::string ScriptedServer::Connection::receive(int wait_ms)
{
    for (int waited = 0; waited < wait_ms && !over(); waited += 20) {
        if (!readable(socket_, 20))
            continue;
        std::string bytes(65536, '\0');
        const auto size = ::recv(socket_, bytes.data(), bytes.size(), 0);
        bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
        const std::scoped_lock lock(server_.mutex_);
        server_.received_ += bytes;
        return bytes;
    }
    return {};
}

void ScriptedServer::Connection::hang()
{
    while (!over() && (!readable(socket_, 20) || !receive(20).empty()))
        continue;
}

bool ScriptedServer::Connection::over() const
{
    return server_.stop_;
}

ScriptedServer::ScriptedServer(std::function<void(Connection &)> script) : script_(std::move(script))
{
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *generic = reinterpret_cast<sockaddr *>(&address);
    if (::bind(listener_, generic, size) == 0 && ::listen(listener_, 8) == 0 &&
        ::getsockname(listener_, generic, &size) == 0)
        port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
}

ScriptedServer::~ScriptedServer()
{
    stop_ = true;
    thread_.join();
    ::close(listener_);
}

std::string ScriptedServer::received()
{
    const std::scoped_lock lock(mutex_);
    return received_;
}

void ScriptedServer::serve()
{
    while (!stop_) {
        if (!readable(listener_, 20))
            continue;
        const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0)
            continue;
        ++connections_;
        Connection connection(socket, *this);
        script_(connection);
        // What the client sent and the script did not read is kept, too.
        while (!stop_ && readable(socket, 50) && !connection.receive(50).empty())
            continue;
        ::close(socket);
    }
}

} // namespace switchpoint
