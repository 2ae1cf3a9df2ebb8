// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"
#include "failover/stored_state.h"

#include <optional>

namespace switchpoint::pipeline {

// As they are stored beside a checkpoint; nothing where the server did not say all of them.
std::optional<LogSettings> logSettings(const ServerFacts &facts);

} // namespace switchpoint::pipeline
