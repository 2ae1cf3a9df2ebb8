// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"

#include <string>

namespace switchpoint {

// The idempotency key of a change: equal for the same change read again, unequal for any other of its stream.
// ASCII but for names of tables and files.
//   "GTID#INDEX"                       where the transaction has a GTID: also after a failover, from whatever
//                                      server it is read
//   "SERVER:FILE:OFFSET#INDEX"         without one; OFFSET is the transaction's
//   "snapshot:SCHEMA.TABLE:TRANSACTION:HASH#INDEX"  a row of a snapshot. HASH is of its values: a row that
//   has
//                                      changed when it is read again is another change, and is never taken
//                                      for the one that was delivered
std::string changeKey(const ChangePart &part, const Change &change);
void appendChangeKey(std::string &out, const ChangePart &part, const Change &change);

} // namespace switchpoint
