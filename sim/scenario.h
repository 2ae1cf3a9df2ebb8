// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/input.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace switchpoint::sim {

// A scenario file (switchpoint.scenario/1, resources/scenarios): plain data. Read by scenario_reader.h.

struct ScenarioServer {
    std::string id;
    std::string label;        // the id where the file gives none
    std::optional<Uuid> uuid; // else made from the id
    bool primary = false;
    std::int64_t file_transactions = 100'000;
    friend bool operator==(const ScenarioServer &, const ScenarioServer &) = default;
};

struct ScenarioLink {
    std::string server, from;
    std::int64_t receive_delay_us = 0, apply_delay_us = 0;
    friend bool operator==(const ScenarioLink &, const ScenarioLink &) = default;
};

struct ScenarioWorkload {
    std::int64_t rate = 200;
    std::string tag;
    std::string server;         // the primary where the file names none
    std::int64_t begins_us = 0; // the first write
    friend bool operator==(const ScenarioWorkload &, const ScenarioWorkload &) = default;
};

// How long things take; each time is jittered by a quarter.
struct ScenarioConsumer {
    std::string id, label, reads;
    std::int64_t connect_us = 20'000;
    std::int64_t ask_us = 5'000;
    std::int64_t poll_us = 100'000;  // between reads
    std::int64_t deliver_us = 2'000; // a batch into the sink
    std::int64_t store_us = 1'000;   // a durable write of the consumer
    std::int64_t query_timeout_us = 5'000'000;
    std::int64_t restart_us = 1'000'000;  // after its crash
    std::int64_t recheck_us = 30'000'000; // while Unknown
    std::int64_t retry_max_us = 30'000'000;
    std::int64_t batch_transactions_max = 1'000;
    friend bool operator==(const ScenarioConsumer &, const ScenarioConsumer &) = default;
};

// What must come out, under one preset. Absent: not compared.
struct ScenarioRange {
    std::int64_t min = 0, max = 0;
    friend bool operator==(const ScenarioRange &, const ScenarioRange &) = default;
};
struct ScenarioExpectation {
    std::string guards; // full, off, published, or any text of Policy::parse
    std::optional<std::string> verdict, action, proof, identity;
    std::optional<bool> silent_skip;
    std::vector<std::pair<std::string, ScenarioRange>> ledger; // committed, delivered, ...
    friend bool operator==(const ScenarioExpectation &, const ScenarioExpectation &) = default;
};

// What a file says to people.
struct ScenarioWords {
    std::string title;
    std::string proves;
    std::vector<std::string> steps;
    friend bool operator==(const ScenarioWords &, const ScenarioWords &) = default;
};

struct Scenario {
    std::string name; // of the file, without extension
    ScenarioWords words;
    std::map<std::string, ScenarioWords> translations; // by language: "de"
    std::uint64_t seed = 1;
    std::int64_t runs_for_us = 60'000'000;
    std::int64_t opens_at_us = 0; // where the window stands when it is opened
    std::vector<ScenarioServer> servers;
    std::vector<ScenarioLink> links;
    ScenarioWorkload workload;
    std::vector<ScenarioConsumer> consumers;
    std::vector<TimedInput> inputs; // by time
    std::vector<ScenarioExpectation> expectations;
    friend bool operator==(const Scenario &, const Scenario &) = default;
};

} // namespace switchpoint::sim
