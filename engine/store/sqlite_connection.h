// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <QSqlDatabase>
#include <QString>
#include <QVariant>

#include <memory>
#include <utility>
#include <vector>

namespace switchpoint {

// Internal to this room: one connection of Qt's SQLite driver, closed when it goes. Belongs to its thread.
class SqliteConnection {
public:
    enum class Access { ReadOnly, ReadOnlyImmutable, ReadWrite, ReadWriteCreate };
    // `name_in_errors`: what a person calls the file, where `path` is a copy of it.
    static Result<std::unique_ptr<SqliteConnection>>
    open(const QString &path, Access access, int busy_timeout_ms, const QString &name_in_errors = {});
    ~SqliteConnection();
    SqliteConnection(const SqliteConnection &) = delete;
    SqliteConnection &operator=(const SqliteConnection &) = delete;

    using Row = QVariantList;
    // One statement, all its rows.
    Result<std::vector<Row>> rows(const QString &sql, const QVariantList &values = {});
    Result<void> execute(const QString &sql, const QVariantList &values = {});
    // The first column of the only row.
    Result<QVariant> value(const QString &sql, const QVariantList &values = {});

    [[nodiscard]] const QString &path() const { return path_; }

private:
    SqliteConnection(QString path, QString name) : path_(std::move(path)), name_(std::move(name)) {}
    QString path_;
    QString name_;
};

// BEGIN IMMEDIATE; rolled back when it goes without commit().
class SqliteTransaction {
public:
    static Result<SqliteTransaction> begin(SqliteConnection &connection);
    ~SqliteTransaction();
    SqliteTransaction(SqliteTransaction &&other) noexcept
        : connection_(std::exchange(other.connection_, nullptr))
    {
    }
    SqliteTransaction &operator=(SqliteTransaction &&) = delete;
    Result<void> commit();

private:
    explicit SqliteTransaction(SqliteConnection *connection) : connection_(connection) {}
    SqliteConnection *connection_;
};

bool isBusy(const Error &error);
bool isDamaged(const Error &error); // SQLITE_CORRUPT, SQLITE_NOTADB

} // namespace switchpoint
