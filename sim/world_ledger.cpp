// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/world.h"

#include <algorithm>

namespace switchpoint::sim {

namespace {

// Without the streams whose transactions have no rows.
ContentSet withRows(const ContentSet &content, const std::vector<Stream> &streams)
{
    ContentSet result;
    for (std::uint32_t i = 0; i < content.streams(); ++i)
        if (streams[i].kind != Stream::Kind::Injected)
            for (const GtidInterval &interval : content.of(i).intervals())
                result.add(i, interval.first, interval.last);
    return result;
}

} // namespace

ContentSet World::skippedNow(const Consumer &consumer) const
{
    if (!consumer.settled)
        return consumer.skipped_before.subtracted(consumer.delivered).subtracted(consumer.snapshot);
    const Settled &settled = *consumer.settled;
    const Server &server = cluster_.servers[settled.server];
    ContentSet passed;
    if (settled.log_epoch == server.log_epoch) {
        // What is excluded right behind the last delivery is passed over as well.
        Cursor cursor = settled.cursor;
        std::vector<Slice> none;
        server.log.read(cursor, settled.excluded, cluster_.streams, now_us_, 0, none);
        const std::int64_t place = server.log.placeOf(cursor);
        ContentSet logged;
        for (const Run &run : server.log.runs()) {
            logged.add(run.stream, run.first, run.last);
            if (run.log_first < place)
                passed.add(run.stream, run.first,
                           std::min(run.last, run.first + (place - run.log_first) - 1));
        }
        // Rows that no log of this server tells of any more, or ever did: a stream opened since will never
        // bring them.
        if (settled.starts == server.starts)
            passed = passed.united(server.rows.subtracted(logged));
    }
    // What was passed over on a server that it has left counts while it is on this one or on the primary.
    const ContentSet there = server.rows.united(cluster_.servers[cluster_.primary].rows);
    return withRows(consumer.skipped_before.united(passed), cluster_.streams)
        .subtracted(consumer.delivered)
        .subtracted(consumer.snapshot)
        .intersected(there);
}

Ledger World::ledger(std::size_t index) const
{
    Ledger ledger;
    ContentSet promised;
    for (std::uint32_t i = 0; i < cluster_.streams.size(); ++i) {
        const Stream &stream = cluster_.streams[i];
        if (stream.kind == Stream::Kind::Injected)
            continue;
        ledger.committed += cluster_.committed[i].count();
        if (stream.kind != Stream::Kind::Errant)
            for (const GtidInterval &interval : cluster_.committed[i].intervals())
                promised.add(i, interval.first, interval.last);
    }
    const ContentSet &there = cluster_.servers[cluster_.primary].rows;
    ledger.lost_set = promised.subtracted(there);
    ledger.lost_at_database = ledger.lost_set.count();
    if (index >= consumers_.size())
        return ledger;
    const Consumer &consumer = consumers_[index];
    ledger.delivered = consumer.delivered.count();
    ledger.duplicates = consumer.duplicates;
    ledger.phantom_set = withRows(consumer.downstream, cluster_.streams).subtracted(there);
    ledger.phantom = ledger.phantom_set.count();
    ledger.skipped_set = skippedNow(consumer);
    ledger.skipped = ledger.skipped_set.count();
    ledger.silent_skip = ledger.skipped > 0 && !(consumer.last_decision &&
                                                 consumer.last_decision->reachability == Reachability::Lost);
    return ledger;
}

Ledger World::ledger() const
{
    Ledger sum = ledger(0);
    for (std::size_t i = 1; i < consumers_.size(); ++i) {
        const Ledger one = ledger(i);
        sum.delivered += one.delivered;
        sum.duplicates += one.duplicates;
        sum.phantom += one.phantom;
        sum.skipped += one.skipped;
        sum.silent_skip = sum.silent_skip || one.silent_skip;
        sum.phantom_set = sum.phantom_set.united(one.phantom_set);
        sum.skipped_set = sum.skipped_set.united(one.skipped_set);
    }
    return sum;
}

std::uint64_t World::digest() const
{
    Hash hash;
    hash.add(now_us_);
    for (const Server &server : cluster_.servers) {
        hash.add(std::string_view(server.id));
        hash.add(server.log_epoch);
        hash.add(server.purged_places);
        for (const Run &run : server.log.runs()) {
            hash.add(run.stream);
            hash.add(run.first);
            hash.add(run.last);
            hash.add(run.pattern.commitTime_us(run.first));
            hash.add(run.localTime_us(run.last));
            for (const Row &row : rowsOf(cluster_.seed, cluster_.streams[run.stream], run.last)) {
                hash.add(std::string_view(row.table));
                hash.add(row.key);
            }
        }
    }
    for (std::size_t i = 0; i < consumers_.size(); ++i) {
        hash.add(consumers_[i].delivery_hash);
        hash.add(consumers_[i].reconciliations);
        const Ledger counted = ledger(i);
        for (const std::uint64_t number : {counted.committed, counted.delivered, counted.duplicates,
                                           counted.phantom, counted.skipped, counted.lost_at_database})
            hash.add(number);
    }
    hash.add(decision_hash_.value());
    return hash.value();
}

} // namespace switchpoint::sim
