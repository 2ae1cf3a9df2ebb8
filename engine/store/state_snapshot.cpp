// SPDX-License-Identifier: GPL-3.0-or-later
// The record of a snapshot that is being read.
#include "failover/json.h"
#include "failover/stored_json.h"
#include "store/state_store_private.h"

namespace switchpoint {

namespace messages = store_messages;

Result<std::optional<SnapshotRecord>> StateStore::Private::snapshot(qint64 id, const std::string &pipeline,
                                                                    const std::string &sink) const
{
    const auto rows = connection().rows(
        QStringLiteral("SELECT checkpoint, log_settings, progress, begun_at_us, stored_at_us FROM snapshot "
                       "WHERE pipeline = ? AND sink = ?"),
        {id, toText(sink)});
    if (!rows) {
        return std::unexpected(rows.error());
    }
    if (rows->empty()) {
        return std::optional<SnapshotRecord>();
    }
    const SqliteConnection::Row &row = rows->front();
    auto start = stored(place(pipeline), messages::the_checkpoint,
                        checkpointFromJson(row[0].toString().toStdString()));
    if (!start) {
        return std::unexpected(start.error());
    }
    SnapshotRecord record;
    record.start = std::move(*start);
    if (!row[1].isNull()) {
        auto settings = stored(place(pipeline), messages::the_log_settings,
                               logSettingsFromJson(row[1].toString().toStdString()));
        if (!settings) {
            return std::unexpected(settings.error());
        }
        record.log_settings = std::move(*settings);
    }
    record.progress = row[2].toString().toStdString();
    record.begun_at_us = row[3].toLongLong();
    record.stored_at_us = row[4].toLongLong();
    return std::optional<SnapshotRecord>(std::move(record));
}

Result<void> StateStore::storeSnapshot(const std::string &pipeline, const std::string &sink,
                                       const SnapshotRecord &snapshot)
{
    if (sink.empty()) {
        return fail(messages::sink_name_empty);
    }
    if (!isSigned(snapshot.start)) {
        return fail(messages::unsigned_checkpoint, {textArg("pipeline", pipeline)});
    }
    if (auto json = checkJson(snapshot.progress); !json) {
        return fail(messages::snapshot_not_json,
                    {textArg("pipeline", pipeline), wordsArg("detail", json.error().message)});
    }
    return d_->change(pipeline, [&](qint64 id) {
        const QVariant settings =
            snapshot.log_settings ? QVariant(toText(logSettingsToJson(*snapshot.log_settings))) : QVariant();
        return d_->connection().execute(
            QStringLiteral("INSERT OR REPLACE INTO snapshot (pipeline, sink, checkpoint, log_settings, "
                           "progress, begun_at_us, stored_at_us) VALUES (?, ?, ?, ?, ?, ?, ?)"),
            {id, toText(sink), toText(checkpointToJson(snapshot.start)), settings, toText(snapshot.progress),
             static_cast<qint64>(snapshot.begun_at_us), static_cast<qint64>(snapshot.stored_at_us)});
    });
}

Result<std::optional<SnapshotRecord>> StateStore::snapshot(const std::string &pipeline,
                                                           const std::string &sink)
{
    const auto id = d_->find(pipeline);
    if (!id) {
        return std::unexpected(id.error());
    }
    return *id ? d_->snapshot(**id, pipeline, sink) : std::optional<SnapshotRecord>();
}

Result<void> StateStore::finishSnapshot(const std::string &pipeline, const std::string &sink,
                                        std::int64_t at_us)
{
    return d_->change(pipeline, [&](qint64 id) -> Result<void> {
        auto begun = d_->snapshot(id, pipeline, sink);
        if (!begun) {
            return std::unexpected(begun.error());
        }
        if (!*begun) {
            return fail(messages::no_snapshot, {textArg("pipeline", pipeline), textArg("sink", sink)});
        }
        ProgressRecord record;
        record.checkpoint = std::move((*begun)->start);
        record.log_settings = std::move((*begun)->log_settings);
        record.stored_at_us = at_us;
        const auto done = d_->restart(id, sink, record);
        return done ? d_->connection().execute(
                          QStringLiteral("DELETE FROM snapshot WHERE pipeline = ? AND sink = ?"),
                          {id, toText(sink)})
                    : done;
    });
}

Result<void> StateStore::dropSnapshot(const std::string &pipeline, const std::string &sink)
{
    return d_->change(pipeline, [&](qint64 id) {
        return d_->connection().execute(
            QStringLiteral("DELETE FROM snapshot WHERE pipeline = ? AND sink = ?"), {id, toText(sink)});
    });
}

} // namespace switchpoint
