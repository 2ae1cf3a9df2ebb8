// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/json_opaque.h"

#include "wire/byte_order.h"
#include "wire/decimal_text.h"
#include "wire/table_map_event.h"

namespace switchpoint {

namespace {

void appendPadded(std::uint64_t number, std::size_t digits, std::string &text)
{
    const std::string plain = std::to_string(number);
    if (plain.size() < digits)
        text.append(digits - plain.size(), '0');
    text += plain;
}

void appendTimeOfDay(std::uint64_t hms, std::uint64_t micros, std::string &text)
{
    appendPadded(hms >> 12, 2, text);
    text += ':';
    appendPadded(hms >> 6 & 63, 2, text);
    text += ':';
    appendPadded(hms & 63, 2, text);
    text += '.';
    appendPadded(micros, 6, text);
}

// The packed form of a DATETIME or TIME in 8 bytes, little-endian: 24 bits of microseconds below (MySQL
// source documentation, TIME_to_longlong_packed).
bool appendTemporal(std::uint8_t type, std::span<const std::uint8_t> value, std::string &text)
{
    if (value.size() != 8)
        return false;
    const auto packed = static_cast<std::int64_t>(littleEndian<8>(value.data()));
    const bool negative = packed < 0;
    const std::uint64_t size =
        negative ? 0 - static_cast<std::uint64_t>(packed) : static_cast<std::uint64_t>(packed);
    const std::uint64_t micros = size & 0xffffff;
    const std::uint64_t whole = size >> 24;
    text += '"';
    if (negative)
        text += '-';
    if (type == field_type::time) {
        appendTimeOfDay(whole & 0x3fffff, micros, text);
    } else {
        const std::uint64_t days = whole >> 17;
        const std::uint64_t months = days >> 5;
        appendPadded(months / 13, 4, text);
        text += '-';
        appendPadded(months % 13, 2, text);
        text += '-';
        appendPadded(days & 31, 2, text);
        if (type != field_type::date) {
            text += ' ';
            appendTimeOfDay(whole & 0x1ffff, micros, text);
        }
    }
    text += '"';
    return true;
}

bool appendDecimal(std::span<const std::uint8_t> value, std::string &text)
{
    if (value.size() < 2)
        return false;
    const unsigned precision = value[0], digits = value[1];
    if (precision < 1 || precision > 65 || digits > precision ||
        value.size() - 2 != decimalBytes(precision, digits))
        return false;
    char buffer[decimal_text_max];
    const char *end = decimalText(value.subspan(2), precision, digits, buffer);
    if (!end)
        return false;
    text.append(buffer, static_cast<std::size_t>(end - buffer));
    return true;
}

// In lines of 76 characters, as the server's own function has it. The line break is escaped: as it is, a JSON
// string cannot hold it.
void appendBase64(std::span<const std::uint8_t> bytes, std::string &text)
{
    constexpr const char *alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t bytes_a_line = 57;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        if (i > 0 && i % bytes_a_line == 0)
            text += "\\n";
        const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (k < count ? bytes[i + k] : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += k <= count ? alphabet[group >> (18 - 6 * k) & 63] : '=';
    }
}

} // namespace

bool appendOpaqueText(std::uint8_t type, std::span<const std::uint8_t> value, std::string &text)
{
    switch (type) {
    case field_type::new_decimal:
        return appendDecimal(value, text);
    case field_type::date:
    case field_type::time:
    case field_type::datetime:
    case field_type::timestamp:
        return appendTemporal(type, value, text);
    default:
        text.append("\"base64:type").append(std::to_string(type)).append(1, ':');
        appendBase64(value, text);
        text += '"';
        return true;
    }
}

} // namespace switchpoint
