// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "position/uuid.h"

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

// Private to this room: what its parsers share.
namespace switchpoint {

// ASCII only, whatever the locale: the servers read bytes.
constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
constexpr bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr int hexValue(char c)
{
    if (isDigit(c)) {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

enum class NumberRead { Ok, NoDigits, Overflow };

// A place in a text that is read from left to right.
struct TextCursor {
    std::string_view text;
    std::size_t position = 0;

    [[nodiscard]] bool atEnd() const { return position >= text.size(); }
    // NUL at the end; a NUL in the text is no letter of any grammar here, so callers that care ask atEnd().
    [[nodiscard]] char peek(std::size_t ahead = 0) const
    {
        return position + ahead < text.size() ? text[position + ahead] : '\0';
    }
    bool take(char c)
    {
        if (atEnd() || text[position] != c) {
            return false;
        }
        ++position;
        return true;
    }
    void skipSpace()
    {
        while (!atEnd() && isSpace(text[position])) {
            ++position;
        }
    }
    // Decimal digits, any number of leading zeros. On failure the position is not moved.
    NumberRead readNumber(std::uint64_t &number)
    {
        std::uint64_t value = 0;
        std::size_t i = position;
        constexpr std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
        for (; i < text.size() && isDigit(text[i]); ++i) {
            const auto digit = static_cast<std::uint64_t>(text[i] - '0');
            if (value > (max - digit) / 10) {
                return NumberRead::Overflow;
            }
            value = value * 10 + digit;
        }
        if (i == position) {
            return NumberRead::NoDigits;
        }
        position = i;
        number = value;
        return NumberRead::Ok;
    }
    [[nodiscard]] std::unexpected<Error> fault(const MessageText &message) const
    {
        return faultAt(position, message);
    }
    [[nodiscard]] static std::unexpected<Error> faultAt(std::size_t offset, const MessageText &message)
    {
        return failAt(offset, message, {countArg("offset", offset)});
    }
};

// Reads a UUID in any of its forms and leaves the cursor behind it (uuid.cpp).
Result<Uuid> readUuid(TextCursor &cursor);

template <class Integer> void appendNumber(std::string &out, Integer number)
{
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, static_cast<std::size_t>(end - digits));
}

} // namespace switchpoint
