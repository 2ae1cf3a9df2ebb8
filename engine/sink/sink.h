// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "position/error.h"

#include <cstdint>
#include <string>

namespace switchpoint {

// Where changes go. The pipeline's order for every batch of whole transactions: write() its parts, commit(),
// then the checkpoint is stored. A batch that was not committed, or whose checkpoint was not stored when the
// engine died, comes again: at-least-once, duplicates bounded by one batch.
//
// Used by one thread, but for interrupt(). After an error the batch is not committed: rollback(), then the
// same batch is written again, as often as it takes. An error names what failed and what to do.
class Sink {
public:
    virtual ~Sink() = default;

    // Makes ready what is there, or creates it; whatever a crash left half-written is cut off or refused with
    // its place. Again after an error of open() itself.
    virtual Result<void> open() = 0;
    // Takes one part of the batch. Not yet durable. Several for a batch whose transaction is large.
    virtual Result<void> write(const ChangePart &part) = 0;
    // All that was written since the last commit is durable when this returns.
    virtual Result<void> commit() = 0;
    // Takes back what was written since the last commit, as far as the sink can (HTTP cannot: what was sent
    // is sent, and comes again under the same keys).
    virtual Result<void> rollback() = 0;
    // From any thread: a call that waits (network, a lock) ends within 100 ms with an error.
    virtual void interrupt() {}

    [[nodiscard]] virtual std::string name() const = 0; // for people: "JSON Lines, /data/out"
};

} // namespace switchpoint
