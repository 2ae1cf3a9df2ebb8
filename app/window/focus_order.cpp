// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/focus_order.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QScrollArea>
#include <QWidget>

#include <algorithm>

namespace switchpoint {

namespace {

struct Place {
    QWidget *widget = nullptr;
    QRect where; // within the part, or within what scrolls
};

// One stop, whatever it is made of.
bool isWhole(const QWidget &widget)
{
    return qobject_cast<const QAbstractItemView *>(&widget) ||
           qobject_cast<const QAbstractSpinBox *>(&widget) || qobject_cast<const QComboBox *>(&widget);
}

void collect(QWidget *widget, const QWidget *within, QList<Place> &places)
{
    for (QObject *object : widget->children()) {
        auto *child = qobject_cast<QWidget *>(object);
        if (!child || child->isWindow())
            continue;
        const bool stop = (child->focusPolicy() & Qt::TabFocus) && !child->focusProxy();
        const bool scrolls = qobject_cast<QScrollArea *>(child) != nullptr;
        if (stop || scrolls)
            places.append({child, QRect(child->mapTo(within, QPoint()), child->size())});
        if (!scrolls && !isWhole(*child))
            collect(child, within, places);
    }
}

// From above to below; what stands beside one another, from the left (or where reading begins).
void sortAsRead(QList<Place> &places, bool right_to_left)
{
    std::ranges::stable_sort(places, {}, [](const Place &one) { return one.where.top(); });
    for (auto row = places.begin(); row != places.end();) {
        const int bottom = row->where.center().y();
        const auto end =
            std::find_if(row, places.end(), [bottom](const Place &one) { return one.where.top() > bottom; });
        std::stable_sort(row, end, [right_to_left](const Place &a, const Place &b) {
            return right_to_left ? a.where.left() > b.where.left() : a.where.left() < b.where.left();
        });
        row = end;
    }
}

} // namespace

QList<QWidget *> stopsOf(QWidget *part)
{
    QList<Place> places;
    collect(part, part, places);
    sortAsRead(places, part->isRightToLeft());
    QList<QWidget *> stops;
    for (const Place &one : places) {
        if ((one.widget->focusPolicy() & Qt::TabFocus) && !one.widget->focusProxy())
            stops.append(one.widget);
        if (auto *scroll = qobject_cast<QScrollArea *>(one.widget); scroll && scroll->widget()) {
            QWidget *content = scroll->widget();
            if (content->focusPolicy() & Qt::TabFocus)
                stops.append(content);
            stops += stopsOf(content);
        }
    }
    return stops;
}

void setFocusOrder(const QList<QWidget *> &parts)
{
    QWidget *before = nullptr;
    for (QWidget *part : parts)
        for (QWidget *stop : stopsOf(part)) {
            if (before)
                QWidget::setTabOrder(before, stop);
            before = stop;
        }
}

} // namespace switchpoint
