// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/servers_model.h"

#include "models/topology.h"
#include "models/words.h"
#include "text/language.h"

namespace switchpoint {

void ServersModel::setObservation(const ObservationPtr &observation)
{
    std::vector<ServerRow> rows;
    for (const ObservedServer &server : observation->servers) {
        ServerRow row{.id = QString::fromStdString(server.id),
                      .label = QString::fromStdString(server.label),
                      .role = roleText(server),
                      .health = healthText(server.health),
                      .identity = identityText(server.facts),
                      .content = contentText(server.facts),
                      .purged = purgedText(server.facts),
                      .verdict = {},
                      .reason = {},
                      .age_us = server.age_us,
                      .reachability = -1,
                      .stale = server.health != ObservedServer::Health::Up};
        if (const Decision *decision = worstIfPromoted(*observation, server.id)) {
            row.verdict = verdictSummary(*decision);
            row.reason = rendered(decision->reason);
            row.reachability = static_cast<int>(decision->reachability);
        }
        if (server.last_error)
            row.reason = rendered(*server.last_error);
        rows.push_back(std::move(row));
    }
    setRows(std::move(rows));
}

QStringList ServersModel::headings() const
{
    return {tr("Server"), tr("Role"),   tr("State"),           tr("Age"),    tr("Identity"),
            tr("Has"),    tr("Purged"), tr("If promoted now"), tr("Because")};
}

Cell ServersModel::cell(const ServerRow &row, int column) const
{
    switch (column) {
    case Server:
        return {row.label, {}};
    case Role:
        return {row.role, {}};
    case Health:
        return {row.health, {}};
    case Age:
        return {durationText(row.age_us), QVariant::fromValue<qlonglong>(row.age_us)};
    case Identity:
        return {isolated(row.identity), row.identity};
    case Content:
        return {isolated(row.content), row.content};
    case Purged:
        return {isolated(row.purged), row.purged};
    case IfPromoted:
        return {row.verdict, {}};
    case Reason:
        return {row.reason, {}};
    default:
        return {};
    }
}

QVariant ServersModel::extra(const ServerRow &row, int column, int role) const
{
    if (role == ReachabilityRole && column == IfPromoted && row.reachability >= 0)
        return row.reachability;
    return {};
}

} // namespace switchpoint
