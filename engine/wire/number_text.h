// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace switchpoint {

// A double as MySQL and MariaDB print a column of it, and MySQL a JSON document: the shortest digits that
// give it again, with an exponent below 10^-15 and for integers from 10^15 on ("1e15", "1.5e-20").
void appendServerDouble(double number, std::string &text);

} // namespace switchpoint
