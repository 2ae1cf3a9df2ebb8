// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/log.h"

#include <algorithm>
#include <iterator>

namespace switchpoint::sim {

void Log::append(Run run)
{
    if (run.first > run.last)
        return;
    if (!runs_.empty() && runs_.back().continuedBy(run)) {
        runs_.back().last = run.last;
        return;
    }
    run.log_first = size();
    runs_.push_back(run);
}

std::int64_t Log::size() const
{
    return runs_.empty() ? 0 : runs_.back().log_first + runs_.back().size();
}

Cursor Log::end() const
{
    return runs_.empty() ? Cursor{} : Cursor{runs_.size() - 1, runs_.back().last + 1};
}

Cursor Log::at(std::int64_t place) const
{
    if (place >= size())
        return end();
    const auto next = std::ranges::upper_bound(runs_, place, {}, &Run::log_first);
    const auto run = std::prev(next);
    return Cursor{static_cast<std::size_t>(run - runs_.begin()), run->first + (place - run->log_first)};
}

std::int64_t Log::placeOf(const Cursor &cursor) const
{
    if (cursor.run >= runs_.size())
        return size();
    const Run &run = runs_[cursor.run];
    return run.log_first + std::max<std::int64_t>(0, cursor.number - run.first);
}

GtidSet Log::gtidsBefore(std::int64_t places, const std::vector<Stream> &streams) const
{
    GtidSet result;
    for (const Run &run : runs_) {
        if (run.log_first >= places)
            break;
        const std::int64_t count = std::min(run.size(), places - run.log_first);
        result.add(streams[run.stream].source, {run.first, run.first + count - 1});
    }
    return result;
}

void Log::read(Cursor &cursor, const GtidSet &excluded, const std::vector<Stream> &streams, std::int64_t t_us,
               std::int64_t max, std::vector<Slice> &sent) const
{
    while (cursor.run < runs_.size()) {
        const Run &run = runs_[cursor.run];
        std::int64_t next = std::max(cursor.number, run.first);
        const std::int64_t available = run.lastBy(t_us);
        const auto found = excluded.sources().find(streams[run.stream].source);
        static const std::vector<GtidInterval> none;
        const std::vector<GtidInterval> &skip = found == excluded.sources().end() ? none : found->second;
        auto hole = std::ranges::lower_bound(skip, next, {}, &GtidInterval::last);
        while (next <= available) {
            if (hole != skip.end() && hole->first <= next) {
                next = std::min(hole->last, available) + 1;
                if (next > hole->last)
                    ++hole;
                continue;
            }
            if (max <= 0) {
                cursor.number = next;
                return;
            }
            std::int64_t last = max > available - next ? available : next + max - 1; // max may be huge
            if (hole != skip.end())
                last = std::min(last, hole->first - 1);
            sent.push_back(Slice{run.stream, cursor.run, next, last});
            max -= last - next + 1;
            next = last + 1;
        }
        cursor.number = next;
        if (next <= run.last || cursor.run + 1 == runs_.size())
            return; // the rest comes later, or the last run may still grow
        ++cursor.run;
        cursor.number = runs_[cursor.run].first;
    }
}

} // namespace switchpoint::sim
