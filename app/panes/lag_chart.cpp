// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/lag_chart.h"

#include "theme/theme.h"

#include <QBoxLayout>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <cmath>

namespace switchpoint {

namespace {

constexpr std::array styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine};

} // namespace

struct LagChart::Parts {
    QChart *chart = nullptr;
    QChartView *view = nullptr;
    QValueAxis *time = nullptr, *seconds = nullptr, *counts = nullptr;
    std::vector<QLineSeries *> lines;
};

double roundedUp(double value, double least)
{
    const double wanted = std::max(value, least);
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    for (const double times : {1.0, 2.0, 5.0})
        if (power * times >= wanted)
            return power * times;
    return power * 10;
}

LagChart::LagChart(QWidget *parent) : QWidget(parent), parts_(std::make_unique<Parts>())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    parts_->chart = new QChart;
    parts_->chart->setMargins(QMargins(2, 2, 2, 2));
    parts_->chart->setBackgroundRoundness(0);
    parts_->chart->layout()->setContentsMargins(0, 0, 0, 0);
    parts_->chart->setAnimationOptions(QChart::NoAnimation);
    parts_->chart->setLocalizeNumbers(true);
    parts_->chart->legend()->setAlignment(Qt::AlignTop);
    parts_->chart->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    parts_->view = new QChartView(parts_->chart, this);
    parts_->view->setRenderHint(QPainter::Antialiasing);
    parts_->view->setFocusPolicy(Qt::NoFocus);
    layout->addWidget(parts_->view);
    for (QValueAxis **axis : {&parts_->time, &parts_->seconds, &parts_->counts})
        *axis = new QValueAxis(parts_->chart);
    parts_->time->setTickType(QValueAxis::TicksDynamic);
    parts_->time->setLabelFormat(QStringLiteral("%.0f"));
    parts_->time->setTitleText(tr("time, s"));
    parts_->seconds->setTitleText(tr("seconds"));
    parts_->counts->setTitleText(tr("transactions"));
    parts_->counts->setLabelFormat(QStringLiteral("%.0f"));
    parts_->counts->setGridLineVisible(false);
    parts_->chart->addAxis(parts_->time, Qt::AlignBottom);
    parts_->chart->addAxis(parts_->seconds, Qt::AlignLeft);
    parts_->chart->addAxis(parts_->counts, Qt::AlignRight);
    ink();
}

LagChart::~LagChart() = default;

void LagChart::setSeries(const std::vector<Series> &series, double from_s, double to_s)
{
    while (parts_->lines.size() < series.size()) {
        const Series &one = series[parts_->lines.size()];
        auto *line = new QLineSeries(parts_->chart);
        parts_->chart->addSeries(line);
        line->attachAxis(parts_->time);
        line->attachAxis(one.counts ? parts_->counts : parts_->seconds);
        parts_->lines.push_back(line);
        ink();
    }
    double most_s = 0, most_count = 0;
    for (std::size_t i = 0; i < series.size(); ++i) {
        QList<QPointF> points;
        points.reserve(static_cast<int>(series[i].points.size()));
        for (const LagPoint &point : series[i].points) {
            points.append({point.at_s, point.value});
            double &most = series[i].counts ? most_count : most_s;
            most = std::max(most, point.value);
        }
        parts_->lines[i]->setName(series[i].name);
        parts_->lines[i]->replace(points);
    }
    const double end_s = std::max(to_s, from_s + 1);
    parts_->time->setTickInterval(roundedUp((end_s - from_s) / ticks_wanted_, 1));
    parts_->time->setRange(from_s, end_s);
    parts_->seconds->setRange(0, roundedUp(most_s * 1.05, 1));
    parts_->counts->setRange(0, roundedUp(most_count * 1.05, 10));
}

double LagChart::end_s() const
{
    return parts_->time->max();
}

void LagChart::setTimeTitle(const QString &title)
{
    parts_->time->setTitleText(title);
}

void LagChart::ink()
{
    const ThemeColors &colors = themeColors(palette());
    parts_->chart->setBackgroundBrush(colors.surface);
    parts_->view->setBackgroundBrush(colors.surface);
    parts_->chart->legend()->setLabelColor(colors.ink);
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() * 0.85);
    parts_->chart->legend()->setFont(small);
    for (QValueAxis *axis : {parts_->time, parts_->seconds, parts_->counts}) {
        axis->setLabelsColor(colors.ink_dim);
        axis->setTitleBrush(colors.ink_dim);
        axis->setLinePen(QPen(colors.line));
        axis->setGridLinePen(QPen(colors.line, 1, Qt::DotLine));
        axis->setLabelsFont(small);
        axis->setTitleFont(small);
    }
    for (std::size_t i = 0; i < parts_->lines.size(); ++i)
        parts_->lines[i]->setPen(QPen(colors.series[i % colors.series.size()], 2, styles[i % styles.size()]));
}

// The titles go first, then most of the ticks: Qt Charts would cut every label down to dots.
void LagChart::fit()
{
    const bool narrow = width() < 40 * fontMetrics().averageCharWidth();
    const bool low = height() < 10 * fontMetrics().height();
    parts_->seconds->setTitleVisible(!narrow && !low);
    parts_->counts->setTitleVisible(!narrow && !low);
    parts_->time->setTitleVisible(!low);
    parts_->seconds->setTickCount(low ? 3 : 5);
    parts_->counts->setTickCount(low ? 3 : 5);
    ticks_wanted_ = narrow ? 3 : 6;
}

void LagChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void LagChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        ink();
    QWidget::changeEvent(event);
}

} // namespace switchpoint
