// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/heartbeat_event.h"

#include "wire/byte_reader.h"
#include "wire/changes_messages.h"

namespace switchpoint {

// field* = type, size, bytes; type 0 ends them.
Result<BinlogCoordinates> decodeHeartbeatEventV2(std::span<const std::uint8_t> body)
{
    constexpr std::uint64_t field_end = 0, field_file = 1, field_offset = 2;
    ByteReader reader(changes_words::heartbeat_event, body);
    BinlogCoordinates reached;
    while (reader.ok() && reader.left() > 0) {
        const std::uint64_t type = reader.lengthEncoded(wire_words::field_id);
        if (type == field_end)
            break;
        const auto size = static_cast<std::size_t>(reader.lengthEncoded(wire_words::message_size));
        const auto bytes = reader.take(size, wire_words::body);
        if (type == field_file) {
            reached.file.assign(bytes.begin(), bytes.end());
        } else if (type == field_offset) {
            ByteReader number(changes_words::heartbeat_event, bytes);
            reached.offset = number.lengthEncoded(wire_words::position);
            if (!number.ok())
                return number.error();
        }
    }
    if (!reader.ok())
        return reader.error();
    return reached;
}

} // namespace switchpoint
