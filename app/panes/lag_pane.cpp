// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/lag_pane.h"

#include "panes/lag_chart.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace switchpoint {

namespace {

constexpr std::int64_t minute_us = 60'000'000;
constexpr double us_per_s = 1e6;

// One line, cut with a sign where there is no room for it.
class ElidedLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeading,
                         fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

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
    who_ = new ElidedLabel(this);
    who_->setTextFormat(Qt::PlainText);
    who_->setForegroundRole(QPalette::PlaceholderText);
    who_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    toolRow()->addWidget(who_, 1);
    constexpr int apart_ms = 250;
    next_.setSingleShot(true);
    next_.setInterval(apart_ms);
    connect(&next_, &QTimer::timeout, this, [this] {
        if (waiting_)
            draw();
    });
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
    waiting_ = true;
    if (!next_.isActive())
        draw();
}

void LagPane::forgetAfter(std::int64_t at_us)
{
    history_.forgetAfter(at_us);
}

void LagPane::startAnew()
{
    history_.startAnew();
    draw();
}

void LagPane::draw()
{
    waiting_ = false;
    next_.start();
    const double newest_s = static_cast<double>(history_.newest_us()) / us_per_s;
    const double window_s = static_cast<double>(history_.window_us()) / us_per_s;
    const double oldest_s = static_cast<double>(history_.oldest_us()) / us_per_s;
    const double from_s = std::max(newest_s - window_s, oldest_s);
    const LagSubjects &who = history_.subjects();
    // A stroke costs by its points, and no more than one up and down a pixel is seen.
    const auto points = static_cast<std::size_t>(std::clamp(chart_->width(), 150, 1'000));
    const auto names = [](const QString &subject, const QStringList &all) {
        return subject.isEmpty() ? QStringList() : all; // whom there is not has no place in the legend
    };
    const QString &replica = who.replica, &consumer = who.consumer;
    const std::vector<LagChart::Series> series{
        {.names =
             names(replica, {tr("%1 behind, s").arg(replica), tr("%1, s").arg(replica), tr("behind, s")}),
         .lines = history_.lines(LagHistory::Behind, points)},
        {.names = names(replica, {tr("%1 behind, transactions").arg(replica), tr("%1, tx").arg(replica),
                                  tr("behind, tx")}),
         .counts = true,
         .lines = history_.lines(LagHistory::Transactions, points)},
        {.names = names(consumer, {tr("%1: age of the last event, s").arg(consumer),
                                   tr("%1 age, s").arg(consumer), tr("age, s")}),
         .lines = history_.lines(LagHistory::LastEventAge, points)}};
    if (who_->text() != who.relationship) {
        who_->setText(who.relationship);
        who_->setToolTip(who.relationship);
    }
    chart_->setSeries(series, from_s, newest_s, times_);
}

} // namespace switchpoint
