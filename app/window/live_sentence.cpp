// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/live_sentence.h"

#include "models/standing.h"
#include "models/topology.h"
#include "models/words.h"
#include "text/language.h"
#include "window/messages.h"

#include <QStringList>

namespace switchpoint {

QString liveCounts(const Observation &observation)
{
    std::uint64_t live = 0, silent = 0, lost = 0, unknown = 0, reachable = 0;
    for (const ObservedServer &server : observation.servers) {
        ++(server.health == ObservedServer::Health::Up ? live : silent);
        if (const Decision *decision = worstIfPromoted(observation, server.id))
            ++(decision->reachability == Reachability::Lost      ? lost
               : decision->reachability == Reachability::Unknown ? unknown
                                                                 : reachable);
    }
    QStringList sentences;
    if (silent == 0)
        sentences << rendered(Message(window_messages::live_servers, {countArg("count", live)}));
    else
        sentences << rendered(
            Message(window_messages::live_and_silent, {countArg("live", live), countArg("silent", silent)}));
    if (observation.verdicts.empty())
        sentences << rendered(Message(window_messages::live_unjudged));
    else
        sentences << rendered(
            Message(window_messages::live_verdicts, {countArg("reachable", reachable), countArg("lost", lost),
                                                     countArg("unknown", unknown)}));
    return sentences.join(QLatin1Char(' '));
}

QString liveSentence(const Observation &observation)
{
    QStringList sentences{liveCounts(observation)};
    if (livingPrimaries(observation).size() > 1 &&
        !observation.consumers.empty()) // first: it may not all fit
        sentences.prepend(rendered(observation.consumers.front().status));
    for (const ObservedServer &server : observation.servers)
        if (server.health != ObservedServer::Health::Up)
            sentences << QStringLiteral("%1: %2.").arg(QString::fromStdString(server.label),
                                                       healthText(server.health));
    return sentences.join(QLatin1Char(' '));
}

} // namespace switchpoint
