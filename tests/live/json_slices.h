// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// JSON cut into its parts, and the parts left as they are written: a parser reads numbers into a double, and
// 18446744073709551615 or 1.50 would not be what they were.
namespace switchpoint::live {

using JsonMembers = std::vector<std::pair<std::string, std::string_view>>;

// Of an object, in its order. Empty also where `object` is none, or is torn.
JsonMembers jsonMembers(std::string_view object);
// Of an array; likewise.
std::vector<std::string_view> jsonElements(std::string_view array);
// What a string in quotes says, in UTF-8; empty also where it is none.
std::string jsonText(std::string_view quoted);
// The member's value; empty: there is none.
std::string_view jsonMember(const JsonMembers &members, std::string_view name);

} // namespace switchpoint::live
