// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is cut off and nothing falls apart, while time runs and panes change their width.
#include "panes/verdict_pane.h"
#include "window/main_window.h"
#include "window/scenarios.h"

#include <QLabel>
#include <QScrollArea>
#include <QTest>

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
                         .arg(label->height()).arg(needed).arg(label->text()).arg(label->width());
    }
    return found;
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
};

QTEST_MAIN(LayoutTest)
#include "layout_test.moc"
