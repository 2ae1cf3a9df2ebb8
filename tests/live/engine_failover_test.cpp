// SPDX-License-Identifier: GPL-3.0-or-later
// The engine, through failovers of real servers. Each scenario opens with what it proves, and its steps.
#include "engine_scene.h"

using namespace switchpoint;

class EngineFailoverTest : public QObject {
    Q_OBJECT
private slots:
    void caughtUp_data() { kinds(); }
    void caughtUp();
    void lagging_data() { kinds(); }
    void lagging();
    void networkCut_data() { kinds(); }
    void networkCut();
    void resetAndTheNumbersReachedAgain();

private:
    static void kinds()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("mysql") << "mysql";
        QTest::newRow("mariadb") << "mariadb";
    }
};

// Proves: a failover to a replica that has everything costs nothing: the stream goes on there, under a
// recorded reconciliation, with no row lost.
// 1. Rows 1 to 5 are there before the engine: the snapshot has them.
// 2. Rows 6 to 10 are streamed from A.
// 3. B has caught up; A is killed, B promoted, the address moves.
// 4. Rows 11 to 15 are written on B and streamed from there.
void EngineFailoverTest::caughtUp()
{
    QFETCH(QString, kind);
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin(kind));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 5));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 6, 10));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 10), 0, 20'000);
    LAB_VERIFY(scene.world, scene.world.waitCaughtUp("b", "a"));
    LAB_VERIFY(scene.world, scene.failOver());
    LAB_VERIFY(scene.world, scene.insert("b", 11, 15));
    QTRY_VERIFY2_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 15) >= 0,
                              qUtf8Printable(scene.engine->log()), 40'000);
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    QCOMPARE(scene.engine->terminate(), 0);
}

// Proves: a failover to a replica that lacks what was delivered halts the engine, which says what is missing,
// answers 503, delivers nothing of the new server, and ends with 10.
// 1. Rows 1 to 5 reach B; then B receives no more.
// 2. Rows 6 to 12 are delivered from A.
// 3. A is killed, B promoted, the address moves; B goes on with rows 100 to 105.
void EngineFailoverTest::lagging()
{
    QFETCH(QString, kind);
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin(kind));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 5));
    LAB_VERIFY(scene.world, scene.world.waitCaughtUp("b", "a"));
    LAB_VERIFY(scene.world, scene.world.pauseReceive("b"));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 6, 12));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 12), 0, 20'000);
    LAB_VERIFY(scene.world, scene.failOver());
    LAB_VERIFY(scene.world, scene.insert("b", 100, 105));
    QVERIFY2(scene.engine->waitHealth(503, "position lost:", 40'000), qUtf8Printable(scene.engine->log()));
    const QJsonObject decision = scene.engine->health().json.value("decision").toObject();
    QCOMPARE(decision.value("reachability").toString(), QString("lost"));
    if (kind == "mysql")
        QCOMPARE(decision.value("missing").toObject().value("transactions").toInt(), 7);
    QTest::qWait(500);
    QVERIFY(!scene.engine->inserted().contains(100));
    QCOMPARE(scene.engine->terminate(), 10);
    // It is still so after a restart: the evidence was not thrown away.
    QVERIFY(scene.engine->start());
    QVERIFY2(scene.engine->waitHealth(503, "position lost:"), qUtf8Printable(scene.engine->log()));
    QCOMPARE(scene.engine->terminate(), 10);
}

// Proves: a network that comes and goes costs nothing but time.
// 1. Rows are written all the while; the network is cut and healed five times.
// 2. Every row is there; those of the batch that was on its way may be there twice.
void EngineFailoverTest::networkCut()
{
    QFETCH(QString, kind);
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin(kind));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    int last = 0;
    for (int round = 0; round < 5; ++round) {
        LAB_VERIFY(scene.world, scene.insert("a", last + 1, last + 40));
        scene.address->cut();
        LAB_VERIFY(scene.world, scene.insert("a", last + 41, last + 60));
        last += 60;
        QTest::qWait(200);
        scene.address->heal();
        QTest::qWait(300);
    }
    QTRY_VERIFY2_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, last) >= 0,
                              qUtf8Printable(scene.engine->log()), 40'000);
    QCOMPARE(scene.engine->terminate(), 0);
}

// Proves: a server whose numbering was reset, and has reached the same numbers again with other transactions,
// is found out by the fingerprints, although every GTID of the checkpoint is there.
// 1. Rows 1 to 10 are delivered from A; the engine is stopped.
// 2. RESET BINARY LOGS AND GTIDS; then more transactions than there were before.
// 3. The engine is started: it halts, Lost.
void EngineFailoverTest::resetAndTheNumbersReachedAgain()
{
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin("mysql"));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 10));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 10), 0, 20'000);
    QCOMPARE(scene.engine->terminate(), 0);
    LAB_VERIFY(scene.world, scene.world.sql("a", "RESET BINARY LOGS AND GTIDS").ok);
    LAB_VERIFY(scene.world, scene.insert("a", 101, 160));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(503, "position lost:"), qUtf8Printable(scene.engine->log()));
    QVERIFY(!scene.engine->inserted().contains(101));
    QCOMPARE(scene.engine->terminate(), 10);
}

QTEST_GUILESS_MAIN(EngineFailoverTest)
#include "engine_failover_test.moc"
