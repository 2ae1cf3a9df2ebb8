// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/client.h"
#include "source/session.h"

#include <chrono>
#include <memory>
#include <optional>

namespace switchpoint {

// Connects, makes sure that the server is of the flavour in the address, and sets the session read-only with
// a statement timeout and such that the server's global settings do not change its answers.
// `silence`: of MysqlClient::connect().
Result<std::unique_ptr<MysqlClient>> mysqlLogin(const ServerUrl &url, const Secret &password,
                                                const SessionOptions &options,
                                                std::optional<std::chrono::seconds> silence = {});

// What a session keeps, to open connections of its own for probe dumps.
struct MysqlAccess {
    ServerUrl url;
    Secret password;
    SessionOptions options;
};

// A server id no real server is likely to have, 2^31 or more, and a fresh replica uuid: a reused one would
// end the stream of whoever uses it.
std::uint32_t randomServerId();
Uuid randomUuid();

} // namespace switchpoint
