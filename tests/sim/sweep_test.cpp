// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/library.h"
#include "sim/sweep.h"
#include "sim_scenarios.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace switchpoint;
using namespace switchpoint::sim;
using namespace switchpoint::sim::test;

class SweepTest : public QObject {
    Q_OBJECT
private slots:
    void varyIsParsed_data();
    void varyIsParsed();
    void badVaryIsRefused_data();
    void badVaryIsRefused();
    void theLossGrowsWithTheLag();
    void writtenForms();
    void runJson();
    void expectationsThatAreNotMetAreSaid();
    void library();
};

namespace {

const std::string failing_over = plain_yaml + R"(inputs:
  - {at: 20s, rate: 0}
  - {at: 21s, fail_over: {to: b}}
)";

} // namespace

void SweepTest::varyIsParsed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("values");
    QTest::newRow("numbers") << QString("workload.rate=1..3") << QString("1,2,3");
    QTest::newRow("step") << QString("workload.rate=0..10:4") << QString("0,4,8,10");
    QTest::newRow("durations") << QString("links.b.receive_delay=0s..2s:500ms")
                               << QString("0s,500ms,1s,1500ms,2s");
    QTest::newRow("ten steps") << QString("workload.rate=0..100")
                               << QString("0,10,20,30,40,50,60,70,80,90,100");
    QTest::newRow("one") << QString("seed=5..5") << QString("5");
}

void SweepTest::varyIsParsed()
{
    QFETCH(QString, text);
    QFETCH(QString, values);
    const Result<Vary> vary = parseVary(text.toStdString());
    QVERIFY2(vary, vary ? "" : vary.error().english().c_str());
    std::string joined;
    for (const std::string &value : vary->values)
        joined += (joined.empty() ? "" : ",") + value;
    QCOMPARE(QString::fromStdString(joined), values);
}

void SweepTest::badVaryIsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *bad : {"", "x", "a=1", "a=1..", "a=..5", "a=5..1", "=1..5", "a=1..5:0", "a=1..5:x",
                            "a=1s..5", "a=0..1000000:1", "a=-1..5"})
        QTest::newRow(bad) << QString(bad);
}

void SweepTest::badVaryIsRefused()
{
    QFETCH(QString, text);
    const Result<Vary> vary = parseVary(text.toStdString());
    QVERIFY(!vary);
    QVERIFY(vary.error().english().find('{') == std::string::npos);
}

void SweepTest::theLossGrowsWithTheLag()
{
    const Vary vary = parseVary("links.b.receive_delay=0s..8s:2s").value();
    const auto rows = sweep(failing_over, "sweep", vary, {Policy::full(), Policy::off()});
    QVERIFY2(rows, rows ? "" : rows.error().english().c_str());
    QCOMPARE(rows->size(), std::size_t{10});
    // 1900 by 20 s; at 21 s, with a lag of L, B has what was committed by 21 s - L.
    const std::uint64_t lost[] = {0, 100, 300, 500, 700};
    for (std::size_t i = 0; i < 5; ++i) {
        const SweepRow &full = (*rows)[2 * i], &off = (*rows)[2 * i + 1];
        QCOMPARE(full.guards, std::string("full"));
        QCOMPARE(off.guards, std::string("off"));
        QCOMPARE(full.result.ledger.phantom, lost[i]);
        QCOMPARE(off.result.ledger.phantom, lost[i]);
        QCOMPARE(full.result.decision->reachability, lost[i] ? Reachability::Lost : Reachability::Reachable);
        QCOMPARE(off.result.decision->action, Action::Resume);
    }
    const auto refused =
        sweep(failing_over, "sweep", parseVary("links.b.recieve_delay=0s..1s").value(), {Policy::full()});
    QVERIFY(!refused);
    QVERIFY(refused.error().english().find("links.b.recieve_delay") != std::string::npos);
}

void SweepTest::writtenForms()
{
    const Vary vary = parseVary("links.b.receive_delay=0s..2s:2s").value();
    const auto rows = sweep(failing_over, "sweep", vary, {Policy::full()});
    QVERIFY(rows);
    const std::string csv = sweepCsv(vary, *rows);
    QVERIFY(csv.starts_with("links.b.receive_delay,guards,verdict,action,committed,"));
    QVERIFY(csv.find("2s,full,lost,halt,1900,1900,0,100,0,100,false,") != std::string::npos);
    const auto json = nlohmann::json::parse(sweepJson("sweep", vary, *rows));
    QCOMPARE(json["schema"].get<std::string>(), std::string("switchpoint.sweep/1"));
    QCOMPARE(json["rows"].size(), std::size_t{2});
    QCOMPARE(json["rows"][1]["ledger"]["phantom"].get<int>(), 100);
    const std::string table = sweepTable(vary, *rows);
    QCOMPARE(std::ranges::count(table, '\n'), 3);
}

void SweepTest::runJson()
{
    const Scenario scenario = readScenario(failing_over, "sweep", {"links.b.receive_delay=2s"}).value();
    const RunResult result = run(scenario, 3, Policy::full()).value();
    const auto json = nlohmann::ordered_json::parse(runToJson(result));
    std::string keys;
    for (const auto &[key, value] : json.items())
        keys += key + " ";
    QCOMPARE(keys,
             std::string("schema scenario seed guards decision decisions ledger silent_skip health digest "));
    QCOMPARE(json["seed"].get<int>(), 3);
    QCOMPARE(json["decision"]["reachability"].get<std::string>(), std::string("lost"));
    QCOMPARE(json["decision"]["missing"]["transactions"].get<int>(), 100);
    QCOMPARE(json["decisions"].size(), result.decisions.size());
    QVERIFY(json["decisions"].back()["at_ms"].get<int>() >= 21'000);
    QCOMPARE(json["digest"].get<std::string>().size(), std::size_t{16});
}

void SweepTest::expectationsThatAreNotMetAreSaid()
{
    const Scenario scenario =
        readScenario(failing_over +
                         "expect:\n  full: {verdict: lost, ledger: {committed: 1900, phantom: 1..5}}\n",
                     "sweep", {"links.b.receive_delay=0s"})
            .value();
    const RunResult result = run(scenario, 1, Policy::full()).value();
    const std::vector<Message> faults = unmet(scenario, result);
    QCOMPARE(faults.size(), std::size_t{2});
    QCOMPARE(renderEnglish(faults[0]),
             std::string("With guards full, verdict was expected to be lost, and was reachable."));
    QCOMPARE(renderEnglish(faults[1]),
             std::string("With guards full, phantom was expected to be 1..5, and was 0."));
    QVERIFY(unmet(scenario, run(scenario, 1, Policy::off()).value()).empty());
}

void SweepTest::library()
{
    const std::string directory = SWITCHPOINT_SOURCE_DIR "/resources/scenarios";
    const auto json = nlohmann::json::parse(scenariosToJson(listScenarios(directory)));
    QVERIFY(json["scenarios"].size() >= 7);
    QVERIFY(openScenario("lagging", directory));
    QVERIFY(openScenario(directory + "/lagging.yaml", "/nowhere"));
    const Result<Scenario> none = openScenario("laging", directory);
    QVERIFY(!none);
    QVERIFY(none.error().english().find("lagging") != std::string::npos);
}

QTEST_APPLESS_MAIN(SweepTest)
#include "sweep_test.moc"

#include <algorithm>
