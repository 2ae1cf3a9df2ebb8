// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace switchpoint {

// Number lines: what a server holds of one numbered stream, against what a consumer has acknowledged.
// Pure functions from facts and checkpoint; nothing here knows pixels.

// In the order of weight: where two fall into one pixel, the later is seen.
enum class SegmentKind {
    Executed,  // on the server, and acknowledged (or there is no checkpoint to compare with)
    Purged,    // acknowledged, and gone from the log: harmless
    Owed,      // on the server, not acknowledged
    Hole,      // neither here nor acknowledged, below the highest number
    PurgedGap, // owed, and gone from the log
    Missing,   // acknowledged, not on the server
};

// Both ends included. Transactions from 1; PostgreSQL: bytes of WAL.
struct LaneInterval {
    std::uint64_t first = 0, last = 0;
    friend auto operator<=>(const LaneInterval &, const LaneInterval &) = default;
};

struct Segment {
    std::uint64_t first = 0, last = 0;
    SegmentKind kind = SegmentKind::Executed;
    friend auto operator<=>(const Segment &, const Segment &) = default;
};

struct LaneMarker {
    enum class Kind { Acknowledged, StreamStart, Restart, ConfirmedFlush, Switchpoint, EndOfLog };
    Kind kind = Kind::Acknowledged;
    std::uint64_t at = 0;
    friend auto operator<=>(const LaneMarker &, const LaneMarker &) = default;
};

struct Lane {
    enum class Unit { Transactions, Bytes };
    std::string server; // id
    std::string label;  // of the server
    std::string source; // "uuid", "uuid:tag", "domain 0", "timeline 2": lanes of one source share an axis
    std::string source_label; // the server whose UUID it is, "" when none of those observed
    Unit unit = Unit::Transactions;
    bool stale = false;                   // the facts are old: drawn grey
    std::vector<Segment> segments;        // sorted, disjoint
    std::vector<LaneInterval> checkpoint; // the acknowledged set: intervals, never a point
    std::vector<LaneMarker> markers;      // sorted by `at`
    friend bool operator==(const Lane &, const Lane &) = default;
};

// All lanes of an observation, sorted by source, then in the order of the servers. `consumer` "": the first.
std::vector<Lane> lanesOf(const Observation &observation, const std::string &consumer = {});

// Of one server; used by lanesOf, here for tests. `checkpoint` null: nothing is owed nor missing.
std::vector<Lane> mysqlLanes(const MysqlFacts &facts, const MysqlCheckpoint *checkpoint);
std::vector<Lane> mariadbLanes(const MariadbFacts &facts, const MariadbCheckpoint *checkpoint);
std::vector<Lane> postgresLanes(const PostgresFacts &facts, const PostgresCheckpoint *checkpoint);

// What is at a number: the segment that covers it, or null.
const Segment *segmentAt(const Lane &lane, std::uint64_t number);
// Whether the whole acknowledged set lies on the server: a statement about the set, not about its end.
bool holdsCheckpoint(const Lane &lane);

} // namespace switchpoint
