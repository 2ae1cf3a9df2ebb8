// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"

#include <string>

// Worlds made by hand, judged by the real decide(). Times are virtual.
namespace switchpoint::test {

inline const std::string uuid_a = "2f0c81aa-0000-11ef-8000-00000000000a";
inline const std::string uuid_b = "9be4d37c-0000-11ef-8000-00000000000b";
inline const std::string uuid_c = "c71e5f02-0000-11ef-8000-00000000000c";

// Fills in all verdicts and the consumers' last decisions.
void judge(Observation &observation);
ObservationPtr published(Observation observation);

// A and its replica B; the checkpoint just behind A's head; B a second behind. All well.
Observation healthyFirstMinute();
// B holds 1-708, C 1-1180, the checkpoint is 1-1000: B would lose 292.
Observation laggingReplica();
// A is dead, B was promoted without 292 transactions: Lost, halted.
Observation afterFailover();
// The same with all guards off: the consumer went on and says nothing.
Observation silentSkip();
// C holds 1-640,655-1180 and the checkpoint is 1-1000: the point 1000 is there, the set is not.
Observation holeInReplica();
// Two live servers, one of which has not answered for a while.
Observation attachedWithStaleServer();
// One primary, this many replicas, names long enough to be cut.
Observation manyReplicas(int count, bool long_names);
// PostgreSQL: a standby was promoted at 0/5400, the checkpoint is 0/5600 of the old timeline.
Observation postgresAfterFailover();
Observation mariadbWorld();
// Marks every 100 ms over `seconds`: writes, checkpoints, a few faults and decisions.
void addMarks(Observation &observation, int seconds);

} // namespace switchpoint::test
