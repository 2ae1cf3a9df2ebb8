// SPDX-License-Identifier: GPL-3.0-or-later
// Is what was delivered what stands in this server's log (VERDICTS.md 3.7 and 3.8)?
#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_gather.h"
#include "source/postgresql/postgres_walinspect.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

using namespace postgres_messages;

namespace {

using Outcome = PostgresProbe::Outcome;

constexpr std::size_t probes_max = 4;
constexpr std::uint64_t gap_bytes_max = 1ULL << 30U;
constexpr std::uint64_t gap_records_bytes_max = 64ULL << 20U; // each record is looked at
constexpr std::uint64_t wal_segment_bytes = 16ULL << 20U;     // as initdb makes them unless told otherwise
constexpr std::uint32_t first_normal_xid = 3;                 // 0 to 2 are never given to a transaction
constexpr std::uint64_t commit_records_bytes_min = 96;        // of two COMMIT records: less is one alone
// 2000-01-01: pgoutput gives it as commit time where a replication origin was set up and told no time;
// pg_xact_commit_timestamp gives the server's own then.
constexpr std::int64_t origin_without_time_us = 946'684'800'000'000;

struct Found {
    Outcome outcome = Outcome::Failed;
    std::optional<std::int64_t> commit_time_us;
    std::optional<Error> error;
    int evidence = -1;
    std::optional<Lsn> end_lsn = {};
};

Found found(Outcome outcome, std::optional<Error> error, int evidence)
{
    return {.outcome = outcome, .commit_time_us = {}, .error = std::move(error), .evidence = evidence};
}

class Prober {
public:
    explicit Prober(PostgresGathering &gathering)
        : gathering_(gathering), interview_(gathering.interview), inspect_(gathering.interview)
    {
    }

    // `of_position`: where its record ends matters, too, which only the record tells.
    Found probe(const PostgresFingerprint &fingerprint, bool of_position)
    {
        const PostgresFacts &facts = gathering_.facts;
        if (facts.in_recovery.valueOr(false) && fingerprint.commit_lsn >= facts.replay_lsn.valueOr(Lsn{})) {
            // What is not replayed yet is "in the future" for a good reason.
            return found(Outcome::NotComparable,
                         fail(pg_not_replayed, {positionArg("lsn", fingerprint.commit_lsn.text())}).error(),
                         -1);
        }
        Found by_time = byCommitTime(fingerprint);
        const bool equal = by_time.outcome == Outcome::Found &&
                           by_time.commit_time_us == std::optional(fingerprint.commit_time_us);
        const bool settled = (equal && !of_position) || by_time.outcome == Outcome::OtherContent ||
                             by_time.outcome == Outcome::Failed;
        if (settled || interview_.connection().broken()) {
            return by_time;
        }
        Found by_record = byRecord(fingerprint);
        // Of a transaction with a replication origin the record has both times, the server's and the
        // origin's.
        const bool read = by_record.outcome == Outcome::Found || by_record.outcome == Outcome::OtherContent;
        if (read || (by_record.outcome == Outcome::Failed && by_time.outcome != Outcome::Found)) {
            return by_record;
        }
        if (by_time.outcome == Outcome::Found && fingerprint.commit_time_us == origin_without_time_us) {
            return found(
                Outcome::NotComparable,
                fail(pg_origin_without_time, {textArg("xid", std::to_string(fingerprint.xid))}).error(),
                by_time.evidence);
        }
        // Both ways failed; the first is the easier one to open.
        return by_time;
    }

private:
    // The next transaction id of the server, 64 bits wide: it gives the fingerprint's 32 bits their epoch.
    Result<std::uint64_t> nextXid()
    {
        if (!next_xid_) {
            const PostgresAnswer answer = interview_.ask(
                gathering_.since(130000) ? "SELECT pg_snapshot_xmax(pg_current_snapshot())"
                                         : "SELECT txid_snapshot_xmax(txid_current_snapshot())");
            const auto fact = answer.fact(0, readNumber<std::uint64_t>);
            next_evidence_ = answer.evidence;
            next_xid_ = fact.known() ? Result<std::uint64_t>(*fact) : std::unexpected(*fact.error);
        }
        return *next_xid_;
    }

    // pg_xact_status tells a transaction that never was (22023) or did not commit, for any role;
    // pg_xact_commit_timestamp gives NULL for one in the future, and 55000 where times are not kept.
    Found byCommitTime(const PostgresFingerprint &fingerprint)
    {
        const std::string xid = std::to_string(fingerprint.xid);
        const Error no_time = fail(pg_no_commit_time, {textArg("xid", xid)}).error();
        if (fingerprint.xid < first_normal_xid) {
            return found(Outcome::NotComparable, no_time, -1);
        }
        const auto next = nextXid();
        if (!next) {
            return found(Outcome::Failed, next.error(), next_evidence_);
        }
        const auto ahead = static_cast<std::int32_t>(fingerprint.xid - static_cast<std::uint32_t>(*next));
        const std::uint64_t full = *next + static_cast<std::uint64_t>(static_cast<std::int64_t>(ahead));
        if (ahead < 0 && full > *next) {
            // From before the first transaction of this server: its numbers have not come that far.
            return found(Outcome::OtherContent, fail(pg_xid_future, {textArg("xid", xid)}).error(),
                         next_evidence_);
        }
        const bool times_kept = gathering_.facts.track_commit_timestamp.valueOr(true);
        const std::string time = times_kept ? "round(extract(epoch FROM pg_xact_commit_timestamp('" + xid +
                                                  "'::xid)) * 1000000)::bigint"
                                            : "NULL";
        const PostgresAnswer answer =
            interview_.ask("SELECT pg_xact_status('" + std::to_string(full) +
                           (gathering_.since(130000) ? "'::xid8), " : "'::bigint), ") + time);
        if (!answer.ok()) {
            const Error &error = answer.rows.error();
            if (error.code == "22023") {
                Error future = fail(pg_xid_future, {textArg("xid", xid)}).error();
                future.server_text = error.server_text;
                future.code = error.code;
                return found(Outcome::OtherContent, std::move(future), answer.evidence);
            }
            const bool not_kept = error.code == "55000";
            return found(not_kept ? Outcome::NotComparable : Outcome::Failed, not_kept ? no_time : error,
                         answer.evidence);
        }
        const std::string status = answer.textOr(0, 0);
        if (status == "aborted" || status == "in progress") {
            return found(Outcome::OtherContent,
                         fail(pg_xid_not_committed, {textArg("xid", xid), textArg("status", status)}).error(),
                         answer.evidence);
        }
        if (answer.cell(0, 1) == nullptr) {
            return found(Outcome::NotComparable, no_time, answer.evidence);
        }
        const auto commit_time_us = readNumber<std::int64_t>(answer.textOr(0, 1));
        if (!commit_time_us) {
            return found(Outcome::Failed, commit_time_us.error(), answer.evidence);
        }
        return {.outcome = Outcome::Found,
                .commit_time_us = *commit_time_us,
                .error = {},
                .evidence = answer.evidence};
    }

    // The record at the commit's LSN. The function takes the next valid record where none starts at that LSN,
    // so its start must be compared too. The commit time stands in the record's description, in the session's
    // time zone (UTC); with a replication origin there are two, first the server's, last the origin's, which
    // is what decoding gives.
    Found byRecord(const PostgresFingerprint &fingerprint)
    {
        const auto function = inspect_.function("pg_get_wal_record_info");
        if (!function) {
            return found(Outcome::NotComparable, function.error(), inspect_.evidence);
        }
        const std::string lsn = fingerprint.commit_lsn.text();
        const auto time = [](const char *before) {
            return std::string("round(extract(epoch FROM substring(description FROM '") + before +
                   "([0-9]{4,}-[0-9]{2}-[0-9]{2} [0-9:.]+[+]00)')::timestamptz) * 1000000)::bigint";
        };
        const PostgresAnswer answer =
            interview_.ask("SELECT start_lsn, xid, resource_manager, record_type, " + time("") +
                           ", substring(description FROM '^([0-9]+): '), " +
                           time("; origin: node [0-9]+, lsn [0-9A-F]+/[0-9A-F]+, at ") + ", end_lsn FROM " +
                           *function + "('" + lsn + "')");
        if (!answer.ok()) {
            const Error &error = answer.rows.error();
            if (error.code == "XX000" || error.code == "22023") {
                // No valid record there, or beyond the end of this server's log.
                Error none = other(fingerprint, textArg("found", error.server_text));
                none.server_text = error.server_text;
                none.code = error.code;
                return found(Outcome::OtherContent, std::move(none), answer.evidence);
            }
            if (error.code == "58P01") {
                Error removed = fail(pg_wal_removed, {positionArg("lsn", lsn)}).error();
                removed.server_text = error.server_text;
                removed.code = error.code;
                return found(Outcome::NotComparable, std::move(removed), answer.evidence);
            }
            const bool denied = error.code == "42501";
            return found(denied ? Outcome::NotComparable : Outcome::Failed, inspect_.explained(error),
                         answer.evidence);
        }
        const auto start = Lsn::parse(answer.textOr(0, 0));
        const auto end = Lsn::parse(answer.textOr(0, 7));
        const std::string kind = answer.textOr(0, 3);
        const bool prepared = kind == "COMMIT_PREPARED";
        // COMMIT PREPARED is written by another transaction; the one it commits stands in the description.
        const std::string xid = answer.textOr(0, prepared && answer.cell(0, 5) != nullptr ? 5 : 1);
        const bool same = start && *start == fingerprint.commit_lsn && answer.textOr(0, 2) == "Transaction" &&
                          (kind == "COMMIT" || prepared) && xid == std::to_string(fingerprint.xid);
        if (!same) {
            Message record(pg_record, {textArg("manager", answer.textOr(0, 2)), textArg("kind", kind),
                                       textArg("xid", xid), positionArg("lsn", answer.textOr(0, 0))});
            return found(Outcome::OtherContent, other(fingerprint, wordsArg("found", std::move(record))),
                         answer.evidence);
        }
        auto commit_time_us = readNumber<std::int64_t>(answer.textOr(0, 4));
        const bool has_origin = answer.cell(0, 6) != nullptr;
        if (has_origin && commit_time_us && *commit_time_us != fingerprint.commit_time_us) {
            commit_time_us = readNumber<std::int64_t>(answer.textOr(0, 6));
        }
        if (!commit_time_us) {
            return found(Outcome::Failed, commit_time_us.error(), answer.evidence);
        }
        return {.outcome = Outcome::Found,
                .commit_time_us = *commit_time_us,
                .error = {},
                .evidence = answer.evidence,
                .end_lsn = end ? std::optional(*end) : std::nullopt};
    }

    static Error other(const PostgresFingerprint &fingerprint, MessageArg what) // called "found"
    {
        return fail(pg_other_record, {textArg("xid", std::to_string(fingerprint.xid)),
                                      positionArg("lsn", fingerprint.commit_lsn.text()), std::move(what)})
            .error();
    }

    PostgresGathering &gathering_;
    PostgresInterview &interview_;
    WalInspect inspect_;
    std::optional<Result<std::uint64_t>> next_xid_;
    int next_evidence_ = -1;
};

// The newest, which say most of where histories part, and the oldest.
std::vector<PostgresFingerprint> chosen(std::vector<PostgresFingerprint> fingerprints)
{
    std::ranges::sort(fingerprints, std::ranges::greater(), &PostgresFingerprint::commit_lsn);
    if (fingerprints.size() > probes_max) {
        fingerprints[probes_max - 1] = fingerprints.back();
        fingerprints.resize(probes_max);
    }
    return fingerprints;
}

// The kinds of record that end what a decoder of the slot has to send. One with two_phase sends a transaction
// when it is prepared, and then what became of it; without, all of it at COMMIT PREPARED.
std::string endingKinds(const PostgresSlot &slot)
{
    return slot.two_phase ? "('COMMIT', 'COMMIT_PREPARED', 'PREPARE', 'ABORT_PREPARED')"
                          : "('COMMIT', 'COMMIT_PREPARED')";
}

// One that was prepared and rolled back within the gap left nothing behind.
constexpr const char *not_undone =
    "HAVING NOT (bool_or(kind = 'PREPARE') AND bool_or(kind = 'ABORT_PREPARED'))";

// The number of the transaction a record is about: what is said of a prepared one is written by another.
constexpr const char *xid_of_record =
    "CASE WHEN kind LIKE '%_PREPARED' THEN substring(what FROM '^([0-9]+): ')::bigint ELSE xid END AS xid";

std::string commitsQuestion(const std::string &function, const PostgresSlot &slot, const PostgresWalGap &gap)
{
    return std::string("SELECT count(*) FROM (SELECT xid FROM (SELECT ") + xid_of_record +
           ", kind FROM (SELECT xid::text::bigint AS xid, record_type AS kind, description AS what FROM " +
           function + "('" + gap.from.text() + "', '" + gap.to.text() +
           "') WHERE resource_manager = 'Transaction' AND record_type IN " + endingKinds(slot) +
           ") AS wal) AS ended GROUP BY xid " + not_undone + ") AS each";
}

// The transactions in the gap that cannot have anything for a decoder of this database, by the other records
// of the same transaction (seen on 15, 17 and 18): a transaction is of one database, so one block of another
// is proof; and one that began after a RUNNING_XACTS record that was read shows all it did: it is of no
// interest when it touched no relation numbered as a user's (initdb's file numbers end at 16383), truncated
// nothing and logged no message. A COMMIT record itself does not name its database. The name of a prepared
// one stands before its subtransactions, and may read like them: the last are right.
std::string otherCommitsQuestion(const std::string &function, Lsn look_from, const PostgresSlot &slot,
                                 const PostgresWalGap &gap)
{
    return "WITH wal AS MATERIALIZED (SELECT start_lsn, xid::text::bigint AS xid, resource_manager AS rm, "
           "record_type AS kind, description AS what, substring(block_ref FROM "
           "'rel [0-9]+/([0-9]+)/')::bigint AS db, substring(block_ref FROM "
           "'rel [0-9]+/[0-9]+/([0-9]+)')::bigint AS file FROM " +
           function + "('" + look_from.text() + "', '" + gap.to.text() +
           "')), begun AS (SELECT substring(what FROM 'nextXid ([0-9]+)')::bigint AS next FROM wal WHERE "
           "kind = "
           "'RUNNING_XACTS' ORDER BY start_lsn LIMIT 1), "
           "touched AS (SELECT xid, bool_or(db <> 0 AND db <> (SELECT oid::bigint FROM pg_database WHERE "
           "datname "
           "= current_database())) AS elsewhere, bool_or(file >= 16384 OR kind LIKE 'TRUNCATE%' OR rm = "
           "'LogicalMessage' OR (rm IN ('Heap', 'Heap2') AND file IS NULL AND kind <> 'NEW_CID')) AS rows "
           "FROM "
           "wal WHERE xid <> 0 GROUP BY xid), "
           "ended AS (SELECT " +
           std::string(xid_of_record) +
           ", kind, string_to_array(trim(substring(what FROM '.*subxacts:([0-9 ]+)')), ' ')::bigint[] AS "
           "subxids FROM wal WHERE rm = 'Transaction' AND kind IN " +
           endingKinds(slot) + " AND start_lsn >= '" + gap.from.text() +
           "'), each AS (SELECT xid FROM ended GROUP BY xid " + not_undone +
           "), judged AS (SELECT c.xid, coalesce(bool_or(t.elsewhere), false) AS elsewhere, "
           "coalesce(bool_or(t.rows), false) AS rows, coalesce((SELECT (c.xid - next + 4294967296) % "
           "4294967296 "
           "< 2147483648 FROM begun), false) AS whole FROM each JOIN ended c USING (xid) LEFT JOIN touched t "
           "ON "
           "t.xid = c.xid OR t.xid = ANY (c.subxids) GROUP BY c.xid) "
           "SELECT count(*) FILTER (WHERE elsewhere OR (whole AND NOT rows)), count(*) FROM judged";
}

// Where to begin reading, best first: what lies before the gap may say what was running at its start. The WAL
// from restart_lsn on is kept, the rest only perhaps; a segment begins at a multiple of its size.
std::vector<Lsn> beginnings(const PostgresSlot &slot, Lsn from)
{
    std::vector<Lsn> result;
    const auto add = [&result, from](std::uint64_t value) {
        const bool near = value > 0 && value <= from.value && from.value - value <= gap_records_bytes_max;
        if (near && std::ranges::find(result, Lsn{.value = value}) == result.end()) {
            result.push_back({.value = value});
        }
    };
    add(slot.restart_lsn.value_or(Lsn{}).value);
    add(from.value - std::min(from.value, wal_segment_bytes));
    add(from.value / wal_segment_bytes * wal_segment_bytes);
    add(from.value);
    return result;
}

// What cannot be read leaves every commit counted.
void askOtherCommits(PostgresGathering &gathering, const std::string &function, PostgresWalGap &gap,
                     int &evidence)
{
    for (const Lsn look_from : beginnings(**gathering.facts.slot, gap.from)) {
        if (gathering.interview.connection().broken()) {
            return;
        }
        const PostgresAnswer answer =
            gathering.interview.ask(otherCommitsQuestion(function, look_from, **gathering.facts.slot, gap));
        const auto others = answer.fact(0, readNumber<std::uint64_t>);
        const auto all = answer.ok() ? readNumber<std::uint64_t>(answer.textOr(0, 1))
                                     : Result<std::uint64_t>(std::unexpected(answer.rows.error()));
        if (others.known() && all) {
            if (*all == *gap.commit_records) {
                gap.other_commits = *others;
                evidence = answer.evidence;
            }
            return;
        }
    }
}

} // namespace

void askProbes(PostgresGathering &gathering)
{
    if (gathering.checkpoint == nullptr || gathering.checkpoint->fingerprints.empty() ||
        !gathering.request.probe_content) {
        return;
    }
    Prober prober(gathering);
    std::vector<PostgresProbe> probes;
    int evidence = -1;
    const Lsn position = gathering.checkpoint->lsn;
    bool is_newest = true; // of those before the position
    for (const PostgresFingerprint &fingerprint : chosen(gathering.checkpoint->fingerprints)) {
        const bool before = fingerprint.commit_lsn < position;
        const bool in_doubt =
            is_newest && before && position.value - fingerprint.commit_lsn.value >= commit_records_bytes_min;
        is_newest = is_newest && !before;
        Found result = prober.probe(fingerprint, in_doubt);
        // The fact points at the newest probe that asked something: that is what a verdict quotes first.
        evidence = evidence == -1 ? result.evidence : evidence;
        probes.push_back({.fingerprint = fingerprint,
                          .outcome = result.outcome,
                          .commit_time_us = result.commit_time_us,
                          .error = std::move(result.error),
                          .evidence = result.evidence >= 0 ? std::optional(result.evidence) : std::nullopt,
                          .end_lsn = result.end_lsn});
    }
    gathering.facts.probes = Fact<std::vector<PostgresProbe>>(std::move(probes), evidence);
}

void askWalGap(PostgresGathering &gathering)
{
    const PostgresFacts &facts = gathering.facts;
    if (gathering.checkpoint == nullptr || !facts.slot.known() || !*facts.slot) {
        return;
    }
    const auto confirmed = (*facts.slot)->confirmed_flush_lsn;
    const Lsn from = gathering.checkpoint->lsn;
    if (!confirmed || *confirmed <= from) {
        return;
    }
    PostgresWalGap gap{.from = from, .to = *confirmed, .commit_records = {}, .other_commits = 0, .error = {}};
    WalInspect inspect(gathering.interview);
    int evidence = -1;
    const std::uint64_t bytes = confirmed->value - from.value;
    if (bytes > gap_bytes_max) {
        gap.error =
            fail(pg_gap_too_large, {bytesArg("bytes", bytes), bytesArg("limit", gap_bytes_max)}).error();
    } else if (const auto function = inspect.function("pg_get_wal_records_info"); !function) {
        gap.error = function.error();
        evidence = inspect.evidence;
    } else {
        const PostgresAnswer answer = gathering.interview.ask(commitsQuestion(*function, **facts.slot, gap));
        evidence = answer.evidence;
        const auto count = answer.fact(0, readNumber<std::uint64_t>);
        gap.commit_records = count.value;
        if (count.error) {
            gap.error = inspect.explained(*count.error);
        } else if (*count > 0 && bytes <= gap_records_bytes_max) {
            askOtherCommits(gathering, *function, gap, evidence);
        }
    }
    gathering.facts.wal_gap = Fact<PostgresWalGap>(std::move(gap), evidence);
}

} // namespace switchpoint
