// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/given_checkpoint.h"

#include "cli/messages.h"
#include "failover/json.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace switchpoint::cli {

std::optional<std::string> GivenCheckpoint::slotName() const
{
    return slot_option->count() > 0 ? std::optional(slot) : std::nullopt;
}

Result<std::optional<Checkpoint>> GivenCheckpoint::read(Flavor flavor) const
{
    if (flavor == Flavor::Postgresql && slotName() == "") // a shell variable that is not set, most likely
        return fail(messages::slot_empty);
    std::string given = text;
    if (file_option->count() > 0) {
        Result<std::string> content = readFile(file);
        if (!content)
            return std::unexpected(content.error());
        // A file ends with a line break; it is no part of the position.
        content->resize(std::min(content->size(), content->find_last_not_of("\r\n") + 1));
        given = std::move(*content);
    } else if (text_option->count() == 0) {
        return std::optional<Checkpoint>();
    }
    Result<Checkpoint> checkpoint = parseCheckpointText(given, flavor);
    if (!checkpoint)
        return std::unexpected(checkpoint.error());
    if (auto *postgres = std::get_if<PostgresCheckpoint>(&*checkpoint); postgres && slotName())
        postgres->slot = slot;
    return std::optional<Checkpoint>(std::move(*checkpoint));
}

void addCheckpointOptions(CLI::App &verb, GivenCheckpoint &given)
{
    given.text_option = verb.add_option(
        "--checkpoint", given.text,
        "A GTID set, a MariaDB position, an LSN, file:offset, or Switchpoint's own signed form (JSON)");
    given.file_option = verb.add_option("--checkpoint-file", given.file, "The same, from a file");
    given.slot_option =
        verb.add_option("--slot", given.slot, "PostgreSQL: the replication slot; overrides the checkpoint's");
    given.text_option->excludes(given.file_option);
}

} // namespace switchpoint::cli
