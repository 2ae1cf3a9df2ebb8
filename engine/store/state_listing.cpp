// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/stored_json.h"
#include "store/state_store_private.h"

// Reading. Every public function here sees one snapshot of the file.
namespace switchpoint {
namespace {

// A read transaction: what several queries see is of one moment.
class Snapshot {
public:
    explicit Snapshot(SqliteConnection &connection) : connection_(connection)
    {
        begun_ = connection_.execute(QStringLiteral("BEGIN"));
    }
    ~Snapshot()
    {
        if (begun_) {
            static_cast<void>(connection_.execute(QStringLiteral("ROLLBACK")));
        }
    }
    Snapshot(const Snapshot &) = delete;
    Snapshot &operator=(const Snapshot &) = delete;
    [[nodiscard]] const Result<void> &begun() const { return begun_; }

private:
    SqliteConnection &connection_;
    Result<void> begun_;
};

} // namespace

Result<std::optional<qint64>> StateStore::Private::find(const std::string &pipeline) const
{
    const auto rows =
        connection().rows(QStringLiteral("SELECT id FROM pipeline WHERE name = ?"), {toText(pipeline)});
    if (!rows) {
        return std::unexpected(rows.error());
    }
    return rows->empty() ? std::optional<qint64>() : rows->front()[0].toLongLong();
}

Result<qint64> StateStore::Private::ensure(const std::string &pipeline) const
{
    auto found = find(pipeline);
    if (found && !*found) {
        const auto made = connection().execute(QStringLiteral("INSERT INTO pipeline (name) VALUES (?)"),
                                               {toText(pipeline)});
        if (!made) {
            return std::unexpected(made.error());
        }
        found = find(pipeline);
    }
    return found ? Result<qint64>(**found) : std::unexpected(found.error());
}

Result<std::optional<ServerIdentity>> StateStore::Private::identity(qint64 id,
                                                                    const std::string &pipeline) const
{
    const auto column =
        connection().value(QStringLiteral("SELECT identity FROM pipeline WHERE id = ?"), {id});
    return column ? identityFromColumn(place(pipeline), *column) : std::unexpected(column.error());
}

Result<std::optional<Lsn>> StateStore::Private::acknowledgedLsn(qint64 id, const std::string &pipeline) const
{
    const auto column =
        connection().value(QStringLiteral("SELECT acknowledged_lsn FROM pipeline WHERE id = ?"), {id});
    return column ? lsnFromColumn(place(pipeline), *column) : std::unexpected(column.error());
}

Result<std::optional<ProgressRecord>> StateStore::Private::progress(qint64 id, const std::string &pipeline,
                                                                    const std::string &sink,
                                                                    bool provisional) const
{
    const auto rows = connection().rows(
        QStringLiteral(
            "SELECT checkpoint, log_settings, prepared, owed_events_carry_schema, stored_at_us FROM "
            "progress WHERE pipeline = ? AND sink = ? AND provisional = ?"),
        {id, toText(sink), provisional ? 1 : 0});
    if (!rows) {
        return std::unexpected(rows.error());
    }
    if (rows->empty()) {
        return std::optional<ProgressRecord>();
    }
    auto record = progressFromRow(place(pipeline), rows->front(), 0);
    return record ? Result<std::optional<ProgressRecord>>(std::move(*record))
                  : std::unexpected(record.error());
}

Result<std::vector<Reconciliation>> StateStore::Private::reconciliations(qint64 id,
                                                                         const std::string &pipeline) const
{
    const auto rows = connection().rows(
        QStringLiteral(
            "SELECT r.id, r.old_identity, r.new_identity, r.decision, r.at_us, a.at_us FROM reconciliation "
            "r LEFT JOIN acceptance a ON a.reconciliation = r.id WHERE r.pipeline = ? ORDER BY r.id"),
        {id});
    if (!rows) {
        return std::unexpected(rows.error());
    }
    std::vector<Reconciliation> found;
    for (const SqliteConnection::Row &row : *rows) {
        auto old_identity = identityFromColumn(place(pipeline), row[1]);
        auto new_identity = identityFromColumn(place(pipeline), row[2]);
        if (!old_identity || !new_identity) {
            return std::unexpected(old_identity ? new_identity.error() : old_identity.error());
        }
        Reconciliation &each = found.emplace_back();
        each.id = row[0].toLongLong();
        each.old_identity = std::move(*old_identity);
        each.new_identity = std::move(**new_identity);
        each.decision_json = row[3].toString().toStdString();
        each.at_us = row[4].toLongLong();
        if (!row[5].isNull()) {
            each.accepted_at_us = row[5].toLongLong();
        }
    }
    return found;
}

Result<std::vector<SchemaVersion>> StateStore::Private::schemas(qint64 id, const std::string &pipeline) const
{
    const auto rows = connection().rows(
        QStringLiteral(
            "SELECT version, schema_name, table_name, table_schema, position, at_us FROM schema_version "
            "WHERE pipeline = ? ORDER BY schema_name, table_name, version"),
        {id});
    if (!rows) {
        return std::unexpected(rows.error());
    }
    std::vector<SchemaVersion> found;
    for (const SqliteConnection::Row &row : *rows) {
        SchemaVersion &each = found.emplace_back();
        each.version = row[0].toInt();
        each.schema = row[1].toString().toStdString();
        each.table = row[2].toString().toStdString();
        if (!row[3].isNull()) {
            auto columns = stored(place(pipeline), store_messages::a_schema,
                                  tableSchemaFromJson(row[3].toString().toStdString()));
            if (!columns) {
                return std::unexpected(columns.error());
            }
            each.columns = std::move(*columns);
        }
        each.position_text = row[4].toString().toStdString();
        each.at_us = row[5].toLongLong();
    }
    return found;
}

Result<std::vector<Waiver>> StateStore::Private::waivers(qint64 id, const std::string &pipeline) const
{
    const auto rows =
        connection().rows(QStringLiteral("SELECT waiver FROM waiver WHERE pipeline = ? ORDER BY id"), {id});
    if (!rows) {
        return std::unexpected(rows.error());
    }
    std::vector<Waiver> found;
    for (const SqliteConnection::Row &row : *rows) {
        auto waiver = stored(place(pipeline), store_messages::a_waiver,
                             waiverFromJson(row[0].toString().toStdString()));
        if (!waiver) {
            return std::unexpected(waiver.error());
        }
        found.push_back(std::move(*waiver));
    }
    return found;
}

Result<std::vector<std::string>> StateStore::Private::sinks(qint64 id) const
{
    const auto rows = connection().rows(
        QStringLiteral("SELECT sink FROM progress WHERE pipeline = ? UNION SELECT sink FROM snapshot WHERE "
                       "pipeline = ? ORDER BY sink"),
        {id, id});
    if (!rows) {
        return std::unexpected(rows.error());
    }
    std::vector<std::string> names;
    for (const SqliteConnection::Row &row : *rows) {
        names.push_back(row[0].toString().toStdString());
    }
    return names;
}

Result<StoredState> StateStore::load(const std::string &pipeline, const std::string &sink)
{
    const Snapshot snapshot(d_->connection());
    if (!snapshot.begun()) {
        return std::unexpected(snapshot.begun().error());
    }
    const auto id = d_->find(pipeline);
    if (!id) {
        return std::unexpected(id.error());
    }
    StoredState state;
    if (!*id) {
        return state;
    }
    auto identity = d_->identity(**id, pipeline);
    auto acknowledged = d_->acknowledgedLsn(**id, pipeline);
    auto proven = d_->progress(**id, pipeline, sink, false);
    auto provisional = d_->progress(**id, pipeline, sink, true);
    auto schemas = d_->schemas(**id, pipeline);
    const auto observation =
        d_->connection().value(QStringLiteral("SELECT observation FROM pipeline WHERE id = ?"), {**id});
    if (const Error *error = firstError(identity, acknowledged, proven, provisional, schemas, observation)) {
        return std::unexpected(*error);
    }
    state.identity = std::move(*identity);
    if (*proven) {
        ProgressRecord &record = **proven;
        if (auto *postgres = std::get_if<PostgresCheckpoint>(&record.checkpoint)) {
            postgres->acknowledged_lsn = *acknowledged; // the pipeline's is the newer one
        }
        state.checkpoint = std::move(record.checkpoint);
        state.log_settings = std::move(record.log_settings);
        state.prepared = std::move(record.prepared);
        state.owed_events_carry_schema = record.owed_events_carry_schema;
    }
    if (*provisional) {
        state.provisional = std::move((*provisional)->checkpoint);
    }
    if (!observation->isNull()) {
        auto previous = stored(d_->place(pipeline), store_messages::the_observation,
                               observationFromJson(observation->toString().toStdString()));
        if (!previous) {
            return std::unexpected(previous.error());
        }
        state.previous = std::move(*previous);
    }
    for (std::size_t i = 0; i < schemas->size(); ++i) { // the last version of each table
        SchemaVersion &version = (*schemas)[i];
        const bool newest = i + 1 == schemas->size() || (*schemas)[i + 1].schema != version.schema ||
                            (*schemas)[i + 1].table != version.table;
        if (newest && version.columns) {
            state.schemas.push_back(std::move(*version.columns));
        }
    }
    return state;
}

Result<std::vector<std::string>> StateStore::sinks(const std::string &pipeline)
{
    const auto id = d_->find(pipeline);
    if (!id) {
        return std::unexpected(id.error());
    }
    return *id ? d_->sinks(**id) : std::vector<std::string>();
}

Result<std::vector<Waiver>> StateStore::waivers(const std::string &pipeline)
{
    const auto id = d_->find(pipeline);
    if (!id) {
        return std::unexpected(id.error());
    }
    return *id ? d_->waivers(**id, pipeline) : std::vector<Waiver>();
}

Result<StateListing::Pipeline> StateStore::Private::listed(qint64 id, const std::string &pipeline) const
{
    StateListing::Pipeline entry;
    entry.name = pipeline;
    auto server = identity(id, pipeline);
    auto acknowledged = acknowledgedLsn(id, pipeline);
    auto history = reconciliations(id, pipeline);
    auto versions = schemas(id, pipeline);
    auto waived = waivers(id, pipeline);
    const auto names = sinks(id);
    const auto replica =
        connection().value(QStringLiteral("SELECT replica_uuid FROM pipeline WHERE id = ?"), {id});
    if (const Error *error = firstError(server, acknowledged, history, versions, waived, names, replica)) {
        return std::unexpected(*error);
    }
    entry.identity = std::move(*server);
    entry.acknowledged_lsn = *acknowledged;
    entry.reconciliations = std::move(*history);
    entry.schemas = std::move(*versions);
    entry.waivers = std::move(*waived);
    if (!replica->isNull()) {
        auto uuid = stored(place(pipeline), store_messages::the_replica_uuid,
                           Uuid::parse(replica->toString().toStdString()));
        if (!uuid) {
            return std::unexpected(uuid.error());
        }
        entry.replica_uuid = *uuid;
    }
    for (const std::string &name : *names) {
        auto proven = progress(id, pipeline, name, false);
        auto provisional = progress(id, pipeline, name, true);
        auto begun = snapshot(id, pipeline, name);
        if (const Error *error = firstError(proven, provisional, begun)) {
            return std::unexpected(*error);
        }
        entry.sinks.push_back({name, std::move(*proven), std::move(*provisional), std::move(*begun)});
    }
    return entry;
}

Result<StateListing> StateStore::list()
{
    const Snapshot snapshot(d_->connection());
    if (!snapshot.begun()) {
        return std::unexpected(snapshot.begun().error());
    }
    const auto rows = d_->connection().rows(QStringLiteral("SELECT id, name FROM pipeline ORDER BY name"));
    if (!rows) {
        return std::unexpected(rows.error());
    }
    StateListing listing;
    for (const SqliteConnection::Row &row : *rows) {
        auto entry = d_->listed(row[0].toLongLong(), row[1].toString().toStdString());
        if (!entry) {
            return std::unexpected(entry.error());
        }
        listing.pipelines.push_back(std::move(*entry));
    }
    return listing;
}

StoredState loadOrError(StateStore &store, const std::string &pipeline, const std::string &sink)
{
    auto state = store.load(pipeline, sink);
    if (state) {
        return std::move(*state);
    }
    StoredState unreadable;
    unreadable.read_error = state.error();
    return unreadable;
}

StoredState loadOrError(const Result<std::unique_ptr<StateStore>> &store, const std::string &pipeline,
                        const std::string &sink)
{
    if (store) {
        return loadOrError(**store, pipeline, sink);
    }
    StoredState unreadable;
    unreadable.read_error = store.error();
    return unreadable;
}

} // namespace switchpoint
