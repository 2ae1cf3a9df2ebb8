// SPDX-License-Identifier: GPL-3.0-or-later
// MariaDB takeovers that are not plain: what the new primary logs itself, gtid_slave_pos set by hand, relay
// logs that do not say which GTIDs they hold, and a user who may not ask.
#include "ctl.h"
#include "lab_world.h"

#include <QTest>

using namespace switchpoint;

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))

namespace {

const QString create_table = QStringLiteral("CREATE DATABASE lab; CREATE TABLE lab.t (id INT PRIMARY KEY)");

void inserted(LabWorld &world, const QString &server, int row)
{
    LAB_VERIFY(world, world.sql(server, QStringLiteral("INSERT INTO lab.t VALUES (%1)").arg(row)).ok);
}

QString sqlText(LabWorld &world, const QString &server, const QString &sql)
{
    const LabOutput output = world.sql(server, sql);
    return output.ok ? output.text.trimmed() : QStringLiteral("ERROR ") + output.error;
}

// A primary `a` and its replica `b`, with the table and five rows on both.
void makePair(LabWorld &world)
{
    const auto kind = QStringLiteral("mariadb");
    LAB_VERIFY(world, world.up(kind, QStringLiteral("a")).isUp());
    LAB_VERIFY(world, world.up(kind, QStringLiteral("b")).isUp());
    LAB_VERIFY(world, world.replicate(QStringLiteral("b"), QStringLiteral("a")).isUp());
    LAB_VERIFY(world, world.sql(QStringLiteral("a"), create_table).ok);
    for (int row = 1; row <= 5; ++row)
        inserted(world, QStringLiteral("a"), row);
    LAB_VERIFY(world, world.waitCaughtUp(QStringLiteral("b"), QStringLiteral("a")));
}

} // namespace

class MariadbTakeoverTest : public QObject {
    Q_OBJECT

private slots:
    void withoutLogSlaveUpdates();
    void primaryAgain();
    void slavePosByHand();
    void withoutSlaveMonitor();
    void relayLogByFile();
};

// Without log_slave_updates the new primary's log holds only what it wrote itself.
void MariadbTakeoverTest::withoutLogSlaveUpdates()
{
    LabWorld world;
    const auto a_name = QStringLiteral("a");
    const auto b_name = QStringLiteral("b");
    LAB_VERIFY(world, world.up(QStringLiteral("mariadb"), a_name).isUp());
    LAB_VERIFY(world, world.up(QStringLiteral("mariadb"), b_name, {"log_slave_updates=OFF"}).isUp());
    LAB_VERIFY(world, world.replicate(b_name, a_name).isUp());
    LAB_VERIFY(world, world
                          .sql(a_name, QStringLiteral("CREATE DATABASE lab; USE lab; CREATE TABLE t (id INT "
                                                      "PRIMARY KEY)"))
                          .ok);
    for (int row = 1; row <= 5; ++row)
        inserted(world, a_name, row);
    LAB_VERIFY(world, world.waitCaughtUp(b_name, a_name));
    const QString position = sqlText(world, a_name, QStringLiteral("SELECT @@global.gtid_binlog_pos"));
    const LabServer b = world.info(b_name);
    const auto check = [&] {
        return ctl({"check", "--server", cdcUrl(b), "--checkpoint", position, "--json"}, cdcPassword(b));
    };
    const CtlRun replica = check();
    QVERIFY2(replica.finding("contained", "unknown")["meaning"].toString().contains("applied last"),
             replica.told());
    LAB_VERIFY(world, world.kill(a_name));
    LAB_VERIFY(world, world.promote(b_name));
    const auto written = [&](const char *sql) {
        LAB_VERIFY(world, world.sql(b_name, QString::fromLatin1(sql), QStringLiteral("lab")).ok);
    };
    written("INSERT INTO t VALUES (50)");
    written("INSERT INTO t VALUES (51)");
    QCOMPARE(check().json["reachability"].toString(), "reachable");
    written("FLUSH BINARY LOGS");
    written("INSERT INTO t VALUES (52)");
    // The server purges when the file is no longer in use by its own restart information.
    for (int round = 0; round < 50; ++round) {
        written("PURGE BINARY LOGS TO 'binlog.000002'");
        if (sqlText(world, b_name, QStringLiteral("SHOW BINARY LOGS")).startsWith("binlog.000002"))
            break;
        QTest::qWait(100);
    }
    const CtlRun purged = check();
    const QString own = QStringLiteral("0-%1-").arg(b.fact("server_id"));
    const int last = position.section('-', -1).toInt();
    QCOMPARE(purged.json["reachability"].toString(), "lost");
    QVERIFY2(purged.json["missing"].isNull(), purged.told()); // it has all of it
    QCOMPARE(purged.json["purged_gap"]["text"].toString(),
             own + QStringLiteral("%1..%2").arg(last + 1).arg(last + 2));
    QCOMPARE(purged.json["owed"]["text"].toString(),
             own + QStringLiteral("%1..%2").arg(last + 1).arg(last + 3));

    // RESET MASTER leaves gtid_slave_pos: the server numbers from 1 again, and soon passes the checkpoint.
    written("RESET MASTER");
    for (int row = 60; row <= 61 + last; ++row)
        written(qPrintable(QStringLiteral("INSERT INTO t VALUES (%1)").arg(row)));
    const CtlRun reset = check();
    QVERIFY2(reset.exit == 10, reset.told());
    QVERIFY2(reset.finding("retained", "lost")["meaning"].toString().contains("began again"), reset.told());
    QCOMPARE(reset.json["purged_gap"]["text"].toString(), own + QStringLiteral("1..%1").arg(last));
    QCOMPARE(reset.json["purged_gap"]["bound"].toString(), "at_least");
}

// Own numbers below the takeover, too, but written before: the server was the primary once, then a replica.
void MariadbTakeoverTest::primaryAgain()
{
    LabWorld world;
    const auto a_name = QStringLiteral("a");
    const auto b_name = QStringLiteral("b");
    for (const auto &name : {a_name, b_name})
        LAB_VERIFY(world, world.up(QStringLiteral("mariadb"), name, {"log_slave_updates=OFF"}).isUp());
    const auto written = [&](const QString &server, const char *sql) {
        LAB_VERIFY(world, world.sql(server, QString::fromLatin1(sql)).ok);
    };
    written(b_name, "CREATE DATABASE lab; CREATE TABLE lab.t (id INT PRIMARY KEY)");
    written(b_name, "INSERT INTO lab.t VALUES (1)");
    LAB_VERIFY(world, world.replicate(a_name, b_name).isUp());
    LAB_VERIFY(world, world.waitCaughtUp(a_name, b_name));
    LAB_VERIFY(world, world.promote(a_name));
    written(a_name, "INSERT INTO lab.t VALUES (11)");
    written(a_name, "INSERT INTO lab.t VALUES (12)");
    written(b_name, "SET GLOBAL gtid_slave_pos = @@global.gtid_binlog_pos");
    LAB_VERIFY(world, world.replicate(b_name, a_name).isUp());
    LAB_VERIFY(world, world.waitCaughtUp(b_name, a_name));
    const QString position = sqlText(world, a_name, QStringLiteral("SELECT @@global.gtid_binlog_pos"));
    LAB_VERIFY(world, world.kill(a_name));
    LAB_VERIFY(world, world.promote(b_name));
    const LabServer b = world.info(b_name);
    const auto check = [&] {
        return ctl({"check", "--server", cdcUrl(b), "--checkpoint", position, "--json"}, cdcPassword(b));
    };
    const CtlRun before = check();
    QVERIFY2(before.exit == 11 && before.finding("contained", "unknown")["meaning"].toString().contains(
                                      "Write one transaction"),
             before.told());
    written(b_name, "INSERT INTO lab.t VALUES (21)");
    const CtlRun again = check();
    QVERIFY2(again.exit == 11, again.told());
    // The same numbers come about when gtid_slave_pos is set by hand.
    QVERIFY2(again.finding("retained", "unknown")["meaning"].toString().contains("set by hand"),
             again.told());
}

// The numbers look like a takeover; what the server had written before goes to nobody.
void MariadbTakeoverTest::slavePosByHand()
{
    LabWorld world;
    const auto kind = QStringLiteral("mariadb");
    const auto alone = QStringLiteral("alone");
    LAB_VERIFY(world, world.up(kind, alone).isUp());
    LAB_VERIFY(world, world.sql(alone, create_table).ok);
    for (int row = 501; row <= 506; ++row)
        inserted(world, alone, row); // its own 3..8
    const QString position = QStringLiteral("0-7-10");
    LAB_VERIFY(world, world.sql(alone, QStringLiteral("SET GLOBAL gtid_slave_pos = '%1'").arg(position)).ok);
    inserted(world, alone, 601); // its own 11
    const LabServer server = world.info(alone);
    const CtlRun run =
        ctl({"check", "--server", cdcUrl(server), "--checkpoint", position, "--json"}, cdcPassword(server));
    QVERIFY2(run.exit == 10 && !run.finding("lineage", "lost").isEmpty(), run.told());
    // A server that was filled from a backup and told where that ends has nothing before it.
    const auto filled = QStringLiteral("filled");
    LAB_VERIFY(world, world.up(kind, filled).isUp());
    LAB_VERIFY(world, world.sql(filled, QStringLiteral("SET GLOBAL gtid_slave_pos = '%1'").arg(position)).ok);
    LAB_VERIFY(world, world.sql(filled, create_table).ok);
    const LabServer other = world.info(filled);
    const CtlRun good =
        ctl({"check", "--server", cdcUrl(other), "--checkpoint", position, "--json"}, cdcPassword(other));
    QVERIFY2(good.exit == 0, good.told());
}

// REPLICATION SLAVE and REPLICATION CLIENT, as most guides for CDC grant them, do not hold SLAVE MONITOR.
void MariadbTakeoverTest::withoutSlaveMonitor()
{
    LabWorld world;
    makePair(world);
    const auto a = QStringLiteral("a");
    const auto b = QStringLiteral("b");
    LAB_VERIFY(world, world.pauseApply(b));
    inserted(world, a, 10);
    const QString position = sqlText(world, a, QStringLiteral("SELECT @@global.gtid_binlog_pos"));
    const auto io_pos = [&] { return sqlText(world, b, QStringLiteral("SHOW ALL SLAVES STATUS")); };
    QTRY_VERIFY(io_pos().contains(position));
    for (const auto &server : {a, b})
        LAB_VERIFY(
            world,
            world
                .sql(server, QStringLiteral("SET sql_log_bin = 0; CREATE USER deb@'%' IDENTIFIED BY 'deb'; "
                                            "GRANT REPLICATION SLAVE, REPLICATION CLIENT ON *.* TO deb@'%'"))
                .ok);
    const LabServer server = world.info(b);
    const auto check = [&] {
        return ctl(
            {"check", "--server", cdcUrl(server).replace("cdc@", "deb@"), "--checkpoint", position, "--json"},
            "deb");
    };
    const CtlRun replica = check();
    QVERIFY2(replica.exit == 11, replica.told());
    QVERIFY2(replica.finding("contained", "unknown")["meaning"].toString().contains("SLAVE MONITOR"),
             replica.told());
    LAB_VERIFY(world, world.kill(a));
    LAB_VERIFY(world, world.promote(b));
    const CtlRun promoted = check();
    QVERIFY2(promoted.exit == 10, promoted.told());
    QCOMPARE(promoted.json["missing"]["text"].toString(), position);
}

// MASTER_USE_GTID=no: Gtid_IO_Pos is empty, and only the offsets say that the relay log holds more.
void MariadbTakeoverTest::relayLogByFile()
{
    LabWorld world;
    makePair(world);
    const auto a = QStringLiteral("a");
    const auto b = QStringLiteral("b");
    LAB_VERIFY(world,
               world
                   .sql(b, QStringLiteral("STOP SLAVE; CHANGE MASTER TO MASTER_USE_GTID=no; START SLAVE; "
                                          "DO SLEEP(1); STOP SLAVE SQL_THREAD"))
                   .ok);
    inserted(world, a, 10);
    const QString position = sqlText(world, a, QStringLiteral("SELECT @@global.gtid_binlog_pos"));
    const LabServer server = world.info(b);
    const auto check = [&] {
        return ctl({"check", "--server", cdcUrl(server), "--checkpoint", position, "--json"},
                   cdcPassword(server));
    };
    const auto received = [](const CtlRun &run) {
        return run.finding("contained", "unknown")["meaning"].toString().contains("MASTER_USE_GTID=no");
    };
    CtlRun run;
    QTRY_VERIFY2((run = check(), received(run)), run.told());
    LAB_VERIFY(world, world.kill(a));
    QTRY_VERIFY(!sqlText(world, b, QStringLiteral("SHOW ALL SLAVES STATUS")).contains("Waiting for master"));
    run = check();
    QVERIFY2(run.exit == 11 && received(run), run.told());
    LAB_VERIFY(world, world.sql(b, QStringLiteral("START SLAVE SQL_THREAD")).ok);
    QTRY_VERIFY2((run = check(), run.exit == 0), run.told());
}

QTEST_MAIN(MariadbTakeoverTest)
#include "mariadb_takeover_test.moc"
