// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/topology_pane.h"

#include "panes/topology_canvas.h"
#include "theme/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTableView>

namespace switchpoint {

TopologyPane::TopologyPane(QWidget *parent) : TwinPane(parent), canvas_(new TopologyCanvas(this))
{
    setTwin(canvas_, {{&servers_, tr("Servers")}, {&links_, tr("Links")}});
    auto *legend = new QLabel(
        tr("\u2193 not yet received: gone if the source dies   \u21bb received, not yet applied"), this);
    legend->setForegroundRole(QPalette::PlaceholderText);
    legend->setMinimumWidth(0);
    legend->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    toolRow()->addWidget(legend, 1);
    setFocusProxy(canvas_);
    connect(canvas_, &TopologyCanvas::intended, this, &Pane::intended);
    connect(canvas_, &TopologyCanvas::selected, this, &Pane::selected);
    connect(canvas_, &TopologyCanvas::menuWanted, this,
            [this](const TopologyItem &item, const QPoint &global) {
                const auto menu = menuFor(item);
                if (!menu->isEmpty())
                    menu->exec(global);
            });
}

void TopologyPane::setObservation(const ObservationPtr &observation)
{
    observation_ = observation;
    servers_.setObservation(observation);
    links_.setObservation(observation);
    canvas_->setTopology(topologyOf(*observation));
}

void TopologyPane::setSelected(const QString &id)
{
    canvas_->setSelected(id);
}

void TopologyPane::setUnderstands(std::function<bool(const Intent &)> understands)
{
    canvas_->setUnderstands(std::move(understands));
}

void TopologyPane::offer(QMenu &menu, const QString &text, const char *icon, const Intent &intent,
                         bool sensible)
{
    QAction *action = menu.addAction(themedIcon(QString::fromLatin1(icon)), text);
    action->setEnabled(sensible && canvas_->understands(intent));
    connect(action, &QAction::triggered, this, [this, intent] { emit intended(intent); });
}

std::unique_ptr<QMenu> TopologyPane::menuFor(const TopologyItem &item)
{
    auto menu = std::make_unique<QMenu>(this);
    const Topology &topology = canvas_->topology();
    if (item.kind == TopologyItem::Kind::Handle || item.kind == TopologyItem::Kind::Edge)
        addLinkActions(*menu, topology.edges[static_cast<std::size_t>(item.index)]);
    if (item.kind != TopologyItem::Kind::Node)
        return menu;
    const TopologyNode &node = topology.nodes[static_cast<std::size_t>(item.index)];
    menu->setAccessibleName(node.label);
    if (node.kind == TopologyNode::Kind::Server)
        addServerActions(*menu, node);
    else if (const ObservedConsumer *consumer = observation_->consumer(node.id.toStdString()))
        addConsumerActions(*menu, *consumer);
    return menu;
}

void TopologyPane::addServerActions(QMenu &menu, const TopologyNode &node)
{
    const std::string id = node.id.toStdString();
    const ObservedServer *server = observation_->server(id);
    const bool down = server != nullptr && server->health == ObservedServer::Health::Down;
    const QString cost =
        node.verdict_text.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(node.verdict_text);
    offer(menu, tr("Fail over to %1%2").arg(node.label, cost), "fail-over", intent::FailOver{id},
          !node.primary && !down);
    offer(menu, tr("Promote%1").arg(cost), "promote", intent::Promote{id}, !node.primary && !down);
    menu.addSeparator();
    offer(menu, tr("Crash"), "crash", intent::Crash{id}, !down);
    offer(menu, tr("Restart"), "to-start", intent::Restart{id}, down);
    menu.addSeparator();
    offer(menu, tr("Purge the log up to now"), "purge", intent::Purge{id}, !down);
    offer(menu, tr("Reset the log and its numbers"), "reset", intent::Reset{id}, !down);
    offer(menu, tr("Errant write"), "server", intent::ErrantWrite{id}, !down);
    offer(menu, tr("Let the health query hang"), "pause", intent::HangHealthQuery{id, true}, !down);
    offer(menu, tr("Let the health query answer"), "play", intent::HangHealthQuery{id, false}, !down);
    QList<TopologyEdge> links;
    for (const TopologyEdge &edge : canvas_->topology().edges)
        if ((edge.from == node.id || edge.to == node.id) && !edge.deliveries)
            links << edge;
    if (links.isEmpty())
        return;
    menu.addSeparator();
    for (const TopologyEdge &edge : links)
        addLinkActions(menu, edge);
}

void TopologyPane::addConsumerActions(QMenu &menu, const ObservedConsumer &consumer)
{
    const bool paused = consumer.phase == ObservedConsumer::Phase::Paused;
    offer(menu, paused ? tr("Resume the consumer") : tr("Pause the consumer"), paused ? "play" : "pause",
          intent::PauseConsumer{consumer.id, !paused});
    offer(menu, tr("Accept the unverified position"), "shield-off", intent::AcceptUnverified{consumer.id},
          consumer.last_decision && consumer.last_decision->action == Action::ResumeUnverified);
    offer(menu, tr("Snapshot again"), "reset", intent::Resnapshot{consumer.id});
}

void TopologyPane::addLinkActions(QMenu &menu, const TopologyEdge &edge)
{
    const Topology &topology = canvas_->topology();
    const QString name =
        QStringLiteral("%1 \u2192 %2").arg(topology.node(edge.from)->label, topology.node(edge.to)->label);
    const std::string from = edge.from.toStdString();
    const std::string to = edge.to.toStdString();
    if (edge.connected)
        offer(menu, tr("Cut the link %1").arg(name), "cut", intent::CutLink{from, to});
    else
        offer(menu, tr("Heal the link %1").arg(name), "heal", intent::HealLink{from, to});
}

} // namespace switchpoint
