// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/answers.h"

#include "source/messages.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace switchpoint {

namespace {

std::unexpected<Error> unreadable(const MessageText &expected, const std::string &text)
{
    auto error = fail(source_messages::answer_unreadable,
                      {textArg("name", text.substr(0, 80)), wordsArg("expected", expected)});
    return error;
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lower, lower);
}

template <class T> Result<T> number(const std::string &text, const MessageText &expected)
{
    T value{};
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end)
        return unreadable(expected, text);
    return value;
}

std::string quoted(std::string_view text, char quote, bool backslash)
{
    std::string out(1, quote);
    for (const char c : text) {
        if (c == quote || (backslash && c == '\\'))
            out += c;
        out += c;
    }
    return out += quote;
}

} // namespace

Result<std::string> readText(const std::string &text)
{
    return text;
}

Result<bool> readBool(const std::string &text)
{
    if (text == "1" || same(text, "on") || same(text, "yes") || same(text, "true"))
        return true;
    if (text == "0" || same(text, "off") || same(text, "no") || same(text, "false"))
        return false;
    return unreadable(source_messages::yes_or_no, text);
}

Result<std::uint32_t> readUnsigned(const std::string &text)
{
    return number<std::uint32_t>(text, source_messages::number_of_32_bits);
}

Result<std::uint16_t> readPort(const std::string &text)
{
    return number<std::uint16_t>(text, source_messages::port_number);
}

Result<std::int64_t> readInteger(const std::string &text)
{
    return number<std::int64_t>(text, source_messages::whole_number);
}

Result<Uuid> readUuid(const std::string &text)
{
    return Uuid::parse(text);
}

Result<GtidSet> readGtidSet(const std::string &text)
{
    return GtidSet::parse(text);
}

namespace {

bool isThreadId(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// From a '#' to the next ':': a thread id alone, or one and the UUID of the next source, with nothing between
// them ("17" and "11111111-2222-..."): only the length of a UUID tells them apart. nullopt: neither.
std::optional<std::string> sourceAfterThread(std::string_view text)
{
    constexpr std::size_t uuid_length = 36;
    if (isThreadId(text))
        return std::string();
    if (text.size() <= uuid_length)
        return {};
    const std::string source(text.substr(text.size() - uuid_length));
    std::string_view thread = text.substr(0, text.size() - uuid_length);
    const auto last = thread.find_last_not_of(", \n");
    thread = thread.substr(0, last == std::string_view::npos ? 0 : last + 1);
    if (!isThreadId(thread) || !Uuid::parse(source))
        return {};
    return "," + source;
}

} // namespace

Result<GtidSet> readOwnedSet(const std::string &text)
{
    std::string set;
    for (std::size_t at = 0; at < text.size();) {
        const auto sign = std::min(text.find('#', at), text.size());
        set += text.substr(at, sign - at);
        at = sign;
        if (sign == text.size())
            break;
        at = std::min(text.find(':', sign), text.size());
        const auto source = sourceAfterThread(std::string_view(text).substr(sign + 1, at - sign - 1));
        if (!source)
            return GtidSet::parse(text); // which says where it is no set
        set += *source;
    }
    return GtidSet::parse(set);
}

Result<MariadbPosition> readPosition(const std::string &text)
{
    return MariadbPosition::parse(text);
}

Result<MariadbState> readState(const std::string &text)
{
    return MariadbState::parse(text);
}

Result<std::vector<std::string>> readNames(const std::string &text)
{
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= text.size();) {
        const auto comma = std::min(text.find(',', at), text.size());
        std::string name = text.substr(at, comma - at);
        const auto first = name.find_first_not_of(' ');
        if (first != std::string::npos)
            names.push_back(name.substr(first, name.find_last_not_of(' ') - first + 1));
        at = comma + 1;
    }
    return names;
}

Result<std::string> cellOf(const MysqlTable &table, std::size_t row, std::string_view column)
{
    const std::string name(column);
    if (row >= table.rows.size())
        return fail(source_messages::answer_empty, {textArg("name", name)});
    const MysqlTable::Cell *cell = table.cell(row, column);
    if (!cell)
        return std::unexpected(unknownVariable(column));
    if (!*cell)
        return fail(source_messages::answer_null, {textArg("name", name)});
    return **cell;
}

const MysqlTable::Cell *valueBeside(const MysqlTable &table, std::string_view name)
{
    for (const auto &row : table.rows) {
        if (row.size() >= 2 && row[0] && same(*row[0], name))
            return &row[1];
    }
    return nullptr;
}

Error unknownVariable(std::string_view name)
{
    return fail(source_messages::no_variable, {textArg("name", std::string(name))}).error();
}

std::string sqlText(std::string_view text)
{
    return quoted(text, '\'', true);
}

std::string sqlName(std::string_view name)
{
    return quoted(name, '`', false);
}

} // namespace switchpoint
