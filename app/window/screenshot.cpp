// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/screenshot.h"

#include "window/messages.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>

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
    // Not in one leap: what is drawn over time (the lags) wants to have seen the time.
    const auto travelTo = [&](std::int64_t t_us) {
        constexpr std::int64_t stops = 100;
        const std::int64_t from_us = t_us > world->now_us() ? world->now_us() : 0;
        const std::int64_t stride_us = std::max<std::int64_t>(200'000, (t_us - from_us) / stops);
        for (std::int64_t stop_us = from_us; stop_us < t_us; stop_us += stride_us) {
            world->seek(stop_us);
            settle();
        }
        world->seek(t_us);
        settle();
    };
    if (options.fail_over_at_us) {
        travelTo(std::min(*options.fail_over_at_us, end_us));
        window.select(options.select);
        window.actions().fail_over->trigger();
        settle();
    }
    if (options.at_us)
        travelTo(std::min(*options.at_us, end_us));
    else if (options.fail_over_at_us)
        travelTo(world->now_us() + 5'000'000);
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
