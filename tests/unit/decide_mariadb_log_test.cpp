// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 2, logs that are not whole or not in order: files that are gone, the order of a log without strict
// mode, and events that a server skips.
#include "mariadb_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = MariadbWorld;
using enum Reachability;
using Access = BinlogFile::Access;

namespace {

constexpr auto lost = Lost;
constexpr auto unknown = Unknown;
constexpr auto reachable = Reachable;

BinlogFile file(const std::string &number, const std::optional<std::string> &begins,
                const std::optional<std::string> &ends = std::nullopt)
{
    BinlogFile one;
    one.name = "binlog." + number;
    one.size = 1000;
    one.access = Access::Opened;
    if (begins)
        one.gtid_list = state(*begins);
    if (ends)
        one.ends_with = position(*ends);
    return one;
}

// The checkpoint is 0-201-8; the log goes on to 0-201-12.
void files(W &w, std::vector<BinlogFile> all)
{
    w.server().files = Fact(std::move(all));
}

// Promoted; its log holds what is given before 0-201-8, out of order.
void order(W &w, const std::vector<std::string> &before, bool met = true)
{
    w.failOver();
    w.server().strict_mode = Fact(false);
    w.server().binlog_state = Fact(state("0-201-8,0-202-12"));
    MariadbOrder one{.gtid = mgtid("0-201-8"), .from_file = "binlog.000001", .met = met, .out_of_order = {}};
    for (const auto &gtid : before)
        one.out_of_order.push_back(mgtid(gtid));
    w.server().order = Fact(std::vector{one});
}

const std::vector<MariadbRow> rows{
    {"files: whole",
     [](W &w) {
         files(w, {file("000001", "", "0-201-9"), file("000002", "0-201-9", "0-201-10"),
                   file("000003", "0-201-10")});
     },
     reachable, "verdict.mariadb.found", Action::Resume},
    {"files: one in the middle was taken out",
     [](W &w) { files(w, {file("000001", "", "0-201-9"), file("000003", "0-201-11")}); }, lost,
     "verdict.mariadb.file_left_out", Action::Halt},
    {"files: one was taken out that held nothing",
     [](W &w) { files(w, {file("000001", "", "0-201-9"), file("000003", "0-201-9")}); }, reachable,
     "verdict.mariadb.found", Action::Resume},
    {"files: one was taken out before the stream's beginning",
     [](W &w) { files(w, {file("000001", "", "0-201-2"), file("000003", "0-201-7")}); }, reachable,
     "verdict.mariadb.found", Action::Resume},
    {"files: one was taken out, all it held was delivered",
     [](W &w) { files(w, {file("000001", "", "0-201-5"), file("000003", "0-201-8")}); }, reachable,
     "verdict.mariadb.found", Action::Resume},
    {"files: one was taken out, and how the one before it ends is not known",
     [](W &w) { files(w, {file("000001", ""), file("000003", "0-201-11")}); }, unknown,
     "verdict.mariadb.file_left_out_unknown"},
    {"files: one was taken out, of another domain",
     [](W &w) {
         w.server().binlog_state = Fact(state("0-201-12,5-201-4"));
         files(w, {file("000001", "", "0-201-12,5-201-1"), file("000003", "0-201-12,5-201-3")});
     },
     lost, "verdict.mariadb.file_left_out"},
    {"files: the end of one was cut off",
     [](W &w) { files(w, {file("000001", "", "0-201-8"), file("000002", "0-201-10")}); }, lost,
     "verdict.mariadb.file_cut", Action::Halt},
    {"files: no end was looked at", [](W &w) { files(w, {file("000001", ""), file("000002", "0-201-10")}); },
     reachable, "verdict.mariadb.found"},
    {"files: a domain was deleted from the list (FLUSH BINARY LOGS DELETE_DOMAIN_ID)",
     [](W &w) { files(w, {file("000001", "", "0-201-10,7-201-5"), file("000002", "0-201-10")}); }, reachable,
     "verdict.mariadb.found"},
    {"files: listed and not on the disk",
     [](W &w) {
         files(w, {file("000001", "", "0-201-9"), file("000002", {}), file("000003", "0-201-11")});
         w.server().files.value->at(1).access = Access::Gone;
     },
     lost, "verdict.mariadb.file_gone", Action::Halt},
    {"files: listed and not on the disk, how the one before it ends is not known",
     [](W &w) {
         files(w, {file("000001", ""), file("000002", {}), file("000003", "0-201-11")});
         w.server().files.value->at(1).access = Access::Gone;
     },
     lost, "verdict.mariadb.file_gone"},
    {"files: listed and not on the disk, but older than the stream's beginning",
     [](W &w) {
         files(w, {file("000001", ""), file("000002", {}), file("000003", "0-201-8")});
         w.server().files.value->at(1).access = Access::Gone;
     },
     reachable, "verdict.mariadb.found", Action::Resume},
    {"files: the newest is not on the disk",
     [](W &w) {
         files(w, {file("000001", "", "0-201-9"), file("000002", {})});
         w.server().files.value->at(1).access = Access::Gone;
         w.server().files.value->at(1).access_error = denied<bool>().error;
     },
     unknown, "verdict.mariadb.newest_file_gone"},
    {"files: one that is to be read cannot be",
     [](W &w) {
         files(w, {file("000001", ""), file("000002", "0-201-11")});
         w.server().files.value->front().access = Access::Unreadable;
         w.server().files.value->front().access_error = denied<bool>().error;
     },
     unknown, "verdict.mariadb.file_unreadable"},
    {"files: ... between two that can",
     [](W &w) {
         files(w, {file("000001", "", "0-201-9"), file("000002", "0-201-9"), file("000003", "0-201-11")});
         w.server().files.value->at(1).access = Access::Unreadable;
         w.server().files.value->at(1).access_error = denied<bool>().error;
     },
     unknown, "verdict.mariadb.file_unreadable"},
    {"files: taken out of a waived domain",
     [](W &w) {
         w.waive(0);
         files(w, {file("000001", "", "0-201-9"), file("000003", "0-201-11")});
     },
     reachable, "verdict.mariadb.waived"},

    {"order: nothing out of order before it", [](W &w) { order(w, {}); }, reachable, "verdict.mariadb.found"},
    {"order: something of another server stands before it", [](W &w) { order(w, {"0-202-6"}); }, unknown,
     "verdict.mariadb.out_of_order", Action::ResumeUnverified},
    {"order: ... that was delivered",
     [](W &w) {
         order(w, {"0-202-6"});
         w.saved().fingerprints.push_back(
             {.gtid = mgtid("0-202-6"), .event_time_s = 5, .xid = {}, .last_crc = {}});
     },
     reachable, "verdict.mariadb.found"},
    {"order: ... on the checkpoint's own server: it was read there in that order",
     [](W &w) {
         order(w, {"0-202-6"});
         w.server().server_uid = Fact(std::string("uid1"));
         w.server().server_id = Fact(std::uint32_t{201});
         w.server().node = Fact(ServerNode{.host = "m1", .port = 3306, .cluster_name = {}});
     },
     reachable, "verdict.mariadb.content_equal", Action::Resume},
    {"order: ... but strict mode is on",
     [](W &w) {
         order(w, {"0-202-6"});
         w.server().strict_mode = Fact(true);
     },
     reachable, "verdict.mariadb.found"},
    {"order: not looked through so far", [](W &w) { order(w, {}, false); }, reachable,
     "verdict.mariadb.found_order_not_known"},
    {"order: nobody else wrote to the domain, so it was not looked at",
     [](W &w) {
         order(w, {});
         w.server().binlog_state = Fact(state("0-201-12"));
         w.server().order = {};
     },
     reachable, "verdict.mariadb.found"},

    // The old primary, restored from a backup: it skips its own events, and nothing more is on its way.
    {"skipped: received and passed over, its own number",
     [](W &w) {
         w.server().strict_mode = Fact(false);
         w.notLookedFor();
         w.server().binlog_state = Fact(state("0-201-6,0-202-10"));
         w.server().slave_pos = Fact(position("0-202-10"));
         w.server().read_only = Fact(true);
         w.channel(true, true, "0-202-10");
     },
     lost, "verdict.mariadb.missing_at_most", Action::Halt},
    {"skipped: its own number, but more was received than is applied",
     [](W &w) {
         w.notLookedFor();
         w.server().binlog_state = Fact(state("0-201-6,0-202-10"));
         w.server().slave_pos = Fact(position("0-202-10"));
         w.server().read_only = Fact(true);
         w.channel(true, true, "0-202-11");
     },
     unknown, "verdict.mariadb.being_applied"},
    {"passed over, strict mode: no lower number comes",
     [](W &w) {
         w.failOver("0-201-6,0-203-9", "", "0-203-9");
         w.server().read_only = Fact(true);
         w.channel(true, true, "0-203-9");
     },
     lost, "verdict.mariadb.missing_at_most"},
    {"passed over, but numbers are no order here: it may come after a higher one",
     [](W &w) {
         w.failOver("0-201-6,0-203-9", "", "0-203-9");
         w.server().strict_mode = Fact(false);
         w.server().read_only = Fact(true);
         w.channel(true, true, "0-203-9");
     },
     unknown, "verdict.mariadb.may_arrive"},
};

} // namespace

class DecideMariadbLogTest : public QObject {
    Q_OBJECT
private slots:
    void row_data() { addRows(rows); }
    void row() { checkRow(rows); }

    void theGapIsWhatTheNextFileHadBeforeIt()
    {
        W world;
        files(world, {file("000001", "", "0-201-9"), file("000003", "0-201-11")});
        auto decision = world.decide();
        QCOMPARE(decision.purged_gap->text, std::string("0-201-10..11"));
        QCOMPARE(decision.purged_gap->bound, PositionRange::Bound::AtMost);
        QVERIFY(!decision.missing);
        files(world, {file("000001", "", "0-201-9"), file("000002", "0-201-10")});
        decision = world.decide();
        QCOMPARE(decision.purged_gap->text, std::string("0-201-10"));
        QCOMPARE(decision.purged_gap->bound, PositionRange::Bound::Exact);
    }
};

QTEST_APPLESS_MAIN(DecideMariadbLogTest)
#include "decide_mariadb_log_test.moc"
