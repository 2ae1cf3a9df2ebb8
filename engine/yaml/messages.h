// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// Faults in YAML files of ours: scenarios, pipelines. {where} is the path, with line and column where there
// are any.
namespace switchpoint::yaml_messages {

inline constexpr MessageText syntax SWITCHPOINT_MESSAGE("yaml.syntax",
                                                        "{where}: this is not YAML: {problem}.");
inline constexpr MessageText duplicate_key SWITCHPOINT_MESSAGE(
    "yaml.duplicate_key", "{where}: the key \"{key}\" stands twice in one mapping; keep one of them.");
inline constexpr MessageText alias SWITCHPOINT_MESSAGE(
    "yaml.alias", "{where}: aliases (the name after the asterisk) are not read; write the value out.");
inline constexpr MessageText second_document
    SWITCHPOINT_MESSAGE("yaml.second_document", "{where}: a second document begins here; a file holds one.");
inline constexpr MessageText
    too_deep SWITCHPOINT_MESSAGE("yaml.too_deep",
                                 "{where}: lists and mappings stand within each other deeper than in any "
                                 "file of ours; look for brackets that are never closed.");
inline constexpr MessageText
    unknown_key SWITCHPOINT_MESSAGE("yaml.unknown_key",
                                    "{where}: there is no key \"{key}\" here; expected one of: {known}.");
inline constexpr MessageText missing_key SWITCHPOINT_MESSAGE("yaml.missing_key",
                                                             "{where}: the key \"{key}\" is missing.");
inline constexpr MessageText expected_map SWITCHPOINT_MESSAGE("yaml.expected_map",
                                                              "{where}: expected a mapping (key: value).");
inline constexpr MessageText expected_list
    SWITCHPOINT_MESSAGE("yaml.expected_list", "{where}: expected a list (lines that begin with \"- \").");
inline constexpr MessageText expected_text SWITCHPOINT_MESSAGE("yaml.expected_text",
                                                               "{where}: expected a text.");
inline constexpr MessageText expected_boolean
    SWITCHPOINT_MESSAGE("yaml.expected_boolean", "{where}: expected true or false, not \"{value}\".");
inline constexpr MessageText expected_integer SWITCHPOINT_MESSAGE(
    "yaml.expected_integer", "{where}: expected a whole number from {min} to {max}, not \"{value}\".");
inline constexpr MessageText expected_duration SWITCHPOINT_MESSAGE(
    "yaml.expected_duration",
    "{where}: expected a duration up to {max}, such as 12s, 300ms or 2m, not \"{value}\".");
inline constexpr MessageText expected_bytes SWITCHPOINT_MESSAGE(
    "yaml.expected_bytes",
    "{where}: expected a size from {min} to {max}, such as 512KiB or 64MiB, not \"{value}\".");
inline constexpr MessageText expected_duration_from SWITCHPOINT_MESSAGE(
    "yaml.expected_duration_from",
    "{where}: expected a duration from {min} to {max}, such as 12s, 300ms or 2m, not \"{value}\".");
inline constexpr MessageText
    expected_one_of SWITCHPOINT_MESSAGE("yaml.expected_one_of",
                                        "{where}: \"{value}\" is not known here; expected one of: {known}.");
inline constexpr MessageText
    wrong_schema SWITCHPOINT_MESSAGE("yaml.wrong_schema",
                                     "{where}: this file's schema is \"{value}\"; expected {expected}.");
inline constexpr MessageText future_schema SWITCHPOINT_MESSAGE(
    "yaml.future_schema",
    "{where}: this file's schema is \"{value}\", made for a newer version; this one reads {expected}.");
inline constexpr MessageText set_form SWITCHPOINT_MESSAGE(
    "yaml.set_form", "\"{value}\" is not of the form path=value, such as links.b.receive_delay=12s.");
inline constexpr MessageText set_not_map
    SWITCHPOINT_MESSAGE("yaml.set_not_map", "{where}: cannot be set: \"{key}\" is not a mapping.");
inline constexpr MessageText in_file SWITCHPOINT_MESSAGE("yaml.in_file", "{file}: {problem}");
inline constexpr MessageText
    too_large SWITCHPOINT_MESSAGE("yaml.too_large", "The file is larger than {max}; no file of ours is.");
inline constexpr MessageText the_file SWITCHPOINT_MESSAGE("yaml.the_file", "the file");
inline constexpr MessageText a_mapping SWITCHPOINT_MESSAGE("yaml.a_mapping", "a mapping");
inline constexpr MessageText a_list SWITCHPOINT_MESSAGE("yaml.a_list", "a list");
inline constexpr MessageText at_line SWITCHPOINT_MESSAGE("yaml.at_line", "line {line}, column {column}");
inline constexpr MessageText at_line_of SWITCHPOINT_MESSAGE("yaml.at_line_of",
                                                            "line {line}, column {column} ({path})");

// ---- ${NAME} in values
inline constexpr MessageText in_value SWITCHPOINT_MESSAGE("yaml.in_value", "{where}: {problem}");
inline constexpr MessageText variable_unset SWITCHPOINT_MESSAGE(
    "yaml.variable_unset",
    "the environment variable {name} is not set; set it, or write {form} to go without it.");
inline constexpr MessageText variable_form SWITCHPOINT_MESSAGE(
    "yaml.variable_form",
    "a dollar sign begins {form} or {default_form}, and is written $$ where it stands for itself; here it is "
    "neither.");

} // namespace switchpoint::yaml_messages
