// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/postgresql/postgres_question.h"
#include "source/session.h"

#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// One round of questions. The parts below are asked in this order; each reads what the ones before it found.
struct PostgresGathering {
    PostgresInterview &interview;
    const FactsRequest &request;
    const PostgresCheckpoint *checkpoint;            // nullptr: none, or one of another flavour
    const std::optional<Error> &replication_refused; // set: plain SQL only, and why
    PostgresFacts &facts;

    [[nodiscard]] bool since(std::int32_t version_num) const // whether the server is that version or newer
    {
        return facts.version_num.valueOr(0) >= version_num;
    }
};

void askServer(PostgresGathering &gathering);  // identity, settings, recovery, positions
void askSlots(PostgresGathering &gathering);   // the one asked for, and the others
void askSlotWal(PostgresGathering &gathering); // the files of what the slot owes
void askPublications(PostgresGathering &gathering);
void askProbes(PostgresGathering &gathering); // the checkpoint's fingerprints
void askWalGap(PostgresGathering &gathering); // commits the slot has passed and the checkpoint has not
Fact<std::vector<TableSchema>> askCatalog(PostgresGathering &gathering);
// On a standby the timeline can change between two questions: then what was gathered is of two servers'
// histories.
std::optional<Error> promotedMeanwhile(PostgresGathering &gathering);

} // namespace switchpoint
