// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/lag_history.h"
#include "panes/lag_chart.h"
#include "panes/twin_pane.h"

#include <QTimer>

class QComboBox;
class QLabel;

namespace switchpoint {

// The three lags over the last minutes: seconds behind, transactions behind, age of the last event.
class LagPane : public TwinPane {
    Q_OBJECT
public:
    explicit LagPane(QWidget *parent = nullptr);
    void setObservation(const ObservationPtr &observation) override;
    void startAnew(); // the next observation is of another world
    // The world was changed there: what was seen of later has not happened.
    void forgetAfter(std::int64_t at_us);
    [[nodiscard]] const LagHistory &history() const { return history_; }
    [[nodiscard]] const LagChart &chart() const { return *chart_; }
    [[nodiscard]] QComboBox *windows() const { return windows_; }

private:
    void draw();
    LagHistory history_;
    LagChart *chart_ = nullptr;
    LagChart::Times times_ = LagChart::Times::Elapsed;
    QComboBox *windows_ = nullptr;
    QLabel *who_ = nullptr;
    QTimer next_; // pictures: a few a second are enough, and each costs
    bool waiting_ = false;
};

} // namespace switchpoint
