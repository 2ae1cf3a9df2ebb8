// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/postgresql_messages.h"
#include "failover/postgresql_rules.h"

#include <algorithm>

namespace switchpoint {

namespace text = postgres_messages;

namespace {

MessageArg xidArg(const PostgresFingerprint &fingerprint)
{
    return textArg("xid", std::to_string(fingerprint.xid));
}

const PostgresProbe *probeFor(const std::vector<PostgresProbe> &probes,
                              const PostgresFingerprint &fingerprint)
{
    const auto found = std::find_if(probes.begin(), probes.end(), [&](const PostgresProbe &probe) {
        return probe.fingerprint == fingerprint;
    });
    return found == probes.end() ? nullptr : &*found;
}

// A COMMIT record at wal_level logical has at least 46 bytes and is aligned to 8 (seen on 15, 17 and 18).
constexpr std::uint64_t commit_record_bytes_min = 48;

// Is this the last transaction before the position? Its record ends there, or there is no room for a second
// record after it. A fingerprint does not say where its record ends, and one with many subtransactions or a
// change of tables is longer.
bool isOfPosition(const PostgresFingerprint &fingerprint, const PostgresProbe *probe, Lsn position)
{
    const bool ends_there = probe != nullptr && probe->end_lsn && *probe->end_lsn >= position;
    return ends_there || position.value - fingerprint.commit_lsn.value < 2 * commit_record_bytes_min;
}

int evidenceOf(const PostgresCase &c, const PostgresProbe *probe)
{
    const int of_all = c.facts.probes.evidence;
    return probe != nullptr ? probe->evidence.value_or(of_all) : of_all;
}

enum class Compared { Equal, Not, Settled }; // Settled: a finding was made

Compared compare(PostgresCase &c, const PostgresFingerprint &fingerprint)
{
    auto &j = c.judgement;
    const auto *probe = probeFor(*c.facts.probes, fingerprint);
    const int evidence = evidenceOf(c, probe);
    const auto lsn = positionArg("lsn", fingerprint.commit_lsn.text());
    if (probe == nullptr || probe->outcome == PostgresProbe::Outcome::NotComparable) {
        return Compared::Not;
    }
    if (probe->outcome == PostgresProbe::Outcome::OtherContent) {
        j.add("content", Severity::Lost, evidence, Message(text::content_absent, {lsn, xidArg(fingerprint)}));
        return Compared::Settled;
    }
    if (probe->outcome == PostgresProbe::Outcome::Failed) {
        j.add("content", Severity::Unknown, evidence,
              Message(text::content_failed, {lsn, xidArg(fingerprint), errorArg(probe->error)}));
        return Compared::Settled;
    }
    if (!probe->commit_time_us) {
        return Compared::Not;
    }
    if (*probe->commit_time_us != fingerprint.commit_time_us) {
        j.add("content", Severity::Lost, evidence,
              Message(text::content_differs,
                      {lsn, xidArg(fingerprint), timeArg("stored", fingerprint.commit_time_us),
                       timeArg("here", *probe->commit_time_us)}));
        return Compared::Settled;
    }
    return Compared::Equal;
}

} // namespace

void judgePostgresContent(PostgresCase &c)
{
    auto &j = c.judgement;
    // Only what lies in the part that is judged: a waived part is not here by its nature.
    const Lsn position = std::min(c.position, c.checkpoint.lsn);
    std::vector<PostgresFingerprint> fingerprints;
    for (const auto &fingerprint : c.checkpoint.fingerprints) {
        if (fingerprint.commit_lsn < position) {
            fingerprints.push_back(fingerprint);
        }
    }
    if (fingerprints.empty()) {
        j.add("content", Severity::Info, "fingerprints of the checkpoint before " + position.text(), "none",
              Message(text::content_none));
        return;
    }
    std::sort(fingerprints.begin(), fingerprints.end(),
              [](const auto &a, const auto &b) { return a.commit_lsn < b.commit_lsn; });
    if (!c.facts.probes.known()) {
        if (c.facts.probes.error) {
            j.notKnown("content", c.facts.probes, Message(text::no_probes));
        } else {
            j.add("content", Severity::Info,
                  "commit at " + fingerprints.back().commit_lsn.text() + ", xid " +
                      std::to_string(fingerprints.back().xid),
                  "not asked", Message(text::content_not_compared));
        }
        return;
    }
    std::uint64_t equal = 0;
    bool settled = false;
    bool newest_equal = false;
    const PostgresFingerprint *oldest = nullptr;
    for (const auto &fingerprint : fingerprints) {
        const auto compared = compare(c, fingerprint);
        settled = settled || compared == Compared::Settled;
        newest_equal = compared == Compared::Equal;
        if (compared == Compared::Equal) {
            ++equal;
            oldest = oldest == nullptr ? &fingerprint : oldest;
        }
    }
    if (settled) {
        return;
    }
    // An older transaction may stand before the fork; only the last delivered one proves the whole
    // checkpoint.
    if (!newest_equal) {
        j.add("content", Severity::Info, evidenceOf(c, probeFor(*c.facts.probes, fingerprints.back())),
              Message(text::content_not_compared));
        return;
    }
    const auto &newest = fingerprints.back();
    if (!isOfPosition(newest, probeFor(*c.facts.probes, newest), position)) {
        j.add("content", Severity::Info, evidenceOf(c, probeFor(*c.facts.probes, newest)),
              Message(text::content_older, {positionArg("lsn", newest.commit_lsn.text()), xidArg(newest),
                                            positionArg("checkpoint", position.text()),
                                            bytesArg("bytes", position.value - newest.commit_lsn.value)}));
        return;
    }
    j.proved = true;
    j.decision.proved_since = oldest->commit_lsn.text() + " (xid " + std::to_string(oldest->xid) + ")";
    j.add("content", Severity::Ok, c.facts.probes.evidence,
          Message(text::content_equal,
                  {countArg("count", equal), positionArg("oldest", j.decision.proved_since)}));
}

} // namespace switchpoint
