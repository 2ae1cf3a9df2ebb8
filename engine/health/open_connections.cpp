// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/open_connections.h"

#include <sys/socket.h>

namespace switchpoint {

bool OpenConnections::enter(int socket)
{
    const std::lock_guard lock(mutex_);
    if (stopped_)
        return false;
    sockets_.push_back(socket);
    if (sockets_.size() > max_) {
        ::shutdown(sockets_.front(), SHUT_RDWR);
        sockets_.pop_front(); // the next one to come cuts the next oldest
    }
    return true;
}

void OpenConnections::leave(int socket)
{
    const std::lock_guard lock(mutex_);
    sockets_.remove(socket);
}

void OpenConnections::cutAll()
{
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    for (const int socket : sockets_)
        ::shutdown(socket, SHUT_RDWR);
}

} // namespace switchpoint
