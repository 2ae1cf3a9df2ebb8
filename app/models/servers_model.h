// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rows_model.h"
#include "observation/observation.h"

namespace switchpoint {

struct ServerRow {
    QString id, label, role, health, identity, content, purged, verdict, reason;
    std::int64_t age_us = 0;
    int reachability = -1; // of "if promoted now", -1: not judged
    bool stale = false;
    friend bool operator==(const ServerRow &, const ServerRow &) = default;
};

// One row a server: what it is, what it has, and the worst verdict if it were promoted now.
class ServersModel : public RowsModel<ServerRow> {
    Q_OBJECT
public:
    enum Column { Server, Role, Health, Age, Identity, Content, Purged, IfPromoted, Reason, ColumnCount };
    explicit ServersModel(QObject *parent = nullptr) : RowsModel(ColumnCount, parent) {}
    void setObservation(const ObservationPtr &observation);

protected:
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString keyOf(const ServerRow &row) const override { return row.id; }
    [[nodiscard]] Cell cell(const ServerRow &row, int column) const override;
    [[nodiscard]] QVariant extra(const ServerRow &row, int column, int role) const override;
};

} // namespace switchpoint
