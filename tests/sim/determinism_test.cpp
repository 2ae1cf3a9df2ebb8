// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/library.h"
#include "sim/run.h"
#include "sim_scenarios.h"

#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::sim;
using namespace switchpoint::sim::test;

class DeterminismTest : public QObject {
    Q_OBJECT
private slots:
    void sameSeedSameDigest();
    void anotherSeedAnotherDigest();
    void otherGuardsAnotherDigest();
    void digestsAreThoseOfEveryMachine_data();
    void digestsAreThoseOfEveryMachine();
    void howOftenItIsAdvancedDoesNotMatter();
    void aSnapshotGoesOnAsTheOriginal();
};

namespace {

const std::string directory = SWITCHPOINT_SOURCE_DIR "/resources/scenarios";

std::uint64_t digestOf(const std::string &name, std::uint64_t seed, const Policy &policy)
{
    return run(openScenario(name, directory).value(), seed, policy).value().digest;
}

// Advanced in pieces of this size, with the scenario's inputs.
std::uint64_t steppedDigest(const Scenario &scenario, std::int64_t step_us)
{
    World world(scenario, scenario.seed, Policy::full());
    std::size_t next = 0;
    for (std::int64_t t = 0; t < scenario.runs_for_us + step_us; t += step_us) {
        while (next < scenario.inputs.size() && scenario.inputs[next].at_us <= t) {
            world.advanceTo(scenario.inputs[next].at_us);
            if (!world.apply(scenario.inputs[next++].input))
                return 0;
        }
        world.advanceTo(std::min(t, scenario.runs_for_us));
    }
    return world.digest();
}

} // namespace

void DeterminismTest::sameSeedSameDigest()
{
    for (const LibraryEntry &entry : listScenarios(directory))
        QCOMPARE(digestOf(entry.name, 5, Policy::full()), digestOf(entry.name, 5, Policy::full()));
}

void DeterminismTest::anotherSeedAnotherDigest()
{
    for (const LibraryEntry &entry : listScenarios(directory))
        QVERIFY(digestOf(entry.name, 5, Policy::full()) != digestOf(entry.name, 6, Policy::full()));
}

void DeterminismTest::otherGuardsAnotherDigest()
{
    QVERIFY(digestOf("lagging", 1, Policy::full()) != digestOf("lagging", 1, Policy::off()));
}

void DeterminismTest::digestsAreThoseOfEveryMachine_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("digest");
    // Recorded once; debug and release, GCC and Clang must all come to them.
    QTest::newRow("first-minute") << QString("first-minute") << QString("8eacb197f9645c0d");
    QTest::newRow("flapping-check") << QString("flapping-check") << QString("35639596de75e2e9");
    QTest::newRow("the-hole") << QString("the-hole") << QString("96c51a541aa7ed15");
    QTest::newRow("reset") << QString("reset") << QString("fcd7bac074411aa2");
}

void DeterminismTest::digestsAreThoseOfEveryMachine()
{
    QFETCH(QString, name);
    QFETCH(QString, digest);
    QCOMPARE(QString::fromStdString(digestText(digestOf(name.toStdString(), 1, Policy::full()))), digest);
}

void DeterminismTest::howOftenItIsAdvancedDoesNotMatter()
{
    for (const LibraryEntry &entry : listScenarios(directory)) {
        const Scenario scenario = openScenario(entry.name, directory).value();
        const std::uint64_t straight = run(scenario, scenario.seed, Policy::full())->digest;
        QCOMPARE(steppedDigest(scenario, 16'667), straight); // a frame
        QCOMPARE(steppedDigest(scenario, 777'001), straight);
    }
}

void DeterminismTest::aSnapshotGoesOnAsTheOriginal()
{
    World world(plain({"links.b.receive_delay=3s", "links.c.apply_delay=2s"}), 9, Policy::full());
    world.advanceTo(5 * second_us + 123);
    World copy = world;
    const auto goOn = [](World &one) {
        one.advanceTo(9 * second_us);
        const bool done = one.apply(input::FailOver{"b", "", false, false}).has_value();
        one.advanceTo(20 * second_us);
        return done ? one.digest() : 0;
    };
    const std::uint64_t original = goOn(world);
    QVERIFY(original != 0);
    QCOMPARE(goOn(copy), original);
}

QTEST_APPLESS_MAIN(DeterminismTest)
#include "determinism_test.moc"

#include <algorithm>
