// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/server_url.h"

#include <optional>
#include <string>

namespace switchpoint {

// The system's keychain, through QtKeychain where the program was built with it and a session bus is there.
// Reading waits at most two seconds: a keychain that asks its user something is not waited for. Needs a
// QCoreApplication.
bool keychainAvailable();
std::optional<Secret> readKeychain(const std::string &address);

} // namespace switchpoint
