// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/postgres_connection.h"

#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_errors.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace switchpoint {

using namespace postgres_messages;

namespace {

std::int64_t microseconds(std::chrono::milliseconds duration)
{
    return std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
}

std::string text(const char *words)
{
    return words == nullptr ? std::string() : std::string(words);
}

struct ResultDeleter {
    void operator()(PGresult *result) const { PQclear(result); }
};
using ResultHandle = std::unique_ptr<PGresult, ResultDeleter>;

PostgresRows rowsOf(const PGresult *result)
{
    PostgresRows answer;
    const int columns = PQnfields(result);
    const int count = PQntuples(result);
    answer.rows.reserve(static_cast<std::size_t>(count));
    for (int row = 0; row < count; ++row) {
        auto &cells = answer.rows.emplace_back();
        for (int column = 0; column < columns; ++column) {
            if (PQgetisnull(result, row, column) != 0) {
                cells.emplace_back();
            } else {
                cells.emplace_back(std::string(PQgetvalue(result, row, column),
                                               static_cast<std::size_t>(PQgetlength(result, row, column))));
            }
        }
    }
    return answer;
}

} // namespace

std::string PostgresRows::text() const
{
    std::string out;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        out += row == 0 ? "" : "\n";
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            out += column == 0 ? "" : "\t";
            out += rows[row][column].value_or("NULL");
        }
    }
    return out;
}

WakeUp::WakeUp()
{
    if (pipe(ends_) != 0) {
        throw std::system_error(errno, std::generic_category(), "pipe");
    }
    for (const int end : ends_) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
        fcntl(end, F_SETFL, O_NONBLOCK);
    }
}

WakeUp::~WakeUp()
{
    close(ends_[0]);
    close(ends_[1]);
}

void WakeUp::wake()
{
    // A full pipe wakes as well as one byte does.
    [[maybe_unused]] const ssize_t written = write(ends_[1], "", 1);
}

PostgresConnection::PostgresConnection(Handle connection, const SessionOptions &options)
    : connection_(std::move(connection)), query_timeout_(options.query_timeout)
{
}

std::string PostgresConnection::host() const
{
    const std::string name = text(PQhost(connection_.get()));
    return name.empty() ? text(PQhostaddr(connection_.get())) : name;
}

std::string PostgresConnection::user() const
{
    return text(PQuser(connection_.get()));
}

Result<std::string> PostgresConnection::literal(std::string_view words, const MessageText &what) const
{
    char *quoted = PQescapeLiteral(connection_.get(), words.data(), words.size());
    if (quoted == nullptr) {
        return fail(pg_bad_text, {wordsArg("what", what)});
    }
    std::string out = quoted;
    PQfreemem(quoted);
    // Escapes with backslashes come with a leading space.
    return out.starts_with(' ') ? out.substr(1) : out;
}

void PostgresConnection::interrupt()
{
    interrupted_ = true;
    wake_up_.wake();
}

Error PostgresConnection::lost() const
{
    // The server's last words (57P01: shut down by an administrator) are kept beside ours.
    Error error = fail(pg_closed, {textArg("server", host())}).error();
    error.server_text = text(PQerrorMessage(connection_.get()));
    while (error.server_text.ends_with('\n')) {
        error.server_text.pop_back();
    }
    return error;
}

Error PostgresConnection::timedOut() const
{
    return fail(pg_query_timed_out,
                {textArg("server", host()), durationArg("timeout", microseconds(query_timeout_))})
        .error();
}

Result<PostgresRows> PostgresConnection::breakWith(Error error)
{
    broken_ = error;
    return std::unexpected(std::move(error));
}

Error PostgresConnection::waitFor(short events, Clock::time_point deadline)
{
    while (true) {
        if (interrupted_) {
            return fail(pg_interrupted).error();
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0) {
            return timedOut();
        }
        pollfd waits[2] = {{.fd = PQsocket(connection_.get()), .events = events, .revents = 0},
                           {.fd = wake_up_.descriptor(), .events = POLLIN, .revents = 0}};
        const int ready = poll(waits, 2, static_cast<int>(std::min<std::int64_t>(left, 3'600'000)));
        if (ready < 0 && errno != EINTR) {
            return lost();
        }
        if (ready > 0 && waits[0].revents != 0) {
            return {};
        }
    }
}

Result<PostgresRows> PostgresConnection::ask(const std::string &question)
{
    if (interrupted_ && !broken_) {
        return breakWith(fail(pg_interrupted).error());
    }
    if (broken_) {
        return std::unexpected(*broken_);
    }
    return run(question, Clock::now() + query_timeout_);
}

Result<PostgresRows> PostgresConnection::run(const std::string &question, Clock::time_point deadline)
{
    PGconn *connection = connection_.get();
    if (PQsendQuery(connection, question.c_str()) == 0) {
        return breakWith(lost());
    }
    for (int left = PQflush(connection); left != 0; left = PQflush(connection)) {
        if (left < 0) {
            return breakWith(lost());
        }
        // While a long question is sent the server may already be answering: both ways must be served.
        if (Error error = waitFor(POLLIN | POLLOUT, deadline); !error.message.empty()) {
            return breakWith(std::move(error));
        }
        if (PQconsumeInput(connection) == 0) {
            return breakWith(lost());
        }
    }
    PostgresRows answer;
    std::optional<Error> failure;
    while (true) {
        while (PQisBusy(connection) != 0) {
            if (Error error = waitFor(POLLIN, deadline); !error.message.empty()) {
                return breakWith(std::move(error));
            }
            if (PQconsumeInput(connection) == 0) {
                // What was already read may hold the server's last words; PQgetResult gives them below.
                break;
            }
        }
        const ResultHandle result(PQgetResult(connection));
        if (!result) {
            break;
        }
        switch (PQresultStatus(result.get())) {
        case PGRES_TUPLES_OK:
            answer = rowsOf(result.get());
            break;
        case PGRES_COMMAND_OK:
        case PGRES_EMPTY_QUERY:
            break;
        case PGRES_COPY_IN:
        case PGRES_COPY_OUT:
        case PGRES_COPY_BOTH:
            // None of our questions starts a copy; PQgetResult would give the same result for ever.
            return breakWith(lost());
        default:
            if (!failure) {
                failure = questionError(text(PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY)),
                                        text(PQresultErrorField(result.get(), PG_DIAG_SQLSTATE)),
                                        microseconds(query_timeout_));
            }
            break;
        }
    }
    if (PQstatus(connection) == CONNECTION_BAD) {
        Error error = lost();
        if (failure && !failure->code.empty()) {
            error.server_text = failure->server_text;
            error.code = failure->code;
        }
        return breakWith(std::move(error));
    }
    if (failure) {
        return std::unexpected(std::move(*failure));
    }
    return answer;
}

} // namespace switchpoint
