// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 1: files of the log that are listed and cannot be read, and files whose numbers began again.
#include "failover/mysql_files.h"
#include "mysql_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using Access = BinlogFile::Access;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;
constexpr auto resume = Action::Resume;
constexpr auto unverified = Action::ResumeUnverified;
constexpr auto halt = Action::Halt;
constexpr const char *fine = "start.reachable_owed";

// The three files: a:51-90, a:91-110 and a:111-120.
World &heads(World &world)
{
    world.fileAt(0).previous_gtids = gtids("a:1-50");
    world.fileAt(1).previous_gtids = gtids("a:1-90");
    world.fileAt(2).previous_gtids = gtids("a:1-110");
    return world;
}

World &broken(World &world, std::size_t index, Access access)
{
    auto &file = heads(world).fileAt(index);
    file.previous_gtids.reset();
    file.transactions = BinlogFile::Transactions::NotLooked;
    file.access = access;
    file.access_error = error("File './binlog' not found (OS errno 2)", "29");
    return world;
}

World &gone(World &world, std::size_t index)
{
    return broken(world, index, Access::Gone);
}

World &sizeZero(World &world, std::size_t index)
{
    broken(world, index, Access::NotLooked).fileAt(index).size = 0;
    world.fileAt(index).access_error.reset();
    return world;
}

// binlog.000004 is missing from the list: a:51-90, a:91-105, (a:106-110 was in it,) a:111-120.
World &hole(World &world)
{
    heads(world).fileAt(2).name = "binlog.000005";
    return world;
}

// ... and the file before it was read to its end.
World &readHole(World &world, std::string_view held = "a:1-105")
{
    auto &files = *hole(world).server().files.value;
    files.insert(files.begin() + 2, notListed(holesIn(files).at(0), gtids(held)));
    return world;
}

// All that ours says is purged here, and the files count from 1 again.
World &setBack(World &world)
{
    world.server().purged = Fact(gtids("a:1-100"), 0);
    world.server().coordinate_probe = Fact<CoordinateProbe>();
    world.server().files = Fact(std::vector<BinlogFile>{World::file("binlog.000001", 400)}, 1);
    return world.unprobed();
}

const std::vector<Row> rows{
    {"a file is gone, and owed transactions were in it", [](World &w) { gone(w, 1); }, lost, halt,
     "mysql.file.gone"},
    {"a file is gone that a stream begins after",
     [](World &w) {
         gone(w, 1);
         w.saved().gtid_set = gtids("a:1-110");
     },
     reachable, resume, fine, "mysql.file.gone_not_needed"},
    {"the oldest file is gone, and a hole of ours may have been in it",
     [](World &w) {
         gone(w, 0);
         w.saved().gtid_set = gtids("a:1-60:62-100");
     },
     lost, halt, "mysql.file.gone"},
    {"a file is gone with nothing owed in it, and a stream must pass",
     [](World &w) {
         gone(w, 1);
         w.fileAt(0).previous_gtids = gtids("a:1-50");
         w.server().files.value->insert(w.server().files.value->begin() + 1, w.fileAt(0));
         w.fileAt(1).previous_gtids = gtids("a:1-105"); // the hole stands in the first
         w.saved().gtid_set = gtids("a:1-60:62-110");
     },
     lost, halt, "mysql.file.gone_between"},
    {"the newest file is gone, and owed transactions were in it", [](World &w) { gone(w, 2); }, lost, halt,
     "mysql.file.gone"},
    {"the newest file is gone, and nothing is owed yet",
     [](World &w) {
         gone(w, 2);
         w.saved().gtid_set = gtids("a:1-120");
     },
     unknown, unverified, "mysql.file.gone_newest"},
    {"the newest file is gone, and what the server has is not known",
     [](World &w) { gone(w, 2).server().executed = Fact<GtidSet>(); }, unknown, unverified,
     "mysql.executed.not_known", "mysql.file.need_not_known"},
    {"a file cannot be read, which is not gone", [](World &w) { broken(w, 1, Access::Unreadable); }, unknown,
     unverified, "mysql.file.unreadable"},
    {"a size of 0 that nobody asked about", [](World &w) { sizeZero(w, 1); }, unknown, unverified,
     "mysql.file.unreadable"},
    {"two files, one of them gone and one not known to be",
     [](World &w) {
         gone(w, 1);
         broken(w, 0, Access::Unreadable).fileAt(1).previous_gtids.reset();
         w.saved().gtid_set = gtids("a:1-60");
     },
     unknown, unverified, "mysql.file.unreadable"},
    {"a file is gone, and the next was not looked at",
     [](World &w) { gone(w, 0).fileAt(1).previous_gtids.reset(); }, unknown, unverified,
     "mysql.file.need_not_known"},
    {"a file is gone, the next was not looked at, but a later one lies within ours",
     [](World &w) {
         gone(w, 0).fileAt(1).previous_gtids.reset();
         w.saved().gtid_set = gtids("a:1-115");
     },
     reachable, resume, fine, "mysql.file.gone_not_needed"},
    {"a file is gone, guard retained off", [](World &w) { gone(w, 1).off(Guard::Retained); }, reachable,
     resume, "start.not_asked"},
    {"a file is gone, the gap is waived", [](World &w) { gone(w, 1).waive("a:101-110"); }, reachable, resume,
     "waiver.set"},
    {"a file is gone, the gap is waived but for one", [](World &w) { gone(w, 1).waive("a:102-110"); }, lost,
     halt, "mysql.file.gone"},
    {"a file is gone on the new server",
     [](World &w) {
         gone(w, 1).failedOver();
         w.server().executed = Fact(gtids("a:1-120"), 0);
     },
     lost, halt, "mysql.file.gone"},
    {"our own file is gone and not owed: its size says nothing of the numbering",
     [](World &w) {
         gone(w, 1).fileAt(1).size = 0;
         w.saved().gtid_set = gtids("a:1-110");
         w.server().coordinate_probe.value->file_size = 0;
         w.server().coordinate_probe.value->event_boundary.reset();
     },
     reachable, resume, fine, "mysql.file.gone_not_needed"},

    {"coordinates: our own file is gone", [](World &w) { gone(w, 1).byCoordinates(); }, lost, halt,
     "mysql.file.gone_from"},
    {"coordinates: a later file is gone", [](World &w) { gone(w, 2).byCoordinates(); }, lost, halt,
     "mysql.file.gone_from", "mysql.coordinates.fit"},
    {"coordinates: an older file is gone", [](World &w) { gone(w, 0).byCoordinates(); }, reachable, resume,
     "start.reachable_bytes"},
    {"coordinates: a later file cannot be read",
     [](World &w) { broken(w, 2, Access::Unreadable).byCoordinates(); }, unknown, unverified,
     "mysql.file.unreadable_from"},
    {"coordinates: our own file is gone, at the end of the log",
     [](World &w) {
         gone(w, 2).byCoordinates();
         w.saved().coordinates = BinlogCoordinates{.file = "binlog.000004", .offset = 300};
     },
     unknown, unverified, "mysql.file.gone_newest"},
    {"coordinates: our own file is gone, guard retained off",
     [](World &w) { gone(w, 1).byCoordinates().off(Guard::Retained); }, reachable, resume, "start.not_asked"},

    {"a number is missing in the list, and owed transactions were in it", [](World &w) { readHole(w); }, lost,
     halt, "mysql.hole.lost"},
    {"a number is missing in the list, on the new server", [](World &w) { readHole(w).failedOver(); }, lost,
     halt, "mysql.hole.lost"},
    {"a number is missing in the list, and all of it was delivered",
     [](World &w) { readHole(w).saved().gtid_set = gtids("a:1-112"); }, reachable, resume, fine,
     "mysql.hole.not_owed"},
    {"a number is missing in the list, and nothing was ever in it", [](World &w) { readHole(w, "a:1-110"); },
     reachable, resume, fine, "mysql.hole.not_owed"},
    {"a number is missing in the list, and what is in gtid_purged by hand was never in it",
     [](World &w) {
         readHole(w, "a:1-110");
         w.fileAt(3).previous_gtids = gtids("a:1-110,b:1-5");
         w.server().executed = Fact(gtids("a:1-120,b:1-5"), 0);
         w.server().purged = Fact(gtids("a:1-50,b:1-5"), 0);
         w.saved().gtid_set = gtids("a:1-100,b:1-5");
     },
     reachable, resume, fine, "mysql.hole.not_owed"},
    {"a number is missing in the list, and the file before it was not read to its end",
     [](World &w) { hole(w); }, unknown, unverified, "mysql.hole.maybe"},
    {"a number is missing in the list, and the head behind it was not read",
     [](World &w) { readHole(w).fileAt(3).previous_gtids.reset(); }, unknown, unverified,
     "mysql.hole.not_known"},
    {"a number is missing in the list, the gap is waived", [](World &w) { readHole(w).waive("a:106-110"); },
     reachable, resume, "waiver.set"},
    {"a number is missing in the list, guard retained off",
     [](World &w) { readHole(w).off(Guard::Retained); }, reachable, resume, "start.not_asked"},
    {"the numbers go on from 999999",
     [](World &w) {
         heads(w).fileAt(0).name = "binlog.999998";
         w.fileAt(1).name = "binlog.999999";
         w.fileAt(2).name = "binlog.1000000";
         w.saved().coordinates.reset();
     },
     reachable, resume, fine},
    {"the log has another name from a file on, whose numbers are its own",
     [](World &w) { heads(w).fileAt(2).name = "mysql-bin.000009"; }, reachable, resume, fine},

    {"coordinates: a later number is missing in the list", [](World &w) { readHole(w).byCoordinates(); },
     lost, halt, "mysql.hole.lost_from"},
    {"coordinates: an older number is missing in the list",
     [](World &w) {
         readHole(w).byCoordinates();
         w.saved().coordinates = BinlogCoordinates{.file = "binlog.000005", .offset = 300};
         w.server().coordinate_probe.value->coordinates = *w.saved().coordinates;
         w.server().coordinate_probe.value->file_size = 300;
     },
     reachable, resume, "start.reachable_bytes"},
    {"coordinates: a later number is missing, and nothing numbered was in it",
     [](World &w) { readHole(w, "a:1-110").byCoordinates(); }, reachable, resume, "start.reachable_bytes",
     "mysql.hole.not_owed"},
    {"coordinates: a later number is missing, and what was in it had no numbers",
     [](World &w) {
         readHole(w, "a:1-110").byCoordinates();
         w.server().gtid_mode = Fact(std::string("OFF"), 0);
     },
     unknown, unverified, "mysql.hole.not_known"},

    {"the fingerprint's file is gone and not owed: never to be compared",
     [](World &w) {
         gone(w, 1);
         w.saved().gtid_set = gtids("a:1-110");
         w.server().probes.value->at(0).outcome = MysqlProbe::Outcome::FileGone;
     },
     reachable, resume, fine, "mysql.content.not_comparable"},

    {"reset and set back: the numbering is explained or is not", [](World &w) { setBack(w); }, unknown,
     unverified, "mysql.file.numbering_reset_purged"},
    {"reset and set back, without file and offset", [](World &w) { setBack(w).saved().coordinates.reset(); },
     reachable, resume, fine},
    {"reset and set back, our file is there again and shorter",
     [](World &w) {
         setBack(w).server().files = Fact(std::vector<BinlogFile>{World::file("binlog.000003", 400)}, 1);
     },
     unknown, unverified, "mysql.coordinates.beyond_purged"},
    {"reset, and a part of ours is not in gtid_purged: the numbers came round",
     [](World &w) { setBack(w).server().purged = Fact(gtids("a:1-99"), 0); }, lost, halt,
     "mysql.file.numbering_reset"},
    {"reset, nothing purged", [](World &w) { setBack(w).server().purged = Fact(GtidSet{}, 0); }, lost, halt,
     "mysql.file.numbering_reset"},
    {"restored from a backup: what is missing is the reason, the numbering is told too",
     [](World &w) {
         setBack(w).server().purged = Fact(gtids("a:1-50"), 0);
         w.server().executed = Fact(gtids("a:1-95"), 0);
     },
     lost, halt, "mysql.missing.lost", "mysql.file.numbering_reset"},
};

} // namespace

class DecideMysqlFilesTest : public QObject {
    Q_OBJECT

private slots:
    void verdict_data() { addRows(rows); }
    void verdict()
    {
        QFETCH(int, row);
        checkRow(rows.at(static_cast<std::size_t>(row)));
    }

    // What the gone file held is known only as no more than what the heads of its neighbours say.
    void gapOfAGoneFile()
    {
        World world;
        gone(world, 1);
        auto decision = world.decide();
        QCOMPARE(decision.purged_gap->text, spelled("a:101-110"));
        QCOMPARE(decision.purged_gap->transactions.value(), std::uint64_t{10});
        QVERIFY(decision.purged_gap->bound == PositionRange::Bound::AtMost);
        const auto *finding = findingById(decision, "mysql.file.gone");
        QCOMPARE(finding->check, std::string("retained"));
        QCOMPARE(finding->question, std::string("SHOW BINLOG EVENTS IN 'binlog.000003'"));
        QVERIFY(
            renderEnglish(finding->meaning)
                .starts_with("binlog.000003 is listed and no longer on the server's disk. At most 10 owed "
                             "transactions were in it: " +
                             spelled("a:101-110") + "."));
        // With a gap that was purged beside it.
        world.server().purged = Fact(gtids("a:1-50,b:1-3"), 0);
        world.server().executed = Fact(gtids("a:1-120,b:1-3"), 0);
        decision = world.decide();
        QCOMPARE(decision.purged_gap->text, spelled("a:101-110,b:1-3"));
        QCOMPARE(decision.reason.id(), std::string("mysql.purged.gap"));
        QVERIFY(findingById(decision, "mysql.file.gone") != nullptr);
    }

    void filesThatFollowOneAnotherAreOneFinding()
    {
        World world;
        gone(world, 1);
        gone(world, 2);
        world.fileAt(1).previous_gtids.reset();
        const auto decision = world.decide();
        QVERIFY(decision.reachability == lost);
        QCOMPARE(findingById(decision, "mysql.file.gone")->meaning.arg("names")->text,
                 std::string("binlog.000003, binlog.000004"));
        QCOMPARE(decision.purged_gap->text, spelled("a:101-120"));
    }

    // Two heads and what was read between them: the gap is known exactly.
    void gapOfAHole()
    {
        World world;
        readHole(world);
        auto decision = world.decide();
        QCOMPARE(decision.purged_gap->text, spelled("a:106-110"));
        QVERIFY(decision.purged_gap->bound == PositionRange::Bound::Exact);
        QCOMPARE(renderEnglish(findingById(decision, "mysql.hole.lost")->meaning),
                 "binlog.000004 is missing from the middle of the log (between binlog.000003 and "
                 "binlog.000005) without having been purged. 5 owed transactions were in it, and a stream "
                 "passes over them without an error: " +
                     spelled("a:106-110"));
        world.fileAt(3).name = "binlog.000006";
        decision = world.decide();
        QVERIFY(renderEnglish(decision.reason).starts_with("binlog.000004 to binlog.000005 are missing"));
        world.byCoordinates();
        decision = world.decide();
        QCOMPARE(decision.purged_gap->text, spelled("a:106-110"));
        QVERIFY(decision.purged_gap->bound == PositionRange::Bound::AtLeast);
    }

    void gapByCoordinates()
    {
        World world;
        gone(world, 1).byCoordinates();
        const auto decision = world.decide();
        QCOMPARE(decision.purged_gap->text, std::string("(binlog.000003:1000, binlog.000004:4]"));
        QVERIFY(decision.purged_gap->bound == PositionRange::Bound::AtLeast);
        QVERIFY(!decision.purged_gap->transactions && !decision.purged_gap->bytes);
    }

    // The whole set is in the range; the sentence says where it begins.
    void theReasonStaysShort()
    {
        World world;
        GtidSet many;
        const auto source = gtid("a:1").source;
        for (std::int64_t i = 0; i < 100000; ++i)
            many.add(Gtid{source, 2 * i + 1});
        world.saved().gtid_set = many;
        world.server().executed = Fact(gtids("a:1"), 0);
        world.server().purged = Fact(GtidSet{}, 0);
        const auto decision = world.decide();
        QVERIFY(decision.reachability == lost);
        QCOMPARE(decision.missing->transactions.value(), std::uint64_t{99999});
        QVERIFY(decision.missing->text.size() > 500000);
        const auto reason = renderEnglish(decision.reason);
        QVERIFY2(reason.size() < 500, reason.c_str());
        QVERIFY2(reason.find("99,999 transactions") != std::string::npos, reason.c_str());
        QVERIFY2(reason.ends_with(" more intervals"), reason.c_str());
        for (const auto &finding : decision.findings)
            QVERIFY(renderEnglish(finding.meaning).size() < 500);
    }
};

QTEST_GUILESS_MAIN(DecideMysqlFilesTest)
#include "decide_mysql_files_test.moc"
