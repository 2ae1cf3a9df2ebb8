// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace switchpoint::sim {

struct LibraryEntry {
    std::string name, title, path;
    std::optional<Error> error; // the file cannot be read as a scenario; the title is then empty
};

// The *.yaml files of a directory, by name.
std::vector<LibraryEntry> listScenarios(const std::string &directory);
// The file a name of the directory, or a path, stands for. Refused with the names there are.
Result<std::string> scenarioPath(const std::string &name_or_path, const std::string &directory);
// A name of the directory, or the path of a file. Refused with the names there are.
Result<Scenario> openScenario(const std::string &name_or_path, const std::string &directory,
                              const std::vector<std::string> &overrides = {});
std::string
scenariosToJson(const std::vector<LibraryEntry> &entries); // switchpoint.scenarios/1; without the faulty

} // namespace switchpoint::sim
