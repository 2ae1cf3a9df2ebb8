// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of this room.
namespace switchpoint::store_messages {

inline constexpr MessageText no_driver SWITCHPOINT_MESSAGE(
    "store.no_driver",
    "Qt's SQLite driver (QSQLITE) is not installed. Install the package with the Qt 6 SQLite plugin.");
inline constexpr MessageText
    no_file SWITCHPOINT_MESSAGE("store.no_file",
                                "There is no state file {path}. A pipeline makes it when it first runs.");
inline constexpr MessageText
    not_a_file SWITCHPOINT_MESSAGE("store.not_a_file", "{path} is not a file. Name the state file itself.");
inline constexpr MessageText
    cannot_read SWITCHPOINT_MESSAGE("store.cannot_read", "The state file {path} cannot be read: {detail}.");
inline constexpr MessageText
    no_folder SWITCHPOINT_MESSAGE("store.no_folder",
                                  "The state file {path} cannot be made: its folder does not exist.");
inline constexpr MessageText cannot_create
    SWITCHPOINT_MESSAGE("store.cannot_create", "The state file {path} cannot be made: {detail}.");
inline constexpr MessageText empty_file SWITCHPOINT_MESSAGE(
    "store.empty_file",
    "The state file {path} is empty: it was cut off, or it never was one. Restore it from a copy; "
    "delete it only if the pipeline may start from nothing.");
inline constexpr MessageText not_sqlite SWITCHPOINT_MESSAGE(
    "store.not_sqlite", "{path} is not a state file: it is no SQLite database. Nothing was changed in it.");
inline constexpr MessageText other_program SWITCHPOINT_MESSAGE(
    "store.other_program",
    "{path} is a SQLite database of another program (application id {found}). Nothing was "
    "changed in it.");
inline constexpr MessageText newer_version SWITCHPOINT_MESSAGE(
    "store.newer_version",
    "The state file {path} is of version {found}, from a newer Switchpoint. This program reads "
    "up to version {expected}: update it. Nothing was changed in the file.");
inline constexpr MessageText older_version SWITCHPOINT_MESSAGE(
    "store.older_version",
    "The state file {path} is of the older version {found}. Run its pipeline once with this "
    "Switchpoint, which brings it to version {expected}.");
inline constexpr MessageText damaged SWITCHPOINT_MESSAGE(
    "store.damaged",
    "The state file {path} is damaged ({detail}). Nothing was changed in it. Restore it from a copy; "
    "without it the pipeline must be re-snapshot.");
inline constexpr MessageText damaged_record
    SWITCHPOINT_MESSAGE("store.damaged_record",
                        "In the state file {path} {what} of the pipeline \"{pipeline}\" is damaged: {detail} "
                        "Nothing was changed in the file. Restore it from a copy.");
inline constexpr MessageText busy SWITCHPOINT_MESSAGE(
    "store.busy",
    "The state file {path} is in use: another program held it for too long. Try again when that one "
    "has ended.");
inline constexpr MessageText other_writer SWITCHPOINT_MESSAGE(
    "store.other_writer",
    "Another process writes to the state file {path}. One pipeline has one writer: stop the "
    "other one first.");
inline constexpr MessageText already_open SWITCHPOINT_MESSAGE(
    "store.already_open",
    "This program already writes to the state file {path}. Stop the pipeline that uses it first.");
inline constexpr MessageText changing SWITCHPOINT_MESSAGE(
    "store.changing",
    "The state file {path} changes while it is read, and nobody holds its lock. Try again; do not copy "
    "a state file into place under a running program.");
inline constexpr MessageText copy_failed SWITCHPOINT_MESSAGE(
    "store.copy_failed",
    "The state file {path} could not be copied for inspection: {detail}. Is the disk full?");
inline constexpr MessageText
    lock_failed SWITCHPOINT_MESSAGE("store.lock_failed",
                                    "The lock beside the state file {path} cannot be taken: {detail}.");
inline constexpr MessageText read_only_file
    SWITCHPOINT_MESSAGE("store.read_only_file",
                        "The state file {path} cannot be written: it, its folder or its disk is read-only.");
inline constexpr MessageText io_error
    SWITCHPOINT_MESSAGE("store.io_error", "The disk failed while the state file {path} was used: {detail}.");
inline constexpr MessageText corrupt SWITCHPOINT_MESSAGE(
    "store.corrupt", "The state file {path} is damaged: {detail}. Stop, and restore it from a copy.");
inline constexpr MessageText disk_full SWITCHPOINT_MESSAGE(
    "store.disk_full",
    "There is no space left for the state file {path}. Nothing was stored; free some space.");
inline constexpr MessageText cannot_open SWITCHPOINT_MESSAGE(
    "store.cannot_open", "The state file {path} cannot be opened: {detail}. Check the rights on it.");
inline constexpr MessageText
    sql_failed SWITCHPOINT_MESSAGE("store.sql_failed", "The state file {path} could not be used: {detail}.");
inline constexpr MessageText settings_refused SWITCHPOINT_MESSAGE(
    "store.settings_refused",
    "The state file {path} refuses the setting {setting}; without it a stored checkpoint would "
    "not be safe. Move it to a local disk.");

inline constexpr MessageText opened_read_only SWITCHPOINT_MESSAGE(
    "store.opened_read_only", "The state file {path} was opened for reading only; nothing can be stored.");
inline constexpr MessageText
    pipeline_name_empty SWITCHPOINT_MESSAGE("store.pipeline_name_empty",
                                            "The pipeline has no name. State is kept by name: give one.");
inline constexpr MessageText sink_name_empty
    SWITCHPOINT_MESSAGE("store.sink_name_empty", "The sink has no name. State is kept by name: give one.");
inline constexpr MessageText unsigned_checkpoint
    SWITCHPOINT_MESSAGE("store.unsigned_checkpoint",
                        "The checkpoint of the pipeline \"{pipeline}\" carries no server identity and is not "
                        "stored. Sign it with the identity of the server it was read from.");
inline constexpr MessageText identity_differs SWITCHPOINT_MESSAGE(
    "store.identity_differs",
    "The checkpoint of the pipeline \"{pipeline}\" comes from another server than the stored "
    "identity. Record the reconciliation and accept the new identity first.");
inline constexpr MessageText identity_exists
    SWITCHPOINT_MESSAGE("store.identity_exists",
                        "The pipeline \"{pipeline}\" has already seen a server. A change of identity needs a "
                        "reconciliation record.");
inline constexpr MessageText stale_identity SWITCHPOINT_MESSAGE(
    "store.stale_identity",
    "The reconciliation of the pipeline \"{pipeline}\" starts from an identity that is not the "
    "stored one. Judge the server again.");
inline constexpr MessageText no_reconciliation SWITCHPOINT_MESSAGE(
    "store.no_reconciliation",
    "The pipeline \"{pipeline}\" has no reconciliation record {id}. Record what was decided "
    "before the new identity is accepted.");
inline constexpr MessageText used_reconciliation SWITCHPOINT_MESSAGE(
    "store.used_reconciliation",
    "The reconciliation record {id} of the pipeline \"{pipeline}\" was already used. The same "
    "change again is a new one: judge the server and record it.");
inline constexpr MessageText no_provisional SWITCHPOINT_MESSAGE(
    "store.no_provisional",
    "The sink \"{sink}\" of the pipeline \"{pipeline}\" has no provisional record to promote.");
inline constexpr MessageText waiver_unsigned SWITCHPOINT_MESSAGE(
    "store.waiver_unsigned",
    "The waiver for the pipeline \"{pipeline}\" lacks a name or a reason. Say who waives it, "
    "and why.");
inline constexpr MessageText not_json SWITCHPOINT_MESSAGE(
    "store.not_json",
    "The decision for the reconciliation record of the pipeline \"{pipeline}\" is not JSON: {detail}");
inline constexpr MessageText snapshot_not_json
    SWITCHPOINT_MESSAGE("store.snapshot_not_json",
                        "The progress of the snapshot of the pipeline \"{pipeline}\" is not JSON: {detail}");

// ---- what is damaged, within the sentences about it
inline constexpr MessageText part_page SWITCHPOINT_MESSAGE("store.part_page",
                                                           "it ends in the middle of a page");
inline constexpr MessageText no_owner SWITCHPOINT_MESSAGE("store.no_owner",
                                                          "a record of {table} belongs to no pipeline");
inline constexpr MessageText the_checkpoint SWITCHPOINT_MESSAGE("store.the_checkpoint", "the checkpoint");
inline constexpr MessageText the_snapshot_progress SWITCHPOINT_MESSAGE("store.the_snapshot_progress",
                                                                       "the progress of a snapshot");
inline constexpr MessageText
    no_snapshot SWITCHPOINT_MESSAGE("store.no_snapshot",
                                    "No snapshot of the pipeline \"{pipeline}\" has been begun for the "
                                    "sink \"{sink}\", so none can be finished.");
inline constexpr MessageText the_log_settings SWITCHPOINT_MESSAGE("store.the_log_settings",
                                                                  "the log settings");
inline constexpr MessageText the_prepared SWITCHPOINT_MESSAGE("store.the_prepared",
                                                              "the prepared transactions");
inline constexpr MessageText the_identity SWITCHPOINT_MESSAGE("store.the_identity", "the identity");
inline constexpr MessageText the_acknowledged_lsn SWITCHPOINT_MESSAGE("store.the_acknowledged_lsn",
                                                                      "the acknowledged LSN");
inline constexpr MessageText a_schema SWITCHPOINT_MESSAGE("store.a_schema", "a registered schema");
inline constexpr MessageText a_waiver SWITCHPOINT_MESSAGE("store.a_waiver", "a waiver");
inline constexpr MessageText the_observation SWITCHPOINT_MESSAGE("store.the_observation",
                                                                 "the last observation");
inline constexpr MessageText the_replica_uuid SWITCHPOINT_MESSAGE("store.the_replica_uuid",
                                                                  "the replica UUID");
inline constexpr MessageText a_reconciliation SWITCHPOINT_MESSAGE("store.a_reconciliation",
                                                                  "a reconciliation record");
inline constexpr MessageText the_decision SWITCHPOINT_MESSAGE("store.the_decision",
                                                              "the decision of a reconciliation record");

} // namespace switchpoint::store_messages
