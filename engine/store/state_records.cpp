// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/state_records.h"

#include "failover/json.h"
#include "failover/stored_json.h"

namespace switchpoint {
namespace {

template <class T> Result<void> onlyChecked(const Result<T> &parsed)
{
    if (!parsed) {
        return std::unexpected(parsed.error());
    }
    return {};
}

// The node is compared where both sides know it.
template <class T> bool sameNode(const T &a, const T &b)
{
    return !a.node || !b.node || *a.node == *b.node;
}

bool isAt(const MysqlCheckpoint &checkpoint, const MysqlIdentity &stored)
{
    return checkpoint.identity->server_uuid == stored.server_uuid;
}

bool isAt(const MariadbCheckpoint &checkpoint, const MariadbIdentity &stored)
{
    const MariadbIdentity &own = *checkpoint.identity;
    return own.server_uid == stored.server_uid && own.server_id == stored.server_id && sameNode(own, stored);
}

bool isAt(const PostgresCheckpoint &checkpoint, const PostgresIdentity &stored)
{
    const PostgresIdentity &own = *checkpoint.identity;
    if (own.system_identifier != stored.system_identifier || !sameNode(own, stored)) {
        return false;
    }
    if (own.timeline == stored.timeline || !own.timeline) {
        return own.timeline == stored.timeline;
    }
    // What is owed from before the switchpoint lies on an ancestor of the server's timeline.
    const TimelineEnd *end = stored.history.find(*own.timeline);
    return end != nullptr && checkpoint.lsn <= end->switchpoint;
}

} // namespace

Result<ProgressRecord> progressFromRow(const RecordPlace &place, const SqliteConnection::Row &row, int first)
{
    ProgressRecord record;
    auto checkpoint = stored(place, store_messages::the_checkpoint,
                             checkpointFromJson(row[first].toString().toStdString()));
    if (!checkpoint) {
        return std::unexpected(checkpoint.error());
    }
    record.checkpoint = std::move(*checkpoint);
    if (!row[first + 1].isNull()) {
        auto settings = stored(place, store_messages::the_log_settings,
                               logSettingsFromJson(row[first + 1].toString().toStdString()));
        if (!settings) {
            return std::unexpected(settings.error());
        }
        record.log_settings = std::move(*settings);
    }
    auto prepared = stored(place, store_messages::the_prepared,
                           preparedFromJson(row[first + 2].toString().toStdString()));
    if (!prepared) {
        return std::unexpected(prepared.error());
    }
    record.prepared = std::move(*prepared);
    record.owed_events_carry_schema = row[first + 3].toLongLong() != 0;
    record.stored_at_us = row[first + 4].toLongLong();
    return record;
}

Result<std::optional<ServerIdentity>> identityFromColumn(const RecordPlace &place, const QVariant &column)
{
    if (column.isNull()) {
        return std::optional<ServerIdentity>();
    }
    auto identity =
        stored(place, store_messages::the_identity, identityFromJson(column.toString().toStdString()));
    if (!identity) {
        return std::unexpected(identity.error());
    }
    return std::optional<ServerIdentity>(std::move(*identity));
}

Result<std::optional<Lsn>> lsnFromColumn(const RecordPlace &place, const QVariant &column)
{
    if (column.isNull()) {
        return std::optional<Lsn>();
    }
    auto lsn =
        stored(place, store_messages::the_acknowledged_lsn, Lsn::parse(column.toString().toStdString()));
    if (!lsn) {
        return std::unexpected(lsn.error());
    }
    return std::optional<Lsn>(*lsn);
}

std::optional<ServerIdentity> identityIn(const Checkpoint &checkpoint)
{
    return std::visit(
        [](const auto &each) {
            return each.identity ? std::optional<ServerIdentity>(*each.identity) : std::nullopt;
        },
        checkpoint);
}

bool belongsTo(const Checkpoint &checkpoint, const ServerIdentity &stored)
{
    if (!isSigned(checkpoint) || checkpoint.index() != stored.index()) {
        return false;
    }
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&checkpoint)) {
        return isAt(*mysql, std::get<MysqlIdentity>(stored));
    }
    if (const auto *mariadb = std::get_if<MariadbCheckpoint>(&checkpoint)) {
        return isAt(*mariadb, std::get<MariadbIdentity>(stored));
    }
    return isAt(std::get<PostgresCheckpoint>(checkpoint), std::get<PostgresIdentity>(stored));
}

Result<void> checkRecords(SqliteConnection &connection, const QString &path)
{
    // Each query gives the pipeline's name and one text that must be readable.
    struct Check {
        const char *column, *table;
        MessageText what;
        Result<void> (*read)(const std::string &);
    };
    static constexpr Check checks[] = {
        {"identity", "pipeline", store_messages::the_identity,
         [](const std::string &text) { return onlyChecked(identityFromJson(text)); }},
        {"replica_uuid", "pipeline", store_messages::the_replica_uuid,
         [](const std::string &text) { return onlyChecked(Uuid::parse(text)); }},
        {"acknowledged_lsn", "pipeline", store_messages::the_acknowledged_lsn,
         [](const std::string &text) { return onlyChecked(Lsn::parse(text)); }},
        {"observation", "pipeline", store_messages::the_observation,
         [](const std::string &text) { return onlyChecked(observationFromJson(text)); }},
        {"checkpoint", "progress", store_messages::the_checkpoint,
         [](const std::string &text) { return onlyChecked(checkpointFromJson(text)); }},
        {"log_settings", "progress", store_messages::the_log_settings,
         [](const std::string &text) { return onlyChecked(logSettingsFromJson(text)); }},
        {"prepared", "progress", store_messages::the_prepared,
         [](const std::string &text) { return onlyChecked(preparedFromJson(text)); }},
        {"checkpoint", "snapshot", store_messages::the_checkpoint,
         [](const std::string &text) { return onlyChecked(checkpointFromJson(text)); }},
        {"log_settings", "snapshot", store_messages::the_log_settings,
         [](const std::string &text) { return onlyChecked(logSettingsFromJson(text)); }},
        {"progress", "snapshot", store_messages::the_snapshot_progress,
         [](const std::string &text) { return checkJson(text); }},
        {"old_identity", "reconciliation", store_messages::a_reconciliation,
         [](const std::string &text) { return onlyChecked(identityFromJson(text)); }},
        {"new_identity", "reconciliation", store_messages::a_reconciliation,
         [](const std::string &text) { return onlyChecked(identityFromJson(text)); }},
        {"decision", "reconciliation", store_messages::the_decision,
         [](const std::string &text) { return checkJson(text); }},
        {"table_schema", "schema_version", store_messages::a_schema,
         [](const std::string &text) { return onlyChecked(tableSchemaFromJson(text)); }},
        {"waiver", "waiver", store_messages::a_waiver,
         [](const std::string &text) { return onlyChecked(waiverFromJson(text)); }},
    };
    for (const Check &check : checks) {
        const bool own = std::string_view(check.table) == "pipeline";
        const QString sql = own ? QStringLiteral("SELECT name, %1 FROM pipeline WHERE %1 IS NOT NULL")
                                      .arg(QLatin1String(check.column))
                                : QStringLiteral("SELECT p.name, t.%1 FROM %2 t JOIN pipeline p ON p.id = "
                                                 "t.pipeline WHERE t.%1 IS NOT NULL")
                                      .arg(QLatin1String(check.column), QLatin1String(check.table));
        const auto rows = connection.rows(sql);
        if (!rows) {
            return std::unexpected(rows.error());
        }
        for (const SqliteConnection::Row &row : *rows) {
            const RecordPlace place{path, row[0].toString().toStdString()};
            if (auto read = stored(place, check.what, check.read(row[1].toString().toStdString())); !read) {
                return read;
            }
        }
    }
    return {};
}

} // namespace switchpoint
