// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace switchpoint {

// Which settings of a MySQL or MariaDB server keep changes of captured tables out of its log, although their
// GTIDs are counted as executed. For verdicts and for the preflight of a capture.
//
// `captured` are "schema.table" patterns with * (and %) for any text and ? for one character; empty: all
// tables. Where it cannot be decided whether a filter covers a captured table, it does: a fault too many is
// noticed, a row too few is not. The server's own schemas (mysql, sys, ...) count only when they are captured
// by name.
struct LogFilters {
    std::vector<std::string> do_db;     // binlog_do_db
    std::vector<std::string> ignore_db; // binlog_ignore_db
    // "REPLICATE_WILD_IGNORE_TABLE db.%", one rule each (MySQL manual, "The replication_applier_filters
    // Table").
    std::vector<std::string> applier;
};

// The filters that cover a captured table, as the server names them: "binlog_ignore_db=audit".
std::vector<std::string> coveringFilters(const std::vector<std::string> &captured, const LogFilters &filters);

} // namespace switchpoint
