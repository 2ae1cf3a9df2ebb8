// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace switchpoint {

// The most that deflate can make of so many bytes: a little over 1032 to 1.
constexpr std::uint64_t inflatedMax(std::uint64_t bytes)
{
    return bytes * 1040 + 1024;
}

// Whether `packed` unpacks to exactly the bytes of `to`. `raw`: without zlib's header and checksum.
bool inflateExactly(std::span<const std::uint8_t> packed, std::span<std::uint8_t> to, bool raw);

} // namespace switchpoint
