// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/value.h"
#include "wire/byte_order.h"

#include <array>
#include <cstdint>
#include <optional>

namespace switchpoint {

// Dates and times as rows have them (MySQL source documentation, my_time.cc: my_datetime_packed_from_binary,
// my_time_packed_from_binary, my_timestamp_from_binary). The bytes are there already. nullopt: impossible.
namespace temporal_forms {

inline constexpr std::array<std::int64_t, 7> micros_per_unit{1000000, 100000, 10000, 1000, 100, 10, 1};
inline constexpr std::int64_t second_us = 1000000;

inline bool isPossible(const CivilTime &time)
{
    return time.month <= 12 && time.hour < 24 && time.minute < 60 && time.second < 60 &&
           time.microsecond < second_us; // a day has five bits everywhere
}

// The fraction after a DATETIME2 or TIMESTAMP2: (digits+1)/2 bytes in units of 10^-2, 10^-4 or 10^-6 s.
inline std::uint32_t fraction(const std::uint8_t *at, unsigned digits)
{
    switch ((digits + 1) / 2) {
    case 0:
        return 0;
    case 1:
        return static_cast<std::uint32_t>(at[0]) * 10000;
    case 2:
        return static_cast<std::uint32_t>(bigEndian<2>(at)) * 100;
    default:
        return static_cast<std::uint32_t>(bigEndian<3>(at));
    }
}

// 3 bytes, little-endian: year * 512 + month * 32 + day.
inline std::optional<Value> date(const std::uint8_t *at)
{
    const std::uint64_t packed = littleEndian<3>(at);
    CivilTime time;
    time.year = static_cast<std::uint16_t>(packed >> 9);
    time.month = static_cast<std::uint8_t>(packed >> 5 & 15);
    time.day = static_cast<std::uint8_t>(packed & 31);
    if (!isPossible(time))
        return {};
    return Value::civil(ValueKind::Date, time);
}

// 5 bytes, big-endian: a sign bit that is always set, (year*13 + month) in 17 bits, then 5, 5, 6, 6.
inline std::optional<Value> dateTime(const std::uint8_t *at, unsigned digits)
{
    const std::uint64_t packed = bigEndian<5>(at);
    if ((packed >> 39) == 0)
        return {};
    const auto months = static_cast<std::uint32_t>(packed >> 22 & 0x1ffff);
    CivilTime time;
    time.year = static_cast<std::uint16_t>(months / 13);
    time.month = static_cast<std::uint8_t>(months % 13);
    time.day = static_cast<std::uint8_t>(packed >> 17 & 31);
    time.hour = static_cast<std::uint8_t>(packed >> 12 & 31);
    time.minute = static_cast<std::uint8_t>(packed >> 6 & 63);
    time.second = static_cast<std::uint8_t>(packed & 63);
    time.microsecond = fraction(at + 5, digits);
    if (!isPossible(time))
        return {};
    return Value::civil(ValueKind::DateTime, time, digits);
}

inline std::optional<Value> timestamp(const std::uint8_t *at, unsigned digits)
{
    const auto seconds = static_cast<std::int64_t>(bigEndian<4>(at));
    const std::uint32_t micros = fraction(at + 4, digits);
    if (micros >= second_us)
        return {};
    return Value::micros(ValueKind::Timestamp, seconds * second_us + micros, digits);
}

inline std::optional<Value> timeOf(bool negative, std::int64_t hour, std::int64_t minute, std::int64_t second,
                                   std::int64_t micros, unsigned digits)
{
    if (hour > 838 || minute > 59 || second > 59 || micros >= second_us)
        return {};
    const std::int64_t all = ((hour * 60 + minute) * 60 + second) * second_us + micros;
    return Value::micros(ValueKind::Time, negative ? -all : all, digits);
}

// 3 bytes and a fraction, big-endian, as one number with an offset, so that negative times sort before
// others: sign, 1 bit unused, hour 10, minute 6, second 6, and the fraction in its own units.
inline std::optional<Value> time(const std::uint8_t *at, unsigned digits)
{
    const std::size_t fraction_bytes = (digits + 1) / 2;
    const std::size_t fraction_bits = 8 * fraction_bytes;
    const auto zero = std::int64_t{0x800000} << fraction_bits;
    const std::int64_t packed = static_cast<std::int64_t>(bigEndian(at, 3 + fraction_bytes)) - zero;
    const std::int64_t size = packed < 0 ? -packed : packed;
    const std::int64_t units = size & ((std::int64_t{1} << fraction_bits) - 1);
    const std::int64_t whole = size >> fraction_bits;
    return timeOf(packed < 0, whole >> 12, whole >> 6 & 63, whole & 63,
                  units * micros_per_unit[2 * fraction_bytes], digits);
}

// 3 bytes, little-endian, signed: the number hhmmss.
inline std::optional<Value> oldTime(const std::uint8_t *at)
{
    auto number = static_cast<std::int64_t>(littleEndian<3>(at));
    if (number >= 0x800000)
        number -= 0x1000000;
    const std::int64_t size = number < 0 ? -number : number;
    return timeOf(number < 0, size / 10000, size / 100 % 100, size % 100, 0, 0);
}

// 8 bytes, little-endian: the number YYYYMMDDhhmmss.
inline std::optional<Value> oldDateTime(const std::uint8_t *at)
{
    std::uint64_t number = littleEndian<8>(at);
    const auto next = [&number](std::uint64_t base) {
        const auto part = static_cast<std::uint8_t>(number % base);
        number /= base;
        return part;
    };
    CivilTime time;
    time.second = next(100);
    time.minute = next(100);
    time.hour = next(100);
    time.day = next(100);
    time.month = next(100);
    time.year = static_cast<std::uint16_t>(number);
    if (number > 9999 || time.day > 31 || !isPossible(time))
        return {};
    return Value::civil(ValueKind::DateTime, time);
}

inline std::optional<Value> oldTimestamp(const std::uint8_t *at)
{
    return Value::micros(ValueKind::Timestamp, static_cast<std::int64_t>(littleEndian<4>(at)) * second_us, 0);
}

// MariaDB's own forms with a fraction (mysql56_temporal_format=OFF): one big-endian number in units of the
// last digit; times with an offset (seen on 10.11.19).
inline std::optional<Value> mariadbTime(const std::uint8_t *at, std::size_t bytes, unsigned digits)
{
    constexpr std::int64_t limit_s = 839 * 3600;
    const std::int64_t unit = micros_per_unit[digits];
    const std::int64_t zero = limit_s * second_us / unit;
    const auto packed = static_cast<std::int64_t>(bigEndian(at, bytes));
    if (packed > 2 * zero)
        return {};
    const std::int64_t micros = (packed - zero) * unit;
    if (micros <= -limit_s * second_us || micros >= limit_s * second_us)
        return {};
    return Value::micros(ValueKind::Time, micros, digits);
}

inline std::optional<Value> mariadbDateTime(const std::uint8_t *at, std::size_t bytes, unsigned digits)
{
    std::uint64_t number = bigEndian(at, bytes);
    const auto next = [&number](std::uint64_t base) {
        const std::uint64_t part = number % base;
        number /= base;
        return part;
    };
    const auto unit = static_cast<std::uint64_t>(micros_per_unit[digits]);
    CivilTime time;
    time.microsecond = static_cast<std::uint32_t>(next(second_us / unit) * unit);
    time.second = static_cast<std::uint8_t>(next(60));
    time.minute = static_cast<std::uint8_t>(next(60));
    time.hour = static_cast<std::uint8_t>(next(24));
    time.day = static_cast<std::uint8_t>(next(32));
    time.month = static_cast<std::uint8_t>(next(13));
    time.year = static_cast<std::uint16_t>(number);
    if (number > 9999)
        return {};
    return Value::civil(ValueKind::DateTime, time, digits);
}

// 4 bytes of seconds, big-endian as the number after them.
inline std::optional<Value> mariadbTimestamp(const std::uint8_t *at, std::size_t bytes, unsigned digits)
{
    const auto units = static_cast<std::int64_t>(bigEndian(at + 4, bytes - 4));
    const std::int64_t micros = units * micros_per_unit[digits];
    if (micros >= second_us)
        return {};
    return Value::micros(ValueKind::Timestamp,
                         static_cast<std::int64_t>(bigEndian<4>(at)) * second_us + micros, digits);
}

} // namespace temporal_forms

} // namespace switchpoint
