// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/marks_model.h"
#include "panes/twin_pane.h"

namespace switchpoint {

class RibbonCanvas;

// The time ribbon at the foot: writes, checkpoints, faults and decisions, and where we are.
class RibbonPane : public TwinPane {
    Q_OBJECT
public:
    explicit RibbonPane(QWidget *parent = nullptr);
    void setObservation(const ObservationPtr &observation) override;
    // The newest moment simulated (TimedWorld::end_us); without it: the newest observation seen.
    void setEnd(std::int64_t end_us);
    [[nodiscard]] RibbonCanvas *canvas() const { return canvas_; }

signals:
    void seekRequested(std::int64_t at_us);
    void stepRequested(int direction); // -1, 1

private:
    void showTime();
    ObservationPtr observation_;
    MarksModel model_;
    RibbonCanvas *canvas_ = nullptr;
    std::int64_t end_us_ = 0;
};

} // namespace switchpoint
