// SPDX-License-Identifier: GPL-3.0-or-later
// VERDICTS 0 and 5: what holds for every database, on the example of MySQL.
#include "mysql_world.h"

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

constexpr auto reachable = Reachability::Reachable;
constexpr auto lost = Reachability::Lost;
constexpr auto unknown = Reachability::Unknown;

void makeLost(World &world)
{
    world.server().executed = Fact(gtids("a:1-60"), 0);
}
void makeUnknown(World &world)
{
    world.server().group_member_state = Fact(std::string("RECOVERING"), 0);
}

} // namespace

class DecideCommonTest : public QObject {
    Q_OBJECT

private slots:
    void unreadableStoreIsNeverSameNorFirstSeen()
    {
        World world;
        world.stored.read_error = error("disk I/O error", "10");
        auto decision = world.decide();
        QVERIFY(!decision.identity);
        QVERIFY(decision.reachability == unknown);
        QVERIFY(decision.action == Action::Halt);
        QVERIFY(!decision.stream_start);
        QCOMPARE(decision.reason.id(), std::string("decide.store_unreadable"));
        QVERIFY(renderEnglish(decision.reason).find("disk I/O error") != std::string::npos);
        world.stored.checkpoint.reset();
        decision = world.decide();
        QVERIFY(!decision.identity);
        QVERIFY(decision.action == Action::Halt);
    }

    void connectionFailureIsUnknownWithTheError()
    {
        World world;
        makeLost(world); // whatever was read before it broke
        world.facts.failure = error("Connection refused", "2003");
        const auto decision = world.decide();
        QVERIFY(decision.reachability == unknown);
        QVERIFY(decision.action == Action::Halt);
        QVERIFY(!decision.identity);
        QCOMPARE(decision.findings.size(), std::size_t{1});
        QCOMPARE(decision.findings[0].check, std::string("connection"));
        const auto sentence = renderEnglish(decision.reason);
        QVERIFY2(sentence.find("2003 Connection refused") != std::string::npos, sentence.c_str());
        QVERIFY(sentence.find("db.example:3306") != std::string::npos);
    }

    void firstSeenHasNothingToJudge()
    {
        World world;
        world.stored = {};
        auto decision = world.decide();
        QVERIFY(decision.identity == IdentityComparison::FirstSeen);
        QVERIFY(decision.reachability == unknown);
        QVERIFY(decision.action == Action::Halt);
        QVERIFY(!decision.stream_start);
        QCOMPARE(decision.reason.id(), std::string("decide.no_checkpoint"));
        QCOMPARE(decision.checkpoint, std::string());
        world.policy.start = Policy::Start::Tail;
        decision = world.decide();
        QVERIFY(decision.action == Action::Resume);
        QCOMPARE(decision.stream_start->text(), spelled("a:1-120"));
        // A consumer that has seen a server, and delivered nothing yet.
        world.stored.identity = MysqlIdentity{.server_uuid = Uuid::parse(uuid_b).value(), .node = {}};
        QVERIFY(world.decide().identity == IdentityComparison::Changed);
        world.stored.identity = MysqlIdentity{.server_uuid = Uuid::parse(uuid_a).value(), .node = {}};
        QVERIFY(world.decide().identity == IdentityComparison::Same);
    }

    void anotherFlavourIsAnInputErrorThatNamesBoth()
    {
        World world;
        world.facts.server = MariadbFacts{};
        const auto decision = world.decide();
        QVERIFY(decision.reachability == unknown);
        QVERIFY(decision.action == Action::Halt);
        const auto sentence = renderEnglish(decision.reason);
        QVERIFY(sentence.find("mysql") != std::string::npos);
        QVERIFY(sentence.find("mariadb") != std::string::npos);
    }

    void identityNarrowsAndDoesNotAnswer()
    {
        World world;
        QVERIFY(world.decide().identity == IdentityComparison::Same);
        makeLost(world); // Same still runs every check
        QVERIFY(world.decide().reachability == lost);
        World changed;
        changed.failedOver();
        QVERIFY(changed.decide().identity == IdentityComparison::Changed);
        QVERIFY(changed.decide().reachability == reachable); // Changed is not yet Lost
        World unsigned_one;
        unsigned_one.saved().identity.reset();
        QVERIFY(!unsigned_one.decide().identity);
    }

    void identityNotKnown()
    {
        World world;
        world.server().server_uuid = Fact<Uuid>::failed(error("gone"));
        const auto decision = world.decide();
        QVERIFY(!decision.identity);
        QVERIFY(decision.reachability == unknown);
        QCOMPARE(decision.reason.id(), std::string("identity.not_known"));
        QVERIFY(!identityOf(world.facts));
    }

    void sameIdentityAtAnotherNodeIsWorthAWord()
    {
        World world;
        world.saved().identity->node = ServerNode{.host = "old", .port = 3306, .cluster_name = {}};
        const auto decision = world.decide();
        QVERIFY(decision.identity == IdentityComparison::Same);
        QVERIFY(findingById(decision, "identity.other_node") != nullptr);
        world.policy.depth = Policy::Depth::Published;
        QVERIFY(findingById(world.decide(), "identity.other_node") == nullptr);
        world.policy.depth = Policy::Depth::Full;
        world.saved().identity->node = ServerNode{.host = "a", .port = 0, .cluster_name = {}};
        QVERIFY(findingById(world.decide(), "identity.other_node") == nullptr);
    }

    void weakIdentityOfMariadb()
    {
        World world;
        MariadbFacts server;
        server.server_uid = Fact(std::string("uid"), 0);
        server.server_id = Fact(std::uint32_t{201}, 0);
        server.node = Fact(ServerNode{.host = "a", .port = 3306, .cluster_name = {}}, 0);
        world.facts.server = server;
        world.stored = {};
        const MariadbIdentity seen{.server_uid = "uid",
                                   .server_id = 201,
                                   .node = ServerNode{.host = "a", .port = 3306, .cluster_name = {}}};
        const auto compared = [&world](const MariadbIdentity &identity) {
            world.stored.identity = identity;
            return world.decide().identity;
        };
        QVERIFY(compared(seen) == IdentityComparison::Same);
        auto other = seen;
        other.server_uid = "other";
        QVERIFY(compared(other) == IdentityComparison::Changed);
        other = seen;
        other.server_id = 202;
        QVERIFY(compared(other) == IdentityComparison::Changed);
        world.policy.depth = Policy::Depth::Published;
        QVERIFY(compared(other) == IdentityComparison::Same);
        world.policy.depth = Policy::Depth::Full;
        other = seen;
        other.node->host = "b";
        QVERIFY(compared(other) == IdentityComparison::Changed);
    }

    void identityOfPostgresqlIsSysidTimelineAndNode()
    {
        World world;
        PostgresFacts server;
        server.system_identifier = Fact(std::uint64_t{7713736880861687403U}, 0);
        server.timeline = Fact(std::uint32_t{2}, 0);
        server.node = Fact(ServerNode{.host = "10.0.0.1", .port = 5432, .cluster_name = "x"}, 0);
        world.facts.server = server;
        world.stored = {};
        const auto seen = std::get<PostgresIdentity>(*identityOf(world.facts));
        const auto compared = [&world](const PostgresIdentity &identity) {
            world.stored.identity = identity;
            return world.decide().identity;
        };
        QVERIFY(compared(seen) == IdentityComparison::Same);
        auto other = seen;
        other.system_identifier = 1;
        QVERIFY(compared(other) == IdentityComparison::Changed);
        other = seen;
        other.timeline = 1;
        QVERIFY(compared(other) == IdentityComparison::Changed);
        other = seen;
        other.node->port = 5433;
        QVERIFY(compared(other) == IdentityComparison::Changed);
        other = seen;
        other.node->cluster_name = "y";
        QVERIFY(compared(other) == IdentityComparison::Changed);
        world.policy.depth = Policy::Depth::Published; // system_identifier alone
        QVERIFY(compared(other) == IdentityComparison::Same);
    }

    void precedenceIsLostThenUnknown()
    {
        World world;
        makeUnknown(world);
        QVERIFY(world.decide().reachability == unknown);
        makeLost(world);
        const auto decision = world.decide();
        QVERIFY(decision.reachability == lost);
        QCOMPARE(decision.reason.id(), std::string("mysql.missing.lost"));
    }

    void unknownContinuesProvisionallyOrHolds()
    {
        World world;
        makeUnknown(world);
        auto decision = world.decide();
        QVERIFY(decision.action == Action::ResumeUnverified);
        QVERIFY(decision.provisional);
        QVERIFY(!decision.stream_start->confirm_at_once);
        QCOMPARE(decision.stream_start->text(), spelled("a:1-100"));
        world.policy.on_unknown = Policy::OnUnknown::Hold;
        decision = world.decide();
        QVERIFY(decision.action == Action::Halt);
        QVERIFY(!decision.provisional);
        QVERIFY(!decision.stream_start);
    }

    void haltOnLostOffWarnsAndGoesOn()
    {
        World world;
        makeLost(world);
        QVERIFY(world.decide().action == Action::Halt);
        world.off(Guard::HaltOnLost);
        const auto decision = world.decide();
        QVERIFY(decision.reachability == lost);
        QVERIFY(decision.action == Action::Resume);
        QCOMPARE(decision.stream_start->text(), spelled("a:1-100"));
        QVERIFY(findingById(decision, "start.lost_continues") != nullptr);
        QCOMPARE(decision.reason.id(), std::string("mysql.missing.lost"));
        // What must be held is held.
        world.server().binlog_format = Fact(std::string("STATEMENT"), 0);
        QVERIFY(world.decide().action == Action::Halt);
    }

    void separateStartOffConfirmsAtOnce()
    {
        World world;
        QVERIFY(!world.decide().stream_start->confirm_at_once);
        QVERIFY(world.off(Guard::SeparateStart).decide().stream_start->confirm_at_once);
    }

    void startAtTheTailSkips()
    {
        World world;
        world.failedOver().policy.start = Policy::Start::Tail;
        const auto decision = world.decide();
        QCOMPARE(decision.stream_start->text(), spelled("a:1-120,b:1-5"));
        QVERIFY(decision.stream_start->confirm_at_once);
        QCOMPARE(decision.checkpoint, spelled("a:1-100"));
        const auto *finding = findingById(decision, "start.tail_owed");
        QCOMPARE(finding->meaning.arg("owed")->number, std::int64_t{25});
        QVERIFY(finding->severity == Severity::Warning);
        // By coordinates the tail is the end of the newest file.
        World without_numbers;
        without_numbers.policy.start = Policy::Start::Tail;
        without_numbers.server().gtid_mode = Fact(std::string("OFF"), 0);
        QCOMPARE(without_numbers.decide().stream_start->text(), std::string("binlog.000004:300"));
        without_numbers.server().files = Fact<std::vector<BinlogFile>>();
        QVERIFY(without_numbers.decide().action == Action::Halt);
    }

    void eachGuardAloneSaysThatItIsOff_data()
    {
        QTest::addColumn<int>("guard");
        for (int i = 0; i < guard_count; ++i) {
            QTest::newRow(guardName(static_cast<Guard>(i))) << i;
        }
    }
    void eachGuardAloneSaysThatItIsOff()
    {
        QFETCH(int, guard);
        const auto off = static_cast<Guard>(guard);
        World world;
        const std::string id = std::string("guard.") + guardName(off) + ".off";
        QVERIFY(findingById(world.decide(), id) == nullptr);
        world.off(off);
        const auto decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        int of_this_check = 0;
        for (const auto &finding : decision.findings) {
            of_this_check += finding.check == guardName(off) ? 1 : 0;
            if (finding.meaning.id() == id) {
                QVERIFY(finding.severity == Severity::Info);
                QCOMPARE(finding.check, std::string(guardName(off)));
            } else { // the others are on
                QVERIFY(!finding.meaning.id().ends_with(".off"));
            }
        }
        QCOMPARE(of_this_check, 1); // nothing else of this check was made
    }

    void guardIdentityOffAsksNobody()
    {
        World world;
        world.off(Guard::Identity).unprobed();
        world.server().server_uuid = Fact<Uuid>::failed(error("gone"));
        const auto decision = world.decide();
        QVERIFY(!decision.identity);
        QVERIFY(decision.reachability == reachable);
        QVERIFY(decision.action == Action::Resume);
    }

    void presetOffReconnectsAsMostCodeDoes()
    {
        World world;
        world.policy = Policy::off();
        world.failedOver().server().executed = Fact(gtids("b:1-5"), 0);
        world.server().purged = Fact(gtids("b:1-2"), 0);
        world.server().log_bin = Fact(false, 0);
        const auto decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        QVERIFY(decision.action == Action::Resume);
        QVERIFY(decision.proof == Proof::PositionOnly);
        QVERIFY(decision.stream_start->confirm_at_once);
        QCOMPARE(decision.stream_start->text(), spelled("a:1-100"));
        QCOMPARE(decision.reason.id(), std::string("start.not_asked"));
    }

    void presetPublished()
    {
        World world;
        world.policy = Policy::published();
        world.failedOver();
        auto decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        QVERIFY(decision.action == Action::Resume);
        QCOMPARE(decision.stream_start->text(), spelled("a:1-120,b:1-5")); // the tail: 25 are skipped
        QVERIFY(findingById(decision, "start.tail_owed") != nullptr);

        world.server().purged = Fact(gtids("b:1-5"), 0); // not asked
        QVERIFY(world.decide().reachability == reachable);
        world.readOnly(); // nor who is primary
        QVERIFY(world.decide().reachability == reachable);
        world.server().executed = Fact(gtids("a:1-99"), 0); // GTID_SUBSET says 0
        world.server().owned = Fact(gtids("a:100"), 0);     // whatever is being committed
        world.channel(MysqlChannel::Thread::On, MysqlChannel::Thread::On, "a:100");
        decision = world.decide();
        QVERIFY(decision.reachability == lost);
        QVERIFY(decision.action == Action::Halt);
        QCOMPARE(decision.missing->text, spelled("a:100"));
    }

    void preparedTransactionsAreNoted()
    {
        World world;
        world.stored.prepared = {{"xid-1", spelled("a:90")}, {"xid-2", spelled("a:91")}};
        const auto decision = world.decide();
        QVERIFY(decision.reachability == reachable);
        const auto *finding = findingById(decision, "prepared.pending");
        QCOMPARE(finding->check, std::string("prepared"));
        QCOMPARE(finding->answer, std::string("xid-1, xid-2"));
    }

    void provisionalRangeIsSuspectWhenLost()
    {
        World world;
        auto ahead = world.saved();
        ahead.gtid_set = gtids("a:1-110");
        world.stored.provisional = ahead;
        QVERIFY(findingById(world.decide(), "provisional.waiting") != nullptr);
        QCOMPARE(world.decide().stream_start->text(), spelled("a:1-100")); // never judged as proven
        makeLost(world);
        const auto decision = world.decide();
        const auto *finding = findingById(decision, "provisional.suspect");
        QCOMPARE(finding->answer, spelled("a:1-110"));
    }

    void findingsOutOfRangeEvidenceAreEmpty()
    {
        World world;
        world.server().log_bin = Fact(true, 99);
        QCOMPARE(findingById(world.decide(), "mysql.log_bin.on")->question, std::string());
    }
};

QTEST_GUILESS_MAIN(DecideCommonTest)
#include "decide_common_test.moc"
