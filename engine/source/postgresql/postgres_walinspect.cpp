// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/postgres_walinspect.h"

#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_errors.h"

namespace switchpoint {

using namespace postgres_messages;

Result<std::string> WalInspect::function(const std::string &name)
{
    if (!schema_) {
        const PostgresAnswer answer = interview_.ask("SELECT quote_ident(n.nspname) FROM pg_extension e "
                                                     "JOIN pg_namespace n ON n.oid = e.extnamespace "
                                                     "WHERE e.extname = 'pg_walinspect'");
        evidence = answer.evidence;
        if (!answer.ok()) {
            schema_ = std::unexpected(answer.rows.error());
        } else if (answer.count() == 0) {
            schema_ = fail(pg_no_walinspect);
        } else {
            schema_ = answer.textOr(0, 0);
        }
    }
    if (!*schema_) {
        return std::unexpected(schema_->error());
    }
    return **schema_ + "." + name;
}

Error WalInspect::explained(const Error &error)
{
    if (error.code != "42501") {
        return error;
    }
    return deniedError(
        error, pg_walinspect,
        wordsArg("grant", {pg_walinspect_grant, {textArg("user", interview_.connection().user())}}));
}

} // namespace switchpoint
