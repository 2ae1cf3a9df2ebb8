// SPDX-License-Identifier: GPL-3.0-or-later
// Three real servers, attached: their facts, their lag, and the death of one, as the window sees them.
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
};

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
    const auto id = [](const LabServer &server) { return "127.0.0.1:" + std::to_string(server.port()); };
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

QTEST_GUILESS_MAIN(AttachTest)
#include "attach_test.moc"
