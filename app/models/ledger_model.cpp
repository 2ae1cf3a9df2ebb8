// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ledger_model.h"

#include "models/words.h"
#include "text/language.h"

namespace switchpoint {

namespace {

std::optional<std::uint64_t> phantomBelieved(const Decision *decision)
{
    if (decision == nullptr)
        return std::nullopt;
    if (decision->missing)
        return decision->missing->transactions;
    return decision->reachability == Reachability::Reachable ? std::optional<std::uint64_t>(0) : std::nullopt;
}

// Having resumed or halted, an engine takes it that it has passed nothing over; only a gap it has seen says
// otherwise.
std::optional<std::uint64_t> skippedBelieved(const ObservedConsumer *consumer, const Decision *decision)
{
    if (decision == nullptr)
        return std::nullopt;
    if (decision->action == Action::Halt || consumer->phase == ObservedConsumer::Phase::Halted)
        return 0;
    if (decision->purged_gap)
        return decision->purged_gap->transactions;
    return 0;
}

} // namespace

void LedgerModel::setObservation(const ObservationPtr &observation)
{
    if (!observation->truth) {
        setRows({});
        return;
    }
    const ObservedTruth &truth = *observation->truth;
    const ObservedConsumer *consumer =
        observation->consumers.empty() ? nullptr : &observation->consumers.front();
    const Decision *decision =
        consumer != nullptr && consumer->last_decision ? &*consumer->last_decision : nullptr;
    std::vector<LedgerRow> rows;
    const auto add = [&rows](const char *id, const QString &what, std::optional<std::uint64_t> believed,
                             std::uint64_t is, const std::string &set = {}) {
        rows.push_back({.id = QString::fromLatin1(id),
                        .what = what,
                        .believed = believed ? countText(*believed) : tr("cannot know"),
                        .truth = countText(is),
                        .set = QString::fromStdString(set),
                        .count = is,
                        .differs = believed ? *believed != is : is != 0});
    };
    add("delivered", tr("Delivered"),
        consumer == nullptr ? std::nullopt : std::optional(consumer->delivered_transactions),
        truth.delivered);
    add("skipped", tr("Skipped: on the new primary, never delivered"), skippedBelieved(consumer, decision),
        truth.skipped, truth.skipped_text);
    add("phantom", tr("Phantom: delivered, not on the new primary"), phantomBelieved(decision), truth.phantom,
        truth.phantom_text);
    add("duplicates", tr("Delivered twice"), std::nullopt, truth.duplicates);
    add("lost", tr("Lost at the database"), std::nullopt, truth.lost_at_database, truth.lost_text);
    add("committed", tr("Committed"), std::nullopt, truth.committed);
    rows.back().differs = false; // that an engine does not count this is no fault
    setRows(std::move(rows));
}

QStringList LedgerModel::headings() const
{
    return {tr("Transactions"), tr("The engine believes"), tr("True"), tr("Which")};
}

Cell LedgerModel::cell(const LedgerRow &row, int column) const
{
    switch (column) {
    case What:
        return {row.what, {}};
    case Believed:
        return {row.believed, {}};
    case True:
        return {row.truth, QVariant::fromValue<qulonglong>(row.count)};
    case Set:
        return {isolated(row.set), row.set};
    default:
        return {};
    }
}

QVariant LedgerModel::extra(const LedgerRow &row, int column, int role) const
{
    if (role == SeverityRole && column == True && row.differs)
        return static_cast<int>(Severity::Lost);
    return {};
}

} // namespace switchpoint
