// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/gtid_set.h"

#include <cstdint>
#include <vector>

namespace switchpoint::sim {

// A set of numbers as sorted, disjoint intervals that do not touch.
class NumberSet {
public:
    void add(std::int64_t first, std::int64_t last); // nothing when first > last
    [[nodiscard]] NumberSet united(const NumberSet &other) const;
    [[nodiscard]] NumberSet subtracted(const NumberSet &other) const;
    [[nodiscard]] NumberSet intersected(const NumberSet &other) const;
    [[nodiscard]] bool contains(std::int64_t number) const;
    // How many of first..last are in the set.
    [[nodiscard]] std::uint64_t countWithin(std::int64_t first, std::int64_t last) const;
    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] bool empty() const { return intervals_.empty(); }
    [[nodiscard]] const std::vector<GtidInterval> &intervals() const { return intervals_; }
    friend bool operator==(const NumberSet &, const NumberSet &) = default;

private:
    std::vector<GtidInterval> intervals_;
};

// Transactions by what they are, not by their GTID: numbers of streams (stream.h), indexed by stream.
class ContentSet {
public:
    void add(std::uint32_t stream, std::int64_t first, std::int64_t last);
    [[nodiscard]] const NumberSet &of(std::uint32_t stream) const; // empty when there is none
    [[nodiscard]] ContentSet united(const ContentSet &other) const;
    [[nodiscard]] ContentSet subtracted(const ContentSet &other) const;
    [[nodiscard]] ContentSet intersected(const ContentSet &other) const;
    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] bool empty() const;
    [[nodiscard]] std::uint32_t streams() const { return static_cast<std::uint32_t>(sets_.size()); }
    friend bool operator==(const ContentSet &, const ContentSet &) = default;

private:
    std::vector<NumberSet> sets_;
};

} // namespace switchpoint::sim
