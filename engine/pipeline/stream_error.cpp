// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/stream_error.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace switchpoint::pipeline {

namespace {

bool says(const Error &error, std::string_view words)
{
    return error.server_text.find(words) != std::string::npos;
}

std::optional<Reachability> mysqlMeaning(const Error &error)
{
    if (error.code != "1236")
        return std::nullopt;
    // Texts as 8.0 to 9.7 and MariaDB 10.11 send them; one code, many meanings.
    static constexpr std::array lost{
        std::string_view{"purged required binary logs"},
        std::string_view{"required binary logs"},
        std::string_view{"more GTIDs than the source has"},
        std::string_view{"more GTIDs than the master has"},
        std::string_view{"missing the GTID"},
        std::string_view{"which is not in the master's binlog"},
        std::string_view{"required binlog files have been purged"},
        std::string_view{"start replication from position > file size"},
        std::string_view{"Could not find first log file name"},
    };
    if (std::ranges::any_of(lost, [&](std::string_view words) { return says(error, words); }))
        return Reachability::Lost;
    static constexpr std::array configuration{
        std::string_view{"same server_uuid/server_id"},
        std::string_view{"checksum"},
    };
    if (std::ranges::any_of(configuration, [&](std::string_view words) { return says(error, words); }))
        return std::nullopt;
    return Reachability::Unknown;
}

std::optional<Reachability> postgresMeaning(const Error &error)
{
    if (error.code == "42704")
        return Reachability::Lost; // no such slot
    if (error.code == "58P01" && says(error, "already been removed"))
        return Reachability::Lost;
    if (error.code == "55000" && (says(error, "invalidated") || says(error, "can no longer")))
        return Reachability::Lost;
    if (error.code == "55006")
        return Reachability::Unknown; // the slot is active elsewhere
    return std::nullopt;
}

} // namespace

std::optional<Reachability> meaningOfStreamError(Flavor flavor, const Error &error)
{
    return flavor == Flavor::Postgresql ? postgresMeaning(error) : mysqlMeaning(error);
}

} // namespace switchpoint::pipeline
