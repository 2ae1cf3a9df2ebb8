// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/policy.h"

#include <QAbstractListModel>
#include <QString>

namespace switchpoint {

// The presets of the guards, for every place that offers them: tool bar, menu and controls show the same
// current one because they ask here. A policy that is none of them adds a last row that says how many guards
// are on; it cannot be chosen, it only is so.
class PresetsModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole }; // "full", "published", "off", "custom"
    using QAbstractListModel::QAbstractListModel;

    void setPolicy(const Policy &policy);
    [[nodiscard]] const Policy &policy() const { return policy_; }
    [[nodiscard]] int current() const; // the row
    [[nodiscard]] QString currentId() const;
    // The preset's guards and start, with everything else as it is: waivers, what is done on Unknown, drift.
    [[nodiscard]] Policy chosen(int row) const;
    // The policy with one guard changed, called by the name of the preset that it then is.
    [[nodiscard]] static Policy named(Policy policy);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void currentChanged();

private:
    [[nodiscard]] bool custom() const;
    Policy policy_ = Policy::full();
};

} // namespace switchpoint
