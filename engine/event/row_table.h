// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace switchpoint {

// What a column is, as far as its values are written differently for it.
enum class ColumnType : std::uint8_t {
    TinyInt,
    SmallInt,
    MediumInt,
    Int,
    BigInt,
    Float,
    Double,
    Decimal,
    Bit,
    Year,
    Date,
    Time,
    DateTime,
    Timestamp,
    Char,   // CHAR and VARCHAR
    Text,   // TINYTEXT to LONGTEXT
    Binary, // BINARY and VARBINARY
    Blob,   // TINYBLOB to LONGBLOB
    Json,   // MySQL; MariaDB's JSON is LONGTEXT
    Enum,
    Set,
    Geometry,
    Vector,
};

struct RowColumn {
    std::string name;
    ColumnType type = ColumnType::Int;
    std::string type_text; // the catalog's, where it is known: "varchar(40)", "enum('a','b')"; else ""
    std::string charset;   // "utf8mb4"; "" for types without one
    bool is_unsigned = false;
    bool nullable = true;
    bool in_primary_key = false;
    std::uint32_t length = 0; // bits of BIT; bytes of BINARY; characters of CHAR; dimensions of VECTOR; or 0
    std::uint8_t precision = 0;      // DECIMAL
    std::uint8_t digits = 0;         // DECIMAL: after the point; temporal types: of a second's fraction
    std::vector<std::string> labels; // ENUM, SET
    friend bool operator==(const RowColumn &, const RowColumn &) = default;
};

// A table as the rows of a change were written for it: the values of a row stand in the order of `columns`.
struct RowTable {
    std::string schema; // MySQL, MariaDB: the database
    std::string table;
    std::vector<RowColumn> columns;
    std::vector<std::uint32_t> primary_key; // indices into columns, in key order; empty: none, or not known
    friend bool operator==(const RowTable &, const RowTable &) = default;
};

} // namespace switchpoint
