// SPDX-License-Identifier: GPL-3.0-or-later
// The engine, when things break. Each scenario opens with what it proves, and its steps.
#include "engine_scene.h"

#include <QRandomGenerator>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <sys/resource.h>
#include <thread>

using namespace switchpoint;

class EngineChaosTest : public QObject {
    Q_OBJECT
private slots:
    void killedAtAnyMoment_data() { kinds(); }
    void killedAtAnyMoment();
    void theServerCrashes_data() { kinds(); }
    void theServerCrashes();
    void theServerIsShutDown_data() { kinds(); }
    void theServerIsShutDown();
    void purgedUnderAStoppedEngine_data() { kinds(); }
    void purgedUnderAStoppedEngine();
    void errantTransactionsAreDelivered_data() { kinds(); }
    void errantTransactionsAreDelivered();
    void theDiskIsFull();
    void theNetworkIsSilent();
    void schemaDriftAdapts();
    void schemaDriftHalts();

private:
    static void kinds()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("mysql") << "mysql";
        QTest::newRow("mariadb") << "mariadb";
    }
};

// Proves: nothing is lost whenever the engine dies, and no line is torn.
// 1. Rows are written all the while, in transactions of one to twenty rows.
// 2. Again and again the engine is started and killed with SIGKILL after a random time, in the snapshot or in
//    the stream, while delivering, storing or connecting.
// 3. At the end it runs until it has everything. What comes twice is at most what it was delivering when it
//    was killed.
void EngineChaosTest::killedAtAnyMoment()
{
    QFETCH(QString, kind);
    const int rounds = qEnvironmentVariableIntValue("SWITCHPOINT_CRASH_ROUNDS") > 0
                           ? qEnvironmentVariableIntValue("SWITCHPOINT_CRASH_ROUNDS")
                           : 8;
    QRandomGenerator random(20261201);
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin(kind));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 50));
    std::atomic<bool> enough = false;
    std::atomic<int> last = 50;
    std::atomic<bool> failed = false;
    std::thread writer([&] {
        QRandomGenerator sizes(1);
        while (!enough && !failed) {
            QString sql;
            int next = last;
            for (int transaction = 0; transaction < 20; ++transaction) {
                sql += "BEGIN;";
                const int rows = sizes.bounded(1, 20);
                for (int row = 0; row < rows; ++row)
                    sql += QStringLiteral("INSERT INTO lab.t VALUES (%1);").arg(++next);
                sql += "COMMIT;";
            }
            failed = !LabWorld::call({"sql", scene.world.folder(), "a", sql}).ok;
            last = next;
        }
    });
    for (int round = 0; round < rounds && !failed; ++round) {
        if (!scene.engine->start())
            break;
        QThread::msleep(static_cast<unsigned long>(random.bounded(0, 1200)));
        scene.engine->kill();
    }
    const bool started = scene.engine->start();
    enough = true;
    writer.join();
    QVERIFY(!failed);
    QVERIFY2(started, qUtf8Printable(scene.engine->log()));
    QTRY_VERIFY2_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, last) >= 0,
                              qUtf8Printable(scene.engine->log()), 60'000);
    QCOMPARE(scene.engine->terminate(), 0);
    for (const QJsonObject &line : scene.engine->lines())
        QVERIFY(!line.isEmpty()); // each is JSON
    int most = 0;
    for (const auto &[id, times] : scene.engine->inserted())
        most = std::max(most, times);
    qInfo("%d kills, %d rows, %d twice, the most often %d times", rounds, last.load(),
          duplicates(scene.engine->inserted(), 1, last), most);
    QVERIFY(most <= rounds + 1);
}

// Proves: a server that crashes and comes back is the same one, and nothing is missing.
// 1. Rows are delivered; the server is killed; the engine keeps trying and is not halted.
// 2. The server is started again; more rows are written, and delivered.
void EngineChaosTest::theServerCrashes()
{
    QFETCH(QString, kind);
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin(kind));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 10));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 10), 0, 20'000);
    LAB_VERIFY(scene.world, scene.world.kill("a"));
    QTest::qWait(1000);
    QCOMPARE(scene.engine->health().status, 200); // it waits; a restart would not help
    LAB_VERIFY(scene.world, scene.world.start("a"));
    LAB_VERIFY(scene.world, scene.insert("a", 11, 20));
    QTRY_VERIFY2_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 20) >= 0,
                              qUtf8Printable(scene.engine->log()), 60'000);
    QCOMPARE(scene.engine->terminate(), 0);
}

// Proves: the end of a stream that the server announces is a reason to connect again, and no more.
// As above, with a clean shutdown.
void EngineChaosTest::theServerIsShutDown()
{
    QFETCH(QString, kind);
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin(kind));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 10));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 10), 0, 20'000);
    LAB_VERIFY(scene.world, scene.world.stop("a"));
    LAB_VERIFY(scene.world, scene.world.start("a"));
    LAB_VERIFY(scene.world, scene.insert("a", 11, 20));
    QTRY_VERIFY2_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 20) >= 0,
                              qUtf8Printable(scene.engine->log()), 60'000);
    QCOMPARE(scene.engine->terminate(), 0);
}

// Proves: what the server has thrown away while the engine was stopped is told as lost, not passed over.
// 1. Rows 1 to 5 are delivered; the engine is stopped.
// 2. Rows 6 to 10 are written, the log is rotated and purged.
// 3. The engine halts, Lost.
void EngineChaosTest::purgedUnderAStoppedEngine()
{
    QFETCH(QString, kind);
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin(kind));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 5));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 5), 0, 20'000);
    QCOMPARE(scene.engine->terminate(), 0);
    LAB_VERIFY(scene.world, scene.insert("a", 6, 10));
    LAB_VERIFY(scene.world, scene.world.waitCaughtUp("b", "a"));
    LAB_VERIFY(scene.world, scene.world.stop("b")); // a replica that reads the file keeps it
    LAB_VERIFY(scene.world, scene.world.sql("a", "FLUSH BINARY LOGS").ok);
    LAB_VERIFY(scene.world, scene.world.sql("a", "INSERT INTO lab.t VALUES (11)").ok);
    const QString newest =
        scene.world.sql("a", "SHOW BINARY LOGS").text.split('\n').last().split('\t').first();
    // MariaDB keeps the file for a moment longer, in case of a crash.
    QTRY_VERIFY_WITH_TIMEOUT(
        scene.world.sql("a", "PURGE BINARY LOGS TO '" + newest + "'").ok &&
            scene.world.sql("a", "SHOW BINARY LOGS").text.split('\n').first().startsWith(newest),
        20'000);
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(503, "position lost:"), qUtf8Printable(scene.engine->log()));
    QVERIFY(!scene.engine->inserted().contains(11));
    QCOMPARE(scene.engine->terminate(), 10);
}

// Proves: what was written on the replica itself before it was promoted is delivered, not skipped.
// 1. Rows 1 to 5 are delivered from A and reach B; rows 50 to 52 are written on B alone.
// 2. A is killed, B promoted, the address moves; row 6 is written on B.
void EngineChaosTest::errantTransactionsAreDelivered()
{
    QFETCH(QString, kind);
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin(kind));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 5));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 5), 0, 20'000);
    LAB_VERIFY(scene.world, scene.world.waitCaughtUp("b", "a"));
    LAB_VERIFY(scene.world, scene.world.sql("b", "SET GLOBAL read_only=OFF").ok);
    LAB_VERIFY(scene.world, scene.insert("b", 50, 52));
    LAB_VERIFY(scene.world, scene.failOver());
    LAB_VERIFY(scene.world, scene.insert("b", 6, 6));
    QTRY_VERIFY2_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 50, 52) >= 0,
                              qUtf8Printable(scene.engine->log()), 40'000);
    QTRY_VERIFY_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 6) >= 0, 20'000);
    QCOMPARE(scene.engine->terminate(), 0);
}

// Proves: a sink and a state file that cannot be written cost time and nothing else.
// 1. Rows 1 to 5 are delivered; then no file of the engine may grow any more.
// 2. Rows 6 to 10 are written: the engine says that it cannot deliver them, is not halted, and keeps trying.
// 3. Files may grow again: all rows are there, and no line is torn.
void EngineChaosTest::theDiskIsFull()
{
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin("mysql"));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 5));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 5), 0, 20'000);
    const auto pid = static_cast<pid_t>(scene.engine->pid());
    const rlimit full{10, RLIM_INFINITY};
    QCOMPARE(prlimit(pid, RLIMIT_FSIZE, &full, nullptr), 0);
    LAB_VERIFY(scene.world, scene.insert("a", 6, 10));
    QTRY_VERIFY2_WITH_TIMEOUT(scene.engine->health().sentence().contains("Trying again"),
                              qUtf8Printable(scene.engine->health().sentence() + scene.engine->log()),
                              20'000);
    QCOMPARE(scene.engine->health().status, 200);
    QVERIFY(!scene.engine->inserted().contains(10));
    const rlimit empty{RLIM_INFINITY, RLIM_INFINITY};
    QCOMPARE(prlimit(pid, RLIMIT_FSIZE, &empty, nullptr), 0);
    QTRY_VERIFY2_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 10) >= 0,
                              qUtf8Printable(scene.engine->log()), 40'000);
    for (const QJsonObject &line : scene.engine->lines())
        QVERIFY(!line.isEmpty());
    QCOMPARE(scene.engine->terminate(), 0);
}

// Proves: a server that says nothing any more is noticed by its missing heartbeats.
// 1. heartbeat: 1s. Nothing comes through for a while, and no connection ends.
// 2. The engine gives the stream up after three seconds.
// 3. The network comes back: nothing is missing.
void EngineChaosTest::theNetworkIsSilent()
{
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin("mysql"));
    const QTemporaryDir folder;
    QVERIFY(scene.engine->usePipelineWith("heartbeat: 10s", "heartbeat: 1s", folder.filePath("silent.yaml")));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 5));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 5), 0, 20'000);
    scene.address->freeze(true);
    LAB_VERIFY(scene.world, scene.insert("a", 6, 10));
    QTRY_VERIFY2_WITH_TIMEOUT(scene.engine->health().sentence() != "streaming",
                              qUtf8Printable(scene.engine->log()), 10'000);
    scene.address->freeze(false);
    QTRY_VERIFY2_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 10) >= 0,
                              qUtf8Printable(scene.engine->log()), 60'000);
    QCOMPARE(scene.engine->terminate(), 0);
}

// Proves: a table that is altered under the engine is delivered on with its new columns, and its new form is
// registered.
void EngineChaosTest::schemaDriftAdapts()
{
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin("mysql"));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world, scene.insert("a", 1, 2));
    LAB_VERIFY(scene.world, scene.world
                                .sql("a", "ALTER TABLE lab.t ADD note VARCHAR(20); "
                                          "INSERT INTO lab.t VALUES (3, 'new')")
                                .ok);
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 3), 0, 20'000);
    QCOMPARE(scene.engine->lines().back().value("after").toObject().value("note").toString(), QString("new"));
    QVERIFY(std::ranges::any_of(scene.engine->lines(), [](const QJsonObject &line) {
        return line.value("ddl").toString().startsWith("ALTER TABLE");
    }));
    // Altered while it is stopped, too.
    QCOMPARE(scene.engine->terminate(), 0);
    LAB_VERIFY(scene.world, scene.world
                                .sql("a", "ALTER TABLE lab.t ADD more INT; "
                                          "INSERT INTO lab.t VALUES (4, 'x', 9)")
                                .ok);
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 4), 0, 20'000);
    QCOMPARE(scene.engine->lines().back().value("after").toObject().value("more").toInt(), 9);
}

// Proves: with on_schema_drift: halt the engine stops before the statement, delivers nothing behind it, says
// so, and ends with 12; with adapt it goes on from there, and nothing is missing.
void EngineChaosTest::schemaDriftHalts()
{
    Scene scene;
    LAB_VERIFY(scene.world, scene.begin("mysql"));
    const QTemporaryDir folder;
    QVERIFY(scene.engine->usePipelineWith("on_schema_drift: adapt", "on_schema_drift: halt",
                                          folder.filePath("halting.yaml")));
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QVERIFY2(scene.engine->waitHealth(200, "streaming"), qUtf8Printable(scene.engine->log()));
    LAB_VERIFY(scene.world,
               scene.world
                   .sql("a", "INSERT INTO lab.t VALUES (1); ALTER TABLE lab.t ADD note VARCHAR(20); "
                             "INSERT INTO lab.t VALUES (2, 'new')")
                   .ok);
    QVERIFY2(scene.engine->waitHealth(503, ""), qUtf8Printable(scene.engine->log()));
    QCOMPARE(duplicates(scene.engine->inserted(), 1, 1), 0);
    QVERIFY(!scene.engine->inserted().contains(2));
    QCOMPARE(scene.engine->terminate(), 12);
    scene.engine->usePipeline("resources/examples/mysql-to-jsonl.yaml");
    QVERIFY2(scene.engine->start(), qUtf8Printable(scene.engine->log()));
    QTRY_COMPARE_WITH_TIMEOUT(duplicates(scene.engine->inserted(), 1, 2), 0, 20'000);
}

QTEST_GUILESS_MAIN(EngineChaosTest)
#include "engine_chaos_test.moc"
