// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/server_url.h"

#include <string>

namespace switchpoint {

// A server's text without the password: each occurrence becomes ***. A server that repeats it must not bring
// it into a log.
std::string scrubbed(std::string text, const Secret &password);

} // namespace switchpoint
