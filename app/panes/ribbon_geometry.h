// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/mark_index.h"

#include <QRectF>

#include <array>
#include <cstdint>
#include <vector>

namespace switchpoint {

// Time to pixels and back, and where the lanes of the ribbon lie. Time runs left to right in every language.
struct RibbonGeometry {
    std::array<QRectF, mark_lane_count> lanes; // by ObservedMark::Lane
    QRectF time;                               // the lanes together
    QRectF axis, labels;
    std::int64_t from_us = 0, to_us = 1;

    static RibbonGeometry of(double width, double height, double line_height, double label_width,
                             std::int64_t from_us, std::int64_t to_us);
    [[nodiscard]] double xOf(std::int64_t at_us) const;
    [[nodiscard]] std::int64_t timeAt(double x) const; // within from .. to
    // Round moments, at most `most`.
    [[nodiscard]] std::vector<std::int64_t> ticks(int most) const;
};

// An end for a ribbon that grows: rounded up, so that the scale changes now and then and not with every
// frame. At least `length_us`, 0: a minute.
std::int64_t ribbonEnd(std::int64_t newest_us, std::int64_t length_us = 0);

} // namespace switchpoint
