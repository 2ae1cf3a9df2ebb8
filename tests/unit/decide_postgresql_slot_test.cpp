// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 3, rules 6 (the slot) and 7, waivers, guards, the published design, promotion.
#include "postgres_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = PostgresWorld;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;

// The slot at 0/5400, ahead of C = 0/5000, and nothing acknowledged is known.
void ahead(W &w)
{
    w.saved().acknowledged_lsn.reset();
    w.slot().confirmed_flush_lsn = lsn("0/5400");
}
void commits(W &w, std::uint64_t count, const char *from = "0/5000", const char *to = "0/5400")
{
    w.server().wal_gap =
        Fact(PostgresWalGap{.from = lsn(from), .to = lsn(to), .commit_records = count, .error = {}});
}
void waive(W &w, const char *from, const char *to)
{
    w.policy.waivers.push_back({.what = Waiver::LsnRange{.from = lsn(from), .to = lsn(to)},
                                .name = "Ada",
                                .reason = "compared by hand",
                                .given_at_us = 1});
}

const std::vector<PostgresRow> rows{
    {"6 slot absent", [](W &w) { w.server().slot = Fact(std::optional<PostgresSlot>()); }, lost,
     "verdict.postgresql.slot_absent", Action::Halt},
    {"0.9 slot absent, checkpoint unsigned: a name never seen",
     [](W &w) {
         w.unsign();
         w.server().slot = Fact(std::optional<PostgresSlot>());
     },
     unknown, "verdict.postgresql.slot_never_seen"},
    {"0.9 slot of another database", [](W &w) { w.slot().database = "other"; }, unknown,
     "verdict.postgresql.slot_other_database"},
    {"0.9 connected to another database",
     [](W &w) {
         w.saved().database.reset();
         w.server().database = Fact(std::string("other"));
     },
     unknown, "verdict.postgresql.slot_other_database"},
    {"6 slot not known", [](W &w) { w.server().slot = denied<std::optional<PostgresSlot>>(); }, unknown,
     "verdict.postgresql.no_slot_state"},
    {"6 a physical slot of that name", [](W &w) { w.slot().slot_type = "physical"; }, lost,
     "verdict.postgresql.slot_physical"},
    {"6 wal_status lost", [](W &w) { w.slot().wal_status = "lost"; }, lost,
     "verdict.postgresql.slot_invalidated"},
    {"6 invalidated", [](W &w) { w.slot().invalidation_reason = "idle_timeout"; }, lost,
     "verdict.postgresql.slot_invalidated"},
    {"6 conflicting", [](W &w) { w.slot().conflicting = true; }, lost, "verdict.postgresql.slot_invalidated"},
    {"6 other plugin", [](W &w) { w.slot().plugin = "wal2json"; }, lost,
     "verdict.postgresql.slot_other_plugin"},
    {"6 active elsewhere",
     [](W &w) {
         w.slot().active = true;
         w.slot().active_pid = 4711;
     },
     unknown, "verdict.postgresql.slot_active"},
    {"6 active: our own stream, asked from beside it",
     [](W &w) {
         w.slot().active = true;
         w.slot().active_pid = 4711;
         w.server().start_time_us = Fact(std::int64_t{99});
         w.stored.stream = OwnStream{.backend_pid = 4711, .server_start_us = 99};
     },
     reachable, "verdict.postgresql.slot_held_by_us", Action::Resume},
    {"6 active: another's process",
     [](W &w) {
         w.slot().active = true;
         w.slot().active_pid = 4712;
         w.server().start_time_us = Fact(std::int64_t{99});
         w.stored.stream = OwnStream{.backend_pid = 4711, .server_start_us = 99};
     },
     unknown, "verdict.postgresql.slot_active"},
    {"6 active: our number on a server started anew, or another one",
     [](W &w) {
         w.slot().active = true;
         w.slot().active_pid = 4711;
         w.server().start_time_us = Fact(std::int64_t{100});
         w.stored.stream = OwnStream{.backend_pid = 4711, .server_start_us = 99};
     },
     unknown, "verdict.postgresql.slot_active"},
    {"6 temporary", [](W &w) { w.slot().temporary = true; }, unknown, "verdict.postgresql.slot_temporary"},
    {"6 F is NULL", [](W &w) { w.slot().confirmed_flush_lsn.reset(); }, unknown,
     "verdict.postgresql.slot_not_consistent"},
    {"6 reserved, no limit", [](W &) {}, reachable, "verdict.postgresql.slot_reserved_unlimited"},
    {"6 reserved, countdown", [](W &w) { w.slot().safe_wal_size = 1000; }, reachable,
     "verdict.postgresql.slot_reserved_countdown"},
    {"6 extended",
     [](W &w) {
         w.slot().wal_status = "extended";
         w.slot().safe_wal_size = 10;
     },
     reachable, "verdict.postgresql.slot_reserved_countdown"},
    {"6 unreserved: urgent",
     [](W &w) {
         w.slot().wal_status = "unreserved";
         w.slot().safe_wal_size = -5;
     },
     reachable, "verdict.postgresql.slot_unreserved"},
    {"6 wal_status not understood", [](W &w) { w.slot().wal_status = ""; }, unknown,
     "verdict.postgresql.slot_status_unknown"},

    {"7 F behind C", [](W &w) { w.slot().confirmed_flush_lsn = lsn("0/4000"); }, reachable,
     "verdict.postgresql.slot_behind", Action::Resume},
    {"7 F ahead within X",
     [](W &w) {
         w.slot().confirmed_flush_lsn = lsn("0/5400");
         w.saved().acknowledged_lsn = lsn("0/5400");
     },
     reachable, "verdict.postgresql.slot_ahead_by_us", Action::Resume},
    {"7 F beyond X",
     [](W &w) {
         w.slot().confirmed_flush_lsn = lsn("0/5401");
         w.saved().acknowledged_lsn = lsn("0/5400");
     },
     lost, "verdict.postgresql.slot_ahead", Action::Halt},
    {"7 F beyond X, no commit between: still someone else's",
     [](W &w) {
         w.slot().confirmed_flush_lsn = lsn("0/5401");
         commits(w, 0, "0/5000", "0/5401");
     },
     lost, "verdict.postgresql.slot_ahead"},
    {"7 F within X but beyond W: confirmed on the new branch",
     [](W &w) {
         w.failOver("0/5400", "0/5480");
         w.saved().acknowledged_lsn = lsn("0/5900");
     },
     lost, "verdict.postgresql.slot_ahead"},
    {"7 F at W, X beyond it on the dead branch",
     [](W &w) {
         w.failOver("0/5400", "0/5400");
         w.saved().acknowledged_lsn = lsn("0/5900");
     },
     reachable, "verdict.postgresql.slot_ahead_by_us"},
    {"7 X unknown, F beyond W",
     [](W &w) {
         w.failOver("0/5400", "0/5480");
         w.saved().acknowledged_lsn.reset();
     },
     lost, "verdict.postgresql.slot_ahead"},
    {"7 X unknown, F > C", [](W &w) { ahead(w); }, unknown, "verdict.postgresql.slot_ahead_unknown"},
    {"7 X unknown, no commit record",
     [](W &w) {
         ahead(w);
         commits(w, 0);
     },
     reachable, "verdict.postgresql.slot_ahead_empty"},
    {"7 X unknown, a commit",
     [](W &w) {
         ahead(w);
         commits(w, 1);
     },
     lost, "verdict.postgresql.slot_ahead_commits"},
    {"7 X unknown, slot with two_phase, something prepared",
     [](W &w) {
         ahead(w);
         commits(w, 1);
         w.saved().two_phase = true;
         w.slot().two_phase = true;
     },
     lost, "verdict.postgresql.slot_ahead_prepared"},
    {"7 no timeline stored: what was acknowledged beyond W may be of another branch",
     [](W &w) {
         w.failOver("0/5400", "0/5480");
         w.unsign();
         w.saved().acknowledged_lsn = lsn("0/5900");
     },
     unknown, "verdict.postgresql.slot_ahead_unknown"},
    {"7 ... and nothing was committed between",
     [](W &w) {
         w.failOver("0/5400", "0/5480");
         w.unsign();
         w.saved().acknowledged_lsn = lsn("0/5900");
         commits(w, 0, "0/5000", "0/5480");
     },
     reachable, "verdict.postgresql.slot_ahead_empty"},
    {"7 ... up to W it is ours",
     [](W &w) {
         w.failOver("0/5400", "0/5400");
         w.unsign();
         w.saved().acknowledged_lsn = lsn("0/5900");
     },
     reachable, "verdict.postgresql.slot_ahead_by_us"},
    {"7 X unknown, only commits that are nothing to us",
     [](W &w) {
         ahead(w);
         commits(w, 2);
         w.server().wal_gap.value->other_commits = 2;
     },
     reachable, "verdict.postgresql.slot_ahead_of_others"},
    {"7 X unknown, one commit of two is nothing to us",
     [](W &w) {
         ahead(w);
         commits(w, 2);
         w.server().wal_gap.value->other_commits = 1;
     },
     lost, "verdict.postgresql.slot_ahead_commits"},
    {"7 C on the lost branch, F behind C and beyond the fork", [](W &w) { w.failOver("0/4FF0", "0/4FF8"); },
     lost, "verdict.postgresql.missing_beyond_switchpoint"},
    {"7 X unknown, looked at too little",
     [](W &w) {
         ahead(w);
         commits(w, 0, "0/5000", "0/53FF");
     },
     unknown, "verdict.postgresql.slot_ahead_unknown"},
    {"7 X unknown, commits in more than the gap",
     [](W &w) {
         ahead(w);
         commits(w, 3, "0/4000", "0/5400");
     },
     unknown, "verdict.postgresql.slot_ahead_unknown"},
    {"7 X unknown, looking failed",
     [](W &w) {
         ahead(w);
         w.server().wal_gap = denied<PostgresWalGap>();
     },
     unknown, "verdict.postgresql.slot_ahead_unknown"},
    {"10 no slot named",
     [](W &w) {
         w.saved().slot.reset();
         w.server().slot = {};
     },
     unknown, "verdict.postgresql.slot_not_named"},

    {"0.11 missing, waived exactly",
     [](W &w) {
         w.failOver("0/4FF8");
         waive(w, "0/4FF8", "0/5000");
     },
     reachable, "verdict.postgresql.waived"},
    {"0.11 missing, waived in two pieces",
     [](W &w) {
         w.failOver("0/4FF0");
         waive(w, "0/4FF8", "0/5000");
         waive(w, "0/4FF0", "0/4FF8");
     },
     reachable, "verdict.postgresql.waived"},
    {"0.11 missing, one byte not named",
     [](W &w) {
         w.failOver("0/4FF0");
         waive(w, "0/4FF1", "0/5000");
     },
     lost, "verdict.postgresql.missing_beyond_switchpoint"},
    {"0.11 missing, a hole between two waivers",
     [](W &w) {
         w.failOver("0/4FF0");
         waive(w, "0/4FF0", "0/4FF4");
         waive(w, "0/4FF5", "0/5000");
     },
     lost, "verdict.postgresql.missing_beyond_switchpoint"},
    {"0.11 missing waived, slot beyond W on the new branch",
     [](W &w) {
         w.failOver("0/4FF0", "0/4FFA");
         waive(w, "0/4FF0", "0/5000");
     },
     lost, "verdict.postgresql.slot_ahead"},
    {"0.11 beyond the end, waived",
     [](W &w) {
         w.server().flush_lsn = Fact(lsn("0/4FF0"));
         w.slot().confirmed_flush_lsn = lsn("0/4800");
         waive(w, "0/4FF0", "0/5000");
     },
     reachable, "verdict.postgresql.waived"},
    {"0.11 slot ahead, waived",
     [](W &w) {
         w.slot().confirmed_flush_lsn = lsn("0/5400");
         waive(w, "0/5000", "0/5400");
     },
     reachable, "verdict.postgresql.waived"},
    {"0.11 a waiver covers no other content",
     [](W &w) {
         ++*w.probe().commit_time_us;
         waive(w, "0/0", "0/9000");
     },
     lost, "verdict.postgresql.content_differs"},
};

Policy only(Guard guard)
{
    Policy policy = Policy::off();
    policy.guards = Guards::none().with(guard, true).with(Guard::HaltOnLost, true);
    return policy;
}

// Everything is wrong at once; which guard sees what.
void breakAll(W &w)
{
    w.failOver("0/4FF8", "0/9000");
    w.server().flush_lsn = Fact(lsn("0/4FF9"));
    w.server().publications = Fact(std::vector<PostgresPublication>{});
    ++*w.probe().commit_time_us;
}

} // namespace

class DecidePostgresqlSlotTest : public QObject {
    Q_OBJECT
private slots:
    void row_data() { addRows(rows); }
    void row() { checkRow(rows); }

    void eachGuardAlone_data()
    {
        QTest::addColumn<int>("guard");
        QTest::addColumn<QString>("reason");
        QTest::newRow("contained") << int(Guard::Contained) << "verdict.postgresql.beyond_wal_at_least";
        QTest::newRow("retained") << int(Guard::Retained) << "verdict.postgresql.slot_ahead";
        QTest::newRow("lineage") << int(Guard::Lineage) << "verdict.postgresql.missing_beyond_switchpoint";
        QTest::newRow("log_settings") << int(Guard::LogSettings) << "verdict.postgresql.publication_missing";
        QTest::newRow("content") << int(Guard::Content) << "verdict.postgresql.content_differs";
    }
    void eachGuardAlone()
    {
        QFETCH(int, guard);
        QFETCH(QString, reason);
        W world;
        breakAll(world);
        world.policy = only(static_cast<Guard>(guard));
        const auto decision = world.decide();
        QVERIFY2(decision.reason.id() == reason.toStdString(), listed(decision).c_str());
        for (const auto &finding : decision.findings) {
            QVERIFY2(finding.severity != Severity::Lost ||
                         finding.check == guardName(static_cast<Guard>(guard)),
                     listed(decision).c_str());
        }
    }

    void eachGuardOff_data() { eachGuardAlone_data(); }
    void eachGuardOff()
    {
        QFETCH(int, guard);
        W world;
        breakAll(world);
        world.policy.guards = Guards::all().with(static_cast<Guard>(guard), false);
        int notes = 0;
        for (const auto &finding : world.decide().findings) {
            if (finding.check == guardName(static_cast<Guard>(guard))) {
                ++notes;
                QCOMPARE(finding.severity, Severity::Info);
            }
        }
        QCOMPARE(notes, 1);
    }

    void allGuardsOffReconnectsAsMostCodeDoes()
    {
        W world;
        breakAll(world);
        world.policy = Policy::off();
        const auto decision = world.decide();
        QCOMPARE(decision.action, Action::Resume);
        QCOMPARE(std::get<StreamStart::Wal>(decision.stream_start->at).from, lsn("0/5000"));
        QVERIFY(decision.stream_start->confirm_at_once);
    }

    void identityAloneSeesAnotherCluster()
    {
        W world;
        world.server().system_identifier = Fact(std::uint64_t{78});
        world.slot().plugin = "wal2json";
        world.policy = only(Guard::Identity);
        QCOMPARE(world.decide().reason.id(), std::string("verdict.postgresql.another_cluster"));
        world.policy = only(Guard::Contained);
        QCOMPARE(world.decide().reachability, reachable);
    }

    void publishedAsksForTheSlotAlone()
    {
        W world;
        world.failOver("0/4FF8", "0/4800");
        world.policy = Policy::published();
        auto decision = world.decide();
        QCOMPARE(decision.reachability, reachable);
        QVERIFY(decision.action != Action::Halt);
        QCOMPARE(std::get<StreamStart::Wal>(decision.stream_start->at).from, lsn("0/4800"));
        QCOMPARE(decision.identity, std::optional(IdentityComparison::Same));
        world.server().slot = Fact(std::optional<PostgresSlot>());
        decision = world.decide();
        QCOMPARE(decision.reachability, lost);
        QCOMPARE(decision.action, Action::Halt);
    }

    void waivedStarts_data()
    {
        QTest::addColumn<QString>("slot");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("start");
        QTest::newRow("missing: from the switchpoint on") << "0/4800" << "0/4FF8" << "0/5000" << "0/4FF8";
        QTest::newRow("skipped: from the slot on") << "0/5400" << "0/5000" << "0/5400" << "0/5400";
    }
    void waivedStarts()
    {
        QFETCH(QString, slot);
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, start);
        W world;
        if (slot == "0/4800") {
            world.failOver("0/4FF8");
        } else {
            world.slot().confirmed_flush_lsn = lsn(slot.toStdString().c_str());
        }
        waive(world, from.toStdString().c_str(), to.toStdString().c_str());
        const auto decision = world.decide();
        QCOMPARE(std::get<StreamStart::Wal>(decision.stream_start->at).from,
                 lsn(start.toStdString().c_str()));
        QCOMPARE(decision.reason.id(), std::string("verdict.postgresql.waived"));
    }

    void slotsAreListed()
    {
        W world;
        world.saved().slot.reset();
        const auto sentence = renderEnglish(world.decide().reason);
        QVERIFY2(sentence.find("reporting (pgoutput, database app)") != std::string::npos, sentence.c_str());
    }

    void purgedGapOfASlotThatIsGone()
    {
        W world;
        world.slot().wal_status = "lost";
        QCOMPARE(world.decide().purged_gap->text, std::string("(0/5000, 0/6000]"));
        W standby;
        standby.standBy("0/5800", "0/5400");
        standby.slot().synced = false;
        standby.slot().invalidation_reason = "wal_removed";
        QCOMPARE(standby.decide().purged_gap->text, std::string("(0/5000, 0/5400]"));
    }

    void whatTheSlotHasPassedIsCounted()
    {
        W world;
        ahead(world);
        commits(world, 3);
        world.server().wal_gap.value->other_commits = 1;
        QCOMPARE(world.decide().purged_gap->transactions, std::optional(std::uint64_t{2}));
        world.saved().acknowledged_lsn = lsn("0/5000");
        const auto decision = world.decide();
        QCOMPARE(decision.reason.id(), std::string("verdict.postgresql.slot_ahead"));
        QCOMPARE(decision.purged_gap->transactions, std::optional(std::uint64_t{2}));
        commits(world, 3, "0/5000", "0/53FF");
        QVERIFY(!world.decide().purged_gap->transactions);
    }

    // Behind the checkpoint's number is not behind where the histories part.
    void aSlotBeyondTheFork()
    {
        W world;
        world.failOver("0/4FF0", "0/4FF8");
        const auto decision = world.decide();
        QVERIFY(findingOf(decision, "verdict.postgresql.slot_ahead_of_fork") != nullptr);
        QCOMPARE(decision.purged_gap->text, std::string("(0/4FF0, 0/4FF8]"));
    }

    void publishedSaysWhereItStarts_data()
    {
        QTest::addColumn<QString>("slot");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("at the checkpoint") << "0/5000" << "start.tail_is_checkpoint";
        QTest::newRow("before it") << "0/4800" << "start.tail_before";
        QTest::newRow("after it") << "0/5400" << "start.tail";
    }
    void publishedSaysWhereItStarts()
    {
        QFETCH(QString, slot);
        QFETCH(QString, sentence);
        W world;
        world.slot().confirmed_flush_lsn = lsn(slot.toStdString().c_str());
        world.policy = Policy::published();
        const auto decision = world.decide();
        QVERIFY2(findingOf(decision, sentence.toStdString()) != nullptr, listed(decision).c_str());
        QVERIFY2(findingOf(decision, "identity.same_published") != nullptr, listed(decision).c_str());
    }

    void promotion()
    {
        W world;
        world.standBy("0/5800", "0/5400");
        world.facts = asIfPromoted(world.facts);
        auto &server = world.server();
        QCOMPARE(*server.in_recovery, false);
        QCOMPARE(*server.timeline, std::uint32_t{2});
        QCOMPARE(*server.history, history("1\t0/5800\tx\n"));
        QCOMPARE(*server.flush_lsn, lsn("0/5800"));
        QVERIFY(!server.receive_lsn.known() && !server.replay_lsn.known());
        const auto decision = world.decide();
        QVERIFY2(decision.reachability == reachable, listed(decision).c_str());
        QVERIFY(findingOf(decision, "verdict.postgresql.lineage_contained") != nullptr);
    }

    void promotionThatLoses()
    {
        W world;
        world.standBy("0/4FF0", "0/4000");
        world.facts = asIfPromoted(world.facts);
        const auto decision = world.decide();
        QCOMPARE(decision.reason.id(), std::string("verdict.postgresql.missing_beyond_switchpoint"));
        QCOMPARE(decision.missing->text, std::string("(0/4FF0, 0/5000]"));
    }

    void promotionAndTheSlot()
    {
        W synced;
        synced.standBy("0/5800", "0/5800");
        synced.slot().temporary = true;
        QVERIFY(!*std::get<PostgresFacts>(asIfPromoted(synced.facts).server).slot.value);
        W local;
        local.standBy("0/5800", "0/5800");
        local.slot().synced = false;
        local.slot().active = true;
        QCOMPARE((*std::get<PostgresFacts>(asIfPromoted(local.facts).server).slot)->active, true);
        W held;
        held.standBy("0/5800", "0/5800");
        held.slot().active = true;
        QCOMPARE((*std::get<PostgresFacts>(asIfPromoted(held.facts).server).slot)->active, false);
    }

    void promotionWithARecoveryTargetEndsWhoKnowsWhere()
    {
        W world;
        world.standBy("0/5800", "0/5800");
        world.server().recovery_target = Fact(std::string("recovery_target_lsn"));
        world.facts = asIfPromoted(world.facts);
        QVERIFY(!world.server().flush_lsn.known() && !world.server().history.known());
        QCOMPARE(world.decide().reachability, unknown);
    }

    void promotionOfAPrimaryChangesNothing()
    {
        const W world;
        QCOMPARE(asIfPromoted(world.facts), world.facts);
    }
};

QTEST_APPLESS_MAIN(DecidePostgresqlSlotTest)
#include "decide_postgresql_slot_test.moc"
