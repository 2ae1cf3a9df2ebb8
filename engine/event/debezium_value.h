// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/row_table.h"
#include "event/value.h"

#include <span>
#include <string>
#include <vector>

// Values as Debezium's MySQL and MariaDB connectors write them with their default settings and the JSON
// converter without schemas: decimal.handling.mode precise, bigint.unsigned.handling.mode long,
// time.precision.mode adaptive_time_microseconds, binary.handling.mode bytes. The table of all types and the
// two places where we differ stand in resources/help/envelopes.md.
namespace switchpoint {

class DebeziumColumn {
public:
    explicit DebeziumColumn(const RowColumn &column);

    // Appends the column's name and value with a comma before them; nothing for an absent value that
    // Debezium has no placeholder for.
    void append(std::string &out, const Value &value) const;

private:
    enum class Unavailable { LeftOut, AsText, AsBytes };
    void appendValue(std::string &out, const Value &value) const;
    void appendUnsigned(std::string &out, std::uint64_t number) const;
    void appendDay(std::string &out, const Value &value) const;
    void appendDateTime(std::string &out, const Value &value) const;
    void appendGeometry(std::string &out, std::span<const std::uint8_t> bytes) const;

    std::string name_;   // ,"name":
    unsigned bits_ = 0;  // of a BIT column
    unsigned scale_ = 0; // of a DECIMAL column
    bool nullable_ = true;
    bool point_ = false; // POINT, told apart from other geometries
    Unavailable unavailable_ = Unavailable::LeftOut;
};

struct DebeziumTable {
    explicit DebeziumTable(const RowTable &table);
    // An object; `values` in the order of the table's columns.
    void append(std::string &out, std::span<const Value> values) const;

    std::string schema, table; // as JSON
    std::vector<DebeziumColumn> columns;
};

} // namespace switchpoint
