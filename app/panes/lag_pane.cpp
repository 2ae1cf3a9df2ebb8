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
    times_ = observation->source == Observation::Source::Simulated ? LagChart::Times::Elapsed
                                                                   : LagChart::Times::Clock;
    draw();
}

void LagPane::startAnew()
{
    history_.startAnew();
    draw();
}

void LagPane::draw()
{
    const double newest_s = static_cast<double>(history_.newest_us()) / us_per_s;
    const double window_s = static_cast<double>(history_.window_us()) / us_per_s;
    const auto behind = history_.series(LagHistory::Behind);
    const double oldest_s = static_cast<double>(history_.oldest_us()) / us_per_s;
    const double from_s = std::max(newest_s - window_s, oldest_s);
    const std::vector<LagChart::Series> series{
        {.name = tr("behind, s"), .short_name = tr("behind, s"), .points = behind},
        {.name = tr("behind, transactions"),
         .short_name = tr("behind, tx"),
         .counts = true,
         .points = history_.series(LagHistory::Transactions)},
        {.name = tr("age of the last event, s"),
         .short_name = tr("age, s"),
         .points = history_.series(LagHistory::LastEventAge)}};
    chart_->setSeries(series, from_s, newest_s, times_);
}

} // namespace switchpoint
