// SPDX-License-Identifier: GPL-3.0-or-later
// Attached servers, some of which do not behave: the user interface must not notice.
#include "attached_samples.h"
#include "fake_session.h"
#include "worlds/attached_facts.h"
#include "worlds/attached_world.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QThread>
#include <QTimer>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

// Says how long the event loop was ever kept from its timer.
class Heartbeat : public QObject {
public:
    Heartbeat()
    {
        timer_.setTimerType(Qt::PreciseTimer);
        connect(&timer_, &QTimer::timeout, this,
                [this] { worst_ms_ = std::max(worst_ms_, passed_.restart() - 5); });
        passed_.start();
        timer_.start(5);
    }
    [[nodiscard]] qint64 worst_ms() const { return worst_ms_; }

private:
    QTimer timer_;
    QElapsedTimer passed_;
    qint64 worst_ms_ = 0;
};

} // namespace

class AttachedWorldTest : public QObject {
    Q_OBJECT

private slots:
    void mergesLinksAndLags();
    void linksByNodeName();
    void aStandbyLeftBehindHasNoLink();
    void aFencedServerIsNoPrimary();
    void refusedIsDownAndOldFactsStay();
    void agesMakeStale();
    void verdictsForTheCheckpoint();
    void aHangingServerCostsNoFrame();
    void anUnresolvableHostSaysSo();
    void aHangingSessionDetachesInTime();
    void probesOnceAndCarriesOn();
    void asksForTheSlot();
    void aHangIsCalledOne();
    void opensAgainAfterFailures();
    void changesNothingOnServers();
};

void AttachedWorldTest::mergesLinksAndLags()
{
    std::vector<AttachedServer> servers(2);
    servers[0].url = url("mysql://u@127.0.0.1:4001");
    servers[0].report.facts = std::make_shared<ServerFacts>(mysqlFacts(uuid_a, numbers(uuid_a, 100)));
    servers[1].url = url("mysql://u@localhost:4002");
    servers[1].report.facts = std::make_shared<ServerFacts>(
        mysqlFacts(uuid_b, numbers(uuid_a, 70), true, numbers(uuid_a, 90), 4001));
    std::vector<std::string> ids;
    for (AttachedServer &server : servers) {
        ids.push_back(server.id = attachedId(server.url, ids));
        server.report.answered_at_us = 5'000'000;
    }
    const Observation seen = attachedObservation(servers, std::nullopt, Policy::full(), 6'000'000);
    QCOMPARE(seen.source, Observation::Source::Attached);
    QCOMPARE(seen.servers[0].id, std::string("127.0.0.1:4001"));
    QCOMPARE(seen.servers[0].role, ObservedServer::Role::Primary);
    QCOMPARE(seen.servers[1].role, ObservedServer::Role::Replica);
    QCOMPARE(seen.servers[1].age_us, 1'000'000);
    QCOMPARE(seen.links.size(), std::size_t(1));
    const ObservedLink &link = seen.links[0];
    QCOMPARE(link.from, std::string("127.0.0.1:4001"));
    QCOMPARE(link.to, std::string("localhost:4002"));
    QVERIFY(link.connected);
    QCOMPARE(link.not_received_transactions, std::optional<std::uint64_t>(10));
    QCOMPARE(link.not_applied_transactions, std::optional<std::uint64_t>(20));
    QVERIFY(seen.verdicts.empty());
    QVERIFY(!seen.truth);
}

void AttachedWorldTest::linksByNodeName()
{
    std::vector<AttachedServer> servers(2);
    servers[0].id = "a";
    servers[0].url = url("mysql://u@10.0.0.1:3306");
    servers[0].report.facts = std::make_shared<ServerFacts>(mysqlFacts(uuid_a, numbers(uuid_a, 1)));
    servers[1].id = "b";
    servers[1].url = url("mysql://u@10.0.0.2:3306");
    ServerFacts replica = mysqlFacts(uuid_b, numbers(uuid_a, 1), true, numbers(uuid_a, 1), 3306);
    std::get<MysqlFacts>(replica.server).channels.value->front().source_host =
        "db"; // how the source names itself
    servers[1].report.facts = std::make_shared<ServerFacts>(replica);
    QCOMPARE(attachedObservation(servers, std::nullopt, Policy::full(), 0).links.size(), std::size_t(1));
    // A source that is not attached is no link.
    std::get<MysqlFacts>(replica.server).channels.value->front().source_host = "elsewhere";
    servers[1].report.facts = std::make_shared<ServerFacts>(replica);
    QVERIFY(attachedObservation(servers, std::nullopt, Policy::full(), 0).links.empty());
}

// PostgreSQL does not say whom a standby follows: the primary of its cluster, unless that is on a timeline
// which this standby has not followed.
void AttachedWorldTest::aStandbyLeftBehindHasNoLink()
{
    const auto facts = [](bool standby, std::uint32_t timeline, std::optional<bool> receives) {
        PostgresFacts postgres;
        postgres.system_identifier = std::uint64_t(7'000'000'000'000'000'001);
        postgres.in_recovery = standby;
        postgres.timeline = timeline;
        if (receives)
            postgres.wal_receiver_running = *receives;
        ServerFacts all;
        all.server = postgres;
        return std::make_shared<const ServerFacts>(all);
    };
    const auto links = [&](std::uint32_t primary, std::uint32_t standby, std::optional<bool> receives) {
        std::vector<AttachedServer> servers(2);
        servers[0] = {.id = "a", .url = url("postgresql://u@h:1/x"), .report = {}};
        servers[0].report.facts = facts(false, primary, false);
        servers[1] = {.id = "b", .url = url("postgresql://u@h:2/x"), .report = {}};
        servers[1].report.facts = facts(true, standby, receives);
        return attachedObservation(servers, std::nullopt, Policy::full(), 0).links;
    };
    QCOMPARE(links(1, 1, true).size(), std::size_t(1));
    QCOMPARE(links(2, 1, true).size(), std::size_t(1)); // it is on its way to the new timeline
    QCOMPARE(links(1, 1, false).size(), std::size_t(1));
    QVERIFY(!links(1, 1, false)[0].connected);
    QVERIFY(!links(1, 1, false)[0].connection_hidden);
    QVERIFY(links(2, 1, false).empty());
    // A server that does not tell is not said to be cut off.
    QVERIFY(links(1, 1, std::nullopt)[0].connection_hidden && !links(1, 1, std::nullopt)[0].connected);
}

void AttachedWorldTest::aFencedServerIsNoPrimary()
{
    const auto role = [](const char *address, auto flavor_facts) {
        ServerFacts all;
        all.server = flavor_facts;
        std::vector<AttachedServer> servers(1);
        servers[0] = {.id = "a", .url = url(address), .report = {}};
        servers[0].report.facts = std::make_shared<const ServerFacts>(all);
        return attachedObservation(servers, std::nullopt, Policy::full(), 0).servers[0].role;
    };
    PostgresFacts postgres;
    postgres.in_recovery = false;
    postgres.read_only_by = std::string();
    QCOMPARE(role("postgresql://u@h:1/x", postgres), ObservedServer::Role::Primary);
    postgres.read_only_by = std::string("configuration file");
    QCOMPARE(role("postgresql://u@h:1/x", postgres), ObservedServer::Role::Unknown);

    MariadbFacts mariadb; // a user without SLAVE MONITOR
    mariadb.read_only = false;
    QCOMPARE(role("mariadb://u@h:1", mariadb), ObservedServer::Role::Unknown);
    mariadb.appliers_running = std::int64_t{1};
    QCOMPARE(role("mariadb://u@h:1", mariadb), ObservedServer::Role::Unknown);
    mariadb.appliers_running = std::int64_t{0};
    QCOMPARE(role("mariadb://u@h:1", mariadb), ObservedServer::Role::Primary);
    mariadb.read_only = true;
    QCOMPARE(role("mariadb://u@h:1", mariadb), ObservedServer::Role::Unknown);
}

void AttachedWorldTest::refusedIsDownAndOldFactsStay()
{
    AttachedServer server;
    server.id = "a";
    server.url = url("mysql://u@h:1");
    server.report.facts = std::make_shared<ServerFacts>(mysqlFacts(uuid_a, numbers(uuid_a, 100)));
    server.report.answered_at_us = 1'000'000;
    server.report.error = fail(MessageText{"test.refused", "Refused."}).error();
    const Checkpoint checkpoint = *parseBareCheckpoint(numbers(uuid_a, 50), Flavor::Mysql);
    const Observation seen = attachedObservation({server}, checkpoint, Policy::full(), 9'000'000);
    QCOMPARE(seen.servers[0].health, ObservedServer::Health::Down);
    QCOMPARE(seen.servers[0].age_us, 8'000'000);
    QCOMPARE(*seen.servers[0].facts.mysql()->executed, set(numbers(uuid_a, 100)));
    // Old facts prove nothing about now.
    QCOMPARE(seen.verdicts[0].now.reachability, Reachability::Unknown);
    server.report.timed_out = true;
    QCOMPARE(attachedObservation({server}, checkpoint, Policy::full(), 9'000'000).servers[0].health,
             ObservedServer::Health::Stale);
}

void AttachedWorldTest::agesMakeStale()
{
    AttachedServer server;
    server.id = "a";
    server.url = url("mysql://u@h:1");
    QCOMPARE(attachedObservation({server}, std::nullopt, Policy::full(), 1).servers[0].health,
             ObservedServer::Health::Stale);
    server.report.facts = std::make_shared<ServerFacts>(mysqlFacts(uuid_a, numbers(uuid_a, 1)));
    server.report.answered_at_us = 1'000'000;
    QCOMPARE(attachedObservation({server}, std::nullopt, Policy::full(), 3'900'000).servers[0].health,
             ObservedServer::Health::Up);
    const Observation old = attachedObservation({server}, std::nullopt, Policy::full(), 4'100'000);
    QCOMPARE(old.servers[0].health, ObservedServer::Health::Stale);
    QVERIFY(old.servers[0].last_error);
}

void AttachedWorldTest::verdictsForTheCheckpoint()
{
    std::vector<AttachedServer> servers(2);
    servers[0].id = "a";
    servers[0].url = url("mysql://u@127.0.0.1:4001");
    servers[0].report.facts = std::make_shared<ServerFacts>(mysqlFacts(uuid_a, numbers(uuid_a, 100)));
    servers[1].id = "b";
    servers[1].url = url("mysql://u@127.0.0.1:4002");
    servers[1].report.facts = std::make_shared<ServerFacts>(
        mysqlFacts(uuid_b, numbers(uuid_a, 70), true, numbers(uuid_a, 70), 4001));
    const Checkpoint checkpoint = *parseBareCheckpoint(numbers(uuid_a, 90), Flavor::Mysql);
    const Observation seen = attachedObservation(servers, checkpoint, Policy::full(), 1);
    QCOMPARE(seen.verdict("checkpoint", "a")->now.reachability, Reachability::Reachable);
    const ObservedVerdict &of_b = *seen.verdict("checkpoint", "b");
    QCOMPARE(of_b.now.reachability, Reachability::Unknown); // may still arrive
    QCOMPARE(of_b.if_promoted.reachability, Reachability::Lost);
    QCOMPARE(of_b.if_promoted.missing->transactions, std::optional<std::uint64_t>(20));
    // What is shown first is the primary's.
    QCOMPARE(seen.consumers[0].last_decision->reachability, Reachability::Reachable);
}

void AttachedWorldTest::aHangingServerCostsNoFrame()
{
    QTcpServer hanging; // accepts, and never says a word
    QVERIFY(hanging.listen(QHostAddress::LocalHost));
    FakeServer fine;
    fine.answer(mysqlFacts(uuid_a, numbers(uuid_a, 100)));
    AttachedWorld::Options options;
    options.session = {.connect_timeout = std::chrono::milliseconds(700),
                       .query_timeout = std::chrono::milliseconds(700)};
    options.refresh = std::chrono::milliseconds(100);
    options.open = [&fine](const ServerUrl &to, const Secret &secret, const SessionOptions &session) {
        return to.port == 1 ? fine.open() : openSession(to, secret, session);
    };
    const std::string hanging_id = "127.0.0.1:" + std::to_string(hanging.serverPort());
    std::vector<AttachedWorld::Target> targets{{url("mysql://u@" + hanging_id), Secret("x")},
                                               {url("mysql://u@fine:1"), {}}};
    auto world = std::make_unique<AttachedWorld>(std::move(targets), std::nullopt, Policy::full(), options);
    Heartbeat heartbeat;
    QVERIFY(QTest::qWaitFor(
        [&] { return world->observation()->servers[1].health == ObservedServer::Health::Up; }, 5000));
    QCOMPARE(world->observation()->servers[0].health, ObservedServer::Health::Stale);
    QVERIFY(QTest::qWaitFor(
        [&] {
            return world->observation()->servers[0].last_error->message.id() == "source.connect.timed_out";
        },
        10'000));
    QCOMPARE(world->observation()->servers[0].health, ObservedServer::Health::Stale);
    QTest::qWait(500);
    QCOMPARE(world->observation()->servers[1].health, ObservedServer::Health::Up);
    QVERIFY2(heartbeat.worst_ms() < 50, qPrintable(QStringLiteral("%1 ms").arg(heartbeat.worst_ms())));
    QElapsedTimer passed;
    passed.start();
    world.reset();
    QVERIFY2(passed.elapsed() <= 200, qPrintable(QStringLiteral("%1 ms").arg(passed.elapsed())));
    QTRY_COMPARE_WITH_TIMEOUT(ServerWatch::abandonedThreads(), 0, 5000);
}

void AttachedWorldTest::anUnresolvableHostSaysSo()
{
    AttachedWorld::Options options;
    options.session.connect_timeout = std::chrono::milliseconds(3000);
    AttachedWorld world({{url("mysql://u@no-such-host.invalid:3306"), Secret("x")}}, std::nullopt,
                        Policy::full(), options);
    QVERIFY(QTest::qWaitFor(
        [&] {
            return world.observation()->servers[0].last_error->message.id() ==
                   "source.connect.cannot_resolve";
        },
        10'000));
    QCOMPARE(world.observation()->servers[0].health, ObservedServer::Health::Down);
}

void AttachedWorldTest::aHangingSessionDetachesInTime()
{
    FakeServer server;
    server.hang(true);
    AttachedWorld::Options options;
    options.open = [&server](auto &&...) { return server.open(); };
    auto world =
        std::make_unique<AttachedWorld>(std::vector<AttachedWorld::Target>{{url("mysql://u@h:1"), {}}},
                                        std::nullopt, Policy::full(), options);
    QVERIFY(QTest::qWaitFor([&] { return !server.requests().empty(); }, 5000));
    QElapsedTimer passed;
    passed.start();
    world.reset();
    QVERIFY2(passed.elapsed() <= 200, qPrintable(QStringLiteral("%1 ms").arg(passed.elapsed())));
    QCOMPARE(ServerWatch::abandonedThreads(), 0); // interrupted, not left behind
}

void AttachedWorldTest::probesOnceAndCarriesOn()
{
    ServerFacts facts = mysqlFacts(uuid_a, numbers(uuid_a, 100));
    MysqlProbe probe;
    probe.gtid = *Gtid::parse(std::string(uuid_a) + ":50");
    probe.outcome = MysqlProbe::Outcome::Found;
    probe.original_commit_time_us = 77;
    facts.evidence.push_back({.question = "probe dump", .answer = "found"});
    std::get<MysqlFacts>(facts.server).probes = {std::vector<MysqlProbe>{probe}, 0};
    FakeServer server;
    server.answer(facts);
    AttachedWorld::Options options;
    options.refresh = std::chrono::milliseconds(20);
    options.open = [&server](auto &&...) { return server.open(); };
    const Checkpoint checkpoint = *parseBareCheckpoint(numbers(uuid_a, 50), Flavor::Mysql);
    AttachedWorld world({{url("mysql://u@h:1"), {}}}, checkpoint, Policy::full(), options);
    QVERIFY(QTest::qWaitFor([&] { return server.requests().size() >= 4; }, 5000));
    const auto requests = server.requests();
    QVERIFY(requests[0].probe_content && requests[0].checkpoint);
    QVERIFY(!requests[1].probe_content && !requests[2].probe_content);
    QTest::qWait(60);
    const auto seen = world.observation();
    const Fact<std::vector<MysqlProbe>> &carried = seen->servers[0].facts.mysql()->probes;
    QVERIFY(carried.known());
    QCOMPARE(carried->front().original_commit_time_us, std::optional<std::uint64_t>(77));
    QCOMPARE(seen->servers[0].facts.evidence[static_cast<std::size_t>(carried.evidence)].question,
             std::string("probe dump"));
    // Started again: content is looked for again, and old results are not carried over.
    std::get<MysqlFacts>(facts.server).uptime_s = 1;
    const std::size_t asked_before = server.requests().size();
    server.answer(facts);
    QVERIFY(QTest::qWaitFor(
        [&] {
            const auto all = server.requests();
            return std::any_of(all.begin() + static_cast<std::ptrdiff_t>(asked_before), all.end(),
                               [](const FactsRequest &one) { return one.probe_content; });
        },
        5000));
}

// A client library that gives a question up may call it a broken TLS connection. Nothing of the kind: the
// server did not answer.
void AttachedWorldTest::aHangIsCalledOne()
{
    class Broken : public Session {
        ServerFacts gather(const FactsRequest &) override
        {
            QThread::msleep(200);
            ServerFacts facts;
            facts.failure = fail(MessageText{"test.tls", "Unexpected eof while reading."}).error();
            return facts;
        }
        void interrupt() override {}
    };
    AttachedWorld::Options options;
    options.session = {.connect_timeout = std::chrono::milliseconds(200),
                       .query_timeout = std::chrono::milliseconds(200)};
    options.open = [](auto &&...) -> Result<std::unique_ptr<Session>> { return std::make_unique<Broken>(); };
    const AttachedWorld world({{url("mysql://u@h:1"), {}}}, std::nullopt, Policy::full(), options);
    const auto said = [&] { return world.observation()->servers[0].last_error->message; };
    QVERIFY(QTest::qWaitFor([&] { return said().id() != "worlds.not_asked_yet"; }, 5000));
    const QString sentence = QString::fromStdString(renderEnglish(said()));
    QVERIFY2(sentence.startsWith("mysql://u@h:1 did not answer within 200 ms"), qPrintable(sentence));
    QCOMPARE(world.observation()->servers[0].health, ObservedServer::Health::Stale);
}

void AttachedWorldTest::asksForTheSlot()
{
    FakeServer server;
    ServerFacts facts;
    facts.server = PostgresFacts{};
    server.answer(facts);
    AttachedWorld::Options options;
    options.refresh = std::chrono::milliseconds(20);
    options.slot = "cdc";
    options.open = [&server](auto &&...) { return server.open(); };
    const AttachedWorld world({{url("postgresql://u@h:1/x"), {}}}, std::nullopt, Policy::full(), options);
    QVERIFY(QTest::qWaitFor([&] { return !server.requests().empty(); }, 5000));
    QCOMPARE(server.requests()[0].slot, std::optional<std::string>("cdc"));
}

void AttachedWorldTest::opensAgainAfterFailures()
{
    FakeServer server;
    server.refuse(fail(MessageText{"test.refused", "Refused."}).error());
    AttachedWorld::Options options;
    options.refresh = std::chrono::milliseconds(20);
    options.open = [&server](auto &&...) { return server.open(); };
    AttachedWorld world({{url("mysql://u@h:1"), {}}}, std::nullopt, Policy::full(), options);
    QVERIFY(QTest::qWaitFor([&] { return server.opened() >= 3; }, 5000));
    QVERIFY(QTest::qWaitFor(
        [&] { return world.observation()->servers[0].health == ObservedServer::Health::Down; }, 5000));
    server.answer(mysqlFacts(uuid_a, numbers(uuid_a, 3)));
    server.refuse(std::nullopt);
    QVERIFY(QTest::qWaitFor(
        [&] { return world.observation()->servers[0].health == ObservedServer::Health::Up; }, 10'000));
    // A session that breaks is opened again, too.
    const int opened = server.opened();
    server.refuse(fail(MessageText{"test.refused", "Refused."}).error());
    QVERIFY(QTest::qWaitFor([&] { return server.opened() > opened; }, 5000));
}

void AttachedWorldTest::changesNothingOnServers()
{
    FakeServer server;
    server.answer(mysqlFacts(uuid_a, numbers(uuid_a, 3)));
    AttachedWorld::Options options;
    options.refresh = std::chrono::milliseconds(20);
    options.open = [&server](auto &&...) { return server.open(); };
    AttachedWorld world({{url("mysql://u@h:1"), {}}}, std::nullopt, Policy::full(), options);
    QSignalSpy refused(&world, &World::refused);
    QVERIFY(!world.understands(intent::Crash{"h:1"}));
    world.apply(intent::Crash{"h:1"});
    QCOMPARE(refused.count(), 1);
    QVERIFY(refused[0][0].toString().contains("only read"));
    world.apply(intent::SetPolicy{Policy::off()});
    QCOMPARE(refused.count(), 1);
    QVERIFY(QTest::qWaitFor([&] { return world.observation()->policy == Policy::off(); }, 5000));
}

QTEST_GUILESS_MAIN(AttachedWorldTest)
#include "attached_world_test.moc"

#include <algorithm>
