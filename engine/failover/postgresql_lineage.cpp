// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/messages.h"
#include "failover/postgresql_messages.h"
#include "failover/postgresql_rules.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace switchpoint {

namespace text = postgres_messages;

namespace {

MessageArg timelineArg(std::string name, std::uint32_t timeline)
{
    return textArg(std::move(name), std::to_string(timeline));
}

std::string historyFile(std::uint32_t timeline)
{
    std::array<char, 8> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), timeline, 16).ptr;
    std::string name(digits.data(), end);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'a' ? char(c - 'a' + 'A') : c; });
    return std::string(8 - name.size(), '0') + name + ".history";
}

// An identity of the same cluster that the consumer has seen on a timeline which left `timeline` behind:
// proof that another server went on from it. The facts of this server alone cannot tell.
struct Departure {
    std::uint32_t newer = 0;
    Lsn switchpoint;
};
std::optional<Departure> departureFrom(const StoredState &stored, std::uint64_t sysid, std::uint32_t timeline)
{
    std::optional<Departure> found;
    const auto look = [&](const PostgresIdentity &seen) {
        if (seen.system_identifier != sysid || !seen.timeline || *seen.timeline <= timeline) {
            return;
        }
        if (const auto *end = seen.history.find(timeline)) {
            found = {.newer = *seen.timeline, .switchpoint = end->switchpoint};
        }
    };
    if (stored.identity) {
        if (const auto *seen = std::get_if<PostgresIdentity>(&*stored.identity)) {
            look(*seen);
        }
    }
    if (stored.provisional) {
        const auto *ahead = std::get_if<PostgresCheckpoint>(&*stored.provisional);
        if (ahead != nullptr && ahead->identity) {
            look(*ahead->identity);
        }
    }
    return found;
}

// A proven Lost of the lineage: what was delivered beyond the fork is not here, and what this server has
// after the fork was never delivered.
void markMissing(PostgresCase &c)
{
    auto &missing = c.judgement.decision.missing;
    const auto fork = forkBeforeCheckpoint(c);
    c.branch_known = c.branch_known && fork.has_value();
    if (missing || !fork) {
        return;
    }
    // An old primary need not have come as far as the fork.
    const auto &end = c.facts.flush_lsn;
    missing = lsnRange(end.known() ? std::min(*fork, *end) : *fork, c.checkpoint.lsn);
    missing->bound = end.known() ? PositionRange::Bound::Exact : PositionRange::Bound::AtLeast;
}

// Rule 10: no timeline is stored. Below the oldest switchpoint a number is of the timeline that ended there;
// between two of them it may be of each one before, and the branch that was left there may have gone on to
// it.
void judgeUnsigned(PostgresCase &c, std::uint32_t timeline, const TimelineHistory &history)
{
    auto &j = c.judgement;
    const Lsn position = c.checkpoint.lsn;
    const int evidence = c.facts.history.evidence;
    if (timeline == 1 || history.empty()) {
        j.add("lineage", Severity::Ok, evidence,
              Message(text::no_timeline_needed, {positionArg("checkpoint", position.text())}));
        return;
    }
    const auto &ends = history.ends();
    const Lsn oldest = ends.front().switchpoint;
    c.shared_until = oldest;
    if (position <= oldest) {
        j.add("lineage", Severity::Ok, evidence,
              Message(text::no_timeline_needed, {positionArg("checkpoint", position.text())}));
    } else {
        c.branch_known = false;
        j.add("lineage", Severity::Unknown, evidence,
              Message(text::which_timeline,
                      {positionArg("checkpoint", position.text()), positionArg("switchpoint", oldest.text()),
                       timelineArg("timeline", ends.size() > 1 ? ends[1].timeline : timeline)}));
    }
}

// Rule 3: what the checkpoint's branch went through below C must stand in the server's history.
bool earlierForksStand(PostgresCase &c, const PostgresIdentity &stored, std::uint32_t timeline,
                       const TimelineHistory &history)
{
    for (const auto &end : stored.history.ends()) {
        if (end.switchpoint >= c.checkpoint.lsn) {
            continue;
        }
        const auto *here = history.find(end.timeline);
        if (here != nullptr && here->switchpoint == end.switchpoint) {
            continue;
        }
        const auto server = here == nullptr ? wordsArg("server", text::no_end)
                                            : positionArg("server", here->switchpoint.text());
        const auto path = [](const TimelineHistory &of, std::uint32_t to) {
            return renderEnglish(historyWords(of, to));
        };
        markMissing(c);
        c.judgement.add(
            "lineage", Severity::Lost,
            "timeline history of the checkpoint: " + path(stored.history, stored.timeline.value_or(0)),
            "timeline history of the server: " + path(history, timeline),
            Message(text::diverged_fork, {timelineArg("timeline", end.timeline),
                                          positionArg("stored", end.switchpoint.text()), server}));
        return false;
    }
    return true;
}

// Rule 4 for a checkpoint on a timeline that the server has left.
void judgeSwitch(PostgresCase &c, std::uint32_t holding, std::uint32_t timeline,
                 const TimelineHistory &history)
{
    auto &j = c.judgement;
    const Lsn position = c.checkpoint.lsn;
    const int evidence = c.facts.history.evidence;
    const auto *end = history.find(holding);
    if (end == nullptr) {
        markMissing(c);
        j.add("lineage", Severity::Lost, evidence,
              Message(text::diverged_absent,
                      {timelineArg("timeline", holding), timelineArg("server_timeline", timeline)}));
        return;
    }
    const Lsn left_at = end->switchpoint;
    if (position <= left_at) {
        j.add("lineage", Severity::Ok, evidence,
              Message(text::lineage_contained,
                      {timelineArg("timeline", holding), positionArg("switchpoint", left_at.text()),
                       positionArg("checkpoint", position.text())}));
        return;
    }
    if (!j.decision.missing) {
        j.decision.missing = lsnRange(left_at, position);
    }
    // The part beyond the switchpoint was waived: all that the new branch wrote after it is owed.
    if (waivedRange(c, left_at, position, left_at)) {
        c.position = left_at;
        return;
    }
    j.add("lineage", Severity::Lost, evidence,
          Message(text::missing_beyond_switchpoint,
                  {timelineArg("timeline", holding), positionArg("switchpoint", left_at.text()),
                   positionArg("checkpoint", position.text()),
                   bytesArg("bytes", position.value - left_at.value)}));
}

} // namespace

Message historyWords(const TimelineHistory &history, std::uint32_t timeline)
{
    std::vector<MessageArg> path;
    for (const auto &end : history.ends()) {
        path.push_back(wordsArg(
            "", {messages::timeline_until,
                 {timelineArg("timeline", end.timeline), positionArg("lsn", end.switchpoint.text())}}));
    }
    path.push_back(timelineArg("", timeline));
    return listOf(std::move(path));
}

std::optional<std::uint32_t> timelineHolding(const PostgresIdentity &stored, Lsn position)
{
    for (const auto &end : stored.history.ends()) {
        if (position <= end.switchpoint) {
            return end.timeline;
        }
    }
    return stored.timeline;
}

Parting partingOf(const PostgresIdentity &stored, std::uint32_t server_timeline,
                  const TimelineHistory &history)
{
    if (!stored.timeline) {
        return {history.empty() ? std::nullopt : std::optional(history.ends().front().switchpoint)};
    }
    // Two paths of (timeline, end); the last one of each has no end.
    struct Step {
        std::uint32_t timeline = 0;
        std::optional<Lsn> end;
    };
    const auto path = [](const TimelineHistory &ends, std::uint32_t last) {
        std::vector<Step> steps;
        for (const auto &end : ends.ends()) {
            steps.push_back({end.timeline, end.switchpoint});
        }
        steps.push_back({last, std::nullopt});
        return steps;
    };
    auto ours = path(stored.history, *stored.timeline);
    auto theirs = path(history, server_timeline);
    if (stored.history.empty()) {
        // Without a stored history the branch is compared from its own timeline on.
        const auto from = std::find_if(theirs.begin(), theirs.end(),
                                       [&](const Step &step) { return step.timeline == *stored.timeline; });
        theirs.erase(theirs.begin(), from);
    }
    Lsn common; // the end of the last step that both share
    for (std::size_t i = 0; i < ours.size(); ++i) {
        if (i >= theirs.size() || ours[i].timeline != theirs[i].timeline) {
            return {common};
        }
        if (ours[i].end == theirs[i].end) {
            if (!ours[i].end) {
                return {};
            }
            common = *ours[i].end;
            continue;
        }
        if (!ours[i].end) {
            return {theirs[i].end};
        }
        return {theirs[i].end ? std::min(*ours[i].end, *theirs[i].end) : ours[i].end};
    }
    return {};
}

void judgePostgresLineage(PostgresCase &c)
{
    auto &j = c.judgement;
    const auto &facts = c.facts;
    if (!facts.timeline.known()) {
        c.branch_known = false;
        j.notKnown("lineage", facts.timeline, Message(text::no_timeline));
        return;
    }
    const std::uint32_t timeline = *facts.timeline;
    // Timeline 1 has no history by its nature; for the others it must be known.
    if (timeline != 1 && !facts.history.known()) {
        c.branch_known = false;
        // 58P01: the question was answered, and there is no such file.
        const bool no_file = facts.history.error && facts.history.error->code == "58P01";
        auto args = std::vector{timelineArg("timeline", timeline)};
        if (no_file) {
            args.push_back(textArg("file", historyFile(timeline)));
        }
        j.notKnown("lineage", facts.history,
                   Message(no_file ? text::no_history_file : text::no_history, std::move(args)));
        return;
    }
    const TimelineHistory history = timeline == 1 ? TimelineHistory() : *facts.history;
    if (!c.checkpoint.identity || !c.checkpoint.identity->timeline) {
        judgeUnsigned(c, timeline, history);
        return;
    }
    const auto &stored = *c.checkpoint.identity;
    const std::uint32_t stored_timeline = *stored.timeline;
    c.shared_until = partingOf(stored, timeline, history).at;
    if (timeline < stored_timeline) {
        markMissing(c);
        j.add("lineage", Severity::Lost, facts.timeline.evidence,
              Message(text::old_primary,
                      {timelineArg("timeline", timeline), timelineArg("stored_timeline", stored_timeline)}));
        return;
    }
    if (stored.history.empty() && stored_timeline != 1) {
        j.add("lineage", Severity::Info, facts.history.evidence,
              Message(text::lineage_history_not_stored, {timelineArg("timeline", stored_timeline)}));
    }
    if (!earlierForksStand(c, stored, timeline, history)) {
        return;
    }
    const std::uint32_t holding = *timelineHolding(stored, c.checkpoint.lsn);
    if (holding != timeline) {
        judgeSwitch(c, holding, timeline, history);
        return;
    }
    if (const auto departure = departureFrom(j.stored, stored.system_identifier, timeline)) {
        j.add("lineage", Severity::Unknown, facts.timeline.evidence,
              Message(text::retired_branch,
                      {timelineArg("timeline", timeline), timelineArg("newer", departure->newer),
                       positionArg("switchpoint", departure->switchpoint.text())}));
        return;
    }
    j.add("lineage", Severity::Ok, facts.timeline.evidence,
          Message(text::lineage_same_timeline, {timelineArg("timeline", timeline)}));
}

} // namespace switchpoint
