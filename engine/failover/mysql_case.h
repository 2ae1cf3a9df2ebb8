// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/judgement.h"

namespace switchpoint {

// One MySQL checkpoint against one server, and what the rules have found so far. Internal to this room.
struct MysqlCase {
    const MysqlCheckpoint &checkpoint;
    const MysqlFacts &facts;
    Judgement &judgement;
    // The checkpoint's server_uuid is this server's; or the guard identity is off and nobody asked.
    bool same_server = false;
    // Something keeps the content from being proved, although fingerprints may match.
    bool position_only = false;
    // The last transaction of every source was compared and is the same.
    bool content_equal = false;
    // The waived part of a purged gap: excluded from the stream beside the checkpoint.
    GtidSet waived_gap;
    // Owed, and at most this was in files that are gone from the disk.
    GtidSet gap_in_files;
    // Owed, and this was in files that are gone from the list.
    GtidSet gap_in_holes;
};

// Does the log say what it must (guard log_settings)? False: log_bin is OFF and the sets prove nothing.
bool judgeLogIsOn(MysqlCase &judged);
void judgeLogFormat(MysqlCase &judged);
// By sets only: a stream that starts at a file and an offset sends unnumbered transactions too.
void judgeUnnumbered(MysqlCase &judged);

// Guards contained and retained, by sets. Fills the ranges and the start.
void judgeSets(MysqlCase &judged);
// Ranges alone, where the sets prove nothing.
void fillRanges(MysqlCase &judged);
// Guards contained and retained, by file and offset.
void judgeCoordinates(MysqlCase &judged);
// Guard retained: listed files that a stream would have to open and that cannot be read. By sets, after
// judgeSets' own; and from a file and an offset on: returns whether that file itself can be read.
void judgeUnreadableFiles(MysqlCase &judged);
bool judgeUnreadableFrom(MysqlCase &judged, const BinlogCoordinates &at);
// Guard retained: numbers of files that are absent from the middle of the list. By sets; and from a file and
// an offset on.
void judgeHoles(MysqlCase &judged);
void judgeHolesFrom(MysqlCase &judged, const BinlogCoordinates &at);
// Of a file that cannot be read, its size says nothing.
bool isUnreadable(const MysqlFacts &facts, const std::string &name);
// By sets, beside them and after the content: file and offset can show that the numbering was reset or the
// log cut off (guard contained).
void judgeNumbering(MysqlCase &judged);
// They show it: the checkpoint's file is above the newest, or shorter than what was read of it.
bool numbersBeganAgain(const MysqlCase &judged);
// Guard content.
void judgeContent(MysqlCase &judged);

// The checkpoint says which server it comes from, and it is this one.
bool signedByThisServer(const MysqlCase &judged);
PositionRange rangeOf(const GtidSet &set);
// The number of transactions, or its words where it does not fit.
MessageArg countOf(std::string name, const GtidSet &set);
// The part of `missing` that no channel has received and none may still bring. What has been received, or may
// arrive, is not gone: each such part makes a finding of its own.
GtidSet goneOf(MysqlCase &judged, const GtidSet &missing);
// The part of `fault` that no waiver covers. Makes a finding for each waiver that covers some of it.
GtidSet unwaived(Judgement &judgement, const GtidSet &fault);

} // namespace switchpoint
