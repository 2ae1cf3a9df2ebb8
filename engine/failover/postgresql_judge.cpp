// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/postgresql_messages.h"
#include "failover/postgresql_rules.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace switchpoint {

namespace text = postgres_messages;
using Bound = PositionRange::Bound;

namespace {

// From 16 on a standby decodes from slots of its own; a synchronized one serves nobody before the promotion.
bool hasOwnSlot(const PostgresFacts &facts)
{
    const bool decodes_in_recovery = facts.version_num.known() && *facts.version_num >= 160000;
    return decodes_in_recovery && facts.slot.known() && *facts.slot && !(*facts.slot)->synced;
}

// VERDICTS.md 0.4: a server that everybody may only read, and that follows nobody, may be one that was fenced
// off. What is set for our own role says nothing of that.
void judgeFence(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto &where = c.facts.read_only_by;
    if (where.known() && !where->empty()) {
        j.add("primary", Severity::Unknown, where.evidence,
              Message(text::primary_fenced, {textArg("where", *where)}));
    } else if (where.error) {
        j.add("primary", Severity::Info, where.evidence,
              Message(text::read_only_hidden, {errorArg(where.error)}));
    }
}

// Rule 2. False: the server is a standby that has no slot of its own to judge.
bool judgeRecovery(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto &facts = c.facts;
    c.on_standby = facts.in_recovery.valueOr(false);
    if (!j.asksWhoIsPrimary()) {
        return true;
    }
    if (!facts.in_recovery.known()) {
        j.notKnown("primary", facts.in_recovery, Message(text::no_recovery_state));
        return true;
    }
    if (!c.on_standby) {
        judgeFence(c);
        return true;
    }
    if (!hasOwnSlot(facts)) {
        judgePostgresStandby(c);
        return false;
    }
    j.add("primary", Severity::Info, facts.slot.evidence,
          Message(text::local_slot_on_standby, {textArg("slot", (*facts.slot)->name)}));
    return true;
}

void judgeAll(PostgresCase &c)
{
    auto &j = c.judgement;
    const bool full = j.policy.depth == Policy::Depth::Full;
    if (full && j.on(Guard::Identity) && !judgePostgresCluster(c)) {
        c.comparable = false;
        return;
    }
    if (full && !judgeRecovery(c)) {
        return;
    }
    if (j.on(Guard::Lineage)) {
        judgePostgresLineage(c);
    } else {
        c.branch_known = false;
    }
    if (j.on(Guard::Contained)) {
        full ? judgePostgresEnd(c) : judgePostgresPublished(c);
    }
    if (j.on(Guard::Retained)) {
        judgePostgresSlot(c);
    }
    if (j.on(Guard::LogSettings)) {
        judgePostgresPublications(c);
    }
    if (j.on(Guard::Content)) {
        judgePostgresContent(c);
    }
}

} // namespace

std::optional<Lsn> forkBeforeCheckpoint(const PostgresCase &c)
{
    const auto &identity = c.checkpoint.identity;
    const bool parts = identity && identity->timeline && c.shared_until && c.shared_until->value != 0;
    return parts && *c.shared_until < c.checkpoint.lsn ? c.shared_until : std::nullopt;
}

Lsn owedFrom(const PostgresCase &c)
{
    const auto fork = forkBeforeCheckpoint(c);
    return fork ? std::min(*fork, c.position) : c.position;
}

PositionRange lsnRange(Lsn from, Lsn to)
{
    return {.text = "(" + from.text() + ", " + to.text() + "]",
            .transactions = std::nullopt,
            .bytes = to.value - from.value};
}

bool waivedRange(PostgresCase &c, Lsn from, Lsn to, Lsn start)
{
    std::vector<std::pair<Waiver::LsnRange, const Waiver *>> ranges;
    for (const auto &waiver : c.judgement.policy.waivers) {
        if (const auto *range = std::get_if<Waiver::LsnRange>(&waiver.what)) {
            ranges.emplace_back(*range, &waiver);
        }
    }
    // Ties in the order given, so that the findings are the same each time.
    std::sort(ranges.begin(), ranges.end(), [](const auto &a, const auto &b) {
        return std::tie(a.first.from, a.second) < std::tie(b.first.from, b.second);
    });
    Lsn covered = from;
    std::vector<const Waiver *> used;
    for (const auto &[range, waiver] : ranges) {
        if (range.from <= covered && range.to > covered && covered < to) {
            covered = range.to;
            used.push_back(waiver);
        }
    }
    if (covered < to) {
        return false;
    }
    for (const auto *waiver : used) {
        const auto &range = std::get<Waiver::LsnRange>(waiver->what);
        c.judgement.add(
            "waiver", Severity::Warning, "waivers over " + lsnRange(from, to).text,
            lsnRange(range.from, range.to).text,
            Message(text::waived,
                    {textArg("name", waiver->name), positionArg("range", lsnRange(range.from, range.to).text),
                     timeArg("time", waiver->given_at_us), textArg("reason", waiver->reason),
                     positionArg("start", start.text())}));
    }
    c.judgement.waived = true;
    return true;
}

bool judgePostgresCluster(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto &facts = c.facts;
    const auto &identity = c.checkpoint.identity;
    if (!identity || !facts.system_identifier.known() ||
        *facts.system_identifier == identity->system_identifier) {
        return true;
    }
    const auto sysid = textArg("sysid", std::to_string(*facts.system_identifier));
    const auto stored = textArg("stored_sysid", std::to_string(identity->system_identifier));
    // pg_upgrade from 17 on takes slots along into a new cluster on timeline 1.
    const bool has_slot = facts.slot.known() && *facts.slot && (*facts.slot)->slot_type == "logical" &&
                          !(*facts.slot)->temporary && (*facts.slot)->confirmed_flush_lsn &&
                          (!c.checkpoint.plugin || (*facts.slot)->plugin == *c.checkpoint.plugin);
    const bool upgraded = has_slot && facts.version_num.valueOr(0) >= 170000 &&
                          facts.timeline.valueOr(0) == 1 && !facts.in_recovery.valueOr(true);
    if (upgraded) {
        // The stored LSN means nothing in the new cluster: nothing may be opened at it.
        j.hold = true;
        j.add("identity", Severity::Unknown, facts.system_identifier.evidence,
              Message(text::perhaps_upgraded,
                      {sysid, stored, textArg("slot", (*facts.slot)->name),
                       positionArg("start", (*facts.slot)->confirmed_flush_lsn->text())}));
        return false;
    }
    j.add("identity", Severity::Lost, facts.system_identifier.evidence,
          Message(text::another_cluster, {sysid, stored}));
    return false;
}

void judgePostgresEnd(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto &end = c.on_standby ? c.facts.replay_lsn : c.facts.flush_lsn;
    if (!end.known()) {
        j.notKnown("contained", end, Message(c.on_standby ? text::no_replay_lsn : text::no_flush_lsn));
        return;
    }
    const auto checkpoint = positionArg("checkpoint", c.position.text());
    if (c.position <= *end) {
        j.add("contained", Severity::Ok, end.evidence,
              Message(text::within_wal, {checkpoint, positionArg("end", end->text())}));
        return;
    }
    if (c.on_standby) {
        const auto bytes = bytesArg("bytes", c.position.value - end->value);
        j.add("contained", Severity::Unknown, end.evidence,
              Message(text::beyond_replay, {checkpoint, bytes, positionArg("replayed", end->text())}));
        return;
    }
    // A checkpoint that names no timeline may stand on a branch that left this one long before its end.
    const bool branch_known = c.branch_known && c.checkpoint.identity && c.checkpoint.identity->timeline;
    if (!j.decision.missing) {
        j.decision.missing = lsnRange(*end, c.position);
        j.decision.missing->bound = branch_known ? Bound::Exact : Bound::AtLeast;
    }
    if (waivedRange(c, *end, c.position, *end)) {
        c.position = *end;
        return;
    }
    const auto &missing = *j.decision.missing;
    j.add(
        "contained", Severity::Lost, end.evidence,
        Message(missing.bound == Bound::Exact ? text::beyond_wal : text::beyond_wal_at_least,
                {checkpoint, bytesArg("bytes", missing.bytes.value_or(0)), positionArg("end", end->text())}));
}

void judgePostgresPublished(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto name = textArg("slot", c.checkpoint.slot.value_or(""));
    const auto &fact = c.facts.slot;
    if (!c.checkpoint.slot) {
        j.add("contained", Severity::Unknown, c.facts.other_slots.evidence,
              Message(text::slot_not_named, {logicalSlots(c.facts)}));
    } else if (!fact.known()) {
        j.notKnown("contained", fact, Message(text::no_slot_state, {name}));
    } else if (*fact) {
        j.add("contained", Severity::Ok, fact.evidence, Message(text::published_slot, {name}));
    } else {
        j.add("contained", Severity::Lost, fact.evidence,
              Message(text::slot_absent, {name, logicalSlots(c.facts)}));
    }
}

void judgePostgres(const PostgresCheckpoint &checkpoint, const PostgresFacts &facts, Judgement &judgement)
{
    PostgresCase c{.checkpoint = checkpoint,
                   .facts = facts,
                   .judgement = judgement,
                   .position = checkpoint.lsn,
                   .shared_until = std::nullopt,
                   .branch_known = true,
                   .comparable = true,
                   .on_standby = false};
    judgeAll(c);
    judgement.decision.stream_start = StreamStart{.at = StreamStart::Wal{.from = c.position}};
    const auto &end = c.on_standby ? facts.replay_lsn : facts.flush_lsn;
    const Lsn from = owedFrom(c);
    if (c.comparable && end.known() && *end > from) {
        judgement.decision.owed = lsnRange(from, *end);
        judgement.decision.owed->bound = c.branch_known ? Bound::Exact : Bound::AtLeast;
    }
}

} // namespace switchpoint
