// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace switchpoint {

// A value of one of MySQL's own types in a JSON document, as the server prints it there: DECIMAL as a number,
// dates and times quoted with six digits, anything else as "base64:type15:...". `type` is one of
// field_type's. False: the bytes are no value of it.
bool appendOpaqueText(std::uint8_t type, std::span<const std::uint8_t> value, std::string &text);

} // namespace switchpoint
