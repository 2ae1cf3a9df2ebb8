// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres_lab.h"

#include <utility>

namespace switchpoint {

AdminSession::AdminSession(const LabServer &server) : connection_(nullptr, PQfinish)
{
    const std::string conninfo = "host=127.0.0.1 dbname=postgres user=postgres password=" +
                                 server.fact("admin_password").toStdString() +
                                 " port=" + std::to_string(server.port());
    // A server that has just started, on a machine busy with others, may still turn a first connection away.
    for (int attempt = 0; attempt < 20; ++attempt) {
        connection_.reset(PQconnectdb(conninfo.c_str()));
        if (PQstatus(connection_.get()) == CONNECTION_OK) {
            return;
        }
        qWarning("connecting to %s: %s", qPrintable(server.name), PQerrorMessage(connection_.get()));
        QTest::qSleep(500);
    }
}

std::string AdminSession::operator()(const std::string &sql)
{
    const std::unique_ptr<PGresult, void (*)(PGresult *)> result(PQexec(connection_.get(), sql.c_str()),
                                                                 PQclear);
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
        return std::string("ERROR: ") + PQerrorMessage(connection_.get());
    }
    return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

ServerUrl labUrl(const LabServer &server, LabUser user, const std::string &parameters,
                 const std::string &host, const std::string &database)
{
    ServerUrl url;
    url.flavor = Flavor::Postgresql;
    url.user = user == LabUser::Admin ? "postgres" : user == LabUser::Cdc ? "cdc" : "nobody_cdc";
    url.host = host;
    url.port = server.port();
    url.database = database;
    url.conninfo = "postgresql://" + url.user + "@" + host + ":" + std::to_string(server.port()) + "/" +
                   database + parameters;
    return url;
}

Secret labPassword(const LabServer &server, LabUser user)
{
    const char *fact = user == LabUser::Admin ? "admin_password"
                       : user == LabUser::Cdc ? "cdc_password"
                                              : "nobody_password";
    return Secret(server.fact(fact).toStdString());
}

Result<std::unique_ptr<Session>> openLab(const LabServer &server, LabUser user, const std::string &parameters)
{
    return openPostgresSession(labUrl(server, user, parameters), labPassword(server, user), {});
}

ServerFacts gatherLab(const LabServer &server, LabUser user, const FactsRequest &request)
{
    auto session = openLab(server, user);
    if (session) {
        return (*session)->gather(request);
    }
    ServerFacts facts;
    facts.server.emplace<PostgresFacts>();
    facts.failure = std::move(session.error());
    return facts;
}

std::string words(const std::optional<Error> &error)
{
    return error ? error->message.id() + ": " + error->english() + " [" + error->code + " " +
                       error->server_text + "]"
                 : "";
}

std::string failureOf(const ServerFacts &facts)
{
    return words(facts.failure);
}

} // namespace switchpoint
