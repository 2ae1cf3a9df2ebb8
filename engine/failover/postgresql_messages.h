// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of the PostgreSQL rules (VERDICTS.md 3), one constant a rule and outcome.
namespace switchpoint::postgres_messages {

// ---- what could not be asked
inline constexpr MessageText no_timeline SWITCHPOINT_MESSAGE(
    "verdict.postgresql.no_timeline",
    "The timeline of the server is not known ({error}); IDENTIFY_SYSTEM gives it; the role needs the "
    "REPLICATION attribute, and a pooler must not stand between.");
inline constexpr MessageText no_history SWITCHPOINT_MESSAGE(
    "verdict.postgresql.no_history",
    "The history of timeline {timeline} is not known ({error}), so whether the checkpoint lies in it "
    "cannot be told; TIMELINE_HISTORY gives it on a replication connection.");
inline constexpr MessageText no_history_file SWITCHPOINT_MESSAGE(
    "verdict.postgresql.no_history_file",
    "The server has no file with the history of its timeline {timeline} ({error}), so whether the checkpoint "
    "lies in it cannot be told; put {file} back into its pg_wal from the archive or another server of the "
    "cluster.");
inline constexpr MessageText no_recovery_state
    SWITCHPOINT_MESSAGE("verdict.postgresql.no_recovery_state",
                        "Whether the server is in recovery is not known ({error}); ask pg_is_in_recovery().");
inline constexpr MessageText no_flush_lsn SWITCHPOINT_MESSAGE(
    "verdict.postgresql.no_flush_lsn",
    "The end of the server's WAL is not known ({error}); ask pg_current_wal_flush_lsn().");
inline constexpr MessageText no_replay_lsn SWITCHPOINT_MESSAGE(
    "verdict.postgresql.no_replay_lsn",
    "How far the standby has replayed is not known ({error}); ask pg_last_wal_replay_lsn().");
inline constexpr MessageText no_slot_state SWITCHPOINT_MESSAGE(
    "verdict.postgresql.no_slot_state",
    "The state of the replication slot {slot} is not known ({error}); ask pg_replication_slots.");
inline constexpr MessageText no_publications SWITCHPOINT_MESSAGE(
    "verdict.postgresql.no_publications",
    "The publications of the database are not known ({error}), so a change of them would not be "
    "noticed; ask pg_publication in the consumer's database.");

// ---- 0, 1: identity
inline constexpr MessageText
    identity_same_cluster SWITCHPOINT_MESSAGE("identity.same_cluster",
                                              "The cluster is that of the checkpoint, which does not say its "
                                              "timeline; this is {server}; servers of one "
                                              "cluster whose histories have parted would all answer so.");
inline constexpr MessageText another_cluster SWITCHPOINT_MESSAGE(
    "verdict.postgresql.another_cluster",
    "This is another cluster: its system identifier is {sysid}, the checkpoint's is {stored_sysid}; its "
    "log positions have nothing to do with the checkpoint's.");
inline constexpr MessageText perhaps_upgraded SWITCHPOINT_MESSAGE(
    "verdict.postgresql.perhaps_upgraded",
    "The system identifier is {sysid} and was {stored_sysid}, but the slot {slot} is here: pg_upgrade "
    "from 17 on keeps slots; if it was an upgrade, the new start is {start}; a person must say so.");

// ---- 2: in recovery
inline constexpr MessageText local_slot_on_standby SWITCHPOINT_MESSAGE(
    "verdict.postgresql.local_slot_on_standby",
    "The server is a standby and the slot {slot} is its own: judged against what was replayed; the "
    "timeline can change under a live stream, and a slot of that name on the primary cannot be "
    "synchronized.");
inline constexpr MessageText standby_would_survive SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_would_survive",
    "The server is in recovery; if it were promoted now, the checkpoint {checkpoint} would be in its "
    "history and the slot {slot} usable.");
inline constexpr MessageText standby_would_lose SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_would_lose",
    "The server is in recovery; if it were promoted now, {bytes} of the checkpoint {checkpoint} would "
    "be missing: it has received up to {received}.");
inline constexpr MessageText standby_position_unknown SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_position_unknown",
    "The server is in recovery, and how far it has received and replayed is not fully known, so what would "
    "be missing if it were promoted now is not either; ask pg_last_wal_receive_lsn() and "
    "pg_last_wal_replay_lsn().");
inline constexpr MessageText standby_end_unknown SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_end_unknown",
    "The server is in recovery and has replayed up to {replayed}, before the checkpoint {checkpoint}; what "
    "it "
    "has on its disk beyond that is not known since its restart, so whether anything would be missing if it "
    "were promoted now is not either; ask again when it has replayed more.");
inline constexpr MessageText standby_recovery_target SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_recovery_target",
    "The server is in recovery with a recovery target ({target}): where it would end if it were "
    "promoted now is not known.");
inline constexpr MessageText standby_branch SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_branch",
    "The server is in recovery; if it were promoted now, the checkpoint {checkpoint} would not be in "
    "its history: they part at {fork}.");
inline constexpr MessageText standby_slot_absent SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_slot_absent",
    "The server is in recovery and has no slot {slot}; if it were promoted now, the position would be "
    "lost; from 17 on a failover slot can be synchronized to it.");
inline constexpr MessageText standby_slot_temporary SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_slot_temporary",
    "The slot {slot} is still temporary on this standby: it would vanish if the server were promoted "
    "now; it becomes persistent once the consumer confirms on the primary and the standby catches up.");
inline constexpr MessageText standby_slot_not_synced SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_slot_not_synced",
    "The server is in recovery and the slot {slot} is not one synchronized from the primary; servers "
    "before 16 cannot use a logical slot in recovery.");
inline constexpr MessageText standby_slot_invalid SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_slot_invalid",
    "The server is in recovery and its slot {slot} is invalidated ({why}); if it were promoted now, the "
    "position would be lost.");
inline constexpr MessageText standby_slot_wal_missing SWITCHPOINT_MESSAGE(
    "verdict.postgresql.standby_slot_wal_missing",
    "The server is in recovery, and the WAL that its slot {slot} needs is missing at {at} on its disk; if it "
    "were promoted now, the position would be lost.");
inline constexpr MessageText standby_slot_not_consistent
    SWITCHPOINT_MESSAGE("verdict.postgresql.standby_slot_not_consistent",
                        "The server is in recovery and its slot {slot} has no confirmed position yet.");
inline constexpr MessageText
    primary_fenced SWITCHPOINT_MESSAGE("verdict.postgresql.primary_fenced",
                                       "default_transaction_read_only is on for everybody ({where}), and the "
                                       "server is not in recovery: it looks "
                                       "fenced, so find out which server is the primary.");
inline constexpr MessageText read_only_hidden SWITCHPOINT_MESSAGE(
    "verdict.postgresql.read_only_hidden",
    "Whether the server is read-only for everybody, as one that was fenced off is, is not known: {error}");
inline constexpr MessageText beyond_replay SWITCHPOINT_MESSAGE(
    "verdict.postgresql.beyond_replay",
    "The checkpoint {checkpoint} is {bytes} beyond what the standby has replayed ({replayed}); it may "
    "still arrive.");

// ---- 3, 4, 10: lineage
inline constexpr MessageText lineage_same_timeline
    SWITCHPOINT_MESSAGE("verdict.postgresql.lineage_same_timeline",
                        "The checkpoint was taken on timeline {timeline}, on which the server still is.");
inline constexpr MessageText lineage_contained SWITCHPOINT_MESSAGE(
    "verdict.postgresql.lineage_contained",
    "Timeline {timeline} was left at {switchpoint}; the checkpoint {checkpoint} lies at or before it, "
    "in the common history.");
inline constexpr MessageText lineage_history_not_stored SWITCHPOINT_MESSAGE(
    "verdict.postgresql.lineage_history_not_stored",
    "The checkpoint does not carry the history of its timeline {timeline}, so earlier forks are not "
    "compared.");
inline constexpr MessageText diverged_fork SWITCHPOINT_MESSAGE(
    "verdict.postgresql.diverged_fork",
    "The histories differ: in the checkpoint's, timeline {timeline} ended at {stored}, in the server's "
    "at {server}; the transactions after that are others.");
inline constexpr MessageText diverged_absent SWITCHPOINT_MESSAGE(
    "verdict.postgresql.diverged_absent",
    "The checkpoint lies on timeline {timeline}, through which the server (timeline {server_timeline}) "
    "never came.");
inline constexpr MessageText missing_beyond_switchpoint SWITCHPOINT_MESSAGE(
    "verdict.postgresql.missing_beyond_switchpoint",
    "The server left timeline {timeline} at {switchpoint}, before the checkpoint {checkpoint}: "
    "{bytes|{} that was delivered is|{} that were delivered are} not on it.");
inline constexpr MessageText old_primary SWITCHPOINT_MESSAGE(
    "verdict.postgresql.old_primary",
    "The server is on timeline {timeline}, the checkpoint on {stored_timeline}: this is an old primary "
    "that was left behind; connect to the new one.");
inline constexpr MessageText retired_branch SWITCHPOINT_MESSAGE(
    "verdict.postgresql.retired_branch",
    "The server is on the checkpoint's timeline {timeline}, but another server has already left it for "
    "timeline {newer} at {switchpoint}; this branch may be a retired one.");
inline constexpr MessageText which_timeline SWITCHPOINT_MESSAGE(
    "verdict.postgresql.which_timeline",
    "Which timeline? The checkpoint {checkpoint} does not say, and it lies beyond {switchpoint}, where "
    "the server came to timeline {timeline}; give the timeline with the position.");
inline constexpr MessageText no_timeline_needed SWITCHPOINT_MESSAGE(
    "verdict.postgresql.no_timeline_needed",
    "The checkpoint {checkpoint} does not say its timeline; it lies within the history of the server as "
    "far as its number tells.");

// ---- 5: end of the WAL
inline constexpr MessageText within_wal
    SWITCHPOINT_MESSAGE("verdict.postgresql.within_wal",
                        "The checkpoint {checkpoint} is within the server's WAL, which ends at {end}.");
inline constexpr MessageText beyond_wal SWITCHPOINT_MESSAGE(
    "verdict.postgresql.beyond_wal",
    "The checkpoint {checkpoint} is beyond the end of the server's WAL at {end}: {bytes|{} that was "
    "delivered is|{} that were delivered are} not on it.");

inline constexpr MessageText beyond_wal_at_least SWITCHPOINT_MESSAGE(
    "verdict.postgresql.beyond_wal_at_least",
    "The checkpoint {checkpoint} is beyond the end of the server's WAL at {end}: at least {bytes|{} that was "
    "delivered is|{} that were delivered are} not on it. Where its timeline and the server's part is not "
    "known; if that is before the end, more is missing.");

// ---- 6: the slot
inline constexpr MessageText slot_not_named SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_not_named",
    "No replication slot is named; the logical slots here are: {slots}; name the consumer's.");
inline constexpr MessageText slot_absent SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_absent",
    "The replication slot {slot} is gone; what was owed can no longer be sent; a promotion (before 17, "
    "or when the slot was not synchronized), pg_rewind or a person removes it; logical slots here: "
    "{slots}.");
inline constexpr MessageText slot_never_seen SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_never_seen",
    "There is no replication slot {slot} here, and the checkpoint does not prove that there ever was "
    "one; the logical slots here are: {slots}; check the name.");
inline constexpr MessageText slot_none_at_all SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_none_at_all",
    "There is no replication slot {slot} here, and no logical slot at all, so whatever the consumer's is "
    "called, it is gone; a new one would begin now and skip what was committed since {checkpoint}; a "
    "promotion "
    "(before 17, or when the slot was not synchronized), pg_rewind or a person removes slots.");
inline constexpr MessageText slot_other_database SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_other_database",
    "The replication slot {slot} belongs to the database {database}, the question was asked about "
    "{wanted}; connect to the slot's database, or name another slot: {slots}.");
inline constexpr MessageText slot_physical
    SWITCHPOINT_MESSAGE("verdict.postgresql.slot_physical",
                        "The replication slot {slot} is a physical one here; the logical slot is gone.");
inline constexpr MessageText slot_invalidated SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_invalidated",
    "The replication slot {slot} is invalidated ({why}); what was owed can no longer be sent.");
inline constexpr MessageText slot_other_plugin SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_other_plugin",
    "The replication slot {slot} was made with the plugin {plugin}, the checkpoint's with {stored}: it "
    "is another slot of that name.");
inline constexpr MessageText slot_two_phase SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_two_phase",
    "The replication slot {slot} has two_phase {now} and had {stored}: prepared transactions come "
    "otherwise than the checkpoint assumes; set it back, or confirm that no transaction was prepared.");
inline constexpr MessageText slot_two_phase_not_stored SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_two_phase_not_stored",
    "The replication slot {slot} has two_phase on, and the checkpoint does not say whether its had: of a "
    "transaction that was prepared before {checkpoint} only the decision still comes, and whether its rows "
    "were "
    "kept is not known; give two_phase with the checkpoint.");
inline constexpr MessageText slot_active
    SWITCHPOINT_MESSAGE("verdict.postgresql.slot_active",
                        "The replication slot {slot} is busy: process {pid} streams from it; tried again.");
inline constexpr MessageText slot_held_by_us SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_held_by_us",
    "The replication slot {slot} is busy with this consumer's own stream (process {pid}).");
inline constexpr MessageText slot_temporary SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_temporary",
    "The replication slot {slot} is temporary: it belongs to another session and vanishes with it.");
inline constexpr MessageText slot_not_consistent
    SWITCHPOINT_MESSAGE("verdict.postgresql.slot_not_consistent",
                        "The replication slot {slot} has no confirmed position: it is not consistent yet.");
inline constexpr MessageText slot_reserved_unlimited
    SWITCHPOINT_MESSAGE("verdict.postgresql.slot_reserved_unlimited",
                        "The replication slot {slot} holds its WAL ({status}); no limit is set.");
inline constexpr MessageText slot_reserved_countdown SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_reserved_countdown",
    "The replication slot {slot} holds its WAL ({status}); it is in danger after {bytes|{} more is|{} "
    "more are} written.");
inline constexpr MessageText slot_unreserved SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_unreserved",
    "Urgent: the WAL of the replication slot {slot} is no longer reserved and goes at the next "
    "checkpoint of the server; stream now, or raise max_slot_wal_keep_size.");
inline constexpr MessageText slot_wal_missing SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_wal_missing",
    "The replication slot {slot} says {status} and needs the WAL from {restart} on, which is missing at "
    "{at} on the server's disk (pg_resetwal, or files removed by hand): what is owed can no longer be sent.");
inline constexpr MessageText slot_wal_not_seen SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_wal_not_seen",
    "What the replication slot {slot} says of its WAL is believed; that its files are there was not seen: "
    "{error}");
inline constexpr MessageText slot_status_unknown SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_status_unknown",
    "The replication slot {slot} says {status} about its WAL, which is not understood; expected "
    "reserved, extended, unreserved or lost.");

// ---- 6: publications, wal_level
inline constexpr MessageText
    publications_same SWITCHPOINT_MESSAGE("verdict.postgresql.publications_same",
                                          "{count|The publication is|All {} publications are} as stored.");
inline constexpr MessageText publication_missing SWITCHPOINT_MESSAGE(
    "verdict.postgresql.publication_missing",
    "The publication {publication} is gone; its changes fail or are dropped silently, and one made anew "
    "does not bring them back.");
inline constexpr MessageText publication_recreated SWITCHPOINT_MESSAGE(
    "verdict.postgresql.publication_recreated",
    "The publication {publication} was made anew: its oid is {oid} and was {stored_oid}; what was "
    "committed before cannot be decoded with it; confirm before going on.");
inline constexpr MessageText publication_changed SWITCHPOINT_MESSAGE(
    "verdict.postgresql.publication_changed",
    "The publication {publication} has changed: it is {now} and was {stored}; confirm before going on.");
inline constexpr MessageText publication_written SWITCHPOINT_MESSAGE(
    "verdict.postgresql.publication_written",
    "The publication {publication} is as stored, but transaction {xid} wrote it, or put a table of it in, "
    "after "
    "the newest that was delivered ({delivered}): it may have been changed and changed back, and what was "
    "committed meanwhile is then not sent; confirm before going on.");
inline constexpr MessageText publication_writes_not_seen SWITCHPOINT_MESSAGE(
    "verdict.postgresql.publication_writes_not_seen",
    "The publications are compared as they are now; whether one was changed after the checkpoint and changed "
    "back is not known ({error}).");
inline constexpr MessageText publication_undated SWITCHPOINT_MESSAGE(
    "verdict.postgresql.publication_undated",
    "The publications are compared as they are now; whether one was changed after the checkpoint and changed "
    "back cannot be told: the checkpoint carries no transaction to compare its age with.");
inline constexpr MessageText wal_level_not_logical SWITCHPOINT_MESSAGE(
    "verdict.postgresql.wal_level_not_logical",
    "wal_level is {level}: nothing can be decoded; restart the server with wal_level = logical.");

// ---- 7: the slot's position
inline constexpr MessageText slot_behind SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_behind",
    "The slot stands at {slot}, at or before the checkpoint {checkpoint}: normal, the start passes over "
    "what was delivered.");
inline constexpr MessageText slot_ahead_by_us
    SWITCHPOINT_MESSAGE("verdict.postgresql.slot_ahead_by_us",
                        "The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, by our own "
                        "acknowledgement up to {acknowledged}.");
inline constexpr MessageText slot_ahead SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_ahead",
    "The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint} and beyond what was "
    "acknowledged ({acknowledged}) on this history: someone else confirmed it, or it was made anew; "
    "what lies between is skipped.");
inline constexpr MessageText slot_ahead_of_fork SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_ahead_of_fork",
    "The slot stands at {slot}, {bytes} beyond {fork}, where the histories part: what this server committed "
    "between is skipped.");
inline constexpr MessageText slot_ahead_commits SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_ahead_commits",
    "The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, and {commits|one "
    "transaction was|{} transactions were} committed between: skipped.");
inline constexpr MessageText slot_ahead_prepared SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_ahead_prepared",
    "The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, and {commits|one transaction "
    "was|{} transactions were} prepared, committed or rolled back between; the slot has two_phase, so "
    "it sends each of these: skipped.");
inline constexpr MessageText slot_ahead_empty SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_ahead_empty",
    "The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, but no transaction was "
    "committed between (pg_walinspect): nothing is skipped.");
inline constexpr MessageText slot_ahead_of_others SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_ahead_of_others",
    "The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}; {commits|the one transaction "
    "committed between was|all {} transactions committed between were} of another database or changed no "
    "rows of a user's table (pg_walinspect): nothing is skipped.");
inline constexpr MessageText slot_ahead_unknown SWITCHPOINT_MESSAGE(
    "verdict.postgresql.slot_ahead_unknown",
    "The slot stands at {slot}, {bytes} ahead of the checkpoint {checkpoint}, and what was acknowledged "
    "is not known; pg_walinspect over that range would tell whether a transaction is skipped.");

// ---- 8: content
inline constexpr MessageText content_none
    SWITCHPOINT_MESSAGE("verdict.postgresql.content_none",
                        "The checkpoint carries no fingerprint of a transaction: by position only.");
inline constexpr MessageText content_not_compared SWITCHPOINT_MESSAGE(
    "verdict.postgresql.content_not_compared",
    "The last delivered transaction could not be compared: by position only. track_commit_timestamp = "
    "on, or pg_walinspect, would make it possible.");
inline constexpr MessageText content_older SWITCHPOINT_MESSAGE(
    "verdict.postgresql.content_older",
    "The newest transaction that could be compared, at {lsn} (xid {xid}), is the same here, but it is not "
    "shown "
    "to be the last one before the checkpoint {checkpoint}: the {bytes} from there on have room for others. "
    "By "
    "position only; the fingerprint of the last transaction, or pg_walinspect, would tell.");
inline constexpr MessageText content_failed SWITCHPOINT_MESSAGE(
    "verdict.postgresql.content_failed",
    "Comparing the transaction at {lsn} (xid {xid}) failed ({error}); it is tried again.");
inline constexpr MessageText no_probes
    SWITCHPOINT_MESSAGE("verdict.postgresql.no_probes",
                        "The delivered transactions could not be compared ({error}); it is tried again.");
inline constexpr MessageText content_equal SWITCHPOINT_MESSAGE(
    "verdict.postgresql.content_equal",
    "{count|The transaction compared is|All {} transactions compared are} the same here, from {oldest} "
    "on.");
inline constexpr MessageText content_differs SWITCHPOINT_MESSAGE(
    "verdict.postgresql.content_differs",
    "Same numbers, other history: the transaction at {lsn} (xid {xid}) was committed at {stored}, here "
    "at {here}.");
inline constexpr MessageText content_absent SWITCHPOINT_MESSAGE(
    "verdict.postgresql.content_absent",
    "Same numbers, other history: the transaction at {lsn} (xid {xid}) was delivered and is not here; "
    "another record stands in its place, or its number was not given out yet.");

// ---- waivers, published depth, promotion
inline constexpr MessageText
    waived SWITCHPOINT_MESSAGE("verdict.postgresql.waived",
                               "{name} waived {range} at {time}: {reason}; the stream starts at {start}.");
inline constexpr MessageText
    published_slot SWITCHPOINT_MESSAGE("verdict.postgresql.published_slot",
                                       "The slot {slot} exists; nothing else was asked (published depth).");
inline constexpr MessageText promoted_unknown_end
    SWITCHPOINT_MESSAGE("verdict.postgresql.promoted_unknown_end",
                        "Where the server would end if it were promoted now is not known: {why}.");
inline constexpr MessageText
    end_target_not_answered SWITCHPOINT_MESSAGE("verdict.postgresql.end_target_not_answered",
                                                "whether a recovery target is set was not answered");
inline constexpr MessageText end_target_set SWITCHPOINT_MESSAGE("verdict.postgresql.end_target_set",
                                                                "recovery stops at {target}");
inline constexpr MessageText
    end_lsn_not_answered SWITCHPOINT_MESSAGE("verdict.postgresql.end_lsn_not_answered",
                                             "how far it has received or replayed was not answered");
inline constexpr MessageText
    end_not_told SWITCHPOINT_MESSAGE("verdict.postgresql.end_not_told",
                                     "it has replayed up to {replayed}, and what it has on its disk beyond "
                                     "that is not known since its restart");
inline constexpr MessageText end_timeline_not_answered
    SWITCHPOINT_MESSAGE("verdict.postgresql.end_timeline_not_answered", "its timeline was not answered");
inline constexpr MessageText
    end_history_not_answered SWITCHPOINT_MESSAGE("verdict.postgresql.end_history_not_answered",
                                                 "its timeline history was not answered");

// ---- words within sentences
inline constexpr MessageText no_slots SWITCHPOINT_MESSAGE("verdict.postgresql.no_slots", "none");
inline constexpr MessageText a_slot SWITCHPOINT_MESSAGE("verdict.postgresql.a_slot",
                                                        "{slot} ({plugin}, database {database})");
inline constexpr MessageText slot_conflicting SWITCHPOINT_MESSAGE("verdict.postgresql.slot_conflicting",
                                                                  "conflicting");
inline constexpr MessageText says_nothing SWITCHPOINT_MESSAGE("verdict.postgresql.says_nothing", "nothing");
inline constexpr MessageText no_pid SWITCHPOINT_MESSAGE("verdict.postgresql.no_pid", "unknown");
inline constexpr MessageText no_end SWITCHPOINT_MESSAGE("verdict.postgresql.no_end", "none");

} // namespace switchpoint::postgres_messages
