// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace switchpoint {

// Internal to this room: what an answer means, and how long to wait before the next attempt.
enum class HttpVerdict { Taken, Retry, Redirected, BadCredentials, Refused };
HttpVerdict judgeStatus(int status); // 0, no answer: Retry

// Before attempt `next` (2: the first repetition): doubles from `first` up to `max`; `chance`, 0 to 1,
// spreads it over its upper half, so that many clients do not come back together.
std::chrono::milliseconds backoffBefore(unsigned next, std::chrono::milliseconds first,
                                        std::chrono::milliseconds max, double chance);

// RFC 9110, 10.2.3: seconds, or a date (of the form that servers must send). What is neither counts as none.
std::optional<std::chrono::milliseconds> retryAfter(std::string_view header, std::int64_t now_us);

} // namespace switchpoint
