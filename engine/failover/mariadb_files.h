// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace switchpoint {

// Whether a stream after this position may begin with the file that begins with this Gtid_list: for every
// domain in it, all that came before was delivered. As the server chooses the file: the newest of which this
// is true.
bool mayBeginWith(const MariadbPosition &position, const MariadbState &gtid_list);

// The file, by its index, from which a stream after this position reads; nullopt where the Gtid_lists that
// are known do not tell.
std::optional<std::size_t> beginsInFile(const MariadbPosition &position,
                                        const std::vector<BinlogFile> &files);

// The two files stand side by side in the log's index, but a number between theirs is not there.
bool numberLeftOut(const BinlogFile &before, const BinlogFile &after);

} // namespace switchpoint
