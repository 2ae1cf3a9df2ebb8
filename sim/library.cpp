// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/library.h"

#include "sim/scenario_messages.h"
#include "sim/scenario_reader.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace switchpoint::sim {

namespace fs = std::filesystem;

std::vector<LibraryEntry> listScenarios(const std::string &directory)
{
    std::vector<LibraryEntry> result;
    std::error_code ignored;
    for (const fs::directory_entry &file : fs::directory_iterator(directory, ignored)) {
        if (file.path().extension() != ".yaml")
            continue;
        LibraryEntry entry;
        entry.path = file.path().string();
        entry.name = file.path().stem().string();
        const Result<Scenario> scenario = readScenarioFile(entry.path);
        if (scenario)
            entry.title = scenario->words.title;
        else
            entry.error = scenario.error();
        result.push_back(std::move(entry));
    }
    std::ranges::sort(result, {}, &LibraryEntry::name);
    return result;
}

Result<std::string> scenarioPath(const std::string &name_or_path, const std::string &directory)
{
    std::error_code ignored;
    const fs::path named = fs::path(directory) / (name_or_path + ".yaml");
    const bool is_name = name_or_path.find('/') == std::string::npos;
    if (is_name && fs::is_regular_file(named, ignored))
        return named.string();
    if (!is_name || fs::exists(name_or_path, ignored))
        return name_or_path;
    std::string known;
    for (const LibraryEntry &entry : listScenarios(directory))
        known += (known.empty() ? "" : ", ") + entry.name;
    return fail(scenario_messages::no_such_scenario,
                {textArg("name", name_or_path),
                 known.empty() ? wordsArg("known", scenario_messages::none) : textArg("known", known)});
}

Result<Scenario> openScenario(const std::string &name_or_path, const std::string &directory,
                              const std::vector<std::string> &overrides)
{
    const Result<std::string> path = scenarioPath(name_or_path, directory);
    if (!path)
        return std::unexpected(path.error());
    return readScenarioFile(*path, overrides);
}

std::string scenariosToJson(const std::vector<LibraryEntry> &entries)
{
    nlohmann::ordered_json json;
    json["schema"] = "switchpoint.scenarios/1";
    json["scenarios"] = nlohmann::ordered_json::array();
    for (const LibraryEntry &entry : entries)
        if (!entry.error)
            json["scenarios"].push_back({{"name", entry.name}, {"title", entry.title}});
    return json.dump(2) + "\n";
}

} // namespace switchpoint::sim
