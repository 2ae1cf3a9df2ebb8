// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 1, "then the sets".
#include "mysql_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using Thread = MysqlChannel::Thread;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;
constexpr auto resume = Action::Resume;
constexpr auto unverified = Action::ResumeUnverified;
constexpr auto halt = Action::Halt;
constexpr const char *fine = "start.reachable_owed";

// b was promoted with a:1-97; three of ours are not there.
World &behind(World &world)
{
    world.failedOver();
    world.server().executed = Fact(gtids("a:1-97,b:1-5"), 0);
    return world;
}

const std::vector<Row> rows{
    {"missing on a read-only group member that is OFFLINE: its group may have it",
     [](World &w) {
         w.readOnly().server().executed = Fact(gtids("a:1-95"), 0);
         w.server().group_member_state = Fact(std::string("OFFLINE"), 0);
     },
     Reachability::Unknown, Action::ResumeUnverified, "mysql.missing.outside_group",
     "mysql.group.not_online"},
    {"missing on a group member that is OFFLINE and takes writes",
     [](World &w) {
         w.server().executed = Fact(gtids("a:1-95"), 0);
         w.server().group_member_state = Fact(std::string("OFFLINE"), 0);
     },
     Reachability::Lost, Action::Halt, "mysql.missing.lost"},
    {"missing on a read-only group member that is ONLINE",
     [](World &w) {
         w.readOnly().server().executed = Fact(gtids("a:1-95"), 0);
         w.server().group_member_state = Fact(std::string("ONLINE"), 0);
     },
     Reachability::Lost, Action::Halt, "mysql.missing.lost"},
    {"both differences empty, failed over, proved", [](World &w) { w.failedOver(); }, reachable, resume, fine,
     "identity.changed"},
    {"both differences empty, failed over, position only", [](World &w) { w.failedOver().unprobed(); },
     reachable, unverified, "start.changed_unproved"},
    {"both differences empty, same server, position only", [](World &w) { w.unprobed(); }, reachable, resume,
     fine, "start.same_unproved"},

    {"missing, no channel", [](World &w) { behind(w); }, lost, halt, "mysql.missing.lost",
     "mysql.missing.old_server"},
    {"missing within the received set, applier runs",
     [](World &w) { behind(w).readOnly().channel(Thread::Off, Thread::On, "a:1-110"); }, unknown, unverified,
     "mysql.missing.applying"},
    {"missing within the received set, writable and still applying (group replication, multi-source)",
     [](World &w) { behind(w).channel(Thread::On, Thread::On, "a:90-110"); }, unknown, unverified,
     "mysql.missing.applying"},
    {"missing within the received sets of two channels",
     [](World &w) {
         behind(w).channel(Thread::On, Thread::On, "a:98-99").channel(Thread::On, Thread::On, "a:100");
     },
     unknown, unverified, "mysql.missing.applying"},
    {"missing within the received set, delayed",
     [](World &w) {
         behind(w).readOnly().channel(Thread::On, Thread::On, "a:1-110");
         w.server().channels.value->at(0).delay_left_s = 90;
     },
     unknown, unverified, "mysql.missing.applying_delayed"},
    {"missing within the received set, applier stopped",
     [](World &w) { behind(w).readOnly().channel(Thread::On, Thread::Off, "a:1-110"); }, unknown, unverified,
     "mysql.missing.applier_stopped"},
    {"missing, partly in a channel whose applier is stopped",
     [](World &w) {
         behind(w)
             .readOnly()
             .channel(Thread::Off, Thread::On, "a:98")
             .channel(Thread::Off, Thread::Off, "a:99-100");
     },
     unknown, unverified, "mysql.missing.applier_stopped"},
    {"missing, receiver connected and read-only",
     [](World &w) { behind(w).readOnly().channel(Thread::On, Thread::On, "a:1-98"); }, unknown, unverified,
     "mysql.missing.may_arrive"},
    {"missing, nothing received of that server, and another channel is connected: not its source",
     [](World &w) { behind(w).readOnly().channel(Thread::On, Thread::On, "c:1-98"); }, unknown, unverified,
     "mysql.missing.may_arrive_unseen"},
    {"missing, nothing received yet, but the connected source is that server",
     [](World &w) {
         behind(w).readOnly().channel(Thread::On, Thread::On, "");
         w.server().channels.value->at(0).source_uuid = Uuid::parse(uuid_a).value();
     },
     unknown, unverified, "mysql.missing.may_arrive"},
    {"missing, the channel that brought them is down and another is connected",
     [](World &w) {
         behind(w)
             .readOnly()
             .channel(Thread::Off, Thread::On, "a:1-97")
             .channel(Thread::On, Thread::On, "c:1");
     },
     unknown, unverified, "mysql.missing.may_arrive_unseen"},
    {"missing, the applier stopped at an error",
     [](World &w) {
         behind(w).readOnly().channel(Thread::On, Thread::Off, "a:1-110");
         w.server().channels.value->at(0).applier_error = "Duplicate entry '40' for key 't.PRIMARY'";
     },
     unknown, unverified, "mysql.missing.applier_failed"},
    {"missing, partly received and partly not to come: what is gone decides",
     [](World &w) { behind(w).channel(Thread::On, Thread::On, "a:98"); }, lost, halt, "mysql.missing.lost",
     "mysql.missing.applying"},
    {"missing, receiver connected but writable",
     [](World &w) { behind(w).channel(Thread::On, Thread::On, "a:1-98"); }, lost, halt, "mysql.missing.lost"},
    {"missing, receiver only connecting",
     [](World &w) { behind(w).readOnly().channel(Thread::Connecting, Thread::On, "a:1-98"); }, lost, halt,
     "mysql.missing.lost"},
    {"missing, channels not known: no proof of loss",
     [](World &w) { behind(w).server().channels = Fact<std::vector<MysqlChannel>>::failed(error("denied")); },
     unknown, unverified, "mysql.missing.channels_not_known"},
    {"missing, read_only not known while a source is connected",
     [](World &w) {
         behind(w).channel(Thread::On, Thread::On, "a:1-98");
         w.server().read_only = Fact<bool>();
     },
     unknown, unverified, "mysql.missing.read_only_not_known"},
    {"missing, guard off", [](World &w) { behind(w).off(Guard::Contained); }, reachable, resume,
     "start.not_asked", "guard.contained.off"},
    {"missing of the same server: causes are listed",
     [](World &w) { w.server().executed = Fact(gtids("a:1-60"), 0); }, lost, halt, "mysql.missing.lost",
     "mysql.missing.causes"},
    {"a hole in the server's set is missing, although later numbers are there",
     [](World &w) { w.server().executed = Fact(gtids("a:1-54:56-120"), 0); }, lost, halt,
     "mysql.missing.lost"},
    {"the mock-up's error: a point is not a set",
     [](World &w) {
         w.failedOver();
         w.saved().gtid_set = gtids("a:1-1000");
         w.server().executed = Fact(gtids("a:1-640:655-1180"), 0);
     },
     lost, halt, "mysql.missing.lost"},

    {"contained only thanks to gtid_owned: once more",
     [](World &w) {
         w.server().executed = Fact(gtids("a:1-99"), 0);
         w.server().owned = Fact(gtids("a:100"), 0);
     },
     unknown, unverified, "mysql.owned.only"},
    {"contained only thanks to gtid_owned, second time",
     [](World &w) {
         w.server().executed = Fact(gtids("a:1-99"), 0);
         w.server().owned = Fact(gtids("a:100"), 0);
         w.stored.previous = PreviousObservation{1, true, {}};
     },
     reachable, resume, fine, "mysql.owned.only_again"},
    {"gtid_owned not known, and not needed", [](World &w) { w.server().owned = Fact<GtidSet>(); }, reachable,
     resume, fine},
    {"gtid_owned not known, and needed",
     [](World &w) {
         w.server().executed = Fact(gtids("a:1-99"), 0);
         w.server().owned = Fact<GtidSet>();
     },
     unknown, unverified, "mysql.owned.not_known"},

    {"purged gap", [](World &w) { w.server().purged = Fact(gtids("a:1-105"), 0); }, lost, halt,
     "mysql.purged.gap", "mysql.purged.of_uuid"},
    {"purged gap of another uuid",
     [](World &w) {
         w.failedOver();
         w.server().purged = Fact(gtids("a:1-50,b:1-2"), 0);
     },
     lost, halt, "mysql.purged.gap"},
    {"purged gap, guard off",
     [](World &w) {
         w.server().purged = Fact(gtids("a:1-105"), 0);
         w.off(Guard::Retained);
     },
     reachable, resume, "start.not_asked"},
    {"purged exactly up to the checkpoint", [](World &w) { w.server().purged = Fact(gtids("a:1-100"), 0); },
     reachable, resume, fine},
    {"missing and purged gap at once", [](World &w) { behind(w).server().purged = Fact(gtids("b:1"), 0); },
     lost, halt, "mysql.missing.lost", "mysql.purged.gap"},
    {"stored set empty, something purged", [](World &w) { w.saved().gtid_set = GtidSet{}; }, lost, halt,
     "mysql.purged.gap_of_empty"},
    {"stored set empty, nothing purged",
     [](World &w) {
         w.saved().gtid_set = GtidSet{};
         w.saved().fingerprints.clear();
         w.server().purged = Fact(GtidSet{}, 0);
     },
     reachable, resume, fine},
    {"executed not known", [](World &w) { w.server().executed = Fact<GtidSet>::failed(error("gone")); },
     unknown, unverified, "mysql.executed.not_known"},
    {"purged not known", [](World &w) { w.server().purged = Fact<GtidSet>(); }, unknown, unverified,
     "mysql.purged.not_known"},
    {"each (uuid, tag) is its own set",
     [](World &w) {
         w.saved().gtid_set = gtids("a:1-100:blue:1-3");
         w.server().executed = Fact(gtids("a:1-120:blue:1-2"), 0);
     },
     lost, halt, "mysql.missing.lost"},
    {"a tagged purge is a gap of its own",
     [](World &w) {
         w.server().executed = Fact(gtids("a:1-120:blue:1-3"), 0);
         w.server().purged = Fact(gtids("a:1-50:blue:1"), 0);
     },
     lost, halt, "mysql.purged.gap"},
    {"unsigned set is judged and marked", [](World &w) { w.saved().identity.reset(); }, reachable, resume,
     fine, "identity.unsigned"},
    {"unsigned set without content",
     [](World &w) {
         w.saved().identity.reset();
         w.unprobed();
     },
     reachable, unverified, "start.unsigned_unproved"},
};

} // namespace

class DecideMysqlSetsTest : public QObject {
    Q_OBJECT

private slots:
    void verdict_data() { addRows(rows); }
    void verdict()
    {
        QFETCH(int, row);
        checkRow(rows.at(static_cast<std::size_t>(row)));
    }

    void rangesAndStart()
    {
        World world;
        behind(world).server().purged = Fact(gtids("a:1-50,b:1-2"), 0);
        auto decision = world.decide();
        QCOMPARE(decision.missing->text, spelled("a:98-100"));
        QCOMPARE(decision.missing->transactions.value(), std::uint64_t{3});
        QCOMPARE(decision.purged_gap->text, spelled("b:1-2"));
        QCOMPARE(decision.purged_gap->transactions.value(), std::uint64_t{2});
        QCOMPARE(decision.owed->text, spelled("b:1-5"));
        QCOMPARE(decision.checkpoint, spelled("a:1-100"));
        const auto *finding = findingById(decision, "mysql.missing.lost");
        QCOMPARE(finding->answer, spelled("a:98-100"));
        QCOMPARE(finding->question, std::string("GTID_SUBTRACT(checkpoint, gtid_executed + gtid_owned)"));
        QCOMPARE(finding->meaning.arg("count")->number, std::int64_t{3});
        QVERIFY(finding->meaning.arg("set")->kind == MessageArg::Kind::Position);

        // Unknown fills them too.
        behind(world).readOnly().channel(Thread::On, Thread::On, "a:1-110");
        world.server().purged = Fact(gtids("a:1-50"), 0);
        decision = world.decide();
        QVERIFY(decision.reachability == unknown);
        QCOMPARE(decision.missing->text, spelled("a:98-100"));
        QVERIFY(!decision.purged_gap);
    }

    // Two channels: of a 98 is received, 99 to 100 are not; of c all is, and its applier stands still.
    void channelsAreToldApart()
    {
        World world;
        behind(world).readOnly();
        world.saved().gtid_set = gtids("a:1-100,c:1-3");
        world.channel(Thread::On, Thread::On, "a:90-98").channel(Thread::On, Thread::Off, "c:1-3");
        world.server().channels.value->at(0).name = "from_a";
        world.server().channels.value->at(1).name = "from_c";
        auto decision = world.decide();
        QVERIFY(decision.reachability == unknown);
        QCOMPARE(decision.missing->text, spelled("a:98-100,c:1-3"));
        const auto says = [&decision](const char *id, const char *gtids, const char *channels) {
            const auto *finding = findingById(decision, id);
            return finding != nullptr && finding->answer == spelled(gtids) &&
                   finding->meaning.arg("channels")->text == channels;
        };
        QVERIFY(says("mysql.missing.may_arrive", "a:99-100", "\"from_a\""));
        QVERIFY(says("mysql.missing.applying", "a:98", "\"from_a\""));
        QVERIFY(says("mysql.missing.applier_stopped", "c:1-3", "\"from_c\""));
        QCOMPARE(decision.reason.id(), std::string("mysql.missing.may_arrive")); // not even received
        // An error is its own channel's.
        world.server().channels.value->at(1).applier_error = "Duplicate entry '1'";
        decision = world.decide();
        QVERIFY(says("mysql.missing.applier_failed", "c:1-3", "\"from_c\""));
        world.channel(Thread::On, Thread::Off, "a:99");
        decision = world.decide();
        QVERIFY(says("mysql.missing.applier_stopped", "a:99", "\"\""));
        QVERIFY(says("mysql.missing.applier_failed", "c:1-3", "\"from_c\""));
        world.server().channels.value->pop_back();
        world.server().channels.value->at(1).applier_error.clear();
        world.server().channels.value->at(0).receiver = Thread::Off;
        decision = world.decide();
        QVERIFY(says("mysql.missing.may_arrive_unseen", "a:99-100", "\"from_c\""));
        world.server().read_only = Fact(false, 0);
        decision = world.decide();
        QVERIFY(decision.reachability == lost);
        QCOMPARE(findingById(decision, "mysql.missing.lost")->answer, spelled("a:99-100"));
        QCOMPARE(findingById(decision, "mysql.missing.old_server")->answer, spelled("a:99-100"));
        QVERIFY(says("mysql.missing.applier_stopped", "c:1-3", "\"from_c\""));
    }

    void startIsTheCheckpointByAutoPosition()
    {
        World world;
        world.failedOver();
        world.saved().gtid_set = gtids("a:1-90:95-100"); // holes stay holes
        const auto decision = world.decide();
        const auto *start = std::get_if<StreamStart::AutoPosition>(&decision.stream_start->at);
        QVERIFY(start != nullptr);
        QCOMPARE(start->excluded.text(), spelled("a:1-90:95-100"));
        QVERIFY(!decision.stream_start->confirm_at_once);
        // A uuid that we do not know is owed from 1.
        QCOMPARE(decision.owed->text, spelled("a:91-94:101-120,b:1-5"));
        QCOMPARE(decision.owed->transactions.value(), std::uint64_t{29});
    }

    void owedCountsWhatIsBeingCommitted()
    {
        World world;
        world.server().owned = Fact(gtids("a:121"), 0);
        QCOMPARE(world.decide().owed->text, spelled("a:101-121"));
    }

    void contained_by_owned_only_isRemembered()
    {
        World world;
        QVERIFY(!world.decide().contained_by_owned_only);
        world.server().executed = Fact(gtids("a:1-99"), 0);
        world.server().owned = Fact(gtids("a:100"), 0);
        const auto decision = world.decide();
        QVERIFY(decision.contained_by_owned_only);
        QVERIFY(!decision.missing);
    }

    void breakdownNamesWhoseTheyWere()
    {
        World world;
        world.failedOver();
        world.saved().gtid_set = gtids("a:1-100,b:1-9,c:1-4");
        world.server().executed = Fact(gtids("a:1-98,b:1-5"), 0);
        const auto decision = world.decide();
        QCOMPARE(findingById(decision, "mysql.missing.old_server")->answer, spelled("a:99-100"));
        QCOMPARE(findingById(decision, "mysql.missing.own")->answer, spelled("b:6-9"));
        QCOMPARE(findingById(decision, "mysql.missing.of_uuid")->answer, spelled("c:1-4"));
        QVERIFY(findingById(decision, "mysql.missing.causes") != nullptr);
        QCOMPARE(findingById(decision, "mysql.missing.lost")->meaning.arg("count")->number, std::int64_t{10});
        // b lost nothing of its own: no cause is suggested.
        world.server().executed = Fact(gtids("a:1-98,b:1-9"), 0);
        QVERIFY(findingById(world.decide(), "mysql.missing.causes") == nullptr);
    }

    void partialSet()
    {
        World world;
        world.saved().gtid_set = gtids("a:80-100");
        world.server().coordinate_probe.value->gtids_before = gtids("a:1-50:80-100");
        auto decision = world.decide();
        QVERIFY(decision.reachability == lost); // never applied silently
        QCOMPARE(decision.repair.value(), spelled("a:1-50:80-100"));
        QVERIFY(decision.repair_proven);
        QVERIFY(findingById(decision, "mysql.partial_set.proven") != nullptr);

        const auto possible = [&world] {
            const auto judged = world.decide();
            return judged.repair && !judged.repair_proven &&
                   findingById(judged, "mysql.partial_set.possible") != nullptr;
        };
        world.server().coordinate_probe.value->gtids_before = gtids("a:1-50:79-100"); // not what is meant
        QVERIFY(possible());
        world.server().coordinate_probe.value->gtids_before.reset();
        QVERIFY(possible());
        world.server().coordinate_probe.value->gtids_before = gtids("a:1-50:80-100");
        world.server().coordinate_probe.value->coordinates.offset = 999; // of another place
        QVERIFY(possible());
        world.server().coordinate_probe.value->coordinates.offset = 1000;
        world.saved().identity.reset(); // whose coordinates?
        QVERIFY(possible());
    }

    void aGapAfterOursIsNoPartialSet()
    {
        World world;
        world.server().purged = Fact(gtids("a:1-105"), 0);
        QVERIFY(!world.decide().repair);
        world.saved().gtid_set = gtids("a:1-40:60-100"); // the hole is purged, the beginning is ours
        world.server().purged = Fact(gtids("a:1-50"), 0);
        QVERIFY(!world.decide().repair);
    }

    void waivers_data()
    {
        QTest::addColumn<QString>("executed");
        QTest::addColumn<QString>("purged");
        QTest::addColumn<QString>("waived");
        QTest::addColumn<bool>("covered");
        QTest::addColumn<QString>("start");
        QTest::newRow("missing, exactly") << "a:1-97,b:1-5" << "a:1-50" << "a:98-100" << true << "a:1-100";
        QTest::newRow("missing, more than needed")
            << "a:1-97,b:1-5" << "a:1-50" << "a:90-200" << true << "a:1-100";
        QTest::newRow("missing, one short") << "a:1-97,b:1-5" << "a:1-50" << "a:98-99" << false << "";
        QTest::newRow("purged gap, exactly")
            << "a:1-120,b:1-5" << "a:1-50,b:1-2" << "b:1-2" << true << "a:1-100,b:1-2";
        QTest::newRow("purged gap, only the waived part is passed over")
            << "a:1-120,b:1-5" << "a:1-50,b:1-2" << "b:1-4" << true << "a:1-100,b:1-2";
        QTest::newRow("purged gap, one short") << "a:1-120,b:1-5" << "a:1-50,b:1-2" << "b:2" << false << "";
        QTest::newRow("both") << "a:1-97,b:1-5" << "a:1-50,b:1-2" << "a:98-100,b:1-2" << true
                              << "a:1-100,b:1-2";
        QTest::newRow("both, one waived") << "a:1-97,b:1-5" << "a:1-50,b:1-2" << "a:98-100" << false << "";
    }
    void waivers()
    {
        QFETCH(QString, executed);
        QFETCH(QString, purged);
        QFETCH(QString, waived);
        QFETCH(bool, covered);
        QFETCH(QString, start);
        World world;
        world.failedOver();
        world.server().executed = Fact(gtids(executed.toStdString()), 0);
        world.server().purged = Fact(gtids(purged.toStdString()), 0);
        world.waive(waived.toStdString());
        const auto decision = world.decide();
        QVERIFY(decision.reachability == (covered ? reachable : lost));
        QVERIFY(findingById(decision, "waiver.set") != nullptr);
        if (covered) {
            QCOMPARE(decision.reason.id(), std::string("waiver.set"));
            QCOMPARE(decision.stream_start->text(), spelled(start.toStdString()));
            QVERIFY(renderEnglish(decision.reason).find("ada") != std::string::npos);
            QVERIFY(renderEnglish(decision.reason).find("test data") != std::string::npos);
        }
    }

    void aWaiverOfTheServersOwnNumbersWarns()
    {
        World world;
        world.server().executed = Fact(gtids("a:1-97"), 0);
        world.waive("a:98-100");
        const auto decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        QVERIFY(findingById(decision, "waiver.reused") != nullptr);
        QCOMPARE(decision.reason.id(), std::string("waiver.set"));
        behind(world);
        QVERIFY(findingById(world.decide(), "waiver.reused") == nullptr);
    }

    void promotedDropsWhatWasNotApplied()
    {
        World world;
        behind(world).readOnly().channel(Thread::On, Thread::On, "a:1-110");
        world.server().super_read_only = Fact(true, 0);
        world.server().group_member_role = Fact(std::string("SECONDARY"), 0);
        const auto then = asIfPromoted(world.facts);
        QVERIFY(then.mysql()->channels->empty());
        QVERIFY(!*then.mysql()->read_only);
        QVERIFY(!*then.mysql()->super_read_only);
        QCOMPARE(*then.mysql()->group_member_role, std::string("PRIMARY"));
        QVERIFY(*then.mysql()->executed == *world.server().executed);
        QVERIFY(decide(world.stored, world.facts, world.policy).reachability == unknown);
        const auto decision = decide(world.stored, then, world.policy);
        QVERIFY(decision.reachability == lost);
        QCOMPARE(decision.missing->text, spelled("a:98-100"));
    }
};

QTEST_GUILESS_MAIN(DecideMysqlSetsTest)
#include "decide_mysql_sets_test.moc"
