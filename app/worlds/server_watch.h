// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/session.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace switchpoint {

// What is known of one attached server. Times are microseconds since the Unix epoch.
struct WatchReport {
    std::shared_ptr<const ServerFacts> facts;     // the last that were complete; null: none yet
    std::int64_t answered_at_us = 0;              // when they were
    std::optional<Error> error;                   // why the newest attempt failed; none: it did not
    bool timed_out = false;                       // that attempt waited in vain, rather than being refused
    std::optional<std::int64_t> waiting_since_us; // the attempt that is running began then
};

struct WatchSetup {
    ServerUrl url;
    Secret password;
    std::optional<Checkpoint> checkpoint; // of the server's flavour
    std::optional<std::string> slot;      // PostgreSQL; none: the checkpoint's
    SessionOptions session;
    std::chrono::milliseconds refresh{1000};
    std::chrono::milliseconds retry_max{5000}; // after failures: refresh, doubled up to this
    std::chrono::milliseconds reprobe{30'000}; // content that was not found is looked for again
    std::function<void()> changed;             // from the watching thread
    // openSession, or a test's.
    std::function<Result<std::unique_ptr<Session>>(const ServerUrl &, const Secret &, const SessionOptions &)>
        open;
};

// Keeps asking one server in a thread of its own: opens a session, gathers facts at each refresh, opens again
// after failures. Content is probed once per checkpoint and server start; later facts carry the results.
class ServerWatch {
public:
    explicit ServerWatch(WatchSetup setup);
    ~ServerWatch(); // stops; waits at most 100 ms
    ServerWatch(const ServerWatch &) = delete;
    ServerWatch &operator=(const ServerWatch &) = delete;

    [[nodiscard]] WatchReport report() const;
    void requestStop(); // interrupts the running question
    // Joins the thread when it ends in time. A thread that hangs in a name lookup or in connecting cannot be
    // interrupted: it is left to end on its own, and what it finds is dropped.
    bool waitStopped(std::chrono::steady_clock::time_point until);
    static int abandonedThreads(); // still running, of this process
    // Of this process, here or in a client library: it must end without cleaning up.
    static bool leavesThreads();

private:
    struct Shared;
    std::shared_ptr<Shared> shared_;
};

// Probe results of an earlier answer of the same server start, put into newer facts that were gathered
// without.
void carryProbes(const ServerFacts &from, ServerFacts &to);
// The same server, not restarted between.
bool sameServerStart(const ServerFacts &a, const ServerFacts &b);
// Some content was looked for and neither found nor ruled out for good.
bool probesOpen(const ServerFacts &facts);

} // namespace switchpoint
