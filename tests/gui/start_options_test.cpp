// SPDX-License-Identifier: GPL-3.0-or-later
// The program's options: what is understood, and what is refused before anything is opened.
#include "window/command_palette.h"
#include "window/scenarios.h"
#include "window/start_options.h"

#include <QTemporaryFile>
#include <QTest>

using namespace switchpoint;

class StartOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void nothing();
    void everything();
    void refusals_data();
    void refusals();
    void theLanguageIsTheSystems();
    void checkpointFromAFile();
    void scenariosAreFound();
    void paletteWords();
};

namespace {
Result<StartOptions> parsed(const QStringList &arguments)
{
    return parseStartOptions(QStringList{"switchpoint"} + arguments);
}

// Emptied by whoever writes it, but for a line break.
QString blankFile()
{
    static QTemporaryFile file;
    if (file.open()) {
        file.write("\n \n");
        file.flush();
    }
    return file.fileName();
}
} // namespace

void StartOptionsTest::nothing()
{
    const auto options = parsed({});
    QVERIFY(options.has_value());
    QVERIFY(options->scenario.isEmpty() && options->screenshot.isEmpty() && !options->at_us &&
            !options->theme);
    QCOMPARE(options->size, QSize(1400, 900));
    QCOMPARE(options->policy, Policy::full());
}

void StartOptionsTest::everything()
{
    const auto options = parsed({"--scenario", "lagging", "--at", "12.5", "--fail-over-at=10", "--theme",
                                 "dark", "--screenshot", "x.png", "--size", "1000x640", "--guards",
                                 "full-content", "--select", "b", "--lang", "de", "--tables"});
    QVERIFY2(options, options ? "" : options.error().english().c_str());
    QCOMPARE(options->scenario, QString("lagging"));
    QCOMPARE(options->at_us, std::optional<std::int64_t>(12'500'000));
    QCOMPARE(options->fail_over_at_us, std::optional<std::int64_t>(10'000'000));
    QVERIFY(options->theme == ThemeMode::Dark);
    QCOMPARE(options->size, QSize(1000, 640));
    QVERIFY(!options->policy.guards.on(Guard::Content));
    QVERIFY(options->as_tables);
    const auto attached = parsed({"--attach", "mysql://cdc@db-1:3306", "--attach", "mysql://cdc@db-2",
                                  "--checkpoint", " aaaaaaaa-aaaa-11ef-8000-000000000001:1-7 "});
    QVERIFY2(attached, attached ? "" : attached.error().english().c_str());
    QCOMPARE(attached->attach.urls.size(), std::size_t(2));
    const auto with_slot =
        parsed({"--attach", "postgresql://cdc@db/shop", "--checkpoint", "0/3000060", "--slot", "cdc"});
    QVERIFY2(with_slot, with_slot ? "" : with_slot.error().english().c_str());
    QCOMPARE(std::get<PostgresCheckpoint>(*with_slot->attach.checkpoint).slot,
             std::optional<std::string>("cdc"));
    QCOMPARE(with_slot->attach.slot, std::optional<std::string>("cdc"));
    QVERIFY(usage().contains("--slot"));
    QCOMPARE(positionText(*attached->attach.checkpoint),
             std::string("aaaaaaaa-aaaa-11ef-8000-000000000001:1-7"));
}

void StartOptionsTest::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names");
    const auto row = [](const char *name, const QStringList &arguments, const char *names) {
        QTest::newRow(name) << arguments << QString(names);
    };
    row("unknown option", {"--frobnicate"}, "frobnicate");
    row("stray argument", {"first-minute"}, "first-minute");
    row("time is no number", {"--at", "soon"}, "soon");
    row("time before the beginning", {"--at", "-1"}, "-1");
    row("time is nan", {"--at", "nan"}, "nan");
    row("theme", {"--theme", "blue"}, "blue");
    row("size", {"--size", "12"}, "12");
    row("size is huge", {"--size", "99999x99999"}, "99999x99999");
    row("guards", {"--guards", "full-nothing"}, "guards");
    row("checkpoint alone", {"--checkpoint", "1-2-3"}, "attach");
    row("two checkpoints", {"--attach", "mysql://a", "--checkpoint", "x", "--checkpoint-file", "y"},
        "checkpoint-file");
    row("attach and a scenario", {"--attach", "mysql://a", "--scenario", "lagging"}, "scenario");
    row("no address", {"--attach", "db-1"}, "mysql://");
    row("two kinds", {"--attach", "mysql://a", "--attach", "postgresql://b"}, "postgresql");
    row("checkpoint of another kind", {"--attach", "mysql://a", "--checkpoint", "0-1-100"}, "");
    row("an empty checkpoint", {"--attach", "mysql://a", "--checkpoint", " "}, "--checkpoint is empty");
    row("an empty file of a checkpoint", {"--attach", "mysql://a", "--checkpoint-file", blankFile()},
        "is empty: there is no checkpoint");
    row("slot alone", {"--slot", "cdc"}, "--slot needs --attach");
    row("an empty slot", {"--attach", "postgresql://a", "--slot", ""}, "--slot is empty");
    row("no such file", {"--attach", "mysql://a", "--checkpoint-file", "/nonexistent/c"}, "/nonexistent/c");
    row("missing value", {"--scenario"}, "scenario");
}

void StartOptionsTest::refusals()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, names);
    const auto options = parsed(arguments);
    QVERIFY(!options);
    const QString sentence = QString::fromStdString(options.error().english());
    QVERIFY2(sentence.contains(names), qPrintable(sentence));
    QVERIFY2(!sentence.contains('{'), qPrintable(sentence));
}

// A picture speaks the language that the window would: there is but one rule.
void StartOptionsTest::theLanguageIsTheSystems()
{
    const QLocale german(QLocale::German, QLocale::Germany);
    QCOMPARE(localeFor({}, german).language(), QLocale::German);
    QCOMPARE(localeFor("en", german).language(), QLocale::English);
    QCOMPARE(localeFor("de", QLocale::c()).language(), QLocale::German);
    QCOMPARE(localeFor({}, QLocale::c()).language(), QLocale::English);
    QVERIFY(usage().contains("LANG"));
}

void StartOptionsTest::checkpointFromAFile()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("aaaaaaaa-aaaa-11ef-8000-000000000001:1-7\n");
    file.flush();
    const auto options = parsed({"--attach", "mysql://a", "--checkpoint-file", file.fileName()});
    QVERIFY2(options, options ? "" : options.error().english().c_str());
    QVERIFY(options->attach.checkpoint.has_value());
}

void StartOptionsTest::scenariosAreFound()
{
    const auto shipped = shippedScenarios();
    QVERIFY(std::any_of(shipped.begin(), shipped.end(),
                        [](const auto &one) { return one.name == first_scenario; }));
    const auto first = loadScenario(first_scenario);
    QVERIFY(first.has_value());
    QVERIFY(first->inputs.empty()); // nothing is scripted
    const auto none = loadScenario("no-such-one");
    QVERIFY(!none);
    QVERIFY(QString::fromStdString(none.error().english()).contains("first-minute"));
    QVERIFY(!loadScenario("/tmp")); // a folder is no scenario
    QTemporaryFile damaged;
    QVERIFY(damaged.open());
    damaged.write("schema: switchpoint.scenario/1\nsurprise: 1\n");
    damaged.flush();
    const auto refused = loadScenario(damaged.fileName());
    QVERIFY(!refused);
}

void StartOptionsTest::paletteWords()
{
    QVERIFY(fitsWords("over fail", "Fail over", ""));
    QVERIFY(fitsWords("", "Fail over", ""));
    QVERIFY(fitsWords("primary", "Fail over", "The primary dies"));
    QVERIFY(!fitsWords("fail under", "Fail over", "The primary dies"));
}

QTEST_GUILESS_MAIN(StartOptionsTest)
#include "start_options_test.moc"

#include <algorithm>
