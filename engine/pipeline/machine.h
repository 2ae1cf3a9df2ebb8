// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/progress.h"
#include "failover/decision.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace switchpoint::pipeline {

// The loop of a CDC consumer as a copyable state machine without I/O or clock: connect, identify, decide,
// open, read, deliver, store, confirm. A runner performs the effects and feeds back what happened; the
// simulator's and the live one's differ only there. Order kept for every batch: delivered, then stored, then
// confirmed; the next batch is delivered only when the one before is stored, so that a crash repeats one
// batch.
//
// A runner promises: every effect of a connection (Connect, Ask, Open, Read) is answered once, or not at all
// after Close; every Deliver, and every durable effect (RecordReconciliation, AcceptIdentity, Store,
// PromoteProvisional), is answered once, also after Close; durable effects are asked for one at a time. A
// crash is the State dropped; a restart is a new State with what is durable, and Start.

struct Settings {
    std::string name;
    Policy policy;
    std::int64_t recheck_us = 30'000'000;  // while the last verdict is Unknown
    std::int64_t retry_first_us = 100'000; // doubles, up to retry_max_us; the runner adds jitter
    std::int64_t retry_max_us = 30'000'000;
    std::uint64_t queue_transactions_max = 10'000; // read but not delivered: backpressure
    std::uint64_t queue_bytes_max = 64ULL << 20;
    friend bool operator==(const Settings &, const Settings &) = default;
};

// One timer of each kind: a new Wait replaces the running one of its kind.
enum class Timer { Retry, Recheck, Redeliver };

enum class Phase {
    Idle,
    Connecting,
    Asking,
    Recording,
    Opening,
    Streaming,
    Waiting,
    Paused,
    Halted,
    Stopped
};

// ---- what a runner is asked to do ----
namespace effect {
struct Connect {}; // resolve the name anew and connect
struct Ask {
    bool on_second_connection = false;    // while streaming: a dumping connection takes no questions
    std::optional<Checkpoint> checkpoint; // what will be judged: its fingerprints and coordinates are probed
}; // gather facts
struct RecordReconciliation {
    Decision decision;
    std::optional<ServerIdentity> old_identity, new_identity;
}; // durable before anything proceeds
struct AcceptIdentity {
    ServerIdentity identity;
    std::optional<LogSettings> log_settings; // as they are now
}; // durable, after the reconciliation record
struct Open {
    StreamStart start;
};
struct Read {}; // the next batch, when there is one
struct Deliver {
    BatchNote batch;
};
struct Store {
    Checkpoint checkpoint;
    bool provisional = false; // into the provisional record; the proven checkpoint is left alone
    bool resnapshot = false;  // the start of a new snapshot: what was proven or provisional before is dropped
    friend bool operator==(const Store &, const Store &) = default;
}; // and the identity it is signed with, in one transaction
struct PromoteProvisional {
    Checkpoint checkpoint;
}; // the provisional record was proven: it becomes the checkpoint, in one transaction; answered by Stored
struct Confirm {
    Checkpoint checkpoint;
}; // tell the server: only ever a stored, proven checkpoint
struct Wait {
    std::int64_t for_us = 0;
    Timer timer = Timer::Retry;
};
struct Close {};
struct Publish {}; // decision or status changed: screens and /health want to know
} // namespace effect
using Effect =
    std::variant<effect::Connect, effect::Ask, effect::RecordReconciliation, effect::AcceptIdentity,
                 effect::Open, effect::Read, effect::Deliver, effect::Store, effect::PromoteProvisional,
                 effect::Confirm, effect::Wait, effect::Close, effect::Publish>;

// ---- what happened ----
namespace event {
struct Start {};
struct Connected {};
struct ConnectFailed {
    Error error;
};
struct Facts {
    ServerFacts facts;
    bool on_second_connection = false;
};
struct Recorded {};
struct IdentityAccepted {};
struct Opened {};
struct StreamFailed {
    Error error;
    std::optional<Reachability> means;
}; // at the start or later (VERDICTS.md 0.13)
struct BatchRead {
    BatchNote batch;
};
struct Delivered {
    std::uint64_t batch_id = 0;
};
struct DeliverFailed {
    std::uint64_t batch_id = 0;
    Error error;
};
struct Stored {};
struct StoreFailed {
    Error error;
};
struct Confirmed {};
struct Woke {
    Timer timer = Timer::Retry;
}; // the Wait is over
// commands of a person
struct Pause {};
struct Resume {};
struct Stop {};
struct SetPolicy {
    Policy policy;
};
struct Resnapshot {
    Checkpoint at;
}; // explicit: the old position is given up, the new one taken at this point
struct AcceptUnverified {}; // a human accepts a position-only verdict on a changed server
} // namespace event
using Event = std::variant<event::Start, event::Connected, event::ConnectFailed, event::Facts,
                           event::Recorded, event::IdentityAccepted, event::Opened, event::StreamFailed,
                           event::BatchRead, event::Delivered, event::DeliverFailed, event::Stored,
                           event::StoreFailed, event::Confirmed, event::Woke, event::Pause, event::Resume,
                           event::Stop, event::SetPolicy, event::Resnapshot, event::AcceptUnverified>;

// The durable effect that was asked for and has not been answered.
enum class Durable { None, Record, Accept, Store, Promote };
// What is done once nothing is in flight to the sink or the store.
enum class AfterDrain { Nothing, Connect, Retry, RecordHalt, Resnapshot };

struct State {
    Settings settings;
    Phase phase = Phase::Idle;
    StoredState stored;                     // mirrors what is durable
    std::optional<Decision> decision;       // the last one
    std::uint64_t decisions = 0;            // how many were made
    std::optional<ServerIdentity> identity; // of the server it is connected to
    std::optional<Checkpoint> position;     // after the last batch delivered: what the next Store will hold
    std::deque<BatchNote> queue;            // read, not yet delivered; front is being delivered
    bool reading = false;                   // a Read was not answered yet
    bool delivering = false;                // the front of the queue is with the sink
    bool redelivery_waits = false;          // the sink refused the front; it is tried again after a Wait
    bool unstored = false;                  // `position` is delivered and not stored yet
    bool provisional = false;               // progress goes to the provisional record
    bool rechecking = false;                // asked on the second connection
    bool promotion_due = false;             // proven while streaming: record, promote, accept
    bool promotion_recorded = false;
    Durable durable = Durable::None;
    AfterDrain after_drain = AfterDrain::Nothing;
    std::optional<effect::Store> storing;          // what the running Store holds
    std::optional<LogSettings> log_settings;       // of the server it is connected to
    std::optional<std::int64_t> server_started_us; // of the server it is connected to
    std::optional<Checkpoint> resnapshot_at;
    std::uint32_t retries = 0;
    std::uint64_t delivered_transactions = 0;
    std::int64_t newest_commit_us = 0;
    Message status;
    friend bool operator==(const State &, const State &) = default;
};

struct Step {
    State state;
    std::vector<Effect> effects;
};

// Total: an event that makes no sense in a phase (a late answer after Stop) changes nothing.
Step step(State state, const Event &event);

// What is judged: the provisional record's position where there is one, under the identity of the last proven
// checkpoint and with its fingerprints (what an unproven server sent cannot prove that server); of sources
// that the proven checkpoint does not know, the provisional record's. Its file and offset are of the server
// that it was read from: beside another's identity stand that one's. This is also what is to be probed.
StoredState judged(const StoredState &stored);

// decide() on what is judged. With a provisional record: all of it must be reachable, and the content of the
// last proven checkpoint proved, before it says Resume. Lost, too, where the record is lost under the
// signature of the server that it was read from: it may end on a timeline that this server is not on.
Decision judge(const StoredState &stored, const ServerFacts &facts, const Policy &policy);

const char *name(Phase phase);

} // namespace switchpoint::pipeline
