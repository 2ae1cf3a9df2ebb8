// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchpoint {

// A column as the catalog describes it. `type` is the server's full type text: "int unsigned", "varchar(40)",
// "numeric(10,2)", "enum('a','b')"; it carries length, precision and sign.
struct ColumnSchema {
    std::string name;
    std::string type;
    std::string charset; // and collation, as the server names them; empty for types without one
    bool nullable = true;
    friend bool operator==(const ColumnSchema &, const ColumnSchema &) = default;
};

struct TableSchema {
    std::string schema; // MySQL, MariaDB: the database; PostgreSQL: the schema
    std::string table;
    std::vector<ColumnSchema> columns;    // in the server's order
    std::vector<std::string> primary_key; // column names in key order; empty: none
    std::string replica_identity;         // PostgreSQL: default, nothing, full, index:NAME; else empty
    [[nodiscard]] std::string name() const { return schema + "." + table; }
    friend bool operator==(const TableSchema &, const TableSchema &) = default;
};

} // namespace switchpoint
