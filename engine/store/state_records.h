// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/messages.h"
#include "store/sqlite_connection.h"
#include "store/state_store.h"

#include <QString>

#include <string>
#include <string_view>

// Internal to this room: rows to values and back.
namespace switchpoint {

inline QString toText(const std::string &text)
{
    return QString::fromStdString(text);
}

// NULL for none.
inline QVariant orNull(const std::optional<std::string> &text)
{
    return text ? QVariant(toText(*text)) : QVariant();
}

// The first fault among several results; null: all are good.
template <class... T> const Error *firstError(const Result<T> &...results)
{
    const Error *first = nullptr;
    static_cast<void>(((results ? false : (first = &results.error(), true)) || ...));
    return first;
}

struct RecordPlace {
    QString path;
    std::string pipeline;
};

// What a parser said about a stored text; a fault becomes a sentence about the file.
template <class T> Result<T> stored(const RecordPlace &place, const MessageText &what, Result<T> parsed)
{
    if (parsed) {
        return parsed;
    }
    Error error = parsed.error();
    error.message = Message(store_messages::damaged_record,
                            {textArg("path", place.path.toStdString()), wordsArg("what", what),
                             textArg("pipeline", place.pipeline), wordsArg("detail", error.message)});
    return std::unexpected(std::move(error));
}

// The columns checkpoint, log_settings, prepared, owed_events_carry_schema, stored_at_us, from `first` on.
Result<ProgressRecord> progressFromRow(const RecordPlace &place, const SqliteConnection::Row &row, int first);
Result<std::optional<ServerIdentity>> identityFromColumn(const RecordPlace &place, const QVariant &column);
Result<std::optional<Lsn>> lsnFromColumn(const RecordPlace &place, const QVariant &column);

// The identity that a checkpoint was signed with.
std::optional<ServerIdentity> identityIn(const Checkpoint &checkpoint);
// May a checkpoint be stored under this identity without a reconciliation (StateStore::storeProven)?
bool belongsTo(const Checkpoint &checkpoint, const ServerIdentity &stored);

// Every JSON text, UUID and LSN of the file can be read.
Result<void> checkRecords(SqliteConnection &connection, const QString &path);

} // namespace switchpoint
