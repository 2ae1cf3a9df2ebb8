// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/arena.h"
#include "event/row_table.h"
#include "event/value.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace switchpoint {

enum class ChangeKind : std::uint8_t {
    Insert,
    Update,
    Delete,
    Snapshot, // a row read from the table, not from the log
    Truncate, // every row of `table`
    Schema,   // a statement that changed a table or a database (DDL)
};

// The transaction that changes belong to. A large one comes in several parts, with the same `number`.
struct ChangeTransaction {
    std::string id;                   // GTID as text; "" where the server gives none
    std::uint64_t number = 0;         // counts the transactions of a stream from 1
    std::string server;               // server_uuid or server_uid of the server that is read
    std::uint32_t server_id = 0;      // of the server that first committed it
    std::string file;                 // binlog file of its first event; "" for a snapshot
    std::uint64_t offset = 0;         // in that file
    std::int64_t commit_time_us = 0;  // Unix time, the original server's clock; 0: not known
    std::uint64_t changes_before = 0; // in earlier parts
    bool ends = false;                // in this part; else more parts follow
    friend bool operator==(const ChangeTransaction &, const ChangeTransaction &) = default;
};

struct Change {
    ChangeKind kind = ChangeKind::Insert;
    std::uint32_t transaction = 0;  // index into ChangePart::transactions
    std::uint32_t row = 0;          // index of the row in its rows event, from 0
    std::uint32_t event_time_s = 0; // Unix time of the event: of the statement's start
    std::uint64_t offset = 0;       // where its event begins in the transaction's file
    std::uint64_t index = 0; // in its transaction, from 0: with the transaction's id it names the change
    const RowTable *table = nullptr; // Schema: none
    std::span<const Value> before;   // Update, Delete; empty otherwise. As many as the table has columns
    std::span<const Value> after;    // Insert, Update, Snapshot
    std::string_view database;       // Schema: the session's default database
    std::string_view statement;      // Schema, Truncate: SQL text, UTF-8
};

// A bounded piece of a stream: changes of whole transactions, or a piece of one that is too large for one
// part. Owns everything that its changes point to.
class ChangePart {
public:
    std::vector<ChangeTransaction> transactions;
    std::vector<Change> changes;
    Arena arena;
    std::vector<std::shared_ptr<const RowTable>> tables; // that `changes` point to

    // Bytes of rows and values held, for bounds and for backpressure.
    [[nodiscard]] std::size_t bytes() const { return arena.used() + changes.size() * sizeof(Change); }
    [[nodiscard]] bool empty() const { return changes.empty(); }
    // Keeps `table` for as long as the part lives.
    const RowTable *keep(const std::shared_ptr<const RowTable> &table);
    void clear();

    // Moves what follows the first `settled` changes, all of the one transaction `open` (an index), into
    // `rest`, which is cleared first: a transaction that grows too large leaves the part of those before it.
    void splitOff(std::size_t settled, std::size_t open, ChangePart &rest);
};

// A copy of `change` whose values live in `into`.
Change copyChange(const Change &change, ChangePart &into, const std::shared_ptr<const RowTable> &table);

} // namespace switchpoint
