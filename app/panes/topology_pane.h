// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/links_model.h"
#include "models/servers_model.h"
#include "panes/topology_geometry.h"
#include "panes/twin_pane.h"

#include <functional>
#include <memory>

class QMenu;

namespace switchpoint {

class TopologyCanvas;

// Who is there, who reads from whom, how far behind, and what a promotion would cost. Without
// setUnderstands() nothing can be done here.
class TopologyPane : public TwinPane {
    Q_OBJECT
public:
    explicit TopologyPane(QWidget *parent = nullptr);
    void setObservation(const ObservationPtr &observation) override;
    void setSelected(const QString &id) override;
    void setUnderstands(std::function<bool(const Intent &)> understands);
    [[nodiscard]] TopologyCanvas *canvas() const { return canvas_; }
    // What can be done with a node or a link; what the world does not understand is disabled. Never null.
    [[nodiscard]] std::unique_ptr<QMenu> menuFor(const TopologyItem &item);

private:
    void addServerActions(QMenu &menu, const TopologyNode &node);
    void addConsumerActions(QMenu &menu, const ObservedConsumer &consumer);
    void addLinkActions(QMenu &menu, const TopologyEdge &edge);
    void offer(QMenu &menu, const QString &text, const char *icon, const Intent &intent,
               bool sensible = true);

    ObservationPtr observation_;
    ServersModel servers_;
    LinksModel links_;
    TopologyCanvas *canvas_ = nullptr;
};

} // namespace switchpoint
