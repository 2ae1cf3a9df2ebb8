// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 2, what is reported beside the verdict: counts, the ranges of a fork, and whose answer a finding
// quotes.
#include "mariadb_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = MariadbWorld;
using Outcome = MariadbProbe::Outcome;

class DecideMariadbRangesTest : public QObject {
    Q_OBJECT
private slots:
    // Sequence numbers are no count: gtid_seq_no leaves gaps.
    void numbersBoundACount()
    {
        W world;
        auto decision = world.decide();
        QCOMPARE(decision.owed->text, std::string("0-201-9..12"));
        QCOMPARE(*decision.owed->transactions, std::uint64_t{4});
        QCOMPARE(decision.owed->bound, PositionRange::Bound::AtMost);
        QVERIFY(findingOf(decision, "start.reachable_owed_at_most") != nullptr);
        world.server().binlog_state = Fact(state("0-201-9")); // one number that is there is one transaction
        decision = world.decide();
        QCOMPARE(decision.owed->bound, PositionRange::Bound::Exact);
        QVERIFY(findingOf(decision, "start.reachable_owed") != nullptr);
        world.failOver("0-201-6");
        QCOMPARE(world.decide().missing->bound, PositionRange::Bound::AtMost);
        world.failOver("0-201-7");
        QCOMPARE(world.decide().missing->bound, PositionRange::Bound::Exact);
    }

    void purgedAfterATakeover()
    {
        W world;
        world.save("0-201-16");
        world.failOver("0-202-18", "", "0-201-16");
        world.server().log_slave_updates = Fact(false);
        world.server().oldest_gtid_list = Fact(state("0-202-17"));
        const auto decision = world.decide();
        QVERIFY(!decision.missing);
        QCOMPARE(decision.purged_gap->text, std::string("0-202-17"));
        QCOMPARE(decision.owed->text, std::string("0-202-17..18"));
        world.policy.guards = Guards::all().with(Guard::Retained, false);
        QVERIFY(!world.decide().purged_gap);
    }

    // The new branch between the fork and the checkpoint is owed, too; a delivered transaction that both have
    // says where the fork lies.
    void rangesOfALostBranch()
    {
        W world;
        world.save("0-201-13");
        world.failOver("0-202-13,0-201-17", "", "0-202-13");
        MariadbProbe gone;
        gone.gtid = mgtid("0-201-13");
        gone.outcome = Outcome::Missing;
        world.server().probes = Fact(std::vector{gone});
        auto decision = world.decide();
        QCOMPARE(decision.reason.id(), std::string("verdict.mariadb.lost_branch"));
        QCOMPARE(decision.missing->text, std::string("0-201-13"));
        QCOMPARE(decision.missing->bound, PositionRange::Bound::AtLeast);
        QCOMPARE(decision.owed->text, std::string("0-201-14..17"));
        QCOMPARE(decision.owed->bound, PositionRange::Bound::AtLeast);
        QVERIFY(!decision.owed->transactions);

        world.saved().fingerprints = {
            {.gtid = mgtid("0-201-10"), .event_time_s = 5, .xid = 3, .last_crc = {}}};
        MariadbProbe shared = gone;
        shared.gtid = mgtid("0-201-10");
        shared.outcome = Outcome::Found;
        shared.event_time_s = 5;
        world.server().probes = Fact(std::vector{gone, shared});
        decision = world.decide();
        QCOMPARE(decision.missing->text, std::string("0-201-11..13"));
        QCOMPARE(*decision.missing->transactions, std::uint64_t{3});
        QCOMPARE(decision.owed->text, std::string("0-*-11..17"));
        QCOMPARE(*decision.owed->transactions, std::uint64_t{7});
        QCOMPARE(decision.owed->bound, PositionRange::Bound::AtMost);
        world.server().probes.value->back().event_time_s = 6; // another transaction under that number
        QCOMPARE(world.decide().missing->text, std::string("0-201-13"));
    }

    // Each domain's finding quotes what was asked about that domain.
    void answersOfEachDomain()
    {
        W world;
        world.save("0-201-8,5-201-3");
        world.server().binlog_state = Fact(state("0-201-8,5-201-3"));
        world.facts.evidence = {
            {.question = "dump 0", .answer = "accepted 0", .asked_at_us = 0, .took_us = 0},
            {.question = "dump 5", .answer = "accepted 5", .asked_at_us = 0, .took_us = 0}};
        std::vector<MariadbProbe> probes(2);
        for (int i = 0; i < 2; ++i) {
            auto &probe = probes[static_cast<std::size_t>(i)];
            probe.gtid = mgtid(i == 0 ? "0-201-8" : "5-201-3");
            probe.outcome = Outcome::Found;
            probe.event_time_s = 5;
            probe.xid = 3;
            probe.evidence = i;
            world.saved().fingerprints.push_back(
                {.gtid = probe.gtid, .event_time_s = 5, .xid = 3, .last_crc = {}});
        }
        probes[1].xid = 4; // another server's, or other content on this one
        world.server().probes = Fact(probes, 0);
        const auto decision = world.decide();
        QCOMPARE(decision.reason.id(), std::string("verdict.mariadb.content_xid_differs"));
        for (const auto &finding : decision.findings) {
            if (finding.check == "lineage") {
                const bool five = renderEnglish(finding.meaning).starts_with("5-");
                QCOMPARE(finding.answer, std::string(five ? "accepted 5" : "accepted 0"));
            } else if (finding.check == "content") {
                QCOMPARE(finding.question, std::string("dump 5"));
                QCOMPARE(finding.answer, std::string("accepted 5"));
            }
        }
    }

    void anErrorOfReplicationIsShown()
    {
        W world;
        world.server().read_only = Fact(true);
        world.channel(true, false, "0-201-12");
        world.server().channels.value->front().last_error = "Could not execute Write_rows_v1";
        const auto decision = world.decide();
        const auto *shown = findingOf(decision, "verdict.mariadb.replication_error");
        QVERIFY(shown != nullptr);
        QCOMPARE(shown->severity, Severity::Warning);
    }

    // server_uid is made of the port and the network card; without it the node must be told.
    void aNodeThatIsNotToldIsNotTheSame()
    {
        W world;
        world.server().node = denied<ServerNode>();
        QCOMPARE(world.decide().identity, std::optional(IdentityComparison::Same));
        world.server().server_uid = denied<std::string>();
        world.notLookedFor();
        const auto decision = world.decide();
        QVERIFY(!decision.identity);
        QCOMPARE(decision.action, Action::ResumeUnverified);
        QVERIFY(findingOf(decision, "identity.node_not_known") != nullptr);
        QVERIFY(findingOf(decision, "start.node_not_known") != nullptr);
    }
};

QTEST_APPLESS_MAIN(DecideMariadbRangesTest)
#include "decide_mariadb_ranges_test.moc"
