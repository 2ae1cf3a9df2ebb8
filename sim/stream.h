// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/gtid_set.h"
#include "sim/random.h"

#include <cstdint>
#include <string>
#include <vector>

namespace switchpoint::sim {

// Where transactions come from, apart from their GTID. After a reset, under a copied UUID or injected by
// hand, one GTID can stand for two different transactions: they belong to two streams, and the ledger tells
// them apart.
struct Stream {
    enum class Kind {
        Workload, // what the application committed
        Errant,   // written on a replica by hand
        Injected, // empty transactions under somebody else's GTID: no rows, so no ledger counts them
        Unlogged, // written while log_bin was OFF: rows without a GTID
    };
    Kind kind = Kind::Workload;
    GtidSource source;        // its GTIDs; Unlogged: the server's UUID, the numbers are only ours
    std::uint32_t server = 0; // where they were committed first
    std::uint32_t epoch = 0;  // counts the resets of that server
    friend bool operator==(const Stream &, const Stream &) = default;
};

// When the transactions of a run were committed: at `rate` a second from start_us on, each somewhere in its
// own slot. Rate 0: all at start_us. Exact in integers at any number, so that time can be skipped.
struct CommitPattern {
    std::int64_t start_us = 0;
    std::int64_t rate = 0; // transactions a second, 0 to 1 000 000
    std::uint64_t jitter_seed = 0;
    std::int64_t first = 1; // number of the transaction at start_us

    [[nodiscard]] std::int64_t commitTime_us(std::int64_t number) const
    {
        if (rate == 0)
            return start_us;
        const std::int64_t i = number - first;
        const std::int64_t slot_us = 1'000'000 / rate;
        const std::uint64_t jitter_us =
            scattered(jitter_seed, static_cast<std::uint64_t>(number)) % static_cast<std::uint64_t>(slot_us);
        return slotStart_us(i) + static_cast<std::int64_t>(jitter_us);
    }
    // The number of the last transaction committed at or before t; first - 1 when there is none.
    // Rate 0: all of them are, from start_us on, and the run says how many there are.
    [[nodiscard]] std::int64_t lastBy(std::int64_t t_us) const
    {
        if (t_us < start_us)
            return first - 1;
        if (rate == 0)
            return gtid_number_max;
        const std::int64_t since_us = t_us - start_us;
        std::int64_t number =
            first + since_us / 1'000'000 * rate + since_us % 1'000'000 * rate / 1'000'000 + 1;
        while (number >= first && commitTime_us(number) > t_us)
            --number;
        return number;
    }
    friend bool operator==(const CommitPattern &, const CommitPattern &) = default;

private:
    [[nodiscard]] std::int64_t slotStart_us(std::int64_t i) const
    {
        return start_us + i / rate * 1'000'000 + i % rate * 1'000'000 / rate;
    }
};

// The rows of a transaction: a pure function of what it is, so that they need not be kept.
struct Row {
    enum class Operation { Insert, Update, Delete };
    std::string table; // "shop.orders"
    std::int64_t key = 0;
    Operation operation = Operation::Insert;
    friend bool operator==(const Row &, const Row &) = default;
};
std::vector<Row> rowsOf(std::uint64_t seed, const Stream &stream,
                        std::int64_t number); // 1 to 4 rows; Injected: none

} // namespace switchpoint::sim
