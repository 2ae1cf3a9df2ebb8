// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "source/server_url.h"
#include "source/session.h"

#include <libpq-fe.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

struct PostgresRows {
    std::vector<std::vector<std::optional<std::string>>> rows; // nullopt: NULL
    [[nodiscard]] std::string text() const; // rows by "\n", columns by "\t", NULL as "NULL"
};

// A pipe that wakes a poll(2) from another thread.
class WakeUp {
public:
    WakeUp();
    ~WakeUp();
    WakeUp(const WakeUp &) = delete;
    WakeUp &operator=(const WakeUp &) = delete;
    void wake(); // from any thread
    [[nodiscard]] int descriptor() const { return ends_[0]; }

private:
    int ends_[2] = {-1, -1};
};

// One asynchronous libpq connection. Every wait has a deadline and can be interrupted.
class PostgresConnection {
public:
    enum class Mode { Replication, PlainSql };
    using Clock = std::chrono::steady_clock;

    // Resolves, connects and logs in within options.connect_timeout, host by host as the URL lists them; then
    // makes the session read-only and its output independent of the server's settings.
    static Result<std::unique_ptr<PostgresConnection>> open(const ServerUrl &url, const Secret &password,
                                                            const SessionOptions &options, Mode mode);

    // One question in the simple query protocol (the only one of a replication connection). An error of the
    // server leaves the connection usable; a broken connection, a timeout of the client or an interrupt does
    // not: broken() is then set, and every later question fails with it at once.
    Result<PostgresRows> ask(const std::string &question);
    void interrupt(); // from any thread

    [[nodiscard]] const std::optional<Error> &broken() const { return broken_; }
    // Quoted for SQL; `what` it names, for the error.
    [[nodiscard]] Result<std::string> literal(std::string_view text, const MessageText &what) const;
    [[nodiscard]] std::string host() const; // of the connection: name, address or socket directory
    [[nodiscard]] std::string user() const;

private:
    using Handle = std::unique_ptr<PGconn, void (*)(PGconn *)>;
    PostgresConnection(Handle connection, const SessionOptions &options);
    Result<PostgresRows> run(const std::string &question, Clock::time_point deadline);
    Error waitFor(short events, Clock::time_point deadline); // an empty message: ready
    Error lost() const;
    Error timedOut() const;
    Result<PostgresRows> breakWith(Error error);

    Handle connection_;
    std::chrono::milliseconds query_timeout_;
    WakeUp wake_up_;
    std::atomic<bool> interrupted_ = false;
    std::optional<Error> broken_;
};

} // namespace switchpoint
