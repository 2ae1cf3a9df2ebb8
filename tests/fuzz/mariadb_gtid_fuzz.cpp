// SPDX-License-Identifier: GPL-3.0-or-later
// Positions and states of MariaDB.
#include "fuzz.h"

#include "position/mariadb_gtid.h"

#include <algorithm>

using namespace switchpoint;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    if (const auto gtid = MariadbGtid::parse(text)) {
        const auto again = MariadbGtid::parse(gtid->text());
        require(again && *again == *gtid, "the text of a GTID is the same GTID");
    }
    const auto position = MariadbPosition::parse(text);
    if (position) {
        const auto again = MariadbPosition::parse(position->text());
        require(again && *again == *position, "the text of a position is the same position");
        require(std::ranges::is_sorted(position->gtids(), {}, &MariadbGtid::domain), "sorted by domain");
        require(std::ranges::adjacent_find(position->gtids(), {}, &MariadbGtid::domain) ==
                    position->gtids().end(),
                "no domain twice");
    } else {
        require(!position.error().offset || *position.error().offset <= size, "a fault is within the text");
    }
    const auto checkpoint = MariadbPosition::parseCheckpoint(text);
    require(!checkpoint || (position && *position == *checkpoint), "a checkpoint is a position");
    require(!checkpoint || !checkpoint->empty(), "a checkpoint is not empty");
    if (const auto state = MariadbState::parse(text)) {
        const auto again = MariadbState::parse(state->text());
        require(again && *again == *state, "the text of a state is the same state");
    }
    return 0;
}
