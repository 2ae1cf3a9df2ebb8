// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace switchpoint {

enum class ValueKind : std::uint8_t {
    Absent, // not in this image: binlog_row_image MINIMAL or NOBLOB left it out
    Null,
    Int,       // signed
    UInt,      // unsigned; also BIT (its bits) and YEAR (0, or 1901 to 2155)
    Float,     // 32 bits, kept as a double
    Double,    //
    Decimal,   // text, exact: "-12.340"
    Text,      // UTF-8
    Bytes,     // as stored
    Json,      // text, UTF-8
    Enum,      // text: the label; an invalid value (index 0) is ""
    Set,       // text: labels joined by ","
    Date,      // civil time, time of day zero
    DateTime,  // civil time
    Time,      // microseconds, signed, up to +-838:59:59.999999
    Timestamp, // microseconds since the Unix epoch, UTC; 0 is the zero timestamp "0000-00-00 00:00:00"
    Geometry,  // bytes: SRID, 4 bytes little-endian, then WKB
    Vector,    // bytes: 32-bit floats, little-endian
    JsonDiff,  // text: how a document changed, where the whole is not known (wire/json_diff.h)
};

// A civil date and time as the server stores it, without a zone: zero dates ("0000-00-00", "2024-00-00") are
// values like any other.
struct CivilTime {
    std::uint16_t year = 0;
    std::uint8_t month = 0, day = 0, hour = 0, minute = 0, second = 0;
    std::uint32_t microsecond = 0;
    friend bool operator==(const CivilTime &, const CivilTime &) = default;
};

// One column of one row: 16 bytes, trivially copyable. Texts and bytes are views of memory that somebody
// else owns (the Arena of a ChangePart).
class Value {
public:
    Value() : number_{.u = 0} {}
    static Value null() { return Value(ValueKind::Null); }
    static Value integer(std::int64_t number)
    {
        Value value(ValueKind::Int);
        value.number_.i = number;
        return value;
    }
    static Value unsignedInteger(std::uint64_t number)
    {
        Value value(ValueKind::UInt);
        value.number_.u = number;
        return value;
    }
    static Value real(double number, ValueKind kind = ValueKind::Double)
    {
        Value value(kind);
        value.number_.d = number;
        return value;
    }
    // Of the kinds that hold text or bytes. At most 2^32-1 bytes, which no server's value exceeds.
    static Value text(ValueKind kind, std::string_view text)
    {
        Value value(kind);
        value.size_ = static_cast<std::uint32_t>(text.size());
        value.number_.p = text.data();
        return value;
    }
    static Value bytes(ValueKind kind, std::span<const std::uint8_t> bytes)
    {
        return text(kind, {reinterpret_cast<const char *>(bytes.data()), bytes.size()});
    }
    // `digits` of a second's fraction that the column keeps, 0 to 6.
    static Value civil(ValueKind kind, const CivilTime &time, unsigned digits = 0)
    {
        Value value(kind);
        value.digits_ = static_cast<std::uint8_t>(digits);
        value.number_.u = (std::uint64_t{time.year} << 46) | (std::uint64_t{time.month} << 42) |
                          (std::uint64_t{time.day} << 37) | (std::uint64_t{time.hour} << 32) |
                          (std::uint64_t{time.minute} << 26) | (std::uint64_t{time.second} << 20) |
                          time.microsecond;
        return value;
    }
    // Time or Timestamp.
    static Value micros(ValueKind kind, std::int64_t microseconds, unsigned digits)
    {
        Value value(kind);
        value.digits_ = static_cast<std::uint8_t>(digits);
        value.number_.i = microseconds;
        return value;
    }

    [[nodiscard]] ValueKind kind() const { return kind_; }
    [[nodiscard]] bool isNull() const { return kind_ == ValueKind::Null; }
    [[nodiscard]] bool isAbsent() const { return kind_ == ValueKind::Absent; }
    [[nodiscard]] unsigned digits() const { return digits_; }
    // Int, Time, Timestamp.
    [[nodiscard]] std::int64_t asInt() const { return number_.i; }
    [[nodiscard]] std::uint64_t asUInt() const { return number_.u; }
    [[nodiscard]] double asDouble() const { return number_.d; } // Float, Double
    // Every kind that holds text or bytes.
    [[nodiscard]] std::string_view asText() const { return {number_.p, size_}; }
    [[nodiscard]] std::span<const std::uint8_t> asBytes() const
    {
        return {reinterpret_cast<const std::uint8_t *>(number_.p), size_};
    }
    [[nodiscard]] bool holdsText() const
    {
        return (kind_ >= ValueKind::Decimal && kind_ <= ValueKind::Set) || kind_ >= ValueKind::Geometry;
    }
    // Date, DateTime.
    [[nodiscard]] CivilTime asCivil() const
    {
        const std::uint64_t packed = number_.u;
        return {static_cast<std::uint16_t>(packed >> 46),       static_cast<std::uint8_t>(packed >> 42 & 15),
                static_cast<std::uint8_t>(packed >> 37 & 31),   static_cast<std::uint8_t>(packed >> 32 & 31),
                static_cast<std::uint8_t>(packed >> 26 & 63),   static_cast<std::uint8_t>(packed >> 20 & 63),
                static_cast<std::uint32_t>(packed & 0xfffffULL)};
    }

private:
    explicit Value(ValueKind kind) : kind_(kind), number_{.u = 0} {}

    ValueKind kind_ = ValueKind::Absent;
    std::uint8_t digits_ = 0;
    std::uint32_t size_ = 0;
    union {
        std::int64_t i;
        std::uint64_t u;
        double d;
        const char *p;
    } number_;
};
static_assert(sizeof(Value) == 16);

// By content: two views of equal bytes are equal; NaN equals itself.
bool operator==(const Value &one, const Value &other);

} // namespace switchpoint
