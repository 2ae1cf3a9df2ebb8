// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace switchpoint {

// A column of texts and controls that scrolls down only. It asks for the width that its column needs at
// least, and a turn of the wheel above a control scrolls; it never changes a value on the way.
class ColumnScroll : public QScrollArea {
    Q_OBJECT
public:
    explicit ColumnScroll(QWidget *parent = nullptr);
    void setColumn(QWidget *column);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void watch(QObject *object);
};

} // namespace switchpoint
