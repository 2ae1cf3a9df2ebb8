// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/table_schema.h"
#include "wire/rows_event.h"
#include "wire/table_map_event.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace switchpoint {

// Plays the rows of a binlog file into tables of texts, to be compared with what SELECT says. The first
// column of each table is its key.
class BinlogReplay {
public:
    using Row = std::vector<std::string>;
    static constexpr const char *unknown = "?"; // a document of which only a diff is known

    explicit BinlogReplay(BinlogFlavor flavor, std::vector<TableSchema> catalog = {})
        : flavor_(flavor), catalog_(std::move(catalog))
    {
    }
    // A whole file. Empty: read; else what was wrong.
    std::string read(std::span<const std::uint8_t> file);

    std::map<std::string, std::map<std::string, Row>> tables; // by name ("d.t"), by key
    std::map<std::string, RowTable> layouts;                  // by name, as last seen
    std::map<int, int> events; // how many of each type, also of those inside others
    int rows = 0, absent = 0;

    // "~" for NULL; texts, bytes and documents in hexadecimal; all else as CAST(x AS CHAR) has it.
    static std::string shown(const Value &value);

private:
    std::string event(std::uint8_t type, std::span<const std::uint8_t> body);
    std::string tableMap(std::span<const std::uint8_t> body);
    std::string rowsEvent(std::uint8_t type, std::span<const std::uint8_t> body);
    std::string payload(std::span<const std::uint8_t> body);
    std::string apply(const RowTable &table, std::span<const Value> before, std::span<const Value> after);

    BinlogFlavor flavor_;
    std::vector<TableSchema> catalog_;
    std::map<std::uint64_t, RowLayout> maps_;
};

} // namespace switchpoint
