// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/number_set.h"

#include <algorithm>

namespace switchpoint::sim {

void NumberSet::add(std::int64_t first, std::int64_t last)
{
    if (first > last)
        return;
    // The common case: the set grows at its end.
    if (intervals_.empty() || first > intervals_.back().last + 1) {
        intervals_.push_back({first, last});
        return;
    }
    if (first >= intervals_.back().first) {
        intervals_.back().last = std::max(intervals_.back().last, last);
        return;
    }
    const auto from = std::ranges::lower_bound(intervals_, first - 1, {}, &GtidInterval::last);
    auto to = from;
    while (to != intervals_.end() && to->first <= last + 1) {
        first = std::min(first, to->first);
        last = std::max(last, to->last);
        ++to;
    }
    intervals_.insert(intervals_.erase(from, to), GtidInterval{first, last});
}

NumberSet NumberSet::united(const NumberSet &other) const
{
    NumberSet result;
    auto a = intervals_.begin();
    auto b = other.intervals_.begin();
    while (a != intervals_.end() || b != other.intervals_.end()) {
        const bool take_a = b == other.intervals_.end() || (a != intervals_.end() && a->first <= b->first);
        const GtidInterval &next = take_a ? *a++ : *b++;
        result.add(next.first, next.last);
    }
    return result;
}

NumberSet NumberSet::subtracted(const NumberSet &other) const
{
    NumberSet result;
    auto b = other.intervals_.begin();
    for (const GtidInterval &mine : intervals_) {
        std::int64_t from = mine.first;
        while (b != other.intervals_.end() && b->last < from)
            ++b;
        for (auto cut = b; cut != other.intervals_.end() && cut->first <= mine.last; ++cut) {
            result.add(from, cut->first - 1);
            from = std::max(from, cut->last + 1);
        }
        result.add(from, mine.last);
    }
    return result;
}

NumberSet NumberSet::intersected(const NumberSet &other) const
{
    NumberSet result;
    auto a = intervals_.begin();
    auto b = other.intervals_.begin();
    while (a != intervals_.end() && b != other.intervals_.end()) {
        result.add(std::max(a->first, b->first), std::min(a->last, b->last));
        (a->last < b->last ? a : b)++;
    }
    return result;
}

bool NumberSet::contains(std::int64_t number) const
{
    const auto found = std::ranges::lower_bound(intervals_, number, {}, &GtidInterval::last);
    return found != intervals_.end() && found->first <= number;
}

std::uint64_t NumberSet::countWithin(std::int64_t first, std::int64_t last) const
{
    std::uint64_t result = 0;
    for (auto i = std::ranges::lower_bound(intervals_, first, {}, &GtidInterval::last);
         i != intervals_.end() && i->first <= last; ++i)
        result += static_cast<std::uint64_t>(std::min(i->last, last) - std::max(i->first, first) + 1);
    return result;
}

std::uint64_t NumberSet::count() const
{
    std::uint64_t result = 0;
    for (const GtidInterval &one : intervals_)
        result += static_cast<std::uint64_t>(one.last - one.first + 1);
    return result;
}

void ContentSet::add(std::uint32_t stream, std::int64_t first, std::int64_t last)
{
    if (first > last)
        return;
    if (stream >= sets_.size())
        sets_.resize(stream + 1);
    sets_[stream].add(first, last);
}

const NumberSet &ContentSet::of(std::uint32_t stream) const
{
    static const NumberSet none;
    return stream < sets_.size() ? sets_[stream] : none;
}

ContentSet ContentSet::united(const ContentSet &other) const
{
    ContentSet result;
    result.sets_.resize(std::max(sets_.size(), other.sets_.size()));
    for (std::uint32_t i = 0; i < result.streams(); ++i)
        result.sets_[i] = of(i).united(other.of(i));
    return result;
}

ContentSet ContentSet::subtracted(const ContentSet &other) const
{
    ContentSet result;
    result.sets_.resize(sets_.size());
    for (std::uint32_t i = 0; i < streams(); ++i)
        result.sets_[i] = of(i).subtracted(other.of(i));
    return result;
}

ContentSet ContentSet::intersected(const ContentSet &other) const
{
    ContentSet result;
    result.sets_.resize(std::min(sets_.size(), other.sets_.size()));
    for (std::uint32_t i = 0; i < result.streams(); ++i)
        result.sets_[i] = of(i).intersected(other.of(i));
    return result;
}

std::uint64_t ContentSet::count() const
{
    std::uint64_t result = 0;
    for (const NumberSet &one : sets_)
        result += one.count();
    return result;
}

bool ContentSet::empty() const
{
    return std::ranges::all_of(sets_, &NumberSet::empty);
}

} // namespace switchpoint::sim
