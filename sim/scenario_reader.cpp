// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/scenario_reader.h"

#include "sim/input_reader.h"
#include "sim/scenario_messages.h"
#include "yaml/messages.h"
#include "yaml/reader.h"
#include "yaml/units.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

namespace switchpoint::sim {

namespace text = scenario_messages;
using At = yaml::Reader::At;

namespace {

constexpr std::int64_t hour_us = 3'600'000'000;
constexpr std::int64_t run_us_max = 24 * hour_us;

void readServers(yaml::Reader &reader, const At &root, Scenario &scenario)
{
    const auto at = reader.need(root, "servers");
    if (!at)
        return;
    std::uint64_t primaries = 0;
    for (const auto &[id, one] : reader.members(*at)) {
        if (!reader.expectMap(one, {"role", "label", "uuid", "file_transactions"}))
            return;
        ScenarioServer server;
        server.id = id;
        server.label = id;
        reader.read(one, "label", server.label);
        reader.read(one, "file_transactions", server.file_transactions, 1, 1'000'000'000);
        if (const auto role = reader.need(one, "role")) {
            const std::string value = reader.text(*role);
            if (value != "primary" && value != "replica")
                reader.fail(*role, yaml_messages::expected_one_of,
                            {textArg("value", value), textArg("known", "primary, replica")});
            server.primary = value == "primary";
            primaries += server.primary ? 1 : 0;
        }
        if (const auto uuid = yaml::Reader::find(one, "uuid")) {
            const Result<Uuid> parsed = Uuid::parse(reader.text(*uuid));
            if (!parsed) {
                reader.fail(*uuid, text::bad_uuid, {wordsArg("problem", parsed.error().message)});
            } else {
                if (std::ranges::any_of(scenario.servers,
                                        [&](const ScenarioServer &other) { return other.uuid == *parsed; }))
                    reader.fail(*uuid, text::same_uuid, {positionArg("uuid", parsed->text())});
                server.uuid = *parsed;
            }
        }
        scenario.servers.push_back(std::move(server));
    }
    if (scenario.servers.empty())
        reader.fail(*at, text::no_server);
    else if (primaries != 1)
        reader.fail(*at, text::one_primary, {countArg("count", primaries)});
}

bool inCircle(const Scenario &scenario, const std::string &server)
{
    std::string at = server;
    for (std::size_t steps = 0; steps <= scenario.links.size(); ++steps) {
        const auto link = std::ranges::find(scenario.links, at, &ScenarioLink::server);
        if (link == scenario.links.end())
            return false;
        at = link->from;
        if (at == server)
            return true;
    }
    return true;
}

void readLinks(yaml::Reader &reader, const At &root, const Names &names, Scenario &scenario)
{
    const auto at = yaml::Reader::find(root, "links");
    if (!at)
        return;
    for (const auto &[id, one] : reader.members(*at)) {
        if (!reader.expectMap(one, {"from", "receive_delay", "apply_delay"}))
            return;
        ScenarioLink link;
        link.server = id;
        names.checkServer(reader, one, id);
        if (const auto from = reader.need(one, "from"))
            link.from = names.server(reader, *from);
        reader.readDuration(one, "receive_delay", link.receive_delay_us, hour_us);
        reader.readDuration(one, "apply_delay", link.apply_delay_us, hour_us);
        scenario.links.push_back(link);
        const auto server = std::ranges::find(scenario.servers, id, &ScenarioServer::id);
        if (server != scenario.servers.end() && server->primary)
            reader.fail(one, text::primary_replicates, {textArg("server", id)});
        if (inCircle(scenario, id))
            reader.fail(one, text::circle, {textArg("server", id)});
    }
}

void readWorkload(yaml::Reader &reader, const At &root, const Names &names, ScenarioWorkload &workload)
{
    const auto at = yaml::Reader::find(root, "workload");
    if (!at || !reader.expectMap(*at, {"rate", "tag", "server", "begins"}))
        return;
    reader.read(*at, "rate", workload.rate, 0, 1'000'000);
    reader.read(*at, "tag", workload.tag);
    reader.readDuration(*at, "begins", workload.begins_us, run_us_max);
    if (const auto server = yaml::Reader::find(*at, "server"))
        workload.server = names.server(reader, *server);
}

void readConsumers(yaml::Reader &reader, const At &root, const Names &names, Scenario &scenario)
{
    const auto at = reader.need(root, "consumers");
    if (!at)
        return;
    for (const auto &[id, one] : reader.members(*at)) {
        if (!reader.expectMap(one,
                              {"label", "reads", "connect", "ask", "poll", "deliver", "store",
                               "query_timeout", "restart", "recheck", "retry_max", "batch_transactions_max"}))
            return;
        ScenarioConsumer consumer;
        consumer.id = id;
        consumer.label = id;
        reader.read(one, "label", consumer.label);
        if (const auto reads = reader.need(one, "reads"))
            consumer.reads = names.server(reader, *reads);
        reader.readDuration(one, "connect", consumer.connect_us, hour_us);
        reader.readDuration(one, "ask", consumer.ask_us, hour_us);
        reader.readDuration(one, "poll", consumer.poll_us, hour_us);
        reader.readDuration(one, "deliver", consumer.deliver_us, hour_us);
        reader.readDuration(one, "store", consumer.store_us, hour_us);
        reader.readDuration(one, "query_timeout", consumer.query_timeout_us, hour_us);
        reader.readDuration(one, "restart", consumer.restart_us, hour_us);
        reader.readDuration(one, "recheck", consumer.recheck_us, hour_us);
        reader.readDuration(one, "retry_max", consumer.retry_max_us, hour_us);
        reader.read(one, "batch_transactions_max", consumer.batch_transactions_max, 1, 1'000'000);
        // A consumer that does nothing in no time would do it for ever.
        consumer.poll_us = std::max<std::int64_t>(consumer.poll_us, 1'000);
        consumer.retry_max_us = std::max<std::int64_t>(consumer.retry_max_us, 1'000);
        consumer.recheck_us = std::max<std::int64_t>(consumer.recheck_us, 1'000);
        scenario.consumers.push_back(std::move(consumer));
    }
    if (scenario.consumers.empty())
        reader.fail(*at, text::no_consumer);
}

ScenarioRange readRange(yaml::Reader &reader, const At &at)
{
    const std::string value = reader.text(at);
    const auto number = [](std::string_view digits) -> std::optional<std::int64_t> {
        if (digits.empty() || digits.size() > 18 ||
            !std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
            return std::nullopt;
        std::int64_t result = 0;
        for (const char c : digits)
            result = result * 10 + (c - '0');
        return result;
    };
    const std::size_t dots = value.find("..");
    const auto min = number(std::string_view(value).substr(0, dots));
    const auto max = dots == std::string::npos ? min : number(std::string_view(value).substr(dots + 2));
    if (!min || !max || *min > *max) {
        reader.fail(at, text::expected_range, {textArg("value", value)});
        return {};
    }
    return {*min, *max};
}

std::optional<std::string> readWord(yaml::Reader &reader, const At &at, std::string_view key,
                                    std::initializer_list<std::string_view> known)
{
    const auto found = yaml::Reader::find(at, key);
    if (!found)
        return std::nullopt;
    return reader.word(*found, known);
}

void readExpectations(yaml::Reader &reader, const At &root, Scenario &scenario)
{
    const auto at = yaml::Reader::find(root, "expect");
    if (!at)
        return;
    for (const auto &[guards, one] : reader.members(*at)) {
        if (!reader.expectMap(one, {"verdict", "action", "proof", "identity", "silent_skip", "ledger"}))
            return;
        ScenarioExpectation expected;
        expected.guards = guards;
        if (const Result<Policy> policy = Policy::parse(guards); !policy)
            reader.fail(one, text::bad_guards, {wordsArg("problem", policy.error().message)});
        expected.verdict = readWord(reader, one, "verdict", {"reachable", "lost", "unknown"});
        expected.action = readWord(reader, one, "action", {"resume", "resume_unverified", "halt"});
        expected.proof = readWord(reader, one, "proof", {"content", "position_only"});
        expected.identity = readWord(reader, one, "identity", {"first_seen", "same", "changed"});
        if (const auto silent = yaml::Reader::find(one, "silent_skip"))
            expected.silent_skip = reader.boolean(*silent);
        if (const auto ledger = yaml::Reader::find(one, "ledger")) {
            if (!reader.expectMap(*ledger, {"committed", "delivered", "duplicates", "phantom", "skipped",
                                            "lost_at_database"}))
                return;
            for (const auto &[number, value] : reader.members(*ledger))
                expected.ledger.emplace_back(number, readRange(reader, value));
        }
        scenario.expectations.push_back(std::move(expected));
    }
}

void readInputs(yaml::Reader &reader, const At &root, const Names &names, Scenario &scenario)
{
    const auto at = yaml::Reader::find(root, "inputs");
    if (!at)
        return;
    std::int64_t before_us = 0;
    for (const At &one : reader.items(*at)) {
        const std::optional<TimedInput> input = readInput(reader, one, names);
        if (!input)
            return;
        if (input->at_us < before_us)
            reader.fail(one, text::inputs_in_order);
        if (input->at_us > scenario.runs_for_us)
            reader.fail(one, text::input_after_end,
                        {textArg("end", yaml::writtenDuration(scenario.runs_for_us))});
        before_us = input->at_us;
        scenario.inputs.push_back(*input);
    }
}

ScenarioWords readWords(yaml::Reader &reader, const At &at)
{
    ScenarioWords words;
    if (const auto title = reader.need(at, "title"))
        words.title = reader.text(*title);
    if (const auto proves = reader.need(at, "proves"))
        words.proves = reader.text(*proves);
    if (const auto steps = reader.need(at, "steps"))
        for (const At &step : reader.items(*steps))
            words.steps.push_back(reader.text(step));
    return words;
}

void readTranslations(yaml::Reader &reader, const At &root, Scenario &scenario)
{
    const auto translations = yaml::Reader::find(root, "translations");
    if (!translations || !reader.expectAnyMap(*translations))
        return;
    for (const auto &[language, at] : reader.members(*translations)) {
        if (!reader.expectMap(at, {"title", "proves", "steps"}))
            return;
        ScenarioWords words = readWords(reader, at);
        if (!reader.error() && words.steps.size() != scenario.words.steps.size())
            reader.fail(
                at, text::translated_steps,
                {countArg("steps", words.steps.size()), countArg("count", scenario.words.steps.size())});
        scenario.translations[language] = std::move(words);
    }
}

Scenario readTree(yaml::Reader &reader, const At &root)
{
    Scenario scenario;
    if (!reader.expectAnyMap(root))
        return scenario;
    reader.schema(root, "switchpoint.scenario", 1); // first: a file from the future has other keys
    if (reader.error() || !reader.expectMap(root, {"schema", "title", "proves", "steps", "seed", "runs_for",
                                                   "opens_at", "servers", "links", "workload", "consumers",
                                                   "inputs", "expect", "translations"}))
        return scenario;
    scenario.words = readWords(reader, root);
    readTranslations(reader, root, scenario);
    std::int64_t seed = 1;
    reader.read(root, "seed", seed, 0, INT64_MAX);
    scenario.seed = static_cast<std::uint64_t>(seed);
    reader.readDuration(root, "runs_for", scenario.runs_for_us, run_us_max);
    reader.readDuration(root, "opens_at", scenario.opens_at_us, run_us_max);
    readServers(reader, root, scenario);
    Names names;
    for (const ScenarioServer &server : scenario.servers)
        names.servers.push_back(server.id);
    readLinks(reader, root, names, scenario);
    readWorkload(reader, root, names, scenario.workload);
    readConsumers(reader, root, names, scenario);
    for (const ScenarioConsumer &consumer : scenario.consumers)
        names.consumers.push_back(consumer.id);
    readInputs(reader, root, names, scenario);
    readExpectations(reader, root, scenario);
    return scenario;
}

} // namespace

Result<Scenario> readScenario(std::string_view yaml, const std::string &name,
                              const std::vector<std::string> &overrides)
{
    Result<YAML::Node> root = yaml::Reader::parse(yaml);
    if (!root)
        return std::unexpected(root.error());
    for (const std::string &assignment : overrides)
        if (const Result<void> set = yaml::Reader::set(*root, assignment); !set)
            return std::unexpected(set.error());
    yaml::Reader reader;
    Scenario scenario = readTree(reader, At{*root, ""});
    if (reader.error())
        return std::unexpected(*reader.error());
    scenario.name = name;
    return scenario;
}

Result<Scenario> readScenarioFile(const std::string &path, const std::vector<std::string> &overrides)
{
    std::ifstream file(path, std::ios::binary);
    std::string content(yaml::Reader::bytes_max + 1, '\0'); // one more than may be: then parse() says so
    file.read(content.data(), static_cast<std::streamsize>(content.size()));
    if (!file.is_open() || file.bad()) // a folder opens like a file, and cannot be read
        return fail(text::cannot_read, {textArg("file", path)});
    content.resize(static_cast<std::size_t>(file.gcount()));
    Result<Scenario> scenario = readScenario(content, std::filesystem::path(path).stem().string(), overrides);
    if (!scenario) {
        Error error = scenario.error();
        error.message =
            Message(yaml_messages::in_file, {textArg("file", path), wordsArg("problem", error.message)});
        return std::unexpected(std::move(error));
    }
    return scenario;
}

} // namespace switchpoint::sim
