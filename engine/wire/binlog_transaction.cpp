// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/binlog_transaction.h"

#include "wire/byte_reader.h"

#include <algorithm>

namespace switchpoint {

namespace {

bool sameWord(std::string_view text, std::string_view upper_word)
{
    return text.size() == upper_word.size() &&
           std::equal(text.begin(), text.end(), upper_word.begin(), [](char a, char b) {
               return (a >= 'a' && a <= 'z' ? static_cast<char>(a - 'a' + 'A') : a) == b;
           });
}

} // namespace

bool QueryEvent::isBegin() const
{
    return sameWord(statement, "BEGIN");
}

bool QueryEvent::isEnd() const
{
    return sameWord(statement, "COMMIT") || sameWord(statement, "ROLLBACK");
}

Result<QueryEvent> decodeQueryEvent(std::span<const std::uint8_t> body)
{
    ByteReader reader("query event", body);
    reader.skip(4, "thread id");
    reader.skip(4, "execution time");
    const std::size_t database_size = reader.byte("database length");
    reader.skip(2, "error code");
    const auto variables_size = static_cast<std::size_t>(reader.uint(2, "status variables length"));
    reader.skip(variables_size, "status variables");
    const auto database = reader.take(database_size, "database");
    reader.skip(1, "end of the database name");
    const auto statement = reader.take(reader.left(), "statement");
    if (!reader.ok())
        return reader.error();
    return QueryEvent{std::string(database.begin(), database.end()),
                      std::string(statement.begin(), statement.end())};
}

Result<std::uint64_t> decodeXidEvent(std::span<const std::uint8_t> body)
{
    ByteReader reader("xid event", body);
    const std::uint64_t xid = reader.uint(8, "xid");
    if (!reader.ok())
        return reader.error();
    return xid;
}

Result<RotateEvent> decodeRotateEvent(std::span<const std::uint8_t> body)
{
    ByteReader reader("rotate event", body);
    RotateEvent event;
    event.position = reader.uint(8, "position");
    const auto file = reader.take(reader.left(), "file name");
    if (!reader.ok())
        return reader.error();
    event.file.assign(file.begin(), file.end());
    return event;
}

} // namespace switchpoint
