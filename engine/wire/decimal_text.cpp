// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/decimal_text.h"

namespace switchpoint {

namespace {

constexpr std::uint32_t power_of_ten[] = {1,      10,      100,      1000,      10000,
                                          100000, 1000000, 10000000, 100000000, 1000000000};

char *writeDigits(std::uint32_t number, unsigned count, char *to)
{
    for (unsigned i = count; i > 0; --i) {
        to[i - 1] = static_cast<char>('0' + number % 10);
        number /= 10;
    }
    return to + count;
}

// Groups of digits, one after another.
class Groups {
public:
    explicit Groups(std::span<const std::uint8_t> bytes)
        : bytes_(bytes), mask_((bytes[0] & 0x80) != 0 ? 0 : 0xff)
    {
    }
    [[nodiscard]] bool isNegative() const { return mask_ != 0; }
    [[nodiscard]] bool ok() const { return ok_; }
    std::uint32_t next(unsigned digits)
    {
        std::uint32_t number = 0;
        for (std::size_t i = 0; i < decimal_digits_bytes[digits]; ++i, ++at_) {
            std::uint8_t byte = bytes_[at_] ^ mask_;
            if (at_ == 0)
                byte ^= 0x80;
            number = number << 8 | byte;
        }
        ok_ = ok_ && number < power_of_ten[digits];
        return number;
    }

private:
    std::span<const std::uint8_t> bytes_;
    std::uint8_t mask_;
    std::size_t at_ = 0;
    bool ok_ = true;
};

} // namespace

char *decimalText(std::span<const std::uint8_t> bytes, unsigned precision, unsigned digits, char *to)
{
    Groups groups(bytes);
    if (groups.isNegative())
        *to++ = '-';
    const unsigned whole = precision - digits;
    bool begun = false;
    const auto group = [&](unsigned count) {
        const std::uint32_t number = groups.next(count);
        if (!begun && number == 0)
            return;
        unsigned shown = count;
        while (!begun && shown > 1 && number < power_of_ten[shown - 1])
            --shown;
        if (groups.ok())
            to = writeDigits(number, shown, to);
        begun = true;
    };
    if (whole % 9 > 0)
        group(whole % 9);
    for (unsigned i = 0; i < whole / 9; ++i)
        group(9);
    if (!begun)
        *to++ = '0';
    if (digits > 0) {
        *to++ = '.';
        for (unsigned i = 0; i < digits / 9; ++i)
            to = writeDigits(groups.next(9), 9, to);
        if (digits % 9 > 0)
            to = writeDigits(groups.next(digits % 9), digits % 9, to);
    }
    return groups.ok() ? to : nullptr;
}

} // namespace switchpoint
