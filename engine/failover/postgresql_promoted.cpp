// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/postgresql_messages.h"
#include "failover/postgresql_rules.h"

#include <utility>

namespace switchpoint {

namespace text = postgres_messages;

namespace {

std::unexpected<Error> because(Message why)
{
    return fail(text::promoted_unknown_end, {wordsArg("why", std::move(why))});
}

// Where a promotion would end the timeline: all WAL on the disk is replayed first.
Result<Lsn> promotionPoint(const PostgresFacts &facts)
{
    if (!facts.recovery_target.known()) {
        return because(text::end_target_not_answered);
    }
    if (!facts.recovery_target->empty()) {
        return because({text::end_target_set, {textArg("target", *facts.recovery_target)}});
    }
    const auto end = endIfPromoted(facts);
    if (end && end->exact) {
        return end->at;
    }
    if (!facts.receive_lsn.known() || !facts.replay_lsn.known()) {
        return because(text::end_lsn_not_answered);
    }
    return because({text::end_not_told, {positionArg("replayed", facts.replay_lsn->text())}});
}

// The history after the promotion: what it was, and the old timeline ended at the promotion point.
Result<TimelineHistory> promotedHistory(const PostgresFacts &facts, Lsn end)
{
    if (!facts.timeline.known()) {
        return because(text::end_timeline_not_answered);
    }
    if (*facts.timeline != 1 && !facts.history.known()) {
        return because(text::end_history_not_answered);
    }
    std::vector<TimelineEnd> ends;
    if (*facts.timeline != 1) {
        ends = facts.history->ends();
    }
    ends.push_back({.timeline = *facts.timeline, .switchpoint = end});
    return TimelineHistory::fromEnds(std::move(ends));
}

bool vanishes(const PostgresSlot &slot)
{
    return slot.temporary && slot.synced;
}

// The slot synchronization worker holds the slots it synchronizes; it ends with the promotion.
PostgresSlot released(PostgresSlot slot)
{
    if (slot.synced) {
        slot.active = false;
        slot.active_pid.reset();
    }
    return slot;
}

} // namespace

PostgresFacts promoted(PostgresFacts facts)
{
    if (!facts.in_recovery.known() || !*facts.in_recovery) {
        return facts;
    }
    const auto end = promotionPoint(facts);
    if (end) {
        const auto history = promotedHistory(facts, *end);
        facts.flush_lsn = Fact<Lsn>(*end, facts.receive_lsn.evidence);
        facts.history = history ? Fact<TimelineHistory>(*history, facts.history.evidence)
                                : Fact<TimelineHistory>::failed(history.error(), facts.history.evidence);
    } else {
        facts.flush_lsn = Fact<Lsn>::failed(end.error(), facts.receive_lsn.evidence);
        facts.history = Fact<TimelineHistory>::failed(end.error(), facts.history.evidence);
    }
    if (facts.timeline.known()) {
        ++*facts.timeline.value;
    }
    facts.in_recovery = Fact<bool>(false, facts.in_recovery.evidence);
    facts.receive_lsn = {};
    facts.replay_lsn = {};
    facts.wal_receiver_running = {};
    facts.recovery_target = {};
    if (facts.slot.known() && *facts.slot) {
        facts.slot.value = vanishes(**facts.slot) ? std::nullopt : std::optional(released(**facts.slot));
    }
    if (facts.other_slots.known()) {
        std::erase_if(*facts.other_slots.value, vanishes);
        for (auto &slot : *facts.other_slots.value) {
            slot = released(std::move(slot));
        }
    }
    return facts;
}

} // namespace switchpoint
