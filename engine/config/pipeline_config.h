// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/sink_config.h"
#include "config/source_config.h"
#include "pipeline/machine.h"
#include "yaml/variables.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

enum class SnapshotMode {
    Initial, // the tables are read first where nothing is stored of this pipeline yet
    Never,   // only what is in the log
};

struct SnapshotConfig {
    SnapshotMode mode = SnapshotMode::Initial;
    std::uint64_t chunk_rows = 10'000; // read at a time, by key
    friend bool operator==(const SnapshotConfig &, const SnapshotConfig &) = default;
};

struct HealthConfig {
    std::string address = "127.0.0.1"; // to listen on
    std::uint16_t port = 0;            // 0: one that is free
    friend bool operator==(const HealthConfig &, const HealthConfig &) = default;
};

// switchpoint.pipeline/1: one source, its snapshot, one or more sinks. resources/examples has commented
// files.
struct PipelineConfig {
    pipeline::Settings settings; // name, policy (guards, start, on_unknown, on_schema_drift), limits
    SourceConfig source;
    SnapshotConfig snapshot;
    std::vector<SinkConfig> sinks;            // at least one, each with another name
    std::string state;                        // the state file (SQLite)
    std::optional<HealthConfig> health;       // none: no health server
    std::uint64_t batch_bytes_max = 4U << 20; // of changes in one batch; a larger transaction comes in pieces
    std::vector<Message> warnings;            // what works, and had better be otherwise
};

// Paths in the file are relative to the working folder. Refused, with line and column: what is not YAML,
// unknown and duplicate keys, a missing key, wrong types and ranges, an unset variable, a secret that stands
// in the file, a schema from the future. The first fault is told, with the name of the file; nothing is
// half-loaded. No fault and no warning repeats a password.
Result<PipelineConfig> readPipelineConfig(std::string_view yaml, const std::string &file,
                                          const yaml::Environment &environment);
Result<PipelineConfig> readPipelineFile(const std::string &file, const yaml::Environment &environment);

} // namespace switchpoint
