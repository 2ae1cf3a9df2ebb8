// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite_connection.h"

#include "store/messages.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QUrl>
#include <QUuid>

#include <utility>

namespace switchpoint {
namespace {

namespace messages = store_messages;

// Primary result codes (sqlite.org "Result and Error Codes"); the driver gives extended ones.
enum Code {
    Busy = 5,
    ReadOnlyFile = 8,
    IoError = 10,
    Corrupt = 11,
    Full = 13,
    CannotOpen = 14,
    NotADatabase = 26
};

int primaryCode(const Error &error)
{
    return QString::fromStdString(error.code).toInt() & 0xff;
}

const MessageText &sentence(int code)
{
    switch (code) {
    case Busy:
        return messages::busy;
    case ReadOnlyFile:
        return messages::read_only_file;
    case IoError:
        return messages::io_error;
    case Corrupt:
        return messages::corrupt;
    case Full:
        return messages::disk_full;
    case CannotOpen:
        return messages::cannot_open;
    case NotADatabase:
        return messages::not_sqlite;
    default:
        return messages::sql_failed;
    }
}

Error errorOf(const QSqlError &from, const QString &path)
{
    Error error;
    error.code = from.nativeErrorCode().toStdString();
    error.server_text = from.databaseText().toStdString();
    error.message = Message(sentence(primaryCode(error)),
                            {textArg("path", path.toStdString()), textArg("detail", error.server_text)});
    return error;
}

// The name in SQLite's URI form, so that no letter of the path means anything.
QString uri(const QString &path, SqliteConnection::Access access)
{
    using Access = SqliteConnection::Access;
    const char *query = access == Access::ReadOnly            ? "?mode=ro"
                        : access == Access::ReadOnlyImmutable ? "?mode=ro&immutable=1"
                        : access == Access::ReadWrite         ? "?mode=rw"
                                                              : "?mode=rwc";
    return QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded()) + QLatin1String(query);
}

} // namespace

Result<std::unique_ptr<SqliteConnection>>
SqliteConnection::open(const QString &path, Access access, int busy_timeout_ms, const QString &name_in_errors)
{
    const QString name = QStringLiteral("switchpoint-") + QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<SqliteConnection> connection(
        new SqliteConnection(name_in_errors.isEmpty() ? path : name_in_errors, name));
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
    if (!database.isValid()) {
        return fail(messages::no_driver);
    }
    QString options = QStringLiteral("QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=%1").arg(busy_timeout_ms);
    if (access == Access::ReadOnly || access == Access::ReadOnlyImmutable) {
        options += QStringLiteral(";QSQLITE_OPEN_READONLY");
    }
    database.setConnectOptions(options);
    database.setDatabaseName(uri(path, access));
    if (!database.open()) {
        return std::unexpected(errorOf(database.lastError(), connection->path_));
    }
    return connection;
}

SqliteConnection::~SqliteConnection()
{
    QSqlDatabase::database(name_, false).close();
    QSqlDatabase::removeDatabase(name_);
}

Result<std::vector<SqliteConnection::Row>> SqliteConnection::rows(const QString &sql,
                                                                  const QVariantList &values)
{
    QSqlQuery query(QSqlDatabase::database(name_, false));
    query.setForwardOnly(true);
    if (!query.prepare(sql)) {
        return std::unexpected(errorOf(query.lastError(), path_));
    }
    for (const QVariant &each : values) {
        query.addBindValue(each);
    }
    if (!query.exec()) {
        return std::unexpected(errorOf(query.lastError(), path_));
    }
    std::vector<Row> found;
    const int columns = query.isSelect() ? query.record().count() : 0;
    while (columns > 0 && query.next()) {
        Row &row = found.emplace_back();
        for (int i = 0; i < columns; ++i) {
            row.append(query.value(i));
        }
    }
    if (query.lastError().isValid()) { // a page that cannot be read ends the loop like the last row does
        return std::unexpected(errorOf(query.lastError(), path_));
    }
    return found;
}

Result<void> SqliteConnection::execute(const QString &sql, const QVariantList &values)
{
    const auto found = rows(sql, values);
    if (!found) {
        return std::unexpected(found.error());
    }
    return {};
}

Result<QVariant> SqliteConnection::value(const QString &sql, const QVariantList &values)
{
    const auto found = rows(sql, values);
    if (!found) {
        return std::unexpected(found.error());
    }
    if (found->size() != 1 || found->front().isEmpty()) {
        return fail(messages::sql_failed,
                    {textArg("path", path_.toStdString()), textArg("detail", sql.toStdString())});
    }
    return found->front().front();
}

Result<SqliteTransaction> SqliteTransaction::begin(SqliteConnection &connection)
{
    if (auto begun = connection.execute(QStringLiteral("BEGIN IMMEDIATE")); !begun) {
        return std::unexpected(begun.error());
    }
    return SqliteTransaction(&connection);
}

SqliteTransaction::~SqliteTransaction()
{
    if (connection_ != nullptr) {
        // A failure here has no further consequence: a transaction that is not committed does not exist.
        static_cast<void>(connection_->execute(QStringLiteral("ROLLBACK")));
    }
}

Result<void> SqliteTransaction::commit()
{
    auto done = connection_->execute(QStringLiteral("COMMIT"));
    if (done) {
        connection_ = nullptr;
    }
    return done;
}

bool isBusy(const Error &error)
{
    return primaryCode(error) == Busy;
}

bool isDamaged(const Error &error)
{
    return primaryCode(error) == Corrupt || primaryCode(error) == NotADatabase;
}

} // namespace switchpoint
