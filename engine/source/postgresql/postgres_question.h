// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/server_facts.h"
#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_connection.h"

#include <charconv>
#include <string>
#include <string_view>
#include <type_traits>

namespace switchpoint {

Error strangeAnswer(const MessageText &expected, std::string_view text);

// Readers of one cell of an answer, in the server's text form.
Result<std::string> readPostgresText(const std::string &cell);
Result<bool> readPostgresBool(const std::string &cell); // t, f
Result<bool> readOnOff(const std::string &cell);        // on, off: a setting
Result<Lsn> readLsn(const std::string &cell);
template <class T> Result<T> readNumber(const std::string &cell)
{
    T number{};
    const char *end = cell.data() + cell.size();
    const auto [stopped, error] = std::from_chars(cell.data(), end, number);
    if (error != std::errc() || stopped != end) {
        return std::unexpected(strangeAnswer(postgres_messages::pg_a_number, cell));
    }
    return number;
}

// What came back for one question, and where it stands in ServerFacts::evidence.
struct PostgresAnswer {
    Result<PostgresRows> rows;
    int evidence = -1;

    [[nodiscard]] bool ok() const { return rows.has_value(); }
    [[nodiscard]] std::size_t count() const { return rows ? rows->rows.size() : 0; }
    // nullptr: NULL, or no such cell.
    [[nodiscard]] const std::string *cell(std::size_t row, std::size_t column) const;
    [[nodiscard]] std::string textOr(std::size_t row, std::size_t column, std::string other = "") const;

    // The cell of the first row as a fact; NULL and what the reader refuses are failed facts.
    template <class Read> auto fact(std::size_t column, Read read) const
    {
        using Value = typename std::invoke_result_t<Read, const std::string &>::value_type;
        if (!rows) {
            return Fact<Value>::failed(rows.error(), evidence);
        }
        const std::string *found = cell(0, column);
        if (found == nullptr) {
            return Fact<Value>::failed(strangeAnswer(postgres_messages::pg_a_value, "NULL"), evidence);
        }
        auto value = read(*found);
        return value ? Fact<Value>(std::move(*value), evidence)
                     : Fact<Value>::failed(std::move(value.error()), evidence);
    }
};

// Puts questions and writes each down as evidence, with its time.
class PostgresInterview {
public:
    PostgresInterview(PostgresConnection &connection, std::vector<Evidence> &evidence)
        : connection_(connection), evidence_(evidence)
    {
    }
    PostgresAnswer ask(const std::string &question);
    [[nodiscard]] PostgresConnection &connection() { return connection_; }

private:
    PostgresConnection &connection_;
    std::vector<Evidence> &evidence_;
};

} // namespace switchpoint
