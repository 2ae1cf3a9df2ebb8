// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "live_session.h"
#include "source/mysql/binlog_connection.h"
#include "source/mysql/login.h"

#include <string_view>

// What the tests of streams share.
namespace switchpoint::live {

// Oracle's client library has no mysql_native_password since 9.0, so that it can log in to no stock MariaDB
// account (mariadb_session_test.cpp); with it, streams of MySQL are tested.
inline QStringList streamKinds()
{
    if (std::string_view(MysqlClient::libraryName()).starts_with("libmysqlclient 9"))
        return {"mysql"};
    return {"mysql", "mariadb"};
}

inline ExpectedServer expectedOf(const LabServer &server)
{
    ExpectedServer expected;
    if (const auto uuid = Uuid::parse(server.fact("uuid").toStdString()))
        expected.server_uuid = *uuid;
    expected.server_uid = server.fact("server_uid").toStdString();
    expected.server_id = server.fact("server_id").toUInt();
    return expected;
}

inline BinlogConnectionOptions optionsFor(const LabServer &server)
{
    BinlogConnectionOptions options;
    options.session = patient();
    options.server = expectedOf(server);
    options.heartbeat = std::chrono::seconds(1);
    options.server_id = randomServerId();
    options.replica_uuid = randomUuid();
    return options;
}

// After all that the server has.
inline StreamStart tailOf(const LabServer &server)
{
    FactsRequest request;
    request.probe_content = false;
    const auto facts = factsOf(server, request);
    if (facts.mysql())
        return {.at = StreamStart::AutoPosition{*facts.mysql()->executed}, .confirm_at_once = false};
    MariadbPosition after;
    for (const auto &gtid : facts.mariadb()->binlog_pos->entries())
        after.advance(gtid);
    return {.at = StreamStart::ConnectState{.after = after, .strict = true}, .confirm_at_once = false};
}

inline Result<std::unique_ptr<BinlogConnection>> openStream(const LabServer &server, const StreamStart &start,
                                                            const BinlogConnectionOptions &options)
{
    return BinlogConnection::open(urlOf(server, "cdc"), passwordOf(server, "cdc"), start, options);
}

inline QByteArray wordsOf(const Error &error)
{
    return QByteArray::fromStdString(error.message.id() + ": " + error.english() + " | " + error.code + " " +
                                     error.server_text);
}

// A session of the administrator, for many questions.
inline std::unique_ptr<MysqlClient> adminOf(const LabServer &server)
{
    SessionOptions options = patient();
    auto client = mysqlLogin(urlOf(server, "admin"), passwordOf(server, "admin"), options);
    if (!client)
        qFatal("%s", wordsOf(client.error()).constData());
    for (const char *sql : {"SET SESSION TRANSACTION READ WRITE", "SET SESSION lock_wait_timeout = 100"})
        (void)(*client)->query(sql, options.query_timeout);
    return std::move(*client);
}

inline MysqlTable ask(MysqlClient &client, const QString &sql)
{
    auto table = client.query(sql.toStdString(), std::chrono::seconds(60));
    if (!table)
        qFatal("%s: %s", qPrintable(sql), wordsOf(table.error()).constData());
    return std::move(*table);
}

} // namespace switchpoint::live

#define STREAM_VERIFY(result)                                                                                \
    QVERIFY2((result), (result) ? "" : switchpoint::live::wordsOf((result).error()).constData())
