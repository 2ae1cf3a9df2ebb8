// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <string>
#include <string_view>

namespace switchpoint {

// Percent decoding and encoding of the parts of an address (RFC 3986, 2.1). `at` is where the part begins in
// the whole text, for the offset of an error.
Result<std::string> percentDecoded(std::string_view part, std::size_t at);
std::string percentEncoded(std::string_view text);

} // namespace switchpoint
