// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/postgres_session.h"

#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_connection.h"
#include "source/postgresql/postgres_errors.h"
#include "source/postgresql/postgres_gather.h"

#include <chrono>
#include <system_error>
#include <utility>

namespace switchpoint {

namespace {

constexpr std::int32_t oldest_version_num = 100000;

class PostgresSession final : public Session {
public:
    PostgresSession(std::string address, std::unique_ptr<PostgresConnection> connection,
                    std::optional<Error> replication_refused)
        : address_(std::move(address)), connection_(std::move(connection)),
          replication_refused_(std::move(replication_refused))
    {
    }

    ServerFacts gather(const FactsRequest &request) override
    {
        using namespace std::chrono;
        ServerFacts facts;
        facts.address = address_;
        facts.gathered_at_us = duration_cast<microseconds>(system_clock::now().time_since_epoch()).count();
        PostgresInterview interview(*connection_, facts.evidence);
        PostgresGathering gathering{.interview = interview,
                                    .request = request,
                                    .checkpoint = request.checkpoint
                                                      ? std::get_if<PostgresCheckpoint>(&*request.checkpoint)
                                                      : nullptr,
                                    .replication_refused = replication_refused_,
                                    .facts = facts.server.emplace<PostgresFacts>()};
        askServer(gathering);
        const auto &version = gathering.facts.version_num;
        if (version.known() && *version < oldest_version_num) {
            facts.failure =
                fail(postgres_messages::pg_too_old, {textArg("version", gathering.facts.version.valueOr(""))})
                    .error();
            return facts;
        }
        askSlots(gathering);
        askSlotWal(gathering);
        askPublications(gathering);
        askProbes(gathering);
        askWalGap(gathering);
        facts.catalog = askCatalog(gathering);
        facts.failure = promotedMeanwhile(gathering);
        if (connection_->broken()) {
            facts.failure = connection_->broken();
        }
        return facts;
    }

    void interrupt() override { connection_->interrupt(); }

private:
    std::string address_;
    std::unique_ptr<PostgresConnection> connection_;
    std::optional<Error> replication_refused_;
};

} // namespace

Result<std::unique_ptr<Session>> openPostgresSession(const ServerUrl &url, const Secret &password,
                                                     const SessionOptions &options)
{
    using Mode = PostgresConnection::Mode;
    std::optional<Error> replication_refused;
    auto connection = PostgresConnection::open(url, password, options, Mode::Replication);
    if (!connection && replicationRefused(connection.error())) {
        replication_refused = std::move(connection.error());
        connection = PostgresConnection::open(url, password, options, Mode::PlainSql);
    }
    if (!connection) {
        return std::unexpected(std::move(connection.error()));
    }
    return std::make_unique<PostgresSession>(url.address(), std::move(*connection),
                                             std::move(replication_refused));
}

} // namespace switchpoint
