// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/mysql/snapshot_reader.h"
#include "stream_world.h"

// What the tests of snapshots share.
namespace switchpoint::live {

inline SnapshotOptions snapshotOf(const LabServer &server, std::vector<std::string> tables)
{
    SnapshotOptions options;
    options.session = patient();
    options.server = expectedOf(server);
    options.tables = std::move(tables);
    return options;
}

inline Result<std::unique_ptr<SnapshotReader>>
openSnapshot(const LabServer &server, const SnapshotOptions &options, SnapshotProgress progress = {})
{
    return SnapshotReader::open(urlOf(server, "cdc"), passwordOf(server, "cdc"), options,
                                std::move(progress));
}

} // namespace switchpoint::live
