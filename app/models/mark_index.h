// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"

#include <array>
#include <cstdint>
#include <vector>

namespace switchpoint {

inline constexpr int mark_lane_count = 5;

// What a pixel column of a lane stands for.
struct MarkColumn {
    std::uint64_t count = 0;          // Writes: transactions; else marks
    Severity severity = Severity::Ok; // the worst
};

// The marks of an observation by lane and time, with running sums: a picture of a million marks costs a few
// binary searches per pixel column and no walk over the marks. Built once for the marks of one observation,
// extended when marks were only added.
class MarkIndex {
public:
    void setMarks(const std::vector<ObservedMark> &marks);
    // Sums over [from_us, to_us), cut into `columns` equal slices.
    [[nodiscard]] std::vector<MarkColumn> columns(ObservedMark::Lane lane, std::int64_t from_us,
                                                  std::int64_t to_us, int columns) const;
    // Time of the nearest mark that is not of the Writes lane, after or before; none: `otherwise`.
    [[nodiscard]] std::int64_t next(std::int64_t after_us, std::int64_t otherwise_us) const;
    [[nodiscard]] std::int64_t previous(std::int64_t before_us, std::int64_t otherwise_us) const;
    [[nodiscard]] std::int64_t end_us() const { return end_us_; }
    // Marks of writes stand at multiples of this, 0: fewer than two. Pictures count in multiples of it.
    [[nodiscard]] std::int64_t writeSlice_us() const { return write_slice_us_; }
    // Indices into the marks, of this lane within [from_us, to_us), at most `limit`.
    [[nodiscard]] std::vector<std::size_t> within(ObservedMark::Lane lane, std::int64_t from_us,
                                                  std::int64_t to_us, std::size_t limit) const;

private:
    struct Entry {
        std::int64_t at_us = 0;
        std::uint64_t sum_before = 0; // of all entries before this one
        std::size_t mark = 0;
        std::uint32_t lost_before = 0, unknown_before = 0; // how many of these severities came before
    };
    struct LaneIndex {
        std::vector<Entry> entries; // sorted by time
        std::uint64_t sum = 0;
        std::uint32_t lost = 0, unknown = 0;
    };
    void append(const ObservedMark &mark, std::size_t at);
    [[nodiscard]] static std::size_t firstAtOrAfter(const LaneIndex &lane, std::int64_t at_us);

    std::array<LaneIndex, mark_lane_count> lanes_;
    std::size_t count_ = 0;
    ObservedMark first_, last_;
    std::int64_t end_us_ = 0, write_slice_us_ = 0;
};

} // namespace switchpoint
