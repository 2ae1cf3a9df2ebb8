// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/login.h"

#include "source/messages.h"

#include <random>

namespace switchpoint {

namespace {

// Asked of the server itself: the version in the greeting is free text, and proxies make it up. @@server_uuid
// is MySQL's alone (MariaDB: error 1193, seen on 10.11.19), @@gtid_binlog_state MariaDB's.
Result<void> checkFlavor(MysqlClient &client, const ServerUrl &url, std::chrono::milliseconds timeout)
{
    const bool mysql = url.flavor == Flavor::Mysql;
    const auto answer =
        client.query(mysql ? "SELECT @@global.server_uuid" : "SELECT @@global.gtid_binlog_state", timeout);
    if (answer)
        return {};
    constexpr const char *unknown_system_variable = "1193";
    if (answer.error().code != unknown_system_variable)
        return std::unexpected(answer.error());
    return fail(source_messages::flavor_is_other,
                {textArg("address", url.address()), textArg("asked", flavorName(url.flavor)),
                 textArg("actual", flavorName(mysql ? Flavor::Mariadb : Flavor::Mysql)),
                 textArg("version", client.serverVersion())});
}

} // namespace

Result<std::unique_ptr<MysqlClient>> mysqlLogin(const ServerUrl &url, const Secret &password,
                                                const SessionOptions &options)
{
    auto client = MysqlClient::connect(url, password, options.connect_timeout);
    if (!client)
        return std::unexpected(client.error());
    if (const auto flavor = checkFlavor(**client, url, options.query_timeout); !flavor)
        return std::unexpected(flavor.error());
    const std::string limit =
        url.flavor == Flavor::Mysql
            ? "SET SESSION max_execution_time = " + std::to_string(options.query_timeout.count())
            : "SET SESSION max_statement_time = " + std::to_string(options.query_timeout.count() / 1000) +
                  "." + std::to_string(1000 + options.query_timeout.count() % 1000).substr(1);
    for (const std::string &sql : {std::string("SET SESSION TRANSACTION READ ONLY"), limit}) {
        if (const auto set = (*client)->query(sql, options.query_timeout); !set)
            return std::unexpected(set.error());
    }
    return client;
}

std::uint32_t randomServerId()
{
    std::random_device device;
    return 0x80000000U | (device() & 0x7fffffffU);
}

Uuid randomUuid()
{
    std::random_device device;
    Uuid uuid;
    for (auto &byte : uuid.bytes)
        byte = static_cast<std::uint8_t>(device() & 0xffU);
    uuid.bytes[6] = static_cast<std::uint8_t>((uuid.bytes[6] & 0x0f) | 0x40); // version 4, RFC 9562
    uuid.bytes[8] = static_cast<std::uint8_t>((uuid.bytes[8] & 0x3f) | 0x80);
    return uuid;
}

} // namespace switchpoint
