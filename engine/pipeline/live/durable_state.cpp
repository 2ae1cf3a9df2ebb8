// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/live/durable_state.h"

#include "failover/json.h"
#include "pipeline/live/clock.h"

#include <algorithm>
#include <tuple>
#include <type_traits>
#include <utility>

namespace switchpoint::pipeline {

namespace {

// The position as `identity` holds it. Coordinates were another server's, and so, on MariaDB, are the times
// in its fingerprints.
Checkpoint signedBy(Checkpoint checkpoint, const ServerIdentity &identity)
{
    std::visit(
        [&](auto &one) {
            using Identity = typename std::decay_t<decltype(one.identity)>::value_type;
            const auto *own = std::get_if<Identity>(&identity);
            if (own == nullptr || one.identity == *own)
                return;
            one.identity = *own;
            if constexpr (!std::is_same_v<std::decay_t<decltype(one)>, PostgresCheckpoint>)
                one.coordinates.reset();
            if constexpr (std::is_same_v<std::decay_t<decltype(one)>, MariadbCheckpoint>)
                one.fingerprints.clear();
        },
        checkpoint);
    return checkpoint;
}

// In one server's log.
bool isBefore(const std::optional<BinlogCoordinates> &one, const std::optional<BinlogCoordinates> &other)
{
    if (!one || !other)
        return !one && other;
    return std::tuple(one->fileNumber(), one->offset) < std::tuple(other->fileNumber(), other->offset);
}

// Is all of `one` in `other`? Positions of a pipeline are of one flavour and one history.
bool isBehind(const Checkpoint &one, const Checkpoint &other)
{
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&one)) {
        const auto &than = std::get<MysqlCheckpoint>(other);
        if (mysql->gtid_set && than.gtid_set)
            return mysql->gtid_set->isSubsetOf(*than.gtid_set);
        return isBefore(mysql->coordinates, than.coordinates);
    }
    if (const auto *mariadb = std::get_if<MariadbCheckpoint>(&one)) {
        const auto &than = std::get<MariadbCheckpoint>(other);
        if (!mariadb->position || !than.position)
            return isBefore(mariadb->coordinates, than.coordinates);
        return std::ranges::all_of(mariadb->position->gtids(), [&](const MariadbGtid &gtid) {
            const MariadbGtid *found = than.position->find(gtid.domain);
            return found && gtid.sequence <= found->sequence;
        });
    }
    return std::get<PostgresCheckpoint>(one).lsn <= std::get<PostgresCheckpoint>(other).lsn;
}

} // namespace

Result<DurableState> DurableState::open(const std::string &path, std::string pipeline,
                                        std::vector<std::string> sinks)
{
    auto store = StateStore::open(path, StateStore::Mode::Create);
    if (!store)
        return std::unexpected(store.error());
    return DurableState(std::move(*store), std::move(pipeline), std::move(sinks));
}

StoredState DurableState::load()
{
    StoredState least = loadOrError(*store_, pipeline_, sinks_.front());
    for (std::size_t i = 1; i < sinks_.size() && least.checkpoint; ++i) {
        StoredState next = loadOrError(*store_, pipeline_, sinks_[i]);
        if (!next.checkpoint || isBehind(*next.checkpoint, *least.checkpoint))
            least = std::move(next);
    }
    log_settings_ = least.log_settings;
    return least;
}

template <class Work> Result<void> DurableState::forEach(Work work)
{
    for (const std::string &sink : sinks_)
        if (Result<void> done = work(sink); !done)
            return done;
    return {};
}

ProgressRecord DurableState::progress(Checkpoint checkpoint) const
{
    ProgressRecord record;
    record.checkpoint = std::move(checkpoint);
    record.log_settings = log_settings_;
    record.stored_at_us = unixNow_us();
    return record;
}

std::optional<std::int64_t> DurableState::reconciliationFor(const ServerIdentity &identity) const
{
    if (reconciled_ && reconciled_->identity == identity)
        return reconciled_->id;
    return std::nullopt;
}

Result<void> DurableState::record(const effect::RecordReconciliation &effect)
{
    reconciled_.reset();
    if (!effect.new_identity)
        return {}; // the server did not say who it is: there is nobody to reconcile with
    const auto id = store_->recordReconciliation(pipeline_, effect.old_identity, *effect.new_identity,
                                                 decisionToJson(effect.decision), unixNow_us());
    if (!id)
        return std::unexpected(id.error());
    reconciled_ = Reconciled{*id, *effect.new_identity};
    return {};
}

Result<void> DurableState::accept(const effect::AcceptIdentity &effect)
{
    if (effect.log_settings)
        log_settings_ = effect.log_settings;
    const Result<StoredState> stored = store_->load(pipeline_, sinks_.front());
    if (!stored)
        return std::unexpected(stored.error());
    if (!stored->identity)
        return store_->storeFirstIdentity(pipeline_, effect.identity);
    if (*stored->identity != effect.identity) {
        const std::optional<std::int64_t> reconciliation = reconciliationFor(effect.identity);
        const Result<void> done = store_->acceptIdentity(pipeline_, reconciliation.value_or(0), unixNow_us());
        reconciled_.reset(); // a record serves once
        return done;         // the log settings are stored with the first progress on this server
    }
    return forEach([&](const std::string &sink) -> Result<void> {
        const Result<StoredState> own = store_->load(pipeline_, sink);
        if (!own)
            return std::unexpected(own.error());
        if (!own->checkpoint || own->log_settings == log_settings_)
            return {};
        return store_->storeProven(pipeline_, sink, progress(*own->checkpoint));
    });
}

Result<void> DurableState::store(const effect::Store &effect)
{
    const ProgressRecord record = progress(effect.checkpoint);
    return forEach([&](const std::string &sink) {
        if (effect.provisional)
            return store_->storeProvisional(pipeline_, sink, record);
        if (effect.resnapshot)
            return store_->storeRestart(pipeline_, sink, record);
        return store_->storeProven(pipeline_, sink, record);
    });
}

Result<void> DurableState::promote(const effect::PromoteProvisional &effect)
{
    // It may have been read from yet another server; the one at hand was found to hold all of it.
    const std::optional<Reconciled> reconciled = std::exchange(reconciled_, std::nullopt);
    const Checkpoint own = reconciled ? signedBy(effect.checkpoint, reconciled->identity) : effect.checkpoint;
    std::optional<std::int64_t> accepting;
    if (reconciled)
        accepting = reconciled->id;
    return forEach([&](const std::string &sink) -> Result<void> {
        // The identity is accepted with the first sink's record.
        Result<void> done =
            store_->storeProven(pipeline_, sink, progress(own), std::exchange(accepting, std::nullopt));
        return done ? store_->discardProvisional(pipeline_, sink) : done;
    });
}

Result<std::optional<SnapshotRecord>> DurableState::snapshot()
{
    return store_->snapshot(pipeline_, sinks_.front());
}

Result<void> DurableState::storeSnapshot(const SnapshotRecord &snapshot)
{
    return forEach([&](const std::string &sink) { return store_->storeSnapshot(pipeline_, sink, snapshot); });
}

Result<void> DurableState::finishSnapshot()
{
    // The first one's record says that it is not finished: it goes last.
    for (auto sink = sinks_.rbegin(); sink != sinks_.rend(); ++sink) {
        const Result<std::optional<SnapshotRecord>> record = store_->snapshot(pipeline_, *sink);
        if (!record)
            return std::unexpected(record.error());
        if (*record)
            if (Result<void> done = store_->finishSnapshot(pipeline_, *sink, unixNow_us()); !done)
                return done;
    }
    return {};
}

Result<void> DurableState::dropSnapshot()
{
    return forEach([&](const std::string &sink) { return store_->dropSnapshot(pipeline_, sink); });
}

Result<void> DurableState::registerSchemas(const std::vector<TableSchema> &tables,
                                           const std::string &position_text)
{
    for (const TableSchema &table : tables)
        if (const auto done = store_->registerSchema(pipeline_, table, position_text, unixNow_us()); !done)
            return std::unexpected(done.error());
    return {};
}

} // namespace switchpoint::pipeline
