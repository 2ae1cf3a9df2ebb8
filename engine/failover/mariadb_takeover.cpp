// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_saved_gtid.h"

#include <algorithm>

namespace switchpoint {

namespace text = mariadb_messages;

namespace {

// Taken over, and the beginning of its own log is gone: all that was purged came after the saved GTID.
Verdict purgedAfterTakeover(const Saved &saved, const MariadbState &list)
{
    const auto &facts = saved.facts;
    const auto &entries = list.entries();
    const bool own_only = std::all_of(entries.begin(), entries.end(), [&](const MariadbGtid &entry) {
        return entry.domain != saved.gtid.domain ||
               (facts.server_id.known() && entry.server_id == *facts.server_id &&
                entry.sequence > saved.gtid.sequence);
    });
    if (!own_only || facts.log_slave_updates.valueOr(true)) {
        return std::nullopt;
    }
    const auto &newest = *list.last(saved.gtid.domain);
    auto lost =
        verdict(Severity::Lost, Guard::Retained, facts.oldest_gtid_list.evidence,
                Message(text::taken_over_purged, {saved.arg(), positionArg("purged", newest.text()),
                                                  countArg("count", newest.sequence - saved.gtid.sequence)}));
    lost.purged_gap = sequenceRange(newest.domain, std::to_string(newest.server_id), saved.gtid.sequence + 1,
                                    newest.sequence);
    lost.common = saved.gtid.sequence;
    return lost;
}

// Its own log begins at or below n. gtid_slave_pos survives RESET MASTER, and the numbers, begun again, pass
// n once more: then its own number n is there. Else it wrote before it took over: as the primary, before it
// was a replica, and nothing is missing; or gtid_slave_pos was set by hand, and what it had written goes to
// nobody.
Verdict ownBelowTakeover(const Saved &saved)
{
    const auto &facts = saved.facts;
    const auto *first = facts.first_in_log.known() ? facts.first_in_log->last(saved.gtid.domain) : nullptr;
    if (first == nullptr || !facts.server_id.known() || first->server_id != *facts.server_id ||
        first->sequence > saved.gtid.sequence) {
        return std::nullopt;
    }
    const MariadbGtid own{saved.gtid.domain, *facts.server_id, saved.gtid.sequence};
    const auto *probe = probeOf(facts, own);
    const std::vector<MessageArg> args = {saved.arg(), positionArg("first", first->text()),
                                          positionArg("own", own.text())};
    const bool looked = probe != nullptr && probe->outcome != MariadbProbe::Outcome::Failed;
    if (!looked || probe->outcome != MariadbProbe::Outcome::Found) {
        return verdict(Severity::Unknown, Guard::Retained, facts.first_in_log.evidence,
                       Message(looked ? text::wrote_before : text::own_below_takeover, args));
    }
    auto lost = verdict(Severity::Lost, Guard::Retained, probe->evidence.value_or(facts.probes.evidence),
                        Message(text::numbers_began_again, args));
    lost.purged_gap = sequenceRange(own.domain, std::to_string(own.server_id), first->sequence, own.sequence);
    if (lost.purged_gap) { // none: recorded facts may name number 0
        lost.purged_gap->bound = PositionRange::Bound::AtLeast;
    }
    return lost;
}

} // namespace

// Promoted without log_slave_updates: the old primary's transactions are not in its log, and need not be.
Verdict takenOver(const Saved &saved)
{
    const auto &facts = saved.facts;
    if (!facts.slave_pos.known()) {
        return std::nullopt;
    }
    const auto *applied = facts.slave_pos->find(saved.gtid.domain);
    // After RESET MASTER the state is empty or begins below n: gtid_slave_pos alone proves nothing.
    const auto &entries = saved.state.entries();
    const bool own_after = std::all_of(entries.begin(), entries.end(), [&](const MariadbGtid &entry) {
        const bool own = facts.server_id.known() ? entry.server_id == *facts.server_id
                                                 : entry.server_id != saved.gtid.server_id;
        return entry.domain != saved.gtid.domain || !own || entry.sequence > saved.gtid.sequence;
    });
    if (applied == nullptr || *applied != saved.gtid || !saved.state.hasDomain(saved.gtid.domain) ||
        !own_after) {
        return std::nullopt;
    }
    if (saved.hasByNumber()) {
        return std::nullopt; // logged after all: the rules below say more
    }
    if (!facts.oldest_gtid_list.known()) {
        return notKnown(Guard::Retained, facts.oldest_gtid_list, text::list_not_known);
    }
    const auto &list = *facts.oldest_gtid_list;
    if (list.hasDomain(saved.gtid.domain) && saved.on(Guard::Retained)) {
        return purgedAfterTakeover(saved, list);
    }
    if (saved.on(Guard::Retained)) {
        if (auto below = ownBelowTakeover(saved)) {
            // What it applied as a replica would stand in its log: the rules below say more.
            const bool by_hand = below->severity == Severity::Unknown && saved.logsWhatItApplies();
            return by_hand ? std::nullopt : below;
        }
    }
    return verdict(Severity::Ok, Guard::Contained, facts.slave_pos.evidence,
                   Message(text::taken_over, {saved.arg()}));
}

Verdict neverLogged(const Saved &saved)
{
    const auto &facts = saved.facts;
    if (!saved.on(Guard::Retained) || saved.logsWhatItApplies()) {
        return std::nullopt;
    }
    if (!facts.slave_pos.known()) {
        return notKnown(Guard::Retained, facts.slave_pos, text::slave_pos_not_known, {saved.arg()});
    }
    const auto *applied = facts.slave_pos->find(saved.gtid.domain);
    if (applied == nullptr || applied->sequence <= saved.gtid.sequence) {
        return std::nullopt;
    }
    if (!facts.log_slave_updates.known()) {
        return notKnown(Guard::Retained, facts.log_slave_updates, text::log_slave_updates_not_known,
                        {saved.arg()});
    }
    auto lost = verdict(Severity::Lost, Guard::Retained, facts.slave_pos.evidence,
                        Message(text::never_logged, {saved.arg(), positionArg("applied", applied->text())}));
    lost.purged_gap = sequenceRange(saved.gtid.domain, std::to_string(applied->server_id),
                                    saved.gtid.sequence + 1, applied->sequence);
    lost.common = saved.gtid.sequence;
    return lost;
}

// Without log_slave_updates a log that ends before n is what a promotion leaves, until the first write.
Verdict takenOverOrReset(const Saved &saved)
{
    const auto &applied = saved.facts.slave_pos;
    const auto *last = applied.known() ? applied->find(saved.gtid.domain) : nullptr;
    if (last == nullptr || *last != saved.gtid || saved.logsWhatItApplies()) {
        return std::nullopt;
    }
    return verdict(Severity::Unknown, Guard::Contained, applied.evidence,
                   Message(text::taken_over_or_reset, {saved.arg()}));
}

} // namespace switchpoint
