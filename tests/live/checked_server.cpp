// SPDX-License-Identifier: GPL-3.0-or-later
#include "checked_server.h"

#include "cli_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

namespace switchpoint {

namespace {

QString oneLine(QString text)
{
    return text.remove('\n').remove(' ');
}

} // namespace

const QString &CheckedServer::password()
{
    static const QString text = QStringLiteral("Hu/sh 47:11@%?&x");
    return text;
}

bool CheckedServer::isPasswordIn(const QString &text)
{
    // Any half of it, as it is, escaped for JSON, or encoded for a URL.
    for (const char *part : {"47:11", "47%3a11", "Hu/sh", "Hu\\/sh", "Hu%2fsh"}) {
        if (text.contains(QLatin1String(part), Qt::CaseInsensitive))
            return true;
    }
    return false;
}

CheckedServer::CheckedServer(LabWorld &world, const QString &kind, const QString &name,
                             const QStringList &settings)
    : kind_(kind)
{
    server_ = world.up(kind, name,
                       isPostgres(kind) ? settings + QStringList("track_commit_timestamp=on") : settings);
    if (!server_.isUp() || !prepare(world) || !sign(world))
        position_.clear();
}

QString CheckedServer::scheme() const
{
    return isPostgres(kind_) ? QStringLiteral("postgresql") : kind_;
}

QString CheckedServer::url(quint16 port, const QString &parameters) const
{
    // By name where the certificate is to be verified: Connector/C 3.4 verifies none at 127.0.0.1.
    const bool by_name = !isPostgres(kind_) && parameters.contains("verify-full");
    return QStringLiteral("%1://cdc@%2:%3/%4%5")
        .arg(scheme(), by_name ? "localhost" : "127.0.0.1")
        .arg(port != 0 ? port : server_.port())
        .arg(isPostgres(kind_) ? "postgres" : "", parameters);
}

QString CheckedServer::ask(LabWorld &world, const QString &sql) const
{
    return oneLine(world.sql(server_.name, sql).text);
}

bool CheckedServer::prepare(LabWorld &world)
{
    const QString account = isPostgres(kind_) ? QStringLiteral("ROLE cdc PASSWORD")
                                              : QStringLiteral("USER cdc@'%' IDENTIFIED BY");
    QString sql = QStringLiteral("ALTER %1 '%2'; ").arg(account, password());
    if (isPostgres(kind_)) {
        sql += "SELECT pg_create_logical_replication_slot('cdc', 'pgoutput'); CREATE TABLE t (id INT);";
    } else {
        sql += "CREATE DATABASE lab; CREATE TABLE lab.t (id INT PRIMARY KEY); INSERT INTO lab.t VALUES (1); "
               "SET timestamp = 1764460800; INSERT INTO lab.t VALUES (2);";
    }
    if (!world.sql(server_.name, sql).ok)
        return false;
    if (!isPostgres(kind_)) {
        position_ =
            ask(world, kind_ == "mysql" ? "SELECT @@global.gtid_executed" : "SELECT @@gtid_binlog_pos");
        return !position_.isEmpty();
    }
    // Each a transaction of its own: the second is the one that is compared.
    const QString xid = ask(world, "WITH new AS (INSERT INTO t VALUES (1) RETURNING 1) "
                                   "SELECT txid_current() FROM new");
    position_ = ask(world, "SELECT pg_current_wal_flush_lsn()");
    signed_["fingerprints"] = QJsonArray{QJsonObject{
        {"commit_lsn", ask(world, QStringLiteral("SELECT '%1'::pg_lsn - 48").arg(position_))},
        {"xid", xid.toInt()},
        {"commit_time",
         world.sql(server_.name, "SET timezone = 'UTC'; SELECT pg_xact_commit_timestamp('" + xid + "')")
             .text.section('\n', -1)}}};
    return !position_.isEmpty() && !xid.isEmpty();
}

bool CheckedServer::sign(LabWorld &world)
{
    signed_["schema"] = "switchpoint.checkpoint/1";
    signed_["flavor"] = scheme();
    if (isPostgres(kind_)) {
        signed_["slot"] = "cdc";
        signed_["identity"] = QJsonObject{
            {"system_identifier", server_.fact("sysid")}, {"timeline", 1}, {"history", QJsonArray()}};
        signed_["position"] = QJsonObject{{"lsn", position_}, {"acknowledged_lsn", position_}};
        return true;
    }
    if (kind_ == "mariadb") {
        // "COMMIT /* xid=91 */", the last.
        const QString events =
            world
                .sql(server_.name,
                     "SHOW BINLOG EVENTS IN '" + ask(world, "SHOW MASTER STATUS").section('\t', 0, 0) + "'")
                .text;
        const QString xid = events.section("xid=", -1).section(' ', 0, 0);
        signed_["identity"] = QJsonObject{{"server_uid", server_.fact("server_uid")},
                                          {"server_id", server_.fact("server_id").toInt()}};
        signed_["position"] = QJsonObject{{"gtid", position_}};
        signed_["fingerprints"] =
            QJsonArray{QJsonObject{{"gtid", position_}, {"event_time_s", 1764460800}, {"xid", xid.toInt()}}};
        return xid.toInt() > 0;
    }
    signed_["identity"] = QJsonObject{{"server_uuid", server_.fact("uuid")}};
    signed_["position"] = QJsonObject{{"gtid_set", position_}};
    QJsonObject fingerprint{{"gtid", server_.fact("uuid") + ':' + position_.section('-', -1)},
                            {"original_commit_time_us", 1}};
    signed_["fingerprints"] = QJsonArray{fingerprint};
    // A wrong one is answered with the right one.
    const CtlRun run =
        ctl({"check", "--server", url(), "--checkpoint",
             QString::fromUtf8(QJsonDocument(signed_).toJson(QJsonDocument::Compact)), "--json"},
            password());
    const QString answer = run.finding("content", "lost")["answer"].toString();
    fingerprint["original_commit_time_us"] = answer.section(' ', -1).toLongLong();
    signed_["fingerprints"] = QJsonArray{fingerprint};
    return answer.startsWith("original_commit_timestamp ");
}

} // namespace switchpoint
