// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/stream.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace switchpoint::sim {

// Consecutive transactions of one stream in a log. When each came into this log is computed:
// max(its commit + shift_us, floor_us); shift is the replication delay on the way, floor the moment before
// which nothing could come (a link healed, a handle was moved).
struct Run {
    std::uint32_t stream = 0;
    std::int64_t first = 1;
    std::int64_t last = 0;
    CommitPattern pattern;
    std::int64_t shift_us = 0;
    std::int64_t floor_us = 0;
    std::int64_t log_first = 0; // place in the log of its first transaction, from 0

    [[nodiscard]] std::int64_t size() const { return last - first + 1; }
    [[nodiscard]] std::int64_t localTime_us(std::int64_t number) const
    {
        const std::int64_t arrived_us = pattern.commitTime_us(number) + shift_us;
        return arrived_us > floor_us ? arrived_us : floor_us;
    }
    // The last of its numbers in this log at or before t; first - 1 when there is none.
    [[nodiscard]] std::int64_t lastBy(std::int64_t t_us) const
    {
        if (t_us < floor_us)
            return first - 1;
        const std::int64_t number = pattern.lastBy(t_us - shift_us);
        return number < first ? first - 1 : number > last ? last : number;
    }
    [[nodiscard]] bool continuedBy(const Run &next) const
    {
        return stream == next.stream && last + 1 == next.first && pattern == next.pattern &&
               shift_us == next.shift_us && floor_us == next.floor_us;
    }
    friend bool operator==(const Run &, const Run &) = default;
};

// A place in a log: the next transaction to read.
struct Cursor {
    std::size_t run = 0;
    std::int64_t number = 0; // of that run; below its first: its first
    friend auto operator<=>(const Cursor &, const Cursor &) = default;
};

// Part of a run.
struct Slice {
    std::uint32_t stream = 0;
    std::size_t run = 0;
    std::int64_t first = 1;
    std::int64_t last = 0;
    friend bool operator==(const Slice &, const Slice &) = default;
};

// Transactions in the order of the log. Grows at its end; runs that continue each other are joined, so that
// the log does not depend on how often it was brought up to date.
class Log {
public:
    void append(Run run);
    void clear() { runs_.clear(); }
    [[nodiscard]] const std::vector<Run> &runs() const { return runs_; }
    [[nodiscard]] std::int64_t size() const; // transactions
    // The place of the log's transaction number `place`, from 0; the end when there are fewer.
    [[nodiscard]] Cursor at(std::int64_t place) const;
    [[nodiscard]] std::int64_t placeOf(const Cursor &cursor) const;
    [[nodiscard]] Cursor end() const;
    // The GTIDs of the first `places` transactions.
    [[nodiscard]] GtidSet gtidsBefore(std::int64_t places, const std::vector<Stream> &streams) const;

    // What a dump sends from `cursor` on: in log order, up to time t, without `excluded`, at most `max`
    // transactions. The cursor moves behind what was sent and over what is excluded.
    void read(Cursor &cursor, const GtidSet &excluded, const std::vector<Stream> &streams, std::int64_t t_us,
              std::int64_t max, std::vector<Slice> &sent) const;

    friend bool operator==(const Log &, const Log &) = default;

private:
    std::vector<Run> runs_;
};

} // namespace switchpoint::sim
