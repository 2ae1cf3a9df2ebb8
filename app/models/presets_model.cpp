// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/presets_model.h"

#include "models/words.h"

#include <algorithm>
#include <array>

namespace switchpoint {

namespace {

constexpr int presets = 3;
const std::array<const char *, presets + 1> ids{"full", "published", "off", "custom"};

Policy presetAt(int row)
{
    switch (row) {
    case 0:
        return Policy::full();
    case 1:
        return Policy::published();
    default:
        return Policy::off();
    }
}

// What a policy really is, whatever it is called. Not found: a mixture.
int rowOf(const Policy &policy)
{
    const QString preset = presetOf(policy);
    const auto *const id = std::find(ids.begin(), ids.end(), preset);
    return id == ids.end() ? presets : static_cast<int>(id - ids.begin());
}

int guardsOn(const Guards &guards)
{
    int on = 0;
    for (int i = 0; i < guard_count; ++i)
        on += guards.on(static_cast<Guard>(i)) ? 1 : 0;
    return on;
}

} // namespace

void PresetsModel::setPolicy(const Policy &policy)
{
    if (policy == policy_)
        return;
    const bool was = custom();
    const bool will_be = rowOf(policy) == presets;
    if (was && !will_be) {
        beginRemoveRows({}, presets, presets);
        policy_ = policy;
        endRemoveRows();
    } else if (!was && will_be) {
        beginInsertRows({}, presets, presets);
        policy_ = policy;
        endInsertRows();
    } else {
        policy_ = policy;
        if (will_be)
            emit dataChanged(index(presets), index(presets));
    }
    emit currentChanged();
}

bool PresetsModel::custom() const
{
    return rowOf(policy_) == presets;
}

int PresetsModel::current() const
{
    return rowOf(policy_);
}

QString PresetsModel::currentId() const
{
    return QString::fromLatin1(ids[static_cast<std::size_t>(current())]);
}

Policy PresetsModel::chosen(int row) const
{
    if (row < 0 || row >= presets)
        return policy_;
    Policy policy = presetAt(row);
    policy.on_unknown = policy_.on_unknown;
    policy.on_schema_drift = policy_.on_schema_drift;
    policy.waivers = policy_.waivers;
    return policy;
}

Policy PresetsModel::named(Policy policy)
{
    policy.preset = ids[static_cast<std::size_t>(rowOf(policy))];
    return policy;
}

int PresetsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : presets + (custom() ? 1 : 0);
}

QVariant PresetsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const int row = index.row();
    const QString texts[] = {tr("Full"), tr("Published"), tr("Off"),
                             tr("Custom: %1 of %2 on").arg(guardsOn(policy_.guards)).arg(guard_count)};
    const QString explanations[] = {tr("Every check is made"),
                                    tr("Only the shallow checks that are commonly described"),
                                    tr("Reconnect and go on, as an engine does that asks nothing"),
                                    tr("None of the presets: %1").arg(guardsText(policy_))};
    switch (role) {
    case Qt::DisplayRole:
        return texts[row];
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
        return explanations[row];
    case IdRole:
        return QString::fromLatin1(ids[static_cast<std::size_t>(row)]);
    default:
        return {};
    }
}

Qt::ItemFlags PresetsModel::flags(const QModelIndex &index) const
{
    return index.row() < presets ? QAbstractListModel::flags(index) : Qt::ItemIsSelectable;
}

} // namespace switchpoint
