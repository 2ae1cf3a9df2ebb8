// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace switchpoint {

// The strip above attached servers: nobody must take them for a simulation. With it goes a frame around the
// window, painted by the window.
class LiveBanner : public QWidget {
    Q_OBJECT
public:
    explicit LiveBanner(QWidget *parent = nullptr);
    void setText(const QString &text);
    [[nodiscard]] QString text() const { return text_; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString text_;
};

inline constexpr int live_frame_px = 4;

// The colours of everything live, told apart from verdicts.
QColor liveColor();
QColor liveInk();

} // namespace switchpoint
