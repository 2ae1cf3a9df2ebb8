// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace switchpoint::cli {

// For a program that runs until it is told to end. SIGTERM and SIGINT as something that is waited for instead
// of something that interrupts. Make it before any thread is started: threads inherit that these signals are
// blocked. SIGPIPE and SIGXFSZ are ignored from then on: the calls that meet their reasons fail instead.
class Termination {
public:
    Termination();
    ~Termination();
    Termination(const Termination &) = delete;
    Termination &operator=(const Termination &) = delete;

    // True: asked to end, now or before.
    bool wait(std::chrono::milliseconds patience);

private:
    bool asked_ = false;
};

} // namespace switchpoint::cli
