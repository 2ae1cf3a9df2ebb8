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
        if (observation.server(link.to) == nullptr)
            continue; // a consumer's stream: how old its newest event is says more
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

LagSubjects lagSubjectsOf(const Observation &observation)
{
    LagSubjects subjects;
    int replicas = 0;
    QStringList reads;
    for (const ObservedLink &link : observation.links) {
        const ObservedServer *from = observation.server(link.from), *to = observation.server(link.to);
        const ObservedConsumer *consumer = observation.consumer(link.to);
        if (from == nullptr || (to == nullptr && consumer == nullptr))
            continue;
        const QString reader = QString::fromStdString(to != nullptr ? to->label : consumer->label);
        if (to != nullptr)
            subjects.replica = ++replicas == 1 ? reader : LagHistory::tr("slowest replica");
        reads << LagHistory::tr("%1 reads %2").arg(reader, QString::fromStdString(from->label));
    }
    if (observation.consumers.size() == 1)
        subjects.consumer = QString::fromStdString(observation.consumers.front().label);
    else if (!observation.consumers.empty())
        subjects.consumer = LagHistory::tr("slowest consumer");
    subjects.relationship = reads.join(QStringLiteral(", "));
    return subjects;
}

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

void LagHistory::startAnew()
{
    forget(0, samples_.size());
    later_.clear();
    subjects_ = {};
}

void LagHistory::append(const LagSample &sample)
{
    beginInsertRows({}, static_cast<int>(samples_.size()), static_cast<int>(samples_.size()));
    samples_.push_back(sample);
    endInsertRows();
}

void LagHistory::hideAfter(std::int64_t at_us)
{
    const auto after = std::ranges::upper_bound(samples_, at_us, {}, &LagSample::at_us);
    const auto kept = static_cast<std::size_t>(after - samples_.begin());
    later_.insert(later_.begin(), after, samples_.end());
    forget(kept, samples_.size() - kept);
}

void LagHistory::showUntil(std::int64_t at_us)
{
    for (; !later_.empty() && later_.front().at_us <= at_us; later_.pop_front())
        append(later_.front());
}

void LagHistory::forgetAfter(std::int64_t at_us)
{
    hideAfter(at_us);
    later_.clear();
}

void LagHistory::setObservation(const ObservationPtr &observation)
{
    if (source_ != observation->source)
        startAnew();
    source_ = observation->source;
    LagSubjects subjects = lagSubjectsOf(*observation);
    if (subjects.replica.isEmpty()) // there is none any more, but its line still stands there
        subjects.replica = subjects_.replica;
    subjects_ = subjects;
    LagSample sample = lagSampleOf(*observation);
    hideAfter(sample.at_us);
    showUntil(sample.at_us);
    if (!samples_.empty() && samples_.back().at_us == sample.at_us) {
        // The same moment is published again: what is known of it now counts. What has ended at this moment
        // was still there when it began.
        const auto known = [](double now, double before) { return std::isnan(now) ? before : now; };
        const LagSample &before = samples_.back();
        sample.behind_s = known(sample.behind_s, before.behind_s);
        sample.transactions = known(sample.transactions, before.transactions);
        sample.last_event_age_s = known(sample.last_event_age_s, before.last_event_age_s);
        forget(samples_.size() - 1, 1);
    }
    append(sample);
    setWindow(window_us_);
}

void LagHistory::setWindow(std::int64_t window_us)
{
    window_us_ = window_us;
    const auto young = std::ranges::lower_bound(samples_, newest_us() - window_us_, {}, &LagSample::at_us);
    forget(0, static_cast<std::size_t>(young - samples_.begin()));
}

std::vector<std::vector<LagPoint>> LagHistory::lines(Column column, std::size_t limit) const
{
    // A simulation is looked at many times a second of its own; real servers when they are asked.
    constexpr std::int64_t unseen_us = 4'000'000;
    std::vector<std::vector<LagPoint>> found;
    const LagSample *before = nullptr;
    for (const LagSample &sample : samples_) {
        const double value = valueOf(sample, column);
        const bool unseen = before != nullptr && source_ == Observation::Source::Simulated &&
                            sample.at_us - before->at_us > unseen_us;
        if (!std::isnan(value)) {
            if (found.empty() || unseen || before == nullptr || std::isnan(valueOf(*before, column)))
                found.emplace_back();
            found.back().push_back({.at_s = seconds(sample.at_us), .value = value});
        }
        before = &sample;
    }
    for (std::vector<LagPoint> &line : found)
        line = decimated(line, std::max<std::size_t>(4, limit * line.size() / samples_.size()));
    return found;
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
