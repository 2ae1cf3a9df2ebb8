// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of the MySQL rules. One that can become Decision::reason is one sentence: what is so, what to
// do.
namespace switchpoint::mysql_messages {

// ---- words within sentences
inline constexpr MessageText uncountable SWITCHPOINT_MESSAGE("mysql.uncountable", "more than 2^64 - 1");
inline constexpr MessageText probe_empty SWITCHPOINT_MESSAGE("mysql.probe.empty", "an empty transaction");
inline constexpr MessageText probe_without_time SWITCHPOINT_MESSAGE("mysql.probe.without_time",
                                                                    "found, without a commit time");
inline constexpr MessageText probe_not_found SWITCHPOINT_MESSAGE("mysql.probe.not_found", "not found");
inline constexpr MessageText probe_purged SWITCHPOINT_MESSAGE("mysql.probe.purged", "purged");
inline constexpr MessageText probe_file_gone SWITCHPOINT_MESSAGE("mysql.probe.file_gone",
                                                                 "a file of the log that holds it is gone");
inline constexpr MessageText probe_no_timestamp SWITCHPOINT_MESSAGE("mysql.probe.no_timestamp",
                                                                    "no original_commit_timestamp");

// ---- how the checkpoint is read
inline constexpr MessageText
    mode_not_known SWITCHPOINT_MESSAGE("mysql.mode.not_known",
                                       "Not known whether transactions are numbered (gtid_mode): {error}");
inline constexpr MessageText mode_set_stale SWITCHPOINT_MESSAGE(
    "mysql.mode.set_stale",
    "gtid_mode is {mode}: the stored GTID set is stale, the checkpoint is judged by its file and offset.");
inline constexpr MessageText
    mode_without_coordinates SWITCHPOINT_MESSAGE("mysql.mode.without_coordinates",
                                                 "gtid_mode is {mode}, so a GTID set cannot be resumed from, "
                                                 "and the checkpoint holds no file and offset: set "
                                                 "gtid_mode to ON, or give file and offset.");
inline constexpr MessageText nothing_in_checkpoint
    SWITCHPOINT_MESSAGE("mysql.checkpoint.nothing",
                        "The checkpoint holds neither a GTID set nor a file and offset: give one of them.");

// ---- log settings
inline constexpr MessageText log_bin_on SWITCHPOINT_MESSAGE("mysql.log_bin.on", "The binary log is on.");
inline constexpr MessageText log_bin_not_known
    SWITCHPOINT_MESSAGE("mysql.log_bin.not_known", "Not known whether the binary log is on: {error}");
inline constexpr MessageText
    log_bin_off_writable SWITCHPOINT_MESSAGE("mysql.log_bin.off_writable",
                                             "The binary log is off and the server takes writes: they get no "
                                             "GTID, cannot be counted and never arrive.");
inline constexpr MessageText log_bin_off_read_only SWITCHPOINT_MESSAGE(
    "mysql.log_bin.off_read_only",
    "The binary log is off and the server is read-only: restart it with log_bin before promoting it.");
inline constexpr MessageText
    log_bin_off_not_known SWITCHPOINT_MESSAGE("mysql.log_bin.off_not_known",
                                              "The binary log is off, and whether the server takes writes is "
                                              "not known (if it does, they are lost): {error}");
inline constexpr MessageText
    format_row SWITCHPOINT_MESSAGE("mysql.format.row", "Changes are logged as rows (binlog_format ROW).");
inline constexpr MessageText format_not_known SWITCHPOINT_MESSAGE(
    "mysql.format.not_known", "Not known whether changes are logged as rows (binlog_format): {error}");
inline constexpr MessageText
    format_not_row SWITCHPOINT_MESSAGE("mysql.format.not_row",
                                       "binlog_format is {format}: transactions are listed but their rows "
                                       "are not in the log; set it to ROW, then check "
                                       "what was written meanwhile.");
inline constexpr MessageText filters_not_known SWITCHPOINT_MESSAGE(
    "mysql.filters.not_known", "Not known whether a filter keeps captured tables out of the log: {error}");
inline constexpr MessageText
    filters_cover SWITCHPOINT_MESSAGE("mysql.filters.cover",
                                      "A filter covers captured tables, whose transactions are listed "
                                      "without their rows ({filters}): remove it, or stop "
                                      "capturing them.");
inline constexpr MessageText setting_not_known SWITCHPOINT_MESSAGE("mysql.setting.not_known",
                                                                   "Not known: {setting}: {error}");
inline constexpr MessageText setting_unreadable SWITCHPOINT_MESSAGE(
    "mysql.setting.unreadable", "{setting} is \"{value}\", a value whose events the decoder does not read.");
inline constexpr MessageText
    setting_changed SWITCHPOINT_MESSAGE("mysql.setting.changed",
                                        "{setting} was \"{before}\" when the checkpoint was stored and is "
                                        "\"{value}\" now; owed events may be of either kind.");
inline constexpr MessageText setting_partial
    SWITCHPOINT_MESSAGE("mysql.setting.partial",
                        "{setting} is \"{value}\": rows are logged in part, and the decoder reads them so.");
inline constexpr MessageText files_not_known SWITCHPOINT_MESSAGE(
    "mysql.files.not_known",
    "Not known whether the log holds transactions without a number, so this is position only: {error}");
inline constexpr MessageText files_none SWITCHPOINT_MESSAGE(
    "mysql.files.none",
    "The server lists no file of its log, so transactions without a number cannot be looked for: position "
    "only.");
inline constexpr MessageText files_not_looked SWITCHPOINT_MESSAGE(
    "mysql.files.not_looked",
    "{files|{} retained file was|{} retained files were} not read through for transactions without a number "
    "({names}): position only.");
inline constexpr MessageText files_numbered SWITCHPOINT_MESSAGE(
    "mysql.files.numbered", "Every transaction in {files|the retained file that counts|the {} retained files "
                            "that count} has a number.");
inline constexpr MessageText files_unnumbered SWITCHPOINT_MESSAGE(
    "mysql.files.unnumbered",
    "{file} holds transactions without a number (gtid_mode was switched): no GTID set counts them, and a "
    "stream by auto-position passes over them or is refused.");
inline constexpr MessageText mode_on_since
    SWITCHPOINT_MESSAGE("mysql.mode.on_since",
                        "gtid_mode has been ON since {since}, before the checkpoint's last transaction was "
                        "committed here: every later one has a number.");
inline constexpr MessageText files_purged_unseen SWITCHPOINT_MESSAGE(
    "mysql.files.purged_unseen",
    "The log between {at} and {oldest} is purged, and whether it held transactions without a number is not "
    "known: position only.");
inline constexpr MessageText files_purged_mode_set SWITCHPOINT_MESSAGE(
    "mysql.files.purged_mode_set",
    "The log between {at} and {oldest} is purged, and gtid_mode was set in that time: transactions without a "
    "number may have been in it, which no GTID set shows, so compare the data or re-snapshot.");
inline constexpr MessageText files_purged_mode_sometime SWITCHPOINT_MESSAGE(
    "mysql.files.purged_mode_sometime",
    "The log between {at} and {oldest} is purged, and gtid_mode was set on the running server at {since}; "
    "whether that was later than the checkpoint, which carries no fingerprint, is not known: transactions "
    "without a number may have been in it, so compare the data or re-snapshot.");

inline constexpr MessageText filters_may_cover SWITCHPOINT_MESSAGE(
    "mysql.filters.may_cover",
    "A filter keeps tables out of the log, and which tables are captured was not said ({filters}): name the "
    "captured tables, or remove it.");

// ---- contained
inline constexpr MessageText contained
    SWITCHPOINT_MESSAGE("mysql.contained", "Every transaction of the checkpoint is on this server.");
inline constexpr MessageText executed_not_known SWITCHPOINT_MESSAGE(
    "mysql.executed.not_known", "Not known which transactions this server has (gtid_executed): {error}");
inline constexpr MessageText
    owned_not_known SWITCHPOINT_MESSAGE("mysql.owned.not_known",
                                        "Transactions of the checkpoint are not executed here, and whether "
                                        "they are being committed (gtid_owned) is not "
                                        "known: {error}");
inline constexpr MessageText
    owned_only SWITCHPOINT_MESSAGE("mysql.owned.only",
                                   "{count|{} transaction of the checkpoint is|{} transactions of the "
                                   "checkpoint are} only being committed here "
                                   "(gtid_owned, {set}): checked once more.");
inline constexpr MessageText
    owned_only_again SWITCHPOINT_MESSAGE("mysql.owned.only_again",
                                         "{count|{} transaction of the checkpoint is|{} transactions of the "
                                         "checkpoint are} still being committed at the "
                                         "second look (gtid_owned, {set}): counted as there.");
inline constexpr MessageText missing_channels_not_known SWITCHPOINT_MESSAGE(
    "mysql.missing.channels_not_known",
    "{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not here, and whether "
    "{count|it is|they are} still on the way is not known: {error}");
inline constexpr MessageText missing_read_only_not_known
    SWITCHPOINT_MESSAGE("mysql.missing.read_only_not_known",
                        "{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} "
                        "not here, a channel is "
                        "connected, and whether this is a replica (read_only) is not known: {error}");
inline constexpr MessageText
    missing_applying SWITCHPOINT_MESSAGE("mysql.missing.applying",
                                         "{count|{} transaction of the checkpoint is|{} transactions of the "
                                         "checkpoint are} received and being applied "
                                         "(channel {channels}): wait for the applier before promoting.");
inline constexpr MessageText missing_applying_delayed
    SWITCHPOINT_MESSAGE("mysql.missing.applying_delayed",
                        "{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} "
                        "received and applied after a "
                        "delay (channel {channels}, {delay} left): wait for the applier before promoting.");
inline constexpr MessageText missing_applier_stopped SWITCHPOINT_MESSAGE(
    "mysql.missing.applier_stopped",
    "{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} received but the "
    "applier is "
    "stopped (channel {channels}): start it; {count|it is|they are} lost if this server is promoted now.");
inline constexpr MessageText missing_applier_failed SWITCHPOINT_MESSAGE(
    "mysql.missing.applier_failed",
    "{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} received but the "
    "applier has stopped (channel {channels}): mend what it says and start it; {count|it is|they are} lost "
    "if this server is promoted now. Its error: {error}");
inline constexpr MessageText missing_may_arrive SWITCHPOINT_MESSAGE(
    "mysql.missing.may_arrive",
    "{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not received yet and "
    "may "
    "still arrive: the server is read-only, and a channel that brings transactions of that server is "
    "connected ({channels}).");
inline constexpr MessageText missing_may_arrive_unseen SWITCHPOINT_MESSAGE(
    "mysql.missing.may_arrive_unseen",
    "{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not received, and no "
    "channel that is known to bring transactions of that server is connected; whether another can "
    "({channels}) "
    "is not known.");
inline constexpr MessageText
    missing_lost SWITCHPOINT_MESSAGE("mysql.missing.lost",
                                     "{count|{} transaction of the checkpoint is|{} transactions of "
                                     "the checkpoint are} not on this server: {set}");
inline constexpr MessageText missing_outside_group SWITCHPOINT_MESSAGE(
    "mysql.missing.outside_group",
    "{count|{} transaction of the checkpoint is|{} transactions of the checkpoint are} not here, and this is "
    "a "
    "group replication member in state {state}: its group may have {count|it|them}, so ask an ONLINE member: "
    "{set}");
inline constexpr MessageText missing_of_uuid SWITCHPOINT_MESSAGE(
    "mysql.missing.of_uuid", "{count|{} missing transaction is|{} missing transactions are} of {uuid}.");
inline constexpr MessageText
    missing_own SWITCHPOINT_MESSAGE("mysql.missing.own",
                                    "{count|{} missing transaction is|{} missing transactions are} of "
                                    "{uuid}, this server's own: it has fewer than it "
                                    "once had.");
inline constexpr MessageText missing_old_server SWITCHPOINT_MESSAGE(
    "mysql.missing.old_server",
    "{count|{} missing transaction is|{} missing transactions are} of "
    "{uuid}, the server the checkpoint comes from: "
    "written there and not replicated to this server in time; or, if it was a replica then, errant writes.");
inline constexpr MessageText missing_causes SWITCHPOINT_MESSAGE(
    "mysql.missing.causes",
    "Possible causes: the log was reset (RESET BINARY LOGS AND GTIDS), the server was restored from a "
    "backup, its log was "
    "truncated after a crash, or auto.cnf was copied. Which one, these facts do not say.");

// ---- retained
inline constexpr MessageText
    retained SWITCHPOINT_MESSAGE("mysql.retained", "Everything after the checkpoint is still in the log.");
inline constexpr MessageText
    purged_not_known SWITCHPOINT_MESSAGE("mysql.purged.not_known",
                                         "Not known what was purged from the log (gtid_purged): {error}");
inline constexpr MessageText purged_gap SWITCHPOINT_MESSAGE(
    "mysql.purged.gap",
    "{count|{} owed transaction is|{} owed transactions are} purged from this server's log: {set}");
inline constexpr MessageText
    purged_gap_of_empty SWITCHPOINT_MESSAGE("mysql.purged.gap_of_empty",
                                            "The checkpoint is empty, so everything is owed, and {count|{} "
                                            "transaction is|{} transactions are} purged from this "
                                            "server's log: {set}");
inline constexpr MessageText purged_of_uuid SWITCHPOINT_MESSAGE(
    "mysql.purged.of_uuid", "{count|{} purged transaction is|{} purged transactions are} of {uuid}.");
inline constexpr MessageText partial_set_possible
    SWITCHPOINT_MESSAGE("mysql.partial_set.possible",
                        "The checkpoint starts in the middle of a range whose beginning is purged: a partial "
                        "set. If the consumer really "
                        "began after what is purged, {set} is what is meant; nothing here proves it.");
inline constexpr MessageText
    partial_set_proven SWITCHPOINT_MESSAGE("mysql.partial_set.proven",
                                           "The checkpoint starts in the middle of a range whose beginning "
                                           "is purged: a partial set. Its file and offset on this "
                                           "server prove that {set} is what is meant; accept it to resume.");

// ---- listed files that cannot be read
inline constexpr MessageText file_gone SWITCHPOINT_MESSAGE(
    "mysql.file.gone",
    "{names} {files|is|are} listed and no longer on the server's disk. At most {count|{} owed transaction "
    "was|{} owed transactions were} in {files|it|them}: {set}. The server refuses a stream from the "
    "checkpoint: put {files|the file|the files} back from a copy, or re-snapshot.");
inline constexpr MessageText file_gone_between SWITCHPOINT_MESSAGE(
    "mysql.file.gone_between",
    "{names} {files|is|are} listed and no longer on the server's disk. Nothing in {files|it|them} is owed, "
    "but "
    "owed transactions stand before {files|it|them}, and the server refuses a stream that would pass: put "
    "{files|the file|the files} back from a copy, or re-snapshot.");
inline constexpr MessageText file_gone_from SWITCHPOINT_MESSAGE(
    "mysql.file.gone_from",
    "{names} {files|is|are} listed and no longer on the server's disk. What stood in {files|it|them} after "
    "{at} is owed, and how many transactions that were is not known. Put {files|the file|the files} back "
    "from "
    "a copy, or re-snapshot.");
inline constexpr MessageText file_gone_newest SWITCHPOINT_MESSAGE(
    "mysql.file.gone_newest",
    "{names} cannot be opened and the log is being written there: nothing is owed yet, but the server "
    "refuses "
    "a stream, and what it writes now is lost. Run FLUSH BINARY LOGS on it at once. Its error: {error}");
inline constexpr MessageText
    file_gone_not_needed SWITCHPOINT_MESSAGE("mysql.file.gone_not_needed",
                                             "{names} cannot be opened; a stream from the checkpoint begins "
                                             "after {files|it|them}. The error: {error}");
inline constexpr MessageText file_need_not_known SWITCHPOINT_MESSAGE(
    "mysql.file.need_not_known",
    "{names} cannot be opened, and whether owed transactions are in {files|it|them} is not known. The error: "
    "{error}");
inline constexpr MessageText file_unreadable SWITCHPOINT_MESSAGE(
    "mysql.file.unreadable",
    "The server cannot read {names}, which a stream from the checkpoint needs; whether {files|it is|they "
    "are} "
    "lost is not known. Look at {files|the file|the files} on its disk. Its error: {error}");
inline constexpr MessageText file_unreadable_from SWITCHPOINT_MESSAGE(
    "mysql.file.unreadable_from",
    "The server cannot read {names}, which a stream from {at} needs; whether {files|it is|they are} lost is "
    "not known. Look at {files|the file|the files} on its disk. Its error: {error}");

// ---- files absent from the middle of the list
inline constexpr MessageText
    file_not_listed SWITCHPOINT_MESSAGE("mysql.file.not_listed",
                                        "The server does not list it, but files before and behind it.");
inline constexpr MessageText hole_names SWITCHPOINT_MESSAGE("mysql.hole.names", "{first} to {last}");
inline constexpr MessageText hole_lost SWITCHPOINT_MESSAGE(
    "mysql.hole.lost",
    "{names} {files|is|are} missing from the middle of the log (between {before} and {after}) without having "
    "been "
    "purged. {count|{} owed transaction was|{} owed transactions were} in {files|it|them}, and a stream "
    "passes over {count|it|them} without an error: {set}");
inline constexpr MessageText hole_maybe SWITCHPOINT_MESSAGE(
    "mysql.hole.maybe",
    "{names} {files|is|are} missing from the middle of the log (between {before} and {after}). At most "
    "{count|{} owed transaction was|{} owed transactions were} in {files|it|them}, which a stream would pass "
    "over without an error: {set}. Find out who removed {files|it|them}.");
inline constexpr MessageText hole_not_known SWITCHPOINT_MESSAGE(
    "mysql.hole.not_known",
    "{names} {files|is|are} missing from the middle of the log (between {before} and {after}), and whether "
    "owed transactions were in {files|it|them} is not known: a stream would pass over them without an error. "
    "Find out who removed {files|it|them}.");
inline constexpr MessageText hole_not_owed SWITCHPOINT_MESSAGE(
    "mysql.hole.not_owed",
    "{names} {files|is|are} missing from the middle of the log (between {before} and {after}); no numbered "
    "transaction that is owed was in {files|it|them}.");
inline constexpr MessageText hole_lost_from SWITCHPOINT_MESSAGE(
    "mysql.hole.lost_from",
    "{names} {files|is|are} missing from the middle of the log (between {before} and {after}), later than "
    "{at}. {count|{} transaction was|{} transactions were} in {files|it|them}, and a stream passes over "
    "{count|it|them} without an error: {set}");

// ---- file and offset
inline constexpr MessageText inside_transaction SWITCHPOINT_MESSAGE(
    "mysql.coordinates.inside_transaction",
    "{at} lies inside a transaction (a {event} event begins there), and a stream from there would begin with "
    "half of it: give the offset at which a transaction ends.");
inline constexpr MessageText
    coordinates_unsigned SWITCHPOINT_MESSAGE("mysql.coordinates.unsigned",
                                             "{at} means something only on the server that wrote the file, "
                                             "and that server is not known: give its server_uuid, or "
                                             "a GTID set.");
inline constexpr MessageText
    coordinates_elsewhere SWITCHPOINT_MESSAGE("mysql.coordinates.elsewhere",
                                              "{at} was written by another server, and file and offset mean "
                                              "nothing here, even where such a file exists.");
inline constexpr MessageText
    coordinates_shared SWITCHPOINT_MESSAGE("mysql.coordinates.shared",
                                           "{at} was written by another server; on storage that a cluster "
                                           "shares it may be the same file, which is not known.");
inline constexpr MessageText
    coordinates_fit SWITCHPOINT_MESSAGE("mysql.coordinates.fit",
                                        "{at} lies between two transactions of the file, which has {size}.");
inline constexpr MessageText file_retained SWITCHPOINT_MESSAGE("mysql.file.retained",
                                                               "{file} is still in the log.");
inline constexpr MessageText offset_beyond SWITCHPOINT_MESSAGE(
    "mysql.coordinates.beyond",
    "{at} lies beyond the end of the file, which has {size}: the log was truncated or is another one.");
inline constexpr MessageText offset_beyond_purged SWITCHPOINT_MESSAGE(
    "mysql.coordinates.beyond_purged",
    "{at} lies beyond the end of the file, which has {size}: it is another file of that name, and "
    "gtid_purged "
    "holds all of the checkpoint. If it was set by hand after RESET BINARY LOGS AND GTIDS, nothing is lost: "
    "give the GTID set without file and offset. If the numbers came round to other transactions, "
    "re-snapshot.");
inline constexpr MessageText not_a_boundary SWITCHPOINT_MESSAGE(
    "mysql.coordinates.not_a_boundary",
    "No event begins or ends at {at}: the file is not the one that was read, or the checkpoint is damaged.");
inline constexpr MessageText
    boundary_not_known SWITCHPOINT_MESSAGE("mysql.coordinates.boundary_not_known",
                                           "Not known whether an event ends at {at}; the file has {size}.");
inline constexpr MessageText numbering_reset SWITCHPOINT_MESSAGE(
    "mysql.file.numbering_reset",
    "{at} is not there and the newest file is {newest}: the numbering of the log was reset.");
inline constexpr MessageText
    numbering_no_matter SWITCHPOINT_MESSAGE("mysql.file.numbering_no_matter",
                                            "{at} is not in this log any more, whose newest file is "
                                            "{newest}: it was begun anew. The last transaction "
                                            "of every source was compared and is the same, so that is no "
                                            "loss (restored from a copy and caught up): a "
                                            "stream by GTIDs needs no file.");
inline constexpr MessageText numbering_reset_purged SWITCHPOINT_MESSAGE(
    "mysql.file.numbering_reset_purged",
    "{at} is not there and the newest file is {newest}: the numbering of the log was reset, and gtid_purged "
    "holds all of the checkpoint. If it was set by hand after RESET BINARY LOGS AND GTIDS, nothing is lost: "
    "give the GTID set without file and offset. If the numbers came round to other transactions, "
    "re-snapshot.");
inline constexpr MessageText
    file_purged SWITCHPOINT_MESSAGE("mysql.file.purged",
                                    "The file of {at} is purged: the oldest that is left is {oldest}.");
inline constexpr MessageText file_absent
    SWITCHPOINT_MESSAGE("mysql.file.absent", "The file of {at} is missing between {oldest} and {newest}.");
inline constexpr MessageText
    other_base_name SWITCHPOINT_MESSAGE("mysql.file.other_base_name",
                                        "The file of {at} is not there, and the log has another name now "
                                        "({oldest} to {newest}): they cannot be compared.");
inline constexpr MessageText file_list_not_known SWITCHPOINT_MESSAGE(
    "mysql.file.list_not_known", "Not known whether the file of {at} is there (SHOW BINARY LOGS): {error}");

// ---- content
inline constexpr MessageText content_no_fingerprint SWITCHPOINT_MESSAGE(
    "mysql.content.no_fingerprint",
    "The checkpoint carries no fingerprint, so no content can be compared: position only.");
inline constexpr MessageText
    content_not_asked SWITCHPOINT_MESSAGE("mysql.content.not_asked",
                                          "No transaction was compared, so this is position only: {error}");
inline constexpr MessageText content_equal SWITCHPOINT_MESSAGE(
    "mysql.content.equal", "{gtid} was committed at the same time here ({ours}): the same transaction.");
inline constexpr MessageText
    content_different SWITCHPOINT_MESSAGE("mysql.content.different",
                                          "Same numbers, other history: {gtid} was committed at "
                                          "{theirs} here and at {ours} when it was delivered.");
inline constexpr MessageText content_injected SWITCHPOINT_MESSAGE(
    "mysql.content.injected",
    "Same numbers, other history: {gtid} is an empty transaction here (injected), and its rows are not.");
inline constexpr MessageText content_empty_here SWITCHPOINT_MESSAGE(
    "mysql.content.empty_here",
    "{gtid} was committed at the same time, but nothing is in it here (BEGIN and COMMIT alone). It may have "
    "been empty when it was delivered; or a replication filter or IDEMPOTENT mode, removed since, took its "
    "rows out, and those of owed transactions too: compare the data. Position only.");
inline constexpr MessageText content_not_comparable
    SWITCHPOINT_MESSAGE("mysql.content.not_comparable", "{gtid} cannot be compared: {answer}");
inline constexpr MessageText content_failed SWITCHPOINT_MESSAGE(
    "mysql.content.failed", "Whether {gtid} is the same transaction here could not be asked: {answer}");
inline constexpr MessageText content_purged SWITCHPOINT_MESSAGE(
    "mysql.content.purged",
    "{gtid}, the last of its source, is purged here (or was put into gtid_purged by hand) and can never be "
    "compared: position only.");
inline constexpr MessageText content_last_not_compared SWITCHPOINT_MESSAGE(
    "mysql.content.last_not_compared", "{gtid}, the last of its source, was not compared: position only.");
inline constexpr MessageText content_proved SWITCHPOINT_MESSAGE(
    "mysql.content.proved",
    "Content is proved by {count|{} transaction|{} transactions}; the oldest that was compared is {gtid}.");

// ---- primary
inline constexpr MessageText group_not_known SWITCHPOINT_MESSAGE(
    "mysql.group.not_known", "Not known whether this server is an online member of its group: {error}");
inline constexpr MessageText
    group_not_online SWITCHPOINT_MESSAGE("mysql.group.not_online",
                                         "This server is a group replication member in state {state}: its "
                                         "sets say nothing about the group until it is "
                                         "ONLINE.");
inline constexpr MessageText read_only_not_known SWITCHPOINT_MESSAGE(
    "mysql.read_only.not_known", "Not known whether this server takes writes (read_only): {error}");
inline constexpr MessageText primary_channels_not_known SWITCHPOINT_MESSAGE(
    "mysql.primary.channels_not_known",
    "The server is read-only, and whether it is a replica or fenced off is not known: {error}");
inline constexpr MessageText primary_writable SWITCHPOINT_MESSAGE("mysql.primary.writable",
                                                                  "The server takes writes.");
inline constexpr MessageText
    primary_fenced SWITCHPOINT_MESSAGE("mysql.primary.fenced",
                                       "The server is read-only and replicates from nobody: it "
                                       "looks fenced, so find out which server is the primary.");
inline constexpr MessageText primary_replica
    SWITCHPOINT_MESSAGE("mysql.primary.replica",
                        "The server is a read-only replica: it can be streamed from, it is not the primary.");

} // namespace switchpoint::mysql_messages
