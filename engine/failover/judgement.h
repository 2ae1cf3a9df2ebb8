// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

#include <string>
#include <string_view>

namespace switchpoint {

// Internal to this room: what the rules of one flavour write their findings into. decide() turns it into a
// Decision. The worst severity decides the reachability (Lost, then Unknown, then Reachable; VERDICTS.md
// 0.15); the first finding of that severity gives the reason. A guard that is off is not asked: its findings
// are not made, and one Info finding says so.
class Judgement {
public:
    Judgement(const StoredState &stored, const ServerFacts &facts, const Policy &policy);

    [[nodiscard]] bool on(Guard guard) const { return policy.guards.on(guard); }
    // With every check of the position off, or in the published design, nobody asks who may write here.
    [[nodiscard]] bool asksWhoIsPrimary() const;
    // With question and answer of the evidence at this index (-1: none, both empty).
    void add(std::string_view check, Severity severity, int evidence, Message meaning);
    void add(std::string_view check, Severity severity, std::string question, std::string answer,
             Message meaning);
    // The fact is missing: Unknown, with the error (privilege, cloud restriction) named. For this check only.
    // `which` is a sentence with the placeholder {error}; without one it is the name of the fact.
    template <class T> void notKnown(std::string_view check, const Fact<T> &fact, Message which)
    {
        addNotKnown(check, fact.evidence, fact.error, std::move(which));
    }

    const StoredState &stored;
    const ServerFacts &facts;
    const Policy &policy;
    Decision decision;   // ranges, findings, stream start, identity: filled in by the rules
    bool proved = false; // content compared and equal
    bool waived = false; // Reachable only thanks to a waiver
    // A rule says "halt" or "hold": on_unknown: continue and halt_on_lost off must not pass it.
    bool hold = false;

private:
    void addNotKnown(std::string_view check, int evidence, const std::optional<Error> &error, Message which);
};

void judgeMysql(const MysqlCheckpoint &checkpoint, const MysqlFacts &facts, Judgement &judgement);
void judgeMariadb(const MariadbCheckpoint &checkpoint, const MariadbFacts &facts, Judgement &judgement);
void judgePostgres(const PostgresCheckpoint &checkpoint, const PostgresFacts &facts, Judgement &judgement);

// Who is it? Fills decision.identity and makes the finding of the guard `identity` (VERDICTS.md 0.2). Changed
// is not Lost: what a flavour concludes from it is in its own rules.
void compareIdentities(Judgement &judgement);

// Where the log of this server ends: where a stream with start: tail begins. Empty when the facts do not say.
std::optional<StreamStart> tailOf(const ServerFacts &facts, Policy::Depth depth);

// One after the other, with commas, words in the language of the whole; flat, however many they are.
Message listOf(std::vector<MessageArg> items);
// "1 until 0/5000, 2": how a timeline came about.
Message historyWords(const TimelineHistory &history, std::uint32_t timeline);

// The failure as argument {error}, with the server's own words; for a fact that nobody asked for: "it was not
// asked".
MessageArg errorArg(const std::optional<Error> &error);

// asIfPromoted, flavour by flavour.
MysqlFacts promoted(MysqlFacts facts);
MariadbFacts promoted(MariadbFacts facts);
PostgresFacts promoted(PostgresFacts facts);

} // namespace switchpoint
