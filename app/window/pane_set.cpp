// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/pane_set.h"

#include "panes/controls_pane.h"
#include "panes/lag_pane.h"
#include "panes/positions_pane.h"
#include "panes/ribbon_pane.h"
#include "panes/topology_pane.h"
#include "panes/verdict_pane.h"
#include "worlds/sim_world.h"

#include <QCoreApplication>
#include <QPointer>

namespace switchpoint {

PaneSet createPanes(QWidget *parent)
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("switchpoint", text); };
    PaneSet panes{.topology = new TopologyPane(parent),
                  .positions = new PositionsPane(parent),
                  .verdict = new VerdictPane(parent),
                  .controls = new ControlsPane(parent),
                  .ribbon = new RibbonPane(parent),
                  .lag = new LagPane(parent)};
    const std::pair<Pane *, QString> names[] = {
        {panes.topology, tr("Topology")},  {panes.positions, tr("Positions")},
        {panes.verdict, tr("Verdict")},    {panes.controls, tr("Controls")},
        {panes.ribbon, tr("Time ribbon")}, {panes.lag, tr("Lag and progress")}};
    for (const auto &[pane, name] : names) {
        pane->setObjectName(name);
        pane->setAccessibleName(name);
    }
    panes.presets = static_cast<ControlsPane *>(panes.controls)->presetsModel();
    return panes;
}

void PaneSet::setWorld(World *world) const
{
    // The world may be gone before the panes hear of the next one.
    const QPointer<World> asked(world);
    const auto understands = [asked](const Intent &intent) { return asked && asked->understands(intent); };
    static_cast<TopologyPane *>(topology)->setUnderstands(understands);
    static_cast<ControlsPane *>(controls)->setUnderstands(understands);

    auto *time_ribbon = static_cast<RibbonPane *>(ribbon);
    QObject::disconnect(time_ribbon, &RibbonPane::seekRequested, nullptr, nullptr);
    QObject::disconnect(time_ribbon, &RibbonPane::stepRequested, nullptr, nullptr);
    auto *lags = static_cast<LagPane *>(lag);
    lags->startAnew();
    auto *timed = qobject_cast<TimedWorld *>(world);
    time_ribbon->setSeenMarks(nullptr);
    if (!timed)
        return;
    constexpr std::int64_t step_us = 100'000;
    timed->disconnect(time_ribbon); // a world that comes back
    timed->disconnect(lags);
    QObject::connect(time_ribbon, &RibbonPane::seekRequested, timed, &TimedWorld::seek);
    QObject::connect(time_ribbon, &RibbonPane::stepRequested, timed,
                     [timed](int direction) { timed->stepBy(direction * step_us); });
    const auto showEnd = [timed, time_ribbon] { time_ribbon->setEnd(timed->end_us()); };
    QObject::connect(timed, &TimedWorld::timeStateChanged, time_ribbon, showEnd);
    const auto *simulated = qobject_cast<SimWorld *>(world);
    time_ribbon->setLength(simulated ? simulated->runsFor_us() : 0);
    showEnd();
    QObject::connect(timed, &TimedWorld::historyChanged, lags, &LagPane::forgetAfter);
    QObject::connect(timed, &World::observationChanged, time_ribbon,
                     [timed, time_ribbon] { time_ribbon->setSeenMarks(timed->seenMarks()); });
}

} // namespace switchpoint
