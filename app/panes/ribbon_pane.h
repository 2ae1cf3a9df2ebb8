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
    // How long the ribbon is at least; longer, when time goes beyond it. 0: a minute.
    void setLength(std::int64_t length_us);
    // Marks up to where time has come back from, in any order; those after now are drawn as what is to come.
    using SeenMarks = std::shared_ptr<const std::vector<ObservedMark>>;
    void setSeenMarks(const SeenMarks &marks);
    [[nodiscard]] RibbonCanvas *canvas() const { return canvas_; }

signals:
    void seekRequested(std::int64_t at_us);
    void stepRequested(int direction); // -1, 1

private:
    void showTime();
    ObservationPtr observation_;
    MarksModel model_;
    RibbonCanvas *canvas_ = nullptr;
    SeenMarks seen_;
    std::int64_t end_us_ = 0;
};

} // namespace switchpoint
