// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/gtid_event.h"

#include "wire/byte_reader.h"
#include "wire/messages.h"

#include <algorithm>

namespace switchpoint {

Result<GtidEvent> decodeGtidEvent(std::span<const std::uint8_t> body, bool anonymous)
{
    ByteReader reader(wire_words::gtid_event, body);
    GtidEvent event;
    event.flags = reader.byte("flags");
    const auto uuid = reader.take(16, "uuid");
    const std::size_t number_offset = reader.offset();
    const auto number = static_cast<std::int64_t>(reader.uint(8, wire_words::transaction_number));
    if (!reader.ok())
        return reader.error();
    if (!anonymous) {
        if (number < 1 || number > gtid_number_max)
            return damagedAt(number_offset, wire_messages::gtid_number,
                             {textArg("number", std::to_string(number))});
        Gtid gtid;
        std::copy(uuid.begin(), uuid.end(), gtid.source.uuid.bytes.begin());
        gtid.number = number;
        event.gtid = std::move(gtid);
    }
    // 5.6 ends here; later servers say by a 2 that logical timestamps follow.
    if (reader.left() == 0 || reader.byte(wire_words::timestamp_kind) != 2)
        return event;
    event.last_committed = static_cast<std::int64_t>(reader.uint(8, "last_committed"));
    event.sequence_number = static_cast<std::int64_t>(reader.uint(8, "sequence_number"));
    if (!reader.ok())
        return reader.error();
    if (reader.left() == 0)
        return event; // 5.7
    constexpr std::uint64_t original_follows = std::uint64_t{1} << 55;
    const std::uint64_t immediate = reader.uint(7, "immediate_commit_timestamp");
    event.immediate_commit_time_us = immediate & ~original_follows;
    event.original_commit_time_us = (immediate & original_follows)
                                        ? reader.uint(7, "original_commit_timestamp")
                                        : *event.immediate_commit_time_us;
    if (reader.ok() && reader.left() > 0)
        event.transaction_size = reader.lengthEncoded("transaction_length");
    if (!reader.ok())
        return reader.error();
    return event; // server versions and the commit group ticket follow; nobody asks for them
}

Result<GtidSet> decodePreviousGtids(std::span<const std::uint8_t> body)
{
    return GtidSet::decode(body);
}

} // namespace switchpoint
