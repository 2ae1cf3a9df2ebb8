// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/progress.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace switchpoint {

// A transaction as progress remembers it.
struct TransactionMark {
    std::uint64_t number = 0; // counts the transactions of the stream
    std::optional<Gtid> gtid;
    std::uint64_t original_commit_time_us = 0;
    std::optional<MariadbFingerprint> mariadb; // with its GTID
    std::int64_t commit_time_us = 0;           // Unix time; 0: not known
};

// Adds up what a checkpoint may claim. A transaction that is prepared (XA) and not decided must be read again
// after a restart. So its GTID is left out of a MySQL set until it is decided, and positions that cannot have
// holes, MariaDB's and coordinates, stay before it.
class ChangeProgress {
public:
    explicit ChangeProgress(Flavor flavor) : flavor_(flavor) {}

    void startBatch();
    // Of the transactions that ended since startBatch(). The id is left 0.
    [[nodiscard]] BatchNote note() const;

    void read(std::uint64_t bytes) { bytes_open_ += bytes; }
    void moveTo(const BinlogCoordinates &end); // between transactions
    void ended(const TransactionMark &mark, const BinlogCoordinates &end);
    void prepared(const TransactionMark &mark, const BinlogCoordinates &begin, const BinlogCoordinates &end);
    void decided(std::uint64_t number); // of the prepared one

private:
    struct Prepared {
        TransactionMark mark;
        MariadbPosition position; // before it
        BinlogCoordinates begin;
    };
    template <class Fingerprint> struct Numbered {
        std::uint64_t number = 0;
        Fingerprint fingerprint;
    };
    void count(const TransactionMark &mark, const BinlogCoordinates &end);
    void advance(const TransactionMark &mark);

    Flavor flavor_;
    std::uint64_t transactions_ = 0, bytes_ = 0, bytes_open_ = 0;
    std::int64_t newest_commit_us_ = 0;
    GtidSet gtids_;
    MariadbPosition position_;
    BinlogCoordinates end_;
    std::vector<Numbered<MysqlFingerprint>> mysql_;
    std::vector<Numbered<MariadbFingerprint>> mariadb_;
    std::vector<Prepared> prepared_; // oldest first
};

} // namespace switchpoint
