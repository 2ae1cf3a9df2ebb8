// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/lanes.h"
#include "observation/observation.h"

#include <QString>

namespace switchpoint {

// Short words of the screen, translated. Sentences about verdicts come from Messages (rendered()), never from
// here.
QString roleText(ObservedServer::Role role);
QString roleText(const ObservedServer &server); // of a silent one also as what it was last seen
QString healthText(ObservedServer::Health health);
QString phaseText(ObservedConsumer::Phase phase);
QString severityText(Severity severity);
QString reachabilityText(Reachability reachability);
QString checkText(const std::string &check); // of a Finding: "Contained", "Retained", ...
QString segmentText(SegmentKind kind);
QString markerText(LaneMarker::Kind kind);
QString markLaneText(ObservedMark::Lane lane);
QString transactionsText(std::uint64_t count);                       // "1 transaction", "292 transactions"
QString rangeSizeText(const PositionRange &range);                   // transactions, else bytes, else ""
QString secondsText(const std::optional<std::int64_t> &duration_us); // "12.3 s", a dash when not known
QString lagText(std::int64_t lag_us); // always seconds with one decimal below two minutes: short and steady
QString momentText(Observation::Source source, std::int64_t at_us); // virtual time from 0, or a UTC time

// The preset a policy really is, whatever it is called: "full", "off", "published"; "": none of them.
QString presetOf(const Policy &policy);
// The same, and for a mixture what it is, as `--guards` takes it: "full-content", "off+retained".
QString guardsText(const Policy &policy);

// "2f0c81aa..." of a UUID or any identity; the whole in identityText().
QString shortIdentity(const ServerFacts &facts);
QString identityText(const ServerFacts &facts);
// What the server has: the executed set, the binlog position, the end of WAL; whole and isolated.
QString contentText(const ServerFacts &facts);
// The same for a node: UUIDs cut to eight digits.
QString shortContent(const ServerFacts &facts);
// Where a stream begins, in words where the position is empty.
QString streamStartText(const StreamStart &start);
QString purgedText(const ServerFacts &facts);
QString shortSet(const GtidSet &set);
// Cut in the middle to at most `length` characters (at least 8).
QString cutMiddle(const QString &text, int length);

} // namespace switchpoint
