// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>

namespace switchpoint {

// A line to type into and the commands that fit: every action can be reached by its name.
void showCommandPalette(QWidget *parent, const QList<QAction *> &actions);

// Whether all words typed occur in the name or its explanation, in any order.
bool fitsWords(const QString &typed, const QString &name, const QString &explanation);

} // namespace switchpoint
