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
void askMariadbChannels(Interview &interview);
void askMariadbCoordinates(Interview &interview, const MariadbCheckpoint &checkpoint);
void askMariadbProbes(Interview &interview, MysqlConnections &connections,
                      const MariadbCheckpoint &checkpoint);

// Identity, state and positions in one statement.
extern const char *const mariadb_identity_and_state_sql;

} // namespace switchpoint
