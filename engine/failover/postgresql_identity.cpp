// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/identity.h"

namespace switchpoint {

IdentityComparison compareIdentity(const PostgresIdentity &stored, const PostgresFacts &facts)
{
    const bool same_cluster =
        facts.system_identifier.known() && *facts.system_identifier == stored.system_identifier;
    const bool same_timeline =
        !stored.timeline || (facts.timeline.known() && *facts.timeline == *stored.timeline);
    // Equal identifiers on another node are a sibling promoted at the same point, or a cold copy.
    const bool same_node = !stored.node || (facts.node.known() && *facts.node == *stored.node);
    return same_cluster && same_timeline && same_node ? IdentityComparison::Same
                                                      : IdentityComparison::Changed;
}

} // namespace switchpoint
