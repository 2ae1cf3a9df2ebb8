// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace switchpoint {

// Unchecked reads of integers whose bytes are known to be there; the compiler makes single loads of those of
// constant size.

template <std::size_t bytes> constexpr std::uint64_t littleEndian(const std::uint8_t *at)
{
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        number |= std::uint64_t{at[i]} << (8 * i);
    return number;
}

constexpr std::uint64_t littleEndian(const std::uint8_t *at, std::size_t bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        number |= std::uint64_t{at[i]} << (8 * i);
    return number;
}

template <std::size_t bytes> constexpr std::uint64_t bigEndian(const std::uint8_t *at)
{
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        number = number << 8 | at[i];
    return number;
}

constexpr std::uint64_t bigEndian(const std::uint8_t *at, std::size_t bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        number = number << 8 | at[i];
    return number;
}

} // namespace switchpoint
