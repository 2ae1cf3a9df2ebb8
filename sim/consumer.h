// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/machine.h"
#include "sim/scenario.h"
#include "sim/server.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace switchpoint::sim {

// An effect that will be done at a moment of virtual time.
struct Pending {
    std::int64_t at_us = 0;
    std::uint64_t order = 0; // of asking: decides between equal times
    pipeline::Effect effect;
    bool waited_for_answer = false; // the question hung once; now it times out
};

// A connection, and the stream on it: to a server between two of its starts.
struct Connection {
    std::uint32_t server = 0;
    std::uint32_t starts = 0;
    bool streaming = false;
    GtidSet excluded; // what the server was told we have
    Cursor cursor;    // next to be read
    friend bool operator==(const Connection &, const Connection &) = default;
};

// A batch on its way to the sink.
struct Flight {
    std::uint64_t id = 0;
    std::vector<Slice> slices;
    Cursor end; // behind it, in the log it came from
    friend bool operator==(const Flight &, const Flight &) = default;
};

// How far a stream has delivered: everything before it on that server was delivered or passed over.
struct Settled {
    std::uint32_t server = 0;
    std::uint32_t starts = 0, log_epoch = 0; // of the server when the stream was opened
    GtidSet excluded;
    Cursor cursor;
    friend bool operator==(const Settled &, const Settled &) = default;
};

// A consumer with its sink and its store, as values. The machine is the engine's own; here is only its
// runner's state.
struct Consumer {
    ScenarioConsumer config;
    std::uint32_t address = 0; // the server its address leads to
    bool cut = false;
    bool running = true; // false between its crash and its start
    std::int64_t starts_at_us = -1;
    pipeline::State machine;
    StoredState durable; // the store
    Random random;
    std::vector<Pending> pending;
    std::uint64_t next_order = 0, next_batch = 1;
    std::optional<Connection> connection;
    std::deque<Flight> flights;

    // the sink, and what the ledger wants to know
    ContentSet delivered;  // ever
    ContentSet downstream; // what the sink holds: snapshot and stream
    ContentSet snapshot;   // of the last one
    std::uint64_t duplicates = 0;
    std::optional<Settled> settled;
    ContentSet skipped_before; // on servers it has left since
    std::uint64_t delivery_hash = 0;
    std::uint64_t decisions_seen = 0;
    std::optional<Decision> last_decision;
    std::int64_t last_decision_at_us = 0;
    std::uint32_t last_decision_server = 0; // of which it was made; the address may lead elsewhere since
    std::int64_t last_checkpoint_mark_us = -1;
    std::uint64_t reconciliations = 0;
};

} // namespace switchpoint::sim
