// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/client.h"
#include "wire/binlog_event.h"

#include <chrono>
#include <optional>
#include <span>
#include <string>

namespace switchpoint {

// Reads the events of a probe's dump: agrees that the stream comes from the server that was asked, takes the
// checksum setting from the format description, checks each event's CRC32.
class StreamReader {
public:
    // `server_id` as the connection's own SQL said before the dump. Everything within `timeout`.
    StreamReader(MysqlClient &client, std::uint32_t server_id, std::chrono::milliseconds timeout);

    // The next event but rotations and the format description; valid until the next call. nullopt: end of
    // log.
    Result<std::optional<BinlogEvent>> next();
    // The file the last event came from; "" until the stream goes on to a second one.
    [[nodiscard]] const std::string &file() const { return file_; }
    // When that file was begun, Unix time; 0 before its format description.
    [[nodiscard]] std::uint32_t begunAt_s() const { return begun_at_s_; }

private:
    Result<void> checkServer(std::uint32_t stream_server_id);
    Result<void> readRotation(std::span<const std::uint8_t> bytes);

    MysqlClient &client_;
    std::uint32_t server_id_;
    std::chrono::steady_clock::time_point deadline_;
    bool server_checked_ = false;
    std::string file_;
    std::uint32_t begun_at_s_ = 0;
    std::optional<BinlogChecksum> checksum_; // none: no format description yet
};

} // namespace switchpoint
