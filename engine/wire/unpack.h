// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/arena.h"
#include "position/error.h"

#include <cstdint>
#include <span>

namespace switchpoint {

// MariaDB's compressed events (log_bin_compress): 165 is a QUERY event whose statement is compressed, 166 to
// 171 are rows events whose rows are (MariaDB knowledge base, "QUERY_COMPRESSED_EVENT" and
// "Rows event, compressed"). Everything before the statement or the rows is as in the plain event.
bool isCompressedEvent(std::uint8_t type);

struct UnpackedEvent {
    std::uint8_t type = 0; // of the plain event: 2, 23 to 25, 30 to 32
    std::span<const std::uint8_t> body;
};

// The plain event, in `arena`. An event that is not compressed comes back as it is, not copied. Refused: a
// stated size above a binlog event's 1 GiB or above what so many bytes can unpack to, another algorithm than
// zlib, damaged data, data that unpacks to another size than stated.
Result<UnpackedEvent> unpackEvent(std::uint8_t type, std::span<const std::uint8_t> body, Arena &arena);

} // namespace switchpoint
