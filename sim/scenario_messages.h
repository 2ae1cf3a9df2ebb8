// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// Faults in scenario files; those of any YAML file are in yaml/messages.h. {where} is the path, with line and
// column where there are any.
namespace switchpoint::scenario_messages {

inline constexpr MessageText translated_steps SWITCHPOINT_MESSAGE(
    "scenario.translated_steps",
    "{where}: a translation has as many steps as the scenario, {count}; here {steps|is one|are {}}.");
inline constexpr MessageText expected_range SWITCHPOINT_MESSAGE(
    "scenario.expected_range", "{where}: expected a number, or a range such as 1..50, not \"{value}\".");
inline constexpr MessageText
    unknown_server SWITCHPOINT_MESSAGE("scenario.unknown_server",
                                       "{where}: there is no server \"{value}\"; the servers are: {known}.");
inline constexpr MessageText unknown_consumer SWITCHPOINT_MESSAGE(
    "scenario.unknown_consumer", "{where}: there is no consumer \"{value}\"; the consumers are: {known}.");
inline constexpr MessageText
    one_primary SWITCHPOINT_MESSAGE("scenario.one_primary",
                                    "{where}: exactly one server must have role: primary; {count} have it.");
inline constexpr MessageText primary_replicates SWITCHPOINT_MESSAGE(
    "scenario.primary_replicates", "{where}: \"{server}\" is the primary and replicates from nobody.");
inline constexpr MessageText
    circle SWITCHPOINT_MESSAGE("scenario.circle",
                               "{where}: \"{server}\" would replicate from itself, directly or in a circle.");
inline constexpr MessageText no_server SWITCHPOINT_MESSAGE("scenario.no_server",
                                                           "{where}: there is no server.");
inline constexpr MessageText no_consumer SWITCHPOINT_MESSAGE("scenario.no_consumer",
                                                             "{where}: there is no consumer.");
inline constexpr MessageText bad_uuid SWITCHPOINT_MESSAGE("scenario.bad_uuid", "{where}: {problem}");
inline constexpr MessageText bad_guards SWITCHPOINT_MESSAGE("scenario.bad_guards", "{where}: {problem}");
inline constexpr MessageText same_uuid SWITCHPOINT_MESSAGE(
    "scenario.same_uuid", "{where}: two servers have the uuid {uuid}; a copied auto.cnf is not simulated.");
inline constexpr MessageText
    one_input SWITCHPOINT_MESSAGE("scenario.one_input",
                                  "{where}: an input has a time and one thing that happens: {known}.");
inline constexpr MessageText inputs_in_order SWITCHPOINT_MESSAGE(
    "scenario.inputs_in_order", "{where}: this input is earlier than the one before it; order them by time.");
inline constexpr MessageText input_after_end SWITCHPOINT_MESSAGE(
    "scenario.input_after_end", "{where}: this input is later than the end of the run, runs_for: {end}.");
inline constexpr MessageText
    reversed SWITCHPOINT_MESSAGE("scenario.reversed", "{where}: the first number is greater than the last.");
inline constexpr MessageText cannot_read SWITCHPOINT_MESSAGE(
    "scenario.cannot_read",
    "The scenario file {file} does not exist or cannot be opened. Check the name and permissions.");
inline constexpr MessageText no_such_scenario
    SWITCHPOINT_MESSAGE("scenario.no_such_scenario",
                        "There is no scenario \"{name}\"; there are: {known}. A file can be given as well.");
inline constexpr MessageText input_refused
    SWITCHPOINT_MESSAGE("scenario.input_refused", "At {time} the input could not be applied: {problem}");
inline constexpr MessageText
    vary_form SWITCHPOINT_MESSAGE("scenario.vary_form",
                                  "\"{value}\" is not of the form path=from..to or path=from..to:step, such "
                                  "as links.b.receive_delay=0s..20s:2s.");
inline constexpr MessageText
    vary_many SWITCHPOINT_MESSAGE("scenario.vary_many",
                                  "\"{value}\" makes more than {count} points; take a greater step.");

// ---- words within sentences
inline constexpr MessageText none SWITCHPOINT_MESSAGE("scenario.none", "none");

} // namespace switchpoint::scenario_messages
