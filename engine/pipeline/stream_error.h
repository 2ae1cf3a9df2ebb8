// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

#include <optional>

namespace switchpoint::pipeline {

// What an error of the stream says about the position (VERDICTS.md 0.13), by the server's code and, for the
// MySQL and MariaDB catch-all 1236, by its text. Nothing: it says nothing (a broken connection, a
// configuration error): connect again and ask.
std::optional<Reachability> meaningOfStreamError(Flavor flavor, const Error &error);

} // namespace switchpoint::pipeline
