// SPDX-License-Identifier: GPL-3.0-or-later
// What the panes say of attached servers, while those fail over.
#include "attached_samples.h"
#include "models/standing.h"
#include "models/topology.h"
#include "panes/verdict_pane.h"
#include "window/live_sentence.h"
#include "worlds/attached_facts.h"

#include <QTest>

#include <map>

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
    void countsAreThoseOfTheNodes();
    void aPromotionsTimelineIsNamed();
    void aRefusedLoginIsNoDeath_data();
    void aRefusedLoginIsNoDeath();
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
    QCOMPARE(topology.node("a")->role, QString("role unknown"));
    QVERIFY2(topology.node("a")->spoken().contains("role unknown (last seen as primary)"),
             qPrintable(topology.node("a")->spoken()));
    QVERIFY2(topology.node("a")->health.contains("primary 7.0 s ago"),
             qPrintable(topology.node("a")->health));
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
    QVERIFY2(pane.heading().contains("of the primaries: b"), qPrintable(pane.heading()));
    QVERIFY2(liveSentence(*seen).contains("2 servers take writes"), qPrintable(liveSentence(*seen)));
    const QString text = pane.asText();
    QVERIFY2(text.contains("split brain"), qPrintable(text));
    QVERIFY2(text.contains("a: \u2714 Reachable") && text.contains("b: \u2716 Lost: 2 transactions"),
             qPrintable(text));
    // One of them gone, it is over.
    pair.kill(0);
    pane.setObservation(pair.seen());
    QVERIFY(!pane.asText().contains("split brain"));
}

void AttachedViewTest::countsAreThoseOfTheNodes()
{
    const auto agree = [](const Observation &seen) {
        std::map<Reachability, int> nodes;
        const Topology topology = topologyOf(seen);
        for (const TopologyNode &node : topology.nodes)
            if (node.kind == TopologyNode::Kind::Server)
                ++nodes[*node.verdict];
        const QString counts = QStringLiteral("reachable on %1, lost on %2, unknown on %3")
                                   .arg(nodes[Reachability::Reachable])
                                   .arg(nodes[Reachability::Lost])
                                   .arg(nodes[Reachability::Unknown]);
        QString said = liveCounts(seen);
        for (const QChar mark : {QChar(0x2066), QChar(0x2069)})
            said.remove(mark);
        QVERIFY2(said.contains(counts), qPrintable(said + " / " + counts));
        QVERIFY2(liveSentence(seen).startsWith(liveCounts(seen)), qPrintable(liveSentence(seen)));
    };
    Pair pair; // b lacks two: Unknown as it is, for they may still arrive; lost if it were promoted now
    QCOMPARE(pair.seen()->verdict("checkpoint", "b")->now.reachability, Reachability::Unknown);
    QVERIFY2(liveCounts(*pair.seen()).contains("lost on 1"), qPrintable(liveCounts(*pair.seen())));
    QVERIFY(liveCounts(*pair.seen()).startsWith("2 servers answer."));
    agree(*pair.seen());
    pair.kill(0);
    agree(*pair.seen());
    QVERIFY2(liveSentence(*pair.seen()).contains("1 server answers, 1 does not."),
             qPrintable(liveSentence(*pair.seen())));
    QVERIFY2(liveSentence(*pair.seen()).endsWith("a: down."), qPrintable(liveSentence(*pair.seen())));
    pair.primary(1, numbers(uuid_a, 5));
    agree(*pair.seen());
}

// The node says the timeline a standby is on; the verdict is about the one that its promotion would begin.
void AttachedViewTest::aPromotionsTimelineIsNamed()
{
    PostgresFacts postgres;
    postgres.system_identifier = std::uint64_t(7'000'000'000'000'000'001);
    postgres.in_recovery = true;
    postgres.timeline = 1U;
    postgres.history = TimelineHistory();
    postgres.receive_lsn = *Lsn::parse("0/3000060");
    postgres.replay_lsn = *Lsn::parse("0/3000060");
    ServerFacts facts;
    facts.server = postgres;
    std::vector<AttachedServer> servers(1);
    servers[0] = {.id = "s", .url = url("postgresql://u@h:1/x"), .report = {}};
    servers[0].report.facts = std::make_shared<const ServerFacts>(facts);
    const Observation seen = attachedObservation(
        servers, *parseBareCheckpoint("0/3000000", Flavor::Postgresql), Policy::full(), 1);
    const Finding &first = seen.verdicts[0].if_promoted.findings.at(0);
    const std::string said = renderEnglish(first.meaning);
    QVERIFY2(said.find("on timeline 1.") != std::string::npos && said.find("timeline 2") != std::string::npos,
             said.c_str());
    QVERIFY(seen.verdicts[0].now.findings.at(0).meaning != first.meaning);
}

void AttachedViewTest::aRefusedLoginIsNoDeath_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("refused");
    QTest::newRow("mysql, mariadb") << "source.connect.wrong_password" << true;
    QTest::newRow("account") << "source.connect.account" << true;
    QTest::newRow("postgresql") << "source.pg.wrong_password" << true;
    QTest::newRow("pg_hba") << "source.pg.hba" << true;
    QTest::newRow("nobody listens") << "source.connect.refused" << false;
}

void AttachedViewTest::aRefusedLoginIsNoDeath()
{
    QFETCH(const QString, id);
    QFETCH(const bool, refused);
    const QByteArray name = id.toLatin1();
    Pair pair;
    pair.servers[0].report = {};
    pair.servers[0].report.error = fail(MessageText{name.constData(), "No."}).error();
    const ObservationPtr seen = pair.seen();
    const TopologyNode node = *topologyOf(*seen).node("a");
    QCOMPARE(seen->server("a")->health,
             refused ? ObservedServer::Health::Refused : ObservedServer::Health::Down);
    QCOMPARE(node.health, refused ? QString("refused the login") : QString("down"));
    QCOMPARE(node.hatched, !refused);
    QVERIFY(node.grey);
    // It is not among those that are alive, whatever the reason.
    QVERIFY2(liveCounts(*seen).contains("1 server answers, 1 does not."), qPrintable(liveCounts(*seen)));
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
