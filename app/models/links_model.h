// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rows_model.h"
#include "observation/observation.h"

namespace switchpoint {

// One row a link, with both lags: not received (gone if the source dies) and not applied.
class LinksModel : public RowsModel<ObservedLink> {
    Q_OBJECT
public:
    enum Column {
        From,
        To,
        State,
        ReceiveLag,
        NotReceived,
        ApplyLag,
        NotApplied,
        ReceiveDelay,
        ApplyDelay,
        ColumnCount
    };
    explicit LinksModel(QObject *parent = nullptr) : RowsModel(ColumnCount, parent) {}
    void setObservation(const ObservationPtr &observation) { setRows(observation->links); }

protected:
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString keyOf(const ObservedLink &row) const override;
    [[nodiscard]] Cell cell(const ObservedLink &row, int column) const override;
};

} // namespace switchpoint
