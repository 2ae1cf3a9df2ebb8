// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/binlog_event.h"

#include "wire/byte_reader.h"
#include "wire/messages.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace switchpoint {

namespace {

constexpr std::size_t crc_size = 4;

// By number; the gaps are types that no supported server writes.
const char *knownName(std::uint8_t type)
{
    static constexpr std::array<const char *, 43> mysql_names{"Unknown",
                                                              "Start_v3",
                                                              "Query",
                                                              "Stop",
                                                              "Rotate",
                                                              "Intvar",
                                                              "",
                                                              "Slave",
                                                              "Append_block",
                                                              "",
                                                              "Delete_file",
                                                              "",
                                                              "",
                                                              "RAND",
                                                              "User_var",
                                                              "Format_desc",
                                                              "Xid",
                                                              "Begin_load_query",
                                                              "Execute_load_query",
                                                              "Table_map",
                                                              "",
                                                              "",
                                                              "",
                                                              "Write_rows_v1",
                                                              "Update_rows_v1",
                                                              "Delete_rows_v1",
                                                              "Incident",
                                                              "Heartbeat",
                                                              "Ignorable",
                                                              "Rows_query",
                                                              "Write_rows",
                                                              "Update_rows",
                                                              "Delete_rows",
                                                              "Gtid",
                                                              "Anonymous_Gtid",
                                                              "Previous_gtids",
                                                              "Transaction_context",
                                                              "View_change",
                                                              "XA_prepare",
                                                              "Update_rows_partial",
                                                              "Transaction_payload",
                                                              "Heartbeat_v2",
                                                              "Gtid_tagged_log_event"};
    static constexpr std::array<const char *, 12> mariadb_names{"Annotate_rows",
                                                                "Binlog_checkpoint",
                                                                "Gtid",
                                                                "Gtid_list",
                                                                "Start_encryption",
                                                                "Query_compressed",
                                                                "Write_rows_compressed_v1",
                                                                "Update_rows_compressed_v1",
                                                                "Delete_rows_compressed_v1",
                                                                "Write_rows_compressed",
                                                                "Update_rows_compressed",
                                                                "Delete_rows_compressed"};
    if (type < mysql_names.size())
        return mysql_names[type];
    if (type >= binlog_event_type::mariadb_annotate &&
        type - binlog_event_type::mariadb_annotate < static_cast<int>(mariadb_names.size()))
        return mariadb_names[static_cast<std::size_t>(type - binlog_event_type::mariadb_annotate)];
    return "";
}

std::string hex(std::uint32_t value)
{
    std::array<char, 8> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
    return std::string(8 - static_cast<std::size_t>(end - digits.data()), '0').append(digits.data(), end);
}

std::uint32_t crcOfEvent(std::span<const std::uint8_t> event, const BinlogEventHeader &header)
{
    if (header.type != binlog_event_type::format_description ||
        !(header.flags & BinlogEventHeader::flag_in_use))
        return binlogCrc32(event);
    std::array<std::uint8_t, BinlogEventHeader::size> closed{};
    std::copy_n(event.begin(), closed.size(), closed.begin());
    closed[17] = static_cast<std::uint8_t>(closed[17] & ~BinlogEventHeader::flag_in_use);
    const auto rest = event.subspan(closed.size());
    const uLong head = crc32(0, closed.data(), static_cast<uInt>(closed.size()));
    return static_cast<std::uint32_t>(crc32(head, rest.data(), static_cast<uInt>(rest.size())));
}

} // namespace

MessageArg binlogEventTypeArg(std::string name, std::uint8_t type)
{
    const std::string known = knownName(type);
    return known.empty() ? wordsArg(std::move(name),
                                    {wire_words::type_number, {textArg("number", std::to_string(type))}})
                         : textArg(std::move(name), known);
}

std::uint32_t binlogCrc32(std::span<const std::uint8_t> bytes)
{
    // zlib counts in unsigned int; an event is below 4 GB by its own size field.
    return static_cast<std::uint32_t>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())));
}

Result<BinlogEventHeader> BinlogEventHeader::decode(std::span<const std::uint8_t> event)
{
    ByteReader reader(wire_words::event_header, event);
    BinlogEventHeader header;
    header.timestamp_s = static_cast<std::uint32_t>(reader.uint(4, wire_words::timestamp));
    header.type = reader.byte(wire_words::type);
    header.server_id = static_cast<std::uint32_t>(reader.uint(4, "server_id"));
    header.event_size = static_cast<std::uint32_t>(reader.uint(4, "event_size"));
    header.next_position = static_cast<std::uint32_t>(reader.uint(4, "log_pos"));
    header.flags = static_cast<std::uint16_t>(reader.uint(2, "flags"));
    if (!reader.ok())
        return reader.error();
    return header;
}

Result<BinlogEvent> splitBinlogEvent(std::span<const std::uint8_t> event, BinlogChecksum checksum)
{
    const auto header = BinlogEventHeader::decode(event);
    if (!header)
        return std::unexpected(header.error());
    if (header->event_size != event.size())
        return damagedAt(9, wire_messages::event_size,
                         {bytesArg("stated", header->event_size), bytesArg("have", event.size())});
    BinlogEvent split{.header = *header, .body = event.subspan(BinlogEventHeader::size), .crc = {}};
    if (checksum == BinlogChecksum::None)
        return split;
    ByteReader tail(wire_words::event, split.body);
    if (split.body.size() >= crc_size)
        tail.skip(split.body.size() - crc_size, wire_words::body);
    split.crc = static_cast<std::uint32_t>(tail.uint(crc_size, wire_words::checksum));
    if (!tail.ok())
        return tail.error();
    const auto computed = crcOfEvent(event.first(event.size() - crc_size), *header);
    if (computed != *split.crc)
        return damagedAt(event.size() - crc_size, wire_messages::checksum,
                         {binlogEventTypeArg("type", header->type), textArg("stated", hex(*split.crc)),
                          textArg("computed", hex(computed))});
    split.body = split.body.first(split.body.size() - crc_size);
    return split;
}

} // namespace switchpoint
