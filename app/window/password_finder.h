// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/session.h"

namespace switchpoint {

// Opens a session with the password given, or else with the one that is found (environment, URL, option
// files, keychain). Blocks; for threads that watch servers, never for the one of the user interface.
Result<std::unique_ptr<Session>> openWithFoundPassword(const ServerUrl &url, const Secret &typed,
                                                       const SessionOptions &options);

} // namespace switchpoint
