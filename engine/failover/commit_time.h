// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace switchpoint {

// timestamptz as PostgreSQL writes it with DateStyle ISO ("2026-11-29 10:00:00.123456+00", up to six digits
// of a second, offsets +HH, +HH:MM, +HH:MM:SS, a year before 1 with " BC" at the end), as microseconds since
// the Unix epoch. Proleptic Gregorian calendar, no leap seconds (PostgreSQL manual "Date/Time Types", and
// appendix "Date/Time Internals"). Exact in both directions over the whole range of int64.
std::string commitTimeText(std::int64_t unix_time_us); // in UTC
Result<std::int64_t> parseCommitTime(std::string_view text);

} // namespace switchpoint
