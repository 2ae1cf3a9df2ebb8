// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// What the loop says of itself: the status of a consumer, one sentence each.
namespace switchpoint::pipeline_messages {

inline constexpr MessageText connecting SWITCHPOINT_MESSAGE("pipeline.connecting",
                                                            "Connecting to the source.");
inline constexpr MessageText
    asking SWITCHPOINT_MESSAGE("pipeline.asking",
                               "Asking the source who it is and whether it still has the position.");
inline constexpr MessageText opening SWITCHPOINT_MESSAGE("pipeline.opening",
                                                         "Opening the stream at {start}.");
inline constexpr MessageText streaming SWITCHPOINT_MESSAGE("pipeline.streaming", "Streaming.");
inline constexpr MessageText
    streaming_provisional SWITCHPOINT_MESSAGE("pipeline.streaming_provisional",
                                              "Streaming provisionally: the position is not proven on this "
                                              "server, so progress is kept apart and the check "
                                              "is repeated.");
inline constexpr MessageText
    promoted SWITCHPOINT_MESSAGE("pipeline.promoted",
                                 "The position was proven; the provisional progress is now the checkpoint.");
inline constexpr MessageText
    connect_failed SWITCHPOINT_MESSAGE("pipeline.connect_failed",
                                       "The source cannot be reached: {why} Trying again in {delay}.");
inline constexpr MessageText stream_failed
    SWITCHPOINT_MESSAGE("pipeline.stream_failed", "The stream ended: {why} Connecting again in {delay}.");
inline constexpr MessageText stream_lost SWITCHPOINT_MESSAGE(
    "pipeline.stream_lost", "The server refused the stream, so the position is lost on this server: {why}");
inline constexpr MessageText other_server SWITCHPOINT_MESSAGE(
    "pipeline.other_server",
    "The check was answered by another server, or by one that restarted, than the one that sends the stream; "
    "connecting again.");
inline constexpr MessageText holding SWITCHPOINT_MESSAGE(
    "pipeline.holding", "Holding: the position could not be checked. Checking again in {delay}. {why}");
inline constexpr MessageText schema_change_halts
    SWITCHPOINT_MESSAGE("pipeline.schema_change_halts",
                        "The log changes a captured table next, and schema drift is to halt: {statement}");
inline constexpr MessageText halted SWITCHPOINT_MESSAGE("pipeline.halted", "Halted. {why}");
inline constexpr MessageText halted_suspect SWITCHPOINT_MESSAGE(
    "pipeline.halted_suspect",
    "Halted. {why} What was delivered provisionally is suspect: from {proven} to {provisional}.");
inline constexpr MessageText no_start SWITCHPOINT_MESSAGE(
    "pipeline.no_start",
    "Halted: there is no checkpoint to start from. Take a snapshot, or choose a position to start at.");
inline constexpr MessageText
    deliver_failed SWITCHPOINT_MESSAGE("pipeline.deliver_failed",
                                       "The sink did not take the batch: {why} Trying again in {delay}.");
inline constexpr MessageText store_failed SWITCHPOINT_MESSAGE(
    "pipeline.store_failed",
    "The state could not be stored: {why} Nothing more is delivered until it can. Trying again in {delay}.");
inline constexpr MessageText paused SWITCHPOINT_MESSAGE("pipeline.paused", "Paused.");
inline constexpr MessageText stopped SWITCHPOINT_MESSAGE("pipeline.stopped", "Stopped.");
inline constexpr MessageText snapshot_connecting
    SWITCHPOINT_MESSAGE("pipeline.snapshot_connecting", "Connecting to the source, to read its tables.");
inline constexpr MessageText snapshot_reading SWITCHPOINT_MESSAGE(
    "pipeline.snapshot_reading",
    "Reading {table}: {done} of {tables|{} table|{} tables} done, {rows|{} row|{} rows} so far.");
inline constexpr MessageText
    snapshot_failed SWITCHPOINT_MESSAGE("pipeline.snapshot_failed",
                                        "Reading the tables was interrupted: {why} Going on in {delay}.");
inline constexpr MessageText resnapshot
    SWITCHPOINT_MESSAGE("pipeline.resnapshot", "Starting again from a new snapshot at {position}.");

} // namespace switchpoint::pipeline_messages
