// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/session.h"

#include "source/mariadb/mariadb_session.h"
#include "source/messages.h"
#include "source/mysql/client.h"
#include "source/mysql/mysql_session.h"
#include "source/postgresql/postgres_session.h"

#include <utility>

namespace switchpoint {

Result<void> checkUrl(const ServerUrl &url)
{
    if (url.flavor != Flavor::Postgresql)
        return MysqlClient::check(url);
    return checkPostgresUrl(url);
}

Result<std::unique_ptr<Session>> openSession(const ServerUrl &url, const Secret &password,
                                             const SessionOptions &options)
{
    switch (url.flavor) {
    case Flavor::Mysql:
        return openMysqlSession(url, password, options);
    case Flavor::Mariadb:
        return openMariadbSession(url, password, options);
    case Flavor::Postgresql:
        return openPostgresSession(url, password, options);
    }
    std::unreachable();
}

ServerFacts gatherFacts(const ServerUrl &url, const Secret &password, const SessionOptions &options,
                        const FactsRequest &request)
{
    const std::int64_t began_us = unixTimeUs();
    const auto session = openSession(url, password, options);
    if (session)
        return (*session)->gather(request);
    ServerFacts facts;
    facts.address = url.address();
    facts.gathered_at_us = began_us;
    facts.failure = session.error();
    if (url.flavor == Flavor::Mariadb)
        facts.server = MariadbFacts{};
    else if (url.flavor == Flavor::Postgresql)
        facts.server = PostgresFacts{};
    return facts;
}

std::vector<PrivilegeNote> neededPrivileges(Flavor flavor)
{
    switch (flavor) {
    case Flavor::Mysql:
        return mysqlPrivileges();
    case Flavor::Mariadb:
        return mariadbPrivileges();
    case Flavor::Postgresql:
        return postgresPrivileges();
    }
    std::unreachable();
}

} // namespace switchpoint
