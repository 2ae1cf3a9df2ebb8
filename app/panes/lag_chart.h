// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/lag_history.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace switchpoint {

// A line chart over time with an axis of seconds on the left and one of transactions on the right. The only
// class that knows Qt Charts (deprecated in newer Qt): whoever replaces it replaces this one file. Series are
// told apart by colour and by line style.
class LagChart : public QWidget {
    Q_OBJECT
public:
    struct Series {
        QStringList names;   // ever shorter ones, for where there is little room
        bool counts = false; // on the right axis
        // Nothing is drawn between the end of one and the beginning of the next. Ascending in time, together
        // at most about 2 000 points.
        std::vector<std::vector<LagPoint>> lines;
    };
    explicit LagChart(QWidget *parent = nullptr);
    ~LagChart() override;
    // Times are seconds: since the beginning of a simulation, or since the Unix epoch (shown in UTC).
    enum class Times { Elapsed, Clock };
    void setSeries(const std::vector<Series> &series, double from_s, double to_s, Times times);
    [[nodiscard]] QStringList legend() const; // as it is shown
    // Points of every line drawn of a series.
    [[nodiscard]] std::vector<QList<QPointF>> drawn(std::size_t series) const;
    // What stands below and beside the plot, from the left or from below.
    [[nodiscard]] QStringList timeLabels() const;
    [[nodiscard]] QStringList secondsLabels() const;
    [[nodiscard]] bool compact() const; // too small for titles: the legend has the units
    [[nodiscard]] QSize sizeHint() const override { return {420, 260}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 120}; }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void ink();
    void scale();
    void setLineCount(std::size_t series, std::size_t count);
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// Ticks of a time axis: every 1, 2, 5, 10, 15 or 30 seconds, minutes ..., at most `most` of them.
std::vector<double> timeTicks(double from_s, double to_s, int most);
// "12 s", "1:05 min", "2:01:05 h"; by the clock "09:41:05".
QString timeTickText(double at_s, LagChart::Times times);
// The digits after the point that a scale in such steps needs, at most 3.
int decimalsFor(double step);
// The next round number at or above: 1, 2 or 5 times a power of ten; at least `least`.
double roundedUp(double value, double least);

} // namespace switchpoint
