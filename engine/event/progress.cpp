// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/progress.h"

#include <algorithm>
#include <cstddef>

namespace switchpoint {

namespace {

constexpr std::size_t fingerprints_kept = 64;

// The last `fingerprints_kept` delivered, and the last of each source however old. Oldest first.
template <class Fingerprint, class SameSource, class SameTransaction>
void keepFingerprints(std::vector<Fingerprint> &kept, const std::vector<Fingerprint> &newest,
                      SameSource same_source, SameTransaction same_transaction)
{
    // A transaction delivered again moves to the end; it is not listed twice.
    std::erase_if(kept, [&](const Fingerprint &old) {
        return std::ranges::any_of(newest,
                                   [&](const Fingerprint &one) { return same_transaction(old, one); });
    });
    kept.insert(kept.end(), newest.begin(), newest.end());
    if (kept.size() <= fingerprints_kept)
        return;
    const std::size_t recent_from = kept.size() - fingerprints_kept;
    std::vector<Fingerprint> last_of_source;
    for (std::size_t i = 0; i < recent_from; ++i) {
        const auto later = std::find_if(kept.begin() + static_cast<std::ptrdiff_t>(i) + 1, kept.end(),
                                        [&](const Fingerprint &one) { return same_source(kept[i], one); });
        if (later == kept.end())
            last_of_source.push_back(kept[i]);
    }
    last_of_source.insert(last_of_source.end(), kept.begin() + static_cast<std::ptrdiff_t>(recent_from),
                          kept.end());
    kept = std::move(last_of_source);
}

void advance(MysqlCheckpoint &checkpoint, const MysqlProgress &progress)
{
    if (!progress.gtids.empty()) {
        if (!checkpoint.gtid_set)
            checkpoint.gtid_set.emplace();
        for (const auto &[source, intervals] : progress.gtids.sources())
            for (const GtidInterval &interval : intervals)
                checkpoint.gtid_set->add(source, interval);
    }
    if (!progress.end.file.empty())
        checkpoint.coordinates = progress.end;
    keepFingerprints(
        checkpoint.fingerprints, progress.newest,
        [](const MysqlFingerprint &a, const MysqlFingerprint &b) { return a.gtid.source == b.gtid.source; },
        [](const MysqlFingerprint &a, const MysqlFingerprint &b) { return a.gtid == b.gtid; });
}

void advance(MariadbCheckpoint &checkpoint, const MariadbProgress &progress)
{
    if (!progress.gtids.empty() && !checkpoint.position)
        checkpoint.position.emplace();
    for (const MariadbGtid &gtid : progress.gtids)
        checkpoint.position->advance(gtid);
    if (!progress.end.file.empty())
        checkpoint.coordinates = progress.end;
    keepFingerprints(
        checkpoint.fingerprints, progress.newest,
        [](const MariadbFingerprint &a, const MariadbFingerprint &b) {
            return a.gtid.domain == b.gtid.domain;
        },
        [](const MariadbFingerprint &a, const MariadbFingerprint &b) { return a.gtid == b.gtid; });
}

void advance(PostgresCheckpoint &checkpoint, const PostgresProgress &progress)
{
    // The slot sends in commit order; a batch that ends below the checkpoint was delivered again and moves
    // nothing.
    checkpoint.lsn = std::max(checkpoint.lsn, progress.end_lsn);
    keepFingerprints(
        checkpoint.fingerprints, progress.newest,
        [](const PostgresFingerprint &, const PostgresFingerprint &) { return true; },
        [](const PostgresFingerprint &a, const PostgresFingerprint &b) {
            return a.commit_lsn == b.commit_lsn;
        });
}

} // namespace

Checkpoint advanced(Checkpoint checkpoint, const Progress &progress)
{
    if (const auto *mysql = std::get_if<MysqlProgress>(&progress)) {
        if (auto *old = std::get_if<MysqlCheckpoint>(&checkpoint))
            advance(*old, *mysql);
    } else if (const auto *mariadb = std::get_if<MariadbProgress>(&progress)) {
        if (auto *old = std::get_if<MariadbCheckpoint>(&checkpoint))
            advance(*old, *mariadb);
    } else if (const auto *postgres = std::get_if<PostgresProgress>(&progress)) {
        if (auto *old = std::get_if<PostgresCheckpoint>(&checkpoint))
            advance(*old, *postgres);
    }
    return checkpoint;
}

} // namespace switchpoint
