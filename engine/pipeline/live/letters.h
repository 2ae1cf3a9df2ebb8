// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/live/batch.h"
#include "pipeline/live/live_snapshot.h"
#include "pipeline/machine.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace switchpoint::pipeline::letter {

// What the workers and people tell the loop. `connection` counts the connections of the source: what an
// earlier one still says is not listened to.
struct Connected {
    std::uint64_t connection = 0;
};
struct ConnectFailed {
    std::uint64_t connection = 0;
    Error error;
};
struct Asked {
    std::uint64_t connection = 0;
    ServerFacts facts;
    bool on_second_connection = false;
};
struct Opened {
    std::uint64_t connection = 0;
};
struct StreamFailed {
    std::uint64_t connection = 0;
    Error error;
};
struct Read {
    std::uint64_t connection = 0;
    std::shared_ptr<Batch> batch;
};
struct Heard { // a heartbeat, or nothing new while the server is there
    std::uint64_t connection = 0;
};
// A batch grows larger than it may in memory: the reader waits until the sink has taken its parts.
struct StageWanted {
    std::uint64_t connection = 0;
    std::shared_ptr<Batch> batch;
};
// What was staged of that batch is void: the server rolled the transaction back.
struct StagedVoid {
    std::uint64_t connection = 0;
};

// The sink's.
struct Staged {
    std::shared_ptr<Batch> batch;
    Result<void> done;
};
struct Delivered {
    std::shared_ptr<Batch> batch;
    Result<void> done;
    std::int64_t write_us = 0, commit_us = 0; // how long it took
};

// The tables are being read (before the machine is started).
struct SnapshotOpened {
    SnapshotStart start;
    std::string progress;
};
struct SnapshotRead {
    std::shared_ptr<Batch> batch; // of rows; may be empty
    std::string progress;         // once they are durable
    SnapshotStatus status;
    std::vector<TableSchema> schemas; // with the end
    bool end = false;
};
struct SnapshotFailed {
    Error error;
};

struct Command {
    Event event; // Pause, Resume, Stop, SetPolicy, AcceptUnverified
};
struct End {}; // stop, and leave

using Any =
    std::variant<Connected, ConnectFailed, Asked, Opened, StreamFailed, Read, Heard, StageWanted, StagedVoid,
                 Staged, Delivered, SnapshotOpened, SnapshotRead, SnapshotFailed, Command, End>;

} // namespace switchpoint::pipeline::letter
