// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/positions_model.h"
#include "panes/twin_pane.h"

namespace switchpoint {

class PositionsCanvas;

// Number lines, one for each server and source.
class PositionsPane : public TwinPane {
    Q_OBJECT
public:
    explicit PositionsPane(QWidget *parent = nullptr);
    void setObservation(const ObservationPtr &observation) override;
    void setSelected(const QString &id) override;
    [[nodiscard]] PositionsCanvas *canvas() const { return canvas_; }
    [[nodiscard]] const PositionsModel &model() const { return model_; }

private:
    PositionsModel model_;
    PositionsCanvas *canvas_ = nullptr;
};

} // namespace switchpoint
