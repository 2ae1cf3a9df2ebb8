// SPDX-License-Identifier: GPL-3.0-or-later
#include "yaml/units.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace switchpoint::yaml {

namespace {

struct Unit {
    std::string_view name;
    std::int64_t size;
};

constexpr Unit durations[] = {{"us", 1},         {"ms", 1'000},        {"s", 1'000'000},
                              {"m", 60'000'000}, {"h", 3'600'000'000}, {"d", 86'400'000'000}};
constexpr Unit sizes[] = {
    {"B", 1}, {"KiB", 1LL << 10}, {"MiB", 1LL << 20}, {"GiB", 1LL << 30}, {"TiB", 1LL << 40}};

std::optional<std::int64_t> withUnit(std::string_view text, std::span<const Unit> units)
{
    if (text == "0")
        return 0;
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = parseWholeNumber(text.substr(0, digits));
    if (!number)
        return std::nullopt;
    for (const Unit &unit : units)
        if (text.substr(digits) == unit.name && *number <= INT64_MAX / unit.size)
            return *number * unit.size;
    return std::nullopt;
}

} // namespace

std::optional<std::int64_t> parseWholeNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> parseDuration_us(std::string_view text)
{
    return withUnit(text, durations);
}

std::optional<std::uint64_t> parseBytes(std::string_view text)
{
    const auto bytes = withUnit(text, sizes);
    return bytes ? std::optional(static_cast<std::uint64_t>(*bytes)) : std::nullopt;
}

std::string writtenDuration(std::int64_t duration_us)
{
    if (duration_us % 1'000'000 == 0)
        return std::to_string(duration_us / 1'000'000) + "s";
    if (duration_us % 1'000 == 0)
        return std::to_string(duration_us / 1'000) + "ms";
    return std::to_string(duration_us) + "us";
}

std::string writtenBytes(std::uint64_t bytes)
{
    std::size_t unit = 0;
    while (unit + 1 < std::size(sizes) && bytes != 0 && bytes % 1024 == 0) {
        bytes /= 1024;
        ++unit;
    }
    return std::to_string(bytes) + std::string(sizes[unit].name);
}

} // namespace switchpoint::yaml
