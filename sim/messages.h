// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of the simulator: errors of simulated servers, marks on the ribbon, faults in scenario files.
namespace switchpoint::sim_messages {

// ---- servers
inline constexpr MessageText server_said SWITCHPOINT_MESSAGE("sim.server_said", "The server said: {text}");
inline constexpr MessageText refused SWITCHPOINT_MESSAGE(
    "sim.refused", "{host}:{port} refused the connection: the server is down or listens elsewhere.");
inline constexpr MessageText unreachable
    SWITCHPOINT_MESSAGE("sim.unreachable", "{host}:{port} did not answer: the network between is cut.");
inline constexpr MessageText lost_connection SWITCHPOINT_MESSAGE("sim.lost_connection",
                                                                 "The connection to the server broke.");
inline constexpr MessageText query_timeout SWITCHPOINT_MESSAGE("sim.query_timeout",
                                                               "The question got no answer within {after}.");

// ---- marks
inline constexpr MessageText mark_receive_delay SWITCHPOINT_MESSAGE("sim.mark.receive_delay",
                                                                    "{server} receives {delay} late.");
inline constexpr MessageText mark_apply_delay SWITCHPOINT_MESSAGE("sim.mark.apply_delay",
                                                                  "{server} applies {delay} late.");
inline constexpr MessageText mark_cut SWITCHPOINT_MESSAGE("sim.mark.cut", "The link to {server} is cut.");
inline constexpr MessageText mark_heal SWITCHPOINT_MESSAGE("sim.mark.heal",
                                                           "The link to {server} is whole again.");
inline constexpr MessageText mark_crash SWITCHPOINT_MESSAGE("sim.mark.crash", "{server} crashes.");
inline constexpr MessageText mark_stop SWITCHPOINT_MESSAGE("sim.mark.stop", "{server} is shut down.");
inline constexpr MessageText mark_restart SWITCHPOINT_MESSAGE("sim.mark.restart", "{server} starts again.");
inline constexpr MessageText mark_promote SWITCHPOINT_MESSAGE("sim.mark.promote", "{server} is promoted.");
inline constexpr MessageText mark_fail_over SWITCHPOINT_MESSAGE("sim.mark.fail_over",
                                                                "Fail over from {from} to {server}.");
inline constexpr MessageText mark_fail_over_to SWITCHPOINT_MESSAGE("sim.mark.fail_over_to",
                                                                   "Fail over to {server}.");
inline constexpr MessageText mark_replicate SWITCHPOINT_MESSAGE("sim.mark.replicate",
                                                                "{server} replicates from {from}.");
inline constexpr MessageText mark_purge SWITCHPOINT_MESSAGE("sim.mark.purge",
                                                            "{server} purges its binary logs.");
inline constexpr MessageText mark_reset SWITCHPOINT_MESSAGE("sim.mark.reset",
                                                            "{server} resets its binary logs and GTIDs.");
inline constexpr MessageText mark_errant SWITCHPOINT_MESSAGE(
    "sim.mark.errant", "{count} {count|transaction is|transactions are} written directly on {server}.");
inline constexpr MessageText mark_inject
    SWITCHPOINT_MESSAGE("sim.mark.inject", "Empty transactions {gtids} are injected on {server}.");
inline constexpr MessageText mark_log_bin_off SWITCHPOINT_MESSAGE("sim.mark.log_bin_off",
                                                                  "{server} starts again with log_bin=OFF.");
inline constexpr MessageText mark_log_bin_on SWITCHPOINT_MESSAGE("sim.mark.log_bin_on",
                                                                 "{server} starts again with log_bin=ON.");
inline constexpr MessageText mark_tag SWITCHPOINT_MESSAGE("sim.mark.tag", "Writes carry the tag \"{tag}\".");
inline constexpr MessageText mark_rate SWITCHPOINT_MESSAGE(
    "sim.mark.rate", "The application writes {count} {count|transaction|transactions} a second.");
inline constexpr MessageText mark_health_hangs SWITCHPOINT_MESSAGE("sim.mark.health_hangs",
                                                                   "Questions to {server} get no answer.");
inline constexpr MessageText mark_health_heals SWITCHPOINT_MESSAGE("sim.mark.health_heals",
                                                                   "{server} answers questions again.");
inline constexpr MessageText
    mark_hold SWITCHPOINT_MESSAGE("sim.mark.hold", "An applier worker of {server} is stuck at {numbers}.");
inline constexpr MessageText
    mark_release SWITCHPOINT_MESSAGE("sim.mark.release", "The stuck applier worker of {server} gets on.");
inline constexpr MessageText mark_policy SWITCHPOINT_MESSAGE("sim.mark.policy", "Guards: {preset}.");
inline constexpr MessageText mark_pause SWITCHPOINT_MESSAGE("sim.mark.pause", "{consumer} is paused.");
inline constexpr MessageText mark_resume SWITCHPOINT_MESSAGE("sim.mark.resume", "{consumer} is resumed.");
inline constexpr MessageText mark_consumer_crash SWITCHPOINT_MESSAGE("sim.mark.consumer_crash",
                                                                     "{consumer} crashes and starts again.");
inline constexpr MessageText mark_point SWITCHPOINT_MESSAGE("sim.mark.point",
                                                            "{consumer} is pointed at {server}.");
inline constexpr MessageText mark_resnapshot SWITCHPOINT_MESSAGE("sim.mark.resnapshot",
                                                                 "{consumer} takes a new snapshot.");
inline constexpr MessageText mark_accept
    SWITCHPOINT_MESSAGE("sim.mark.accept", "A human accepts the unproven position of {consumer}.");

// ---- what an input needs
inline constexpr MessageText
    no_such_server SWITCHPOINT_MESSAGE("sim.input.no_such_server",
                                       "There is no server \"{server}\"; the servers are {known}.");
inline constexpr MessageText
    no_such_consumer SWITCHPOINT_MESSAGE("sim.input.no_such_consumer",
                                         "There is no consumer \"{consumer}\"; the consumers are {known}.");
inline constexpr MessageText no_link
    SWITCHPOINT_MESSAGE("sim.input.no_link", "{server} replicates from nobody, so it has no link to change.");
inline constexpr MessageText consumer_down SWITCHPOINT_MESSAGE("sim.input.consumer_down",
                                                               "{consumer} has crashed and is not back yet.");
inline constexpr MessageText is_down SWITCHPOINT_MESSAGE("sim.input.is_down",
                                                         "{server} is down; restart it first.");
inline constexpr MessageText is_up SWITCHPOINT_MESSAGE("sim.input.is_up", "{server} is up already.");
inline constexpr MessageText to_itself
    SWITCHPOINT_MESSAGE("sim.input.to_itself", "{server} cannot take over from, or replicate from, itself.");
inline constexpr MessageText out_of_range SWITCHPOINT_MESSAGE("sim.input.out_of_range",
                                                              "{what} must be from {min} to {max}.");
inline constexpr MessageText bad_tag SWITCHPOINT_MESSAGE(
    "sim.input.bad_tag",
    "\"{tag}\" is no GTID tag: at most 32 of a-z, 0-9 and _, not beginning with a digit.");
inline constexpr MessageText
    gtid_taken SWITCHPOINT_MESSAGE("sim.input.gtid_taken",
                                   "{server} has executed {gtids} already, so they cannot be injected.");

// ---- runs
inline constexpr MessageText
    unmet SWITCHPOINT_MESSAGE("sim.unmet",
                              "With guards {guards}, {what} was expected to be {expected}, and was {was}.");
inline constexpr MessageText none SWITCHPOINT_MESSAGE("sim.none", "none"); // no decision, proof or identity

} // namespace switchpoint::sim_messages
