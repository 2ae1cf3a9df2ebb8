// SPDX-License-Identifier: GPL-3.0-or-later
#include "observation/observation.h"

#include <algorithm>

namespace switchpoint {

namespace {

template <class Items, class Matches> auto *findIn(const Items &items, Matches matches)
{
    const auto found = std::ranges::find_if(items, matches);
    return found == items.end() ? nullptr : &*found;
}

} // namespace

const ObservedServer *Observation::server(std::string_view id) const
{
    return findIn(servers, [&](const ObservedServer &one) { return one.id == id; });
}

const ObservedConsumer *Observation::consumer(std::string_view id) const
{
    return findIn(consumers, [&](const ObservedConsumer &one) { return one.id == id; });
}

const ObservedLink *Observation::link(std::string_view from, std::string_view to) const
{
    return findIn(links, [&](const ObservedLink &one) { return one.from == from && one.to == to; });
}

const ObservedVerdict *Observation::verdict(std::string_view consumer, std::string_view server) const
{
    return findIn(verdicts, [&](const ObservedVerdict &one) {
        return one.consumer == consumer && one.server == server;
    });
}

} // namespace switchpoint
