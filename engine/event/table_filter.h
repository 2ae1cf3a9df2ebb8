// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace switchpoint {

// Which tables are captured. Names are compared byte by byte, as MySQL and MariaDB do on Linux.
class TableFilter {
public:
    // Folded: for servers with lower_case_table_names=1 or 2, where the case of a name means nothing.
    enum class Names { Exact, Folded };

    // "shop.orders, shop.customers" or "shop.*"; names that hold a comma, a dot, an asterisk or a space in
    // backticks, a backtick there doubled. Refused, with the offset: anything else, an empty list among it.
    static Result<TableFilter> parse(std::string_view text, Names names = Names::Exact);

    [[nodiscard]] bool matches(std::string_view schema, std::string_view table) const;
    // Whether any table of the schema could be captured.
    [[nodiscard]] bool touchesSchema(std::string_view schema) const;
    // Canonical: sorted, what a schema.* covers left out.
    [[nodiscard]] std::string text() const;

private:
    Names names_ = Names::Exact;
    std::set<std::string, std::less<>> whole_schemas_;
    std::set<std::pair<std::string, std::string>> tables_;
};

// As MySQL folds names, as far as ASCII goes: other letters keep their case.
std::string foldedName(std::string_view name);

} // namespace switchpoint
