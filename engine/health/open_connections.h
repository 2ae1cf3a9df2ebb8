// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <list>
#include <mutex>

namespace switchpoint {

// The connections that are being served, oldest first, so that they can be cut. Thread safe.
class OpenConnections {
public:
    explicit OpenConnections(std::size_t max) : max_(max) {}

    // Where there are more than `max` now, the oldest is cut: its thread finds it closed. False: all are cut
    // for good, and this one is not to be served.
    bool enter(int socket);
    void leave(int socket); // before the socket is closed
    void cutAll();          // and every later one

private:
    std::mutex mutex_;
    std::list<int> sockets_;
    std::size_t max_;
    bool stopped_ = false;
};

} // namespace switchpoint
