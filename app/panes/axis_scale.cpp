// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/axis_scale.h"

#include <algorithm>
#include <cmath>

namespace switchpoint {

namespace {

AxisScale within(AxisScale scale, double whole_lo, double whole_hi)
{
    const double span = std::min(scale.hi - scale.lo, whole_hi - whole_lo);
    scale.lo = std::clamp(scale.lo, whole_lo, whole_hi - span);
    scale.hi = scale.lo + span;
    return scale;
}

} // namespace

AxisScale AxisScale::zoomed(double factor, double about_x, double whole_lo, double whole_hi,
                            double fewest) const
{
    const double about = numberAt(about_x);
    const double least = std::min(fewest, whole_hi - whole_lo);
    const double span = std::max(least, (hi - lo) / factor);
    AxisScale scale = *this;
    scale.lo = about - (about_x - left) / width * span;
    scale.hi = scale.lo + span;
    return within(scale, whole_lo, whole_hi);
}

AxisScale AxisScale::panned(double numbers, double whole_lo, double whole_hi) const
{
    AxisScale scale = *this;
    scale.lo += numbers;
    scale.hi += numbers;
    return within(scale, whole_lo, whole_hi);
}

std::vector<PixelRun> pixelRuns(const std::vector<Segment> &segments, SegmentKind kind,
                                const AxisScale &scale, int thinnest)
{
    std::vector<PixelRun> runs;
    const int leftmost = static_cast<int>(std::floor(scale.left));
    const int rightmost = static_cast<int>(std::ceil(scale.left + scale.width));
    const auto first =
        std::ranges::lower_bound(segments, scale.lo, std::ranges::less(),
                                 [](const Segment &one) { return static_cast<double>(one.last) + 1; });
    for (auto at = first; at != segments.end() && static_cast<double>(at->first) < scale.hi; ++at) {
        if (at->kind != kind)
            continue;
        int begin =
            static_cast<int>(std::round(std::max(scale.xOf(static_cast<double>(at->first)), scale.left)));
        int end = static_cast<int>(
            std::round(std::min(scale.xOf(static_cast<double>(at->last) + 1), scale.left + scale.width)));
        end = std::max(end, begin + thinnest);
        if (end > rightmost) {
            begin -= end - rightmost;
            end = rightmost;
        }
        begin = std::max(begin, leftmost);
        if (begin >= end)
            continue;
        if (!runs.empty() && begin <= runs.back().end)
            runs.back().end = std::max(runs.back().end, end);
        else
            runs.push_back({.begin = begin, .end = end});
    }
    return runs;
}

std::vector<std::uint64_t> ticksOf(const AxisScale &scale, Lane::Unit unit, int most)
{
    const double span = scale.hi - scale.lo;
    const double wanted = span / std::max(1, most);
    double step = 1;
    if (unit == Lane::Unit::Bytes) {
        step = std::exp2(std::ceil(std::log2(std::max(1.0, wanted))));
    } else {
        const double power = std::pow(10, std::floor(std::log10(std::max(1.0, wanted))));
        step = power;
        for (const double times : {1.0, 2.0, 5.0, 10.0}) {
            step = power * times;
            if (step >= wanted)
                break;
        }
    }
    std::vector<std::uint64_t> ticks;
    // The first transaction is 1, and an axis from the beginning says so.
    if (unit == Lane::Unit::Transactions && scale.lo <= 1)
        ticks.push_back(1);
    for (double at = std::ceil(scale.lo / step) * step; at < scale.hi && ticks.size() < 1000; at += step)
        if (at >= 1 && (ticks.empty() || at >= static_cast<double>(ticks.back()) + step / 2))
            ticks.push_back(static_cast<std::uint64_t>(at));
    return ticks;
}

} // namespace switchpoint
