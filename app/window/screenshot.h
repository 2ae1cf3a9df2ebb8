// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/main_window.h"
#include "window/start_options.h"

namespace switchpoint {

// Brings the window to the moment that the options name. Waits for the worker, with the event loop running.
void goToMoment(MainWindow &window, const StartOptions &options);

// Waits until what was asked is shown (attached: until every server has answered or failed, at most 12 s),
// and writes the picture.
Result<void> takeScreenshot(MainWindow &window, const StartOptions &options);

} // namespace switchpoint
