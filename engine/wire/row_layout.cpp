// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/row_layout.h"

#include "wire/character_set.h"
#include "wire/decimal_text.h"
#include "wire/messages.h"

#include <utility>

namespace switchpoint {

namespace {

using namespace field_type;

ColumnDecoder number(ColumnForm if_signed, ColumnForm if_unsigned, std::uint8_t bytes, bool is_unsigned)
{
    ColumnDecoder decoder;
    decoder.form = is_unsigned ? if_unsigned : if_signed;
    decoder.kind = is_unsigned ? ValueKind::UInt : ValueKind::Int;
    decoder.bytes = bytes;
    return decoder;
}

ColumnDecoder fixed(ColumnForm form, ValueKind kind, std::size_t bytes, std::uint8_t digits = 0)
{
    ColumnDecoder decoder;
    decoder.form = form;
    decoder.kind = kind;
    decoder.bytes = static_cast<std::uint8_t>(bytes);
    decoder.digits = digits;
    return decoder;
}

std::size_t fractionBytes(std::uint8_t digits)
{
    return (digits + 1U) / 2;
}

// MariaDB's forms of its own, by digits of the fraction (seen on 10.11.19).
constexpr std::size_t mariadb_time_bytes[] = {3, 4, 4, 5, 5, 5, 6};
constexpr std::size_t mariadb_datetime_bytes[] = {8, 6, 6, 7, 7, 7, 8};
constexpr std::size_t mariadb_fraction_bytes[] = {0, 1, 1, 2, 2, 3, 3};

// Text or bytes after a length of `length_bytes`.
ColumnDecoder text(const RowColumn &column, std::uint8_t length_bytes)
{
    const CharacterSet *charset = column.charset.empty() ? nullptr : CharacterSet::named(column.charset);
    if (charset && !charset->needsConversion())
        charset = nullptr;
    ColumnDecoder decoder = fixed(charset ? ColumnForm::Converted : ColumnForm::Plain,
                                  column.charset.empty() ? ValueKind::Bytes : ValueKind::Text, length_bytes);
    if (column.type == ColumnType::Vector)
        decoder.kind = ValueKind::Vector;
    decoder.charset = charset;
    return decoder;
}

ColumnDecoder compressed(const RowColumn &column, std::uint8_t length_bytes)
{
    ColumnDecoder decoder = text(column, length_bytes);
    decoder.form = ColumnForm::Compressed;
    return decoder;
}

std::uint8_t bytesOfLength(std::uint32_t longest)
{
    return longest > 255 ? 2 : 1;
}

ColumnDecoder temporal(const TableMapColumn &wire, const RowColumn &column)
{
    const std::uint8_t digits = column.digits;
    switch (wire.realType()) {
    case time2:
        return fixed(ColumnForm::Time, ValueKind::Time, 3 + fractionBytes(digits), digits);
    case datetime2:
        return fixed(ColumnForm::DateTime, ValueKind::DateTime, 5 + fractionBytes(digits), digits);
    case timestamp2:
        return fixed(ColumnForm::Timestamp, ValueKind::Timestamp, 4 + fractionBytes(digits), digits);
    case field_type::time:
        return digits == 0
                   ? fixed(ColumnForm::OldTime, ValueKind::Time, 3)
                   : fixed(ColumnForm::MariadbTime, ValueKind::Time, mariadb_time_bytes[digits], digits);
    case datetime:
        return digits == 0 ? fixed(ColumnForm::OldDateTime, ValueKind::DateTime, 8)
                           : fixed(ColumnForm::MariadbDateTime, ValueKind::DateTime,
                                   mariadb_datetime_bytes[digits], digits);
    default:
        return digits == 0 ? fixed(ColumnForm::OldTimestamp, ValueKind::Timestamp, 4)
                           : fixed(ColumnForm::MariadbTimestamp, ValueKind::Timestamp,
                                   4 + mariadb_fraction_bytes[digits], digits);
    }
}

ColumnDecoder fixedText(const TableMapColumn &wire, const RowColumn &column)
{
    ColumnDecoder decoder = text(column, bytesOfLength(wire.lengthBytes()));
    if (decoder.kind == ValueKind::Bytes) {
        decoder.form = ColumnForm::Padded;
        decoder.length = wire.lengthBytes();
    }
    return decoder;
}

ColumnDecoder decoderOf(const TableMapColumn &wire, const RowColumn &column)
{
    const auto low = static_cast<std::uint8_t>(wire.metadata & 0xff);
    const auto high = static_cast<std::uint8_t>(wire.metadata >> 8);
    switch (wire.realType()) {
    case tiny:
        return number(ColumnForm::Int8, ColumnForm::UInt8, 1, column.is_unsigned);
    case int16:
        return number(ColumnForm::Int16, ColumnForm::UInt16, 2, column.is_unsigned);
    case int24:
        return number(ColumnForm::Int24, ColumnForm::UInt24, 3, column.is_unsigned);
    case int32:
        return number(ColumnForm::Int32, ColumnForm::UInt32, 4, column.is_unsigned);
    case int64:
        return number(ColumnForm::Int64, ColumnForm::UInt64, 8, column.is_unsigned);
    case float32:
        return fixed(ColumnForm::Float, ValueKind::Float, 4);
    case float64:
        return fixed(ColumnForm::Double, ValueKind::Double, 8);
    case new_decimal: {
        ColumnDecoder decoder = fixed(ColumnForm::Decimal, ValueKind::Decimal, decimalBytes(low, high), high);
        decoder.precision = low;
        return decoder;
    }
    case bit:
        return fixed(ColumnForm::Bit, ValueKind::UInt, high + (low > 0 ? 1U : 0U));
    case year:
        return fixed(ColumnForm::Year, ValueKind::UInt, 1);
    case date:
    case newdate:
        return fixed(ColumnForm::Date, ValueKind::Date, 3);
    case field_type::time:
    case datetime:
    case timestamp:
    case time2:
    case datetime2:
    case timestamp2:
        return temporal(wire, column);
    case enumeration:
    case set: {
        ColumnDecoder decoder = wire.realType() == set ? fixed(ColumnForm::Set, ValueKind::Set, high)
                                                       : fixed(ColumnForm::Enum, ValueKind::Enum, high);
        decoder.labels = column.labels;
        return decoder;
    }
    case varchar:
    case var_string:
        return text(column, bytesOfLength(wire.lengthBytes()));
    case field_type::string:
        return fixedText(wire, column);
    case mariadb_compressed_varchar:
        return compressed(column, bytesOfLength(wire.lengthBytes()));
    case mariadb_compressed_blob:
        return compressed(column, low);
    case json:
        return fixed(ColumnForm::Json, ValueKind::Json, low);
    case geometry:
        return fixed(ColumnForm::Plain, ValueKind::Geometry, low);
    case vector:
        return fixed(ColumnForm::Plain, ValueKind::Vector, low);
    case null:
        return {};
    default:
        return text(column, low); // BLOB and TEXT
    }
}

} // namespace

Result<RowLayout> RowLayout::of(const TableMapEvent &map, std::shared_ptr<const RowTable> table)
{
    if (table->columns.size() != map.columns.size())
        return fail(wire_messages::row_layout, {textArg("table", map.database + "." + map.table),
                                                countArg("count", map.columns.size())});
    RowLayout layout;
    layout.columns_.reserve(map.columns.size());
    for (std::size_t i = 0; i < map.columns.size(); ++i) {
        layout.columns_.push_back(decoderOf(map.columns[i], table->columns[i]));
        if (layout.columns_.back().form == ColumnForm::Json)
            ++layout.json_columns_;
    }
    layout.table_ = std::move(table);
    return layout;
}

} // namespace switchpoint
