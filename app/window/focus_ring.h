// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace switchpoint {

// A ring in the accent colour around whatever has the keyboard focus in a window, the same for every kind of
// control: Fusion's own marks are hard to see on some of them, and missing on text editors.
class FocusRing : public QWidget {
    Q_OBJECT
public:
    explicit FocusRing(QWidget *window);
    [[nodiscard]] QWidget *around() const { return around_; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow(QWidget *focused);
    void place();
    QPointer<QWidget> around_;
};

} // namespace switchpoint
