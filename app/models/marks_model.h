// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/mark_index.h"
#include "models/rows_model.h"

namespace switchpoint {

// The marks of the time ribbon as a table. It keeps the observation and copies no mark: a million rows cost
// nothing until they are looked at.
class MarksModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { When, Lane, Count, Outcome, Text, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    void setObservation(const ObservationPtr &observation);
    [[nodiscard]] const MarkIndex &index() const { return marks_index_; }
    using QAbstractTableModel::index;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] QString markText(std::size_t mark) const; // one line, for tooltips
    static QString textOf(Observation::Source source, const ObservedMark &mark);

private:
    ObservationPtr observation_;
    MarkIndex marks_index_;
    int rows_ = 0;
};

} // namespace switchpoint
