// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/lanes.h"
#include "models/rows_model.h"

#include <optional>
#include <vector>

namespace switchpoint {

// Either a segment, an interval of the checkpoint, or a marker of a lane.
struct PositionRow {
    enum class Kind { Segment, Acknowledged, Marker };
    QString server, source; // labels
    QString key;            // of the lane
    Kind kind = Kind::Segment;
    switchpoint::Segment segment; // Acknowledged, Marker: only the numbers count
    LaneMarker::Kind marker = LaneMarker::Kind::Acknowledged;
    Lane::Unit unit = Lane::Unit::Transactions;
    friend bool operator==(const PositionRow &, const PositionRow &) = default;
};

// The number lines as a table, one row a segment; lanes() is what the canvas draws: one model, two views.
class PositionsModel : public RowsModel<PositionRow> {
    Q_OBJECT
public:
    enum Column { Server, Source, State, First, Last, Count, ColumnCount };
    explicit PositionsModel(QObject *parent = nullptr) : RowsModel(ColumnCount, parent) {}
    void setObservation(const ObservationPtr &observation);
    [[nodiscard]] const std::vector<Lane> &lanes() const { return lanes_; }

signals:
    void lanesChanged();

protected:
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString keyOf(const PositionRow &row) const override;
    [[nodiscard]] Cell cell(const PositionRow &row, int column) const override;

private:
    std::vector<Lane> lanes_;
};

// "2f0c81aa... (mysql-a)", "domain 0", "timeline 2".
QString sourceText(const Lane &lane);
// A number of a lane: by the locale, or as X/Y where the lane counts bytes.
QString laneNumberText(Lane::Unit unit, std::uint64_t number);

} // namespace switchpoint
