// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace switchpoint {

// A leg of a JSON path: the name of a member, or the index of an array's cell.
using JsonPathLeg = std::variant<std::string, std::size_t>;

// `$.name."other name"[2]`, of which `$` alone is the whole document: paths as the server writes them into
// its log, without wildcards. nullopt: not one.
std::optional<std::vector<JsonPathLeg>> parseJsonPath(std::string_view path);

} // namespace switchpoint
