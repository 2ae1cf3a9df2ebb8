// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/arena.h"
#include "event/row_table.h"
#include "event/value.h"

#include <string_view>

namespace switchpoint {

// The value that a server's text stands for, in a session with time zone +00:00 and utf8mb4: of the kind that
// the binlog gives for such a column. Floating-point numbers must have been printed in full. false: it is no
// such value.
bool readSnapshotValue(const RowColumn &column, std::string_view text, Arena &arena, Value &value);

} // namespace switchpoint
