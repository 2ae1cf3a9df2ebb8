// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/row_table.h"
#include "event/table_schema.h"
#include "position/error.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace switchpoint {

// How a column's values are written in row images (MySQL source documentation, "enum_field_types" and
// "Table_map_event, Table table_map_event column types").
namespace field_type {
inline constexpr std::uint8_t old_decimal = 0, tiny = 1, int16 = 2, int32 = 3, float32 = 4, float64 = 5,
                              null = 6, timestamp = 7, int64 = 8, int24 = 9, date = 10, time = 11,
                              datetime = 12, year = 13, newdate = 14, varchar = 15, bit = 16, timestamp2 = 17,
                              datetime2 = 18, time2 = 19, typed_array = 20, mariadb_compressed_blob = 140,
                              mariadb_compressed_varchar = 141, vector = 242, json = 245, new_decimal = 246,
                              enumeration = 247, set = 248, tiny_blob = 249, medium_blob = 250,
                              long_blob = 251, blob = 252, var_string = 253, string = 254, geometry = 255;
} // namespace field_type

// The two servers differ in which columns some of the metadata is for.
enum class BinlogFlavor : std::uint8_t { MySql, MariaDb };

struct TableMapColumn {
    std::uint8_t type = 0;      // as on the wire: ENUM and SET come as `string`
    std::uint16_t metadata = 0; // its 0 to 2 bytes, the first one in the low byte
    bool nullable = false;

    // What the column is: `string` resolved to enumeration or set where the metadata says so.
    [[nodiscard]] std::uint8_t realType() const;
    // Of CHAR, BINARY, VARCHAR and VARBINARY: the most bytes that a value can have.
    [[nodiscard]] std::uint32_t lengthBytes() const;
    friend bool operator==(const TableMapColumn &, const TableMapColumn &) = default;
};

struct PrimaryKeyPart {
    std::uint32_t column = 0;
    std::uint32_t prefix_characters = 0; // 0: the whole column
    friend bool operator==(const PrimaryKeyPart &, const PrimaryKeyPart &) = default;
};

// Event 19, before the rows events of each statement (MySQL source documentation,
// mysql::binlog::event::Table_map_event; MariaDB knowledge base, "TABLE_MAP_EVENT").
//
// The optional metadata depends on the server: none (MariaDB's default, binlog_row_metadata=NO_LOG), signs,
// character sets and geometry types (MINIMAL), everything (FULL). The lists below have one entry for each
// column of the kind named, in column order, or are empty where the server did not write them.
struct TableMapEvent {
    BinlogFlavor flavor = BinlogFlavor::MySql;
    std::uint64_t table_id = 0; // names this event for the rows events that follow it
    std::uint16_t flags = 0;
    std::string database, table; // UTF-8
    std::vector<TableMapColumn> columns;

    std::vector<bool> is_unsigned;                      // numeric columns
    std::vector<std::uint32_t> collations;              // character columns: collation ids
    std::vector<std::uint32_t> enum_and_set_collations; // ENUM and SET columns
    std::vector<std::string> names;                     // every column; UTF-8
    std::vector<std::vector<std::string>> enum_labels;  // ENUM columns; bytes in the column's character set
    std::vector<std::vector<std::string>> set_labels;   // SET columns; likewise
    std::vector<std::uint32_t> geometry_types;          // GEOMETRY columns: OGC numbers, 0 any
    std::vector<PrimaryKeyPart> primary_key;            // in key order
    std::vector<bool> is_visible;                       // every column; false: INVISIBLE
    std::vector<std::uint32_t> vector_dimensions;       // VECTOR columns

    // MariaDB's `collations` have entries for GEOMETRY columns, MySQL's for VECTOR columns.
    [[nodiscard]] bool geometryHasCollation() const { return flavor == BinlogFlavor::MariaDb; }
    // Whether the metadata holds all that rowTableOf needs, so that it needs no catalog.
    [[nodiscard]] bool describesItself() const { return names.size() == columns.size(); }
    friend bool operator==(const TableMapEvent &, const TableMapEvent &) = default;
};

// From the event's body. Refused: bytes that end too early, columns or metadata that contradict each other,
// column types that no row image can hold. Metadata fields that are not known are passed over, as the
// documentation asks.
Result<TableMapEvent> decodeTableMapEvent(std::span<const std::uint8_t> body, BinlogFlavor flavor);

// What the values of the table's rows are. Names, signs, labels, character sets and key come from the
// metadata where it is FULL, else from `catalog` (may be null), which may be newer than the event: refused
// are another number of columns and other types. Refused as well: names (or signs, labels, character sets)
// that neither has; character sets that this program does not know.
Result<RowTable> rowTableOf(const TableMapEvent &map, const TableSchema *catalog);

} // namespace switchpoint
