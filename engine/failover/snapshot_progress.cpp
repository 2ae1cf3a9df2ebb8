// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/snapshot_progress.h"

#include "failover/json.h"
#include "failover/json_parts.h"

namespace switchpoint {

namespace {

constexpr const char *schema_name = "switchpoint.snapshot/1";

// The checkpoint keeps its own form, as text.
struct Written {
    std::string schema = schema_name;
    std::optional<std::string> from;
    SnapshotProgress progress;
};

void describe(auto &io, Either<Written> auto &written)
{
    io.required("schema", written.schema);
    io.optional("from", written.from);
    io.required("done", written.progress.done);
    io.required("table", written.progress.table);
    io.required("last_key", written.progress.last_key);
    io.required("table_rows", written.progress.table_rows);
    io.required("done_rows", written.progress.done_rows);
}

} // namespace

std::string snapshotProgressToJson(const SnapshotProgress &progress)
{
    Written written{.schema = schema_name, .from = {}, .progress = progress};
    if (progress.from)
        written.from = checkpointToJson(*progress.from);
    return dumped(toJson(written));
}

Result<SnapshotProgress> snapshotProgressFromJson(std::string_view json)
{
    auto written = readAll<Written>(json);
    if (!written)
        return std::unexpected(std::move(written.error()));
    if (written->schema != schema_name) {
        const std::size_t found = json.find(written->schema);
        const std::size_t offset = found == std::string_view::npos ? 0 : found; // written with escapes
        return failAt(offset, json_messages::schema_other,
                      {countArg("offset", offset), textArg("found", written->schema),
                       textArg("expected", schema_name)});
    }
    if (written->from) {
        auto from = checkpointFromJson(*written->from);
        if (!from)
            return std::unexpected(std::move(from.error()));
        written->progress.from = std::move(*from);
    }
    return std::move(written->progress);
}

} // namespace switchpoint
