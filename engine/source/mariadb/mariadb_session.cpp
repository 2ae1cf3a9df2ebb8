// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mariadb/mariadb_session.h"

#include "source/mysql/catalog.h"

namespace switchpoint {

namespace {

class MariadbSession final : public Session {
public:
    MariadbSession(std::unique_ptr<MysqlClient> client, MysqlAccess access)
        : connections_(std::move(client), std::move(access))
    {
    }

    ServerFacts gather(const FactsRequest &request) override;
    void interrupt() override { connections_.interrupt(); }

private:
    MysqlConnections connections_;
};

ServerFacts MariadbSession::gather(const FactsRequest &request)
{
    ServerFacts facts;
    facts.address = connections_.access().url.address();
    facts.gathered_at_us = unixTimeUs();
    facts.server = MariadbFacts{};
    Interview interview(connections_.main(), facts, connections_.access().options.query_timeout);
    askMariadbIdentityAndState(interview);
    askMariadbSettings(interview);
    askMariadbLog(interview);
    askMariadbChannels(interview);
    if (!request.captured_tables.empty())
        facts.catalog = askCatalog(interview, request.captured_tables);
    if (request.checkpoint) {
        if (const auto *checkpoint = std::get_if<MariadbCheckpoint>(&*request.checkpoint)) {
            if (checkpoint->position)
                askMariadbFiles(interview, *checkpoint->position, request.probe_content);
            if (checkpoint->coordinates)
                askMariadbCoordinates(interview, *checkpoint);
            if (request.probe_content)
                askMariadbProbes(interview, connections_, *checkpoint);
            if (request.probe_content)
                askMariadbOrder(interview, connections_, *checkpoint);
        }
    }
    facts.failure = interview.broken();
    return facts;
}

} // namespace

Result<std::unique_ptr<Session>> openMariadbSession(const ServerUrl &url, const Secret &password,
                                                    const SessionOptions &options)
{
    auto client = mysqlLogin(url, password, options);
    if (!client)
        return std::unexpected(client.error());
    return std::make_unique<MariadbSession>(std::move(*client), MysqlAccess{url, password, options});
}

std::vector<PrivilegeNote> mariadbPrivileges()
{
    return {
        {"SHOW BINARY LOGS, SHOW MASTER STATUS, SHOW BINLOG EVENTS", "BINLOG MONITOR",
         "GRANT BINLOG MONITOR ON *.* TO 'user'@'host'"},
        {"SHOW ALL SLAVES STATUS", "SLAVE MONITOR", "GRANT SLAVE MONITOR ON *.* TO 'user'@'host'"},
        {"the probe dump (COM_BINLOG_DUMP)", "REPLICATION SLAVE",
         "GRANT REPLICATION SLAVE ON *.* TO 'user'@'host'"},
        {"the columns and keys of captured tables (information_schema)", "SELECT on the captured tables",
         "GRANT SELECT ON schema.table TO 'user'@'host'"},
    };
}

} // namespace switchpoint
