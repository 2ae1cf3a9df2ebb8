// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/scenario.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace switchpoint {

inline constexpr const char *first_scenario = "first-minute";

struct ShippedScenario {
    QString name, title, proves;
    QStringList steps;
};
QList<ShippedScenario> shippedScenarios();

// A name of ours, or the path of a file.
Result<sim::Scenario> loadScenario(const QString &name_or_file);

} // namespace switchpoint
