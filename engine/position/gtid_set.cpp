// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/gtid_set.h"

#include "position/gtid_intervals.h"
#include "position/messages.h"
#include "position/text_cursor.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace switchpoint {

namespace msg = position_messages;

namespace {

void appendInterval(std::string &out, const GtidInterval &interval)
{
    out += ':';
    appendNumber(out, interval.first);
    if (interval.last != interval.first) {
        out += '-';
        appendNumber(out, interval.last);
    }
}

} // namespace

std::string GtidSource::text() const
{
    return tag.empty() ? uuid.text() : uuid.text() + ':' + tag;
}

std::string Gtid::text() const
{
    return source.text() + ':' + std::to_string(number);
}

std::string GtidSet::text() const
{
    std::string out;
    const Uuid *uuid = nullptr;
    for (const auto &[source, intervals] : sources_) {
        if (uuid == nullptr || *uuid != source.uuid) {
            if (uuid != nullptr) {
                out += ',';
            }
            out += source.uuid.text();
            uuid = &source.uuid;
        }
        if (!source.tag.empty()) {
            out += ':';
            out += source.tag;
        }
        for (const auto &interval : intervals) {
            appendInterval(out, interval);
        }
    }
    return out;
}

Result<std::uint64_t> GtidSet::count() const
{
    std::uint64_t total = 0;
    for (const auto &[source, intervals] : sources_) {
        for (const auto &interval : intervals) {
            const auto size = static_cast<std::uint64_t>(interval.last - interval.first) + 1;
            if (size > std::numeric_limits<std::uint64_t>::max() - total) {
                return fail(msg::gtid_count_range);
            }
            total += size;
        }
    }
    return total;
}

bool GtidSet::contains(const Gtid &gtid) const
{
    const auto found = sources_.find(gtid.source);
    if (found == sources_.end()) {
        return false;
    }
    const auto interval = firstReaching(found->second, gtid.number);
    return interval != found->second.end() && interval->first <= gtid.number;
}

bool GtidSet::isSubsetOf(const GtidSet &other) const
{
    return std::ranges::all_of(sources_, [&other](const auto &entry) {
        const auto found = other.sources_.find(entry.first);
        return found != other.sources_.end() && isSubsetOfIntervals(entry.second, found->second);
    });
}

bool GtidSet::intersects(const GtidSet &other) const
{
    return std::ranges::any_of(sources_, [&other](const auto &entry) {
        const auto found = other.sources_.find(entry.first);
        return found != other.sources_.end() && intervalsIntersect(entry.second, found->second);
    });
}

GtidSet GtidSet::united(const GtidSet &other) const
{
    GtidSet out = *this;
    for (const auto &[source, intervals] : other.sources_) {
        auto [entry, absent] = out.sources_.try_emplace(source, intervals);
        if (!absent) {
            entry->second = unitedIntervals(entry->second, intervals);
        }
    }
    return out;
}

GtidSet GtidSet::subtracted(const GtidSet &other) const
{
    GtidSet out;
    for (const auto &[source, intervals] : sources_) {
        const auto found = other.sources_.find(source);
        auto rest = found == other.sources_.end() ? intervals : intervalsWithout(intervals, found->second);
        if (!rest.empty()) {
            out.sources_.emplace_hint(out.sources_.end(), source, std::move(rest));
        }
    }
    return out;
}

GtidSet GtidSet::intersected(const GtidSet &other) const
{
    GtidSet out;
    for (const auto &[source, intervals] : sources_) {
        const auto found = other.sources_.find(source);
        if (found == other.sources_.end()) {
            continue;
        }
        if (auto both = commonIntervals(intervals, found->second); !both.empty()) {
            out.sources_.emplace_hint(out.sources_.end(), source, std::move(both));
        }
    }
    return out;
}

GtidSet GtidSet::only(const GtidSource &source) const
{
    GtidSet out;
    if (const auto found = sources_.find(source); found != sources_.end()) {
        out.sources_.insert(*found);
    }
    return out;
}

void GtidSet::add(const Gtid &gtid)
{
    add(gtid.source, {gtid.number, gtid.number});
}

void GtidSet::add(const GtidSource &source, GtidInterval interval)
{
    interval.first = std::max<std::int64_t>(interval.first, 1);
    interval.last = std::min(interval.last, gtid_number_max);
    if (interval.first > interval.last) {
        return;
    }
    auto &intervals = sources_[source];
    // From the first interval that touches or overlaps to the last: they become one. Transactions mostly come
    // in order, so this is nearly always the last one.
    const auto begin =
        intervals.begin() + (firstReaching(intervals, interval.first - 1) - intervals.cbegin());
    auto end = begin;
    while (end != intervals.end() && end->first <= interval.last + 1) {
        interval.first = std::min(interval.first, end->first);
        interval.last = std::max(interval.last, end->last);
        ++end;
    }
    if (begin == end) {
        intervals.insert(begin, interval);
    } else {
        *begin = interval;
        intervals.erase(begin + 1, end);
    }
}

} // namespace switchpoint
