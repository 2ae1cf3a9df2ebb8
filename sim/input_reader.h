// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/input.h"
#include "yaml/reader.h"

#include <optional>
#include <string>
#include <vector>

namespace switchpoint::sim {

// The names a scenario file may refer to.
struct Names {
    std::vector<std::string> servers, consumers;
    void checkServer(yaml::Reader &reader, const yaml::Reader::At &at, const std::string &id) const;
    std::string server(yaml::Reader &reader, const yaml::Reader::At &at) const;
    std::string consumer(yaml::Reader &reader, const yaml::Reader::At &at) const;
};

// One item of `inputs`: {at: 20s, crash: a}, {at: 20s, fail_over: {to: b}}. Nothing after a fault.
std::optional<TimedInput> readInput(yaml::Reader &reader, const yaml::Reader::At &at, const Names &names);

} // namespace switchpoint::sim
