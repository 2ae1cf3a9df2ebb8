// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mariadb_messages.h"
#include "failover/mariadb_rules.h"

#include <algorithm>

namespace switchpoint {

namespace text = mariadb_messages;

namespace {

enum class Compared { Not, TimeOnly, TimeMayDiffer, Equal, TimeDiffers, XidDiffers, CrcDiffers, Failed };

// XID and CRC are not carried along by replication: each server that logs a transaction writes its own XID
// event at its own offset (seen on 10.11.19), so they disprove only on the same server, and prove anywhere.
Compared compare(const MariadbCase &c, const MariadbFingerprint &stored, const MariadbProbe *probe)
{
    const bool same_server = c.judgement.decision.identity == IdentityComparison::Same;
    if (probe == nullptr) {
        return Compared::Not;
    }
    if (probe->outcome == MariadbProbe::Outcome::Failed || (probe->error && !probe->event_time_s)) {
        return Compared::Failed;
    }
    if (probe->outcome != MariadbProbe::Outcome::Found || !probe->event_time_s) {
        return Compared::Not;
    }
    const auto times = compareTimes(c, stored, *probe);
    if (times != MariadbTimes::Equal) {
        return times == MariadbTimes::Differ ? Compared::TimeDiffers : Compared::TimeMayDiffer;
    }
    if (stored.xid && probe->xid) {
        if (*stored.xid == *probe->xid) {
            return Compared::Equal;
        }
        return same_server ? Compared::XidDiffers : Compared::TimeOnly;
    }
    if (stored.last_crc && probe->last_crc) {
        if (*stored.last_crc == *probe->last_crc) {
            return Compared::Equal;
        }
        return same_server ? Compared::CrcDiffers : Compared::TimeOnly;
    }
    return Compared::TimeOnly;
}

MessageArg secondsArg(std::string name, std::uint32_t seconds)
{
    return timeArg(std::move(name), static_cast<std::int64_t>(seconds) * 1'000'000);
}

Message differs(const MariadbFingerprint &stored, const MariadbProbe &probe, Compared how)
{
    const auto gtid = positionArg("gtid", stored.gtid.text());
    if (how == Compared::TimeDiffers || how == Compared::TimeMayDiffer) {
        const bool by_change = stored.change_time_s && probe.change_time_s;
        const auto &may_differ = by_change ? text::content_time_filtered : text::content_time_may_differ;
        return {how == Compared::TimeDiffers ? text::content_time_differs : may_differ,
                {gtid, secondsArg("stored", by_change ? *stored.change_time_s : stored.event_time_s),
                 secondsArg("here", by_change ? *probe.change_time_s : *probe.event_time_s)}};
    }
    const bool by_xid = how == Compared::XidDiffers;
    return {text::content_xid_differs,
            {gtid, wordsArg("what", by_xid ? text::word_xid : text::word_checksum),
             textArg("stored", std::to_string(by_xid ? *stored.xid : *stored.last_crc)),
             textArg("here", std::to_string(by_xid ? *probe.xid : *probe.last_crc))}};
}

// Of the domains of the position, those whose last transaction is not among the fingerprints that are equal.
std::vector<std::uint32_t> unprovedDomains(const MariadbCase &c)
{
    std::vector<std::uint32_t> unproved;
    if (c.checkpoint.position) {
        for (const auto &gtid : c.checkpoint.position->gtids()) {
            if (!c.proved_domains.contains(gtid.domain)) {
                unproved.push_back(gtid.domain);
            }
        }
    }
    return unproved;
}

// A filter takes single statements out of a transaction, perhaps its first.
bool mayBeFiltered(const MariadbFacts &facts)
{
    const auto any = [](const Fact<std::vector<std::string>> &rules) {
        return !rules.known() || !rules->empty();
    };
    return any(facts.applier_filters) || any(facts.do_db) || any(facts.ignore_db);
}

} // namespace

MariadbTimes compareTimes(const MariadbCase &c, const MariadbFingerprint &stored, const MariadbProbe &probe)
{
    const auto &facts = c.facts;
    const bool same_server = c.judgement.decision.identity == IdentityComparison::Same;
    const bool replicated =
        !same_server && (!facts.server_id.known() || *facts.server_id != stored.gtid.server_id);
    if (stored.change_time_s && probe.change_time_s) {
        if (*stored.change_time_s == *probe.change_time_s) {
            return MariadbTimes::Equal;
        }
        return !same_server && mayBeFiltered(facts) ? MariadbTimes::NotComparable : MariadbTimes::Differ;
    }
    std::uint32_t latest = 0;
    for (const auto &time : {probe.event_time_s, probe.change_time_s, probe.last_change_time_s}) {
        if (time && *time == stored.event_time_s) {
            return MariadbTimes::Equal;
        }
        latest = std::max(latest, time.value_or(0));
    }
    // As its own server wrote it, it was committed some time after its last statement.
    return replicated && stored.event_time_s > latest ? MariadbTimes::NotComparable : MariadbTimes::Differ;
}

std::vector<Finding> compareMariadbContent(MariadbCase &c)
{
    auto &j = c.judgement;
    const auto &facts = c.facts;
    std::vector<Finding> findings;
    // What was asked about this transaction; where nothing was, the answer says so.
    const auto add = [&](Severity severity, const std::string &what, const MariadbProbe *probe,
                         Message meaning) {
        Finding finding{.check = guardName(Guard::Content),
                        .severity = severity,
                        .question = "content of " + what,
                        .answer = "not asked",
                        .meaning = std::move(meaning)};
        const auto index =
            static_cast<std::size_t>(probe != nullptr ? probe->evidence.value_or(facts.probes.evidence) : -1);
        if (index < j.facts.evidence.size()) {
            finding.question = j.facts.evidence[index].question;
            finding.answer = j.facts.evidence[index].answer;
        }
        findings.push_back(std::move(finding));
    };
    if (c.checkpoint.fingerprints.empty()) {
        add(Severity::Info, "the checkpoint (it carries no fingerprint)", nullptr,
            Message(text::content_none));
        return findings;
    }
    if (!facts.probes.known() && facts.probes.error) {
        add(Severity::Unknown, c.checkpoint.fingerprints.back().gtid.text(), nullptr,
            Message(text::content_failed, {errorArg(facts.probes.error)}));
        findings.back().answer = facts.probes.error->server_text.empty()
                                     ? renderEnglish(facts.probes.error->message)
                                     : facts.probes.error->server_text;
        return findings;
    }
    const MariadbFingerprint *oldest = nullptr;
    std::uint64_t equal = 0;
    bool settled = false;
    for (const auto &stored : c.checkpoint.fingerprints) {
        const auto *probe = probeOf(facts, stored.gtid);
        const auto how = compare(c, stored, probe);
        if (how == Compared::Equal) {
            ++equal;
            if (oldest == nullptr || std::pair(stored.event_time_s, stored.gtid.sequence) <
                                         std::pair(oldest->event_time_s, oldest->gtid.sequence)) {
                oldest = &stored;
            }
            const auto *saved =
                c.checkpoint.position ? c.checkpoint.position->find(stored.gtid.domain) : nullptr;
            if (!c.checkpoint.position || (saved != nullptr && *saved == stored.gtid)) {
                c.proved_domains.insert(stored.gtid.domain);
            }
        } else if (how == Compared::TimeOnly) {
            add(Severity::Info, stored.gtid.text(), probe,
                Message(text::content_time_only, {positionArg("gtid", stored.gtid.text())}));
        } else if (how == Compared::TimeMayDiffer) {
            add(Severity::Warning, stored.gtid.text(), probe, differs(stored, *probe, how));
        } else if (how == Compared::Failed) {
            settled = true;
            add(Severity::Unknown, stored.gtid.text(), probe,
                Message(text::content_failed, {errorArg(probe->error)}));
        } else if (how != Compared::Not) {
            settled = true;
            add(Severity::Lost, stored.gtid.text(), probe, differs(stored, *probe, how));
        }
    }
    const auto unproved = unprovedDomains(c);
    if (settled) {
        return findings;
    }
    if (equal == 0 || !unproved.empty()) {
        for (const auto domain : unproved) {
            const auto *saved = c.checkpoint.position->find(domain);
            add(Severity::Info, saved->text(), probeOf(facts, *saved),
                Message(text::content_not_compared, {textArg("domain", std::to_string(domain))}));
        }
        return findings;
    }
    j.proved = true;
    j.decision.proved_since = oldest->gtid.text();
    add(Severity::Ok, oldest->gtid.text(), probeOf(facts, oldest->gtid),
        Message(text::content_equal, {countArg("count", equal), positionArg("oldest", oldest->gtid.text())}));
    return findings;
}

} // namespace switchpoint
