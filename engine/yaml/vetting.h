// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <string>

namespace switchpoint::yaml {

// What is YAML and has no place in a file of ours, found before a tree is made of it: an alias (one line of
// aliases of aliases is a tree that no memory holds, and one of itself is endless), a second document (it
// would be passed over in silence), lists and mappings within each other deeper than any such file has. The
// first such fault, with its line and column. What is no YAML at all is left to the parser.
std::optional<Error> firstFaultOfForm(const std::string &yaml);

} // namespace switchpoint::yaml
