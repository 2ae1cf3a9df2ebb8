// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/scenario_reader.h"
#include "sim/world.h"

#include <string>
#include <vector>

namespace switchpoint::sim::test {

// mysql-a and two replicas without lag, 100 transactions a second from the first second on, one consumer.
inline const std::string plain_yaml = R"(
schema: switchpoint.scenario/1
title: Plain
proves: Nothing.
steps: [One.]
servers:
  a: {role: primary, label: mysql-a}
  b: {role: replica, label: mysql-b}
  c: {role: replica, label: mysql-c}
links:
  b: {from: a}
  c: {from: a}
workload: {rate: 100, begins: 1s}
consumers:
  cdc: {reads: a}
)";

inline Scenario plain(const std::vector<std::string> &overrides = {})
{
    return readScenario(plain_yaml, "plain", overrides).value();
}

inline constexpr std::int64_t second_us = 1'000'000;

} // namespace switchpoint::sim::test
