// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/lsn.h"
#include "position/messages.h"
#include "position/text_cursor.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace switchpoint {

namespace msg = position_messages;

namespace {

// Names the first end that is out of order, if any. Two timelines may end at the same LSN (a recovery that
// stopped where the earlier one had forked), so LSNs need not grow, but they never go back.
std::optional<Error> orderFault(const TimelineEnd &before, const TimelineEnd &end)
{
    if (end.timeline == 0 || end.timeline <= before.timeline) {
        return fail(msg::history_timeline_order, {textArg("timeline", std::to_string(end.timeline)),
                                                  textArg("before", std::to_string(before.timeline))})
            .error();
    }
    if (!end.switchpoint.isSet() || end.switchpoint < before.switchpoint) {
        return fail(msg::history_lsn_order, {textArg("timeline", std::to_string(end.timeline)),
                                             positionArg("lsn", end.switchpoint.text()),
                                             positionArg("before", before.switchpoint.text())})
            .error();
    }
    return std::nullopt;
}

} // namespace

//   history = { line "\n" }
//   line    = blanks [ "#" comment | timeline blanks lsn [ blanks reason ] ]
Result<TimelineHistory> TimelineHistory::parse(std::string_view content)
{
    TimelineHistory history;
    TimelineEnd before;
    std::size_t start = 0;
    for (std::size_t line_number = 1; start < content.size(); ++line_number) {
        const auto newline = std::min(content.find('\n', start), content.size());
        // The cursor sees the file up to the end of this line, so that its offsets are those of the file.
        TextCursor cursor{content.substr(0, newline), start};
        start = newline + 1;
        cursor.skipSpace();
        if (cursor.atEnd() || cursor.peek() == '#') {
            continue;
        }
        const auto fault = [line_number](std::size_t offset, const MessageText &text) {
            return failAt(offset, text, {countArg("line", line_number), countArg("offset", offset)});
        };
        const auto timeline_offset = cursor.position;
        std::uint64_t timeline = 0;
        if (cursor.readNumber(timeline) != NumberRead::Ok || timeline == 0 ||
            timeline > std::numeric_limits<std::uint32_t>::max() ||
            (!cursor.atEnd() && !isSpace(cursor.peek()))) {
            return fault(timeline_offset, msg::history_timeline_expected);
        }
        cursor.skipSpace();
        const auto lsn_offset = cursor.position;
        while (!cursor.atEnd() && !isSpace(cursor.peek())) {
            ++cursor.position;
        }
        const auto lsn = Lsn::parse(content.substr(lsn_offset, cursor.position - lsn_offset));
        if (!lsn) {
            return fault(lsn_offset + lsn.error().offset.value_or(0), msg::history_lsn_expected);
        }
        const TimelineEnd end{.timeline = static_cast<std::uint32_t>(timeline), .switchpoint = *lsn};
        if (auto error = orderFault(before, end)) {
            error->offset = timeline_offset;
            return std::unexpected(std::move(*error));
        }
        history.ends_.push_back(end);
        before = end;
    }
    return history;
}

Result<TimelineHistory> TimelineHistory::fromEnds(std::vector<TimelineEnd> ends)
{
    TimelineEnd before;
    for (const auto &end : ends) {
        if (auto error = orderFault(before, end)) {
            return std::unexpected(std::move(*error));
        }
        before = end;
    }
    TimelineHistory history;
    history.ends_ = std::move(ends);
    return history;
}

const TimelineEnd *TimelineHistory::find(std::uint32_t timeline) const
{
    const auto found =
        std::lower_bound(ends_.begin(), ends_.end(), timeline,
                         [](const TimelineEnd &end, std::uint32_t t) { return end.timeline < t; });
    return found != ends_.end() && found->timeline == timeline ? &*found : nullptr;
}

} // namespace switchpoint
