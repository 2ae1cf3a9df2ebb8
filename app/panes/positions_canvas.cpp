// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/positions_canvas.h"

#include "models/positions_model.h"
#include "models/words.h"
#include "text/language.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace switchpoint {

PositionsCanvas::PositionsCanvas(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Positions"));
}

void PositionsCanvas::setLanes(const std::vector<Lane> &lanes)
{
    const auto ends = [](const Lane &lane) { return lane.server + '\x1f' + lane.source; };
    const bool same_shape = std::ranges::equal(lanes, lanes_, {}, ends, ends);
    lanes_ = lanes;
    if (!same_shape) {
        focus_ = std::clamp(focus_, 0, std::max(0, static_cast<int>(lanes_.size()) - 1));
        focused_segment_.reset();
    }
    layOut();
    if (!same_shape)
        updateGeometry();
}

void PositionsCanvas::setSelected(const QString &server)
{
    selected_ = server;
    update();
}

void PositionsCanvas::layOut()
{
    geometry_ = PositionsGeometry::of(lanes_, width(), fontMetrics().height());
    setMinimumHeight(static_cast<int>(std::ceil(geometry_.height)));
    update();
}

QSize PositionsCanvas::sizeHint() const
{
    return {560,
            static_cast<int>(std::ceil(PositionsGeometry::of(lanes_, 560, fontMetrics().height()).height))};
}

AxisScale PositionsCanvas::scaleOf(std::size_t group) const
{
    AxisScale scale = geometry_.wholeScale(group);
    const auto view = views_.constFind(QString::fromStdString(geometry_.groups[group].source));
    if (view != views_.constEnd()) {
        scale.lo = view->first;
        scale.hi = view->second;
    }
    return scale;
}

void PositionsCanvas::setView(std::size_t group, const AxisScale &scale)
{
    const LaneGroup &whole = geometry_.groups[group];
    const QString source = QString::fromStdString(whole.source);
    if (scale.lo <= whole.whole_lo && scale.hi >= whole.whole_hi)
        views_.remove(source); // all of it: grow with it
    else
        views_[source] = {scale.lo, scale.hi};
    update();
}

void PositionsCanvas::zoomGroup(std::size_t group, double factor, double about_x)
{
    const LaneGroup &whole = geometry_.groups[group];
    setView(group, scaleOf(group).zoomed(factor, about_x, whole.whole_lo, whole.whole_hi));
}

void PositionsCanvas::pan(std::size_t group, double numbers)
{
    const LaneGroup &whole = geometry_.groups[group];
    setView(group, scaleOf(group).panned(numbers, whole.whole_lo, whole.whole_hi));
}

void PositionsCanvas::zoom(double factor)
{
    if (lanes_.empty())
        return;
    const std::size_t group = geometry_.rows[static_cast<std::size_t>(focus_)].group;
    const AxisScale scale = scaleOf(group);
    const double middle = focused_segment_ ? (static_cast<double>(focused_segment_->first) +
                                              static_cast<double>(focused_segment_->last) + 1) /
                                                 2
                                           : (scale.lo + scale.hi) / 2;
    zoomGroup(group, factor, std::clamp(scale.xOf(middle), scale.left, scale.left + scale.width));
}

void PositionsCanvas::showAll()
{
    views_.clear();
    update();
}

// ---- words

QString PositionsCanvas::segmentLine(const Lane &lane, const Segment &segment) const
{
    const std::uint64_t count = segment.last - segment.first + 1;
    const QString range = segment.first == segment.last
                              ? laneNumberText(lane.unit, segment.first)
                              : laneNumberText(lane.unit, segment.first) + QChar(0x2013) +
                                    laneNumberText(lane.unit, segment.last);
    return tr("%1: %2 %3, %4")
        .arg(QString::fromStdString(lane.label), segmentText(segment.kind), isolated(range),
             lane.unit == Lane::Unit::Bytes ? bytesText(count) : transactionsText(count));
}

QString PositionsCanvas::textAt(QPointF point) const
{
    const int row = geometry_.rowAt(point.y());
    if (row < 0)
        return {};
    const Lane &lane = lanes_[static_cast<std::size_t>(row)];
    QStringList lines{sourceText(lane)};
    if (point.x() >= geometry_.axis_left - 2) {
        const AxisScale scale = scaleOf(geometry_.rows[static_cast<std::size_t>(row)].group);
        // What a mark of one pixel stands for is found too: the segments under the pixel, the weightiest
        // first.
        const double from = std::max(0.0, scale.numberAt(point.x() - 1)),
                     to = std::max(0.0, scale.numberAt(point.x() + 1));
        std::vector<Segment> found;
        const auto first =
            std::ranges::lower_bound(lane.segments, static_cast<std::uint64_t>(from), {}, &Segment::last);
        for (auto at = first;
             at != lane.segments.end() && static_cast<double>(at->first) <= to && found.size() < 200; ++at)
            found.push_back(*at);
        std::ranges::stable_sort(found, std::ranges::greater(), &Segment::kind);
        for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 4); ++i)
            lines << segmentLine(lane, found[i]);
        for (const LaneMarker &marker : lane.markers)
            if (std::abs(scale.xOf(static_cast<double>(marker.at)) - point.x()) <= 4)
                lines << tr("%1 at %2")
                             .arg(markerText(marker.kind), isolated(laneNumberText(lane.unit, marker.at)));
    } else {
        for (const Segment &segment : lane.segments)
            if (lines.size() < 12)
                lines << segmentLine(lane, segment);
    }
    return lines.join(QLatin1Char('\n'));
}

bool PositionsCanvas::event(QEvent *event)
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
    if (event->type() == QEvent::ShortcutOverride) { // here the arrows pan; they do not step in time
        static constexpr std::array ours{Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End};
        if (std::ranges::find(ours, static_cast<QKeyEvent *>(event)->key()) != ours.end()) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

// ---- mouse and keyboard

void PositionsCanvas::wheelEvent(QWheelEvent *event)
{
    const int row = geometry_.rowAt(event->position().y());
    if (!(event->modifiers() & Qt::ControlModifier) || row < 0) {
        event->ignore(); // the scroll area's
        return;
    }
    zoomGroup(geometry_.rows[static_cast<std::size_t>(row)].group, std::pow(1.0015, event->angleDelta().y()),
              event->position().x());
    event->accept();
}

void PositionsCanvas::mousePressEvent(QMouseEvent *event)
{
    const int row = geometry_.rowAt(event->position().y());
    if (event->button() != Qt::LeftButton || row < 0)
        return;
    focusLane(row);
    drag_ = event->position();
    emit selected(QString::fromStdString(lanes_[static_cast<std::size_t>(row)].server));
}

void PositionsCanvas::mouseMoveEvent(QMouseEvent *event)
{
    hover_ = event->position();
    if (drag_ && !lanes_.empty()) {
        const std::size_t group = geometry_.rows[static_cast<std::size_t>(focus_)].group;
        const AxisScale scale = scaleOf(group);
        pan(group, (drag_->x() - event->position().x()) * (scale.hi - scale.lo) / scale.width);
        drag_ = event->position();
    }
    update();
}

void PositionsCanvas::mouseReleaseEvent(QMouseEvent *)
{
    drag_.reset();
}

void PositionsCanvas::leaveEvent(QEvent *event)
{
    hover_.reset();
    update();
    QWidget::leaveEvent(event);
}

void PositionsCanvas::focusLane(int lane)
{
    if (lanes_.empty())
        return;
    focus_ = std::clamp(lane, 0, static_cast<int>(lanes_.size()) - 1);
    focused_segment_.reset();
    const Lane &one = lanes_[static_cast<std::size_t>(focus_)];
    setAccessibleDescription(tr("%1, %2").arg(QString::fromStdString(one.label), sourceText(one)));
    update();
}

void PositionsCanvas::toSegment(int step)
{
    const Lane &lane = lanes_[static_cast<std::size_t>(focus_)];
    if (lane.segments.empty())
        return;
    std::ptrdiff_t at = step > 0 ? -1 : static_cast<std::ptrdiff_t>(lane.segments.size());
    if (focused_segment_)
        at = std::ranges::lower_bound(lane.segments, focused_segment_->first, {}, &Segment::first) -
             lane.segments.begin();
    at = std::clamp<std::ptrdiff_t>(at + step, 0, static_cast<std::ptrdiff_t>(lane.segments.size()) - 1);
    focused_segment_ = lane.segments[static_cast<std::size_t>(at)];
    setAccessibleDescription(segmentLine(lane, *focused_segment_));
    const std::size_t group = geometry_.rows[static_cast<std::size_t>(focus_)].group;
    const AxisScale scale = scaleOf(group);
    const double middle =
        (static_cast<double>(focused_segment_->first) + static_cast<double>(focused_segment_->last)) / 2;
    if (middle < scale.lo || middle > scale.hi)
        pan(group, middle - (scale.lo + scale.hi) / 2);
    update();
}

void PositionsCanvas::keyPressEvent(QKeyEvent *event)
{
    if (lanes_.empty())
        return QWidget::keyPressEvent(event);
    const std::size_t group = geometry_.rows[static_cast<std::size_t>(focus_)].group;
    const AxisScale scale = scaleOf(group);
    const double step = (scale.hi - scale.lo) / 10;
    const bool jump = event->modifiers() & Qt::ControlModifier;
    switch (event->key()) {
    case Qt::Key_Up:
        focusLane(focus_ - 1);
        break;
    case Qt::Key_Down:
        focusLane(focus_ + 1);
        break;
    case Qt::Key_Left:
        jump ? toSegment(-1) : pan(group, -step);
        break;
    case Qt::Key_Right:
        jump ? toSegment(1) : pan(group, step);
        break;
    case Qt::Key_Home:
        pan(group, -1e20);
        break;
    case Qt::Key_End:
        pan(group, 1e20);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(1.5);
        break;
    case Qt::Key_Minus:
        zoom(1 / 1.5);
        break;
    case Qt::Key_0:
        showAll();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PositionsCanvas::resizeEvent(QResizeEvent *event)
{
    layOut();
    QWidget::resizeEvent(event);
}

void PositionsCanvas::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        layOut();
    QWidget::changeEvent(event);
}

} // namespace switchpoint
