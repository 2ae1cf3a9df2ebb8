// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <chrono>
#include <string>
#include <vector>

namespace switchpoint {

// The numeric addresses of a host name, in the resolver's order. A name service can hang and cannot be
// interrupted: the look-up runs in a thread of its own, which is left behind when the deadline passes.
Result<std::vector<std::string>> resolveHost(const std::string &host,
                                             std::chrono::steady_clock::time_point deadline,
                                             std::chrono::milliseconds timeout);

} // namespace switchpoint
