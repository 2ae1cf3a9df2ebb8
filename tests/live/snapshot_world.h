// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/snapshot_reader.h"
#include "stream_world.h"

// What the tests of snapshots share.
namespace switchpoint::live {

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

inline SnapshotOptions snapshotOf(const LabServer &server, std::vector<std::string> tables)
{
    SnapshotOptions options;
    options.session = patient();
    options.server = expectedOf(server);
    options.tables = std::move(tables);
    return options;
}

inline Result<std::unique_ptr<SnapshotReader>> openSnapshot(const LabServer &server,
                                                            const SnapshotOptions &options,
                                                            SnapshotProgress progress = {})
{
    return SnapshotReader::open(urlOf(server, "cdc"), passwordOf(server, "cdc"), options, std::move(progress));
}

} // namespace switchpoint::live
