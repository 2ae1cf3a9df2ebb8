// SPDX-License-Identifier: GPL-3.0-or-later
// The lab itself: what it promises of one server, of every kind.
#include "lab_world.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QScopeGuard>
#include <QTest>

using namespace switchpoint;

namespace {

void addKinds()
{
    QTest::addColumn<QString>("kind");
    for (const QString &kind : lab_kinds)
        QTest::newRow(qPrintable(kind)) << kind;
}

bool processExists(qint64 pid)
{
    QFile stat(QString("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly))
        return false;
    const QByteArray text = stat.readAll();
    return text.mid(text.lastIndexOf(')') + 2, 1) != "Z";
}

// Whether a TLS client gets a connection; one that asks for more has it in `checks`.
bool offersTls(const QString &kind, const LabServer &server, const QStringList &checks = {})
{
    QProcess client;
    client.start("openssl", QStringList{"s_client", "-connect", QString("127.0.0.1:%1").arg(server.port()),
                                        "-starttls", isPostgres(kind) ? "postgres" : "mysql"} +
                                checks);
    client.closeWriteChannel();
    return client.waitForFinished() && client.exitStatus() == QProcess::NormalExit && client.exitCode() == 0;
}

} // namespace

#define LAB_VERIFY(world, expression) QVERIFY2((expression), qUtf8Printable((world).error()))

class LabTest : public QObject {
    Q_OBJECT

private slots:
    void copiesHaveTheirOwnIdentity_data() { addKinds(); }
    void copiesHaveTheirOwnIdentity();
    void usersHaveExactlyTheirPrivileges_data() { addKinds(); }
    void usersHaveExactlyTheirPrivileges();
    void killedServerStartsAgain_data() { addKinds(); }
    void killedServerStartsAgain();
    void tlsCanBeVerified_data() { addKinds(); }
    void tlsCanBeVerified();
    void tlsOffRefusesTls_data() { addKinds(); }
    void tlsOffRefusesTls();
    void guardTakesTheWorldDown_data() { addKinds(); }
    void guardTakesTheWorldDown();
    void downRefusesAFolderThatIsNoWorld();
    void brokenServerIsExplained();
};

void LabTest::copiesHaveTheirOwnIdentity()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer one = world.up(kind, "one");
    const LabServer two = world.up(kind, "two");
    LAB_VERIFY(world, one.isUp() && two.isUp());
    QVERIFY(one.port() != two.port());
    const QString identity = kind == "mysql" ? "uuid" : kind == "mariadb" ? "server_uid" : "sysid";
    QVERIFY(!one.fact(identity).isEmpty());
    QVERIFY(one.fact(identity) != two.fact(identity));
    // It is what the server has, and it stays.
    LAB_VERIFY(world, world.stop("one"));
    QVERIFY(!processExists(one.pid()));
    LAB_VERIFY(world, world.start("one"));
    QCOMPARE(world.info("one").fact(identity), one.fact(identity));
    // No transaction before the first one of ours.
    if (kind == "mysql")
        QCOMPARE(world.sql("two", "SELECT @@global.gtid_executed").text, "");
    if (kind == "mariadb")
        QCOMPARE(world.sql("two", "SELECT @@global.gtid_binlog_state").text, "");
}

void LabTest::usersHaveExactlyTheirPrivileges()
{
    QFETCH(QString, kind);
    LabWorld world;
    LAB_VERIFY(world, world.up(kind, "a").isUp());
    if (isPostgres(kind)) {
        const QString query = "SELECT rolname, rolsuper, rolcanlogin, rolreplication FROM pg_roles "
                              "WHERE rolname !~ '^pg_' ORDER BY 1";
        QCOMPARE(world.sql("a", query).text,
                 "cdc\tf\tt\tt\nnobody_cdc\tf\tt\tf\npostgres\tt\tt\tt\nrepl\tf\tt\tt");
        QCOMPARE(world.sql("a", "CREATE EXTENSION pg_walinspect; SHOW wal_level; SHOW track_commit_timestamp")
                     .text,
                 "logical\non");
        return;
    }
    const QString grants = world.sql("a", "SHOW GRANTS FOR cdc@'%'").text;
    if (kind == "mysql") {
        QCOMPARE(grants, "GRANT REPLICATION SLAVE, REPLICATION CLIENT ON *.* TO `cdc`@`%`\n"
                         "GRANT SELECT ON `performance_schema`.* TO `cdc`@`%`");
    } else {
        QVERIFY2(
            grants.startsWith("GRANT REPLICATION SLAVE, BINLOG MONITOR, SLAVE MONITOR ON *.* TO `cdc`@`%`"),
            qUtf8Printable(grants));
        QCOMPARE(grants.count('\n'), 0);
    }
    const QString nobody = world.sql("a", "SHOW GRANTS FOR nobody_cdc@'%'").text;
    QVERIFY2(nobody.startsWith("GRANT USAGE ON *.* TO `nobody_cdc`@`%`"), qUtf8Printable(nobody));
    QCOMPARE(world.sql("a", "SELECT COUNT(*) FROM mysql.user WHERE User = ''").text, "0");
    QCOMPARE(world.sql("a", "SELECT @@binlog_format, @@binlog_row_image, @@binlog_row_metadata").text,
             "ROW\tFULL\tFULL");
}

void LabTest::killedServerStartsAgain()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer server = world.up(kind, "a");
    LAB_VERIFY(world, server.isUp());
    LAB_VERIFY(world, world.kill("a"));
    QVERIFY(!processExists(server.pid()));
    QVERIFY(!world.sql("a", "SELECT 1").ok);
    QVERIFY2(world.error().contains("does not run"), qUtf8Printable(world.error()));
    LAB_VERIFY(world, world.start("a"));
    QCOMPARE(world.sql("a", "SELECT 1").text, "1");
    QCOMPARE(world.info("a").port(), server.port());
}

void LabTest::tlsCanBeVerified()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer server = world.up(kind, "a", {"tls=verified"});
    LAB_VERIFY(world, server.isUp());
    const QStringList verify{"-verify_return_error", "-verify_ip", "127.0.0.1"};
    QVERIFY(offersTls(kind, server, verify + QStringList{"-CAfile", server.fact("ca")}));
    QVERIFY(!offersTls(kind, server, verify)); // by the machine's own authorities
}

void LabTest::tlsOffRefusesTls()
{
    QFETCH(QString, kind);
    LabWorld world;
    const LabServer off = world.up(kind, "a", {"tls=off"});
    const LabServer on = world.up(kind, "b", {"tls=on"});
    LAB_VERIFY(world, off.isUp() && on.isUp());
    QVERIFY(off.fact("ca").isEmpty());
    QVERIFY(offersTls(kind, on));
    QVERIFY(!offersTls(kind, off));
}

// The watched process here is a `sleep`, killed as a crashed test would be.
void LabTest::guardTakesTheWorldDown()
{
    QFETCH(QString, kind);
    const QString folder = QDir::temp().filePath(
        QString("switchpoint-guard-%1-%2").arg(QCoreApplication::applicationPid()).arg(kind));
    const auto clean_up = qScopeGuard([&] { LabWorld::call({"down", folder}); });
    QProcess watched;
    watched.start("sleep", {"600"});
    QVERIFY(watched.waitForStarted());
    const LabOutput guard = LabWorld::call({"guard", folder, QString::number(watched.processId())});
    QVERIFY2(guard.ok, qUtf8Printable(guard.error));
    const LabOutput up = LabWorld::call({"up", folder, kind, "a"});
    QVERIFY2(up.ok, qUtf8Printable(up.error));
    const qint64 pid = up.text.split("\npid=").value(1).section('\n', 0, 0).toLongLong();
    const quint16 port = up.text.split("\nport=").value(1).section('\n', 0, 0).toUShort();
    QVERIFY(processExists(pid));
    QTest::qWait(600);
    QVERIFY(processExists(pid)); // as long as the watched process lives, so does the world

    watched.kill();
    QVERIFY(watched.waitForFinished());
    QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(folder), 20'000);
    QVERIFY(!processExists(pid));
    QProcess connection;
    connection.start("bash", {"-c", QString("exec 3<>/dev/tcp/127.0.0.1/%1").arg(port)});
    QVERIFY(connection.waitForFinished());
    QVERIFY(connection.exitCode() != 0); // nobody listens
    const qint64 guard_pid = guard.text.section('=', 1).toLongLong();
    QTRY_VERIFY(!processExists(guard_pid));
}

void LabTest::downRefusesAFolderThatIsNoWorld()
{
    const QString folder =
        QDir::temp().filePath(QString("switchpoint-none-%1").arg(QCoreApplication::applicationPid()));
    QVERIFY(QDir().mkpath(folder + "/a"));
    const LabOutput down = LabWorld::call({"down", folder});
    const LabOutput up = LabWorld::call({"up", folder, "mariadb", "b"});
    QVERIFY(QFileInfo::exists(folder + "/a"));
    QDir(folder).removeRecursively();
    QVERIFY(!down.ok);
    QVERIFY2(down.error.contains("no lab world"), qUtf8Printable(down.error));
    QVERIFY(!up.ok);
    QVERIFY2(up.error.contains("holds other things"), qUtf8Printable(up.error));
}

void LabTest::brokenServerIsExplained()
{
    LabWorld world;
    QVERIFY(!world.up("pg17", "a", {"shared_buffers=nonsense"}).isUp());
    QVERIFY2(world.error().contains("shared_buffers"), qUtf8Printable(world.error())); // its log
    QVERIFY2(world.error().endsWith("'a' (pg17) did not come up; the end of its log is above"),
             qUtf8Printable(world.error()));
    QCOMPARE(world.status().size(), 0); // and the name is free again
    LAB_VERIFY(world, world.up("pg17", "a").isUp());
}

QTEST_GUILESS_MAIN(LabTest)
#include "lab_test.moc"
