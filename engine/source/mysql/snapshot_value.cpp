// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/snapshot_value.h"

#include <charconv>
#include <chrono>
#include <optional>

namespace switchpoint {

namespace {

template <class T> std::optional<T> number(std::string_view text)
{
    T result{};
    const char *end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, result);
    return error == std::errc{} && stop == end ? std::optional(result) : std::nullopt;
}

bool integer(const RowColumn &column, std::string_view text, Value &value)
{
    if (column.is_unsigned || column.type == ColumnType::Year) {
        const auto read = number<std::uint64_t>(text);
        value = Value::unsignedInteger(read.value_or(0));
        return read.has_value();
    }
    const auto read = number<std::int64_t>(text);
    value = Value::integer(read.value_or(0));
    return read.has_value();
}

bool floating(const RowColumn &column, std::string_view text, Value &value)
{
    const auto read = number<double>(text);
    value = column.type == ColumnType::Float
                ? Value::real(double{static_cast<float>(read.value_or(0))}, ValueKind::Float)
                : Value::real(read.value_or(0));
    return read.has_value();
}

// ZEROFILL prints zeros that are not in the log.
std::string_view withoutZeros(std::string_view decimal)
{
    while (decimal.size() > 1 && decimal[0] == '0' && decimal[1] != '.')
        decimal.remove_prefix(1);
    return decimal;
}

bool bits(std::string_view bytes, Value &value)
{
    std::uint64_t number = 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    value = Value::unsignedInteger(number);
    return bytes.size() <= sizeof number;
}

// Takes decimal numbers and the marks between them from a text.
class Fields {
public:
    explicit Fields(std::string_view text) : text_(text) {}
    std::uint32_t take()
    {
        std::uint32_t field = 0;
        const auto [stop, error] = std::from_chars(text_.data(), text_.data() + text_.size(), field);
        ok_ = ok_ && error == std::errc{};
        text_.remove_prefix(static_cast<std::size_t>(stop - text_.data()));
        return field;
    }
    bool takeMark(char mark)
    {
        const bool there = text_.starts_with(mark);
        if (there)
            text_.remove_prefix(1);
        return there;
    }
    void needMark(char mark) { ok_ = takeMark(mark) && ok_; }
    // ".25" is 250000.
    std::uint32_t takeMicroseconds()
    {
        if (!takeMark('.'))
            return 0;
        const std::size_t size = text_.size();
        std::uint32_t fraction = take();
        ok_ = ok_ && size <= 6;
        for (std::size_t digit = size; digit < 6; ++digit)
            fraction *= 10;
        return fraction;
    }
    [[nodiscard]] bool atEnd() const { return ok_ && text_.empty(); }

private:
    std::string_view text_;
    bool ok_ = true;
};

// "2024-02-29", "2024-02-29 12:34:56.789"
std::optional<CivilTime> civil(std::string_view text, bool with_time)
{
    Fields fields(text);
    CivilTime time;
    time.year = static_cast<std::uint16_t>(fields.take());
    fields.needMark('-');
    time.month = static_cast<std::uint8_t>(fields.take());
    fields.needMark('-');
    time.day = static_cast<std::uint8_t>(fields.take());
    if (with_time) {
        fields.needMark(' ');
        time.hour = static_cast<std::uint8_t>(fields.take());
        fields.needMark(':');
        time.minute = static_cast<std::uint8_t>(fields.take());
        fields.needMark(':');
        time.second = static_cast<std::uint8_t>(fields.take());
        time.microsecond = fields.takeMicroseconds();
    }
    return fields.atEnd() ? std::optional(time) : std::nullopt;
}

// "-838:59:59.000000"
std::optional<std::int64_t> duration(std::string_view text)
{
    Fields fields(text);
    const bool negative = fields.takeMark('-');
    const std::int64_t hours = fields.take();
    fields.needMark(':');
    const std::int64_t minutes = fields.take();
    fields.needMark(':');
    const std::int64_t seconds = fields.take();
    const std::int64_t micros =
        ((hours * 60 + minutes) * 60 + seconds) * 1'000'000 + fields.takeMicroseconds();
    return fields.atEnd() ? std::optional(negative ? -micros : micros) : std::nullopt;
}

// The zero timestamp, "0000-00-00 00:00:00", is 0, which no other is.
std::int64_t unixMicros(const CivilTime &time)
{
    if (time.month == 0)
        return 0;
    const std::chrono::sys_days day{std::chrono::year(time.year) / time.month / time.day};
    const std::int64_t seconds = std::chrono::seconds(day.time_since_epoch()).count() + time.hour * 3600 +
                                 time.minute * 60 + time.second;
    return seconds * 1'000'000 + time.microsecond;
}

bool temporal(const RowColumn &column, std::string_view text, Value &value)
{
    if (column.type == ColumnType::Time) {
        const auto read = duration(text);
        value = Value::micros(ValueKind::Time, read.value_or(0), column.digits);
        return read.has_value();
    }
    const auto read = civil(text, column.type != ColumnType::Date);
    if (!read)
        return false;
    if (column.type == ColumnType::Timestamp)
        value = Value::micros(ValueKind::Timestamp, unixMicros(*read), column.digits);
    else
        value = Value::civil(column.type == ColumnType::Date ? ValueKind::Date : ValueKind::DateTime, *read,
                             column.digits);
    return true;
}

ValueKind kindOf(ColumnType type)
{
    switch (type) {
    case ColumnType::Decimal:
        return ValueKind::Decimal;
    case ColumnType::Char:
    case ColumnType::Text:
        return ValueKind::Text;
    case ColumnType::Json:
        return ValueKind::Json;
    case ColumnType::Enum:
        return ValueKind::Enum;
    case ColumnType::Set:
        return ValueKind::Set;
    case ColumnType::Geometry:
        return ValueKind::Geometry;
    case ColumnType::Vector:
        return ValueKind::Vector;
    default:
        return ValueKind::Bytes;
    }
}

} // namespace

bool readSnapshotValue(const RowColumn &column, std::string_view text, Arena &arena, Value &value)
{
    switch (column.type) {
    case ColumnType::TinyInt:
    case ColumnType::SmallInt:
    case ColumnType::MediumInt:
    case ColumnType::Int:
    case ColumnType::BigInt:
    case ColumnType::Year:
        return integer(column, text, value);
    case ColumnType::Float:
    case ColumnType::Double:
        return floating(column, text, value);
    case ColumnType::Bit:
        return bits(text, value);
    case ColumnType::Date:
    case ColumnType::Time:
    case ColumnType::DateTime:
    case ColumnType::Timestamp:
        return temporal(column, text, value);
    case ColumnType::Decimal:
        value = Value::text(ValueKind::Decimal, arena.copy(withoutZeros(text)));
        return true;
    default:
        value = Value::text(kindOf(column.type), arena.copy(text));
        return true;
    }
}

} // namespace switchpoint
