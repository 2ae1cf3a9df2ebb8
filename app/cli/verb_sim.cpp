// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/decision_text.h"
#include "cli/scenario_directory.h"
#include "cli/server_access.h"
#include "cli/verb.h"
#include "sim/library.h"
#include "sim/run.h"
#include "sim/scenario_reader.h"
#include "sim/sweep.h"

#include <algorithm>
#include <memory>
#include <ostream>

namespace switchpoint::cli {

namespace {

struct Options {
    std::string scenario, guards = "full", vary;
    std::vector<std::string> overrides, guards_list;
    std::uint64_t seed = 0;
    bool has_seed = false, json = false, csv = false;
};

int list(const Options &options, Streams streams)
{
    const std::vector<sim::LibraryEntry> entries = sim::listScenarios(scenarioDirectory());
    if (options.json)
        streams.out << sim::scenariosToJson(entries) << '\n';
    else
        for (const sim::LibraryEntry &entry : entries)
            streams.out << entry.name << std::string(entry.name.size() < 20 ? 20 - entry.name.size() : 1, ' ')
                        << (entry.error ? entry.error->english() : entry.title) << '\n';
    const bool faulty =
        std::ranges::any_of(entries, [](const sim::LibraryEntry &entry) { return entry.error.has_value(); });
    return faulty || entries.empty() ? exit_fault : exit_fine;
}

void printLedger(const sim::RunResult &result, std::ostream &out)
{
    const sim::Ledger &ledger = result.ledger;
    out << "\nthe ledger (what is true)\n"
        << "  committed        " << ledger.committed << '\n'
        << "  delivered        " << ledger.delivered << '\n'
        << "  duplicates       " << ledger.duplicates << '\n'
        << "  phantom          " << ledger.phantom << '\n'
        << "  skipped          " << ledger.skipped << (ledger.silent_skip ? "  silently" : "") << '\n'
        << "  lost at database " << ledger.lost_at_database << '\n';
}

void printRun(const sim::Scenario &scenario, const sim::RunResult &result, std::ostream &out)
{
    out << scenario.words.title << "  (guards " << result.guards << ", seed " << result.seed << ")\n\n";
    for (const sim::TimedDecision &timed : result.decisions)
        out << timed.at_us / 1'000'000 << '.' << std::to_string(timed.at_us % 1'000'000 / 100'000) << " s  "
            << name(timed.decision.reachability) << ", " << name(timed.decision.action) << ": "
            << renderEnglish(timed.decision.reason) << '\n';
    if (result.decision) {
        out << "\nthe last decision\n";
        printDecision(*result.decision, result.scenario, out);
    }
    printLedger(result, out);
    for (const sim::ConsumerAnswer &one : result.health)
        out << "/health of " << one.consumer << ": " << one.health.http_status << ' '
            << renderEnglish(one.health.status) << '\n';
    out << "digest " << sim::digestText(result.digest) << '\n';
}

int runScenario(const Options &options, Streams streams)
{
    const Result<Policy> policy = Policy::parse(options.guards);
    if (!policy)
        return refuse(streams, policy.error(), "--guards");
    const Result<sim::Scenario> scenario =
        sim::openScenario(options.scenario, scenarioDirectory(), options.overrides);
    if (!scenario)
        return refuse(streams, scenario.error());
    const std::uint64_t seed = options.has_seed ? options.seed : scenario->seed;
    const Result<sim::RunResult> result = sim::run(*scenario, seed, *policy);
    if (!result)
        return refuse(streams, result.error());
    if (options.json)
        streams.out << sim::runToJson(*result) << '\n';
    else
        printRun(*scenario, *result, streams.out);
    streams.out.flush();
    // An expectation holds for the file as it is: its own seed, nothing overridden.
    if (seed == scenario->seed && options.overrides.empty()) {
        const std::vector<Message> unmet = sim::unmet(*scenario, *result);
        for (const Message &one : unmet)
            complain(streams, renderEnglish(one));
        if (!unmet.empty())
            return exit_fault;
    }
    return result->decision ? exitOf(*result->decision) : exit_fine;
}

int sweepScenario(const Options &options, Streams streams)
{
    std::vector<Policy> policies;
    for (const std::string &guards :
         options.guards_list.empty() ? std::vector<std::string>{"full"} : options.guards_list) {
        Result<Policy> policy = Policy::parse(guards);
        if (!policy)
            return refuse(streams, policy.error(), "--guards");
        policies.push_back(std::move(*policy));
    }
    const Result<sim::Vary> vary = sim::parseVary(options.vary);
    if (!vary)
        return refuse(streams, vary.error(), "--vary");
    const Result<std::string> path = sim::scenarioPath(options.scenario, scenarioDirectory());
    if (!path)
        return refuse(streams, path.error());
    // As it is: what is wrong with the file itself is told with its name, and not as a fault of --vary.
    if (const Result<sim::Scenario> scenario = sim::readScenarioFile(*path); !scenario)
        return refuse(streams, scenario.error());
    const Result<std::string> yaml = readFile(*path);
    if (!yaml)
        return refuse(streams, yaml.error());
    const Result<std::vector<sim::SweepRow>> rows = sim::sweep(
        *yaml, options.scenario, *vary, policies,
        options.has_seed ? std::optional<std::uint64_t>(options.seed) : std::nullopt, options.overrides);
    if (!rows)
        return refuse(streams, rows.error());
    if (options.json)
        streams.out << sim::sweepJson(options.scenario, *vary, *rows) << '\n';
    else
        streams.out << (options.csv ? sim::sweepCsv(*vary, *rows) : sim::sweepTable(*vary, *rows));
    return exit_fine;
}

void addScenarioOptions(CLI::App &verb, Options &options)
{
    verb.add_option("SCENARIO", options.scenario, "A name (sim list) or a file")->required();
    verb.add_option("--set", options.overrides,
                    "Overrides a value of the scenario: path=value, may be repeated")
        ->allow_extra_args(false);
    verb.add_flag("--json", options.json, "Print JSON")->disable_flag_override();
}

} // namespace

void addSimVerb(CLI::App &app, Streams streams, int &status)
{
    auto options = std::make_shared<Options>();
    CLI::App *verb = app.add_subcommand("sim", "The simulator");
    verb->require_subcommand(1);

    CLI::App *list_verb = verb->add_subcommand("list", "The scenarios that come with the program");
    list_verb->add_flag("--json", options->json, "Print switchpoint.scenarios/1")->disable_flag_override();
    list_verb->callback([=, &status] { status = list(*options, streams); });

    CLI::App *run_verb =
        verb->add_subcommand("run", "Plays a scenario to its end and compares it with its expectation");
    addScenarioOptions(*run_verb, *options);
    CLI::Option *run_seed = run_verb->add_option("--seed", options->seed, "Instead of the file's own");
    run_verb->add_option("--guards", options->guards,
                         "full, off, published, then -guard or +guard: full-content");
    run_verb->callback([=, &status] {
        options->has_seed = run_seed->count() > 0;
        status = runScenario(*options, streams);
    });

    CLI::App *sweep_verb = verb->add_subcommand("sweep", "Runs a scenario over a range of one value");
    addScenarioOptions(*sweep_verb, *options);
    CLI::Option *sweep_seed = sweep_verb->add_option("--seed", options->seed, "Instead of the file's own");
    sweep_verb->add_option("--vary", options->vary, "path=from..to[:step]")->required();
    sweep_verb->add_option("--guards", options->guards_list, "One or more, separated by commas")
        ->delimiter(',');
    sweep_verb->add_flag("--csv", options->csv, "Print CSV")->disable_flag_override();
    sweep_verb->callback([=, &status] {
        options->has_seed = sweep_seed->count() > 0;
        status = sweepScenario(*options, streams);
    });
}

} // namespace switchpoint::cli
