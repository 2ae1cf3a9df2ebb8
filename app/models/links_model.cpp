// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/links_model.h"

#include "models/words.h"
#include "text/language.h"

namespace switchpoint {

namespace {

Cell durationCell(const std::optional<std::int64_t> &duration_us)
{
    return {secondsText(duration_us), QVariant::fromValue<qlonglong>(duration_us.value_or(-1))};
}

Cell countCell(const std::optional<std::uint64_t> &count)
{
    return {count ? countText(*count) : QStringLiteral("\u2013"),
            count ? QVariant::fromValue<qulonglong>(*count) : QVariant::fromValue<qlonglong>(-1)};
}

} // namespace

QStringList LinksModel::headings() const
{
    return {tr("From"),
            tr("To"),
            tr("State"),
            tr("Not received for"),
            tr("Transactions not received"),
            tr("Not applied for"),
            tr("Transactions not applied"),
            tr("Receive delay set"),
            tr("Apply delay set")};
}

QString LinksModel::keyOf(const ObservedLink &row) const
{
    return QString::fromStdString(row.from) + QChar(0x1F) + QString::fromStdString(row.to);
}

Cell LinksModel::cell(const ObservedLink &row, int column) const
{
    switch (column) {
    case From:
        return {QString::fromStdString(row.from), {}};
    case To:
        return {QString::fromStdString(row.to), {}};
    case State:
        return {row.connected ? tr("connected") : row.connection_hidden ? tr("not known") : tr("cut"), {}};
    case ReceiveLag:
        return durationCell(row.receive_lag_us);
    case NotReceived:
        return countCell(row.not_received_transactions);
    case ApplyLag:
        return durationCell(row.apply_lag_us);
    case NotApplied:
        return countCell(row.not_applied_transactions);
    case ReceiveDelay:
        return durationCell(row.receive_delay_us);
    case ApplyDelay:
        return durationCell(row.apply_delay_us);
    default:
        return {};
    }
}

} // namespace switchpoint
