// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace switchpoint {

// Event types of the binary log, MySQL and MariaDB (MySQL source documentation, "mysql::binlog::event",
// Log_event_type; MariaDB knowledge base, "2-Binlog Event Header"). Only those met by name in the code.
namespace binlog_event_type {
inline constexpr std::uint8_t query = 2, stop = 3, rotate = 4, format_description = 15, xid = 16,
                              heartbeat = 27, gtid = 33, anonymous_gtid = 34, previous_gtids = 35,
                              xa_prepare = 38, transaction_payload = 40, heartbeat_v2 = 41, gtid_tagged = 42,
                              mariadb_annotate = 160, mariadb_checkpoint = 161, mariadb_gtid = 162,
                              mariadb_gtid_list = 163, mariadb_start_encryption = 164;
} // namespace binlog_event_type

// As SHOW BINLOG EVENTS names it ("Gtid", "Write_rows"), or "type 200" for one that is not known.
MessageArg binlogEventTypeArg(std::string name, std::uint8_t type);

// The 19 bytes before every event (MySQL source documentation, "Common-Header"; MariaDB knowledge base,
// "2-Binlog Event Header").
struct BinlogEventHeader {
    static constexpr std::size_t size = 19;
    static constexpr std::uint16_t flag_in_use = 0x1;      // of a format description: the file is still open
    static constexpr std::uint16_t flag_artificial = 0x20; // made up for this reader, in no file

    std::uint32_t timestamp_s = 0; // Unix time; of the statement's start, so it survives replication
    std::uint8_t type = 0;
    std::uint32_t server_id = 0; // of the server that first wrote it
    std::uint32_t event_size = 0;
    std::uint32_t next_position = 0; // end of the event in its file, modulo 2^32; 0 when artificial
    std::uint16_t flags = 0;

    static Result<BinlogEventHeader> decode(std::span<const std::uint8_t> event);
    friend bool operator==(const BinlogEventHeader &, const BinlogEventHeader &) = default;
};

enum class BinlogChecksum : std::uint8_t { None = 0, Crc32 = 1 };

// One event, split but not copied: the spans point into the bytes given.
struct BinlogEvent {
    BinlogEventHeader header;
    std::span<const std::uint8_t> body; // after the header, without the checksum
    std::optional<std::uint32_t> crc;   // the event's own CRC32, where the stream has them
};

// Splits a whole event. Refused: fewer bytes than a header, a stated size other than what came (a stream
// gives whole events), and, with Crc32, a checksum that does not fit. The format description of an open file
// was summed before its "in use" flag was set, so that bit counts as clear (seen on 9.7.4 and 10.11.19).
Result<BinlogEvent> splitBinlogEvent(std::span<const std::uint8_t> event, BinlogChecksum checksum);

std::uint32_t binlogCrc32(std::span<const std::uint8_t> bytes);

} // namespace switchpoint
