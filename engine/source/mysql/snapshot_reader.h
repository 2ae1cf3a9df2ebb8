// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"
#include "failover/snapshot_progress.h"
#include "source/mysql/server_check.h"
#include "source/mysql/snapshot_table.h"
#include "source/session.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

struct SnapshotOptions {
    SessionOptions session;
    ExpectedServer server;
    std::vector<std::string> tables; // "schema.table", read in this order
    std::size_t chunk_rows = 20'000; // of one SELECT
    std::size_t part_bytes = std::size_t{8} << 20;
    std::chrono::milliseconds row_timeout{600'000}; // for the first row of a SELECT, and each further one
    std::chrono::seconds net_write_timeout{3600};   // how long the server waits while nobody reads on
};

// How far it is, for people. Rows in all are the servers' estimates, and at least what was read.
struct SnapshotForecast {
    std::size_t tables = 0, tables_done = 0;
    std::string table; // being read
    std::uint64_t rows = 0, rows_expected = 0;
    double rows_per_s = 0;              // of this run
    std::optional<std::int64_t> left_s; // not known before anything was read
};

// Reads tables as they are, without a global lock: one consistent read a table, in pieces by primary key; a
// table without a usable key in one stream of rows. While a table is read, its definition cannot be changed
// (the server makes ALTER TABLE wait). Memory is bounded by a part and one row. One thread uses it, but for
// interrupt().
class SnapshotReader {
public:
    // `progress`: of an earlier run, to go on from; empty to begin.
    static Result<std::unique_ptr<SnapshotReader>> open(const ServerUrl &url, const Secret &password,
                                                        const SnapshotOptions &options,
                                                        SnapshotProgress progress);

    enum class Got {
        Rows,  // `part` has rows of one table
        Table, // and they were its last ones; there may be none
        End,   // all tables are done
    };
    // Fills `part`, which is cleared first. After an error open a new reader with the progress stored last.
    Result<Got> read(ChangePart &part);
    // What to store once everything that read() has given is durable.
    [[nodiscard]] const SnapshotProgress &progress() const { return progress_; }
    [[nodiscard]] SnapshotForecast forecast() const;
    // The schemas of the tables read so far, as they were when their rows were read.
    [[nodiscard]] const std::vector<TableSchema> &schemas() const { return schemas_; }
    // From any thread: a running read() ends within 100 ms with an error.
    void interrupt() { client_->interrupt(); }

private:
    SnapshotReader(std::unique_ptr<MysqlClient> client, Flavor flavor, SnapshotOptions options,
                   SnapshotProgress progress);
    Result<void> prepare();
    Result<void> estimate();
    [[nodiscard]] const std::string *nextTable() const;
    Result<void> beginTable(const std::string &name);
    Result<bool> tryTable(const std::string &name);
    Result<void> beginChunk();
    Result<void> fill(ChangePart &part);
    Result<void> takeRow(const MysqlRow &row, ChangePart &part);
    Result<Got> endTable();
    Result<void> checkLog();

    std::unique_ptr<MysqlClient> client_;
    Flavor flavor_;
    SnapshotOptions options_;
    SnapshotProgress progress_;
    std::vector<TableSchema> schemas_;
    std::map<std::string, std::uint64_t> rows_expected_;
    std::uint32_t server_id_ = 0;

    std::optional<SnapshotTable> table_; // being read
    std::int64_t table_time_us_ = 0;
    bool chunk_open_ = false;
    std::uint64_t chunk_rows_ = 0;
    bool table_ends_ = false;

    std::chrono::steady_clock::time_point began_;
    std::chrono::steady_clock::time_point log_checked_;
    std::uint64_t rows_this_run_ = 0;
};

} // namespace switchpoint
