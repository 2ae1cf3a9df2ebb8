// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/ribbon_canvas.h"

#include "models/words.h"
#include "theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace switchpoint {

namespace {

constexpr ObservedMark::Lane marked_lanes[] = {ObservedMark::Lane::Checkpoints, ObservedMark::Lane::Faults,
                                               ObservedMark::Lane::Settings, ObservedMark::Lane::Decisions};
constexpr double later_opacity = 0.35; // of what time has come back from

void paintMark(QPainter &painter, ObservedMark::Lane lane, QPointF centre, qreal half, Severity severity,
               const ThemeColors &colors)
{
    switch (lane) {
    case ObservedMark::Lane::Writes:
        break; // bars
    case ObservedMark::Lane::Checkpoints:
        painter.fillRect(QRectF(centre.x() - 0.5, centre.y() - half, 2, 2 * half), colors.executed);
        break;
    case ObservedMark::Lane::Faults: { // a triangle
        QPainterPath path(centre + QPointF(0, -half));
        path.lineTo(centre + QPointF(half, half));
        path.lineTo(centre + QPointF(-half, half));
        path.closeSubpath();
        painter.fillPath(path, colors.lost);
        break;
    }
    case ObservedMark::Lane::Settings: // a small ring
        painter.setPen(QPen(colors.ink, 1.5));
        painter.setBrush(colors.surface);
        painter.drawEllipse(centre, std::min(half, 3.5), std::min(half, 3.5));
        break;
    case ObservedMark::Lane::Decisions: { // a diamond in the verdict's colour; Lost has a hole
        const QColor ink = severity == Severity::Lost      ? colors.lost
                           : severity == Severity::Unknown ? colors.unknown
                                                           : colors.reachable;
        QPainterPath path(centre + QPointF(0, -half));
        for (const QPointF corner : {QPointF(half, 0), QPointF(0, half), QPointF(-half, 0)})
            path.lineTo(centre + corner);
        path.closeSubpath();
        painter.fillPath(path, ink);
        if (severity == Severity::Lost) {
            painter.setPen(QPen(colors.surface, 1.6));
            painter.drawLine(centre + QPointF(-2, -2), centre + QPointF(2, 2));
            painter.drawLine(centre + QPointF(-2, 2), centre + QPointF(2, -2));
        }
        break;
    }
    }
}

} // namespace

QFont ribbonFont(const QFont &font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.85);
    return small;
}

void RibbonCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const ThemeColors &colors = themeColors(palette());
    painter.fillRect(rect(), colors.surface);
    // What is known, and what of it is past.
    QRectF known = geometry_.time;
    known.setRight(geometry_.xOf(end_us_));
    painter.fillRect(known, colors.raised);
    QColor past = colors.accent;
    past.setAlphaF(0.14F);
    known.setRight(geometry_.xOf(now_us_));
    painter.fillRect(known, past);
    paintAxis(painter);
    painter.setFont(ribbonFont(font()));
    paintLabel(painter, ObservedMark::Lane::Writes);
    paintWrites(painter);
    for (const auto lane : marked_lanes) {
        if (lane != ObservedMark::Lane::Settings) // it shares a label
            paintLabel(painter, lane);
        if (now_us_ < end_us_)
            paintLane(painter, lane, seen_index_, true);
        paintLane(painter, lane, model_.index(), false);
    }
    paintPlayhead(painter);
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
}

void RibbonCanvas::paintAxis(QPainter &painter) const
{
    const ThemeColors &colors = themeColors(palette());
    painter.setFont(ribbonFont(font()));
    const QFontMetricsF metrics(painter.font());
    const qreal wide = metrics.horizontalAdvance(momentText(source_, geometry_.to_us)) + 28;
    for (const std::int64_t at_us : geometry_.ticks(static_cast<int>(geometry_.time.width() / wide))) {
        const qreal x = std::round(geometry_.xOf(at_us)) + 0.5;
        painter.setPen(colors.line);
        painter.drawLine(QPointF(x, geometry_.time.top()), QPointF(x, geometry_.axis.top() + 3));
        const QString text = momentText(source_, at_us);
        const qreal length = metrics.horizontalAdvance(text);
        const qreal left = std::clamp(x - length / 2, geometry_.labels.left(), width() - length - 4);
        const qreal head = geometry_.xOf(now_us_);
        if (std::abs(head - x) < wide / 2 + length / 2)
            continue; // the playhead's own time stands there
        painter.setPen(colors.ink_dim);
        painter.drawText(QRectF(left, geometry_.axis.top() + 2, length + 2, geometry_.axis.height() - 2),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
    }
}

void RibbonCanvas::paintLabel(QPainter &painter, ObservedMark::Lane lane) const
{
    const ThemeColors &colors = themeColors(palette());
    const QRectF place = geometry_.lanes[static_cast<std::size_t>(lane)];
    const QRectF label(geometry_.labels.left(), place.top() - 2, geometry_.labels.width(),
                       place.height() + 4);
    const QFontMetricsF metrics(painter.font());
    painter.setPen(colors.ink_dim);
    const QString text = markLaneText(lane);
    if (lane != ObservedMark::Lane::Faults) {
        painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideRight, label.width()));
        return;
    }
    const QString settings = markLaneText(ObservedMark::Lane::Settings);
    constexpr qreal glyph = 12, gap = 8;
    const qreal faults_wide = metrics.horizontalAdvance(text),
                settings_wide = metrics.horizontalAdvance(settings);
    qreal right = label.right();
    painter.setRenderHint(QPainter::Antialiasing);
    const auto entry = [&](const QString &name, qreal wide, ObservedMark::Lane mark) {
        painter.setPen(colors.ink_dim);
        painter.drawText(QRectF(right - wide - 1, label.top(), wide + 2, label.height()), Qt::AlignVCenter,
                         name);
        right -= wide + glyph;
        paintMark(painter, mark, QPointF(right + 4, label.center().y()), 3.5, Severity::Ok, colors);
        right -= gap;
    };
    if (faults_wide + settings_wide + 2 * glyph + gap <= label.width() + 1)
        entry(settings, settings_wide, ObservedMark::Lane::Settings);
    entry(text, std::min(faults_wide, label.width() - glyph), ObservedMark::Lane::Faults);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

std::int64_t RibbonCanvas::writeBin_us() const
{
    constexpr double narrowest_px = 4;
    const double us_per_px =
        static_cast<double>(geometry_.to_us - geometry_.from_us) / std::max(1.0, geometry_.time.width());
    // Halves and doubles of one another, as the slices are: a slice lies in one bin.
    std::int64_t bin_us = std::max<std::int64_t>(
        100'000, std::max(model_.index().writeSlice_us(), seen_index_.writeSlice_us()));
    while (static_cast<double>(bin_us) < narrowest_px * us_per_px)
        bin_us *= 2;
    return bin_us;
}

// In bins of the world's time, and only those that are over: a steady rate is a straight edge, and what is
// drawn stays as it is.
void RibbonCanvas::paintWrites(QPainter &painter) const
{
    const ThemeColors &colors = themeColors(palette());
    const QRectF place = geometry_.lanes[static_cast<std::size_t>(ObservedMark::Lane::Writes)];
    const std::int64_t bin_us = writeBin_us();
    const std::int64_t first = geometry_.from_us / bin_us, last = geometry_.to_us / bin_us + 1;
    const auto bins = static_cast<int>(last - first);
    const auto counts = [&](const MarkIndex &marks) {
        return marks.columns(ObservedMark::Lane::Writes, first * bin_us, last * bin_us, bins);
    };
    const auto now = counts(model_.index()), later = counts(seen_index_);
    const auto countOf = [&](int bin) -> std::uint64_t {
        const std::int64_t ends_us = (first + bin + 1) * bin_us;
        if (ends_us <= now_us_)
            return now[static_cast<std::size_t>(bin)].count;
        return ends_us <= end_us_ ? later[static_cast<std::size_t>(bin)].count : 0;
    };
    // A whole lane of it is no black wall; and no line shows through.
    const auto between = [](int a, int b) { return (a * 2 + b) / 3; };
    const QColor ink(between(colors.ink_dim.red(), colors.raised.red()),
                     between(colors.ink_dim.green(), colors.raised.green()),
                     between(colors.ink_dim.blue(), colors.raised.blue()));
    std::uint64_t most = 1;
    for (int bin = 0; bin < bins; ++bin)
        most = std::max(most, countOf(bin));
    for (int bin = 0; bin < bins; ++bin) {
        const std::uint64_t count = countOf(bin);
        if (count == 0)
            continue;
        const std::int64_t begins_us = (first + bin) * bin_us;
        const double left = std::max(place.left(), std::round(geometry_.xOf(begins_us)));
        const double right = std::min(place.right(), std::round(geometry_.xOf(begins_us + bin_us)));
        const double high = std::max(
            2.0, std::round(place.height() * static_cast<double>(count) / static_cast<double>(most)));
        painter.setOpacity(begins_us + bin_us <= now_us_ ? 1 : later_opacity);
        painter.fillRect(QRectF(left, place.bottom() - high, right - left, high), ink);
    }
    painter.setOpacity(1);
}

void RibbonCanvas::paintLane(QPainter &painter, ObservedMark::Lane lane, const MarkIndex &marks,
                             bool later) const
{
    const ThemeColors &colors = themeColors(palette());
    const QRectF place = geometry_.lanes[static_cast<std::size_t>(lane)];
    const int left = static_cast<int>(std::ceil(place.left()));
    const int columns = static_cast<int>(place.width());
    const auto sums = marks.columns(lane, geometry_.from_us, geometry_.timeAt(left + columns), columns);
    painter.setRenderHint(QPainter::Antialiasing, lane != ObservedMark::Lane::Checkpoints);
    painter.setOpacity(later ? later_opacity : 1);
    const qreal half = std::min(6.0, place.height() / 2);
    for (int i = later ? std::max(0, static_cast<int>(geometry_.xOf(now_us_)) - left + 1) : 0; i < columns;
         ++i) {
        const MarkColumn &column = sums[static_cast<std::size_t>(i)];
        if (column.count > 0)
            paintMark(painter, lane, QPointF(left + i + 0.5, place.center().y()),
                      lane == ObservedMark::Lane::Checkpoints ? place.height() / 2 : half, column.severity,
                      colors);
    }
    painter.setOpacity(1);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void RibbonCanvas::paintPlayhead(QPainter &painter) const
{
    const ThemeColors &colors = themeColors(palette());
    const qreal x = std::round(geometry_.xOf(now_us_));
    painter.fillRect(QRectF(x - 1, geometry_.time.top() - 2, 2, geometry_.time.height() + 4), colors.ink);
    QFont strong = ribbonFont(font());
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    const QString text = momentText(source_, now_us_);
    const qreal wide = QFontMetricsF(strong).horizontalAdvance(text) + 12;
    QRectF place(x - wide / 2, geometry_.axis.top() + 1, wide, geometry_.axis.height() - 1);
    place.moveLeft(std::clamp(place.left(), 2.0, std::max(2.0, width() - wide - 2)));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.ink);
    painter.drawRoundedRect(place, 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(colors.surface);
    painter.drawText(place, Qt::AlignCenter, text);
}

} // namespace switchpoint
