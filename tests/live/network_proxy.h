// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace switchpoint {

// A network between a client and a server on this machine, as bad as a test wants it: cut, slow, and with an
// address that moves to another server. Listens on 127.0.0.1.
class NetworkProxy {
public:
    explicit NetworkProxy(std::uint16_t upstream);
    ~NetworkProxy();
    NetworkProxy(const NetworkProxy &) = delete;
    NetworkProxy &operator=(const NetworkProxy &) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    // New connections go there; those that are open end.
    void switchTo(std::uint16_t upstream);
    // All connections end, and new ones end at once, until heal().
    void cut();
    void heal() { cut_ = false; }
    // Every piece of the server's waits so long before it is passed on.
    void delay(std::chrono::milliseconds each) { delay_ms_ = each.count(); }
    // Of the server's bytes; 0: as many as there are.
    void throttle(std::int64_t bytes_per_s) { bytes_per_s_ = bytes_per_s; }
    // Nothing is passed on, and nothing ends.
    void freeze(bool on) { frozen_ = on; }

private:
    void accept();
    void serve(int client);
    void pump(int from, int to, bool from_server);
    void endConnections();

    int listener_ = -1;
    std::uint16_t port_ = 0;
    std::atomic<std::uint16_t> upstream_;
    std::atomic<bool> cut_ = false, frozen_ = false, ending_ = false;
    std::atomic<std::int64_t> delay_ms_ = 0, bytes_per_s_ = 0;
    std::mutex mutex_;
    std::vector<int> sockets_; // open ones
    std::vector<std::thread> threads_;
    std::thread acceptor_;
};

} // namespace switchpoint
