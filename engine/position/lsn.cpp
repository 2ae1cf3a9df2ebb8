// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/lsn.h"

#include "position/messages.h"
#include "position/text_cursor.h"

#include <limits>

namespace switchpoint {

namespace msg = position_messages;

namespace {

// One half of an LSN: 1 to 8 hex digits.
bool readHexHalf(TextCursor &cursor, std::uint32_t &half)
{
    half = 0;
    int digits = 0;
    for (; digits < 8; ++digits) {
        const int value = hexValue(cursor.peek());
        if (value < 0) {
            break;
        }
        half = half * 16 + static_cast<std::uint32_t>(value);
        ++cursor.position;
    }
    return digits > 0;
}

Result<Lsn> readLsn(std::string_view text, const MessageText &expected)
{
    TextCursor cursor{text};
    std::uint32_t high = 0;
    std::uint32_t low = 0;
    if (!readHexHalf(cursor, high) || !cursor.take('/') || !readHexHalf(cursor, low) || !cursor.atEnd()) {
        return cursor.fault(expected);
    }
    return Lsn{(std::uint64_t{high} << 32) | low};
}

void appendHex(std::string &out, std::uint32_t number)
{
    static constexpr char digits[] = "0123456789ABCDEF";
    bool begun = false;
    for (int shift = 28; shift >= 0; shift -= 4) {
        const auto digit = (number >> shift) & 15U;
        begun = begun || digit != 0 || shift == 0;
        if (begun) {
            out += digits[digit];
        }
    }
}

} // namespace

Result<Lsn> Lsn::parse(std::string_view text)
{
    return readLsn(text, msg::lsn_expected);
}

Result<Lsn> Lsn::parseLenient(std::string_view text)
{
    TextCursor cursor{text};
    std::uint64_t value = 0;
    const auto read = cursor.readNumber(value);
    if (read == NumberRead::Ok && cursor.atEnd()) {
        return Lsn{value};
    }
    if (read == NumberRead::Overflow && text.find_first_not_of("0123456789") == std::string_view::npos) {
        return TextCursor::faultAt(0, msg::lsn_decimal_range);
    }
    return readLsn(text, msg::lsn_or_decimal_expected);
}

std::string Lsn::text() const
{
    std::string out;
    appendHex(out, static_cast<std::uint32_t>(value >> 32));
    out += '/';
    appendHex(out, static_cast<std::uint32_t>(value));
    return out;
}

Result<Lsn> lsnAdd(Lsn lsn, std::int64_t bytes)
{
    // The magnitude of the smallest 64-bit number has no signed form.
    const auto distance =
        bytes < 0 ? 0 - static_cast<std::uint64_t>(bytes) : static_cast<std::uint64_t>(bytes);
    const auto room = bytes < 0 ? lsn.value : std::numeric_limits<std::uint64_t>::max() - lsn.value;
    if (distance > room) {
        return fail(msg::lsn_add_range,
                    {positionArg("lsn", lsn.text()), textArg("bytes", std::to_string(bytes))});
    }
    return Lsn{bytes < 0 ? lsn.value - distance : lsn.value + distance};
}

std::string lsnDiff(Lsn a, Lsn b)
{
    std::string out;
    if (a < b) {
        out += '-';
    }
    appendNumber(out, a < b ? b.value - a.value : a.value - b.value);
    return out;
}

} // namespace switchpoint
