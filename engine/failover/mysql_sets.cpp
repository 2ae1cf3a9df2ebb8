// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/messages.h"
#include "failover/mysql_case.h"
#include "failover/mysql_messages.h"

#include <algorithm>
#include <map>
#include <utility>

namespace switchpoint {

PositionRange rangeOf(const GtidSet &set)
{
    const auto count = set.count();
    return {.text = set.text(),
            .transactions = count ? std::optional<std::uint64_t>(*count) : std::nullopt,
            .bytes = std::nullopt};
}

MessageArg countOf(std::string name, const GtidSet &set)
{
    const auto count = set.count();
    return count ? countArg(std::move(name), *count) : wordsArg(std::move(name), mysql_messages::uncountable);
}

GtidSet unwaived(Judgement &judgement, const GtidSet &fault)
{
    GtidSet left = fault;
    for (const auto &waiver : judgement.policy.waivers) {
        const auto *named = std::get_if<GtidSet>(&waiver.what);
        if (named == nullptr || !named->intersects(left)) {
            continue;
        }
        const auto covered = left.intersected(*named);
        judgement.waived = true;
        judgement.add(
            "waiver", Severity::Warning, "waived by " + waiver.name, covered.text(),
            Message(messages::waiver_set, {textArg("name", waiver.name), timeArg("time", waiver.given_at_us),
                                           textArg("reason", waiver.reason), countOf("count", covered),
                                           positionArg("set", covered.text())}));
        left = left.subtracted(*named);
    }
    return left;
}

namespace {

constexpr const char *contained_check = "contained";
constexpr const char *retained_check = "retained";
constexpr const char *contained_question = "GTID_SUBTRACT(checkpoint, gtid_executed + gtid_owned)";
constexpr const char *retained_question = "GTID_SUBTRACT(gtid_purged, checkpoint)";

GtidSet executedAndOwned(const MysqlFacts &facts)
{
    return facts.executed->united(facts.owned.valueOr({}));
}

std::map<Uuid, GtidSet> byUuid(const GtidSet &set)
{
    std::map<Uuid, GtidSet> parts;
    for (const auto &[source, intervals] : set.sources()) {
        for (const auto &interval : intervals) {
            parts[source.uuid].add(source, interval);
        }
    }
    return parts;
}

// ---- contained

// Whose they were, and what may have happened: told, not asserted.
void explainMissing(MysqlCase &judged, const GtidSet &missing)
{
    auto &judgement = judged.judgement;
    const auto &own = judged.facts.server_uuid;
    const auto &signer = judged.checkpoint.identity;
    const bool changed = judgement.decision.identity == IdentityComparison::Changed;
    bool of_this_server = false;
    for (const auto &[uuid, part] : byUuid(missing)) {
        const bool is_own = own.known() && *own == uuid;
        const bool is_old = changed && signer && signer->server_uuid == uuid;
        of_this_server = of_this_server || is_own;
        const auto &sentence = is_old   ? mysql_messages::missing_old_server
                               : is_own ? mysql_messages::missing_own
                                        : mysql_messages::missing_of_uuid;
        judgement.add(contained_check, Severity::Info, contained_question, part.text(),
                      Message(sentence, {countOf("count", part), positionArg("uuid", uuid.text())}));
    }
    if (of_this_server || judgement.decision.identity == IdentityComparison::Same) {
        judgement.add(contained_check, Severity::Info, "", "", mysql_messages::missing_causes);
    }
}

// A member that is not ONLINE and takes no writes gets from its group what it lacks when it joins again
// (VERDICTS.md 6).
bool isOutsideItsGroup(const MysqlCase &judged)
{
    const auto &state = judged.facts.group_member_state;
    return judged.judgement.policy.depth == Policy::Depth::Full && state.known() && !state->empty() &&
           *state != "ONLINE" && judged.facts.read_only.valueOr(true);
}

void judgeMissing(MysqlCase &judged, const GtidSet &missing)
{
    auto &judgement = judged.judgement;
    judgement.decision.missing = rangeOf(missing);
    const auto left = unwaived(judgement, missing);
    if (const auto waived = missing.subtracted(left); judged.facts.server_uuid.known() && !waived.empty()) {
        const auto parts = byUuid(waived);
        if (const auto own = parts.find(*judged.facts.server_uuid); own != parts.end()) {
            judgement.add("waiver", Severity::Warning, contained_question, own->second.text(),
                          Message(messages::waiver_reused, {positionArg("set", own->second.text())}));
        }
    }
    if (left.empty()) {
        return;
    }
    const auto gone = judgement.policy.depth == Policy::Depth::Full ? goneOf(judged, left) : left;
    if (gone.empty()) {
        return;
    }
    if (isOutsideItsGroup(judged)) {
        judgement.add(contained_check, Severity::Unknown, contained_question, gone.text(),
                      Message(mysql_messages::missing_outside_group,
                              {countOf("count", gone), positionArg("set", gone.text()),
                               textArg("state", *judged.facts.group_member_state)}));
        return;
    }
    judgement.add(
        contained_check, Severity::Lost, contained_question, gone.text(),
        Message(mysql_messages::missing_lost, {countOf("count", gone), positionArg("set", gone.text())}));
    explainMissing(judged, gone);
}

// In the commit window and under semi-sync the stream runs ahead of gtid_executed. A transaction that is
// still owned at the second look has not been rolled back: from then on it counts as there.
void judgeOwnedOnly(MysqlCase &judged, const GtidSet &only_owned)
{
    auto &judgement = judged.judgement;
    judgement.decision.contained_by_owned_only = true;
    const auto &previous = judgement.stored.previous;
    const bool second_time = previous && previous->contained_by_owned_only;
    judgement.add(contained_check, second_time ? Severity::Info : Severity::Unknown,
                  "GTID_SUBTRACT(checkpoint, gtid_executed)", only_owned.text(),
                  Message(second_time ? mysql_messages::owned_only_again : mysql_messages::owned_only,
                          {countOf("count", only_owned), positionArg("set", only_owned.text())}));
}

void judgeContained(MysqlCase &judged, const GtidSet &checkpoint)
{
    auto &judgement = judged.judgement;
    const auto &facts = judged.facts;
    if (!facts.executed.known()) {
        judgement.notKnown(contained_check, facts.executed, mysql_messages::executed_not_known);
        return;
    }
    const auto not_executed = checkpoint.subtracted(*facts.executed);
    if (not_executed.empty()) {
        judgement.add(contained_check, Severity::Ok, contained_question, "", mysql_messages::contained);
        return;
    }
    if (judgement.policy.depth == Policy::Depth::Published) { // GTID_SUBSET(checkpoint, gtid_executed)
        judgeMissing(judged, not_executed);
        return;
    }
    if (!facts.owned.known()) {
        judgement.notKnown(contained_check, facts.owned, mysql_messages::owned_not_known);
        return;
    }
    const auto missing = not_executed.subtracted(*facts.owned);
    if (missing.empty()) {
        judgeOwnedOnly(judged, not_executed);
    } else {
        judgeMissing(judged, missing);
    }
}

// ---- retained

// A range that starts late while its beginning is purged: a consumer that began there wrote only what it saw.
// The server counts everything before it as owed. `purged` united with the checkpoint says what is probably
// meant; only file and offset can show it.
void judgePartialSet(MysqlCase &judged, const GtidSet &checkpoint, const GtidSet &gap)
{
    const auto starts_late = [&checkpoint](const auto &entry) {
        const auto &[source, purged] = entry;
        const auto ours = checkpoint.sources().find(source);
        return ours != checkpoint.sources().end() && purged.back().last < ours->second.front().first;
    };
    if (std::none_of(gap.sources().begin(), gap.sources().end(), starts_late)) {
        return;
    }
    const auto repaired = checkpoint.united(*judged.facts.purged);
    const auto &probe = judged.facts.coordinate_probe;
    const bool proven = judged.judgement.decision.identity == IdentityComparison::Same && probe.known() &&
                        judged.checkpoint.coordinates &&
                        probe->coordinates == *judged.checkpoint.coordinates && probe->file_exists &&
                        probe->gtids_before && *probe->gtids_before == repaired;
    auto &decision = judged.judgement.decision;
    decision.repair = repaired.text();
    decision.repair_proven = proven;
    judged.judgement.add(
        retained_check, Severity::Info, "checkpoint + gtid_purged", repaired.text(),
        Message(proven ? mysql_messages::partial_set_proven : mysql_messages::partial_set_possible,
                {positionArg("set", repaired.text())}));
}

void judgeRetained(MysqlCase &judged, const GtidSet &checkpoint)
{
    auto &judgement = judged.judgement;
    const auto &purged = judged.facts.purged;
    if (!purged.known()) {
        judgement.notKnown(retained_check, purged, mysql_messages::purged_not_known);
        return;
    }
    const auto gap = purged->subtracted(checkpoint);
    if (gap.empty()) {
        judgement.add(retained_check, Severity::Ok, retained_question, "", mysql_messages::retained);
        return;
    }
    judgement.decision.purged_gap = rangeOf(gap);
    const auto left = unwaived(judgement, gap);
    judged.waived_gap = gap.subtracted(left);
    if (left.empty()) {
        return;
    }
    judgement.add(
        retained_check, Severity::Lost, retained_question, left.text(),
        Message(checkpoint.empty() ? mysql_messages::purged_gap_of_empty : mysql_messages::purged_gap,
                {countOf("count", left), positionArg("set", left.text())}));
    for (const auto &[uuid, part] : byUuid(left)) {
        judgement.add(retained_check, Severity::Info, retained_question, part.text(),
                      Message(mysql_messages::purged_of_uuid,
                              {countOf("count", part), positionArg("uuid", uuid.text())}));
    }
    judgePartialSet(judged, checkpoint, left);
}

void fillOwedAndStart(MysqlCase &judged)
{
    const auto &checkpoint = *judged.checkpoint.gtid_set;
    auto &decision = judged.judgement.decision;
    if (judged.facts.executed.known()) {
        decision.owed = rangeOf(executedAndOwned(judged.facts).subtracted(checkpoint));
    }
    decision.stream_start =
        StreamStart{.at = StreamStart::AutoPosition{checkpoint.united(judged.waived_gap)}};
}

} // namespace

void fillRanges(MysqlCase &judged)
{
    const auto &checkpoint = *judged.checkpoint.gtid_set;
    const auto &facts = judged.facts;
    const auto fill = [](std::optional<PositionRange> &range, const GtidSet &set) {
        if (!set.empty()) {
            range = rangeOf(set);
        }
    };
    if (facts.executed.known()) {
        fill(judged.judgement.decision.missing, checkpoint.subtracted(executedAndOwned(facts)));
    }
    if (facts.purged.known()) {
        fill(judged.judgement.decision.purged_gap, facts.purged->subtracted(checkpoint));
    }
    fillOwedAndStart(judged);
}

namespace {

// What is purged and what was in files that are gone, as one range.
void fillGap(MysqlCase &judged)
{
    if (judged.gap_in_files.empty() && judged.gap_in_holes.empty()) {
        return;
    }
    const auto purged = judged.facts.purged.valueOr({}).subtracted(*judged.checkpoint.gtid_set);
    auto &gap = judged.judgement.decision.purged_gap;
    gap = rangeOf(purged.united(judged.gap_in_holes).united(judged.gap_in_files));
    if (!judged.gap_in_files.subtracted(judged.gap_in_holes).empty()) {
        gap->bound = PositionRange::Bound::AtMost;
    }
}

} // namespace

void judgeSets(MysqlCase &judged)
{
    const auto &checkpoint = *judged.checkpoint.gtid_set;
    // What is missing comes first: it is more than that the numbering of the files shows the same.
    if (judged.judgement.on(Guard::Contained)) {
        judgeContained(judged, checkpoint);
    }
    if (judged.judgement.on(Guard::Retained)) {
        judgeRetained(judged, checkpoint);
        judgeUnreadableFiles(judged);
        judgeHoles(judged);
        fillGap(judged);
    }
    fillOwedAndStart(judged);
}

} // namespace switchpoint
