// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"
#include "window/actions.h"
#include "window/attach_form.h"
#include "window/message_bar.h"
#include "window/pane_set.h"
#include "worlds/attached_world.h"
#include "worlds/sim_world.h"

#include <QMainWindow>

#include <memory>
#include <optional>

class QComboBox;
class QDockWidget;
class QLabel;
class QToolBar;

namespace switchpoint {

class LiveBanner;
class ScenarioStrip;

// Of a first window: as it would like to be, within what a screen has to give and its frame needs.
QSize fittingSize(const QSize &wanted, const QSize &available);

// Puts panes, actions and a world together; what they show and do is theirs. Opens no file and no connection
// by itself.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    // `remembers`: geometry, theme and the last scenario are kept in the settings. Pictures and tests do not.
    explicit MainWindow(bool remembers, QWidget *parent = nullptr);
    ~MainWindow() override;

    // Replace the world. `source` is what the scenario is opened by again next time.
    void showScenario(sim::Scenario scenario, const QString &source, const Policy &policy);
    bool openScenario(const QString &name_or_file); // false: said why in the message bar
    void attachTo(std::vector<AttachedWorld::Target> targets, std::optional<Checkpoint> checkpoint,
                  std::optional<std::string> slot = std::nullopt, AttachTyped typed = {});
    void detach(); // back to the simulated world before, held where it was left

    [[nodiscard]] World *world() const { return world_.get(); }
    [[nodiscard]] SimWorld *simWorld() const { return sim_; } // null: attached
    [[nodiscard]] Actions &actions() { return actions_; }
    [[nodiscard]] const PaneSet &panes() const { return panes_; }
    [[nodiscard]] ScenarioStrip &scenarioStrip() { return *strip_; }
    [[nodiscard]] MessageBar &messageBar() { return *message_bar_; }
    [[nodiscard]] QString stateSentence() const;
    [[nodiscard]] QString selected() const { return selected_; }
    [[nodiscard]] const Policy &policy() const { return policy_; }

    void setPolicy(const Policy &policy);
    void select(const QString &id);
    void setTheme(ThemeMode mode);
    void setShownAsTables(bool tables);
    bool savePicture(const QString &file);
    void restoreSettings(); // geometry, theme; not the scenario
    [[nodiscard]] QString lastScenario() const;

protected:
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // main_window.cpp
    QDockWidget *addDock(const QString &name, const QString &title, QWidget *content,
                         Qt::DockWidgetArea area);
    void arrangeDocks();
    void orderFocus();
    void saveSettings();

    // window_bars.cpp
    void buildMenus();
    void buildToolBar();
    void buildStatusBar();
    void connectActions();
    void copyFocused();
    void exportPicture();
    void failOver();
    void changeSpeed(double factor);

    // window_world.cpp
    void setWorld(std::unique_ptr<World> world);
    void showSimulated(std::unique_ptr<SimWorld> world);
    void showObservation();
    void showTimeState();
    void showLive(bool live);
    void showPolicy();
    void carryOut(const Intent &intent);
    void askForScenario();
    void askForServers();

    const bool remembers_;
    Actions actions_;
    PaneSet panes_;
    MessageBar *message_bar_ = nullptr;
    ScenarioStrip *strip_ = nullptr;
    LiveBanner *live_banner_ = nullptr;
    QToolBar *tool_bar_ = nullptr, *ribbon_bar_ = nullptr;
    QDockWidget *controls_dock_ = nullptr, *verdict_dock_ = nullptr, *lag_dock_ = nullptr,
                *positions_dock_ = nullptr;
    QList<QAction *> simulated_tools_, live_tools_; // what the tool bar shows in one kind of world alone
    QComboBox *guards_box_ = nullptr;
    QLabel *state_ = nullptr, *moment_ = nullptr;

    std::unique_ptr<World> world_;
    SimWorld *sim_ = nullptr;        // world_, where it is one
    std::unique_ptr<SimWorld> kept_; // while attached: the simulated world before
    Policy policy_ = Policy::full();
    QString scenario_source_, selected_;
    AttachTyped typed_; // of the attached servers: forgotten with them
    ThemeMode theme_ = ThemeMode::System;
    int below_px_ = 0; // of the panes below, before the scenario's notes were opened
    bool arranged_ = false, restored_ = false;
};

} // namespace switchpoint
