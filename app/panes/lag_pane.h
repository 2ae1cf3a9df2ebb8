// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/lag_history.h"
#include "panes/twin_pane.h"

class QComboBox;

namespace switchpoint {

class LagChart;

// The three lags over the last minutes: seconds behind, transactions behind, age of the last event.
class LagPane : public TwinPane {
    Q_OBJECT
public:
    explicit LagPane(QWidget *parent = nullptr);
    void setObservation(const ObservationPtr &observation) override;
    [[nodiscard]] const LagHistory &history() const { return history_; }
    [[nodiscard]] QComboBox *windows() const { return windows_; }

private:
    void draw();
    LagHistory history_;
    bool live_ = false; // real servers, real time
    LagChart *chart_ = nullptr;
    QComboBox *windows_ = nullptr;
};

} // namespace switchpoint
