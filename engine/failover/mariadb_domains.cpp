// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_messages.h"
#include "failover/mariadb_rules.h"

#include <algorithm>

namespace switchpoint {

namespace text = mariadb_messages;
using Bound = PositionRange::Bound;

namespace {

void addRange(std::optional<PositionRange> &sum, const std::optional<PositionRange> &more)
{
    if (!more) {
        return;
    }
    if (!sum) {
        sum = more;
        return;
    }
    sum->text += "," + more->text;
    // One upper and one lower bound together are neither.
    const bool one_way =
        sum->bound == more->bound || sum->bound == Bound::Exact || more->bound == Bound::Exact;
    if (sum->transactions && more->transactions && one_way) {
        *sum->transactions += *more->transactions;
    } else {
        sum->transactions.reset();
    }
    sum->bound = !one_way ? Bound::AtLeast : sum->bound == Bound::Exact ? more->bound : sum->bound;
}

const Waiver *waiverFor(const Judgement &judgement, std::uint32_t domain)
{
    for (const auto &waiver : judgement.policy.waivers) {
        const auto *named = std::get_if<Waiver::Domain>(&waiver.what);
        if (named != nullptr && named->domain == domain) {
            return &waiver;
        }
    }
    return nullptr;
}

// Where a waived domain starts: after what checkpoint and server have in common where that is in the log,
// else at the log's own beginning. Too much is sent rather than too little.
std::optional<MariadbGtid> startOfWaived(const MariadbFacts &facts, std::uint32_t domain,
                                         const MariadbGtid *saved)
{
    const MariadbState none;
    const MariadbState &list = facts.oldest_gtid_list.known() ? *facts.oldest_gtid_list : none;
    if (saved != nullptr && facts.binlog_state.known()) {
        const auto *common = facts.binlog_state->find(domain, saved->server_id);
        if (common != nullptr && common->sequence < saved->sequence && retained(*common, list)) {
            return *common;
        }
    }
    const auto *oldest = list.last(domain);
    return oldest != nullptr ? std::optional(*oldest) : std::nullopt;
}

// Adds the finding; a Lost of a waived domain becomes the waiver's. True: waived. `start`: where the domain's
// stream begins under the waiver.
bool report(MariadbCase &c, std::uint32_t domain, const std::optional<MariadbGtid> &start,
            const DomainVerdict &found)
{
    auto &j = c.judgement;
    addRange(j.decision.missing, found.missing);
    addRange(j.decision.purged_gap, found.purged_gap);
    if (found.meaning.empty()) {
        return false;
    }
    const auto *waiver = found.severity == Severity::Lost ? waiverFor(j, domain) : nullptr;
    if (waiver == nullptr) {
        j.add(guardName(found.guard), found.severity, found.evidence, found.meaning);
        return false;
    }
    std::vector<MessageArg> args = {textArg("name", waiver->name), textArg("domain", std::to_string(domain)),
                                    timeArg("time", waiver->given_at_us), textArg("reason", waiver->reason)};
    if (start) {
        args.push_back(positionArg("start", start->text()));
    }
    j.waived = true;
    j.add(guardName(found.guard), Severity::Info, found.evidence, found.meaning);
    j.add("waiver", Severity::Warning, "waivers of domain " + std::to_string(domain), waiver->name,
          Message(start ? text::waived : text::waived_from_start, args));
    return true;
}

// What the server has of a domain after `from`; numbers are a count only where they are an order.
std::optional<PositionRange> owedOf(const MariadbFacts &facts, const MariadbState &state,
                                    std::uint32_t domain, std::uint64_t from)
{
    std::set<std::uint32_t> servers;
    for (const auto &entry : state.entries()) {
        if (entry.domain == domain && entry.sequence > from) {
            servers.insert(entry.server_id);
        }
    }
    const std::string server = servers.size() == 1 ? std::to_string(*servers.begin()) : "*";
    auto range = sequenceRange(domain, server, from + 1, state.highestSequence(domain));
    if (range && !facts.strict_mode.valueOr(false)) {
        range->transactions.reset();
        range->bound = Bound::Exact;
    }
    return range;
}

// ... after what checkpoint and server have in common. Where histories part at a point that is not known, at
// least what is numbered after the checkpoint.
std::optional<PositionRange> owedAfter(const MariadbFacts &facts, const MariadbState &state,
                                       const MariadbGtid &saved, const DomainVerdict &found)
{
    const auto *own = state.find(saved.domain, saved.server_id);
    std::uint64_t from = saved.sequence;
    if (found.common) {
        from = *found.common;
    } else if (own != nullptr && !found.forked) {
        from = std::min(own->sequence, saved.sequence);
    }
    auto range = owedOf(facts, state, saved.domain, from);
    if (range && found.forked && !found.common) {
        range->bound = Bound::AtLeast;
        range->transactions.reset();
    }
    return range;
}

void judgeNewDomain(MariadbCase &c, const MariadbState &state, std::uint32_t domain, MariadbPosition &start)
{
    auto &j = c.judgement;
    const auto &facts = c.facts;
    if (!j.on(Guard::Retained)) {
        return;
    }
    const auto number = textArg("domain", std::to_string(domain));
    DomainVerdict found{.severity = Severity::Info,
                        .guard = Guard::Retained,
                        .evidence = facts.oldest_gtid_list.evidence,
                        .meaning = {},
                        .missing = {},
                        .purged_gap = {},
                        .forked = false,
                        .common = {}};
    const auto &list = facts.oldest_gtid_list;
    const auto *last = list.known() ? list->last(domain) : nullptr;
    if (!list.known()) {
        found.severity = Severity::Unknown;
        found.meaning = Message(text::list_not_known, {errorArg(list.error)});
    } else if (last != nullptr) {
        found.severity = Severity::Lost;
        found.meaning = Message(text::new_domain_purged, {number, positionArg("purged", last->text())});
        found.purged_gap = owedOf(facts, *list, domain, 0);
    } else {
        const auto *reached = state.last(domain);
        found.meaning = Message(text::new_domain, {number, positionArg("reached", reached->text())});
    }
    if (report(c, domain, startOfWaived(facts, domain, nullptr), found) && last != nullptr) {
        start.advance(*last);
    }
}

// The stream's start stays: what a file between held is passed over, whatever it begins with.
void judgeFiles(MariadbCase &c, std::uint32_t domain, const MariadbGtid *saved)
{
    for (const auto &found : judgeMariadbFiles(c, domain, saved)) {
        report(c, domain, saved != nullptr ? std::optional(*saved) : std::nullopt, found);
    }
}

} // namespace

void judgeMariadbDomains(MariadbCase &c)
{
    const auto &facts = c.facts;
    auto &decision = c.judgement.decision;
    const auto &position = *c.checkpoint.position;
    // Only the newest entry of each domain in gtid_binlog_pos, but no domain less.
    const auto &state = facts.binlog_state.known() ? facts.binlog_state : facts.binlog_pos;
    MariadbPosition start;
    for (const auto &gtid : position.gtids()) {
        const auto found = judgeSavedGtid(c, gtid);
        const auto waived_start = startOfWaived(facts, gtid.domain, &gtid);
        if (!report(c, gtid.domain, waived_start, found)) {
            start.advance(gtid);
        } else if (waived_start) {
            start.advance(*waived_start);
        }
        judgeFiles(c, gtid.domain, &gtid);
        if (!state.known()) {
            continue;
        }
        addRange(decision.owed, owedAfter(facts, *state, gtid, found));
    }
    if (state.known()) {
        std::set<std::uint32_t> others;
        for (const auto &entry : state->entries()) {
            if (position.find(entry.domain) == nullptr) {
                others.insert(entry.domain);
            }
        }
        for (const auto domain : others) {
            judgeNewDomain(c, *state, domain, start);
            judgeFiles(c, domain, nullptr);
            addRange(decision.owed, owedOf(facts, *state, domain, 0));
        }
    } else if (position.empty() && c.judgement.on(Guard::Retained)) {
        c.judgement.notKnown(guardName(Guard::Retained), facts.binlog_state, text::state_not_known);
    }
    decision.stream_start = StreamStart{.at = StreamStart::ConnectState{.after = start, .strict = true}};
}

} // namespace switchpoint
