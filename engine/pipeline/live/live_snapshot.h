// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "event/table_schema.h"
#include "failover/stored_state.h"
#include "position/error.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint::pipeline {

// How far a snapshot is, for people. Rows in all are the server's estimate, and at least what was read.
struct SnapshotStatus {
    std::size_t tables = 0, tables_done = 0;
    std::string table; // being read
    std::uint64_t rows = 0, rows_expected = 0;
    double rows_per_s = 0;
    std::optional<std::int64_t> left_s;
    friend bool operator==(const SnapshotStatus &, const SnapshotStatus &) = default;
};

// What was noted before the first row is read: the stream will begin there.
struct SnapshotStart {
    Checkpoint checkpoint; // signed
    std::optional<LogSettings> log_settings;
};

// Reads the tables of the pipeline once. Used by one thread, but for interrupt().
class LiveSnapshot {
public:
    virtual ~LiveSnapshot() = default;
    // Connects. With `begun` and its `progress` it goes on there, unless another server answers, or one that
    // was given a new log: then it begins anew. Answers where the stream will begin; the same as `begun`
    // where it goes on.
    virtual Result<SnapshotStart> open(const std::optional<SnapshotStart> &begun,
                                       const std::string &progress) = 0;
    // Fills `part`, which is cleared first. False: all rows have been given.
    virtual Result<bool> read(ChangePart &part) = 0;
    // JSON, to be stored once everything that read() gave is durable.
    [[nodiscard]] virtual std::string progress() const = 0;
    [[nodiscard]] virtual SnapshotStatus status() const = 0;
    // The tables that were read, as they were then.
    [[nodiscard]] virtual std::vector<TableSchema> schemas() const = 0;
    // From any thread: what is running ends within 100 ms with an error.
    virtual void interrupt() = 0;
};

} // namespace switchpoint::pipeline
