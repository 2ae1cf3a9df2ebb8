// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/change_name.h"
#include "sink/row_key.h"
#include "sink/sqlite.h"
#include "sink_testing.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <thread>

using namespace switchpoint;

#define QVERIFY_DONE(call)                                                                                   \
    do {                                                                                                     \
        const Result<void> done_ = (call);                                                                   \
        QVERIFY2(done_, qPrintable(told(done_)));                                                            \
    } while (false)

namespace {

std::unique_ptr<SqliteSink> sinkOf(const QString &path, int busy_ms = 100, std::size_t padding = 0)
{
    SqliteOptions options;
    options.path = path.toStdString();
    options.busy_timeout = std::chrono::milliseconds(busy_ms);
    return std::make_unique<SqliteSink>(options, std::make_unique<TinyEnvelope>(padding));
}

Result<void> deliver(Sink &sink, std::uint64_t number, std::uint64_t rows)
{
    auto done = sink.write(tinyPart(number, rows));
    return done ? sink.commit() : done;
}

// Another program's connection.
class Shell {
public:
    explicit Shell(const QString &path)
    {
        database_ = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("shell"));
        database_.setDatabaseName(path);
        database_.open();
    }
    ~Shell()
    {
        database_.close();
        database_ = QSqlDatabase();
        QSqlDatabase::removeDatabase(QStringLiteral("shell"));
    }
    // All rows, columns joined by "|".
    QStringList ask(const QString &sql)
    {
        QSqlQuery query(database_);
        if (!query.exec(sql))
            return {query.lastError().text()};
        QStringList rows;
        while (query.next()) {
            QStringList columns;
            for (int i = 0; i < query.record().count(); ++i)
                columns << (query.isNull(i) ? QStringLiteral("NULL") : query.value(i).toString());
            rows << columns.join(QLatin1Char('|'));
        }
        return rows;
    }

private:
    QSqlDatabase database_;
};

QStringList ask(const QString &path, const QString &sql)
{
    return Shell(path).ask(sql);
}

QStringList indexes(const QString &path)
{
    return ask(path, QStringLiteral("SELECT transaction_id || '#' || change_index FROM changes ORDER BY id"));
}

} // namespace

class SqliteSinkTest : public QObject {
    Q_OBJECT

private slots:
    void rowsAreThereAfterACommit();
    void aBatchThatComesAgain();
    void anIdThatIsUsedAgain();
    void whatChangesAreCalled_data();
    void whatChangesAreCalled();
    void keysOfRows();
    void aRollback();
    void anotherProgramHoldsTheLock();
    void interruptedWhileItWaits();
    void filesThatAreRefused_data();
    void filesThatAreRefused();
    void anotherTable();
    void aSecondSinkIsRefused();
    void aFullDisk();
};

void SqliteSinkTest::rowsAreThereAfterACommit()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("what? 100%.db"));
    const auto sink = sinkOf(path);
    QCOMPARE(QString::fromStdString(sink->name()), QStringLiteral("SQLite, ") + path);
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(sink->commit()); // nothing yet
    ChangePart part = tinyPart(1, 2);
    part.changes[1].kind = ChangeKind::Schema;
    part.changes[1].table = nullptr;
    part.changes[1].database = "sh\"op";
    part.changes[1].after = {};
    QVERIFY_DONE(sink->write(part));
    QCOMPARE(ask(path, QStringLiteral("SELECT count(*) FROM changes")), QStringList{"0"});
    QVERIFY_DONE(sink->commit());
    QCOMPARE(ask(path, QStringLiteral("SELECT * FROM changes ORDER BY id")),
             (QStringList{"1|gtid:1#0|insert|shop|orders|gtid:1|0|1700000000000001|{\"id\":1000}|"
                          "{\"t\":\"gtid:1\",\"i\":0}",
                          "2|gtid:1#1|schema|sh\"op|NULL|gtid:1|1|1700000000000001|NULL|"
                          "{\"t\":\"gtid:1\",\"i\":1}"}));
    QCOMPARE(ask(path, QStringLiteral(
                           "SELECT DISTINCT typeof(kind) || typeof(envelope) || typeof(change_index) FROM "
                           "changes")),
             QStringList{"texttextinteger"});
    QCOMPARE(ask(path, QStringLiteral("PRAGMA journal_mode")), QStringList{"wal"});
    QVERIFY_DONE(sink->open()); // again
    QVERIFY_DONE(deliver(*sink, 2, 1));
    QCOMPARE(indexes(path), (QStringList{"gtid:1#0", "gtid:1#1", "gtid:2#0"}));
}

void SqliteSinkTest::aBatchThatComesAgain()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("changes.db"));
    for (int run = 0; run < 3; ++run) {
        const auto sink = sinkOf(path);
        QVERIFY_DONE(sink->open());
        QVERIFY_DONE(deliver(*sink, 1, 3));
        QVERIFY_DONE(deliver(*sink, 1, 3));
    }
    QCOMPARE(indexes(path), (QStringList{"gtid:1#0", "gtid:1#1", "gtid:1#2"}));
}

void SqliteSinkTest::anIdThatIsUsedAgain()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("changes.db"));
    const auto sink = sinkOf(path);
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(deliver(*sink, 1, 1));
    ChangePart part = tinyPart(1, 1); // after a reset: the same id, another transaction
    ++part.transactions[0].commit_time_us;
    QVERIFY_DONE(sink->write(part));
    part.transactions[0].id = "";
    part.transactions[0].commit_time_us = 0;
    part.changes[0].kind = ChangeKind::Snapshot; // nothing tells it from one of another snapshot
    QVERIFY_DONE(sink->write(part));
    QVERIFY_DONE(sink->write(part));
    QVERIFY_DONE(sink->commit());
    QCOMPARE(ask(path, QStringLiteral("SELECT change || '@' || commit_time_us FROM changes ORDER BY id")),
             (QStringList{"gtid:1#0@1700000000000001", "gtid:1#0@1700000000000002", "NULL", "NULL"}));
}

void SqliteSinkTest::whatChangesAreCalled_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("file");
    QTest::addColumn<ChangeKind>("kind");
    QTest::addColumn<int>("time_us");
    QTest::addColumn<QString>("name");
    QTest::newRow("by its id") << "u:7" << "bin.000002" << ChangeKind::Update << 42 << "u:7#5";
    QTest::newRow("by its place") << "" << "bin.000002" << ChangeKind::Delete << 42 << "uuid:bin.000002:99#5";
    QTest::newRow("of a snapshot") << "u:7" << "" << ChangeKind::Snapshot << 0
                                   << "snapshot:shop.orders:u:7:*#5";
    QTest::newRow("of a snapshot at a time")
        << "" << "" << ChangeKind::Snapshot << 42 << "snapshot:shop.orders:uuid::99:*#5";
    QTest::newRow("of any snapshot") << "" << "bin.000002" << ChangeKind::Snapshot << 0 << "";
    QTest::newRow("nothing known") << "" << "" << ChangeKind::Insert << 42 << "";
}

void SqliteSinkTest::whatChangesAreCalled()
{
    QFETCH(QString, id);
    QFETCH(QString, file);
    QFETCH(ChangeKind, kind);
    QFETCH(int, time_us);
    QFETCH(QString, name);
    ChangePart part = tinyPart(1, 1);
    ChangeTransaction &transaction = part.transactions[0];
    transaction.id = id.toStdString();
    transaction.server = "uuid";
    transaction.file = file.toStdString();
    transaction.offset = 99;
    transaction.commit_time_us = time_us;
    part.changes[0].kind = kind;
    part.changes[0].index = 5;
    QString found = QString::fromStdString(changeName(part, part.changes[0]));
    found.replace(QRegularExpression(QStringLiteral("[0-9a-f]{16}")), QStringLiteral("*"));
    QCOMPARE(found, name);
}

void SqliteSinkTest::keysOfRows()
{
    const CivilTime time{
        .year = 33, .month = 2, .day = 1, .hour = 3, .minute = 4, .second = 5, .microsecond = 67};
    const std::pair<Value, const char *> cases[] = {
        {Value::integer(-9223372036854775807 - 1), "-9223372036854775808"},
        {Value::unsignedInteger(18446744073709551615U), "18446744073709551615"},
        {Value::real(0.1), "0.1"},
        {Value::real(0.10000000149011612, ValueKind::Float), "0.1"},
        {Value::text(ValueKind::Decimal, "-12.340"), "\"-12.340\""},
        {Value::text(ValueKind::Text, "a\"\\\n\x01\xc3\xa4"), "\"a\\\"\\\\\\n\\u0001\xc3\xa4\""},
        {Value::text(ValueKind::Bytes, "a"), "\"YQ==\""},
        {Value::text(ValueKind::Bytes, "ab"), "\"YWI=\""},
        {Value::text(ValueKind::Bytes, "\xff\xfe\xfd"), "\"//79\""},
        {Value::civil(ValueKind::Date, time), "\"0033-02-01\""},
        {Value::civil(ValueKind::DateTime, time), "\"0033-02-01 03:04:05\""},
        {Value::civil(ValueKind::DateTime, time, 5), "\"0033-02-01 03:04:05.00006\""},
        {Value::micros(ValueKind::Time, -3020399000000, 0), "\"-838:59:59\""},
        {Value::micros(ValueKind::Time, 1500000, 1), "\"00:00:01.5\""},
        {Value::micros(ValueKind::Timestamp, 1700000000000001, 6), "\"2023-11-14T22:13:20.000001Z\""},
        {Value::micros(ValueKind::Timestamp, 0, 0), "\"0000-00-00 00:00:00\""},
        {Value::null(), "null"},
    };
    ChangePart part = tinyPart(1, 1);
    Change &change = part.changes[0];
    for (const auto &[value, json] : cases) {
        const Value row[] = {value, Value::null()};
        change.after = row;
        QCOMPARE(QString::fromStdString(rowKeyJson(change)),
                 QStringLiteral("{\"id\":%1}").arg(QString::fromUtf8(json)));
        change.before = row;
        change.after = {};
        QCOMPARE(QString::fromStdString(rowKeyJson(change)),
                 QStringLiteral("{\"id\":%1}").arg(QString::fromUtf8(json)));
    }
    const Value before[] = {Value::integer(4), Value()};
    const Value after[] = {Value(), Value::null()};
    change.before = before; // binlog_row_image=MINIMAL
    change.after = after;
    QCOMPARE(rowKeyJson(change), std::string("{\"id\":4}"));
    change.before = {};
    QCOMPARE(rowKeyJson(change), std::string());
}

void SqliteSinkTest::aRollback()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("changes.db"));
    const auto sink = sinkOf(path);
    QVERIFY(!sink->write(tinyPart(1, 1))); // not open
    QVERIFY_DONE(sink->rollback());
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(sink->rollback());
    QVERIFY_DONE(deliver(*sink, 1, 1));
    QVERIFY_DONE(sink->write(tinyPart(2, 3)));
    QVERIFY_DONE(sink->write(tinyPart(3, 3)));
    QVERIFY_DONE(sink->rollback());
    QVERIFY_DONE(sink->commit());
    QVERIFY_DONE(deliver(*sink, 4, 1));
    QCOMPARE(indexes(path), (QStringList{"gtid:1#0", "gtid:4#0"}));
}

void SqliteSinkTest::anotherProgramHoldsTheLock()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("changes.db"));
    const auto sink = sinkOf(path, 150);
    QVERIFY_DONE(sink->open());
    Shell shell(path);
    QCOMPARE(shell.ask(QStringLiteral("BEGIN IMMEDIATE")), QStringList());
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(told(sink->write(tinyPart(1, 1))),
             QStringLiteral("Another program held the write lock of the SQLite file %1 for 150 ms. End its "
                            "transaction; the batch is written again.")
                 .arg(path));
    QVERIFY2(timer.elapsed() >= 150 && timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY_DONE(sink->rollback());
    shell.ask(QStringLiteral("ROLLBACK"));
    QVERIFY_DONE(deliver(*sink, 1, 1));
}

void SqliteSinkTest::interruptedWhileItWaits()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("changes.db"));
    const auto sink = sinkOf(path, 60'000);
    QVERIFY_DONE(sink->open());
    Shell shell(path);
    shell.ask(QStringLiteral("BEGIN IMMEDIATE"));
    QElapsedTimer timer;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        timer.start();
        sink->interrupt();
    });
    const auto written = sink->write(tinyPart(1, 1));
    const qint64 took = timer.elapsed();
    other.join();
    QCOMPARE(told(written), QStringLiteral("Waiting for SQLite, %1 was interrupted.").arg(path));
    QVERIFY2(took < 100, qPrintable(QString::number(took)));
    QVERIFY_DONE(sink->rollback());
    shell.ask(QStringLiteral("ROLLBACK"));
    QVERIFY_DONE(deliver(*sink, 1, 1));
}

void SqliteSinkTest::filesThatAreRefused_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("text") << "text"
                          << "%1 is no SQLite database. Nothing was changed in it; name another file.";
    QTest::newRow("empty")
        << "empty"
        << "%1 is empty: it was cut off, or it never was a SQLite file. Delete it if a new one "
           "may be made in its place.";
    QTest::newRow("another program's")
        << "foreign"
        << "%1 is a SQLite database of another program (application id 0), not one "
           "that a sink made. Nothing was changed in it; name another file.";
    QTest::newRow("newer")
        << "newer"
        << "%1 is of version 2, from a newer Switchpoint; this one writes version 1. Update it. "
           "Nothing was changed in the file.";
    QTest::newRow("cut off")
        << "cut off"
        << "The SQLite file %1 is damaged: it ends in the middle of a page. Restore it from a "
           "copy, or name another file and re-snapshot.";
    QTest::newRow("a page lost") << "page lost" << "The SQLite file %1 is damaged: *";
    QTest::newRow("a page overwritten") << "overwritten" << "The SQLite file %1 is damaged: *";
    QTest::newRow("a folder") << "folder" << "%1 is not a file. Name the SQLite file itself.";
    QTest::newRow("no folder") << "no folder"
                               << "%1 cannot be opened: a folder on the way to it does not exist. *";
}

void SqliteSinkTest::filesThatAreRefused()
{
    QFETCH(QString, kind);
    QFETCH(QString, sentence);
    const QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("changes.db"));
    const auto put = [&path](const QByteArray &content, qint64 at = 0) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(at) && file.write(content) == content.size());
    };
    if (kind == QLatin1String("text")) {
        put(QByteArray(200, 'x'));
    } else if (kind == QLatin1String("empty")) {
        put({});
    } else if (kind == QLatin1String("foreign")) {
        ask(path, QStringLiteral("CREATE TABLE t(a)"));
    } else if (kind == QLatin1String("folder")) {
        QVERIFY(QDir().mkdir(path));
    } else if (kind == QLatin1String("no folder")) {
        path = folder.filePath(QStringLiteral("a/b/changes.db"));
    } else {
        QVERIFY_DONE(sinkOf(path)->open());
        {
            const auto sink = sinkOf(path);
            QVERIFY_DONE(sink->open());
            QVERIFY_DONE(deliver(*sink, 1, 1000));
        }
        const qint64 size = QFileInfo(path).size();
        QVERIFY(size > 10 * 4096 && !QFileInfo::exists(path + QStringLiteral("-wal")));
        QVERIFY(QFile::remove(path + QStringLiteral(".lock")));
        if (kind == QLatin1String("newer")) {
            ask(path, QStringLiteral("PRAGMA journal_mode = DELETE"));
            ask(path, QStringLiteral("PRAGMA user_version = 2"));
        } else if (kind == QLatin1String("cut off")) {
            QVERIFY(QFile::resize(path, size - 100));
        } else if (kind == QLatin1String("page lost")) {
            QVERIFY(QFile::resize(path, size - 4096));
        } else {
            put(QByteArray(4096, 'x'), 5 * 4096);
        }
    }
    const QByteArray before = contentOf(path);
    const QStringList names = QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    const QString said = told(sinkOf(path)->open());
    sentence.replace(QStringLiteral("%1"), path);
    QVERIFY2(sentence.endsWith('*') ? said.startsWith(sentence.chopped(1)) : said == sentence,
             qPrintable(said));
    QCOMPARE(contentOf(path), before);
    QStringList after = QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    after.removeAll(QStringLiteral("changes.db.lock")); // only who holds it may look closer
    QCOMPARE(after, names);
}

void SqliteSinkTest::anotherTable()
{
    const QTemporaryDir folder;
    SqliteOptions options;
    options.path = folder.filePath(QStringLiteral("changes.db")).toStdString();
    for (const char *name : {"", "1st", "a\"b", "a b", "SQLite_x", "a\n"}) {
        options.table = name;
        const QString said = told(SqliteSink(options, std::make_unique<TinyEnvelope>()).open());
        QCOMPARE(said, QStringLiteral(
                           "\"%1\" cannot be the name of the table of changes. It takes letters, digits and "
                           "\"_\", and does not begin with a digit or \"sqlite_\".")
                           .arg(QString::fromUtf8(name)));
    }
    for (const char *name : {"orders_of_2026", "order"}) { // the second is added to a file that is there
        options.table = name;
        SqliteSink sink(options, std::make_unique<TinyEnvelope>());
        QVERIFY_DONE(sink.open());
        QVERIFY_DONE(deliver(sink, 1, 2));
        QCOMPARE(ask(QString::fromStdString(options.path),
                     QStringLiteral("SELECT count(*) FROM \"%1\"").arg(QString::fromUtf8(name))),
                 QStringList{"2"});
    }
}

void SqliteSinkTest::aSecondSinkIsRefused()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("changes.db"));
    auto first = sinkOf(path);
    QVERIFY_DONE(first->open());
    QVERIFY(QFile::link(path, folder.filePath(QStringLiteral("link"))));
    const auto second = sinkOf(folder.filePath(QStringLiteral("link"))); // the same file by another name
    const QString said = told(second->open());
    QVERIFY2(said.startsWith(QStringLiteral("Another sink writes to ")), qPrintable(said));
    first.reset();
    QVERIFY_DONE(second->open());
}

// On a file system of 512 kB, which only a namespace of its own may mount.
static int childOnFullDisk(const QString &folder)
{
    const auto sink = sinkOf(folder + QStringLiteral("/changes.db"), 100, 20'000);
    if (auto opened = sink->open(); !opened) {
        return 1;
    }
    std::uint64_t number = 1;
    auto done = deliver(*sink, number, 1);
    while (done) {
        done = deliver(*sink, ++number, 1);
    }
    std::printf("%s\n%s\n", qPrintable(told(done)), qPrintable(told(sink->rollback())));
    QFile::remove(folder + QStringLiteral("/ballast"));
    std::printf("%s\n", qPrintable(told(deliver(*sink, number, 1))));
    const QStringList found = indexes(folder + QStringLiteral("/changes.db"));
    std::printf("%s\n", found.size() == static_cast<qsizetype>(number) ? "all" : "not all");
    return 0;
}

void SqliteSinkTest::aFullDisk()
{
    const QTemporaryDir folder;
    QProcess child;
    child.start(QStringLiteral("unshare"),
                {QStringLiteral("--user"), QStringLiteral("--map-root-user"), QStringLiteral("--mount"),
                 QStringLiteral("sh"), QStringLiteral("-c"),
                 QStringLiteral("mount -t tmpfs -o size=512k none \"$1\" && head -c 150000 /dev/zero "
                                ">\"$1/ballast\" && exec \"$2\" --full \"$1\""),
                 QStringLiteral("sh"), folder.path(), QCoreApplication::applicationFilePath()});
    if (!child.waitForStarted() || !child.waitForFinished()) {
        QSKIP("no unshare here: a full disk was not tried");
    }
    const QByteArrayList said = child.readAllStandardOutput().split('\n');
    if (said.size() < 2) {
        QSKIP("this user may not mount a small file system: a full disk was not tried");
    }
    QCOMPARE(QString::fromUtf8(said.value(0)),
             QStringLiteral(
                 "There is no space left for the SQLite file %1/changes.db. Free some space; nothing of "
                 "the batch was stored.")
                 .arg(folder.path()));
    QCOMPARE(said.mid(1, 3), (QByteArrayList{"no error", "no error", "all"}));
    QCOMPARE(child.exitCode(), 0);
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "--full") {
        return childOnFullDisk(QString::fromLocal8Bit(argv[2]));
    }
    SqliteSinkTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "sqlite_sink_test.moc"
