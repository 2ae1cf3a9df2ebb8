// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of simulated and attached worlds.
namespace switchpoint::worlds_messages {

inline constexpr MessageText read_only
    SWITCHPOINT_MESSAGE("worlds.read_only", "Attached servers are only read. To try this, open a scenario.");
inline constexpr MessageText
    no_replica SWITCHPOINT_MESSAGE("worlds.no_replica",
                                   "There is no running replica to fail over to. Restart one, or undo.");
inline constexpr MessageText consumer_delay SWITCHPOINT_MESSAGE(
    "worlds.consumer_delay",
    "Only the delays of replicas can be set; {consumer} is a consumer. Pause it or cut its link.");
inline constexpr MessageText
    judged_only SWITCHPOINT_MESSAGE("worlds.judged_only",
                                    "Judged against each attached server; nothing is read from the stream.");
inline constexpr MessageText no_checkpoint
    SWITCHPOINT_MESSAGE("worlds.no_checkpoint", "No checkpoint was given, so there is nothing to judge.");
inline constexpr MessageText promoted_timeline SWITCHPOINT_MESSAGE(
    "worlds.promoted_timeline", "The server is on timeline {now}. A promotion begins a new one, and "
                                "what follows is judged as on timeline {then}.");
inline constexpr MessageText split_brain SWITCHPOINT_MESSAGE(
    "worlds.split_brain",
    "{count|{} server takes|{} servers take} writes: {servers}. This is a split brain, unless they are meant "
    "to.");
inline constexpr MessageText not_asked_yet SWITCHPOINT_MESSAGE("worlds.not_asked_yet",
                                                               "{server} has not answered yet.");
inline constexpr MessageText hanging SWITCHPOINT_MESSAGE("worlds.hanging",
                                                         "{server} has not answered for {age}.");
inline constexpr MessageText no_answers SWITCHPOINT_MESSAGE("worlds.no_answers",
                                                            "{server} answered none of the questions.");
inline constexpr MessageText attached_title
    SWITCHPOINT_MESSAGE("worlds.attached_title", "{count|{} attached server|{} attached servers}");

} // namespace switchpoint::worlds_messages
