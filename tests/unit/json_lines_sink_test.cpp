// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/json_lines.h"
#include "sink_testing.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>
#include <cstdio>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace switchpoint;

#define QVERIFY_DONE(call)                                                                                   \
    do {                                                                                                     \
        const Result<void> done_ = (call);                                                                   \
        QVERIFY2(done_, qPrintable(told(done_)));                                                            \
    } while (false)

namespace {

JsonLinesOptions optionsFor(const QString &folder)
{
    JsonLinesOptions options;
    options.folder = folder.toStdString();
    return options;
}

std::unique_ptr<JsonLinesSink> sinkOf(const JsonLinesOptions &options, std::size_t padding = 0)
{
    return std::make_unique<JsonLinesSink>(options, std::make_unique<TinyEnvelope>(padding));
}

Result<void> deliver(Sink &sink, std::uint64_t number, std::uint64_t rows)
{
    auto done = sink.write(tinyPart(number, rows));
    return done ? sink.commit() : done;
}

} // namespace

class JsonLinesSinkTest : public QObject {
    Q_OBJECT

private slots:
    void linesAreThereAfterACommit();
    void aRollbackTakesBackWhatWasWritten();
    void aLargeBatchIsTakenBackWhole();
    void filesAreFinishedAtCommits();
    void filesAreFinishedByAge();
    void numbersGoOn();
    void aTornLastLineIsCut_data();
    void aTornLastLineIsCut();
    void theFolderIsMade();
    void whatCannotBeOpened_data();
    void whatCannotBeOpened();
    void whoeverWritesElseIsRefused();
    void aFileIsNeverOverwritten();
    void aFileThatIsTakenAway();
    void aFileThatBecameShorter();
    void nothingIsWrittenWithoutOpen();
    void theLimitOfFileSize();
    void theFullDisk();
};

void JsonLinesSinkTest::linesAreThereAfterACommit()
{
    const QTemporaryDir folder;
    const auto sink = sinkOf(optionsFor(folder.path()));
    QCOMPARE(QString::fromStdString(sink->name()), QStringLiteral("JSON Lines, ") + folder.path());
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(deliver(*sink, 1, 2));
    const QString path = folder.filePath(QStringLiteral("changes-000001.jsonl.part"));
    QCOMPARE(contentOf(path), tinyLines(1, 2));
    QVERIFY_DONE(sink->write(tinyPart(2, 1)));
    QVERIFY_DONE(sink->write(tinyPart(3, 1)));
    QVERIFY_DONE(sink->commit());
    QVERIFY_DONE(sink->commit()); // nothing new
    QCOMPARE(contentOf(path), tinyLines(1, 2) + tinyLines(2, 1) + tinyLines(3, 1));
}

void JsonLinesSinkTest::aRollbackTakesBackWhatWasWritten()
{
    const QTemporaryDir folder;
    const auto sink = sinkOf(optionsFor(folder.path()));
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(sink->rollback());
    QVERIFY_DONE(deliver(*sink, 1, 2));
    QVERIFY_DONE(sink->write(tinyPart(2, 5)));
    QVERIFY_DONE(sink->rollback());
    QVERIFY_DONE(sink->rollback());
    QVERIFY_DONE(deliver(*sink, 3, 1));
    QCOMPARE(contentOf(folder.filePath(QStringLiteral("changes-000001.jsonl.part"))),
             tinyLines(1, 2) + tinyLines(3, 1));
}

void JsonLinesSinkTest::aLargeBatchIsTakenBackWhole()
{
    const QTemporaryDir folder;
    JsonLinesOptions options = optionsFor(folder.path());
    options.rotate_bytes = 1000;
    const auto sink = sinkOf(options, 100'000);
    const QString path = folder.filePath(QStringLiteral("changes-000001.jsonl.part"));
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(sink->write(tinyPart(1, 50))); // 5 MB: more than is kept in memory
    QVERIFY(QFileInfo(path).size() > 3'000'000);
    QVERIFY_DONE(sink->rollback());
    QCOMPARE(QFileInfo(path).size(), 0);
    QVERIFY_DONE(sink->write(tinyPart(1, 50)));
    QVERIFY(QFileInfo::exists(path)); // far over its size, and not finished within a batch
    QVERIFY_DONE(sink->commit());
    const QByteArray content = contentOf(folder.filePath(QStringLiteral("changes-000001.jsonl")));
    QCOMPARE(content.count('\n'), 50);
    QVERIFY(content.endsWith("x\"}\n"));
}

void JsonLinesSinkTest::filesAreFinishedAtCommits()
{
    const QTemporaryDir folder;
    JsonLinesOptions options = optionsFor(folder.path());
    options.base_name = "a.b";
    options.rotate_bytes = 50;
    const auto sink = sinkOf(options);
    QVERIFY_DONE(sink->open());
    for (std::uint64_t number = 1; number <= 5; ++number) {
        QVERIFY_DONE(deliver(*sink, number, 1)); // 22 bytes each
    }
    const QDir dir(folder.path());
    QCOMPARE(dir.entryList({QStringLiteral("a.b*")}, QDir::Files, QDir::Name),
             (QStringList{"a.b-000001.jsonl", "a.b-000002.jsonl.part"}));
    QCOMPARE(contentOf(dir.filePath(QStringLiteral("a.b-000001.jsonl"))),
             tinyLines(1, 1) + tinyLines(2, 1) + tinyLines(3, 1));
    QCOMPARE(contentOf(dir.filePath(QStringLiteral("a.b-000002.jsonl.part"))),
             tinyLines(4, 1) + tinyLines(5, 1));
}

void JsonLinesSinkTest::filesAreFinishedByAge()
{
    const QTemporaryDir folder;
    JsonLinesOptions options = optionsFor(folder.path());
    options.rotate_after = std::chrono::milliseconds(50);
    options.fsync = false;
    const auto sink = sinkOf(options);
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(deliver(*sink, 1, 1));
    QThread::msleep(60);
    QVERIFY(!QFileInfo::exists(folder.filePath(QStringLiteral("changes-000001.jsonl"))));
    QVERIFY_DONE(sink->commit()); // empty
    QCOMPARE(contentOf(folder.filePath(QStringLiteral("changes-000001.jsonl"))), tinyLines(1, 1));
    QVERIFY(!QFileInfo::exists(folder.filePath(QStringLiteral("changes-000002.jsonl.part")))); // no line yet
}

void JsonLinesSinkTest::numbersGoOn()
{
    const QTemporaryDir folder;
    const QDir dir(folder.path());
    for (const char *name : {"changes-000007.jsonl", "changes-1000000.jsonl", "changes-2000000.json",
                             "other-3000000.jsonl", "changes-12.jsonl"}) {
        QFile file(dir.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    for (const std::uint64_t number : {1U, 2U}) {
        const auto sink = sinkOf(optionsFor(folder.path()));
        QVERIFY_DONE(sink->open());
        QVERIFY_DONE(deliver(*sink, number, 1));
    }
    QCOMPARE(contentOf(dir.filePath(QStringLiteral("changes-1000001.jsonl.part"))),
             tinyLines(1, 1) + tinyLines(2, 1));
}

void JsonLinesSinkTest::aTornLastLineIsCut_data()
{
    QTest::addColumn<QByteArray>("found");
    QTest::addColumn<QByteArray>("kept");
    const QByteArray whole = tinyLines(1, 3);
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("whole") << whole << whole;
    QTest::newRow("torn") << whole + "{\"t\":" << whole;
    QTest::newRow("only the line end is missing") << whole + "{}" << whole;
    QTest::newRow("nothing but a torn line") << QByteArray("{\"t\":") << QByteArray();
    QTest::newRow("zeros") << whole + QByteArray(5000, '\0') << whole;
    QTest::newRow("a torn line of 200 kB") << whole + QByteArray(200'000, 'x') << whole;
    QTest::newRow("a torn line of 64 kB") << whole + QByteArray(65536, 'x') << whole;
}

void JsonLinesSinkTest::aTornLastLineIsCut()
{
    QFETCH(QByteArray, found);
    QFETCH(QByteArray, kept);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("changes-000004.jsonl.part"));
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(found);
    }
    const auto sink = sinkOf(optionsFor(folder.path()));
    QVERIFY_DONE(sink->open());
    QCOMPARE(contentOf(path), kept);
    QVERIFY_DONE(deliver(*sink, 9, 1));
    QCOMPARE(contentOf(path), kept + tinyLines(9, 1));
}

void JsonLinesSinkTest::theFolderIsMade()
{
    const QTemporaryDir folder;
    for (const QString &path :
         {folder.filePath(QStringLiteral("one")), folder.filePath(QStringLiteral("two/"))}) {
        const auto sink = sinkOf(optionsFor(path));
        QVERIFY_DONE(sink->open());
        QVERIFY_DONE(deliver(*sink, 1, 1));
        QVERIFY(QFileInfo::exists(path + QStringLiteral("/changes-000001.jsonl.part")));
    }
}

void JsonLinesSinkTest::whatCannotBeOpened_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("base_name");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no folder above") << "%1/a/b" << "changes"
                                     << "%1/a/b cannot be opened: a folder on the way to it does not exist. "
                                        "Make it, or correct the path.";
    QTest::newRow("a file")
        << "%1/file" << "changes"
        << "%1/file cannot be used: it, or a part of the path, is a file where a folder is "
           "needed.";
    QTest::newRow("read-only") << "/proc" << "changes" << "*";
    QTest::newRow("no name") << "%1" << "" << "\"\" cannot begin the names of files. *";
    QTest::newRow("a path as a name") << "%1" << "../x" << "\"../x\" cannot begin the names of files. *";
    QTest::newRow("no path") << "" << "changes" << " cannot be opened: *";
}

void JsonLinesSinkTest::whatCannotBeOpened()
{
    QFETCH(QString, folder);
    QFETCH(QString, base_name);
    QFETCH(QString, sentence);
    const QTemporaryDir here;
    QFile file(here.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    JsonLinesOptions options = optionsFor(folder.replace(QStringLiteral("%1"), here.path()));
    options.base_name = base_name.toStdString();
    const auto sink = sinkOf(options);
    const auto opened = sink->open();
    QVERIFY(!opened);
    sentence.replace(QStringLiteral("%1"), here.path());
    const QString said = told(opened);
    QVERIFY2(sentence.endsWith('*') ? said.startsWith(sentence.chopped(1)) : said == sentence,
             qPrintable(said));
    QVERIFY(!sink->write(tinyPart(1, 1)));
}

void JsonLinesSinkTest::whoeverWritesElseIsRefused()
{
    const QTemporaryDir folder;
    auto first = sinkOf(optionsFor(folder.path()));
    QVERIFY_DONE(first->open());
    QVERIFY_DONE(first->open()); // again: its own lock is no obstacle
    const auto second = sinkOf(optionsFor(folder.path()));
    const QString path = folder.path();
    QCOMPARE(told(second->open()),
             QStringLiteral("Another sink writes to %1: it holds %1/.changes.lock. Stop the "
                            "pipeline it belongs to, or give this one a place of its own.")
                 .arg(path));
    JsonLinesOptions other = optionsFor(path);
    other.base_name = "other";
    QVERIFY_DONE(sinkOf(other)->open());
    first.reset();
    QVERIFY_DONE(second->open());
}

void JsonLinesSinkTest::aFileIsNeverOverwritten()
{
    const QTemporaryDir folder;
    JsonLinesOptions options = optionsFor(folder.path());
    options.rotate_bytes = 1;
    const auto sink = sinkOf(options);
    QVERIFY_DONE(sink->open());
    const QString finished = folder.filePath(QStringLiteral("changes-000001.jsonl"));
    QFile other(finished);
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("precious") == 8);
    other.close();
    QVERIFY_DONE(deliver(*sink, 1, 1)); // committed, though the file cannot be finished
    QCOMPARE(told(deliver(*sink, 2, 1)),
             finished + QStringLiteral(" already exists and is not overwritten. Move it away."));
    QVERIFY_DONE(sink->rollback());
    QCOMPARE(contentOf(finished), QByteArray("precious"));
    QVERIFY(other.remove());
    QVERIFY_DONE(deliver(*sink, 2, 1));
    QCOMPARE(contentOf(finished), tinyLines(1, 1));
    QCOMPARE(contentOf(folder.filePath(QStringLiteral("changes-000002.jsonl"))), tinyLines(2, 1));

    QVERIFY(QFile::copy(finished, finished + QStringLiteral(".part")));
    const auto opened = sinkOf(options)->open();
    QVERIFY(!opened); // the lock is held; then two files claim to be the last
    QVERIFY_DONE(sink->rollback());
    const QString said = told(sink->open());
    QVERIFY2(said.startsWith(QStringLiteral("Both ")), qPrintable(said));
}

void JsonLinesSinkTest::aFileThatIsTakenAway()
{
    const QTemporaryDir folder;
    const auto sink = sinkOf(optionsFor(folder.path()));
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(deliver(*sink, 1, 1));
    const QString path = folder.filePath(QStringLiteral("changes-000001.jsonl.part"));
    QVERIFY(QFile::rename(path, folder.filePath(QStringLiteral("taken"))));
    const QString said = told(deliver(*sink, 2, 1));
    QVERIFY2(said.startsWith(path + QStringLiteral(" was moved, replaced or deleted")), qPrintable(said));
    QVERIFY(!sink->commit()); // not without a rollback
    QVERIFY_DONE(sink->rollback());
    QVERIFY_DONE(deliver(*sink, 2, 1));
    QCOMPARE(contentOf(folder.filePath(QStringLiteral("changes-000002.jsonl.part"))), tinyLines(2, 1));
}

void JsonLinesSinkTest::aFileThatBecameShorter()
{
    const QTemporaryDir folder;
    const auto sink = sinkOf(optionsFor(folder.path()), 1'100'000);
    QVERIFY_DONE(sink->open());
    QVERIFY_DONE(deliver(*sink, 1, 1));
    const QString path = folder.filePath(QStringLiteral("changes-000001.jsonl.part"));
    QVERIFY(QFile::resize(path, 5));
    const QString said = told(deliver(*sink, 2, 1));
    QVERIFY2(said.startsWith(path + QStringLiteral(" is ")) && said.contains(QStringLiteral("changed it")),
             qPrintable(said));
    QVERIFY(!sink->rollback());
}

void JsonLinesSinkTest::nothingIsWrittenWithoutOpen()
{
    const QTemporaryDir folder;
    const auto sink = sinkOf(optionsFor(folder.path()));
    const QString said =
        QStringLiteral("The sink JSON Lines, %1 is not open. Open it first.").arg(folder.path());
    QCOMPARE(told(sink->write(tinyPart(1, 1))), said);
    QCOMPARE(told(sink->commit()), said);
}

// In a process of its own, which may not write files of more than 100 kB.
static int childWithLimit(const QString &folder)
{
    ::signal(SIGXFSZ, SIG_IGN); // the error comes all the same
    rlimit limit{.rlim_cur = 100'000, .rlim_max = 100'000};
    setrlimit(RLIMIT_FSIZE, &limit);
    const auto sink = sinkOf(optionsFor(folder), 30'000);
    if (auto opened = sink->open(); !opened) {
        return 1;
    }
    for (std::uint64_t number = 1; number <= 3; ++number) {
        if (!deliver(*sink, number, 1)) {
            return 2;
        }
    }
    std::printf("%s\n", qPrintable(told(deliver(*sink, 4, 1))));
    std::printf("%s\n", qPrintable(told(deliver(*sink, 4, 1)))); // not rolled back
    std::printf("%s\n", qPrintable(told(sink->rollback())));
    std::printf("%s\n", qPrintable(told(deliver(*sink, 4, 1))));
    return 0;
}

void JsonLinesSinkTest::theLimitOfFileSize()
{
    const QTemporaryDir folder;
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--limit"), folder.path()});
    QVERIFY(child.waitForFinished() && child.exitStatus() == QProcess::NormalExit);
    const QByteArrayList said = child.readAllStandardOutput().split('\n');
    const QString path = folder.filePath(QStringLiteral("changes-000001.jsonl.part"));
    QCOMPARE(child.exitCode(), 0);
    QCOMPARE(QString::fromUtf8(said.value(0)),
             path + QStringLiteral(
                        " may not grow any further: the file system, or a limit of this process (ulimit "
                        "-f), forbids it. Raise the limit, or rotate the files at a smaller size."));
    QVERIFY(said.value(1).contains("Roll it back"));
    QCOMPARE(said.value(2), QByteArray("no error"));
    QVERIFY(said.value(3).contains("may not grow"));
    QCOMPARE(contentOf(path).count('\n'), 3); // and a part of a line, for the next open()
    const auto sink = sinkOf(optionsFor(folder.path()));
    QVERIFY_DONE(sink->open());
    QVERIFY(contentOf(path).endsWith("x\"}\n"));
}

// On a file system of 64 kB, which only a namespace of its own may mount.
static int childOnFullDisk(const QString &folder)
{
    const auto sink = sinkOf(optionsFor(folder), 20'000);
    if (auto opened = sink->open(); !opened) {
        return 1;
    }
    std::uint64_t number = 1;
    auto done = deliver(*sink, number, 1);
    while (done) {
        done = deliver(*sink, ++number, 1);
    }
    std::printf("%s\n%s\n", qPrintable(told(done)), qPrintable(told(sink->rollback())));
    std::printf("%s\n", contentOf(folder + QStringLiteral("/changes-000001.jsonl.part")).endsWith("x\"}\n")
                            ? "whole"
                            : "torn");
    QFile::remove(folder + QStringLiteral("/ballast"));
    std::printf("%s\n", qPrintable(told(deliver(*sink, number, 1))));
    return 0;
}

void JsonLinesSinkTest::theFullDisk()
{
    const QTemporaryDir folder;
    QProcess child;
    child.start(QStringLiteral("unshare"),
                {QStringLiteral("--user"), QStringLiteral("--map-root-user"), QStringLiteral("--mount"),
                 QStringLiteral("sh"), QStringLiteral("-c"),
                 QStringLiteral("mount -t tmpfs -o size=128k none \"$1\" && head -c 40000 /dev/zero "
                                ">\"$1/ballast\" && exec \"$2\" "
                                "--full \"$1\""),
                 QStringLiteral("sh"), folder.path(), QCoreApplication::applicationFilePath()});
    if (!child.waitForStarted() || !child.waitForFinished()) {
        QSKIP("no unshare here: a full disk was not tried");
    }
    const QByteArrayList said = child.readAllStandardOutput().split('\n');
    if (said.size() < 2) {
        QSKIP("this user may not mount a small file system: a full disk was not tried");
    }
    const QString path = folder.filePath(QStringLiteral("changes-000001.jsonl.part"));
    QCOMPARE(
        QString::fromUtf8(said.value(0)),
        QStringLiteral("There is no space left to write %1. Free some space; nothing of the batch counts as "
                       "delivered.")
            .arg(path));
    QCOMPARE(said.value(1), QByteArray("no error"));
    QCOMPARE(said.value(2), QByteArray("whole"));
    QCOMPARE(said.value(3), QByteArray("no error"));
    QCOMPARE(child.exitCode(), 0);
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "--limit") {
        return childWithLimit(QString::fromLocal8Bit(argv[2]));
    }
    if (argc == 3 && QByteArray(argv[1]) == "--full") {
        return childOnFullDisk(QString::fromLocal8Bit(argv[2]));
    }
    JsonLinesSinkTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "json_lines_sink_test.moc"
