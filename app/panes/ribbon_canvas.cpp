// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/ribbon_canvas.h"

#include "models/words.h"
#include "text/language.h"
#include "theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace switchpoint {

namespace {

constexpr ObservedMark::Lane all_lanes[] = {ObservedMark::Lane::Writes, ObservedMark::Lane::Checkpoints,
                                            ObservedMark::Lane::Faults, ObservedMark::Lane::Decisions};

QFont smaller(const QFont &font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.85);
    return small;
}

} // namespace

RibbonCanvas::RibbonCanvas(const MarksModel &model, QWidget *parent) : QWidget(parent), model_(model)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Time ribbon"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void RibbonCanvas::setTime(std::int64_t begin_us, std::int64_t now_us, std::int64_t end_us)
{
    begin_us_ = begin_us;
    now_us_ = now_us;
    end_us_ = std::max(end_us, now_us);
    setAccessibleDescription(tr("now %1").arg(momentText(source_, now_us_)));
    layOut();
}

void RibbonCanvas::setSource(Observation::Source source)
{
    source_ = source;
}

void RibbonCanvas::setSeekable(bool seekable)
{
    seekable_ = seekable;
}

void RibbonCanvas::layOut()
{
    const QFontMetricsF metrics(smaller(font()));
    qreal widest = 0;
    for (const auto lane : all_lanes)
        widest = std::max(widest, metrics.horizontalAdvance(markLaneText(lane)));
    geometry_ = RibbonGeometry::of(width(), height(), metrics.height(), std::min(widest + 2, width() * 0.25),
                                   begin_us_, begin_us_ + ribbonEnd(end_us_ - begin_us_));
    update();
}

// ---- painting

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
    painter.setFont(smaller(font()));
    for (const auto lane : all_lanes)
        paintLane(painter, lane);
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
    painter.setFont(smaller(font()));
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

void RibbonCanvas::paintLane(QPainter &painter, ObservedMark::Lane lane) const
{
    const ThemeColors &colors = themeColors(palette());
    const QRectF place = geometry_.lanes[static_cast<std::size_t>(lane)];
    painter.setPen(colors.ink_dim);
    const QRectF label(geometry_.labels.left(), place.top() - 2, geometry_.labels.width(),
                       place.height() + 4);
    painter.drawText(
        label, Qt::AlignRight | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(markLaneText(lane), Qt::ElideRight, label.width()));
    const int left = static_cast<int>(std::ceil(place.left()));
    const int step = lane == ObservedMark::Lane::Writes ? 3 : 1; // pixels a bar
    const int columns = static_cast<int>(place.width()) / step;
    const auto sums =
        model_.index().columns(lane, geometry_.from_us, geometry_.timeAt(left + columns * step), columns);
    std::uint64_t most = 1;
    for (const MarkColumn &column : sums)
        most = std::max(most, column.count);
    painter.setRenderHint(QPainter::Antialiasing,
                          lane == ObservedMark::Lane::Decisions || lane == ObservedMark::Lane::Faults);
    for (int i = 0; i < columns; ++i) {
        const MarkColumn &column = sums[static_cast<std::size_t>(i)];
        if (column.count == 0)
            continue;
        const int x = left + i * step;
        const QPointF centre(x + 0.5, place.center().y());
        switch (lane) {
        case ObservedMark::Lane::Writes: {
            const qreal high =
                std::max(2.0, place.height() * static_cast<double>(column.count) / static_cast<double>(most));
            painter.fillRect(QRectF(x, place.bottom() - high, step, high), colors.ink_dim);
            break;
        }
        case ObservedMark::Lane::Checkpoints:
            painter.fillRect(QRectF(x, place.top(), 2, place.height()), colors.executed);
            break;
        case ObservedMark::Lane::Faults: { // a triangle
            const qreal half = std::min(6.0, place.height() / 2);
            QPainterPath path(centre + QPointF(0, -half));
            path.lineTo(centre + QPointF(half, half));
            path.lineTo(centre + QPointF(-half, half));
            path.closeSubpath();
            painter.fillPath(path, colors.lost);
            break;
        }
        case ObservedMark::Lane::Decisions: { // a diamond in the verdict's colour; Lost has a hole
            const qreal half = std::min(6.0, place.height() / 2);
            const QColor ink = column.severity == Severity::Lost      ? colors.lost
                               : column.severity == Severity::Unknown ? colors.unknown
                                                                      : colors.reachable;
            QPainterPath path(centre + QPointF(0, -half));
            for (const QPointF corner : {QPointF(half, 0), QPointF(0, half), QPointF(-half, 0)})
                path.lineTo(centre + corner);
            path.closeSubpath();
            painter.fillPath(path, ink);
            if (column.severity == Severity::Lost) {
                painter.setPen(QPen(colors.surface, 1.6));
                painter.drawLine(centre + QPointF(-2, -2), centre + QPointF(2, 2));
                painter.drawLine(centre + QPointF(-2, 2), centre + QPointF(2, -2));
                painter.setPen(colors.ink_dim);
            }
            break;
        }
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void RibbonCanvas::paintPlayhead(QPainter &painter) const
{
    const ThemeColors &colors = themeColors(palette());
    const qreal x = std::round(geometry_.xOf(now_us_));
    painter.fillRect(QRectF(x - 1, geometry_.time.top() - 2, 2, geometry_.time.height() + 4), colors.ink);
    QFont strong = smaller(font());
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

// ---- mouse and keyboard

QString RibbonCanvas::textAt(QPointF point) const
{
    if (!geometry_.time.contains(point))
        return {};
    QStringList lines;
    for (const auto lane : all_lanes) {
        if (!geometry_.lanes[static_cast<std::size_t>(lane)].adjusted(0, -2, 0, 2).contains(point))
            continue;
        const std::int64_t from_us = geometry_.timeAt(point.x() - 4),
                           to_us = geometry_.timeAt(point.x() + 4) + 1;
        if (lane == ObservedMark::Lane::Writes) {
            const auto sum = model_.index().columns(lane, from_us, to_us, 1);
            lines << tr("%1: %2").arg(momentText(source_, geometry_.timeAt(point.x())),
                                      transactionsText(sum.front().count));
        } else {
            for (const std::size_t mark : model_.index().within(lane, from_us, to_us, 5))
                lines << model_.markText(mark);
        }
    }
    return lines.join(QLatin1Char('\n'));
}

bool RibbonCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = textAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

void RibbonCanvas::seek(double x)
{
    const std::int64_t at_us = std::clamp(geometry_.timeAt(x), begin_us_, end_us_);
    if (at_us != now_us_)
        emit seekRequested(at_us);
}

void RibbonCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !seekable_)
        return;
    scrubbing_ = true;
    seek(event->position().x());
}

void RibbonCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (scrubbing_)
        seek(event->position().x());
}

void RibbonCanvas::mouseReleaseEvent(QMouseEvent *)
{
    scrubbing_ = false;
}

void RibbonCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!seekable_)
        return QWidget::keyPressEvent(event);
    const bool to_mark = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Left:
        if (to_mark)
            emit seekRequested(model_.index().previous(now_us_, begin_us_));
        else
            emit stepRequested(-1);
        break;
    case Qt::Key_Right:
        if (to_mark)
            emit seekRequested(std::min(end_us_, model_.index().next(now_us_, end_us_)));
        else
            emit stepRequested(1);
        break;
    case Qt::Key_Home:
        emit seekRequested(begin_us_);
        break;
    case Qt::Key_End:
        emit seekRequested(end_us_);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void RibbonCanvas::resizeEvent(QResizeEvent *event)
{
    layOut();
    QWidget::resizeEvent(event);
}

void RibbonCanvas::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        layOut();
    QWidget::changeEvent(event);
}

} // namespace switchpoint
