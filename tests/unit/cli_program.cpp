// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_program.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>

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
    return QStringLiteral("exit %1 after %2 ms\n%3\n%4").arg(exit).arg(took_ms).arg(out, err).toUtf8();
}

QString CtlRun::sentence() const
{
    const QString begin = QStringLiteral("switchpointctl: ");
    const bool is_one_line = err.endsWith('\n') && err.count('\n') == 1 && err.startsWith(begin);
    return is_one_line ? err.mid(begin.size()).chopped(1) : QString();
}

QByteArray CtlRun::notRefused() const
{
    if (exit != 2)
        return "expected exit status 2: " + told();
    if (!out.isEmpty())
        return "expected nothing on standard output: " + told();
    if (sentence().isEmpty())
        return "expected one sentence on standard error: " + told();
    static const QRegularExpression placeholder(QStringLiteral(R"(\{[a-z_]+(\}|\|))"));
    if (sentence().contains(placeholder))
        return "a placeholder is not filled in: " + told();
    return {};
}

QString ctlProgram()
{
    return QStringLiteral(SWITCHPOINT_CTL);
}

CtlRun ctl(const QStringList &arguments, const QString &password, int timeout_ms, const QByteArray &input)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SWITCHPOINT_PASSWORD"), password);
    process.setProcessEnvironment(environment);
    process.setProgram(ctlProgram());
    process.setArguments(arguments);
    QElapsedTimer timer;
    timer.start();
    process.start();
    process.write(input);
    process.closeWriteChannel();
    CtlRun run;
    if (process.waitForFinished(timeout_ms) && process.exitStatus() == QProcess::NormalExit)
        run.exit = process.exitCode();
    else
        process.kill();
    run.took_ms = timer.elapsed();
    run.out = QString::fromUtf8(process.readAllStandardOutput());
    run.err = QString::fromUtf8(process.readAllStandardError());
    run.json = QJsonDocument::fromJson(run.out.toUtf8()).object();
    return run;
}

} // namespace switchpoint
