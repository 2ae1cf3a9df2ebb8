// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace switchpoint {

// One call of the program switchpointctl, as a person would make it.
struct CtlRun {
    int exit = -1; // -1: it did not end, or crashed
    QString out, err;
    QJsonObject json; // of `out`, where it is an object
    qint64 took_ms = 0;

    // A finding of `check --json`, the first with that check and severity; empty when there is none.
    [[nodiscard]] QJsonObject finding(const QString &check, const QString &severity) const;
    [[nodiscard]] QByteArray told() const; // for QVERIFY2: everything it said
    // The one line "switchpointctl: SENTENCE" on standard error, without its beginning; empty when there is
    // anything else.
    [[nodiscard]] QString sentence() const;
    // Empty when it is what malformed input gets: exit 2, nothing on standard output, one sentence. Else what
    // is wrong.
    [[nodiscard]] QByteArray notRefused() const;
};

QString ctlProgram();

// What needs no server takes less, on a busy machine and under a sanitizer too; connecting may take longer.
inline constexpr int at_once_ms = 4500;

// `password` goes into the program's environment. `input` is its standard input.
CtlRun ctl(const QStringList &arguments, const QString &password = {}, int timeout_ms = 60'000,
           const QByteArray &input = {});

} // namespace switchpoint
