// SPDX-License-Identifier: GPL-3.0-or-later
// Each fault that the preflight knows, made on a real server and found, and none on one that is as it should
// be.
#include "source/mysql/preflight.h"
#include "source/mysql/preflight_messages.h"
#include "stream_world.h"

using namespace switchpoint;
using namespace switchpoint::live;
using Weight = PreflightFault::Weight;

namespace {

QString listed(const std::vector<PreflightFault> &faults)
{
    QStringList lines;
    for (const PreflightFault &fault : faults)
        lines << QString("%1 %2: %3")
                     .arg(fault.weight == Weight::Stops ? "stops" : "warns",
                          QString::fromStdString(fault.sentence.id()),
                          QString::fromStdString(renderEnglish(fault.sentence)));
    return lines.join("\n");
}

} // namespace

class PreflightTest : public QObject {
    Q_OBJECT

    LabWorld world_;

    LabServer mysql_, mariadb_;

    const LabServer &server(const QString &kind) const { return kind == "mysql" ? mysql_ : mariadb_; }

    static std::vector<PreflightFault> faultsOf(const LabServer &server,
                                                const std::vector<std::string> &tables,
                                                std::uint32_t server_id = 0, const QString &user = "cdc")
    {
        const auto client = mysqlLogin(urlOf(server, user), passwordOf(server, user), patient());
        if (!client)
            qFatal("%s", wordsOf(client.error()).constData());
        PreflightRequest request;
        request.flavor = urlOf(server, user).flavor;
        request.tables = tables;
        request.server_id = server_id;
        request.timeout = std::chrono::seconds(30);
        auto faults = preflight(**client, request);
        if (!faults)
            qFatal("%s", wordsOf(faults.error()).constData());
        return std::move(*faults);
    }
    // Exactly one, of this kind, with this in its sentence.
    static bool isOnly(const std::vector<PreflightFault> &faults, Weight weight, const MessageText &text,
                       const QString &part)
    {
        return faults.size() == 1 && faults[0].weight == weight && faults[0].sentence.id() == text.id &&
               QString::fromStdString(renderEnglish(faults[0].sentence)).contains(part);
    }

private slots:
    void initTestCase()
    {
        for (const QString &kind : streamKinds()) {
            // MariaDB's own defaults are other ones.
            const QStringList settings = kind == "mysql"
                                             ? QStringList()
                                             : QStringList{"binlog_row_metadata=FULL", "binlog_format=ROW"};
            (kind == "mysql" ? mysql_ : mariadb_) = world_.up(kind, kind, settings);
            LAB_VERIFY(world_, server(kind).isUp());
            const auto admin = adminOf(server(kind));
            for (const char *sql : {"CREATE DATABASE d", "GRANT SELECT ON d.* TO cdc@'%'",
                                    "CREATE TABLE d.t (id INT PRIMARY KEY)", "CREATE TABLE d.heap (id INT)",
                                    "CREATE TABLE d.old (id INT PRIMARY KEY) ENGINE=MyISAM",
                                    "CREATE VIEW d.v AS SELECT 1 AS one", "CREATE DATABASE hidden",
                                    "CREATE TABLE hidden.t (id INT PRIMARY KEY)"})
                ask(*admin, sql);
        }
    }

    void nothingIsWrong_data()
    {
        QTest::addColumn<QString>("kind");
        for (const QString &kind : streamKinds())
            QTest::newRow(kind == "mysql" ? "MySQL" : "MariaDB") << kind;
    }
    void nothingIsWrong()
    {
        QFETCH(QString, kind);
        const auto faults = faultsOf(server(kind), {"d.t"}, 12345);
        QVERIFY2(faults.empty(), qPrintable(listed(faults)));
    }

    void tables_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("stops");
        QTest::addColumn<QString>("part");
        for (const QString &kind : streamKinds()) {
            const auto row = [&](const char *table, const MessageText &text, bool stops, const char *part) {
                QTest::newRow(qPrintable(kind + " " + table)) << kind << table << text.id << stops << part;
            };
            row("d.none", preflight_messages::table_missing, true, "d.none");
            row("d.v", preflight_messages::not_a_table, true, "VIEW");
            row("d.heap", preflight_messages::no_primary_key, false, "d.heap");
            row("d.old", preflight_messages::no_transactions, false, "MyISAM");
            row("nowhere.*", preflight_messages::schema_empty, false, "nowhere.*");
            row("hidden.t", preflight_messages::grant, true, "GRANT SELECT ON `hidden`.`t` TO 'cdc'");
        }
    }
    void tables()
    {
        QFETCH(QString, kind);
        QFETCH(QString, table);
        QFETCH(QString, id);
        QFETCH(bool, stops);
        QFETCH(QString, part);
        const auto faults = faultsOf(server(kind), {table.toStdString()});
        const QByteArray name = id.toUtf8();
        QVERIFY2(isOnly(faults, stops ? Weight::Stops : Weight::Warns, {name.constData(), ""}, part),
                 qPrintable(listed(faults)));
        QVERIFY(!faults[0].question.empty());
    }

    void settings_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("back");
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("stops");
        const auto row = [](const char *kind, const char *set, const char *back, const MessageText &text,
                            bool stops) {
            QTest::newRow(qPrintable(QString("%1 %2").arg(kind, set)))
                << kind << QString("SET GLOBAL ") + set << QString("SET GLOBAL ") + back << text.id << stops;
        };
        for (const char *kind : {"mysql", "mariadb"}) {
            row(kind, "binlog_format = 'MIXED'", "binlog_format = 'ROW'", preflight_messages::binlog_format,
                true);
            row(kind, "binlog_row_image = 'MINIMAL'", "binlog_row_image = 'FULL'",
                preflight_messages::row_image, false);
            row(kind, "binlog_row_metadata = 'MINIMAL'", "binlog_row_metadata = 'FULL'",
                preflight_messages::row_metadata, false);
        }
        row("mysql", "binlog_row_value_options = 'PARTIAL_JSON'", "binlog_row_value_options = ''",
            preflight_messages::partial_json, false);
        row("mysql", "binlog_expire_logs_seconds = 3600", "binlog_expire_logs_seconds = 2592000",
            preflight_messages::retention, false);
        row("mariadb", "expire_logs_days = 0.5", "expire_logs_days = 0", preflight_messages::retention,
            false);
        row("mysql", "gtid_mode = ON_PERMISSIVE", "gtid_mode = ON", preflight_messages::gtid_mode, false);
    }
    void settings()
    {
        QFETCH(QString, kind);
        QFETCH(QString, set);
        QFETCH(QString, back);
        QFETCH(QString, id);
        QFETCH(bool, stops);
        const auto admin = adminOf(server(kind));
        ask(*admin, set);
        const auto faults = faultsOf(server(kind), {"d.t"});
        ask(*admin, back);
        const QByteArray name = id.toUtf8();
        QVERIFY2(isOnly(faults, stops ? Weight::Stops : Weight::Warns, {name.constData(), ""}, ""),
                 qPrintable(listed(faults)));
    }

    void privileges_data() { nothingIsWrong_data(); }
    void privileges()
    {
        QFETCH(QString, kind);
        const auto faults = faultsOf(server(kind), {}, 0, "nobody");
        const QString text = listed(faults);
        QVERIFY2(text.contains("GRANT REPLICATION SLAVE ON *.* TO"), qPrintable(text));
        QVERIFY2(text.contains(kind == "mysql" ? "GRANT REPLICATION CLIENT ON *.* TO 'nobody_cdc'"
                                               : "GRANT BINLOG MONITOR ON *.* TO 'nobody_cdc'"),
                 qPrintable(text));
        QCOMPARE(faults.size(), std::size_t{2});
    }

    void serverIds()
    {
        const auto own = faultsOf(mysql_, {"d.t"}, mysql_.fact("server_id").toUInt());
        QVERIFY2(isOnly(own, Weight::Stops, preflight_messages::own_server_id, mysql_.fact("server_id")),
                 qPrintable(listed(own)));
        const LabServer replica = world_.up("mysql", "r");
        LAB_VERIFY(world_, replica.isUp());
        LAB_VERIFY(world_, world_.replicate("r", "mysql").isUp());
        const auto taken = faultsOf(mysql_, {"d.t"}, replica.fact("server_id").toUInt());
        QVERIFY2(isOnly(taken, Weight::Stops, preflight_messages::server_id_taken, replica.fact("server_id")),
                 qPrintable(listed(taken)));
        const auto free = faultsOf(mysql_, {"d.t"}, 12345);
        QVERIFY2(free.empty(), qPrintable(listed(free)));
    }

    // What only a configuration file says.
    void configured_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *kind, const char *setting, const MessageText &text,
                            const char *part) {
            QTest::newRow(qPrintable(QString("%1 %2").arg(kind, setting)))
                << kind << setting << text.id << part;
        };
        row("mysql", "log_bin=OFF", preflight_messages::log_bin, "log_bin");
        row("mysql", "binlog_ignore_db=d", preflight_messages::filter, "binlog_ignore_db=d");
        row("mysql", "binlog_do_db=other", preflight_messages::filter, "binlog_do_db=other");
        row("mysql", "binlog_ignore_db=other", preflight_messages::filter, "");
    }
    void configured()
    {
        QFETCH(QString, kind);
        QFETCH(QString, setting);
        QFETCH(QString, id);
        QFETCH(QString, part);
        QStringList settings{setting};
        if (setting.startsWith("log_bin"))
            settings << "log_replica_updates=OFF" << "gtid_mode=OFF" << "enforce_gtid_consistency=OFF";
        const QString name = "c" + QString::number(qHash(setting));
        const LabServer server = world_.up(kind, name, settings);
        LAB_VERIFY(world_, server.isUp());
        LAB_VERIFY(world_,
                   world_
                       .sql(name, "CREATE DATABASE d; CREATE TABLE d.t (id INT PRIMARY KEY); GRANT SELECT "
                                  "ON d.* TO cdc@'%'")
                       .ok);
        auto faults = faultsOf(server, {"d.t"});
        LAB_VERIFY(world_, world_.stop(name));
        if (part.isEmpty()) {
            QVERIFY2(faults.empty(), qPrintable(listed(faults)));
            return;
        }
        if (setting.startsWith("log_bin"))
            std::erase_if(faults, [](const auto &fault) {
                return fault.sentence.id() == preflight_messages::gtid_mode.id;
            });
        const QByteArray wanted = id.toUtf8();
        QVERIFY2(isOnly(faults, Weight::Stops, {wanted.constData(), ""}, part), qPrintable(listed(faults)));
    }

    void aReplicaThatDoesNotLog()
    {
        const LabServer replica =
            world_.up("mariadb", "mr", {"log_slave_updates=OFF", "binlog_row_metadata=FULL"});
        LAB_VERIFY(world_, replica.isUp());
        LAB_VERIFY(world_, world_.replicate("mr", "mariadb").isUp());
        LAB_VERIFY(world_, world_.waitCaughtUp("mr", "mariadb"));
        const LabServer now = world_.info("mr");
        const auto admin = adminOf(now);
        ask(*admin, "GRANT SELECT ON d.* TO cdc@'%'");
        const auto faults = faultsOf(now, {"d.t"});
        QVERIFY2(isOnly(faults, Weight::Stops, preflight_messages::not_passed_on, "log_slave_updates"),
                 qPrintable(listed(faults)));
    }
};

QTEST_GUILESS_MAIN(PreflightTest)
#include "preflight_test.moc"
