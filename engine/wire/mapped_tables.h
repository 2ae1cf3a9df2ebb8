// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_filter.h"
#include "event/table_schema.h"
#include "wire/row_layout.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace switchpoint {

// The schema of a table as it was where the stream stands; null: not registered. Asked only where the log
// does not describe the table in full, and again after every statement that changes it.
using TableCatalog = std::function<Result<std::shared_ptr<const TableSchema>>(const std::string &schema,
                                                                              const std::string &table)>;

// What the rows events of a transaction refer to by number. A table is decoded once, however often it is
// mapped: its description comes again before every statement.
class MappedTables {
public:
    struct Table {
        std::string database, name;
        bool wanted = false;
        RowLayout layout; // only when wanted
    };
    MappedTables(BinlogFlavor flavor, TableFilter wanted, TableCatalog catalog)
        : flavor_(flavor), wanted_(std::move(wanted)), catalog_(std::move(catalog))
    {
    }

    // A Table_map event. Refused: damage, a table that neither log nor catalog describe.
    Result<void> map(std::span<const std::uint8_t> body);
    // nullptr: not mapped in this transaction.
    [[nodiscard]] const Table *find(std::uint64_t table_id) const;
    void endTransaction() { mapped_.clear(); }
    // A statement changed the table, or all of a database ("" for `table`).
    void forget(std::string_view database, std::string_view table);

    [[nodiscard]] const TableFilter &wanted() const { return wanted_; }

private:
    struct BytesHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view bytes) const { return std::hash<std::string_view>()(bytes); }
    };
    struct Mapped {
        std::uint64_t table_id = 0;
        std::shared_ptr<const Table> table;
    };
    Result<std::shared_ptr<const Table>> decode(std::span<const std::uint8_t> body);
    Result<RowTable> describe(const TableMapEvent &map);

    BinlogFlavor flavor_;
    TableFilter wanted_;
    TableCatalog catalog_;
    // By the event's body behind number and flags: equal bytes are the same table.
    std::unordered_map<std::string, std::shared_ptr<const Table>, BytesHash, std::equal_to<>> known_;
    std::vector<Mapped> mapped_;
};

} // namespace switchpoint
