// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/checkpoint.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace switchpoint {

// What a batch of whole transactions adds to a checkpoint once it is durable in the sink. A batch never
// splits a transaction. `newest` holds the fingerprints of its last transactions, oldest first, at most 64,
// and of the last one of each source.
struct MysqlProgress {
    GtidSet gtids;
    BinlogCoordinates end;
    std::vector<MysqlFingerprint> newest;
    friend bool operator==(const MysqlProgress &, const MysqlProgress &) = default;
};
struct MariadbProgress {
    std::vector<MariadbGtid> gtids; // the last of each domain
    BinlogCoordinates end;
    std::vector<MariadbFingerprint> newest;
    friend bool operator==(const MariadbProgress &, const MariadbProgress &) = default;
};
struct PostgresProgress {
    Lsn end_lsn; // of the last transaction
    std::vector<PostgresFingerprint> newest;
    friend bool operator==(const PostgresProgress &, const PostgresProgress &) = default;
};
using Progress = std::variant<MysqlProgress, MariadbProgress, PostgresProgress>;

// The batch itself travels between stream and sink under this id; the pipeline's state holds only what it
// adds.
struct BatchNote {
    std::uint64_t id = 0;
    std::uint64_t transactions = 0;
    std::uint64_t bytes = 0;
    std::uint64_t changes = 0; // rows, truncations and schema changes
    std::string schema_change; // the statement that changed a captured table, or its beginning; it ends a
                               // batch of its own
    std::int64_t newest_commit_us = 0; // of its last transaction, server's clock
    Progress progress;
    friend bool operator==(const BatchNote &, const BatchNote &) = default;
};

// Checkpoint after `progress` is durable. Fingerprints: the last of each source or domain, and the last 64
// delivered.
Checkpoint advanced(Checkpoint checkpoint, const Progress &progress);

} // namespace switchpoint
