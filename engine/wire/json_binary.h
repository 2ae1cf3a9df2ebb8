// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <span>
#include <string>

namespace switchpoint {

// MySQL's binary JSON (MySQL source documentation, json_binary.h: "JSON binary") as the text that the server
// prints for it (CAST(j AS CHAR)): "{"a": 1, "b": [true, null]}". Appended to `text`. Depth is limited to
// the server's own 100. No bytes at all are the document `null`, as the server has it.
Result<void> appendJsonText(std::span<const std::uint8_t> document, std::string &text);

} // namespace switchpoint
