// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/gtid_set.h"

#include <algorithm>
#include <vector>

// Private to this room: arithmetic on the intervals of one source. Unless said otherwise they are sorted,
// disjoint and do not touch; each function is one pass over them.
namespace switchpoint {

using GtidIntervals = std::vector<GtidInterval>;

// Makes that of any intervals: sorts, and joins what overlaps or touches.
void normalizeIntervals(GtidIntervals &intervals);

// The first interval that ends at or after `number`.
inline GtidIntervals::const_iterator firstReaching(const GtidIntervals &intervals, std::int64_t number)
{
    return std::lower_bound(intervals.begin(), intervals.end(), number,
                            [](const GtidInterval &interval, std::int64_t n) { return interval.last < n; });
}

// These want at least one interval in each.
bool isSubsetOfIntervals(const GtidIntervals &a, const GtidIntervals &b);
bool intervalsIntersect(const GtidIntervals &a, const GtidIntervals &b);
GtidIntervals unitedIntervals(const GtidIntervals &a, const GtidIntervals &b);
GtidIntervals commonIntervals(const GtidIntervals &a, const GtidIntervals &b);
GtidIntervals intervalsWithout(const GtidIntervals &a, const GtidIntervals &b);

} // namespace switchpoint
