// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rows_model.h"
#include "observation/observation.h"

namespace switchpoint {

struct VerdictRow {
    QString consumer, server, consumer_label, server_label, now, if_promoted, lost_set, reason;
    int now_reachability = 0, promoted_reachability = 0;
    std::uint64_t lost_count = 0;
    bool lost_known = false;
    friend bool operator==(const VerdictRow &, const VerdictRow &) = default;
};

// The matrix, one row for each consumer and server: as it is, and if it were promoted now.
class VerdictsModel : public RowsModel<VerdictRow> {
    Q_OBJECT
public:
    enum Column { Consumer, Server, Now, IfPromoted, LostCount, LostSet, Reason, ColumnCount };
    explicit VerdictsModel(QObject *parent = nullptr) : RowsModel(ColumnCount, parent) {}
    void setObservation(const ObservationPtr &observation);

protected:
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString keyOf(const VerdictRow &row) const override;
    [[nodiscard]] Cell cell(const VerdictRow &row, int column) const override;
    [[nodiscard]] QVariant extra(const VerdictRow &row, int column, int role) const override;
};

} // namespace switchpoint
