// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/delay_control.h"

#include "panes/topology_geometry.h"

#include <QBoxLayout>
#include <QDoubleSpinBox>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace switchpoint {

namespace {

constexpr int coalesce_ms = 33;
constexpr int slider_steps = 1'000;
constexpr double slider_s_max = 60;
constexpr double us_per_s = 1e6;
constexpr int slider_rate_max = 1'000, rate_max = 100'000;

QSlider *sliderOf(int maximum, QWidget *parent)
{
    auto *slider = new QSlider(Qt::Horizontal, parent);
    slider->setRange(0, maximum);
    slider->setMinimumSize(60, 24);
    slider->setLayoutDirection(Qt::LeftToRight);
    return slider;
}

void arrange(QWidget *owner, QWidget *slider, QWidget *spin)
{
    auto *layout = new QHBoxLayout(owner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(slider, 1);
    layout->addWidget(spin);
    owner->setFocusProxy(slider);
}

} // namespace

DelayControl::DelayControl(QWidget *parent)
    : QWidget(parent), slider_(sliderOf(slider_steps, this)), spin_(new QDoubleSpinBox(this))
{
    slider_->setSingleStep(10);
    slider_->setPageStep(100);
    spin_->setRange(0, static_cast<double>(delay_us_max) / us_per_s);
    spin_->setDecimals(1);
    spin_->setSingleStep(0.1);
    spin_->setSuffix(tr(" s"));
    spin_->setMinimumHeight(26);
    spin_->setKeyboardTracking(false);
    arrange(this, slider_, spin_);
    coalesce_.setSingleShot(true);
    coalesce_.setInterval(coalesce_ms);
    connect(&coalesce_, &QTimer::timeout, this, [this] {
        awaited_.ask(delay_us());
        emit changed(delay_us());
    });
    connect(slider_, &QSlider::valueChanged, this, [this](int value) {
        const double share = static_cast<double>(value) / slider_steps;
        take(std::round(share * share * slider_s_max * 10) / 10, true);
    });
    connect(spin_, &QDoubleSpinBox::valueChanged, this, [this](double seconds) { take(seconds, false); });
}

void DelayControl::take(double seconds, bool from_slider)
{
    if (taking_)
        return;
    taking_ = true;
    if (from_slider)
        spin_->setValue(seconds);
    else
        slider_->setValue(static_cast<int>(
            std::round(delayShare(static_cast<std::int64_t>(seconds * us_per_s)) * slider_steps)));
    taking_ = false;
    if (!coalesce_.isActive())
        coalesce_.start();
}

void DelayControl::setDelay(std::int64_t delay_us)
{
    if (slider_->isSliderDown() || coalesce_.isActive() || !awaited_.believes(delay_us) ||
        delay_us == this->delay_us())
        return;
    taking_ = true;
    spin_->setValue(static_cast<double>(delay_us) / us_per_s);
    slider_->setValue(static_cast<int>(std::round(delayShare(delay_us) * slider_steps)));
    taking_ = false;
}

std::int64_t DelayControl::delay_us() const
{
    return static_cast<std::int64_t>(std::llround(spin_->value() * us_per_s));
}

void DelayControl::setName(const QString &name)
{
    slider_->setAccessibleName(name);
    spin_->setAccessibleName(name);
    setAccessibleName(name);
}

RateControl::RateControl(QWidget *parent)
    : QWidget(parent), slider_(sliderOf(slider_rate_max, this)), spin_(new QSpinBox(this))
{
    slider_->setSingleStep(10);
    slider_->setPageStep(100);
    spin_->setRange(0, rate_max);
    spin_->setSuffix(tr(" tx/s"));
    spin_->setMinimumHeight(26);
    spin_->setKeyboardTracking(false);
    slider_->setAccessibleName(tr("Write rate"));
    spin_->setAccessibleName(tr("Write rate, transactions a second"));
    arrange(this, slider_, spin_);
    coalesce_.setSingleShot(true);
    coalesce_.setInterval(coalesce_ms);
    connect(&coalesce_, &QTimer::timeout, this, [this] {
        awaited_.ask(spin_->value());
        emit changed(spin_->value());
    });
    const auto take = [this](QObject *other, int value) {
        if (taking_)
            return;
        taking_ = true;
        other->setProperty("value", std::min(value, other->property("maximum").toInt()));
        taking_ = false;
        if (!coalesce_.isActive())
            coalesce_.start();
    };
    connect(slider_, &QSlider::valueChanged, this, [this, take](int value) { take(spin_, value); });
    connect(spin_, &QSpinBox::valueChanged, this, [this, take](int value) { take(slider_, value); });
}

void RateControl::setRate(std::int64_t transactions_per_s)
{
    if (slider_->isSliderDown() || coalesce_.isActive() || !awaited_.believes(transactions_per_s))
        return;
    taking_ = true;
    const int rate = static_cast<int>(std::clamp<std::int64_t>(transactions_per_s, 0, rate_max));
    spin_->setValue(rate);
    slider_->setValue(std::min(rate, slider_rate_max));
    taking_ = false;
}

} // namespace switchpoint
