// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

// What the envelopes share about values that are bytes with a structure.
namespace switchpoint {

// MySQL's and MariaDB's own form of a geometry: SRID, then WKB (OGC 06-103r4).
struct GeometryParts {
    std::uint32_t srid = 0;
    std::span<const std::uint8_t> wkb;
};
GeometryParts geometryParts(std::span<const std::uint8_t> bytes);

struct PlanePoint {
    double x = 0, y = 0;
};
// None where `wkb` is not a two-dimensional POINT.
std::optional<PlanePoint> pointOf(std::span<const std::uint8_t> wkb);

// An array of numbers; `bytes`: 32-bit floats, little-endian.
void appendVector(std::string &out, std::span<const std::uint8_t> bytes);

} // namespace switchpoint
