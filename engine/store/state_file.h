// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sqlite_connection.h"

#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace switchpoint {

// Internal to this room: the file as a whole. Opening never changes a file that is then refused: the header
// is read as bytes, and SQLite sees either the file as immutable or a private copy of it (SQLite would
// otherwise recover a write-ahead log, or make -wal and -shm files, merely because somebody looked).
class StateFile {
public:
    static Result<std::unique_ptr<StateFile>> openReadOnly(const QString &path);
    static Result<std::unique_ptr<StateFile>> openReadWrite(const QString &path, bool create);
    StateFile(const StateFile &) = delete;
    StateFile &operator=(const StateFile &) = delete;

    [[nodiscard]] SqliteConnection &connection() const { return *connection_; }
    [[nodiscard]] bool writable() const { return lock_ != nullptr; }
    [[nodiscard]] const QString &path() const { return path_; }

private:
    explicit StateFile(QString path) : path_(std::move(path)) {}
    QString path_;                           // as the user named it, for sentences
    std::shared_ptr<void> registration_;     // in the list of files that this process has open
    std::unique_ptr<QTemporaryDir> copy_;    // of a read-only view
    std::unique_ptr<SqliteConnection> lock_; // PATH.lock, exclusively locked by the writer
    std::unique_ptr<SqliteConnection> connection_;
};

} // namespace switchpoint
