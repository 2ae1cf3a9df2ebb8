// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"

#include <string>

namespace switchpoint {

// Internal to this room: the primary key of the row as JSON: {"id":7,"day":"2024-02-29"}; of an update, the
// key after it. "" without a row or a primary key, or where the row image leaves a part of it out. Numbers as
// numbers (beyond 2^53 too), bytes as base64, everything else as text.
std::string rowKeyJson(const Change &change);

} // namespace switchpoint
