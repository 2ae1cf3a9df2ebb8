// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/mysql_case.h"
#include "failover/mysql_messages.h"

#include <algorithm>

namespace switchpoint {

namespace {

enum class JudgedBy { Sets, Coordinates, Nothing };

bool gtidModeIsOff(const MysqlFacts &facts)
{
    return facts.gtid_mode.known() && *facts.gtid_mode != "ON";
}

// While gtid_mode is not ON, transactions have no numbers: a stored set is stale, file and offset are what
// moves.
JudgedBy judgedBy(const MysqlCase &judged)
{
    const auto &checkpoint = judged.checkpoint;
    if (!checkpoint.gtid_set) {
        return checkpoint.coordinates ? JudgedBy::Coordinates : JudgedBy::Nothing;
    }
    if (gtidModeIsOff(judged.facts)) {
        if (checkpoint.coordinates) {
            return JudgedBy::Coordinates;
        }
        if (judged.judgement.on(Guard::LogSettings)) {
            return JudgedBy::Nothing;
        }
    }
    return JudgedBy::Sets;
}

void sayHowJudged(MysqlCase &judged, JudgedBy by)
{
    auto &judgement = judged.judgement;
    const auto &mode = judged.facts.gtid_mode;
    if (by == JudgedBy::Nothing) {
        judgement.hold = true;
        judgement.add("checkpoint", Severity::Unknown, mode.evidence,
                      judged.checkpoint.gtid_set
                          ? Message(mysql_messages::mode_without_coordinates, {textArg("mode", *mode)})
                          : Message(mysql_messages::nothing_in_checkpoint));
    } else if (by == JudgedBy::Coordinates && judged.checkpoint.gtid_set) {
        judgement.add("checkpoint", Severity::Info, mode.evidence,
                      Message(mysql_messages::mode_set_stale, {textArg("mode", *mode)}));
    } else if (!mode.known() && judgement.on(Guard::LogSettings)) {
        judgement.notKnown(guardName(Guard::LogSettings), mode, mysql_messages::mode_not_known);
    }
}

// VERDICTS.md 0.4: Reachable does not say that this is the primary, and a server that takes neither writes
// nor a stream may be one that was fenced off.
void judgePrimary(MysqlCase &judged)
{
    auto &judgement = judged.judgement;
    if (!judgement.asksWhoIsPrimary()) {
        return;
    }
    const auto &facts = judged.facts;
    if (!facts.group_member_state.known()) {
        judgement.notKnown("primary", facts.group_member_state, mysql_messages::group_not_known);
    } else if (!facts.group_member_state->empty() && *facts.group_member_state != "ONLINE") {
        judgement.add(
            "primary", Severity::Unknown, facts.group_member_state.evidence,
            Message(mysql_messages::group_not_online, {textArg("state", *facts.group_member_state)}));
    }
    if (!facts.read_only.known()) {
        judgement.notKnown("primary", facts.read_only, mysql_messages::read_only_not_known);
    } else if (!*facts.read_only) {
        judgement.add("primary", Severity::Ok, facts.read_only.evidence, mysql_messages::primary_writable);
    } else if (!facts.channels.known()) {
        judgement.notKnown("primary", facts.channels, mysql_messages::primary_channels_not_known);
    } else if (facts.channels->empty()) {
        judgement.add("primary", Severity::Unknown, facts.read_only.evidence, mysql_messages::primary_fenced);
    } else {
        judgement.add("primary", Severity::Info, facts.channels.evidence, mysql_messages::primary_replica);
    }
}

} // namespace

void judgeMysql(const MysqlCheckpoint &checkpoint, const MysqlFacts &facts, Judgement &judgement)
{
    MysqlCase judged{.checkpoint = checkpoint,
                     .facts = facts,
                     .judgement = judgement,
                     .same_server = judgement.decision.identity == IdentityComparison::Same ||
                                    !judgement.on(Guard::Identity),
                     .position_only = false,
                     .content_equal = false,
                     .waived_gap = {},
                     .gap_in_files = {},
                     .gap_in_holes = {}};
    const auto by = judgedBy(judged);
    const bool log_is_on = judgeLogIsOn(judged);
    judgeLogFormat(judged);
    sayHowJudged(judged, by);
    if (by == JudgedBy::Sets) {
        judgeUnnumbered(judged);
        log_is_on ? judgeSets(judged) : fillRanges(judged);
    } else if (by == JudgedBy::Coordinates) {
        judged.position_only = true;
        judgement.decision.stream_start = StreamStart{.at = StreamStart::File{*checkpoint.coordinates}};
        if (log_is_on) {
            judgeCoordinates(judged);
        }
    }
    if (log_is_on) {
        judgeContent(judged);
    }
    if (log_is_on && by == JudgedBy::Sets) {
        judgeNumbering(judged);
    }
    judgePrimary(judged);
}

} // namespace switchpoint
