// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace switchpoint {

// A TCP server on the loopback for one test: each connection is handed to a script, one at a time. It keeps
// what it received.
class ScriptedServer {
public:
    class Connection {
    public:
        Connection(int socket, ScriptedServer &server) : socket_(socket), server_(server) {}
        void send(const std::string &bytes);
        void packet(std::uint8_t sequence, const std::string &payload); // with the 4 byte header
        // What the client sends next, at most `wait_ms`; empty: nothing, or the client is gone.
        std::string receive(int wait_ms = 5000);
        void hang(); // until the client is gone or the server is taken down
        [[nodiscard]] bool over() const;

    private:
        int socket_;
        ScriptedServer &server_;
    };

    explicit ScriptedServer(std::function<void(Connection &)> script);
    ~ScriptedServer();
    ScriptedServer(const ScriptedServer &) = delete;
    ScriptedServer &operator=(const ScriptedServer &) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] int connections() const { return connections_; }
    [[nodiscard]] std::string received();

private:
    void serve();

    std::function<void(Connection &)> script_;
    int listener_ = -1;
    std::uint16_t port_ = 0;
    std::atomic<bool> stop_ = false;
    std::atomic<int> connections_ = 0;
    std::mutex mutex_;
    std::string received_;
    std::thread thread_;
};

} // namespace switchpoint
