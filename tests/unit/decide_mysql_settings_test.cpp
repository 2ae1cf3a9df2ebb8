// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 1, "first, does the log say what it must?", and who may write (0.4).
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

// When the checkpoint's last transaction was committed.
constexpr std::int64_t checkpoint_us = 1'764'460'800'000'000;

// The checkpoint's file and the next are purged; all that was numbered in them is in the checkpoint.
void purgeOwnFile(World &world)
{
    world.saved().coordinates->file = "binlog.000001";
    world.server().coordinate_probe = Fact<CoordinateProbe>();
}

const std::vector<Row> rows{
    {"healthy", [](World &) {}, reachable, resume, fine},
    {"log_bin OFF, writable", [](World &w) { w.server().log_bin = Fact(false, 0); }, lost, halt,
     "mysql.log_bin.off_writable"},
    {"log_bin OFF, read-only replica",
     [](World &w) {
         w.server().log_bin = Fact(false, 0);
         w.readOnly().channel(Thread::On, Thread::On, "a:1-120");
     },
     unknown, unverified, "mysql.log_bin.off_read_only"},
    {"log_bin OFF, the sets prove nothing: missing is not a verdict",
     [](World &w) {
         w.server().log_bin = Fact(false, 0);
         w.server().executed = Fact(gtids("a:1-90"), 0);
         w.readOnly().channel(Thread::On, Thread::On, "");
     },
     unknown, unverified, "mysql.log_bin.off_read_only"},
    {"log_bin OFF, read_only not known",
     [](World &w) {
         w.server().log_bin = Fact(false, 0);
         w.server().read_only = Fact<bool>();
     },
     unknown, unverified, "mysql.log_bin.off_not_known"},
    {"log_bin not known", [](World &w) { w.server().log_bin = Fact<bool>::failed(error("denied")); }, unknown,
     unverified, "mysql.log_bin.not_known"},
    {"log_bin OFF, guard off",
     [](World &w) {
         w.server().log_bin = Fact(false, 0);
         w.off(Guard::LogSettings);
     },
     reachable, resume, fine},
    {"binlog_format STATEMENT halts",
     [](World &w) { w.server().binlog_format = Fact(std::string("STATEMENT"), 0); }, unknown, halt,
     "mysql.format.not_row"},
    {"binlog_format MIXED halts", [](World &w) { w.server().binlog_format = Fact(std::string("MIXED"), 0); },
     unknown, halt, "mysql.format.not_row"},
    {"binlog_format STATEMENT, guard off",
     [](World &w) {
         w.server().binlog_format = Fact(std::string("STATEMENT"), 0);
         w.off(Guard::LogSettings);
     },
     reachable, resume, fine},
    {"binlog_format not known", [](World &w) { w.server().binlog_format = Fact<std::string>(); }, unknown,
     unverified, "mysql.format.not_known"},
    {"binlog_ignore_db covers a captured table",
     [](World &w) {
         w.stored.captured_tables = {"shop.orders"};
         w.server().ignore_db = Fact(std::vector<std::string>{"shop"}, 0);
     },
     unknown, halt, "mysql.filters.cover"},
    {"binlog_ignore_db of another database",
     [](World &w) {
         w.stored.captured_tables = {"shop.orders"};
         w.server().ignore_db = Fact(std::vector<std::string>{"scratch"}, 0);
     },
     reachable, resume, fine},
    {"binlog_do_db leaves a captured table out",
     [](World &w) {
         w.stored.captured_tables = {"shop.orders"};
         w.server().do_db = Fact(std::vector<std::string>{"billing"}, 0);
     },
     unknown, halt, "mysql.filters.cover"},
    {"a replica filter covers a captured table",
     [](World &w) {
         w.stored.captured_tables = {"shop.orders"};
         w.server().applier_filters = Fact(std::vector<std::string>{"REPLICATE_WILD_IGNORE_TABLE shop.%"}, 0);
     },
     unknown, halt, "mysql.filters.cover"},
    {"a filter, and which tables are captured was not said",
     [](World &w) { w.server().ignore_db = Fact(std::vector<std::string>{"scratch"}, 0); }, unknown, halt,
     "mysql.filters.may_cover"},
    {"filters not known",
     [](World &w) { w.server().applier_filters = Fact<std::vector<std::string>>::failed(error("1142")); },
     unknown, unverified, "mysql.filters.not_known"},
    {"row image MINIMAL is read by the decoder",
     [](World &w) { w.server().row_image = Fact(std::string("MINIMAL"), 0); }, reachable, resume, fine,
     "mysql.setting.partial"},
    {"PARTIAL_JSON is read by the decoder",
     [](World &w) { w.server().row_value_options = Fact(std::string("PARTIAL_JSON"), 0); }, reachable, resume,
     fine, "mysql.setting.partial"},
    {"a row image that nobody knows", [](World &w) { w.server().row_image = Fact(std::string("SPARSE"), 0); },
     unknown, unverified, "mysql.setting.unreadable"},
    {"row image not known", [](World &w) { w.server().row_image = Fact<std::string>(); }, unknown, unverified,
     "mysql.setting.not_known"},
    {"row image other than the stored one",
     [](World &w) { w.stored.log_settings = LogSettings{"ROW", "MINIMAL", "", "ON"}; }, reachable, resume,
     "mysql.setting.changed"},
    {"gtid_mode other than the stored one",
     [](World &w) { w.stored.log_settings = LogSettings{"ROW", "FULL", "", "OFF"}; }, reachable, resume,
     "mysql.setting.changed"},
    {"gtid_mode not known", [](World &w) { w.server().gtid_mode = Fact<std::string>(); }, unknown, unverified,
     "mysql.mode.not_known"},

    {"anonymous transactions in a file after the checkpoint's", [](World &w) { w.unnumbered(2, 198); }, lost,
     halt, "mysql.files.unnumbered"},
    {"unnumbered in the checkpoint's own file, after its offset: it may be the only one of the file",
     [](World &w) { w.unnumbered(1, 1000); }, lost, halt, "mysql.files.unnumbered"},
    {"unnumbered in the checkpoint's own file, before its offset, and the stream begins with that file",
     [](World &w) {
         w.unnumbered(1, 198);
         w.fileAt(1).previous_gtids = gtids("a:1-80");
         w.fileAt(2).previous_gtids = gtids("a:1-110");
     },
     lost, halt, "mysql.files.unnumbered"},
    {"unnumbered in the checkpoint's own file, before its offset: what follows was not looked at",
     [](World &w) {
         w.unnumbered(1, 198);
         w.fileAt(1).previous_gtids = gtids("a:1-80");
         w.fileAt(2).previous_gtids = gtids("a:1-100");
     },
     reachable, resume, fine, "mysql.files.not_looked"},
    {"the stream begins with an older file, for a hole in the checkpoint",
     [](World &w) {
         w.saved().gtid_set = gtids("a:1-59:61-100");
         w.unnumbered(0, 198);
         w.fileAt(0).previous_gtids = gtids("a:1-55");
         w.fileAt(1).previous_gtids = gtids("a:1-80");
     },
     lost, halt, "mysql.files.unnumbered"},
    {"a file looked at from behind the checkpoint's offset on is not looked at",
     [](World &w) { w.fileAt(1).looked_from = 1001; }, reachable, resume, fine, "mysql.files.not_looked"},
    {"a file looked at from the checkpoint's offset on is", [](World &w) { w.fileAt(1).looked_from = 1000; },
     reachable, resume, fine, "mysql.files.numbered"},
    {"gtid_mode ON since before the checkpoint vouches for what was not looked at",
     [](World &w) { w.notLooked(1).server().gtid_mode_spell = Fact(GtidModeSpell{checkpoint_us, true}, 0); },
     reachable, resume, fine, "mysql.mode.on_since"},
    {"gtid_mode ON since after it does not",
     [](World &w) {
         w.notLooked(1).server().gtid_mode_spell = Fact(GtidModeSpell{checkpoint_us + 1, false}, 0);
     },
     reachable, resume, fine, "mysql.files.not_looked"},
    {"gtid_mode ON since long on another server says nothing of this checkpoint",
     [](World &w) {
         w.failedOver();
         w.notLooked(1).server().gtid_mode_spell = Fact(GtidModeSpell{1, false}, 0);
     },
     reachable, unverified, "start.changed_unproved", "mysql.files.not_looked"},
    {"gtid_mode ON since long does not speak against what was found",
     [](World &w) { w.unnumbered(1, 1000).server().gtid_mode_spell = Fact(GtidModeSpell{1, false}, 0); },
     lost, halt, "mysql.files.unnumbered"},
    {"the checkpoint's file is purged, nothing known of what was between", purgeOwnFile, reachable, resume,
     fine, "mysql.files.purged_unseen"},
    {"the checkpoint's file is purged, gtid_mode ON since before the checkpoint",
     [](World &w) {
         purgeOwnFile(w);
         w.server().gtid_mode_spell = Fact(GtidModeSpell{checkpoint_us, false}, 0);
     },
     reachable, resume, fine, "mysql.mode.on_since"},
    {"the checkpoint's file is purged, the server was started since",
     [](World &w) {
         purgeOwnFile(w);
         w.server().gtid_mode_spell = Fact(GtidModeSpell{checkpoint_us + 1, false}, 0);
     },
     reachable, resume, fine, "mysql.files.purged_unseen"},
    {"the checkpoint's file is purged, gtid_mode was set since",
     [](World &w) {
         purgeOwnFile(w);
         w.server().gtid_mode_spell = Fact(GtidModeSpell{checkpoint_us + 1, true}, 0);
     },
     unknown, unverified, "mysql.files.purged_mode_set"},
    {"our file is purged, gtid_mode was set on the running server, and no fingerprint says whether later",
     [](World &w) {
         purgeOwnFile(w);
         w.saved().fingerprints.clear();
         w.server().gtid_mode_spell = Fact(GtidModeSpell{checkpoint_us + 1, true}, 0);
     },
     unknown, unverified, "mysql.files.purged_mode_sometime"},
    {"our file is purged, gtid_mode has been what it is since the start, no fingerprint",
     [](World &w) {
         purgeOwnFile(w);
         w.saved().fingerprints.clear();
         w.server().gtid_mode_spell = Fact(GtidModeSpell{checkpoint_us + 1, false}, 0);
     },
     reachable, resume, fine, "mysql.files.purged_unseen"},
    {"the checkpoint's file is purged, gtid_mode was not ON when it was stored",
     [](World &w) {
         purgeOwnFile(w);
         w.stored.log_settings = LogSettings{"ROW", "FULL", "", "OFF_PERMISSIVE"};
     },
     unknown, unverified, "mysql.files.purged_mode_set"},
    {"the checkpoint's file is purged, and what is left holds unnumbered ones",
     [](World &w) {
         purgeOwnFile(w);
         w.unnumbered(0, 198);
     },
     lost, halt, "mysql.files.unnumbered"},
    {"the newest file here is older than the checkpoint's: reset, whatever the sets say",
     [](World &w) { w.unprobed().saved().coordinates->file = "binlog.000005"; }, lost, halt,
     "mysql.file.numbering_reset"},
    {"the checkpoint's file is shorter here than what was read of it",
     [](World &w) { w.unprobed().server().coordinate_probe.value->file_size = 999; }, lost, halt,
     "mysql.coordinates.beyond"},
    {"file numbers of another server say nothing",
     [](World &w) {
         w.failedOver();
         w.saved().coordinates->file = "binlog.000005";
     },
     reachable, resume, fine},
    {"numbering reset, guard contained off",
     [](World &w) {
         w.saved().coordinates->file = "binlog.000005";
         w.off(Guard::Contained);
     },
     reachable, resume, "start.not_asked"},
    {"anonymous transactions before the checkpoint's file, same server",
     [](World &w) { w.unnumbered(0, 198); }, reachable, resume, fine},
    {"anonymous transactions before, without coordinates",
     [](World &w) {
         w.unnumbered(0, 198);
         w.saved().coordinates.reset();
     },
     lost, halt, "mysql.files.unnumbered"},
    {"anonymous transactions in any file of another server",
     [](World &w) {
         w.failedOver();
         w.unnumbered(0, 198);
     },
     lost, halt, "mysql.files.unnumbered"},
    {"anonymous transactions, checkpoint's file of another name",
     [](World &w) {
         w.unnumbered(0, 198);
         w.saved().coordinates->file = "mysql-bin.000009";
     },
     lost, halt, "mysql.files.unnumbered"},
    {"anonymous transactions, guard off",
     [](World &w) {
         w.unnumbered(2, 198);
         w.off(Guard::LogSettings);
     },
     reachable, resume, fine},

    {"read-only without a channel looks fenced", [](World &w) { w.readOnly(); }, unknown, unverified,
     "mysql.primary.fenced"},
    {"a read-only replica can be streamed from",
     [](World &w) { w.readOnly().channel(Thread::On, Thread::On, "a:1-120"); }, reachable, resume, fine,
     "mysql.primary.replica"},
    {"read_only not known", [](World &w) { w.server().read_only = Fact<bool>(); }, unknown, unverified,
     "mysql.read_only.not_known"},
    {"read-only, channels not known",
     [](World &w) {
         w.readOnly();
         w.server().channels =
             Fact<std::vector<MysqlChannel>>::failed(error("SELECT command denied", "1142"));
     },
     unknown, unverified, "mysql.primary.channels_not_known"},
    {"group replication member RECOVERING",
     [](World &w) { w.server().group_member_state = Fact(std::string("RECOVERING"), 0); }, unknown,
     unverified, "mysql.group.not_online"},
    {"group replication member ONLINE",
     [](World &w) { w.server().group_member_state = Fact(std::string("ONLINE"), 0); }, reachable, resume,
     fine},
    {"group state not known", [](World &w) { w.server().group_member_state = Fact<std::string>(); }, unknown,
     unverified, "mysql.group.not_known"},
};

} // namespace

class DecideMysqlSettingsTest : public QObject {
    Q_OBJECT

private slots:
    void verdict_data() { addRows(rows); }
    void verdict()
    {
        QFETCH(int, row);
        checkRow(rows.at(static_cast<std::size_t>(row)));
    }

    void filesNotLookedAtArePositionOnly()
    {
        World world;
        QVERIFY(world.decide().proof == Proof::Content);
        world.notLooked(2);
        auto decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        QVERIFY(decision.proof == Proof::PositionOnly);
        // Before the checkpoint's file nothing needs to be looked at.
        world.fileAt(2).transactions = BinlogFile::Transactions::Numbered;
        world.notLooked(0);
        QVERIFY(world.decide().proof == Proof::Content);
        world.server().files = Fact<std::vector<BinlogFile>>::failed(error("REPLICATION CLIENT"));
        decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        QVERIFY(decision.proof == Proof::PositionOnly);
        QVERIFY(findingById(decision, "mysql.files.not_known") != nullptr);
        world.server().files = Fact(std::vector<BinlogFile>{}, 1);
        QVERIFY(world.decide().proof == Proof::PositionOnly);
    }

    // Where the sets prove nothing, they are still reported.
    void rangesAreFilledWhileTheLogIsOff()
    {
        World world;
        world.server().log_bin = Fact(false, 0);
        world.server().executed = Fact(gtids("a:1-90,b:1-2"), 0);
        world.server().purged = Fact(gtids("b:1"), 0);
        const auto decision = world.decide();
        QCOMPARE(decision.missing->text, spelled("a:91-100"));
        QCOMPARE(decision.purged_gap->text, spelled("b:1"));
        QCOMPARE(decision.owed->text, spelled("b:1-2"));
        QVERIFY(findingById(decision, "mysql.missing.lost") == nullptr);
    }

    void aMissingFactNamesTheErrorAndTheQuestion()
    {
        World world;
        world.server().log_bin = Fact<bool>::failed(error("Access denied; you need SUPER", "1227"), 0);
        const auto decision = world.decide();
        const auto sentence = renderEnglish(decision.reason);
        QVERIFY2(sentence.find("1227 Access denied; you need SUPER") != std::string::npos, sentence.c_str());
        const auto *finding = findingById(decision, "mysql.log_bin.not_known");
        QCOMPARE(finding->question, world.facts.evidence[0].question);
        QCOMPARE(finding->answer, world.facts.evidence[0].answer);
        QCOMPARE(finding->check, std::string("log_settings"));
    }

    void nobodyAsksForThePrimaryWithoutGuards()
    {
        World world;
        world.readOnly();
        world.policy = Policy::off();
        QVERIFY(world.decide().reachability == reachable);
        world.policy.guards = world.policy.guards.with(Guard::Retained, true);
        QVERIFY(world.decide().reachability == unknown);
    }
};

QTEST_GUILESS_MAIN(DecideMysqlSettingsTest)
#include "decide_mysql_settings_test.moc"
