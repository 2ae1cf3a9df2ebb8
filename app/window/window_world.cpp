// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/attach_dialog.h"
#include "window/live_banner.h"
#include "window/live_sentence.h"
#include "window/main_window.h"
#include "window/messages.h"
#include "window/password_finder.h"
#include "window/scenario_dialog.h"
#include "window/scenario_strip.h"
#include "window/scenarios.h"
#include "worlds/messages.h"

#include "models/presets_model.h"
#include "text/language.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLocale>
#include <QStringList>
#include <QToolBar>

namespace switchpoint {

namespace {

QString joined(const QStringList &sentences)
{
    QStringList kept;
    for (const QString &one : sentences)
        if (!one.isEmpty())
            kept.append(one);
    return kept.join(QLatin1Char(' '));
}

} // namespace

void MainWindow::showScenario(sim::Scenario scenario, const QString &source, const Policy &policy)
{
    policy_ = policy;
    scenario_source_ = source;
    kept_.reset();
    showSimulated(std::make_unique<SimWorld>(std::move(scenario), policy));
}

void MainWindow::showSimulated(std::unique_ptr<SimWorld> world)
{
    typed_ = {};
    sim_ = world.get();
    strip_->setScenario(sim_->scenario());
    setWorld(std::move(world));
    setWindowTitle(tr("%1 \u2013 Switchpoint").arg(textOf(sim_->scenario()).title));
}

bool MainWindow::openScenario(const QString &name_or_file)
{
    Result<sim::Scenario> scenario = loadScenario(name_or_file);
    if (!scenario) {
        message_bar_->say(rendered(scenario.error()), MessageBar::Kind::Fault);
        return false;
    }
    message_bar_->hide();
    showScenario(std::move(*scenario), name_or_file, policy_);
    sim_->setPlaying(true);
    return true;
}

void MainWindow::attachTo(std::vector<AttachedWorld::Target> targets, std::optional<Checkpoint> checkpoint,
                          std::optional<std::string> slot, AttachTyped typed)
{
    if (typed.urls.isEmpty())
        for (const AttachedWorld::Target &target : targets)
            typed.urls.append(QString::fromStdString(target.url.address()));
    typed_ = withoutShownPasswords(std::move(typed));
    message_bar_->hide();
    AttachedWorld::Options options;
    options.open = openWithFoundPassword;
    options.slot = std::move(slot);
    if (sim_) {
        sim_->setPlaying(false);
        sim_->disconnect(this);
        sim_ = nullptr;
        kept_.reset(static_cast<SimWorld *>(world_.release()));
    }
    const QString title =
        rendered(Message(worlds_messages::attached_title, {countArg("count", targets.size())}));
    setWorld(std::make_unique<AttachedWorld>(std::move(targets), std::move(checkpoint), policy_,
                                             std::move(options)));
    setWindowTitle(tr("%1 \u2013 Switchpoint").arg(title));
}

void MainWindow::detach()
{
    if (!world_ || sim_)
        return;
    message_bar_->hide();
    if (kept_)
        showSimulated(std::move(kept_));
    else
        openScenario(scenario_source_.isEmpty() ? QString::fromLatin1(first_scenario) : scenario_source_);
}

void MainWindow::setWorld(std::unique_ptr<World> world)
{
    world_ = std::move(world);
    connect(world_.get(), &World::observationChanged, this, &MainWindow::showObservation);
    connect(world_.get(), &World::refused, this,
            [this](const QString &why) { message_bar_->say(why, MessageBar::Kind::Refusal); });
    if (sim_)
        connect(sim_, &TimedWorld::timeStateChanged, this, &MainWindow::showTimeState);
    panes_.setWorld(world_.get());
    select({});
    showLive(sim_ == nullptr);
    showObservation();
    showTimeState();
}

void MainWindow::showLive(bool live)
{
    const int margin = live ? live_frame_px : 0;
    setContentsMargins(margin, margin, margin, margin);
    controls_dock_->setVisible(!live);
    ribbon_bar_->setVisible(!live);
    strip_->setVisible(!live && actions_.scenario_notes->isChecked());
    actions_.scenario_notes->setEnabled(!live);
    static_cast<QWidget *>(live_banner_->parent())->setVisible(live);
    for (QAction *action : actions_.timed())
        action->setEnabled(!live);
    actions_.detach->setEnabled(live);
    for (QAction *action : simulated_tools_)
        action->setVisible(!live);
    for (QAction *action : live_tools_)
        action->setVisible(live);
    update();
}

void MainWindow::showObservation()
{
    const ObservationPtr observation = world_->observation();
    for (Pane *pane : panes_.all())
        pane->setObservation(observation);
    policy_ = observation->policy;
    state_->setText(stateSentence());
    state_->setToolTip(state_->text());
    moment_->setText(
        sim_ ? tr("%1   %2\u00d7")
                   .arg(isolated(durationText(observation->at_us)), QLocale().toString(sim_->speed()))
             : timeText(observation->at_us));
    if (!sim_)
        live_banner_->setText(tr("LIVE, read-only: %1").arg(liveSentence(*observation)));
}

QString MainWindow::stateSentence() const
{
    if (!world_)
        return {};
    const Observation &observation = *world_->observation();
    QStringList sentences;
    if (sim_) {
        sentences.append(sim_->playing() ? tr("Running.") : tr("Paused."));
        for (const ObservedConsumer &consumer : observation.consumers)
            sentences.append(QStringLiteral("%1: %2").arg(QString::fromStdString(consumer.label),
                                                          rendered(consumer.status)));
        const ObservedTruth truth = observation.truth.value_or(ObservedTruth());
        if (truth.phantom > 0)
            sentences.append(rendered(Message(window_messages::phantom, {countArg("count", truth.phantom)})));
        if (truth.skipped > 0)
            sentences.append(rendered(Message(window_messages::skipped, {countArg("count", truth.skipped)})));
    } else {
        sentences.append(liveCounts(observation));
    }
    return joined(sentences);
}

void MainWindow::showTimeState()
{
    const bool playing = sim_ && sim_->playing();
    actions_.play->setText(playing ? tr("&Pause") : tr("&Play"));
    actions_.play->setIcon(themedIcon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    actions_.undo->setEnabled(sim_ && sim_->canUndo());
    actions_.redo->setEnabled(sim_ && sim_->canRedo());
    const auto named = [](const QString &what, const std::optional<Message> &change) {
        return change ? QStringLiteral("%1: %2").arg(what, rendered(*change)) : what;
    };
    if (sim_) {
        actions_.undo->setToolTip(named(tr("Undo"), sim_->undoText()));
        actions_.redo->setToolTip(named(tr("Redo"), sim_->redoText()));
    }
    state_->setText(stateSentence());
    state_->setToolTip(state_->text());
}

// Tool bar, menu and controls show one and the same.
void MainWindow::showPolicy()
{
    const int row = panes_.presets->current();
    const QList<QAction *> choices = actions_.guards->actions();
    for (int i = 0; i < choices.size(); ++i)
        choices[i]->setChecked(i == row);
    QAction *custom = choices.last();
    custom->setVisible(row == choices.size() - 1);
    custom->setText(tr("Guards: %1").arg(panes_.presets->index(row).data().toString()));
    guards_box_->setCurrentIndex(row);
}

void MainWindow::setPolicy(const Policy &policy)
{
    policy_ = policy;
    if (world_)
        world_->apply(intent::SetPolicy{policy});
}

void MainWindow::carryOut(const Intent &intent)
{
    if (world_)
        world_->apply(intent);
}

void MainWindow::select(const QString &id)
{
    selected_ = id;
    for (Pane *pane : panes_.all())
        pane->setSelected(id);
}

void MainWindow::askForScenario()
{
    auto *dialog = new ScenarioDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ScenarioDialog::chosen, this, [this](const QString &source) { openScenario(source); });
    dialog->open();
}

void MainWindow::askForServers()
{
    auto *dialog = new AttachDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setTyped(typed_);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        attachTo(dialog->targets(), dialog->checkpoint(), dialog->slot(), dialog->typed());
    });
    dialog->open();
}

} // namespace switchpoint
