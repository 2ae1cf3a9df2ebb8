// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace switchpoint::cli {

// Where the scenarios that come with the program are: share/switchpoint/scenarios beside an installed
// program's bin, resources/scenarios of the source tree beside a build folder's. Needs a QCoreApplication.
std::string scenarioDirectory();

} // namespace switchpoint::cli
