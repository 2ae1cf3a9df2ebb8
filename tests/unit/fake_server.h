// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace switchpoint {

// A TCP server on a loopback port of its own that behaves as badly as a test wants. Each connection is served
// by `serve` in a thread of its own and closed when that returns. It keeps what it received. Going away
// closes everything.
class FakeServer {
public:
    // One connection, blocking. Reading and writing fail ("", false) when the peer or the server goes.
    class Peer {
    public:
        Peer(int socket, FakeServer &server) : socket_(socket), server_(server) {}
        bool send(const std::string &bytes);
        std::string receive(std::size_t size);        // exactly so many bytes, or ""
        std::string receiveAny(int wait_ms_max = -1); // what comes next; "" also when nothing came in time
        void hang();                                  // until the peer or the server goes
        void abort();                                 // the next close sends a reset
        [[nodiscard]] int socket() const { return socket_; }

    private:
        int socket_;
        FakeServer &server_;
    };

    // `address`: a loopback address, in the host's byte order.
    explicit FakeServer(std::function<void(Peer &)> serve, std::uint32_t address = 0x7f000001);
    ~FakeServer();
    FakeServer(const FakeServer &) = delete;
    FakeServer &operator=(const FakeServer &) = delete;
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] int connections() const;
    // By Peer::receive..., of all connections. Waits until those are served, for up to a second: what a
    // client sent before it went away is in it.
    [[nodiscard]] std::string received() const;

private:
    void acceptAll();

    std::function<void(Peer &)> serve_;
    int listener_ = -1;
    std::uint16_t port_ = 0;
    mutable std::mutex mutex_;
    mutable std::condition_variable one_served_;
    std::string received_;
    std::size_t served_count_ = 0;
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

// A loopback port on which nobody listens: connecting is refused.
std::uint16_t closedPort();

} // namespace switchpoint
