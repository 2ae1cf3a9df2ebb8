// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology.h"

#include "models/standing.h"
#include "models/words.h"
#include "text/language.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace switchpoint {

namespace {

int weight(Reachability reachability) // VERDICTS 0.15
{
    switch (reachability) {
    case Reachability::Lost:
        return 2;
    case Reachability::Unknown:
        return 1;
    case Reachability::Reachable:
        return 0;
    }
    return 0;
}

QString fromUtf8(const std::string &text)
{
    return QString::fromStdString(text);
}

QString healthLine(const ObservedServer &server)
{
    if (server.health == ObservedServer::Health::Up)
        return {};
    if (server.age_us <= 0)
        return healthText(server.health);
    // Short: the node has room for little more.
    if (server.last_role == ObservedServer::Role::Primary)
        return QCoreApplication::translate("topology", "%1, primary %2 ago")
            .arg(healthText(server.health), durationText(server.age_us));
    return QCoreApplication::translate("topology", "%1, seen %2 ago")
        .arg(healthText(server.health), durationText(server.age_us));
}

TopologyNode nodeOf(const Observation &observation, const ObservedServer &server)
{
    TopologyNode node;
    node.kind = TopologyNode::Kind::Server;
    node.id = fromUtf8(server.id);
    node.label = fromUtf8(server.label);
    node.role = roleText(server.role);
    node.full_role = roleText(server);
    node.identity = shortIdentity(server.facts);
    node.content = shortContent(server.facts);
    node.full_content = contentText(server.facts);
    node.primary = server.role == ObservedServer::Role::Primary;
    node.grey = server.health != ObservedServer::Health::Up;
    node.hatched = node.grey && server.health != ObservedServer::Health::Refused;
    node.health = healthLine(server);
    if (!node.health.isEmpty())
        node.health_short = healthText(server.health);
    node.as_it_is = judgedAsItIs(observation, server.id);
    if (const Decision *decision = worstIfPromoted(observation, server.id)) {
        node.verdict = decision->reachability;
        node.verdict_text = verdictSummary(*decision);
        node.reason = rendered(decision->reason);
    }
    return node;
}

TopologyNode nodeOf(const Observation &observation, const ObservedConsumer &consumer)
{
    TopologyNode node;
    node.kind = TopologyNode::Kind::Consumer;
    node.id = fromUtf8(consumer.id);
    node.label = fromUtf8(consumer.label);
    // On real servers nobody reads: a position was given, to be judged.
    const bool given = observation.source == Observation::Source::Attached;
    node.role = given ? QCoreApplication::translate("topology", "as given")
                      : QCoreApplication::translate("topology", "CDC engine");
    if (!given)
        node.identity = phaseText(consumer.phase);
    if (consumer.stored.checkpoint) {
        const auto *mysql = std::get_if<MysqlCheckpoint>(&*consumer.stored.checkpoint);
        const QString whole = fromUtf8(positionText(*consumer.stored.checkpoint));
        node.full_content = whole;
        node.content = mysql != nullptr && mysql->gtid_set ? shortSet(*mysql->gtid_set) : whole;
    } else {
        node.content = QCoreApplication::translate("topology", "no checkpoint yet");
    }
    if (consumer.last_decision) {
        node.verdict = consumer.last_decision->reachability;
        node.verdict_text = verdictSummary(*consumer.last_decision);
        node.reason = rendered(consumer.last_decision->reason);
    }
    return node;
}

TopologyNode sinkOf(const ObservedConsumer &consumer)
{
    TopologyNode node;
    node.kind = TopologyNode::Kind::Sink;
    node.id = fromUtf8(consumer.id) + QStringLiteral("/sink");
    node.label = QCoreApplication::translate("topology", "Sink");
    node.role = QCoreApplication::translate("topology", "downstream");
    node.content = QCoreApplication::translate("topology", "%1 delivered")
                       .arg(countText(consumer.delivered_transactions));
    node.full_content = node.content;
    if (consumer.last_event_age_us)
        node.identity = QCoreApplication::translate("topology", "newest is %1 old")
                            .arg(durationText(*consumer.last_event_age_us));
    return node;
}

TopologyEdge edgeOf(const Observation &observation, const ObservedLink &link)
{
    TopologyEdge edge;
    edge.from = fromUtf8(link.from);
    edge.to = fromUtf8(link.to);
    edge.connected = link.connected;
    edge.connection_hidden = link.connection_hidden;
    edge.replication = observation.server(link.to) != nullptr;
    edge.receive_lag_us = link.receive_lag_us;
    edge.apply_lag_us = link.apply_lag_us;
    edge.receive_delay_us = link.receive_delay_us;
    edge.apply_delay_us = link.apply_delay_us;
    edge.not_received = link.not_received_transactions;
    edge.not_applied = link.not_applied_transactions;
    return edge;
}

} // namespace

QString TopologyNode::spoken() const
{
    QStringList parts{label, full_role.isEmpty() ? role : full_role};
    for (const QString &part : {health, identity, content})
        if (!part.isEmpty())
            parts << part;
    if (!verdict_text.isEmpty())
        parts << (kind == Kind::Server && !as_it_is
                      ? QCoreApplication::translate("topology", "if promoted now: %1").arg(verdict_text)
                      : verdict_text);
    return parts.join(QStringLiteral(", "));
}

const TopologyNode *Topology::node(const QString &id) const
{
    const auto found = std::ranges::find(nodes, id, &TopologyNode::id);
    return found == nodes.end() ? nullptr : &*found;
}

const Decision *worstIfPromoted(const Observation &observation, const std::string &server)
{
    const Decision *worst = nullptr;
    for (const ObservedVerdict &verdict : observation.verdicts) {
        if (verdict.server != server)
            continue;
        const Decision &one = standing(observation, verdict);
        if (worst == nullptr || weight(one.reachability) > weight(worst->reachability))
            worst = &one;
    }
    return worst;
}

QString verdictSummary(const Decision &decision)
{
    const QString word = reachabilityText(decision.reachability);
    const PositionRange *range = decision.missing      ? &*decision.missing
                                 : decision.purged_gap ? &*decision.purged_gap
                                                       : nullptr;
    if (range == nullptr || decision.reachability == Reachability::Reachable)
        return word;
    const QString size = rangeSizeText(*range);
    return size.isEmpty() ? word : QCoreApplication::translate("topology", "%1: %2").arg(word, size);
}

Topology topologyOf(const Observation &observation)
{
    Topology topology;
    for (const ObservedServer &server : observation.servers)
        topology.nodes.push_back(nodeOf(observation, server));
    for (const ObservedConsumer &consumer : observation.consumers) {
        topology.nodes.push_back(nodeOf(observation, consumer));
        if (observation.source != Observation::Source::Attached) // a checkpoint alone delivers to nobody
            topology.nodes.push_back(sinkOf(consumer));
    }
    for (const ObservedLink &link : observation.links)
        topology.edges.push_back(edgeOf(observation, link));
    for (const ObservedConsumer &consumer : observation.consumers) {
        const QString id = fromUtf8(consumer.id);
        if (!consumer.server.empty() && observation.link(consumer.server, consumer.id) == nullptr &&
            observation.server(consumer.server) != nullptr)
            topology.edges.push_back({.from = fromUtf8(consumer.server),
                                      .to = id,
                                      .connected = consumer.phase == ObservedConsumer::Phase::Streaming});
        topology.edges.push_back(
            {.from = id, .to = id + QStringLiteral("/sink"), .connected = true, .deliveries = true});
    }
    std::erase_if(topology.edges, [&](const TopologyEdge &edge) {
        return topology.node(edge.from) == nullptr || topology.node(edge.to) == nullptr;
    });
    for (TopologyEdge &edge : topology.edges)
        if (!edge.deliveries)
            edge.verdict = topology.node(edge.to)->verdict;
    return topology;
}

} // namespace switchpoint
