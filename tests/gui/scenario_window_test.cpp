// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario proves, and its steps, are said where it is chosen and while it runs.
#include "panes/ribbon_canvas.h"
#include "panes/ribbon_pane.h"
#include "window/main_window.h"
#include "window/scenario_dialog.h"
#include "window/scenario_strip.h"
#include "window/scenarios.h"

#include <QLabel>
#include <QListWidget>
#include <QTest>
#include <QToolButton>

using namespace switchpoint;

class ScenarioWindowTest : public QObject {
    Q_OBJECT
private slots:
    void theDialogSaysWhatEachProves()
    {
        ScenarioDialog dialog;
        dialog.show();
        auto *list = dialog.findChild<QListWidget *>();
        const auto *about = dialog.findChild<QLabel *>("about");
        QVERIFY(list && about);
        QSet<QString> texts;
        for (int row = 0; row < list->count(); ++row) {
            list->setCurrentRow(row);
            QVERIFY2(list->visualItemRect(list->item(row)).height() >= 24,
                     qPrintable(list->item(row)->text()));
            QVERIFY2(about->text().contains("<li>"), qPrintable(about->text()));
            texts << about->text();
        }
        QCOMPARE(texts.size(), list->count());
    }

    void theStripStaysUntilItIsClosed()
    {
        MainWindow window(false);
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(window.openScenario("purged"));
        ScenarioStrip &strip = window.scenarioStrip();
        QVERIFY(strip.isVisible());
        QVERIFY2(strip.proves().contains("GTID_SUBSET says 1"), qPrintable(strip.proves()));
        const int low = strip.height();
        QTest::qWait(100);
        const int below = window.panes().lag->height();
        QVERIFY(low <= 40);
        strip.openButton()->click(); // "Steps"
        QTRY_VERIFY(strip.height() > low + 40);
        QVERIFY(strip.height() < window.height() / 2);
        strip.openButton()->click();
        QTRY_COMPARE(strip.height(), low);
        QTRY_VERIFY(window.panes().lag->height() >= below - 2); // the panes have their room again
        window.actions().scenario_notes->trigger();
        QVERIFY(!strip.isVisible());
        QVERIFY(window.openScenario(first_scenario)); // closed stays closed
        QVERIFY(!strip.isVisible());
        window.actions().scenario_notes->trigger();
        QVERIFY(strip.isVisible());
        QVERIFY(strip.proves().contains("Nothing yet"));
    }

    void theWindowsLanguageIsSpoken()
    {
        const QLocale before;
        const auto scenario = loadScenario("purged");
        QVERIFY(scenario);
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(textOf(*scenario).title, QString("Das Log wurde bereinigt"));
        QCOMPARE(std::size_t(textOf(*scenario).steps.size()), scenario->words.steps.size());
        QLocale::setDefault(QLocale(QLocale::Japanese)); // not there: English
        QCOMPARE(textOf(*scenario).title, QString("The log was purged"));
        QLocale::setDefault(before);
    }

    void theRibbonIsAsLongAsTheScenario()
    {
        MainWindow window(false);
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.openScenario("purged"));
        const auto &ribbon = *static_cast<RibbonPane *>(window.panes().ribbon)->canvas();
        QCOMPARE(ribbon.geometry().to_us, window.simWorld()->runsFor_us());
    }
};

QTEST_MAIN(ScenarioWindowTest)
#include "scenario_window_test.moc"
