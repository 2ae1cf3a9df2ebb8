// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "wire/binlog_event.h"

#include <cstdint>
#include <span>
#include <string>

namespace switchpoint {

// What frames a transaction, enough to see where it ends and whether anything is in it.

// Event 2 (MySQL source documentation, Query_event; MariaDB knowledge base, "QUERY_EVENT").
struct QueryEvent {
    std::string database;
    std::string statement; // "BEGIN", "COMMIT", DDL; bytes in the session's character set
    [[nodiscard]] bool isBegin() const;
    [[nodiscard]] bool isEnd() const; // COMMIT or ROLLBACK, which MyISAM and empty transactions end with
    friend bool operator==(const QueryEvent &, const QueryEvent &) = default;
};
Result<QueryEvent> decodeQueryEvent(std::span<const std::uint8_t> body);

// Event 16: the number under which the storage engine committed, this server's own count. A replica writes
// another one for the same transaction (seen on 9.7.4 and 10.11.19).
Result<std::uint64_t> decodeXidEvent(std::span<const std::uint8_t> body);

// Event 4: the file that follows. First in a stream, made up for the reader.
struct RotateEvent {
    std::uint64_t position = 0;
    std::string file;
    friend bool operator==(const RotateEvent &, const RotateEvent &) = default;
};
Result<RotateEvent> decodeRotateEvent(std::span<const std::uint8_t> body);

} // namespace switchpoint
