// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/checkpoint.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// How far a snapshot has come; stored after each part that the sink has made durable, and enough to go on
// from there after a crash. What is read after that comes from a newer state of the table: the stream begins
// at `from`, so that whatever changed in between comes again.
struct SnapshotProgress {
    // Where the stream must begin: noted before the first row was read.
    std::optional<Checkpoint> from;
    std::vector<std::string> done; // "schema.table", all rows read
    std::string table;             // the one being read; "" between two
    // Its primary key's columns in the last row read, as SQL text ("17", "x'6162'"); empty: none was read, or
    // the table has no key to go on by and is read from its beginning.
    std::vector<std::string> last_key;
    std::uint64_t table_rows = 0; // read of it
    std::uint64_t done_rows = 0;  // of the tables that are done
    friend bool operator==(const SnapshotProgress &, const SnapshotProgress &) = default;
};

// switchpoint.snapshot/1, UTF-8. As strict as the other forms (failover/json.h); round trips.
std::string snapshotProgressToJson(const SnapshotProgress &progress);
Result<SnapshotProgress> snapshotProgressFromJson(std::string_view json);

} // namespace switchpoint
