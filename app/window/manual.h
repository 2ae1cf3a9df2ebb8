// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace switchpoint {

// The rules behind the verdicts, in a window of its own.
void showManual(QWidget *parent);

} // namespace switchpoint
