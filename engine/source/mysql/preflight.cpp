// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/preflight.h"

#include "source/mysql/preflight_run.h"

namespace switchpoint {

void PreflightRun::add(Weight weight, Message sentence, int evidence)
{
    PreflightFault fault{.weight = weight, .sentence = std::move(sentence), .question = {}, .answer = {}};
    if (evidence >= 0 && static_cast<std::size_t>(evidence) < facts_.evidence.size()) {
        fault.question = facts_.evidence[static_cast<std::size_t>(evidence)].question;
        fault.answer = facts_.evidence[static_cast<std::size_t>(evidence)].answer;
    }
    faults_.push_back(std::move(fault));
}

Result<std::vector<PreflightFault>> preflight(MysqlClient &client, const PreflightRequest &request)
{
    PreflightRun run(client, request);
    run.checkSettings();
    run.checkPrivileges();
    run.checkServerId();
    run.checkTables();
    if (run.broken())
        return std::unexpected(*run.broken());
    return run.take();
}

} // namespace switchpoint
