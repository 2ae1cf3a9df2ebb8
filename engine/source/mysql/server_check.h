// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/uuid.h"
#include "source/mysql/client.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace switchpoint {

// The server that was judged. A further connection to the same address counts only if it meets the same one:
// an address may be switched, or a proxy may stand there. What is not known is not compared.
struct ExpectedServer {
    std::optional<Uuid> server_uuid;        // MySQL
    std::string server_uid;                 // MariaDB
    std::optional<std::uint32_t> server_id; // both
};

// Asks on this connection who the server is. Gives its server_id.
Result<std::uint32_t> checkServer(MysqlClient &client, Flavor flavor, const ExpectedServer &expected,
                                  std::chrono::milliseconds timeout);

} // namespace switchpoint
