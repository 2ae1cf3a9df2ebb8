// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// What a change of the schema is called. `before` and `after` are the catalog's own words.
namespace switchpoint::schema_drift_messages {

inline constexpr MessageText table_dropped SWITCHPOINT_MESSAGE(
    "drift.table_dropped", "The table {table} is gone from the server. Restore it, or stop tracking it.");
inline constexpr MessageText column_added SWITCHPOINT_MESSAGE("drift.column_added",
                                                              "{table} has a new column {column}, {after}.");
inline constexpr MessageText column_dropped
    SWITCHPOINT_MESSAGE("drift.column_dropped", "{table} has lost its column {column}, which was {before}.");
inline constexpr MessageText column_renamed
    SWITCHPOINT_MESSAGE("drift.column_renamed",
                        "In {table} the column {before} seems to be called {after} now: same position, same "
                        "type. If it is another column, its values would go under the old one's name.");
inline constexpr MessageText columns_reordered
    SWITCHPOINT_MESSAGE("drift.columns_reordered",
                        "The columns of {table} stand in another order: {before} became {after}. Events "
                        "read by position would swap their values silently.");
inline constexpr MessageText
    type_changed SWITCHPOINT_MESSAGE("drift.type_changed",
                                     "In {table} the type of {column} changed from {before} to {after}.");
inline constexpr MessageText
    became_nullable SWITCHPOINT_MESSAGE("drift.became_nullable",
                                        "In {table} the column {column} may be NULL now; it could not.");
inline constexpr MessageText
    became_not_null SWITCHPOINT_MESSAGE("drift.became_not_null",
                                        "In {table} the column {column} can no longer be NULL; it could.");
inline constexpr MessageText key_added SWITCHPOINT_MESSAGE(
    "drift.key_added", "{table} has a primary key now, ({after}); it had none. Rows are found differently "
                       "downstream: check the sink, then register the table again.");
inline constexpr MessageText key_dropped SWITCHPOINT_MESSAGE(
    "drift.key_dropped", "{table} has lost its primary key, ({before}). Rows can no longer be told apart "
                         "downstream: check the sink, then register the table again.");
inline constexpr MessageText key_changed SWITCHPOINT_MESSAGE(
    "drift.key_changed", "The primary key of {table} changed from ({before}) to ({after}). Rows are found "
                         "differently downstream: check the sink, then register the table again.");
inline constexpr MessageText replica_identity_changed
    SWITCHPOINT_MESSAGE("drift.replica_identity_changed",
                        "The replica identity of {table} changed from {before} to {after}. Updates "
                        "and deletes carry other old values now.");

// ---- the kinds of changes, within other sentences
inline constexpr MessageText no_value SWITCHPOINT_MESSAGE("drift.no_value", "none");
inline constexpr MessageText kind_table_dropped SWITCHPOINT_MESSAGE("drift.kind.table_dropped",
                                                                    "table dropped");
inline constexpr MessageText kind_column_added SWITCHPOINT_MESSAGE("drift.kind.column_added", "column added");
inline constexpr MessageText kind_column_dropped SWITCHPOINT_MESSAGE("drift.kind.column_dropped",
                                                                     "column dropped");
inline constexpr MessageText kind_column_renamed SWITCHPOINT_MESSAGE("drift.kind.column_renamed",
                                                                     "column renamed");
inline constexpr MessageText kind_columns_reordered SWITCHPOINT_MESSAGE("drift.kind.columns_reordered",
                                                                        "columns reordered");
inline constexpr MessageText kind_type_changed SWITCHPOINT_MESSAGE("drift.kind.type_changed", "type changed");
inline constexpr MessageText kind_nullability_changed SWITCHPOINT_MESSAGE("drift.kind.nullability_changed",
                                                                          "nullability changed");
inline constexpr MessageText kind_primary_key_changed SWITCHPOINT_MESSAGE("drift.kind.primary_key_changed",
                                                                          "primary key changed");
inline constexpr MessageText kind_replica_identity_changed
    SWITCHPOINT_MESSAGE("drift.kind.replica_identity_changed", "replica identity changed");

} // namespace switchpoint::schema_drift_messages
