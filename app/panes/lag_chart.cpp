// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/lag_chart.h"

#include "theme/theme.h"

#include <QBoxLayout>
#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QDateTime>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QLocale>
#include <QTimeZone>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <cmath>

namespace switchpoint {

namespace {

constexpr std::array styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine};
constexpr double shortest_s = 10; // a chart of a moment is none

} // namespace

struct LagChart::Parts {
    QChart *chart = nullptr;
    QChartView *view = nullptr;
    QCategoryAxis *time = nullptr; // the one axis of Qt Charts whose labels are ours to write
    QValueAxis *seconds = nullptr, *counts = nullptr;
    std::vector<std::vector<QLineSeries *>> lines; // of each series; the first has the place in the legend
    std::vector<Series> named;                     // without their points
    double from_s = 0, to_s = 1, most_s = 0, most_count = 0;
    Times times = Times::Elapsed;
    std::vector<double> ticks;
    Times ticks_times = Times::Elapsed;
};

std::vector<double> timeTicks(double from_s, double to_s, int most)
{
    constexpr double steps[] = {1,   2,   5,   10,    15,    30,    60,     120,
                                300, 600, 900, 1'800, 3'600, 7'200, 14'400, 43'200};
    double step = steps[0];
    for (const double one : steps) {
        step = one;
        if ((to_s - from_s) / one <= std::max(1, most - 1))
            break;
    }
    std::vector<double> ticks;
    for (double at_s = std::ceil(from_s / step) * step; at_s <= to_s; at_s += step)
        ticks.push_back(at_s);
    return ticks;
}

QString timeTickText(double at_s, LagChart::Times times)
{
    const auto whole = static_cast<qint64>(std::llround(at_s));
    if (times == LagChart::Times::Clock)
        return QDateTime::fromSecsSinceEpoch(whole, QTimeZone::utc()).toString(QStringLiteral("HH:mm:ss"));
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
    if (whole < 60)
        return LagChart::tr("%1 s").arg(QLocale().toString(whole));
    if (whole < 3'600)
        return LagChart::tr("%1:%2 min").arg(QString::number(whole / 60), two(whole % 60));
    return LagChart::tr("%1:%2:%3 h")
        .arg(QString::number(whole / 3'600), two(whole / 60 % 60), two(whole % 60));
}

int decimalsFor(double step)
{
    for (int digits = 0; digits < 3; ++digits) {
        const double shifted = step * std::pow(10, digits);
        if (std::abs(shifted - std::round(shifted)) < 1e-6 * shifted)
            return digits;
    }
    return 3;
}

namespace {

// Into so many parts that each tick is a round number: 0.2, 0.5 or 1 times a power of ten, or halves.
int partsOf(double rounded, bool compact)
{
    if (compact)
        return 2;
    const double mantissa = rounded / std::pow(10, std::floor(std::log10(rounded) + 1e-9));
    return mantissa > 1.5 && mantissa < 2.5 ? 4 : 5;
}

void scaleAxis(QValueAxis &axis, double most, bool compact)
{
    const int parts = partsOf(most, compact);
    axis.setLabelFormat(QStringLiteral("%.%1f").arg(decimalsFor(most / parts)));
    axis.setTickCount(parts + 1);
    axis.setRange(0, most);
}

} // namespace

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
    parts_->time = new QCategoryAxis(parts_->chart);
    parts_->time->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    parts_->time->setTruncateLabels(false);
    for (QValueAxis **axis : {&parts_->seconds, &parts_->counts}) {
        *axis = new QValueAxis(parts_->chart);
        (*axis)->setTruncateLabels(false);
    }
    parts_->seconds->setTitleText(tr("seconds"));
    parts_->counts->setTitleText(tr("transactions"));
    parts_->counts->setGridLineVisible(false);
    parts_->chart->addAxis(parts_->time, Qt::AlignBottom);
    parts_->chart->addAxis(parts_->seconds, Qt::AlignLeft);
    parts_->chart->addAxis(parts_->counts, Qt::AlignRight);
    ink();
}

LagChart::~LagChart() = default;

void LagChart::setSeries(const std::vector<Series> &series, double from_s, double to_s, Times times)
{
    double most_s = 0, most_count = 0;
    parts_->named.clear();
    parts_->lines.resize(series.size());
    for (std::size_t i = 0; i < series.size(); ++i) {
        const Series &one = series[i];
        parts_->named.push_back({.names = one.names, .counts = one.counts, .lines = {}});
        setLineCount(i, std::max<std::size_t>(1, one.lines.size()));
        for (std::size_t line = 0; line < parts_->lines[i].size(); ++line) {
            QList<QPointF> points;
            for (const LagPoint &point :
                 line < one.lines.size() ? one.lines[line] : std::vector<LagPoint>{}) {
                points.append({point.at_s, point.value});
                double &most = one.counts ? most_count : most_s;
                most = std::max(most, point.value);
            }
            if (points.size() == 1) { // somebody looked at this moment alone: a dash, so that it is seen
                constexpr double dash_s = 0.2;
                points.append(points.front() - QPointF(dash_s, 0));
                std::swap(points.front(), points.back());
            }
            if (points != parts_->lines[i][line]->points())
                parts_->lines[i][line]->replace(points);
        }
    }
    parts_->from_s = from_s;
    parts_->to_s = std::max(to_s, from_s + shortest_s);
    parts_->most_s = most_s;
    parts_->most_count = most_count;
    parts_->times = times;
    scale();
}

void LagChart::setLineCount(std::size_t series, std::size_t count)
{
    Parts &parts = *parts_;
    std::vector<QLineSeries *> &lines = parts.lines[series];
    if (lines.size() == count)
        return;
    while (lines.size() > count) {
        parts.chart->removeSeries(lines.back());
        delete lines.back();
        lines.pop_back();
    }
    while (lines.size() < count) {
        auto *line = new QLineSeries(parts.chart);
        parts.chart->addSeries(line);
        line->attachAxis(parts.time);
        line->attachAxis(parts.named[series].counts ? parts.counts : parts.seconds);
        lines.push_back(line);
    }
    ink();
}

QStringList LagChart::legend() const
{
    QStringList names;
    for (const std::vector<QLineSeries *> &lines : parts_->lines)
        if (!lines.front()->name().isEmpty())
            names << lines.front()->name();
    return names;
}

std::vector<QList<QPointF>> LagChart::drawn(std::size_t series) const
{
    std::vector<QList<QPointF>> found;
    for (const QLineSeries *line : parts_->lines.at(series))
        if (line->count() > 0)
            found.push_back(line->points());
    return found;
}

bool LagChart::compact() const
{
    const int line = fontMetrics().height();
    return height() < 12 * line || width() < 22 * line;
}

void LagChart::scale()
{
    Parts &parts = *parts_;
    const bool small = compact();
    const QFontMetrics legend(parts.chart->legend()->font());
    const auto wanted = [&](qsizetype shortness) {
        int sum = legend.height();
        for (const Series &one : parts.named)
            sum += one.names.isEmpty() ? 0
                                       : legend.horizontalAdvance(one.names.value(shortness)) +
                                             3 * legend.height(); // the mark and the space around
        return sum;
    };
    qsizetype shortness = 0;
    qsizetype shortest = 0;
    for (const Series &one : parts.named)
        shortest = std::max(shortest, one.names.size() - 1);
    while (shortness < shortest && wanted(shortness) > width())
        ++shortness;
    for (std::size_t i = 0; i < parts.named.size(); ++i)
        for (QLineSeries *line : parts.lines[i]) {
            line->setName(parts.named[i].names.value(shortness));
            const bool shown = line == parts.lines[i].front() && !parts.named[i].names.isEmpty();
            for (QLegendMarker *marker : parts.chart->legend()->markers(line))
                if (marker->isVisible() != shown)
                    marker->setVisible(shown);
        }
    parts.seconds->setTitleVisible(!small);
    parts.counts->setTitleVisible(!small);
    scaleAxis(*parts.seconds, roundedUp(parts.most_s * 1.05, 1), small);
    scaleAxis(*parts.counts, roundedUp(parts.most_count * 1.05, 10), small);
    const QFontMetrics metrics(parts.time->labelsFont());
    const int label = metrics.horizontalAdvance(timeTickText(parts.to_s, parts.times)) + 2 * metrics.height();
    const int most = std::clamp((width() - 6 * fontMetrics().height()) / label, 3, 8);
    const std::vector<double> ticks = timeTicks(parts.from_s, parts.to_s, most);
    if (ticks != parts.ticks || parts.times != parts.ticks_times) {
        for (const QString &one : parts.time->categoriesLabels())
            parts.time->remove(one);
        constexpr double far_s = 1e6; // a line is drawn there as well: out of sight
        parts.time->setStartValue(ticks.empty() ? -far_s : ticks.front() - far_s);
        for (const double at_s : ticks)
            parts.time->append(timeTickText(at_s, parts.times), at_s);
        parts.ticks = ticks;
        parts.ticks_times = parts.times;
    }
    parts.time->setRange(parts.from_s, parts.to_s);
}

QStringList LagChart::timeLabels() const
{
    return parts_->time->categoriesLabels();
}

QStringList LagChart::secondsLabels() const
{
    QStringList labels;
    const QValueAxis &axis = *parts_->seconds;
    const double step = axis.max() / (axis.tickCount() - 1);
    for (int i = 0; i < axis.tickCount(); ++i)
        labels << QLocale().toString(step * i, 'f', decimalsFor(step));
    return labels;
}

void LagChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    scale();
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
    for (QAbstractAxis *axis :
         std::initializer_list<QAbstractAxis *>{parts_->time, parts_->seconds, parts_->counts}) {
        axis->setLabelsColor(colors.ink_dim);
        axis->setTitleBrush(colors.ink_dim);
        axis->setLinePen(QPen(colors.line));
        axis->setGridLinePen(QPen(colors.line, 1, Qt::DotLine));
        axis->setLabelsFont(small);
        axis->setTitleFont(small);
    }
    for (std::size_t i = 0; i < parts_->lines.size(); ++i)
        for (QLineSeries *line : parts_->lines[i])
            line->setPen(QPen(colors.series[i % colors.series.size()], 2, styles[i % styles.size()]));
}

void LagChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        ink();
    QWidget::changeEvent(event);
}

} // namespace switchpoint
