// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/live/durable_state.h"

#include "failover/json.h"
#include "pipeline/live/clock.h"

#include <type_traits>

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

} // namespace

Result<DurableState> DurableState::open(const std::string &path, std::string pipeline, std::string sink)
{
    auto store = StateStore::open(path, StateStore::Mode::Create);
    if (!store)
        return std::unexpected(store.error());
    return DurableState(std::move(*store), std::move(pipeline), std::move(sink));
}

StoredState DurableState::load()
{
    StoredState state = loadOrError(*store_, pipeline_, sink_);
    log_settings_ = state.log_settings;
    return state;
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
    const Result<StoredState> stored = store_->load(pipeline_, sink_);
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
    if (stored->checkpoint && stored->log_settings != log_settings_)
        return store_->storeProven(pipeline_, sink_, progress(*stored->checkpoint));
    return {};
}

Result<void> DurableState::store(const effect::Store &effect)
{
    if (effect.provisional)
        return store_->storeProvisional(pipeline_, sink_, progress(effect.checkpoint));
    if (effect.resnapshot)
        return store_->storeRestart(pipeline_, sink_, progress(effect.checkpoint));
    return store_->storeProven(pipeline_, sink_, progress(effect.checkpoint));
}

Result<void> DurableState::promote(const effect::PromoteProvisional &effect)
{
    if (!reconciled_) // the identity is the stored one
        return store_->promoteProvisional(pipeline_, sink_, std::nullopt, unixNow_us());
    // It may have been read from yet another server; this one was found to hold all of it.
    const Result<void> done = store_->storeProven(
        pipeline_, sink_, progress(signedBy(effect.checkpoint, reconciled_->identity)), reconciled_->id);
    reconciled_.reset();
    return done ? store_->discardProvisional(pipeline_, sink_) : done;
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
