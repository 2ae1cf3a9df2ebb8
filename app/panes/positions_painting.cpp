// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/positions_canvas.h"

#include "models/positions_model.h"
#include "models/words.h"
#include "text/language.h"
#include "theme/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace switchpoint {

namespace {

QFont smaller(const QFont &font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

QColor markerColor(const ThemeColors &colors, LaneMarker::Kind kind)
{
    switch (kind) {
    case LaneMarker::Kind::StreamStart:
        return colors.stream_start;
    case LaneMarker::Kind::Switchpoint:
        return colors.lost;
    case LaneMarker::Kind::Acknowledged:
        return colors.checkpoint;
    default:
        return colors.ink_dim;
    }
}

int thinnestOf(SegmentKind kind)
{
    switch (kind) {
    case SegmentKind::Missing:
    case SegmentKind::PurgedGap:
        return 4;
    case SegmentKind::Hole:
        return 2;
    default:
        return 1;
    }
}

// The one thing worth a line beside the name: what is missing, else what is gone, else what is owed.
struct LaneSummary {
    QString text;
    std::optional<Severity> severity;
};

LaneSummary summaryOf(const Lane &lane)
{
    std::array<std::uint64_t, 6> sums{};
    for (const Segment &segment : lane.segments)
        sums[static_cast<std::size_t>(segment.kind)] += segment.last - segment.first + 1;
    const auto size = [&lane, &sums](SegmentKind kind) {
        const std::uint64_t sum = sums[static_cast<std::size_t>(kind)];
        return (lane.unit == Lane::Unit::Bytes ? bytesText(sum) : countText(sum)) + QLatin1Char(' ') +
               segmentText(kind);
    };
    const auto has = [&sums](SegmentKind kind) { return sums[static_cast<std::size_t>(kind)] > 0; };
    if (has(SegmentKind::Missing))
        return {size(SegmentKind::Missing), Severity::Lost};
    if (has(SegmentKind::PurgedGap))
        return {size(SegmentKind::PurgedGap), Severity::Lost};
    if (has(SegmentKind::Owed))
        return {size(SegmentKind::Owed), std::nullopt};
    return {};
}

} // namespace

void paintSegment(QPainter &painter, const ThemeColors &colors, const QRectF &place, SegmentKind kind)
{
    switch (kind) {
    case SegmentKind::Executed:
        painter.fillRect(place, colors.executed);
        break;
    case SegmentKind::Purged:
        painter.fillRect(place, colors.surface);
        painter.fillRect(place, QBrush(colors.purged, Qt::BDiagPattern));
        break;
    case SegmentKind::Owed:
        painter.fillRect(place, colors.owed);
        if (place.width() > 8) // not by colour alone: a line along it
            painter.fillRect(QRectF(place.left(), place.center().y() - 1, place.width(), 2), colors.surface);
        break;
    case SegmentKind::Hole:
        painter.fillRect(place, colors.surface);
        if (place.width() > 8)
            painter.fillRect(QRectF(place.left(), place.center().y(), place.width(), 1), colors.line);
        break;
    case SegmentKind::PurgedGap:
        painter.fillRect(place, colors.surface);
        painter.fillRect(place, QBrush(colors.lost, Qt::DiagCrossPattern));
        break;
    case SegmentKind::Missing:
        painter.fillRect(place, place.width() < 5 ? colors.missing : colors.surface);
        if (place.width() >= 5) {
            painter.setPen(QPen(colors.missing, 2, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(place.adjusted(1, 1, -1, -1));
        }
        break;
    }
}

void PositionsCanvas::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    const ThemeColors &colors = themeColors(palette());
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(event->rect(), colors.surface);
    if (lanes_.empty()) {
        painter.setPen(colors.ink_dim);
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No server has said yet what it holds."));
        return;
    }
    for (std::size_t i = 0; i < geometry_.groups.size(); ++i) {
        const LaneGroup &group = geometry_.groups[i];
        painter.setFont(smaller(font()));
        painter.setPen(colors.ink_dim);
        painter.drawText(
            group.heading, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter.font())
                .elidedText(sourceText(lanes_[group.first]), Qt::ElideRight, group.heading.width()));
        paintAxis(painter, colors, i);
    }
    for (std::size_t i = 0; i < lanes_.size(); ++i)
        if (QRectF(event->rect())
                .intersects(geometry_.rows[i].label.united(geometry_.rows[i].bar).adjusted(-8, -4, 8, 4)))
            paintRow(painter, colors, i);
    const int row = hover_ ? geometry_.rowAt(hover_->y()) : -1;
    if (row < 0 || hover_->x() < geometry_.axis_left ||
        hover_->x() > geometry_.axis_left + geometry_.axis_width)
        return;
    // The same transaction on all servers.
    const LaneGroup &group = geometry_.groups[geometry_.rows[static_cast<std::size_t>(row)].group];
    painter.setPen(QPen(colors.ink, 1, Qt::DotLine));
    painter.drawLine(QPointF(std::round(hover_->x()) + 0.5, geometry_.rows[group.first].label.top()),
                     QPointF(std::round(hover_->x()) + 0.5, group.axis.top()));
}

void PositionsCanvas::paintAxis(QPainter &painter, const ThemeColors &colors, std::size_t index) const
{
    const LaneGroup &group = geometry_.groups[index];
    const AxisScale scale = scaleOf(index);
    painter.setFont(smaller(font()));
    const QFontMetricsF metrics(painter.font());
    const qreal widest =
        metrics.horizontalAdvance(laneNumberText(group.unit, static_cast<std::uint64_t>(scale.hi))) + 22;
    const int most = std::max(2, static_cast<int>(scale.width / widest));
    qreal taken = -1e9;
    for (const std::uint64_t tick : ticksOf(scale, group.unit, most)) {
        const qreal x = std::round(scale.xOf(static_cast<double>(tick)));
        painter.setPen(colors.line);
        painter.drawLine(QPointF(x + 0.5, geometry_.rows[group.first].bar.top()),
                         QPointF(x + 0.5, group.axis.top() + 4));
        const QString text = laneNumberText(group.unit, tick);
        const qreal wide = metrics.horizontalAdvance(text);
        const qreal left = std::clamp(x - wide / 2, 0.0, std::max(0.0, width() - wide - 2));
        if (left < taken + 8)
            continue;
        taken = left + wide;
        painter.setPen(colors.ink_dim);
        painter.drawText(QRectF(left, group.axis.top() + 4, wide + 1, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
    }
}

void PositionsCanvas::paintRow(QPainter &painter, const ThemeColors &colors, std::size_t index) const
{
    const Lane &lane = lanes_[index];
    const LaneRow &row = geometry_.rows[index];
    const AxisScale scale = scaleOf(row.group);
    const bool chosen = QString::fromStdString(lane.server) == selected_;

    const LaneSummary summary = summaryOf(lane);
    const bool two = !summary.text.isEmpty() || lane.stale;
    QFont name = font();
    name.setWeight(chosen ? QFont::DemiBold : QFont::Normal);
    painter.setFont(name);
    painter.setPen(lane.stale ? colors.ink_dim : colors.ink);
    const QRectF upper(row.label.left(), row.label.top() - 2, row.label.width(),
                       two ? row.label.height() / 2 + 2 : row.label.height());
    painter.drawText(
        upper, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(name).elidedText(QString::fromStdString(lane.label), Qt::ElideMiddle, upper.width()));
    if (two) {
        painter.setFont(smaller(smaller(font())));
        const QString text = lane.stale && summary.text.isEmpty() ? tr("old facts")
                             : lane.stale                         ? tr("old facts: %1").arg(summary.text)
                             : summary.severity
                                 ? severityGlyph(*summary.severity) + QLatin1Char(' ') + summary.text
                                 : summary.text;
        painter.setPen(summary.severity && !lane.stale ? severityColor(colors, *summary.severity)
                                                       : colors.ink_dim);
        const QRectF lower(row.label.left(), upper.bottom() - 1, row.label.width(),
                           row.label.height() / 2 + 3);
        painter.drawText(lower, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, lower.width()));
    }
    paintSegments(painter, colors, lane, row.bar, scale);
    paintMarkers(painter, colors, lane, row, scale);
    paintFewMissing(painter, colors, lane, row.bar, scale);
    if (lane.stale) {
        QColor veil = colors.surface;
        veil.setAlphaF(0.55F);
        painter.fillRect(row.bar, veil);
    }
    if (hasFocus() && focus_ == static_cast<int>(index)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colors.accent, 2));
        painter.drawRoundedRect(row.label.united(row.bar).adjusted(-4, -2, 4, 3), 4, 4);
        if (focused_segment_) {
            const double from =
                std::max(scale.xOf(static_cast<double>(focused_segment_->first)), row.bar.left());
            const double to =
                std::min(scale.xOf(static_cast<double>(focused_segment_->last) + 1), row.bar.right());
            painter.setPen(QPen(colors.ink, 2));
            painter.drawRect(
                QRectF(from - 2, row.bar.top() - 1, std::max(3.0, to - from) + 4, row.bar.height() + 2));
        }
    }
}

void PositionsCanvas::paintSegments(QPainter &painter, const ThemeColors &colors, const Lane &lane,
                                    const QRectF &bar, const AxisScale &scale) const
{
    painter.setPen(QPen(colors.line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(-0.5, -0.5, 0.5, 0.5));
    for (const SegmentKind kind : {SegmentKind::Executed, SegmentKind::Purged, SegmentKind::Owed,
                                   SegmentKind::Hole, SegmentKind::PurgedGap, SegmentKind::Missing}) {
        for (const PixelRun &run : pixelRuns(lane.segments, kind, scale, thinnestOf(kind)))
            paintSegment(painter, colors, QRectF(run.begin, bar.top(), run.end - run.begin, bar.height()),
                         kind);
    }
}

// A few missing ones among thousands are the news: no marker hides them.
void PositionsCanvas::paintFewMissing(QPainter &painter, const ThemeColors &colors, const Lane &lane,
                                      const QRectF &bar, const AxisScale &scale) const
{
    for (const SegmentKind kind : {SegmentKind::PurgedGap, SegmentKind::Missing})
        for (const PixelRun &run : pixelRuns(lane.segments, kind, scale, thinnestOf(kind))) {
            if (run.end - run.begin > 8)
                continue;
            const QRectF place(run.begin, bar.top(), run.end - run.begin, bar.height());
            painter.fillRect(place.adjusted(-1, 0, 1, 0), colors.surface);
            paintSegment(painter, colors, place, kind);
        }
}

void PositionsCanvas::paintMarkers(QPainter &painter, const ThemeColors &colors, const Lane &lane,
                                   const LaneRow &row, const AxisScale &scale) const
{
    // The checkpoint is a set: one bracket for each of its intervals, so that its holes are seen.
    std::vector<Segment> saved;
    for (const LaneInterval &interval : lane.checkpoint)
        saved.push_back({.first = interval.first, .last = interval.last, .kind = SegmentKind::Executed});
    for (const PixelRun &run : pixelRuns(saved, SegmentKind::Executed, scale, 2)) {
        painter.fillRect(QRectF(run.begin, row.checkpoint.top() + 2, run.end - run.begin, 2),
                         colors.checkpoint);
        painter.fillRect(QRectF(run.begin, row.checkpoint.top(), 2, 6), colors.checkpoint);
        painter.fillRect(QRectF(run.end - 2, row.checkpoint.top(), 2, 6), colors.checkpoint);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const LaneMarker &marker : lane.markers) {
        const double x = scale.xOf(static_cast<double>(marker.at));
        if (x < scale.left - 1 || x > scale.left + scale.width + 1)
            continue;
        const QColor ink = markerColor(colors, marker.kind);
        painter.setPen(
            QPen(ink, 2, marker.kind == LaneMarker::Kind::Switchpoint ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(QPointF(x, row.bar.top() - 1), QPointF(x, row.bar.bottom() + 1));
        QPainterPath flag;
        flag.moveTo(x, row.bar.bottom() - 3);
        flag.lineTo(x - 4.5, row.bar.bottom() + 4);
        flag.lineTo(x + 4.5, row.bar.bottom() + 4);
        flag.closeSubpath();
        painter.fillPath(flag, ink);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace switchpoint
