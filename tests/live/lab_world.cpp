// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab_world.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>

namespace switchpoint {

namespace {

// A first call may fetch a server and make its template; everything else takes seconds.
constexpr int call_limit_ms = 400'000;

QStringList withSettings(QStringList arguments, const QStringList &settings)
{
    for (const QString &setting : settings)
        arguments << "--set" << setting;
    return arguments;
}

} // namespace

LabWorld::LabWorld()
{
    static int count = 0;
    // Not a QTemporaryDir: its folder is closed to others, and under root the servers run as another user.
    folder_ = QDir::temp().filePath(
        QString("switchpoint-lab-%1-%2").arg(QCoreApplication::applicationPid()).arg(++count));
    run({"guard", folder_, QString::number(QCoreApplication::applicationPid())});
}

LabWorld::~LabWorld()
{
    if (!down())
        qWarning("%s", qUtf8Printable(error_));
}

LabOutput LabWorld::call(const QStringList &arguments)
{
    QProcess lab;
    lab.start(SWITCHPOINT_LAB, arguments);
    if (!lab.waitForFinished(call_limit_ms)) {
        const QString error = lab.errorString();
        lab.terminate();
        lab.waitForFinished();
        return {false, {}, QString("lab %1: %2").arg(arguments.join(' '), error)};
    }
    LabOutput output;
    output.ok = lab.exitStatus() == QProcess::NormalExit && lab.exitCode() == 0;
    output.text = QString::fromUtf8(lab.readAllStandardOutput());
    if (output.text.endsWith('\n'))
        output.text.chop(1);
    output.error = QString::fromUtf8(lab.readAllStandardError()).trimmed();
    return output;
}

bool LabWorld::run(const QStringList &arguments)
{
    const LabOutput output = call(arguments);
    if (!output.ok)
        error_ = output.error;
    return output.ok;
}

LabServer LabWorld::describe(const QString &name, const QStringList &arguments)
{
    LabServer server{name, {}};
    const LabOutput output = call(arguments);
    if (!output.ok) {
        error_ = output.error;
        return server;
    }
    for (const QString &line : output.text.split('\n')) {
        const qsizetype equals = line.indexOf('=');
        if (equals > 0)
            server.facts.insert(line.left(equals), line.mid(equals + 1));
    }
    return server;
}

LabServer LabWorld::up(const QString &kind, const QString &name, const QStringList &settings)
{
    return describe(name, withSettings({"up", folder_, kind, name}, settings));
}

LabServer LabWorld::replicate(const QString &replica, const QString &primary, const QStringList &settings)
{
    return describe(replica, withSettings({"replicate", folder_, replica, primary}, settings));
}

LabServer LabWorld::info(const QString &name)
{
    return describe(name, {"info", folder_, name});
}

bool LabWorld::start(const QString &name)
{
    return run({"start", folder_, name});
}

bool LabWorld::stop(const QString &name)
{
    return run({"stop", folder_, name});
}

bool LabWorld::kill(const QString &name)
{
    return run({"kill", folder_, name});
}

bool LabWorld::pauseReceive(const QString &replica)
{
    return run({"lag", folder_, replica, "receive", "pause"});
}

bool LabWorld::resumeReceive(const QString &replica)
{
    return run({"lag", folder_, replica, "receive", "resume"});
}

bool LabWorld::pauseApply(const QString &replica)
{
    return run({"lag", folder_, replica, "apply", "pause"});
}

bool LabWorld::resumeApply(const QString &replica)
{
    return run({"lag", folder_, replica, "apply", "resume"});
}

bool LabWorld::delayApply(const QString &replica, int delay_s)
{
    return run({"lag", folder_, replica, "apply", QString::number(delay_s)});
}

bool LabWorld::promote(const QString &name, Relay relay)
{
    QStringList arguments{"promote", folder_, name};
    if (relay == Relay::WaitApplied)
        arguments << "--wait-applied";
    return run(arguments);
}

bool LabWorld::waitCaughtUp(const QString &replica, const QString &primary, int limit_s)
{
    return run({"wait-caught-up", folder_, replica, primary, QString::number(limit_s)});
}

LabOutput LabWorld::sql(const QString &name, const QString &sql, const QString &database)
{
    QStringList arguments{"sql", folder_, name};
    if (!database.isEmpty())
        arguments << "-d" << database;
    LabOutput output = call(arguments << sql);
    if (!output.ok) {
        error_ = output.error;
        // Of a test that compares the text, the log would say only that it was "".
        qWarning("%s was not answered: %s", qPrintable(name), qPrintable(error_));
    }
    return output;
}

QList<QStringList> LabWorld::status()
{
    QList<QStringList> rows;
    const LabOutput output = call({"status", folder_});
    if (!output.ok)
        error_ = output.error;
    for (const QString &line : output.text.split('\n', Qt::SkipEmptyParts))
        rows << line.split('\t');
    return rows;
}

bool LabWorld::down()
{
    return run({"down", folder_});
}

} // namespace switchpoint
