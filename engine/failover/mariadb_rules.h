// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/judgement.h"

#include <optional>
#include <set>

namespace switchpoint {

// Internal to this room: the rules of VERDICTS.md 2, one function a subject.
struct MariadbCase {
    const MariadbCheckpoint &checkpoint;
    const MariadbFacts &facts;
    Judgement &judgement;
    // Domains whose last delivered transaction was compared and is the same here.
    std::set<std::uint32_t> proved_domains;
};

// What the rules say about one saved GTID, or about a domain that is not in the checkpoint.
struct DomainVerdict {
    Severity severity = Severity::Ok;
    Guard guard = Guard::Contained; // names the check
    int evidence = -1;
    Message meaning;
    std::optional<PositionRange> missing;
    std::optional<PositionRange> purged_gap;
    // Lost, and the histories may part before the saved GTID; `common`: up to here they are known to be one.
    bool forked = false;
    std::optional<std::uint64_t> common;
};

// "0-201-7..9"; the server is "*" where several numbered the range. Empty without a number in it. More than
// one number is at most as many transactions: gtid_seq_no may have left gaps.
std::optional<PositionRange> sequenceRange(std::uint32_t domain, const std::string &server,
                                           std::uint64_t first, std::uint64_t last);

// Is everything after this GTID still in the log, by the oldest Gtid_list? Needs the list.
bool retained(const MariadbGtid &gtid, const MariadbState &oldest);

// The rules for one saved GTID, in the order of VERDICTS.md 2: the first that matches counts.
DomainVerdict judgeSavedGtid(const MariadbCase &c, const MariadbGtid &saved);

// What lies between the files that the stream reads from its beginning to the newest, of one domain: a file
// that is not there any more, or the end of one. `saved` none: the domain is owed from its start.
std::vector<DomainVerdict> judgeMariadbFiles(const MariadbCase &c, std::uint32_t domain,
                                             const MariadbGtid *saved);

// A fingerprint's time, and those that the probe saw of that transaction here. Not those of every event
// survive replication (seen on 10.11.19, in all kinds of transactions): the events of the statements keep
// theirs, and a replica writes the GTID event and the end with the time of the last statement, while the
// transaction's own server writes the time of the COMMIT.
enum class MariadbTimes { Equal, NotComparable, Differ };
MariadbTimes compareTimes(const MariadbCase &c, const MariadbFingerprint &stored, const MariadbProbe &probe);

const MariadbProbe *probeOf(const MariadbFacts &facts, const MariadbGtid &gtid);

bool judgeMariadbLogIsOn(MariadbCase &c); // false: log_bin is OFF, the numbers prove nothing
void judgeMariadbLogFormat(MariadbCase &c);
void judgeMariadbDomains(MariadbCase &c); // guards contained, retained, lineage; fills ranges and start
void judgeMariadbCoordinates(MariadbCase &c);
// Compares the fingerprints: fills proved_domains, and the findings of the guard content.
std::vector<Finding> compareMariadbContent(MariadbCase &c);

} // namespace switchpoint
