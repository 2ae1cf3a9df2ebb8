// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace switchpoint {

// A double as MySQL and MariaDB print it: the shortest digits that give it again, plain for 10^-15 < x <
// 10^15 and with an exponent beyond ("1e15", "1.5e-20").
void appendServerDouble(double number, std::string &text);

} // namespace switchpoint
