// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/row_table.h"
#include "event/value.h"
#include "position/error.h"
#include "wire/table_map_event.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace switchpoint {

class CharacterSet;

// How the bytes of one column become a Value.
enum class ColumnForm : std::uint8_t {
    Int8,
    UInt8,
    Int16,
    UInt16,
    Int24,
    UInt24,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Float,
    Double,
    Decimal,
    Bit,
    Year,
    Date,
    OldTime,      // 3 bytes: MySQL before 5.6, MariaDB with mysql56_temporal_format=OFF
    OldDateTime,  // 8 bytes, likewise
    OldTimestamp, // 4 bytes, likewise
    Time,
    DateTime,
    Timestamp,
    MariadbTime,     // "hires" forms of MariaDB 5.3 with fractions
    MariadbDateTime, //
    MariadbTimestamp,
    Enum1,
    Enum2,
    Set,
    ShortText, // a length of `length_bytes` bytes, then text or bytes
    Json,
    Compressed, // MariaDB's COMPRESSED columns
    Null,       // no bytes
};

struct ColumnDecoder {
    ColumnForm form = ColumnForm::Int8;
    ValueKind kind = ValueKind::Int;
    std::uint8_t length_bytes = 0; // of a length in front; of BIT, SET and DECIMAL: bytes of the value
    std::uint8_t digits = 0;       // of a second's fraction; DECIMAL: after the point
    std::uint8_t precision = 0;    // DECIMAL
    bool pad_to_length = false;    // BINARY: the server cuts trailing zeros, they are part of the value
    std::uint32_t length = 0;      // the most bytes of a value; 0: as many as length_bytes can say
    const CharacterSet *converted_from = nullptr; // null: passes as it is
    std::span<const std::string> labels;          // ENUM, SET
};

// Made once for a table map, used for every row of it. Holds the table, whose labels the values of ENUM
// columns view.
class RowLayout {
public:
    static Result<RowLayout> of(const TableMapEvent &map, std::shared_ptr<const RowTable> table);

    [[nodiscard]] const std::shared_ptr<const RowTable> &table() const { return table_; }
    [[nodiscard]] std::span<const ColumnDecoder> columns() const { return columns_; }
    [[nodiscard]] std::uint32_t jsonColumns() const { return json_columns_; }

private:
    std::shared_ptr<const RowTable> table_;
    std::vector<ColumnDecoder> columns_;
    std::uint32_t json_columns_ = 0;
};

} // namespace switchpoint
