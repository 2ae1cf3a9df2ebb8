// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/scenario_directory.h"

#include <QCoreApplication>
#include <QDir>

namespace switchpoint::cli {

std::string scenarioDirectory()
{
    const QDir bin(QCoreApplication::applicationDirPath());
    for (const char *place : {"../share/switchpoint/scenarios", "../../resources/scenarios"}) {
        if (bin.exists(QLatin1String(place)))
            return QDir::cleanPath(bin.filePath(QLatin1String(place))).toStdString();
    }
    return QDir::cleanPath(bin.filePath(QLatin1String("../share/switchpoint/scenarios"))).toStdString();
}

} // namespace switchpoint::cli
