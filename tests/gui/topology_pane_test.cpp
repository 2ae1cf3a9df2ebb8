// SPDX-License-Identifier: GPL-3.0-or-later
// The topology by mouse, by keyboard and as a table.
#include "panes/topology_canvas.h"
#include "panes/topology_pane.h"
#include "sample_observations.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

struct Stage {
    TopologyPane pane;
    QList<Intent> intents;
    QStringList selections;

    explicit Stage(const Observation &world)
    {
        pane.setUnderstands([](const Intent &) { return true; });
        QObject::connect(&pane, &Pane::intended, &pane, [this](const Intent &intent) { intents << intent; });
        QObject::connect(&pane, &Pane::selected, &pane, [this](const QString &id) { selections << id; });
        pane.resize(900, 540);
        pane.setObservation(published(world));
        pane.show();
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        canvas().setFocus();
    }
    TopologyCanvas &canvas() { return *pane.canvas(); }
    QPoint centre(const QRectF &rect) { return rect.center().toPoint(); }
    QRectF receiveHandle(std::size_t edge) { return *canvas().geometry().edges[edge].receive; }
    void drag(QPoint from, QPoint to, int steps)
    {
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
        for (int i = 1; i <= steps; ++i)
            QTest::mouseMove(&canvas(), from + (to - from) * i / steps);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to);
    }
    // Tab until this is focused.
    bool tabTo(const TopologyItem &item)
    {
        for (int i = 0; i < 40; ++i) {
            if (canvas().focused() == item && canvas().hasFocus())
                return true;
            QTest::keyClick(&canvas(), Qt::Key_Tab);
        }
        return false;
    }
};

template <class T> const T *lastOf(const QList<Intent> &intents)
{
    return intents.isEmpty() ? nullptr : std::get_if<T>(&intents.last());
}

constexpr TopologyItem receive_of_b{.kind = TopologyItem::Kind::Handle, .index = 0, .lag = LagKind::Receive};

} // namespace

class TopologyPaneTest : public QObject {
    Q_OBJECT
private slots:
    void draggingTheFirstHandleSetsTheReceiveDelay()
    {
        Stage stage(healthyFirstMinute());
        const QPoint from = stage.centre(stage.receiveHandle(0));
        stage.drag(from, from + QPoint(120, 0), 60);
        const auto *set = lastOf<intent::SetReceiveDelay>(stage.intents);
        QVERIFY(set != nullptr);
        QCOMPARE(set->from, std::string("mysql-a"));
        QCOMPARE(set->to, std::string("mysql-b"));
        QCOMPARE(set->delay_us, delayAfterDrag(0, 120)); // the last one is told, whatever was coalesced
        QCOMPARE(set->delay_us, 15'000'000);
        QVERIFY2(stage.intents.size() < 30, "sixty moves are not sixty intents");
    }

    void draggingTheSecondHandleSetsTheApplyDelay()
    {
        Stage stage(laggingReplica());
        const QPoint from = stage.centre(*stage.canvas().geometry().edges[1].apply);
        stage.drag(from, from + QPoint(48, 0), 4);
        const auto *set = lastOf<intent::SetApplyDelay>(stage.intents);
        QVERIFY(set != nullptr);
        QCOMPARE(set->to, std::string("mysql-c"));
        QCOMPARE(set->delay_us, 2'400'000);
    }

    void aClickOnAHandleChangesNothing()
    {
        Stage stage(laggingReplica());
        QTest::mouseClick(&stage.canvas(), Qt::LeftButton, {}, stage.centre(stage.receiveHandle(0)));
        QVERIFY(stage.intents.isEmpty());
    }

    void nothingCanBeDraggedWhereTheWorldDoesNotUnderstand()
    {
        Stage stage(laggingReplica());
        stage.pane.setUnderstands([](const Intent &) { return false; });
        const QPoint from = stage.centre(stage.receiveHandle(0));
        stage.drag(from, from + QPoint(100, 0), 5);
        const QPoint b = stage.centre(stage.canvas().geometry().nodes[1]);
        stage.drag(b, stage.centre(stage.canvas().geometry().nodes[0]), 5);
        QVERIFY(stage.intents.isEmpty());
    }

    void theDropTargetSaysWhatWouldBeLost()
    {
        Stage stage(laggingReplica());
        const auto nodes = stage.canvas().geometry().nodes;
        const QPoint from = stage.centre(nodes[1]), to = stage.centre(nodes[0]);
        QVERIFY(stage.canvas().promotionPreview().isEmpty());
        QTest::mousePress(&stage.canvas(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.canvas(), (from + to) / 2);
        QVERIFY(stage.canvas().promotionPreview().contains(QStringLiteral("Lost: 292 transactions")));
        QTest::mouseMove(&stage.canvas(), to);
        QVERIFY(stage.canvas().promotionPreview().startsWith(QStringLiteral("Release")));
        QVERIFY(stage.intents.isEmpty());
        QTest::mouseRelease(&stage.canvas(), Qt::LeftButton, {}, to);
        const auto *promote = lastOf<intent::Promote>(stage.intents);
        QVERIFY(promote != nullptr);
        QCOMPARE(promote->server, std::string("mysql-b"));
        QCOMPARE(stage.centre(stage.canvas().geometry().nodes[1]), from); // back in its place
    }

    void aNodeDroppedElsewhereStaysThere()
    {
        Stage stage(laggingReplica());
        const QPoint from = stage.centre(stage.canvas().geometry().nodes[1]);
        stage.drag(from, from + QPoint(-120, 60), 6);
        QVERIFY(stage.intents.isEmpty());
        QCOMPARE(stage.centre(stage.canvas().geometry().nodes[1]), from + QPoint(-120, 60));
        QCOMPARE(stage.canvas().moved().keys(), QStringList{"mysql-b"});
        stage.pane.setObservation(published(afterFailover())); // kept by id
        QCOMPARE(stage.centre(stage.canvas().geometry().nodes[1]), from + QPoint(-120, 60));
    }

    void byKeyboardAlone()
    {
        Stage stage(laggingReplica());
        QVERIFY(stage.tabTo(receive_of_b));
        QTest::keyClick(&stage.canvas(), Qt::Key_Right);
        QCOMPARE(lastOf<intent::SetReceiveDelay>(stage.intents)->delay_us, 12'400'000);
        QTest::keyClick(&stage.canvas(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(lastOf<intent::SetReceiveDelay>(stage.intents)->delay_us,
                 13'400'000); // from what was asked for, not yet observed
        QTest::keyClick(&stage.canvas(), Qt::Key_PageUp);
        QCOMPARE(lastOf<intent::SetReceiveDelay>(stage.intents)->delay_us, 23'400'000);
        QTest::keyClick(&stage.canvas(), Qt::Key_Home);
        QCOMPARE(lastOf<intent::SetReceiveDelay>(stage.intents)->delay_us, 0);
        QTest::keyClick(&stage.canvas(), Qt::Key_Left); // not below nothing
        QCOMPARE(stage.intents.size(), 4);
        QVERIFY(stage.canvas().accessibleDescription().contains(
            QStringLiteral("mysql-a to mysql-b: not received")));
    }

    // Space lets time run, wherever the focus is on the canvas; Enter selects.
    void enterSelectsANode()
    {
        Stage stage(laggingReplica());
        const TopologyItem b{.kind = TopologyItem::Kind::Node, .index = 1};
        QVERIFY(stage.tabTo(b));
        QSignalSpy selected(&stage.canvas(), &TopologyCanvas::selected);
        QKeyEvent asked(QEvent::ShortcutOverride, Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "));
        asked.ignore();
        QApplication::sendEvent(&stage.canvas(), &asked);
        QVERIFY(!asked.isAccepted());
        QTest::keyClick(&stage.canvas(), Qt::Key_Space);
        QCOMPARE(selected.count(), 0);
        QTest::keyClick(&stage.canvas(), Qt::Key_Return);
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected.first().first().toString(), QStringLiteral("mysql-b"));
    }

    void theMenuKeyOpensTheMenuOfWhatIsFocused()
    {
        Stage stage(laggingReplica());
        const TopologyItem b{.kind = TopologyItem::Kind::Node, .index = 1};
        QVERIFY(stage.tabTo(b));
        QVERIFY(stage.canvas().accessibleDescription().contains(
            QStringLiteral("if promoted now: Lost: 292 transactions")));
        stage.canvas().disconnect(&stage.pane);
        QSignalSpy wanted(&stage.canvas(), &TopologyCanvas::menuWanted);
        QTest::keyClick(&stage.canvas(), Qt::Key_Menu);
        QCOMPARE(wanted.count(), 1);
        QTest::keyClick(&stage.canvas(), Qt::Key_F10, Qt::ShiftModifier);
        QCOMPARE(wanted.count(), 2);
        QTest::keyClick(&stage.canvas(), Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(stage.canvas().focused() != b);
    }

    void menusSayWhatAFailoverCosts()
    {
        Stage stage(laggingReplica());
        stage.pane.setUnderstands(
            [](const Intent &intent) { return !std::holds_alternative<intent::Reset>(intent); });
        const auto menu = stage.pane.menuFor({.kind = TopologyItem::Kind::Node, .index = 1});
        QAction *fail_over = nullptr, *reset = nullptr;
        for (QAction *action : menu->actions()) {
            if (action->text() == QStringLiteral("Fail over to mysql-b (Lost: 292 transactions)"))
                fail_over = action;
            if (action->text().startsWith(QStringLiteral("Reset")))
                reset = action;
        }
        QVERIFY(fail_over != nullptr && reset != nullptr);
        QVERIFY(!reset->isEnabled());
        fail_over->trigger();
        QCOMPARE(lastOf<intent::FailOver>(stage.intents)->to, std::string("mysql-b"));
        const auto link = stage.pane.menuFor({.kind = TopologyItem::Kind::Edge, .index = 0});
        link->actions().first()->trigger();
        QCOMPARE(lastOf<intent::CutLink>(stage.intents)->to, std::string("mysql-b"));
    }

    void clickingSelects()
    {
        Stage stage(laggingReplica());
        QTest::mouseClick(&stage.canvas(), Qt::LeftButton, {},
                          stage.centre(stage.canvas().geometry().nodes[2]));
        QCOMPARE(stage.selections, QStringList{"mysql-c"});
        QTest::mouseClick(&stage.canvas(), Qt::LeftButton, {}, QPoint(895, 300));
        QCOMPARE(stage.selections.last(), QString());
    }

    void theTableSaysTheSame()
    {
        Stage stage(laggingReplica());
        QTest::keyClick(&stage.pane, Qt::Key_T, Qt::ControlModifier);
        QVERIFY(stage.pane.shownAsTable());
        QVERIFY(stage.pane.tables().first()->isVisible());
        const QString text = stage.pane.asText();
        for (const TopologyNode &node : stage.canvas().topology().nodes)
            if (node.kind == TopologyNode::Kind::Server)
                QVERIFY2(text.contains(node.label) && text.contains(node.verdict_text) &&
                             text.contains(node.full_content),
                         qPrintable(node.label));
        QVERIFY(text.contains(QStringLiteral("12.3 s")));
        QTest::keyClick(&stage.pane, Qt::Key_T, Qt::ControlModifier);
        QVERIFY(!stage.pane.shownAsTable());
    }

    void aWorldThatChangesWhileDragging()
    {
        Stage stage(laggingReplica());
        const QPoint from = stage.centre(stage.receiveHandle(0));
        QTest::mousePress(&stage.canvas(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.canvas(), from + QPoint(40, 0));
        stage.pane.setObservation(published(healthyFirstMinute())); // C is gone
        QTest::mouseMove(&stage.canvas(), from + QPoint(80, 0));
        QTest::mouseRelease(&stage.canvas(), Qt::LeftButton, {}, from + QPoint(80, 0));
        stage.pane.setObservation(published(Observation()));
        QTest::keyClick(&stage.canvas(), Qt::Key_Return);
        stage.canvas().grab();
    }
};

QTEST_MAIN(TopologyPaneTest)
#include "topology_pane_test.moc"
