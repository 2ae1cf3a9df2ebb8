// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/topology_canvas.h"

#include "models/words.h"
#include "text/language.h"

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace switchpoint {

namespace {

constexpr int coalesce_ms = 33;
constexpr std::int64_t small_step_us = 100'000, big_step_us = 1'000'000, page_step_us = 10'000'000;

} // namespace

TopologyCanvas::TopologyCanvas(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Topology"));
    coalesce_.setSingleShot(true);
    coalesce_.setInterval(coalesce_ms);
    connect(&coalesce_, &QTimer::timeout, this, &TopologyCanvas::sendDelay);
}

void TopologyCanvas::setUnderstands(std::function<bool(const Intent &)> understands)
{
    understands_ = std::move(understands);
    update();
}

bool TopologyCanvas::understands(const Intent &intent) const
{
    return understands_ != nullptr && understands_(intent);
}

void TopologyCanvas::setTopology(const Topology &topology)
{
    // What the world took over needs no longer be shown from memory.
    if (asked_ && asked_->first.index < static_cast<int>(topology.edges.size())) {
        const TopologyEdge &edge = topology.edges[static_cast<std::size_t>(asked_->first.index)];
        const auto &set = asked_->first.lag == LagKind::Receive ? edge.receive_delay_us : edge.apply_delay_us;
        if (set == asked_->second)
            asked_.reset();
    }
    const bool same_shape =
        topology.nodes.size() == topology_.nodes.size() && topology.edges.size() == topology_.edges.size() &&
        std::ranges::equal(topology.nodes, topology_.nodes, {}, &TopologyNode::id, &TopologyNode::id) &&
        std::ranges::equal(topology.edges, topology_.edges,
                           [](const auto &a, const auto &b) { return a.from == b.from && a.to == b.to; });
    if (topology == topology_)
        return;
    topology_ = topology;
    if (!same_shape) {
        drag_.reset();
        unsent_.reset();
        asked_.reset();
        const auto order = TopologyGeometry::tabOrder(topology_);
        if (std::ranges::find(order, focus_) == order.end())
            focus_ = {};
        hover_ = {};
    }
    QStringList servers;
    for (const TopologyNode &node : topology_.nodes)
        if (node.kind == TopologyNode::Kind::Server)
            servers << node.id;
    if (servers != servers_) { // another world: its primary of now stands left, and stays there
        servers_ = servers;
        const int primary = crown();
        left_ = primary < 0 ? servers.value(0) : topology_.nodes[static_cast<std::size_t>(primary)].id;
    }
    layOut();
}

void TopologyCanvas::setMoved(const QHash<QString, QPointF> &moved)
{
    moved_ = moved;
    layOut();
}

void TopologyCanvas::layOut()
{
    geometry_ = TopologyGeometry::of(topology_, size(), fontMetrics().height(), left_, moved_);
    update();
}

void TopologyCanvas::setSelected(const QString &id)
{
    selected_ = id;
    update();
}

int TopologyCanvas::crown() const
{
    int dead = -1;
    for (std::size_t i = 0; i < topology_.nodes.size(); ++i) {
        const TopologyNode &node = topology_.nodes[i];
        if (node.kind != TopologyNode::Kind::Server || !node.primary)
            continue;
        if (!node.grey)
            return static_cast<int>(i);
        dead = static_cast<int>(i);
    }
    return dead;
}

bool TopologyCanvas::promotable(int node) const
{
    if (node < 0 || node == crown())
        return false;
    const TopologyNode &one = topology_.nodes[static_cast<std::size_t>(node)];
    return one.kind == TopologyNode::Kind::Server &&
           understands(intent::Promote{.server = one.id.toStdString()});
}

QString TopologyCanvas::promotionPreview() const
{
    if (!drag_ || !drag_->moving || drag_->item.kind != TopologyItem::Kind::Node ||
        !promotable(drag_->item.index))
        return {};
    const TopologyNode &node = topology_.nodes[static_cast<std::size_t>(drag_->item.index)];
    const QString verdict = node.verdict_text.isEmpty() ? tr("nobody was judged") : node.verdict_text;
    return drag_->on_crown ? tr("Release: promote %1. %2").arg(node.label, verdict)
                           : tr("Drop here to promote %1. %2").arg(node.label, verdict);
}

// ---- delays

Intent TopologyCanvas::delayIntent(const TopologyItem &item, std::int64_t delay_us) const
{
    const TopologyEdge &edge = topology_.edges[static_cast<std::size_t>(item.index)];
    if (item.lag == LagKind::Receive)
        return intent::SetReceiveDelay{
            .from = edge.from.toStdString(), .to = edge.to.toStdString(), .delay_us = delay_us};
    return intent::SetApplyDelay{
        .from = edge.from.toStdString(), .to = edge.to.toStdString(), .delay_us = delay_us};
}

bool TopologyCanvas::adjustable(const TopologyItem &item) const
{
    return item.kind == TopologyItem::Kind::Handle && understands(delayIntent(item, 0));
}

std::int64_t TopologyCanvas::delayOf(const TopologyItem &item) const
{
    for (const auto &own : {unsent_, asked_})
        if (own && own->first == item)
            return own->second;
    const TopologyEdge &edge = topology_.edges[static_cast<std::size_t>(item.index)];
    return (item.lag == LagKind::Receive ? edge.receive_delay_us : edge.apply_delay_us).value_or(0);
}

void TopologyCanvas::setDelay(const TopologyItem &item, std::int64_t delay_us, bool at_once)
{
    const std::int64_t wanted = std::clamp<std::int64_t>(delay_us, 0, delay_us_max);
    if (wanted == delayOf(item) && !unsent_)
        return;
    unsent_ = {item, wanted};
    if (at_once)
        sendDelay();
    else if (!coalesce_.isActive())
        coalesce_.start();
    update();
}

void TopologyCanvas::sendDelay()
{
    coalesce_.stop();
    if (!unsent_)
        return;
    const auto [item, delay_us] = *unsent_;
    const bool sent_already = asked_ == unsent_;
    asked_ = unsent_;
    unsent_.reset();
    if (!sent_already)
        emit intended(delayIntent(item, delay_us));
}

// ---- mouse

void TopologyCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const TopologyItem item = geometry_.at(event->position());
    keyboard_focus_ = false;
    focusOn(item.kind == TopologyItem::Kind::Edge ? TopologyItem{} : item);
    if (item.kind == TopologyItem::Kind::Node) {
        emit selected(topology_.nodes[static_cast<std::size_t>(item.index)].id);
        drag_ = Drag{.item = item, .from = event->position(), .grabbed = geometry_.rectOf(item).center()};
    } else if (adjustable(item)) {
        drag_ = Drag{.item = item,
                     .from = event->position(),
                     .start_delay_us = delayOf(item),
                     .delay_us = delayOf(item)};
    } else if (item.kind == TopologyItem::Kind::None) {
        emit selected(QString());
    }
    update();
}

void TopologyCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (drag_) {
        if (!drag_->moving &&
            (event->position() - drag_->from).manhattanLength() < QApplication::startDragDistance())
            return;
        drag_->moving = true;
        if (drag_->item.kind == TopologyItem::Kind::Handle)
            dragHandle(event->position());
        else
            dragNode(event->position());
        return;
    }
    const TopologyItem item = geometry_.at(event->position());
    if (item == hover_)
        return;
    hover_ = item;
    setCursor(adjustable(item)                        ? Qt::SizeHorCursor
              : item.kind == TopologyItem::Kind::Node ? Qt::OpenHandCursor
                                                      : Qt::ArrowCursor);
    update();
}

void TopologyCanvas::dragHandle(QPointF to)
{
    drag_->delay_us = delayAfterDrag(drag_->start_delay_us, to.x() - drag_->from.x());
    setDelay(drag_->item, drag_->delay_us, false);
}

void TopologyCanvas::dragNode(QPointF to)
{
    const TopologyNode &node = topology_.nodes[static_cast<std::size_t>(drag_->item.index)];
    const QPointF centre = drag_->grabbed + to - drag_->from;
    moved_[node.id] = {centre.x() / std::max(1, width()), centre.y() / std::max(1, height())};
    const int king = crown();
    drag_->on_crown = promotable(drag_->item.index) && king >= 0 &&
                      geometry_.nodes[static_cast<std::size_t>(king)].contains(to);
    setCursor(Qt::ClosedHandCursor);
    layOut();
}

void TopologyCanvas::dropNode()
{
    if (!drag_->on_crown)
        return;
    const QString id = topology_.nodes[static_cast<std::size_t>(drag_->item.index)].id;
    moved_[id] = {drag_->grabbed.x() / std::max(1, width()), drag_->grabbed.y() / std::max(1, height())};
    drag_.reset();
    layOut();
    emit intended(intent::Promote{.server = id.toStdString()});
}

void TopologyCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !drag_)
        return;
    if (drag_->moving && drag_->item.kind == TopologyItem::Kind::Handle)
        sendDelay();
    else if (drag_->moving)
        dropNode();
    drag_.reset();
    unsetCursor();
    update();
}

void TopologyCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const TopologyItem item = geometry_.at(event->position());
    if (adjustable(item))
        setDelay(item, 0, true);
}

void TopologyCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Keyboard) {
        if (focus_.kind != TopologyItem::Kind::None)
            emit menuWanted(focus_, mapToGlobal(geometry_.rectOf(focus_).center().toPoint()));
        return;
    }
    const TopologyItem item = geometry_.at(event->pos());
    if (item.kind != TopologyItem::Kind::None)
        emit menuWanted(item, event->globalPos());
}

void TopologyCanvas::leaveEvent(QEvent *event)
{
    hover_ = {};
    update();
    QWidget::leaveEvent(event);
}

// ---- keyboard

bool TopologyCanvas::focusNextPrevChild(bool next)
{
    const auto order = TopologyGeometry::tabOrder(topology_);
    const auto at = std::ranges::find(order, focus_);
    keyboard_focus_ = true;
    if (at != order.end()) {
        if (next && at + 1 != order.end()) {
            focusOn(*(at + 1));
            return true;
        }
        if (!next && at != order.begin()) {
            focusOn(*(at - 1));
            return true;
        }
    }
    return QWidget::focusNextPrevChild(next);
}

void TopologyCanvas::focusInEvent(QFocusEvent *event)
{
    const bool by_key = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                        event->reason() == Qt::ShortcutFocusReason;
    keyboard_focus_ = keyboard_focus_ || by_key;
    const auto order = TopologyGeometry::tabOrder(topology_);
    if (by_key && !order.empty())
        focusOn(event->reason() == Qt::BacktabFocusReason ? order.back() : order.front());
    QWidget::focusInEvent(event);
}

void TopologyCanvas::focusOutEvent(QFocusEvent *event)
{
    update();
    QWidget::focusOutEvent(event);
}

void TopologyCanvas::focusOn(const TopologyItem &item)
{
    if (item == focus_)
        return;
    focus_ = item;
    setAccessibleDescription(spoken(item));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    emit focusedChanged();
    update();
}

QString TopologyCanvas::spoken(const TopologyItem &item) const
{
    if (item.kind == TopologyItem::Kind::Node)
        return topology_.nodes[static_cast<std::size_t>(item.index)].spoken();
    if (item.kind == TopologyItem::Kind::None)
        return {};
    const TopologyEdge &edge = topology_.edges[static_cast<std::size_t>(item.index)];
    const auto lag = [](const std::optional<std::int64_t> &lag_us,
                        const std::optional<std::uint64_t> &count) {
        return count ? tr("%1, %2").arg(secondsText(lag_us), transactionsText(*count)) : secondsText(lag_us);
    };
    const QString link = tr("%1 to %2").arg(topology_.node(edge.from)->label, topology_.node(edge.to)->label);
    if (item.kind == TopologyItem::Kind::Edge)
        return edge.connected           ? link
               : edge.connection_hidden ? tr("%1; whether it is connected is not known").arg(link)
                                        : tr("%1, cut").arg(link);
    QString text =
        item.lag == LagKind::Receive
            ? tr("%1: not received %2").arg(link, lag(edge.receive_lag_us, edge.not_received))
            : tr("%1: received, not applied %2").arg(link, lag(edge.apply_lag_us, edge.not_applied));
    if (adjustable(item))
        text = tr("%1; delay %2, drag or use the arrow keys").arg(text, durationText(delayOf(item)));
    return text;
}

void TopologyCanvas::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (drag_ && key == Qt::Key_Escape) { // the drag never was
        if (drag_->item.kind == TopologyItem::Kind::Handle)
            setDelay(drag_->item, drag_->start_delay_us, true);
        else
            moved_.remove(topology_.nodes[static_cast<std::size_t>(drag_->item.index)].id);
        drag_.reset();
        layOut();
        return;
    }
    if (focus_.kind == TopologyItem::Kind::None)
        return QWidget::keyPressEvent(event);
    keyboard_focus_ = true;
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    if (enter && !shift && focus_.kind == TopologyItem::Kind::Node) { // Space is not ours: it lets time run
        const QString id = topology_.nodes[static_cast<std::size_t>(focus_.index)].id;
        emit selected(id == selected_ ? QString() : id);
        return;
    }
    if (enter || key == Qt::Key_Menu || (shift && key == Qt::Key_F10)) {
        emit menuWanted(focus_, mapToGlobal(geometry_.rectOf(focus_).center().toPoint()));
        return;
    }
    if (!adjustable(focus_))
        return QWidget::keyPressEvent(event);
    const std::int64_t step = event->modifiers() & Qt::ShiftModifier ? big_step_us : small_step_us;
    const std::int64_t now = delayOf(focus_);
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_Up:
        setDelay(focus_, now + step, true);
        break;
    case Qt::Key_Left:
    case Qt::Key_Down:
        setDelay(focus_, now - step, true);
        break;
    case Qt::Key_PageUp:
        setDelay(focus_, now + page_step_us, true);
        break;
    case Qt::Key_PageDown:
        setDelay(focus_, now - page_step_us, true);
        break;
    case Qt::Key_Home:
        setDelay(focus_, 0, true);
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    setAccessibleDescription(spoken(focus_));
}

bool TopologyCanvas::event(QEvent *event)
{
    // The arrows belong to the handle that has the focus, not to the window's time steps.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        static constexpr std::array arrows{Qt::Key_Left, Qt::Key_Right, Qt::Key_Home};
        if (adjustable(focus_) && std::ranges::find(arrows, key->key()) != arrows.end()) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const TopologyItem item = geometry_.at(help->pos());
        QString text = spoken(item);
        if (item.kind == TopologyItem::Kind::Node) {
            const TopologyNode &node = topology_.nodes[static_cast<std::size_t>(item.index)];
            text += QLatin1Char('\n') + isolated(cutMiddle(node.full_content, 600));
            if (!node.reason.isEmpty())
                text += QLatin1Char('\n') + node.reason;
        }
        if (item.kind == TopologyItem::Kind::None)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

void TopologyCanvas::resizeEvent(QResizeEvent *event)
{
    layOut();
    QWidget::resizeEvent(event);
}

void TopologyCanvas::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOut();
    QWidget::changeEvent(event);
}

} // namespace switchpoint
