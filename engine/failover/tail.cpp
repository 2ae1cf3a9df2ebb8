// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/judgement.h"

namespace switchpoint {

namespace {

std::optional<StreamStart> startAt(decltype(StreamStart::at) at)
{
    // In place: GCC 14 and later take the variant of a moved temporary for uninitialised.
    std::optional<StreamStart> start(std::in_place);
    start->at = std::move(at);
    start->confirm_at_once = true;
    return start;
}

std::optional<StreamStart> tailOf(const MysqlFacts &facts)
{
    // Without GTIDs only the newest file says where the log ends.
    if (facts.gtid_mode.known() && *facts.gtid_mode != "ON") {
        if (!facts.files.known() || facts.files->empty()) {
            return std::nullopt;
        }
        const auto &newest = facts.files->back();
        return startAt(StreamStart::File{{.file = newest.name, .offset = newest.size}});
    }
    if (!facts.executed.known()) {
        return std::nullopt;
    }
    return startAt(StreamStart::AutoPosition{*facts.executed});
}

std::optional<StreamStart> tailOf(const MariadbFacts &facts)
{
    if (!facts.binlog_pos.known()) {
        return std::nullopt;
    }
    MariadbPosition tail;
    for (const auto &gtid : facts.binlog_pos->entries()) {
        tail.advance(gtid); // in the server's order: the last of a domain is its newest
    }
    return startAt(StreamStart::ConnectState{.after = std::move(tail)});
}

// The published design left the start to the slot: what it has confirmed, not the end of the log.
std::optional<StreamStart> tailOf(const PostgresFacts &facts, Policy::Depth depth)
{
    if (depth == Policy::Depth::Published && facts.slot.known() && *facts.slot &&
        (*facts.slot)->confirmed_flush_lsn) {
        return startAt(StreamStart::Wal{*(*facts.slot)->confirmed_flush_lsn});
    }
    if (facts.flush_lsn.known()) {
        return startAt(StreamStart::Wal{*facts.flush_lsn});
    }
    if (facts.replay_lsn.known()) {
        return startAt(StreamStart::Wal{*facts.replay_lsn});
    }
    return std::nullopt;
}

} // namespace

std::optional<StreamStart> tailOf(const ServerFacts &facts, Policy::Depth depth)
{
    if (const auto *mysql = facts.mysql()) {
        return tailOf(*mysql);
    }
    if (const auto *mariadb = facts.mariadb()) {
        return tailOf(*mariadb);
    }
    return tailOf(*facts.postgres(), depth);
}

} // namespace switchpoint
