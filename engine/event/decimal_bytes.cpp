// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/decimal_bytes.h"

#include <algorithm>

namespace switchpoint {

DecimalBytes::DecimalBytes(std::string_view text, unsigned scale)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);

    std::array<std::uint8_t, digits_max> digits;
    std::size_t count = 0, after_point = 0;
    bool point = false;
    for (const char c : text) {
        if (c == '.' && !point) {
            point = true;
            continue;
        }
        if (c < '0' || c > '9' || count == digits.size())
            return;
        digits[count++] = static_cast<std::uint8_t>(c - '0');
        after_point += point ? 1 : 0;
    }
    if (count == 0)
        return;
    for (; after_point < scale; ++after_point) {
        if (count == digits.size())
            return;
        digits[count++] = 0;
    }

    if (count <= 18) {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < count; ++i)
            number = number * 10 + digits[i];
        take(number, negative);
        return;
    }
    bytes_.fill(0);
    constexpr std::uint32_t powers[] = {1,       10,        100,        1'000,       10'000,
                                        100'000, 1'000'000, 10'000'000, 100'000'000, 1'000'000'000};
    for (std::size_t i = 0; i < count;) {
        const std::size_t end = std::min(i + 9, count);
        const std::uint32_t factor = powers[end - i];
        std::uint32_t nine = 0;
        for (; i < end; ++i)
            nine = nine * 10 + digits[i];
        multiplyAdd(factor, nine);
    }
    --begin_; // for the sign: the digits leave at least a byte
    if (negative)
        negate();
    trim();
}

void DecimalBytes::take(std::uint64_t number, bool negative)
{
    const std::uint64_t bits = negative ? 0 - number : number;
    begin_ = bytes_.size() - 8;
    for (std::size_t i = 0; i < 8; ++i)
        bytes_[begin_ + i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
    trim();
}

void DecimalBytes::multiplyAdd(std::uint32_t factor, std::uint32_t addend)
{
    std::uint64_t carry = addend;
    std::size_t i = bytes_.size();
    while (i > begin_ || carry != 0) {
        --i;
        carry += std::uint64_t{bytes_[i]} * factor;
        bytes_[i] = static_cast<std::uint8_t>(carry);
        carry >>= 8;
    }
    begin_ = i;
}

void DecimalBytes::negate()
{
    unsigned carry = 1;
    for (std::size_t i = bytes_.size(); i-- > begin_;) {
        carry += static_cast<std::uint8_t>(~bytes_[i]);
        bytes_[i] = static_cast<std::uint8_t>(carry);
        carry >>= 8;
    }
}

// Leading bytes go that only repeat the sign of the next one.
void DecimalBytes::trim()
{
    while (begin_ + 1 < bytes_.size()) {
        const bool next_negative = (bytes_[begin_ + 1] & 0x80) != 0;
        if (bytes_[begin_] != (next_negative ? 0xff : 0x00))
            return;
        ++begin_;
    }
}

} // namespace switchpoint
