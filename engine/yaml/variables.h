// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace switchpoint::yaml {

// The value of an environment variable; none: it is not set.
using Environment = std::function<std::optional<std::string>(std::string_view name)>;
Environment processEnvironment();

// ${NAME} is the variable's value, ${NAME:-default} the default where the variable is not set or empty, $$ a
// dollar sign. A name is of letters, digits and _, as a shell has it; a default reaches to the next brace.
// What a variable holds is not looked at again. Refused: a variable that is not set, another dollar sign;
// with the offset in `text`. A fault never quotes what a variable holds.
Result<std::string> withVariables(std::string_view text, const Environment &environment);

// The name, where `text` is ${NAME} and nothing else: how a secret is written.
std::optional<std::string> onlyVariable(std::string_view text);

} // namespace switchpoint::yaml
