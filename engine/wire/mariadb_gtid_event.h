// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/mariadb_gtid.h"
#include "wire/binlog_event.h"

#include <cstdint>
#include <optional>
#include <span>

namespace switchpoint {

// Event 162, before each transaction (MariaDB knowledge base, "GTID_EVENT"). The server_id of the GTID is the
// one in the event's header. Its time is the COMMIT's on the transaction's own server, the last statement's
// on a replica.
struct MariadbGtidEvent {
    static constexpr std::uint8_t flag_standalone = 1; // one event follows, no BEGIN ... COMMIT
    static constexpr std::uint8_t flag_group_commit_id = 2;
    static constexpr std::uint8_t flag_ddl = 32;
    static constexpr std::uint8_t flag_prepared_xa = 64;
    static constexpr std::uint8_t flag_completed_xa = 128;

    // flags_extra: an ALTER TABLE in two phases (binlog_alter_two_phase, 10.8 and newer)
    static constexpr std::uint8_t extra_start_alter = 2;
    static constexpr std::uint8_t extra_commit_alter = 4;
    static constexpr std::uint8_t extra_rollback_alter = 8;

    MariadbGtid gtid;
    std::uint32_t event_time_s = 0;
    std::uint8_t flags = 0;
    std::uint8_t flags_extra = 0; // 10.8 and newer
    std::optional<std::uint64_t> commit_id;
    friend bool operator==(const MariadbGtidEvent &, const MariadbGtidEvent &) = default;
};
Result<MariadbGtidEvent> decodeMariadbGtidEvent(const BinlogEvent &event);

// Event 163: what the binlog held before this file began, in the server's order (MariaDB knowledge base,
// "GTID_LIST_EVENT"). The upper four bits of the count are flags.
Result<MariadbState> decodeMariadbGtidList(std::span<const std::uint8_t> body);

} // namespace switchpoint
