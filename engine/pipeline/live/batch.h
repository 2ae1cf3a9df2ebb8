// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "event/progress.h"

#include <memory>
#include <vector>

namespace switchpoint::pipeline {

// The changes of one batch on their way from the stream to the sink. A transaction that is larger than
// memory should be is written to the sink while it is still being read ("staged"): then only its last pieces
// are here, and it cannot be delivered a second time from here.
struct Batch {
    BatchNote note;
    std::vector<std::unique_ptr<ChangePart>> parts;
    bool staged = false;

    [[nodiscard]] std::size_t bytes() const
    {
        std::size_t sum = 0;
        for (const auto &part : parts)
            sum += part->bytes();
        return sum;
    }
};

} // namespace switchpoint::pipeline
