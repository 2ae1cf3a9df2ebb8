// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/client_table.h"

#include <algorithm>

namespace switchpoint {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::optional<std::size_t> MysqlTable::column(std::string_view name) const
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (std::ranges::equal(columns[i], name, {}, lower, lower))
            return i;
    }
    return {};
}

const MysqlTable::Cell *MysqlTable::cell(std::size_t row, std::string_view name) const
{
    const auto index = column(name);
    return index && row < rows.size() && *index < rows[row].size() ? &rows[row][*index] : nullptr;
}

std::string MysqlTable::textOr(std::size_t row, std::string_view name, std::string other) const
{
    const Cell *found = cell(row, name);
    return found && *found ? **found : std::move(other);
}

std::string MysqlTable::evidence() const
{
    std::string out;
    for (const auto &row : rows) {
        if (!out.empty())
            out += '\n';
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0)
                out += '\t';
            out += row[i].value_or("NULL");
        }
    }
    return out;
}

} // namespace switchpoint
