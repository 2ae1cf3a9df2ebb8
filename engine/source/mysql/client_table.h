// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// The answer to one statement, as text.
struct MysqlTable {
    using Cell = std::optional<std::string>; // none: NULL
    std::vector<std::string> columns;
    std::vector<std::vector<Cell>> rows;

    // Case does not matter: servers differ in it.
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    [[nodiscard]] const Cell *cell(std::size_t row, std::string_view name) const; // nullptr: no such column
    [[nodiscard]] std::string textOr(std::size_t row, std::string_view name, std::string other = {}) const;
    [[nodiscard]] std::string evidence() const; // rows by "\n", columns by "\t", NULL as "NULL"
};

} // namespace switchpoint
