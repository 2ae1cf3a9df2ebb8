// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace switchpoint::cli {

// Text of a server or a file, for a terminal: on one line, and nothing in it that a terminal would obey
// (control characters become a space) or cannot show (bytes that are no UTF-8 become U+FFFD).
std::string oneLine(std::string_view text);

// What the user typed, for a sentence about wrong usage: addresses and values in it may hold a password, and
// are left out ("mysql://...", "--option=...").
std::string withoutSecrets(std::string_view argument);

} // namespace switchpoint::cli
