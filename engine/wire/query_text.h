// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// A statement in the log, event 2, split but not copied (MySQL source documentation,
// mysql::binlog::event::Query_event, where the status variables are listed; MariaDB knowledge base,
// "QUERY_EVENT").
struct QueryText {
    std::string_view database;  // the session's default one; UTF-8
    std::string_view statement; // bytes in the client's character set
    std::span<const std::uint8_t> variables;
    std::uint16_t error_code = 0;

    static Result<QueryText> split(std::span<const std::uint8_t> body);
    // Event 18, LOAD DATA INFILE as a statement: a query event with 13 bytes more in front.
    static Result<QueryText> splitLoadData(std::span<const std::uint8_t> body);
};

// What the status variables say that matters here. They stand in the order of their codes, without a length:
// the first unknown one hides all that follow, as for the servers themselves.
struct QueryVariables {
    static constexpr std::uint64_t mode_ansi_quotes = 4, mode_no_backslash_escapes = 1ULL << 20;

    std::uint64_t sql_mode = 0;
    std::optional<std::uint32_t> client_collation; // character set of the statement's bytes
    // Databases that the statement read or wrote, MySQL only. None: not said, or more than 16.
    std::optional<std::vector<std::string>> databases;

    static Result<QueryVariables> decode(std::span<const std::uint8_t> variables);
};

// The statement as UTF-8. Refused: a character set that this program does not know.
Result<std::string> statementUtf8(const QueryText &query, const QueryVariables &variables);

} // namespace switchpoint
