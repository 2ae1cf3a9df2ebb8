// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/query_text.h"

#include "wire/byte_reader.h"
#include "wire/changes_messages.h"
#include "wire/character_set.h"

namespace switchpoint {

namespace {

std::string_view asText(std::span<const std::uint8_t> bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

// Codes of the status variables. Those above 128 are MariaDB's.
enum Code : std::uint8_t {
    Flags2 = 0,
    SqlMode = 1,
    OldCatalog = 2,
    AutoIncrement = 3,
    CharacterSets = 4,
    TimeZone = 5,
    Catalog = 6,
    TimeNames = 7,
    DatabaseCollation = 8,
    TableMapForUpdate = 9,
    SourceDataWritten = 10,
    Invoker = 11,
    UpdatedDatabases = 12,
    Microseconds = 13,
    ExplicitTimestampDefaults = 16,
    DdlXid = 17,
    DefaultCollationUtf8mb4 = 18,
    RequirePrimaryKey = 19,
    DefaultTableEncryption = 20,
    MariadbMicroseconds = 128,
    MariadbXid = 129,
};

// Bytes of the variables that have always as many; nullopt: another, or unknown.
std::optional<std::size_t> fixedSize(std::uint8_t code)
{
    switch (code) {
    case ExplicitTimestampDefaults:
    case RequirePrimaryKey:
    case DefaultTableEncryption:
        return 1;
    case TimeNames:
    case DatabaseCollation:
    case DefaultCollationUtf8mb4:
        return 2;
    case Microseconds:
    case MariadbMicroseconds:
        return 3;
    case Flags2:
    case AutoIncrement:
    case SourceDataWritten:
        return 4;
    case TableMapForUpdate:
    case DdlXid:
    case MariadbXid:
        return 8;
    default:
        return std::nullopt;
    }
}

void skipText(ByteReader &reader, std::size_t behind = 0)
{
    const std::size_t size = reader.byte(wire_words::status_variables_length);
    reader.skip(size + behind, wire_words::status_variables);
}

void readDatabases(ByteReader &reader, QueryVariables &into)
{
    constexpr std::uint8_t too_many = 254; // no names follow
    const std::uint8_t count = reader.byte(wire_words::count);
    if (count == too_many)
        return;
    into.databases.emplace();
    for (std::uint8_t i = 0; i < count && reader.ok(); ++i)
        into.databases->push_back(reader.untilNul(wire_words::database));
}

// False: a variable that is not known.
bool readOne(std::uint8_t code, ByteReader &reader, QueryVariables &into)
{
    if (const auto size = fixedSize(code)) {
        reader.skip(*size, wire_words::status_variables);
        return true;
    }
    switch (code) {
    case SqlMode:
        into.sql_mode = reader.uint(8, "sql_mode");
        return true;
    case CharacterSets: // the client's, the connection's collation, the server's
        into.client_collation = static_cast<std::uint32_t>(reader.uint(2, "character_set_client"));
        reader.skip(4, wire_words::status_variables);
        return true;
    case OldCatalog:
        skipText(reader, 1);
        return true;
    case TimeZone:
    case Catalog:
        skipText(reader);
        return true;
    case Invoker:
        skipText(reader);
        skipText(reader);
        return true;
    case UpdatedDatabases:
        readDatabases(reader, into);
        return true;
    default:
        return false;
    }
}

Result<QueryText> splitWith(std::span<const std::uint8_t> body, std::size_t more_header)
{
    ByteReader reader(wire_words::query_event, body);
    reader.skip(4, wire_words::thread_id);
    reader.skip(4, wire_words::execution_time);
    const std::size_t database_size = reader.byte(wire_words::database_length);
    QueryText query;
    query.error_code = static_cast<std::uint16_t>(reader.uint(2, wire_words::error_code));
    const auto variables_size = static_cast<std::size_t>(reader.uint(2, wire_words::status_variables_length));
    reader.skip(more_header, wire_words::header_length);
    query.variables = reader.take(variables_size, wire_words::status_variables);
    query.database = asText(reader.take(database_size, wire_words::database));
    reader.skip(1, wire_words::end_of_the_database_name);
    query.statement = asText(reader.take(reader.left(), wire_words::statement));
    if (!reader.ok())
        return reader.error();
    return query;
}

} // namespace

Result<QueryText> QueryText::split(std::span<const std::uint8_t> body)
{
    return splitWith(body, 0);
}

Result<QueryText> QueryText::splitLoadData(std::span<const std::uint8_t> body)
{
    constexpr std::size_t load_data_header = 13; // file id 4, where its name stands 4 + 4, duplicates 1
    return splitWith(body, load_data_header);
}

Result<QueryVariables> QueryVariables::decode(std::span<const std::uint8_t> variables)
{
    ByteReader reader(wire_words::query_event, variables);
    QueryVariables decoded;
    while (reader.ok() && reader.left() > 0)
        if (!readOne(reader.byte(wire_words::status_variables), reader, decoded))
            break;
    if (!reader.ok())
        return reader.error();
    return decoded;
}

Result<std::string> statementUtf8(const QueryText &query, const QueryVariables &variables)
{
    constexpr std::uint32_t utf8mb4 = 45;
    const std::uint32_t collation = variables.client_collation.value_or(utf8mb4);
    const CharacterSet *set = CharacterSet::ofCollation(collation);
    if (!set)
        return fail(changes_messages::statement_charset, {textArg("number", std::to_string(collation))});
    return set->needsConversion() ? set->toUtf8(query.statement) : std::string(query.statement);
}

} // namespace switchpoint
