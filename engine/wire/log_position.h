// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/coordinates.h"
#include "wire/binlog_event.h"

#include <cstdint>
#include <string>

namespace switchpoint {

// Where in the log a stream is. An event says only the lower half of where it ends, so the upper half is
// counted: a file with one large transaction grows beyond 4 GiB.
class LogPosition {
public:
    // The stream goes on in `file`, at `offset`.
    void enter(std::string file, std::uint64_t offset);
    // Passes over an event and returns where it begins. Events made up for the reader lie nowhere: for them,
    // where the stream is. Between two events the server may have left out some (transactions that the
    // reader has): the smallest step that fits is taken.
    std::uint64_t pass(const BinlogEventHeader &header);
    // As a heartbeat says it. Never goes back.
    void reach(const std::string &file, std::uint64_t offset);

    [[nodiscard]] const std::string &file() const { return end_.file; }
    [[nodiscard]] const BinlogCoordinates &end() const { return end_; } // of the last event

private:
    BinlogCoordinates end_;
};

} // namespace switchpoint
