// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace switchpoint {

// A character set of the servers', and how its text becomes UTF-8.
class CharacterSet;

// Of collation ids, MySQL 8.0 to 9.7 and MariaDB 10.6 to 11.8 (a few ids mean different collations there, but
// of one character set). nullptr: not known.
const CharacterSet *characterSetOfCollation(std::uint32_t collation_id);
// By the server's name: "latin1", "utf8mb4", "utf8" (utf8mb3). nullptr: not known.
const CharacterSet *characterSetNamed(std::string_view name);

std::string_view nameOf(const CharacterSet &set);
bool isBinary(const CharacterSet &set);
// utf8mb4, utf8mb3, ascii and binary need none.
bool needsConversion(const CharacterSet &set);
// Appends `text` as UTF-8. A byte sequence that the character set does not have becomes U+FFFD.
void appendUtf8(const CharacterSet &set, std::span<const std::uint8_t> text, std::string &utf8);

} // namespace switchpoint
