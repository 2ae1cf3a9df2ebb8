// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/library.h"
#include "sim/run.h"

#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::sim;

// Every shipped scenario under every preset it has an expectation for. The expectations were worked out by
// hand from the numbered steps.
class ScenarioTest : public QObject {
    Q_OBJECT
private slots:
    void expectations_data();
    void expectations();
    void everyScenarioSaysWhatItProves();
};

namespace {

const std::string directory = SWITCHPOINT_SOURCE_DIR "/resources/scenarios";

} // namespace

void ScenarioTest::expectations_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("guards");
    const std::vector<LibraryEntry> entries = listScenarios(directory);
    for (const char *shipped :
         {"caught-up", "first-minute", "flapping-check", "lagging", "purged", "reset", "the-hole"})
        QVERIFY2(std::ranges::find(entries, shipped, &LibraryEntry::name) != entries.end(), shipped);
    for (const LibraryEntry &entry : entries) {
        QVERIFY2(!entry.error, entry.error ? entry.error->english().c_str() : "");
        for (const char *guards : {"full", "off", "published"})
            QTest::addRow("%s, %s", entry.name.c_str(), guards)
                << QString::fromStdString(entry.name) << QString(guards);
    }
}

void ScenarioTest::expectations()
{
    QFETCH(QString, name);
    QFETCH(QString, guards);
    const Result<Scenario> scenario = openScenario(name.toStdString(), directory);
    QVERIFY2(scenario, scenario ? "" : scenario.error().english().c_str());
    QVERIFY(std::ranges::find(scenario->expectations, guards.toStdString(), &ScenarioExpectation::guards) !=
            scenario->expectations.end());
    const Result<RunResult> result = run(*scenario, scenario->seed, *Policy::parse(guards.toStdString()));
    QVERIFY2(result, result ? "" : result.error().english().c_str());
    std::string faults;
    for (const Message &fault : unmet(*scenario, *result))
        faults += renderEnglish(fault) + "\n";
    if (!faults.empty())
        for (const TimedDecision &one : result->decisions)
            faults += std::to_string(one.at_us / 1000) +
                      " ms: " + switchpoint::name(one.decision.reachability) + " " +
                      renderEnglish(one.decision.reason) + "\n";
    QVERIFY2(faults.empty(), faults.c_str());
    // 503 exactly when the last decision was to halt on a lost position.
    QCOMPARE(result->health.size(), std::size_t(1));
    const bool halts = result->decision && result->decision->action == Action::Halt &&
                       result->decision->reachability == Reachability::Lost;
    QCOMPARE(result->health.front().health.http_status, halts ? 503 : 200);
}

void ScenarioTest::everyScenarioSaysWhatItProves()
{
    for (const LibraryEntry &entry : listScenarios(directory)) {
        const Result<Scenario> scenario = openScenario(entry.name, directory);
        QVERIFY(scenario);
        QVERIFY2(!scenario->words.proves.empty() && scenario->words.steps.size() >= 3, entry.name.c_str());
        // In every language of the window, and not the English again.
        for (const QString &file : QDir("translations").entryList({"switchpoint_*.ts"})) {
            const auto said =
                scenario->translations.find(file.section('_', 1).section('.', 0, 0).toStdString());
            QVERIFY2(said != scenario->translations.end(), entry.name.c_str());
            QVERIFY2(said->second.title != scenario->words.title, entry.name.c_str());
            QVERIFY2(said->second.proves != scenario->words.proves, entry.name.c_str());
        }
    }
}

QTEST_APPLESS_MAIN(ScenarioTest)
#include "scenario_test.moc"

#include <algorithm>
