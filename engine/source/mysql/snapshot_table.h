// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/arena.h"
#include "event/row_table.h"
#include "event/table_schema.h"
#include "event/value.h"
#include "position/error.h"
#include "source/mysql/client.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace switchpoint {

// How a table is read by SELECT such that its rows are what the binlog would give for them: the same kinds
// of values, equally exact. The session must have a time zone of +00:00, an empty sql_mode and utf8mb4.
class SnapshotTable {
public:
    // Refused: a column type that is not understood.
    static Result<SnapshotTable> of(const TableSchema &schema);

    [[nodiscard]] const std::shared_ptr<const RowTable> &table() const { return table_; }
    // A key by which the rows can be read piece by piece, in its order: the primary key, where it is made of
    // whole columns that compare as they sort.
    [[nodiscard]] bool hasKey() const { return !key_.empty(); }
    [[nodiscard]] std::size_t keySize() const { return key_.size(); } // columns

    // The rows behind `last_key` (as keyOf() gave it; empty: from the first on), in the order of the key, at
    // most `limit` of them. Without a key: all rows.
    [[nodiscard]] std::string select(std::span<const std::string> last_key, std::size_t limit) const;
    // The row's values, in the order of the columns; texts and bytes are copied into the arena.
    Result<std::span<const Value>> values(const MysqlRow &row, Arena &arena) const;
    // Of the row, as SQL literals.
    [[nodiscard]] std::vector<std::string> keyOf(const MysqlRow &row) const;

private:
    struct KeyColumn {
        std::uint32_t column = 0; // in table_
        std::size_t cell = 0;     // in the rows of select()
        std::string name;         // quoted
    };
    void makeKey();

    std::shared_ptr<const RowTable> table_;
    std::string from_;                     // "`schema`.`table`"
    std::vector<std::string> expressions_; // of the select list: columns, then what keys need besides
    std::vector<KeyColumn> key_;
};

} // namespace switchpoint
