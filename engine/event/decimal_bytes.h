// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace switchpoint {

// A decimal's digits as an integer, the point left out: two's complement, big-endian, as few bytes as hold
// it, at least one ("-12.340": the bytes of -12340). The scale is told elsewhere. This is what Kafka
// Connect's Decimal holds. There is no negative zero.
class DecimalBytes {
public:
    // `text`: an optional sign, digits, at most one point, at most 150 digits (the servers keep 65). `scale`:
    // the column's digits after the point; missing ones are taken for zero. Anything else: no bytes.
    DecimalBytes(std::string_view text, unsigned scale);
    [[nodiscard]] std::span<const std::uint8_t> bytes() const
    {
        return {bytes_.data() + begin_, bytes_.size() - begin_};
    }

private:
    static constexpr std::size_t digits_max = 150; // 499 bits
    void take(std::uint64_t number, bool negative);
    void multiplyAdd(std::uint32_t factor, std::uint32_t addend);
    void negate();
    void trim();

    std::array<std::uint8_t, 64> bytes_; // right-aligned
    std::size_t begin_ = 64;
};

} // namespace switchpoint
