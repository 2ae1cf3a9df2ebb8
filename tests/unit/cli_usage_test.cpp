// SPDX-License-Identifier: GPL-3.0-or-later
// Wrong usage of switchpointctl: exit status 2, one sentence, before anything is connected; and no password
// in it, however the user came to type one where it does not belong.
#include "cli_program.h"
#include "fake_server.h"

#include <QTemporaryDir>
#include <QtTest>

#include <chrono>

using namespace switchpoint;

namespace {

const QString set = QStringLiteral("6de9dd32-da11-13fd-84cc-47dd7ad08b05:1-3");

} // namespace

class CliUsageTest : public QObject {
    Q_OBJECT

private slots:
    void wrongUsage_data();
    void wrongUsage();
    void addresses_data();
    void addresses();
    void unreadable_data();
    void unreadable();
    void passwordIsNotRepeated_data();
    void passwordIsNotRepeated();
    void passwordIsNotInTheProcess();
    void hostileWordsAreTamed();
};

void CliUsageTest::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *arguments, const char *says) {
        QTest::newRow(*arguments ? arguments : "nothing")
            << QString(arguments).split(' ', Qt::SkipEmptyParts) << QString(says);
    };
    row("", "check, facts, gtid");
    row("chek", "There is no command \"chek\"");
    row("check", "--server URL, or --facts FILE");
    row("check --nonsense", "--nonsense");
    row("check --server mysql://h --facts f", "--server excludes --facts");
    row("check --server mysql://h --checkpoint a --checkpoint-file b", "excludes");
    row("check --server mysql://h --timeout abc", "abc");
    row("check --server mysql://h --timeout 0", "range");
    row("check --server mysql://h --guards most", "\"most\"");
    row("check --server mysql://h --guards full-most", "\"most\" at offset 5");
    row("check --server", "--server");
    row("check --server mysql://h --json=7", "--json takes no value");
    row("facts --server mysql://h --checkpoint 1-2", "offset 1");
    row("facts", "--server");
    row("gtid", "OP and A");
    row("gtid normalize", "OP and A");
    row("gtid shuffle 0-1-1", "No operation \"shuffle\"");
    row("gtid subset a:1", "second one");
    row("gtid normalize a:1 b:1", "takes one set only");
    row("gtid normalize a:1 --flavor oracle", "oracle");
    row("gtid union 0-1-1 0-1-2 --flavor mariadb", "for MariaDB positions");
    row("lsn", "diff, add, parse");
    row("lsn parse", "A is required");
    row("lsn parse x", "offset 0");
    row("lsn diff 0/1 0/", "offset 2");
    row("lsn add 0/1 many", "\"many\"");
    row("lsn add FFFFFFFF/FFFFFFFF 1", "out of range");
    row("sim", "list, run, sweep");
    row("sim run", "SCENARIO");
    row("sim run no-such-scenario", "there are: ");
    row("sim run lagging --guards most", "\"most\"");
    row("sim run lagging --set nonsense", "path=value");
    row("sim run lagging --set workload.rat=5", "workload.rat");
    row("sim run lagging --seed x", "--seed");
    row("sim sweep lagging", "--vary");
    row("sim sweep lagging --vary x", "path=from..to");
    row("sim sweep lagging --vary workload.rate=9..1", "workload.rate");
    row("state", "FILE");
}

void CliUsageTest::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const CtlRun run = ctl(arguments);
    QVERIFY2(run.notRefused().isEmpty(), run.notRefused());
    QVERIFY2(run.sentence().contains(says), run.told());
    QVERIFY2(run.took_ms < at_once_ms, run.told());
}

void CliUsageTest::addresses_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<int>("offset"); // -1: none is told
    QTest::addColumn<QString>("says");
    const auto row = [](const char *address, int offset, const char *says) {
        QTest::newRow(*address ? address : "empty") << QString(address) << offset << QString(says);
    };
    row("", 0, "mysql://");
    row("localhost", 0, "begins with mysql://, mariadb:// or postgresql://");
    row("oracle://h", 0, "begins with");
    row("mysql://", 8, "Expected a host name");
    row("mysql://u@:3306", 10, "Expected a host name");
    row("mysql://h:x", 10, "Expected a port");
    row("mysql://h:0", 10, "from 1 to 65535");
    row("mysql://h:65536", 10, "from 1 to 65535");
    row("mysql://[::1", 8, "bracket");
    row("mysql://h%4", 9, "two hex digits");
    row("mysql://h/%00", 10, "zero");
    row("mysql://h/a/b", 11, "further slash");
    row("mysql://h?tls=maybe", 14, "disable, prefer, require");
    row("mysql://h?tsl=require", 10, "Unknown parameter tsl");
    row("mysql://h?tls=require&tls=disable", 22, "twice");
    row("mysql://h?tls", 10, "name=value");
    row("mysql://h?tls=verify-full&tls-ca=/nonexistent/ca.pem", -1, "/nonexistent/ca.pem");
    row("mariadb://h:x", 12, "Expected a port");
    row("postgresql://h:x", 15, "Expected a port");
    row("postgresql://h?tls=require&sslmode=require", 27, "give one");
    row("postgresql://h?tls=maybe", 19, "disable, prefer, require");
    row("postgresql://h?nonsense=1", -1, "\"nonsense\"");
}

void CliUsageTest::addresses()
{
    QFETCH(QString, address);
    QFETCH(int, offset);
    QFETCH(QString, says);
    for (const char *verb : {"check", "facts"}) {
        const CtlRun run = ctl({verb, "--server", address});
        QVERIFY2(run.notRefused().isEmpty(), run.notRefused());
        QVERIFY2(run.sentence().contains(says), run.told());
        const QString at = offset < 0 ? QString() : QString("(at byte %1)").arg(offset);
        QVERIFY2(run.sentence().endsWith(at), run.told());
    }
}

void CliUsageTest::unreadable_data()
{
    QTest::addColumn<QStringList>("arguments"); // %1: the path
    const QStringList at_server{"check", "--server", "mysql://h", "--checkpoint", set};
    QTest::newRow("checkpoint file") << QStringList{"check", "--server", "mysql://h", "--checkpoint-file",
                                                    "%1"};
    QTest::newRow("facts file") << QStringList{"check", "--facts", "%1"};
    QTest::newRow("password file") << at_server + QStringList{"--password-file", "%1"};
    QTest::newRow("batch") << QStringList{"gtid", "--batch", "%1"};
    QTest::newRow("scenario") << QStringList{"sim", "run", "%1"};
    QTest::newRow("scenario, sweep") << QStringList{"sim", "sweep", "%1", "--vary", "workload.rate=1..2"};
    QTest::newRow("state") << QStringList{"state", "%1"};
}

// Not there, a folder, a file that never ends.
void CliUsageTest::unreadable()
{
    QFETCH(QStringList, arguments);
    const bool is_endless_refused = !arguments.contains("--batch") && !arguments.contains("--password-file");
    for (const QString &path :
         {QString("/nonexistent/file"), QString("/"), QString("/dev/zero"), QString()}) {
        // A batch is a stream, read line by line; of a password file only the beginning is read; and an empty
        // name of a password file is none.
        if ((path == "/dev/zero" && !is_endless_refused) ||
            (path.isEmpty() && arguments.contains("--password-file")))
            continue;
        QStringList with_path = arguments;
        with_path.replaceInStrings("%1", path);
        const CtlRun run = ctl(with_path);
        QVERIFY2(run.notRefused().isEmpty(), run.notRefused());
        QVERIFY2(run.sentence().contains(path), run.told());
    }
}

void CliUsageTest::passwordIsNotRepeated_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *name, const QStringList &arguments) { QTest::newRow(name) << arguments; };
    row("no option before the address", {"check", "mysql://cdc:hush-4711@h"});
    row("no verb", {"mysql://cdc:hush-4711@h"});
    row("misspelt option", {"check", "--serve", "mysql://cdc:hush-4711@h"});
    row("misspelt option, one word", {"check", "--serve=mysql://cdc:hush-4711@h"});
    row("twice", {"check", "--server", "mysql://h", "mysql://cdc:hush-4711@h"});
    row("at another option", {"check", "--server", "mysql://h", "--timeout", "mysql://cdc:hush-4711@h"});
    row("at another option, one word", {"check", "--server=mysql://h", "--timeout=mysql://cdc:hush-4711@h"});
    row("--password", {"check", "--server", "mysql://h", "--password", "hush-4711"});
    row("--password=", {"check", "--server", "mysql://h", "--password=hush-4711"});
    row("-p", {"check", "--server", "mysql://h", "-phush-4711"});
    row("libpq's form", {"check", "host=h user=cdc password=hush-4711"});
    row("libpq's form at --server", {"check", "--server", "host=h password=hush-4711"});
    row("no scheme", {"check", "--server", "cdc:hush-4711@h"});
    row("unknown scheme", {"check", "--server", "mysqlx://cdc:hush-4711@h"});
    row("bad port", {"check", "--server", "mysql://cdc:hush-4711@h:x"});
    row("bad escape", {"check", "--server", "mysql://cdc:hush-4711%zz@h"});
    row("slash", {"check", "--server", "mysql://cdc:hush-4711/@h:x"});
    row("question mark", {"check", "--server", "mysql://cdc:12?hush-4711@h"});
    row("question mark, equals sign", {"check", "--server", "mysql://cdc:12?hush-4711=1@h"});
    row("question mark, postgresql", {"check", "--server", "postgresql://cdc:12?hush-4711@h"});
    row("as a parameter of mysql", {"check", "--server", "mysql://cdc@h?password=hush-4711"});
    row("bad parameter, postgresql", {"check", "--server", "postgresql://cdc:hush-4711@h?nonsense=1"});
    row("password parameter and a bad one",
        {"check", "--server", "postgresql://cdc@h?password=hush-4711&nonsense=1"});
    row("a bad checkpoint", {"check", "--server", "mysql://cdc:hush-4711@h", "--checkpoint", "x"});
    row("a bad password file",
        {"check", "--server", "mysql://cdc:hush-4711@h", "--password-file", "/nonexistent"});
    row("facts", {"facts", "mysql://cdc:hush-4711@h"});
    row("state", {"state", "x", "mysql://cdc:hush-4711@h"});
}

void CliUsageTest::passwordIsNotRepeated()
{
    QFETCH(QStringList, arguments);
    const CtlRun run = ctl(arguments, "hush-4711");
    QVERIFY2(run.notRefused().isEmpty(), run.notRefused());
    QVERIFY2(!run.told().contains("hush") && !run.told().contains("4711"), run.told());
}

// While it runs, its arguments are what was typed, and what was not typed is not among them.
void CliUsageTest::passwordIsNotInTheProcess()
{
    const FakeServer hangs([](FakeServer::Peer &peer) { peer.hang(); });
    QTemporaryDir folder;
    QFile file(folder.filePath("password"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("hush-4711\n") > 0);
    file.close();
    QProcess process;
    process.start(ctlProgram(), {"check", "--server", QString("mysql://cdc@127.0.0.1:%1").arg(hangs.port()),
                                 "--password-file", file.fileName(), "--timeout", "30", "--checkpoint", set});
    QTRY_COMPARE_WITH_TIMEOUT(hangs.connections(), 1, 20'000);
    QFile command(QString("/proc/%1/cmdline").arg(process.processId()));
    QVERIFY(command.open(QIODevice::ReadOnly));
    const QByteArray arguments = command.readAll();
    process.kill();
    process.waitForFinished();
    QVERIFY2(arguments.contains("--password-file"), arguments);
    QVERIFY2(!arguments.contains("hush-4711"), arguments);
}

// What a server says is shown as text: no line of its own, no command to the terminal, no broken characters.
void CliUsageTest::hostileWordsAreTamed()
{
    const FakeServer server([](FakeServer::Peer &peer) {
        const std::string words = std::string("\xff\x15\x04#28000", 9) + "no\x1b[2J\n\r\x07\xff\xc3(no)";
        peer.send(std::string{static_cast<char>(words.size()), 0, 0, 0} + words);
        peer.hang();
    });
    const QString url = QString("mysql://cdc@127.0.0.1:%1").arg(server.port());
    for (const QStringList &form : {QStringList(), QStringList("--json")}) {
        const CtlRun run = ctl(QStringList{"check", "--server", url, "--checkpoint", set} + form);
        QVERIFY2(run.exit == 11, run.told());
        QVERIFY2(!run.sentence().isEmpty(), run.told());
        for (const char *bad : {"\x1b", "\x07", "\r"})
            QVERIFY2(!run.out.contains(bad) && !run.err.contains(bad), run.told());
        QVERIFY2(form.isEmpty() || run.json["reachability"] == "unknown", run.told());
    }
}

QTEST_GUILESS_MAIN(CliUsageTest)
#include "cli_usage_test.moc"
