// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/mariadb_messages.h"
#include "failover/mariadb_rules.h"

#include <string>
#include <utility>
#include <vector>

// Internal to the rules for one saved GTID (VERDICTS.md 2): what they share, and the rules of a takeover.
namespace switchpoint {

using Verdict = std::optional<DomainVerdict>;

// One saved GTID d-s-n and what the server says about its domain.
struct Saved {
    const MariadbCase &c;
    const MariadbFacts &facts;
    const Judgement &j;
    const MariadbGtid &gtid;
    // gtid_binlog_state; or only gtid_binlog_pos, the newest entry of each domain.
    const MariadbState &state;
    bool whole_state;
    int evidence;

    [[nodiscard]] bool on(Guard guard) const { return j.on(guard); }
    [[nodiscard]] MessageArg arg() const { return positionArg("gtid", gtid.text()); }
    [[nodiscard]] std::string reached() const
    {
        std::string list;
        for (const auto &entry : state.entries()) {
            if (entry.domain == gtid.domain) {
                list += (list.empty() ? "" : ",") + entry.text();
            }
        }
        return list;
    }
    [[nodiscard]] MessageArg reachedArg() const { return positionArg("reached", reached()); }
    // (d, s) with a sequence of at least n.
    [[nodiscard]] bool hasByNumber() const
    {
        const auto *entry = state.find(gtid.domain, gtid.server_id);
        return entry != nullptr && entry->sequence >= gtid.sequence;
    }
    [[nodiscard]] bool logsWhatItApplies() const { return facts.log_slave_updates.valueOr(false); }
};

inline DomainVerdict verdict(Severity severity, Guard guard, int evidence, Message meaning)
{
    return {.severity = severity,
            .guard = guard,
            .evidence = evidence,
            .meaning = std::move(meaning),
            .missing = std::nullopt,
            .purged_gap = std::nullopt,
            .forked = false,
            .common = std::nullopt};
}

template <class T>
DomainVerdict notKnown(Guard guard, const Fact<T> &fact, const MessageText &sentence,
                       std::vector<MessageArg> args = {})
{
    args.push_back(errorArg(fact.error));
    return verdict(Severity::Unknown, guard, fact.evidence, Message(sentence, std::move(args)));
}

// Each: nothing where the rule does not match.
Verdict takenOver(const Saved &saved);        // promoted exactly at the saved GTID, without its log
Verdict takenOverOrReset(const Saved &saved); // the same, and nothing was written since
Verdict neverLogged(const Saved &saved);      // applied beyond it, without logging

} // namespace switchpoint
