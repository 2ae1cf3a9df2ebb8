// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/envelope.h"
#include "sink/sink.h"

#include <chrono>
#include <memory>
#include <string>

namespace switchpoint {

struct SqliteOptions {
    std::string path;                             // its folder exists
    std::string table = "changes";                // letters, digits and "_"
    std::chrono::milliseconds busy_timeout{5000}; // another program holds the file's write lock
};

// One SQLite file with a table of changes, made where there is none:
//   changes(id INTEGER PRIMARY KEY,  -- in the order of delivery
//           change TEXT,             -- its idempotency key (event/change_key.h); NULL: has none
//           kind TEXT,               -- insert, update, delete, snapshot, truncate, schema
//           schema_name TEXT, table_name TEXT,
//           transaction_id TEXT,     -- NULL where the server gives none
//           change_index INTEGER,    -- in its transaction, from 0
//           commit_time_us INTEGER,  -- Unix time; 0: not known
//           row_key TEXT,            -- JSON of the primary key; NULL: none
//           envelope TEXT,           -- JSON
//           UNIQUE (change, commit_time_us))
// A batch is one SQLite transaction. A change that comes again is passed over. The time belongs to its name
// because ids, files and offsets come again after a reset of the server's log: better a change twice than one
// lost.
//
// WAL mode, synchronous=FULL. PATH.lock is locked while it is open: one writing sink a file; others may read.
// A file of another program, of a newer Switchpoint or with a damaged beginning is refused before SQLite sees
// it. Up to 256 MiB the whole file is checked at open(), without changing it; in a larger one damage is an
// error when it is met.
//
// Opened, used and destroyed in one thread, but for interrupt().
class SqliteSink : public Sink {
public:
    SqliteSink(SqliteOptions options, std::unique_ptr<Envelope> envelope);
    ~SqliteSink() override;

    Result<void> open() override;
    Result<void> write(const ChangePart &part) override;
    Result<void> commit() override;
    Result<void> rollback() override;
    void interrupt() override;
    [[nodiscard]] std::string name() const override; // "SQLite, PATH"

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace switchpoint
