// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/server_greeting.h"

#include "wire/byte_reader.h"
#include "wire/messages.h"

namespace switchpoint {

namespace {

constexpr std::uint8_t protocol_version = 10;
constexpr std::uint8_t error_packet = 0xff;

std::unexpected<Error> notGreeting(std::size_t offset, std::uint8_t byte)
{
    return damagedAt(offset, wire_messages::not_greeting, {textArg("number", std::to_string(byte))});
}

} // namespace

Result<std::optional<ServerGreeting>> ServerGreeting::decode(std::span<const std::uint8_t> bytes)
{
    constexpr std::size_t size_max = 4096; // real ones have about 100 bytes
    if (bytes.size() < 5)
        return std::optional<ServerGreeting>{};
    const std::size_t size =
        bytes[0] | static_cast<std::size_t>(bytes[1]) << 8 | static_cast<std::size_t>(bytes[2]) << 16;
    // A server may answer a full house with sequence number 0 or 1.
    if (bytes[3] > 1 || size == 0 || size > size_max)
        return notGreeting(4, bytes[4]);
    if (bytes[4] != protocol_version && bytes[4] != error_packet)
        return notGreeting(4, bytes[4]);
    if (bytes.size() < 4 + size)
        return std::optional<ServerGreeting>{};

    ByteReader reader(wire_words::greeting, bytes.subspan(4, size));
    ServerGreeting greeting;
    if (reader.byte(wire_words::protocol_version) == error_packet) {
        greeting.error_number = static_cast<std::uint16_t>(reader.uint(2, wire_words::error_number));
        auto text = reader.take(reader.left(), wire_words::error_text);
        if (text.size() >= 6 && text[0] == '#')
            text = text.subspan(6); // SQLSTATE, only once capabilities are known; some proxies send it
        greeting.error_text.assign(text.begin(), text.end());
        if (!reader.ok())
            return reader.error();
        return greeting;
    }
    greeting.server_version = reader.untilNul(wire_words::server_version);
    reader.skip(4, wire_words::thread_id);
    reader.skip(8, wire_words::scramble_first_part);
    reader.skip(1, wire_words::filler);
    greeting.capabilities = static_cast<std::uint32_t>(reader.uint(2, wire_words::capabilities_lower_half));
    if (!reader.ok())
        return reader.error();
    if (reader.left() >= 5) {
        reader.skip(3, wire_words::character_set_and_status);
        greeting.capabilities |=
            static_cast<std::uint32_t>(reader.uint(2, wire_words::capabilities_upper_half)) << 16;
    }
    return greeting;
}

} // namespace switchpoint
