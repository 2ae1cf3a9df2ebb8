// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"
#include "panes/topology_geometry.h"
#include "worlds/intent.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

#include <functional>

class QPainter;

namespace switchpoint {

struct ThemeColors;

// The topology, painted. Handles are dragged, nodes moved, a replica dropped on the primary's crown is
// promoted; all of it by keyboard too. Knows no menu: the pane has that.
class TopologyCanvas : public QWidget {
    Q_OBJECT
public:
    explicit TopologyCanvas(QWidget *parent = nullptr);

    void setTopology(const Topology &topology);
    void setSelected(const QString &id);
    void setUnderstands(std::function<bool(const Intent &)> understands);
    [[nodiscard]] const Topology &topology() const { return topology_; }
    [[nodiscard]] const TopologyGeometry &geometry() const { return geometry_; }
    [[nodiscard]] TopologyItem focused() const { return focus_; }
    [[nodiscard]] bool understands(const Intent &intent) const;
    // What the drop target says while a replica is dragged, "" else.
    [[nodiscard]] QString promotionPreview() const;
    // Where nodes stand that the user has moved: shares of the size, by id. For the session's settings.
    [[nodiscard]] const QHash<QString, QPointF> &moved() const { return moved_; }
    void setMoved(const QHash<QString, QPointF> &moved);
    [[nodiscard]] QSize minimumSizeHint() const override { return {420, 300}; }
    [[nodiscard]] QSize sizeHint() const override { return {900, 500}; }

signals:
    void intended(const switchpoint::Intent &intent);
    void selected(const QString &id);
    void menuWanted(const switchpoint::TopologyItem &item, const QPoint &global);
    void focusedChanged();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void leaveEvent(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    struct Drag {
        TopologyItem item;
        QPointF from{};
        QPointF grabbed{}; // node: its centre when the drag began
        std::int64_t start_delay_us = 0, delay_us = 0;
        bool moving = false; // beyond the distance of a click
        bool on_crown = false;
    };
    void layOut();
    void focusOn(const TopologyItem &item);
    void setDelay(const TopologyItem &item, std::int64_t delay_us, bool at_once);
    void sendDelay();
    void dragHandle(QPointF to);
    void dragNode(QPointF to);
    void dropNode();
    [[nodiscard]] bool adjustable(const TopologyItem &item) const;
    [[nodiscard]] Intent delayIntent(const TopologyItem &item, std::int64_t delay_us) const;
    [[nodiscard]] std::int64_t
    delayOf(const TopologyItem &item) const; // as shown: the user's while it is on its way
    [[nodiscard]] int crown() const;         // node that wears the crown, -1: none
    [[nodiscard]] bool promotable(int node) const;
    [[nodiscard]] QString spoken(const TopologyItem &item) const;

    // topology_painting.cpp
    void paintEdge(QPainter &painter, const ThemeColors &colors, std::size_t edge) const;
    void paintHandle(QPainter &painter, const ThemeColors &colors, const TopologyItem &item) const;
    void paintNode(QPainter &painter, const ThemeColors &colors, std::size_t node) const;
    void paintNodeText(QPainter &painter, const ThemeColors &colors, const TopologyNode &node,
                       QRectF inside) const;
    void paintCrown(QPainter &painter, const ThemeColors &colors, QPointF at) const;
    void paintPromotion(QPainter &painter, const ThemeColors &colors) const;
    void paintFocus(QPainter &painter, const ThemeColors &colors, const QRectF &rect, qreal radius) const;
    [[nodiscard]] QString handleText(const TopologyItem &item) const;

    Topology topology_;
    TopologyGeometry geometry_;
    QString left_;
    QStringList servers_; // whose `left_` it is
    QString selected_;
    QHash<QString, QPointF> moved_;
    TopologyItem focus_, hover_;
    std::optional<Drag> drag_;
    std::optional<std::pair<TopologyItem, std::int64_t>> unsent_,
        asked_; // delays: to be sent, and sent but not yet observed
    QTimer coalesce_;
    std::function<bool(const Intent &)> understands_;
    bool keyboard_focus_ = false;
};

} // namespace switchpoint
