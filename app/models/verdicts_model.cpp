// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/verdicts_model.h"

#include "models/words.h"
#include "text/language.h"

namespace switchpoint {

void VerdictsModel::setObservation(const ObservationPtr &observation)
{
    std::vector<VerdictRow> rows;
    for (const ObservedVerdict &verdict : observation->verdicts) {
        VerdictRow row;
        row.consumer = QString::fromStdString(verdict.consumer);
        row.server = QString::fromStdString(verdict.server);
        const ObservedConsumer *consumer = observation->consumer(verdict.consumer);
        const ObservedServer *server = observation->server(verdict.server);
        row.consumer_label = consumer == nullptr ? row.consumer : QString::fromStdString(consumer->label);
        row.server_label = server == nullptr ? row.server : QString::fromStdString(server->label);
        row.now = reachabilityText(verdict.now.reachability);
        row.if_promoted = reachabilityText(verdict.if_promoted.reachability);
        row.now_reachability = static_cast<int>(verdict.now.reachability);
        row.promoted_reachability = static_cast<int>(verdict.if_promoted.reachability);
        row.reason = rendered(verdict.if_promoted.reason);
        if (const auto &missing = verdict.if_promoted.missing) {
            row.lost_set = QString::fromStdString(missing->text);
            row.lost_known = missing->transactions.has_value();
            row.lost_count = missing->transactions.value_or(0);
        }
        rows.push_back(std::move(row));
    }
    setRows(std::move(rows));
}

QStringList VerdictsModel::headings() const
{
    return {tr("Consumer"), tr("Server"), tr("Now"), tr("If promoted now"), tr("Transactions missing"),
            tr("Missing"),  tr("Because")};
}

QString VerdictsModel::keyOf(const VerdictRow &row) const
{
    return row.consumer + QChar(0x1F) + row.server;
}

Cell VerdictsModel::cell(const VerdictRow &row, int column) const
{
    switch (column) {
    case Consumer:
        return {row.consumer_label, {}};
    case Server:
        return {row.server_label, {}};
    case Now:
        return {row.now, {}};
    case IfPromoted:
        return {row.if_promoted, {}};
    case LostCount:
        return {row.lost_known ? countText(row.lost_count) : QStringLiteral("\u2013"),
                QVariant::fromValue<qlonglong>(row.lost_known ? static_cast<qlonglong>(row.lost_count) : -1)};
    case LostSet:
        return {isolated(row.lost_set), row.lost_set};
    case Reason:
        return {row.reason, {}};
    default:
        return {};
    }
}

QVariant VerdictsModel::extra(const VerdictRow &row, int column, int role) const
{
    if (role != ReachabilityRole || (column != Now && column != IfPromoted))
        return {};
    return column == Now ? row.now_reachability : row.promoted_reachability;
}

} // namespace switchpoint
