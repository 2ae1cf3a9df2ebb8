// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 2, the domains: each row of the table, in its order.
#include "mariadb_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using W = MariadbWorld;
using Outcome = MariadbProbe::Outcome;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;

void wsrep(W &w)
{
    w.failOver();
    w.server().wsrep_on = Fact(true);
    w.server().wsrep_gtid_mode = Fact(false);
}
// Promoted without log_slave_updates, having applied up to 0-201-16.
void withoutLogging(W &w, const std::string &saved)
{
    w.save(saved);
    w.failOver("0-202-18", "", "0-201-16");
    w.server().log_slave_updates = Fact(false);
}

// The log begins with 0-202-1; what looking for the server's own number 16 said.
void ownBelowTakeover(W &w, Outcome own)
{
    withoutLogging(w, "0-201-16");
    w.server().first_in_log = Fact(state("0-202-1"));
    w.server().probes.value->push_back({.gtid = mgtid("0-202-16"),
                                        .outcome = own,
                                        .event_time_s = std::nullopt,
                                        .xid = std::nullopt,
                                        .last_crc = std::nullopt,
                                        .error = std::nullopt});
}

const std::vector<MariadbRow> rows{
    {"healthy, same server, proved", [](W &) {}, reachable, "verdict.mariadb.content_equal", Action::Resume},

    {"wsrep, own numbers, identity changed",
     [](W &w) {
         wsrep(w);
         w.probe().xid = 21;
     },
     unknown, "verdict.mariadb.wsrep_local"},
    {"wsrep, own numbers, content proved", [](W &w) { wsrep(w); }, reachable, "verdict.mariadb.content_equal",
     Action::Resume},
    {"wsrep, own numbers, same server",
     [](W &w) {
         w.server().wsrep_on = Fact(true);
         w.notLookedFor();
     },
     reachable, "verdict.mariadb.by_number"},
    {"wsrep, own numbers, unsigned",
     [](W &w) {
         wsrep(w);
         w.saved().identity.reset();
         w.notLookedFor();
     },
     unknown, "verdict.mariadb.wsrep_local"},
    {"wsrep, common numbers",
     [](W &w) {
         wsrep(w);
         w.notLookedFor();
         w.server().wsrep_gtid_mode = Fact(true);
     },
     reachable, "verdict.mariadb.by_number"},
    {"wsrep not known",
     [](W &w) {
         w.failOver("0-201-12");
         w.server().wsrep_on = denied<bool>();
     },
     unknown, "verdict.mariadb.wsrep_not_known"},

    {"taken over exactly there", [](W &w) { withoutLogging(w, "0-201-16"); }, reachable,
     "verdict.mariadb.taken_over", Action::ResumeUnverified},
    {"taken over exactly there, own numbers go on from it",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().first_in_log = Fact(state("3-202-1,0-202-17"));
     },
     reachable, "verdict.mariadb.taken_over", Action::ResumeUnverified},
    {"taken over, own numbers below it: which of the two was not looked for",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().first_in_log = Fact(state("0-202-1"));
     },
     unknown, "verdict.mariadb.own_below_takeover"},
    {"taken over, own numbers below it: looking for its own failed",
     [](W &w) { ownBelowTakeover(w, Outcome::Failed); }, unknown, "verdict.mariadb.own_below_takeover"},
    {"taken over, its own n is in its log: the numbers began again",
     [](W &w) { ownBelowTakeover(w, Outcome::Found); }, lost, "verdict.mariadb.numbers_began_again",
     Action::Halt},
    {"the same, and the first of its own has number 0: damaged facts, no range",
     [](W &w) {
         ownBelowTakeover(w, Outcome::Found);
         w.server().first_in_log = Fact(state("0-202-0"));
     },
     lost, "verdict.mariadb.numbers_began_again", Action::Halt},
    {"taken over, its own n was never written: a primary before it was a replica, or set by hand",
     [](W &w) { ownBelowTakeover(w, Outcome::Missing); }, unknown, "verdict.mariadb.wrote_before"},
    {"gtid_slave_pos set by hand: what it applied as a replica would be in its log",
     [](W &w) {
         ownBelowTakeover(w, Outcome::Missing);
         w.server().log_slave_updates = Fact(true);
     },
     lost, "verdict.mariadb.diverged", Action::Halt},
    {"provisioned from a backup at n: all of its own log comes after it",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().first_in_log = Fact(state("0-202-17"));
         w.server().log_slave_updates = Fact(true);
     },
     reachable, "verdict.mariadb.taken_over", Action::ResumeUnverified},
    {"a primary again, nothing written since",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().binlog_state = Fact(state("0-202-10"));
     },
     unknown, "verdict.mariadb.taken_over_or_reset"},
    {"taken over; its log begins with another server's, from when log_slave_updates was ON",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().first_in_log = Fact(state("0-201-1"));
     },
     reachable, "verdict.mariadb.taken_over", Action::ResumeUnverified},
    {"taken over, own log partly purged",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().oldest_gtid_list = Fact(state("0-202-17"));
     },
     lost, "verdict.mariadb.taken_over_purged", Action::Halt},
    {"taken over, Gtid_list not known",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().oldest_gtid_list = denied<MariadbState>();
     },
     unknown, "verdict.mariadb.list_not_known"},
    {"gtid_slave_pos survives RESET MASTER: own sequences are not higher",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().binlog_state = Fact(state("0-202-1"));
     },
     unknown, "verdict.mariadb.taken_over_or_reset"},
    {"the same, but what it applies stands in its log",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().binlog_state = Fact(state("0-202-1"));
         w.server().log_slave_updates = Fact(true);
     },
     lost, "verdict.mariadb.missing_at_least"},
    {"never logged, nothing logged yet: taken over, or reset, and nothing tells which",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().binlog_state = Fact(MariadbState());
     },
     unknown, "verdict.mariadb.taken_over_or_reset"},
    {"nothing logged yet, but what was applied last is another",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().binlog_state = Fact(MariadbState());
         w.server().slave_pos = Fact(position("0-201-15"));
     },
     lost, "verdict.mariadb.domain_absent"},

    {"taken over, log_slave_updates ON: what the list names need not be its own",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().oldest_gtid_list = Fact(state("0-202-17"));
         w.server().log_slave_updates = Fact(true);
     },
     lost, "verdict.mariadb.diverged"},
    {"taken over, the list names another server's: not all of it came after",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().oldest_gtid_list = Fact(state("0-203-14,0-202-17"));
     },
     lost, "verdict.mariadb.diverged"},
    {"a replica that logs nothing and has applied exactly this",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().binlog_state = Fact(MariadbState());
         w.server().read_only = Fact(true);
         w.channel(true, true, "0-201-16");
     },
     unknown, "verdict.mariadb.applied_not_logged"},
    {"older than gtid_slave_pos, never logged", [](W &w) { withoutLogging(w, "0-201-15"); }, lost,
     "verdict.mariadb.never_logged", Action::Halt},
    {"older than gtid_slave_pos, logged", [](W &w) { w.failOver("0-201-16,0-202-18", "", "0-201-16"); },
     reachable, "verdict.mariadb.by_number"},
    {"older than gtid_slave_pos, logged or not is not known",
     [](W &w) {
         withoutLogging(w, "0-201-15");
         w.server().log_slave_updates = denied<bool>();
     },
     unknown, "verdict.mariadb.log_slave_updates_not_known"},
    {"gtid_slave_pos not known",
     [](W &w) {
         withoutLogging(w, "0-201-16");
         w.server().slave_pos = denied<MariadbPosition>();
     },
     unknown, "verdict.mariadb.slave_pos_not_known"},

    {"found",
     [](W &w) {
         w.failOver();
         w.probe().xid = 14;
     },
     reachable, "verdict.mariadb.found", Action::ResumeUnverified},
    {"found, numbers are no order", [](W &w) { w.server().strict_mode = Fact(false); }, reachable,
     "verdict.mariadb.found", Action::Resume},
    {"found but not retained: purged gap", [](W &w) { w.server().oldest_gtid_list = Fact(state("0-201-9")); },
     lost, "verdict.mariadb.purged"},

    {"retained: the list of d is empty",
     [](W &w) {
         w.failOver("0-201-12", "1-5-5");
         w.save("0-201-8,1-5-5");
         w.server().binlog_state = Fact(state("0-201-12,1-5-5"));
     },
     reachable, "verdict.mariadb.by_number"},
    {"retained: it is the last entry",
     [](W &w) {
         w.save("0-202-8");
         w.failOver("0-201-5,0-202-9", "0-201-5,0-202-8");
     },
     reachable, "verdict.mariadb.by_number"},
    {"retained: the list has no (d, s)", [](W &w) { w.failOver("0-202-3,0-201-12", "0-202-3"); }, reachable,
     "verdict.mariadb.by_number"},
    {"retained: n is higher", [](W &w) { w.failOver("0-201-12", "0-201-7"); }, reachable,
     "verdict.mariadb.by_number"},
    {"not retained: equal to an entry that is not the last",
     [](W &w) {
         w.save("0-201-5");
         w.failOver("0-201-5,0-202-9", "0-201-5,0-202-8");
     },
     lost, "verdict.mariadb.purged", Action::Halt},
    {"not retained: n is lower", [](W &w) { w.failOver("0-201-12", "0-201-9"); }, lost,
     "verdict.mariadb.purged"},
    {"Gtid_list not known, not looked for",
     [](W &w) {
         w.failOver("0-201-12");
         w.server().oldest_gtid_list = denied<MariadbState>();
     },
     unknown, "verdict.mariadb.list_not_known"},
    {"Gtid_list not known, but found: the server accepted it",
     [](W &w) { w.server().oldest_gtid_list = denied<MariadbState>(); }, reachable, "verdict.mariadb.found"},
    {"the server says purged", [](W &w) { w.probe().outcome = Outcome::Purged; }, lost,
     "verdict.mariadb.purged_by_server"},

    {"by number, not looked for", [](W &w) { w.failOver("0-201-12"); }, reachable,
     "verdict.mariadb.by_number", Action::ResumeUnverified},
    {"by number, exactly n", [](W &w) { w.failOver("0-201-8"); }, reachable, "verdict.mariadb.by_number"},
    {"by number, gtid_strict_mode OFF: must be found",
     [](W &w) {
         w.failOver("0-201-12");
         w.server().strict_mode = Fact(false);
     },
     unknown, "verdict.mariadb.must_be_found"},
    {"by number, gtid_strict_mode not known",
     [](W &w) {
         w.failOver("0-201-12");
         w.server().strict_mode = denied<bool>();
     },
     unknown, "verdict.mariadb.must_be_found"},
    {"lost branch: a fail-back leaves a hole",
     [](W &w) {
         w.save("0-201-7");
         w.failOver("0-202-8,0-201-11");
         w.server().probes = Fact(std::vector<MariadbProbe>{{.gtid = mgtid("0-201-7"),
                                                             .outcome = Outcome::Missing,
                                                             .event_time_s = {},
                                                             .xid = {},
                                                             .last_crc = {},
                                                             .error = {}}});
     },
     lost, "verdict.mariadb.lost_branch", Action::Halt},
    {"the server says diverged", [](W &w) { w.probe().outcome = Outcome::Diverged; }, lost,
     "verdict.mariadb.diverged"},
    {"the server says not in the log", [](W &w) { w.probe().outcome = Outcome::NotInLog; }, lost,
     "verdict.mariadb.not_in_log"},
    {"looking for it failed", [](W &w) { w.probe().outcome = Outcome::Failed; }, unknown,
     "verdict.mariadb.probe_failed"},

    {"missing: (d, s) is lower", [](W &w) { w.failOver("0-201-6"); }, lost, "verdict.mariadb.missing",
     Action::Halt},
    {"missing: (d, s) is lower, higher under the new server", [](W &w) { w.failOver("0-201-6,0-202-9"); },
     lost, "verdict.mariadb.missing_at_most"},
    {"missing: d without s, nothing higher", [](W &w) { w.failOver("0-202-7"); }, lost,
     "verdict.mariadb.missing_at_least"},
    {"missing, but being applied",
     [](W &w) {
         w.failOver("0-201-6");
         w.channel(false, true, "0-201-8");
     },
     unknown, "verdict.mariadb.being_applied"},
    {"missing, received, applier stopped",
     [](W &w) {
         w.failOver("0-201-6");
         w.channel(true, false, "0-201-9");
     },
     unknown, "verdict.mariadb.received_not_applied"},
    {"missing, received, the applier has failed",
     [](W &w) {
         w.failOver("0-201-6");
         w.channel(true, false, "0-201-9");
         w.server().channels.value->front().last_error = "Duplicate entry '1' for key 'PRIMARY'";
     },
     unknown, "verdict.mariadb.received_applier_failed"},
    {"missing, received less",
     [](W &w) {
         w.failOver("0-201-6");
         w.channel(false, true, "0-201-7");
     },
     lost, "verdict.mariadb.missing"},
    {"missing, and whether it is still to be applied may not be asked",
     [](W &w) {
         w.failOver("0-201-6");
         w.server().channels = denied<std::vector<MariadbChannel>>();
         w.server().appliers_running = Fact(std::int64_t{1});
     },
     unknown, "verdict.mariadb.may_be_applied"},
    {"missing, may not be asked, no applier runs, but the server is read-only",
     [](W &w) {
         w.failOver("0-201-6");
         w.server().channels = denied<std::vector<MariadbChannel>>();
         w.server().appliers_running = Fact(std::int64_t{0});
         w.server().read_only = Fact(true);
     },
     unknown, "verdict.mariadb.may_be_applied"},
    {"missing, may not be asked, but it takes writes and no applier runs",
     [](W &w) {
         w.failOver("0-201-6");
         w.server().channels = denied<std::vector<MariadbChannel>>();
         w.server().appliers_running = Fact(std::int64_t{0});
     },
     lost, "verdict.mariadb.missing", Action::Halt},
    {"missing, the relay log holds more by file and offset",
     [](W &w) {
         w.failOver("0-201-6");
         w.channel(false, false, "");
         w.server().channels.value->front().unapplied = true;
     },
     unknown, "verdict.mariadb.received_by_file"},
    {"missing, by file and offset all that was received is applied",
     [](W &w) {
         w.failOver("0-201-6");
         w.channel(false, false, "");
     },
     lost, "verdict.mariadb.missing", Action::Halt},
    {"missing, a connected read-only replica: may still arrive",
     [](W &w) {
         w.failOver("0-201-6");
         w.channel(true, true, "0-201-7");
         w.server().read_only = Fact(true);
     },
     unknown, "verdict.mariadb.may_arrive"},

    {"diverged: n or more under another server only", [](W &w) { w.failOver("0-202-8"); }, lost,
     "verdict.mariadb.diverged", Action::Halt},
    {"only gtid_binlog_pos: another server, higher",
     [](W &w) {
         w.failOver("");
         w.onlyBinlogPos("0-202-9");
     },
     unknown, "verdict.mariadb.writer_changed"},
    {"only gtid_binlog_pos: another server, higher, but found", [](W &w) { w.onlyBinlogPos("0-202-9"); },
     reachable, "verdict.mariadb.found"},
    {"only gtid_binlog_pos: another server, higher, and not in the log",
     [](W &w) {
         w.onlyBinlogPos("0-202-9");
         w.probe().outcome = Outcome::NotInLog;
     },
     lost, "verdict.mariadb.not_in_log"},
    {"only gtid_binlog_pos: the same server, higher",
     [](W &w) {
         w.failOver("");
         w.onlyBinlogPos("0-201-9");
     },
     reachable, "verdict.mariadb.by_number"},
    {"only gtid_binlog_pos: another server, lower, strict",
     [](W &w) {
         w.failOver("");
         w.onlyBinlogPos("0-202-7");
     },
     lost, "verdict.mariadb.missing_at_least"},
    {"only gtid_binlog_pos: another server, lower, numbers are no order",
     [](W &w) {
         w.failOver("");
         w.onlyBinlogPos("0-202-7");
         w.server().strict_mode = Fact(false);
     },
     unknown, "verdict.mariadb.writer_changed"},
    {"neither state nor position known",
     [](W &w) {
         w.server().binlog_state = denied<MariadbState>();
         w.server().binlog_pos = {};
     },
     unknown, "verdict.mariadb.state_not_known"},

    {"domain absent from the state", [](W &w) { w.failOver("1-201-12"); }, lost,
     "verdict.mariadb.domain_absent", Action::Halt},
    {"state empty (RESET MASTER)", [](W &w) { w.failOver(""); }, lost, "verdict.mariadb.domain_absent"},
    {"domain absent, although a probe was accepted",
     [](W &w) { w.server().binlog_state = Fact(state("1-201-12")); }, lost, "verdict.mariadb.domain_absent"},
    {"domain absent, being applied",
     [](W &w) {
         w.failOver("");
         w.channel(true, true, "0-201-8");
     },
     unknown, "verdict.mariadb.being_applied"},

    {"a domain that is not in the checkpoint is owed from 1",
     [](W &w) { w.server().binlog_state = Fact(state("0-201-12,3-201-4")); }, reachable,
     "verdict.mariadb.new_domain"},
    {"... and purged, if the list names it",
     [](W &w) {
         w.server().binlog_state = Fact(state("0-201-12,3-201-4"));
         w.server().oldest_gtid_list = Fact(state("3-201-2"));
     },
     lost, "verdict.mariadb.new_domain_purged"},
    {"... and purged, if only gtid_binlog_pos is known",
     [](W &w) {
         w.onlyBinlogPos("0-201-12,3-201-4");
         w.server().oldest_gtid_list = Fact(state("3-201-2"));
     },
     lost, "verdict.mariadb.new_domain_purged"},
    {"an empty position, nothing known of the log",
     [](W &w) {
         w.save("");
         w.server().binlog_state = denied<MariadbState>();
         w.server().binlog_pos = {};
     },
     unknown, "verdict.mariadb.state_not_known"},
    {"the worst domain counts",
     [](W &w) {
         w.save("0-201-8,1-201-5,2-201-5");
         w.failOver("0-201-12,1-201-5,2-201-4");
     },
     lost, "verdict.mariadb.missing"},

    {"0.11 domain waived: missing",
     [](W &w) {
         w.failOver("0-201-6,0-202-9");
         w.waive(0);
     },
     reachable, "verdict.mariadb.waived"},
    {"0.11 another domain waived",
     [](W &w) {
         w.failOver("0-201-6,0-202-9");
         w.waive(1);
     },
     lost, "verdict.mariadb.missing_at_most"},
    {"0.11 a waiver covers no other content",
     [](W &w) {
         ++*w.probe().event_time_s;
         w.waive(0);
     },
     lost, "verdict.mariadb.content_time_differs"},
};

struct Start {
    const char *name;
    std::function<void(W &)> change;
    const char *after;
};
const std::vector<Start> starts{
    {"the checkpoint itself", [](W &) {}, "0-201-8"},
    {"missing, waived: after what is common",
     [](W &w) {
         w.failOver("0-201-6,0-202-9");
         w.waive(0);
     },
     "0-201-6"},
    {"purged, waived: after what was purged",
     [](W &w) {
         w.failOver("0-201-12", "0-201-9");
         w.waive(0);
     },
     "0-201-9"},
    {"common part purged, waived",
     [](W &w) {
         w.failOver("0-201-6,0-202-9", "0-201-6,0-202-8");
         w.waive(0);
     },
     "0-202-8"},
    {"absent, waived: from the start",
     [](W &w) {
         w.failOver("1-201-6");
         w.waive(0);
     },
     ""},
    {"new domain purged, waived",
     [](W &w) {
         w.server().binlog_state = Fact(state("0-201-12,3-201-4"));
         w.server().oldest_gtid_list = Fact(state("3-201-2"));
         w.waive(3);
     },
     "0-201-8,3-201-2"},
};

} // namespace

class DecideMariadbTest : public QObject {
    Q_OBJECT
private slots:
    void row_data() { addRows(rows); }
    void row() { checkRow(rows); }

    void start_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(starts.size()); ++i) {
            QTest::newRow(starts[static_cast<std::size_t>(i)].name) << i;
        }
    }
    void start()
    {
        QFETCH(int, index);
        W world;
        starts[static_cast<std::size_t>(index)].change(world);
        const auto decision = world.decide();
        QVERIFY2(decision.stream_start, listed(decision).c_str());
        const auto &at = std::get<StreamStart::ConnectState>(decision.stream_start->at);
        QCOMPARE(at.after.text(), std::string(starts[static_cast<std::size_t>(index)].after));
        QVERIFY(at.strict);
    }

    void ranges()
    {
        W world;
        world.save("0-201-8,1-5-3");
        world.failOver("0-201-6,0-202-9,1-5-7", "1-5-4");
        auto decision = world.decide();
        QCOMPARE(decision.missing->text, std::string("0-201-7..8"));
        QCOMPARE(*decision.missing->transactions, std::uint64_t{2});
        QCOMPARE(decision.purged_gap->text, std::string("1-5-4"));
        QCOMPARE(*decision.purged_gap->transactions, std::uint64_t{1});
        QCOMPARE(decision.owed->text, std::string("0-202-7..9,1-5-4..7"));
        // Numbers are a count only where they are an order.
        world.server().strict_mode = Fact(false);
        QVERIFY(!world.decide().owed->transactions);
        withoutLogging(world, "0-201-14");
        QCOMPARE(world.decide().purged_gap->text, std::string("0-201-15..16"));
    }

    void theOrderOfACheckpointDoesNotMatter()
    {
        W world;
        world.failOver("0-201-12,1-5-7");
        world.save("0-201-8,1-5-3");
        const auto decision = world.decide();
        for (const char *text : {"1-5-3,0-201-8", " 1-5-3, 0-201-8"}) {
            world.save(text);
            QCOMPARE(world.decide(), decision);
        }
    }

    void reportedFailures()
    {
        W world;
        world.save("0-1-3");
        world.failOver("");
        world.onlyBinlogPos("0-1-3");
        QCOMPARE(world.decide().reachability, reachable);
        world.save("0-114-1775428");
        world.onlyBinlogPos("0-117-1790726");
        QCOMPARE(world.decide().reachability, unknown); // Lost unless found: the state decides
        world.failOver("0-117-1790726");
        QCOMPARE(world.decide().reachability, lost);
        world.save("0-1026536087-10250614208");
        world.failOver("0-5-10250614300");
        QCOMPARE(world.decide().reachability, lost);
        world.save("0-2-892554529");
        world.failOver("");
        world.onlyBinlogPos("0-1-964871206");
        QCOMPARE(world.decide().reachability, unknown);
        // Two entries of one domain are no position.
        QVERIFY(
            !parseBareCheckpoint("1-23-4280651845,1-321-4280653879,0-1073719201-287920301", Flavor::Mariadb));
        world.save("1-23-4280651845,0-1073719201-287920301");
        world.failOver("1-23-4280700000,0-1073719201-287920301", "1-23-4280653879");
        QCOMPARE(world.decide().reachability, lost);
    }
};

QTEST_APPLESS_MAIN(DecideMariadbTest)
#include "decide_mariadb_test.moc"
