// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/resources.h"

#include <QtCore/qglobal.h>
#include <QDir>

void initSwitchpointResources()
{
    Q_INIT_RESOURCE(switchpoint);  // may not stand inside a namespace
}

namespace switchpoint {

void initResources()
{
    initSwitchpointResources();
}

}  // namespace switchpoint
