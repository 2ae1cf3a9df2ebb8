// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 2 and what section 1 says of every binary log: settings, content, identity, coordinates, guards.
#include "mariadb_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = MariadbWorld;
using Outcome = MariadbProbe::Outcome;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;

// By file and offset alone; the file is there and the offset an event's.
void byCoordinates(W &w)
{
    w.saved().position.reset();
    w.saved().fingerprints.clear();
    w.saved().coordinates = BinlogCoordinates{.file = "bin.000003", .offset = 500};
    w.server().coordinate_probe = Fact(CoordinateProbe{.coordinates = *w.saved().coordinates,
                                                       .file_exists = true,
                                                       .file_size = 1000,
                                                       .event_boundary = true,
                                                       .next_event = {},
                                                       .gtids_before = {}});
}

const std::vector<MariadbRow> rows{
    {"log off, writable", [](W &w) { w.server().log_bin = Fact(false); }, lost,
     "verdict.mariadb.log_bin_off_writable", Action::Halt},
    {"log off, read-only",
     [](W &w) {
         w.server().log_bin = Fact(false);
         w.server().read_only = Fact(true);
         w.channel(true, true, "0-201-12");
     },
     unknown, "verdict.mariadb.log_bin_off_read_only"},
    {"log not known", [](W &w) { w.server().log_bin = denied<bool>(); }, unknown,
     "verdict.mariadb.log_bin_not_known"},
    {"log off, writable or not is not known",
     [](W &w) {
         w.server().log_bin = Fact(false);
         w.server().read_only = denied<bool>();
     },
     unknown, "verdict.mariadb.log_bin_off_not_known"},
    {"format STATEMENT halts", [](W &w) { w.server().binlog_format = Fact(std::string("STATEMENT")); },
     unknown, "verdict.mariadb.format_not_row", Action::Halt},
    {"format, either case", [](W &w) { w.server().binlog_format = Fact(std::string("row")); }, reachable,
     "verdict.mariadb.format_row"},
    {"format not known", [](W &w) { w.server().binlog_format = {}; }, unknown,
     "verdict.mariadb.format_not_known"},
    {"ignored database covers a captured table",
     [](W &w) {
         w.stored.captured_tables = {"app.*"};
         w.server().ignore_db = Fact(std::vector<std::string>{"app"});
     },
     unknown, "verdict.mariadb.filters_cover", Action::Halt},
    {"ignored database covers none",
     [](W &w) {
         w.stored.captured_tables = {"app.*"};
         w.server().ignore_db = Fact(std::vector<std::string>{"audit"});
     },
     reachable, "verdict.mariadb.format_row"},
    {"do-db leaves a captured table out",
     [](W &w) {
         w.stored.captured_tables = {"app.*"};
         w.server().do_db = Fact(std::vector<std::string>{"shop"});
     },
     unknown, "verdict.mariadb.filters_cover", Action::Halt},
    {"replica filter covers a captured table",
     [](W &w) {
         w.stored.captured_tables = {"app.orders"};
         w.server().applier_filters = Fact(std::vector<std::string>{"REPLICATE_WILD_IGNORE_TABLE app.%"});
     },
     unknown, "verdict.mariadb.filters_cover", Action::Halt},
    {"filters not known", [](W &w) { w.server().do_db = denied<std::vector<std::string>>(); }, unknown,
     "verdict.mariadb.filters_not_known"},
    {"row image MINIMAL is decoded", [](W &w) { w.server().row_image = Fact(std::string("minimal")); },
     reachable, "verdict.mariadb.image_partial"},
    {"row image changed since",
     [](W &w) {
         w.server().row_image = Fact(std::string("NOBLOB"));
         w.stored.log_settings = LogSettings{
             .binlog_format = "ROW", .row_image = "FULL", .row_value_options = "", .gtid_mode = ""};
     },
     reachable, "verdict.mariadb.image_changed"},
    {"row image not understood", [](W &w) { w.server().row_image = Fact(std::string("HALF")); }, unknown,
     "verdict.mariadb.image_unreadable"},
    {"row image not known", [](W &w) { w.server().row_image = {}; }, unknown,
     "verdict.mariadb.image_not_known"},

    {"0.4 fenced", [](W &w) { w.server().read_only = Fact(true); }, unknown,
     "verdict.mariadb.primary_fenced"},
    {"0.4 read-only replica",
     [](W &w) {
         w.server().read_only = Fact(true);
         w.channel(true, true, "0-201-12");
     },
     reachable, "verdict.mariadb.primary_replica"},
    {"0.4 read-only, channels not known",
     [](W &w) {
         w.server().read_only = Fact(true);
         w.server().channels = denied<std::vector<MariadbChannel>>();
     },
     unknown, "verdict.mariadb.channels_not_known"},
    {"0.4 writable or not is not known", [](W &w) { w.server().read_only = denied<bool>(); }, unknown,
     "verdict.mariadb.read_only_not_known"},

    {"weak identity: another server_id is no loss",
     [](W &w) { w.server().server_id = Fact(std::uint32_t{202}); }, reachable, "identity.changed",
     Action::Resume},
    {"weak identity: equal proves nothing, a lost domain is Lost",
     [](W &w) {
         w.notLookedFor();
         w.server().binlog_state = Fact(state("0-201-7"));
     },
     lost, "verdict.mariadb.missing"},

    {"0.10 another event time", [](W &w) { ++*w.probe().event_time_s; }, lost,
     "verdict.mariadb.content_time_differs", Action::Halt},
    {"0.10 another event time on another server",
     [](W &w) {
         w.failOver();
         ++*w.probe().event_time_s;
     },
     lost, "verdict.mariadb.content_time_differs"},
    // A replica writes the GTID event with the time of the last statement, its own server with the COMMIT's.
    {"0.10 committed after a pause, read on its own server, seen on a replica",
     [](W &w) {
         w.failOver();
         --*w.probe().event_time_s;
     },
     reachable, "verdict.mariadb.content_time_may_differ", Action::ResumeUnverified},
    {"0.10 ... and the first statement's time is the same",
     [](W &w) {
         w.failOver();
         --*w.probe().event_time_s;
         w.saved().fingerprints[0].change_time_s = 1'699'999'990;
         w.probe().change_time_s = 1'699'999'990;
     },
     reachable, "verdict.mariadb.content_equal", Action::Resume},
    {"0.10 ... and the first statement's time is another",
     [](W &w) {
         w.failOver();
         w.saved().fingerprints[0].change_time_s = 1'699'999'990;
         w.probe().change_time_s = 1'699'999'991;
     },
     lost, "verdict.mariadb.content_time_differs"},
    {"0.10 ... but a filter of the replica may have taken the first statement out",
     [](W &w) {
         w.failOver();
         w.saved().fingerprints[0].change_time_s = 1'699'999'990;
         w.probe().change_time_s = 1'699'999'991;
         w.server().applier_filters = Fact(std::vector<std::string>{"REPLICATE_IGNORE_TABLE lab.u"});
         w.stored.captured_tables = {"lab.t"};
     },
     reachable, "verdict.mariadb.content_time_filtered"},
    {"0.10 read on a replica, seen on its own server: the last statement's time",
     [](W &w) {
         w.failOver();
         w.server().server_id = Fact(std::uint32_t{201});
         w.probe().event_time_s = 1'700'000'005;
         w.probe().last_change_time_s = 1'700'000'000;
     },
     reachable, "verdict.mariadb.content_equal"},
    {"0.10 signed with the first statement's time alone",
     [](W &w) {
         w.probe().event_time_s = 1'700'000'005;
         w.probe().change_time_s = 1'700'000'000;
     },
     reachable, "verdict.mariadb.content_equal"},
    {"0.10 later than its own server says: nothing makes that",
     [](W &w) {
         w.failOver();
         w.server().server_id = Fact(std::uint32_t{201});
         --*w.probe().event_time_s;
     },
     lost, "verdict.mariadb.content_time_differs"},
    {"0.10 earlier than the replica says: nothing makes that",
     [](W &w) {
         w.failOver();
         w.probe().event_time_s = 1'700'000'002;
         w.probe().change_time_s = 1'700'000'001;
         w.probe().last_change_time_s = 1'700'000'002;
     },
     lost, "verdict.mariadb.content_time_differs"},
    {"0.10 another XID on the same server", [](W &w) { ++*w.probe().xid; }, lost,
     "verdict.mariadb.content_xid_differs"},
    {"0.10 another XID on another server says nothing",
     [](W &w) {
         w.failOver();
         ++*w.probe().xid;
     },
     reachable, "verdict.mariadb.content_time_only", Action::ResumeUnverified},
    {"0.10 no XID, another checksum on the same server",
     [](W &w) {
         w.saved().fingerprints[0].xid.reset();
         ++*w.probe().last_crc;
     },
     lost, "verdict.mariadb.content_xid_differs"},
    {"0.10 no XID, same checksum", [](W &w) { w.saved().fingerprints[0].xid.reset(); }, reachable,
     "verdict.mariadb.content_equal"},
    {"0.10 time alone proves nothing",
     [](W &w) {
         w.probe().xid.reset();
         w.probe().last_crc.reset();
     },
     reachable, "start.same_unproved", Action::Resume},
    {"0.10 not comparable", [](W &w) { w.probe().event_time_s.reset(); }, reachable,
     "verdict.mariadb.content_not_compared"},
    {"0.10 no fingerprint", [](W &w) { w.saved().fingerprints.clear(); }, reachable,
     "verdict.mariadb.content_none"},
    {"0.10 asking failed", [](W &w) { w.server().probes = denied<std::vector<MariadbProbe>>(); }, unknown,
     "verdict.mariadb.content_failed"},
    {"0.10 found, but reading its content failed",
     [](W &w) {
         w.probe().event_time_s.reset();
         w.probe().error = denied<bool>().error;
     },
     unknown, "verdict.mariadb.content_failed"},
    {"0.10 one domain of two is not compared",
     [](W &w) {
         w.saved().position = position("0-201-8,1-201-2");
         w.server().binlog_state = Fact(state("0-201-12,1-201-2"));
     },
     reachable, "verdict.mariadb.content_not_compared"},

    {"file and offset: a weak identity never proves", [](W &w) { byCoordinates(w); }, unknown,
     "verdict.mariadb.coordinates_weak"},
    {"file and offset, content proved",
     [](W &w) {
         const auto fingerprints = w.saved().fingerprints;
         byCoordinates(w);
         w.saved().fingerprints = fingerprints;
     },
     reachable, "verdict.mariadb.content_equal"},
    {"file and offset, another server",
     [](W &w) {
         byCoordinates(w);
         w.failOver();
     },
     unknown, "verdict.mariadb.coordinates_elsewhere"},
    {"file and offset, numbering reset",
     [](W &w) {
         byCoordinates(w);
         w.server().files = Fact(std::vector<BinlogFile>(1));
         w.server().files.value->front().name = "bin.000001";
         w.server().files.value->front().size = 900;
     },
     lost, "verdict.mariadb.coordinates_reset"},
    {"file and offset, numbering reset, unsigned",
     [](W &w) {
         byCoordinates(w);
         w.saved().identity.reset();
         w.server().files = Fact(std::vector<BinlogFile>(1));
         w.server().files.value->front().name = "bin.000001";
         w.server().files.value->front().size = 900;
     },
     unknown, "verdict.mariadb.coordinates_reset"},
    {"file and offset, file gone",
     [](W &w) {
         byCoordinates(w);
         w.server().coordinate_probe.value->file_exists = false;
     },
     lost, "verdict.mariadb.coordinates_absent"},
    {"file and offset, beyond the end",
     [](W &w) {
         byCoordinates(w);
         w.server().coordinate_probe.value->file_size = 499;
     },
     lost, "verdict.mariadb.coordinates_beyond"},
    {"file and offset, no event begins there",
     [](W &w) {
         byCoordinates(w);
         w.server().coordinate_probe.value->event_boundary = false;
     },
     lost, "verdict.mariadb.coordinates_not_boundary"},
    {"file and offset not looked up",
     [](W &w) {
         byCoordinates(w);
         w.server().coordinate_probe = denied<CoordinateProbe>();
     },
     unknown, "verdict.mariadb.coordinates_not_known"},
    {"nothing in the checkpoint", [](W &w) { w.saved().position.reset(); }, unknown,
     "verdict.mariadb.nothing_in_checkpoint", Action::Halt},
};

Policy only(Guard guard)
{
    Policy policy = Policy::off();
    policy.guards = Guards::none().with(guard, true).with(Guard::HaltOnLost, true);
    return policy;
}

// Something for every guard: domain 0 is too short, 1 purged, 2 diverged.
void breakAll(W &w)
{
    w.saved().position = position("0-201-8,1-201-3,2-201-3");
    w.failOver();
    w.server().binlog_state = Fact(state("0-201-7,1-201-9,2-202-5"));
    w.server().oldest_gtid_list = Fact(state("1-201-4"));
    w.server().log_bin = Fact(true);
    w.server().binlog_format = Fact(std::string("MIXED"));
    ++*w.probe().event_time_s;
}

} // namespace

class DecideMariadbSettingsTest : public QObject {
    Q_OBJECT
private slots:
    // The numbers prove nothing while the log is off, not even that something is missing.
    void nothingIsMissingByAnEmptyLog()
    {
        W world;
        world.failOver("");
        world.server().log_bin = Fact(false);
        const auto decision = world.decide();
        QCOMPARE(decision.reachability, Reachability::Lost);
        QVERIFY(!decision.missing);
        QVERIFY(findingOf(decision, "verdict.mariadb.domain_absent") == nullptr);
    }

    void row_data() { addRows(rows); }
    void row() { checkRow(rows); }

    void eachGuardAlone_data()
    {
        QTest::addColumn<int>("guard");
        QTest::addColumn<QString>("reason");
        QTest::newRow("contained") << int(Guard::Contained) << "verdict.mariadb.missing";
        QTest::newRow("retained") << int(Guard::Retained) << "verdict.mariadb.purged";
        QTest::newRow("lineage") << int(Guard::Lineage) << "verdict.mariadb.diverged";
        QTest::newRow("log_settings") << int(Guard::LogSettings) << "verdict.mariadb.format_not_row";
        QTest::newRow("content") << int(Guard::Content) << "verdict.mariadb.content_time_differs";
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
        const auto decision = world.decide();
        const auto faults = std::count_if(
            decision.findings.begin(), decision.findings.end(), [guard](const Finding &finding) {
                return finding.check == guardName(static_cast<Guard>(guard)) &&
                       (finding.severity == Severity::Lost || finding.severity == Severity::Unknown);
            });
        QVERIFY2(faults == 0, listed(decision).c_str());
        const auto note = std::string("guard.") + guardName(static_cast<Guard>(guard)) + ".off";
        QVERIFY2(findingOf(decision, note) != nullptr, listed(decision).c_str());
    }

    void allGuardsOffReconnectsAsMostCodeDoes()
    {
        W world;
        breakAll(world);
        world.policy = Policy::off();
        const auto decision = world.decide();
        QCOMPARE(decision.action, Action::Resume);
        const auto &at = std::get<StreamStart::ConnectState>(decision.stream_start->at);
        QCOMPARE(at.after, *world.saved().position);
    }

    void thePublishedDesignHasNoQuestionForMariadb()
    {
        W world;
        world.policy = Policy::published();
        const auto decision = world.decide();
        QCOMPARE(decision.reachability, unknown);
        QCOMPARE(decision.reason.id(), std::string("verdict.mariadb.published_contained"));
    }

    void namesTheOldestTransactionCompared()
    {
        W world;
        world.saved().fingerprints.push_back(
            {.gtid = mgtid("0-201-7"), .event_time_s = 1'699'999'999, .xid = 18, .last_crc = {}});
        world.server().probes.value->push_back({.gtid = mgtid("0-201-7"),
                                                .outcome = Outcome::Found,
                                                .event_time_s = 1'699'999'999,
                                                .xid = 18,
                                                .last_crc = {},
                                                .error = {}});
        QCOMPARE(world.decide().proved_since, std::string("0-201-7"));
    }

    void promotionDropsWhatWasNotApplied()
    {
        W world;
        world.failOver("0-201-6", "", "0-201-6");
        world.server().read_only = Fact(true);
        world.channel(true, true, "0-201-12");
        QCOMPARE(world.decide().reachability, unknown);
        world.facts = asIfPromoted(world.facts);
        QVERIFY(world.server().channels->empty());
        QCOMPARE(*world.server().read_only, false);
        QCOMPARE(*world.server().slave_pos, position("0-201-6"));
        const auto decision = world.decide();
        QCOMPARE(decision.reason.id(), std::string("verdict.mariadb.missing"));
        QCOMPARE(decision.missing->text, std::string("0-201-7..8"));
    }

    void promotionWithoutLogSlaveUpdates()
    {
        W world;
        world.save("0-201-16");
        world.failOver("0-202-18", "", "0-201-16");
        world.server().log_slave_updates = Fact(false);
        world.facts = asIfPromoted(world.facts);
        QVERIFY(findingOf(world.decide(), "verdict.mariadb.taken_over") != nullptr);
    }
};

QTEST_APPLESS_MAIN(DecideMariadbSettingsTest)
#include "decide_mariadb_settings_test.moc"
