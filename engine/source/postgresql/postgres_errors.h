// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace switchpoint {

// What was being tried when a connection failed; only for the words of the sentence.
struct PostgresTarget {
    MessageArg server; // "host:port", or the socket; called "server"
    std::string host;
    std::string user;
    std::string database;
    std::string tls_mode;
    std::int64_t timeout_us = 0;
};

// libpq gives a failed connection as text only. `text` must have been made under the C locale with
// PQERRORS_VERBOSE, which puts the SQLSTATE of a server's error after its severity.
Error connectError(std::string_view text, const PostgresTarget &target);
// Whether the next host of the URL is worth a try: the server was not met, or cannot serve now. A refused
// password is final, as it is for libpq.
bool tryNextHost(const Error &error);
// Whether plain SQL may still work where a replication connection was refused: no REPLICATION, or a pooler.
bool replicationRefused(const Error &error);

// An error the server gave to a question.
Error questionError(std::string_view message, std::string_view sqlstate, std::int64_t timeout_us);
// For 42501: the same error as a sentence that names the grant.
Error deniedError(const Error &error, const MessageText &what, MessageArg grant); // called "grant"

} // namespace switchpoint
