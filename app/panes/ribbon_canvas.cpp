// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/ribbon_canvas.h"

#include "models/words.h"
#include "text/language.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace switchpoint {

namespace {

constexpr ObservedMark::Lane all_lanes[] = {ObservedMark::Lane::Writes, ObservedMark::Lane::Checkpoints,
                                            ObservedMark::Lane::Faults, ObservedMark::Lane::Settings,
                                            ObservedMark::Lane::Decisions};

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

void RibbonCanvas::setLength(std::int64_t length_us)
{
    length_us_ = length_us;
    layOut();
}

void RibbonCanvas::setSeenMarks(const std::vector<ObservedMark> &marks)
{
    seen_ = marks;
    seen_index_ = {};
    seen_index_.setMarks(seen_);
    update();
}

void RibbonCanvas::layOut()
{
    const QFontMetricsF metrics(ribbonFont(font()));
    qreal widest = 0;
    for (const auto lane : all_lanes)
        widest = std::max(widest, metrics.horizontalAdvance(markLaneText(lane)));
    // Two kinds of marks share a row, and its label is their legend.
    widest = std::max(widest, metrics.horizontalAdvance(markLaneText(ObservedMark::Lane::Faults)) +
                                  metrics.horizontalAdvance(markLaneText(ObservedMark::Lane::Settings)) +
                                  ribbon_legend_px);
    geometry_ = RibbonGeometry::of(width(), height(), metrics.height(), std::min(widest + 2, width() * 0.25),
                                   begin_us_, begin_us_ + ribbonEnd(end_us_ - begin_us_, length_us_));
    update();
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
            for (const std::size_t mark : seen_index_.within(lane, std::max(from_us, now_us_ + 1), to_us, 5))
                lines << MarksModel::textOf(source_, seen_[mark]);
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
            emit seekRequested(std::min(
                {end_us_, model_.index().next(now_us_, end_us_), seen_index_.next(now_us_, end_us_)}));
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
