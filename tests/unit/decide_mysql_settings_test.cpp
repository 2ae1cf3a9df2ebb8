// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 1, "first, does the log say what it must?", and who may write (0.4).
#include "mysql_world.h"

using namespace switchpoint;
using namespace switchpoint::test;
using First = BinlogFile::FirstTransaction;
using Thread = MysqlChannel::Thread;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;
constexpr auto resume = Action::Resume;
constexpr auto unverified = Action::ResumeUnverified;
constexpr auto halt = Action::Halt;
constexpr const char *fine = "start.reachable_owed";

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

    {"anonymous transactions in a file after the checkpoint's",
     [](World &w) { w.server().files.value->at(2).first = First::Anonymous; }, lost, halt,
     "mysql.files.anonymous"},
    {"anonymous transactions in the checkpoint's own file",
     [](World &w) { w.server().files.value->at(1).first = First::Anonymous; }, lost, halt,
     "mysql.files.anonymous"},
    {"anonymous transactions before the checkpoint's file, same server",
     [](World &w) { w.server().files.value->at(0).first = First::Anonymous; }, reachable, resume, fine},
    {"anonymous transactions before, without coordinates",
     [](World &w) {
         w.server().files.value->at(0).first = First::Anonymous;
         w.saved().coordinates.reset();
     },
     lost, halt, "mysql.files.anonymous"},
    {"anonymous transactions in any file of another server",
     [](World &w) {
         w.failedOver();
         w.server().files.value->at(0).first = First::Anonymous;
     },
     lost, halt, "mysql.files.anonymous"},
    {"anonymous transactions, checkpoint's file unknown to the list",
     [](World &w) {
         w.server().files.value->at(0).first = First::Anonymous;
         w.saved().coordinates->file = "binlog.000009";
     },
     lost, halt, "mysql.files.anonymous"},
    {"anonymous transactions, guard off",
     [](World &w) {
         w.server().files.value->at(2).first = First::Anonymous;
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
        world.server().files.value->at(2).first = First::NotLooked;
        auto decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        QVERIFY(decision.proof == Proof::PositionOnly);
        // Before the checkpoint's file nothing needs to be looked at.
        world.server().files.value->at(2).first = First::None;
        world.server().files.value->at(0).first = First::NotLooked;
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
