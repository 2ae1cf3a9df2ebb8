// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/main_window.h"
#include "window/scenarios.h"

#include <QTest>

#include <memory>

namespace switchpoint {

// The window as a person first sees it, on the first scenario; null when it could not be shown.
inline std::unique_ptr<MainWindow> shownWindow(QSize size)
{
    auto window = std::make_unique<MainWindow>(false);
    window->setTheme(ThemeMode::Light);
    window->resize(size);
    window->show();
    if (!QTest::qWaitForWindowExposed(window.get()))
        return nullptr;
    window->activateWindow();
    if (!window->openScenario(first_scenario))
        return nullptr;
    QTest::qWait(50);
    return window;
}

} // namespace switchpoint
