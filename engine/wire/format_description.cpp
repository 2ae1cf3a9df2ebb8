// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/format_description.h"

#include "wire/byte_reader.h"
#include "wire/messages.h"

#include <algorithm>

namespace switchpoint {

Result<FormatDescription> FormatDescription::decode(std::span<const std::uint8_t> event)
{
    auto split = splitBinlogEvent(event, BinlogChecksum::None);
    if (!split)
        return std::unexpected(split.error());
    if (split->header.type != binlog_event_type::format_description)
        return fail(wire_messages::wrong_type,
                    {binlogEventTypeArg("expected", binlog_event_type::format_description),
                     binlogEventTypeArg("type", split->header.type)});

    ByteReader reader(wire_words::format_event, split->body);
    FormatDescription description;
    description.server_id = split->header.server_id;
    description.binlog_version = static_cast<std::uint16_t>(reader.uint(2, wire_words::binlog_version));
    const auto version = reader.take(50, wire_words::server_version);
    description.server_version.assign(version.begin(), std::find(version.begin(), version.end(), 0));
    description.created_at_s = static_cast<std::uint32_t>(reader.uint(4, wire_words::create_timestamp));
    reader.skip(1, wire_words::header_length);
    const std::size_t tail = 1 + 4;
    const std::size_t lengths = reader.left() >= tail ? reader.left() - tail : 0;
    reader.skip(lengths, wire_words::post_header_lengths);
    const std::uint8_t algorithm = reader.byte(wire_words::checksum_algorithm);
    reader.skip(4, wire_words::checksum);
    if (!reader.ok())
        return reader.error();
    if (description.binlog_version != 4)
        return damagedAt(BinlogEventHeader::size, wire_messages::binlog_version,
                         {textArg("number", std::to_string(description.binlog_version))});
    if (algorithm > static_cast<std::uint8_t>(BinlogChecksum::Crc32))
        return damagedAt(event.size() - tail, wire_messages::checksum_algorithm,
                         {textArg("number", std::to_string(algorithm))});
    description.checksum = static_cast<BinlogChecksum>(algorithm);
    if (const auto checked = splitBinlogEvent(event, description.checksum); !checked)
        return std::unexpected(checked.error());
    return description;
}

} // namespace switchpoint
