// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are damaged or from the future: refused with one sentence, exit status 2, untouched.
#include "cli_program.h"
#include "store_testing.h"

#include "store/sqlite_connection.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

using namespace switchpoint;
using namespace switchpoint::store_testing;

namespace {

const QByteArray good_scenario = R"(schema: switchpoint.scenario/1
title: A test
proves: Nothing.
steps: [One.]
servers:
  a: {role: primary}
  b: {role: replica}
links:
  b: {from: a}
workload: {rate: 10}
consumers:
  cdc: {reads: a}
)";

const QByteArray good_facts = R"({"schema":"switchpoint.facts/1","flavor":"mysql",
"address":"mysql://cdc@h","gathered_at_us":1764460800000000,"facts":{},"evidence":[]})";

// Names, bytes and times of all that stands in a folder.
QMap<QString, QPair<QByteArray, qint64>> picture(const QString &folder)
{
    QMap<QString, QPair<QByteArray, qint64>> seen;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden)) {
        QFile file(info.filePath());
        seen[info.fileName()] = {file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("?"),
                                 info.lastModified().toMSecsSinceEpoch()};
    }
    return seen;
}

QByteArray noise(int size)
{
    QByteArray bytes;
    quint32 state = 7;
    for (int i = 0; i < size; ++i)
        bytes += static_cast<char>((state = state * 1'664'525 + 1'013'904'223) >> 24);
    return bytes;
}

QByteArray replaced(QByteArray text, const char *old, const char *instead)
{
    return text.contains(old) ? text.replace(old, instead) : QByteArray("not found: ") + old;
}

} // namespace

class CliFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { fixture_ = std::make_unique<StoreFixture>(); }
    void cleanup() { fixture_.reset(); }
    void scenarios_data();
    void scenarios();
    void scenarioCutAnywhere();
    void facts_data();
    void facts();
    void states_data();
    void states();
    void stateCutAnywhere();
    void stateWithALog();

private:
    // Refused with these words, and the folder is as it was.
    void verifyRefused(const QStringList &arguments, const QString &says);
    QString written(const QString &name, const QByteArray &content);
    QByteArray goodState();

    std::unique_ptr<StoreFixture> fixture_;
};

void CliFilesTest::verifyRefused(const QStringList &arguments, const QString &says)
{
    const auto before = picture(fixture_->folder.path());
    const CtlRun run = ctl(arguments);
    QVERIFY2(run.notRefused().isEmpty(), run.notRefused());
    QVERIFY2(run.sentence().contains(says), run.told());
    QVERIFY2(run.took_ms < 30000, run.told());
    QCOMPARE(picture(fixture_->folder.path()), before);
}

QString CliFilesTest::written(const QString &name, const QByteArray &content)
{
    QFile file(fixture_->folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                    : QString();
}

void CliFilesTest::scenarios_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QByteArray &yaml, const char *says) {
        QTest::newRow(name) << yaml << QString(says);
    };
    const QByteArray &good = good_scenario;
    row("empty", "", "expected a mapping");
    row("blank", "\n# nothing\n", "expected a mapping");
    row("cut off", good.left(good.indexOf("servers")), "\"servers\" is missing");
    row("cut off in brackets", good.left(good.indexOf("rate: 10}")), "this is not YAML");
    row("text", "hello world", "line 1, column 1");
    row("noise", noise(5000), "");
    row("zeros", QByteArray(5000, '\0'), "");
    row("another file", good_facts, "line 1, column 11 (schema)");
    row("unknown key", good + "nonsense: 1\n", "line 13, column 1 (nonsense)");
    row("unknown key, deep", replaced(good, "{from: a}", "{from: a, dealy: 1s}"),
        "line 9, column 16 (links.b.dealy)");
    row("duplicate key", good + "title: Again\n",
        "line 13, column 1 (title): the key \"title\" stands twice");
    row("duplicate key, deep", replaced(good, "{reads: a}", "{reads: a, reads: b}"),
        "line 12, column 19 (consumers.cdc.reads)");
    row("from the future", replaced(good, "scenario/1", "scenario/2"), "made for a newer version");
    row("from the future, with other keys", "schema: switchpoint.scenario/3\nworlds: 5\n", "newer version");
    row("a second document", good + "---\n" + good, "line 13, column 1");
    row("an alias", "a: &a [1]\nb: *a\n", "line 2, column 4");
    row("an alias of itself", "a: &a [*a]\n", "line 1, column 8");
    QByteArray laughs = "a0: &a0 [x, x]\n";
    for (int i = 1; i < 40; ++i)
        laughs += QString("a%1: &a%1 [*a%2, *a%2]\n").arg(i).arg(i - 1).toUtf8();
    row("a billion laughs", laughs, "line 2, column ");
    row("brackets", QByteArray(300'000, '['), "deeper");
    row("closed brackets", QByteArray(300'000, '[') + QByteArray(300'000, ']'), "deeper");
    row("deep mappings", QByteArray("{a: ").repeated(100'000), "deeper");
    row("too large", good + "#" + QByteArray(1 << 20, 'x'), "larger than");
    QByteArray many;
    for (int i = 0; i < 60'000; ++i)
        many += "k" + QByteArray::number(i) + ": 1\n";
    row("many keys", many, "\"schema\" is missing");
}

void CliFilesTest::scenarios()
{
    QFETCH(QByteArray, yaml);
    QFETCH(QString, says);
    const QString path = written("test.yaml", yaml);
    QCOMPARE(ctl({"sim", "run", written("good.yaml", good_scenario)}).exit,
             0); // the row's fault is the only one
    verifyRefused({"sim", "run", path}, says);
    verifyRefused({"sim", "sweep", path, "--vary", "workload.rate=1..2"}, says);
    QVERIFY2(ctl({"sim", "run", path}).sentence().contains(path), "the file is named");
}

// Wherever it is cut: refused, or (only the last of it is missing) still a scenario.
void CliFilesTest::scenarioCutAnywhere()
{
    const qsizetype last = good_scenario.indexOf("consumers");
    for (qsizetype size = 0; size < last; size += 5)
        verifyRefused({"sim", "run", written("test.yaml", good_scenario.left(size))}, "test.yaml");
}

void CliFilesTest::facts_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("offset"); // -1: not looked at
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QByteArray &json, int offset, const char *says) {
        QTest::newRow(name) << json << offset << QString(says);
    };
    const QByteArray &good = good_facts;
    row("empty", "", 0, "ends too early");
    row("cut off", good.left(60), 60, "ends too early");
    row("something behind it", good + "x", static_cast<int>(good.size()), "end of input");
    row("noise", noise(3000), -1, "JSON");
    row("NUL", good + QByteArray(1, '\0'), static_cast<int>(good.size()), "NUL byte");
    row("a list", "[]", 0, "expected an object");
    row("not UTF-8", replaced(good, "cdc@h", "cdc@\xff"), -1, "UTF-8");
    row("from the future", replaced(good, "facts/1", "facts/2"), 10, "from a newer Switchpoint");
    row("another file", replaced(good, "facts/1", "decision/1"), 10, "expected \"switchpoint.facts/1\"");
    row("unknown flavour", replaced(good, "\"mysql\"", "\"oracle\""), 41, "\"oracle\"");
    row("no flavour", replaced(good, "\"flavor\":\"mysql\",", ""), 0, "\"flavor\" is missing");
    row("flavour a number", replaced(good, "\"mysql\"", "5"), 41, "expected a text");
    row("unknown key", replaced(good, "\"facts\":{}", "\"facts\":{},\"fcats\":{}"), -1, "\"fcats\"");
    row("unknown fact", replaced(good, "\"facts\":{}", "\"facts\":{\"colour\":{}}"), -1, "\"colour\"");
    row("fact of another flavour", replaced(good, "\"facts\":{}", "\"facts\":{\"binlog_state\":{}}"), -1,
        "\"binlog_state\"");
    row("duplicate key", replaced(good, "\"facts\":{}", "\"facts\":{},\"facts\":{}"), -1, "stands twice");
    row("evidence out of range",
        replaced(good, "\"facts\":{}", "\"facts\":{\"version\":{\"value\":\"9\",\"evidence\":7}}"), -1,
        "evidence");
    row("a damaged set", replaced(good, "\"facts\":{}", "\"facts\":{\"executed\":{\"value\":\"x:1\"}}"), -1,
        "Expected a UUID");
    row("brackets", QByteArray(300'000, '['), -1, "nested deeper");
}

void CliFilesTest::facts()
{
    QFETCH(QByteArray, json);
    QFETCH(int, offset);
    QFETCH(QString, says);
    const QString set = "6de9dd32-da11-13fd-84cc-47dd7ad08b05:1-3";
    // The good ones can be judged: the row's fault is the only one.
    const CtlRun good = ctl({"check", "--facts", written("good.json", good_facts), "--checkpoint", set});
    QVERIFY2(good.exit == 11, good.told());
    const QString path = written("test.json", json);
    verifyRefused({"check", "--facts", path, "--checkpoint", set}, says);
    const QString sentence = ctl({"check", "--facts", path, "--checkpoint", set}).sentence();
    QVERIFY2(sentence.contains(path), qUtf8Printable(sentence));
    if (offset >= 0)
        QVERIFY2(sentence.endsWith(QString("(at byte %1)").arg(offset)), qUtf8Printable(sentence));
}

QByteArray CliFilesTest::goodState()
{
    {
        const auto store = fixture_->open();
        if (!store->storeProven("p", "s", mysqlRecord(1, 5)) ||
            !store->recordReconciliation("p", MysqlIdentity{uuidOf(1), {}}, MysqlIdentity{uuidOf(2), {}},
                                         "{}", 1))
            return {};
    }
    QFile file(QString::fromStdString(fixture_->path));
    const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    for (const QString &name : QDir(fixture_->folder.path()).entryList(QDir::Files | QDir::Hidden))
        QFile::remove(fixture_->folder.filePath(name));
    return bytes;
}

void CliFilesTest::states_data()
{
    QTest::addColumn<QString>("sql"); // run on a good one; empty: `bytes` is the file
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    const auto bytes = [](const char *name, const QByteArray &content, const char *says) {
        QTest::newRow(name) << QString() << content << QString(says);
    };
    bytes("empty", "", "is empty");
    bytes("text", QByteArray("checkpoint: 5\n").repeated(50), "no SQLite database");
    bytes("noise", noise(20'000), "no SQLite database");
    bytes("only the first line of one", QByteArray("SQLite format 3\0", 16), "no SQLite database");
    bytes("the first line and noise", QByteArray("SQLite format 3\0", 16) + noise(20'000), "");
    const auto sql = [](const char *name, const char *statement, const char *says) {
        QTest::newRow(name) << QString(statement) << QByteArray() << QString(says);
    };
    sql("from the future", "PRAGMA user_version = 1000", "version 1000, from a newer Switchpoint");
    sql("of another program", "PRAGMA application_id = 252006674", "another program");
    sql("a checkpoint from the future",
        "UPDATE progress SET checkpoint = replace(checkpoint, 'checkpoint/1', 'checkpoint/2')", "update it");
    sql("a damaged checkpoint", "UPDATE progress SET checkpoint = substr(checkpoint, 1, 30)",
        "the checkpoint of the pipeline \"p\" is damaged");
    sql("a table is gone", "DROP TABLE progress", "progress");
}

void CliFilesTest::states()
{
    QFETCH(QString, sql);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    const QByteArray good = goodState();
    QVERIFY(!good.isEmpty());
    const QString path = written("state.db", sql.isEmpty() ? bytes : good);
    if (!sql.isEmpty()) {
        QCOMPARE(ctl({"state", path}).exit, 0); // the row's fault is the only one
        auto connection = SqliteConnection::open(path, SqliteConnection::Access::ReadWrite, 1000);
        GOOD(connection);
        GOOD((*connection)->execute(sql));
    }
    verifyRefused({"state", path}, says);
    verifyRefused({"state", path, "--json"}, path);
    // Nothing beside it, either: no -wal, no -journal, no lock.
    QCOMPARE(QDir(fixture_->folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList("state.db"));
}

void CliFilesTest::stateCutAnywhere()
{
    const QByteArray good = goodState();
    QVERIFY(good.size() > 8192);
    for (qsizetype size = 0; size < good.size(); size += size < 200 ? 33 : 4099)
        verifyRefused({"state", written("state.db", good.left(size))}, "state.db");
}

// A file whose writer was killed has its newest records in the log beside it. They are read, and both are
// left as they are; so is a damaged log.
void CliFilesTest::stateWithALog()
{
    QByteArray main;
    QByteArray log;
    {
        const auto store = fixture_->open();
        GOOD(store->storeProven("p", "s", mysqlRecord(1, 77)));
        const auto files = picture(fixture_->folder.path());
        main = files["state.db"].first;
        log = files["state.db-wal"].first;
    }
    QVERIFY(log.size() > 1000);
    for (const QString &name : QDir(fixture_->folder.path()).entryList(QDir::Files | QDir::Hidden))
        QFile::remove(fixture_->folder.filePath(name));
    const QString path = written("state.db", main);
    written("state.db-wal", log);
    const auto before = picture(fixture_->folder.path());
    const CtlRun run = ctl({"state", path});
    QVERIFY2(run.exit == 0 && run.out.contains(":1-77"), run.told());
    QCOMPARE(picture(fixture_->folder.path()), before);
    // Frames that are not whole are not part of it: as SQLite, and not half of a transaction.
    written("state.db-wal", log.left(log.size() / 2));
    const auto cut = picture(fixture_->folder.path());
    const CtlRun older = ctl({"state", path});
    QVERIFY2(older.exit == 0 && !older.out.contains(":1-77"), older.told());
    QCOMPARE(picture(fixture_->folder.path()), cut);
}

QTEST_GUILESS_MAIN(CliFilesTest)
#include "cli_files_test.moc"
