// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

namespace switchpoint::window_messages {

inline constexpr MessageText cannot_open SWITCHPOINT_MESSAGE("window.cannot_open",
                                                             "Cannot open {file}: {reason}.");
inline constexpr MessageText
    too_large SWITCHPOINT_MESSAGE("window.too_large",
                                  "{file} has {size}; at most {max} were expected. Is it the right file?");
inline constexpr MessageText checkpoint_file_empty SWITCHPOINT_MESSAGE(
    "window.checkpoint_file_empty",
    "{file} is empty: there is no checkpoint in it. Give the file that the consumer stores its position in.");
inline constexpr MessageText option_empty
    SWITCHPOINT_MESSAGE("window.option.empty", "--{option} is empty: give a value, or leave the option out.");
inline constexpr MessageText no_such_scenario SWITCHPOINT_MESSAGE(
    "window.no_such_scenario", "There is no scenario and no file called {name}. The scenarios are: {known}.");
inline constexpr MessageText several_flavors SWITCHPOINT_MESSAGE(
    "window.several_flavors",
    "One checkpoint belongs to one kind of database; the addresses are of {first} and of {other}.");
inline constexpr MessageText option_value SWITCHPOINT_MESSAGE("window.option.value",
                                                              "--{option} {value}: {expected} was expected.");
inline constexpr MessageText option_needs SWITCHPOINT_MESSAGE("window.option.needs",
                                                              "--{option} needs --{needed}.");
inline constexpr MessageText option_excludes
    SWITCHPOINT_MESSAGE("window.option.excludes", "--{option} and --{other} cannot be given together.");
inline constexpr MessageText option_refused SWITCHPOINT_MESSAGE("window.option.refused",
                                                                "--{option}: {reason}");
inline constexpr MessageText stray_argument SWITCHPOINT_MESSAGE(
    "window.option.stray", "\"{argument}\" is no option. A scenario is opened by --scenario NAME.");
inline constexpr MessageText
    no_such_id SWITCHPOINT_MESSAGE("window.option.no_such_id",
                                   "--select {id}: there is no such server or consumer; there are {known}.");
inline constexpr MessageText cannot_write SWITCHPOINT_MESSAGE(
    "window.cannot_write",
    "Cannot write the picture {file}. Is the folder there, and does the name end in .png?");

// ---- words within sentences
inline constexpr MessageText is_folder SWITCHPOINT_MESSAGE("window.is_folder", "it is a folder");
inline constexpr MessageText expected_seconds SWITCHPOINT_MESSAGE("window.option.seconds",
                                                                  "seconds from 0 to 86400");
inline constexpr MessageText expected_theme SWITCHPOINT_MESSAGE("window.option.theme",
                                                                "system, light or dark");
inline constexpr MessageText expected_size SWITCHPOINT_MESSAGE("window.option.size",
                                                               "WIDTHxHEIGHT from 320x240 to 8192x8192");
inline constexpr MessageText expected_language SWITCHPOINT_MESSAGE("window.option.language",
                                                                   "a language code as en or pt_BR");

// ---- sentences with numbers: their plural forms are the language's
inline constexpr MessageText phantom SWITCHPOINT_MESSAGE(
    "window.state.phantom",
    "{count|{} transaction downstream is|{} transactions downstream are} not on the primary.");
inline constexpr MessageText skipped
    SWITCHPOINT_MESSAGE("window.state.skipped", "{count|{} transaction was|{} transactions were} skipped.");
inline constexpr MessageText live_servers
    SWITCHPOINT_MESSAGE("window.state.live_servers", "{count|{} server answers.|{} servers answer.}");
inline constexpr MessageText
    live_and_silent SWITCHPOINT_MESSAGE("window.state.live_and_silent",
                                        "{live|{} server answers|{} servers answer}, {silent|{} does not.|{} "
                                        "do not.}");
inline constexpr MessageText live_unjudged SWITCHPOINT_MESSAGE("window.state.live_unjudged",
                                                               "No checkpoint, so nothing is judged.");
inline constexpr MessageText live_verdicts
    SWITCHPOINT_MESSAGE("window.state.live_verdicts",
                        "The checkpoint is reachable on {reachable}, lost on {lost}, unknown on {unknown} "
                        "(a primary as it is, the others if promoted now).");
inline constexpr MessageText copied SWITCHPOINT_MESSAGE("window.copied",
                                                        "Copied {count|{} line|{} lines} of {pane}.");

} // namespace switchpoint::window_messages
