// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "position/uuid.h"

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// MySQL GTIDs. Transaction numbers run from 1 to 2^63-2 (the server's own limit, MySQL manual "GTID Format
// and Storage").
inline constexpr std::int64_t gtid_number_max = 9223372036854775806;

// The source of a numbered stream of transactions: server_uuid and tag (MySQL 8.3+). Each (uuid, tag) is its
// own stream. The tag is lower case, at most 32 of [a-z0-9_], not starting with a digit; empty: untagged.
struct GtidSource {
    Uuid uuid;
    std::string tag;
    [[nodiscard]] std::string text() const; // uuid or uuid:tag
    friend auto operator<=>(const GtidSource &, const GtidSource &) = default;
};

struct Gtid {
    GtidSource source;
    std::int64_t number = 0;
    static Result<Gtid> parse(std::string_view text); // uuid:number or uuid:tag:number
    [[nodiscard]] std::string text() const;
    friend auto operator<=>(const Gtid &, const Gtid &) = default;
};

// Both ends included, 1 <= first <= last <= gtid_number_max.
struct GtidInterval {
    std::int64_t first = 0;
    std::int64_t last = 0;
    friend auto operator<=>(const GtidInterval &, const GtidInterval &) = default;
};

// A set of GTIDs: for each source, sorted, disjoint intervals that do not touch (1-5 and 6-10 are kept as
// 1-10). Holes stay holes. Equality is equality of sets.
class GtidSet {
public:
    GtidSet() = default;

    // The server's own grammar (SET @@gtid_purged, GTID_SUBSET): empty text, a bare UUID and a reversed
    // interval are legal and contain nothing; white space and empty items between commas are passed over;
    // tags, either case. Refused: anything the server refuses, with the byte offset and what was expected
    // there.
    static Result<GtidSet> parse(std::string_view text);
    // For a checkpoint: as parse, and refuses what would silently be an empty or smaller set: empty text, a
    // UUID without an interval, a reversed interval.
    static Result<GtidSet> parseCheckpoint(std::string_view text);

    // Wire form of COM_BINLOG_DUMP_GTID and Previous_gtids: classic layout without tags, tagged layout with.
    // (MySQL internals: Gtid_set::encode; seen on 8.0 to 9.7.) decode checks every length before it
    // allocates.
    [[nodiscard]] std::string encode() const; // raw bytes
    static Result<GtidSet> decode(std::span<const std::uint8_t> bytes);

    // Canonical: UUIDs lower case and sorted, joined by ",", tags after the untagged part of the same UUID,
    // no spaces.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] bool empty() const { return sources_.empty(); }
    [[nodiscard]] Result<std::uint64_t> count() const; // refused above 2^64-1
    [[nodiscard]] bool contains(const Gtid &gtid) const;
    [[nodiscard]] bool isSubsetOf(const GtidSet &other) const;
    [[nodiscard]] bool intersects(const GtidSet &other) const;
    [[nodiscard]] GtidSet united(const GtidSet &other) const;
    [[nodiscard]] GtidSet subtracted(const GtidSet &other) const; // this minus other
    [[nodiscard]] GtidSet intersected(const GtidSet &other) const;
    [[nodiscard]] GtidSet only(const GtidSource &source) const; // the part of one source

    void add(const Gtid &gtid);
    void add(const GtidSource &source, GtidInterval interval);

    [[nodiscard]] const std::map<GtidSource, std::vector<GtidInterval>> &sources() const { return sources_; }

    friend bool operator==(const GtidSet &, const GtidSet &) = default;

private:
    std::map<GtidSource, std::vector<GtidInterval>> sources_; // no empty vectors
};

} // namespace switchpoint
