// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"
#include "source/mysql/client.h"

#include <chrono>
#include <cstdint>

namespace switchpoint {

// Identity and sets, asked on the very connection that will dump. Makes the session ready for it: checksums
// agreed on, a replica uuid of its own.
struct OnProbeConnection {
    GtidSet held; // executed and owned
    GtidSet purged;
    std::uint32_t server_id = 0;
};
Result<OnProbeConnection> askOnProbe(MysqlClient &client, const MysqlFacts &facts,
                                     std::chrono::milliseconds timeout);

} // namespace switchpoint
