// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/coordinates.h"
#include "position/error.h"

#include <cstdint>
#include <span>
#include <vector>

namespace switchpoint {

// COM_BINLOG_DUMP cannot begin beyond 4 GiB. A stream that is to begin there begins at the file's first event
// instead, and this passes over what stands before the offset, so that the stream looks as if it had begun
// there: the rotation that opens it names the offset, and the format description no place of its own.
class OffsetSeek {
public:
    explicit OffsetSeek(BinlogCoordinates to) : to_(std::move(to)) {}

    // The event, as it is to be passed on; empty: it stands before the offset. Valid as long as the event is,
    // and until the next call. Refused: a file that has no event at the offset and does not end there.
    Result<std::span<const std::uint8_t>> pass(std::span<const std::uint8_t> event);

private:
    std::span<const std::uint8_t> changed(std::span<const std::uint8_t> event, std::size_t at,
                                          std::uint64_t number, std::size_t size);

    BinlogCoordinates to_;
    std::uint64_t offset_ = 4; // of the next event
    bool reached_ = false;
    std::vector<std::uint8_t> copy_;
};

} // namespace switchpoint
