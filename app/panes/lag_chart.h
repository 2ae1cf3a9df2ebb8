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
        QString name;
        bool counts = false;          // on the right axis
        std::vector<LagPoint> points; // ascending in time, at most 2 000
    };
    explicit LagChart(QWidget *parent = nullptr);
    ~LagChart() override;
    void setSeries(const std::vector<Series> &series, double from_s, double to_s);
    void setTimeTitle(const QString &title);
    [[nodiscard]] double end_s() const; // where the axis of time ends
    [[nodiscard]] QSize sizeHint() const override { return {420, 260}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 120}; }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void ink();
    void fit(); // to the room there is
    struct Parts;
    std::unique_ptr<Parts> parts_;
    int ticks_wanted_ = 6; // of time
};

// The next round number at or above: 1, 2 or 5 times a power of ten; at least `least`.
double roundedUp(double value, double least);

} // namespace switchpoint
