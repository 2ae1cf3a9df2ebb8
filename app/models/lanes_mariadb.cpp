// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lanes.h"

#include <algorithm>
#include <set>

namespace switchpoint {

namespace {

// The state tells the newest number of each server of a domain and nothing of what lies below: the lane shows
// numbers as if they were dense, and decide() alone says whether the GTID itself is there (VERDICTS 2).
Lane laneOf(std::uint32_t domain, const MariadbState &state, const MariadbFacts &facts,
            const MariadbGtid *saved)
{
    Lane lane;
    lane.source = "domain " + std::to_string(domain);
    const std::uint64_t highest = state.highestSequence(domain);
    std::uint64_t purged = 0;
    if (facts.oldest_gtid_list.known())
        if (const MariadbGtid *oldest = facts.oldest_gtid_list->last(domain))
            purged = std::min(oldest->sequence, highest);

    const auto add = [&lane](std::uint64_t first, std::uint64_t last, SegmentKind kind) {
        if (first <= last && last > 0)
            lane.segments.push_back({.first = first, .last = last, .kind = kind});
    };
    if (saved == nullptr) {
        add(1, purged, SegmentKind::Purged);
        add(purged + 1, highest, SegmentKind::Executed);
        return lane;
    }
    // A higher number of another server proves nothing: only what the saved GTID's own server wrote counts.
    const MariadbGtid *same = state.find(domain, saved->server_id);
    const std::uint64_t held = same == nullptr ? 0 : std::min(same->sequence, saved->sequence);
    add(1, std::min(purged, held), SegmentKind::Purged);
    add(std::min(purged, held) + 1, held, SegmentKind::Executed);
    add(held + 1, saved->sequence, SegmentKind::Missing);
    const std::uint64_t after = saved->sequence + 1;
    add(after, purged, SegmentKind::PurgedGap);
    add(std::max(after, purged + 1), highest, SegmentKind::Owed);
    lane.checkpoint = {{.first = 1, .last = saved->sequence}};
    return lane;
}

} // namespace

std::vector<Lane> mariadbLanes(const MariadbFacts &facts, const MariadbCheckpoint *checkpoint)
{
    const MariadbState *state = facts.binlog_state.known() ? &*facts.binlog_state
                                : facts.binlog_pos.known() ? &*facts.binlog_pos
                                                           : nullptr;
    if (state == nullptr)
        return {};
    const MariadbPosition *saved =
        checkpoint != nullptr && checkpoint->position ? &*checkpoint->position : nullptr;
    std::set<std::uint32_t> domains;
    for (const MariadbGtid &entry : state->entries())
        domains.insert(entry.domain);
    if (saved != nullptr)
        for (const MariadbGtid &gtid : saved->gtids())
            domains.insert(gtid.domain);
    std::vector<Lane> lanes;
    const MariadbGtid before_all{}; // a domain the checkpoint does not know is owed from 1
    for (const std::uint32_t domain : domains) {
        const MariadbGtid *gtid = saved == nullptr ? nullptr : saved->find(domain);
        Lane lane = laneOf(domain, *state, facts, saved != nullptr && gtid == nullptr ? &before_all : gtid);
        if (gtid == nullptr)
            lane.checkpoint.clear();
        lanes.push_back(std::move(lane));
    }
    return lanes;
}

} // namespace switchpoint
