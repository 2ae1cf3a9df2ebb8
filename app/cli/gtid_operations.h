// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/checkpoint.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace switchpoint::cli {

// One operation on GTID sets, as `gtid OP A [B]` and a line of `gtid --batch` ask for it. Speaks the server's
// grammar.
struct GtidQuestion {
    std::string operation; // normalize, subset, contains, equal, union, subtract, intersect, count, encode
    Flavor flavor = Flavor::Mysql;
    std::string a;
    std::optional<std::string> b;
};

// Sets as canonical text, encode as lower-case hex, count as a number.
using GtidAnswer = std::variant<bool, std::uint64_t, std::string>;

// An error names the argument it is about, and its offset is into that argument.
Result<GtidAnswer> answer(const GtidQuestion &question);

const std::vector<std::string> &gtidOperations();

} // namespace switchpoint::cli
