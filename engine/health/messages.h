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

// ---- the server
inline constexpr MessageText
    port_taken SWITCHPOINT_MESSAGE("health.port_taken",
                                   "The health server cannot listen on {address}, port {port}: another "
                                   "process has that port. Take another, or 0 for "
                                   "one that is free.");
inline constexpr MessageText
    port_privileged SWITCHPOINT_MESSAGE("health.port_privileged",
                                        "The health server may not listen on {address}, port "
                                        "{port}: ports below 1024 need a privilege. Take another.");
inline constexpr MessageText
    not_our_address SWITCHPOINT_MESSAGE("health.not_our_address",
                                        "The health server cannot listen on {address}, port {port}: this "
                                        "machine has no such address. 127.0.0.1 is its "
                                        "loopback, 0.0.0.0 all of its IPv4 addresses.");
inline constexpr MessageText cannot_listen SWITCHPOINT_MESSAGE(
    "health.cannot_listen", "The health server cannot listen on {address}, port {port}: {problem}.");

} // namespace switchpoint::health_messages
