// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/policy.h"
#include "failover/schema_drift.h"
#include "failover/server_facts.h"
#include "failover/stored_state.h"
#include "position/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace switchpoint {

enum class IdentityComparison { FirstSeen, Same, Changed };
enum class Reachability { Reachable, Lost, Unknown };
enum class Proof { Content, PositionOnly };
enum class Action { Resume, ResumeUnverified, Halt };
enum class Severity { Ok, Info, Warning, Lost, Unknown };

// One check: what was asked, what the server answered, what it means. In the order in which they were made.
struct Finding {
    // The guard's name, or: connection, checkpoint, drift, waiver, start, primary, prepared.
    std::string check;
    Severity severity = Severity::Info;
    std::string question; // the SQL or command, copyable; or the pure computation ("checkpoint - executed")
    std::string answer;   // the raw answer or the result of the computation
    Message meaning;
    friend bool operator==(const Finding &, const Finding &) = default;
};

// A range of transactions or bytes, as reported: missing, purged gap, owed.
struct PositionRange {
    // What is known of text and numbers: all of it, no more than it, or part of it. Sequence numbers of
    // MariaDB may have gaps (at most); where histories part at a point that is not known, it is at least
    // this.
    enum class Bound { Exact, AtMost, AtLeast };
    std::string text;                          // canonical set, MariaDB GTIDs or ranges, LSN range "(A, B]"
    std::optional<std::uint64_t> transactions; // PostgreSQL: only where its log was read
    std::optional<std::uint64_t> bytes;        // PostgreSQL
    Bound bound = Bound::Exact;
    friend bool operator==(const PositionRange &, const PositionRange &) = default;
};

// Where the stream is opened. Resolved on this server by decide(); deliberately not the type of any
// checkpoint.
struct StreamStart {
    struct AutoPosition {
        GtidSet excluded;
        friend bool operator==(const AutoPosition &, const AutoPosition &) = default;
    }; // MySQL, empty file name
    struct File {
        BinlogCoordinates at;
        friend bool operator==(const File &, const File &) = default;
    };
    struct ConnectState {
        MariadbPosition after;
        bool strict = true;
        friend bool operator==(const ConnectState &, const ConnectState &) = default;
    };
    struct Wal {
        Lsn from;
        friend bool operator==(const Wal &, const Wal &) = default;
    };
    std::variant<AutoPosition, File, ConnectState, Wal> at;
    // The first status update confirms this position to the server (guard separate_start off, or START at the
    // tail).
    bool confirm_at_once = false;
    [[nodiscard]] std::string text() const;
    friend bool operator==(const StreamStart &, const StreamStart &) = default;
};

struct Decision {
    // None: not asked, the checkpoint is unsigned, or the server did not say enough of itself to tell.
    std::optional<IdentityComparison> identity;
    Reachability reachability = Reachability::Unknown;
    std::optional<Proof> proof; // only when Reachable
    Action action = Action::Halt;
    // Progress goes to the provisional record, nothing is confirmed beyond what was proven.
    bool provisional = false;
    bool halted_by_drift = false;
    Message reason; // one sentence
    std::optional<PositionRange> missing;
    std::optional<PositionRange> purged_gap;
    std::optional<PositionRange> owed;
    std::string checkpoint; // canonical text, "" when there is none
    std::optional<StreamStart> stream_start;
    std::vector<SchemaChange> drift;
    std::vector<Finding> findings;
    // Contained only thanks to gtid_owned, for StoredState::previous of the next check.
    bool contained_by_owned_only = false;
    // What a matching content proof compared: the oldest transaction, "" when none.
    std::string proved_since;
    // The checkpoint completed by facts of this server, where that is proven (MySQL partial set: S + P); for
    // the user to accept.
    std::optional<std::string> repair;
    bool repair_proven = false;
    friend bool operator==(const Decision &, const Decision &) = default;
};

// The heart: pure, total, deterministic. The rules are VERDICTS.md (resources/help/verdicts.md in this
// repository).
Decision decide(const StoredState &stored, const ServerFacts &facts, const Policy &policy);

const char *name(IdentityComparison value);   // first_seen, same, changed
const char *name(Reachability value);         // reachable, lost, unknown
const char *name(Proof value);                // content, position_only
const char *name(Action value);               // resume, resume_unverified, halt
const char *name(Severity value);             // ok, info, warning, lost, unknown
const char *name(PositionRange::Bound value); // exact, at_most, at_least

} // namespace switchpoint
