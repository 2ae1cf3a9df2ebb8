// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/value.h"

#include <cstdint>
#include <optional>
#include <string>

// Dates and times as text, and as distances from the Unix epoch. `digits`: of a second's fraction, 0 to 6.
namespace switchpoint {

// As the servers print them: "2024-02-29", "2024-02-29 12:30:00.250", also what is no date ("0000-00-00").
void appendDate(std::string &out, const CivilTime &time);
void appendDateTime(std::string &out, const CivilTime &time, unsigned digits);
// "-838:59:59.000"; at least two digits of hours.
void appendTime(std::string &out, std::int64_t microseconds, unsigned digits);
// RFC 3339 in UTC: "2024-02-29T12:30:00.250Z". Years 0 to 9999.
void appendInstant(std::string &out, std::int64_t unix_us, unsigned digits);

// Days and microseconds since 1970-01-01, taken as UTC. None for what is no day of the calendar: a zero year,
// month or day, or the 30th of February.
std::optional<std::int64_t> epochDays(const CivilTime &time);
std::optional<std::int64_t> epochMicroseconds(const CivilTime &time);
CivilTime civilTime(std::int64_t unix_us);

} // namespace switchpoint
