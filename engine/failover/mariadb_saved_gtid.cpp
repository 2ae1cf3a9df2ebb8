// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_messages.h"
#include "failover/mariadb_rules.h"

#include <algorithm>

namespace switchpoint {

namespace text = mariadb_messages;

namespace {

using Verdict = std::optional<DomainVerdict>;

// One saved GTID d-s-n and what the server says about its domain.
struct Saved {
    const MariadbCase &c;
    const MariadbFacts &facts;
    const Judgement &j;
    const MariadbGtid &gtid;
    // gtid_binlog_state; or only gtid_binlog_pos, the newest entry of each domain.
    const MariadbState &state;
    bool whole_state;
    int evidence;

    [[nodiscard]] bool on(Guard guard) const { return j.on(guard); }
    [[nodiscard]] MessageArg arg() const { return positionArg("gtid", gtid.text()); }
    [[nodiscard]] std::string reached() const
    {
        std::string list;
        for (const auto &entry : state.entries()) {
            if (entry.domain == gtid.domain) {
                list += (list.empty() ? "" : ",") + entry.text();
            }
        }
        return list;
    }
    [[nodiscard]] MessageArg reachedArg() const { return positionArg("reached", reached()); }
    // (d, s) with a sequence of at least n.
    [[nodiscard]] bool hasByNumber() const
    {
        const auto *entry = state.find(gtid.domain, gtid.server_id);
        return entry != nullptr && entry->sequence >= gtid.sequence;
    }
    [[nodiscard]] bool logsWhatItApplies() const { return facts.log_slave_updates.valueOr(false); }
};

DomainVerdict verdict(Severity severity, Guard guard, int evidence, Message meaning)
{
    return {.severity = severity,
            .guard = guard,
            .evidence = evidence,
            .meaning = std::move(meaning),
            .missing = std::nullopt,
            .purged_gap = std::nullopt};
}

template <class T>
DomainVerdict notKnown(Guard guard, const Fact<T> &fact, const MessageText &sentence,
                       std::vector<MessageArg> args = {})
{
    args.push_back(errorArg(fact.error));
    return verdict(Severity::Unknown, guard, fact.evidence, Message(sentence, std::move(args)));
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
    if (facts.oldest_gtid_list->hasDomain(saved.gtid.domain)) {
        return std::nullopt;
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
    return lost;
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

// What looking for the GTID itself said, where it was looked for.
Verdict probed(const Saved &saved)
{
    const auto *probe = probeOf(saved.facts, saved.gtid);
    if (probe == nullptr) {
        return std::nullopt;
    }
    using Outcome = MariadbProbe::Outcome;
    const int evidence = saved.facts.probes.evidence;
    const auto lost = [&](Guard guard, const MessageText &sentence) -> Verdict {
        if (!saved.on(guard)) {
            return std::nullopt;
        }
        auto result =
            verdict(Severity::Lost, guard, evidence, Message(sentence, {saved.arg(), saved.reachedArg()}));
        if (guard != Guard::Retained) {
            result.missing = PositionRange{.text = saved.gtid.text(), .transactions = {}, .bytes = {}};
        }
        return result;
    };
    switch (probe->outcome) {
    case Outcome::Found:
        return verdict(Severity::Ok, Guard::Lineage, evidence, Message(text::found, {saved.arg()}));
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
        return std::nullopt;
    }
    const MariadbChannel *holder = nullptr;
    const MariadbGtid *received = nullptr;
    bool connected = false;
    for (const auto &channel : *channels) {
        const auto *gtid = channel.received.find(saved.gtid.domain);
        connected = connected || channel.receiver_connected;
        if (gtid != nullptr && gtid->sequence >= saved.gtid.sequence &&
            (holder == nullptr || channel.applier_running)) {
            holder = &channel;
            received = gtid;
        }
    }
    if (holder != nullptr) {
        return verdict(Severity::Unknown, Guard::Contained, channels.evidence,
                       Message(holder->applier_running ? text::being_applied : text::received_not_applied,
                               {saved.arg(), positionArg("received", received->text())}));
    }
    if (connected && saved.facts.read_only.valueOr(false)) {
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
    const std::uint64_t last_here = entry != nullptr ? entry->sequence : highest;
    const auto &entries = saved.state.entries();
    const bool mixed = std::any_of(entries.begin(), entries.end(), [&](const MariadbGtid &other) {
        return other.domain == gtid.domain && other.server_id != gtid.server_id &&
               (entry == nullptr || other.sequence > last_here);
    });
    auto lost =
        verdict(Severity::Lost, Guard::Contained, saved.evidence,
                Message(entry == nullptr ? text::missing_at_least
                        : mixed          ? text::missing_at_most
                                         : text::missing,
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
    lost.missing = PositionRange{.text = gtid.text(), .transactions = {}, .bytes = {}};
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
    // Without log_slave_updates a log that holds nothing is what a promotion leaves, until the first write.
    const auto &applied = saved.facts.slave_pos;
    const auto *last = applied.known() ? applied->find(saved.gtid.domain) : nullptr;
    if (last != nullptr && *last == saved.gtid && !saved.logsWhatItApplies()) {
        return verdict(Severity::Unknown, Guard::Contained, applied.evidence,
                       Message(text::taken_over_or_reset, {saved.arg()}));
    }
    auto lost = verdict(
        Severity::Lost, Guard::Contained, saved.evidence,
        Message(text::domain_absent, {saved.arg(), textArg("domain", std::to_string(saved.gtid.domain))}));
    lost.missing = PositionRange{.text = saved.gtid.text(), .transactions = {}, .bytes = {}};
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
    return PositionRange{.text = std::move(range), .transactions = last - first + 1, .bytes = std::nullopt};
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
