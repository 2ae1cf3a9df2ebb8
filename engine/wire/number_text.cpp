// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace switchpoint {

void appendServerDouble(double number, std::string &text)
{
    if (number == 0 || !std::isfinite(number)) {
        text += std::signbit(number) ? "-0" : "0"; // no server stores infinities
        return;
    }
    // "d.ddde-NN", of which the digits and the exponent are taken.
    std::array<char, 32> buffer;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific);
    std::string_view all(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
    if (all.starts_with('-')) {
        text += '-';
        all.remove_prefix(1);
    }
    const auto e = all.find('e');
    std::string digits(all.substr(0, 1));
    if (e > 2)
        digits += all.substr(2, e - 2);
    std::string_view exponent_text = all.substr(e + 1);
    if (exponent_text.starts_with('+'))
        exponent_text.remove_prefix(1);
    int exponent = 0;
    std::from_chars(exponent_text.data(), exponent_text.data() + exponent_text.size(), exponent);
    const int point = exponent + 1; // digits before the decimal point
    const auto count = static_cast<int>(digits.size());
    if (point < -14 || (point > 15 && point >= count)) {
        text += digits[0];
        if (count > 1)
            text.append(1, '.').append(digits, 1);
        text += 'e' + std::to_string(exponent);
    } else if (point <= 0) {
        text.append("0.").append(static_cast<std::size_t>(-point), '0').append(digits);
    } else if (point >= count) {
        text.append(digits).append(static_cast<std::size_t>(point - count), '0');
    } else {
        text.append(digits, 0, static_cast<std::size_t>(point)).append(1, '.');
        text.append(digits, static_cast<std::size_t>(point));
    }
}

} // namespace switchpoint
