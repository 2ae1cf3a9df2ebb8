// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/row_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// What a type's text in the catalog says (information_schema.COLUMNS.COLUMN_TYPE).
struct ColumnTypeText {
    ColumnType type = ColumnType::Int;
    bool is_unsigned = false;
    bool is_fixed_binary = false; // BINARY, and what MariaDB keeps as such: UUID, INET4, INET6
    bool is_compressed = false;   // MariaDB: COMPRESSED
    std::uint8_t blob_length_bytes = 0;
    std::vector<std::uint32_t> numbers; // in brackets: length, or precision and digits
    std::vector<std::string> labels;    // ENUM, SET; UTF-8
    friend bool operator==(const ColumnTypeText &, const ColumnTypeText &) = default;
};

// "int(10) unsigned", "varchar(20) /*M!100301 COMPRESSED*/", "enum('a','it''s')". nullopt: not understood.
std::optional<ColumnTypeText> parseColumnType(std::string_view text);

} // namespace switchpoint
