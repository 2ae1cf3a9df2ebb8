// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "sink/file.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <memory>

namespace switchpoint {

// Internal to this room: a connection of Qt's SQLite driver, closed when it goes. Belongs to its thread. It
// never waits for a lock: the caller does, so that it can be interrupted.
class ChangesConnection {
public:
    enum class Access { ReadImmutable, ReadWrite, Create };
    static Result<std::unique_ptr<ChangesConnection>> open(const QString &path, Access access);
    ~ChangesConnection();
    ChangesConnection(const ChangesConnection &) = delete;
    ChangesConnection &operator=(const ChangesConnection &) = delete;

    Result<void> execute(const QString &sql);
    Result<QVariant> value(const QString &sql); // first column of the first row
    Result<QSqlQuery> prepare(const QString &sql);
    Result<void> run(QSqlQuery &query); // with the values that are bound
    static bool isBusy(const Error &error);

private:
    ChangesConnection(QString path, QString name) : path_(std::move(path)), name_(std::move(name)) {}
    QString path_;
    QString name_;
};

// The file of changes as a whole (sqlite.h), locked.
class ChangesFile {
public:
    static Result<std::unique_ptr<ChangesFile>> open(const QString &path, const QString &table);
    // Of a file whose connection is closed after an error.
    Result<void> connect();
    void disconnect() { connection_.reset(); }
    [[nodiscard]] ChangesConnection *connection() const { return connection_.get(); }

private:
    ChangesFile(QString path, QString table) : path_(std::move(path)), table_(std::move(table)) {}
    QString path_;
    QString table_;
    Descriptor lock_;
    std::unique_ptr<ChangesConnection> connection_;
};

inline constexpr int changes_application_id = 0x53506368; // "SPch"
inline constexpr int changes_version = 1;

} // namespace switchpoint
