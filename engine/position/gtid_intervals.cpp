// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/gtid_intervals.h"

#include <iterator>

namespace switchpoint {

void normalizeIntervals(GtidIntervals &intervals)
{
    if (!std::ranges::is_sorted(intervals)) {
        std::ranges::sort(intervals);
    }
    auto kept = intervals.begin();
    for (auto next = intervals.begin(); next != intervals.end(); ++next) {
        if (next == kept) {
            continue;
        }
        if (next->first <= kept->last + 1) { // no overflow: last <= 2^63-2
            kept->last = std::max(kept->last, next->last);
        } else {
            *++kept = *next;
        }
    }
    if (!intervals.empty()) {
        intervals.erase(kept + 1, intervals.end());
    }
}

bool isSubsetOfIntervals(const GtidIntervals &a, const GtidIntervals &b)
{
    auto other = firstReaching(b, a.front().first);
    for (const auto &interval : a) {
        while (other != b.end() && other->last < interval.first) {
            ++other;
        }
        // Intervals of b do not touch: one of them alone must hold all of this one.
        if (other == b.end() || other->first > interval.first || other->last < interval.last) {
            return false;
        }
    }
    return true;
}

bool intervalsIntersect(const GtidIntervals &a, const GtidIntervals &b)
{
    auto x = firstReaching(a, b.front().first);
    auto y = firstReaching(b, a.front().first);
    while (x != a.end() && y != b.end()) {
        if (std::max(x->first, y->first) <= std::min(x->last, y->last)) {
            return true;
        }
        x->last < y->last ? ++x : ++y;
    }
    return false;
}

GtidIntervals unitedIntervals(const GtidIntervals &a, const GtidIntervals &b)
{
    GtidIntervals out;
    out.reserve(a.size() + b.size());
    std::ranges::merge(a, b, std::back_inserter(out));
    normalizeIntervals(out);
    return out;
}

GtidIntervals commonIntervals(const GtidIntervals &a, const GtidIntervals &b)
{
    GtidIntervals out;
    auto x = firstReaching(a, b.front().first);
    auto y = firstReaching(b, a.front().first);
    while (x != a.end() && y != b.end()) {
        const GtidInterval both{std::max(x->first, y->first), std::min(x->last, y->last)};
        if (both.first <= both.last) {
            out.push_back(both);
        }
        x->last < y->last ? ++x : ++y;
    }
    return out;
}

GtidIntervals intervalsWithout(const GtidIntervals &a, const GtidIntervals &b)
{
    GtidIntervals out;
    auto hole = firstReaching(b, a.front().first);
    for (const auto &interval : a) {
        std::int64_t first = interval.first;
        while (hole != b.end() && hole->last < first) {
            ++hole;
        }
        // A hole that reaches beyond this interval may cut the next one too, so it is not passed yet.
        for (; hole != b.end() && hole->first <= interval.last; ++hole) {
            if (hole->first > first) {
                out.push_back({first, hole->first - 1});
            }
            first = hole->last + 1;
            if (hole->last >= interval.last) {
                break;
            }
        }
        if (first <= interval.last) {
            out.push_back({first, interval.last});
        }
    }
    return out;
}

} // namespace switchpoint
