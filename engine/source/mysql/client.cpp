// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/client.h"

#include "source/answer_by.h"
#include "source/messages.h"
#include "source/mysql/client_backend.h"
#include "source/mysql/client_errors.h"
#include "source/mysql/stream_errors.h"
#include "source/socket_guard.h"

#include <utility>

#include <unistd.h>

namespace switchpoint {

namespace {

using Clock = SocketGuard::Clock;
using std::chrono::milliseconds;

MysqlFailure failureOf(MYSQL *mysql)
{
    return {.number = mysql_errno(mysql), .sqlstate = mysql_sqlstate(mysql), .text = mysql_error(mysql)};
}

void initializeLibrary()
{
    // mysql_init() does it too, but not safely from two threads at once.
    static const int done = mysql_library_init(0, nullptr, nullptr);
    (void)done;
}

Error plainConnectError(const MessageText &text, const ServerUrl &url, milliseconds timeout)
{
    return fail(text, {textArg("address", url.address()), textArg("mode", tlsModeName(url.tls)),
                       durationArg("timeout", timeout.count() * 1000)})
        .error();
}

} // namespace

struct MysqlClient::State {
    ServerUrl url;
    Secret password;
    SocketGuard guard;
    MYSQL *mysql = nullptr;
    std::unique_ptr<mysql_backend::Dump> dump;
    DumpMode mode = DumpMode::ToEnd;
    std::uint32_t dump_server_id = 0;
    MYSQL_RES *rows = nullptr; // being read one by one
    std::optional<std::chrono::seconds> silence;
    bool broken = false;

    State(ServerUrl where, Secret secret, std::optional<std::chrono::seconds> silent)
        : url(std::move(where)), password(std::move(secret)), silence(silent)
    {
    }
    ~State()
    {
        // A dump that is still running is not waited for, nor are rows that nobody has read.
        if (dump || rows)
            guard.interrupt();
        if (rows)
            mysql_free_result(rows);
        dump.reset();
        if (mysql)
            mysql_close(mysql);
    }
    State(const State &) = delete;
    State &operator=(const State &) = delete;

    std::optional<Error> connect(milliseconds timeout, Clock::time_point deadline);
    mysql_backend::Dump &newDump(DumpMode how, std::uint32_t server_id)
    {
        mode = how;
        dump_server_id = server_id;
        dump = std::make_unique<mysql_backend::Dump>();
        return *dump;
    }
    // MariaDB's second bit is another: it asks for the text of statements.
    [[nodiscard]] std::uint16_t flags() const
    {
        if (mode == DumpMode::ToEnd)
            return mysql_backend::dump_flag::non_block;
        return url.flavor == Flavor::Mysql ? mysql_backend::dump_flag::heartbeat_v2 : 0;
    }
};

std::optional<Error> MysqlClient::State::connect(milliseconds timeout, Clock::time_point deadline)
{
    mysql = mysql_init(nullptr);
    if (!mysql)
        throw std::bad_alloc();
    guard.arm(deadline);
    const auto connected = mysql_backend::connect(mysql, url, password, guard, deadline, silence);
    guard.disarm();
    if (connected == mysql_backend::Connected::Yes && !guard.timedOut())
        return {};
    if (connected == mysql_backend::Connected::NotAServer)
        return plainConnectError(source_messages::not_a_server, url, timeout);
    if (connected == mysql_backend::Connected::TlsNotOffered)
        return plainConnectError(source_messages::tls_not_offered, url, timeout);
    Error error = mysqlConnectError(failureOf(mysql), url, password, timeout);
    if (guard.timedOut() || Clock::now() >= deadline)
        error.message = plainConnectError(source_messages::timed_out, url, timeout).message;
    return error;
}

MysqlClient::MysqlClient(std::unique_ptr<State> state) : state_(std::move(state))
{
}

MysqlClient::~MysqlClient() = default;

Result<void> MysqlClient::check(const ServerUrl &url)
{
    if (url.tls == TlsMode::VerifyCa && !mysql_backend::knowsVerifyCa())
        return fail(source_messages::verify_ca_refused);
    if (!url.tls_ca.empty() && ::access(url.tls_ca.c_str(), R_OK) != 0)
        return fail(source_messages::tls_ca_unreadable, {textArg("file", url.tls_ca)});
    if (url.tls == TlsMode::VerifyFull && !mysql_backend::verifies(url))
        return fail(source_messages::verifies_nothing_here, {textArg("address", url.address())});
    return {};
}

Result<std::unique_ptr<MysqlClient>> MysqlClient::connect(const ServerUrl &url, const Secret &password,
                                                          milliseconds timeout,
                                                          std::optional<std::chrono::seconds> silence)
{
    initializeLibrary();
    if (const auto checked = check(url); !checked)
        return std::unexpected(checked.error());

    // Left to itself, the thread closes the connection when it gets there.
    using Outcome = Result<std::unique_ptr<State>>;
    const auto deadline = Clock::now() + timeout;
    auto connect_in_thread = [state = std::make_unique<State>(url, password, silence), timeout,
                              deadline]() mutable {
        struct ThreadEnd {
            ~ThreadEnd() { mysql_backend::threadEnd(); }
        } const last;
        auto own = std::move(state);
        if (auto error = own->connect(timeout, deadline))
            return Outcome(std::unexpected(std::move(*error)));
        return Outcome(std::move(own));
    };
    // A little longer than the thread, whose own sentence is the better one.
    auto answer = answerBy<Outcome>(deadline + milliseconds(100), std::move(connect_in_thread));
    if (!answer)
        return std::unexpected(plainConnectError(source_messages::timed_out, url, timeout));
    Outcome &outcome = *answer;
    if (!outcome)
        return std::unexpected(std::move(outcome.error()));
    return std::unique_ptr<MysqlClient>(new MysqlClient(std::move(*outcome)));
}

std::unexpected<Error> MysqlClient::lastError(milliseconds timeout)
{
    const MysqlFailure failure = failureOf(state_->mysql);
    Error error = state_->dump ? mysqlDumpError(failure, state_->url, state_->password, timeout)
                               : mysqlQuestionError(failure, state_->url, state_->password, timeout);
    if (state_->guard.interrupted())
        error.message = Message(source_messages::interrupted);
    else if (state_->guard.timedOut())
        error.message =
            Message(source_messages::question_timed_out, {durationArg("timeout", timeout.count() * 1000)});
    if (endsConnection(failure.number) || state_->guard.interrupted() || state_->guard.timedOut() ||
        failure.number == 0)
        state_->broken = true;
    return std::unexpected(std::move(error));
}

Result<MysqlTable> MysqlClient::query(const std::string &sql, milliseconds timeout)
{
    MYSQL *mysql = state_->mysql;
    // Longer than the server's own statement timeout, whose error leaves the session usable.
    state_->guard.arm(Clock::now() + timeout + milliseconds(250));
    MYSQL_RES *result = nullptr;
    const bool answered = mysql_real_query(mysql, sql.data(), sql.size()) == 0;
    if (answered)
        result = mysql_store_result(mysql);
    state_->guard.disarm();
    if (!answered || (!result && mysql_field_count(mysql) != 0))
        return lastError(timeout);
    MysqlTable table;
    if (!result)
        return table;
    const unsigned count = mysql_num_fields(result);
    const MYSQL_FIELD *fields = mysql_fetch_fields(result);
    for (unsigned i = 0; i < count; ++i)
        table.columns.emplace_back(fields[i].name);
    while (MYSQL_ROW row = mysql_fetch_row(result)) {
        const unsigned long *sizes = mysql_fetch_lengths(result);
        auto &cells = table.rows.emplace_back();
        for (unsigned i = 0; i < count; ++i)
            cells.push_back(row[i] ? MysqlTable::Cell(std::string(row[i], sizes[i])) : MysqlTable::Cell());
    }
    mysql_free_result(result);
    return table;
}

Result<void> MysqlClient::beginRows(const std::string &sql, milliseconds timeout)
{
    state_->guard.arm(Clock::now() + timeout);
    const bool answered = mysql_real_query(state_->mysql, sql.data(), sql.size()) == 0;
    state_->guard.disarm();
    if (answered)
        state_->rows = mysql_use_result(state_->mysql);
    if (!answered || (!state_->rows && mysql_field_count(state_->mysql) != 0))
        return lastError(timeout);
    return {};
}

Result<bool> MysqlClient::nextRow(MysqlRow &row, milliseconds timeout)
{
    if (!state_->rows)
        return false;
    state_->guard.arm(Clock::now() + timeout);
    const MYSQL_ROW cells = mysql_fetch_row(state_->rows);
    state_->guard.disarm();
    if (cells) {
        row = MysqlRow(cells, mysql_fetch_lengths(state_->rows), mysql_num_fields(state_->rows));
        return true;
    }
    const bool failed = mysql_errno(state_->mysql) != 0;
    mysql_free_result(std::exchange(state_->rows, nullptr));
    if (failed)
        return lastError(timeout);
    return false;
}

Result<void> MysqlClient::dumpGtid(const GtidSet &excluded, std::uint32_t server_id, DumpMode mode)
{
    auto &dump = state_->newDump(mode, server_id);
    if (!dump.openGtid(state_->mysql, excluded.encode(), server_id, state_->flags()))
        return lastError(milliseconds(0));
    return {};
}

Result<void> MysqlClient::dumpGtidFrom(const std::string &file, std::uint64_t offset, const GtidSet &excluded,
                                       std::uint32_t server_id)
{
    auto &dump = state_->newDump(DumpMode::ToEnd, server_id);
    if (!dump.openGtid(state_->mysql, excluded.encode(), server_id, state_->flags(), file, offset))
        return lastError(milliseconds(0));
    return {};
}

Result<void> MysqlClient::dumpFile(const std::string &file, std::uint32_t offset, std::uint32_t server_id,
                                   DumpMode mode)
{
    auto &dump = state_->newDump(mode, server_id);
    if (!dump.openFile(state_->mysql, file, offset, server_id, state_->flags()))
        return lastError(milliseconds(0));
    return {};
}

MysqlClient::Fetched MysqlClient::fetch(milliseconds timeout)
{
    state_->guard.arm(Clock::now() + timeout);
    std::span<const std::uint8_t> event;
    const auto fetched = state_->dump->fetch(state_->mysql, event);
    state_->guard.disarm();
    switch (fetched) {
    case mysql_backend::Dump::Fetched::Event:
        return event;
    case mysql_backend::Dump::Fetched::End:
        return std::nullopt;
    case mysql_backend::Dump::Fetched::Failed:
        break;
    }
    return lastError(timeout);
}

MysqlClient::Fetched MysqlClient::fetch()
{
    const auto began = Clock::now();
    std::span<const std::uint8_t> event;
    switch (state_->dump->fetch(state_->mysql, event)) {
    case mysql_backend::Dump::Fetched::Event:
        return event;
    case mysql_backend::Dump::Fetched::End:
        return std::nullopt;
    case mysql_backend::Dump::Fetched::Failed:
        break;
    }
    return lastStreamError(Clock::now() - began);
}

std::unexpected<Error> MysqlClient::lastStreamError(Clock::duration waited)
{
    const MysqlFailure failure = failureOf(state_->mysql);
    state_->broken = true; // a dump takes no SQL after an error either
    Error error = mysqlStreamError(failure, state_->url, state_->password, state_->dump_server_id);
    // The libraries report a time-out as a lost connection; a server's own words are another matter.
    const bool lost = failure.number == 0 || endsConnection(failure.number);
    if (state_->guard.interrupted())
        error.message = Message(source_messages::stream_interrupted);
    else if (lost && state_->silence && waited >= *state_->silence)
        error.message = Message(source_messages::stream_silent,
                                {durationArg("time", state_->silence->count() * 1'000'000)});
    return std::unexpected(std::move(error));
}

std::uint64_t MysqlClient::connectionId() const
{
    return mysql_thread_id(state_->mysql);
}

void MysqlClient::threadEnds()
{
    mysql_backend::threadEnd();
}

void MysqlClient::interrupt()
{
    state_->guard.interrupt();
}

bool MysqlClient::usable() const
{
    return !state_->broken && !state_->guard.interrupted() && !state_->guard.timedOut();
}

std::string MysqlClient::serverVersion() const
{
    return mysql_get_server_info(state_->mysql);
}

std::string MysqlClient::tlsCipher() const
{
    const char *cipher = mysql_get_ssl_cipher(state_->mysql);
    return cipher ? cipher : "";
}

const char *MysqlClient::libraryName()
{
    static const std::string name = mysql_backend::libraryName();
    return name.c_str();
}

} // namespace switchpoint
