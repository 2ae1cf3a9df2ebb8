// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/topology_geometry.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace switchpoint {

namespace {

constexpr qreal margin = 18;
constexpr qreal target_min = 24;
constexpr qreal fan_width = 28;
constexpr qreal pixels_a_minute = 240;
constexpr qreal minute_us = 60e6;
constexpr qreal tenth_us = 1e5;

qreal heightOf(NodeDetail detail, qreal line)
{
    switch (detail) {
    case NodeDetail::Full:
        return 4 * line + 24;
    case NodeDetail::Compact:
        return 2 * line + 12;
    case NodeDetail::Line:
        return std::max(target_min, line + 6);
    }
    return line;
}

QSizeF handleSize(NodeDetail detail, qreal line)
{
    return {detail == NodeDetail::Full ? 11.8 * line : 4.7 * line, std::max(target_min, line + 6)};
}

struct Order { // indices of nodes
    std::vector<int> left, right, consumers, sinks;
};

Order orderOf(const Topology &topology, const QString &left)
{
    Order order;
    for (int i = 0; i < static_cast<int>(topology.nodes.size()); ++i) {
        const TopologyNode &node = topology.nodes[static_cast<std::size_t>(i)];
        switch (node.kind) {
        case TopologyNode::Kind::Server:
            (node.id == left ? order.left : order.right).push_back(i);
            break;
        case TopologyNode::Kind::Consumer:
            order.consumers.push_back(i);
            break;
        case TopologyNode::Kind::Sink:
            order.sinks.push_back(i);
            break;
        }
    }
    return order;
}

// The plan for a size: how much of each node is shown, and in how many columns the replicas stand.
struct Plan {
    NodeDetail detail = NodeDetail::Full;
    int columns = 1;
    qreal node_width = 0, node_height = 0, row_gap = 0;
    qreal consumers_height = 0; // the rows at the foot, gaps included
};

Plan planned(NodeDetail detail, int columns, const Order &order, QSizeF size, qreal line)
{
    Plan plan{.detail = detail, .columns = columns};
    plan.node_width = std::clamp(size.width() * (columns == 1 ? 0.21 : 0.17), 8 * line, 15 * line);
    plan.node_height = heightOf(detail, line);
    const qreal label = handleSize(detail, line).height() * (detail == NodeDetail::Full ? 2 : 1);
    plan.row_gap = detail == NodeDetail::Full ? 14 : 8;
    const auto rows = static_cast<qreal>(order.consumers.size());
    plan.consumers_height = rows == 0 ? 0 : rows * plan.node_height + (rows - 1) * plan.row_gap + label + 26;
    return plan;
}

bool fits(const Plan &plan, const Order &order, QSizeF size)
{
    const qreal height = size.height() - 2 * margin;
    if (plan.consumers_height + plan.node_height > height)
        return false;
    // In two columns a line to the outer one passes between two nodes of the inner one.
    const auto count = static_cast<qreal>(order.right.size());
    const qreal needed = plan.columns == 1 ? count * (plan.node_height + plan.row_gap) - plan.row_gap
                                           : std::ceil(count / 2) * (plan.node_height + 14);
    return needed <= height - plan.consumers_height;
}

Plan planFor(const Order &order, QSizeF size, qreal line)
{
    struct Try {
        NodeDetail detail;
        int columns;
    };
    for (const Try one :
         {Try{NodeDetail::Full, 1}, Try{NodeDetail::Compact, 1}, Try{NodeDetail::Compact, 2}}) {
        const Plan plan = planned(one.detail, one.columns, order, size, line);
        if (fits(plan, order, size))
            return plan;
    }
    const Plan single = planned(NodeDetail::Line, 1, order, size, line);
    return fits(single, order, size) ? single : planned(NodeDetail::Line, 2, order, size, line);
}

class Layout {
public:
    Layout(const Topology &topology, QSizeF size, qreal line, const QString &left,
           const QHash<QString, QPointF> &moved)
        : topology_(topology), size_(size), line_(line), order_(orderOf(topology, left)),
          plan_(planFor(order_, size, line))
    {
        geometry_.detail = plan_.detail;
        geometry_.nodes.resize(topology.nodes.size());
        placeNodes();
        moveNodes(moved);
        for (const TopologyEdge &edge : topology.edges)
            geometry_.edges.push_back(routed(edge));
        placeLabels();
    }
    TopologyGeometry take() { return std::move(geometry_); }

private:
    void put(int node, qreal left, qreal centre_y)
    {
        geometry_.nodes[static_cast<std::size_t>(node)] =
            QRectF(left, centre_y - plan_.node_height / 2, plan_.node_width, plan_.node_height);
    }

    void placeNodes()
    {
        const qreal top = margin;
        const qreal foot = size_.height() - margin;
        const qreal area = foot - top - plan_.consumers_height;
        for (std::size_t i = 0; i < order_.left.size(); ++i)
            put(order_.left[i], margin,
                top + area * (static_cast<qreal>(i) + 0.5) / static_cast<qreal>(order_.left.size()));
        const qreal outer = size_.width() - margin - plan_.node_width;
        const qreal channel = (outer - margin - 2 * plan_.node_width) / 2;
        const auto count = static_cast<qreal>(order_.right.size());
        // A pair of nodes side by side in height would look like one long row: they are spread over the whole
        // height.
        for (std::size_t i = 0; i < order_.right.size(); ++i) {
            const bool inner = plan_.columns == 2 && i % 2 == 0;
            put(order_.right[i], inner ? margin + plan_.node_width + channel : outer,
                top + area * (static_cast<qreal>(i) + 0.5) / count);
        }
        for (std::size_t i = 0; i < order_.consumers.size(); ++i) {
            const auto rows_below = static_cast<qreal>(order_.consumers.size() - 1 - i);
            const qreal y = foot - plan_.node_height / 2 - rows_below * (plan_.node_height + plan_.row_gap);
            put(order_.consumers[i], margin, y);
            if (i < order_.sinks.size())
                put(order_.sinks[i],
                    std::min(outer, margin + plan_.node_width + std::max(48.0, channel * 0.5)), y);
        }
    }

    void moveNodes(const QHash<QString, QPointF> &moved)
    {
        for (std::size_t i = 0; i < topology_.nodes.size(); ++i) {
            const auto found = moved.constFind(topology_.nodes[i].id);
            if (found == moved.constEnd())
                continue;
            QRectF &rect = geometry_.nodes[i];
            const qreal x = std::clamp(found->x() * size_.width(), rect.width() / 2,
                                       std::max(rect.width() / 2, size_.width() - rect.width() / 2));
            const qreal y = std::clamp(found->y() * size_.height(), rect.height() / 2,
                                       std::max(rect.height() / 2, size_.height() - rect.height() / 2));
            rect.moveCenter({x, y});
        }
    }

    [[nodiscard]] std::size_t indexOf(const QString &id) const
    {
        return static_cast<std::size_t>(topology_.node(id) - topology_.nodes.data());
    }

    EdgeRoute routed(const TopologyEdge &edge) const
    {
        const QRectF from = geometry_.nodes[indexOf(edge.from)];
        const QRectF to = geometry_.nodes[indexOf(edge.to)];
        const bool stream_down = !edge.replication && !edge.deliveries && to.top() > from.bottom();
        EdgeRoute route;
        const QPointF middle_right(from.right(), from.center().y()),
            middle_left(from.left(), from.center().y());
        if (stream_down) {
            const bool beside = to.center().x() < from.left();
            route.path << (beside ? middle_left : QPointF(from.center().x(), from.bottom()))
                       << QPointF(to.center().x(), to.top());
        } else if (to.left() > from.right()) {
            route.path << middle_right;
            // Many lines first fan out and then run level, so that each has room for its handles.
            if (many() && edge.replication && to.left() - from.right() > 3 * fan_width)
                route.path << QPointF(from.right() + fan_width, to.center().y());
            route.path << QPointF(to.left(), to.center().y());
        } else if (to.right() < from.left()) {
            route.path << middle_left << QPointF(to.right(), to.center().y());
        } else if (to.top() > from.bottom()) {
            route.path << QPointF(from.center().x(), from.bottom()) << QPointF(to.center().x(), to.top());
        } else {
            route.path << QPointF(from.center().x(), from.top()) << QPointF(to.center().x(), to.bottom());
        }
        return route;
    }

    [[nodiscard]] bool many() const { return order_.right.size() > 3; }

    [[nodiscard]] QSizeF labelSize(const TopologyEdge &edge) const
    {
        const int handles = (edge.receive_lag_us || edge.receive_delay_us ? 1 : 0) +
                            (edge.apply_lag_us || edge.apply_delay_us ? 1 : 0);
        const QSizeF one = handleSize(plan_.detail, line_);
        if (edge.deliveries || handles == 0)
            return {};
        if (plan_.detail == NodeDetail::Full)
            return {one.width(), one.height() * handles + (handles - 1) * 2};
        return {one.width() * handles + (handles - 1) * 2, one.height()};
    }

    void placeLabels()
    {
        std::vector<QRectF> taken;
        for (std::size_t i = 0; i < topology_.edges.size(); ++i) {
            const TopologyEdge &edge = topology_.edges[i];
            EdgeRoute &route = geometry_.edges[i];
            const QSizeF size = labelSize(edge);
            if (size.isEmpty())
                continue;
            route.label = freePlace(route.path, size, taken);
            taken.push_back(route.label);
            splitLabel(edge, route);
        }
    }

    // Along the line, from its middle outwards (from its end where there are many), the first place that
    // covers no node and no other label; then beside the line.
    [[nodiscard]] QRectF freePlace(const QPolygonF &path, QSizeF size, const std::vector<QRectF> &taken) const
    {
        const QLineF last(path[path.size() - 2], path.last());
        const auto free = [&](const QRectF &place) {
            if (!QRectF(QPointF(), size_).contains(place))
                return false;
            const QRectF around = place.adjusted(-4, -3, 4, 3);
            return std::ranges::none_of(geometry_.nodes,
                                        [&](const QRectF &node) { return node.intersects(around); }) &&
                   std::ranges::none_of(
                       taken, [&](const QRectF &one) { return one.intersects(place.adjusted(0, -2, 0, 2)); });
        };
        const auto around = [&](QPointF centre) {
            return QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(),
                          size.height());
        };
        constexpr int steps = 40;
        for (const qreal beside : {0.0, 20.0, -20.0, 40.0, -40.0, 70.0, -70.0})
            for (int i = 0; i <= steps; ++i) {
                const qreal share =
                    many() ? 0.95 - 0.9 * i / steps : 0.5 + (i % 2 == 0 ? 0.5 : -0.5) * i / steps;
                const QRectF place = around(last.pointAt(share) + QPointF(0, beside));
                if (free(place))
                    return place;
            }
        return around(last.pointAt(0.5));
    }

    void splitLabel(const TopologyEdge &edge, EdgeRoute &route) const
    {
        const QSizeF one = handleSize(plan_.detail, line_);
        QPointF corner = route.label.topLeft();
        const QPointF step =
            plan_.detail == NodeDetail::Full ? QPointF(0, one.height() + 2) : QPointF(one.width() + 2, 0);
        if (edge.receive_lag_us || edge.receive_delay_us) {
            route.receive = QRectF(corner, one);
            corner += step;
        }
        if (edge.apply_lag_us || edge.apply_delay_us)
            route.apply = QRectF(corner, one);
    }

    const Topology &topology_;
    QSizeF size_;
    qreal line_;
    Order order_;
    Plan plan_;
    TopologyGeometry geometry_;
};

} // namespace

TopologyGeometry TopologyGeometry::of(const Topology &topology, QSizeF size, qreal line_height,
                                      const QString &left, const QHash<QString, QPointF> &moved)
{
    return Layout(topology, size, line_height, left, moved).take();
}

TopologyItem TopologyGeometry::at(QPointF point) const
{
    const auto hit = [&](const std::optional<QRectF> &rect) { return rect && rect->contains(point); };
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (hit(edges[i].receive))
            return {
                .kind = TopologyItem::Kind::Handle, .index = static_cast<int>(i), .lag = LagKind::Receive};
        if (hit(edges[i].apply))
            return {.kind = TopologyItem::Kind::Handle, .index = static_cast<int>(i), .lag = LagKind::Apply};
    }
    for (std::size_t i = nodes.size(); i > 0; --i)
        if (nodes[i - 1].contains(point))
            return {.kind = TopologyItem::Kind::Node, .index = static_cast<int>(i) - 1};
    for (std::size_t i = 0; i < edges.size(); ++i)
        for (int k = 0; k + 1 < edges[i].path.size(); ++k) {
            const QLineF line(edges[i].path[k], edges[i].path[k + 1]);
            if (line.length() < 1)
                continue;
            const QPointF along = point - line.p1();
            const qreal share =
                QPointF::dotProduct(along, line.p2() - line.p1()) / (line.length() * line.length());
            if (share >= 0 && share <= 1 && QLineF(line.pointAt(share), point).length() <= target_min / 2)
                return {.kind = TopologyItem::Kind::Edge, .index = static_cast<int>(i)};
        }
    return {};
}

std::vector<TopologyItem> TopologyGeometry::tabOrder(const Topology &topology)
{
    std::vector<TopologyItem> order;
    for (std::size_t i = 0; i < topology.nodes.size(); ++i) {
        order.push_back({.kind = TopologyItem::Kind::Node, .index = static_cast<int>(i)});
        for (std::size_t k = 0; k < topology.edges.size(); ++k) {
            const TopologyEdge &edge = topology.edges[k];
            if (edge.from != topology.nodes[i].id || edge.deliveries)
                continue;
            if (edge.receive_lag_us || edge.receive_delay_us)
                order.push_back({.kind = TopologyItem::Kind::Handle,
                                 .index = static_cast<int>(k),
                                 .lag = LagKind::Receive});
            if (edge.apply_lag_us || edge.apply_delay_us)
                order.push_back({.kind = TopologyItem::Kind::Handle,
                                 .index = static_cast<int>(k),
                                 .lag = LagKind::Apply});
        }
    }
    return order;
}

QRectF TopologyGeometry::rectOf(const TopologyItem &item) const
{
    const auto index = static_cast<std::size_t>(item.index);
    switch (item.kind) {
    case TopologyItem::Kind::Node:
        return nodes[index];
    case TopologyItem::Kind::Handle:
        return (item.lag == LagKind::Receive ? edges[index].receive : edges[index].apply).value_or(QRectF());
    case TopologyItem::Kind::Edge:
        return edges[index].path.boundingRect();
    case TopologyItem::Kind::None:
        return {};
    }
    return {};
}

std::int64_t delayAfterDrag(std::int64_t start_delay_us, qreal pixels)
{
    const qreal start = std::sqrt(static_cast<qreal>(std::max<std::int64_t>(0, start_delay_us)) / minute_us) *
                        pixels_a_minute;
    const qreal end = std::max(0.0, start + pixels) / pixels_a_minute;
    const qreal delay_us = std::min(static_cast<qreal>(delay_us_max), end * end * minute_us);
    return static_cast<std::int64_t>(std::round(delay_us / tenth_us) * tenth_us);
}

qreal delayShare(std::int64_t delay_us)
{
    return std::clamp(std::sqrt(static_cast<qreal>(std::max<std::int64_t>(0, delay_us)) / minute_us), 0.0,
                      1.0);
}

} // namespace switchpoint
