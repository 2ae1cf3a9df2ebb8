// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/sqlite.h"

#include "sink/change_name.h"
#include "sink/changes_file.h"
#include "sink/clock.h"
#include "sink/interruption.h"
#include "sink/messages.h"
#include "sink/row_key.h"
#include "sink/sqlite_messages.h"

#include <optional>
#include <utility>

namespace switchpoint {
namespace {

namespace messages = sink_messages;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds busy_pause{20};

const char *kindName(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Insert:
        return "insert";
    case ChangeKind::Update:
        return "update";
    case ChangeKind::Delete:
        return "delete";
    case ChangeKind::Snapshot:
        return "snapshot";
    case ChangeKind::Truncate:
        return "truncate";
    case ChangeKind::Schema:
        return "schema";
    }
    return "";
}

// Text goes to SQLite as the UTF-8 that it is, without a detour through UTF-16: as bytes, which the statement
// casts. The bytes stay where they are until the statement has run. "" is NULL.
QVariant utf8(std::string_view text)
{
    return text.empty() ? QVariant()
                        : QVariant(QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())));
}

} // namespace

struct SqliteSink::State {
    SqliteOptions options;
    std::unique_ptr<Envelope> envelope;
    Interruption interruption;
    std::unique_ptr<ChangesFile> file;
    std::optional<QSqlQuery> insert; // of the file's connection
    bool in_batch = false;           // a SQLite transaction is open
    std::string text;                // one envelope

    [[nodiscard]] std::string name() const { return "SQLite, " + options.path; }
    template <class Call> auto patiently(Call call) -> decltype(call());
    Result<void> execute(const char *sql);
    Result<void> begin();
    Result<void> add(const ChangePart &part, const Change &change, std::int64_t now_us);
    void close();
};

// Again while another program holds the lock, for the time it may.
template <class Call> auto SqliteSink::State::patiently(Call call) -> decltype(call())
{
    const auto began = Clock::now();
    auto done = call();
    while (!done && ChangesConnection::isBusy(done.error())) {
        if (Clock::now() - began >= options.busy_timeout) {
            return fail(messages::sqlite_busy,
                        {textArg("path", options.path),
                         durationArg("time", std::chrono::microseconds(options.busy_timeout).count())});
        }
        if (!interruption.wait(busy_pause)) {
            return fail(messages::interrupted, {textArg("name", name())});
        }
        done = call();
    }
    return done;
}

Result<void> SqliteSink::State::execute(const char *sql)
{
    return patiently([this, sql] { return file->connection()->execute(QString::fromLatin1(sql)); });
}

// The statement before its connection.
void SqliteSink::State::close()
{
    insert.reset();
    in_batch = false;
    if (file) {
        file->disconnect();
    }
}

Result<void> SqliteSink::State::begin()
{
    if (in_batch) {
        return {};
    }
    if (file->connection() == nullptr) {
        if (auto done = patiently([this] { return file->connect(); }); !done) {
            return done;
        }
    }
    if (!insert) {
        auto prepared = patiently([this] {
            return file->connection()->prepare(
                QStringLiteral("INSERT INTO \"%1\"(change, kind, schema_name, table_name, transaction_id, "
                               "change_index, commit_time_us, row_key, envelope) "
                               "VALUES (CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), "
                               "CAST(? AS TEXT), ?, ?, CAST(? AS TEXT), CAST(? AS TEXT)) "
                               "ON CONFLICT (change, commit_time_us) DO NOTHING")
                    .arg(QString::fromStdString(options.table)));
        });
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        insert = std::move(*prepared);
    }
    auto done = execute("BEGIN IMMEDIATE");
    in_batch = done.has_value();
    return done;
}

Result<void> SqliteSink::State::add(const ChangePart &part, const Change &change, std::int64_t now_us)
{
    const ChangeTransaction &transaction = part.transactions[change.transaction];
    const std::string key = changeName(part, change);
    const std::string row_key = rowKeyJson(change);
    const bool has_table = change.table != nullptr;
    text.clear();
    envelope->write(part, change, now_us, text);
    const QVariant values[] = {utf8(key),
                               utf8(kindName(change.kind)),
                               utf8(has_table ? std::string_view(change.table->schema) : change.database),
                               utf8(has_table ? std::string_view(change.table->table) : std::string_view()),
                               utf8(transaction.id),
                               QVariant(qulonglong{change.index}),
                               QVariant(qlonglong{transaction.commit_time_us}),
                               utf8(row_key),
                               utf8(text)};
    for (int i = 0; const QVariant &value : values) {
        insert->bindValue(i++, value);
    }
    auto done = file->connection()->run(*insert);
    insert->finish();
    return done;
}

SqliteSink::SqliteSink(SqliteOptions options, std::unique_ptr<Envelope> envelope)
    : state_(std::make_unique<State>())
{
    state_->options = std::move(options);
    state_->envelope = std::move(envelope);
}

SqliteSink::~SqliteSink()
{
    state_->close();
}

Result<void> SqliteSink::open()
{
    State &state = *state_;
    state.interruption.clear();
    state.close();
    state.file.reset(); // with its lock
    auto file = state.patiently([&state] {
        return ChangesFile::open(QString::fromStdString(state.options.path),
                                 QString::fromStdString(state.options.table));
    });
    if (!file) {
        return std::unexpected(file.error());
    }
    state.file = std::move(*file);
    return {};
}

Result<void> SqliteSink::write(const ChangePart &part)
{
    State &state = *state_;
    if (!state.file) {
        return fail(messages::not_open, {textArg("name", name())});
    }
    if (part.empty()) {
        return {};
    }
    auto done = state.begin();
    const std::int64_t now_us = unixNowUs();
    for (auto change = part.changes.begin(); done && change != part.changes.end(); ++change) {
        done = state.add(part, *change, now_us);
    }
    return done;
}

Result<void> SqliteSink::commit()
{
    State &state = *state_;
    if (!state.file) {
        return fail(messages::not_open, {textArg("name", name())});
    }
    if (!state.in_batch) {
        return {};
    }
    auto done = state.execute("COMMIT");
    state.in_batch = !done;
    return done;
}

Result<void> SqliteSink::rollback()
{
    State &state = *state_;
    state.interruption.clear();
    // SQLite has rolled back by itself after some errors, and ROLLBACK is one then. A transaction ends with
    // its connection in any case.
    if (state.in_batch && !state.file->connection()->execute(QStringLiteral("ROLLBACK"))) {
        state.close();
    }
    state.in_batch = false;
    return {};
}

void SqliteSink::interrupt()
{
    state_->interruption.set();
}

std::string SqliteSink::name() const
{
    return state_->name();
}

} // namespace switchpoint
