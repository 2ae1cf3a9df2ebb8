// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sim/scenario.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace switchpoint {

inline constexpr const char *first_scenario = "first-minute";

// What a scenario says, in the language of the user interface where it has it.
struct ScenarioText {
    QString title, proves;
    QStringList steps;
};
ScenarioText textOf(const sim::Scenario &scenario);

struct ShippedScenario {
    QString name;
    ScenarioText text;
};
QList<ShippedScenario> shippedScenarios();

// A name of ours, or the path of a file.
Result<sim::Scenario> loadScenario(const QString &name_or_file);

} // namespace switchpoint
