// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/server_url.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// Where a password may come from, in this order (manual, "Passwords"): a file, SWITCHPOINT_PASSWORD (set but
// empty: no password), the URL (works, is warned about), PGPASSFILE or ~/.pgpass (PostgreSQL: libpq reads
// them itself), ~/.my.cnf (MySQL, MariaDB), the system's keychain, a prompt. Never from a process argument of
// its own, never into a setting or a log.
struct PasswordSources {
    std::string file;                                                        // --password-file; "": none
    std::function<std::optional<std::string>(const char *name)> environment; // getenv, or a test's
    std::string home; // of ~/.my.cnf and ~/.pgpass; "": none
    std::function<std::optional<Secret>(const std::string &address)> keychain; // may be empty
    std::function<std::optional<Secret>(const std::string &address)>
        prompt; // only on a terminal; may be empty
};

struct FoundPassword {
    Secret password;               // empty: none
    std::vector<Message> warnings; // the password stands in the URL; ~/.my.cnf can be read by others
};

// Fails only when a named file cannot be read.
Result<FoundPassword> findPassword(const ServerUrl &url, const PasswordSources &sources);

// The password of the [client] groups in an option file, as the MySQL programs read it.
std::optional<std::string> optionFilePassword(std::string_view content, Flavor flavor);

} // namespace switchpoint
