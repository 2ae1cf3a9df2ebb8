// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lag_history.h"

#include "models/words.h"
#include "text/language.h"

#include <algorithm>
#include <cmath>

namespace switchpoint {

namespace {

constexpr double us_per_s = 1e6;

double seconds(std::int64_t duration_us)
{
    return static_cast<double>(duration_us) / us_per_s;
}

void raise(double &worst, double value)
{
    if (std::isnan(worst) || value > worst)
        worst = value;
}

double valueOf(const LagSample &sample, int column)
{
    switch (column) {
    case LagHistory::Behind:
        return sample.behind_s;
    case LagHistory::Transactions:
        return sample.transactions;
    case LagHistory::LastEventAge:
        return sample.last_event_age_s;
    default:
        return seconds(sample.at_us);
    }
}

} // namespace

LagSample lagSampleOf(const Observation &observation)
{
    LagSample sample;
    sample.at_us = observation.at_us;
    for (const ObservedLink &link : observation.links) {
        if (link.receive_lag_us || link.apply_lag_us)
            raise(sample.behind_s, seconds(link.receive_lag_us.value_or(0) + link.apply_lag_us.value_or(0)));
        if (link.not_received_transactions || link.not_applied_transactions)
            raise(sample.transactions, static_cast<double>(link.not_received_transactions.value_or(0) +
                                                           link.not_applied_transactions.value_or(0)));
    }
    for (const ObservedConsumer &consumer : observation.consumers)
        if (consumer.last_event_age_us)
            raise(sample.last_event_age_s, seconds(*consumer.last_event_age_us));
    return sample;
}

namespace {

// When something happened that has not happened any more: the moment of the first mark that was taken back.
std::int64_t firstUndone(const Observation &before, const Observation &now)
{
    std::int64_t first_us = now.at_us;
    for (const ObservedMark &mark : before.marks)
        if ((mark.lane == ObservedMark::Lane::Faults || mark.lane == ObservedMark::Lane::Decisions) &&
            mark.at_us < first_us && std::ranges::find(now.marks, mark) == now.marks.end())
            first_us = mark.at_us;
    return first_us;
}

} // namespace

std::vector<LagPoint> decimated(std::span<const LagPoint> points, std::size_t limit)
{
    if (points.size() <= limit || limit < 2)
        return {points.begin(), points.end()};
    const std::size_t slices = limit / 2;
    const double begin = points.front().at_s;
    const double width = (points.back().at_s - begin) / static_cast<double>(slices);
    std::vector<LagPoint> kept;
    std::size_t at = 0;
    for (std::size_t slice = 0; slice < slices; ++slice) {
        const double until = begin + width * static_cast<double>(slice + 1);
        const std::size_t first = at;
        while (at < points.size() && (slice + 1 == slices || points[at].at_s < until))
            ++at;
        if (first == at)
            continue;
        const auto [lowest, highest] =
            std::ranges::minmax_element(points.subspan(first, at - first), {}, &LagPoint::value);
        if (lowest == highest) {
            kept.push_back(*lowest);
            continue;
        }
        kept.push_back(lowest < highest ? *lowest : *highest);
        kept.push_back(lowest < highest ? *highest : *lowest);
    }
    return kept;
}

void LagHistory::forget(std::size_t first, std::size_t count)
{
    if (count == 0)
        return;
    beginRemoveRows({}, static_cast<int>(first), static_cast<int>(first + count) - 1);
    const auto from = samples_.begin() + static_cast<std::ptrdiff_t>(first);
    samples_.erase(from, from + static_cast<std::ptrdiff_t>(count));
    endRemoveRows();
}

void LagHistory::forgetFrom(std::int64_t at_us)
{
    const auto gone = std::ranges::lower_bound(samples_, at_us, {}, &LagSample::at_us);
    const auto kept = static_cast<std::size_t>(gone - samples_.begin());
    forget(kept, samples_.size() - kept);
}

void LagHistory::startAnew()
{
    forget(0, samples_.size());
    before_.reset();
}

void LagHistory::setObservation(const ObservationPtr &observation)
{
    if (source_ != observation->source)
        startAnew();
    source_ = observation->source;
    const LagSample sample = lagSampleOf(*observation);
    if (before_ && sample.at_us < newest_us())
        forgetFrom(firstUndone(*before_, *observation));
    before_ = observation;
    // The user went back in time, or the same moment is published again: what is known of it now counts.
    forgetFrom(sample.at_us);
    beginInsertRows({}, static_cast<int>(samples_.size()), static_cast<int>(samples_.size()));
    samples_.push_back(sample);
    endInsertRows();
    setWindow(window_us_);
}

void LagHistory::setWindow(std::int64_t window_us)
{
    window_us_ = window_us;
    const auto young = std::ranges::lower_bound(samples_, newest_us() - window_us_, {}, &LagSample::at_us);
    forget(0, static_cast<std::size_t>(young - samples_.begin()));
}

std::vector<LagPoint> LagHistory::series(Column column, std::size_t limit) const
{
    std::vector<LagPoint> points;
    points.reserve(samples_.size());
    for (const LagSample &sample : samples_)
        if (const double value = valueOf(sample, column); !std::isnan(value))
            points.push_back({.at_s = seconds(sample.at_us), .value = value});
    return decimated(points, limit);
}

int LagHistory::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(samples_.size());
}

int LagHistory::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LagHistory::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const LagSample &sample = samples_[static_cast<std::size_t>(index.row())];
    const double value = valueOf(sample, index.column());
    if (role == RawRole)
        return value;
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == When)
        return isolated(momentText(source_, sample.at_us));
    if (std::isnan(value))
        return QStringLiteral("\u2013");
    if (index.column() == Transactions)
        return countText(static_cast<std::uint64_t>(value));
    return isolated(durationText(static_cast<std::int64_t>(std::llround(value * us_per_s))));
}

QVariant LagHistory::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    const QStringList names{tr("Time"), tr("Behind by"), tr("Transactions behind"),
                            tr("Age of the last event")};
    return names.value(section);
}

} // namespace switchpoint
