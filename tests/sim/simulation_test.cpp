// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/simulation.h"
#include "sim_scenarios.h"

#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::sim;
using namespace switchpoint::sim::test;

class SimulationTest : public QObject {
    Q_OBJECT
private slots:
    void scrubbingIsReplaying();
    void undoReturnsToJustBefore();
    void undoOfSeveral();
    void redoDoesItAgain();
    void aTouchInThePastBranches();
    void branchesCanBeCompared();
    void stepsFromEventToEvent();
    void aRefusedInputLeavesNoTrace();
    void scenarioInputsStay();
    void aRefusedStreamIsBelieved();
    void theFirstMinute();
};

namespace {

Simulation opened(const std::vector<std::string> &overrides = {})
{
    return Simulation(plain(overrides), Policy::full());
}

} // namespace

void SimulationTest::scrubbingIsReplaying()
{
    Simulation simulation = opened({"links.b.receive_delay=3s"});
    simulation.seek(7 * second_us);
    QVERIFY(simulation.apply(input::SetApplyDelay{"c", second_us}));
    simulation.seek(30 * second_us);
    const std::uint64_t digest = simulation.world().digest();
    simulation.seek(7 * second_us);
    simulation.seek(3 * second_us + 17);
    simulation.seek(12 * second_us);
    for (std::int64_t t = 12 * second_us; t <= 30 * second_us; t += 16'667)
        simulation.seek(t);
    simulation.seek(30 * second_us);
    QCOMPARE(simulation.world().digest(), digest);
    QCOMPARE(simulation.branches().size(), std::size_t{1});
}

void SimulationTest::undoReturnsToJustBefore()
{
    Simulation simulation = opened();
    simulation.seek(10 * second_us);
    const std::uint64_t before = simulation.world().digest();
    QVERIFY(!simulation.undoText());
    QVERIFY(simulation.apply(input::FailOver{"b", "", false, false}));
    QVERIFY(simulation.undoText());
    simulation.seek(20 * second_us);
    QVERIFY(!simulation.world().cluster().servers[0].up);
    QVERIFY(simulation.undo());
    QCOMPARE(simulation.now_us(), 10 * second_us);
    QVERIFY(simulation.world().cluster().servers[0].up);
    QCOMPARE(simulation.world().digest(), before);
    QVERIFY(!simulation.undo());
    // And on, as if nothing had been.
    simulation.seek(20 * second_us);
    World plain_world(plain(), 1, Policy::full());
    plain_world.advanceTo(20 * second_us);
    QCOMPARE(simulation.world().digest(), plain_world.digest());
}

void SimulationTest::undoOfSeveral()
{
    Simulation simulation = opened();
    simulation.seek(5 * second_us);
    QVERIFY(simulation.apply(input::SetReceiveDelay{"b", second_us}));
    QVERIFY(simulation.apply(input::SetReceiveDelay{"b", 2 * second_us})); // at the same moment
    simulation.seek(8 * second_us);
    QVERIFY(simulation.apply(input::Crash{"a"}));
    QVERIFY(simulation.undo());
    QCOMPARE(simulation.now_us(), 8 * second_us);
    QVERIFY(simulation.undo());
    QCOMPARE(simulation.now_us(), 5 * second_us);
    QCOMPARE(simulation.world().cluster().servers[1].link->receive_delay_us, second_us);
    QVERIFY(simulation.undo());
    QCOMPARE(simulation.world().cluster().servers[1].link->receive_delay_us, 0);
    QVERIFY(!simulation.undo());
    QVERIFY(simulation.redo());
    QVERIFY(simulation.redo());
    QCOMPARE(simulation.world().cluster().servers[1].link->receive_delay_us, 2 * second_us);
    QVERIFY(simulation.redo());
    QCOMPARE(simulation.now_us(), 8 * second_us);
    QVERIFY(!simulation.world().cluster().servers[0].up);
    QVERIFY(!simulation.redo());
}

void SimulationTest::redoDoesItAgain()
{
    Simulation simulation = opened();
    simulation.seek(10 * second_us);
    QVERIFY(simulation.apply(input::Crash{"a"}));
    simulation.seek(15 * second_us);
    const std::uint64_t digest = simulation.world().digest();
    QVERIFY(simulation.undo());
    QVERIFY(simulation.redo());
    simulation.seek(15 * second_us);
    QCOMPARE(simulation.world().digest(), digest);
    QVERIFY(simulation.undo());
    QVERIFY(simulation.apply(input::Crash{"b"})); // another way: nothing to redo
    QVERIFY(!simulation.redo());
}

void SimulationTest::aTouchInThePastBranches()
{
    Simulation simulation = opened();
    simulation.seek(10 * second_us);
    QVERIFY(simulation.apply(input::Crash{"a"}));
    simulation.seek(20 * second_us);
    const std::uint64_t crashed = simulation.world().digest();
    simulation.seek(6 * second_us);
    QVERIFY(simulation.apply(input::SetReceiveDelay{"b", 4 * second_us}));
    QCOMPARE(simulation.branches().size(), std::size_t{2});
    QCOMPARE(simulation.branch(), std::size_t{1});
    QCOMPARE(*simulation.branches()[1].parent, std::size_t{0});
    QCOMPARE(simulation.branches()[1].forked_at_us, 6 * second_us);
    simulation.seek(20 * second_us);
    QVERIFY(simulation.world().cluster().servers[0].up); // the crash belongs to the other branch
    simulation.switchTo(0);
    QCOMPARE(simulation.now_us(), 20 * second_us);
    QCOMPARE(simulation.world().digest(), crashed);
    simulation.rename(1, "slow replica");
    QCOMPARE(simulation.branches()[1].name, std::string("slow replica"));
}

void SimulationTest::branchesCanBeCompared()
{
    Simulation simulation = opened({"links.b.receive_delay=2s"});
    simulation.seek(10 * second_us);
    QVERIFY(simulation.apply(input::FailOver{"b", "", false, false}));
    simulation.seek(15 * second_us);
    QVERIFY(simulation.undo());
    QVERIFY(simulation.apply(input::FailOver{"b", "", false, false}));
    simulation.seek(15 * second_us);
    simulation.seek(9 * second_us);
    QVERIFY(simulation.apply(input::SetPolicy{Policy::off()}));
    simulation.seek(10 * second_us);
    QVERIFY(simulation.apply(input::FailOver{"b", "", false, false}));
    const World full = simulation.worldAt(0, 15 * second_us);
    const World off = simulation.worldAt(1, 15 * second_us);
    QCOMPARE(full.decisions().back().decision.action, Action::Halt);
    QCOMPARE(off.decisions().back().decision.action, Action::Resume);
    QVERIFY(off.ledger().phantom > 0);
    QCOMPARE(simulation.now_us(), 10 * second_us);
}

void SimulationTest::stepsFromEventToEvent()
{
    Simulation simulation = opened();
    QVERIFY(simulation.seekNextEvent()); // the first decision
    QVERIFY(simulation.now_us() < second_us);
    simulation.seek(5 * second_us);
    QVERIFY(simulation.apply(input::FailOver{"b", "", false, false}));
    QVERIFY(simulation.seekNextEvent());
    const std::int64_t decided_us = simulation.now_us();
    QVERIFY(decided_us > 5 * second_us && decided_us < 7 * second_us);
    QVERIFY(simulation.seekPreviousEvent());
    QCOMPARE(simulation.now_us(), 5 * second_us);
    QVERIFY(simulation.seekNextEvent());
    QCOMPARE(simulation.now_us(), decided_us);
    QVERIFY(!simulation.seekNextEvent(second_us));
}

void SimulationTest::aRefusedInputLeavesNoTrace()
{
    Simulation simulation = opened();
    simulation.seek(5 * second_us);
    QVERIFY(!simulation.apply(input::Restart{"a"}));
    QVERIFY(!simulation.undo());
    simulation.seek(2 * second_us);
    QVERIFY(!simulation.apply(input::Restart{"a"}));
    QCOMPARE(simulation.branches().size(), std::size_t{1});
}

void SimulationTest::scenarioInputsStay()
{
    Scenario scenario = plain();
    scenario.inputs.push_back({8 * second_us, input::Crash{"a"}});
    Simulation simulation(scenario, Policy::full());
    simulation.seek(5 * second_us);
    QVERIFY(simulation.apply(input::SetReceiveDelay{"b", second_us}));
    simulation.seek(10 * second_us);
    QVERIFY(!simulation.world().cluster().servers[0].up);
    QVERIFY(simulation.undo());
    QCOMPARE(simulation.now_us(), 5 * second_us);
    simulation.seek(10 * second_us);
    QVERIFY(!simulation.world().cluster().servers[0].up);
    // A person was faster: the scenario's own crash is refused, and said so.
    simulation.seek(6 * second_us);
    QVERIFY(simulation.apply(input::Crash{"a"}));
    simulation.seek(10 * second_us);
    QVERIFY(simulation.lastRefusal());
}

// With guards off nobody asked, but the server has refused the stream: it is not called reachable.
void SimulationTest::aRefusedStreamIsBelieved()
{
    const Result<Scenario> scenario =
        readScenarioFile(SWITCHPOINT_SOURCE_DIR "/resources/scenarios/purged.yaml");
    QVERIFY(scenario);
    Simulation simulation(*scenario, Policy::off());
    simulation.seek(13 * second_us);
    QCOMPARE(simulation.observe().verdict("cdc", "a")->now.reachability, Reachability::Reachable);
    simulation.seek(20 * second_us);
    const Observation seen = simulation.observe();
    QCOMPARE(seen.consumer("cdc")->last_decision->reachability, Reachability::Lost);
    QCOMPARE(seen.verdict("cdc", "a")->now.reachability, Reachability::Lost);
    QCOMPARE(seen.verdict("cdc", "a")->if_promoted.reachability, Reachability::Lost);
    QCOMPARE(seen.verdict("cdc", "b")->now.reachability, Reachability::Reachable);
    // The address leads elsewhere; who refused it was a.
    QVERIFY(simulation.apply(input::PointConsumer{"cdc", "b"}));
    const Observation moved = simulation.observe();
    QCOMPARE(moved.verdict("cdc", "a")->now.reachability, Reachability::Lost);
    QCOMPARE(moved.verdict("cdc", "b")->now.reachability, Reachability::Reachable);
}

void SimulationTest::theFirstMinute()
{
    const Result<Scenario> scenario =
        readScenarioFile(SWITCHPOINT_SOURCE_DIR "/resources/scenarios/first-minute.yaml");
    QVERIFY(scenario);
    Simulation simulation(*scenario, Policy::full());
    QCOMPARE(simulation.now_us(), 10 * second_us);
    QCOMPARE(simulation.observe().consumer("cdc")->phase, ObservedConsumer::Phase::Streaming);
    // Drag the lag, fail over, read the verdict.
    QVERIFY(simulation.apply(input::SetReceiveDelay{"b", 5 * second_us}));
    simulation.seek(16 * second_us);
    QCOMPARE(simulation.observe().verdict("cdc", "b")->if_promoted.reachability, Reachability::Lost);
    QVERIFY(simulation.apply(input::FailOver{"b", "", false, false}));
    simulation.seek(18 * second_us);
    Observation seen = simulation.observe();
    QCOMPARE(seen.consumer("cdc")->phase, ObservedConsumer::Phase::Halted);
    QCOMPARE(seen.consumer("cdc")->last_decision->reachability, Reachability::Lost);
    QVERIFY(seen.truth->phantom > 950);
    // Undo, guards off, again: the phantoms stay, nobody says a word.
    QVERIFY(simulation.undo());
    QVERIFY(simulation.apply(input::SetPolicy{Policy::off()}));
    QVERIFY(simulation.apply(input::FailOver{"b", "", false, false}));
    simulation.seek(18 * second_us);
    seen = simulation.observe();
    QCOMPARE(seen.consumer("cdc")->phase, ObservedConsumer::Phase::Streaming);
    QVERIFY(seen.truth->phantom > 950);
}

QTEST_APPLESS_MAIN(SimulationTest)
#include "simulation_test.moc"
