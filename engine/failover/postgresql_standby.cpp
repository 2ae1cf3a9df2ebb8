// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/postgresql_messages.h"
#include "failover/postgresql_rules.h"

#include <algorithm>

namespace switchpoint {

namespace text = postgres_messages;

namespace {

// What a promotion now would do to the slot; empty: it would be usable.
std::optional<Message> slotIfPromoted(const PostgresCase &c)
{
    if (!c.checkpoint.slot) {
        return Message(text::slot_not_named, {logicalSlots(c.facts)});
    }
    const auto name = textArg("slot", *c.checkpoint.slot);
    const auto &fact = c.facts.slot;
    if (!fact.known()) {
        return Message(text::no_slot_state, {name, errorArg(fact.error)});
    }
    if (!*fact) {
        return Message(text::standby_slot_absent, {name});
    }
    const PostgresSlot &slot = **fact;
    if (const auto why = invalidation(slot)) {
        return Message(text::standby_slot_invalid, {name, *why});
    }
    if (const auto missing = slotWalMissing(c.facts)) {
        return Message(text::standby_slot_wal_missing, {name, positionArg("at", missing->text())});
    }
    if (slot.temporary) {
        return Message(text::standby_slot_temporary, {name});
    }
    if (!slot.synced) {
        return Message(text::standby_slot_not_synced, {name});
    }
    if (!slot.confirmed_flush_lsn) {
        return Message(text::standby_slot_not_consistent, {name});
    }
    return std::nullopt;
}

// Where the checkpoint's branch and the standby's part before the checkpoint. Empty: not that anyone knows.
std::optional<Lsn> partsBefore(const PostgresCase &c)
{
    const auto &facts = c.facts;
    const auto &identity = c.checkpoint.identity;
    const bool has_history = facts.timeline.known() && (*facts.timeline == 1 || facts.history.known());
    // A standby that is behind on an older timeline may still follow onto ours.
    if (!identity || !identity->timeline || !has_history || *facts.timeline < *identity->timeline) {
        return std::nullopt;
    }
    const auto history = *facts.timeline == 1 ? TimelineHistory() : *facts.history;
    const auto at = partingOf(*identity, *facts.timeline, history).at;
    return at && c.checkpoint.lsn > *at ? at : std::nullopt;
}

Message ifPromoted(const PostgresCase &c)
{
    const auto &facts = c.facts;
    const Lsn position = c.checkpoint.lsn;
    const auto checkpoint = positionArg("checkpoint", position.text());
    if (const auto fork = partsBefore(c)) {
        return Message(text::standby_branch, {checkpoint, positionArg("fork", fork->text())});
    }
    if (facts.recovery_target.known() && !facts.recovery_target->empty()) {
        return Message(text::standby_recovery_target, {textArg("target", *facts.recovery_target)});
    }
    const auto end = endIfPromoted(facts);
    if (!end) {
        return Message(text::standby_position_unknown);
    }
    if (position > end->at && end->exact) {
        return Message(text::standby_would_lose, {checkpoint, positionArg("received", end->at.text()),
                                                  bytesArg("bytes", position.value - end->at.value)});
    }
    if (position > end->at) {
        const bool restarted = facts.receive_lsn.known() && facts.replay_lsn.known();
        return restarted ? Message(text::standby_end_unknown,
                                   {checkpoint, positionArg("replayed", facts.replay_lsn->text())})
                         : Message(text::standby_position_unknown);
    }
    if (const auto slot = slotIfPromoted(c)) {
        return *slot;
    }
    return Message(text::standby_would_survive, {checkpoint, textArg("slot", *c.checkpoint.slot)});
}

} // namespace

// A receiver that has started in this run began where all that was on the disk had been replayed, at the
// beginning of that segment: then the greater of the two is the end.
std::optional<EndIfPromoted> endIfPromoted(const PostgresFacts &facts)
{
    const auto &received = facts.receive_lsn;
    const auto &replayed = facts.replay_lsn;
    if (!received.known() && !replayed.known()) {
        return std::nullopt;
    }
    return EndIfPromoted{.at = std::max(received.valueOr({}), replayed.valueOr({})),
                         .exact = received.known() && received->isSet() && replayed.known()};
}

void judgePostgresStandby(PostgresCase &c)
{
    // Everything here stays Unknown: the standby follows its primary, and only a promotion decides.
    c.judgement.add("primary", Severity::Unknown, c.facts.in_recovery.evidence, ifPromoted(c));
}

} // namespace switchpoint
