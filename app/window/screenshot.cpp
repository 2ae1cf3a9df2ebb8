// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/screenshot.h"

#include "window/messages.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

namespace switchpoint {

namespace {

// With the event loop running, so that nothing else stands still.
template <class Condition> bool waitFor(Condition condition, int limit_ms)
{
    QElapsedTimer passed;
    passed.start();
    while (!condition()) {
        if (passed.elapsed() > limit_ms)
            return false;
        QEventLoop loop;
        QTimer::singleShot(5, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return true;
}

constexpr int simulating_ms_max = 120'000;

} // namespace

void goToMoment(MainWindow &window, const StartOptions &options)
{
    SimWorld *world = window.simWorld();
    if (!world)
        return;
    const auto settle = [world] { waitFor([world] { return world->settled(); }, simulating_ms_max); };
    const std::int64_t end_us = world->runsFor_us();
    if (options.fail_over_at_us) {
        world->seek(std::min(*options.fail_over_at_us, end_us));
        settle();
        window.select(options.select);
        window.actions().fail_over->trigger();
    }
    if (options.at_us)
        world->seek(std::min(*options.at_us, end_us));
    else if (options.fail_over_at_us)
        world->stepBy(5'000'000);
    settle();
}

Result<void> takeScreenshot(MainWindow &window, const StartOptions &options)
{
    if (!window.simWorld()) {
        constexpr int answering_ms_max = 12'000;
        waitFor(
            [&window] {
                const auto &servers = window.world()->observation()->servers;
                return std::ranges::all_of(servers, [](const ObservedServer &one) {
                    return one.health != ObservedServer::Health::Stale;
                });
            },
            answering_ms_max);
    }
    // Docks are laid out once they are shown, and charts once their docks are.
    for (int round = 0; round < 4; ++round)
        waitFor([&window, round] { return round == 3 && window.isVisible(); }, 40);
    if (!window.savePicture(options.screenshot))
        return fail(window_messages::cannot_write, {textArg("file", options.screenshot.toStdString())});
    return {};
}

} // namespace switchpoint
