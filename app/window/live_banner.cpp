// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/live_banner.h"

#include <QPaintEvent>
#include <QPainter>

namespace switchpoint {

QColor liveColor()
{
    return {0xCC, 0x79, 0xA7}; // Okabe and Ito's purple: no verdict has it
}

QColor liveInk()
{
    return {0x16, 0x0A, 0x12}; // 6.4:1 on it
}

LiveBanner::LiveBanner(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("liveBanner"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QFont bold = font();
    bold.setBold(true);
    setFont(bold);
}

void LiveBanner::setText(const QString &text)
{
    text_ = text;
    setAccessibleName(text);
    setToolTip(text); // where it does not fit
    update();
}

QSize LiveBanner::sizeHint() const
{
    return {200, fontMetrics().height() + 8};
}

void LiveBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), liveColor());
    painter.setPen(liveInk());
    const QRect inside = rect().adjusted(10, 0, -10, 0);
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignLeading,
                     fontMetrics().elidedText(text_, Qt::ElideRight, inside.width()));
}

} // namespace switchpoint
