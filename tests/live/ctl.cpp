// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl.h"

namespace switchpoint {

QString cdcUrl(const LabServer &server)
{
    const QString kind = server.fact(QStringLiteral("kind"));
    const QString scheme = isPostgres(kind) ? QStringLiteral("postgresql") : kind;
    const QString database = isPostgres(kind) ? QStringLiteral("/postgres") : QString();
    return QStringLiteral("%1://cdc@127.0.0.1:%2%3").arg(scheme).arg(server.port()).arg(database);
}

QString cdcPassword(const LabServer &server)
{
    return server.fact(QStringLiteral("cdc_password"));
}

} // namespace switchpoint
