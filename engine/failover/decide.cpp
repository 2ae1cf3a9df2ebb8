// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/decision.h"

#include "failover/judgement.h"
#include "failover/messages.h"

#include <algorithm>
#include <array>
#include <utility>

namespace switchpoint {

namespace {

// ---- before the rules

// Nothing can be judged: no start, whatever the policy says of Unknown (there is nothing to go on from).
Decision undecided(Judgement &judgement)
{
    judgement.decision.reachability = Reachability::Unknown;
    judgement.decision.action = Action::Halt;
    judgement.decision.reason = judgement.decision.findings.back().meaning;
    return std::move(judgement.decision);
}

Decision withoutCheckpoint(Judgement &judgement)
{
    compareIdentities(judgement);
    judgement.add("checkpoint", Severity::Unknown, "", "", messages::no_checkpoint);
    Decision decision = undecided(judgement);
    if (judgement.policy.start == Policy::Start::Tail) {
        decision.stream_start = tailOf(judgement.facts, judgement.policy.depth);
        decision.action = decision.stream_start ? Action::Resume : Action::Halt;
    }
    return decision;
}

void nameGuardsThatAreOff(Judgement &judgement)
{
    constexpr std::array<std::pair<Guard, MessageText>, guard_count> sentences{{
        {Guard::Identity, messages::guard_identity_off},
        {Guard::Contained, messages::guard_contained_off},
        {Guard::Retained, messages::guard_retained_off},
        {Guard::Lineage, messages::guard_lineage_off},
        {Guard::LogSettings, messages::guard_log_settings_off},
        {Guard::Content, messages::guard_content_off},
        {Guard::SeparateStart, messages::guard_separate_start_off},
        {Guard::SchemaDrift, messages::guard_schema_drift_off},
        {Guard::HaltOnLost, messages::guard_halt_on_lost_off},
    }};
    for (const auto &[guard, sentence] : sentences) {
        if (!judgement.on(guard)) {
            judgement.add(guardName(guard), Severity::Info, "", "", sentence);
        }
    }
}

void applyFlavorRules(Judgement &judgement)
{
    const auto &checkpoint = *judgement.stored.checkpoint;
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&checkpoint)) {
        judgeMysql(*mysql, *judgement.facts.mysql(), judgement);
    } else if (const auto *mariadb = std::get_if<MariadbCheckpoint>(&checkpoint)) {
        judgeMariadb(*mariadb, *judgement.facts.mariadb(), judgement);
    } else if (const auto *postgres = std::get_if<PostgresCheckpoint>(&checkpoint)) {
        judgePostgres(*postgres, *judgement.facts.postgres(), judgement);
    }
}

// ---- notes and drift

void notePrepared(Judgement &judgement)
{
    const auto &prepared = judgement.stored.prepared;
    if (prepared.empty()) {
        return;
    }
    std::string ids;
    for (const auto &transaction : prepared) {
        ids += (ids.empty() ? "" : ", ") + transaction.id;
    }
    judgement.add(
        "prepared", Severity::Info, "", ids,
        Message(messages::prepared_pending, {countArg("count", prepared.size()), textArg("ids", ids)}));
}

// The drift that halts: why, or nothing.
std::optional<Message> haltingDrift(const Judgement &judgement)
{
    const auto &drift = judgement.decision.drift;
    const auto hard = std::find_if(drift.begin(), drift.end(), alwaysHalts);
    const auto sentence = [&drift](const MessageText &text, const SchemaChange &change) {
        return Message(text, {countArg("changes", drift.size()), wordsArg("kind", kindWords(change.kind)),
                              textArg("table", change.table)});
    };
    if (hard != drift.end()) {
        return sentence(messages::drift_halts, *hard);
    }
    if (judgement.policy.on_schema_drift == Policy::OnSchemaDrift::Halt) {
        return sentence(messages::drift_policy_halts, drift.front());
    }
    if (!judgement.stored.owed_events_carry_schema) {
        return sentence(messages::drift_owed_without_names, drift.front());
    }
    return std::nullopt;
}

// Returns why the drift halts, if it does.
std::optional<Message> compareSchemas(Judgement &judgement)
{
    const auto &registered = judgement.stored.schemas;
    if (!judgement.on(Guard::SchemaDrift) || registered.empty()) {
        return std::nullopt;
    }
    const auto &catalog = judgement.facts.catalog;
    if (!catalog.known()) {
        judgement.notKnown("drift", catalog, messages::drift_catalog_not_known);
        return std::nullopt;
    }
    auto &decision = judgement.decision;
    decision.drift = schemaDrift(registered, *catalog);
    if (decision.drift.empty()) {
        judgement.add("drift", Severity::Ok, catalog.evidence,
                      Message(messages::drift_none, {countArg("tables", registered.size())}));
        return std::nullopt;
    }
    auto why = haltingDrift(judgement);
    decision.halted_by_drift = why.has_value();
    judgement.add("drift", Severity::Warning, catalog.evidence,
                  why ? *why : Message(messages::drift_adapts, {countArg("changes", decision.drift.size())}));
    for (const auto &change : decision.drift) {
        judgement.add("drift", Severity::Warning, change.before, change.after, describe(change));
    }
    return why;
}

// ---- what follows

const Finding *firstOf(const Decision &decision, Severity severity)
{
    const auto found = std::find_if(decision.findings.begin(), decision.findings.end(),
                                    [severity](const auto &finding) { return finding.severity == severity; });
    return found == decision.findings.end() ? nullptr : &*found;
}

// VERDICTS.md 0.15: a proven Lost, then Unknown, then Reachable.
Reachability reachabilityOf(const Decision &decision)
{
    if (firstOf(decision, Severity::Lost) != nullptr) {
        return Reachability::Lost;
    }
    return firstOf(decision, Severity::Unknown) != nullptr ? Reachability::Unknown : Reachability::Reachable;
}

// PostgreSQL: two siblings promoted at the same point have the same numbers. Only the node, and the history
// of the timeline, tell them apart; a checkpoint that says neither is Same by its numbers alone.
bool sameByNumbersOnly(const Judgement &judgement)
{
    const auto *facts = judgement.facts.postgres();
    if (facts == nullptr || !judgement.stored.checkpoint || facts->timeline.valueOr(1) == 1) {
        return false;
    }
    const auto &checkpoint = std::get<PostgresCheckpoint>(*judgement.stored.checkpoint);
    return checkpoint.identity && (!checkpoint.identity->node || checkpoint.identity->history.empty());
}

Action actionWhenReachable(const Judgement &judgement)
{
    // Who switched the content guard or the identity guard off has decided not to ask; waiting for a proof
    // that nobody will make would be a halt by another name.
    const bool asked = judgement.on(Guard::Content) && judgement.on(Guard::Identity);
    const bool is_same =
        judgement.decision.identity == IdentityComparison::Same && !sameByNumbersOnly(judgement);
    if (judgement.proved || !asked || is_same) {
        return Action::Resume;
    }
    return Action::ResumeUnverified;
}

Action actionFor(const Judgement &judgement)
{
    const auto &decision = judgement.decision;
    if (judgement.hold || decision.halted_by_drift) {
        return Action::Halt;
    }
    switch (decision.reachability) {
    case Reachability::Lost:
        return judgement.on(Guard::HaltOnLost) ? Action::Halt : Action::Resume;
    case Reachability::Unknown:
        return judgement.policy.on_unknown == Policy::OnUnknown::Hold ? Action::Halt
                                                                      : Action::ResumeUnverified;
    case Reachability::Reachable:
        return actionWhenReachable(judgement);
    }
    std::unreachable();
}

void resolveStart(Judgement &judgement)
{
    auto &start = judgement.decision.stream_start;
    if (judgement.policy.start == Policy::Start::Tail) {
        start = tailOf(judgement.facts, judgement.policy.depth);
        if (!start) {
            judgement.hold = true;
            judgement.add("start", Severity::Unknown, "", "", messages::start_tail_not_known);
        }
    } else if (!start) {
        judgement.hold = true;
        if (reachabilityOf(judgement.decision) == Reachability::Reachable) {
            judgement.add("start", Severity::Unknown, "", "", messages::start_none);
        }
    } else {
        start->confirm_at_once = !judgement.on(Guard::SeparateStart);
    }
}

Message reachableSentence(const Judgement &judgement)
{
    // A branch that was left may have come as far as this one: with the lineage not asked, only content
    // tells.
    const bool branch_asked =
        judgement.facts.flavor() != Flavor::Postgresql || judgement.on(Guard::Lineage) || judgement.proved;
    if (!judgement.on(Guard::Contained) || !judgement.on(Guard::Retained) || !branch_asked ||
        judgement.policy.depth != Policy::Depth::Full) {
        return messages::start_not_asked;
    }
    const auto &owed = judgement.decision.owed;
    if (owed && owed->transactions && owed->bound != PositionRange::Bound::AtLeast) {
        const bool at_most = owed->bound == PositionRange::Bound::AtMost;
        return Message(at_most ? messages::start_reachable_owed_at_most : messages::start_reachable_owed,
                       {countArg("owed", *owed->transactions)});
    }
    if (owed && owed->bytes) {
        return Message(messages::start_reachable_bytes, {bytesArg("owed", *owed->bytes)});
    }
    return messages::start_reachable;
}

Message unprovedSentence(const Decision &decision, bool is_signed)
{
    if (decision.action == Action::Resume) {
        return messages::start_same_unproved;
    }
    if (decision.identity == IdentityComparison::Same) {
        return messages::start_same_weak;
    }
    if (decision.identity) {
        return messages::start_changed_unproved;
    }
    return is_signed ? messages::start_node_not_known : messages::start_unsigned_unproved;
}

enum class TailLies { AtCheckpoint, Before, After };

TailLies whereTailLies(const Judgement &judgement, const std::string &start)
{
    if (start == judgement.decision.checkpoint) {
        return TailLies::AtCheckpoint;
    }
    // The published design starts where the slot stands, and a slot is normally behind.
    const auto *wal = std::get_if<StreamStart::Wal>(&judgement.decision.stream_start->at);
    const auto *postgres = std::get_if<PostgresCheckpoint>(&*judgement.stored.checkpoint);
    return wal != nullptr && postgres != nullptr && wal->from < postgres->lsn ? TailLies::Before
                                                                              : TailLies::After;
}

void explainTail(Judgement &judgement, const std::string &start)
{
    const auto &owed = judgement.decision.owed;
    auto args = std::vector{positionArg("start", start)};
    if (const auto lies = whereTailLies(judgement, start); lies != TailLies::After) {
        const bool is_checkpoint = lies == TailLies::AtCheckpoint;
        judgement.add(
            "start", is_checkpoint ? Severity::Info : Severity::Warning, "tail of the log", start,
            Message(is_checkpoint ? messages::start_tail_is_checkpoint : messages::start_tail_before,
                    std::move(args)));
        return;
    }
    const bool counted = owed && owed->transactions && owed->bound != PositionRange::Bound::AtLeast;
    if (counted) {
        args.push_back(countArg("owed", *owed->transactions));
    }
    if (owed && owed->transactions.value_or(owed->bytes.value_or(1)) == 0) {
        judgement.add("start", Severity::Info, "tail of the log", start,
                      Message(messages::start_tail_nothing_owed, std::move(args)));
        return;
    }
    const auto &of_count = counted && owed->bound == PositionRange::Bound::AtMost
                               ? messages::start_tail_owed_at_most
                               : messages::start_tail_owed;
    judgement.add("start", Severity::Warning, "tail of the log", start,
                  Message(counted ? of_count : messages::start_tail, std::move(args)));
}

// The last findings: what is done and from where.
void explainStart(Judgement &judgement)
{
    auto &decision = judgement.decision;
    const std::string start = decision.stream_start ? decision.stream_start->text() : "";
    if (decision.reachability == Reachability::Reachable) {
        judgement.add("start", Severity::Ok, "stream start", start, reachableSentence(judgement));
        const bool comparable = judgement.on(Guard::Content) && judgement.on(Guard::Identity);
        if (!judgement.proved && comparable && decision.action != Action::Halt) {
            const bool provisional = decision.action == Action::ResumeUnverified;
            judgement.add("start", provisional ? Severity::Warning : Severity::Info, "stream start", start,
                          unprovedSentence(decision, isSigned(*judgement.stored.checkpoint)));
        }
    } else if (decision.action == Action::ResumeUnverified) {
        judgement.add("start", Severity::Info, "stream start", start, messages::start_unknown_continues);
    } else if (decision.action == Action::Resume) {
        judgement.add("start", Severity::Warning, "stream start", start,
                      Message(messages::start_lost_continues, {positionArg("start", start)}));
    }
    if (decision.action != Action::Halt && judgement.policy.start == Policy::Start::Tail) {
        explainTail(judgement, start);
    }
}

void noteProvisional(Judgement &judgement)
{
    if (!judgement.stored.provisional) {
        return;
    }
    const auto position = positionText(*judgement.stored.provisional);
    const bool lost = judgement.decision.reachability == Reachability::Lost;
    judgement.add("checkpoint", lost ? Severity::Warning : Severity::Info, "provisional record", position,
                  Message(lost ? messages::provisional_suspect : messages::provisional_waiting,
                          {positionArg("position", position)}));
}

Message reasonFor(const Judgement &judgement, const std::optional<Message> &drift_halts)
{
    const auto &decision = judgement.decision;
    if (decision.reachability == Reachability::Lost) {
        return firstOf(decision, Severity::Lost)->meaning;
    }
    if (drift_halts) {
        return *drift_halts;
    }
    if (decision.reachability == Reachability::Unknown) {
        return firstOf(decision, Severity::Unknown)->meaning;
    }
    // Reachable. A waiver must not hide behind another warning, and what is only informative is no reason.
    const auto named = [&decision](std::string_view check) {
        return std::find_if(decision.findings.begin(), decision.findings.end(),
                            [check](const auto &finding) { return finding.check == check; });
    };
    if (judgement.waived) {
        if (const auto waiver = named("waiver"); waiver != decision.findings.end()) {
            return waiver->meaning;
        }
    }
    if (const auto *warning = firstOf(decision, Severity::Warning)) {
        return warning->meaning;
    }
    return named("start")->meaning;
}

constexpr MessageText connection_failed_named SWITCHPOINT_MESSAGE("decide.connection_failed_named",
                                                                  "{error}");

} // namespace

Decision decide(const StoredState &stored, const ServerFacts &facts, const Policy &policy)
{
    Judgement judgement(stored, facts, policy);
    auto &decision = judgement.decision;
    if (stored.checkpoint) {
        decision.checkpoint = positionText(*stored.checkpoint);
    }
    if (stored.read_error) {
        judgement.add("checkpoint", Severity::Unknown, "", stored.read_error->server_text,
                      Message(messages::store_unreadable, {errorArg(stored.read_error)}));
        return undecided(judgement);
    }
    if (facts.failure) {
        // Most of these sentences name the server already: once is enough.
        const bool named = facts.failure->english().find(facts.address) != std::string::npos;
        judgement.add("connection", Severity::Unknown, "", facts.failure->server_text,
                      named ? Message(connection_failed_named, {errorArg(facts.failure)})
                            : Message(messages::connection_failed,
                                      {textArg("address", facts.address), errorArg(facts.failure)}));
        return undecided(judgement);
    }
    if (!stored.checkpoint) {
        return withoutCheckpoint(judgement);
    }
    if (flavorOf(*stored.checkpoint) != facts.flavor()) {
        judgement.add(
            "checkpoint", Severity::Unknown, "", decision.checkpoint,
            Message(messages::other_flavor, {textArg("checkpoint", flavorName(flavorOf(*stored.checkpoint))),
                                             textArg("server", flavorName(facts.flavor()))}));
        return undecided(judgement);
    }

    compareIdentities(judgement);
    nameGuardsThatAreOff(judgement);
    applyFlavorRules(judgement);
    notePrepared(judgement);
    const auto drift_halts = compareSchemas(judgement);
    resolveStart(judgement);

    decision.reachability = reachabilityOf(decision);
    if (decision.reachability == Reachability::Reachable) {
        decision.proof = judgement.proved ? Proof::Content : Proof::PositionOnly;
    }
    decision.action = actionFor(judgement);
    decision.provisional = decision.action == Action::ResumeUnverified;
    explainStart(judgement);
    noteProvisional(judgement);
    if (decision.action == Action::Halt) {
        decision.stream_start.reset();
    }
    decision.reason = reasonFor(judgement, drift_halts);
    return std::move(decision);
}

} // namespace switchpoint
