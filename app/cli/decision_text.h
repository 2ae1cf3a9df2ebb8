// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verb.h"
#include "failover/decision.h"

#include <iosfwd>
#include <string>

namespace switchpoint::cli {

// A decision for people: the word, the sentence, the sets, then the findings as a checklist.
void printDecision(const Decision &decision, const std::string &address, std::ostream &out);

Exit exitOf(const Decision &decision);

} // namespace switchpoint::cli
