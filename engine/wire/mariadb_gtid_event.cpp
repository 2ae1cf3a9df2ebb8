// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/mariadb_gtid_event.h"

#include "wire/byte_reader.h"
#include "wire/messages.h"

namespace switchpoint {

Result<MariadbGtidEvent> decodeMariadbGtidEvent(const BinlogEvent &event)
{
    if (event.header.type != binlog_event_type::mariadb_gtid)
        return fail(wire_messages::wrong_type,
                    {binlogEventTypeArg("expected", binlog_event_type::mariadb_gtid),
                     binlogEventTypeArg("type", event.header.type)});
    ByteReader reader(wire_words::mariadb_gtid_event, event.body);
    MariadbGtidEvent decoded;
    decoded.event_time_s = event.header.timestamp_s;
    decoded.gtid.server_id = event.header.server_id;
    decoded.gtid.sequence = reader.uint(8, wire_words::sequence_number);
    decoded.gtid.domain = static_cast<std::uint32_t>(reader.uint(4, wire_words::domain));
    decoded.flags = reader.byte("flags");
    if (decoded.flags & MariadbGtidEvent::flag_group_commit_id)
        decoded.commit_id = reader.uint(8, wire_words::commit_id);
    if (decoded.flags & (MariadbGtidEvent::flag_prepared_xa | MariadbGtidEvent::flag_completed_xa)) {
        reader.skip(4, "formatID");
        const std::size_t global = reader.byte("gtrid_length");
        const std::size_t qualifier = reader.byte("bqual_length");
        reader.skip(global + qualifier, "xid");
    }
    if (reader.ok() && reader.left() > 0)
        decoded.flags_extra = reader.byte("flags_extra"); // or padding, which is zero
    if (!reader.ok())
        return reader.error();
    return decoded; // padding or later extensions may follow
}

Result<MariadbState> decodeMariadbGtidList(std::span<const std::uint8_t> body)
{
    constexpr std::size_t entry_size = 16;
    ByteReader reader(wire_words::gtid_list_event, body);
    const auto count = static_cast<std::size_t>(reader.uint(4, wire_words::count) & 0x0fffffffU);
    if (!reader.ok())
        return reader.error();
    // Checked before anything is allocated: the count is the sender's claim.
    if (count > reader.left() / entry_size)
        return damagedAt(
            0, wire_messages::list_count,
            {countArg("count", count), textArg("room", std::to_string(reader.left() / entry_size))});
    MariadbState state;
    for (std::size_t i = 0; i < count; ++i) {
        MariadbGtid gtid;
        gtid.domain = static_cast<std::uint32_t>(reader.uint(4, wire_words::domain));
        gtid.server_id = static_cast<std::uint32_t>(reader.uint(4, "server_id"));
        gtid.sequence = reader.uint(8, wire_words::sequence_number);
        state.append(gtid);
    }
    if (!reader.ok())
        return reader.error();
    return state;
}

} // namespace switchpoint
