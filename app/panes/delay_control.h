// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <optional>

class QDoubleSpinBox;
class QSlider;
class QSpinBox;

namespace switchpoint {

// What was asked for and not yet seen. Until the world has it, what the world still says is not shown: the
// control would jump back and forth. A world that never takes it is believed after a while.
template <class Value> class Awaited {
public:
    void ask(Value value)
    {
        value_ = value;
        since_.start();
    }
    // Whether what the world says is to be shown.
    [[nodiscard]] bool believes(Value seen)
    {
        constexpr int patience_ms = 500;
        if (value_ && (*value_ == seen || since_.hasExpired(patience_ms)))
            value_.reset();
        return !value_;
    }

private:
    std::optional<Value> value_;
    QElapsedTimer since_;
};

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
    Awaited<std::int64_t> awaited_;
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
    Awaited<std::int64_t> awaited_;
    bool taking_ = false;
};

} // namespace switchpoint
