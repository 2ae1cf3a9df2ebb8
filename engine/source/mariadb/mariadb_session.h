// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/interview.h"
#include "source/mysql/mysql_session.h"
#include "source/session.h"

namespace switchpoint {

Result<std::unique_ptr<Session>> openMariadbSession(const ServerUrl &url, const Secret &password,
                                                    const SessionOptions &options);
std::vector<PrivilegeNote> mariadbPrivileges();

// The questions, subject by subject. The interview's ServerFacts must hold MariadbFacts.
void askMariadbIdentityAndState(Interview &interview);
void askMariadbSettings(Interview &interview);
void askMariadbLog(Interview &interview);
// Of the files from which a stream after this position would read: how they begin, and, where that may be
// read for a check, how they end. Needs the list of files.
void askMariadbFiles(Interview &interview, const MariadbPosition &position, bool look_at_ends);
// The Gtid_list at the beginning of a file, in the server's order.
Fact<MariadbState> askGtidList(Interview &interview, const std::string &file);
// gtid_strict_mode OFF: what stands before the checkpoint's GTIDs in the log of another server than its own,
// out of order. Reads the newest files that may be read for a check; needs how they begin.
void askMariadbOrder(Interview &interview, MysqlConnections &connections,
                     const MariadbCheckpoint &checkpoint);
void askMariadbChannels(Interview &interview);
void askMariadbCoordinates(Interview &interview, const MariadbCheckpoint &checkpoint);
void askMariadbProbes(Interview &interview, MysqlConnections &connections,
                      const MariadbCheckpoint &checkpoint);

// Identity, state and positions in one statement.
extern const char *const mariadb_identity_and_state_sql;

} // namespace switchpoint
