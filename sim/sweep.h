// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/run.h"

#include <string>
#include <string_view>
#include <vector>

namespace switchpoint::sim {

// One value of a scenario varied, under several sets of guards.
struct Vary {
    std::string path;                // "links.b.receive_delay"
    std::vector<std::string> values; // as --set takes them: "0s", "2s", ...
};

// path=from..to[:step], whole numbers or durations; from and to are included. Without a step: ten steps, or
// steps of one where there are fewer. At most 1 000 values.
Result<Vary> parseVary(std::string_view text);

struct SweepRow {
    std::string value, guards;
    RunResult result;
};

// Runs are independent and in order: by value, then guards. The scenario is read again for each value, so
// that an override is checked as in a file.
Result<std::vector<SweepRow>> sweep(std::string_view yaml, const std::string &name, const Vary &vary,
                                    const std::vector<Policy> &policies,
                                    std::optional<std::uint64_t> seed = {},
                                    const std::vector<std::string> &overrides = {});

std::string sweepTable(const Vary &vary, const std::vector<SweepRow> &rows); // aligned columns, for people
std::string sweepCsv(const Vary &vary, const std::vector<SweepRow> &rows);   // RFC 4180, with a header
std::string sweepJson(const std::string &scenario, const Vary &vary,
                      const std::vector<SweepRow> &rows); // switchpoint.sweep/1

} // namespace switchpoint::sim
