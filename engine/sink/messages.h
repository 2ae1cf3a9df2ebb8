// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of this room.
namespace switchpoint::sink_messages {

// ---- files and folders
inline constexpr MessageText no_space SWITCHPOINT_MESSAGE(
    "sink.file.no_space",
    "There is no space left to write {path}. Free some space; nothing of the batch counts as delivered.");
inline constexpr MessageText too_large SWITCHPOINT_MESSAGE(
    "sink.file.too_large",
    "{path} may not grow any further: the file system, or a limit of this process (ulimit -f), forbids it. "
    "Raise the limit, or rotate the files at a smaller size.");
inline constexpr MessageText io_error SWITCHPOINT_MESSAGE(
    "sink.file.io_error",
    "The disk failed while {path} was used: {detail}. Check the disk and the system's log.");
inline constexpr MessageText
    read_only SWITCHPOINT_MESSAGE("sink.file.read_only",
                                  "{path} cannot be written: its file system is read-only. Was it mounted "
                                  "so, or did the system do it after a "
                                  "disk fault?");
inline constexpr MessageText no_folder SWITCHPOINT_MESSAGE(
    "sink.file.no_folder",
    "{path} cannot be opened: a folder on the way to it does not exist. Make it, or correct the path.");
inline constexpr MessageText not_a_folder SWITCHPOINT_MESSAGE(
    "sink.file.not_a_folder",
    "{path} cannot be used: it, or a part of the path, is a file where a folder is needed.");
inline constexpr MessageText denied SWITCHPOINT_MESSAGE(
    "sink.file.denied",
    "This user may not write {path}: {detail}. Change the rights on it or on its folder.");
inline constexpr MessageText failed SWITCHPOINT_MESSAGE("sink.file.failed",
                                                        "{path} could not be used: {detail}.");
inline constexpr MessageText sync_failed SWITCHPOINT_MESSAGE(
    "sink.file.sync_failed",
    "The disk did not confirm what was written to {path}: {detail}. What was written since the last commit "
    "is no "
    "longer trusted: the file is opened anew, cut back to that commit, and the batch is written again.");
inline constexpr MessageText
    other_writer SWITCHPOINT_MESSAGE("sink.file.other_writer",
                                     "Another sink writes to {path}: it holds {lock}. Stop the pipeline it "
                                     "belongs to, or give this one a place "
                                     "of its own.");
inline constexpr MessageText
    changed SWITCHPOINT_MESSAGE("sink.file.changed",
                                "{path} is {found} long where this sink left {expected}: another program, or "
                                "the disk, changed it. If lines "
                                "are missing, restore the file, or move it away and re-snapshot.");
inline constexpr MessageText
    moved SWITCHPOINT_MESSAGE("sink.file.moved", "{path} was moved, replaced or deleted while it was being "
                                                 "written; only files without \".part\" are finished. "
                                                 "A new file is begun, and the batch is written again.");
inline constexpr MessageText exists
    SWITCHPOINT_MESSAGE("sink.file.exists", "{path} already exists and is not overwritten. Move it away.");
inline constexpr MessageText
    two_open_files SWITCHPOINT_MESSAGE("sink.file.two_open_files",
                                       "Both {path} and {other} claim to be the last file. Switchpoint "
                                       "leaves one only: move away the one that does not "
                                       "belong there.");
inline constexpr MessageText
    bad_base_name SWITCHPOINT_MESSAGE("sink.file.bad_base_name",
                                      "\"{name}\" cannot begin the names of files. Use letters, "
                                      "digits, \"-\" and \"_\", or dots inside the name.");
inline constexpr MessageText not_open SWITCHPOINT_MESSAGE("sink.not_open",
                                                          "The sink {name} is not open. Open it first.");
inline constexpr MessageText rollback_first SWITCHPOINT_MESSAGE(
    "sink.rollback_first",
    "The sink {name} failed within this batch. Roll it back, then write the batch again.");
inline constexpr MessageText interrupted SWITCHPOINT_MESSAGE("sink.interrupted",
                                                             "Waiting for {name} was interrupted.");

} // namespace switchpoint::sink_messages
