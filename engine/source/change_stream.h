// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "event/progress.h"
#include "failover/decision.h"
#include "position/error.h"

#include <chrono>
#include <memory>

namespace switchpoint {

// What one read() brought.
struct StreamRead {
    enum class Got {
        Idle,  // nothing for `patience`; heartbeats came, or it would be an error
        Piece, // `part` is full in the middle of a large transaction: take it and read on
        Batch, // `part` ends a batch of whole transactions; it may hold no change (all filtered out)
        Gone,  // the large transaction whose pieces were read was rolled back, or cut by a crash of the
               // server: they are void
    };
    Got got = Got::Idle;
    BatchNote note; // Batch: what it adds to the checkpoint; the id is the reader's to give
};

// An open stream of changes from one server. One thread uses it, but for interrupt().
class ChangeStream {
public:
    virtual ~ChangeStream() = default;
    // Fills `part`, which is cleared first. A batch is ended by the part's size, or by nothing more waiting
    // to be read. An error ends the stream: bytes that are not understood (with file, position and event
    // type), a silent server (three heartbeats missed), a closed connection, the server's refusal (code and
    // text kept).
    virtual Result<StreamRead> read(ChangePart &part, std::chrono::milliseconds patience) = 0;
    // From any thread: a running read() ends within 100 ms with an error.
    virtual void interrupt() = 0;
    // What was stored and confirmed by the sink: PostgreSQL's flush position. MySQL needs no word.
    virtual Result<void> confirm(const Checkpoint &checkpoint) = 0;
};

} // namespace switchpoint
