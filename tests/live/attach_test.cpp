// SPDX-License-Identifier: GPL-3.0-or-later
// Real servers, attached: their facts, their lag, the death of one and a failover, as the window sees them.
#include "failover/json.h"
#include "live_session.h"
#include "worlds/attached_world.h"

#include <QElapsedTimer>
#include <QTest>

using namespace switchpoint;
using namespace switchpoint::live;

class AttachTest : public QObject {
    Q_OBJECT

private slots:
    void threeServersLagAndADeath();
    void aFailoverThatLoses_data();
    void aFailoverThatLoses();
};

namespace {

std::string keyOf(const LabServer &server)
{
    return "127.0.0.1:" + std::to_string(server.port());
}

// What a consumer that has read all of `server` holds, as a person gives it to the window.
Result<Checkpoint> checkpointOf(LabWorld &world, const LabServer &server, const QString &kind)
{
    const auto ask = [&](const char *sql) { return world.sql(server.name, sql).text.remove('\n'); };
    if (kind == "mysql")
        return parseCheckpointText(ask("SELECT @@global.gtid_executed").toStdString(), Flavor::Mysql);
    if (kind == "mariadb")
        return parseCheckpointText(ask("SELECT @@gtid_binlog_pos").toStdString(), Flavor::Mariadb);
    const QString json =
        QStringLiteral(R"({"schema": "switchpoint.checkpoint/1", "flavor": "postgresql", "slot": "cdc",
            "identity": {"system_identifier": "%1", "timeline": 1, "history": []},
            "position": {"lsn": "%2", "acknowledged_lsn": "%2"}})")
            .arg(server.fact("sysid"), ask("SELECT pg_current_wal_flush_lsn()"));
    return parseCheckpointText(json.toStdString(), Flavor::Postgresql);
}

} // namespace

void AttachTest::threeServersLagAndADeath()
{
    LabWorld world;
    const LabServer a = world.up("mysql", "a");
    LAB_VERIFY(world, a.isUp());
    const LabServer b = world.up("mysql", "b");
    LAB_VERIFY(world, b.isUp());
    const LabServer c = world.up("mysql", "c");
    LAB_VERIFY(world, c.isUp());
    LAB_VERIFY(world, world.replicate("b", "a").isUp());
    LAB_VERIFY(world, world.replicate("c", "a").isUp());
    QVERIFY(world.sql("a", "CREATE DATABASE shop; CREATE TABLE shop.t (id INT PRIMARY KEY)").ok);
    LAB_VERIFY(world, world.waitCaughtUp("b", "a"));
    LAB_VERIFY(world, world.waitCaughtUp("c", "a"));

    // What a consumer holds that has read all there is.
    const ServerFacts first = factsOf(a);
    QVERIFY2(!first.failure, first.failure ? first.failure->english().c_str() : "");
    KNOWN(*first.mysql(), executed);
    const Checkpoint checkpoint = *parseBareCheckpoint(first.mysql()->executed->text(), Flavor::Mysql);

    std::vector<AttachedWorld::Target> targets;
    for (const LabServer &server : {a, b, c})
        targets.push_back({urlOf(server, "cdc"), passwordOf(server, "cdc")});
    auto attached = std::make_unique<AttachedWorld>(std::move(targets), checkpoint, Policy::full(),
                                                    AttachedWorld::Options{});
    const auto id = [](const LabServer &server) { return keyOf(server); };
    const auto seen = [&] { return attached->observation(); };
    const auto health = [&](const LabServer &server) { return seen()->server(id(server))->health; };
    QVERIFY(QTest::qWaitFor(
        [&] {
            return health(a) == ObservedServer::Health::Up && health(b) == ObservedServer::Health::Up &&
                   health(c) == ObservedServer::Health::Up && seen()->links.size() == 2;
        },
        30'000));
    QCOMPARE(seen()->server(id(a))->role, ObservedServer::Role::Primary);
    QCOMPARE(seen()->server(id(b))->role, ObservedServer::Role::Replica);
    QCOMPARE(seen()->server(id(a))->facts.mysql()->server_uuid.value, first.mysql()->server_uuid.value);
    QVERIFY(seen()->link(id(a), id(b)) && seen()->link(id(a), id(b))->connected);
    for (const LabServer &server : {a, b, c})
        QCOMPARE(seen()->verdict("checkpoint", id(server))->now.reachability, Reachability::Reachable);

    // b receives no more; a writes on, and the consumer would have read it.
    LAB_VERIFY(world, world.pauseReceive("b"));
    QVERIFY(
        world
            .sql(
                "a",
                "INSERT INTO shop.t VALUES (1); INSERT INTO shop.t VALUES (2); INSERT INTO shop.t VALUES (3)")
            .ok);
    QVERIFY(QTest::qWaitFor(
        [&] {
            const ObservedLink *link = seen()->link(id(a), id(b));
            return link && link->not_received_transactions == std::optional<std::uint64_t>(3) &&
                   !link->connected;
        },
        15'000));
    QVERIFY(QTest::qWaitFor(
        [&] {
            return seen()->link(id(a), id(c))->not_received_transactions == std::optional<std::uint64_t>(0);
        },
        15'000));

    // Ages stay below what a refresh should take.
    const std::int64_t age_us = seen()->server(id(c))->age_us;
    QVERIFY2(age_us < 3'000'000, qPrintable(QString::number(age_us)));

    LAB_VERIFY(world, world.kill("a"));
    QVERIFY(QTest::qWaitFor([&] { return health(a) == ObservedServer::Health::Down; }, 15'000));
    QCOMPARE(health(b), ObservedServer::Health::Up);
    QCOMPARE(seen()->verdict("checkpoint", id(a))->now.reachability, Reachability::Unknown);
    QVERIFY(seen()->server(id(a))->last_error);
    QVERIFY(seen()->server(id(a))->facts.mysql()->executed.known()); // the last that were complete

    QElapsedTimer passed;
    passed.start();
    attached.reset();
    QVERIFY2(passed.elapsed() <= 200, qPrintable(QStringLiteral("%1 ms").arg(passed.elapsed())));
}

void AttachTest::aFailoverThatLoses_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"mysql", "mariadb", "pg15", "pg17"})
        QTest::newRow(kind) << QString(kind);
}

// The replica has not received what the consumer has read; the primary dies; the replica is promoted.
void AttachTest::aFailoverThatLoses()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer a = world.up(kind, "a");
    LAB_VERIFY(world, a.isUp());
    if (!isPostgres(kind))
        LAB_VERIFY(world, world.up(kind, "b").isUp());
    const LabServer b = world.replicate("b", "a");
    LAB_VERIFY(world, b.isUp());
    const QString database = isPostgres(kind) ? QString() : QStringLiteral("lab");
    if (isPostgres(kind))
        LAB_VERIFY(world, world.sql("a", "SELECT pg_create_logical_replication_slot('cdc', 'pgoutput')").ok);
    else
        LAB_VERIFY(world, world.sql("a", "CREATE DATABASE lab").ok);
    LAB_VERIFY(world, world.sql("a", "CREATE TABLE t (id INT PRIMARY KEY)", database).ok);
    LAB_VERIFY(world, world.waitCaughtUp("b", "a"));
    LAB_VERIFY(world, world.pauseReceive("b"));
    for (int row = 1; row <= 3; ++row)
        LAB_VERIFY(world, world.sql("a", QStringLiteral("INSERT INTO t VALUES (%1)").arg(row), database).ok);
    const Result<Checkpoint> checkpoint = checkpointOf(world, a, kind);
    QVERIFY2(checkpoint, checkpoint ? "" : checkpoint.error().english().c_str());

    std::vector<AttachedWorld::Target> targets;
    for (const LabServer &server : {a, b})
        targets.push_back({urlOf(server, "cdc"), passwordOf(server, "cdc")});
    AttachedWorld attached(std::move(targets), *checkpoint, Policy::full(), AttachedWorld::Options{});
    const auto server = [&](const LabServer &which) { return attached.observation()->server(keyOf(which)); };
    const auto verdict = [&](const LabServer &which) {
        return attached.observation()->verdict("checkpoint", keyOf(which));
    };
    const auto became = [&](const LabServer &which, ObservedServer::Role role, Reachability now) {
        return QTest::qWaitFor(
            [&] {
                return server(which)->role == role && verdict(which) &&
                       verdict(which)->now.reachability == now;
            },
            30'000);
    };
    const auto told = [&](const LabServer &which) {
        return verdict(which) ? QByteArray::fromStdString(renderEnglish(verdict(which)->now.reason))
                              : QByteArray("no verdict");
    };
    QVERIFY2(became(a, ObservedServer::Role::Primary, Reachability::Reachable), told(a));
    // A standby is judged when it is promoted; the others say now what they lack, as nothing brings it to
    // them.
    QVERIFY2(became(b, ObservedServer::Role::Replica,
                    isPostgres(kind) ? Reachability::Unknown : Reachability::Lost),
             told(b));
    // Before anybody has died: what a promotion would cost.
    QCOMPARE(verdict(b)->if_promoted.reachability, Reachability::Lost);

    LAB_VERIFY(world, world.kill("a"));
    LAB_VERIFY(world, world.promote("b"));
    QVERIFY2(became(b, ObservedServer::Role::Primary, Reachability::Lost), told(b));
    const Decision lost = verdict(b)->now;
    QVERIFY(lost.missing);
    if (isPostgres(kind))
        QVERIFY(lost.missing->bytes && *lost.missing->bytes > 0);
    else
        QCOMPARE(lost.missing->transactions, std::optional<std::uint64_t>(3));
    QVERIFY(QTest::qWaitFor([&] { return server(a)->health == ObservedServer::Health::Down; }, 15'000));
    QCOMPARE(verdict(a)->now.reachability, Reachability::Unknown);
    // What is shown first is the server that lives; the other was the primary, and nobody knows what it is
    // now.
    const ObservedConsumer &shown = attached.observation()->consumers[0];
    QCOMPARE(shown.decided_on, keyOf(b));
    QCOMPARE(shown.last_decision->reachability, Reachability::Lost);
    QCOMPARE(server(a)->role, ObservedServer::Role::Unknown);
    QCOMPARE(server(a)->last_role, ObservedServer::Role::Primary);
}

QTEST_GUILESS_MAIN(AttachTest)
#include "attach_test.moc"
