// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_key.h"

#include <string>

namespace switchpoint {

// Internal to this room: event/change_key.h, or "" where that would not tell two changes apart: neither id
// nor file is known, or, of a snapshot, neither what it stands for nor when it was. Such a change is never
// taken for one that was delivered.
//
// Ids come again after RESET BINARY LOGS AND GTIDS, and so do files and offsets: a receiver that remembers
// compares commit_time_us, too.
inline std::string changeName(const ChangePart &part, const Change &change)
{
    const ChangeTransaction &transaction = part.transactions[change.transaction];
    const bool placed =
        change.kind == ChangeKind::Snapshot ? transaction.commit_time_us != 0 : !transaction.file.empty();
    return transaction.id.empty() && !placed ? std::string() : changeKey(part, change);
}

} // namespace switchpoint
