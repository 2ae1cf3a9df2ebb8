// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_saved_gtid.h"

#include <algorithm>

namespace switchpoint {

namespace text = mariadb_messages;

namespace {

// The newest transaction before the saved one that was delivered and found here.
const MariadbGtid *newestFound(const Saved &saved)
{
    const MariadbGtid *newest = nullptr;
    for (const auto &delivered : saved.c.checkpoint.fingerprints) {
        const auto &gtid = delivered.gtid;
        const auto *probe = probeOf(saved.facts, gtid);
        const bool found =
            probe != nullptr && probe->outcome == MariadbProbe::Outcome::Found &&
            (!probe->event_time_s || compareTimes(saved.c, delivered, *probe) == MariadbTimes::Equal);
        if (found && gtid.domain == saved.gtid.domain && gtid.sequence < saved.gtid.sequence &&
            (newest == nullptr || gtid.sequence > newest->sequence)) {
            newest = &gtid;
        }
    }
    return newest;
}

// The saved GTID is on another branch: what was delivered from the fork on is missing, and where the fork
// lies only a transaction that both have tells.
void markForked(const Saved &saved, DomainVerdict &lost)
{
    const auto &gtid = saved.gtid;
    lost.forked = true;
    if (const auto *common = newestFound(saved)) {
        lost.common = common->sequence;
        const bool one_server = common->server_id == gtid.server_id;
        lost.missing = sequenceRange(gtid.domain, one_server ? std::to_string(gtid.server_id) : "*",
                                     common->sequence + 1, gtid.sequence);
    } else {
        lost.missing = PositionRange{
            .text = gtid.text(), .transactions = 1, .bytes = {}, .bound = PositionRange::Bound::AtLeast};
    }
}

// Each node of such a cluster numbers for itself.
Verdict wsrepNumbers(const Saved &saved)
{
    const auto &identity = saved.j.decision.identity;
    const bool asked = saved.on(Guard::Lineage) && saved.on(Guard::Identity);
    if (!asked || identity == IdentityComparison::Same ||
        saved.c.proved_domains.contains(saved.gtid.domain)) {
        return std::nullopt;
    }
    const auto &facts = saved.facts;
    if (!facts.wsrep_on.known()) {
        return notKnown(Guard::Lineage, facts.wsrep_on, text::wsrep_not_known, {saved.arg()});
    }
    if (!*facts.wsrep_on) {
        return std::nullopt;
    }
    if (!facts.wsrep_gtid_mode.known()) {
        return notKnown(Guard::Lineage, facts.wsrep_gtid_mode, text::wsrep_not_known, {saved.arg()});
    }
    if (*facts.wsrep_gtid_mode) {
        return std::nullopt;
    }
    return verdict(Severity::Unknown, Guard::Lineage, facts.wsrep_gtid_mode.evidence,
                   Message(text::wsrep_local, {saved.arg()}));
}

Verdict purgedByList(const Saved &saved)
{
    const auto &list = saved.facts.oldest_gtid_list;
    if (!saved.on(Guard::Retained) || !list.known() || retained(saved.gtid, *list)) {
        return std::nullopt;
    }
    const std::uint64_t newest = list->highestSequence(saved.gtid.domain);
    const std::uint64_t count = newest > saved.gtid.sequence ? newest - saved.gtid.sequence : 1;
    auto lost = verdict(
        Severity::Lost, Guard::Retained, list.evidence,
        Message(text::purged, {saved.arg(), positionArg("purged", list->last(saved.gtid.domain)->text()),
                               countArg("count", count)}));
    std::set<std::uint32_t> servers;
    for (const auto &entry : list->entries()) {
        if (entry.domain == saved.gtid.domain && entry.sequence > saved.gtid.sequence) {
            servers.insert(entry.server_id);
        }
    }
    const std::string server = servers.size() == 1 ? std::to_string(*servers.begin()) : "*";
    if (newest > saved.gtid.sequence) {
        lost.purged_gap = sequenceRange(saved.gtid.domain, server, saved.gtid.sequence + 1, newest);
    }
    return lost;
}

// The GTID was found, and numbers are no order here: what stands before it in this log need not stand before
// it in the log that was read. Where strict mode gives the numbers out they rise; where they do not, servers
// wrote at the same time, and each log has its own order.
DomainVerdict foundInOrder(const Saved &saved, int evidence)
{
    const auto &facts = saved.facts;
    auto found = verdict(Severity::Ok, Guard::Lineage, evidence, Message(text::found, {saved.arg()}));
    const bool one_writer = std::ranges::all_of(saved.state.entries(), [&](const MariadbGtid &entry) {
        return entry.domain != saved.gtid.domain || entry.server_id == saved.gtid.server_id;
    });
    if (saved.j.decision.identity == IdentityComparison::Same || facts.strict_mode.valueOr(true) ||
        one_writer) {
        return found;
    }
    const MariadbOrder *order = nullptr;
    if (facts.order.known()) {
        const auto it = std::ranges::find(*facts.order, saved.gtid, &MariadbOrder::gtid);
        order = it == facts.order->end() ? nullptr : &*it;
    }
    if (order == nullptr || !order->met) {
        found.severity = Severity::Info;
        found.meaning = Message(text::found_order_not_known, {saved.arg()});
        return found;
    }
    std::string list;
    std::uint64_t count = 0;
    for (const auto &gtid : order->out_of_order) {
        const bool delivered = std::ranges::any_of(saved.c.checkpoint.fingerprints,
                                                   [&](const auto &one) { return one.gtid == gtid; });
        if (!delivered) {
            list += (list.empty() ? "" : ",") + gtid.text();
            ++count;
        }
    }
    if (count == 0) {
        return found;
    }
    return verdict(
        Severity::Unknown, Guard::Lineage, facts.order.evidence,
        Message(text::out_of_order, {saved.arg(), positionArg("before", list), countArg("count", count)}));
}

// What looking for the GTID itself said, where it was looked for.
Verdict probed(const Saved &saved)
{
    const auto *probe = probeOf(saved.facts, saved.gtid);
    if (probe == nullptr) {
        return std::nullopt;
    }
    using Outcome = MariadbProbe::Outcome;
    const int evidence = probe->evidence.value_or(saved.facts.probes.evidence);
    const auto lost = [&](Guard guard, const MessageText &sentence) -> Verdict {
        if (!saved.on(guard)) {
            return std::nullopt;
        }
        auto result =
            verdict(Severity::Lost, guard, evidence, Message(sentence, {saved.arg(), saved.reachedArg()}));
        if (guard != Guard::Retained) {
            markForked(saved, result);
        }
        return result;
    };
    switch (probe->outcome) {
    case Outcome::Found:
        return saved.on(Guard::Lineage)
                   ? foundInOrder(saved, evidence)
                   : verdict(Severity::Ok, Guard::Lineage, evidence, Message(text::found, {saved.arg()}));
    case Outcome::Missing:
        return lost(Guard::Lineage, text::lost_branch);
    case Outcome::Diverged:
        return lost(Guard::Lineage, text::diverged);
    case Outcome::NotInLog:
        return lost(Guard::Contained, text::not_in_log);
    case Outcome::Purged:
        return lost(Guard::Retained, text::purged_by_server);
    case Outcome::Failed:
        break;
    }
    if (!saved.on(Guard::Lineage)) {
        return std::nullopt;
    }
    return verdict(Severity::Unknown, Guard::Lineage, evidence,
                   Message(text::probe_failed, {saved.arg(), errorArg(probe->error)}));
}

// The state has (d, s) with n or more: retained, found, or by number alone.
Verdict reachedByNumber(const Saved &saved)
{
    if (!saved.hasByNumber()) {
        return std::nullopt;
    }
    if (auto purged = purgedByList(saved)) {
        return purged;
    }
    if (auto looked = probed(saved)) {
        return looked;
    }
    const auto &facts = saved.facts;
    if (saved.on(Guard::Retained) && !facts.oldest_gtid_list.known()) {
        return notKnown(Guard::Retained, facts.oldest_gtid_list, text::list_not_known);
    }
    if (!saved.on(Guard::Lineage)) {
        return verdict(Severity::Ok, Guard::Contained, saved.evidence,
                       Message(text::by_number_unasked, {saved.arg(), saved.reachedArg()}));
    }
    if (!facts.strict_mode.valueOr(false)) {
        return verdict(Severity::Unknown, Guard::Lineage, facts.strict_mode.evidence,
                       Message(text::must_be_found, {saved.arg()}));
    }
    return verdict(Severity::Ok, Guard::Contained, saved.evidence,
                   Message(text::by_number, {saved.arg(), saved.reachedArg()}));
}

// Received or on its way: not missing yet.
Verdict onItsWay(const Saved &saved)
{
    const auto &channels = saved.facts.channels;
    if (!channels.known()) {
        const auto &appliers = saved.facts.appliers_running;
        const bool nothing_comes = appliers.known() && *appliers == 0 && !saved.facts.read_only.valueOr(true);
        if (nothing_comes) {
            return std::nullopt;
        }
        return notKnown(Guard::Contained, channels, text::may_be_applied, {saved.arg()});
    }
    const auto &applied = saved.facts.slave_pos;
    const auto *last = applied.known() ? applied->find(saved.gtid.domain) : nullptr;
    if (last != nullptr && *last == saved.gtid && !saved.facts.log_slave_updates.valueOr(true) &&
        !channels->empty()) {
        return verdict(Severity::Unknown, Guard::Contained, applied.evidence,
                       Message(text::applied_not_logged, {saved.arg()}));
    }
    const MariadbChannel *holder = nullptr;
    const MariadbGtid *received = nullptr;
    bool connected = false;
    // A channel has brought the domain beyond n, all of that is applied (gtid_slave_pos, which was asked
    // first), and the GTID is not in the log: it was skipped, or never sent. A server skips what carries its
    // own server_id; in strict mode no number comes after a higher one.
    bool passed = false;
    bool by_file = false; // the relay log holds more, and of which GTIDs is not said
    for (const auto &channel : *channels) {
        const auto *gtid = channel.received.find(saved.gtid.domain);
        connected = connected || channel.receiver_connected;
        by_file = by_file || (channel.received.gtids().empty() && channel.unapplied);
        if (gtid == nullptr || gtid->sequence < saved.gtid.sequence) {
            continue;
        }
        if (last != nullptr && *last == *gtid) {
            passed = true;
        } else if (holder == nullptr || channel.applier_running) {
            holder = &channel;
            received = gtid;
        }
    }
    if (holder != nullptr && !holder->applier_running && !holder->last_error.empty()) {
        return verdict(
            Severity::Unknown, Guard::Contained, channels.evidence,
            Message(text::received_applier_failed, {saved.arg(), textArg("failure", holder->last_error)}));
    }
    if (holder != nullptr) {
        return verdict(Severity::Unknown, Guard::Contained, channels.evidence,
                       Message(holder->applier_running ? text::being_applied : text::received_not_applied,
                               {saved.arg(), positionArg("received", received->text())}));
    }
    if (by_file) {
        return verdict(Severity::Unknown, Guard::Contained, channels.evidence,
                       Message(text::received_by_file, {saved.arg()}));
    }
    const bool own = saved.facts.server_id.known() && *saved.facts.server_id == saved.gtid.server_id;
    const bool never = passed && (own || saved.facts.strict_mode.valueOr(false));
    if (connected && !never && saved.facts.read_only.valueOr(false)) {
        return verdict(Severity::Unknown, Guard::Contained, channels.evidence,
                       Message(text::may_arrive, {saved.arg()}));
    }
    return std::nullopt;
}

// (d, s) below n; or d without s and no higher sequence.
Verdict missing(const Saved &saved)
{
    const auto &gtid = saved.gtid;
    if (!saved.on(Guard::Contained) || !saved.state.hasDomain(gtid.domain)) {
        return std::nullopt;
    }
    const auto *entry = saved.state.find(gtid.domain, gtid.server_id);
    const std::uint64_t highest = saved.state.highestSequence(gtid.domain);
    if (entry == nullptr && highest >= gtid.sequence) {
        return std::nullopt;
    }
    // The newest entry of the domain shows the rest only where numbers are an order.
    if (entry == nullptr && !saved.whole_state && !saved.facts.strict_mode.valueOr(false)) {
        return std::nullopt;
    }
    if (auto coming = onItsWay(saved)) {
        return coming;
    }
    if (auto taken = takenOverOrReset(saved)) {
        return taken;
    }
    const std::uint64_t last_here = entry != nullptr ? entry->sequence : highest;
    const auto &entries = saved.state.entries();
    const bool mixed = std::any_of(entries.begin(), entries.end(), [&](const MariadbGtid &other) {
        return other.domain == gtid.domain && other.server_id != gtid.server_id &&
               (entry == nullptr || other.sequence > last_here);
    });
    if (entry == nullptr) {
        auto lost = verdict(Severity::Lost, Guard::Contained, saved.evidence,
                            Message(text::missing_at_least, {saved.arg(), saved.reachedArg(),
                                                             textArg("last", std::to_string(highest))}));
        markForked(saved, lost);
        if (!lost.common) {
            // More than one number is no count in this direction: there may be gaps in them.
            lost.missing =
                sequenceRange(gtid.domain, std::to_string(gtid.server_id), highest + 1, gtid.sequence);
            lost.missing->bound = PositionRange::Bound::AtLeast;
            lost.missing->transactions = 1;
        }
        return lost;
    }
    auto lost =
        verdict(Severity::Lost, Guard::Contained, saved.evidence,
                Message(mixed ? text::missing_at_most : text::missing,
                        {saved.arg(), saved.reachedArg(), countArg("count", gtid.sequence - last_here)}));
    lost.missing = sequenceRange(gtid.domain, std::to_string(gtid.server_id), last_here + 1, gtid.sequence);
    return lost;
}

// n or more under another server only.
Verdict diverged(const Saved &saved)
{
    const auto &gtid = saved.gtid;
    if (!saved.on(Guard::Lineage) || !saved.state.hasDomain(gtid.domain)) {
        return std::nullopt;
    }
    if (!saved.whole_state) {
        if (auto looked = probed(saved)) {
            auto purged = purgedByList(saved);
            return purged ? purged : looked;
        }
        if (saved.state.find(gtid.domain, gtid.server_id) != nullptr) {
            return std::nullopt;
        }
        return verdict(Severity::Unknown, Guard::Lineage, saved.evidence,
                       Message(text::writer_changed, {saved.arg(), saved.reachedArg()}));
    }
    if (saved.state.highestSequence(gtid.domain) < gtid.sequence) {
        return std::nullopt;
    }
    auto lost = verdict(Severity::Lost, Guard::Lineage, saved.evidence,
                        Message(text::diverged, {saved.arg(), saved.reachedArg()}));
    markForked(saved, lost);
    return lost;
}

Verdict domainAbsent(const Saved &saved)
{
    if (!saved.on(Guard::Contained) || saved.state.hasDomain(saved.gtid.domain)) {
        return std::nullopt;
    }
    if (auto coming = onItsWay(saved)) {
        return coming;
    }
    if (auto taken = takenOverOrReset(saved)) {
        return taken;
    }
    auto lost = verdict(
        Severity::Lost, Guard::Contained, saved.evidence,
        Message(text::domain_absent, {saved.arg(), textArg("domain", std::to_string(saved.gtid.domain))}));
    lost.missing = PositionRange{
        .text = saved.gtid.text(), .transactions = 1, .bytes = {}, .bound = PositionRange::Bound::AtLeast};
    return lost;
}

} // namespace

std::optional<PositionRange> sequenceRange(std::uint32_t domain, const std::string &server,
                                           std::uint64_t first, std::uint64_t last)
{
    if (first > last || first == 0) {
        return std::nullopt;
    }
    std::string range = std::to_string(domain) + "-" + server + "-" + std::to_string(first);
    if (first != last) {
        range += ".." + std::to_string(last);
    }
    return PositionRange{.text = std::move(range),
                         .transactions = last - first + 1,
                         .bytes = std::nullopt,
                         .bound = first == last ? PositionRange::Bound::Exact : PositionRange::Bound::AtMost};
}

bool retained(const MariadbGtid &gtid, const MariadbState &oldest)
{
    const auto *last = oldest.last(gtid.domain);
    const auto *own = oldest.find(gtid.domain, gtid.server_id);
    return last == nullptr || *last == gtid || own == nullptr || gtid.sequence > own->sequence;
}

const MariadbProbe *probeOf(const MariadbFacts &facts, const MariadbGtid &gtid)
{
    if (!facts.probes.known()) {
        return nullptr;
    }
    const auto &probes = *facts.probes;
    const auto found = std::find_if(probes.begin(), probes.end(),
                                    [&](const MariadbProbe &probe) { return probe.gtid == gtid; });
    return found == probes.end() ? nullptr : &*found;
}

DomainVerdict judgeSavedGtid(const MariadbCase &c, const MariadbGtid &gtid)
{
    const auto &facts = c.facts;
    const bool whole_state = facts.binlog_state.known();
    const auto &state = whole_state ? facts.binlog_state : facts.binlog_pos;
    const bool asked =
        c.judgement.on(Guard::Contained) || c.judgement.on(Guard::Retained) || c.judgement.on(Guard::Lineage);
    if (!asked) {
        return verdict(Severity::Info, Guard::Contained, -1, {});
    }
    if (!state.known()) {
        const Guard guard = c.judgement.on(Guard::Contained)  ? Guard::Contained
                            : c.judgement.on(Guard::Retained) ? Guard::Retained
                                                              : Guard::Lineage;
        return notKnown(guard, facts.binlog_state, text::state_not_known);
    }
    const Saved saved{.c = c,
                      .facts = facts,
                      .j = c.judgement,
                      .gtid = gtid,
                      .state = *state,
                      .whole_state = whole_state,
                      .evidence = state.evidence};
    // In the order of VERDICTS.md 2: the first that matches counts.
    for (const auto rule :
         {wsrepNumbers, takenOver, neverLogged, reachedByNumber, missing, diverged, domainAbsent}) {
        if (auto found = rule(saved)) {
            return *found;
        }
    }
    return verdict(Severity::Info, Guard::Contained, -1, {});
}

} // namespace switchpoint
