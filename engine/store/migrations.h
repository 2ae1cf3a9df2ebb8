// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sqlite_connection.h"

#include <span>
#include <vector>

namespace switchpoint {

// "SwPt": PRAGMA application_id of every state file.
inline constexpr qint32 state_application_id = 0x53775074;

// The statements that bring a file from version N-1 to N (PRAGMA user_version). A published step is never
// edited; a change of the format is a new step.
struct Migration {
    std::vector<const char *> statements;
};
std::span<const Migration> stateMigrations();
int stateVersion(); // the newest: how many steps there are

// Brings the file from its version to the newest, all steps in one transaction.
Result<void> migrate(SqliteConnection &connection, std::span<const Migration> steps);

} // namespace switchpoint
