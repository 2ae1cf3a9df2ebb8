// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// What /health says in its status line. A reason is a sentence without its full stop.
namespace switchpoint::health_messages {

inline constexpr MessageText position_lost
    SWITCHPOINT_MESSAGE("health.position_lost", "position lost: {reason}. Re-snapshot required.");
inline constexpr MessageText schema_drift SWITCHPOINT_MESSAGE("health.schema_drift",
                                                              "schema drift: {reason}");
inline constexpr MessageText not_proven
    SWITCHPOINT_MESSAGE("health.not_proven", "streaming, position not proven on this server: {reason}");
inline constexpr MessageText
    lost_passed_over SWITCHPOINT_MESSAGE("health.lost_passed_over",
                                         "streaming, although the position is lost, because the guard "
                                         "halt_on_lost is off: {reason}");
inline constexpr MessageText streaming SWITCHPOINT_MESSAGE("health.streaming", "streaming");
inline constexpr MessageText unknown SWITCHPOINT_MESSAGE("health.unknown",
                                                         "waiting, position unknown: {reason}");
inline constexpr MessageText starting SWITCHPOINT_MESSAGE("health.starting", "starting");

} // namespace switchpoint::health_messages
