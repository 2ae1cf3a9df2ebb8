// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/server_url.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace switchpoint {

// What a client library or a server reported. Numbers below 2000 and from 3000 on are the server's.
struct MysqlFailure {
    unsigned number = 0;
    std::string sqlstate;
    std::string text;
};

// The sentence for a failure to connect or log in.
Error mysqlConnectError(const MysqlFailure &failure, const ServerUrl &url, const Secret &password,
                        std::chrono::milliseconds timeout);
// The sentence for a question that failed. `user` is named in the GRANT to ask for.
Error mysqlQuestionError(const MysqlFailure &failure, const ServerUrl &url, const Secret &password,
                         std::chrono::milliseconds timeout);
// The sentence for a dump that was refused or broke: error 1236 has many meanings, told apart by its text.
Error mysqlDumpError(const MysqlFailure &failure, const ServerUrl &url, const Secret &password,
                     std::chrono::milliseconds timeout);

// "REPLICATION CLIENT" out of "Access denied; you need (at least one of) the REPLICATION CLIENT privilege(s)
// for this operation"; empty when the text does not say.
std::string privilegeNamed(std::string_view server_text);

// Did the connection end with this error, so that nothing more can be asked on it?
bool endsConnection(unsigned number);

} // namespace switchpoint
