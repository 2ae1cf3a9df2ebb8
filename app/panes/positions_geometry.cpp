// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/positions_geometry.h"

#include <algorithm>

namespace switchpoint {

namespace {

constexpr double gap = 6;
constexpr double checkpoint_height = 6;

// WAL begins at 0 and what matters is at its end: from a little before the first thing worth a look.
void frame(LaneGroup &group, const std::vector<Lane> &lanes)
{
    double lo = -1, hi = 2, marked = -1;
    for (std::size_t i = group.first; i < group.first + group.count; ++i) {
        const Lane &lane = lanes[i];
        if (!lane.segments.empty()) {
            const auto first = static_cast<double>(lane.segments.front().first);
            lo = lo < 0 ? first : std::min(lo, first);
            hi = std::max(hi, static_cast<double>(lane.segments.back().last) + 1);
        }
        for (const LaneMarker &marker : lane.markers) {
            hi = std::max(hi, static_cast<double>(marker.at) + 1);
            if (marker.kind == LaneMarker::Kind::EndOfLog)
                continue; // the end of everything is no reason to leave out the beginning
            marked = marked < 0 ? static_cast<double>(marker.at)
                                : std::min(marked, static_cast<double>(marker.at));
        }
    }
    if (group.unit == Lane::Unit::Bytes && marked > lo)
        lo = std::max(lo, marked - (hi - marked) * 0.25 - 1);
    group.whole_lo = group.unit == Lane::Unit::Transactions ? 1 : std::max(0.0, lo);
    group.whole_hi = std::max(hi, group.whole_lo + 1);
}

} // namespace

PositionsGeometry PositionsGeometry::of(const std::vector<Lane> &lanes, double width, double line_height)
{
    PositionsGeometry geometry;
    const double label_width = std::clamp(width * 0.22, 5 * line_height, 11 * line_height);
    geometry.axis_left = label_width + 14;
    geometry.axis_width = std::max(40.0, width - geometry.axis_left - 14);
    const double bar_height = std::max(18.0, line_height + 2);
    double y = 4;
    std::size_t i = 0;
    while (i < lanes.size()) {
        LaneGroup group{.source = lanes[i].source, .unit = lanes[i].unit, .first = i};
        group.heading = QRectF(8, y, width - 16, line_height + 4);
        y += line_height + 6;
        for (; i < lanes.size() && lanes[i].source == group.source; ++i) {
            LaneRow row;
            row.group = geometry.groups.size();
            row.checkpoint = QRectF(geometry.axis_left, y, geometry.axis_width, checkpoint_height);
            row.bar = QRectF(geometry.axis_left, y + checkpoint_height + 1, geometry.axis_width, bar_height);
            row.label = QRectF(8, y, label_width, checkpoint_height + 1 + bar_height);
            geometry.rows.push_back(row);
            y += checkpoint_height + 1 + bar_height + gap;
            ++group.count;
        }
        group.axis = QRectF(geometry.axis_left, y - 2, geometry.axis_width, line_height + 6);
        y += line_height + 12;
        frame(group, lanes);
        geometry.groups.push_back(group);
    }
    geometry.height = y;
    return geometry;
}

AxisScale PositionsGeometry::wholeScale(std::size_t group) const
{
    return {
        .lo = groups[group].whole_lo, .hi = groups[group].whole_hi, .left = axis_left, .width = axis_width};
}

int PositionsGeometry::rowAt(double y) const
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (y >= rows[i].label.top() - gap / 2 && y < rows[i].label.bottom() + gap / 2)
            return static_cast<int>(i);
    return -1;
}

} // namespace switchpoint
