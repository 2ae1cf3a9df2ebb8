// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>

namespace switchpoint {

// All keys on one page, made from the actions themselves.
void showKeyMap(QWidget *parent, const QList<QAction *> &actions);

// The action's name without the mark of its mnemonic.
QString plainName(const QAction &action);

} // namespace switchpoint
