// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/mysql_session.h"

#include "source/mysql/catalog.h"

namespace switchpoint {

Result<MysqlClient *> MysqlConnections::openProbe()
{
    closeProbe();
    auto client = mysqlLogin(access_.url, access_.password, access_.options);
    if (!client)
        return std::unexpected(client.error());
    const std::scoped_lock lock(mutex_);
    probe_ = std::move(*client);
    if (interrupted_)
        probe_->interrupt();
    return probe_.get();
}

void MysqlConnections::closeProbe()
{
    const std::scoped_lock lock(mutex_);
    probe_.reset();
}

void MysqlConnections::interrupt()
{
    interrupted_ = true;
    main_->interrupt();
    const std::scoped_lock lock(mutex_);
    if (probe_)
        probe_->interrupt();
}

namespace {

class MysqlSession final : public Session {
public:
    MysqlSession(std::unique_ptr<MysqlClient> client, MysqlAccess access)
        : connections_(std::move(client), std::move(access))
    {
    }

    ServerFacts gather(const FactsRequest &request) override;
    void interrupt() override { connections_.interrupt(); }

private:
    MysqlConnections connections_;
};

ServerFacts MysqlSession::gather(const FactsRequest &request)
{
    ServerFacts facts;
    facts.address = connections_.access().url.address();
    facts.gathered_at_us = unixTimeUs();
    facts.server = MysqlFacts{};
    Interview interview(connections_.main(), facts, connections_.access().options.query_timeout);
    askMysqlIdentityAndSets(interview);
    askMysqlSettings(interview);
    askMysqlLog(interview, request);
    askMysqlChannels(interview);
    askMysqlGroup(interview);
    askMysqlFilters(interview);
    if (!request.captured_tables.empty())
        facts.catalog = askCatalog(interview, request.captured_tables);
    const auto *saved = request.checkpoint ? std::get_if<MysqlCheckpoint>(&*request.checkpoint) : nullptr;
    if (saved && saved->coordinates)
        askMysqlCoordinates(interview, *saved);
    if (request.probe_content)
        askMysqlUnnumbered(interview, connections_, request);
    if (saved && request.probe_content && !saved->fingerprints.empty())
        askMysqlProbes(interview, connections_, *saved);
    // Last: what else is read, is read of the files that are listed.
    askGtidsBeforeHoles(interview, saved ? saved->gtid_set : std::nullopt);
    facts.failure = interview.broken();
    return facts;
}

} // namespace

Result<std::unique_ptr<Session>> openMysqlSession(const ServerUrl &url, const Secret &password,
                                                  const SessionOptions &options)
{
    auto client = mysqlLogin(url, password, options);
    if (!client)
        return std::unexpected(client.error());
    return std::make_unique<MysqlSession>(std::move(*client), MysqlAccess{url, password, options});
}

std::vector<PrivilegeNote> mysqlPrivileges()
{
    return {
        {"SHOW BINARY LOGS, SHOW BINARY LOG STATUS, SHOW REPLICA STATUS", "REPLICATION CLIENT",
         "GRANT REPLICATION CLIENT ON *.* TO 'user'@'host'"},
        {"SHOW BINLOG EVENTS, the probe dumps (COM_BINLOG_DUMP, COM_BINLOG_DUMP_GTID)", "REPLICATION SLAVE",
         "GRANT REPLICATION SLAVE ON *.* TO 'user'@'host'"},
        {"performance_schema.replication_* (channels, filters, group members)",
         "SELECT ON performance_schema.*", "GRANT SELECT ON performance_schema.* TO 'user'@'host'"},
        {"the columns and keys of captured tables (information_schema)", "SELECT on the captured tables",
         "GRANT SELECT ON schema.table TO 'user'@'host'"},
    };
}

} // namespace switchpoint
