// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/state_file.h"
#include "store/state_records.h"
#include "store/state_store.h"

#include <thread>

namespace switchpoint {

struct StateStore::Private {
    std::unique_ptr<StateFile> file;
    std::thread::id thread = std::this_thread::get_id();

    [[nodiscard]] SqliteConnection &connection() const
    {
        Q_ASSERT_X(thread == std::this_thread::get_id(), "StateStore", "used from another thread");
        return file->connection();
    }
    [[nodiscard]] RecordPlace place(const std::string &pipeline) const { return {file->path(), pipeline}; }

    // None: no such pipeline.
    Result<std::optional<qint64>> find(const std::string &pipeline) const;
    // Inside a transaction; made when it is new.
    Result<qint64> ensure(const std::string &pipeline) const;
    Result<std::optional<ServerIdentity>> identity(qint64 id, const std::string &pipeline) const;
    Result<std::optional<Lsn>> acknowledgedLsn(qint64 id, const std::string &pipeline) const;
    Result<std::optional<ProgressRecord>> progress(qint64 id, const std::string &pipeline,
                                                   const std::string &sink, bool provisional) const;

    // Runs `work(pipeline id)` in one transaction and commits when it succeeds.
    template <class Work> auto change(const std::string &pipeline, Work work) -> decltype(work(qint64{}));
    Result<void> writeProgress(qint64 id, const std::string &sink, bool provisional,
                               const ProgressRecord &record);
    // The record takes the place of everything that was stored of the sink's position and the server.
    Result<void> restart(qint64 id, const std::string &sink, const ProgressRecord &record);
    Result<std::optional<SnapshotRecord>> snapshot(qint64 id, const std::string &pipeline,
                                                   const std::string &sink) const;
    // The checks and effects of storeProven beyond the record itself.
    Result<void> admit(qint64 id, const std::string &pipeline, const Checkpoint &checkpoint,
                       std::optional<std::int64_t> accepting, std::int64_t at_us);
    Result<void> accept(qint64 id, const std::string &pipeline, std::int64_t reconciliation,
                        std::int64_t at_us);
    Result<void> setIdentity(qint64 id, const ServerIdentity &identity);
    Result<void> setAcknowledgedLsn(qint64 id, const std::optional<Lsn> &lsn);
    Result<int> addSchemaVersion(qint64 id, const std::string &pipeline, const SchemaVersion &next);

    Result<std::vector<Reconciliation>> reconciliations(qint64 id, const std::string &pipeline) const;
    Result<std::vector<SchemaVersion>> schemas(qint64 id, const std::string &pipeline) const;
    Result<std::vector<Waiver>> waivers(qint64 id, const std::string &pipeline) const;
    Result<std::vector<std::string>> sinks(qint64 id) const;
    Result<StateListing::Pipeline> listed(qint64 id, const std::string &pipeline) const;
};

template <class Work>
auto StateStore::Private::change(const std::string &pipeline, Work work) -> decltype(work(qint64{}))
{
    if (!file->writable()) {
        return fail(store_messages::opened_read_only, {textArg("path", file->path().toStdString())});
    }
    if (pipeline.empty()) {
        return fail(store_messages::pipeline_name_empty);
    }
    auto transaction = SqliteTransaction::begin(connection());
    if (!transaction) {
        return std::unexpected(transaction.error());
    }
    const auto id = ensure(pipeline);
    if (!id) {
        return std::unexpected(id.error());
    }
    auto result = work(*id);
    if (result) {
        if (auto committed = transaction->commit(); !committed) {
            return std::unexpected(committed.error());
        }
    }
    return result;
}

} // namespace switchpoint
