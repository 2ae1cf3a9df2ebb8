// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab_world.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace switchpoint {

// One call of the program switchpointctl, as a person would make it.
struct CtlRun {
    int exit = -1; // -1: it did not end
    QString out, err;
    QJsonObject json; // of `out`, where it is an object

    // A finding of `check --json`, the first with that check and severity; empty when there is none.
    [[nodiscard]] QJsonObject finding(const QString &check, const QString &severity) const;
    [[nodiscard]] QByteArray told() const; // for QVERIFY2: everything it said
};

CtlRun ctl(const QStringList &arguments, const QString &password = {}, int timeout_ms = 60'000);

// The address of a lab server for its least-privileged user.
QString cdcUrl(const LabServer &server);
QString cdcPassword(const LabServer &server);

} // namespace switchpoint
