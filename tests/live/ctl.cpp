// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QProcessEnvironment>

namespace switchpoint {

QJsonObject CtlRun::finding(const QString &check, const QString &severity) const
{
    const QJsonArray findings = json["findings"].toArray();
    for (const QJsonValue &one : findings) {
        if (one["check"] == check && one["severity"] == severity)
            return one.toObject();
    }
    return {};
}

QByteArray CtlRun::told() const
{
    return QStringLiteral("exit %1\n%2\n%3").arg(exit).arg(out, err).toUtf8();
}

CtlRun ctl(const QStringList &arguments, const QString &password, int timeout_ms)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SWITCHPOINT_PASSWORD"), password);
    process.setProcessEnvironment(environment);
    process.setProgram(QStringLiteral(SWITCHPOINT_BIN "/switchpointctl"));
    process.setArguments(arguments);
    process.start();
    process.closeWriteChannel();
    CtlRun run;
    if (process.waitForFinished(timeout_ms) && process.exitStatus() == QProcess::NormalExit)
        run.exit = process.exitCode();
    else
        process.kill();
    run.out = QString::fromUtf8(process.readAllStandardOutput());
    run.err = QString::fromUtf8(process.readAllStandardError());
    run.json = QJsonDocument::fromJson(run.out.toUtf8()).object();
    return run;
}

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
