// SPDX-License-Identifier: GPL-3.0-or-later
// What the panes say of attached servers, while those fail over.
#include "attached_samples.h"
#include "models/standing.h"
#include "models/topology.h"
#include "panes/verdict_pane.h"
#include "worlds/attached_facts.h"

#include <QTest>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

constexpr std::int64_t now_us = 60'000'000;

// Named by their ports; the first is silent where it is told to be.
struct Pair {
    Pair()
    {
        for (const char *id : {"a", "b"}) {
            AttachedServer &server = servers.emplace_back();
            server.id = id;
            server.url = url(std::string("mysql://u@127.0.0.1:") + (*id == 'a' ? "4001" : "4002"));
            server.report.answered_at_us = now_us;
        }
        primary(0, numbers(uuid_a, 7));
        servers[1].report.facts = std::make_shared<ServerFacts>(
            mysqlFacts(uuid_b, numbers(uuid_a, 5), true, numbers(uuid_a, 5), 4001));
    }
    void primary(std::size_t i, const std::string &executed)
    {
        servers[i].report.facts =
            std::make_shared<ServerFacts>(mysqlFacts(i == 0 ? uuid_a : uuid_b, executed));
    }
    void kill(std::size_t i)
    {
        servers[i].report.error = fail(MessageText{"test.refused", "Refused."}).error();
        servers[i].report.answered_at_us = now_us - 7'000'000;
    }
    [[nodiscard]] ObservationPtr seen() const
    {
        return std::make_shared<Observation>(attachedObservation(
            servers, *parseBareCheckpoint(numbers(uuid_a, 7), Flavor::Mysql), Policy::full(), now_us));
    }
    std::vector<AttachedServer> servers;
};

} // namespace

class AttachedViewTest : public QObject {
    Q_OBJECT

private slots:
    void thePaneFollowsAFailover();
    void silentIsNoPrimary();
    void severalPrimariesAreEachJudged();
    void oldFactsJudgeNothing();
};

void AttachedViewTest::thePaneFollowsAFailover()
{
    Pair pair;
    VerdictPane pane;
    pane.setObservation(pair.seen());
    QVERIFY2(pane.word().contains("Reachable"), qPrintable(pane.word()));
    QVERIFY2(pane.heading().contains("on a as it is now"), qPrintable(pane.heading()));

    pair.kill(0); // nobody takes writes: nothing is known
    pane.setObservation(pair.seen());
    QVERIFY2(pane.word().contains("Unknown"), qPrintable(pane.word()));
    QVERIFY2(pane.heading().contains("on a as it is now"), qPrintable(pane.heading()));

    pair.primary(1, numbers(uuid_a, 5));
    const ObservationPtr after = pair.seen();
    pane.setObservation(after);
    QVERIFY2(pane.word().contains("Lost"), qPrintable(pane.word()));
    QVERIFY2(pane.heading().contains("on b as it is now"), qPrintable(pane.heading()));
    const Topology topology = topologyOf(*after);
    QCOMPARE(topology.node("checkpoint")->verdict, std::optional(Reachability::Lost));
    QCOMPARE(topology.node("b")->verdict, std::optional(Reachability::Lost));
    QVERIFY2(!topology.node("b")->spoken().contains("promoted"), qPrintable(topology.node("b")->spoken()));

    // Who looks at one server goes on looking at it; b is not said to be promoted again.
    pane.setSelected("b");
    QVERIFY2(pane.heading().contains("on b as it is now"), qPrintable(pane.heading()));
    pane.setSelected("a");
    pane.setObservation(pair.seen());
    QVERIFY2(pane.heading().contains("If a were promoted"), qPrintable(pane.heading()));
    pane.setSelected({});
    QVERIFY2(pane.word().contains("Lost"), qPrintable(pane.word()));
}

void AttachedViewTest::silentIsNoPrimary()
{
    Pair pair;
    pair.kill(0);
    pair.primary(1, numbers(uuid_a, 5));
    const ObservationPtr seen = pair.seen();
    QCOMPARE(seen->server("a")->role, ObservedServer::Role::Unknown);
    QCOMPARE(seen->server("a")->last_role, ObservedServer::Role::Primary);
    const Topology topology = topologyOf(*seen);
    QVERIFY(!topology.node("a")->primary);
    QVERIFY(topology.node("b")->primary);
    QCOMPARE(topology.node("a")->role, QString("role unknown (last seen as primary)"));
    QVERIFY2(topology.node("a")->health.contains("as primary"), qPrintable(topology.node("a")->health));
    QCOMPARE(livingPrimaries(*seen).size(), std::size_t(1));
}

void AttachedViewTest::severalPrimariesAreEachJudged()
{
    Pair pair;
    pair.primary(1, numbers(uuid_a, 5));
    const ObservationPtr seen = pair.seen();
    QCOMPARE(seen->consumers[0].decided_on, std::string("b")); // the worst
    VerdictPane pane;
    pane.setObservation(seen);
    QVERIFY2(pane.word().contains("Lost"), qPrintable(pane.word()));
    QVERIFY2(pane.heading().contains("on b"), qPrintable(pane.heading()));
    const QString text = pane.asText();
    QVERIFY2(text.contains("split brain"), qPrintable(text));
    QVERIFY2(text.contains("a: \u2714 Reachable") && text.contains("b: \u2716 Lost: 2 transactions"),
             qPrintable(text));
    // One of them gone, it is over.
    pair.kill(0);
    pane.setObservation(pair.seen());
    QVERIFY(!pane.asText().contains("split brain"));
}

// A server that hangs was the primary when it last answered; what it had then is no verdict on now.
void AttachedViewTest::oldFactsJudgeNothing()
{
    Pair pair;
    pair.servers[0].report.answered_at_us = now_us - 10'000'000;
    const ObservationPtr seen = pair.seen();
    QCOMPARE(seen->server("a")->health, ObservedServer::Health::Stale);
    QCOMPARE(seen->verdict("checkpoint", "a")->now.reachability, Reachability::Unknown);
    QCOMPARE(seen->consumers[0].last_decision->reachability, Reachability::Unknown);
}

QTEST_MAIN(AttachedViewTest)
#include "attached_view_test.moc"
