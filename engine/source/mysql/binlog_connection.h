// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"
#include "source/mysql/event_queue.h"
#include "source/mysql/offset_seek.h"
#include "source/mysql/server_check.h"
#include "source/session.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <thread>

namespace switchpoint {

struct BinlogConnectionOptions {
    SessionOptions session;
    // Who answers must be the server that was judged.
    ExpectedServer server;
    // A sign of life of the idle server, so often; without any for three times as long (in whole seconds) the
    // stream ends with an error. At least 1 ms.
    std::chrono::milliseconds heartbeat{10'000};
    std::uint32_t server_id = 0; // ours, not 0
    // Ours, always the same (StateStore::replicaUuid): MySQL ends an older dump under it, so that what a
    // crash of this engine left behind on the server is taken over. MariaDB does so by the server id.
    Uuid replica_uuid;
    // How long the server waits for a reader that does not read, before it drops the stream.
    std::chrono::seconds net_write_timeout{3600};
    std::size_t buffer_bytes = std::size_t{4} << 20; // read ahead; twice this, or two larger events, are held
};

// An open stream of binlog events. One thread uses it, but for interrupt().
class BinlogConnection {
public:
    // Logs in, asks on the same connection who the server is, sets the session and begins the dump:
    //   AutoPosition   COM_BINLOG_DUMP_GTID with an empty file name, since the server checks the set only
    //   then ConnectState   MariaDB's @slave_connect_state; strict where the start says so File
    //   COM_BINLOG_DUMP. The command's offset has 32 bits; MySQL's other command has 64 and is
    //                  refused where GTIDs are off. Beyond 4 GiB the file is read from its beginning, and the
    //                  events before the offset are passed over.
    // The server's refusal of the start comes with the first next().
    static Result<std::unique_ptr<BinlogConnection>> open(const ServerUrl &url, const Secret &password,
                                                          const StreamStart &start,
                                                          const BinlogConnectionOptions &options);
    ~BinlogConnection();
    BinlogConnection(const BinlogConnection &) = delete;
    BinlogConnection &operator=(const BinlogConnection &) = delete;

    struct Next {
        enum class Got {
            Nothing,   // within the timeout
            Event,     //
            Heartbeat, // event 27, or 41 with the place that the server has reached
        };
        Got got = Got::Nothing;
        std::span<const std::uint8_t> bytes; // the whole event with its checksum; valid until the next call
    };
    // A timeout of 0 looks whether something is waiting. An error ends the stream; code and text of the
    // server are kept. Distinct sentences: source/messages.h, "a stream of changes".
    Result<Next> next(std::chrono::milliseconds timeout);
    // From any thread: a running next() ends within 100 ms with an error.
    void interrupt();

    // The connection's number on the server (SHOW PROCESSLIST).
    [[nodiscard]] std::uint64_t connectionId() const { return connection_id_; }

private:
    BinlogConnection(std::unique_ptr<MysqlClient> client, const BinlogConnectionOptions &options);
    Result<void> begin(const StreamStart &start, Flavor flavor);
    void readAll();
    Result<void> checkFirst(std::span<const std::uint8_t> event);

    BinlogConnectionOptions options_;
    std::unique_ptr<MysqlClient> client_;
    std::uint32_t server_id_ = 0; // the server's
    std::uint64_t connection_id_ = 0;
    bool first_checked_ = false;
    std::optional<OffsetSeek> seek_; // for a start that the command cannot say
    EventQueue queue_;
    std::thread reader_;
};

} // namespace switchpoint
