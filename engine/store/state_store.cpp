// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/state_store.h"

#include "failover/json.h"
#include "failover/stored_json.h"
#include "store/state_store_private.h"

#include <QUuid>

#include <algorithm>

namespace switchpoint {
namespace {

namespace messages = store_messages;

std::vector<MessageArg> pipelineArg(const std::string &pipeline)
{
    return {textArg("pipeline", pipeline)};
}

// X on the new server: cut to where the old timeline ended, forgotten on another cluster.
std::optional<Lsn> acknowledgedAfter(const ServerIdentity &old_identity, const ServerIdentity &new_identity,
                                     const std::optional<Lsn> &lsn)
{
    const auto *before = std::get_if<PostgresIdentity>(&old_identity);
    const auto *after = std::get_if<PostgresIdentity>(&new_identity);
    if (before == nullptr || after == nullptr || before->system_identifier != after->system_identifier) {
        return std::nullopt;
    }
    const TimelineEnd *end = before->timeline ? after->history.find(*before->timeline) : nullptr;
    return lsn && end != nullptr ? std::min(*lsn, end->switchpoint) : lsn;
}

} // namespace

Result<void> StateStore::Private::setIdentity(qint64 id, const ServerIdentity &identity)
{
    return connection().execute(QStringLiteral("UPDATE pipeline SET identity = ? WHERE id = ?"),
                                {toText(identityToJson(identity)), id});
}

Result<void> StateStore::Private::setAcknowledgedLsn(qint64 id, const std::optional<Lsn> &lsn)
{
    const QVariant text = lsn ? QVariant(toText(lsn->text())) : QVariant();
    return connection().execute(QStringLiteral("UPDATE pipeline SET acknowledged_lsn = ? WHERE id = ?"),
                                {text, id});
}

Result<void> StateStore::Private::writeProgress(qint64 id, const std::string &sink, bool provisional,
                                                const ProgressRecord &record)
{
    const QVariant settings =
        record.log_settings ? QVariant(toText(logSettingsToJson(*record.log_settings))) : QVariant();
    return connection().execute(
        QStringLiteral(
            "INSERT OR REPLACE INTO progress (pipeline, sink, provisional, checkpoint, log_settings, "
            "prepared, owed_events_carry_schema, stored_at_us) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
        {id, toText(sink), provisional ? 1 : 0, toText(checkpointToJson(record.checkpoint)), settings,
         toText(preparedToJson(record.prepared)), record.owed_events_carry_schema ? 1 : 0,
         static_cast<qint64>(record.stored_at_us)});
}

Result<void> StateStore::Private::restart(qint64 id, const std::string &sink, const ProgressRecord &record)
{
    Result<void> done = setIdentity(id, *identityIn(record.checkpoint));
    if (done) {
        done = setAcknowledgedLsn(id, std::nullopt);
    }
    if (done) {
        done = connection().execute(
            QStringLiteral("DELETE FROM progress WHERE pipeline = ? AND sink = ? AND provisional = 1"),
            {id, toText(sink)});
    }
    return done ? writeProgress(id, sink, false, record) : done;
}

Result<void> StateStore::Private::accept(qint64 id, const std::string &pipeline, std::int64_t reconciliation,
                                         std::int64_t at_us)
{
    auto args = pipelineArg(pipeline);
    args.push_back(textArg("id", std::to_string(reconciliation)));
    const auto found = connection().rows(
        QStringLiteral(
            "SELECT r.old_identity, r.new_identity, a.at_us FROM reconciliation r LEFT JOIN acceptance a "
            "ON a.reconciliation = r.id WHERE r.id = ? AND r.pipeline = ?"),
        {static_cast<qint64>(reconciliation), id});
    if (!found) {
        return std::unexpected(found.error());
    }
    if (found->empty()) {
        return fail(messages::no_reconciliation, std::move(args));
    }
    const SqliteConnection::Row &row = found->front();
    if (!row[2].isNull()) {
        return fail(messages::used_reconciliation, std::move(args));
    }
    const auto old_identity = identityFromColumn(place(pipeline), row[0]);
    const auto new_identity = identityFromColumn(place(pipeline), row[1]);
    const auto now = identity(id, pipeline);
    const auto acknowledged = acknowledgedLsn(id, pipeline);
    if (const Error *error = firstError(old_identity, new_identity, now, acknowledged)) {
        return std::unexpected(*error);
    }
    if (*old_identity != *now) {
        return fail(messages::stale_identity, std::move(args));
    }
    auto done = setIdentity(id, **new_identity);
    if (done && *now) {
        done = setAcknowledgedLsn(id, acknowledgedAfter(**now, **new_identity, *acknowledged));
    }
    return done ? connection().execute(
                      QStringLiteral("INSERT INTO acceptance (reconciliation, at_us) VALUES (?, ?)"),
                      {static_cast<qint64>(reconciliation), static_cast<qint64>(at_us)})
                : done;
}

Result<void> StateStore::Private::admit(qint64 id, const std::string &pipeline, const Checkpoint &checkpoint,
                                        std::optional<std::int64_t> accepting, std::int64_t at_us)
{
    if (!isSigned(checkpoint)) {
        return fail(messages::unsigned_checkpoint, pipelineArg(pipeline));
    }
    if (accepting) {
        if (auto accepted = accept(id, pipeline, *accepting, at_us); !accepted) {
            return accepted;
        }
    }
    const auto now = identity(id, pipeline);
    if (!now) {
        return std::unexpected(now.error());
    }
    if (*now && !belongsTo(checkpoint, **now)) {
        return fail(messages::identity_differs, pipelineArg(pipeline));
    }
    if (!*now) {
        if (auto first = setIdentity(id, *identityIn(checkpoint)); !first) {
            return first;
        }
    }
    const auto *postgres = std::get_if<PostgresCheckpoint>(&checkpoint);
    if (postgres == nullptr || !postgres->acknowledged_lsn) {
        return {};
    }
    const auto acknowledged = acknowledgedLsn(id, pipeline);
    if (!acknowledged) {
        return std::unexpected(acknowledged.error());
    }
    // What was acknowledged on an ancestor of the server's timeline counts up to its end.
    const std::optional<Lsn> own =
        *now ? acknowledgedAfter(*identityIn(checkpoint), **now, postgres->acknowledged_lsn)
             : postgres->acknowledged_lsn;
    return setAcknowledgedLsn(id, std::max(*acknowledged, own));
}

StateStore::StateStore(std::unique_ptr<Private> d) : d_(std::move(d))
{
}

StateStore::~StateStore() = default;

Result<std::unique_ptr<StateStore>> StateStore::open(const std::string &path, Mode mode)
{
    auto file = mode == Mode::ReadOnly ? StateFile::openReadOnly(toText(path))
                                       : StateFile::openReadWrite(toText(path), mode == Mode::Create);
    if (!file) {
        return std::unexpected(file.error());
    }
    auto d = std::make_unique<Private>();
    d->file = std::move(*file);
    return std::unique_ptr<StateStore>(new StateStore(std::move(d)));
}

Result<void> StateStore::storeProven(const std::string &pipeline, const std::string &sink,
                                     const ProgressRecord &record, std::optional<std::int64_t> accepting)
{
    if (sink.empty()) {
        return fail(messages::sink_name_empty);
    }
    return d_->change(pipeline, [&](qint64 id) -> Result<void> {
        auto admitted = d_->admit(id, pipeline, record.checkpoint, accepting, record.stored_at_us);
        return admitted ? d_->writeProgress(id, sink, false, record) : admitted;
    });
}

Result<void> StateStore::storeProvisional(const std::string &pipeline, const std::string &sink,
                                          const ProgressRecord &record)
{
    if (sink.empty()) {
        return fail(messages::sink_name_empty);
    }
    if (!isSigned(record.checkpoint)) {
        return fail(messages::unsigned_checkpoint, pipelineArg(pipeline));
    }
    return d_->change(pipeline, [&](qint64 id) { return d_->writeProgress(id, sink, true, record); });
}

Result<void> StateStore::promoteProvisional(const std::string &pipeline, const std::string &sink,
                                            std::optional<std::int64_t> accepting, std::int64_t at_us)
{
    return d_->change(pipeline, [&](qint64 id) -> Result<void> {
        auto record = d_->progress(id, pipeline, sink, true);
        if (!record) {
            return std::unexpected(record.error());
        }
        if (!*record) {
            auto args = pipelineArg(pipeline);
            args.push_back(textArg("sink", sink));
            return fail(messages::no_provisional, std::move(args));
        }
        (*record)->stored_at_us = at_us != 0 ? at_us : (*record)->stored_at_us;
        auto done = d_->admit(id, pipeline, (*record)->checkpoint, accepting, (*record)->stored_at_us);
        if (done) {
            done = d_->writeProgress(id, sink, false, **record);
        }
        return done ? d_->connection().execute(
                          QStringLiteral(
                              "DELETE FROM progress WHERE pipeline = ? AND sink = ? AND provisional = 1"),
                          {id, toText(sink)})
                    : done;
    });
}

Result<void> StateStore::storeRestart(const std::string &pipeline, const std::string &sink,
                                      const ProgressRecord &record)
{
    if (sink.empty()) {
        return fail(messages::sink_name_empty);
    }
    if (!isSigned(record.checkpoint)) {
        return fail(messages::unsigned_checkpoint, pipelineArg(pipeline));
    }
    return d_->change(pipeline, [&](qint64 id) { return d_->restart(id, sink, record); });
}

Result<void> StateStore::discardProvisional(const std::string &pipeline, const std::string &sink)
{
    return d_->change(pipeline, [&](qint64 id) {
        return d_->connection().execute(
            QStringLiteral("DELETE FROM progress WHERE pipeline = ? AND sink = ? AND provisional = 1"),
            {id, toText(sink)});
    });
}

Result<void> StateStore::storeFirstIdentity(const std::string &pipeline, const ServerIdentity &identity)
{
    return d_->change(pipeline, [&](qint64 id) -> Result<void> {
        const auto now = d_->identity(id, pipeline);
        if (!now) {
            return std::unexpected(now.error());
        }
        return *now ? fail(messages::identity_exists, pipelineArg(pipeline)) : d_->setIdentity(id, identity);
    });
}

Result<std::int64_t> StateStore::recordReconciliation(const std::string &pipeline,
                                                      const std::optional<ServerIdentity> &old_identity,
                                                      const ServerIdentity &new_identity,
                                                      const std::string &decision_json, std::int64_t at_us)
{
    if (auto json = checkJson(decision_json); !json) {
        auto args = pipelineArg(pipeline);
        args.push_back(wordsArg("detail", json.error().message));
        return fail(messages::not_json, std::move(args));
    }
    return d_->change(pipeline, [&](qint64 id) -> Result<std::int64_t> {
        const auto now = d_->identity(id, pipeline);
        if (!now) {
            return std::unexpected(now.error());
        }
        if (*now != old_identity) {
            return fail(messages::stale_identity, pipelineArg(pipeline));
        }
        const QVariant old_text = old_identity ? QVariant(toText(identityToJson(*old_identity))) : QVariant();
        auto done = d_->connection().execute(
            QStringLiteral(
                "INSERT INTO reconciliation (pipeline, old_identity, new_identity, decision, at_us) "
                "VALUES (?, ?, ?, ?, ?)"),
            {id, old_text, toText(identityToJson(new_identity)), toText(decision_json),
             static_cast<qint64>(at_us)});
        if (!done) {
            return std::unexpected(done.error());
        }
        const auto record = d_->connection().value(QStringLiteral("SELECT last_insert_rowid()"));
        return record ? Result<std::int64_t>(record->toLongLong()) : std::unexpected(record.error());
    });
}

Result<void> StateStore::acceptIdentity(const std::string &pipeline, std::int64_t reconciliation_id,
                                        std::int64_t at_us)
{
    return d_->change(pipeline,
                      [&](qint64 id) { return d_->accept(id, pipeline, reconciliation_id, at_us); });
}

Result<Lsn> StateStore::storeAcknowledgedLsn(const std::string &pipeline, Lsn lsn)
{
    return d_->change(pipeline, [&](qint64 id) -> Result<Lsn> {
        const auto now = d_->acknowledgedLsn(id, pipeline);
        if (!now) {
            return std::unexpected(now.error());
        }
        const Lsn highest = std::max(lsn, now->value_or(lsn));
        const auto done = d_->setAcknowledgedLsn(id, highest);
        return done ? Result<Lsn>(highest) : std::unexpected(done.error());
    });
}

Result<void> StateStore::storeObservation(const std::string &pipeline, const PreviousObservation &observation)
{
    return d_->change(pipeline, [&](qint64 id) {
        return d_->connection().execute(QStringLiteral("UPDATE pipeline SET observation = ? WHERE id = ?"),
                                        {toText(observationToJson(observation)), id});
    });
}

Result<int> StateStore::Private::addSchemaVersion(qint64 id, const std::string &pipeline,
                                                  const SchemaVersion &next)
{
    const auto rows = connection().rows(
        QStringLiteral(
            "SELECT version, table_schema FROM schema_version WHERE pipeline = ? AND schema_name = ? AND "
            "table_name = ? ORDER BY version DESC LIMIT 1"),
        {id, toText(next.schema), toText(next.table)});
    if (!rows) {
        return std::unexpected(rows.error());
    }
    int version = 0;
    if (!rows->empty()) {
        version = rows->front()[0].toInt();
        std::optional<TableSchema> last;
        if (!rows->front()[1].isNull()) {
            auto read = stored(place(pipeline), store_messages::a_schema,
                               tableSchemaFromJson(rows->front()[1].toString().toStdString()));
            if (!read) {
                return std::unexpected(read.error());
            }
            last = std::move(*read);
        }
        if (last == next.columns) {
            return version;
        }
    }
    const QVariant json = next.columns ? QVariant(toText(tableSchemaToJson(*next.columns))) : QVariant();
    const auto done = connection().execute(
        QStringLiteral(
            "INSERT INTO schema_version (pipeline, schema_name, table_name, version, table_schema, "
            "position, at_us) VALUES (?, ?, ?, ?, ?, ?, ?)"),
        {id, toText(next.schema), toText(next.table), version + 1, json, toText(next.position_text),
         static_cast<qint64>(next.at_us)});
    return done ? Result<int>(version + 1) : std::unexpected(done.error());
}

Result<int> StateStore::registerSchema(const std::string &pipeline, const TableSchema &table,
                                       const std::string &position_text, std::int64_t at_us)
{
    return d_->change(pipeline, [&](qint64 id) {
        return d_->addSchemaVersion(id, pipeline,
                                    {0, table.schema, table.table, table, position_text, at_us});
    });
}

Result<int> StateStore::registerDropped(const std::string &pipeline, const std::string &schema,
                                        const std::string &table, const std::string &position_text,
                                        std::int64_t at_us)
{
    return d_->change(pipeline, [&](qint64 id) {
        return d_->addSchemaVersion(id, pipeline, {0, schema, table, std::nullopt, position_text, at_us});
    });
}

Result<void> StateStore::addWaiver(const std::string &pipeline, const Waiver &waiver)
{
    if (waiver.name.empty() || waiver.reason.empty()) {
        return fail(messages::waiver_unsigned, pipelineArg(pipeline));
    }
    return d_->change(pipeline, [&](qint64 id) {
        return d_->connection().execute(QStringLiteral("INSERT INTO waiver (pipeline, waiver) VALUES (?, ?)"),
                                        {id, toText(waiverToJson(waiver))});
    });
}

Result<Uuid> StateStore::replicaUuid(const std::string &pipeline)
{
    return d_->change(pipeline, [&](qint64 id) -> Result<Uuid> {
        const auto found =
            d_->connection().value(QStringLiteral("SELECT replica_uuid FROM pipeline WHERE id = ?"), {id});
        if (!found) {
            return std::unexpected(found.error());
        }
        if (!found->isNull()) {
            return stored(d_->place(pipeline), store_messages::the_replica_uuid,
                          Uuid::parse(found->toString().toStdString()));
        }
        const QString made = QUuid::createUuid().toString(QUuid::WithoutBraces);
        auto done = d_->connection().execute(
            QStringLiteral("UPDATE pipeline SET replica_uuid = ? WHERE id = ?"), {made, id});
        return done ? Uuid::parse(made.toStdString()) : std::unexpected(done.error());
    });
}

} // namespace switchpoint
