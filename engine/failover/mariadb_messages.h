// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences of the MariaDB rules (VERDICTS.md 2), one constant a rule and outcome.
namespace switchpoint::mariadb_messages {

// ---- log settings
inline constexpr MessageText log_bin_not_known
    SWITCHPOINT_MESSAGE("verdict.mariadb.log_bin_not_known",
                        "Whether the binary log is on is not known ({error}); ask @@log_bin.");
inline constexpr MessageText log_bin_on SWITCHPOINT_MESSAGE("verdict.mariadb.log_bin_on",
                                                            "The binary log is on.");
inline constexpr MessageText
    log_bin_off_writable SWITCHPOINT_MESSAGE("verdict.mariadb.log_bin_off_writable",
                                             "The binary log is off and the server takes writes: they get no "
                                             "GTID and will never come. Restart it with "
                                             "log_bin now; what it wrote without a log must be copied anew.");
inline constexpr MessageText log_bin_off_read_only SWITCHPOINT_MESSAGE(
    "verdict.mariadb.log_bin_off_read_only",
    "The binary log is off and the server is read-only: restart it with log_bin before promoting it.");
inline constexpr MessageText log_bin_off_not_known SWITCHPOINT_MESSAGE(
    "verdict.mariadb.log_bin_off_not_known",
    "The binary log is off, and whether the server takes writes is not known ({error}); ask @@read_only.");
inline constexpr MessageText format_not_known
    SWITCHPOINT_MESSAGE("verdict.mariadb.format_not_known",
                        "The format of the binary log is not known ({error}); ask @@binlog_format.");
inline constexpr MessageText
    format_not_row SWITCHPOINT_MESSAGE("verdict.mariadb.format_not_row",
                                       "binlog_format is {format}: changes are listed as statements, their "
                                       "rows are not contained; set it to ROW.");
inline constexpr MessageText format_row
    SWITCHPOINT_MESSAGE("verdict.mariadb.format_row", "The binary log holds rows (binlog_format is ROW).");
inline constexpr MessageText
    filters_not_known SWITCHPOINT_MESSAGE("verdict.mariadb.filters_not_known",
                                          "The filters of the binary log and of replication are not known "
                                          "({error}); ask SHOW BINLOG STATUS and the "
                                          "replicate_* variables (BINLOG MONITOR, SLAVE MONITOR).");
inline constexpr MessageText
    filters_cover SWITCHPOINT_MESSAGE("verdict.mariadb.filters_cover",
                                      "A filter covers captured tables ({filters}): their changes are "
                                      "listed, not contained; remove it or do not "
                                      "capture these tables.");
inline constexpr MessageText
    image_not_known SWITCHPOINT_MESSAGE("verdict.mariadb.image_not_known",
                                        "The row image is not known ({error}); ask @@binlog_row_image.");
inline constexpr MessageText image_unreadable SWITCHPOINT_MESSAGE(
    "verdict.mariadb.image_unreadable",
    "binlog_row_image is {value}, which is not understood; expected FULL, MINIMAL, NOBLOB or FULL_NODUP.");
inline constexpr MessageText image_partial
    SWITCHPOINT_MESSAGE("verdict.mariadb.image_partial",
                        "binlog_row_image is {value}: rows come in part, and are completed or marked.");
inline constexpr MessageText
    image_changed SWITCHPOINT_MESSAGE("verdict.mariadb.image_changed",
                                      "binlog_row_image is {value} and was {before} when the checkpoint was "
                                      "stored; owed events may be of both kinds.");

// ---- what could not be asked
inline constexpr MessageText state_not_known
    SWITCHPOINT_MESSAGE("verdict.mariadb.state_not_known",
                        "What the server's log holds is not known ({error}); ask @@gtid_binlog_state.");
inline constexpr MessageText
    list_not_known SWITCHPOINT_MESSAGE("verdict.mariadb.list_not_known",
                                       "What was purged is not known ({error}); the Gtid_list of the oldest "
                                       "file tells (SHOW BINLOG EVENTS, BINLOG "
                                       "MONITOR).");
inline constexpr MessageText
    wsrep_not_known SWITCHPOINT_MESSAGE("verdict.mariadb.wsrep_not_known",
                                        "Whether the GTIDs of {gtid} are one node's own is not known "
                                        "({error}); ask @@wsrep_on and @@wsrep_gtid_mode.");
inline constexpr MessageText
    slave_pos_not_known SWITCHPOINT_MESSAGE("verdict.mariadb.slave_pos_not_known",
                                            "Whether the server applied anything after {gtid} without "
                                            "logging it is not known ({error}); ask @@gtid_slave_pos.");
inline constexpr MessageText log_slave_updates_not_known
    SWITCHPOINT_MESSAGE("verdict.mariadb.log_slave_updates_not_known",
                        "{gtid} is older than what the server applied as a replica, and whether that was "
                        "logged is not known ({error}); "
                        "ask @@log_slave_updates.");

// ---- the domains, in the order of the rules
inline constexpr MessageText
    wsrep_local SWITCHPOINT_MESSAGE("verdict.mariadb.wsrep_local",
                                    "wsrep_gtid_mode is OFF in this Galera cluster, so each node numbers for "
                                    "itself: {gtid} means nothing on another "
                                    "node unless its content is compared.");
inline constexpr MessageText taken_over SWITCHPOINT_MESSAGE(
    "verdict.mariadb.taken_over",
    "The server took over exactly at {gtid} (gtid_slave_pos) and all of its own log comes after it.");
inline constexpr MessageText numbers_began_again SWITCHPOINT_MESSAGE(
    "verdict.mariadb.numbers_began_again",
    "The server took over exactly at {gtid} (gtid_slave_pos), but its own log begins with {first} and holds "
    "{own}: its numbers began again (RESET MASTER). What it wrote before that is gone, and what stands there "
    "up to {own} would be passed over without a word.");
inline constexpr MessageText wrote_before SWITCHPOINT_MESSAGE(
    "verdict.mariadb.wrote_before",
    "The server took over exactly at {gtid} (gtid_slave_pos), but its own log begins earlier, with {first}. "
    "If it "
    "was the primary then, and a replica after it, nothing is missing; if gtid_slave_pos was set by hand, "
    "what it "
    "wrote before was never delivered to anybody and is passed over. Compare its tables with the sink's.");
inline constexpr MessageText own_below_takeover SWITCHPOINT_MESSAGE(
    "verdict.mariadb.own_below_takeover",
    "The server took over exactly at {gtid} (gtid_slave_pos), but its own log begins with {first}: it wrote "
    "before it was a replica, or its numbers began again (RESET MASTER) and what it wrote in between is lost "
    "to a stream from here. Which of the two, its own {own} would tell; whether the log holds it is not "
    "known.");
inline constexpr MessageText taken_over_purged SWITCHPOINT_MESSAGE(
    "verdict.mariadb.taken_over_purged",
    "The server took over exactly at {gtid} (gtid_slave_pos), and of its own log after that the beginning "
    "was "
    "purged, up to {purged}: {count|one transaction is|by the numbers at most {} transactions are} owed and "
    "gone.");
inline constexpr MessageText
    never_logged SWITCHPOINT_MESSAGE("verdict.mariadb.never_logged",
                                     "After {gtid} the server applied up to {applied} as a replica without "
                                     "logging it (log_slave_updates is OFF); that "
                                     "will never come.");
inline constexpr MessageText
    found SWITCHPOINT_MESSAGE("verdict.mariadb.found",
                              "{gtid} itself was found in the server's log, and all that follows is kept.");
inline constexpr MessageText found_order_not_known SWITCHPOINT_MESSAGE(
    "verdict.mariadb.found_order_not_known",
    "{gtid} itself was found in the server's log, and all that follows is kept. gtid_strict_mode is OFF and "
    "several servers wrote to that domain: whether something that was never delivered stands before {gtid} "
    "was not looked at.");
inline constexpr MessageText out_of_order SWITCHPOINT_MESSAGE(
    "verdict.mariadb.out_of_order",
    "Before {gtid} the server's log holds {before}, out of the order of numbers: gtid_strict_mode is OFF, "
    "and servers wrote at the same time. {count|This transaction|Each of these {} transactions} will not be "
    "sent after {gtid}: if it was not delivered before, it never will be. Look for {count|it|them} in the "
    "sink.");
inline constexpr MessageText
    by_number SWITCHPOINT_MESSAGE("verdict.mariadb.by_number",
                                  "The server's log has reached {reached} and all after {gtid} is kept; "
                                  "{gtid} itself was not looked for, so the "
                                  "stream must ask with @slave_gtid_strict_mode=1.");
inline constexpr MessageText
    by_number_unasked SWITCHPOINT_MESSAGE("verdict.mariadb.by_number_unasked",
                                          "The server's log has reached {reached}, at or beyond {gtid}.");
inline constexpr MessageText
    must_be_found SWITCHPOINT_MESSAGE("verdict.mariadb.must_be_found",
                                      "gtid_strict_mode is not known to be ON, so numbers are no order: "
                                      "{gtid} itself must be looked for, and was not.");
inline constexpr MessageText probe_failed
    SWITCHPOINT_MESSAGE("verdict.mariadb.probe_failed",
                        "Looking for {gtid} in the server's log failed ({error}); it is tried again.");
inline constexpr MessageText
    purged SWITCHPOINT_MESSAGE("verdict.mariadb.purged",
                               "What follows {gtid} was purged: the oldest file begins after {purged}, so "
                               "{count|one transaction is|by the numbers at most {} transactions are} owed "
                               "and gone.");
inline constexpr MessageText
    purged_by_server SWITCHPOINT_MESSAGE("verdict.mariadb.purged_by_server",
                                         "The server refuses {gtid}: the files it would need were purged "
                                         "(\"could not find GTID state requested\").");
inline constexpr MessageText
    lost_branch SWITCHPOINT_MESSAGE("verdict.mariadb.lost_branch",
                                    "{gtid} is on a lost branch: the server has numbers before and after it, "
                                    "not it itself; what stands in its place "
                                    "would be skipped.");
inline constexpr MessageText not_in_log
    SWITCHPOINT_MESSAGE("verdict.mariadb.not_in_log", "The server refuses {gtid}: it is not in its log.");
inline constexpr MessageText missing SWITCHPOINT_MESSAGE(
    "verdict.mariadb.missing",
    "{gtid} is not on the server, whose log of that domain and server ends at {reached}: {count|this one "
    "delivered transaction is|by the numbers at most {} delivered transactions are} missing.");
inline constexpr MessageText missing_at_most
    SWITCHPOINT_MESSAGE("verdict.mariadb.missing_at_most",
                        "{gtid} is not on the server, which has {reached} of its domain: at most {count|one "
                        "delivered transaction "
                        "is|{} delivered transactions are} missing, because several servers numbered it.");
inline constexpr MessageText missing_at_least SWITCHPOINT_MESSAGE(
    "verdict.mariadb.missing_at_least",
    "{gtid} is not on the server, which has {reached} of its domain and nothing of that server: what was "
    "delivered after number {last} is missing, and more where the numbers up to there stand for others.");
inline constexpr MessageText
    being_applied SWITCHPOINT_MESSAGE("verdict.mariadb.being_applied",
                                      "{gtid} was received and is being applied ({received} received).");
inline constexpr MessageText received_not_applied SWITCHPOINT_MESSAGE(
    "verdict.mariadb.received_not_applied",
    "{gtid} was received, but the applier is stopped: it is lost if the server is promoted now.");
inline constexpr MessageText
    received_applier_failed SWITCHPOINT_MESSAGE("verdict.mariadb.received_applier_failed",
                                                "{gtid} was received, but the applier has stopped with an "
                                                "error: it is lost if the server is promoted now. "
                                                "{failure}");
inline constexpr MessageText received_by_file SWITCHPOINT_MESSAGE(
    "verdict.mariadb.received_by_file",
    "{gtid} is not in the log yet, and the relay log holds more than was applied, without saying which GTIDs "
    "(MASTER_USE_GTID=no): let the applier finish, and check again. What is not applied is lost if the "
    "server is "
    "promoted now.");
inline constexpr MessageText
    may_be_applied SWITCHPOINT_MESSAGE("verdict.mariadb.may_be_applied",
                                       "{gtid} is not in the log, and whether it was received and is still "
                                       "to be applied is not known ({error}); "
                                       "ask SHOW ALL SLAVES STATUS (SLAVE MONITOR).");
inline constexpr MessageText applied_not_logged SWITCHPOINT_MESSAGE(
    "verdict.mariadb.applied_not_logged",
    "{gtid} is what this replica applied last, and it does not log what it applies (log_slave_updates is "
    "OFF): nothing can be streamed from it until it is promoted, and only what it writes itself then.");
inline constexpr MessageText may_arrive SWITCHPOINT_MESSAGE(
    "verdict.mariadb.may_arrive",
    "{gtid} is not here yet; the server is a connected, read-only replica, so it may still arrive.");
inline constexpr MessageText
    diverged SWITCHPOINT_MESSAGE("verdict.mariadb.diverged",
                                 "{gtid} was never here: the server has {reached} of that domain, higher "
                                 "numbers given out by another server, "
                                 "which prove nothing.");
inline constexpr MessageText
    writer_changed SWITCHPOINT_MESSAGE("verdict.mariadb.writer_changed",
                                       "The domain has gone on to {reached} under another server, and only "
                                       "gtid_binlog_pos is known: whether {gtid} is "
                                       "in the log, gtid_binlog_state or looking for it would tell.");
inline constexpr MessageText taken_over_or_reset SWITCHPOINT_MESSAGE(
    "verdict.mariadb.taken_over_or_reset",
    "The server applied {gtid} last and has logged nothing of that domain after it: it was promoted exactly "
    "there and nothing was written since, or its log was reset after writes. Write one transaction to it, "
    "and "
    "check again.");
inline constexpr MessageText
    domain_absent SWITCHPOINT_MESSAGE("verdict.mariadb.domain_absent",
                                      "The server's log knows nothing of domain {domain}, so {gtid} is not "
                                      "there; the server would accept it silently "
                                      "and stream from its start.");

// ---- files that a stream reads and that are not whole
inline constexpr MessageText file_left_out SWITCHPOINT_MESSAGE(
    "verdict.mariadb.file_left_out",
    "Between {before} and {after} a file was taken out of the log, and what it held is owed and gone: {gap}. "
    "The server would pass over it without a word.");
inline constexpr MessageText file_cut SWITCHPOINT_MESSAGE(
    "verdict.mariadb.file_cut",
    "{before} ends before what {after} says it held (its Gtid_list): its end was cut off, and {gap} is owed "
    "and gone. The server would pass over it without a word.");
inline constexpr MessageText file_gone SWITCHPOINT_MESSAGE(
    "verdict.mariadb.file_gone",
    "{file} is listed and not on the server's disk: the stream must read it, and the server refuses that. "
    "Owed "
    "and gone: {gap}.");
inline constexpr MessageText file_left_out_unknown SWITCHPOINT_MESSAGE(
    "verdict.mariadb.file_left_out_unknown",
    "Between {before} and {after} a file is not in the log any more, and whether it held anything of domain "
    "{domain} that is owed is not known; SELECT BINLOG_GTID_POS at the end of {before} tells.");
inline constexpr MessageText file_unreadable SWITCHPOINT_MESSAGE(
    "verdict.mariadb.file_unreadable",
    "{file}, which the stream must read, could not be opened ({error}); look at the server's error log.");
inline constexpr MessageText newest_file_gone SWITCHPOINT_MESSAGE(
    "verdict.mariadb.newest_file_gone",
    "{file}, the newest, is not on the server's disk ({error}): the server still writes to it, and nobody "
    "can read it. FLUSH BINARY LOGS, and check again.");

// ---- other domains
inline constexpr MessageText new_domain
    SWITCHPOINT_MESSAGE("verdict.mariadb.new_domain",
                        "Domain {domain} is not in the checkpoint: all of it, up to {reached}, is owed.");
inline constexpr MessageText new_domain_purged SWITCHPOINT_MESSAGE(
    "verdict.mariadb.new_domain_purged",
    "Domain {domain} is not in the checkpoint, so all of it is owed, and up to {purged} it was purged.");

// ---- file and offset
inline constexpr MessageText nothing_in_checkpoint
    SWITCHPOINT_MESSAGE("verdict.mariadb.nothing_in_checkpoint",
                        "The checkpoint holds neither GTIDs nor file and offset; give one of them.");
inline constexpr MessageText coordinates_not_known SWITCHPOINT_MESSAGE(
    "verdict.mariadb.coordinates_not_known",
    "{coordinates} could not be looked up ({error}); ask SHOW BINARY LOGS (BINLOG MONITOR).");
inline constexpr MessageText
    coordinates_absent SWITCHPOINT_MESSAGE("verdict.mariadb.coordinates_absent",
                                           "The file of {coordinates} is not on the server: purged.");
inline constexpr MessageText
    coordinates_beyond SWITCHPOINT_MESSAGE("verdict.mariadb.coordinates_beyond",
                                           "{coordinates} is beyond the end of that file, {size}.");
inline constexpr MessageText coordinates_not_boundary SWITCHPOINT_MESSAGE(
    "verdict.mariadb.coordinates_not_boundary",
    "{coordinates} does not stand where an event begins: the file holds another log than the checkpoint's.");
inline constexpr MessageText coordinates_reset SWITCHPOINT_MESSAGE(
    "verdict.mariadb.coordinates_reset",
    "The newest file is {newest}, numbered before that of {coordinates}: the numbering was reset.");
inline constexpr MessageText
    coordinates_weak SWITCHPOINT_MESSAGE("verdict.mariadb.coordinates_weak",
                                         "{coordinates} exists, but no identity of a MariaDB server proves "
                                         "that it is the checkpoint's log; give GTIDs "
                                         "(BINLOG_GTID_POS on the old server).");
inline constexpr MessageText coordinates_elsewhere SWITCHPOINT_MESSAGE(
    "verdict.mariadb.coordinates_elsewhere",
    "{coordinates} means nothing on another server, even if it has such a file; give GTIDs.");

// ---- content
inline constexpr MessageText content_none
    SWITCHPOINT_MESSAGE("verdict.mariadb.content_none",
                        "The checkpoint carries no fingerprint of a transaction: by position only.");
inline constexpr MessageText content_not_compared SWITCHPOINT_MESSAGE(
    "verdict.mariadb.content_not_compared",
    "The last delivered transaction of domain {domain} could not be compared: by position only.");
inline constexpr MessageText
    content_time_only SWITCHPOINT_MESSAGE("verdict.mariadb.content_time_only",
                                          "{gtid} has the same time here; XID and checksum are each server's "
                                          "own, so they do not compare across servers: "
                                          "by position only.");
inline constexpr MessageText content_time_may_differ SWITCHPOINT_MESSAGE(
    "verdict.mariadb.content_time_may_differ",
    "{gtid} was delivered with the time {stored}, here it has {here}. A replica writes the time of the "
    "transaction's last statement, its own server that of the COMMIT, so this does not compare across "
    "servers: by position only. change_time_s in the fingerprint would tell.");
inline constexpr MessageText content_time_filtered SWITCHPOINT_MESSAGE(
    "verdict.mariadb.content_time_filtered",
    "{gtid} was delivered with {stored} as the time of its first statement, here that is {here}. A filter of "
    "the binary log or of replication may have taken the first one out: by position only.");
inline constexpr MessageText content_failed
    SWITCHPOINT_MESSAGE("verdict.mariadb.content_failed",
                        "The delivered transactions could not be compared ({error}); tried again.");
inline constexpr MessageText content_time_differs SWITCHPOINT_MESSAGE(
    "verdict.mariadb.content_time_differs",
    "Same numbers, other history: {gtid} was delivered with the time {stored}, here it has {here}.");
inline constexpr MessageText
    content_xid_differs SWITCHPOINT_MESSAGE("verdict.mariadb.content_xid_differs",
                                            "Same numbers, other history: {gtid} was delivered with the "
                                            "{what} {stored}, on the same server it now has "
                                            "{here}.");
inline constexpr MessageText word_xid SWITCHPOINT_MESSAGE("verdict.mariadb.word_xid", "XID");
inline constexpr MessageText word_checksum SWITCHPOINT_MESSAGE("verdict.mariadb.word_checksum", "checksum");
inline constexpr MessageText content_equal SWITCHPOINT_MESSAGE(
    "verdict.mariadb.content_equal",
    "{count|The transaction compared is|All {} transactions compared are} the same here, from {oldest} on.");

// ---- primary, waivers, published depth
inline constexpr MessageText read_only_not_known
    SWITCHPOINT_MESSAGE("verdict.mariadb.read_only_not_known",
                        "Whether the server takes writes is not known ({error}); ask @@read_only.");
inline constexpr MessageText
    channels_not_known SWITCHPOINT_MESSAGE("verdict.mariadb.channels_not_known",
                                           "The server is read-only, and whether it is a replica is not "
                                           "known ({error}); ask SHOW ALL SLAVES STATUS (SLAVE "
                                           "MONITOR).");
inline constexpr MessageText primary_writable SWITCHPOINT_MESSAGE("verdict.mariadb.primary_writable",
                                                                  "The server takes writes.");
inline constexpr MessageText
    primary_fenced SWITCHPOINT_MESSAGE("verdict.mariadb.primary_fenced",
                                       "The server is read-only and no replica of anyone: it looks fenced; "
                                       "make sure that it is the new primary.");
inline constexpr MessageText
    primary_replica SWITCHPOINT_MESSAGE("verdict.mariadb.primary_replica",
                                        "The server is a replica: what it sends comes after its primary's.");
inline constexpr MessageText
    replication_error SWITCHPOINT_MESSAGE("verdict.mariadb.replication_error",
                                          "The replication from {source} reports an error: {failure}");
inline constexpr MessageText
    waived SWITCHPOINT_MESSAGE("verdict.mariadb.waived",
                               "{name} waived domain {domain} at {time}: {reason}; its stream starts after "
                               "{start}, and nothing else is covered.");
inline constexpr MessageText
    waived_from_start SWITCHPOINT_MESSAGE("verdict.mariadb.waived_from_start",
                                          "{name} waived domain {domain} at {time}: {reason}; all that the "
                                          "log holds of it is sent again, and nothing else "
                                          "is covered.");
inline constexpr MessageText
    published_contained SWITCHPOINT_MESSAGE("verdict.mariadb.published_contained",
                                            "The published design asks GTID_SUBSET, which MariaDB does not "
                                            "have: whether the checkpoint is contained was not "
                                            "asked.");

} // namespace switchpoint::mariadb_messages
