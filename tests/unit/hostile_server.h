// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace switchpoint {

// A TCP server on a loopback port of its own that behaves as badly as a test wants. Each connection is served
// by `serve` in a thread of its own and closed when that returns. Going away closes everything.
class HostileServer {
public:
    // One connection, blocking. Reading and writing fail (false, "") when the peer or the server goes.
    class Peer {
    public:
        explicit Peer(int socket) : socket_(socket) {}
        bool send(const std::string &bytes);
        std::string receive(std::size_t size); // exactly so many bytes, or ""
        void hang();                           // until the peer or the server goes
        void abort();                          // the next close sends a reset

    private:
        int socket_;
    };

    explicit HostileServer(std::function<void(Peer &)> serve);
    ~HostileServer();
    HostileServer(const HostileServer &) = delete;
    HostileServer &operator=(const HostileServer &) = delete;
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] int connections() const;

private:
    void acceptAll();

    std::function<void(Peer &)> serve_;
    int listener_ = -1;
    std::uint16_t port_ = 0;
    mutable std::mutex mutex_;
    std::vector<int> sockets_;
    std::vector<std::thread> served_;
    std::thread accepting_;
};

// A port on which connecting hangs: its queue is full and nobody accepts.
class FullPort {
public:
    FullPort();
    ~FullPort();
    FullPort(const FullPort &) = delete;
    FullPort &operator=(const FullPort &) = delete;
    [[nodiscard]] std::uint16_t port() const { return port_; }

private:
    std::vector<int> sockets_;
    std::uint16_t port_ = 0;
};

} // namespace switchpoint
