// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/judgement.h"

#include <utility>

namespace switchpoint {

// STOP REPLICA; RESET REPLICA ALL; writes allowed: what was received and not applied is dropped. gtid_owned
// stays: STOP REPLICA lets what is being committed finish, or rolls it back, and which of them is not known.
MysqlFacts promoted(MysqlFacts facts)
{
    facts.channels = Fact(std::vector<MysqlChannel>{});
    facts.read_only = Fact(false);
    facts.super_read_only = Fact(false);
    if (!facts.group_member_role.valueOr({}).empty()) {
        facts.group_member_role = Fact(std::string("PRIMARY"));
    }
    return facts;
}

ServerFacts asIfPromoted(const ServerFacts &facts)
{
    ServerFacts then = facts;
    std::visit([](auto &server) { server = promoted(std::move(server)); }, then.server);
    return then;
}

} // namespace switchpoint
