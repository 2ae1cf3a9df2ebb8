// SPDX-License-Identifier: GPL-3.0-or-later
//
// What it proves: a process that is killed at any moment leaves a sink that opens, that holds every batch
// reported as committed, whole lines only, in order and without a gap, and of the batch it died in at most
// one more copy (JSON Lines) or all or nothing (SQLite).
//
// 1. This program runs itself as a child. The child opens the sink and delivers batches, counted from the one
// after
//    the last reported: what a pipeline does whose checkpoint is that one. Some batches are larger than what
//    is kept in memory; files are small, so that many are finished.
// 2. After each commit() that returned, the child writes the batch's number to a pipe. After a random time
// the parent
//    kills it (SIGKILL), opens the sink and looks.
// 3. The next child goes on with what is left; every tenth round begins with nothing.
//
// SWITCHPOINT_CRASH_ROUNDS sets the number of rounds (soak: 200), SWITCHPOINT_CRASH_SEED the seed.
#include "sink/json_lines.h"
#include "sink/sqlite.h"
#include "sink_testing.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <cstdio>
#include <map>
#include <random>

using namespace switchpoint;

namespace {

constexpr std::size_t padding = 100; // about 130 bytes a line

std::uint64_t rowsOf(std::uint64_t number)
{
    return number % 61 == 0 ? 9000 : 1 + number * 7919 % 20;
}

std::unique_ptr<Sink> sinkOf(const QString &kind, const QString &folder)
{
    auto envelope = std::make_unique<TinyEnvelope>(padding);
    if (kind == QLatin1String("sqlite")) {
        SqliteOptions options;
        options.path = (folder + QStringLiteral("/changes.db")).toStdString();
        return std::make_unique<SqliteSink>(options, std::move(envelope));
    }
    JsonLinesOptions options;
    options.folder = folder.toStdString();
    options.rotate_bytes = 20'000;
    return std::make_unique<JsonLinesSink>(options, std::move(envelope));
}

int child(const QString &kind, const QString &folder, std::uint64_t number)
{
    const auto sink = sinkOf(kind, folder);
    auto done = sink->open();
    for (; done; ++number) {
        done = sink->write(tinyPart(number, rowsOf(number)));
        if (done)
            done = sink->commit();
        if (done) {
            std::printf("%llu\n", static_cast<unsigned long long>(number));
            std::fflush(stdout);
        }
    }
    std::fprintf(stderr, "%s\n", done.error().english().c_str());
    return 1;
}

// Every line of every file, in order.
QByteArrayList linesIn(const QString &folder)
{
    QByteArray all;
    const QDir dir(folder);
    for (const QString &name :
         dir.entryList({QStringLiteral("*.jsonl"), QStringLiteral("*.part")}, QDir::Files, QDir::Name))
        all += contentOf(dir.filePath(name));
    QByteArrayList lines = all.split('\n');
    lines.removeLast(); // behind the last line end
    return lines;
}

QByteArrayList envelopesIn(const QString &file)
{
    QByteArrayList lines;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("look"));
        database.setDatabaseName(file);
        QSqlQuery query(database);
        if (database.open()) {
            query.setForwardOnly(true);
            query.exec(QStringLiteral("SELECT envelope FROM changes ORDER BY id"));
            while (query.next())
                lines << query.value(0).toByteArray();
        }
    }
    QSqlDatabase::removeDatabase(QStringLiteral("look"));
    return lines;
}

int fromEnvironment(const char *name, int otherwise)
{
    bool is_number = false;
    const int value = qEnvironmentVariableIntValue(name, &is_number);
    return is_number ? value : otherwise;
}

} // namespace

class SinkCrashTest : public QObject {
    Q_OBJECT

private slots:
    void killedAtAnyMoment_data();
    void killedAtAnyMoment();

private:
    void look(const QString &kind, const QString &folder, std::uint64_t reported, int kills);
};

void SinkCrashTest::look(const QString &kind, const QString &folder, std::uint64_t reported, int kills)
{
    const auto opened = sinkOf(kind, folder)->open();
    QVERIFY2(opened, qPrintable(told(opened)));
    const bool is_sqlite = kind == QLatin1String("sqlite");
    const QByteArrayList lines =
        is_sqlite ? envelopesIn(folder + QStringLiteral("/changes.db")) : linesIn(folder);
    std::map<std::uint64_t, std::map<std::uint64_t, int>> copies; // of each change of each batch
    std::uint64_t last_number = 1;
    std::uint64_t next_index = 0;
    int begun_again = 0;
    for (const QByteArray &line : lines) {
        unsigned long long number = 0;
        unsigned long long index = 0;
        QVERIFY2(std::sscanf(line.constData(), "{\"t\":\"gtid:%llu\",\"i\":%llu", &number, &index) == 2 &&
                     line.endsWith("x\"}"),
                 line.constData());
        // The next change, or the first of the next batch, or the batch that was not committed once more.
        if (number != last_number || index != next_index) {
            const bool again = index == 0 && number == last_number;
            begun_again += again ? 1 : 0;
            QVERIFY2(again || (index == 0 && number == last_number + 1 && next_index == rowsOf(last_number)),
                     qPrintable(QStringLiteral("%1#%2 after %3#%4")
                                    .arg(number)
                                    .arg(index)
                                    .arg(last_number)
                                    .arg(next_index)));
        }
        last_number = number;
        next_index = index + 1;
        ++copies[number][index];
    }
    QVERIFY(begun_again <= kills && (!is_sqlite || begun_again == 0));
    for (std::uint64_t number = 1; number <= reported; ++number)
        QVERIFY2(copies[number].size() == rowsOf(number),
                 qPrintable(QStringLiteral("batch %1 lacks changes").arg(number)));
    QVERIFY2(last_number <= reported + 1,
             qPrintable(QStringLiteral("%1 after %2").arg(last_number).arg(reported)));
    if (is_sqlite) {
        QVERIFY(lines.isEmpty() || next_index == rowsOf(last_number));
        for (const auto &[number, changes] : copies)
            for (const auto &[index, count] : changes)
                QCOMPARE(count, 1);
    }
}

void SinkCrashTest::killedAtAnyMoment_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("JSON Lines") << "jsonl";
    QTest::newRow("SQLite") << "sqlite";
}

void SinkCrashTest::killedAtAnyMoment()
{
    QFETCH(QString, kind);
    const int rounds = fromEnvironment("SWITCHPOINT_CRASH_ROUNDS", 20);
    std::mt19937 random(static_cast<unsigned>(fromEnvironment("SWITCHPOINT_CRASH_SEED", 1)));
    std::unique_ptr<QTemporaryDir> folder;
    std::uint64_t reported = 0;
    std::uint64_t total = 0;
    int kills = 0;
    for (int round = 0; round < rounds; ++round) {
        if (round % 10 == 0) {
            folder = std::make_unique<QTemporaryDir>();
            reported = 0;
            kills = 0;
        }
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--child"), kind, folder->path(), QString::number(reported + 1)});
        QVERIFY(process.waitForStarted());
        // Some die while the sink is opened, most while they deliver.
        const bool early = round % 4 == 0;
        if (!early)
            QVERIFY2(process.waitForReadyRead(), process.readAllStandardError().constData());
        QThread::usleep(random() % (early ? 60'000UL : 150'000UL));
        process.kill();
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitStatus() == QProcess::CrashExit, process.readAllStandardError().constData());
        const QByteArray output = process.readAllStandardOutput();
        const QByteArrayList numbers =
            output.left(output.lastIndexOf('\n') + 1).split('\n'); // the last one is empty
        if (numbers.size() > 1) {
            total += numbers.at(numbers.size() - 2).toULongLong() - reported;
            reported = numbers.at(numbers.size() - 2).toULongLong();
        }
        look(kind, folder->path(), reported, ++kills);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(QStringLiteral("in round %1").arg(round)));
    }
    QVERIFY2(total > static_cast<std::uint64_t>(rounds),
             "the children delivered next to nothing: the test proves nothing");
    qInfo("%d rounds, %llu batches", rounds, static_cast<unsigned long long>(total));
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc == 5 && QByteArray(argv[1]) == "--child")
        return child(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]),
                     QByteArray(argv[4]).toULongLong());
    SinkCrashTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "sink_crash_test.moc"
