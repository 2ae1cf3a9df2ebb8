// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/row_table.h"
#include "event/value.h"
#include "position/error.h"
#include "wire/table_map_event.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
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
    Time,
    DateTime,
    Timestamp,
    OldTime,          // 3 bytes: before MySQL 5.6, and MariaDB with mysql56_temporal_format=OFF
    OldDateTime,      // 8 bytes, likewise
    OldTimestamp,     // 4 bytes, likewise
    MariadbTime,      // likewise, with a fraction, whose digits the catalog alone tells
    MariadbDateTime,  //
    MariadbTimestamp, //
    Enum,
    Set,
    Plain,      // a length, then bytes that are the value
    Converted,  // a length, then text in another character set
    Padded,     // a length, then bytes, without the zeros at the end that are part of a BINARY value
    Compressed, // a length, then text or bytes of a COMPRESSED column of MariaDB's
    Json,
    Nothing, // no bytes: the type NULL
};

struct ColumnDecoder {
    ColumnForm form = ColumnForm::Nothing;
    ValueKind kind = ValueKind::Null;
    std::uint8_t bytes = 0;                // of the value, or of the length in front of it
    std::uint8_t digits = 0;               // of a second's fraction; DECIMAL: after the point
    std::uint8_t precision = 0;            // DECIMAL
    std::uint32_t length = 0;              // Padded: the value's bytes
    const CharacterSet *charset = nullptr; // Converted, Compressed: null for one that needs no conversion
    std::span<const std::string> labels;   // Enum, Set
};

// How the rows of a table are read. Made once for a table map, used for every row of it.
class RowLayout {
public:
    // `table` is what rowTableOf made of `map`; it is kept, since values of ENUM columns view its labels.
    static Result<RowLayout> of(const TableMapEvent &map, std::shared_ptr<const RowTable> table);

    [[nodiscard]] const std::shared_ptr<const RowTable> &table() const { return table_; }
    [[nodiscard]] std::span<const ColumnDecoder> columns() const { return columns_; }
    [[nodiscard]] std::size_t jsonColumns() const { return json_columns_; }

private:
    std::shared_ptr<const RowTable> table_;
    std::vector<ColumnDecoder> columns_;
    std::size_t json_columns_ = 0;
};

} // namespace switchpoint
