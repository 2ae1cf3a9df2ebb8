// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/gtid_set.h"
#include "source/mysql/client_table.h"
#include "source/server_url.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace switchpoint {

// One connection to a MySQL or MariaDB server, by the client library this build was made with: MariaDB
// Connector/C or Oracle's libmysqlclient (CMake variable SWITCHPOINT_MYSQL_CLIENT). Nobody else includes
// mysql.h. Not thread safe but for interrupt().
class MysqlClient {
public:
    // What can be said of an address before connecting; connect() says it, too.
    static Result<void> check(const ServerUrl &url);
    // Resolves, connects, checks TLS as the address asks, logs in, all within `timeout`. Distinct errors:
    // source/messages.h, "connecting".
    static Result<std::unique_ptr<MysqlClient>> connect(const ServerUrl &url, const Secret &password,
                                                        std::chrono::milliseconds timeout);
    ~MysqlClient();
    MysqlClient(const MysqlClient &) = delete;
    MysqlClient &operator=(const MysqlClient &) = delete;

    // One statement, its whole answer. After a timeout or a broken connection nothing more can be asked:
    // usable() is false.
    Result<MysqlTable> query(const std::string &sql, std::chrono::milliseconds timeout);

    // After a dump has begun the connection takes no SQL. A server's refusal comes with the first fetch.
    // COM_BINLOG_DUMP_GTID with an empty file name: what is not in `excluded` is sent. Non-blocking: the
    // stream ends at the end of the log.
    Result<void> dumpGtid(const GtidSet &excluded, std::uint32_t server_id);
    // COM_BINLOG_DUMP_GTID from a file and an offset on (MySQL). The server asks nothing about the set then;
    // what is in it is read there and not sent.
    Result<void> dumpGtidFrom(const std::string &file, std::uint64_t offset, const GtidSet &excluded,
                              std::uint32_t server_id);
    // COM_BINLOG_DUMP; MariaDB takes the position from @slave_connect_state where that is set. Non-blocking.
    Result<void> dumpFile(const std::string &file, std::uint32_t offset, std::uint32_t server_id);
    // The next event, whole, valid until the next call. nullopt: the end of the log.
    Result<std::optional<std::span<const std::uint8_t>>> fetch(std::chrono::milliseconds timeout);

    void interrupt(); // from any thread; the running call ends at once with an error
    [[nodiscard]] bool usable() const;
    [[nodiscard]] std::string serverVersion() const; // as in the greeting
    [[nodiscard]] std::string tlsCipher() const;     // "" without TLS
    static const char *libraryName();                // "MariaDB Connector/C 3.3.20"

private:
    struct State;
    explicit MysqlClient(std::unique_ptr<State> state);
    [[nodiscard]] std::unexpected<Error> lastError(std::chrono::milliseconds timeout);
    std::unique_ptr<State> state_;
};

} // namespace switchpoint
