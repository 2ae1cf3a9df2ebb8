// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

#include <CLI/CLI.hpp>

#include <span>

namespace switchpoint::cli {

// CLI11's complaint about what was typed, as one sentence of ours. `arguments` are those of main(): none of
// them is repeated where it may hold a password.
Message usageError(const CLI::App &app, const CLI::ParseError &error, std::span<char *const> arguments);

} // namespace switchpoint::cli
