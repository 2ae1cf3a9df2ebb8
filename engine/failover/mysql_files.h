// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// The part of a server's log that must hold no transaction without a number if a stream by GTIDs is to miss
// nothing: from here to the end of the newest file. The session looks there, decide() judges it.
struct FilesToVouchFor {
    std::size_t first = 0;  // index into the files
    std::uint64_t from = 0; // offset in the first of them
    // The checkpoint's own file is older than all that are left: what stood between can no longer be read.
    bool purged_between = false;
    friend bool operator==(const FilesToVouchFor &, const FilesToVouchFor &) = default;
};

// `same_server`: the checkpoint's file and offset are of this server. From that offset on then, or all of the
// file at which a stream by auto-position begins (the newest whose Previous_gtids lie within the checkpoint)
// if that is no younger: the server reads it from its start and refuses to pass over such a transaction. On
// any other server: all files, because nothing says which of them the consumer has seen.
FilesToVouchFor filesToVouchFor(const std::vector<BinlogFile> &files, const MysqlCheckpoint &checkpoint,
                                bool same_server);

// A hole in the numbers of the listed files, all of one base name: a file that was there is not listed any
// more, or a number was passed over when the server started beside a stray file of that name. Only purges
// take files off the list, from its beginning on; so what was in it is gone from the middle of the log.
struct HoleInFiles {
    std::size_t after = 0;   // index of the file before it
    std::size_t behind = 0;  // and of the one behind it
    std::uint64_t files = 0; // numbers that are absent
    std::string first, last; // their names
    std::optional<GtidSet>
        held; // what had been committed when the first of them was begun, where it was read
    friend bool operator==(const HoleInFiles &, const HoleInFiles &) = default;
};
std::vector<HoleInFiles> holesIn(const std::vector<BinlogFile> &files);

// A session that has read the file before a hole to its end puts the first file of the hole into the list:
// gone, and what had been committed when it was begun.
BinlogFile notListed(const HoleInFiles &hole, GtidSet held);
bool isNotListed(const BinlogFile &file);

} // namespace switchpoint
