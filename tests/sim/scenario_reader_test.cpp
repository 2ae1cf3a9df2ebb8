// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim_scenarios.h"

#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::sim;
using namespace switchpoint::sim::test;

class ScenarioReaderTest : public QObject {
    Q_OBJECT
private slots:
    void faults_data();
    void faults();
    void faultyOverrides_data();
    void faultyOverrides();
    void overridesReachEverything();
    void everyInputCanBeWritten();
    void aMissingFileIsNamed();
    void translations();
};

namespace {

// The plain scenario with one text replaced.
std::string with(const std::string &old, const std::string &instead)
{
    std::string yaml = plain_yaml;
    const std::size_t at = yaml.find(old);
    if (at == std::string::npos)
        return "not found in the plain scenario: " + old;
    return yaml.replace(at, old.size(), instead);
}

} // namespace

void ScenarioReaderTest::faults_data()
{
    QTest::addColumn<QString>("yaml");
    QTest::addColumn<QString>("says"); // each in the sentence
    const auto row = [](const char *name, const std::string &yaml, const char *says) {
        QTest::newRow(name) << QString::fromStdString(yaml) << QString(says);
    };
    row("empty", "", "expected a mapping");
    row("not yaml", "a: [1, 2", "not YAML");
    row("a list", "- 1\n- 2\n", "line 1, column 1");
    row("no schema", with("schema: switchpoint.scenario/1\n", ""), "\"schema\" is missing");
    row("other schema", with("switchpoint.scenario/1", "something/1"), "line 2, column 9");
    row("from the future", with("switchpoint.scenario/1", "switchpoint.scenario/2"), "newer version");
    row("unknown key", with("title: Plain", "titel: Plain"), "line 3, column 1 (titel)");
    row("unknown key, deep", with("  b: {from: a}", "  b: {from: a, delay: 1s}"),
        "line 11, column 16 (links.b.delay)");
    row("known keys are named", with("  b: {from: a}", "  b: {from: a, delay: 1s}"), "receive_delay");
    row("duplicate key", with("title: Plain", "title: Plain\ntitle: Again"), "line 4, column 1 (title)");
    row("duplicate key, deep", with("  c: {from: a}", "  c: {from: a, from: b}"), "twice");
    row("no title", with("title: Plain\n", ""), "\"title\" is missing");
    row("steps not a list", with("steps: [One.]", "steps: One."),
        "line 5, column 8 (steps): expected a list");
    row("translation without a title", with("schema", "translations: {de: {proves: x, steps: [x]}}\nschema"),
        "(translations.de): the key \"title\"");
    row("translation of a key that nobody reads",
        with("schema", "translations: {de: {title: x, proves: x, steps: [x], rate: 1}}\nschema"), "\"rate\"");
    row("translation with other steps",
        with("schema", "translations: {de: {title: x, proves: x, steps: [x, y]}}\nschema"),
        "as many steps as the scenario, 1; here are 2.");
    row("rate not a number", with("rate: 100", "rate: many"), "workload.rate");
    row("rate negative", with("rate: 100", "rate: -1"), "from 0 to 1000000");
    row("rate a fraction", with("rate: 100", "rate: 1.5"), "whole number");
    row("duration without unit", with("begins: 1s", "begins: 15"), "such as 12s");
    row("duration too long", with("  b: {from: a}", "  b: {from: a, receive_delay: 2h}"), "up to 3600s");
    row("unknown source", with("  b: {from: a}", "  b: {from: z}"),
        "there is no server \"z\"; the servers are: a, b, c");
    row("unknown replica", with("  b: {from: a}", "  z: {from: a}"), "there is no server \"z\"");
    row("unknown read", with("reads: a", "reads: d"), "line 15, column 16 (consumers.cdc.reads)");
    row("two primaries", with("b: {role: replica", "b: {role: primary"), "exactly one server");
    row("no primary", with("a: {role: primary", "a: {role: replica"), "exactly one server");
    row("unknown role", with("b: {role: replica", "b: {role: standby"), "primary, replica");
    row("primary replicates", with("  c: {from: a}", "  a: {from: b}"), "is the primary");
    row("circle", with("  b: {from: a}\n  c: {from: a}", "  b: {from: c}\n  c: {from: b}"), "circle");
    row("bad uuid", with("label: mysql-b", "uuid: abc"), "servers.b.uuid");
    row("same uuid",
        with("label: mysql-b}\n  c: {role: replica, label: mysql-c",
             "uuid: aaaaaaaa-0000-1000-8000-00000000000a}\n  c: {role: replica, uuid: "
             "aaaaaaaa-0000-1000-8000-00000000000a"),
        "two servers");
    const std::string inputs = plain_yaml + "inputs:\n";
    row("unknown input", inputs + "  - {at: 1s, explode: a}\n", "no key \"explode\"");
    row("input without time", inputs + "  - {crash: a}\n", "\"at\" is missing");
    row("two things", inputs + "  - {at: 1s, crash: a, restart: a}\n", "one thing");
    row("nothing", inputs + "  - {at: 1s}\n", "one thing");
    row("out of order", inputs + "  - {at: 2s, crash: a}\n  - {at: 1s, restart: a}\n", "order them by time");
    row("after the end", inputs + "  - {at: 2h, crash: a}\n", "runs_for: 60s");
    row("input of no server", inputs + "  - {at: 1s, crash: d}\n", "line 17, column 21 (inputs[0].crash)");
    row("input of no consumer", inputs + "  - {at: 1s, pause: d}\n", "there is no consumer \"d\"");
    row("fail over key", inputs + "  - {at: 1s, fail_over: {server: b}}\n", "no key \"server\"");
    row("reversed numbers", inputs + "  - {at: 1s, hold: {server: c, first: 5, last: 4}}\n",
        "greater than the last");
    row("bad guards", inputs + "  - {at: 1s, guards: most}\n", "inputs[0].guards");
    const std::string expect = plain_yaml + "expect:\n";
    row("expect unknown guards", expect + "  most: {verdict: lost}\n", "expect.most");
    row("expect unknown verdict", expect + "  full: {verdict: gone}\n", "reachable, lost, unknown");
    row("expect unknown number", expect + "  full: {ledger: {gone: 1}}\n", "lost_at_database");
    row("expect bad range", expect + "  full: {ledger: {phantom: 5..1}}\n", "1..50");
}

void ScenarioReaderTest::faults()
{
    QFETCH(QString, yaml);
    QFETCH(QString, says);
    const Result<Scenario> scenario = readScenario(yaml.toStdString(), "test");
    QVERIFY(!scenario);
    const std::string sentence = scenario.error().english();
    QVERIFY2(sentence.find(says.toStdString()) != std::string::npos, sentence.c_str());
    QVERIFY2(sentence.find('{') == std::string::npos, sentence.c_str()); // every placeholder is filled
}

void ScenarioReaderTest::faultyOverrides_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("says");
    QTest::newRow("no value") << QString("workload.rate") << QString("path=value");
    QTest::newRow("no path") << QString("=5") << QString("path=value");
    QTest::newRow("unknown key") << QString("workload.rat=5") << QString("workload.rat");
    QTest::newRow("unknown server") << QString("links.z.receive_delay=1s") << QString("links.z");
    QTest::newRow("wrong type") << QString("workload.rate=[1]") << QString("workload.rate");
    QTest::newRow("through a value") << QString("title.x=1") << QString("title");
    QTest::newRow("broken value") << QString("workload.rate=[1") << QString("not YAML");
}

void ScenarioReaderTest::faultyOverrides()
{
    QFETCH(QString, set);
    QFETCH(QString, says);
    const Result<Scenario> scenario = readScenario(plain_yaml, "test", {set.toStdString()});
    QVERIFY(!scenario);
    const std::string sentence = scenario.error().english();
    QVERIFY2(sentence.find(says.toStdString()) != std::string::npos, sentence.c_str());
}

void ScenarioReaderTest::overridesReachEverything()
{
    const Scenario scenario =
        plain({"links.b.receive_delay=12s", "workload.rate=500", "seed=7", "runs_for=5s",
               "consumers.cdc.recheck=1m", "servers.a.file_transactions=10"});
    QCOMPARE(scenario.links[0].receive_delay_us, 12 * second_us);
    QCOMPARE(scenario.workload.rate, 500);
    QCOMPARE(scenario.seed, std::uint64_t{7});
    QCOMPARE(scenario.runs_for_us, 5 * second_us);
    QCOMPARE(scenario.consumers[0].recheck_us, 60 * second_us);
    QCOMPARE(scenario.servers[0].file_transactions, 10);
    QVERIFY(plain() == plain({"workload.rate=100"}));
}

void ScenarioReaderTest::everyInputCanBeWritten()
{
    const Result<Scenario> scenario = readScenario(plain_yaml + R"(inputs:
  - {at: 1s, set_receive_delay: {server: b, delay: 2s}}
  - {at: 1s, set_apply_delay: {server: b, delay: 300ms}}
  - {at: 1s, cut_link: b}
  - {at: 1s, heal_link: b}
  - {at: 1s, cut_consumer: cdc}
  - {at: 1s, heal_consumer: cdc}
  - {at: 1s, crash: a}
  - {at: 1s, stop: b}
  - {at: 1s, restart: a}
  - {at: 1s, promote: {server: b, wait_applied: true}}
  - {at: 1s, fail_over: {to: b, from: a, fence: true, wait_applied: true}}
  - {at: 1s, replicate: {server: a, from: b}}
  - {at: 1s, purge: a}
  - {at: 1s, reset: a}
  - {at: 1s, errant: {server: b, count: 5}}
  - {at: 1s, inject: {server: b, of: a, first: 3, last: 4}}
  - {at: 1s, log_bin: {server: a, on: false}}
  - {at: 1s, hold: {server: c, first: 3, last: 4}}
  - {at: 1s, release: c}
  - {at: 1s, tag: blue}
  - {at: 1s, rate: 5}
  - {at: 1s, health_hangs: a}
  - {at: 1s, health_heals: a}
  - {at: 1s, guards: full-content}
  - {at: 1s, pause: cdc}
  - {at: 1s, resume: cdc}
  - {at: 1s, crash_consumer: cdc}
  - {at: 1s, point_consumer: {consumer: cdc, server: b}}
  - {at: 1s, resnapshot: cdc}
  - {at: 1s, accept_unverified: cdc}
)",
                                                   "test");
    QVERIFY2(scenario, scenario ? "" : scenario.error().english().c_str());
    QCOMPARE(scenario->inputs.size(), std::variant_size_v<Input>);
    for (std::size_t i = 0; i < scenario->inputs.size(); ++i) {
        QCOMPARE(scenario->inputs[i].input.index(), i); // the list above is in the variant's order
        QVERIFY(!renderEnglish(describe(scenario->inputs[i].input)).empty());
        QVERIFY(renderEnglish(describe(scenario->inputs[i].input)).find('{') == std::string::npos);
    }
    QVERIFY(std::get<input::FailOver>(scenario->inputs[10].input) == (input::FailOver{"b", "a", true, true}));
    QVERIFY(std::get<input::Inject>(scenario->inputs[15].input) == (input::Inject{"b", "a", 3, 4}));
}

void ScenarioReaderTest::aMissingFileIsNamed()
{
    const Result<Scenario> scenario = readScenarioFile("/nowhere/at-all.yaml");
    QVERIFY(!scenario);
    QVERIFY(scenario.error().english().find("/nowhere/at-all.yaml") != std::string::npos);
}

void ScenarioReaderTest::translations()
{
    const Scenario scenario =
        readScenario(plain_yaml + "translations:\n  de: {title: Schlicht, proves: Nichts., steps: [Eins.]}\n",
                     "plain")
            .value();
    QCOMPARE(scenario.words.title, std::string("Plain"));
    QCOMPARE(scenario.translations.size(), std::size_t{1});
    QVERIFY((scenario.translations.at("de") == ScenarioWords{"Schlicht", "Nichts.", {"Eins."}}));
}

QTEST_APPLESS_MAIN(ScenarioReaderTest)
#include "scenario_reader_test.moc"
