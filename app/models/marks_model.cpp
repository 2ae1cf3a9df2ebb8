// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/marks_model.h"

#include "models/words.h"
#include "text/language.h"

namespace switchpoint {

void MarksModel::setObservation(const ObservationPtr &observation)
{
    const auto &marks = observation->marks;
    const auto kept = static_cast<std::size_t>(rows_);
    const bool grown = observation_ != nullptr && marks.size() >= kept && kept > 0 &&
                       marks.front() == observation_->marks.front() &&
                       marks[kept - 1] == observation_->marks[kept - 1];
    if (grown && marks.size() == kept) {
        observation_ = observation;
    } else if (grown) {
        beginInsertRows({}, rows_, static_cast<int>(marks.size()) - 1);
        observation_ = observation;
        rows_ = static_cast<int>(marks.size());
        endInsertRows();
    } else {
        beginResetModel();
        observation_ = observation;
        rows_ = static_cast<int>(marks.size());
        endResetModel();
    }
    marks_index_.setMarks(marks);
}

int MarksModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : rows_;
}

int MarksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MarksModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rows_)
        return {};
    const ObservedMark &mark = observation_->marks[static_cast<std::size_t>(index.row())];
    if (role == SeverityRole)
        return static_cast<int>(mark.severity);
    if (role == RawRole && index.column() == When)
        return QVariant::fromValue<qlonglong>(mark.at_us);
    if (role == RawRole && index.column() == Count)
        return QVariant::fromValue<qulonglong>(mark.count);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != RawRole)
        return {};
    switch (index.column()) {
    case When:
        return isolated(momentText(observation_->source, mark.at_us));
    case Lane:
        return markLaneText(mark.lane);
    case Count:
        return countText(mark.count);
    case Outcome:
        return severityText(mark.severity);
    case Text:
        return mark.lane == ObservedMark::Lane::Writes && mark.text.empty() ? transactionsText(mark.count)
                                                                            : rendered(mark.text);
    default:
        return {};
    }
}

QVariant MarksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    const QStringList names{tr("Time"), tr("Lane"), tr("Count"), tr("Outcome"), tr("What")};
    return names.value(section);
}

QString MarksModel::markText(std::size_t mark) const
{
    if (observation_ == nullptr || mark >= observation_->marks.size())
        return {};
    return textOf(observation_->source, observation_->marks[mark]);
}

QString MarksModel::textOf(Observation::Source source, const ObservedMark &mark)
{
    const QString what =
        mark.lane == ObservedMark::Lane::Writes ? transactionsText(mark.count) : rendered(mark.text);
    return tr("%1: %2").arg(isolated(momentText(source, mark.at_us)),
                            what.isEmpty() ? markLaneText(mark.lane) : what);
}

} // namespace switchpoint
