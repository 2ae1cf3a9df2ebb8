// SPDX-License-Identifier: GPL-3.0-or-later
// The lab itself: replication, lag and promotion, on every kind of server.
#include "lab_world.h"

#include <QTest>

using namespace switchpoint;

namespace {

void addKinds()
{
    QTest::addColumn<QString>("kind");
    for (const QString &kind : lab_kinds)
        QTest::newRow(qPrintable(kind)) << kind;
}

} // namespace

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))

class LabFailoverTest : public QObject {
    Q_OBJECT

    // A primary `a` and a replica `b` that has all of it, table t with rows 1 and 2 included.
    void makePair(LabWorld &world, const QString &kind);
    // The numbers in table t, as "1,2,3".
    QString rows(LabWorld &world, const QString &name) const;
    bool insert(LabWorld &world, const QString &name, int first, int last) const;
    QString database_; // where makePair put table t

private slots:
    void failoverLosesExactlyWhatWasNotReceived_data() { addKinds(); }
    void failoverLosesExactlyWhatWasNotReceived();
    void promotionAndWhatWasReceivedOnly_data() { addKinds(); }
    void promotionAndWhatWasReceivedOnly();
    void delaySurvivesAPausedReceiver();
    void slotIsSynchronized_data();
    void slotIsSynchronized();
};

void LabFailoverTest::makePair(LabWorld &world, const QString &kind)
{
    LAB_VERIFY(world, world.up(kind, "a").isUp());
    if (!isPostgres(kind))
        LAB_VERIFY(world, world.up(kind, "b").isUp());
    LAB_VERIFY(world, world.replicate("b", "a").isUp());
    database_ = isPostgres(kind) ? "postgres" : "lab";
    const QString create = isPostgres(kind) ? "" : "CREATE DATABASE lab; USE lab; ";
    LAB_VERIFY(world, world.sql("a", create + "CREATE TABLE t (id INT PRIMARY KEY)").ok);
    LAB_VERIFY(world, insert(world, "a", 1, 2));
    LAB_VERIFY(world, world.waitCaughtUp("b", "a"));
    QCOMPARE(rows(world, "b"), "1,2");
}

QString LabFailoverTest::rows(LabWorld &world, const QString &name) const
{
    const LabOutput output = world.sql(name, "SELECT id FROM t ORDER BY id", database_);
    return output.ok ? QString(output.text).replace('\n', ',') : output.error;
}

bool LabFailoverTest::insert(LabWorld &world, const QString &name, int first, int last) const
{
    QString sql;
    for (int id = first; id <= last; ++id) // each its own transaction
        sql += QString("INSERT INTO t VALUES (%1);\n").arg(id);
    return world.sql(name, sql, database_).ok;
}

void LabFailoverTest::failoverLosesExactlyWhatWasNotReceived()
{
    QFETCH(QString, kind);
    LabWorld world;
    makePair(world, kind);
    if (QTest::currentTestFailed())
        return;
    LAB_VERIFY(world, world.pauseReceive("b"));
    LAB_VERIFY(world, insert(world, "a", 3, 5));
    QVERIFY(!world.waitCaughtUp("b", "a", 1));
    QCOMPARE(rows(world, "a"), "1,2,3,4,5");
    LAB_VERIFY(world, world.kill("a"));
    LAB_VERIFY(world, world.promote("b"));
    QCOMPARE(rows(world, "b"), "1,2");
    LAB_VERIFY(world, insert(world, "b", 6, 6)); // it is writable
    QCOMPARE(rows(world, "b"), "1,2,6");

    const QList<QStringList> status = world.status();
    QCOMPARE(status.size(), 2);
    QCOMPARE(status[0].mid(0, 4), (QStringList{"a", kind, "-", "dead"}));
    QCOMPARE(status[1][3], "alive");
    QCOMPARE(status[1][5], "primary");
}

// What was received and not applied is thrown away by MySQL and MariaDB unless one waits; PostgreSQL always
// applies it.
void LabFailoverTest::promotionAndWhatWasReceivedOnly()
{
    QFETCH(QString, kind);
    for (const LabWorld::Relay relay : {LabWorld::Relay::WaitApplied, LabWorld::Relay::Discard}) {
        if (isPostgres(kind) && relay == LabWorld::Relay::Discard)
            break; // there is no such choice
        LabWorld world;
        makePair(world, kind);
        if (QTest::currentTestFailed())
            return;
        LAB_VERIFY(world, world.pauseApply("b"));
        LAB_VERIFY(world, insert(world, "a", 3, 4));
        QVERIFY(!world.waitCaughtUp("b", "a", 1));
        LAB_VERIFY(world, world.kill("a"));
        LAB_VERIFY(world, world.promote("b", relay));
        const bool kept = isPostgres(kind) || relay == LabWorld::Relay::WaitApplied;
        QCOMPARE(rows(world, "b"), kept ? "1,2,3,4" : "1,2");
    }
}

// MySQL deletes the relay logs when a delay is changed while both threads are stopped; the lab goes around
// that.
void LabFailoverTest::delaySurvivesAPausedReceiver()
{
    LabWorld world;
    makePair(world, "mysql");
    if (QTest::currentTestFailed())
        return;
    LAB_VERIFY(world, world.pauseApply("b"));
    LAB_VERIFY(world, insert(world, "a", 3, 3));
    QVERIFY(!world.waitCaughtUp("b", "a", 1)); // row 3 is received by now
    LAB_VERIFY(world, world.pauseReceive("b"));
    LAB_VERIFY(world, insert(world, "a", 4, 4));
    LAB_VERIFY(world, world.delayApply("b", 3600));
    QTest::qWait(500);
    QCOMPARE(rows(world, "b"), "1,2"); // the delay holds
    LAB_VERIFY(world, world.delayApply("b", 0));
    QTRY_COMPARE(rows(world, "b"), "1,2,3"); // 3 is there still, 4 was never received
}

void LabFailoverTest::slotIsSynchronized_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("pg17") << "pg17";
    QTest::newRow("pg18") << "pg18";
}

void LabFailoverTest::slotIsSynchronized()
{
    QFETCH(QString, kind);
    LabWorld world;
    makePair(world, kind);
    if (QTest::currentTestFailed())
        return;
    LAB_VERIFY(world, world
                          .sql("a", "SELECT FROM pg_create_logical_replication_slot("
                                    "'cdc', 'pgoutput', false, false, true)")
                          .ok);
    const QString query = "SELECT synced FROM pg_replication_slots WHERE slot_name = 'cdc'";
    QTRY_COMPARE_WITH_TIMEOUT(world.sql("b", query).text, "t", 60'000);
}

QTEST_GUILESS_MAIN(LabFailoverTest)
#include "lab_failover_test.moc"
