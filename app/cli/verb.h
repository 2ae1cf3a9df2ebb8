// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <CLI/CLI.hpp>

#include <iosfwd>
#include <string>

namespace switchpoint::cli {

// Exit status (the manual, "switchpointctl"): the same for every verb.
enum Exit : int {
    exit_fine = 0,  // Reachable
    exit_fault = 1, // of our own; an expectation not met; an invariant broken
    exit_usage = 2, // wrong usage or malformed input, found before connecting
    exit_lost = 10,
    exit_unknown = 11,
    exit_schema_drift = 12,
};

// What a verb reads and writes: the terminal's, or a test's.
struct Streams {
    std::istream &in;
    std::ostream &out;
    std::ostream &err;
};

// Prints "switchpointctl: SENTENCE", on one line.
void complain(const Streams &streams, const std::string &sentence);
// The same with "(at byte N)"; returns exit_usage.
int refuse(const Streams &streams, const Error &error, const std::string &what = "");

// Each verb adds itself to the parser; when it was chosen its callback sets `status`.
void addCheckVerb(CLI::App &app, Streams streams, int &status);
void addFactsVerb(CLI::App &app, Streams streams, int &status);
void addGtidVerb(CLI::App &app, Streams streams, int &status);
void addLsnVerb(CLI::App &app, Streams streams, int &status);
void addRunVerb(CLI::App &app, Streams streams, int &status);
void addSimVerb(CLI::App &app, Streams streams, int &status);
void addStateVerb(CLI::App &app, Streams streams, int &status);

} // namespace switchpoint::cli
