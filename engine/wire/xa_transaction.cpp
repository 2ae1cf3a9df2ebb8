// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/xa_transaction.h"

#include "wire/byte_reader.h"
#include "wire/changes_messages.h"

#include <charconv>

namespace switchpoint {

namespace {

constexpr std::size_t part_size_max = 64;

std::string hex(std::string_view bytes)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

int digitOf(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// X'..' at the beginning of `text`, which is cut off it.
std::optional<std::string> takeHex(std::string_view &text)
{
    if (text.size() < 3 || (text[0] != 'X' && text[0] != 'x') || text[1] != '\'')
        return std::nullopt;
    const std::size_t end = text.find('\'', 2);
    if (end == std::string_view::npos || end % 2 != 0 || end - 2 > 2 * part_size_max)
        return std::nullopt;
    std::string bytes;
    for (std::size_t i = 2; i < end; i += 2) {
        const int high = digitOf(text[i]), low = digitOf(text[i + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        bytes += static_cast<char>(high * 16 + low);
    }
    text.remove_prefix(end + 1);
    return bytes;
}

} // namespace

std::string XaId::text() const
{
    return "X'" + hex(global) + "',X'" + hex(qualifier) + "'," + std::to_string(format);
}

std::optional<XaId> XaId::parse(std::string_view text)
{
    XaId id;
    for (std::string *part : {&id.global, &id.qualifier}) {
        auto bytes = takeHex(text);
        if (!bytes || text.empty() || text[0] != ',')
            return std::nullopt;
        *part = std::move(*bytes);
        text.remove_prefix(1);
    }
    std::int64_t number = 0; // a signed 32-bit number to some, an unsigned one to others
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number < INT32_MIN || number > UINT32_MAX)
        return std::nullopt;
    id.format = static_cast<std::uint32_t>(number);
    return id;
}

Result<XaPrepareEvent> XaPrepareEvent::decode(std::span<const std::uint8_t> body)
{
    ByteReader reader(changes_words::xa_prepare_event, body);
    XaPrepareEvent event;
    event.one_phase = reader.byte("one_phase") != 0;
    event.id.format = static_cast<std::uint32_t>(reader.uint(4, "formatID"));
    const std::uint64_t global_size = reader.uint(4, "gtrid_length");
    const std::uint64_t qualifier_size = reader.uint(4, "bqual_length");
    if (reader.ok() && (global_size > part_size_max || qualifier_size > part_size_max))
        return damagedAt(5, changes_messages::xa_size);
    const auto global = reader.take(static_cast<std::size_t>(global_size), "gtrid");
    const auto qualifier = reader.take(static_cast<std::size_t>(qualifier_size), "bqual");
    if (!reader.ok())
        return reader.error();
    event.id.global.assign(global.begin(), global.end());
    event.id.qualifier.assign(qualifier.begin(), qualifier.end());
    return event;
}

} // namespace switchpoint
