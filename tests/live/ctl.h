// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli_program.h"
#include "lab_world.h"

#include <QString>

namespace switchpoint {

// The address of a lab server for its least-privileged user.
QString cdcUrl(const LabServer &server);
QString cdcPassword(const LabServer &server);

} // namespace switchpoint
