// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/world.h"

#include "pipeline/stream_error.h"
#include "sim/messages.h"
#include "sim/server_errors.h"
#include "sim/server_facts.h"

#include <algorithm>

namespace switchpoint::sim {

namespace effect = pipeline::effect;
namespace event = pipeline::event;

namespace {

constexpr std::size_t fingerprints_max = 64;
constexpr std::uint64_t transaction_bytes = 310;
constexpr std::int64_t checkpoint_marks_apart_us = 1'000'000;

} // namespace

bool World::alive(const Consumer &consumer) const
{
    if (!consumer.connection || consumer.cut)
        return false;
    const Server &server = cluster_.servers[consumer.connection->server];
    return server.up && server.starts == consumer.connection->starts;
}

void World::done(Consumer &consumer, Pending pending)
{
    if (std::holds_alternative<effect::Connect>(pending.effect)) {
        doneConnect(consumer);
    } else if (const auto *ask = std::get_if<effect::Ask>(&pending.effect)) {
        const effect::Ask asked = *ask;
        doneAsk(consumer, std::move(pending), asked);
    } else if (const auto *open = std::get_if<effect::Open>(&pending.effect)) {
        doneOpen(consumer, *open);
    } else if (std::holds_alternative<effect::Read>(pending.effect)) {
        doneRead(consumer);
    } else if (const auto *deliver = std::get_if<effect::Deliver>(&pending.effect)) {
        doneDeliver(consumer, *deliver);
    } else if (auto *store = std::get_if<effect::Store>(&pending.effect)) {
        doneStore(consumer, std::move(*store));
    } else if (std::holds_alternative<effect::RecordReconciliation>(pending.effect)) {
        ++consumer.reconciliations;
        feed(consumer, event::Recorded{});
    } else if (const auto *accept = std::get_if<effect::AcceptIdentity>(&pending.effect)) {
        consumer.durable.identity = accept->identity;
        if (accept->log_settings)
            consumer.durable.log_settings = accept->log_settings;
        feed(consumer, event::IdentityAccepted{});
    } else if (const auto *promote = std::get_if<effect::PromoteProvisional>(&pending.effect)) {
        consumer.durable.checkpoint = promote->checkpoint;
        consumer.durable.provisional.reset();
        feed(consumer, event::Stored{});
    } else if (const auto *wait = std::get_if<effect::Wait>(&pending.effect)) {
        feed(consumer, event::Woke{wait->timer});
    }
}

void World::doneConnect(Consumer &consumer)
{
    const Server &server = cluster_.servers[consumer.address];
    if (consumer.cut || !server.up) {
        feed(consumer, event::ConnectFailed{consumer.cut ? errors::unreachable(server.host, server.port)
                                                         : errors::refused(server.host, server.port)});
        return;
    }
    consumer.connection = Connection{consumer.address, server.starts, false, {}, {}};
    feed(consumer, event::Connected{});
}

void World::doneAsk(Consumer &consumer, Pending pending, const effect::Ask &ask)
{
    // A second connection goes where the address leads now.
    const bool second = ask.on_second_connection;
    const std::uint32_t index = second                ? consumer.address
                                : consumer.connection ? consumer.connection->server
                                                      : 0;
    const Server &server = cluster_.servers[index];
    if (second ? (!server.up || consumer.cut) : !alive(consumer)) {
        feed(consumer, event::Facts{failedFacts(server, errors::lostConnection(), now_us_), second});
        return;
    }
    if (server.health_hangs && !pending.waited_for_answer) {
        pending.waited_for_answer = true;
        pending.at_us = now_us_ + consumer.config.query_timeout_us;
        consumer.pending.push_back(std::move(pending));
        return;
    }
    if (server.health_hangs) {
        feed(consumer,
             event::Facts{unansweredFacts(server, now_us_, consumer.config.query_timeout_us), second});
        return;
    }
    cluster_.sync(index, now_us_);
    feed(consumer,
         event::Facts{factsOf(cluster_, index, ask.checkpoint, now_us_, consumer.config.ask_us), second});
}

void World::doneOpen(Consumer &consumer, const effect::Open &open)
{
    if (!alive(consumer)) {
        feed(consumer, event::StreamFailed{errors::lostConnection(), std::nullopt});
        return;
    }
    Connection &connection = *consumer.connection;
    cluster_.sync(connection.server, now_us_);
    const Server &server = cluster_.servers[connection.server];
    std::optional<Error> refusal;
    if (const auto *automatic = std::get_if<StreamStart::AutoPosition>(&open.start.at)) {
        refusal = cluster_.dumpRefusal(connection.server, automatic->excluded);
        connection.excluded = automatic->excluded;
        connection.cursor = server.log.at(server.purged_places);
    } else if (const auto *file = std::get_if<StreamStart::File>(&open.start.at)) {
        // With a file name none of the GTID checks is made.
        const std::optional<std::int64_t> place = placeAt(server, file->at);
        const std::vector<LogFile> files = filesOf(server);
        if (!server.log_bin)
            refusal = errors::logNotOpen();
        else if (std::ranges::find(files, file->at.file, &LogFile::name) == files.end())
            refusal = errors::noSuchFile();
        else if (!place)
            refusal = errors::beyondFile();
        connection.excluded = GtidSet();
        connection.cursor = server.log.at(place.value_or(0));
    } else {
        refusal = errors::logNotOpen(); // positions of other databases are never asked of this one
    }
    if (refusal) {
        feed(consumer,
             event::StreamFailed{*refusal, pipeline::meaningOfStreamError(Flavor::Mysql, *refusal)});
        return;
    }
    connection.streaming = true;
    if (consumer.settled)
        consumer.skipped_before = consumer.skipped_before.united(skippedNow(consumer));
    consumer.settled =
        Settled{connection.server, server.starts, server.log_epoch, connection.excluded, connection.cursor};
    consumer.flights.clear();
    feed(consumer, event::Opened{});
}

BatchNote World::noteOf(Consumer &consumer, const std::vector<Slice> &slices) const
{
    const Server &server = cluster_.servers[consumer.connection->server];
    BatchNote note;
    note.id = consumer.next_batch++;
    MysqlProgress progress;
    std::vector<std::uint32_t> seen; // streams whose last transaction has a fingerprint
    for (auto slice = slices.rbegin(); slice != slices.rend(); ++slice) {
        const GtidSource &source = cluster_.streams[slice->stream].source;
        const Run &run = server.log.runs()[slice->run];
        progress.gtids.add(source, {slice->first, slice->last});
        note.transactions += static_cast<std::uint64_t>(slice->last - slice->first + 1);
        const bool last_of_source = std::ranges::find(seen, slice->stream) == seen.end();
        std::int64_t number = slice->last;
        do {
            if (progress.newest.size() >= fingerprints_max && !(last_of_source && number == slice->last))
                break;
            progress.newest.push_back(MysqlFingerprint{
                Gtid{source, number}, static_cast<std::uint64_t>(run.pattern.commitTime_us(number))});
        } while (--number >= slice->first);
        seen.push_back(slice->stream);
    }
    std::ranges::reverse(progress.newest);
    const Slice &last = slices.back();
    note.newest_commit_us = server.log.runs()[last.run].pattern.commitTime_us(last.last);
    note.bytes = note.transactions * transaction_bytes;
    progress.end = coordinatesOf(server, server.log.placeOf(Cursor{last.run, last.last + 1}));
    note.progress = std::move(progress);
    return note;
}

void World::doneRead(Consumer &consumer)
{
    if (!alive(consumer) || !consumer.connection->streaming) {
        feed(consumer, event::StreamFailed{errors::lostConnection(), std::nullopt});
        return;
    }
    Connection &connection = *consumer.connection;
    cluster_.sync(connection.server, now_us_);
    std::vector<Slice> slices;
    cluster_.servers[connection.server].log.read(connection.cursor, connection.excluded, cluster_.streams,
                                                 now_us_, consumer.config.batch_transactions_max, slices);
    if (slices.empty()) {
        perform(consumer, effect::Read{}); // nothing there yet
        return;
    }
    BatchNote note = noteOf(consumer, slices);
    const Cursor end{slices.back().run, slices.back().last + 1};
    consumer.flights.push_back(Flight{note.id, std::move(slices), end});
    // In two steps: GCC 12 takes the moved variant in a temporary for uninitialized.
    const pipeline::Event batch_read(event::BatchRead{note});
    feed(consumer, batch_read);
}

void World::doneDeliver(Consumer &consumer, const effect::Deliver &deliver)
{
    const auto flight = std::ranges::find(consumer.flights, deliver.batch.id, &Flight::id);
    if (flight != consumer.flights.end()) {
        Hash hash;
        hash.add(consumer.delivery_hash);
        hash.add(now_us_);
        for (const Slice &slice : flight->slices) {
            hash.add(slice.stream);
            hash.add(slice.first);
            hash.add(slice.last);
            if (cluster_.streams[slice.stream].kind == Stream::Kind::Injected)
                continue; // no rows reach the sink
            consumer.duplicates += consumer.delivered.of(slice.stream).countWithin(slice.first, slice.last);
            consumer.delivered.add(slice.stream, slice.first, slice.last);
            consumer.downstream.add(slice.stream, slice.first, slice.last);
        }
        consumer.delivery_hash = hash.value();
        if (consumer.settled)
            consumer.settled->cursor = std::max(consumer.settled->cursor, flight->end);
        consumer.flights.erase(consumer.flights.begin(), flight + 1);
    }
    feed(consumer, event::Delivered{deliver.batch.id});
}

void World::doneStore(Consumer &consumer, effect::Store store)
{
    if (store.provisional) {
        consumer.durable.provisional = std::move(store.checkpoint);
    } else {
        consumer.durable.checkpoint = std::move(store.checkpoint);
        if (store.resnapshot) {
            consumer.durable.provisional.reset();
            consumer.durable.identity.reset();
        }
    }
    if (consumer.last_checkpoint_mark_us < 0 ||
        now_us_ - consumer.last_checkpoint_mark_us >= checkpoint_marks_apart_us) {
        consumer.last_checkpoint_mark_us = now_us_;
        mark(ObservedMark::Lane::Checkpoints, store.provisional ? Severity::Unknown : Severity::Ok,
             Message());
    }
    feed(consumer, event::Stored{});
}

} // namespace switchpoint::sim
