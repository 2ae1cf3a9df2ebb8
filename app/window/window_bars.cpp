// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/presets_model.h"
#include "text/language.h"
#include "window/command_palette.h"
#include "window/elided_label.h"
#include "window/key_map.h"
#include "window/main_window.h"
#include "window/manual.h"
#include "window/messages.h"
#include "window/scenario_strip.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace switchpoint {

void MainWindow::buildMenus()
{
    const auto menu = [this](const QString &title, const QList<QAction *> &actions) {
        QMenu *made = menuBar()->addMenu(title);
        for (QAction *action : actions) {
            if (action)
                made->addAction(action);
            else
                made->addSeparator();
        }
        return made;
    };
    Actions &a = actions_;
    menu(tr("&File"), {a.open_scenario, a.attach, a.detach, nullptr, a.export_picture, nullptr, a.quit});
    menu(tr("&Edit"), {a.undo, a.redo, nullptr, a.copy});
    QMenu *run = menu(tr("&Run"), {a.play, a.slower, a.faster, nullptr, a.step_back, a.step, a.previous_event,
                                   a.next_event, a.to_start, a.to_end, nullptr, a.fail_over, nullptr});
    run->addActions(a.guards->actions());
    QMenu *view = menu(tr("&View"), {});
    view->addActions(a.themes->actions());
    view->addSeparator();
    view->addActions({a.scenario_notes, a.as_tables, a.full_screen});
    view->addSeparator();
    for (QDockWidget *dock : {controls_dock_, verdict_dock_, lag_dock_, positions_dock_})
        view->addAction(dock->toggleViewAction());
    view->addAction(ribbon_bar_->toggleViewAction());
    menu(tr("&Help"), {a.palette, a.key_map, a.manual, nullptr, a.about});
}

void MainWindow::buildToolBar()
{
    tool_bar_ = addToolBar(tr("Tools"));
    tool_bar_->setObjectName(QStringLiteral("toolBar"));
    tool_bar_->setMovable(false);
    tool_bar_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    tool_bar_->setIconSize({18, 18});
    tool_bar_->addActions({actions_.step_back, actions_.play, actions_.step});
    simulated_tools_.append(tool_bar_->addSeparator());
    tool_bar_->addAction(actions_.fail_over);
    simulated_tools_.append(tool_bar_->addSeparator());
    tool_bar_->addActions({actions_.undo, actions_.redo});
    for (QAction *action :
         {actions_.step_back, actions_.play, actions_.step, actions_.fail_over, actions_.undo, actions_.redo})
        simulated_tools_.append(action);
    for (QAction *action : {actions_.attach, actions_.detach}) { // in the menu always, here while attached
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
        live_tools_.append(tool_bar_->addWidget(button));
    }
    auto *stretch = new QWidget;
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    tool_bar_->addWidget(stretch);
    auto *label = new QLabel(tr("&Guards "));
    guards_box_ = new QComboBox;
    guards_box_->setObjectName(QStringLiteral("guardsBox"));
    guards_box_->setAccessibleName(tr("Guards"));
    guards_box_->setToolTip(tr("Which checks are made before the stream is opened"));
    guards_box_->setModel(panes_.presets);
    guards_box_->setMinimumHeight(26);
    guards_box_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    label->setBuddy(guards_box_);
    tool_bar_->addWidget(label);
    tool_bar_->addWidget(guards_box_);
}

void MainWindow::buildStatusBar()
{
    state_ = new ElidedLabel;
    state_->setObjectName(QStringLiteral("state"));
    state_->setTextFormat(Qt::PlainText);
    state_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    state_->setIndent(6);
    moment_ = new QLabel;
    moment_->setObjectName(QStringLiteral("moment"));
    moment_->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(state_, 1);
    statusBar()->addPermanentWidget(moment_);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::connectActions()
{
    Actions &a = actions_;
    const auto on = [this](QAction *action, auto what) { connect(action, &QAction::triggered, this, what); };
    const auto onTime = [this](QAction *action, auto what) {
        connect(action, &QAction::triggered, this, [this, what] {
            if (sim_)
                what(*sim_);
        });
    };
    on(a.open_scenario, [this] { askForScenario(); });
    on(a.attach, [this] { askForServers(); });
    on(a.detach, [this] { detach(); });
    on(a.export_picture, [this] { exportPicture(); });
    on(a.quit, [this] { close(); });
    on(a.copy, [this] { copyFocused(); });
    onTime(a.undo, [](SimWorld &world) { world.undo(); });
    onTime(a.redo, [](SimWorld &world) { world.redo(); });
    constexpr std::int64_t step_us = 100'000;
    onTime(a.play, [](SimWorld &world) { world.setPlaying(!world.playing()); });
    onTime(a.step_back, [](SimWorld &world) { world.stepBy(-step_us); });
    onTime(a.step, [](SimWorld &world) { world.stepBy(step_us); });
    onTime(a.previous_event, [](SimWorld &world) { world.toPreviousMark(); });
    onTime(a.next_event, [](SimWorld &world) { world.toNextMark(); });
    onTime(a.to_start, [](SimWorld &world) { world.seek(0); });
    onTime(a.to_end, [](SimWorld &world) { world.seek(world.end_us()); });
    on(a.fail_over, [this] { failOver(); });
    on(a.slower, [this] { changeSpeed(0.5); });
    on(a.faster, [this] { changeSpeed(2.0); });
    connect(a.guards, &QActionGroup::triggered, this, [this](QAction *action) {
        carryOut(intent::SetPolicy{
            panes_.presets->chosen(static_cast<int>(actions_.guards->actions().indexOf(action)))});
        showPolicy(); // until the world has it
    });
    connect(guards_box_, &QComboBox::activated, this, [this](int row) {
        carryOut(intent::SetPolicy{panes_.presets->chosen(row)});
        showPolicy();
    });
    connect(panes_.presets, &PresetsModel::currentChanged, this, &MainWindow::showPolicy);
    connect(a.themes, &QActionGroup::triggered, this, [this](QAction *action) {
        const QString name = action->data().toString();
        setTheme(name == QLatin1String("dark")    ? ThemeMode::Dark
                 : name == QLatin1String("light") ? ThemeMode::Light
                                                  : ThemeMode::System);
    });
    connect(a.as_tables, &QAction::toggled, this, [this](bool tables) { setShownAsTables(tables); });
    connect(a.scenario_notes, &QAction::toggled, this,
            [this](bool shown) { strip_->setVisible(shown && sim_); });
    connect(strip_, &ScenarioStrip::closed, a.scenario_notes,
            [this] { actions_.scenario_notes->setChecked(false); });
    connect(a.full_screen, &QAction::toggled, this,
            [this](bool full) { full ? showFullScreen() : showNormal(); });
    on(a.palette, [this] { showCommandPalette(this, actions_.all()); });
    on(a.key_map, [this] { showKeyMap(this, actions_.all()); });
    on(a.manual, [this] { showManual(this); });
    on(a.about, [this] {
        auto *box = new QMessageBox(
            QMessageBox::NoIcon, tr("About Switchpoint"),
            tr("<h3>Switchpoint %1</h3><p>The database failed over. Is my position still real?</p>"
               "<p>GPL-3.0-or-later; with Qt Charts, as GPL-3.0. Fonts: Inter and JetBrains Mono, "
               "SIL Open Font License. Built with Qt %2.</p>")
                .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())),
            QMessageBox::Close, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    });
}

void MainWindow::setShownAsTables(bool tables)
{
    actions_.as_tables->setChecked(tables);
    for (Pane *pane : panes_.all())
        pane->setShownAsTable(tables);
}

void MainWindow::copyFocused()
{
    const QWidget *focus = focusWidget();
    const Pane *pane = panes_.verdict;
    for (const Pane *one : panes_.all())
        if (focus && (one == focus || one->isAncestorOf(focus)))
            pane = one;
    const QString text = pane->asText();
    QApplication::clipboard()->setText(text);
    const auto lines = static_cast<std::uint64_t>(text.count(QLatin1Char('\n')) + 1);
    statusBar()->showMessage(
        rendered(Message(window_messages::copied,
                         {countArg("count", lines), textArg("pane", pane->accessibleName().toStdString())})),
        3000);
}

void MainWindow::exportPicture()
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export picture"), QStringLiteral("switchpoint.png"), tr("PNG picture (*.png)"));
    if (!file.isEmpty() && !savePicture(file))
        message_bar_->say(
            tr("Cannot write the picture %1. Is the folder there, and may you write to it?").arg(file),
            MessageBar::Kind::Fault);
}

void MainWindow::failOver()
{
    const ObservedServer *chosen = world_ ? world_->observation()->server(selected_.toStdString()) : nullptr;
    const bool replica = chosen && chosen->role == ObservedServer::Role::Replica;
    carryOut(intent::FailOver{replica ? chosen->id : std::string()});
}

void MainWindow::changeSpeed(double factor)
{
    if (sim_)
        sim_->setSpeed(std::clamp(sim_->speed() * factor, 0.125, 64.0));
}

} // namespace switchpoint
