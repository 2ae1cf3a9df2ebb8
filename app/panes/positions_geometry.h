// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panes/axis_scale.h"

#include <QRectF>

#include <string>
#include <vector>

namespace switchpoint {

struct LaneGroup { // the lanes of one source, on one axis
    std::string source;
    Lane::Unit unit = Lane::Unit::Transactions;
    std::size_t first = 0, count = 0; // lanes
    QRectF heading{}, axis{};
    double whole_lo = 1, whole_hi = 2; // all there is to see
};

struct LaneRow {
    QRectF label, bar, checkpoint; // the name; the segments; the strip of the checkpoint above them
    std::size_t group = 0;
};

// Where the number lines lie: groups from top to bottom, each with a heading, its lanes and an axis.
struct PositionsGeometry {
    std::vector<LaneGroup> groups;
    std::vector<LaneRow> rows; // as the lanes
    double height = 0;
    double axis_left = 0, axis_width = 0;

    static PositionsGeometry of(const std::vector<Lane> &lanes, double width, double line_height);
    [[nodiscard]] AxisScale wholeScale(std::size_t group) const;
    [[nodiscard]] int rowAt(double y) const; // -1: none
};

} // namespace switchpoint
