// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/lag_pane.h"

#include "panes/lag_chart.h"

#include <QBoxLayout>
#include <QComboBox>

#include <algorithm>

namespace switchpoint {

namespace {

constexpr std::int64_t minute_us = 60'000'000;
constexpr double us_per_s = 1e6;

} // namespace

LagPane::LagPane(QWidget *parent)
    : TwinPane(parent), chart_(new LagChart(this)), windows_(new QComboBox(this))
{
    chart_->setAccessibleName(tr("Lag and progress"));
    setTwin(chart_, {{&history_, tr("Lag and progress"), false}});
    for (const int minutes : {1, 5, 15, 60})
        windows_->addItem(tr("last %n minute(s)", nullptr, minutes)
                              .replace(QStringLiteral("(s)"), minutes == 1 ? QString() : QStringLiteral("s")),
                          minutes);
    windows_->setAccessibleName(tr("How far back"));
    windows_->setMinimumHeight(26);
    windows_->setCurrentIndex(1);
    toolRow()->addWidget(windows_);
    toolRow()->addStretch(1);
    connect(windows_, &QComboBox::currentIndexChanged, this, [this] {
        history_.setWindow(windows_->currentData().toInt() * minute_us);
        draw();
    });
}

void LagPane::setObservation(const ObservationPtr &observation)
{
    history_.setObservation(observation);
    const bool live = observation != nullptr && observation->source != Observation::Source::Simulated;
    if (live != live_) {
        live_ = live;
        chart_->setTimeTitle(live ? tr("seconds from now") : tr("time, s"));
    }
    draw();
}

void LagPane::draw()
{
    const double newest_s = static_cast<double>(history_.newest_us()) / us_per_s;
    const double window_s = static_cast<double>(history_.window_us()) / us_per_s;
    std::vector<LagChart::Series> series{
        {tr("behind, s"), false, history_.series(LagHistory::Behind)},
        {tr("behind, transactions"), true, history_.series(LagHistory::Transactions)},
        {tr("age of the last event, s"), false, history_.series(LagHistory::LastEventAge)}};
    double oldest_s = newest_s;
    for (const LagChart::Series &one : series)
        if (!one.points.empty())
            oldest_s = std::min(oldest_s, one.points.front().at_s);
    // On real servers nobody counts seconds since 1970: what counts is how long ago it was.
    const double zero_s = live_ ? newest_s : 0;
    for (LagChart::Series &one : series)
        for (LagPoint &point : one.points)
            point.at_s -= zero_s;
    chart_->setSeries(series, std::max(newest_s - window_s, oldest_s) - zero_s, newest_s - zero_s);
}

} // namespace switchpoint
