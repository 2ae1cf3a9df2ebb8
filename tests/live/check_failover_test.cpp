// SPDX-License-Identifier: GPL-3.0-or-later
// The main job, on real servers and through the program: a primary dies, its replica is promoted, and
// `switchpointctl check` says what became of the consumer's position.
#include "ctl.h"
#include "lab_world.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace switchpoint;

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))

namespace {

// What a consumer on the primary `a` holds, and how the failover went.
enum class Replica { Lagging, CaughtUp };

QString oneLine(QString text)
{
    return text.remove(QLatin1Char('\n')).remove(QLatin1Char(' '));
}

// A primary `a` and its replica `b`, both with table t; the same rows on both.
void makePair(LabWorld &world, const QString &kind)
{
    LAB_VERIFY(world, world.up(kind, QStringLiteral("a")).isUp());
    if (!isPostgres(kind))
        LAB_VERIFY(world, world.up(kind, QStringLiteral("b")).isUp());
    LAB_VERIFY(world, world.replicate(QStringLiteral("b"), QStringLiteral("a")).isUp());
    const QString create = isPostgres(kind) ? QString() : QStringLiteral("CREATE DATABASE lab; USE lab; ");
    LAB_VERIFY(
        world,
        world.sql(QStringLiteral("a"), create + QStringLiteral("CREATE TABLE t (id INT PRIMARY KEY)")).ok);
}

// `count` transactions on the primary, numbered from `first`.
void write(LabWorld &world, const QString &kind, int first, int count)
{
    QString sql;
    for (int id = first; id < first + count; ++id)
        sql += QStringLiteral("INSERT INTO t VALUES (%1);").arg(id);
    LAB_VERIFY(world, world
                          .sql(QStringLiteral("a"), sql,
                               isPostgres(kind) ? QStringLiteral("postgres") : QStringLiteral("lab"))
                          .ok);
}

QString sqlText(LabWorld &world, const QString &server, const QString &sql)
{
    const LabOutput output = world.sql(server, sql);
    return output.ok ? oneLine(output.text) : QStringLiteral("ERROR ") + output.error;
}

// With the replica lagging, 7 transactions never reach it; else it has everything. Then the primary is
// killed, the replica promoted.
void failOver(LabWorld &world, const QString &kind, Replica replica, QString &position,
              const QString &position_sql)
{
    write(world, kind, 1, 5);
    LAB_VERIFY(world, world.waitCaughtUp(QStringLiteral("b"), QStringLiteral("a")));
    if (replica == Replica::Lagging)
        LAB_VERIFY(world, world.pauseReceive(QStringLiteral("b")));
    write(world, kind, 100, 7);
    position = sqlText(world, QStringLiteral("a"), position_sql);
    QVERIFY2(!position.startsWith(QStringLiteral("ERROR")), qUtf8Printable(position));
    if (replica == Replica::CaughtUp)
        LAB_VERIFY(world, world.waitCaughtUp(QStringLiteral("b"), QStringLiteral("a")));
    LAB_VERIFY(world, world.kill(QStringLiteral("a")));
    LAB_VERIFY(world, world.promote(QStringLiteral("b")));
}

QString signedFile(const QTemporaryDir &folder, const QJsonObject &checkpoint)
{
    QFile file(folder.filePath(QStringLiteral("checkpoint.json")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(QJsonDocument(checkpoint).toJson());
    return file.fileName();
}

} // namespace

class CheckFailoverTest : public QObject {
    Q_OBJECT

private slots:
    void mysqlLagging();
    void mysqlCaughtUp();
    void mariadbLagging();
    void mariadbCaughtUp();
    void postgresLagging_data();
    void postgresLagging();
    void postgresCaughtUp_data();
    void postgresCaughtUp();
    void postgresRestartedStandby_data() { postgresLagging_data(); }
    void postgresRestartedStandby();
};

void CheckFailoverTest::mysqlLagging()
{
    LabWorld world;
    makePair(world, QStringLiteral("mysql"));
    const QString uuid = sqlText(world, QStringLiteral("a"), QStringLiteral("SELECT @@server_uuid"));
    QString position;
    failOver(world, QStringLiteral("mysql"), Replica::Lagging, position,
             QStringLiteral("SELECT @@global.gtid_executed"));
    const LabServer b = world.info(QStringLiteral("b"));
    // The server's own arithmetic says what is missing.
    const QString missing =
        sqlText(world, QStringLiteral("b"),
                QStringLiteral("SELECT GTID_SUBTRACT('%1', @@global.gtid_executed)").arg(position));
    QVERIFY2(missing.startsWith(uuid + QLatin1Char(':')), qUtf8Printable(missing));

    const CtlRun bare = ctl({QStringLiteral("check"), QStringLiteral("--server"), cdcUrl(b),
                             QStringLiteral("--checkpoint"), position, QStringLiteral("--json")},
                            cdcPassword(b));
    QVERIFY2(bare.exit == 10, bare.told());
    QCOMPARE(bare.json["reachability"].toString(), "lost");
    QCOMPARE(bare.json["missing"]["text"].toString(), missing);
    QCOMPARE(bare.json["missing"]["transactions"].toInt(), 7);
    QVERIFY2(bare.json["identity"].isNull(), bare.told());
    QVERIFY(bare.json["stream_start"].isNull());
    QCOMPARE(bare.json["action"].toString(), "halt");

    const QTemporaryDir folder;
    const QJsonObject checkpoint{{"schema", "switchpoint.checkpoint/1"},
                                 {"flavor", "mysql"},
                                 {"identity", QJsonObject{{"server_uuid", uuid}}},
                                 {"position", QJsonObject{{"gtid_set", position}}}};
    const CtlRun is_signed =
        ctl({"check", "--server", cdcUrl(b), "--checkpoint-file", signedFile(folder, checkpoint), "--json"},
            cdcPassword(b));
    QVERIFY2(is_signed.exit == 10, is_signed.told());
    QCOMPARE(is_signed.json["identity"].toString(), "changed");
    QCOMPARE(is_signed.json["missing"]["text"].toString(), missing);

    // For people: the word, and the missing transactions.
    const CtlRun text = ctl({"check", "--server", cdcUrl(b), "--checkpoint", position}, cdcPassword(b));
    QCOMPARE(text.exit, 10);
    QVERIFY2(text.out.startsWith("LOST") && text.out.contains(missing), text.told());

    // As most code does: with the guards off the same server is taken for good.
    const CtlRun off =
        ctl({"check", "--server", cdcUrl(b), "--checkpoint", position, "--guards", "off", "--json"},
            cdcPassword(b));
    QVERIFY2(off.exit == 0 && off.json["action"] == "resume", off.told());
}

void CheckFailoverTest::mysqlCaughtUp()
{
    LabWorld world;
    makePair(world, QStringLiteral("mysql"));
    const QString uuid = sqlText(world, QStringLiteral("a"), QStringLiteral("SELECT @@server_uuid"));
    QString position;
    failOver(world, QStringLiteral("mysql"), Replica::CaughtUp, position,
             QStringLiteral("SELECT @@global.gtid_executed"));
    const LabServer b = world.info(QStringLiteral("b"));

    const CtlRun bare =
        ctl({"check", "--server", cdcUrl(b), "--checkpoint", position, "--json"}, cdcPassword(b));
    QVERIFY2(bare.exit == 0, bare.told());
    QCOMPARE(bare.json["reachability"].toString(), "reachable");
    QVERIFY(bare.json["missing"].isNull());
    QCOMPARE(bare.json["stream_start"].toString(), position);

    // Signed, with a fingerprint under the number of its last transaction that was not that transaction's.
    const QString number = position.section(QLatin1Char('-'), -1);
    const QTemporaryDir folder;
    const QJsonObject checkpoint{
        {"schema", "switchpoint.checkpoint/1"},
        {"flavor", "mysql"},
        {"identity", QJsonObject{{"server_uuid", uuid}}},
        {"position", QJsonObject{{"gtid_set", position}}},
        {"fingerprints",
         QJsonArray{QJsonObject{{"gtid", uuid + ":" + number}, {"original_commit_time_us", 1'000'000}}}}};
    const CtlRun other =
        ctl({"check", "--server", cdcUrl(b), "--checkpoint-file", signedFile(folder, checkpoint), "--json"},
            cdcPassword(b));
    QVERIFY2(other.exit == 10, other.told()); // another commit time under the same number: other history
    QVERIFY2(!other.finding("content", "lost").isEmpty(), other.told());

    // Recorded for this checkpoint, the facts hold all that the verdict rests on, and give it again offline.
    const CtlRun facts =
        ctl({"facts", "--server", cdcUrl(b), "--checkpoint-file", signedFile(folder, checkpoint)},
            cdcPassword(b));
    QVERIFY2(facts.exit == 0, facts.told());
    QFile record(folder.filePath("facts.json"));
    QVERIFY(record.open(QIODevice::WriteOnly) && record.write(facts.out.toUtf8()) > 0);
    record.close();
    const CtlRun again = ctl({"check", "--facts", record.fileName(), "--checkpoint-file",
                              signedFile(folder, checkpoint), "--json"});
    QCOMPARE(again.exit, 10);
    QCOMPARE(again.json["reason"].toString(), other.json["reason"].toString());
    QVERIFY2(!again.finding("content", "lost").isEmpty(), again.told());
}

void CheckFailoverTest::mariadbLagging()
{
    LabWorld world;
    makePair(world, QStringLiteral("mariadb"));
    QString position;
    failOver(world, QStringLiteral("mariadb"), Replica::Lagging, position,
             QStringLiteral("SELECT @@global.gtid_binlog_pos"));
    const LabServer b = world.info(QStringLiteral("b"));
    const QString held =
        sqlText(world, QStringLiteral("b"), QStringLiteral("SELECT @@global.gtid_binlog_pos"));
    const int lost = position.section('-', -1).toInt() - held.section('-', -1).toInt();
    QCOMPARE(lost, 7);

    const CtlRun run =
        ctl({"check", "--server", cdcUrl(b), "--checkpoint", position, "--json"}, cdcPassword(b));
    QVERIFY2(run.exit == 10, run.told());
    QCOMPARE(run.json["reachability"].toString(), "lost");
    QCOMPARE(run.json["missing"]["transactions"].toInt(), 7);
    const QString stem = position.section('-', 0, 1);
    QCOMPARE(run.json["missing"]["text"].toString(), QStringLiteral("%1-%2..%3")
                                                         .arg(stem)
                                                         .arg(held.section('-', -1).toInt() + 1)
                                                         .arg(position.section('-', -1)));
}

void CheckFailoverTest::mariadbCaughtUp()
{
    LabWorld world;
    makePair(world, QStringLiteral("mariadb"));
    QString position;
    failOver(world, QStringLiteral("mariadb"), Replica::CaughtUp, position,
             QStringLiteral("SELECT @@global.gtid_binlog_pos"));
    const LabServer b = world.info(QStringLiteral("b"));
    const CtlRun run =
        ctl({"check", "--server", cdcUrl(b), "--checkpoint", position, "--json"}, cdcPassword(b));
    QVERIFY2(run.exit == 0, run.told());
    QCOMPARE(run.json["reachability"].toString(), "reachable");
    QCOMPARE(run.json["stream_start"].toString(), position);
    // And new writes of the new primary are owed, nothing else.
    LAB_VERIFY(
        world,
        world.sql(QStringLiteral("b"), QStringLiteral("INSERT INTO t VALUES (900)"), QStringLiteral("lab"))
            .ok);
    const CtlRun later =
        ctl({"check", "--server", cdcUrl(b), "--checkpoint", position, "--json"}, cdcPassword(b));
    QVERIFY2(later.exit == 0, later.told());
    QCOMPARE(later.json["owed"]["transactions"].toInt(), 1);
    QVERIFY(later.json["owed"]["bound"].isUndefined());
    // A gap in the numbers: two transactions, and the numbers say no more than at most how many.
    LAB_VERIFY(world, world
                          .sql(QStringLiteral("b"),
                               QStringLiteral("SET gtid_seq_no = 1000; INSERT INTO t VALUES (901)"),
                               QStringLiteral("lab"))
                          .ok);
    const CtlRun gap =
        ctl({"check", "--server", cdcUrl(b), "--checkpoint", position, "--json"}, cdcPassword(b));
    QCOMPARE(gap.json["owed"]["transactions"].toInt(), 1000 - position.section('-', -1).toInt());
    QCOMPARE(gap.json["owed"]["bound"].toString(), "at_most");
}

void CheckFailoverTest::postgresLagging_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"pg15", "pg17", "pg18"})
        QTest::newRow(kind) << QString(kind);
}

namespace {

// A failover slot on the primary where the server knows it (17+), synchronised to the standby and made
// persistent there.
void makeSlot(LabWorld &world, const QString &kind)
{
    const bool failover = kind != QStringLiteral("pg15");
    LAB_VERIFY(world,
               world
                   .sql(QStringLiteral("a"),
                        failover ? "SELECT FROM pg_create_logical_replication_slot('cdc', 'pgoutput', false, "
                                   "false, true)"
                                 : "SELECT FROM pg_create_logical_replication_slot('cdc', 'pgoutput')")
                   .ok);
    if (!failover)
        return;
    // A slot becomes persistent on the standby once a consumer has confirmed there and the standby has caught
    // up.
    const QString persistent =
        QStringLiteral("SELECT synced AND NOT temporary FROM pg_replication_slots WHERE slot_name = 'cdc'");
    for (int round = 0; round < 120; ++round) {
        world.sql(
            QStringLiteral("a"),
            QStringLiteral("SELECT pg_log_standby_snapshot(); SELECT pg_replication_slot_advance('cdc', "
                           "pg_current_wal_flush_lsn())"));
        if (world.sql(QStringLiteral("b"), persistent).text == QStringLiteral("t"))
            return;
        QTest::qWait(500);
    }
    QFAIL("the slot did not become persistent on the standby");
}

QJsonObject postgresCheckpoint(const QString &sysid, const QString &lsn)
{
    return {
        {"schema", "switchpoint.checkpoint/1"},
        {"flavor", "postgresql"},
        {"slot", "cdc"},
        {"identity", QJsonObject{{"system_identifier", sysid}, {"timeline", 1}, {"history", QJsonArray{}}}},
        {"position", QJsonObject{{"lsn", lsn}, {"acknowledged_lsn", lsn}}}};
}

} // namespace

void CheckFailoverTest::postgresLagging()
{
    QFETCH(QString, kind);
    LabWorld world;
    makePair(world, kind);
    makeSlot(world, kind);
    if (QTest::currentTestFailed())
        return;
    const QString sysid = sqlText(world, QStringLiteral("a"),
                                  QStringLiteral("SELECT system_identifier FROM pg_control_system()"));
    QString position;
    failOver(world, kind, Replica::Lagging, position, QStringLiteral("SELECT pg_current_wal_flush_lsn()"));
    const LabServer b = world.info(QStringLiteral("b"));
    const QTemporaryDir folder;
    const CtlRun run = ctl({"check", "--server", cdcUrl(b), "--checkpoint-file",
                            signedFile(folder, postgresCheckpoint(sysid, position)), "--json"},
                           cdcPassword(b));
    QVERIFY2(run.exit == 10, run.told());
    QCOMPARE(run.json["reachability"].toString(), "lost");
    QCOMPARE(run.json["identity"].toString(), "changed");
    // The switchpoint stands in the history of the new timeline; what lies beyond it is missing, to the byte.
    const QString history =
        world.sql(QStringLiteral("b"), QStringLiteral("SELECT pg_read_file('pg_wal/00000002.history')")).text;
    const QString fork = history.section('\t', 1, 1);
    const QString bytes = sqlText(world, QStringLiteral("b"),
                                  QStringLiteral("SELECT '%1'::pg_lsn - '%2'::pg_lsn").arg(position, fork));
    QVERIFY2(bytes.toLongLong() > 0, qUtf8Printable(bytes));
    QCOMPARE(run.json["missing"]["bytes"].toInteger(), bytes.toLongLong());
    QVERIFY2(!run.finding("lineage", "lost").isEmpty(), run.told());
    // What the new timeline has from there on was never delivered, the part below the old position included.
    QVERIFY2(run.json["owed"]["text"].toString().startsWith(QStringLiteral("(%1, ").arg(fork)), run.told());
    if (kind == QStringLiteral("pg15"))
        QVERIFY2(run.json["purged_gap"]["text"].toString().startsWith(QStringLiteral("(%1, ").arg(fork)),
                 run.told());

    // The other way round: a position on the new timeline, and the old primary is back.
    LAB_VERIFY(world, world
                          .sql(QStringLiteral("b"), QStringLiteral("INSERT INTO t VALUES (900)"),
                               QStringLiteral("postgres"))
                          .ok);
    QJsonObject later = postgresCheckpoint(
        sysid, sqlText(world, QStringLiteral("b"), QStringLiteral("SELECT pg_current_wal_flush_lsn()")));
    later["identity"] = QJsonObject{
        {"system_identifier", sysid}, {"timeline", 2}, {"history", QJsonArray{QJsonArray{1, fork}}}};
    LAB_VERIFY(world, world.start(QStringLiteral("a")));
    const LabServer a = world.info(QStringLiteral("a"));
    const CtlRun old =
        ctl({"check", "--server", cdcUrl(a), "--checkpoint-file", signedFile(folder, later), "--json"},
            cdcPassword(a));
    QVERIFY2(old.exit == 10, old.told());
    QVERIFY2(!old.finding("lineage", "lost").isEmpty(), old.told());
    QVERIFY2(old.json["missing"]["text"].toString().startsWith(QStringLiteral("(%1, ").arg(fork)),
             old.told());
    QVERIFY2(old.json["owed"]["text"].toString().startsWith(QStringLiteral("(%1, ").arg(fork)), old.told());
}

void CheckFailoverTest::postgresCaughtUp_data()
{
    postgresLagging_data();
}

void CheckFailoverTest::postgresCaughtUp()
{
    QFETCH(QString, kind);
    LabWorld world;
    makePair(world, kind);
    makeSlot(world, kind);
    if (QTest::currentTestFailed())
        return;
    const QString sysid = sqlText(world, QStringLiteral("a"),
                                  QStringLiteral("SELECT system_identifier FROM pg_control_system()"));
    QString position;
    failOver(world, kind, Replica::CaughtUp, position, QStringLiteral("SELECT pg_current_wal_flush_lsn()"));
    const LabServer b = world.info(QStringLiteral("b"));
    const QTemporaryDir folder;
    const CtlRun run = ctl({"check", "--server", cdcUrl(b), "--checkpoint-file",
                            signedFile(folder, postgresCheckpoint(sysid, position)), "--json"},
                           cdcPassword(b));
    if (kind == QStringLiteral("pg15")) {
        // Physical standbys of 15 carry no slots: the position is real there and cannot be streamed from.
        QVERIFY2(run.exit == 10, run.told());
        QVERIFY2(!run.finding("lineage", "ok").isEmpty(), run.told());
        QVERIFY2(!run.finding("retained", "lost").isEmpty(), run.told());
        return;
    }
    QVERIFY2(run.exit == 0, run.told());
    QCOMPARE(run.json["reachability"].toString(), "reachable");
    QCOMPARE(run.json["stream_start"].toString(), position);
    QVERIFY(run.json["missing"].isNull());
}

// After a restart a standby does not say what it had received, and has it on its disk.
void CheckFailoverTest::postgresRestartedStandby()
{
    QFETCH(QString, kind);
    LabWorld world;
    const auto on = [&world](const char *server, const QString &sql) {
        return sqlText(world, QString::fromLatin1(server), sql);
    };
    makePair(world, kind);
    makeSlot(world, kind);
    if (QTest::currentTestFailed())
        return;
    LAB_VERIFY(world, world.waitCaughtUp("b", "a"));
    LAB_VERIFY(world, world.delayApply("b", 3600));
    write(world, kind, 1, 7);
    const QString position = on("a", "SELECT pg_current_wal_flush_lsn()");
    const QString sysid = on("a", "SELECT system_identifier FROM pg_control_system()");
    QTRY_COMPARE_WITH_TIMEOUT(
        on("b", QStringLiteral("SELECT pg_last_wal_receive_lsn() >= '%1'").arg(position)), "t", 20000);
    LAB_VERIFY(world, world.kill("a"));
    LAB_VERIFY(world, world.kill("b"));
    LAB_VERIFY(world, world.start("b"));
    QCOMPARE(on("b", "SELECT pg_last_wal_receive_lsn() IS NULL"), "t");
    const LabServer b = world.info("b");
    const QTemporaryDir folder;
    const auto check = [&] {
        return ctl({"check", "--server", cdcUrl(b), "--checkpoint-file",
                    signedFile(folder, postgresCheckpoint(sysid, position)), "--json"},
                   cdcPassword(b));
    };
    const CtlRun standby = check();
    QVERIFY2(standby.exit == 11, standby.told());
    const QString replayed = on("b", "SELECT pg_last_wal_replay_lsn()");
    QVERIFY2(standby.json["reason"].toString().contains("replayed up to " + replayed), standby.told());
    QVERIFY2(!standby.json["reason"].toString().contains("byte"), standby.told());
    QVERIFY2(standby.json["missing"].isNull(), standby.told());
    LAB_VERIFY(world, world.promote("b")); // and nothing was missing
    QCOMPARE(on("b", "SELECT count(*) FROM t WHERE id BETWEEN 1 AND 7"), "7");
    const CtlRun promoted = check();
    QVERIFY2(!promoted.finding("contained", "ok").isEmpty() && !promoted.finding("lineage", "ok").isEmpty(),
             promoted.told());
}

QTEST_MAIN(CheckFailoverTest)
#include "check_failover_test.moc"
