// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/judgement.h"

#include <optional>
#include <string>

namespace switchpoint {

// Internal to this room: the rules of VERDICTS.md 3, one function a subject. Each writes its findings into
// the judgement and leaves here what the later rules need.
struct PostgresCase {
    const PostgresCheckpoint &checkpoint; // C, X, T_C
    const PostgresFacts &facts;           // T', F
    Judgement &judgement;

    // C; less where the part beyond it is missing on this server and waived, more where a skipped part is
    // waived.
    Lsn position;
    // W for the rules on the slot: up to here the checkpoint's branch and the server's are one. Empty: they
    // never part.
    std::optional<Lsn> shared_until;
    // False: the branches part, or may, where nobody knows. What is missing and owed is then at least what
    // the numbers say.
    bool branch_known = true;
    bool comparable = true; // false: another cluster, whose positions have nothing to do with ours
    bool on_standby = false;
};

// Where the checkpoint's branch and the server's part before the checkpoint, if that is so and known.
std::optional<Lsn> forkBeforeCheckpoint(const PostgresCase &c);
// What the server has after this is owed: the checkpoint, or the fork before it.
Lsn owedFrom(const PostgresCase &c);

// "(A, B]" with its bytes; A < B.
PositionRange lsnRange(Lsn from, Lsn to);

// Where the WAL of a standby would end if it were promoted now: everything on its disk is replayed first.
// What it received in an earlier run may be there and not be told: not exact, it ends there or later. Empty:
// neither is known.
struct EndIfPromoted {
    Lsn at;
    bool exact = false;
};
std::optional<EndIfPromoted> endIfPromoted(const PostgresFacts &facts);

// Where the WAL that the slot asked for needs is missing on the server's disk. Empty: nowhere that anyone
// knows.
std::optional<Lsn> slotWalMissing(const PostgresFacts &facts);

// Where the stored branch and the server's part: an LSN up to which both are one history; empty: the server's
// is the stored branch or continues it. `history` is the server's.
struct Parting {
    std::optional<Lsn> at;
};
Parting partingOf(const PostgresIdentity &stored, std::uint32_t server_timeline,
                  const TimelineHistory &history);

// The timeline that holds the position, by the stored history: the stored timeline, or one it came through
// when the position lies at or before its end. Nothing when no timeline is stored.
std::optional<std::uint32_t> timelineHolding(const PostgresIdentity &stored, Lsn position);

// A part of the WAL that a waiver names: makes the finding and answers true when all of (from, to] is
// covered.
bool waivedRange(PostgresCase &c, Lsn from, Lsn to, Lsn start);

// The names of the logical slots the server has, for a person to choose from; "none".
MessageArg logicalSlots(const PostgresFacts &facts); // called "slots"
// Why the slot is invalid: "wal_status lost", an invalidation_reason, "conflicting"; empty when it is valid.
std::optional<MessageArg> invalidation(const PostgresSlot &slot); // called "why"

bool judgePostgresCluster(PostgresCase &c);      // rule 1; false: no other rule has a meaning
void judgePostgresStandby(PostgresCase &c);      // rule 2, without a slot of its own
void judgePostgresLineage(PostgresCase &c);      // rules 3, 4, 10
void judgePostgresEnd(PostgresCase &c);          // rule 5
void judgePostgresSlot(PostgresCase &c);         // rules 6 (slot) and 7
void judgePostgresPublications(PostgresCase &c); // rule 6 (publications), wal_level
void judgePostgresContent(PostgresCase &c);      // rule 8
void judgePostgresPublished(PostgresCase &c);    // VERDICTS.md 5, preset published

} // namespace switchpoint
