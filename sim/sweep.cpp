// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/sweep.h"

#include "sim/scenario_messages.h"
#include "sim/scenario_reader.h"
#include "yaml/units.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace switchpoint::sim {

namespace text_of = scenario_messages;

namespace {

constexpr std::int64_t values_max = 1'000;

std::optional<std::int64_t> plainNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0)
        return std::nullopt;
    return value;
}

const std::vector<std::string> &columns()
{
    static const std::vector<std::string> names{"guards",           "verdict",     "action",  "committed",
                                                "delivered",        "duplicates",  "phantom", "skipped",
                                                "lost_at_database", "silent_skip", "digest"};
    return names;
}

std::vector<std::string> cells(const SweepRow &row)
{
    const Ledger &ledger = row.result.ledger;
    const auto &decision = row.result.decision;
    return {row.value,
            row.guards,
            decision ? name(decision->reachability) : "none",
            decision ? name(decision->action) : "none",
            std::to_string(ledger.committed),
            std::to_string(ledger.delivered),
            std::to_string(ledger.duplicates),
            std::to_string(ledger.phantom),
            std::to_string(ledger.skipped),
            std::to_string(ledger.lost_at_database),
            ledger.silent_skip ? "true" : "false",
            digestText(row.result.digest)};
}

std::string quoted(const std::string &cell)
{
    if (cell.find_first_of(",\"\n\r") == std::string::npos)
        return cell;
    std::string result = "\"";
    for (const char c : cell)
        result += c == '"' ? "\"\"" : std::string(1, c);
    return result + "\"";
}

} // namespace

Result<Vary> parseVary(std::string_view text)
{
    const auto malformed = [&] { return fail(text_of::vary_form, {textArg("value", std::string(text))}); };
    const std::size_t equals = text.find('=');
    const std::size_t dots = text.find("..", equals == std::string_view::npos ? 0 : equals);
    if (equals == std::string_view::npos || equals == 0 || dots == std::string_view::npos)
        return malformed();
    const std::size_t colon = text.find(':', dots);
    const std::string_view from_text = text.substr(equals + 1, dots - equals - 1);
    const std::string_view to_text =
        text.substr(dots + 2, colon == std::string_view::npos ? colon : colon - dots - 2);
    const bool plain = plainNumber(from_text) && plainNumber(to_text);
    const auto number = [&](std::string_view one) {
        return plain ? plainNumber(one) : yaml::parseDuration_us(one);
    };
    const auto from = number(from_text);
    const auto to = number(to_text);
    if (!from || !to || *from > *to)
        return malformed();
    std::int64_t step = std::max<std::int64_t>(1, (*to - *from) / 10);
    if (colon != std::string_view::npos) {
        const auto given = number(text.substr(colon + 1));
        if (!given || *given <= 0)
            return malformed();
        step = *given;
    }
    if ((*to - *from) / step >= values_max)
        return fail(text_of::vary_many, {textArg("value", std::string(text)), countArg("count", values_max)});
    Vary vary;
    vary.path = std::string(text.substr(0, equals));
    for (std::int64_t value = *from;; value += step) {
        vary.values.push_back(plain ? std::to_string(value) : yaml::writtenDuration(value));
        if (*to - value < step) {
            // The end is always among them.
            if (value != *to)
                vary.values.push_back(plain ? std::to_string(*to) : yaml::writtenDuration(*to));
            return vary;
        }
    }
}

Result<std::vector<SweepRow>> sweep(std::string_view yaml, const std::string &name, const Vary &vary,
                                    const std::vector<Policy> &policies, std::optional<std::uint64_t> seed,
                                    const std::vector<std::string> &overrides)
{
    std::vector<SweepRow> rows;
    for (const std::string &value : vary.values) {
        std::vector<std::string> all = overrides;
        all.push_back(vary.path + "=" + value);
        const Result<Scenario> scenario = readScenario(yaml, name, all);
        if (!scenario)
            return std::unexpected(scenario.error());
        for (const Policy &policy : policies) {
            Result<RunResult> result = run(*scenario, seed.value_or(scenario->seed), policy);
            if (!result)
                return std::unexpected(result.error());
            rows.push_back(SweepRow{value, policy.preset, std::move(*result)});
        }
    }
    return rows;
}

std::string sweepTable(const Vary &vary, const std::vector<SweepRow> &rows)
{
    std::vector<std::vector<std::string>> lines;
    lines.push_back({vary.path});
    lines.back().insert(lines.back().end(), columns().begin(), columns().end());
    for (const SweepRow &row : rows)
        lines.push_back(cells(row));
    std::vector<std::size_t> widths(lines.front().size(), 0);
    for (const auto &line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], line[i].size());
    std::string result;
    for (const auto &line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            result += line[i];
            if (i + 1 < line.size())
                result += std::string(widths[i] - line[i].size() + 2, ' ');
        }
        result += '\n';
    }
    return result;
}

std::string sweepCsv(const Vary &vary, const std::vector<SweepRow> &rows)
{
    std::string result = quoted(vary.path);
    for (const std::string &column : columns())
        result += "," + column;
    result += "\r\n";
    for (const SweepRow &row : rows) {
        const std::vector<std::string> line = cells(row);
        for (std::size_t i = 0; i < line.size(); ++i)
            result += (i ? "," : "") + quoted(line[i]);
        result += "\r\n";
    }
    return result;
}

std::string sweepJson(const std::string &scenario, const Vary &vary, const std::vector<SweepRow> &rows)
{
    nlohmann::ordered_json json;
    json["schema"] = "switchpoint.sweep/1";
    json["scenario"] = scenario;
    json["vary"] = vary.path;
    json["rows"] = nlohmann::ordered_json::array();
    for (const SweepRow &row : rows) {
        const Ledger &ledger = row.result.ledger;
        const auto &decision = row.result.decision;
        nlohmann::ordered_json one;
        one["value"] = row.value;
        one["guards"] = row.guards;
        one["seed"] = row.result.seed;
        one["reachability"] = decision ? nlohmann::ordered_json(name(decision->reachability)) : nullptr;
        one["action"] = decision ? nlohmann::ordered_json(name(decision->action)) : nullptr;
        one["ledger"] = {{"committed", ledger.committed},   {"delivered", ledger.delivered},
                         {"duplicates", ledger.duplicates}, {"phantom", ledger.phantom},
                         {"skipped", ledger.skipped},       {"lost_at_database", ledger.lost_at_database}};
        one["silent_skip"] = ledger.silent_skip;
        one["digest"] = digestText(row.result.digest);
        json["rows"].push_back(std::move(one));
    }
    return json.dump(2) + "\n";
}

} // namespace switchpoint::sim
