// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology.h"

#include <QHash>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace switchpoint {

// Where things of the topology lie, in logical pixels. No widget and no painter: tested alone.

enum class NodeDetail { Full, Compact, Line }; // four lines, two lines, one line
enum class LagKind { Receive, Apply };

struct TopologyItem {
    enum class Kind { None, Node, Handle, Edge };
    Kind kind = Kind::None;
    int index = -1; // of the node, or the edge
    LagKind lag = LagKind::Receive;
    friend bool operator==(const TopologyItem &, const TopologyItem &) = default;
};

struct EdgeRoute {
    QPolygonF path; // from the border of a node to the border of the other
    QRectF label;   // around the handles, empty when there are none
    std::optional<QRectF> receive, apply;
};

struct TopologyGeometry {
    NodeDetail detail = NodeDetail::Full;
    std::vector<QRectF> nodes;    // as Topology::nodes
    std::vector<EdgeRoute> edges; // as Topology::edges

    // `left` is the server that stands left (the primary when the world was first seen: a promotion moves no
    // node). `moved`: centres chosen by the user, as shares of the size. line_height of the font.
    static TopologyGeometry of(const Topology &topology, QSizeF size, qreal line_height, const QString &left,
                               const QHash<QString, QPointF> &moved = {});
    // Handles lie above nodes, nodes above edges. Targets are widened to 24 px.
    [[nodiscard]] TopologyItem at(QPointF point) const;
    // In the order of Tab: each node, then the handles of the edges that leave it.
    [[nodiscard]] static std::vector<TopologyItem> tabOrder(const Topology &topology);
    [[nodiscard]] QRectF rectOf(const TopologyItem &item) const;
};

// The length of a drag as a delay: quadratic, so that the first pixels are tenths of a second and a long pull
// is a minute. Whole tenths of a second, 0 to an hour.
std::int64_t delayAfterDrag(std::int64_t start_delay_us, qreal pixels);
// How full a handle is drawn, 0 to 1, by the same law.
qreal delayShare(std::int64_t delay_us);

inline constexpr std::int64_t delay_us_max = 3'600'000'000;

} // namespace switchpoint
