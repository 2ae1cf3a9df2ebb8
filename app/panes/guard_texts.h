// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/policy.h"

#include <QString>

namespace switchpoint {

// A guard's name, and in one line what it asks (VERDICTS 5), translated.
QString guardTitle(Guard guard);
QString guardExplanation(Guard guard);

} // namespace switchpoint
