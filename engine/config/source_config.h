// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "source/server_url.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

struct TableName {
    std::string schema; // MySQL, MariaDB: the database
    std::string table;
    [[nodiscard]] std::string text() const { return schema + "." + table; }
    friend auto operator<=>(const TableName &, const TableName &) = default;
};

// "schema.table" with white space around it; refused where there is not exactly one dot or a part is empty.
std::optional<TableName> parseTableName(std::string_view text);

struct SourceConfig {
    ServerUrl url;                  // its flavour is the one that `type` names
    std::optional<Secret> password; // from the environment variable that the file names; may be empty
    std::string password_file;      // to be read when connecting; empty: none
    std::vector<TableName> tables;  // at least one, none twice
    // MySQL, MariaDB: what this consumer calls itself among the replicas of the server.
    std::uint32_t server_id = 0;
    std::int64_t heartbeat_us = 10'000'000;  // asked of the server when there is nothing else to send
    std::uint32_t net_write_timeout_s = 600; // how long the server waits for a slow consumer
    std::string slot, publication;           // PostgreSQL
};

// From 2147483648 up, where few servers are: the name's FNV-1a hash (32 bits) with its highest bit set. The
// same name gives the same number on every machine, so a pipeline that moves takes its place again.
std::uint32_t derivedServerId(std::string_view pipeline_name);

} // namespace switchpoint
