// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of the common part of this room; those of a flavour stand in its own header.
// The reader is on call: what is so, and what to do. A sentence that can become Decision::reason is one
// sentence.
namespace switchpoint::messages {

// ---- policy
inline constexpr MessageText policy_preset SWITCHPOINT_MESSAGE(
    "policy.preset", "\"{name}\" is not a preset of guards; expected full, off or published at offset 0.");
inline constexpr MessageText
    policy_guard SWITCHPOINT_MESSAGE("policy.guard",
                                     "\"{name}\" at offset {offset} is not a guard; expected identity, "
                                     "contained, retained, lineage, log_settings, "
                                     "content, separate_start, schema_drift or halt_on_lost.");
inline constexpr MessageText policy_guard_twice SWITCHPOINT_MESSAGE(
    "policy.guard_twice",
    "The guard {name} is named twice, again at offset {offset}; name it once, with + or -.");

// ---- before anything is judged
inline constexpr MessageText store_unreadable SWITCHPOINT_MESSAGE(
    "decide.store_unreadable", "The stored checkpoint and identity could not be read, so nothing can be "
                               "concluded: {error}");
inline constexpr MessageText connection_failed SWITCHPOINT_MESSAGE("decide.connection_failed",
                                                                   "{address} could not be asked: {error}");
inline constexpr MessageText no_checkpoint SWITCHPOINT_MESSAGE(
    "decide.no_checkpoint",
    "There is no checkpoint yet, so there is nothing to judge: start by a snapshot or at a chosen position.");
inline constexpr MessageText
    other_flavor SWITCHPOINT_MESSAGE("decide.other_flavor",
                                     "The checkpoint is a {checkpoint} position but the server is {server}: "
                                     "connect to the right server, or give a "
                                     "{server} position.");
inline constexpr MessageText not_asked SWITCHPOINT_MESSAGE("decide.not_asked", "it was not asked");
inline constexpr MessageText error_of_server SWITCHPOINT_MESSAGE("decide.error_of_server",
                                                                 "{error} ({server})");
inline constexpr MessageText fact_not_known SWITCHPOINT_MESSAGE("decide.fact_not_known",
                                                                "Not known: {what}: {error}");

// ---- identity: who it is, within sentences
inline constexpr MessageText at_node SWITCHPOINT_MESSAGE("identity.at_node", "{server} at {node}");
inline constexpr MessageText mysql_server SWITCHPOINT_MESSAGE("identity.mysql_server", "server_uuid {uuid}");
inline constexpr MessageText mariadb_server SWITCHPOINT_MESSAGE("identity.mariadb_server",
                                                                "server_uid {uid}, server_id {id}");
inline constexpr MessageText mariadb_server_id SWITCHPOINT_MESSAGE("identity.mariadb_server_id",
                                                                   "server_id {id}");
inline constexpr MessageText postgres_cluster SWITCHPOINT_MESSAGE("identity.postgres_cluster",
                                                                  "system_identifier {id}");
inline constexpr MessageText postgres_timeline
    SWITCHPOINT_MESSAGE("identity.postgres_timeline", "system_identifier {id}, timeline {timeline}");
inline constexpr MessageText timeline_until SWITCHPOINT_MESSAGE("identity.timeline_until",
                                                                "{timeline} until {lsn}");

// ---- identity
inline constexpr MessageText identity_first_seen
    SWITCHPOINT_MESSAGE("identity.first_seen", "No server was seen before this one; it is {server}.");
inline constexpr MessageText identity_same SWITCHPOINT_MESSAGE(
    "identity.same", "The checkpoint comes from this server, {server}; every other check is still made.");
inline constexpr MessageText identity_same_no_node SWITCHPOINT_MESSAGE(
    "identity.same_no_node",
    "Cluster and timeline are those of the checkpoint, {server}; it does not say from which node it comes, "
    "and "
    "a copy of the data directory or a sibling promoted at the same point would answer the same.");
inline constexpr MessageText identity_same_published SWITCHPOINT_MESSAGE(
    "identity.same_published", "The server answers with the checkpoint's identity, {server}; "
                               "the published design asks nothing more about who it is.");
inline constexpr MessageText identity_node_not_known SWITCHPOINT_MESSAGE(
    "identity.node_not_known",
    "What the server says of itself is the checkpoint's, {server}, but it did not say which node it is "
    "({error}): a copy or a sibling promoted at the same point would answer the same.");
inline constexpr MessageText identity_other_history SWITCHPOINT_MESSAGE(
    "identity.other_history",
    "This is another server: its numbers are the checkpoint's, {server}, but its timeline came about "
    "otherwise ({before} when the checkpoint was stored, {now} here); that alone is no loss.");
inline constexpr MessageText identity_changed SWITCHPOINT_MESSAGE(
    "identity.changed",
    "This is another server: the checkpoint comes from {before}, this is {server}; that alone is no loss.");
inline constexpr MessageText
    identity_other_node SWITCHPOINT_MESSAGE("identity.other_node",
                                            "The same identity answers at another node: {node} now, {before} "
                                            "when the checkpoint was stored; a moved address, "
                                            "or a copy of the data directory.");
inline constexpr MessageText
    identity_unsigned SWITCHPOINT_MESSAGE("identity.unsigned",
                                          "The checkpoint does not say which server it comes from, so it "
                                          "cannot be compared with this one, {server}.");
inline constexpr MessageText
    identity_not_known SWITCHPOINT_MESSAGE("identity.not_known", "The server did not say who it is: {error}");

// ---- guards that are off
inline constexpr MessageText guard_identity_off SWITCHPOINT_MESSAGE(
    "guard.identity.off",
    "Guard identity is off: nobody asked whether this is the server the checkpoint comes from.");
inline constexpr MessageText guard_contained_off SWITCHPOINT_MESSAGE(
    "guard.contained.off",
    "Guard contained is off: nobody asked whether this server has all that the checkpoint has.");
inline constexpr MessageText
    guard_retained_off SWITCHPOINT_MESSAGE("guard.retained.off",
                                           "Guard retained is off: nobody asked whether this server can "
                                           "still send everything after the checkpoint.");
inline constexpr MessageText guard_lineage_off SWITCHPOINT_MESSAGE(
    "guard.lineage.off",
    "Guard lineage is off: nobody asked whether this server's history grew out of the checkpoint's.");
inline constexpr MessageText
    guard_log_settings_off SWITCHPOINT_MESSAGE("guard.log_settings.off",
                                               "Guard log_settings is off: nobody asked whether the log says "
                                               "all that it must (log off, format, filters, "
                                               "transactions without a number, publications).");
inline constexpr MessageText
    guard_content_off SWITCHPOINT_MESSAGE("guard.content.off",
                                          "Guard content is off: no fingerprint was compared, so equal "
                                          "numbers with another history are not noticed.");
inline constexpr MessageText
    guard_separate_start_off SWITCHPOINT_MESSAGE("guard.separate_start.off",
                                                 "Guard separate_start is off: the stream opens at the "
                                                 "old position, and the first status update confirms it.");
inline constexpr MessageText guard_schema_drift_off SWITCHPOINT_MESSAGE(
    "guard.schema_drift.off",
    "Guard schema_drift is off: the live catalog was not compared with the schemas on file.");
inline constexpr MessageText guard_halt_on_lost_off SWITCHPOINT_MESSAGE(
    "guard.halt_on_lost.off", "Guard halt_on_lost is off: a lost position is reported and passed over.");

// ---- waivers
inline constexpr MessageText
    waiver_set SWITCHPOINT_MESSAGE("waiver.set", "Waived by {name} on {time}: {count|{} transaction|{} "
                                                 "transactions}, {set} ({reason}); nothing else is covered.");
inline constexpr MessageText waiver_reused SWITCHPOINT_MESSAGE(
    "waiver.reused", "This server itself numbers {set}, which are waived but not there: it refuses the "
                     "checkpoint until it has reached "
                     "these numbers, and its new transactions under them would then be skipped.");

// ---- start and action
inline constexpr MessageText start_reachable_owed SWITCHPOINT_MESSAGE(
    "start.reachable_owed",
    "The server has all of the checkpoint and can still send everything after it; {owed|{} transaction is|{} "
    "transactions are} owed.");
inline constexpr MessageText start_reachable_owed_at_most SWITCHPOINT_MESSAGE(
    "start.reachable_owed_at_most",
    "The server has all of the checkpoint and can still send everything after it; by the numbers at most "
    "{owed|{} transaction is|{} transactions are} owed.");
inline constexpr MessageText start_reachable_bytes SWITCHPOINT_MESSAGE(
    "start.reachable_bytes",
    "The server has all of the checkpoint and can still send everything after it; {owed} of log are owed.");
inline constexpr MessageText start_reachable SWITCHPOINT_MESSAGE(
    "start.reachable", "The server has all of the checkpoint and can still send everything after it.");
inline constexpr MessageText start_not_asked SWITCHPOINT_MESSAGE(
    "start.not_asked",
    "Nothing that was asked speaks against the checkpoint, but with these guards not everything was asked.");
inline constexpr MessageText start_tail SWITCHPOINT_MESSAGE(
    "start.tail",
    "The stream starts at {start}, not at the checkpoint: what was committed between them is skipped.");
inline constexpr MessageText
    start_tail_owed SWITCHPOINT_MESSAGE("start.tail_owed",
                                        "The stream starts at {start}, not at the checkpoint: {owed|{} owed "
                                        "transaction is|{} owed transactions are} "
                                        "skipped.");
inline constexpr MessageText start_tail_owed_at_most SWITCHPOINT_MESSAGE(
    "start.tail_owed_at_most",
    "The stream starts at {start}, not at the checkpoint: by the numbers at most {owed|{} owed transaction "
    "is|{} owed transactions are} skipped.");
inline constexpr MessageText start_tail_is_checkpoint SWITCHPOINT_MESSAGE(
    "start.tail_is_checkpoint", "The stream starts at {start}, which is the checkpoint: nothing is skipped.");
inline constexpr MessageText
    start_tail_before SWITCHPOINT_MESSAGE("start.tail_before",
                                          "The stream starts at {start}, before the checkpoint: what lies "
                                          "between them is sent again.");
inline constexpr MessageText start_tail_nothing_owed SWITCHPOINT_MESSAGE(
    "start.tail_nothing_owed",
    "The stream starts at the tail of the log, {start}, and nothing is owed that this would skip.");
inline constexpr MessageText start_tail_not_known SWITCHPOINT_MESSAGE(
    "start.tail_not_known",
    "The stream should start at the tail, but this server did not say where its log ends.");
inline constexpr MessageText start_none SWITCHPOINT_MESSAGE(
    "start.none", "There is no position on this server at which the stream could be opened.");
inline constexpr MessageText
    start_changed_unproved SWITCHPOINT_MESSAGE("start.changed_unproved",
                                               "The position fits, but this is another server and no content "
                                               "was compared: progress is provisional until it is "
                                               "proved or a human accepts it.");
inline constexpr MessageText
    start_unsigned_unproved SWITCHPOINT_MESSAGE("start.unsigned_unproved",
                                                "The position fits, but the checkpoint names no server and "
                                                "no content was compared: progress is provisional until "
                                                "it is proved or a human accepts it.");
inline constexpr MessageText start_same_unproved SWITCHPOINT_MESSAGE(
    "start.same_unproved",
    "The position fits and the server is the same, but no content was compared: position only.");
inline constexpr MessageText start_same_weak SWITCHPOINT_MESSAGE(
    "start.same_weak",
    "The position fits, but the checkpoint does not say which node it comes from or how its timeline came "
    "about, and no content was compared: on a server that was promoted, progress is provisional until it is "
    "proved or a human accepts it.");
inline constexpr MessageText start_node_not_known SWITCHPOINT_MESSAGE(
    "start.node_not_known",
    "The position fits, but the server did not say which node it is, and no content was compared: progress "
    "is provisional until it is proved or a human accepts it.");
inline constexpr MessageText start_unknown_continues SWITCHPOINT_MESSAGE(
    "start.unknown_continues", "The stream goes on provisionally: the last proven checkpoint is kept, and "
                               "nothing beyond it is confirmed to the "
                               "server.");
inline constexpr MessageText
    start_lost_continues SWITCHPOINT_MESSAGE("start.lost_continues",
                                             "The position is lost and the stream goes on from {start} "
                                             "all the same, because the guard halt_on_lost is off.");

// ---- what is remembered
inline constexpr MessageText
    prepared_pending SWITCHPOINT_MESSAGE("prepared.pending",
                                         "{count|{} prepared transaction is|{} prepared transactions are} "
                                         "not decided yet ({ids}): their outcome is still "
                                         "owed, and their rows are not in the checkpoint until then.");
inline constexpr MessageText
    provisional_waiting SWITCHPOINT_MESSAGE("provisional.waiting",
                                            "Progress up to {position} was made while the verdict was not "
                                            "proven; it is not part of what is judged here.");
inline constexpr MessageText
    provisional_suspect SWITCHPOINT_MESSAGE("provisional.suspect",
                                            "What was delivered after the checkpoint up to {position} was "
                                            "never proven and is now suspect: compare or "
                                            "re-snapshot it.");

// ---- schema drift
inline constexpr MessageText drift_catalog_not_known SWITCHPOINT_MESSAGE(
    "drift.catalog_not_known", "The live catalog could not be read, so schema drift is unknown: {error}");
inline constexpr MessageText drift_none SWITCHPOINT_MESSAGE(
    "drift.none",
    "{tables|{} tracked table has|{} tracked tables have} the schema that was registered last.");
inline constexpr MessageText
    drift_halts SWITCHPOINT_MESSAGE("drift.halts", "{changes|{} schema change|{} schema changes} since the "
                                                   "checkpoint cannot be adapted to ({kind} of {table}): "
                                                   "decide by hand, then register the schema again.");
inline constexpr MessageText
    drift_policy_halts SWITCHPOINT_MESSAGE("drift.policy_halts",
                                           "{changes|{} schema change|{} schema changes} since the "
                                           "checkpoint ({kind} of {table}), and the policy is to halt: "
                                           "decide by hand, then register the schema again.");
inline constexpr MessageText drift_owed_without_names SWITCHPOINT_MESSAGE(
    "drift.owed_without_names",
    "{changes|{} schema change|{} schema changes} since the checkpoint ({kind} of {table}), and the owed "
    "events do not "
    "carry their own names and types: they may be older than the catalog, so decide by hand.");
inline constexpr MessageText
    drift_adapts SWITCHPOINT_MESSAGE("drift.adapts",
                                     "{changes|{} schema change is|{} schema changes are} recorded and "
                                     "adapted to: the owed events carry their own names "
                                     "and types.");

} // namespace switchpoint::messages
