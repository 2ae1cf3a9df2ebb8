// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/checkpoint.h"
#include "position/uuid.h"
#include "source/mysql/client.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace switchpoint {

// What is wrong with a server for capturing its changes from now on. About a position that is held already,
// decide() judges; this is asked before the first start, and by `check` of a configuration.
struct PreflightFault {
    enum class Weight {
        Stops, // changes would be missing, or the stream would not begin
        Warns, // something is lost that one may do without, or is near to being lost
    };
    Weight weight = Weight::Warns;
    Message sentence;     // what is wrong, and what to do
    std::string question; // the statement that showed it
    std::string answer;   // raw, or the server's error
    friend bool operator==(const PreflightFault &, const PreflightFault &) = default;
};

struct PreflightRequest {
    Flavor flavor = Flavor::Mysql;
    std::vector<std::string> tables; // "schema.table", or "schema.*" for all of a schema
    std::uint32_t server_id = 0;     // that the stream will use; 0: not known yet
    std::chrono::milliseconds timeout{5000};
};

// Needs a session of mysqlLogin(). In the order: the log, what is in it, what is kept, privileges, tables. A
// question that the user may not put is a fault with the GRANT to ask for; an error: the connection broke.
Result<std::vector<PreflightFault>> preflight(MysqlClient &client, const PreflightRequest &request);

} // namespace switchpoint
