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
#include <string_view>

namespace switchpoint {

// A row of MysqlClient::nextRow(), as text; valid until the next one is read.
class MysqlRow {
public:
    MysqlRow() = default;
    MysqlRow(const char *const *cells, const unsigned long *sizes, std::size_t count)
        : cells_(cells), sizes_(sizes), count_(count)
    {
    }
    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] bool isNull(std::size_t column) const { return cells_[column] == nullptr; }
    [[nodiscard]] std::string_view text(std::size_t column) const { return {cells_[column], sizes_[column]}; }

private:
    const char *const *cells_ = nullptr;
    const unsigned long *sizes_ = nullptr;
    std::size_t count_ = 0;
};

// One connection to a MySQL or MariaDB server, by the client library this build was made with: MariaDB
// Connector/C or Oracle's libmysqlclient (CMake variable SWITCHPOINT_MYSQL_CLIENT). Nobody else includes
// mysql.h. Not thread safe but for interrupt().
class MysqlClient {
public:
    // What can be said of an address before connecting; connect() says it, too.
    static Result<void> check(const ServerUrl &url);
    // Resolves, connects, checks TLS as the address asks, logs in, all within `timeout`. Distinct errors:
    // source/messages.h, "connecting".
    // `silence`: after the login, a read fails when no byte has come for so long. For streams, whose events
    // may take any time to arrive, but not without a sign of life.
    static Result<std::unique_ptr<MysqlClient>> connect(const ServerUrl &url, const Secret &password,
                                                        std::chrono::milliseconds timeout,
                                                        std::optional<std::chrono::seconds> silence = {});
    ~MysqlClient();
    MysqlClient(const MysqlClient &) = delete;
    MysqlClient &operator=(const MysqlClient &) = delete;

    // One statement, its whole answer. After a timeout or a broken connection nothing more can be asked:
    // usable() is false.
    Result<MysqlTable> query(const std::string &sql, std::chrono::milliseconds timeout);

    // One statement whose rows are read one by one as the server sends them (nothing is held here but one
    // row). No other question may be put before the last row was read.
    Result<void> beginRows(const std::string &sql, std::chrono::milliseconds timeout);
    // false: there was no further row, and the connection is free again. Each row within `timeout`.
    Result<bool> nextRow(MysqlRow &row, std::chrono::milliseconds timeout);

    // After a dump has begun the connection takes no SQL. A server's refusal comes with the first fetch.
    //   ToEnd    non-blocking: an end-of-packets at the end of the log
    //   Follow   the stream goes on with what is written next; the server sends heartbeats (MySQL: event 41
    //            where it knows it). An end-of-packets then means that the server shuts down.
    enum class DumpMode { ToEnd, Follow };
    // COM_BINLOG_DUMP_GTID with an empty file name: what is not in `excluded` is sent.
    Result<void> dumpGtid(const GtidSet &excluded, std::uint32_t server_id, DumpMode mode = DumpMode::ToEnd);
    // COM_BINLOG_DUMP_GTID from a file and an offset on (MySQL). The server asks nothing about the set then;
    // what is in it is read there and not sent.
    Result<void> dumpGtidFrom(const std::string &file, std::uint64_t offset, const GtidSet &excluded,
                              std::uint32_t server_id);
    // COM_BINLOG_DUMP, whose offset has 32 bits; MariaDB takes the position from @slave_connect_state where
    // that is set.
    Result<void> dumpFile(const std::string &file, std::uint32_t offset, std::uint32_t server_id,
                          DumpMode mode = DumpMode::ToEnd);
    // The next event, whole, valid until the next call. nullopt: end-of-packets. Without a timeout: for as
    // long as it takes, or until connect()'s `silence`.
    using Fetched = Result<std::optional<std::span<const std::uint8_t>>>;
    Fetched fetch(std::chrono::milliseconds timeout);
    Fetched fetch();

    [[nodiscard]] std::uint64_t connectionId() const; // the server's number for it (SHOW PROCESSLIST)
    // A thread that used a client calls this before it ends.
    static void threadEnds();
    void interrupt(); // from any thread; the running call ends at once with an error
    [[nodiscard]] bool usable() const;
    [[nodiscard]] std::string serverVersion() const; // as in the greeting
    [[nodiscard]] std::string tlsCipher() const;     // "" without TLS
    static const char *libraryName();                // "MariaDB Connector/C 3.3.20"

private:
    struct State;
    explicit MysqlClient(std::unique_ptr<State> state);
    [[nodiscard]] std::unexpected<Error> lastError(std::chrono::milliseconds timeout);
    [[nodiscard]] std::unexpected<Error> lastStreamError(std::chrono::steady_clock::duration waited);
    std::unique_ptr<State> state_;
};

} // namespace switchpoint
