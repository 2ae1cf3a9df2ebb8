// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/value_json.h"

#include "event/json_writer.h"

#include <bit>

namespace switchpoint {

namespace {

template <class Word> Word littleEndian(std::span<const std::uint8_t> bytes)
{
    Word word = 0;
    for (std::size_t i = 0; i < sizeof(Word); ++i)
        word |= static_cast<Word>(Word{bytes[i]} << (8 * i));
    return word;
}

} // namespace

GeometryParts geometryParts(std::span<const std::uint8_t> bytes)
{
    if (bytes.size() < 4)
        return {.wkb = bytes};
    return {.srid = littleEndian<std::uint32_t>(bytes), .wkb = bytes.subspan(4)};
}

std::optional<PlanePoint> pointOf(std::span<const std::uint8_t> wkb)
{
    // Byte order (1: little-endian, what both servers store), type 1, x, y.
    if (wkb.size() != 21 || wkb[0] != 1 || littleEndian<std::uint32_t>(wkb.subspan(1)) != 1)
        return std::nullopt;
    return PlanePoint{.x = std::bit_cast<double>(littleEndian<std::uint64_t>(wkb.subspan(5))),
                      .y = std::bit_cast<double>(littleEndian<std::uint64_t>(wkb.subspan(13)))};
}

void appendVector(std::string &out, std::span<const std::uint8_t> bytes)
{
    out += '[';
    for (; bytes.size() >= 4; bytes = bytes.subspan(4)) {
        if (out.back() != '[')
            out += ',';
        appendJsonReal(out, std::bit_cast<float>(littleEndian<std::uint32_t>(bytes)));
    }
    out += ']';
}

} // namespace switchpoint
