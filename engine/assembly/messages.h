// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

namespace switchpoint::assembly_messages {

inline constexpr MessageText no_stream SWITCHPOINT_MESSAGE(
    "assembly.no_stream", "This version does not stream from {kind} yet; it streams from mysql and mariadb.");

inline constexpr MessageText no_table SWITCHPOINT_MESSAGE(
    "assembly.no_table", "None of the pipeline's tables is there to be read: see source.tables in its file.");

} // namespace switchpoint::assembly_messages
