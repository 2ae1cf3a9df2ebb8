// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// What the servers' character sets are made of, read from servers.
namespace switchpoint::character_set_tables {

// The collations with the ids first to last all are of one character set.
struct CollationRun {
    std::uint16_t first, last;
    std::string_view character_set;
};
std::span<const CollationRun> collations(); // by id

// 128 codes for the bytes 0x80 to 0xff; null: not a set of single bytes. All but swe7 are ASCII below.
const char16_t *singleByteCodes(std::string_view set);

// A code (its bytes, the first one highest) that the server converts otherwise than the C library.
struct Exception {
    std::uint32_t code;
    std::uint32_t unicode;
};
std::span<const Exception> exceptions(std::string_view set); // by code

} // namespace switchpoint::character_set_tables
