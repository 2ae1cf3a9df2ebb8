// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// What a screen may see of a world, simulated or real, at one moment. Immutable once published; plain values.
// The simulator, attached servers, pipelines and recordings all produce it, and no pane knows which of them
// did.

struct ObservedServer {
    enum class Role { Primary, Replica, Unknown };
    // Stale: the last answer is older than a refresh should take. Refused: it runs, and refuses our login.
    enum class Health { Up, Stale, Down, Refused };
    std::string id;    // stable, unique in the observation: "mysql-a"
    std::string label; // for people
    Role role = Role::Unknown;
    Role last_role =
        Role::Unknown; // of a server that is silent: the role is not known, this is the last seen
    Health health = Health::Up;
    std::int64_t age_us = 0;         // since the facts were gathered; simulator: since it was last answered
    ServerFacts facts;               // the last that were complete, however old
    std::optional<Error> last_error; // why the newest attempt failed
    friend bool operator==(const ObservedServer &, const ObservedServer &) = default;
};

// Replication, or a consumer's stream: from a server to a server or a consumer.
struct ObservedLink {
    std::string from, to;
    bool connected = false;
    bool connection_hidden = false; // the server does not tell us; then `connected` is false
    // The two lags. Not received: gone if the source dies. Not applied: kept only if promotion waits for the
    // applier.
    std::optional<std::int64_t> receive_lag_us, apply_lag_us;
    std::optional<std::uint64_t> not_received_transactions, not_applied_transactions;
    // What the user asked for with the handles; nothing on real servers.
    std::optional<std::int64_t> receive_delay_us, apply_delay_us;
    friend bool operator==(const ObservedLink &, const ObservedLink &) = default;
};

// The judgement of one consumer against one server.
struct ObservedVerdict {
    std::string consumer, server;
    Decision now;         // as the server is
    Decision if_promoted; // as if it were promoted now
    friend bool operator==(const ObservedVerdict &, const ObservedVerdict &) = default;
};

struct ObservedConsumer {
    enum class Phase { Idle, Connecting, Checking, Opening, Streaming, Waiting, Paused, Halted, Stopped };
    std::string id, label;
    Phase phase = Phase::Idle;
    std::string server; // the id of the server it reads from, "" when it has none
    StoredState stored;
    std::optional<StreamStart> stream_start;
    std::optional<Decision> last_decision; // the one it acted on
    std::string decided_on{};              // the id of its server, where that is known
    std::int64_t last_decision_at_us = 0;
    std::uint64_t delivered_transactions = 0;
    std::optional<std::int64_t> last_event_age_us; // age of the newest event delivered
    Message status;                                // one sentence: what it is doing, or why it halted
    friend bool operator==(const ObservedConsumer &, const ObservedConsumer &) = default;
};

// What is true. Only the simulator knows; the engine cannot read it.
struct ObservedTruth {
    std::uint64_t committed = 0, delivered = 0, duplicates = 0, phantom = 0, skipped = 0,
                  lost_at_database = 0;
    // The transactions themselves, as sets: for the positions pane and the "which rows" list.
    std::string phantom_text, skipped_text, lost_text;
    bool silent_skip = false; // something was skipped, and the consumer has not said so
    friend bool operator==(const ObservedTruth &, const ObservedTruth &) = default;
};

// A mark on the time ribbon.
struct ObservedMark {
    enum class Lane { Writes, Checkpoints, Faults, Decisions, Settings }; // Settings: guards, the write rate
    Lane lane = Lane::Writes;
    std::int64_t at_us = 0;
    std::uint64_t count = 1; // Writes: transactions in this slice
    Severity severity = Severity::Info;
    Message text;
    friend bool operator==(const ObservedMark &, const ObservedMark &) = default;
};

struct Observation {
    enum class Source { Simulated, Attached, Recorded };
    Source source = Source::Simulated;
    std::string title;          // the scenario's, or the attached servers'
    std::int64_t at_us = 0;     // simulated: virtual time from 0; attached: Unix time
    std::uint64_t revision = 0; // grows with every publication
    Policy policy;
    std::vector<ObservedServer> servers;
    std::vector<ObservedLink> links;
    std::vector<ObservedConsumer> consumers;
    std::vector<ObservedVerdict> verdicts;
    std::optional<ObservedTruth> truth;
    std::optional<std::int64_t> write_rate; // of the simulated application, transactions a second
    std::vector<ObservedMark> marks;

    [[nodiscard]] const ObservedServer *server(std::string_view id) const;
    [[nodiscard]] const ObservedConsumer *consumer(std::string_view id) const;
    [[nodiscard]] const ObservedLink *link(std::string_view from, std::string_view to) const;
    [[nodiscard]] const ObservedVerdict *verdict(std::string_view consumer, std::string_view server) const;
    friend bool operator==(const Observation &, const Observation &) = default;
};

using ObservationPtr = std::shared_ptr<const Observation>;

} // namespace switchpoint
