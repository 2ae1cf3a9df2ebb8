// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/termination.h"

#include <csignal>
#include <ctime>

namespace switchpoint::cli {

namespace {

sigset_t endingSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    return signals;
}

} // namespace

Termination::Termination()
{
    const sigset_t signals = endingSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // A reader that went away, a file that may not grow: the call that met it says so.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

Termination::~Termination()
{
    const sigset_t signals = endingSignals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

bool Termination::wait(std::chrono::milliseconds patience)
{
    if (asked_)
        return true;
    const sigset_t signals = endingSignals();
    const timespec limit{static_cast<time_t>(patience.count() / 1000),
                         static_cast<long>(patience.count() % 1000) * 1'000'000};
    asked_ = sigtimedwait(&signals, nullptr, &limit) > 0;
    return asked_;
}

} // namespace switchpoint::cli
