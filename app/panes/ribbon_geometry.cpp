// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/ribbon_geometry.h"

#include <algorithm>

namespace switchpoint {

RibbonGeometry RibbonGeometry::of(double width, double height, double line_height, double label_width,
                                  std::int64_t from_us, std::int64_t to_us)
{
    RibbonGeometry geometry;
    geometry.from_us = from_us;
    geometry.to_us = std::max(to_us, from_us + 1);
    const double axis_height = line_height + 4;
    const double room = std::max(24.0, height - axis_height - 6);
    const double left = label_width + 14;
    const double wide = std::max(20.0, width - left - 12);
    geometry.labels = QRectF(8, 3, label_width, room);
    geometry.time = QRectF(left, 3, wide, room);
    geometry.axis = QRectF(left, 3 + room, wide, axis_height);
    // Writes are bars and get two shares, the others one each; settings stand in the row of the faults.
    const double share = room / 5;
    double y = 3;
    for (std::size_t i = 0; i < geometry.lanes.size(); ++i) {
        if (i == static_cast<std::size_t>(ObservedMark::Lane::Settings)) {
            geometry.lanes[i] = geometry.lanes[static_cast<std::size_t>(ObservedMark::Lane::Faults)];
            continue;
        }
        const double high = i == static_cast<std::size_t>(ObservedMark::Lane::Writes) ? 2 * share : share;
        geometry.lanes[i] = QRectF(left, y + 1, wide, high - 2);
        y += high;
    }
    return geometry;
}

double RibbonGeometry::xOf(std::int64_t at_us) const
{
    return time.left() +
           static_cast<double>(at_us - from_us) / static_cast<double>(to_us - from_us) * time.width();
}

std::int64_t RibbonGeometry::timeAt(double x) const
{
    const double share = std::clamp((x - time.left()) / time.width(), 0.0, 1.0);
    return from_us + static_cast<std::int64_t>(share * static_cast<double>(to_us - from_us));
}

std::vector<std::int64_t> RibbonGeometry::ticks(int most) const
{
    static constexpr std::int64_t steps_ms[] = {
        1,       2,       5,       10,        20,        50,        100,        200,
        500,     1'000,   2'000,   5'000,     10'000,    15'000,    30'000,     60'000,
        120'000, 300'000, 600'000, 1'800'000, 3'600'000, 7'200'000, 21'600'000, 86'400'000};
    std::int64_t step_us = steps_ms[0] * 1000;
    for (const std::int64_t step_ms : steps_ms) {
        step_us = step_ms * 1000;
        if ((to_us - from_us) / step_us <= std::max(1, most))
            break;
    }
    while ((to_us - from_us) / step_us > std::max(1, most))
        step_us *= 2;
    std::vector<std::int64_t> ticks;
    for (std::int64_t at = (from_us + step_us - 1) / step_us * step_us; at <= to_us; at += step_us)
        ticks.push_back(at);
    return ticks;
}

std::int64_t ribbonEnd(std::int64_t newest_us, std::int64_t length_us)
{
    std::int64_t end_us = length_us > 0 ? length_us : 60'000'000;
    while (end_us < newest_us) // 1, 1.5, 2.25 ... minutes: it is always two thirds full
        end_us += end_us / 2;
    return end_us;
}

} // namespace switchpoint
