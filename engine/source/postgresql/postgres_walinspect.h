// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/postgresql/postgres_question.h"

#include <optional>
#include <string>

namespace switchpoint {

// pg_walinspect (15 and later), found in the catalog once and only when it is needed. It may be installed in
// any schema.
class WalInspect {
public:
    explicit WalInspect(PostgresInterview &interview) : interview_(interview) {}

    // The quoted name of a function of the extension, or why it cannot be called.
    Result<std::string> function(const std::string &name);
    // 42501 as a sentence that names the grant.
    [[nodiscard]] Error explained(const Error &error);

    int evidence = -1; // of the look into the catalog

private:
    PostgresInterview &interview_;
    std::optional<Result<std::string>> schema_;
};

} // namespace switchpoint
