// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim_scenarios.h"

#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::sim;
using namespace switchpoint::sim::test;

// What each input does to servers and to the ledger, on cases that can be counted by hand. 100 transactions a
// second from 1 s on: at T seconds, (T - 1) * 100 are committed.
class WorldTest : public QObject {
    Q_OBJECT
private slots:
    void bothLags();
    void lagsThatChange();
    void aCutLinkCatchesUp();
    void receivedIsLostAtPromotionUnlessItWaits();
    void aCrashedPrimaryKeepsWhatWasNotSent();
    void errantWritesAreFoundAndNotLost();
    void injectedTransactionsHideTheRealOnes();
    void writesWithoutALog();
    void tagsAreTheirOwnSets();
    void aHoleStaysAHole();
    void purgeKeepsWhatIsRead();
    void resetCountsFromOne();
    void aCrashedConsumerRepeatsOneBatch();
    void aFencedPrimaryIsUnknown();
    void resnapshotClearsPhantoms();
    void splitBrainIsLost();
    void theServerSendsSilentlyWhatItHas();
    void refusedInputsChangeNothing();
    void observationShowsTheWorld();
};

namespace {

World at(const Scenario &scenario, std::int64_t seconds, const Policy &policy = Policy::full())
{
    World world(scenario, 1, policy);
    world.advanceTo(seconds * second_us);
    return world;
}

std::uint64_t executed(const World &world, std::size_t server)
{
    return world.cluster().servers[server].executed.count().value();
}

const Decision &last(const World &world)
{
    return world.decisions().back().decision;
}

void must(World &world, const Input &input)
{
    const Result<void> done = world.apply(input);
    QVERIFY2(done, done ? "" : done.error().english().c_str());
}

} // namespace

void WorldTest::bothLags()
{
    const World world = at(plain({"links.b.receive_delay=2s", "links.b.apply_delay=3s"}), 11);
    QCOMPARE(executed(world, 0), std::uint64_t{1000});
    QCOMPARE(executed(world, 1), std::uint64_t{500});                                        // by 6 s
    QCOMPARE(world.cluster().servers[1].link->received.count().value(), std::uint64_t{800}); // by 9 s
    QCOMPARE(executed(world, 2), std::uint64_t{1000});
    const Observation seen = world.observe();
    const ObservedLink *link = seen.link("a", "b");
    QVERIFY(link);
    QCOMPARE(*link->not_received_transactions, std::uint64_t{200});
    QCOMPARE(*link->not_applied_transactions, std::uint64_t{300});
    QVERIFY(*link->receive_lag_us > 1'980'000 && *link->receive_lag_us <= 2'000'000);
    QVERIFY(*link->apply_lag_us > 2'980'000 && *link->apply_lag_us <= 3'000'000);
}

void WorldTest::lagsThatChange()
{
    World world = at(plain(), 6);
    QCOMPARE(executed(world, 1), std::uint64_t{500});
    must(world, input::SetReceiveDelay{"b", 4 * second_us});
    world.advanceTo(9 * second_us);
    QCOMPARE(executed(world, 1), std::uint64_t{500}); // nothing is taken back, nothing new is old enough
    world.advanceTo(11 * second_us);
    QCOMPARE(executed(world, 1), std::uint64_t{600}); // by 7 s
    must(world, input::SetReceiveDelay{"b", 0});
    world.advanceTo(11 * second_us + 1);
    QVERIFY(executed(world, 1) >= 1000);
    // What came in a burst came at the moment the handle was moved, not before.
    const Run &burst = world.cluster().servers[1].log.runs().back();
    QVERIFY(burst.localTime_us(burst.first) >= 11 * second_us);
}

void WorldTest::aCutLinkCatchesUp()
{
    World world = at(plain(), 3);
    must(world, input::CutLink{"b"});
    world.advanceTo(5 * second_us);
    QCOMPARE(executed(world, 1), std::uint64_t{200});
    QVERIFY(!world.observe().link("a", "b")->connected);
    must(world, input::HealLink{"b"});
    world.advanceTo(6 * second_us);
    QCOMPARE(executed(world, 1), std::uint64_t{500});
}

void WorldTest::receivedIsLostAtPromotionUnlessItWaits()
{
    const Scenario scenario = plain({"links.b.receive_delay=1s", "links.b.apply_delay=3s"});
    World drops = at(scenario, 11);
    World waits = drops;
    must(drops, input::FailOver{"b", "", false, false});
    must(waits, input::FailOver{"b", "", false, true});
    QCOMPARE(executed(drops, 1), std::uint64_t{600}); // applied by 7 s
    QCOMPARE(executed(waits, 1), std::uint64_t{900}); // received by 10 s
    QCOMPARE(drops.ledger().lost_at_database, std::uint64_t{400});
    QCOMPARE(waits.ledger().lost_at_database, std::uint64_t{100});
}

void WorldTest::aCrashedPrimaryKeepsWhatWasNotSent()
{
    World world = at(plain({"links.b.receive_delay=2s"}), 11);
    must(world, input::Crash{"a"});
    world.advanceTo(15 * second_us);
    QCOMPARE(executed(world, 1), std::uint64_t{800});
    QCOMPARE(executed(world, 0), std::uint64_t{1000}); // nobody writes to a server that is down
    must(world, input::Restart{"a"});
    world.advanceTo(17 * second_us + second_us / 2);
    QCOMPARE(executed(world, 0), std::uint64_t{1250});
    QVERIFY(executed(world, 1) >= 1000);
}

void WorldTest::errantWritesAreFoundAndNotLost()
{
    World world = at(plain(), 5);
    must(world, input::Errant{"b", 7});
    QCOMPARE(executed(world, 1), std::uint64_t{407});
    QCOMPARE(world.ledger().committed, std::uint64_t{407});
    QCOMPARE(world.ledger().lost_at_database, std::uint64_t{0});
    must(world, input::SetRate{0});
    world.advanceTo(6 * second_us);
    must(world, input::FailOver{"b", "", false, false});
    world.advanceTo(10 * second_us);
    // The errant ones are owed, in log order, and arrive.
    QCOMPARE(world.ledger().delivered, std::uint64_t{407});
    QCOMPARE(world.ledger().skipped, std::uint64_t{0});
    QCOMPARE(last(world).reachability, Reachability::Reachable);
}

void WorldTest::injectedTransactionsHideTheRealOnes()
{
    World world = at(plain({"links.b.receive_delay=2s"}), 4);
    must(world, input::SetRate{0}); // 300 committed
    must(world, input::CutLink{"b"});
    QCOMPARE(executed(world, 1), std::uint64_t{100});
    must(world, input::Inject{"b", "a", 101, 300});
    world.advanceTo(5 * second_us);
    QCOMPARE(executed(world, 1), std::uint64_t{300});
    QVERIFY(!world.apply(input::Inject{"b", "a", 300, 301})); // 300 is taken
    World off = world;
    must(world, input::FailOver{"b", "", false, false});
    world.advanceTo(15 * second_us);
    QCOMPARE(last(world).reachability, Reachability::Lost); // the sets look complete, the content does not
    QVERIFY(!last(world).missing);
    QCOMPARE(world.ledger().phantom, std::uint64_t{200});
    must(off, input::SetPolicy{Policy::off()});
    must(off, input::FailOver{"b", "", false, false});
    off.advanceTo(15 * second_us);
    QCOMPARE(last(off).reachability, Reachability::Reachable);
    QCOMPARE(off.ledger().phantom, std::uint64_t{200});
}

void WorldTest::writesWithoutALog()
{
    World world = at(plain(), 5);
    must(world, input::SetLogBin{"a", false}); // 400 logged
    world.advanceTo(7 * second_us);
    QCOMPARE(executed(world, 0), std::uint64_t{400});
    QVERIFY(world.ledger().committed >= 599); // 200 more, without a GTID
    QCOMPARE(last(world).reachability, Reachability::Lost);
    QCOMPARE(last(world).action, Action::Halt);
    QCOMPARE(executed(world, 1), std::uint64_t{400});
}

void WorldTest::tagsAreTheirOwnSets()
{
    World world = at(plain(), 3);
    must(world, input::SetTag{"blue"});
    world.advanceTo(5 * second_us);
    must(world, input::SetRate{0});
    world.advanceTo(6 * second_us);
    const Server &b = world.cluster().servers[1];
    const std::string uuid = world.cluster().servers[0].uuid.text();
    QCOMPARE(b.executed.text(), uuid + ":1-200:blue:1-200");
    QCOMPARE(world.ledger().delivered, std::uint64_t{400});
    QVERIFY(!world.apply(input::SetTag{"Not a tag"}));

    // Writing by hand takes no tag: the numbers of the tagged writes go on as they were.
    World by_hand = at(plain({"workload.tag=blue"}), 3);
    must(by_hand, input::Errant{"a", 5});
    by_hand.advanceTo(4 * second_us);
    const Server &a = by_hand.cluster().servers[0];
    QCOMPARE(a.executed.text(), a.uuid.text() + ":1-5:blue:1-300");
    QCOMPARE(a.log.size(), 305);
}

void WorldTest::aHoleStaysAHole()
{
    World world(plain(), 1, Policy::full());
    must(world, input::Hold{"c", 50, 59});
    world.advanceTo(3 * second_us);
    const std::string uuid = world.cluster().servers[0].uuid.text();
    QCOMPARE(world.cluster().servers[2].executed.text(), uuid + ":1-49:60-200");
    QCOMPARE(world.observe().verdict("cdc", "c")->now.reachability, Reachability::Unknown);
    QCOMPARE(world.observe().verdict("cdc", "c")->if_promoted.reachability, Reachability::Lost);
    World promoted = world;
    must(world, input::Release{"c"});
    QCOMPARE(world.cluster().servers[2].executed.text(), uuid + ":1-200");
    must(promoted, input::FailOver{"c", "", false, true});
    QCOMPARE(promoted.cluster().servers[2].executed.text(), uuid + ":1-49:60-200");
    QCOMPARE(promoted.ledger().lost_at_database, std::uint64_t{10});
}

void WorldTest::purgeKeepsWhatIsRead()
{
    World world = at(plain({"servers.a.file_transactions=100"}), 6);
    must(world, input::SetRate{0});
    must(world, input::CutLink{"b"});
    must(world, input::CutLink{"c"});
    world.advanceTo(7 * second_us); // the consumer has all 500, and stands at the end
    must(world, input::Purge{"a"});
    QCOMPARE(world.cluster().servers[0].purged.count().value(), std::uint64_t{500});
    QCOMPARE(filesOf(world.cluster().servers[0]).size(), std::size_t{1});

    World reading = at(plain({"servers.a.file_transactions=100", "consumers.cdc.poll=3s"}), 6);
    must(reading, input::CutLink{"b"});
    must(reading, input::CutLink{"c"});
    const Cursor cursor = reading.consumers()[0].connection->cursor;
    const std::int64_t place = reading.cluster().servers[0].log.placeOf(cursor);
    QVERIFY(place < 500);
    must(reading, input::Purge{"a"});
    QCOMPARE(reading.cluster().servers[0].purged_places, place / 100 * 100);
    reading.advanceTo(15 * second_us);
    QVERIFY(reading.ledger().delivered >= 800);
    QCOMPARE(reading.ledger().skipped, std::uint64_t{0});
}

void WorldTest::resetCountsFromOne()
{
    World world = at(plain(), 5);
    must(world, input::Reset{"a"});
    world.advanceTo(6 * second_us);
    const Server &a = world.cluster().servers[0];
    QCOMPARE(a.executed.text(), a.uuid.text() + ":1-100");
    QCOMPARE(world.ledger().committed, std::uint64_t{500});
    QVERIFY(world.cluster().servers[1].link->error); // its replicas are ahead of it
    QCOMPARE(last(world).reachability, Reachability::Lost);
    QCOMPARE(world.ledger().phantom, std::uint64_t{0}); // the rows are still there
}

void WorldTest::aCrashedConsumerRepeatsOneBatch()
{
    // A sink and a store so slow that the crash falls between them.
    World world =
        at(plain({"consumers.cdc.deliver=200ms", "consumers.cdc.store=200ms", "consumers.cdc.poll=10ms"}), 5);
    std::uint64_t crashes = 0;
    for (std::int64_t t = 5'000; t < 25'000; t += 1'370) {
        world.advanceTo(t * 1'000);
        if (world.apply(input::CrashConsumer{"cdc"}))
            ++crashes;
    }
    must(world, input::SetRate{0});
    world.advanceTo(40 * second_us);
    const Ledger ledger = world.ledger();
    QCOMPARE(ledger.delivered, ledger.committed);
    QCOMPARE(ledger.skipped, std::uint64_t{0});
    QVERIFY(ledger.duplicates > 0);
    QVERIFY(ledger.duplicates <= crashes * 1'000);
}

void WorldTest::aFencedPrimaryIsUnknown()
{
    World world = at(plain(), 5);
    must(world, input::FailOver{"b", "a", true, false});
    QVERIFY(world.cluster().servers[0].up);
    // It has everything, takes no writes and follows nobody: it may have been fenced off.
    QCOMPARE(world.observe().verdict("cdc", "a")->now.reachability, Reachability::Unknown);
    world.advanceTo(6 * second_us);
    const Observation seen = world.observe();
    // By now the consumer has transactions of B's own.
    QCOMPARE(seen.verdict("cdc", "a")->now.reachability, Reachability::Lost);
    QCOMPARE(seen.consumer("cdc")->server, std::string("b"));
    QCOMPARE(last(world).action, Action::Resume);
}

void WorldTest::resnapshotClearsPhantoms()
{
    World world = at(plain({"links.b.receive_delay=2s"}), 11);
    must(world, input::FailOver{"b", "", false, false});
    world.advanceTo(13 * second_us);
    QCOMPARE(last(world).action, Action::Halt);
    const Ledger before = world.ledger();
    QVERIFY(before.phantom > 180 && before.phantom <= 200);
    must(world, input::Resnapshot{"cdc"});
    world.advanceTo(15 * second_us);
    const Ledger after = world.ledger();
    QCOMPARE(after.phantom, std::uint64_t{0});
    QCOMPARE(after.skipped, std::uint64_t{0});
    QVERIFY(after.delivered > before.delivered);
    QCOMPARE(after.lost_at_database, before.lost_at_database);
    QCOMPARE(last(world).action, Action::Resume);
}

void WorldTest::splitBrainIsLost()
{
    World world = at(plain(), 5);
    must(world, input::Promote{"b", false}); // nobody told the application
    world.advanceTo(7 * second_us);
    QCOMPARE(world.ledger().lost_at_database, std::uint64_t{200});
    QCOMPARE(world.ledger().phantom > 0, true);
    must(world, input::PointConsumer{"cdc", "b"});
    must(world, input::CutConsumer{"cdc"});
    world.advanceTo(9 * second_us);
    must(world, input::HealConsumer{"cdc"});
    world.advanceTo(14 * second_us);
    QCOMPARE(last(world).reachability, Reachability::Lost);
}

void WorldTest::theServerSendsSilentlyWhatItHas()
{
    // Ahead of B in A's numbers: no error. Ahead of B in B's own: refused.
    World world = at(plain({"links.b.receive_delay=2s"}), 11);
    must(world, input::FailOver{"b", "", false, false});
    world.advanceTo(12 * second_us);
    const Server &b = world.cluster().servers[1];
    GtidSet ahead;
    ahead.add(GtidSource{world.cluster().servers[0].uuid, {}}, {1, 1000});
    QVERIFY(!world.cluster().dumpRefusal(1, ahead));
    GtidSet own = ahead;
    own.add(GtidSource{b.uuid, {}}, {1, 100'000});
    const std::optional<Error> refused = world.cluster().dumpRefusal(1, own);
    QVERIFY(refused);
    QCOMPARE(refused->code, std::string("1236"));
    QVERIFY(refused->server_text.starts_with("Replica has more GTIDs"));
}

void WorldTest::refusedInputsChangeNothing()
{
    World world = at(plain(), 5);
    const std::uint64_t digest = world.digest();
    const std::size_t marks = world.marks().size();
    for (const Input &input :
         {Input(input::Crash{"x"}), Input(input::Restart{"a"}), Input(input::FailOver{"a", "", false, false}),
          Input(input::SetReceiveDelay{"a", 1}), Input(input::SetReceiveDelay{"b", -1}),
          Input(input::SetRate{-5}), Input(input::SetRate{1'000'001}), Input(input::Hold{"a", 1, 2}),
          Input(input::Hold{"c", 5, 2}), Input(input::Pause{"nobody"}), Input(input::Replicate{"b", "b"}),
          Input(input::Errant{"b", 0})}) {
        const Result<void> done = world.apply(input);
        QVERIFY(!done);
        QVERIFY(!done.error().english().empty());
        QVERIFY(done.error().english().find('{') == std::string::npos);
    }
    QCOMPARE(world.digest(), digest);
    QCOMPARE(world.marks().size(), marks);
}

void WorldTest::observationShowsTheWorld()
{
    World world = at(plain({"links.b.receive_delay=2s"}), 11);
    const Observation seen = world.observe();
    QCOMPARE(seen.servers.size(), std::size_t{3});
    QCOMPARE(seen.server("a")->role, ObservedServer::Role::Primary);
    QCOMPARE(seen.server("b")->role, ObservedServer::Role::Replica);
    QCOMPARE(seen.verdicts.size(), std::size_t{3});
    QCOMPARE(seen.verdict("cdc", "a")->now.reachability, Reachability::Reachable);
    QCOMPARE(seen.verdict("cdc", "b")->if_promoted.reachability, Reachability::Lost);
    QCOMPARE(seen.verdict("cdc", "c")->if_promoted.reachability, Reachability::Reachable);
    QCOMPARE(seen.consumer("cdc")->phase, ObservedConsumer::Phase::Streaming);
    QVERIFY(seen.truth);
    QCOMPARE(seen.truth->committed, std::uint64_t{1000});
    std::uint64_t written = 0;
    for (const ObservedMark &mark : seen.marks)
        if (mark.lane == ObservedMark::Lane::Writes)
            written += mark.count;
    QCOMPARE(written, std::uint64_t{1000});
    for (const Finding &finding : seen.verdict("cdc", "b")->now.findings)
        QVERIFY(renderEnglish(finding.meaning).find('{') == std::string::npos);
    must(world, input::Crash{"a"});
    QCOMPARE(world.observe().server("a")->health, ObservedServer::Health::Down);
    QCOMPARE(world.observe().verdict("cdc", "a")->now.reachability, Reachability::Unknown);
    must(world, input::HealthHangs{"c"});
    QCOMPARE(world.observe().server("c")->health, ObservedServer::Health::Stale);
    QCOMPARE(world.observe().verdict("cdc", "c")->now.reachability, Reachability::Unknown);
    const std::int64_t silent_us = 3 * second_us; // both since now
    world.advanceTo(world.now_us() + silent_us);
    QCOMPARE(world.observe().server("a")->age_us, silent_us);
    QCOMPARE(world.observe().server("c")->age_us, silent_us);
    QCOMPARE(world.observe().server("b")->age_us, 0);
}

QTEST_APPLESS_MAIN(WorldTest)
#include "world_test.moc"
