// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panes/positions_geometry.h"

#include <QHash>
#include <QWidget>

#include <optional>

class QPainter;

namespace switchpoint {

struct ThemeColors;

// The number lines, painted. Ctrl and wheel or + and - zoom one axis, arrows and drags pan it, 0 shows all;
// Ctrl+Left and Ctrl+Right go from segment to segment of the lane that has the focus.
class PositionsCanvas : public QWidget {
    Q_OBJECT
public:
    explicit PositionsCanvas(QWidget *parent = nullptr);
    void setLanes(const std::vector<Lane> &lanes);
    void setSelected(const QString &server);
    [[nodiscard]] const PositionsGeometry &geometry() const { return geometry_; }
    [[nodiscard]] AxisScale scaleOf(std::size_t group) const;
    [[nodiscard]] int focusedLane() const { return focus_; }
    // The exact words for a place: server, state, first to last, count. "" beside all lanes.
    [[nodiscard]] QString textAt(QPointF point) const;
    void zoom(double factor); // the axis of the focused lane, about its middle
    void showAll();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 60}; }

signals:
    void selected(const QString &server);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void layOut();
    void pan(std::size_t group, double numbers);
    void zoomGroup(std::size_t group, double factor, double about_x);
    void setView(std::size_t group, const AxisScale &scale);
    void focusLane(int lane);
    void toSegment(int step);
    [[nodiscard]] QString segmentLine(const Lane &lane, const Segment &segment) const;
    void paintRow(QPainter &painter, const ThemeColors &colors, std::size_t lane) const;
    void paintSegments(QPainter &painter, const ThemeColors &colors, const Lane &lane, const QRectF &bar,
                       const AxisScale &scale) const;
    void paintFewMissing(QPainter &painter, const ThemeColors &colors, const Lane &lane, const QRectF &bar,
                         const AxisScale &scale) const;
    void paintMarkers(QPainter &painter, const ThemeColors &colors, const Lane &lane, const LaneRow &row,
                      const AxisScale &scale) const;
    void paintAxis(QPainter &painter, const ThemeColors &colors, std::size_t group) const;

    std::vector<Lane> lanes_;
    PositionsGeometry geometry_;
    QHash<QString, QPair<double, double>> views_; // by source: what is zoomed into; else all
    QString selected_;
    int focus_ = 0;
    std::optional<Segment> focused_segment_;
    std::optional<QPointF> hover_, drag_;
};

// How a kind of segment is painted, for lanes and for the legend.
void paintSegment(QPainter &painter, const ThemeColors &colors, const QRectF &place, SegmentKind kind);

} // namespace switchpoint
