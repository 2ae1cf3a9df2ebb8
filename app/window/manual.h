// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace switchpoint {

// The pages of resources/help, in a window of its own; called again it comes to the front.
void showManual(QWidget *parent);

} // namespace switchpoint
