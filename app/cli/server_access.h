// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verb.h"
#include "source/session.h"

#include <string>

namespace switchpoint::cli {

// The options by which a verb reaches a server, the same for every verb.
struct ServerAccess {
    std::string url, password_file;
    double timeout_s = 5.0;
    [[nodiscard]] SessionOptions sessionOptions() const;
};

CLI::Option *addServerOptions(CLI::App &verb, ServerAccess &access); // returns --server

// Looks the password up and prints its warnings. Asks only on a terminal.
Result<Secret> passwordFor(const ServerUrl &url, const ServerAccess &access, Streams streams);

// A whole file, up to 64 MB.
Result<std::string> readFile(const std::string &path);

} // namespace switchpoint::cli
