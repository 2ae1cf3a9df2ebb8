// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/elided_label.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace switchpoint {

QString ElidedLabel::shownText() const
{
    return fontMetrics().elidedText(text(), Qt::ElideRight,
                                    contentsRect().width() - 2 * std::max(0, indent()));
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int side = std::max(0, indent());
    style()->drawItemText(&painter, contentsRect().adjusted(side, 0, -side, 0),
                          static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), palette(), isEnabled(),
                          shownText(), foregroundRole());
}

} // namespace switchpoint
