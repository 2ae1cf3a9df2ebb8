// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/server_access.h"
#include "position/checkpoint.h"

#include <optional>
#include <string>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace switchpoint::cli {

// The options by which a verb is given a position and a slot, the same for every verb.
struct GivenCheckpoint {
    std::string text, file, slot;
    CLI::Option *text_option = nullptr, *file_option = nullptr, *slot_option = nullptr;

    [[nodiscard]] std::optional<std::string> slotName() const; // as typed; none: not typed
    // For a server of this flavour, with the slot that was typed; a flavour without slots leaves it unused,
    // so that one command line serves servers of every kind. None: nothing was given. Refused: what the text
    // is not, with the offset.
    [[nodiscard]] Result<std::optional<Checkpoint>> read(Flavor flavor) const;
};

void addCheckpointOptions(CLI::App &verb, GivenCheckpoint &given);

} // namespace switchpoint::cli
