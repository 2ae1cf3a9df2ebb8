// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/resources.h"

#include <QDir>
#include <QtCore/qglobal.h>

void initSwitchpointResources()
{
    Q_INIT_RESOURCE(switchpoint); // may not stand inside a namespace
}

namespace switchpoint {

void initResources()
{
    initSwitchpointResources();
}

} // namespace switchpoint
