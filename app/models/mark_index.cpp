// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/mark_index.h"

#include <algorithm>

namespace switchpoint {

namespace {

const ObservedMark::Lane stepped_lanes[] = {ObservedMark::Lane::Checkpoints, ObservedMark::Lane::Faults,
                                            ObservedMark::Lane::Decisions, ObservedMark::Lane::Settings};

} // namespace

void MarkIndex::setMarks(const std::vector<ObservedMark> &marks)
{
    // Usually the marks of before, and a few more.
    const bool grown =
        count_ > 0 && marks.size() >= count_ && marks[count_ - 1] == last_ && marks.front() == first_;
    bool sorted = true;
    if (grown)
        sorted = std::is_sorted(marks.begin() + static_cast<std::ptrdiff_t>(count_) - 1, marks.end(),
                                [](const auto &a, const auto &b) { return a.at_us < b.at_us; });
    if (!grown || !sorted) {
        lanes_ = {};
        count_ = 0;
        end_us_ = 0;
        write_slice_us_ = 0;
    }
    if (count_ == 0 && !std::ranges::is_sorted(marks, {}, &ObservedMark::at_us)) {
        std::vector<std::size_t> order(marks.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::ranges::stable_sort(order, {}, [&marks](std::size_t i) { return marks[i].at_us; });
        for (const std::size_t i : order)
            append(marks[i], i);
    } else {
        for (std::size_t i = count_; i < marks.size(); ++i)
            append(marks[i], i);
    }
    count_ = marks.size();
    if (!marks.empty()) {
        first_ = marks.front();
        last_ = marks.back();
    }
}

void MarkIndex::append(const ObservedMark &mark, std::size_t at)
{
    LaneIndex &lane = lanes_[static_cast<std::size_t>(mark.lane)];
    if (mark.lane == ObservedMark::Lane::Writes && !lane.entries.empty()) {
        const std::int64_t apart_us = mark.at_us - lane.entries.back().at_us;
        if (apart_us > 0 && (write_slice_us_ == 0 || apart_us < write_slice_us_))
            write_slice_us_ = apart_us;
    }
    lane.entries.push_back({.at_us = mark.at_us,
                            .sum_before = lane.sum,
                            .mark = at,
                            .lost_before = lane.lost,
                            .unknown_before = lane.unknown});
    lane.sum += mark.lane == ObservedMark::Lane::Writes ? mark.count : 1;
    lane.lost += mark.severity == Severity::Lost ? 1 : 0;
    lane.unknown += mark.severity == Severity::Unknown || mark.severity == Severity::Warning ? 1 : 0;
    end_us_ = std::max(end_us_, mark.at_us);
}

std::size_t MarkIndex::firstAtOrAfter(const LaneIndex &lane, std::int64_t at_us)
{
    return static_cast<std::size_t>(std::ranges::lower_bound(lane.entries, at_us, {}, &Entry::at_us) -
                                    lane.entries.begin());
}

std::vector<MarkColumn> MarkIndex::columns(ObservedMark::Lane lane, std::int64_t from_us, std::int64_t to_us,
                                           int columns) const
{
    std::vector<MarkColumn> result(static_cast<std::size_t>(std::max(0, columns)));
    if (result.empty() || to_us <= from_us)
        return result;
    const LaneIndex &index = lanes_[static_cast<std::size_t>(lane)];
    const Entry end{.at_us = 0,
                    .sum_before = index.sum,
                    .mark = 0,
                    .lost_before = index.lost,
                    .unknown_before = index.unknown};
    const auto entryAt = [&](std::size_t i) -> const Entry & {
        return i < index.entries.size() ? index.entries[i] : end;
    };
    const auto boundary = [&](int column) {
        const double share = static_cast<double>(column) / columns;
        return from_us + static_cast<std::int64_t>(share * static_cast<double>(to_us - from_us));
    };
    std::size_t at = firstAtOrAfter(index, from_us);
    for (int column = 0; column < columns; ++column) {
        const std::size_t next = firstAtOrAfter(index, boundary(column + 1));
        const Entry &before = entryAt(at);
        const Entry &after = entryAt(next);
        MarkColumn &sum = result[static_cast<std::size_t>(column)];
        sum.count = after.sum_before - before.sum_before;
        sum.severity = after.lost_before != before.lost_before         ? Severity::Lost
                       : after.unknown_before != before.unknown_before ? Severity::Unknown
                                                                       : Severity::Ok;
        at = next;
    }
    return result;
}

std::int64_t MarkIndex::next(std::int64_t after_us, std::int64_t otherwise_us) const
{
    std::int64_t best = otherwise_us;
    bool found = false;
    for (const auto lane : stepped_lanes) {
        const LaneIndex &index = lanes_[static_cast<std::size_t>(lane)];
        const std::size_t at = firstAtOrAfter(index, after_us + 1);
        if (at < index.entries.size() && (!found || index.entries[at].at_us < best)) {
            best = index.entries[at].at_us;
            found = true;
        }
    }
    return best;
}

std::int64_t MarkIndex::previous(std::int64_t before_us, std::int64_t otherwise_us) const
{
    std::int64_t best = otherwise_us;
    bool found = false;
    for (const auto lane : stepped_lanes) {
        const LaneIndex &index = lanes_[static_cast<std::size_t>(lane)];
        const std::size_t at = firstAtOrAfter(index, before_us);
        if (at > 0 && (!found || index.entries[at - 1].at_us > best)) {
            best = index.entries[at - 1].at_us;
            found = true;
        }
    }
    return best;
}

std::vector<std::size_t> MarkIndex::within(ObservedMark::Lane lane, std::int64_t from_us, std::int64_t to_us,
                                           std::size_t limit) const
{
    const LaneIndex &index = lanes_[static_cast<std::size_t>(lane)];
    std::vector<std::size_t> found;
    for (std::size_t i = firstAtOrAfter(index, from_us);
         i < index.entries.size() && index.entries[i].at_us < to_us && found.size() < limit; ++i)
        found.push_back(index.entries[i].mark);
    return found;
}

} // namespace switchpoint
