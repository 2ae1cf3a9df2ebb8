// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/state_file.h"

#include "store/messages.h"
#include "store/migrations.h"
#include "store/state_records.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSet>
#include <QtEndian>

#include <array>
#include <mutex>

namespace switchpoint {
namespace {

namespace messages = store_messages;
using Access = SqliteConnection::Access;

constexpr int busy_timeout_ms =
    5000; // a reader's snapshot never blocks a writer; a checkpoint of the log may
constexpr int lock_timeout_ms = 1000; // the last writer may be about to end

std::vector<MessageArg> pathArgs(const QString &path, const QString &detail = {})
{
    return {textArg("path", path.toStdString()), textArg("detail", detail.toStdString())};
}

// Closing any descriptor of a file drops all POSIX locks of the process on it (fcntl(2)), SQLite's among
// them. A file that this process has open through SQLite is therefore never opened in another way.
struct OpenFiles {
    std::recursive_mutex mutex; // held while a file is inspected and opened
    QHash<QString, int> readers;
    QSet<QString> writers;
    [[nodiscard]] bool isOpen(const QString &path) const
    {
        return readers.value(path) > 0 || writers.contains(path);
    }
};
OpenFiles &openFiles()
{
    static OpenFiles files;
    return files;
}

// Struck off the list when the last copy goes.
std::shared_ptr<void> registered(const QString &path, bool writer)
{
    if (writer) {
        openFiles().writers.insert(path);
    } else {
        ++openFiles().readers[path];
    }
    return {nullptr, [path, writer](void *) {
                const std::lock_guard locker(openFiles().mutex);
                if (writer) {
                    openFiles().writers.remove(path);
                } else if (--openFiles().readers[path] == 0) {
                    openFiles().readers.remove(path);
                }
            }};
}

QString walOf(const QString &path)
{
    return path + QStringLiteral("-wal");
}

std::unexpected<Error> damaged(const QString &path, MessageArg detail) // called "detail"
{
    return fail(messages::damaged, {textArg("path", path.toStdString()), std::move(detail)});
}

// The first 100 bytes (sqlite.org "Database File Format"): 16 bytes of magic, the page size at 16,
// user_version at 60, application_id at 68, big endian.
Result<void> checkHeader(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists()) {
        return fail(messages::no_file, pathArgs(path));
    }
    if (!info.isFile()) {
        return fail(messages::not_a_file, pathArgs(path));
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(messages::cannot_read, pathArgs(path, file.errorString()));
    }
    const QByteArray header = file.read(100);
    if (header.isEmpty()) {
        return fail(messages::empty_file, pathArgs(path));
    }
    if (header.size() < 100 || !header.startsWith(QByteArray("SQLite format 3\0", 16))) {
        return fail(messages::not_sqlite, pathArgs(path));
    }
    const auto application_id = qFromBigEndian<qint32>(header.constData() + 68);
    if (application_id != state_application_id) {
        auto args = pathArgs(path);
        args.push_back(textArg("found", std::to_string(application_id)));
        return fail(messages::other_program, std::move(args));
    }
    // SQLite takes a last page of which only the beginning is there as if zeros followed. With a log beside
    // it the missing part may be in that.
    const qint64 page_bytes = qFromBigEndian<quint16>(header.constData() + 16); // 1 stands for 65536
    if (page_bytes > 1 && info.size() % page_bytes != 0 && QFileInfo(walOf(path)).size() == 0) {
        return damaged(path, wordsArg("detail", messages::part_page));
    }
    return {};
}

Result<void> checkVersion(SqliteConnection &connection, const QString &path, bool may_migrate)
{
    const auto version = connection.value(QStringLiteral("PRAGMA user_version"));
    if (!version) {
        return std::unexpected(version.error());
    }
    const int found = version->toInt();
    auto args = pathArgs(path);
    args.push_back(textArg("found", std::to_string(found)));
    args.push_back(textArg("expected", std::to_string(stateVersion())));
    if (found > stateVersion()) {
        return fail(messages::newer_version, std::move(args));
    }
    if (found < stateVersion() && !may_migrate) {
        return fail(messages::older_version, std::move(args));
    }
    return {};
}

Result<void> checkIntegrity(SqliteConnection &connection, const QString &path)
{
    const auto rows = connection.rows(QStringLiteral("PRAGMA integrity_check(1)"));
    if (!rows) {
        return isDamaged(rows.error()) ? damaged(path, textArg("detail", rows.error().server_text))
                                       : Result<void>(std::unexpected(rows.error()));
    }
    const QString found = rows->empty() ? QString() : rows->front().front().toString();
    if (found != QLatin1String("ok")) {
        return damaged(path, textArg("detail", found.simplified().toStdString()));
    }
    const auto references = connection.rows(QStringLiteral("PRAGMA foreign_key_check"));
    if (!references) {
        return std::unexpected(references.error());
    }
    if (!references->empty()) {
        return damaged(
            path,
            wordsArg("detail", {messages::no_owner,
                                {textArg("table", references->front().front().toString().toStdString())}}));
    }
    return {};
}

Result<void> inspect(SqliteConnection &connection, const QString &path, bool may_migrate)
{
    if (auto integrity = checkIntegrity(connection, path); !integrity) {
        return integrity;
    }
    if (auto version = checkVersion(connection, path, may_migrate); !version) {
        return version;
    }
    const auto version = connection.value(QStringLiteral("PRAGMA user_version"));
    // The records of an older version are looked at after they were brought to this one.
    return version && version->toInt() == stateVersion() ? checkRecords(connection, path) : Result<void>{};
}

// Size and time of the file and its log, to see whether somebody wrote in between.
std::array<qint64, 4> stampOf(const QString &path)
{
    const QFileInfo file(path);
    const QFileInfo wal(walOf(path));
    return {file.size(), file.lastModified().toMSecsSinceEpoch(), wal.exists() ? wal.size() : -1,
            wal.exists() ? wal.lastModified().toMSecsSinceEpoch() : -1};
}

Result<std::unique_ptr<QTemporaryDir>> privateCopy(const QString &path)
{
    for (int attempt = 0; attempt < 3; ++attempt) {
        auto folder = std::make_unique<QTemporaryDir>();
        if (!folder->isValid()) {
            return fail(messages::copy_failed, pathArgs(path, folder->errorString()));
        }
        const auto before = stampOf(path);
        const QString copy = folder->filePath(QStringLiteral("state"));
        for (const QString &suffix : {QString(), QStringLiteral("-wal")}) {
            QFile from(path + suffix);
            if ((suffix.isEmpty() || from.exists()) && !from.copy(copy + suffix)) {
                return fail(messages::copy_failed, pathArgs(path, from.errorString()));
            }
            // copy() takes the rights over, and those of a read-only file would stop the recovery of the log.
            QFile::setPermissions(copy + suffix, QFile::ReadOwner | QFile::WriteOwner);
        }
        if (stampOf(path) == before) {
            return folder;
        }
    }
    return fail(messages::changing, pathArgs(path));
}

Result<std::unique_ptr<SqliteConnection>> openCopy(const QTemporaryDir &folder, const QString &original)
{
    return SqliteConnection::open(folder.filePath(QStringLiteral("state")), Access::ReadWrite,
                                  busy_timeout_ms, original);
}

// A lock that ends with its process, on every system that SQLite runs on: a transaction in an empty database.
Result<std::unique_ptr<SqliteConnection>> takeLock(const QString &path)
{
    auto lock =
        SqliteConnection::open(path + QStringLiteral(".lock"), Access::ReadWriteCreate, lock_timeout_ms);
    auto taken = lock ? (*lock)->execute(QStringLiteral("BEGIN EXCLUSIVE"))
                      : Result<void>(std::unexpected(lock.error()));
    if (taken) {
        return lock;
    }
    if (isBusy(taken.error())) {
        return fail(messages::other_writer, pathArgs(path));
    }
    return fail(messages::lock_failed, pathArgs(path, QString::fromStdString(taken.error().server_text)));
}

// Does a writer run? Asks without making a file.
Result<bool> isWriterRunning(const QString &path)
{
    const QString lock_path = path + QStringLiteral(".lock");
    if (!QFileInfo::exists(lock_path)) {
        return false;
    }
    auto lock = SqliteConnection::open(lock_path, Access::ReadOnly, 0);
    const auto read = lock ? (*lock)->rows(QStringLiteral("SELECT count(*) FROM sqlite_schema"))
                           : Result<std::vector<SqliteConnection::Row>>(std::unexpected(lock.error()));
    if (read || isBusy(read.error())) {
        return !read.has_value();
    }
    return fail(messages::lock_failed, pathArgs(path, QString::fromStdString(read.error().server_text)));
}

Result<void> setUp(SqliteConnection &connection, const QString &path)
{
    struct Setting {
        const char *set, *get, *expected;
    };
    static constexpr Setting settings[] = {
        {"PRAGMA journal_mode = WAL", "PRAGMA journal_mode", "wal"},
        {"PRAGMA synchronous = FULL", "PRAGMA synchronous", "2"},
        {"PRAGMA foreign_keys = ON", "PRAGMA foreign_keys", "1"},
    };
    for (const Setting &setting : settings) {
        if (auto done = connection.execute(QString::fromLatin1(setting.set)); !done) {
            return done;
        }
        const auto found = connection.value(QString::fromLatin1(setting.get));
        if (!found) {
            return std::unexpected(found.error());
        }
        if (found->toString() != QLatin1String(setting.expected)) {
            return fail(messages::settings_refused,
                        {textArg("path", path.toStdString()), textArg("setting", setting.set)});
        }
    }
    return {};
}

// Made beside the path and moved there when complete: a process that dies here leaves no half-made state
// file.
Result<void> createFile(const QString &path)
{
    const QString unfinished = path + QStringLiteral(".new");
    for (const char *suffix : {"", "-journal", "-wal", "-shm"}) {
        QFile::remove(unfinished + QLatin1String(suffix)); // of a process that died; we hold the lock
    }
    {
        auto connection = SqliteConnection::open(unfinished, Access::ReadWriteCreate, busy_timeout_ms);
        if (!connection) {
            return fail(messages::cannot_create,
                        pathArgs(path, QString::fromStdString(connection.error().server_text)));
        }
        // From now on a property of the file; its log is written back and removed when the connection closes.
        auto done = (*connection)->execute(QStringLiteral("PRAGMA journal_mode = WAL"));
        if (done) {
            done = (*connection)->execute(QStringLiteral("PRAGMA synchronous = FULL"));
        }
        if (done) {
            done = (*connection)
                       ->execute(QStringLiteral("PRAGMA application_id = %1").arg(state_application_id));
        }
        if (done) {
            done = migrate(**connection, stateMigrations());
        }
        if (!done) {
            return done;
        }
    }
    QFile file(unfinished);
    if (!file.rename(path)) {
        return fail(messages::cannot_create, pathArgs(path, file.errorString()));
    }
    return {};
}

} // namespace

Result<std::unique_ptr<StateFile>> StateFile::openReadOnly(const QString &path)
{
    OpenFiles &files = openFiles();
    const std::lock_guard locker(files.mutex);
    const QString canonical = QFileInfo(path).canonicalFilePath();
    const bool open_here = files.isOpen(canonical);
    if (!open_here) {
        if (auto header = checkHeader(path); !header) {
            return std::unexpected(header.error());
        }
    }
    const auto is_live = isWriterRunning(canonical);
    if (!is_live) {
        return std::unexpected(is_live.error());
    }
    std::unique_ptr<StateFile> file(new StateFile(path));
    if (open_here || *is_live) {
        file->registration_ = registered(canonical, false);
        auto connection = SqliteConnection::open(canonical, Access::ReadOnly, busy_timeout_ms);
        if (!connection) {
            return std::unexpected(connection.error());
        }
        file->connection_ = std::move(*connection);
    } else {
        auto copy = privateCopy(canonical);
        if (!copy) {
            return std::unexpected(copy.error());
        }
        file->copy_ = std::move(*copy);
        auto connection = openCopy(*file->copy_, path);
        if (!connection) {
            return std::unexpected(connection.error());
        }
        file->connection_ = std::move(*connection);
    }
    if (auto inspected = inspect(*file->connection_, path, false); !inspected) {
        return std::unexpected(inspected.error());
    }
    return file;
}

// Of a file that nobody writes: we hold its lock.
static Result<void> inspectLocked(const QString &canonical, const QString &path, bool open_here)
{
    std::unique_ptr<QTemporaryDir> copy;
    Result<std::unique_ptr<SqliteConnection>> view = std::unexpected(Error{});
    if (open_here) {
        view = SqliteConnection::open(canonical, Access::ReadOnly, busy_timeout_ms);
    } else if (QFileInfo(walOf(canonical)).size() > 0) { // a writer was killed: its log is part of the state
        auto copied = privateCopy(canonical);
        if (!copied) {
            return std::unexpected(copied.error());
        }
        copy = std::move(*copied);
        view = openCopy(*copy, path);
    } else {
        view = SqliteConnection::open(canonical, Access::ReadOnlyImmutable, busy_timeout_ms);
    }
    if (!view) {
        return std::unexpected(view.error());
    }
    return inspect(**view, path, true);
}

Result<std::unique_ptr<StateFile>> StateFile::openReadWrite(const QString &path, bool create)
{
    OpenFiles &files = openFiles();
    const std::lock_guard locker(files.mutex);
    const QFileInfo info(path);
    const bool exists = info.exists();
    if (!exists && (!create || info.isSymLink())) {
        return fail(messages::no_file, pathArgs(path));
    }
    const QString folder = info.dir().canonicalPath();
    if (folder.isEmpty()) {
        return fail(messages::no_folder, pathArgs(path));
    }
    const QString canonical = exists ? info.canonicalFilePath() : folder + QLatin1Char('/') + info.fileName();
    if (files.writers.contains(canonical)) {
        return fail(messages::already_open, pathArgs(path));
    }
    const bool open_here = files.isOpen(canonical);
    if (exists && !open_here) {
        if (auto header = checkHeader(path); !header) {
            return std::unexpected(header.error());
        }
    }
    if (exists && !info.isWritable()) {
        return fail(messages::read_only_file, pathArgs(path));
    }
    auto lock = takeLock(canonical);
    if (!lock) {
        return std::unexpected(lock.error());
    }
    std::unique_ptr<StateFile> file(new StateFile(path));
    file->lock_ = std::move(*lock);
    if (!QFileInfo::exists(
            canonical)) { // asked again: another process may have made it before we had the lock
        if (auto made = createFile(canonical); !made) {
            return std::unexpected(made.error());
        }
    }
    if (auto inspected = inspectLocked(canonical, path, open_here); !inspected) {
        return std::unexpected(inspected.error());
    }
    file->registration_ = registered(canonical, true);
    auto connection = SqliteConnection::open(canonical, Access::ReadWrite, busy_timeout_ms);
    if (!connection) {
        return std::unexpected(connection.error());
    }
    file->connection_ = std::move(*connection);
    auto ready = setUp(*file->connection_, path);
    if (ready) {
        ready = migrate(*file->connection_, stateMigrations());
    }
    if (!ready) {
        return std::unexpected(ready.error());
    }
    return file;
}

} // namespace switchpoint
