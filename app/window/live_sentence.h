// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"

#include <QString>

namespace switchpoint {

// Attached servers in one or two sentences: how many answer, and on how many of all the checkpoint is what,
// by what their nodes say (models/standing.h).
QString liveCounts(const Observation &observation);
// The same, with what calls for attention: several primaries, and in a word who does not answer. The whole
// reason stands in the verdict pane.
QString liveSentence(const Observation &observation);

} // namespace switchpoint
