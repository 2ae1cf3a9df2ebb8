// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/gtid_set.h"
#include "position/mariadb_gtid.h"

#include <optional>
#include <string>
#include <utility>

namespace switchpoint {

// Finds a hole in a stream. A server that meets a file which ends at an event boundary, but too early, goes
// on with the next one without a word; each file says what all files before it held.
class ReceivedGtids { // MySQL
public:
    // `start`: the set that the stream was asked for; none: by file and offset, where nothing can be checked.
    explicit ReceivedGtids(std::optional<GtidSet> start) : received_(std::move(start)) {}
    void add(const Gtid &gtid)
    {
        if (received_)
            received_->add(gtid);
    }
    // `previous`: Previous_gtids of the file that begins.
    [[nodiscard]] Result<void> check(const GtidSet &previous, const std::string &file) const;

private:
    std::optional<GtidSet> received_;
};

class ReceivedDomains { // MariaDB
public:
    explicit ReceivedDomains(std::optional<MariadbPosition> start) : start_(std::move(start)) {}
    void add(const MariadbGtid &gtid) { received_.advance(gtid); }
    // `list`: Gtid_list of the file that begins. The last entry of a domain is its newest. What was received
    // of a domain must end there; a domain of which nothing was received must not be past the start.
    [[nodiscard]] Result<void> check(const MariadbState &list, const std::string &file);

private:
    std::optional<MariadbPosition> start_;
    MariadbPosition received_;
    bool first_file_ = true;
};

} // namespace switchpoint
