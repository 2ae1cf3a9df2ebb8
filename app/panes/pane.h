// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"
#include "worlds/intent.h"

#include <QString>
#include <QStringList>
#include <QWidget>

namespace switchpoint {

// What all panes share. A pane shows an observation and emits intents; it reads nothing else and does no I/O.
// What is selected or hovered in one pane lights up in all: the window carries it from pane to pane.
class Pane : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual void setObservation(const ObservationPtr &observation) = 0;
    // The server (or consumer) the user looks at, "" for none.
    virtual void setSelected(const QString &id) { Q_UNUSED(id) }
    // Ctrl+C: the focused thing, or the whole pane, as plain text.
    [[nodiscard]] virtual QString asText() const = 0;
    // Every canvas has a table on the same model: for screen readers, copying and tests.
    virtual void setShownAsTable(bool table) { Q_UNUSED(table) }

signals:
    void intended(const switchpoint::Intent &intent);
    void selected(const QString &id);
};

} // namespace switchpoint
