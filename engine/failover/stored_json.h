// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/policy.h"
#include "failover/stored_state.h"

#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// JSON forms of what a consumer stores beside its checkpoint (json.h), for engine/store. As strict as those:
// unknown and duplicate keys, wrong types and damaged text are refused with the byte offset. Each value round
// trips.
std::string identityToJson(const ServerIdentity &identity); // {"flavor":"mysql","server_uuid":"..."}
Result<ServerIdentity> identityFromJson(std::string_view json);

std::string tableSchemaToJson(const TableSchema &table);
Result<TableSchema> tableSchemaFromJson(std::string_view json);

std::string
waiverToJson(const Waiver &waiver); // one of gtid_set, domain, lsn_range; name, reason, given_at_us
Result<Waiver> waiverFromJson(std::string_view json);

std::string logSettingsToJson(const LogSettings &settings);
Result<LogSettings> logSettingsFromJson(std::string_view json);

std::string preparedToJson(const std::vector<PreparedTransaction> &prepared);
Result<std::vector<PreparedTransaction>> preparedFromJson(std::string_view json);

std::string observationToJson(const PreviousObservation &observation);
Result<PreviousObservation> observationFromJson(std::string_view json);

// Is this JSON text at all? For records that are kept for people, such as a decision.
Result<void> checkJson(std::string_view json);

} // namespace switchpoint
