// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QWidget;

namespace switchpoint {

// The stops of the Tab key within a widget as they are read: row by row, and what scrolls in its own order.
QList<QWidget *> stopsOf(QWidget *part);

// Tab goes through these parts of a window in this order. What has come since is found its place.
void setFocusOrder(const QList<QWidget *> &parts);

} // namespace switchpoint
