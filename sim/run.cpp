// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/run.h"

#include "failover/json.h"
#include "sim/messages.h"
#include "sim/scenario_messages.h"
#include "yaml/units.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace switchpoint::sim {

namespace {

using Json = nlohmann::ordered_json;

std::uint64_t ledgerNumber(const Ledger &ledger, const std::string &name)
{
    return name == "committed"    ? ledger.committed
           : name == "delivered"  ? ledger.delivered
           : name == "duplicates" ? ledger.duplicates
           : name == "phantom"    ? ledger.phantom
           : name == "skipped"    ? ledger.skipped
                                  : ledger.lost_at_database;
}

ConsumerHealth::Phase phaseOf(pipeline::Phase phase)
{
    using pipeline::Phase;
    if (phase == Phase::Halted)
        return ConsumerHealth::Phase::Halted;
    if (phase == Phase::Streaming)
        return ConsumerHealth::Phase::Streaming;
    const bool rests = phase == Phase::Waiting || phase == Phase::Paused || phase == Phase::Stopped;
    return rests ? ConsumerHealth::Phase::Waiting : ConsumerHealth::Phase::Starting;
}

} // namespace

Result<RunResult> run(const Scenario &scenario, std::uint64_t seed, const Policy &policy)
{
    World world(scenario, seed, policy);
    for (const TimedInput &timed : scenario.inputs) {
        world.advanceTo(timed.at_us);
        if (const Result<void> done = world.apply(timed.input); !done) {
            Error error = done.error();
            error.message = Message(
                scenario_messages::input_refused,
                {textArg("time", yaml::writtenDuration(timed.at_us)), wordsArg("problem", error.message)});
            return std::unexpected(std::move(error));
        }
    }
    world.advanceTo(scenario.runs_for_us);
    RunResult result;
    result.scenario = scenario.name;
    result.seed = seed;
    result.guards = policy.preset;
    result.decisions = world.decisions();
    if (!result.decisions.empty())
        result.decision = result.decisions.back().decision;
    result.ledger = world.ledger();
    for (const Consumer &consumer : world.consumers()) {
        if (!consumer.running)
            continue; // an engine that is down answers nothing
        result.health.push_back({consumer.config.id, healthSnapshot({.phase = phaseOf(consumer.machine.phase),
                                                                     .decision = consumer.machine.decision,
                                                                     .status = consumer.machine.status})});
    }
    result.digest = world.digest();
    return result;
}

std::vector<Message> unmet(const Scenario &scenario, const RunResult &result)
{
    std::vector<Message> faults;
    const auto differ = [&](const std::string &what, const std::string &expected,
                            const std::optional<std::string> &was) {
        if (expected != was)
            faults.emplace_back(
                sim_messages::unmet,
                std::vector{textArg("what", what), textArg("guards", result.guards),
                            textArg("expected", expected),
                            was ? textArg("was", *was) : wordsArg("was", sim_messages::none)});
    };
    const auto word = [](std::string name) { return std::optional<std::string>(std::move(name)); };
    for (const ScenarioExpectation &expected : scenario.expectations) {
        if (expected.guards != result.guards)
            continue;
        const Decision *last = result.decision ? &*result.decision : nullptr;
        if (expected.verdict)
            differ("verdict", *expected.verdict, last ? word(name(last->reachability)) : std::nullopt);
        if (expected.action)
            differ("action", *expected.action, last ? word(name(last->action)) : std::nullopt);
        if (expected.proof)
            differ("proof", *expected.proof, last && last->proof ? word(name(*last->proof)) : std::nullopt);
        if (expected.identity)
            differ("identity", *expected.identity,
                   last && last->identity ? word(name(*last->identity)) : std::nullopt);
        if (expected.silent_skip)
            differ("silent_skip", *expected.silent_skip ? "true" : "false",
                   result.ledger.silent_skip ? "true" : "false");
        for (const auto &[number, range] : expected.ledger) {
            const auto was = static_cast<std::int64_t>(ledgerNumber(result.ledger, number));
            if (was >= range.min && was <= range.max)
                continue;
            differ(number,
                   range.min == range.max ? std::to_string(range.min)
                                          : fmt::format("{}..{}", range.min, range.max),
                   std::to_string(was));
        }
    }
    return faults;
}

std::string digestText(std::uint64_t digest)
{
    return fmt::format("{:016x}", digest);
}

std::string runToJson(const RunResult &result)
{
    Json json;
    json["schema"] = "switchpoint.run/1";
    json["scenario"] = result.scenario;
    json["seed"] = result.seed;
    json["guards"] = result.guards;
    json["decision"] = result.decision ? Json::parse(decisionToJson(*result.decision)) : Json(nullptr);
    json["decisions"] = Json::array();
    for (const TimedDecision &one : result.decisions) {
        Json decision;
        decision["at_ms"] = one.at_us / 1'000;
        decision["consumer"] = one.consumer;
        decision.update(Json::parse(decisionToJson(one.decision)));
        json["decisions"].push_back(std::move(decision));
    }
    Json &ledger = json["ledger"];
    ledger["committed"] = result.ledger.committed;
    ledger["delivered"] = result.ledger.delivered;
    ledger["duplicates"] = result.ledger.duplicates;
    ledger["phantom"] = result.ledger.phantom;
    ledger["skipped"] = result.ledger.skipped;
    ledger["lost_at_database"] = result.ledger.lost_at_database;
    json["silent_skip"] = result.ledger.silent_skip;
    json["health"] = Json::array();
    for (const ConsumerAnswer &one : result.health)
        json["health"].push_back({{"consumer", one.consumer},
                                  {"http_status", one.health.http_status},
                                  {"status", renderEnglish(one.health.status)}});
    json["digest"] = digestText(result.digest);
    return json.dump(2) + "\n";
}

} // namespace switchpoint::sim
