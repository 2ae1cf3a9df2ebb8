// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observation/observation.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace switchpoint {

// A set or a range with its size: cut in the middle when it is long, whole on demand, always copied whole.
class PositionField : public QWidget {
    Q_OBJECT
public:
    PositionField(const QString &title, const QColor &mark, QWidget *parent = nullptr);
    void setRange(const QString &size, const QString &text);
    void setTitle(const QString &title);
    void setMark(const QColor &mark);
    [[nodiscard]] QString text() const { return text_; }
    [[nodiscard]] QString shownText() const;
    void setWhole(bool whole);

private:
    void showText();
    QLabel *title_ = nullptr, *size_ = nullptr, *set_ = nullptr;
    QToolButton *whole_ = nullptr, *copy_ = nullptr;
    QString text_, name_;
};

} // namespace switchpoint
