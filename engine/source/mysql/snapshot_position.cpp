// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/snapshot_position.h"

#include "source/messages.h"
#include "source/mysql/answers.h"

#include <algorithm>

namespace switchpoint {

namespace {

using std::chrono::milliseconds;

constexpr const char *start_sql = "START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY";
constexpr const char *clock_sql = "CAST(UNIX_TIMESTAMP(NOW(6)) * 1000000 AS SIGNED) AS time_us";

Result<void> run(MysqlClient &client, const std::string &sql, milliseconds timeout)
{
    const auto done = client.query(sql, timeout);
    return done ? Result<void>() : std::unexpected(done.error());
}

// A cell of the first row, read.
template <class T>
Result<T> read(const MysqlTable &table, const char *column, Result<T> (*reader)(const std::string &))
{
    const auto cell = cellOf(table, 0, column);
    return cell ? reader(*cell) : std::unexpected(cell.error());
}

// 8.2 renamed it, and 8.4 took the old name away.
Result<MysqlTable> logStatus(MysqlClient &client, milliseconds timeout)
{
    constexpr const char *syntax_error = "1064";
    auto status = client.query("SHOW BINARY LOG STATUS", timeout);
    if (!status && status.error().code == syntax_error)
        return client.query("SHOW MASTER STATUS", timeout);
    return status;
}

Result<BinlogCoordinates> endOfLog(MysqlClient &client, milliseconds timeout)
{
    const auto status = logStatus(client, timeout);
    if (!status)
        return std::unexpected(status.error());
    if (status->rows.empty())
        return fail(source_messages::snapshot_no_position);
    const auto offset = read(*status, "Position", readInteger);
    if (!offset)
        return std::unexpected(offset.error());
    return BinlogCoordinates{status->textOr(0, "File"), static_cast<std::uint64_t>(*offset)};
}

// START TRANSACTION gives the lock back.
Result<void> waitForWriters(MysqlClient &client, const std::string &mode, const std::string &schema,
                            const std::string &table, milliseconds timeout)
{
    const std::string name = sqlName(schema) + "." + sqlName(table);
    auto locked = client.query("LOCK TABLES " + name + " READ", timeout);
    if (locked)
        return {};
    constexpr const char *database_denied = "1044", *table_denied = "1142";
    if (locked.error().code != database_denied && locked.error().code != table_denied)
        return std::unexpected(locked.error());
    Error error = locked.error();
    error.message = Message(source_messages::snapshot_needs_lock,
                            {textArg("mode", mode), textArg("table", schema + "." + table),
                             textArg("grant", "GRANT LOCK TABLES ON " + sqlName(schema) + ".* TO ...")});
    return std::unexpected(std::move(error));
}

Result<ConsistentRead> beginMysql(MysqlClient &client, const std::string &schema, const std::string &table,
                                  const std::optional<Checkpoint> &known, milliseconds timeout)
{
    const auto asked = client.query(
        std::string("SELECT @@global.gtid_executed AS executed, @@global.gtid_mode AS mode, "
                    "@@global.log_bin AS log_bin, @@global.server_uuid AS uuid, @@global.hostname AS host, "
                    "@@global.port AS port, ") +
            clock_sql,
        timeout);
    if (!asked)
        return std::unexpected(asked.error());
    const auto mode = read(*asked, "mode", readText);
    const auto log_bin = read(*asked, "log_bin", readBool);
    const auto uuid = read(*asked, "uuid", readUuid);
    const auto port = read(*asked, "port", readPort);
    const auto time_us = read(*asked, "time_us", readInteger);
    const auto executed = read(*asked, "executed", readGtidSet);
    for (const Error *error : {mode ? nullptr : &mode.error(), log_bin ? nullptr : &log_bin.error(),
                               uuid ? nullptr : &uuid.error(), port ? nullptr : &port.error(),
                               time_us ? nullptr : &time_us.error(), executed ? nullptr : &executed.error()})
        if (error)
            return std::unexpected(*error);
    if (!*log_bin)
        return fail(source_messages::snapshot_no_position);
    MysqlCheckpoint position;
    position.identity = MysqlIdentity{*uuid, ServerNode{asked->textOr(0, "host"), *port, {}}};
    if (*mode == "ON") {
        position.gtid_set = *executed;
    } else {
        if (auto waited = waitForWriters(client, *mode, schema, table, timeout); !waited)
            return std::unexpected(std::move(waited.error()));
        auto end = endOfLog(client, timeout);
        if (!end)
            return std::unexpected(std::move(end.error()));
        position.coordinates = std::move(*end);
    }
    if (auto begun = run(client, start_sql, timeout); !begun)
        return std::unexpected(std::move(begun.error()));
    return ConsistentRead{.position = known ? *known : Checkpoint(std::move(position)), .time_us = *time_us};
}

Result<MariadbCheckpoint> mariadbPosition(MysqlClient &client, milliseconds timeout)
{
    const auto status = client.query("SHOW SESSION STATUS LIKE 'binlog_snapshot%'", timeout);
    if (!status)
        return std::unexpected(status.error());
    const auto *file = valueBeside(*status, "Binlog_snapshot_file");
    const auto *offset = valueBeside(*status, "Binlog_snapshot_position");
    if (!file || !offset || file->value_or("").empty())
        return fail(source_messages::snapshot_no_position);
    const auto number = readInteger(offset->value_or(""));
    if (!number)
        return std::unexpected(number.error());
    MariadbCheckpoint position;
    position.coordinates = BinlogCoordinates{**file, static_cast<std::uint64_t>(*number)};
    const auto asked = client.query(
        "SELECT BINLOG_GTID_POS(" + sqlText(**file) + ", " + std::to_string(*number) + ") AS pos", timeout);
    if (!asked)
        return std::unexpected(asked.error());
    auto gtids = read(*asked, "pos", readPosition);
    if (!gtids)
        return std::unexpected(std::move(gtids.error()));
    position.position = std::move(*gtids);
    return position;
}

Result<MariadbIdentity> mariadbIdentity(MysqlClient &client, milliseconds timeout)
{
    // Some versions have no server_uid: a missing row then, not an error.
    const auto asked =
        client.query("SHOW GLOBAL VARIABLES WHERE Variable_name IN ('server_uid', 'server_id', "
                     "'hostname', 'port')",
                     timeout);
    if (!asked)
        return std::unexpected(asked.error());
    const auto value = [&](const char *name) {
        const auto *cell = valueBeside(*asked, name);
        return cell ? cell->value_or("") : std::string();
    };
    const auto id = readUnsigned(value("server_id"));
    const auto port = readPort(value("port"));
    if (!id)
        return std::unexpected(id.error());
    if (!port)
        return std::unexpected(port.error());
    return MariadbIdentity{value("server_uid"), *id, ServerNode{value("hostname"), *port, {}}};
}

Result<ConsistentRead> beginMariadb(MysqlClient &client, const std::optional<Checkpoint> &known,
                                    milliseconds timeout)
{
    if (auto begun = run(client, start_sql, timeout); !begun)
        return std::unexpected(std::move(begun.error()));
    const auto asked = client.query(std::string("SELECT ") + clock_sql, timeout);
    if (!asked)
        return std::unexpected(asked.error());
    const auto time_us = read(*asked, "time_us", readInteger);
    if (!time_us)
        return std::unexpected(time_us.error());
    if (known)
        return ConsistentRead{.position = *known, .time_us = *time_us};
    auto position = mariadbPosition(client, timeout);
    if (!position)
        return std::unexpected(std::move(position.error()));
    auto identity = mariadbIdentity(client, timeout);
    if (!identity)
        return std::unexpected(std::move(identity.error()));
    position->identity = std::move(*identity);
    return ConsistentRead{.position = std::move(*position), .time_us = *time_us};
}

Result<void> checkFileKept(MysqlClient &client, const BinlogCoordinates &from, milliseconds timeout)
{
    const auto files = client.query("SHOW BINARY LOGS", timeout);
    if (!files)
        return std::unexpected(files.error());
    const bool kept =
        std::ranges::any_of(files->rows, [&](const auto &row) { return row[0].value_or("") == from.file; });
    return kept ? Result<void>()
                : fail(source_messages::snapshot_log_gone, {positionArg("gone", from.text())});
}

} // namespace

Result<ConsistentRead> beginConsistentRead(MysqlClient &client, Flavor flavor, const std::string &schema,
                                           const std::string &table, const std::optional<Checkpoint> &known,
                                           milliseconds timeout)
{
    return flavor == Flavor::Mysql ? beginMysql(client, schema, table, known, timeout)
                                   : beginMariadb(client, known, timeout);
}

Result<void> checkLogKept(MysqlClient &client, const Checkpoint &from, milliseconds timeout)
{
    if (const auto *mariadb = std::get_if<MariadbCheckpoint>(&from))
        return mariadb->coordinates ? checkFileKept(client, *mariadb->coordinates, timeout) : Result<void>();
    const auto *mysql = std::get_if<MysqlCheckpoint>(&from);
    if (!mysql)
        return {};
    if (!mysql->gtid_set)
        return mysql->coordinates ? checkFileKept(client, *mysql->coordinates, timeout) : Result<void>();
    const auto asked = client.query("SELECT GTID_SUBTRACT(@@global.gtid_purged, " +
                                        sqlText(mysql->gtid_set->text()) + ") AS gone",
                                    timeout);
    if (!asked)
        return std::unexpected(asked.error());
    const auto gone = read(*asked, "gone", readGtidSet);
    if (!gone)
        return std::unexpected(gone.error());
    return gone->empty() ? Result<void>()
                         : fail(source_messages::snapshot_log_gone, {positionArg("gone", gone->text())});
}

} // namespace switchpoint
