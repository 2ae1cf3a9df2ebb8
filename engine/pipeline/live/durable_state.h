// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/machine.h"
#include "store/state_store.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint::pipeline {

// The durable effects of the machine, on the state file. Belongs to one thread, as StateStore does.
class DurableState {
public:
    // Refused as StateStore::open refuses. A missing file is made.
    static Result<DurableState> open(const std::string &path, std::string pipeline,
                                     std::vector<std::string> sinks);

    // What the machine begins with: what the sink that is furthest behind remembers. Nothing, where one of
    // them has no checkpoint.
    [[nodiscard]] StoredState load();
    // The uuid under which this pipeline registers as a replica.
    Result<Uuid> replicaUuid() { return store_->replicaUuid(pipeline_); }

    Result<void> record(const effect::RecordReconciliation &effect);
    Result<void> accept(const effect::AcceptIdentity &effect);
    Result<void> store(const effect::Store &effect);
    Result<void> promote(const effect::PromoteProvisional &effect);
    // A snapshot that was begun for all sinks and is not finished.
    Result<std::optional<SnapshotRecord>> snapshot();
    Result<void> storeSnapshot(const SnapshotRecord &snapshot);
    Result<void> finishSnapshot();
    Result<void> dropSnapshot();
    // The tables as they are from `position_text` on.
    Result<void> registerSchemas(const std::vector<TableSchema> &tables, const std::string &position_text);

private:
    DurableState(std::unique_ptr<StateStore> store, std::string pipeline, std::vector<std::string> sinks)
        : store_(std::move(store)), pipeline_(std::move(pipeline)), sinks_(std::move(sinks))
    {
    }
    [[nodiscard]] ProgressRecord progress(Checkpoint checkpoint) const;
    // The record of the change to `identity` that is still to be accepted.
    [[nodiscard]] std::optional<std::int64_t> reconciliationFor(const ServerIdentity &identity) const;

    struct Reconciled {
        std::int64_t id = 0;
        ServerIdentity identity;
    };
    std::unique_ptr<StateStore> store_;
    // For each sink in turn; the first error ends it.
    template <class Work> Result<void> forEach(Work work);

    std::string pipeline_;
    std::vector<std::string> sinks_; // at least one
    std::optional<Reconciled> reconciled_;
    std::optional<LogSettings> log_settings_; // stored with every checkpoint
};

} // namespace switchpoint::pipeline
