// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/commit_time.h"

#include "failover/json_messages.h"

#include <array>
#include <chrono>
#include <limits>
#include <optional>

namespace switchpoint {
namespace {

namespace messages = json_messages;

constexpr std::int64_t second_us = 1'000'000;
constexpr std::int64_t day_s = 86'400;

std::unexpected<Error> damaged(std::size_t offset)
{
    return failAt(offset, messages::timestamp, {countArg("offset", offset)});
}
std::unexpected<Error> outOfRange(std::size_t offset)
{
    return failAt(offset, messages::timestamp_range, {countArg("offset", offset)});
}

// Days since 1970-01-01 of a civil date and back; years of any size (std::chrono::year ends at 32767).
// Counted in years that begin in March, so that the leap day is the last; an era is 400 years.
constexpr std::int64_t daysFromCivil(std::int64_t year, std::int64_t month, std::int64_t day)
{
    const std::int64_t y = month <= 2 ? year - 1 : year;
    const std::int64_t era = (y >= 0 ? y : y - 399) / 400;
    const std::int64_t year_of_era = y - era * 400;
    const std::int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    const std::int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146'097 + day_of_era - 719'468;
}
static_assert(daysFromCivil(1970, 1, 1) == 0 && daysFromCivil(2000, 3, 1) == 11'017);

struct Civil {
    std::int64_t year, month, day;
};

constexpr Civil civilFromDays(std::int64_t days)
{
    const std::int64_t z = days + 719'468;
    const std::int64_t era = (z >= 0 ? z : z - 146'096) / 146'097;
    const std::int64_t day_of_era = z - era * 146'097;
    const std::int64_t year_of_era =
        (day_of_era - day_of_era / 1'460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
    const std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const std::int64_t shifted_month = (5 * day_of_year + 2) / 153;
    const std::int64_t month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
    return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month,
            day_of_year - (153 * shifted_month + 2) / 5 + 1};
}

std::int64_t daysInMonth(std::int64_t year, std::int64_t month)
{
    return month == 12 ? 31 : daysFromCivil(year, month + 1, 1) - daysFromCivil(year, month, 1);
}

void appendPadded(std::string &out, std::int64_t number, std::size_t width)
{
    const std::string digits = std::to_string(number);
    out.append(digits.size() < width ? width - digits.size() : 0, '0');
    out += digits;
}

struct Cursor {
    std::string_view text;
    std::size_t at = 0;

    bool take(char c)
    {
        if (at >= text.size() || text[at] != c) {
            return false;
        }
        ++at;
        return true;
    }
    // `least` to `most` digits.
    std::optional<std::int64_t> digits(std::size_t least, std::size_t most)
    {
        std::size_t end = at;
        std::int64_t value = 0;
        while (end < text.size() && end - at < most && text[end] >= '0' && text[end] <= '9') {
            value = value * 10 + (text[end] - '0');
            ++end;
        }
        if (end - at < least) {
            return std::nullopt;
        }
        at = end;
        return value;
    }
};

} // namespace

std::string commitTimeText(std::int64_t unix_time_us)
{
    std::int64_t seconds = unix_time_us / second_us;
    std::int64_t fraction = unix_time_us % second_us;
    if (fraction < 0) {
        fraction += second_us;
        --seconds;
    }
    std::int64_t days = seconds / day_s;
    std::int64_t rest = seconds % day_s;
    if (rest < 0) {
        rest += day_s;
        --days;
    }
    const Civil civil = civilFromDays(days);
    const bool before_christ = civil.year <= 0;
    std::string out;
    appendPadded(out, before_christ ? 1 - civil.year : civil.year, 4);
    out += '-';
    appendPadded(out, civil.month, 2);
    out += '-';
    appendPadded(out, civil.day, 2);
    out += ' ';
    appendPadded(out, rest / 3600, 2);
    out += ':';
    appendPadded(out, rest / 60 % 60, 2);
    out += ':';
    appendPadded(out, rest % 60, 2);
    if (fraction != 0) {
        out += '.';
        appendPadded(out, fraction, 6);
        out.erase(out.find_last_not_of('0') + 1);
    }
    out += "+00";
    return before_christ ? out + " BC" : out;
}

Result<std::int64_t> parseCommitTime(std::string_view text)
{
    Cursor cursor{text};
    // Each field with the separator that must stand before it.
    struct Field {
        char before;
        std::size_t least, most;
        std::int64_t first, last;
    };
    static constexpr std::array<Field, 6> fields{{{'\0', 4, 6, 1, 294'276},
                                                  {'-', 2, 2, 1, 12},
                                                  {'-', 2, 2, 1, 31},
                                                  {' ', 2, 2, 0, 23},
                                                  {':', 2, 2, 0, 59},
                                                  {':', 2, 2, 0, 59}}};
    std::array<std::int64_t, 6> values{};
    std::size_t day_at = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].before != '\0' && !cursor.take(fields[i].before)) {
            return damaged(cursor.at);
        }
        const std::size_t start = cursor.at;
        const auto value = cursor.digits(fields[i].least, fields[i].most);
        if (!value) {
            return damaged(cursor.at);
        }
        if (*value < fields[i].first || *value > fields[i].last) {
            return outOfRange(start);
        }
        values[i] = *value;
        day_at = i == 2 ? start : day_at;
    }
    std::int64_t fraction = 0;
    if (cursor.take('.')) {
        const std::size_t start = cursor.at;
        const auto digits = cursor.digits(1, 6);
        if (!digits) {
            return damaged(cursor.at);
        }
        fraction = *digits;
        for (std::size_t width = cursor.at - start; width < 6; ++width) {
            fraction *= 10;
        }
    }
    const bool west = cursor.take('-');
    if (!west && !cursor.take('+')) {
        return damaged(cursor.at);
    }
    std::int64_t zone_s = 0;
    for (const std::int64_t unit_s : {3600, 60, 1}) {
        const std::size_t start = cursor.at;
        if (unit_s != 3600 && !cursor.take(':')) {
            break;
        }
        const std::size_t digits_at = cursor.at;
        const auto value = cursor.digits(2, 2);
        if (!value) {
            return damaged(cursor.at);
        }
        // PostgreSQL takes displacements of less than 16 hours.
        if (*value > (unit_s == 3600 ? 15 : 59)) {
            return outOfRange(start == digits_at ? start : digits_at);
        }
        zone_s += *value * unit_s;
    }
    bool before_christ = false;
    if (text.substr(cursor.at) == " BC") {
        before_christ = true;
    } else if (cursor.at != text.size()) {
        return damaged(cursor.at);
    }
    const std::int64_t year = before_christ ? 1 - values[0] : values[0];
    if (values[2] > daysInMonth(year, values[1])) {
        return outOfRange(day_at);
    }
    const std::int64_t seconds = daysFromCivil(year, values[1], values[2]) * day_s + values[3] * 3600 +
                                 values[4] * 60 + values[5] - (west ? -zone_s : zone_s);
    // Added up on the side of zero, so that both ends of the range are reached without overflow on the way.
    const bool borrow = seconds < 0 && fraction > 0;
    const std::int64_t whole = borrow ? seconds + 1 : seconds;
    const std::int64_t part = borrow ? fraction - second_us : fraction;
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    if (whole > most / second_us || whole < least / second_us) {
        return outOfRange(0);
    }
    const std::int64_t result = whole * second_us;
    if (part > 0 ? result > most - part : result < least - part) {
        return outOfRange(0);
    }
    return result + part;
}

} // namespace switchpoint
