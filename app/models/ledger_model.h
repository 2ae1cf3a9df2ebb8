// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rows_model.h"
#include "observation/observation.h"

namespace switchpoint {

struct LedgerRow {
    QString id, what, believed, truth, set;
    std::uint64_t count = 0;
    bool differs = false; // the engine believes something else, or cannot know what is so
    friend bool operator==(const LedgerRow &, const LedgerRow &) = default;
};

// What the engine believes beside what is true. Empty where nobody knows the truth.
class LedgerModel : public RowsModel<LedgerRow> {
    Q_OBJECT
public:
    enum Column { What, Believed, True, Set, ColumnCount };
    explicit LedgerModel(QObject *parent = nullptr) : RowsModel(ColumnCount, parent) {}
    void setObservation(const ObservationPtr &observation);

protected:
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString keyOf(const LedgerRow &row) const override { return row.id; }
    [[nodiscard]] Cell cell(const LedgerRow &row, int column) const override;
    [[nodiscard]] QVariant extra(const LedgerRow &row, int column, int role) const override;
};

} // namespace switchpoint
