// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"
#include "sim/log.h"
#include "sim/number_set.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint::sim {

// Replication into a server. A transaction is received `receive_delay_us` after it came into the source's
// log, and applied `apply_delay_us` after it was received (a delayed replica counts from the commit on its
// source; with both handles on one link the sum is what people expect).
struct Link {
    std::uint32_t source = 0;
    std::int64_t receive_delay_us = 0;
    std::int64_t apply_delay_us = 0;
    bool cut = false;            // the network between them
    std::int64_t changed_us = 0; // nothing was received or applied under the present conditions before this
    GtidSet excluded;            // what the replica had when it connected: auto-position
    std::uint32_t source_log_epoch = 0;
    Cursor cursor;              // in the source's log
    GtidSet received;           // RECEIVED_TRANSACTION_SET
    std::vector<Run> relay;     // received, not applied: in order, localTime is when it was received
    std::vector<Run> stuck;     // its worker does not get on (replica_preserve_commit_order=OFF)
    NumberSet held;             // numbers of the source's workload whose worker will not get on
    std::optional<Error> error; // the receiver has stopped with this
    friend bool operator==(const Link &, const Link &) = default;
};

// What the application writes, to one server at a time.
struct Writer {
    std::uint32_t stream = 0;
    CommitPattern pattern;
    std::int64_t next = 1; // its next transaction
    friend bool operator==(const Writer &, const Writer &) = default;
};

struct Server {
    // what it is
    std::string id, label;
    Uuid uuid;
    std::uint32_t server_id = 1;
    std::string host;
    std::uint16_t port = 3306;
    std::int64_t file_transactions = 100'000; // a binlog file is full after so many

    // how it does
    bool up = true;
    bool read_only = false;
    bool log_bin = true;
    bool health_hangs = false;        // it replicates and serves dumps, but questions get no answer
    std::int64_t silent_since_us = 0; // while it is down or its health query hangs
    std::int64_t started_us = 0;
    std::uint32_t starts = 1;    // counts restarts: a connection does not survive one
    std::uint32_t log_epoch = 0; // counts resets

    // what it has
    Log log;
    std::int64_t purged_places = 0;      // of the log: no longer there
    std::vector<std::int64_t> rotations; // places where FLUSH BINARY LOGS began a file
    GtidSet executed, purged;
    ContentSet rows; // what its tables hold, whatever the log says
    std::optional<Writer> writer;
    std::optional<Link> link;
    std::vector<std::pair<std::string, std::int64_t>> next_numbers; // by tag, of its own UUID

    std::int64_t synced_us = -1;
    friend bool operator==(const Server &, const Server &) = default;
};

// A binlog file, computed from the log.
struct LogFile {
    std::string name;
    std::int64_t first_place = 0, end_place = 0;
    std::uint64_t size = 0;
};
std::vector<LogFile> filesOf(const Server &server); // retained ones, oldest first
// Where the transaction at `place` begins, and the place behind which an offset lies; nothing when the file
// is not there, the offset is beyond it or not a boundary.
BinlogCoordinates coordinatesOf(const Server &server, std::int64_t place);
std::optional<std::int64_t> placeAt(const Server &server, const BinlogCoordinates &at);

// The servers of a world and what is between them. A value: copying it is a snapshot.
class Cluster {
public:
    std::uint64_t seed = 1;
    std::vector<Server> servers;
    std::vector<Stream> streams;
    std::vector<NumberSet> committed; // by stream: on the server where it was first
    std::uint32_t primary = 0;        // the one that was promoted last

    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view id) const;
    // Brings one server (and those it replicates from), or all, up to date. What comes out does not depend on
    // how often it is called.
    void sync(std::uint32_t server, std::int64_t now_us);
    void syncAll(std::int64_t now_us);

    // ---- what happens to servers; all of them at now, after syncAll(now)
    void write(std::uint32_t server, std::int64_t rate, const std::string &tag, std::int64_t now_us);
    void stopWriting(std::uint32_t server);
    void errant(std::uint32_t server, std::int64_t count, std::int64_t now_us);
    // Empty transactions under the GTIDs of `source`, numbers first..last, as an operator injects them.
    void inject(std::uint32_t server, const GtidSource &source, std::int64_t first, std::int64_t last,
                std::int64_t now_us);
    void replicateFrom(std::uint32_t replica, std::uint32_t source, std::int64_t now_us); // keeps the delays
    void promote(std::uint32_t server, bool wait_applied, std::int64_t now_us);
    void crash(std::uint32_t server, std::int64_t now_us);
    void restart(std::uint32_t server, std::int64_t now_us);
    void setLogBin(std::uint32_t server, bool on, std::int64_t now_us); // restarts it, as the real one needs
    void reset(std::uint32_t server, std::int64_t now_us);              // RESET BINARY LOGS AND GTIDS
    // FLUSH BINARY LOGS, then PURGE up to the new file; files that a dump still reads stay: `in_use` is the
    // lowest place read.
    void purge(std::uint32_t server, std::int64_t in_use_place);
    void hold(std::uint32_t replica, std::int64_t first, std::int64_t last);
    void release(std::uint32_t replica, std::int64_t now_us);
    void conditionsChanged(std::uint32_t server,
                           std::int64_t now_us); // of its link and of those that read from it

    // What the server answers when a stream is asked for: nothing when it is accepted.
    [[nodiscard]] std::optional<Error> dumpRefusal(std::uint32_t server, const GtidSet &excluded) const;
    [[nodiscard]] bool connected(const Link &link) const;
    [[nodiscard]] bool received(const Link &link) const; // the link's receiver thread works
    // The streams that share a GTID source, newest last.
    [[nodiscard]] GtidSet gtids(const ContentSet &content) const;

    friend bool operator==(const Cluster &, const Cluster &) = default;

private:
    std::uint32_t streamFor(Stream stream);
    void append(Server &server, Run run); // into log, executed, rows; joined
    void syncWriter(Server &server, std::int64_t now_us);
    void receive(Server &replica, std::int64_t now_us);
    void apply(Server &replica, std::int64_t now_us);
    void applyRun(Server &replica, const Run &run);
    std::int64_t &nextNumber(Server &server, const std::string &tag);
};

} // namespace switchpoint::sim
