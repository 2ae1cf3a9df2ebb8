// SPDX-License-Identifier: GPL-3.0-or-later
//
// What it proves: whatever the operating system answers, no committed line is lost, none is committed that
// the disk did not confirm, and the sentence says what to do. The calls below stand in front of the C
// library's.
#include "sink/json_lines.h"
#include "sink_testing.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

using namespace switchpoint;

namespace {

// What the next calls on files that end with ".part" do.
struct Faults {
    bool on = false;          // of anything
    int write_error = 0;      // errno
    long write_bytes_max = 0; // short writes
    int interrupts = 0;       // every other write is interrupted first
    int sync_error = 0;
    bool pages_dropped = false; // with it: what was not yet confirmed is gone, as Linux does
    int rename_error = 0;
    int writes = 0; // calls
    int syncs = 0;
} faults;

bool isOpenFile(int file)
{
    char path[4096];
    const ssize_t size = readlink(("/proc/self/fd/" + std::to_string(file)).c_str(), path, sizeof path);
    return size > 0 && std::string_view(path, static_cast<std::size_t>(size)).ends_with(".part");
}

off_t confirmed = 0;

} // namespace

extern "C" ssize_t write(int file, const void *bytes, size_t size)
{
    if (faults.on && isOpenFile(file)) {
        ++faults.writes;
        if (faults.interrupts > 0 && faults.writes % 2 == 1) {
            --faults.interrupts;
            errno = EINTR;
            return -1;
        }
        if (faults.write_bytes_max > 0)
            size = std::min(size, static_cast<size_t>(faults.write_bytes_max));
        if (faults.write_error != 0) {
            syscall(SYS_write, file, bytes, size / 2);
            errno = faults.write_error;
            return -1;
        }
    }
    return syscall(SYS_write, file, bytes, size);
}

extern "C" int fdatasync(int file)
{
    if (faults.on && isOpenFile(file)) {
        ++faults.syncs;
        if (faults.sync_error != 0) {
            if (faults.pages_dropped)
                syscall(SYS_ftruncate, file, confirmed);
            errno = std::exchange(faults.sync_error, 0); // once: the next call succeeds, as on Linux
            return -1;
        }
    }
    confirmed = lseek(file, 0, SEEK_END);
    return static_cast<int>(syscall(SYS_fdatasync, file));
}

extern "C" int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
    if (faults.on && faults.rename_error != 0) {
        errno = faults.rename_error;
        return -1;
    }
    return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}

class FileFaultsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void shortAndInterruptedWrites();
    void writesThatFail_data();
    void writesThatFail();
    void anUnconfirmedWriteIsNotTrusted_data();
    void anUnconfirmedWriteIsNotTrusted();
    void withoutSync();
    void aFileSystemWithoutRenameFlags();
    void aRenameThatFails();

private:
    QString path(int number = 1, const char *ending = ".part") const
    {
        return folder_->filePath(QStringLiteral("changes-00000%1.jsonl").arg(number)) +
               QString::fromLatin1(ending);
    }
    Result<void> deliver(std::uint64_t number, std::uint64_t rows)
    {
        auto done = sink_->write(tinyPart(number, rows));
        return done ? sink_->commit() : done;
    }
    void make(JsonLinesOptions options)
    {
        options.folder = folder_->path().toStdString();
        sink_ = std::make_unique<JsonLinesSink>(options, std::make_unique<TinyEnvelope>());
        QVERIFY(sink_->open());
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<JsonLinesSink> sink_;
};

void FileFaultsTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    make({});
    QVERIFY(deliver(1, 2));
    faults = {.on = true};
}

void FileFaultsTest::cleanup()
{
    faults = {};
}

void FileFaultsTest::shortAndInterruptedWrites()
{
    faults.write_bytes_max = 7;
    faults.interrupts = 5;
    QVERIFY(deliver(2, 3));
    QVERIFY(faults.writes > 10 && faults.interrupts == 0);
    QCOMPARE(contentOf(path()), tinyLines(1, 2) + tinyLines(2, 3));
}

void FileFaultsTest::writesThatFail_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("ENOSPC") << ENOSPC << "There is no space left to write %1. ";
    QTest::newRow("EDQUOT") << EDQUOT << "There is no space left to write %1. ";
    QTest::newRow("EIO") << EIO << "The disk failed while %1 was used: Input/output error. ";
    QTest::newRow("EROFS") << EROFS << "%1 cannot be written: its file system is read-only. ";
    QTest::newRow("EACCES") << EACCES << "This user may not write %1: Permission denied. ";
    QTest::newRow("EFBIG") << EFBIG << "%1 may not grow any further: ";
    QTest::newRow("ENODEV") << ENODEV << "%1 could not be used: No such device.";
}

void FileFaultsTest::writesThatFail()
{
    QFETCH(int, error);
    QFETCH(QString, sentence);
    faults.write_error = error;
    const auto failed = deliver(2, 3);
    const QString said = told(failed);
    QVERIFY2(said.startsWith(sentence.replace(QStringLiteral("%1"), path())), qPrintable(said));
    QCOMPARE(failed.error().code, std::to_string(error));
    QVERIFY(contentOf(path()).size() > tinyLines(1, 2).size()); // a part is there
    QVERIFY(!sink_->commit());
    QVERIFY(sink_->rollback());
    QCOMPARE(contentOf(path()), tinyLines(1, 2));
    faults.write_error = 0;
    QVERIFY(deliver(2, 3));
    QCOMPARE(contentOf(path()), tinyLines(1, 2) + tinyLines(2, 3));
}

void FileFaultsTest::anUnconfirmedWriteIsNotTrusted_data()
{
    QTest::addColumn<bool>("dropped");
    QTest::addColumn<bool>("fails_again");
    QTest::newRow("the pages are still there") << false << false;
    QTest::newRow("the pages are gone") << true << false;
    QTest::newRow("and again") << true << true;
}

void FileFaultsTest::anUnconfirmedWriteIsNotTrusted()
{
    QFETCH(bool, dropped);
    QFETCH(bool, fails_again);
    faults.sync_error = EIO;
    faults.pages_dropped = dropped;
    QCOMPARE(
        told(deliver(2, 3)),
        QStringLiteral(
            "The disk did not confirm what was written to %1: Input/output error. What was written since "
            "the last commit is no longer trusted: the file is opened anew, cut back to that commit, and "
            "the batch is written again.")
            .arg(path()));
    QVERIFY(!sink_->commit()); // fdatasync would succeed now, and mean nothing
    QCOMPARE(faults.syncs, 1);
    if (fails_again) {
        faults.sync_error = EIO;
        QVERIFY(!sink_->rollback());
        QVERIFY(!sink_->write(tinyPart(2, 3)) || !sink_->commit());
    }
    QVERIFY(sink_->rollback());
    QCOMPARE(contentOf(path()), tinyLines(1, 2));
    QVERIFY(deliver(2, 3));
    QCOMPARE(contentOf(path()), tinyLines(1, 2) + tinyLines(2, 3));
}

void FileFaultsTest::withoutSync()
{
    folder_ = std::make_unique<QTemporaryDir>();
    JsonLinesOptions options;
    options.fsync = false;
    make(options);
    QVERIFY(deliver(1, 1));
    QVERIFY(deliver(2, 1));
    QCOMPARE(faults.syncs, 0);
    QCOMPARE(contentOf(path()), tinyLines(1, 1) + tinyLines(2, 1));
}

void FileFaultsTest::aFileSystemWithoutRenameFlags()
{
    faults.rename_error = EINVAL;
    JsonLinesOptions options;
    options.rotate_bytes = 1;
    sink_.reset();
    make(options);
    QVERIFY(deliver(2, 1));
    QCOMPARE(contentOf(path(1, "")), tinyLines(1, 2) + tinyLines(2, 1));
    QFile other(path(2, ""));
    QVERIFY(other.open(QIODevice::WriteOnly));
    QVERIFY(deliver(3, 1));
    QVERIFY(told(deliver(4, 1)).contains(QStringLiteral("already exists and is not overwritten")));
}

void FileFaultsTest::aRenameThatFails()
{
    JsonLinesOptions options;
    options.rotate_bytes = 1;
    sink_.reset();
    make(options);
    faults.rename_error = EIO;
    QVERIFY(deliver(2, 1)); // it is durable: no error of this batch
    QVERIFY(told(deliver(3, 1)).startsWith(QStringLiteral("The disk failed while ")));
    QVERIFY(sink_->rollback());
    faults.rename_error = 0;
    QVERIFY(deliver(3, 1));
    QCOMPARE(contentOf(path(1, "")), tinyLines(1, 2) + tinyLines(2, 1));
    QCOMPARE(contentOf(path(2, "")), tinyLines(3, 1));
}

QTEST_APPLESS_MAIN(FileFaultsTest)
#include "file_faults_test.moc"
