// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/postgres_question.h"

#include "source/postgresql/messages.h"

#include <chrono>

namespace switchpoint {

Error strangeAnswer(const MessageText &expected, std::string_view text)
{
    return fail(postgres_messages::pg_strange_answer,
                {wordsArg("expected", expected), textArg("text", std::string(text))})
        .error();
}

Result<std::string> readPostgresText(const std::string &cell)
{
    return cell;
}

Result<bool> readPostgresBool(const std::string &cell)
{
    if (cell != "t" && cell != "f") {
        return std::unexpected(strangeAnswer(postgres_messages::pg_t_or_f, cell));
    }
    return cell == "t";
}

Result<bool> readOnOff(const std::string &cell)
{
    if (cell != "on" && cell != "off") {
        return std::unexpected(strangeAnswer(postgres_messages::pg_on_or_off, cell));
    }
    return cell == "on";
}

Result<Lsn> readLsn(const std::string &cell)
{
    return Lsn::parse(cell);
}

const std::string *PostgresAnswer::cell(std::size_t row, std::size_t column) const
{
    if (!rows || row >= rows->rows.size() || column >= rows->rows[row].size() || !rows->rows[row][column]) {
        return nullptr;
    }
    return &*rows->rows[row][column];
}

std::string PostgresAnswer::textOr(std::size_t row, std::size_t column, std::string other) const
{
    const std::string *found = cell(row, column);
    return found == nullptr ? std::move(other) : *found;
}

PostgresAnswer PostgresInterview::ask(const std::string &question)
{
    // After the session broke no question is put, so none is written down.
    if (const auto &broken = connection_.broken()) {
        return {.rows = std::unexpected(*broken), .evidence = -1};
    }
    using namespace std::chrono;
    Evidence evidence;
    evidence.question = question;
    evidence.asked_at_us = duration_cast<microseconds>(system_clock::now().time_since_epoch()).count();
    const auto started = steady_clock::now();
    auto rows = connection_.ask(question);
    evidence.took_us = duration_cast<microseconds>(steady_clock::now() - started).count();
    if (rows) {
        evidence.answer = rows->text();
    } else {
        const Error &error = rows.error();
        evidence.answer = "ERROR";
        evidence.answer += error.code.empty() ? "" : " " + error.code;
        evidence.answer += ": " + (error.server_text.empty() ? error.english() : error.server_text);
    }
    evidence_.push_back(std::move(evidence));
    return {.rows = std::move(rows), .evidence = static_cast<int>(evidence_.size()) - 1};
}

} // namespace switchpoint
