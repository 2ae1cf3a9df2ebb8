// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"

#include <vector>

namespace switchpoint {

// What counts for whom: one definition for nodes, verdict pane, banner and tables.

// The servers that take writes now, by answers that are fresh. More than one: a split brain, unless they are
// meant to.
std::vector<const ObservedServer *> livingPrimaries(const Observation &observation);

// A living primary of attached servers is judged as it is: nobody need promote it. Every other server is
// judged as if it were promoted now.
bool judgedAsItIs(const Observation &observation, const std::string &server);
const Decision &standing(const Observation &observation, const ObservedVerdict &verdict);

} // namespace switchpoint
