// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/uuid.h"

#include "position/messages.h"
#include "position/text_cursor.h"

namespace switchpoint {

namespace msg = position_messages;

//   uuid   = dashed | "{" dashed "}" | 32 hex
//   dashed = 8 hex "-" 4 hex "-" 4 hex "-" 4 hex "-" 12 hex
// Dashes are all there or none: the character after the first eight digits decides. Braces need the dashes.
Result<Uuid> readUuid(TextCursor &cursor)
{
    const bool braced = cursor.take('{');
    if (hexValue(cursor.peek()) < 0) {
        return cursor.fault(msg::uuid_expected);
    }
    Uuid uuid;
    bool dashed = braced;
    for (std::size_t i = 0; i < uuid.bytes.size(); ++i) {
        if (i == 4) {
            dashed = braced || cursor.peek() == '-';
        }
        if (dashed && (i == 4 || i == 6 || i == 8 || i == 10) && !cursor.take('-')) {
            return cursor.fault(msg::uuid_dash);
        }
        int value = 0;
        for (int half = 0; half < 2; ++half) {
            const int digit = hexValue(cursor.peek());
            if (digit < 0) {
                return cursor.fault(msg::uuid_digit);
            }
            value = value * 16 + digit;
            ++cursor.position;
        }
        uuid.bytes[i] = static_cast<std::uint8_t>(value);
    }
    if (braced && !cursor.take('}')) {
        return cursor.fault(msg::uuid_brace);
    }
    return uuid;
}

Result<Uuid> Uuid::parse(std::string_view text)
{
    TextCursor cursor{text};
    auto uuid = readUuid(cursor);
    if (uuid && !cursor.atEnd()) {
        return cursor.fault(msg::uuid_trailing);
    }
    return uuid;
}

std::string Uuid::text() const
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string out;
    out.reserve(36);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10) {
            out += '-';
        }
        out += digits[bytes[i] >> 4];
        out += digits[bytes[i] & 15];
    }
    return out;
}

} // namespace switchpoint
