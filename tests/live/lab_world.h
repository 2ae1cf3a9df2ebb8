// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

namespace switchpoint {

/// What one call of resources/lab/lab said.
struct LabOutput {
    bool ok = false;
    QString text;  ///< standard output, without the last line end
    QString error; ///< standard error; why it failed, in a sentence
};

/// All kinds of servers that the lab has.
inline const QStringList lab_kinds{"mysql", "mariadb", "pg15", "pg17", "pg18"};

inline bool isPostgres(const QString &kind)
{
    return kind.startsWith("pg");
}

/// One server as `lab up` describes it.
struct LabServer {
    QString name;
    QMap<QString, QString>
        facts; ///< kind, host, port, socket, pid, datadir, log, users ... (resources/lab/README.md)

    bool isUp() const { return !facts.isEmpty(); }
    QString fact(const QString &key) const { return facts.value(key); }
    quint16 port() const { return fact("port").toUShort(); }
    qint64 pid() const { return fact("pid").toLongLong(); }
};

/// Real database servers for one test, in a folder of their own under the temporary folder. They are taken
/// down with this object; if the process dies before that, a watchdog takes them down. Every call blocks
/// until the lab is done.
class LabWorld {
public:
    LabWorld();
    ~LabWorld();
    LabWorld(const LabWorld &) = delete;
    LabWorld &operator=(const LabWorld &) = delete;

    QString folder() const { return folder_; }
    /// Why the last call that failed did. For QVERIFY2.
    QString error() const { return error_; }

    /// kind: mysql, mariadb, pg15, pg17 or pg18. settings: "key=value". On failure the server is not isUp().
    LabServer up(const QString &kind, const QString &name, const QStringList &settings = {});
    /// MySQL, MariaDB: replica is up. PostgreSQL: it is created here.
    LabServer replicate(const QString &replica, const QString &primary, const QStringList &settings = {});
    LabServer info(const QString &name);

    bool start(const QString &name);
    bool stop(const QString &name);
    bool kill(const QString &name);
    bool pauseReceive(const QString &replica);
    bool resumeReceive(const QString &replica);
    bool pauseApply(const QString &replica);
    bool resumeApply(const QString &replica);
    bool delayApply(const QString &replica, int delay_s);
    enum class Relay { Discard, WaitApplied };
    /// What was received and not applied: Relay is for MySQL and MariaDB; PostgreSQL always applies it.
    bool promote(const QString &name, Relay relay = Relay::Discard);
    bool waitCaughtUp(const QString &replica, const QString &primary, int limit_s = 60);

    /// As the administrator; columns are separated by tabs, rows by line ends.
    LabOutput sql(const QString &name, const QString &sql, const QString &database = {});
    /// The lines of `lab status`, each split into its columns.
    QList<QStringList> status();
    bool down();

    /// The lab program with any arguments.
    static LabOutput call(const QStringList &arguments);

private:
    bool run(const QStringList &arguments);
    LabServer describe(const QString &name, const QStringList &arguments);

    QString folder_;
    QString error_;
};

} // namespace switchpoint
