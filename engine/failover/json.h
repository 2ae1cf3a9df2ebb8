// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

#include <string>
#include <string_view>

namespace switchpoint {

// JSON forms, UTF-8. Reading refuses damaged text, unknown and duplicate keys, wrong types and versions from
// the future, with the byte offset; nothing is half-read.

// switchpoint.checkpoint/1: the signed form that the engine writes and both programs accept everywhere.
std::string checkpointToJson(const Checkpoint &checkpoint);
Result<Checkpoint> checkpointFromJson(std::string_view json);

// Either form: signed JSON (first non-blank character is '{') or a bare position of `flavor`.
Result<Checkpoint> parseCheckpointText(std::string_view text, Flavor flavor);

// switchpoint.facts/1: all facts with their evidence; round trips.
std::string factsToJson(const ServerFacts &facts);
Result<ServerFacts> factsFromJson(std::string_view json);

// switchpoint.decision/1 (write only). Indented by two spaces, keys in the documented order.
std::string decisionToJson(const Decision &decision);

} // namespace switchpoint
