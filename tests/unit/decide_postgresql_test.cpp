// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 3: identity, recovery, lineage, end of the WAL. Slot, settings and content are in
// decide_postgresql_slot_test, _settings_test and _content_test.
#include "postgres_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = PostgresWorld;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;

void twoFailovers(W &w, const char *first, const char *second)
{
    w.failOver(first);
    w.server().timeline = Fact(std::uint32_t{3});
    w.server().history = Fact(history((std::string("1\t") + first + "\tx\n2\t" + second + "\tx\n").c_str()));
}

const std::vector<PostgresRow> rows{
    {"healthy, same server, proved", [](W &) {}, reachable, "verdict.postgresql.content_equal",
     Action::Resume},

    {"0 same node, position only: resume with a note", [](W &w) { w.server().probes = {}; }, reachable,
     "start.same_unproved", Action::Resume},
    {"0 sysid and timeline equal, node differs, no content: resume unverified",
     [](W &w) {
         w.server().probes = {};
         w.server().node.value->host = "10.0.0.9";
     },
     reachable, "identity.changed", Action::ResumeUnverified},
    {"0 node differs, content proved: resume", [](W &w) { w.server().node.value->cluster_name = "copy"; },
     reachable, "identity.changed", Action::Resume},
    {"0 the server does not say which node it is: not known, and not the same",
     [](W &w) {
         w.server().probes = {};
         w.server().node = denied<ServerNode>();
     },
     reachable, "start.node_not_known", Action::ResumeUnverified},
    {"0 an empty node is none",
     [](W &w) {
         w.server().probes = {};
         w.server().node = Fact(ServerNode());
     },
     reachable, "identity.node_not_known", Action::ResumeUnverified},
    {"0 the server does not say which node it is, content proved",
     [](W &w) { w.server().node = denied<ServerNode>(); }, reachable, "identity.node_not_known",
     Action::Resume},
    {"0 same numbers, another history: not this server",
     [](W &w) {
         w.saved().identity->timeline = 2;
         w.saved().identity->history = history("1\t0/3000\tx\n");
         w.server().timeline = Fact(std::uint32_t{2});
         w.server().history = Fact(history("1\t0/3001\tx\n"));
     },
     lost, "verdict.postgresql.diverged_fork", Action::Halt},
    {"0 port differs, no content",
     [](W &w) {
         w.server().probes = {};
         w.server().node.value->port = 5433;
     },
     reachable, "start.changed_unproved", Action::ResumeUnverified},

    {"0 no node in the checkpoint, timeline 1: the same as far as it goes",
     [](W &w) {
         w.server().probes = {};
         w.saved().identity->node.reset();
     },
     reachable, "identity.same_no_node", Action::Resume},
    {"0 timeline 2 here and there, and the checkpoint names no node: perhaps a sibling",
     [](W &w) {
         w.server().probes = {};
         w.failOver("0/3000");
         w.saved().identity->timeline = 2;
         w.saved().identity->history = history("1\t0/3000\tx\n");
         w.saved().identity->node.reset();
     },
     reachable, "start.same_weak", Action::ResumeUnverified},
    {"0 timeline 2 here and there, and how the checkpoint's came about is not stored",
     [](W &w) {
         w.server().probes = {};
         w.failOver("0/3000");
         w.saved().identity->timeline = 2;
         w.saved().identity->node = *w.server().node;
     },
     reachable, "start.same_weak", Action::ResumeUnverified},
    {"0 no node in the checkpoint, content proved: resume",
     [](W &w) {
         w.failOver("0/3000");
         w.saved().identity->timeline = 2;
         w.saved().identity->history = history("1\t0/3000\tx\n");
         w.saved().identity->node.reset();
     },
     reachable, "identity.same_no_node", Action::Resume},

    {"1 another cluster",
     [](W &w) {
         w.server().system_identifier = Fact(std::uint64_t{78});
         w.slot().plugin = "test_decoding";
     },
     lost, "verdict.postgresql.another_cluster", Action::Halt},
    {"1 another cluster, timeline 2, slot of the name there (pg_createsubscriber)",
     [](W &w) {
         w.failOver("0/5800");
         w.server().system_identifier = Fact(std::uint64_t{78});
     },
     lost, "verdict.postgresql.another_cluster"},
    {"1 another cluster before 17",
     [](W &w) {
         w.server().system_identifier = Fact(std::uint64_t{78});
         w.server().version_num = Fact(std::int32_t{160000});
     },
     lost, "verdict.postgresql.another_cluster"},
    {"1 pg_upgrade from 17 on keeps slots: held until a person says so",
     [](W &w) { w.server().system_identifier = Fact(std::uint64_t{78}); }, unknown,
     "verdict.postgresql.perhaps_upgraded", Action::Halt},
    {"1 sysid not known", [](W &w) { w.server().system_identifier = denied<std::uint64_t>(); }, unknown,
     "identity.not_known"},

    {"2 standby that would keep it", [](W &w) { w.standBy("0/5800", "0/4000"); }, unknown,
     "verdict.postgresql.standby_would_survive"},
    {"2 standby, C exactly at what was received", [](W &w) { w.standBy("0/5000", "0/4000"); }, unknown,
     "verdict.postgresql.standby_would_survive"},
    {"2 standby, replayed beyond what this receiver got", [](W &w) { w.standBy("0/4000", "0/5000"); },
     unknown, "verdict.postgresql.standby_would_survive"},
    {"2 standby that would lose", [](W &w) { w.standBy("0/4FFF", "0/4000"); }, unknown,
     "verdict.postgresql.standby_would_lose"},
    {"2 standby without the slot",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.server().slot = Fact(std::optional<PostgresSlot>());
     },
     unknown, "verdict.postgresql.standby_slot_absent"},
    {"2 standby, slot temporary: it would vanish",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.slot().temporary = true;
     },
     unknown, "verdict.postgresql.standby_slot_temporary"},
    {"2 standby, slot without F",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.slot().confirmed_flush_lsn.reset();
     },
     unknown, "verdict.postgresql.standby_slot_not_consistent"},
    {"2 standby, slot invalidated",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.slot().invalidation_reason = "wal_removed";
     },
     unknown, "verdict.postgresql.standby_slot_invalid"},
    {"2 standby before 16 with a slot of its own",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.slot().synced = false;
         w.server().version_num = Fact(std::int32_t{150018});
     },
     unknown, "verdict.postgresql.standby_slot_not_synced"},
    {"2 standby with a recovery target",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.server().recovery_target = Fact(std::string("recovery_target_time"));
     },
     unknown, "verdict.postgresql.standby_recovery_target"},
    {"2 standby of the new primary, C on the lost branch",
     [](W &w) {
         w.failOver("0/4900");
         w.standBy("0/9000", "0/9000");
     },
     unknown, "verdict.postgresql.standby_branch"},
    {"2 standby, neither received nor replayed known",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.server().receive_lsn = {};
         w.server().replay_lsn = denied<Lsn>();
     },
     unknown, "verdict.postgresql.standby_position_unknown"},
    {"2 standby, local slot (16+), C replayed",
     [](W &w) {
         w.standBy("0/5800", "0/5000");
         w.slot().synced = false;
     },
     reachable, "verdict.postgresql.local_slot_on_standby", Action::Resume},
    {"2 standby, local slot, C beyond the replay",
     [](W &w) {
         w.standBy("0/5800", "0/4FFF");
         w.slot().synced = false;
     },
     unknown, "verdict.postgresql.beyond_replay"},
    {"2 standby, local slot, lineage Lost",
     [](W &w) {
         w.failOver("0/4900");
         w.standBy("0/9000", "0/9000");
         w.slot().synced = false;
     },
     lost, "verdict.postgresql.missing_beyond_switchpoint"},
    {"2 standby, local slot, temporary",
     [](W &w) {
         w.standBy("0/5800", "0/5800");
         w.slot().synced = false;
         w.slot().temporary = true;
     },
     unknown, "verdict.postgresql.standby_slot_temporary"},
    {"2 in recovery or not is not known", [](W &w) { w.server().in_recovery = denied<bool>(); }, unknown,
     "verdict.postgresql.no_recovery_state"},

    {"3 saved fork moved",
     [](W &w) {
         w.saved().identity->timeline = 2;
         w.saved().identity->history = history("1\t0/3000\tx\n");
         w.server().timeline = Fact(std::uint32_t{2});
         w.server().history = Fact(history("1\t0/3001\tx\n"));
     },
     lost, "verdict.postgresql.diverged_fork", Action::Halt},
    {"3 saved fork absent",
     [](W &w) {
         w.saved().identity->timeline = 3;
         w.saved().identity->history = history("1\t0/2000\tx\n2\t0/3000\tx\n");
         w.server().timeline = Fact(std::uint32_t{3});
         w.server().history = Fact(history("1\t0/2000\tx\n"));
     },
     lost, "verdict.postgresql.diverged_fork"},
    {"3 saved forks stand",
     [](W &w) {
         w.saved().identity->timeline = 2;
         w.saved().identity->history = history("1\t0/3000\tx\n");
         w.server().timeline = Fact(std::uint32_t{2});
         w.server().history = Fact(history("1\t0/3000\tx\n"));
     },
     reachable, "verdict.postgresql.lineage_same_timeline", Action::Resume},
    {"3 a fork at or after C does not concern us",
     [](W &w) {
         w.saved().identity->timeline = 2;
         w.saved().identity->history = history("1\t0/5000\tx\n");
         w.server().timeline = Fact(std::uint32_t{3});
         w.server().history = Fact(history("1\t0/5400\tx\n"));
     },
     reachable, "verdict.postgresql.lineage_contained"},

    {"4 promoted, C below W", [](W &w) { w.failOver("0/5800"); }, reachable,
     "verdict.postgresql.lineage_contained", Action::Resume},
    {"4 promoted, C exactly at W", [](W &w) { w.failOver("0/5000"); }, reachable,
     "verdict.postgresql.lineage_contained"},
    {"4 promoted, C beyond W, the new branch has passed C", [](W &w) { w.failOver("0/4FF8"); }, lost,
     "verdict.postgresql.missing_beyond_switchpoint", Action::Halt},
    {"4 T_C not in the server's history",
     [](W &w) {
         w.saved().identity->timeline = 2;
         w.saved().identity->history = history("1\t0/3000\tx\n");
         w.server().timeline = Fact(std::uint32_t{3});
         w.server().history = Fact(history("1\t0/3000\tx\n"));
     },
     lost, "verdict.postgresql.diverged_absent"},
    {"4 old primary",
     [](W &w) {
         w.saved().identity->timeline = 2;
         w.saved().identity->history = history("1\t0/3000\tx\n");
     },
     lost, "verdict.postgresql.old_primary", Action::Halt},
    {"4 two failovers, C at the first fork",
     [](W &w) {
         w.failOver("0/5800");
         w.server().timeline = Fact(std::uint32_t{3});
         w.server().history = Fact(history("1\t0/5800\tx\n2\t0/5900\tx\n"));
     },
     reachable, "verdict.postgresql.lineage_contained"},
    {"4 retired branch, seen by the provisional record",
     [](W &w) {
         PostgresCheckpoint ahead = w.saved();
         ahead.identity->timeline = 2;
         ahead.identity->history = history("1\t0/5400\tx\n");
         w.stored.provisional = ahead;
     },
     unknown, "verdict.postgresql.retired_branch"},
    {"4 retired branch, seen by the stored identity",
     [](W &w) {
         w.stored.identity = PostgresIdentity{
             .system_identifier = 77, .timeline = 2, .history = history("1\t0/5400\tx\n"), .node = {}};
     },
     unknown, "verdict.postgresql.retired_branch"},
    {"4 another cluster's later timeline retires nothing",
     [](W &w) {
         w.stored.identity = PostgresIdentity{
             .system_identifier = 78, .timeline = 2, .history = history("1\t0/5400\tx\n"), .node = {}};
     },
     reachable, "verdict.postgresql.lineage_same_timeline"},
    {"4 history not stored",
     [](W &w) {
         w.saved().identity->timeline = 2;
         w.failOver("0/3000");
     },
     reachable, "verdict.postgresql.lineage_history_not_stored"},
    {"4 timeline not known", [](W &w) { w.server().timeline = denied<std::uint32_t>(); }, unknown,
     "verdict.postgresql.no_timeline"},
    {"4 history not known (by SQL only)",
     [](W &w) {
         w.failOver("0/5800");
         w.server().history = denied<TimelineHistory>();
     },
     unknown, "verdict.postgresql.no_history"},

    {"4 the file of the history is gone",
     [](W &w) {
         w.failOver("0/5800");
         w.server().timeline = Fact(std::uint32_t{26});
         w.server().history = denied<TimelineHistory>();
         w.server().history.error->code = "58P01";
     },
     unknown, "verdict.postgresql.no_history_file"},

    {"5 C beyond the end of the WAL", [](W &w) { w.server().flush_lsn = Fact(lsn("0/4FFF")); }, lost,
     "verdict.postgresql.beyond_wal", Action::Halt},
    {"5 C at the end of the WAL", [](W &w) { w.server().flush_lsn = Fact(lsn("0/5000")); }, reachable,
     "verdict.postgresql.within_wal"},
    {"5 end not known", [](W &w) { w.server().flush_lsn = denied<Lsn>(); }, unknown,
     "verdict.postgresql.no_flush_lsn"},

    {"10 unsigned, timeline 1", [](W &w) { w.unsign(); }, reachable, "verdict.postgresql.no_timeline_needed",
     Action::ResumeUnverified},
    {"10 unsigned, at the newest switchpoint",
     [](W &w) {
         w.unsign();
         w.failOver("0/5000");
     },
     reachable, "verdict.postgresql.no_timeline_needed"},
    {"10 unsigned, at the oldest of two switchpoints",
     [](W &w) {
         w.unsign();
         twoFailovers(w, "0/5000", "0/5900");
     },
     reachable, "verdict.postgresql.no_timeline_needed"},
    {"10 unsigned, between two switchpoints: timeline 1 may have gone on to there",
     [](W &w) {
         w.unsign();
         twoFailovers(w, "0/4FFF", "0/5900");
     },
     unknown, "verdict.postgresql.which_timeline"},
    {"10 a cluster without a timeline, between two switchpoints",
     [](W &w) {
         w.saved().identity->timeline.reset();
         twoFailovers(w, "0/4FFF", "0/5900");
     },
     unknown, "verdict.postgresql.which_timeline"},
    {"10 unsigned, above the newest switchpoint",
     [](W &w) {
         w.unsign();
         w.failOver("0/4FFF");
     },
     unknown, "verdict.postgresql.which_timeline"},
};

} // namespace

class DecidePostgresqlTest : public QObject {
    Q_OBJECT
private slots:
    void row_data() { addRows(rows); }
    void row() { checkRow(rows); }

    void missingIsReportedWithBytes()
    {
        W world;
        world.failOver("0/4FF8");
        const auto decision = world.decide();
        QCOMPARE(decision.missing->text, std::string("(0/4FF8, 0/5000]"));
        QCOMPARE(*decision.missing->bytes, std::uint64_t{8});
        QVERIFY(!decision.missing->transactions);
        QVERIFY(!decision.stream_start);
    }

    void owedBeginsAtTheFork()
    {
        W world;
        world.failOver("0/4FF8");
        auto decision = world.decide();
        QCOMPARE(decision.owed->text, std::string("(0/4FF8, 0/6000]"));
        QCOMPARE(decision.owed->bound, PositionRange::Bound::Exact);
        world.slot().wal_status = "lost";
        QCOMPARE(world.decide().purged_gap->text, std::string("(0/4FF8, 0/6000]"));
        world.failOver("0/5800"); // nothing lost: from the checkpoint on
        QCOMPARE(world.decide().owed->text, std::string("(0/5000, 0/6000]"));
    }

    // The new timeline's transactions from the switchpoint on are missing on an old primary, however far it
    // went itself.
    void missingOnAnOldPrimary()
    {
        W world;
        world.saved().identity->timeline = 2;
        world.saved().identity->history = history("1\t0/3000\tx\n");
        world.server().flush_lsn = Fact(lsn("0/3800"));
        auto decision = world.decide();
        QCOMPARE(decision.reason.id(), std::string("verdict.postgresql.old_primary"));
        QCOMPARE(decision.missing->text, std::string("(0/3000, 0/5000]"));
        QCOMPARE(decision.owed->text, std::string("(0/3000, 0/3800]"));
        world.server().flush_lsn = Fact(lsn("0/2800")); // it never came to the fork
        decision = world.decide();
        QCOMPARE(decision.missing->text, std::string("(0/2800, 0/5000]"));
        QVERIFY(!decision.owed);
        // How it came to its timeline is not stored: no fork is known.
        world.saved().identity->history = {};
        decision = world.decide();
        QCOMPARE(decision.missing->text, std::string("(0/2800, 0/5000]"));
        QCOMPARE(decision.missing->bound, PositionRange::Bound::AtLeast);
    }

    void missingWhereHistoriesDiffer()
    {
        W world;
        world.saved().identity->timeline = 2;
        world.saved().identity->history = history("1\t0/4820\tx\n");
        world.saved().identity->node.reset();
        world.server().timeline = Fact(std::uint32_t{2});
        world.server().history = Fact(history("1\t0/44B0\tx\n"));
        world.slot().confirmed_flush_lsn = lsn("0/44B0");
        const auto decision = world.decide();
        QCOMPARE(decision.identity, std::optional(IdentityComparison::Changed));
        QVERIFY(findingOf(decision, "identity.other_history") != nullptr);
        QCOMPARE(decision.missing->text, std::string("(0/44B0, 0/5000]"));
        QCOMPARE(decision.owed->text, std::string("(0/44B0, 0/6000]"));
    }

    void unsignedBeyondTheEndIsAtLeast()
    {
        W world;
        world.unsign();
        world.server().flush_lsn = Fact(lsn("0/4000"));
        const auto decision = world.decide();
        QCOMPARE(decision.reason.id(), std::string("verdict.postgresql.beyond_wal_at_least"));
        QCOMPARE(decision.missing->bound, PositionRange::Bound::AtLeast);
    }

    void startsAtTheCheckpointNotAtTheSlot()
    {
        W world;
        world.failOver("0/5800");
        const auto decision = world.decide();
        QCOMPARE(std::get<StreamStart::Wal>(decision.stream_start->at).from, lsn("0/5000"));
        QVERIFY(!decision.stream_start->confirm_at_once);
        QCOMPARE(decision.owed->text, std::string("(0/5000, 0/6000]"));
        QCOMPARE(decision.proved_since, std::string("0/4FD0 (xid 740)"));
    }

    // (timeline, fork, checkpoint) of reported failures.
    void timelineVectors_data()
    {
        QTest::addColumn<quint32>("timeline");
        QTest::addColumn<QString>("fork");
        QTest::addColumn<QString>("checkpoint");
        QTest::addColumn<bool>("is_reachable");
        QTest::newRow("beyond the fork, timeline 132") << 132U << "9/25004188" << "9/26000000" << false;
        QTest::newRow("beyond the fork, timeline 32") << 32U << "6/60FAE480" << "6/61000028" << false;
        QTest::newRow("exactly at the fork") << 17U << "0/2B034490" << "0/2B034490" << true;
        QTest::newRow("below the fork") << 132U << "9/25004188" << "9/25004000" << true;
    }
    void timelineVectors()
    {
        QFETCH(quint32, timeline);
        QFETCH(QString, fork);
        QFETCH(QString, checkpoint);
        QFETCH(bool, is_reachable);
        W world;
        const Lsn position = lsn(checkpoint.toStdString().c_str());
        world.saved().lsn = position;
        world.saved().acknowledged_lsn = position;
        world.saved().fingerprints.clear();
        world.saved().identity->timeline = timeline;
        world.failOver("0/5000", "0/5000");
        world.server().timeline = Fact(timeline + 1U);
        world.server().history =
            Fact(TimelineHistory::fromEnds(
                     {{.timeline = timeline, .switchpoint = lsn(fork.toStdString().c_str())}})
                     .value());
        world.server().flush_lsn = Fact(Lsn{.value = position.value + 0x1000000});
        const auto decision = world.decide();
        QVERIFY2((decision.reachability == reachable) == is_reachable, listed(decision).c_str());
    }

    void namesTheFileOfTheHistory()
    {
        W world;
        world.server().timeline = Fact(std::uint32_t{26});
        world.server().history = denied<TimelineHistory>();
        world.server().history.error->code = "58P01";
        const auto sentence = renderEnglish(world.decide().reason);
        QVERIFY2(sentence.find(" 0000001A.history ") != std::string::npos, sentence.c_str());
    }

    // What the checkpoint does not say is not compared, and not said to be the same.
    void aClusterWithoutATimeline()
    {
        W world;
        world.saved().identity->timeline.reset();
        const auto decision = world.decide();
        QCOMPARE(decision.identity, std::optional(IdentityComparison::Same));
        QVERIFY2(findingOf(decision, "identity.same_cluster") != nullptr, listed(decision).c_str());
    }

    // "Has all of the checkpoint" is not said where nobody asked whose history this is.
    void lineageNotAsked()
    {
        W world;
        world.failOver("0/4FF8");
        world.policy.guards = Guards::all().with(Guard::Lineage, false);
        QVERIFY(findingOf(world.decide(), "start.reachable_bytes") != nullptr); // content is proved
        world.policy.guards = world.policy.guards.with(Guard::Content, false);
        const auto decision = world.decide();
        QCOMPARE(decision.reachability, reachable);
        QVERIFY2(findingOf(decision, "start.not_asked") != nullptr, listed(decision).c_str());
    }

    void endOfWalVectors()
    {
        W world;
        world.unsign();
        world.saved().acknowledged_lsn.reset();
        world.saved().lsn = lsn("0/2354541");
        world.slot().confirmed_flush_lsn = lsn("0/2354541");
        world.server().flush_lsn = Fact(lsn("0/2354541"));
        QCOMPARE(world.decide().reachability, reachable);
        world.saved().lsn = lsn("0/5A000000");
        world.slot().confirmed_flush_lsn.reset();
        world.server().flush_lsn = Fact(lsn("0/59042760"));
        QCOMPARE(world.decide().reachability, lost);
    }

    void aDecimalLsnIsTheSame()
    {
        W world;
        world.unsign();
        const auto with = [&](const char *text) {
            const auto bare = parseBareCheckpoint(text, Flavor::Postgresql).value();
            world.saved().lsn = std::get<PostgresCheckpoint>(bare).lsn;
            return world.decide();
        };
        QCOMPARE(with("20480"), with("0/5000"));
        QCOMPARE(with("00000000/00005000"), with("0/5000"));
    }
};

QTEST_APPLESS_MAIN(DecidePostgresqlTest)
#include "decide_postgresql_test.moc"
