// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/login.h"

#include "source/messages.h"

#include <array>
#include <random>
#include <vector>

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

// What a server's global settings, or its init_connect, can make of an answer, put right for this session;
// none of these needs a privilege. Rows cut off: sql_select_limit, max_join_size. Words read otherwise:
// sql_mode (ORACLE and EMPTY_STRING_IS_NULL of MariaDB among them), time zone, character set, the language of
// the errors. An old snapshot of the catalog: autocommit, the isolation level. A hidden primary key.
constexpr std::array session_settings{
    "NAMES utf8mb4",
    "SESSION sql_mode = ''",
    "SESSION sql_select_limit = 18446744073709551615",
    "SESSION max_join_size = 18446744073709551615",
    "SESSION sql_big_selects = 1",
    "SESSION autocommit = 1",
    "SESSION time_zone = '+00:00'",
    "SESSION lc_messages = 'en_US'",
};
constexpr const char *mysql_session_setting =
    "SESSION show_gipk_in_create_table_and_information_schema = ON"; // MySQL 8.0.30 and later

// A server or a proxy that refuses one of them is asked all the same: only a connection that is gone ends it.
Result<void> settle(MysqlClient &client, Flavor flavor, std::chrono::milliseconds timeout)
{
    std::vector<std::string> one_by_one(session_settings.begin(), session_settings.end());
    if (flavor == Flavor::Mysql)
        one_by_one.emplace_back(mysql_session_setting);
    std::string at_once = "SET ";
    for (const auto &setting : one_by_one)
        at_once += (&setting == &one_by_one.front() ? "" : ", ") + setting;
    if (client.query(at_once, timeout))
        return {};
    for (const auto &setting : one_by_one) {
        if (const auto set = client.query("SET " + setting, timeout); !set && !client.usable())
            return std::unexpected(set.error());
    }
    return {};
}

} // namespace

Result<std::unique_ptr<MysqlClient>> mysqlLogin(const ServerUrl &url, const Secret &password,
                                                const SessionOptions &options,
                                                std::optional<std::chrono::seconds> silence)
{
    auto client = MysqlClient::connect(url, password, options.connect_timeout, silence);
    if (!client)
        return std::unexpected(client.error());
    if (const auto flavor = checkFlavor(**client, url, options.query_timeout); !flavor)
        return std::unexpected(flavor.error());
    if (const auto settled = settle(**client, url.flavor, options.query_timeout); !settled)
        return std::unexpected(settled.error());
    const std::string limit =
        url.flavor == Flavor::Mysql
            ? "SET SESSION max_execution_time = " + std::to_string(options.query_timeout.count())
            : "SET SESSION max_statement_time = " + std::to_string(options.query_timeout.count() / 1000) +
                  "." + std::to_string(1000 + options.query_timeout.count() % 1000).substr(1);
    for (const std::string &sql :
         {std::string("SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED, READ ONLY"), limit}) {
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
