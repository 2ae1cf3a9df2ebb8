// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/focus_ring.h"

#include "theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>

namespace switchpoint {

namespace {
constexpr int ring_px = 2;
} // namespace

FocusRing::FocusRing(QWidget *window) : QWidget(window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { follow(now); });
}

void FocusRing::follow(QWidget *focused)
{
    if (around_)
        around_->removeEventFilter(this);
    around_ = focused != nullptr && parentWidget()->isAncestorOf(focused) ? focused : nullptr;
    if (around_)
        around_->installEventFilter(this);
    place();
}

void FocusRing::place()
{
    setVisible(around_ && around_->isVisible());
    if (!around_)
        return;
    setGeometry(QRect(around_->mapTo(parentWidget(), QPoint(0, 0)), around_->size())
                    .adjusted(-ring_px, -ring_px, ring_px, ring_px));
    raise();
}

bool FocusRing::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        place();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void FocusRing::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeColors(palette()).accent, ring_px));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

} // namespace switchpoint
