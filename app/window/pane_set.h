// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panes/pane.h"
#include "worlds/world.h"

#include <QList>

namespace switchpoint {

class PresetsModel;

// The panes of the window. The one place that knows their classes.
struct PaneSet {
    Pane *topology = nullptr, *positions = nullptr, *verdict = nullptr, *controls = nullptr,
         *ribbon = nullptr, *lag = nullptr;
    PresetsModel *presets = nullptr; // the one choice of guards, for tool bar and menu
    [[nodiscard]] QList<Pane *> all() const { return {topology, positions, lag, verdict, controls, ribbon}; }
    // What they may ask of it, and its time where it has one. The observations are for the window to hand on.
    void setWorld(World *world) const;
};

PaneSet createPanes(QWidget *parent);

} // namespace switchpoint
