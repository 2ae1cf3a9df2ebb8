// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/temporal_text.h"

#include <array>
#include <chrono>

namespace switchpoint {

namespace {

constexpr std::int64_t second_us = 1'000'000;
constexpr std::int64_t day_us = 86'400 * second_us;

// Decimal digits written into a small buffer, then appended at once.
class Digits {
public:
    void number(std::uint64_t value, std::size_t width)
    {
        for (std::size_t i = width; i-- > 0; value /= 10)
            text_[size_ + i] = static_cast<char>('0' + value % 10);
        size_ += width;
    }
    void letter(char c) { text_[size_++] = c; }
    void date(const CivilTime &time)
    {
        number(time.year, 4);
        letter('-');
        number(time.month, 2);
        letter('-');
        number(time.day, 2);
    }
    void timeOfDay(const CivilTime &time, unsigned digits)
    {
        number(time.hour, 2);
        letter(':');
        number(time.minute, 2);
        letter(':');
        number(time.second, 2);
        fraction(time.microsecond, digits);
    }
    void fraction(std::uint64_t microseconds, unsigned digits)
    {
        if (digits == 0)
            return;
        for (unsigned i = digits; i < 6; ++i)
            microseconds /= 10;
        letter('.');
        number(microseconds, digits < 6 ? digits : 6);
    }
    void appendTo(std::string &out) const { out.append(text_.data(), size_); }

private:
    std::array<char, 48> text_;
    std::size_t size_ = 0;
};

std::optional<std::chrono::sys_days> dayOf(const CivilTime &time)
{
    const std::chrono::year_month_day date(std::chrono::year(time.year), std::chrono::month(time.month),
                                           std::chrono::day(time.day));
    if (time.year == 0 || !date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date);
}

} // namespace

void appendDate(std::string &out, const CivilTime &time)
{
    Digits text;
    text.date(time);
    text.appendTo(out);
}

void appendDateTime(std::string &out, const CivilTime &time, unsigned digits)
{
    Digits text;
    text.date(time);
    text.letter(' ');
    text.timeOfDay(time, digits);
    text.appendTo(out);
}

void appendTime(std::string &out, std::int64_t microseconds, unsigned digits)
{
    Digits text;
    if (microseconds < 0)
        text.letter('-');
    const auto signless = static_cast<std::uint64_t>(microseconds);
    const std::uint64_t size = microseconds < 0 ? 0 - signless : signless;
    const std::uint64_t seconds = size / static_cast<std::uint64_t>(second_us);
    const std::uint64_t hours = seconds / 3600;
    text.number(hours, hours < 100 ? 2 : hours < 1000 ? 3 : 10);
    text.letter(':');
    text.number(seconds / 60 % 60, 2);
    text.letter(':');
    text.number(seconds % 60, 2);
    text.fraction(size % static_cast<std::uint64_t>(second_us), digits);
    text.appendTo(out);
}

void appendInstant(std::string &out, std::int64_t unix_us, unsigned digits)
{
    const CivilTime time = civilTime(unix_us);
    Digits text;
    text.date(time);
    text.letter('T');
    text.timeOfDay(time, digits);
    text.letter('Z');
    text.appendTo(out);
}

std::optional<std::int64_t> epochDays(const CivilTime &time)
{
    const auto day = dayOf(time);
    if (!day)
        return std::nullopt;
    return day->time_since_epoch().count();
}

std::optional<std::int64_t> epochMicroseconds(const CivilTime &time)
{
    const auto days = epochDays(time);
    if (!days)
        return std::nullopt;
    const std::int64_t seconds = time.hour * 3600 + time.minute * 60 + time.second;
    return *days * day_us + seconds * second_us + time.microsecond;
}

CivilTime civilTime(std::int64_t unix_us)
{
    std::int64_t days = unix_us / day_us;
    std::int64_t rest = unix_us % day_us;
    if (rest < 0) {
        rest += day_us;
        --days;
    }
    const std::chrono::year_month_day date{
        std::chrono::sys_days(std::chrono::days(static_cast<std::chrono::days::rep>(days)))};
    const std::int64_t seconds = rest / second_us;
    return {.year = static_cast<std::uint16_t>(static_cast<int>(date.year())),
            .month = static_cast<std::uint8_t>(static_cast<unsigned>(date.month())),
            .day = static_cast<std::uint8_t>(static_cast<unsigned>(date.day())),
            .hour = static_cast<std::uint8_t>(seconds / 3600),
            .minute = static_cast<std::uint8_t>(seconds / 60 % 60),
            .second = static_cast<std::uint8_t>(seconds % 60),
            .microsecond = static_cast<std::uint32_t>(rest % second_us)};
}

} // namespace switchpoint
