// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/binlog_event.h"

#include <string>

namespace switchpoint {

// Event 15, first of every file and of every stream (MySQL source documentation, Format_description_event;
// MariaDB knowledge base, "FORMAT_DESCRIPTION_EVENT"). Its header's server_id is that of the server that
// writes the log.
struct FormatDescription {
    std::uint32_t server_id = 0;
    std::uint16_t binlog_version = 0;
    std::string server_version;                     // "9.7.4-2", "10.11.19-MariaDB-0+deb12u1-log"
    std::uint32_t created_at_s = 0;                 // 0 in a file begun by a rotation
    BinlogChecksum checksum = BinlogChecksum::None; // of the events that follow
    friend bool operator==(const FormatDescription &, const FormatDescription &) = default;

    // The whole event. Its own last five bytes always are the algorithm and room for a CRC32, which is
    // computed only when the algorithm is CRC32 (seen on 9.7.4 with binlog_checksum=NONE). Refused: another
    // binlog version than 4, an unknown algorithm, a checksum that does not fit.
    static Result<FormatDescription> decode(std::span<const std::uint8_t> event);
};

} // namespace switchpoint
