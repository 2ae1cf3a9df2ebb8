// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace switchpoint {

// DECIMAL(precision, digits) in rows and in JSON: groups of nine decimal digits as 32-bit numbers,
// big-endian, with what is left over in fewer bytes at both ends; the first bit is set for numbers that are
// not negative, and all bits of negative ones are inverted (MySQL source documentation, decimal2bin).

constexpr std::size_t decimal_digits_bytes[] = {0, 1, 1, 2, 2, 3, 3, 4, 4, 4};
// precision up to 65, digits up to precision.
constexpr std::size_t decimalBytes(unsigned precision, unsigned digits)
{
    const unsigned whole = precision - digits;
    return whole / 9 * 4 + decimal_digits_bytes[whole % 9] + digits / 9 * 4 +
           decimal_digits_bytes[digits % 9];
}
constexpr std::size_t decimal_text_max = 65 + 3; // sign, zero, point

// Writes "-12.340" at `to`, which has room for decimal_text_max, and gives its end; nullptr where a group has
// more digits than it may. `bytes` has decimalBytes(precision, digits).
char *decimalText(std::span<const std::uint8_t> bytes, unsigned precision, unsigned digits, char *to);

} // namespace switchpoint
