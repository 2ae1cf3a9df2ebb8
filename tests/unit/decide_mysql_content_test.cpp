// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 1: file and offset, and the content behind the numbers.
#include "mysql_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using Outcome = MysqlProbe::Outcome;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;
constexpr auto resume = Action::Resume;
constexpr auto unverified = Action::ResumeUnverified;
constexpr auto halt = Action::Halt;
constexpr const char *fine = "start.reachable_owed";
constexpr const char *fine_bytes = "start.reachable_bytes";

MysqlProbe &probe(World &world)
{
    return world.server().probes.value->at(0);
}

World &gtidModeOff(World &world)
{
    world.server().gtid_mode = Fact(std::string("OFF"), 0);
    return world;
}

void listWithout(World &world, std::vector<BinlogFile> files)
{
    world.byCoordinates().server().coordinate_probe = Fact<CoordinateProbe>();
    world.server().files = Fact(std::move(files), 1);
}

const std::vector<Row> rows{
    {"coordinates: file there, offset within it and a boundary", [](World &w) { w.byCoordinates(); },
     reachable, resume, fine_bytes, "mysql.coordinates.fit"},
    {"coordinates: offset beyond the file",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->file_size = 999;
     },
     lost, halt, "mysql.coordinates.beyond"},
    {"coordinates: offset exactly at the end of the file",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->file_size = 1000;
     },
     reachable, resume, fine_bytes},
    {"coordinates: not an event boundary",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->event_boundary = false;
     },
     lost, halt, "mysql.coordinates.not_a_boundary"},
    {"coordinates: inside a transaction, after its Table_map",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->next_event = "Write_rows";
     },
     unknown, halt, "mysql.coordinates.inside_transaction"},
    {"coordinates: before a transaction without a number",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->next_event = "Anonymous_Gtid";
     },
     reachable, resume, fine_bytes, "mysql.coordinates.fit"},
    {"coordinates: before the rotation at the end of the file",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->next_event = "Rotate";
     },
     reachable, resume, fine_bytes},
    {"coordinates: what begins there is not known, only that something does",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->next_event.reset();
     },
     reachable, resume, fine_bytes},
    {"coordinates: boundary not known",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->event_boundary.reset();
     },
     unknown, unverified, "mysql.coordinates.boundary_not_known"},
    {"coordinates: a probe of other coordinates is not ours",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe.value->coordinates.offset = 4;
     },
     unknown, unverified, "mysql.coordinates.boundary_not_known"},
    {"coordinates: newest file number below ours, numbering reset",
     [](World &w) { listWithout(w, {World::file("binlog.000001", 100), World::file("binlog.000002", 100)}); },
     lost, halt, "mysql.file.numbering_reset"},
    {"coordinates: numbers are compared as numbers",
     [](World &w) {
         listWithout(w, {World::file("binlog.999999", 1)});
         w.saved().coordinates->file = "binlog.1000000";
     },
     lost, halt, "mysql.file.numbering_reset"},
    {"coordinates: file purged", [](World &w) { listWithout(w, {World::file("binlog.000004", 100)}); }, lost,
     halt, "mysql.file.purged"},
    {"coordinates: file missing in between",
     [](World &w) { listWithout(w, {World::file("binlog.000002", 100), World::file("binlog.000004", 100)}); },
     unknown, unverified, "mysql.file.absent"},
    {"coordinates: other base name", [](World &w) { listWithout(w, {World::file("mysql-bin.000001", 100)}); },
     unknown, unverified, "mysql.file.other_base_name"},
    {"coordinates: the log was renamed, older files of our name are still listed",
     [](World &w) {
         listWithout(w, {World::file("binlog.000001", 100), World::file("mysql-bin.000002", 100)});
     },
     unknown, unverified, "mysql.file.other_base_name"},
    {"coordinates: the log was renamed, and only newer files bear our name",
     [](World &w) {
         listWithout(w, {World::file("mysql-bin.000009", 100), World::file("binlog.000004", 100)});
     },
     unknown, unverified, "mysql.file.other_base_name"},
    {"coordinates: files not known",
     [](World &w) {
         w.byCoordinates();
         w.server().coordinate_probe = Fact<CoordinateProbe>();
         w.server().files = Fact<std::vector<BinlogFile>>::failed(error("denied"));
     },
     unknown, unverified, "mysql.file.list_not_known"},
    {"coordinates on another server mean nothing, even if the file exists",
     [](World &w) { w.failedOver().byCoordinates(); }, lost, halt, "mysql.coordinates.elsewhere"},
    {"coordinates on another server of shared storage",
     [](World &w) {
         w.failedOver().byCoordinates();
         w.server().version = Fact(std::string("8.0.mysql_Aurora.3.05"), 0);
     },
     unknown, unverified, "mysql.coordinates.shared"},
    {"coordinates without an identity",
     [](World &w) {
         w.byCoordinates();
         w.saved().identity.reset();
     },
     unknown, unverified, "mysql.coordinates.unsigned"},
    {"coordinates, numbering reset, guard contained off",
     [](World &w) {
         listWithout(w, {World::file("binlog.000001", 100)});
         w.off(Guard::Contained);
     },
     reachable, resume, "start.not_asked"},
    {"coordinates, file purged, guard retained off",
     [](World &w) {
         listWithout(w, {World::file("binlog.000004", 100)});
         w.off(Guard::Retained);
     },
     reachable, resume, "start.not_asked"},
    {"coordinates, another server, guard identity off: taken for the same",
     [](World &w) {
         w.byCoordinates().off(Guard::Identity);
         w.server().server_uuid = Fact(Uuid::parse(uuid_b).value(), 0);
     },
     reachable, resume, fine_bytes},
    {"gtid_mode not ON: judged by coordinates, the set is stale",
     [](World &w) {
         gtidModeOff(w).saved().gtid_set = gtids("a:1-500");
         w.saved().fingerprints.clear();
     },
     reachable, resume, fine_bytes, "mysql.mode.set_stale"},
    {"gtid_mode not ON, anonymous files do not matter to file and offset",
     [](World &w) { gtidModeOff(w).unnumbered(2, 198); }, reachable, resume, fine_bytes},
    {"gtid_mode ON_PERMISSIVE is not ON, and there are no coordinates",
     [](World &w) {
         w.server().gtid_mode = Fact(std::string("ON_PERMISSIVE"), 0);
         w.saved().coordinates.reset();
     },
     unknown, halt, "mysql.mode.without_coordinates"},
    {"neither set nor coordinates", [](World &w) { w.byCoordinates().saved().coordinates.reset(); }, unknown,
     halt, "mysql.checkpoint.nothing"},

    {"restored from a copy and caught up: newest file below ours, and all of it is here",
     [](World &w) {
         w.server().files = Fact(std::vector<BinlogFile>{World::file("binlog.000001", 400)}, 1);
         w.server().coordinate_probe = Fact<CoordinateProbe>();
     },
     reachable, resume, fine, "mysql.file.numbering_no_matter"},
    {"restored from a copy and caught up: our file is another one, and shorter",
     [](World &w) {
         w.fileAt(1).size = 999;
         w.server().coordinate_probe.value->file_size = 999;
     },
     reachable, resume, fine, "mysql.file.numbering_no_matter"},
    {"the numbering was reset, and one source was not compared",
     [](World &w) {
         w.server().files = Fact(std::vector<BinlogFile>{World::file("binlog.000001", 400)}, 1);
         w.server().coordinate_probe = Fact<CoordinateProbe>();
         w.saved().gtid_set = gtids("a:1-100,b:1-3");
         w.server().executed = Fact(gtids("a:1-120,b:1-3"), 0);
     },
     lost, halt, "mysql.file.numbering_reset"},
    {"the numbering was reset, and what bears our number is another transaction",
     [](World &w) {
         w.server().files = Fact(std::vector<BinlogFile>{World::file("binlog.000001", 400)}, 1);
         w.server().coordinate_probe = Fact<CoordinateProbe>();
         ++*probe(w).original_commit_time_us;
     },
     lost, halt, "mysql.content.different", "mysql.file.numbering_reset"},
    {"injected empty transaction",
     [](World &w) {
         w.failedOver();
         probe(w).empty_transaction = true;
         ++*probe(w).original_commit_time_us;
     },
     lost, halt, "mysql.content.injected"},
    {"injected empty transaction without a time",
     [](World &w) {
         w.failedOver();
         probe(w).empty_transaction = true;
         probe(w).original_commit_time_us.reset();
     },
     lost, halt, "mysql.content.injected"},
    {"an empty transaction on the server where we read it: it was empty then",
     [](World &w) { probe(w).empty_transaction = true; }, reachable, resume, fine, "mysql.content.equal"},
    {"empty on another server with our time: a filter may have emptied it",
     [](World &w) {
         w.failedOver();
         probe(w).empty_transaction = true;
     },
     reachable, unverified, "mysql.content.empty_here"},
    {"empty in the log of this server, which is not the one that we read",
     [](World &w) {
         probe(w).empty_transaction = true;
         w.server().coordinate_probe.value->file_size = 999;
     },
     lost, halt, "mysql.coordinates.beyond", "mysql.content.empty_here"},
    {"empty, and the checkpoint does not say where it was read",
     [](World &w) {
         probe(w).empty_transaction = true;
         w.saved().identity.reset();
     },
     reachable, unverified, "mysql.content.empty_here"},
    {"same numbers, other history", [](World &w) { ++*probe(w).original_commit_time_us; }, lost, halt,
     "mysql.content.different"},
    {"same numbers, other history, guard off",
     [](World &w) {
         ++*probe(w).original_commit_time_us;
         w.off(Guard::Content);
     },
     reachable, resume, fine, "guard.content.off"},
    {"a mismatch counts by coordinates too",
     [](World &w) {
         gtidModeOff(w);
         ++*probe(w).original_commit_time_us;
     },
     lost, halt, "mysql.content.different"},
    {"content off on another server: nobody waits for a proof that nobody makes",
     [](World &w) { w.failedOver().off(Guard::Content); }, reachable, resume, fine},
};

} // namespace

class DecideMysqlContentTest : public QObject {
    Q_OBJECT

private slots:
    void verdict_data() { addRows(rows); }
    void verdict()
    {
        QFETCH(int, row);
        checkRow(rows.at(static_cast<std::size_t>(row)));
    }

    void coordinatesStartAtTheFile()
    {
        World world;
        world.byCoordinates();
        const auto decision = world.decide();
        const auto *start = std::get_if<StreamStart::File>(&decision.stream_start->at);
        QVERIFY(start != nullptr);
        QCOMPARE(start->at.text(), std::string("binlog.000003:1000"));
        QCOMPARE(decision.stream_start->text(), std::string("binlog.000003:1000"));
        QCOMPARE(decision.owed->bytes.value(), std::uint64_t{3000 + 300});
        QCOMPARE(decision.owed->text, std::string("(binlog.000003:1000, binlog.000004:300]"));
        QVERIFY(!decision.owed->transactions);
        QVERIFY(decision.proof == Proof::PositionOnly);
        QVERIFY(!decision.missing);
    }

    void aMatchProvesAndNamesTheOldest()
    {
        World world;
        world.saved().gtid_set = gtids("a:1-100,b:1-7");
        world.server().executed = Fact(gtids("a:1-120,b:1-7"), 0);
        world.saved().fingerprints.push_back({.gtid = gtid("b:7"), .original_commit_time_us = 5});
        auto second = probe(world);
        second.gtid = gtid("b:7");
        second.original_commit_time_us = 5;
        world.server().probes.value->push_back(second);
        const auto decision = world.decide();
        QVERIFY(decision.proof == Proof::Content);
        QCOMPARE(decision.proved_since, spelled("b:7"));
        QVERIFY(findingById(decision, "mysql.content.proved") != nullptr);
        QCOMPARE(findingById(decision, "mysql.content.equal")->answer,
                 std::string("original_commit_timestamp 1764460800000000"));
    }

    void notComparableIsPositionOnly_data()
    {
        QTest::addColumn<int>("outcome");
        QTest::newRow("not found") << static_cast<int>(Outcome::NotFound);
        QTest::newRow("purged") << static_cast<int>(Outcome::Purged);
        QTest::newRow("no timestamp") << static_cast<int>(Outcome::NoTimestamp);
    }
    void notComparableIsPositionOnly()
    {
        QFETCH(int, outcome);
        World world;
        probe(world).outcome = static_cast<Outcome>(outcome);
        const auto decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        QVERIFY(decision.proof == Proof::PositionOnly);
        QVERIFY(decision.proved_since.empty());
        QVERIFY(findingById(decision, "mysql.content.not_comparable") != nullptr);
        probe(world).outcome = Outcome::Found;
        probe(world).original_commit_time_us.reset();
        QVERIFY(world.decide().proof == Proof::PositionOnly);
    }

    // A check that failed says nothing, whatever the ones before it said: the server may have gone meanwhile.
    void failedIsUnknown()
    {
        World world;
        probe(world).outcome = Outcome::Failed;
        probe(world).error = error("the line was cut");
        const auto decision = world.decide();
        QVERIFY(decision.reachability == unknown);
        QVERIFY(!decision.proof);
        const auto *finding = findingById(decision, "mysql.content.failed");
        QVERIFY(finding != nullptr);
        QVERIFY(renderEnglish(finding->meaning).find("the line was cut") != std::string::npos);
    }

    void theLastOfEverySourceMustMatch()
    {
        World world;
        world.saved().gtid_set = gtids("a:1-101"); // a:100 matches, a:101 may be another one
        auto decision = world.decide();
        QVERIFY(decision.proof == Proof::PositionOnly);
        QVERIFY(findingById(decision, "mysql.content.last_not_compared") != nullptr);

        world.saved().gtid_set = gtids("a:1-100,b:1-7");
        world.server().executed = Fact(gtids("a:1-120,b:1-7"), 0);
        QVERIFY(world.decide().proof == Proof::PositionOnly);
        // What is purged is never proved, whatever the other sources show: it may be there by SET GLOBAL
        // gtid_purged = '+...' alone.
        world.server().purged = Fact(gtids("a:1-50,b:1-7"), 0);
        decision = world.decide();
        QVERIFY(decision.proof == Proof::PositionOnly && decision.action == resume);
        QVERIFY(findingById(decision, "mysql.content.purged") != nullptr);
        QVERIFY(findingById(decision, "mysql.content.equal") != nullptr);
        World elsewhere;
        elsewhere.failedOver().saved().gtid_set = gtids("a:1-100,b:1-7");
        elsewhere.server().executed = Fact(gtids("a:1-120,b:1-7"), 0);
        elsewhere.server().purged = Fact(gtids("a:1-50,b:1-7"), 0);
        decision = elsewhere.decide();
        QVERIFY(decision.proof == Proof::PositionOnly && decision.action == unverified);
        // The purged beginning of a source whose last matched is no fault.
        elsewhere.server().purged = Fact(gtids("a:1-50"), 0);
        elsewhere.saved().gtid_set = gtids("a:1-100");
        QVERIFY(elsewhere.decide().proof == Proof::Content);
        // Nothing but purged: nothing was compared.
        world.server().purged = Fact(gtids("a:1-100,b:1-7"), 0);
        probe(world).outcome = Outcome::Purged;
        QVERIFY(world.decide().proof == Proof::PositionOnly);
    }

    void noFingerprintAndNoProbeArePositionOnly()
    {
        World world;
        world.saved().fingerprints.clear();
        QVERIFY(world.decide().proof == Proof::PositionOnly);
        World unasked;
        unasked.server().probes = Fact<std::vector<MysqlProbe>>();
        const auto decision = unasked.decide();
        QVERIFY(decision.proof == Proof::PositionOnly);
        QVERIFY(findingById(decision, "mysql.content.not_asked") != nullptr);
        // A probe of a transaction that is not ours compares nothing.
        World other;
        probe(other).gtid = gtid("a:99");
        QVERIFY(other.decide().proof == Proof::PositionOnly);
    }
};

QTEST_GUILESS_MAIN(DecideMysqlContentTest)
#include "decide_mysql_content_test.moc"
