// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/checkpoint.h"
#include "source/mysql/client.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace switchpoint {

// The consistent read of one table and the position in the log that is not newer than it: whatever is not in
// the position's past is streamed later, whether the read saw it or not.
//
//   MySQL, gtid_mode ON   The set of executed GTIDs, read before. The server counts a transaction as executed
//                         only after the storage engine has committed it, so the read sees all of the set.
//   MySQL otherwise       File and offset. They run ahead of the engine, so the table is locked for a moment
//                         first: then nobody is in the middle of a commit that changed it.
//   MariaDB               Its START TRANSACTION WITH CONSISTENT SNAPSHOT says to which place in the log the
//                         read belongs (status binlog_snapshot_file and _position, seen on 10.11.19).
struct ConsistentRead {
    Checkpoint position;
    std::int64_t time_us = 0; // server's clock, Unix time
};

// Begins it on this connection; the session's isolation level must be REPEATABLE READ. `known`: where the
// stream begins already; the position is then not worked out again.
Result<ConsistentRead> beginConsistentRead(MysqlClient &client, Flavor flavor, const std::string &schema,
                                           const std::string &table, const std::optional<Checkpoint> &known,
                                           std::chrono::milliseconds timeout);

// The guard of the snapshot: does the server still have its log from the position on?
Result<void> checkLogKept(MysqlClient &client, const Checkpoint &from, std::chrono::milliseconds timeout);

} // namespace switchpoint
