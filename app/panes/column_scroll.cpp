// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/column_scroll.h"

#include <QAbstractSpinBox>
#include <QChildEvent>
#include <QComboBox>
#include <QCoreApplication>
#include <QLayout>
#include <QScrollBar>
#include <QSlider>

#include <algorithm>

namespace switchpoint {

namespace {

bool takesWheel(const QObject *object)
{
    return qobject_cast<const QComboBox *>(object) != nullptr ||
           qobject_cast<const QAbstractSpinBox *>(object) != nullptr ||
           qobject_cast<const QSlider *>(object) != nullptr;
}

} // namespace

ColumnScroll::ColumnScroll(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void ColumnScroll::setColumn(QWidget *column)
{
    setWidget(column);
    watch(column);
}

QSize ColumnScroll::minimumSizeHint() const
{
    const QSize least = QScrollArea::minimumSizeHint();
    if (widget() == nullptr)
        return least;
    const int bar = verticalScrollBar()->sizeHint().width();
    return {std::max(least.width(), widget()->minimumSizeHint().width() + bar), least.height()};
}

// Controls come and go with links and servers.
void ColumnScroll::watch(QObject *object)
{
    object->installEventFilter(this);
    for (QObject *child : object->children())
        if (child->isWidgetType())
            watch(child);
}

bool ColumnScroll::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::LayoutRequest:
        // QScrollArea asks the column how high it wants to be before the column's layout has heard of it;
        // layouts within it then answer from memory, and texts of another number of lines are cut off.
        if (watched == widget() && widget()->layout() != nullptr)
            widget()->layout()->activate();
        break;
    case QEvent::ChildAdded:
        if (QObject *child = static_cast<QChildEvent *>(event)->child(); child->isWidgetType())
            watch(child);
        break;
    case QEvent::Wheel:
        if (takesWheel(watched)) {
            event->ignore(); // on to the widgets around it, and at last to us
            return true;
        }
        break;
    default:
        break;
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace switchpoint
