// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated world as the window drives it: from the outside, with the event loop running.
#include "sim/scenario_reader.h"
#include "text/language.h"
#include "worlds/sim_world.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace switchpoint;

namespace {

constexpr std::int64_t second_us = 1'000'000;

constexpr std::string_view scenario_text = R"(
schema: switchpoint.scenario/1
title: A test
proves: Nothing.
steps: [None]
runs_for: 60s
opens_at: 10s
servers:
  a: {role: primary, label: mysql-a}
  b: {role: replica, label: mysql-b}
links:
  b: {from: a, receive_delay: 300ms, apply_delay: 200ms}
workload: {rate: 200, begins: 1s}
consumers:
  cdc: {label: cdc, reads: a}
)";

const ObservedLink &linkTo(const SimWorld &world, const char *to)
{
    return *world.observation()->link("a", to);
}

} // namespace

class SimulatedWorldTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { world_.reset(); }

    void opensAtItsMoment();
    void playsAndHolds();
    void manyCommandsAreAFewFrames();
    void stepsAndSeeks();
    void aDragIsOneUndo();
    void aDragIsOneMark();
    void undoBringsTheFutureBack();
    void failsOverAndBack();
    void redoes();
    void refusesInASentence();
    void policyIsAnInput();
    void goesToTheNextEvent();
    void leavesAtOnceWhilePlaying();

private:
    bool settle()
    {
        return QTest::qWaitFor([this] { return world_->settled(); }, 20'000);
    }
    std::unique_ptr<SimWorld> world_;
};

void SimulatedWorldTest::init()
{
    const Result<sim::Scenario> scenario = sim::readScenario(scenario_text, "test");
    QVERIFY2(scenario, scenario ? "" : scenario.error().english().c_str());
    world_ = std::make_unique<SimWorld>(*scenario);
}

void SimulatedWorldTest::opensAtItsMoment()
{
    QCOMPARE(world_->now_us(), 10 * second_us);
    QVERIFY(!world_->playing());
    QVERIFY(!world_->canUndo() && !world_->canRedo());
    QCOMPARE(world_->observation()->title, std::string("A test"));
    QCOMPARE(world_->observation()->at_us, 10 * second_us);
    QCOMPARE(linkTo(*world_, "b").receive_delay_us, std::optional<std::int64_t>(300'000));
}

void SimulatedWorldTest::playsAndHolds()
{
    QSignalSpy state(world_.get(), &TimedWorld::timeStateChanged);
    QElapsedTimer passed;
    passed.start();
    world_->setPlaying(true);
    QCOMPARE(state.count(), 1);
    QVERIFY(QTest::qWaitFor([this] { return world_->now_us() >= 10'400'000; }, 10'000));
    world_->setPlaying(false);
    QVERIFY(settle());
    const std::int64_t held_us = world_->now_us();
    // It never runs ahead of the clock on the wall.
    QVERIFY2(held_us - 10 * second_us <= passed.nsecsElapsed() / 1000 + 50'000,
             qPrintable(QString::number(held_us)));
    QTest::qWait(100);
    QCOMPARE(world_->now_us(), held_us);
    world_->setSpeed(50);
    world_->setPlaying(true);
    QVERIFY(QTest::qWaitFor([&] { return world_->now_us() >= held_us + 10 * second_us; }, 20'000));
}

void SimulatedWorldTest::manyCommandsAreAFewFrames()
{
    QSignalSpy frames(world_.get(), &World::observationChanged);
    QElapsedTimer passed;
    passed.start();
    for (int i = 0; i < 300; ++i)
        world_->apply(intent::ErrantWrite{"b"});
    QVERIFY(settle());
    QVERIFY2(frames.count() <= passed.elapsed() / 16 + 2, qPrintable(QString::number(frames.count())));
    QVERIFY(frames.count() >= 1);
}

void SimulatedWorldTest::stepsAndSeeks()
{
    world_->setPlaying(true);
    world_->stepBy(100'000);
    QVERIFY(!world_->playing());
    QVERIFY(settle());
    const std::int64_t stepped_us = world_->now_us();
    QVERIFY(stepped_us >= 10'100'000);
    world_->stepBy(-100'000);
    QVERIFY(settle());
    QCOMPARE(world_->now_us(), stepped_us - 100'000);
    world_->seek(30 * second_us);
    QVERIFY(settle());
    QCOMPARE(world_->now_us(), 30 * second_us);
    QCOMPARE(world_->end_us(), 30 * second_us);
    world_->seek(-5);
    QVERIFY(settle());
    QCOMPARE(world_->now_us(), 0);
    QCOMPARE(world_->end_us(), 30 * second_us);
}

void SimulatedWorldTest::aDragIsOneUndo()
{
    for (int i = 1; i <= 40; ++i) {
        world_->apply(intent::SetReceiveDelay{"a", "b", i * 300'000});
        if (i % 8 == 0)
            QVERIFY(settle());
    }
    QVERIFY(settle());
    QCOMPARE(linkTo(*world_, "b").receive_delay_us, std::optional<std::int64_t>(12 * second_us));
    QVERIFY(world_->canUndo());
    world_->undo();
    QVERIFY(settle());
    QCOMPARE(linkTo(*world_, "b").receive_delay_us, std::optional<std::int64_t>(300'000));
    QVERIFY(!world_->canUndo());
    world_->redo();
    QVERIFY(settle());
    QCOMPARE(linkTo(*world_, "b").receive_delay_us, std::optional<std::int64_t>(12 * second_us));
    // Another handle is another step.
    world_->apply(intent::SetApplyDelay{"a", "b", 5 * second_us});
    QVERIFY(settle());
    world_->undo();
    QVERIFY(settle());
    QCOMPARE(linkTo(*world_, "b").receive_delay_us, std::optional<std::int64_t>(12 * second_us));
    QCOMPARE(linkTo(*world_, "b").apply_delay_us, std::optional<std::int64_t>(200'000));
}

void SimulatedWorldTest::aDragIsOneMark()
{
    for (int i = 1; i <= 7; ++i) {
        world_->apply(intent::SetReceiveDelay{"a", "b", i * 300'000});
        QVERIFY(settle());
    }
    const auto marksOf = [this](ObservedMark::Lane lane) {
        std::vector<ObservedMark> found;
        std::ranges::copy_if(world_->observation()->marks, std::back_inserter(found),
                             [&](const ObservedMark &one) { return one.lane == lane; });
        return found;
    };
    const auto faults = marksOf(ObservedMark::Lane::Faults);
    QCOMPARE(faults.size(), std::size_t{1});
    QVERIFY2(rendered(faults.front().text).contains("2.1"),
             qPrintable(rendered(faults.front().text))); // where the drag ended
    // What an engine is told is no fault.
    world_->apply(intent::SetPolicy{Policy::off()});
    QVERIFY(settle());
    QCOMPARE(marksOf(ObservedMark::Lane::Faults).size(), std::size_t{1});
    QCOMPARE(marksOf(ObservedMark::Lane::Settings).size(), std::size_t{1});
}

void SimulatedWorldTest::undoBringsTheFutureBack()
{
    world_->apply(intent::FailOver{});
    world_->seek(30 * second_us);
    QVERIFY(settle());
    const Observation future = *world_->observation();
    QVERIFY(world_->seenMarks() == nullptr); // nothing is known of later
    world_->seek(5 * second_us);
    QVERIFY(settle());
    const auto faultsSeen = [this] {
        const TimedWorld::SeenMarks marks = world_->seenMarks();
        return marks == nullptr ? 0
                                : std::ranges::count(*marks, ObservedMark::Lane::Faults, &ObservedMark::lane);
    };
    QCOMPARE(faultsSeen(), 1); // it comes later, and is known
    QSignalSpy changed(world_.get(), &TimedWorld::historyChanged);
    for (int i = 1; i <= 3; ++i)
        world_->apply(intent::SetReceiveDelay{"a", "b", i * second_us});
    world_->seek(20 * second_us);
    QVERIFY(settle());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toLongLong(), 5 * second_us);
    QCOMPARE(world_->observation()->server("a")->role, ObservedServer::Role::Primary);
    QCOMPARE(world_->end_us(), 20 * second_us);
    world_->undo();
    QVERIFY(settle());
    QCOMPARE(world_->now_us(), 5 * second_us);
    QCOMPARE(world_->end_us(), 30 * second_us);
    QCOMPARE(faultsSeen(), 1);
    world_->seek(30 * second_us);
    QVERIFY(settle());
    Observation again = *world_->observation();
    again.revision = future.revision;
    QVERIFY(again == future);
    QVERIFY(world_->canUndo()); // the fail-over
}

void SimulatedWorldTest::failsOverAndBack()
{
    const auto before = world_->observation();
    world_->apply(intent::FailOver{});
    world_->seek(15 * second_us);
    QVERIFY(settle());
    const ObservedConsumer &halted = *world_->observation()->consumer("cdc");
    QCOMPARE(halted.phase, ObservedConsumer::Phase::Halted);
    QCOMPARE(halted.last_decision->reachability, Reachability::Lost);
    world_->undo();
    QVERIFY(settle());
    QCOMPARE(world_->now_us(), 10 * second_us);
    Observation after = *world_->observation();
    after.revision = before->revision;
    QVERIFY(after == *before);
}

void SimulatedWorldTest::redoes()
{
    world_->apply(intent::Crash{"b"});
    QVERIFY(settle());
    world_->undo();
    QVERIFY(settle());
    QVERIFY(world_->canRedo());
    QVERIFY(!world_->redoText()->empty());
    world_->redo();
    QVERIFY(settle());
    QCOMPARE(world_->observation()->server("b")->health, ObservedServer::Health::Down);
    // Where time has gone on, it happens now.
    world_->undo();
    world_->seek(12 * second_us);
    QVERIFY(settle());
    QCOMPARE(world_->observation()->server("b")->health, ObservedServer::Health::Up);
    QVERIFY(world_->canRedo());
    QVERIFY(!world_->redoText()->empty());
    world_->redo();
    QVERIFY(settle());
    QCOMPARE(world_->now_us(), 12 * second_us);
    QCOMPARE(world_->observation()->server("b")->health, ObservedServer::Health::Down);
    QVERIFY(!world_->canRedo());
    world_->undo();
    world_->apply(intent::Purge{"a"});
    QVERIFY(settle());
    QVERIFY(!world_->canRedo());
}

void SimulatedWorldTest::refusesInASentence()
{
    QSignalSpy refused(world_.get(), &World::refused);
    world_->apply(intent::Restart{"a"}); // it is up
    world_->apply(intent::Crash{"nobody"});
    world_->apply(intent::SetReceiveDelay{"a", "cdc", 1});
    QVERIFY(settle());
    QCOMPARE(refused.count(), 3);
    QVERIFY(refused[0][0].toString().contains("is up already"));
    QVERIFY(refused[1][0].toString().contains("nobody"));
    QVERIFY(!world_->canUndo());
    QVERIFY(!world_->understands(intent::SetReceiveDelay{"a", "cdc", 1}));
    QVERIFY(world_->understands(intent::SetReceiveDelay{"a", "b", 1}));
    world_->apply(intent::Crash{"b"});
    world_->apply(intent::FailOver{});
    QVERIFY(settle());
    QCOMPARE(refused.count(), 4);
    QVERIFY(refused[3][0].toString().contains("no running replica"));
}

void SimulatedWorldTest::policyIsAnInput()
{
    world_->apply(intent::SetPolicy{Policy::off()});
    world_->apply(intent::SetReceiveDelay{"a", "b", 5 * second_us});
    world_->seek(20 * second_us);
    world_->apply(intent::FailOver{"b"});
    world_->seek(25 * second_us);
    QVERIFY(settle());
    const Observation &seen = *world_->observation();
    QCOMPARE(seen.policy, Policy::off());
    QVERIFY(seen.truth->phantom > 0);
    QCOMPARE(seen.consumer("cdc")->phase, ObservedConsumer::Phase::Streaming);
}

void SimulatedWorldTest::goesToTheNextEvent()
{
    world_->seek(20 * second_us);
    world_->apply(intent::FailOver{"b"});
    QVERIFY(settle());
    world_->toNextMark(); // the decision
    QVERIFY(settle());
    const std::int64_t decided_us = world_->now_us();
    QVERIFY(decided_us > 20 * second_us && decided_us < 40 * second_us);
    QCOMPARE(world_->observation()->consumer("cdc")->last_decision->reachability, Reachability::Lost);
    world_->toPreviousMark();
    QVERIFY(settle());
    QVERIFY(world_->now_us() < decided_us);
}

void SimulatedWorldTest::leavesAtOnceWhilePlaying()
{
    world_->setSpeed(64);
    world_->setPlaying(true);
    QTest::qWait(50);
    QElapsedTimer passed;
    passed.start();
    world_.reset();
    QVERIFY2(passed.elapsed() < 1000, qPrintable(QString::number(passed.elapsed())));
}

QTEST_GUILESS_MAIN(SimulatedWorldTest)
#include "simulated_world_test.moc"
