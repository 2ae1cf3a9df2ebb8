// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lanes.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

namespace {

struct Span { // (after, up_to] of one timeline on this server
    std::uint32_t timeline = 0;
    std::uint64_t after = 0, up_to = 0;
};

std::optional<std::uint64_t> endOfWal(const PostgresFacts &facts)
{
    std::optional<std::uint64_t> end;
    for (const Fact<Lsn> *lsn : {&facts.flush_lsn, &facts.receive_lsn, &facts.replay_lsn})
        if (lsn->known())
            end = std::max(end.value_or(0), (*lsn)->value);
    return end;
}

std::vector<Span> spansOf(const PostgresFacts &facts, std::uint64_t end)
{
    std::vector<Span> spans;
    std::uint64_t after = 0;
    const TimelineHistory history = facts.history.valueOr({});
    for (const TimelineEnd &ended : history.ends()) {
        spans.push_back({.timeline = ended.timeline, .after = after, .up_to = ended.switchpoint.value});
        after = ended.switchpoint.value;
    }
    spans.push_back({.timeline = facts.timeline.valueOr(1), .after = after, .up_to = end});
    return spans;
}

class TimelineLane {
public:
    TimelineLane(const Span &span, std::uint64_t purged_up_to) : span_(span), purged_up_to_(purged_up_to)
    {
        lane_.source = "timeline " + std::to_string(span.timeline);
        lane_.unit = Lane::Unit::Bytes;
    }
    // (after, up_to], split where the log no longer reaches back.
    void add(std::uint64_t after, std::uint64_t up_to, SegmentKind kept, SegmentKind purged)
    {
        const std::uint64_t split = std::clamp(purged_up_to_, after, std::max(after, up_to));
        push(after, split, purged);
        push(split, up_to, kept);
    }
    void push(std::uint64_t after, std::uint64_t up_to, SegmentKind kind)
    {
        if (after < up_to)
            lane_.segments.push_back({.first = after + 1, .last = up_to, .kind = kind});
    }
    void mark(LaneMarker::Kind kind, std::uint64_t at)
    {
        if (at >= span_.after && (at <= span_.up_to || kind == LaneMarker::Kind::Acknowledged))
            lane_.markers.push_back({.kind = kind, .at = at});
    }
    void acknowledged(std::uint64_t up_to)
    {
        if (span_.after < up_to)
            lane_.checkpoint = {{.first = span_.after + 1, .last = up_to}};
    }
    Lane take()
    {
        std::ranges::sort(lane_.markers, {}, &LaneMarker::at);
        return std::move(lane_);
    }

private:
    Span span_;
    std::uint64_t purged_up_to_;
    Lane lane_;
};

} // namespace

std::vector<Lane> postgresLanes(const PostgresFacts &facts, const PostgresCheckpoint *checkpoint)
{
    const auto end = endOfWal(facts);
    if (!end)
        return {};
    const PostgresSlot *slot = facts.slot.known() && *facts.slot ? &**facts.slot : nullptr;
    const std::uint64_t purged = slot != nullptr && slot->restart_lsn ? slot->restart_lsn->value : 0;
    std::vector<Span> spans = spansOf(facts, *end);
    // An unsigned checkpoint is drawn on the timeline its number falls on; decide() says what that is worth.
    std::optional<std::uint32_t> saved_timeline;
    if (checkpoint != nullptr) {
        if (checkpoint->identity)
            saved_timeline = checkpoint->identity->timeline;
        for (const Span &span : spans)
            if (!saved_timeline && checkpoint->lsn.value <= span.up_to)
                saved_timeline = span.timeline;
    }
    // An old primary knows nothing of the timeline that the checkpoint is on: an empty line, all of it
    // missing.
    if (saved_timeline && *saved_timeline > spans.back().timeline) {
        const auto &before = checkpoint->identity->history.ends();
        const std::uint64_t after = before.empty() ? *end : before.back().switchpoint.value;
        spans.push_back({.timeline = *saved_timeline, .after = after, .up_to = after});
    }
    std::vector<Lane> lanes;
    for (const Span &span : spans) {
        TimelineLane lane(span, purged);
        const bool last = &span == &spans.back();
        if (!saved_timeline || span.timeline < *saved_timeline) {
            lane.add(span.after, span.up_to, SegmentKind::Executed, SegmentKind::Purged);
            if (saved_timeline)
                lane.acknowledged(span.up_to);
        } else if (span.timeline == *saved_timeline) {
            const std::uint64_t saved = checkpoint->lsn.value;
            lane.add(span.after, std::min(saved, span.up_to), SegmentKind::Executed, SegmentKind::Purged);
            lane.add(std::max(saved, span.after), span.up_to, SegmentKind::Owed, SegmentKind::PurgedGap);
            lane.push(std::max(span.after, span.up_to), saved, SegmentKind::Missing);
            lane.acknowledged(saved);
            lane.mark(LaneMarker::Kind::Acknowledged, saved);
        } else {
            lane.add(span.after, span.up_to, SegmentKind::Owed, SegmentKind::PurgedGap);
        }
        if (slot != nullptr && slot->restart_lsn)
            lane.mark(LaneMarker::Kind::Restart, slot->restart_lsn->value);
        if (slot != nullptr && slot->confirmed_flush_lsn)
            lane.mark(LaneMarker::Kind::ConfirmedFlush, slot->confirmed_flush_lsn->value);
        lane.mark(last ? LaneMarker::Kind::EndOfLog : LaneMarker::Kind::Switchpoint, span.up_to);
        lanes.push_back(lane.take());
    }
    return lanes;
}

} // namespace switchpoint
