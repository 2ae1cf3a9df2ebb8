// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "sink/http.h"

#include <string>

namespace switchpoint {

// Internal to this room: what is wrong with the options, before anything is sent.
Result<void> checkHttpOptions(const HttpOptions &options);
// The address for people: without user, password, query and fragment.
std::string shownUrl(const std::string &url);
// A server's text without the values of our headers: each occurrence becomes ***. A server that repeats what
// it received must not bring a secret into a log or a dead letter.
std::string withoutSecrets(std::string text, const HttpOptions &options);

} // namespace switchpoint
