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
    ByteReader reader(wire_words::query_event, body);
    reader.skip(4, wire_words::thread_id);
    reader.skip(4, wire_words::execution_time);
    const std::size_t database_size = reader.byte(wire_words::database_length);
    reader.skip(2, wire_words::error_code);
    const auto variables_size = static_cast<std::size_t>(reader.uint(2, wire_words::status_variables_length));
    reader.skip(variables_size, wire_words::status_variables);
    const auto database = reader.take(database_size, wire_words::database);
    reader.skip(1, wire_words::end_of_the_database_name);
    const auto statement = reader.take(reader.left(), wire_words::statement);
    if (!reader.ok())
        return reader.error();
    return QueryEvent{std::string(database.begin(), database.end()),
                      std::string(statement.begin(), statement.end())};
}

Result<std::uint64_t> decodeXidEvent(std::span<const std::uint8_t> body)
{
    ByteReader reader(wire_words::xid_event, body);
    const std::uint64_t xid = reader.uint(8, "xid");
    if (!reader.ok())
        return reader.error();
    return xid;
}

Result<RotateEvent> decodeRotateEvent(std::span<const std::uint8_t> body)
{
    ByteReader reader(wire_words::rotate_event, body);
    RotateEvent event;
    event.position = reader.uint(8, wire_words::position);
    const auto file = reader.take(reader.left(), wire_words::file_name);
    if (!reader.ok())
        return reader.error();
    event.file.assign(file.begin(), file.end());
    return event;
}

} // namespace switchpoint
