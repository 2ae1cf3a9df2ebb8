// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/state_store.h"

#include <string>

namespace switchpoint::cli {

std::string identityText(const ServerIdentity &identity); // on one line, for people

// switchpoint.state/1, indented by two spaces. Checkpoints stand in it in their signed form.
std::string stateToJson(const StateListing &listing);

} // namespace switchpoint::cli
