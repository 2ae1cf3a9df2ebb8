// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/standing.h"

namespace switchpoint {

namespace {

bool livingPrimary(const ObservedServer &server)
{
    return server.role == ObservedServer::Role::Primary && server.health == ObservedServer::Health::Up;
}

} // namespace

std::vector<const ObservedServer *> livingPrimaries(const Observation &observation)
{
    std::vector<const ObservedServer *> living;
    for (const ObservedServer &server : observation.servers)
        if (livingPrimary(server))
            living.push_back(&server);
    return living;
}

bool judgedAsItIs(const Observation &observation, const std::string &server)
{
    const ObservedServer *one = observation.server(server);
    return observation.source == Observation::Source::Attached && one != nullptr && livingPrimary(*one);
}

const Decision &standing(const Observation &observation, const ObservedVerdict &verdict)
{
    return judgedAsItIs(observation, verdict.server) ? verdict.now : verdict.if_promoted;
}

} // namespace switchpoint
