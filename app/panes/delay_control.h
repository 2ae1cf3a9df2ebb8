// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include <cstdint>

class QDoubleSpinBox;
class QSlider;
class QSpinBox;

namespace switchpoint {

// A slider and a spin box for one delay. The slider is quadratic as the handles of the topology are, up to a
// minute; the spin box goes on to an hour. Changes are told at most 30 times a second, the last one always.
class DelayControl : public QWidget {
    Q_OBJECT
public:
    explicit DelayControl(QWidget *parent = nullptr);
    void setName(const QString &name); // for screen readers
    // From the world: ignored while the user is at it, and tells nobody.
    void setDelay(std::int64_t delay_us);
    [[nodiscard]] std::int64_t delay_us() const;
    [[nodiscard]] QSlider *slider() const { return slider_; }
    [[nodiscard]] QDoubleSpinBox *spinBox() const { return spin_; }

signals:
    void changed(std::int64_t delay_us);

private:
    void take(double seconds, bool from_slider);
    QSlider *slider_ = nullptr;
    QDoubleSpinBox *spin_ = nullptr;
    QTimer coalesce_;
    bool taking_ = false;
};

// The same for a number of transactions a second: linear to 1 000, the spin box to 100 000.
class RateControl : public QWidget {
    Q_OBJECT
public:
    explicit RateControl(QWidget *parent = nullptr);
    void setRate(std::int64_t transactions_per_s);
    [[nodiscard]] QSlider *slider() const { return slider_; }
    [[nodiscard]] QSpinBox *spinBox() const { return spin_; }

signals:
    void changed(std::int64_t transactions_per_s);

private:
    QSlider *slider_ = nullptr;
    QSpinBox *spin_ = nullptr;
    QTimer coalesce_;
    bool taking_ = false;
};

} // namespace switchpoint
