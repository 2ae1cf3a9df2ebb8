// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace switchpoint {

// Roles beside Qt's own.
enum ModelRole {
    RawRole = Qt::UserRole + 1, // the value itself, for sorting: numbers as numbers, times as microseconds
    KeyRole,                    // what the row is about, stable from one observation to the next
    CopyRole,                   // what Ctrl+C takes, where that is more than is shown
    ReachabilityRole,           // int of Reachability, where the cell is a verdict
    SeverityRole,               // int of Severity
};

struct Cell {
    QString text;
    QVariant raw; // invalid: the text is the value
};

// A table of plain rows. setRows() keeps a row in its place as long as its key stays, and says only what has
// changed: at 60 refreshes a second a selection, the focus and a scroll position survive.
// Row needs == ; `keyOf` must be unique within the rows.
template <class Row> class RowsModel : public QAbstractTableModel {
public:
    explicit RowsModel(int columns, QObject *parent) : QAbstractTableModel(parent), columns_(columns) {}

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(rows_.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : columns_;
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        if (!index.isValid() || index.row() >= rowCount() || index.column() >= columns_)
            return {};
        const Row &row = rows_[static_cast<std::size_t>(index.row())];
        switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return cell(row, index.column()).text;
        case RawRole: {
            const Cell shown = cell(row, index.column());
            return shown.raw.isValid() ? shown.raw : QVariant(shown.text);
        }
        case Qt::TextAlignmentRole: {
            const QVariant raw = cell(row, index.column()).raw;
            const bool number = raw.isValid() && raw.typeId() != QMetaType::QString;
            return QVariant::fromValue(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
        }
        case KeyRole:
            return keyOf(row);
        default:
            return extra(row, index.column(), role);
        }
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columns_)
            return QAbstractTableModel::headerData(section, orientation, role);
        return headings().value(section);
    }
    [[nodiscard]] const std::vector<Row> &rows() const { return rows_; }

protected:
    [[nodiscard]] virtual QStringList headings() const = 0;
    [[nodiscard]] virtual QString keyOf(const Row &row) const = 0;
    [[nodiscard]] virtual Cell cell(const Row &row, int column) const = 0;
    [[nodiscard]] virtual QVariant extra(const Row &row, int column, int role) const
    {
        Q_UNUSED(row)
        Q_UNUSED(column)
        Q_UNUSED(role)
        return {};
    }

    void setRows(std::vector<Row> rows)
    {
        const std::size_t shorter = std::min(rows_.size(), rows.size());
        std::size_t head = 0;
        while (head < shorter && keyOf(rows_[head]) == keyOf(rows[head]))
            ++head;
        std::size_t tail = 0;
        while (tail < shorter - head &&
               keyOf(rows_[rows_.size() - 1 - tail]) == keyOf(rows[rows.size() - 1 - tail]))
            ++tail;
        replaceMiddle(rows, head, tail);
        takeChanges(std::move(rows));
    }

private:
    using Step = typename std::vector<Row>::difference_type;

    void replaceMiddle(const std::vector<Row> &rows, std::size_t head, std::size_t tail)
    {
        if (rows_.size() > head + tail) {
            beginRemoveRows({}, static_cast<int>(head), static_cast<int>(rows_.size() - tail) - 1);
            rows_.erase(rows_.begin() + static_cast<Step>(head), rows_.end() - static_cast<Step>(tail));
            endRemoveRows();
        }
        if (rows.size() > head + tail) {
            beginInsertRows({}, static_cast<int>(head), static_cast<int>(rows.size() - tail) - 1);
            rows_.insert(rows_.begin() + static_cast<Step>(head), rows.begin() + static_cast<Step>(head),
                         rows.end() - static_cast<Step>(tail));
            endInsertRows();
        }
    }

    // Both have the same keys now.
    void takeChanges(std::vector<Row> rows)
    {
        std::size_t i = 0;
        while (i < rows.size()) {
            if (rows_[i] == rows[i]) {
                ++i;
                continue;
            }
            const std::size_t first = i;
            while (i < rows.size() && !(rows_[i] == rows[i])) {
                rows_[i] = std::move(rows[i]);
                ++i;
            }
            emit dataChanged(index(static_cast<int>(first), 0), index(static_cast<int>(i) - 1, columns_ - 1));
        }
    }

    int columns_;
    std::vector<Row> rows_;
};

// A table as text: one line a row, cells parted by tabs, headings first.
QString tableText(const QAbstractItemModel &model);

} // namespace switchpoint
