// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/coordinates.h"
#include "position/error.h"

#include <cstdint>
#include <span>

namespace switchpoint {

// Event 41, MySQL 8.0.26 and newer when asked for (dump flag 2): file and 64-bit offset that the server has
// reached, also where it sent nothing because the reader has it (MySQL source documentation,
// mysql::binlog::event::Heartbeat_event_v2).
Result<BinlogCoordinates> decodeHeartbeatEventV2(std::span<const std::uint8_t> body);

} // namespace switchpoint
