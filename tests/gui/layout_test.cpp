// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is cut off and nothing falls apart, while time runs and panes change their width.
#include "panes/controls_pane.h"
#include "panes/verdict_pane.h"
#include "window/main_window.h"
#include "window/scenarios.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTableView>
#include <QTest>
#include <QWheelEvent>

using namespace switchpoint;

namespace {

// Labels that broken lines make higher than they are, or that were given far more than they need.
QStringList illFitting(QWidget &pane)
{
    QStringList found;
    for (const QLabel *label : pane.findChildren<QLabel *>()) {
        if (!label->wordWrap() || !label->isVisibleTo(&pane) || label->text().isEmpty())
            continue;
        const int needed = label->heightForWidth(label->width());
        if (label->height() < needed || label->height() > needed + 2)
            found << QStringLiteral("%1 px where %2 are needed at width %4: %3")
                         .arg(label->height())
                         .arg(needed)
                         .arg(label->text())
                         .arg(label->width());
    }
    return found;
}

// As Qt does it with a real one: on to the next widget around, until somebody takes it.
void turnWheel(QWidget &above)
{
    for (QWidget *widget = &above; widget != nullptr; widget = widget->parentWidget()) {
        const QPointF middle(widget->rect().center());
        QWheelEvent event(middle, widget->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &event);
        if (event.isAccepted())
            return;
    }
}

} // namespace

class LayoutTest : public QObject {
    Q_OBJECT
private slots:
    void theVerdictKeepsItsShape()
    {
        MainWindow window(false);
        window.setTheme(ThemeMode::Light);
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(window.openScenario(first_scenario));
        auto &verdict = *static_cast<VerdictPane *>(window.panes().verdict);
        QTest::qWait(1000);
        QVERIFY2(illFitting(verdict).isEmpty(), qPrintable(illFitting(verdict).join("\n")));
        window.actions().fail_over->trigger();
        QTRY_VERIFY(verdict.word().contains("Lost"));
        QTest::qWait(300);
        QVERIFY2(illFitting(verdict).isEmpty(), qPrintable(illFitting(verdict).join("\n")));
        window.actions().undo->trigger();
        QTRY_VERIFY(verdict.word().contains("Reachable"));
        QTest::qWait(300);
        QVERIFY2(illFitting(verdict).isEmpty(), qPrintable(illFitting(verdict).join("\n")));
    }

    // What the first minute is about stands on the screen without scrolling.
    void theLedgerAndThePresetsAreInSight_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280x800") << QSize(1264, 760); // within a frame
        QTest::newRow("1400x900") << QSize(1400, 900);
    }
    void theLedgerAndThePresetsAreInSight()
    {
        QFETCH(const QSize, size);
        MainWindow window(false);
        window.setTheme(ThemeMode::Light);
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(window.openScenario(first_scenario));
        auto &verdict = *static_cast<VerdictPane *>(window.panes().verdict);
        auto &controls = *static_cast<ControlsPane *>(window.panes().controls);
        window.actions().fail_over->trigger();
        QTRY_VERIFY(verdict.word().contains("Lost"));
        QTest::qWait(300);
        const auto inSight = [](const QWidget &widget) {
            return widget.visibleRegion().boundingRect() == widget.rect();
        };
        QVERIFY2(inSight(*verdict.ledger()), "the ledger");
        QVERIFY2(inSight(*verdict.ledger()->viewport()), "the rows of the ledger");
        const QAbstractItemModel &rows = *verdict.ledger()->model();
        for (int row = 0; row < rows.rowCount(); ++row)
            QVERIFY(verdict.ledger()->visualRect(rows.index(row, 0)).bottom() <=
                    verdict.ledger()->viewport()->height());
        QVERIFY2(inSight(*controls.presets()), "the presets");
        QVERIFY2(illFitting(verdict).isEmpty(), qPrintable(illFitting(verdict).join("\n")));
    }

    // A small screen has a small window, and all of it.
    void theFirstWindowFitsItsScreen()
    {
        QCOMPARE(fittingSize({1400, 900}, {1920, 1080}), QSize(1400, 900));
        const QSize fitted = fittingSize({1400, 900}, {1280, 770});
        QVERIFY(fitted.width() <= 1280 && fitted.width() > 1200);
        QVERIFY(fitted.height() < 770 && fitted.height() > 700);
    }

    // Who scrolls past a choice must not make it.
    void theWheelSetsNothing()
    {
        MainWindow window(false);
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(window.openScenario(first_scenario));
        window.simWorld()->setPlaying(false);
        QTRY_VERIFY(window.simWorld()->settled());
        auto &controls = *window.panes().controls;
        auto *scroll = controls.findChild<QScrollArea *>();
        const auto values = [&controls] {
            QStringList texts;
            for (const QComboBox *box : controls.findChildren<QComboBox *>())
                texts << box->currentText();
            for (const QAbstractSpinBox *box : controls.findChildren<QAbstractSpinBox *>())
                texts << box->text();
            return texts;
        };
        const QStringList before = values();
        int turned = 0;
        for (QWidget *widget : controls.findChildren<QWidget *>())
            if (widget->isEnabled() &&
                (qobject_cast<QComboBox *>(widget) || qobject_cast<QAbstractSpinBox *>(widget) ||
                 qobject_cast<QSlider *>(widget))) {
                scroll->verticalScrollBar()->setValue(0);
                turnWheel(*widget);
                QVERIFY2(scroll->verticalScrollBar()->value() > 0, widget->metaObject()->className());
                ++turned;
            }
        QVERIFY(turned >= 9);
        QTest::qWait(80);
        QCOMPARE(values(), before);
        QVERIFY(!window.simWorld()->canUndo());
    }
};

QTEST_MAIN(LayoutTest)
#include "layout_test.moc"
