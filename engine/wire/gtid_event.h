// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/gtid_set.h"

#include <cstdint>
#include <optional>
#include <span>

namespace switchpoint {

// What MySQL writes before each transaction: event 33 (Gtid), 42 (Gtid_tagged_log_event) or 34
// (Anonymous_Gtid, without a GTID). Times are microseconds since the Unix epoch.
struct GtidEvent {
    std::optional<Gtid> gtid; // none: anonymous
    std::uint8_t flags = 0;   // 1: the transaction may hold statements, not rows
    std::int64_t last_committed = 0;
    std::int64_t sequence_number = 0;
    // Absent before 8.0.1. The original time is that of the first commit, on the server where the transaction
    // began: it survives replication, the immediate time does not.
    std::optional<std::uint64_t> immediate_commit_time_us;
    std::optional<std::uint64_t> original_commit_time_us;
    std::optional<std::uint64_t> transaction_size; // bytes, this event included; absent before 8.0.2
    friend bool operator==(const GtidEvent &, const GtidEvent &) = default;
};

// Body (without header and checksum) of event 33 or 34. MySQL source documentation,
// mysql::binlog::event::Gtid_event: flags 1, uuid 16, number 8, a 2, last_committed 8, sequence_number 8,
// immediate time 7 (top bit: the original time follows), original time 7, length-encoded size, server
// versions.
Result<GtidEvent> decodeGtidEvent(std::span<const std::uint8_t> body, bool anonymous = false);

// Body of event 42. MySQL source documentation, "Library: Serialization" (mysql::serialization) and the field
// list of Gtid_event; layout seen on 9.7.4.
Result<GtidEvent> decodeGtidTaggedEvent(std::span<const std::uint8_t> body);

// Body of event 35, Previous_gtids: what was executed before the file began. The encoding is GtidSet's.
Result<GtidSet> decodePreviousGtids(std::span<const std::uint8_t> body);

} // namespace switchpoint
