// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/lanes.h"

#include <cstdint>
#include <vector>

namespace switchpoint {

// Numbers to pixels and back. The number n fills [xOf(n), xOf(n + 1)): an interval has a width even when it
// is one transaction. Doubles: exact below 2^53, and beyond that no screen shows the difference.
struct AxisScale {
    double lo = 1, hi = 2;        // numbers at the two ends, hi exclusive, hi > lo
    double left = 0, width = 100; // pixels
    [[nodiscard]] double xOf(double number) const { return left + (number - lo) / (hi - lo) * width; }
    [[nodiscard]] double numberAt(double x) const { return lo + (x - left) / width * (hi - lo); }
    // Zoomed about a pixel, factor > 1: closer. Never closer than `fewest` numbers, never beyond [whole_lo,
    // whole_hi].
    [[nodiscard]] AxisScale zoomed(double factor, double about_x, double whole_lo, double whole_hi,
                                   double fewest = 8) const;
    [[nodiscard]] AxisScale panned(double numbers, double whole_lo, double whole_hi) const;
};

struct PixelRun {
    int begin = 0, end = 0; // pixels, end exclusive
    friend bool operator==(const PixelRun &, const PixelRun &) = default;
};

// Where segments of one kind leave ink: neighbouring pixels joined, and at least `thinnest` pixels for each,
// so that a hole of one transaction in a million is seen. At most one run per two pixels, whatever the number
// of segments.
std::vector<PixelRun> pixelRuns(const std::vector<Segment> &segments, SegmentKind kind,
                                const AxisScale &scale, int thinnest = 1);

// Round numbers within the scale: 1, 2 or 5 times a power of ten (bytes: powers of two), at most `most` of
// them.
std::vector<std::uint64_t> ticksOf(const AxisScale &scale, Lane::Unit unit, int most);

} // namespace switchpoint
