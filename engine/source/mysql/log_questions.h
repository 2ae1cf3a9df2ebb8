// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/interview.h"

#include <string>
#include <vector>

namespace switchpoint {

// Questions about the files of the binary log, the same for MySQL and MariaDB.

// SHOW BINARY LOGS, oldest first.
Fact<std::vector<BinlogFile>> askBinlogFiles(Interview &interview);

// binlog_do_db and binlog_ignore_db, which only the log's status tells: SHOW BINARY LOG STATUS, before 8.2
// and on MariaDB SHOW MASTER STATUS. Without a log there is no row and nothing is filtered.
void askBinlogFilters(Interview &interview, const char *status_sql, Fact<std::vector<std::string>> &do_db,
                      Fact<std::vector<std::string>> &ignore_db);

// SHOW BINLOG EVENTS IN 'file' [FROM offset] LIMIT n
std::string binlogEventsSql(const std::string &file, std::uint64_t from, int limit);

// Is there an event that begins at exactly this offset? MySQL 9.7 answers an offset inside an event with the
// next event, without a word; MariaDB 10.11 with error 1220 (both seen).
CoordinateProbe askCoordinates(Interview &interview, const BinlogCoordinates &coordinates,
                               const Fact<std::vector<BinlogFile>> &files, std::string &event_type);

} // namespace switchpoint
