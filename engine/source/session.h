// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"
#include "source/server_url.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

struct SessionOptions {
    std::chrono::milliseconds connect_timeout{5000}; // resolving, connecting, TLS and login together
    // Each question; also set on the server as statement timeout.
    std::chrono::milliseconds query_timeout{5000};
    // MySQL: how much of its log one check may make the server read for transactions without a number; 2 GiB.
    std::uint64_t log_read_bytes = std::uint64_t{2} << 30;
};

// What to ask. Facts that need a checkpoint (probes, coordinates, WAL gap) are asked only when one is given.
struct FactsRequest {
    std::optional<Checkpoint> checkpoint;
    std::optional<std::string> slot;          // PostgreSQL; else the checkpoint's
    std::vector<std::string> publications;    // PostgreSQL; else the checkpoint's
    std::vector<std::string> captured_tables; // "schema.table": their catalog is read; empty: no catalog
    // One probe dump per fingerprint group; runs once per checkpoint and server, never every second.
    bool probe_content = true;
};

// A connection that asks one server who it is and what it still has. Read-only: the session is set read-only
// with a statement timeout and asks only the listed questions. Not thread safe but for interrupt().
class Session {
public:
    virtual ~Session() = default;
    // All facts, with evidence. A question that fails is a failed fact; a session that breaks sets
    // ServerFacts::failure. Never throws.
    virtual ServerFacts gather(const FactsRequest &request) = 0;
    // From any thread: the running question ends within 100 ms, with an error. The session is then of no
    // further use.
    virtual void interrupt() = 0;
};

// What only the client library can say of an address, and what it needs from this machine, before anything is
// connected: a parameter that libpq does not know, a TLS mode that this library does not have, a CA file that
// cannot be read. openSession() says the same.
Result<void> checkUrl(const ServerUrl &url);

// Resolves, connects, checks TLS as asked, logs in, sets the session read-only. Each failure is one distinct
// sentence: cannot resolve, refused, timed out, TLS not offered, certificate not trusted, wrong password, no
// such database, needs a privilege.
Result<std::unique_ptr<Session>> openSession(const ServerUrl &url, const Secret &password,
                                             const SessionOptions &options);

// openSession and gather in one; a failure to open becomes ServerFacts with `failure` set, so that decide()
// says Unknown.
ServerFacts gatherFacts(const ServerUrl &url, const Secret &password, const SessionOptions &options,
                        const FactsRequest &request);

// The questions that need a privilege, the privilege, and the GRANT to ask for: documented, printable (`facts
// --privileges`).
struct PrivilegeNote {
    std::string question, privilege, grant;
};
std::vector<PrivilegeNote> neededPrivileges(Flavor flavor);

} // namespace switchpoint
