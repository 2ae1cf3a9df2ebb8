// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/messages.h"
#include "failover/mysql_case.h"
#include "failover/mysql_messages.h"

#include <algorithm>

namespace switchpoint {

namespace {

constexpr const char *check = "content";

const MysqlProbe *probeOf(const std::vector<MysqlProbe> &probes, const Gtid &gtid)
{
    const auto found =
        std::find_if(probes.begin(), probes.end(), [&gtid](const auto &probe) { return probe.gtid == gtid; });
    return found == probes.end() ? nullptr : &*found;
}

std::string questionFor(const Gtid &gtid)
{
    return "dump from GTID_SUBTRACT(gtid_executed, '" + gtid.text() + "'), first event";
}

MessageArg answerOf(const MysqlProbe &probe) // called "answer"
{
    namespace text = mysql_messages;
    constexpr const char *name = "answer";
    switch (probe.outcome) {
    case MysqlProbe::Outcome::Found:
        if (probe.empty_transaction) {
            return wordsArg(name, text::probe_empty);
        }
        return probe.original_commit_time_us
                   ? textArg(name,
                             "original_commit_timestamp " + std::to_string(*probe.original_commit_time_us))
                   : wordsArg(name, text::probe_without_time);
    case MysqlProbe::Outcome::NotFound:
        return wordsArg(name, text::probe_not_found);
    case MysqlProbe::Outcome::Purged:
        return wordsArg(name, text::probe_purged);
    case MysqlProbe::Outcome::NoTimestamp:
        return wordsArg(name, text::probe_no_timestamp);
    case MysqlProbe::Outcome::FileGone:
        return wordsArg(name, text::probe_file_gone);
    case MysqlProbe::Outcome::Failed:
        break;
    }
    MessageArg answer = errorArg(probe.error);
    answer.name = name;
    return answer;
}

// Message times are signed; a damaged fingerprint may be above them.
std::int64_t asTime(std::uint64_t time_us)
{
    return static_cast<std::int64_t>(std::min(time_us, static_cast<std::uint64_t>(INT64_MAX)));
}

enum class Comparison { Equal, Different, Injected, EmptyHere, NotComparable, Failed };

// `own`: the checkpoint was read from this very log.
Comparison compare(const MysqlFingerprint &fingerprint, const MysqlProbe *probe, bool own)
{
    if (probe != nullptr && probe->outcome == MysqlProbe::Outcome::Failed) {
        return Comparison::Failed;
    }
    if (probe == nullptr || probe->outcome != MysqlProbe::Outcome::Found) {
        return Comparison::NotComparable;
    }
    // Injecting takes the number and not the time. But a replica that leaves rows out (a filter, IDEMPOTENT)
    // keeps both: empty with our time is one that was empty when we read it only where we read it here.
    if (probe->original_commit_time_us == fingerprint.original_commit_time_us) {
        return probe->empty_transaction && !own ? Comparison::EmptyHere : Comparison::Equal;
    }
    if (probe->empty_transaction) {
        return Comparison::Injected;
    }
    return probe->original_commit_time_us ? Comparison::Different : Comparison::NotComparable;
}

// One finding for each fingerprint that was looked for. Returns those that match.
std::vector<MysqlFingerprint> compareAll(MysqlCase &judged)
{
    std::vector<MysqlFingerprint> equal;
    const bool own = signedByThisServer(judged) && !numbersBeganAgain(judged);
    for (const auto &fingerprint : judged.checkpoint.fingerprints) {
        const auto *probe = probeOf(*judged.facts.probes, fingerprint.gtid);
        if (probe == nullptr) {
            continue;
        }
        const auto finding = [&](Severity severity, const MessageText &text) {
            const MessageArg answer = answerOf(*probe);
            judged.judgement.add(
                check, severity, questionFor(fingerprint.gtid), renderEnglish(answer),
                Message(text,
                        {positionArg("gtid", fingerprint.gtid.text()),
                         timeArg("ours", asTime(fingerprint.original_commit_time_us)),
                         timeArg("theirs", asTime(probe->original_commit_time_us.value_or(0))), answer}));
        };
        switch (compare(fingerprint, probe, own)) {
        case Comparison::Equal:
            equal.push_back(fingerprint);
            finding(Severity::Ok, mysql_messages::content_equal);
            break;
        case Comparison::Different:
            finding(Severity::Lost, mysql_messages::content_different);
            break;
        case Comparison::Injected:
            finding(Severity::Lost, mysql_messages::content_injected);
            break;
        case Comparison::EmptyHere:
            finding(Severity::Warning, mysql_messages::content_empty_here);
            break;
        case Comparison::NotComparable:
            finding(Severity::Info, mysql_messages::content_not_comparable);
            break;
        case Comparison::Failed:
            // The server may have gone meanwhile: what was asked before it proves nothing.
            finding(Severity::Unknown, mysql_messages::content_failed);
            break;
        }
    }
    return equal;
}

// The last transaction of each source must have matched: an earlier one says nothing about what came after
// it. What is purged can never be compared, and gtid_purged is whatever somebody set it to: a source of which
// nothing else is left is not proved.
bool everySourceMatches(MysqlCase &judged, const std::vector<MysqlFingerprint> &equal)
{
    if (!judged.checkpoint.gtid_set) {
        return false;
    }
    const auto purged = judged.facts.purged.valueOr({});
    bool all = true;
    for (const auto &[source, intervals] : judged.checkpoint.gtid_set->sources()) {
        const Gtid last{source, intervals.back().last};
        const bool matches = std::any_of(equal.begin(), equal.end(), [&last](const auto &fingerprint) {
            return fingerprint.gtid == last;
        });
        if (matches) {
            continue;
        }
        all = false;
        const bool gone = purged.contains(last);
        judged.judgement.add(
            check, Severity::Info, "", last.text(),
            Message(gone ? mysql_messages::content_purged : mysql_messages::content_last_not_compared,
                    {positionArg("gtid", last.text())}));
    }
    return all;
}

} // namespace

void judgeContent(MysqlCase &judged)
{
    auto &judgement = judged.judgement;
    if (!judgement.on(Guard::Content)) {
        return;
    }
    if (judged.checkpoint.fingerprints.empty()) {
        judgement.add(check, Severity::Info, "", "", mysql_messages::content_no_fingerprint);
        return;
    }
    const auto &probes = judged.facts.probes;
    if (!probes.known()) {
        judgement.add(check, Severity::Info, probes.evidence,
                      Message(mysql_messages::content_not_asked, {errorArg(probes.error)}));
        return;
    }
    const auto equal = compareAll(judged);
    const bool every_source = everySourceMatches(judged, equal);
    judged.content_equal = every_source && !equal.empty();
    if (!judged.content_equal || judged.position_only) {
        return;
    }
    const auto oldest = std::min_element(equal.begin(), equal.end(), [](const auto &a, const auto &b) {
        return a.original_commit_time_us < b.original_commit_time_us;
    });
    judgement.proved = true;
    judgement.decision.proved_since = oldest->gtid.text();
    judgement.add(check, Severity::Ok, "", oldest->gtid.text(),
                  Message(mysql_messages::content_proved,
                          {countArg("count", equal.size()), positionArg("gtid", oldest->gtid.text())}));
}

} // namespace switchpoint
