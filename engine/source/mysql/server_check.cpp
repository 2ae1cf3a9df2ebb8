// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/server_check.h"

#include "source/messages.h"
#include "source/mysql/answers.h"

namespace switchpoint {

namespace {

std::unexpected<Error> otherServer(std::string expected, std::string found)
{
    return fail(source_messages::stream_other_server,
                {textArg("expected", std::move(expected)), textArg("found", std::move(found))});
}

} // namespace

Result<std::uint32_t> checkServer(MysqlClient &client, Flavor flavor, const ExpectedServer &expected,
                                  std::chrono::milliseconds timeout)
{
    const bool mysql = flavor == Flavor::Mysql;
    const std::string wanted =
        mysql ? (expected.server_uuid ? expected.server_uuid->text() : std::string()) : expected.server_uid;
    // One statement: a proxy may send two to two servers. Older servers of MariaDB have no server_uid, and
    // then none was judged.
    std::string sql = "SELECT @@global.server_id AS server_id";
    if (!wanted.empty())
        sql += mysql ? ", @@global.server_uuid AS name" : ", @@global.server_uid AS name";
    const auto table = client.query(sql, timeout);
    if (!table)
        return std::unexpected(table.error());
    const auto id_text = cellOf(*table, 0, "server_id");
    if (!id_text)
        return std::unexpected(id_text.error());
    const auto id = readUnsigned(*id_text);
    if (!id)
        return std::unexpected(id.error());
    if (!wanted.empty()) {
        const auto name = cellOf(*table, 0, "name");
        if (!name)
            return std::unexpected(name.error());
        if (*name != wanted)
            return otherServer(wanted, *name);
    }
    if (expected.server_id && *expected.server_id != *id)
        return otherServer("server_id " + std::to_string(*expected.server_id),
                           "server_id " + std::to_string(*id));
    return *id;
}

} // namespace switchpoint
