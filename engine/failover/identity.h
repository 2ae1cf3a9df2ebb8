// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

namespace switchpoint {

// Is the server the one that signed the checkpoint? Internal to this room. What the server did not say is never
// taken for equal: a stored value it cannot be compared with counts as Changed.

// Weak, all of it: server_uid, server_id, host and port (VERDICTS.md 2). Same proves nothing, Changed disproves
// nothing.
IdentityComparison compareIdentity(const MariadbIdentity &stored, const MariadbFacts &facts);

// System identifier, timeline and node (VERDICTS.md 3.0). What the checkpoint does not carry is not compared.
IdentityComparison compareIdentity(const PostgresIdentity &stored, const PostgresFacts &facts);

} // namespace switchpoint
