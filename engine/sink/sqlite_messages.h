// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences about a SQLite file of changes.
namespace switchpoint::sink_messages {

inline constexpr MessageText sqlite_no_driver SWITCHPOINT_MESSAGE(
    "sink.sqlite.no_driver",
    "Qt's SQLite driver (QSQLITE) is not installed. Install the package with the Qt 6 SQLite plugin.");
inline constexpr MessageText sqlite_not_a_file
    SWITCHPOINT_MESSAGE("sink.sqlite.not_a_file", "{path} is not a file. Name the SQLite file itself.");
inline constexpr MessageText
    sqlite_empty SWITCHPOINT_MESSAGE("sink.sqlite.empty",
                                     "{path} is empty: it was cut off, or it never was a SQLite "
                                     "file. Delete it if a new one may be made in its place.");
inline constexpr MessageText sqlite_foreign SWITCHPOINT_MESSAGE(
    "sink.sqlite.foreign", "{path} is no SQLite database. Nothing was changed in it; name another file.");
inline constexpr MessageText
    sqlite_other_program SWITCHPOINT_MESSAGE("sink.sqlite.other_program",
                                             "{path} is a SQLite database of another program (application id "
                                             "{found}), not one that a sink made. Nothing was "
                                             "changed in it; name another file.");
inline constexpr MessageText
    sqlite_newer SWITCHPOINT_MESSAGE("sink.sqlite.newer",
                                     "{path} is of version {found}, from a newer Switchpoint; this one "
                                     "writes version {expected}. Update it. Nothing "
                                     "was changed in the file.");
inline constexpr MessageText
    sqlite_damaged SWITCHPOINT_MESSAGE("sink.sqlite.damaged",
                                       "The SQLite file {path} is damaged: {detail}. Restore it from "
                                       "a copy, or name another file and re-snapshot.");
inline constexpr MessageText sqlite_part_page SWITCHPOINT_MESSAGE("sink.sqlite.part_page",
                                                                  "it ends in the middle of a page");
inline constexpr MessageText
    sqlite_busy SWITCHPOINT_MESSAGE("sink.sqlite.busy",
                                    "Another program held the write lock of the SQLite file {path} for "
                                    "{time}. End its transaction; the batch is "
                                    "written again.");
inline constexpr MessageText sqlite_read_only
    SWITCHPOINT_MESSAGE("sink.sqlite.read_only",
                        "The SQLite file {path} cannot be written: it, its folder or its disk is read-only.");
inline constexpr MessageText
    sqlite_io_error SWITCHPOINT_MESSAGE("sink.sqlite.io_error",
                                        "The disk failed while the SQLite file {path} was used: {detail}.");
inline constexpr MessageText sqlite_full SWITCHPOINT_MESSAGE(
    "sink.sqlite.full",
    "There is no space left for the SQLite file {path}. Free some space; nothing of the batch was stored.");
inline constexpr MessageText
    sqlite_cannot_open SWITCHPOINT_MESSAGE("sink.sqlite.cannot_open",
                                           "The SQLite file {path} cannot be opened: {detail}. Check "
                                           "that its folder exists, and the rights on both.");
inline constexpr MessageText sqlite_failed
    SWITCHPOINT_MESSAGE("sink.sqlite.failed", "The SQLite file {path} could not be used: {detail}.");
inline constexpr MessageText
    sqlite_setting SWITCHPOINT_MESSAGE("sink.sqlite.setting",
                                       "The SQLite file {path} refuses the setting {setting}, without which "
                                       "a committed batch would not be safe. Move it "
                                       "to a local disk.");

inline constexpr MessageText
    sqlite_bad_table SWITCHPOINT_MESSAGE("sink.sqlite.bad_table",
                                         "\"{name}\" cannot be the name of the table of changes. It takes "
                                         "letters, digits and \"_\", and does not begin with "
                                         "a digit or \"sqlite_\".");

} // namespace switchpoint::sink_messages
