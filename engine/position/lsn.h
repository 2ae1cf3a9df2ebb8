// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// PostgreSQL log sequence number: a byte offset into the WAL. Text: "X/Y" in hex, up to 8 digits each
// (pg_lsn), zero padded or not (18 pads the low half); also a plain decimal number, as other CDC systems
// store it. 0/0 means unset.
struct Lsn {
    std::uint64_t value = 0;

    static Result<Lsn> parse(std::string_view text);        // X/Y only, as pg_lsn
    static Result<Lsn> parseLenient(std::string_view text); // X/Y or decimal
    [[nodiscard]] std::string text() const;                 // upper-case hex, not padded: 0/16AE7F8
    [[nodiscard]] bool isSet() const { return value != 0; }
    friend auto operator<=>(const Lsn &, const Lsn &) = default;
};

// Refused when the result leaves 0 .. 2^64-1, as the server does ("pg_lsn out of range").
Result<Lsn> lsnAdd(Lsn lsn, std::int64_t bytes);
// a - b in bytes, as text because it needs 65 bits: "-9223372036854775809" is possible.
std::string lsnDiff(Lsn a, Lsn b);

// One line of a timeline history: timeline `timeline` ended at `switchpoint`.
struct TimelineEnd {
    std::uint32_t timeline = 0;
    Lsn switchpoint;
    friend auto operator<=>(const TimelineEnd &, const TimelineEnd &) = default;
};

// The history of a timeline: the timelines it came through, oldest first, each with the LSN at which the next
// one left it (TIMELINE_HISTORY; PostgreSQL manual "Streaming Replication Protocol", and
// src/backend/access/transam/timeline.c).
class TimelineHistory {
public:
    // The content of a NNNNNNNN.history file. Blank lines and comments (#) are passed over, the third column
    // is free text.
    static Result<TimelineHistory> parse(std::string_view content);
    static Result<TimelineHistory>
    fromEnds(std::vector<TimelineEnd> ends); // refused unless timelines and LSNs ascend
    [[nodiscard]] const TimelineEnd *find(std::uint32_t timeline) const;
    [[nodiscard]] const std::vector<TimelineEnd> &ends() const { return ends_; }
    [[nodiscard]] bool empty() const { return ends_.empty(); }
    friend bool operator==(const TimelineHistory &, const TimelineHistory &) = default;

private:
    std::vector<TimelineEnd> ends_;
};

} // namespace switchpoint
