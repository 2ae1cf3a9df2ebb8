// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/envelope.h"
#include "source/server_url.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace switchpoint {

struct JsonLinesConfig {
    std::string folder;
    EnvelopeKind envelope = EnvelopeKind::Debezium;
    std::uint64_t file_bytes_max = 256U << 20U; // then the next file is begun, at the end of a batch
};

struct SqliteConfig {
    std::string file;
    std::string table = "changes";
    EnvelopeKind envelope = EnvelopeKind::Native;
};

struct HttpConfig {
    std::string url; // http:// or https://, without user and password
    EnvelopeKind envelope = EnvelopeKind::CloudEvents;
    std::vector<std::pair<std::string, Secret>> headers; // in the file's order
    std::string dead_letters;                            // file for what is refused (4xx), with the reason
    std::uint64_t request_changes_max = 1'000;
    std::uint64_t request_bytes_max = 1U << 20U;
    std::int64_t timeout_us = 30'000'000;  // of one request
    std::int64_t retry_first_us = 100'000; // doubles, with jitter
    std::int64_t retry_max_us = 30'000'000;
};

struct SinkConfig {
    std::string name; // in states and messages; the type, where the file gives none
    std::variant<JsonLinesConfig, SqliteConfig, HttpConfig> of;
};

} // namespace switchpoint
