// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/postgresql_messages.h"
#include "failover/postgresql_rules.h"

#include <algorithm>

namespace switchpoint {

namespace text = postgres_messages;

namespace {

// What is owed cannot be sent, because the slot is gone: the whole rest of the WAL, where its end is known.
void markOwedAsGone(PostgresCase &c)
{
    const auto &end = c.on_standby ? c.facts.replay_lsn : c.facts.flush_lsn;
    const Lsn from = owedFrom(c);
    if (!c.judgement.decision.purged_gap && end.known() && *end > from) {
        c.judgement.decision.purged_gap = lsnRange(from, *end);
        c.judgement.decision.purged_gap->bound =
            c.branch_known ? PositionRange::Bound::Exact : PositionRange::Bound::AtLeast;
    }
}

// Could this be the consumer's slot under another name? One of somebody's session vanishes with it.
bool mayBeOurs(const PostgresSlot &slot)
{
    return slot.slot_type == "logical" && !slot.temporary;
}

// All slots are known, and none is a consumer's: then no name is the right one.
bool hasNoLogicalSlot(const PostgresFacts &facts)
{
    return facts.in_recovery.known() && !*facts.in_recovery && facts.other_slots.known() &&
           std::none_of(facts.other_slots->begin(), facts.other_slots->end(), mayBeOurs);
}

void judgeAbsent(PostgresCase &c, const std::string &name)
{
    auto &j = c.judgement;
    const int evidence = c.facts.slot.evidence;
    const std::vector<MessageArg> args = {textArg("slot", name), logicalSlots(c.facts)};
    if (!c.checkpoint.identity && hasNoLogicalSlot(c.facts)) {
        markOwedAsGone(c);
        j.add("retained", Severity::Lost, evidence,
              Message(text::slot_none_at_all,
                      {textArg("slot", name), positionArg("checkpoint", c.checkpoint.lsn.text())}));
        return;
    }
    if (!c.checkpoint.identity) {
        // Nothing shows that the name was ever right: a wrong question, not a loss (VERDICTS.md 0.9).
        j.add("retained", Severity::Unknown, evidence, Message(text::slot_never_seen, args));
        return;
    }
    markOwedAsGone(c);
    j.add("retained", Severity::Lost, evidence, Message(text::slot_absent, args));
}

// The slot of that name is another one, or cannot send any more. True: nothing more to ask of it.
bool judgeKind(PostgresCase &c, const PostgresSlot &slot)
{
    auto &j = c.judgement;
    const int evidence = c.facts.slot.evidence;
    const auto name = textArg("slot", slot.name);
    if (slot.slot_type == "physical") {
        markOwedAsGone(c);
        j.add("retained", Severity::Lost, evidence, Message(text::slot_physical, {name}));
        return true;
    }
    std::string wanted;
    if (c.checkpoint.database && slot.database != *c.checkpoint.database) {
        wanted = *c.checkpoint.database;
    } else if (c.facts.database.known() && slot.database != *c.facts.database) {
        wanted = *c.facts.database;
    }
    if (!wanted.empty()) {
        j.add("retained", Severity::Unknown, evidence,
              Message(text::slot_other_database, {name, textArg("database", slot.database),
                                                  textArg("wanted", wanted), logicalSlots(c.facts)}));
        return true;
    }
    if (const auto why = invalidation(slot)) {
        markOwedAsGone(c);
        j.add("retained", Severity::Lost, evidence, Message(text::slot_invalidated, {name, *why}));
        return true;
    }
    if (c.checkpoint.plugin && slot.plugin != *c.checkpoint.plugin) {
        j.add("retained", Severity::Lost, evidence,
              Message(text::slot_other_plugin,
                      {name, textArg("plugin", slot.plugin), textArg("stored", *c.checkpoint.plugin)}));
        return true;
    }
    return false;
}

// How long the server will keep what is owed.
void judgeReserve(PostgresCase &c, const PostgresSlot &slot)
{
    auto &j = c.judgement;
    const int evidence = c.facts.slot.evidence;
    const auto name = textArg("slot", slot.name);
    if (slot.wal_status == "unreserved") {
        j.add("retained", Severity::Warning, evidence, Message(text::slot_unreserved, {name}));
        return;
    }
    if (slot.wal_status != "reserved" && slot.wal_status != "extended") {
        const auto status = slot.wal_status.empty() ? wordsArg("status", text::says_nothing)
                                                    : textArg("status", slot.wal_status);
        j.add("retained", Severity::Unknown, evidence, Message(text::slot_status_unknown, {name, status}));
        return;
    }
    const auto status = textArg("status", slot.wal_status);
    if (!slot.safe_wal_size) {
        j.add("retained", Severity::Ok, evidence, Message(text::slot_reserved_unlimited, {name, status}));
        return;
    }
    const auto left = static_cast<std::uint64_t>(std::max<std::int64_t>(0, *slot.safe_wal_size));
    const auto severity = slot.wal_status == "extended" ? Severity::Warning : Severity::Ok;
    j.add("retained", severity, evidence,
          Message(text::slot_reserved_countdown, {name, status, bytesArg("bytes", left)}));
}

// Are the files there that the slot's row speaks of? False: no, and no more is to be said of how long they
// stay.
bool judgeFiles(PostgresCase &c, const PostgresSlot &slot)
{
    auto &j = c.judgement;
    const auto &wal = c.facts.slot_wal;
    const auto name = textArg("slot", slot.name);
    if (const auto missing = slotWalMissing(c.facts)) {
        markOwedAsGone(c);
        j.add("retained", Severity::Lost, wal.evidence,
              Message(text::slot_wal_missing,
                      {name, textArg("status", slot.wal_status), positionArg("restart", wal->from.text()),
                       positionArg("at", missing->text())}));
        return false;
    }
    if (wal.error) {
        j.add("retained", Severity::Info, wal.evidence,
              Message(text::slot_wal_not_seen, {name, errorArg(wal.error)}));
    }
    return true;
}

// A waiver of what is missing names the old branch; it must not pass for what the new branch had at the same
// numbers.
bool passedIsWaived(PostgresCase &c, Lsn slot_lsn)
{
    return c.position >= c.checkpoint.lsn && waivedRange(c, c.position, slot_lsn, slot_lsn);
}

// What the slot has passed, with the number of transactions where the log of just that was read.
PositionRange passedRange(const PostgresCase &c, Lsn from, Lsn slot_lsn)
{
    auto range = lsnRange(from, slot_lsn);
    const auto &gap = c.facts.wal_gap;
    if (gap.known() && gap->commit_records && gap->from == from && gap->to == slot_lsn) {
        range.transactions = gap->commitsForUs();
    }
    return range;
}

// Rule 7 where X is not known: was anything committed in what the slot has passed?
void judgePassed(PostgresCase &c, Lsn slot_lsn, const std::vector<MessageArg> &args)
{
    auto &j = c.judgement;
    const auto &gap = c.facts.wal_gap;
    const bool counted = gap.known() && gap->commit_records.has_value();
    const std::uint64_t commits = counted ? gap->commitsForUs() : 0;
    const bool covers = counted && gap->from <= c.position && gap->to >= slot_lsn;
    const bool within = counted && gap->from >= c.position && gap->to <= slot_lsn;
    auto with_commits = args;
    if (covers && commits == 0) {
        const bool others = *gap->commit_records > 0;
        with_commits.push_back(countArg("commits", *gap->commit_records));
        j.add("retained", Severity::Ok, gap.evidence,
              Message(others ? text::slot_ahead_of_others : text::slot_ahead_empty,
                      others ? with_commits : args));
        return;
    }
    if (within && commits > 0) {
        with_commits.push_back(countArg("commits", commits));
        j.decision.purged_gap = passedRange(c, c.position, slot_lsn);
        if (passedIsWaived(c, slot_lsn)) {
            c.position = slot_lsn;
            return;
        }
        const bool two_phase = (*c.facts.slot)->two_phase; // then to be prepared, or undone, counts as well
        j.add("retained", Severity::Lost, gap.evidence,
              Message(two_phase ? text::slot_ahead_prepared : text::slot_ahead_commits, with_commits));
        return;
    }
    j.add("retained", Severity::Unknown, gap.known() || gap.error ? gap.evidence : c.facts.slot.evidence,
          Message(text::slot_ahead_unknown, args));
}

// Rule 7: the slot may have passed what we were never given.
void judgePosition(PostgresCase &c, const PostgresSlot &slot)
{
    auto &j = c.judgement;
    const int evidence = c.facts.slot.evidence;
    const Lsn slot_lsn = *slot.confirmed_flush_lsn;
    // On another branch all after the fork is owed, whatever its numbers; where that was waived, the position
    // is the fork.
    const auto fork = forkBeforeCheckpoint(c);
    if (fork && c.position > *fork && slot_lsn > *fork) {
        j.decision.purged_gap = lsnRange(*fork, slot_lsn);
        j.add("retained", Severity::Lost, evidence,
              Message(text::slot_ahead_of_fork,
                      {positionArg("slot", slot_lsn.text()), positionArg("fork", fork->text()),
                       bytesArg("bytes", slot_lsn.value - fork->value)}));
        return;
    }
    std::vector<MessageArg> args = {positionArg("slot", slot_lsn.text()),
                                    positionArg("checkpoint", c.position.text())};
    if (slot_lsn <= c.position) {
        j.add("retained", Severity::Ok, evidence, Message(text::slot_behind, args));
        return;
    }
    args.push_back(bytesArg("bytes", slot_lsn.value - c.position.value));
    const auto &acknowledged = c.checkpoint.acknowledged_lsn;
    // A checkpoint without a timeline may have left the server's history at W, and may not: what it says was
    // acknowledged beyond that is not known to be on this branch.
    const bool has_branch = c.checkpoint.identity && c.checkpoint.identity->timeline;
    if (!has_branch && acknowledged && c.shared_until && slot_lsn > *c.shared_until &&
        slot_lsn <= *acknowledged) {
        judgePassed(c, slot_lsn, args);
        return;
    }
    std::optional<Lsn> limit = acknowledged;
    if (has_branch && c.shared_until) {
        limit = acknowledged ? std::min(*acknowledged, *c.shared_until) : *c.shared_until;
    }
    const bool beyond = limit && slot_lsn > *limit;
    if (acknowledged && !beyond) {
        args.push_back(positionArg("acknowledged", acknowledged->text()));
        j.add("retained", Severity::Ok, evidence, Message(text::slot_ahead_by_us, args));
        return;
    }
    if (!beyond) {
        judgePassed(c, slot_lsn, args);
        return;
    }
    j.decision.purged_gap = passedRange(c, c.position, slot_lsn);
    if (passedIsWaived(c, slot_lsn)) {
        c.position = slot_lsn;
        return;
    }
    args.push_back(positionArg("acknowledged", limit->text()));
    j.add("retained", Severity::Lost, evidence, Message(text::slot_ahead, args));
}

// Busy, but by this consumer's own stream: asked over a second connection (VERDICTS.md 0.1). The number of a
// process says something only while it is the same server, not started anew.
bool heldByUs(const PostgresCase &c, const PostgresSlot &slot)
{
    const auto &stream = c.judgement.stored.stream;
    const auto &started = c.facts.start_time_us;
    return stream && slot.active_pid && *slot.active_pid == stream->backend_pid && started.known() &&
           *started == stream->server_start_us;
}

} // namespace

MessageArg logicalSlots(const PostgresFacts &facts)
{
    std::vector<MessageArg> list;
    const auto add = [&list](const PostgresSlot &slot) {
        if (slot.slot_type == "logical") {
            list.push_back(wordsArg("", {text::a_slot,
                                         {textArg("slot", slot.name), textArg("plugin", slot.plugin),
                                          textArg("database", slot.database)}}));
        }
    };
    if (facts.slot.known() && *facts.slot) {
        add(**facts.slot);
    }
    for (const auto &slot : facts.other_slots.valueOr({})) {
        add(slot);
    }
    return wordsArg("slots", list.empty() ? Message(text::no_slots) : listOf(std::move(list)));
}

std::optional<Lsn> slotWalMissing(const PostgresFacts &facts)
{
    return facts.slot_wal.known() ? facts.slot_wal->missing_at : std::nullopt;
}

std::optional<MessageArg> invalidation(const PostgresSlot &slot)
{
    if (!slot.invalidation_reason.empty()) {
        return textArg("why", slot.invalidation_reason);
    }
    if (slot.wal_status == "lost") {
        return textArg("why", "wal_status lost");
    }
    return slot.conflicting ? std::optional(wordsArg("why", text::slot_conflicting)) : std::nullopt;
}

void judgePostgresSlot(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto &fact = c.facts.slot;
    if (!c.checkpoint.slot) {
        j.add("retained", Severity::Unknown, c.facts.other_slots.evidence,
              Message(text::slot_not_named, {logicalSlots(c.facts)}));
        return;
    }
    if (!fact.known()) {
        j.notKnown("retained", fact, Message(text::no_slot_state, {textArg("slot", *c.checkpoint.slot)}));
        return;
    }
    if (!*fact) {
        judgeAbsent(c, *c.checkpoint.slot);
        return;
    }
    const PostgresSlot &slot = **fact;
    if (judgeKind(c, slot)) {
        return;
    }
    const auto name = textArg("slot", slot.name);
    if (slot.temporary) {
        j.add("retained", Severity::Unknown, fact.evidence,
              Message(c.on_standby ? text::standby_slot_temporary : text::slot_temporary, {name}));
    }
    if (slot.active) {
        const auto pid = slot.active_pid ? textArg("pid", std::to_string(*slot.active_pid))
                                         : wordsArg("pid", text::no_pid);
        const bool ours = heldByUs(c, slot);
        j.add("retained", ours ? Severity::Info : Severity::Unknown, fact.evidence,
              Message(ours ? text::slot_held_by_us : text::slot_active, {name, pid}));
    }
    if (!slot.confirmed_flush_lsn) {
        j.add("retained", Severity::Unknown, fact.evidence, Message(text::slot_not_consistent, {name}));
        return;
    }
    if (judgeFiles(c, slot)) {
        judgeReserve(c, slot);
    }
    judgePosition(c, slot);
}

} // namespace switchpoint
