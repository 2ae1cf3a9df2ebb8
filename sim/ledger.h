// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/number_set.h"

#include <cstdint>

namespace switchpoint::sim {

// What is true, counted in transactions that have rows (injected empty ones are none). The engine cannot read
// it.
struct Ledger {
    std::uint64_t committed = 0;  // by applications and by hand, on any server
    std::uint64_t delivered = 0;  // distinct transactions that reached the sink through the stream
    std::uint64_t duplicates = 0; // deliveries beyond the first of each
    std::uint64_t phantom = 0;    // downstream, and absent from the primary
    std::uint64_t skipped = 0;    // on the server streamed from, passed over, never delivered nor snapshotted
    // The application was told "committed"; the primary does not have them.
    std::uint64_t lost_at_database = 0;
    bool silent_skip = false; // something is skipped and the consumer's last verdict is not Lost
    ContentSet phantom_set, skipped_set, lost_set;
    friend bool operator==(const Ledger &, const Ledger &) = default;
};

} // namespace switchpoint::sim
