// SPDX-License-Identifier: GPL-3.0-or-later
// The first minute, as a person lives it: with the mouse, and again with the keyboard alone.
#include "panes/controls_pane.h"
#include "panes/delay_control.h"
#include "panes/topology_canvas.h"
#include "panes/topology_pane.h"
#include "panes/verdict_pane.h"
#include "shown_window.h"
#include "window/attach_dialog.h"
#include "window/live_banner.h"
#include "window/main_window.h"
#include "window/scenarios.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace switchpoint;

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { window_.reset(); }

    void opensOnTheFirstMinuteRunning();
    void firstMinuteWithTheMouse_data();
    void firstMinuteWithTheMouse();
    void firstMinuteWithTheKeyboard();
    void bySlider();
    void undoTakesTheWriteRateBack();
    void everyActionIsInAMenuOrHasKeys();
    void noTwoActionsShareAKey();
    void guardsShowWhatIsSo();
    void copiesTheFocusedPane();
    void tablesForAll();
    void messagesStopNobody();
    void scenarioIsDropped();
    void attachDialogChecks();
    void liveIsFramed();
    void selectionIsCarried();

private:
    const Observation &seen() const { return *window_->world()->observation(); }
    SimWorld &world() const { return *window_->simWorld(); }
    VerdictPane &verdict() const { return *static_cast<VerdictPane *>(window_->panes().verdict); }
    TopologyCanvas &canvas() const
    {
        return *static_cast<TopologyPane *>(window_->panes().topology)->canvas();
    }
    ControlsPane &controls() const { return *static_cast<ControlsPane *>(window_->panes().controls); }
    std::int64_t receiveDelay_us() const { return seen().link("a", "b")->receive_delay_us.value_or(-1); }
    bool until(const std::function<bool()> &condition) { return QTest::qWaitFor(condition, 20'000); }
    bool playUntil(std::int64_t t_us);
    QWidget *toolButton(QAction *action)
    {
        return window_->findChild<QToolBar *>("toolBar")->widgetForAction(action);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget *focus = window_->focusWidget();
        QTest::keyClick(focus ? focus : window_.get(), key, modifiers);
    }
    void dragReceiveHandle(int pixels);

    std::unique_ptr<MainWindow> window_;
};

void WindowTest::init()
{
    window_ = shownWindow({1400, 900});
    QVERIFY(window_);
}

// Virtual time goes on at full speed, for the sake of the test's patience.
bool WindowTest::playUntil(std::int64_t t_us)
{
    const double before = world().speed();
    world().setSpeed(20);
    world().setPlaying(true);
    const bool there = until([&] { return world().now_us() >= t_us; });
    world().setSpeed(before);
    return there;
}

void WindowTest::dragReceiveHandle(int pixels)
{
    const TopologyGeometry &geometry = canvas().geometry();
    for (std::size_t i = 0; i < canvas().topology().edges.size(); ++i) {
        const TopologyEdge &edge = canvas().topology().edges[i];
        if (edge.to != "b" || !geometry.edges[i].receive)
            continue;
        const QPoint from = geometry.edges[i].receive->center().toPoint();
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 10; ++step)
            QTest::mouseMove(&canvas(), from + QPoint(pixels * step / 10, 0), 5);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, from + QPoint(pixels, 0));
        return;
    }
    QFAIL("b has no handle");
}

void WindowTest::opensOnTheFirstMinuteRunning()
{
    QVERIFY(world().playing());
    const std::int64_t before_us = world().now_us();
    QVERIFY(before_us >= 10'000'000);
    QVERIFY(until([&] { return world().now_us() > before_us + 100'000; }));
    QVERIFY(window_->windowTitle().startsWith("The first minute"));
    QVERIFY(window_->actions().play->text().contains("Pause"));
    QVERIFY(window_->stateSentence().startsWith("Running."));
    for (const Pane *pane : window_->panes().all())
        QVERIFY2(pane->isVisible() && pane->width() > 100 && pane->height() > 60,
                 qPrintable(pane->accessibleName()));
}

void WindowTest::firstMinuteWithTheMouse_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void WindowTest::firstMinuteWithTheMouse()
{
    QFETCH(const bool, dark);
    window_->setTheme(dark ? ThemeMode::Dark : ThemeMode::Light);
    QTRY_COMPARE(themeColors(window_->palette()).dark, dark);
    QCOMPARE(themeColors(canvas().palette()).dark, dark);
    dragReceiveHandle(160);
    QVERIFY(until([&] { return receiveDelay_us() > 3'000'000; }));
    const std::int64_t dragged_us = receiveDelay_us();
    QVERIFY(playUntil(25'000'000));

    // Fail over: a halt, and why.
    Actions &actions = window_->actions();
    QTest::mouseClick(toolButton(actions.fail_over), Qt::LeftButton);
    QVERIFY(until([&] { return seen().consumer("cdc")->phase == ObservedConsumer::Phase::Halted; }));
    QCOMPARE(seen().consumer("cdc")->last_decision->reachability, Reachability::Lost);
    QVERIFY2(verdict().word().contains("Lost"), qPrintable(verdict().word()));
    QVERIFY(!verdict().findings().isEmpty());
    QVERIFY(!seen().truth->silent_skip);
    QVERIFY(until([&] { return actions.undo->isEnabled(); }));

    // Undo: the moment before, and the lag still is what was dragged.
    world().setPlaying(false);
    QTest::mouseClick(toolButton(actions.undo), Qt::LeftButton);
    QVERIFY(until([&] {
        return world().settled() && seen().consumer("cdc")->phase == ObservedConsumer::Phase::Streaming;
    }));
    QCOMPARE(seen().server("a")->role, ObservedServer::Role::Primary);
    QCOMPARE(receiveDelay_us(), dragged_us);

    // Guards off, and again: nobody stops, and the ledger counts.
    auto *box = window_->findChild<QComboBox *>("guardsBox");
    QTest::mouseClick(box, Qt::LeftButton);
    box->hidePopup();
    box->setCurrentIndex(box->findData("off"));
    emit box->activated(box->currentIndex());
    QVERIFY(until([&] { return seen().policy.preset == "off"; }));
    QTest::mouseClick(toolButton(actions.fail_over), Qt::LeftButton);
    QVERIFY(playUntil(world().now_us() + 10'000'000));
    QVERIFY(until([&] { return seen().truth->phantom > 0; }));

    QCOMPARE(seen().consumer("cdc")->phase, ObservedConsumer::Phase::Streaming);
    QVERIFY(verdict().ledgerShown());
    QVERIFY(window_->stateSentence().contains("not on the primary"));
}

void WindowTest::firstMinuteWithTheKeyboard()
{
    Actions &actions = window_->actions();
    // Space holds the time, and lets it run again.
    window_->setFocus();
    key(Qt::Key_Space);
    QVERIFY(!world().playing());
    key(Qt::Key_Space);
    QVERIFY(world().playing());

    // Tab to b's handle; the arrows belong to it there, and not to the time.
    canvas().setFocus(Qt::TabFocusReason);
    bool there = false;
    for (int i = 0; i < 20 && !there; ++i) {
        const TopologyItem item = canvas().focused();
        there = item.kind == TopologyItem::Kind::Handle && item.lag == LagKind::Receive &&
                canvas().topology().edges[static_cast<std::size_t>(item.index)].to == "b";
        if (!there)
            key(Qt::Key_Tab);
    }
    QVERIFY(there);
    key(Qt::Key_PageUp);
    QVERIFY(until([&] { return receiveDelay_us() == 10'300'000; }));
    key(Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(until([&] { return receiveDelay_us() == 9'300'000; }));
    QVERIFY(world().playing());
    QVERIFY(playUntil(25'000'000));

    key(Qt::Key_F6);
    QVERIFY(until([&] { return seen().consumer("cdc")->phase == ObservedConsumer::Phase::Halted; }));
    QVERIFY(verdict().word().contains("Lost"));
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(until([&] { return seen().server("a")->role == ObservedServer::Role::Primary; }));
    key(Qt::Key_3, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(until([&] { return seen().policy.preset == "off"; }));
    QVERIFY(actions.guards->checkedAction()->data() == "off");
    key(Qt::Key_F6);
    QVERIFY(playUntil(world().now_us() + 15'000'000));
    QVERIFY(until([&] { return seen().truth->phantom > 0; }));

    // Time: steps, events, both ends.
    window_->setFocus();
    key(Qt::Key_Right);
    QVERIFY(!world().playing());
    QVERIFY(until([&] { return world().settled(); }));
    const std::int64_t here_us = world().now_us();
    key(Qt::Key_Left);
    QVERIFY(until([&] { return world().now_us() == here_us - 100'000; }));
    key(Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(until([&] { return world().settled() && world().now_us() < here_us - 1'000'000; }));
    key(Qt::Key_Home);
    QVERIFY(until([&] { return world().now_us() == 0; }));
    key(Qt::Key_End);
    QVERIFY(until([&] { return world().now_us() >= here_us - 100'000; }));
}

void WindowTest::bySlider()
{
    DelayControl *control = controls().delayControl("a", "b", true);
    QVERIFY(control);
    QSlider *slider = control->slider();
    slider->setFocus();
    const int before = slider->value();
    for (int i = 0; i < 3; ++i)
        key(Qt::Key_PageUp);
    QVERIFY(slider->value() > before);
    QVERIFY(until([&] { return receiveDelay_us() > 3'000'000; }));
    // Home is the slider's own key, not the time's.
    const std::int64_t now_us = world().now_us();
    key(Qt::Key_Home);
    QVERIFY(until([&] { return receiveDelay_us() == 0; }));
    QVERIFY(world().now_us() >= now_us);
    // Space on a button presses the button.
    controls().failOverButton()->setFocus();
    key(Qt::Key_Space);
    QVERIFY(until([&] { return seen().server("b")->role == ObservedServer::Role::Primary; }));
    QVERIFY(world().playing());
}

void WindowTest::undoTakesTheWriteRateBack()
{
    RateControl &rate = *controls().rateControl();
    QCOMPARE(rate.spinBox()->value(), 200);
    rate.slider()->setFocus();
    for (int i = 0; i < 3; ++i)
        key(Qt::Key_PageUp);
    QCOMPARE(rate.spinBox()->value(), 500);
    QVERIFY(until([&] { return world().observation()->write_rate == 500; }));
    QTest::qWait(100);
    QCOMPARE(rate.slider()->value(), 500); // no jumping back while it is on its way
    window_->actions().undo->trigger();
    QVERIFY(until([&] { return world().observation()->write_rate == 200; }));
    QTRY_COMPARE(rate.slider()->value(), 200);
    QCOMPARE(rate.spinBox()->value(), 200);
    // Time has gone on since: it is made again all the same.
    const std::int64_t undone_us = world().now_us();
    QVERIFY(until([&] { return world().now_us() > undone_us + 200'000; }));
    QVERIFY(window_->actions().redo->isEnabled());
    window_->actions().redo->trigger();
    QTRY_COMPARE(rate.spinBox()->value(), 500);
    // Back before the change is back before the rate.
    world().setPlaying(false);
    world().seek(5'000'000);
    QTRY_COMPARE(rate.spinBox()->value(), 200);
}

void WindowTest::everyActionIsInAMenuOrHasKeys()
{
    QSet<QAction *> in_menus;
    for (const QAction *menu : window_->menuBar()->actions())
        for (QAction *action : menu->menu()->actions())
            in_menus.insert(action);
    for (QAction *action : window_->actions().all()) {
        QVERIFY2(in_menus.contains(action), qPrintable(action->objectName()));
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
    }
    for (QAction *action : window_->findChild<QToolBar *>("toolBar")->actions())
        if (!action->isSeparator() && !action->text().isEmpty())
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
}

void WindowTest::noTwoActionsShareAKey()
{
    QHash<QKeySequence, QString> owners;
    for (const QAction *action : window_->findChildren<QAction *>())
        for (const QKeySequence &keys : action->shortcuts()) {
            if (keys.isEmpty())
                continue;
            QVERIFY2(!owners.contains(keys), // not in one action either: twice is ambiguous
                     qPrintable(owners.value(keys) + ", " + action->objectName() + ": " + keys.toString()));
            owners.insert(keys, action->objectName());
        }
    for (const QAbstractButton *button : window_->findChildren<QAbstractButton *>())
        QVERIFY2(button->shortcut().isEmpty() || !owners.contains(button->shortcut()),
                 qPrintable(button->shortcut().toString()));
}

void WindowTest::guardsShowWhatIsSo()
{
    auto *box = window_->findChild<QComboBox *>("guardsBox");
    QCOMPARE(box->currentData().toString(), QString("full"));
    window_->setPolicy(*Policy::parse("full-content"));
    QVERIFY(until([&] { return seen().policy.preset == "full-content"; }));
    // Tool bar, menu and controls show the same, also of a mixture.
    const auto allShow = [&](const char *id, const char *text) {
        const QAction *checked = window_->actions().guards->checkedAction();
        return box->currentData().toString() == id && box->currentText() == text &&
               controls().presets()->currentData().toString() == id &&
               controls().presets()->currentText() == text && checked && checked->data() == id &&
               checked->isVisible();
    };
    QVERIFY(allShow("custom", "Custom: 8 of 9 on"));
    QVERIFY(!window_->actions().guards->checkedAction()->isEnabled());
    QVERIFY(!controls().guardSwitch(Guard::Content)->isChecked());
    // One switch in the pane shows in the tool bar, too.
    window_->setPolicy(Policy::full());
    QVERIFY(until([&] { return seen().policy.preset == "full"; }));
    controls().guardSwitch(Guard::Retained)->click();
    QVERIFY(until([&] { return !seen().policy.guards.on(Guard::Retained); }));
    QVERIFY(until([&] { return allShow("custom", "Custom: 8 of 9 on"); }));
    QCOMPARE(box->count(), 4);
    controls().guardSwitch(Guard::Retained)->click();
    QVERIFY(until([&] { return allShow("full", "Full"); }));
    QCOMPARE(box->count(), 3);
    // A preset changes neither what is done on Unknown nor the waivers, wherever it is chosen.
    Policy held = Policy::full();
    held.on_unknown = Policy::OnUnknown::Hold;
    held.waivers.push_back({.what = Waiver::Domain{7}, .name = "dba", .reason = "test", .given_at_us = 1});
    window_->setPolicy(held);
    QVERIFY(until([&] { return seen().policy == held; }));
    for (QAction *action : window_->actions().guards->actions())
        if (action->data() == "off")
            action->trigger();
    QVERIFY(until([&] { return allShow("off", "Off"); }));
    QCOMPARE(seen().policy.on_unknown, Policy::OnUnknown::Hold);
    QCOMPARE(seen().policy.waivers.size(), 1U);
    emit box->activated(1);
    QVERIFY(until([&] { return allShow("published", "Published"); }));
    QCOMPARE(seen().policy.waivers.size(), 1U);
}

void WindowTest::copiesTheFocusedPane()
{
    world().setPlaying(false);
    QVERIFY(until([&] { return world().settled(); }));
    canvas().setFocus();
    QApplication::clipboard()->clear();
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), window_->panes().topology->asText());
    QVERIFY(QApplication::clipboard()->text().contains("mysql-a"));
}

void WindowTest::tablesForAll()
{
    key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    for (Pane *pane : {window_->panes().topology, window_->panes().positions, window_->panes().lag,
                       window_->panes().ribbon})
        QVERIFY2(static_cast<TwinPane *>(pane)->shownAsTable(), qPrintable(pane->accessibleName()));
    key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!static_cast<TwinPane *>(window_->panes().topology)->shownAsTable());
    // Ctrl+T is the focused one's alone.
    canvas().setFocus();
    key(Qt::Key_T, Qt::ControlModifier);
    QVERIFY(static_cast<TwinPane *>(window_->panes().topology)->shownAsTable());
    QVERIFY(!static_cast<TwinPane *>(window_->panes().positions)->shownAsTable());
}

void WindowTest::messagesStopNobody()
{
    QVERIFY(!window_->messageBar().isVisible());
    QVERIFY(!window_->openScenario("no-such-scenario"));
    QVERIFY(window_->messageBar().isVisible());
    QVERIFY(window_->messageBar().text().contains("no-such-scenario"));
    QVERIFY(world().playing()); // what was there goes on
    emit window_->panes().topology->intended(intent::Restart{"a"});
    QVERIFY(until([&] { return window_->messageBar().text().contains("is up already"); }));
    QVERIFY(window_->openScenario(first_scenario));
    QVERIFY(!window_->messageBar().isVisible());
}

void WindowTest::scenarioIsDropped()
{
    const QString file = QStringLiteral(SWITCHPOINT_SOURCE_DIR "/resources/scenarios/lagging.yaml");
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPoint(300, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &drop);
    QVERIFY(!window_->messageBar().isVisible());
    QCOMPARE(world().scenario().name, std::string("lagging"));
}

void WindowTest::attachDialogChecks()
{
    AttachDialog dialog;
    auto *attach = dialog.findChild<QPushButton *>("attach");
    auto *urls = dialog.findChild<QLabel *>("urlStatus");
    auto *checkpoint = dialog.findChild<QLabel *>("checkpointStatus");
    QVERIFY(!attach->isEnabled());
    dialog.setUrls({"mysql://cdc@db-1:3306", "db-2"});
    QVERIFY(!attach->isEnabled());
    QVERIFY(urls->text().contains("mysql://"));
    dialog.setUrls({"mysql://cdc@db-1:3306", "postgresql://db-2"});
    QVERIFY(!attach->isEnabled());
    dialog.setUrls({"mysql://cdc@db-1:3306", "mysql://cdc@db-2?tls=verify-full&tls-ca=/no/such.pem"});
    QVERIFY(!attach->isEnabled());
    QVERIFY2(urls->text().contains("/no/such.pem"), qPrintable(urls->text()));
    dialog.setUrls({"mysql://cdc@db-1:3306", "mysql://cdc@db-2"});
    QVERIFY2(attach->isEnabled(), qPrintable(urls->text()));
    dialog.setCheckpointText("aaaaaaaa-aaaa-11ef-8000-000000000001:1-x");
    QVERIFY(!attach->isEnabled());
    QVERIFY2(checkpoint->text().contains("byte 39"), qPrintable(checkpoint->text()));
    QCOMPARE(dialog.findChild<QPlainTextEdit *>("checkpoint")->extraSelections().size(), 1);
    dialog.setCheckpointText(" aaaaaaaa-aaaa-11ef-8000-000000000001:1-7\n");
    QVERIFY2(attach->isEnabled(), qPrintable(checkpoint->text()));
    QVERIFY(checkpoint->text().contains("7"));
    QCOMPARE(dialog.targets().size(), std::size_t(2));
    QVERIFY(dialog.checkpoint().has_value());
    // Passwords are never shown.
    for (const QLineEdit *line : dialog.findChildren<QLineEdit *>())
        QVERIFY(line->objectName().startsWith("url") || line->objectName() == "slot" ||
                line->echoMode() == QLineEdit::Password || line->objectName().startsWith("qt_"));
    dialog.findChild<QPushButton *>("addServer")->click();
    dialog.setUrls({"mysql://a", "mysql://b", "mysql://c"});
    QCOMPARE(dialog.targets().size(), std::size_t(3));
}

void WindowTest::liveIsFramed()
{
    auto *banner = window_->findChild<LiveBanner *>("liveBanner");
    QVERIFY(!banner->isVisible());
    std::vector<AttachedWorld::Target> targets;
    targets.push_back({*ServerUrl::parse("mysql://cdc@127.0.0.1:1"), Secret("none")});
    window_->attachTo(std::move(targets), std::nullopt);
    QVERIFY(banner->isVisible());
    QVERIFY(until([&] { return seen().servers[0].health == ObservedServer::Health::Down; }));
    QVERIFY(until([&] { return banner->text().startsWith("LIVE, read-only"); }));
    QVERIFY(!controls().isVisible());
    QVERIFY(!window_->actions().fail_over->isEnabled() && !window_->actions().undo->isEnabled());
    QCOMPARE(window_->grab().toImage().pixelColor(window_->width() - 2, window_->height() - 20), liveColor());
    window_->actions().detach->trigger();
    QVERIFY(window_->simWorld() != nullptr);
    QVERIFY(!banner->isVisible());
    QVERIFY(controls().isVisible());
    QVERIFY(window_->actions().fail_over->isEnabled());
}

void WindowTest::selectionIsCarried()
{
    world().setPlaying(false);
    emit window_->panes().topology->selected("b");
    QCOMPARE(window_->selected(), QString("b"));
    QVERIFY2(verdict().heading().contains("mysql-b"), qPrintable(verdict().heading()));
    window_->select({});
    QVERIFY(!verdict().heading().contains("mysql-b"));
}

QTEST_MAIN(WindowTest)
#include "window_test.moc"
