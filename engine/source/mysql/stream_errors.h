// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/client_errors.h"

#include <cstdint>

namespace switchpoint {

// The sentence for a stream that was refused or broke. `server_id`: the one it was asked for with. What it
// says of the position is judged by code and server text, which are kept (pipeline/stream_error.h).
Error mysqlStreamError(const MysqlFailure &failure, const ServerUrl &url, const Secret &password,
                       std::uint32_t server_id);

} // namespace switchpoint
