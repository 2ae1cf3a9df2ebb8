// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace switchpoint::cli {

// One line of `gtid --batch`: {"id":"x","flavor":"mysql","op":"subset","a":"...","b":"..."}, answered by
// {"id":"x","ok":true,"result":true} or {"id":"x","ok":false,"error":"...","offset":12}. `flavor` may be left
// out (mysql), `id` may be any JSON value. Never fails: a bad line is answered with ok:false and "id":null.
std::string answerBatchLine(std::string_view line);

} // namespace switchpoint::cli
