// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/topology_canvas.h"

#include "models/words.h"
#include "text/language.h"
#include "theme/theme.h"

#include <QLineF>
#include <QPainter>
#include <QPainterPath>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace switchpoint {

namespace {

constexpr qreal radius = 9;
constexpr qreal bar_width = 6;

QFont smaller(const QFont &font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

QFont bolder(const QFont &font, qreal scale)
{
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    bold.setPointSizeF(font.pointSizeF() * scale);
    return bold;
}

// Draws one line, cut at its end; returns how wide it is.
qreal drawLine(QPainter &painter, const QRectF &place, int flags, const QString &text,
               Qt::TextElideMode cut = Qt::ElideRight)
{
    const QFontMetricsF metrics(painter.font());
    const int aligned = flags | Qt::AlignVCenter | Qt::TextSingleLine;
    if (const qreal wide = metrics.horizontalAdvance(text); wide <= place.width()) {
        painter.drawText(place, aligned, text); // cutting would measure it once more, many times a second
        return wide;
    }
    const QString shown = metrics.elidedText(text, cut, place.width());
    painter.drawText(place, aligned, shown);
    return metrics.horizontalAdvance(shown);
}

QColor mixed(const QColor &a, const QColor &b, qreal share)
{
    const auto part = [share](float x, float y) {
        return x * static_cast<float>(1 - share) + y * static_cast<float>(share);
    };
    return QColor::fromRgbF(part(a.redF(), b.redF()), part(a.greenF(), b.greenF()),
                            part(a.blueF(), b.blueF()));
}

QPainterPath arrowHead(const QLineF &line)
{
    const QPointF end = line.p2();
    const qreal angle = std::atan2(-line.dy(), -line.dx());
    QPainterPath head(end);
    for (const qreal side : {0.42, -0.42})
        head.lineTo(end + QPointF(std::cos(angle + side), std::sin(angle + side)) * 11);
    head.closeSubpath();
    return head;
}

} // namespace

void TopologyCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors &colors = themeColors(palette());
    painter.fillRect(rect(), colors.surface);
    painter.setLayoutDirection(Qt::LeftToRight);
    if (topology_.nodes.empty()) {
        painter.setPen(colors.ink_dim);
        painter.drawText(rect(), Qt::AlignCenter, tr("No servers yet."));
        return;
    }
    for (std::size_t i = 0; i < topology_.edges.size(); ++i)
        paintEdge(painter, colors, i);
    const int dragged =
        drag_ && drag_->moving && drag_->item.kind == TopologyItem::Kind::Node ? drag_->item.index : -1;
    for (std::size_t i = 0; i < topology_.nodes.size(); ++i)
        if (static_cast<int>(i) != dragged)
            paintNode(painter, colors, i);
    for (const TopologyItem &item : TopologyGeometry::tabOrder(topology_))
        if (item.kind == TopologyItem::Kind::Handle)
            paintHandle(painter, colors, item);
    if (dragged >= 0) { // above all, and what lies below shows through
        painter.setOpacity(0.8);
        paintNode(painter, colors, static_cast<std::size_t>(dragged));
        painter.setOpacity(1);
    }
    paintPromotion(painter, colors);
}

void TopologyCanvas::paintEdge(QPainter &painter, const ThemeColors &colors, std::size_t index) const
{
    const TopologyEdge &edge = topology_.edges[index];
    const QPolygonF &path = geometry_.edges[index].path;
    const bool bad = edge.replication && edge.verdict && *edge.verdict != Reachability::Reachable;
    const QColor ink = !edge.connected ? colors.ink_dim
                       : bad           ? verdictColor(colors, *edge.verdict)
                                       : colors.ink_dim;
    const bool hovered = hover_.kind == TopologyItem::Kind::Edge && hover_.index == static_cast<int>(index);
    QPen pen(ink, hovered ? 3 : 1.8);
    if (bad)
        pen.setStyle(verdictLine(*edge.verdict));
    if (!edge.connected)
        pen.setStyle(Qt::DotLine);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const QLineF last(path[path.size() - 2], path.last());
    painter.drawPath(arrowHead(last));
    if (edge.connected || edge.connection_hidden || edge.deliveries)
        return;
    // Cut: a cross near the source, so that no handle hides it.
    const QPointF at = QLineF(path[0], path[1]).pointAt(0.14);
    painter.setBrush(colors.surface);
    painter.setPen(QPen(colors.lost, 2));
    painter.drawEllipse(at, 8, 8);
    painter.drawLine(at + QPointF(-3.5, -3.5), at + QPointF(3.5, 3.5));
    painter.drawLine(at + QPointF(-3.5, 3.5), at + QPointF(3.5, -3.5));
}

QString TopologyCanvas::handleText(const TopologyItem &item) const
{
    const TopologyEdge &edge = topology_.edges[static_cast<std::size_t>(item.index)];
    const bool receive = item.lag == LagKind::Receive;
    const bool dragged = drag_ && drag_->moving && drag_->item == item;
    const auto lag_us = receive ? edge.receive_lag_us : edge.apply_lag_us;
    const auto count = receive ? edge.not_received : edge.not_applied;
    if (dragged && geometry_.detail == NodeDetail::Full)
        return receive ? tr("delay %1", "of receiving").arg(lagText(delayOf(item)))
                       : tr("delay %1", "of applying").arg(lagText(delayOf(item)));
    const auto shown = dragged   ? std::optional(delayOf(item))
                       : lag_us  ? lag_us
                       : receive ? edge.receive_delay_us
                                 : edge.apply_delay_us;
    const QString lag = shown ? lagText(*shown) : QStringLiteral("\u2013");
    if (geometry_.detail != NodeDetail::Full)
        return (receive ? QStringLiteral("\u2193 ") : QStringLiteral("\u21bb ")) + lag;
    const QString text = !edge.replication ? tr("behind %1").arg(lag)
                         : receive         ? tr("\u2193 receive %1").arg(lag)
                                           : tr("\u21bb apply %1").arg(lag);
    return count && *count > 0 ? tr("%1 \u00b7 %2 tx").arg(text, countText(*count)) : text;
}

void TopologyCanvas::paintHandle(QPainter &painter, const ThemeColors &colors, const TopologyItem &item) const
{
    const QRectF place = geometry_.rectOf(item).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool can = adjustable(item);
    const bool live = drag_ && drag_->item == item;
    const qreal round = place.height() / 2;
    QPainterPath pill;
    pill.addRoundedRect(place, round, round);
    painter.setPen(Qt::NoPen);
    painter.fillPath(pill, colors.raised);
    if (can) { // the longer the delay, the fuller
        painter.save();
        painter.setClipPath(pill);
        QRectF filled = place;
        filled.setWidth(place.width() * delayShare(delayOf(item)));
        painter.fillRect(filled, mixed(colors.raised, colors.accent, live ? 0.55 : 0.35));
        painter.restore();
    }
    const bool hovered = hover_ == item;
    painter.setPen(QPen(live || hovered ? colors.accent : colors.line, live || hovered ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(pill);
    QRectF inside = place.adjusted(can ? 16 : 6, 0, -6, 0);
    if (can) { // a grip: this can be dragged
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.ink_dim);
        for (const qreal x : {9.0, 13.0})
            for (const qreal y : {-4.0, 0.0, 4.0})
                painter.drawEllipse(QPointF(place.left() + x, place.center().y() + y), 1.1, 1.1);
    }
    painter.setFont(smaller(font()));
    painter.setPen(colors.ink);
    drawLine(painter, inside, Qt::AlignHCenter, handleText(item));
    if (keyboard_focus_ && hasFocus() && focus_ == item)
        paintFocus(painter, colors, place, round);
}

void TopologyCanvas::paintFocus(QPainter &painter, const ThemeColors &colors, const QRectF &place,
                                qreal round) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.surface, 5));
    painter.drawRoundedRect(place.adjusted(-3, -3, 3, 3), round + 3, round + 3);
    painter.setPen(QPen(colors.accent, 2.5));
    painter.drawRoundedRect(place.adjusted(-3, -3, 3, 3), round + 3, round + 3);
}

void TopologyCanvas::paintNode(QPainter &painter, const ThemeColors &colors, std::size_t index) const
{
    const TopologyNode &node = topology_.nodes[index];
    const QRectF place = geometry_.nodes[index].adjusted(1, 1, -1, -1);
    const bool selected = node.id == selected_;
    const qreal round = std::min(radius, place.height() / 3);
    const QColor verdict = node.verdict ? verdictColor(colors, *node.verdict) : colors.line;
    QPainterPath box;
    box.addRoundedRect(place, round, round);
    painter.setPen(Qt::NoPen);
    painter.fillPath(box, node.grey ? colors.surface : colors.raised);
    painter.save();
    painter.setClipPath(box);
    if (node.hatched) // whoever does not see grey sees the hatching
        painter.fillPath(box, QBrush(mixed(colors.surface, colors.line, 0.55), Qt::BDiagPattern));
    painter.fillRect(QRectF(place.topLeft(), QSizeF(bar_width, place.height())),
                     node.grey ? colors.ink_dim : verdict);
    painter.restore();
    QPen border(node.grey ? colors.ink_dim : verdict, 1.6);
    if (node.verdict)
        border.setStyle(verdictLine(*node.verdict));
    painter.setPen(border);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(box);
    if (selected) {
        painter.setPen(QPen(colors.accent, 3));
        painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), round + 2, round + 2);
    }
    paintNodeText(painter, colors, node, place.adjusted(bar_width + 9, 5, -10, -5));
    if (keyboard_focus_ && hasFocus() && focus_.kind == TopologyItem::Kind::Node &&
        focus_.index == static_cast<int>(index))
        paintFocus(painter, colors, place, round);
}

void TopologyCanvas::paintNodeText(QPainter &painter, const ThemeColors &colors, const TopologyNode &node,
                                   QRectF inside) const
{
    const int lines = geometry_.detail == NodeDetail::Full      ? 4
                      : geometry_.detail == NodeDetail::Compact ? 2
                                                                : 1;
    const qreal height = inside.height() / lines;
    const auto line = [&](int i) {
        return QRectF(inside.left(), inside.top() + i * height, inside.width(), height);
    };
    const QColor ink = node.grey ? colors.ink_dim : colors.ink;
    const bool wears = node.primary && node.kind == TopologyNode::Kind::Server;
    const QFont small = smaller(font());
    const QFontMetricsF small_metrics(small);

    const QString verdict = !node.verdict ? QString()
                            : lines == 1
                                ? verdictGlyph(*node.verdict) + QLatin1Char(' ') + verdictWord(*node.verdict)
                                : verdictGlyph(*node.verdict) + QLatin1Char(' ') + node.verdict_text;
    // Above, right: the role, or, where there is but one line, the verdict.
    const QString corner = lines == 1                           ? verdict
                           : node.health.isEmpty() || lines > 2 ? node.role
                                                                : node.health_short;
    const QFont title_font = bolder(font(), lines == 4 ? 1.12 : 1);
    const qreal title_wanted =
        QFontMetricsF(title_font).horizontalAdvance(node.label) + (wears ? 21 : 0) + 10;
    qreal corner_width = small_metrics.horizontalAdvance(corner) + 2;
    // The name first, and what it is whole or not at all: "pri..." says nothing, and the crown says primary
    // too.
    if (lines > 2 || (lines > 1 && node.health.isEmpty()))
        corner_width = inside.width() - title_wanted < corner_width ? 0 : corner_width;
    else
        corner_width = std::min(corner_width, inside.width() * 0.62);
    painter.setFont(small);
    painter.setPen(lines == 1 && node.verdict && !node.grey ? verdictColor(colors, *node.verdict)
                                                            : colors.ink_dim);
    if (corner_width > 0)
        drawLine(painter, QRectF(inside.right() - corner_width, inside.top(), corner_width, height),
                 Qt::AlignRight, corner);
    QRectF title(inside.left(), inside.top(), inside.width() - corner_width - 8, height);
    if (wears) {
        paintCrown(painter, colors, QPointF(title.left() + 8, title.center().y()));
        title.setLeft(title.left() + 21);
    }
    painter.setFont(title_font);
    painter.setPen(ink);
    drawLine(painter, title, Qt::AlignLeft, node.label, Qt::ElideMiddle);
    if (lines == 1)
        return;
    if (lines == 4) {
        painter.setFont(small);
        painter.setPen(colors.ink_dim);
        const QString second = node.health.isEmpty() ? node.identity : node.health;
        drawLine(painter, line(1), Qt::AlignLeft, second, Qt::ElideMiddle);
        painter.setFont(monospaceFont(small));
        painter.setPen(ink);
        drawLine(painter, line(2), Qt::AlignLeft, node.content, Qt::ElideMiddle);
    }
    QRectF last = line(lines - 1);
    if (verdict.isEmpty()) {
        if (lines == 2) {
            painter.setFont(small);
            painter.setPen(colors.ink_dim);
            // A count keeps its digits; its unit goes where there is no room.
            const bool whole = small_metrics.horizontalAdvance(node.content) <= last.width();
            drawLine(painter, last, Qt::AlignLeft,
                     whole ? node.content : node.content.section(QLatin1Char(' '), 0, 0), Qt::ElideMiddle);
        }
        return;
    }
    painter.setFont(bolder(small, 1));
    painter.setPen(node.grey ? colors.ink_dim : verdictColor(colors, *node.verdict));
    // Where its words have no room the word alone says it; half a word says nothing.
    const bool fits = QFontMetricsF(painter.font()).horizontalAdvance(verdict) <= last.width();
    const qreal used = drawLine(
        painter, last, Qt::AlignLeft,
        fits ? verdict : verdictGlyph(*node.verdict) + QLatin1Char(' ') + verdictWord(*node.verdict));
    if (node.kind != TopologyNode::Kind::Server || lines != 4)
        return;
    last.setLeft(last.left() + used + 8);
    painter.setFont(small);
    painter.setPen(colors.ink_dim);
    if (const QString hint = tr("if promoted");
        small_metrics.horizontalAdvance(hint) <= last.width() && !node.primary)
        drawLine(painter, last, Qt::AlignRight, hint);
}

void TopologyCanvas::paintCrown(QPainter &painter, const ThemeColors &colors, QPointF at) const
{
    QPainterPath crown(at + QPointF(-7, 5));
    for (const QPointF corner : {QPointF(-8, -4), QPointF(-3.5, -0.5), QPointF(0, -6), QPointF(3.5, -0.5),
                                 QPointF(8, -4), QPointF(7, 5)})
        crown.lineTo(at + corner);
    crown.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.fillPath(crown, colors.dark ? QColor(0xF0, 0xC8, 0x3C) : QColor(0xA8, 0x7A, 0x00));
}

void TopologyCanvas::paintPromotion(QPainter &painter, const ThemeColors &colors) const
{
    const QString text = promotionPreview();
    const int king = crown();
    if (text.isEmpty() || king < 0)
        return;
    const TopologyNode &node = topology_.nodes[static_cast<std::size_t>(drag_->item.index)];
    const QColor ink = node.verdict ? verdictColor(colors, *node.verdict) : colors.ink;
    const QRectF target = geometry_.nodes[static_cast<std::size_t>(king)];
    painter.setBrush(Qt::NoBrush);
    QPen frame(ink, drag_->on_crown ? 4 : 2.5, node.verdict ? verdictLine(*node.verdict) : Qt::SolidLine);
    painter.setPen(frame);
    painter.drawRoundedRect(target.adjusted(-6, -6, 6, 6), radius + 6, radius + 6);

    painter.setFont(bolder(font(), 1));
    const QString shown = (node.verdict ? verdictGlyph(*node.verdict) + QLatin1Char(' ') : QString()) + text;
    const QFontMetricsF metrics(painter.font());
    const qreal wide = std::min<qreal>(metrics.horizontalAdvance(shown) + 24, width() - 16);
    const qreal high = metrics.height() + 14;
    QRectF banner(target.left(), target.top() - high - 12, wide, high);
    if (banner.top() < 4)
        banner.moveTop(target.bottom() + 12);
    if (banner.right() > width() - 8)
        banner.moveRight(width() - 8);
    painter.setPen(QPen(ink, 1.5));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(banner, 7, 7);
    painter.setPen(ink);
    drawLine(painter, banner.adjusted(12, 0, -12, 0), Qt::AlignLeft, shown);
}

} // namespace switchpoint
