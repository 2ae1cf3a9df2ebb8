// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/changes_file.h"

#include "sink/messages.h"
#include "sink/sqlite_messages.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSqlError>
#include <QStringList>
#include <QUrl>
#include <QUuid>
#include <QtEndian>

namespace switchpoint {
namespace {

namespace messages = sink_messages;
using Access = ChangesConnection::Access;

constexpr qint64 checked_bytes_max = qint64{256} << 20;

// Primary result codes (sqlite.org "Result and Error Codes"); the driver gives extended ones.
constexpr int code_busy = 5;

const MessageText &sentence(int code)
{
    switch (code) {
    case code_busy:
    case 6: // LOCKED
        return messages::sqlite_busy;
    case 8:
        return messages::sqlite_read_only;
    case 10:
        return messages::sqlite_io_error;
    case 11: // CORRUPT
    case 26: // NOTADB
        return messages::sqlite_damaged;
    case 13:
        return messages::sqlite_full;
    case 14:
        return messages::sqlite_cannot_open;
    default:
        return messages::sqlite_failed;
    }
}

std::unexpected<Error> failed(const QSqlError &from, const QString &path)
{
    Error error;
    error.code = from.nativeErrorCode().toStdString();
    error.server_text = from.databaseText().toStdString();
    error.message = Message(sentence(from.nativeErrorCode().toInt() & 0xff),
                            {textArg("path", path.toStdString()), textArg("detail", error.server_text)});
    return std::unexpected(error);
}

std::unexpected<Error> refused(const MessageText &text, const QString &path,
                               std::vector<MessageArg> more = {})
{
    more.insert(more.begin(), textArg("path", path.toStdString()));
    return fail(text, std::move(more));
}

// The first 100 bytes (sqlite.org "Database File Format"), big endian: magic, the page size at 16,
// user_version at 60, application_id at 68. Both were in the file itself before it became a WAL database.
Result<void> checkHeader(const QString &path)
{
    const QFileInfo info(path);
    if (!info.isFile()) {
        return refused(messages::sqlite_not_a_file, path);
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return refused(messages::sqlite_cannot_open, path,
                       {textArg("detail", file.errorString().toStdString())});
    }
    const QByteArray header = file.read(100);
    if (header.isEmpty()) {
        return refused(messages::sqlite_empty, path);
    }
    if (header.size() < 100 || !header.startsWith(QByteArray("SQLite format 3\0", 16))) {
        return refused(messages::sqlite_foreign, path);
    }
    const auto version = qFromBigEndian<qint32>(header.constData() + 60);
    const auto application = qFromBigEndian<qint32>(header.constData() + 68);
    if (application != changes_application_id) {
        return refused(messages::sqlite_other_program, path, {textArg("found", std::to_string(application))});
    }
    if (version != changes_version) {
        return refused(messages::sqlite_newer, path,
                       {textArg("found", std::to_string(version)),
                        textArg("expected", std::to_string(changes_version))});
    }
    const qint64 page_bytes = qFromBigEndian<quint16>(header.constData() + 16); // 1 stands for 65536
    if (page_bytes > 1 && info.size() % page_bytes != 0 &&
        QFileInfo(path + QStringLiteral("-wal")).size() == 0) {
        return refused(messages::sqlite_damaged, path, {wordsArg("detail", messages::sqlite_part_page)});
    }
    return {};
}

// Without a write-ahead log nothing can be missing in the file; SQLite is told that it does not change, and
// makes no other files.
Result<void> checkContent(const QString &path)
{
    if (QFileInfo(path).size() > checked_bytes_max || QFileInfo(path + QStringLiteral("-wal")).size() > 0) {
        return {};
    }
    auto connection = ChangesConnection::open(path, Access::ReadImmutable);
    const auto found = connection ? (*connection)->value(QStringLiteral("PRAGMA quick_check(1)"))
                                  : std::unexpected(connection.error());
    if (!found) {
        return std::unexpected(found.error());
    }
    if (const QString said = found->toString(); said != QLatin1String("ok")) {
        return refused(messages::sqlite_damaged, path, {textArg("detail", said.simplified().toStdString())});
    }
    return {};
}

Result<void> executeAll(ChangesConnection &connection, const QStringList &statements)
{
    for (const QString &each : statements) {
        if (auto done = connection.execute(each); !done) {
            return done;
        }
    }
    return {};
}

bool isTableName(const QString &name)
{
    static const QRegularExpression form(QStringLiteral("\\A(?!sqlite_)[a-z_][a-z0-9_]{0,62}\\z"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(name).hasMatch();
}

// sqlite.h says what the columns are.
QString makeTable(const QString &name)
{
    return QStringLiteral("CREATE TABLE IF NOT EXISTS \"%1\"(id INTEGER PRIMARY KEY, change TEXT, "
                          "kind TEXT NOT NULL, schema_name TEXT, table_name TEXT, transaction_id TEXT, "
                          "change_index INTEGER NOT NULL, commit_time_us INTEGER NOT NULL, row_key TEXT, "
                          "envelope TEXT NOT NULL, UNIQUE (change, commit_time_us))")
        .arg(name);
}

// Made beside the path and moved there when complete: a process that dies here leaves nothing half-made. Its
// id and version are in the file before it gets a log.
Result<void> create(const QString &path, const QString &table)
{
    const QString unfinished = path + QStringLiteral(".new");
    for (const char *suffix : {"", "-journal", "-wal", "-shm"}) {
        QFile::remove(unfinished + QLatin1String(suffix)); // of a process that died; we hold the lock
    }
    {
        auto connection = ChangesConnection::open(unfinished, Access::Create);
        if (!connection) {
            return std::unexpected(connection.error());
        }
        auto done = executeAll(**connection,
                               {QStringLiteral("PRAGMA application_id = %1").arg(changes_application_id),
                                QStringLiteral("PRAGMA user_version = %1").arg(changes_version),
                                makeTable(table), QStringLiteral("PRAGMA journal_mode = WAL")});
        if (!done) {
            return done;
        }
    }
    auto done = renameFile(unfinished.toStdString(), path.toStdString());
    return done ? syncFolder(folderOf(path.toStdString())) : done;
}

} // namespace

bool ChangesConnection::isBusy(const Error &error)
{
    return (QString::fromStdString(error.code).toInt() & 0xff) == code_busy;
}

Result<std::unique_ptr<ChangesConnection>> ChangesConnection::open(const QString &path, Access access)
{
    const QString name = QStringLiteral("sink-") + QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<ChangesConnection> connection(new ChangesConnection(path, name));
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
    if (!database.isValid()) {
        return fail(messages::sqlite_no_driver);
    }
    QString options = QStringLiteral("QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=0");
    const char *query = "?mode=rw";
    if (access == Access::ReadImmutable) {
        options += QStringLiteral(";QSQLITE_OPEN_READONLY");
        query = "?mode=ro&immutable=1";
    } else if (access == Access::Create) {
        query = "?mode=rwc";
    }
    database.setConnectOptions(options);
    // SQLite's URI form, so that no letter of the path means anything.
    database.setDatabaseName(QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded()) +
                             QLatin1String(query));
    if (!database.open()) {
        return failed(database.lastError(), path);
    }
    return connection;
}

ChangesConnection::~ChangesConnection()
{
    QSqlDatabase::database(name_, false).close();
    QSqlDatabase::removeDatabase(name_);
}

Result<QSqlQuery> ChangesConnection::prepare(const QString &sql)
{
    QSqlQuery query(QSqlDatabase::database(name_, false));
    query.setForwardOnly(true);
    if (!query.prepare(sql)) {
        return failed(query.lastError(), path_);
    }
    return query;
}

Result<void> ChangesConnection::run(QSqlQuery &query)
{
    return query.exec() ? Result<void>{} : failed(query.lastError(), path_);
}

Result<void> ChangesConnection::execute(const QString &sql)
{
    auto query = prepare(sql);
    return query ? run(*query) : std::unexpected(query.error());
}

Result<QVariant> ChangesConnection::value(const QString &sql)
{
    auto query = prepare(sql);
    auto done = query ? run(*query) : std::unexpected(query.error());
    if (!done) {
        return std::unexpected(done.error());
    }
    if (!query->next()) {
        return failed(query->lastError(), path_);
    }
    return query->value(0);
}

Result<std::unique_ptr<ChangesFile>> ChangesFile::open(const QString &path, const QString &table)
{
    if (!isTableName(table)) {
        return fail(messages::sqlite_bad_table, {textArg("name", table.toStdString())});
    }
    const QFileInfo info(path);
    if (!info.dir().exists()) {
        return refused(messages::no_folder, path);
    }
    // By one name, whatever links lead to it: the lock stands beside the file.
    const QString real = info.exists() ? info.canonicalFilePath()
                                       : info.dir().canonicalPath() + QLatin1Char('/') + info.fileName();
    if (info.exists()) { // before there is a lock: nothing is left beside a file that is refused
        if (auto header = checkHeader(real); !header) {
            return std::unexpected(header.error());
        }
    }
    auto lock = lockFile((real + QStringLiteral(".lock")).toStdString(), path.toStdString());
    if (!lock) {
        return std::unexpected(lock.error());
    }
    std::unique_ptr<ChangesFile> file(new ChangesFile(real, table));
    file->lock_ = std::move(*lock);
    auto done = QFileInfo::exists(real) ? checkContent(real) : create(real, table);
    if (done) {
        done = file->connect();
    }
    if (!done) {
        return std::unexpected(done.error());
    }
    return file;
}

Result<void> ChangesFile::connect()
{
    auto connection = ChangesConnection::open(path_, Access::ReadWrite);
    if (!connection) {
        return std::unexpected(connection.error());
    }
    // The log is cut back after a large batch.
    auto done =
        executeAll(**connection,
                   {QStringLiteral("PRAGMA journal_mode = WAL"), QStringLiteral("PRAGMA synchronous = FULL"),
                    QStringLiteral("PRAGMA journal_size_limit = 67108864"), makeTable(table_)});
    if (!done) {
        return done;
    }
    for (const auto &[setting, expected] :
         {std::pair("journal_mode", "wal"), std::pair("synchronous", "2")}) {
        const auto found = (*connection)->value(QStringLiteral("PRAGMA ") + QLatin1String(setting));
        if (!found) {
            return std::unexpected(found.error());
        }
        if (found->toString() != QLatin1String(expected)) {
            return refused(messages::sqlite_setting, path_, {textArg("setting", setting)});
        }
    }
    connection_ = std::move(*connection);
    return {};
}

} // namespace switchpoint
