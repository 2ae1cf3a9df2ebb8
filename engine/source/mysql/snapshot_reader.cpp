// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/snapshot_reader.h"

#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/catalog.h"
#include "source/mysql/login.h"
#include "source/mysql/snapshot_position.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto log_checked_every = std::chrono::seconds(30);

// What a session must be for this, beside what mysqlLogin() does. A setting that the server does not know is
// passed over.
std::vector<std::string> settingsFor(Flavor flavor, const SnapshotOptions &options)
{
    std::vector<std::string> settings{
        "SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        "SESSION net_write_timeout = " + std::to_string(options.net_write_timeout.count()),
        "SESSION wait_timeout = 86400", // while the sink is busy
        "SESSION lock_wait_timeout = 60",
    };
    if (flavor == Flavor::Mysql) {
        settings.emplace_back("SESSION max_execution_time = 0");
        settings.emplace_back("SESSION information_schema_stats_expiry = 0");
    } else {
        settings.emplace_back("SESSION max_statement_time = 0");
        settings.emplace_back("SESSION idle_transaction_timeout = 0");
        settings.emplace_back("SESSION idle_readonly_transaction_timeout = 0");
    }
    return settings;
}

std::pair<std::string, std::string> splitName(const std::string &name)
{
    const auto dot = name.find('.');
    return {name.substr(0, dot), dot == std::string::npos ? std::string() : name.substr(dot + 1)};
}

std::string serverName(const Checkpoint &checkpoint)
{
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&checkpoint); mysql && mysql->identity)
        return mysql->identity->server_uuid.text();
    if (const auto *mariadb = std::get_if<MariadbCheckpoint>(&checkpoint); mariadb && mariadb->identity)
        return mariadb->identity->server_uid;
    return {};
}

} // namespace

SnapshotReader::SnapshotReader(std::unique_ptr<MysqlClient> client, Flavor flavor, SnapshotOptions options,
                               SnapshotProgress progress)
    : client_(std::move(client)), flavor_(flavor), options_(std::move(options)),
      progress_(std::move(progress)), began_(Clock::now())
{
}

Result<std::unique_ptr<SnapshotReader>> SnapshotReader::open(const ServerUrl &url, const Secret &password,
                                                             const SnapshotOptions &options,
                                                             SnapshotProgress progress)
{
    // A library that has one read timeout for all must be as patient with rows as this is.
    auto client = mysqlLogin(url, password, options.session,
                             std::chrono::ceil<std::chrono::seconds>(options.row_timeout));
    if (!client)
        return std::unexpected(client.error());
    std::unique_ptr<SnapshotReader> reader(
        new SnapshotReader(std::move(*client), url.flavor, options, std::move(progress)));
    if (auto prepared = reader->prepare(); !prepared)
        return std::unexpected(std::move(prepared.error()));
    return reader;
}

Result<void> SnapshotReader::prepare()
{
    const auto timeout = options_.session.query_timeout;
    const auto server_id = checkServer(*client_, flavor_, options_.server, timeout);
    if (!server_id)
        return std::unexpected(server_id.error());
    server_id_ = *server_id;
    for (const std::string &setting : settingsFor(flavor_, options_)) {
        constexpr const char *unknown_variable = "1193";
        if (const auto set = client_->query("SET " + setting, timeout);
            !set && set.error().code != unknown_variable)
            return std::unexpected(set.error());
    }
    if (auto estimated = estimate(); !estimated)
        return estimated;
    return progress_.from ? checkLog() : Result<void>();
}

Result<void> SnapshotReader::estimate()
{
    std::string names;
    for (const std::string &name : options_.tables) {
        const auto [schema, table] = splitName(name);
        names += (names.empty() ? "(" : ", (") + sqlText(schema) + ", " + sqlText(table) + ")";
    }
    if (names.empty())
        return {};
    const auto answer = client_->query("SELECT TABLE_SCHEMA, TABLE_NAME, TABLE_ROWS FROM "
                                       "information_schema.TABLES WHERE (TABLE_SCHEMA, TABLE_NAME) IN (" +
                                           names + ")",
                                       options_.session.query_timeout);
    if (!answer)
        return std::unexpected(answer.error());
    for (std::size_t row = 0; row < answer->rows.size(); ++row) {
        const auto rows = readInteger(answer->textOr(row, "TABLE_ROWS", "0"));
        rows_expected_[answer->textOr(row, "TABLE_SCHEMA") + "." + answer->textOr(row, "TABLE_NAME")] =
            static_cast<std::uint64_t>(rows.value_or(0));
    }
    return {};
}

const std::string *SnapshotReader::nextTable() const
{
    // The one that was begun goes first.
    if (!progress_.table.empty() &&
        std::ranges::find(options_.tables, progress_.table) != options_.tables.end())
        return &progress_.table;
    const auto next = std::ranges::find_if(options_.tables, [&](const std::string &name) {
        return std::ranges::find(progress_.done, name) == progress_.done.end();
    });
    return next == options_.tables.end() ? nullptr : &*next;
}

Result<void> SnapshotReader::checkLog()
{
    log_checked_ = Clock::now();
    return checkLogKept(*client_, *progress_.from, options_.session.query_timeout);
}

// false: the table was changed since the read began.
Result<bool> SnapshotReader::tryTable(const std::string &name)
{
    const auto timeout = options_.session.query_timeout;
    const auto [schema, table] = splitName(name);
    auto begun = beginConsistentRead(*client_, flavor_, schema, table, progress_.from, timeout);
    if (!begun)
        return std::unexpected(std::move(begun.error()));
    // Opens the table, so that from here on its definition stays as it is.
    const auto touched =
        client_->query("SELECT 1 FROM " + sqlName(schema) + "." + sqlName(table) + " LIMIT 1", timeout);
    if (!touched) {
        constexpr const char *definition_changed = "1412", *no_table = "1146", *no_database = "1049";
        const std::string &code = touched.error().code;
        if (code == definition_changed)
            return false;
        if (code != no_table && code != no_database)
            return std::unexpected(touched.error());
        return fail(source_messages::snapshot_no_table, {textArg("table", name)});
    }
    ServerFacts evidence; // not wanted
    Interview interview(*client_, evidence, timeout);
    const auto catalog = askCatalog(interview, {name});
    if (!catalog.known())
        return std::unexpected(*catalog.error);
    if (catalog->empty())
        return fail(source_messages::snapshot_no_table, {textArg("table", name)});
    auto made = SnapshotTable::of(catalog->front());
    if (!made)
        return std::unexpected(std::move(made.error()));
    table_ = std::move(*made);
    table_time_us_ = begun->time_us;
    schemas_.push_back(catalog->front());
    if (!progress_.from)
        progress_.from = std::move(begun->position);
    return true;
}

Result<void> SnapshotReader::beginTable(const std::string &name)
{
    constexpr int attempts = 5;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const auto begun = tryTable(name);
        if (!begun)
            return std::unexpected(begun.error());
        if (!*begun) {
            if (const auto ended = client_->query("ROLLBACK", options_.session.query_timeout); !ended)
                return std::unexpected(ended.error());
            continue;
        }
        // Of one without a key, or with another key than before, nothing that was read says where to go on.
        if (progress_.table != name || !table_->hasKey() || progress_.last_key.size() != table_->keySize()) {
            progress_.last_key.clear();
            progress_.table_rows = 0;
        }
        progress_.table = name;
        table_ends_ = false;
        return checkLog();
    }
    return fail(source_messages::snapshot_changed, {textArg("table", name)});
}

Result<void> SnapshotReader::beginChunk()
{
    if (Clock::now() - log_checked_ >= log_checked_every) {
        if (auto kept = checkLog(); !kept)
            return kept;
    }
    chunk_open_ = true;
    chunk_rows_ = 0;
    return client_->beginRows(table_->select(progress_.last_key, options_.chunk_rows), options_.row_timeout);
}

Result<void> SnapshotReader::takeRow(const MysqlRow &row, ChangePart &part)
{
    const auto values = table_->values(row, part.arena);
    if (!values)
        return std::unexpected(values.error());
    Change change;
    change.kind = ChangeKind::Snapshot;
    change.event_time_s = static_cast<std::uint32_t>(table_time_us_ / 1'000'000);
    change.index = progress_.table_rows++;
    change.table = part.keep(table_->table());
    change.after = *values;
    part.changes.push_back(change);
    ++chunk_rows_;
    ++rows_this_run_;
    return {};
}

Result<void> SnapshotReader::fill(ChangePart &part)
{
    MysqlRow row;
    while (part.bytes() < options_.part_bytes) {
        if (!chunk_open_) {
            if (auto begun = beginChunk(); !begun)
                return begun;
        }
        const auto more = client_->nextRow(row, options_.row_timeout);
        if (!more)
            return std::unexpected(more.error());
        if (*more) {
            if (auto taken = takeRow(row, part); !taken)
                return taken;
            // Only of the part's last row is it needed, but the row is gone with the next one.
            const bool last = chunk_rows_ == options_.chunk_rows || part.bytes() >= options_.part_bytes;
            if (last && table_->hasKey())
                progress_.last_key = table_->keyOf(row);
            continue;
        }
        chunk_open_ = false;
        if (!table_->hasKey() || chunk_rows_ < options_.chunk_rows) {
            table_ends_ = true;
            return {};
        }
    }
    return {};
}

Result<SnapshotReader::Got> SnapshotReader::endTable()
{
    if (const auto ended = client_->query("COMMIT", options_.session.query_timeout); !ended)
        return std::unexpected(ended.error());
    if (auto kept = checkLog(); !kept)
        return std::unexpected(std::move(kept.error()));
    progress_.done.push_back(std::exchange(progress_.table, {}));
    progress_.done_rows += std::exchange(progress_.table_rows, 0);
    progress_.last_key.clear();
    table_.reset();
    return Got::Table;
}

Result<SnapshotReader::Got> SnapshotReader::read(ChangePart &part)
{
    part.clear();
    if (!table_) {
        const std::string *next = nextTable();
        if (!next)
            return Got::End;
        if (auto begun = beginTable(std::string(*next)); !begun)
            return std::unexpected(std::move(begun.error()));
    }
    ChangeTransaction transaction;
    transaction.number = progress_.done.size() + 1;
    transaction.server = serverName(*progress_.from);
    transaction.server_id = server_id_;
    transaction.commit_time_us = table_time_us_;
    transaction.changes_before = progress_.table_rows;
    part.transactions.push_back(std::move(transaction));
    if (auto filled = fill(part); !filled)
        return std::unexpected(std::move(filled.error()));
    part.transactions.front().ends = table_ends_;
    return table_ends_ ? endTable() : Result<Got>(Got::Rows);
}

SnapshotForecast SnapshotReader::forecast() const
{
    SnapshotForecast forecast;
    forecast.tables = options_.tables.size();
    forecast.tables_done = progress_.done.size();
    forecast.table = progress_.table;
    forecast.rows = progress_.done_rows + progress_.table_rows;
    std::uint64_t open = 0; // of the tables that are not done
    for (const std::string &name : options_.tables) {
        const auto expected = rows_expected_.find(name);
        if (expected == rows_expected_.end() ||
            std::ranges::find(progress_.done, name) != progress_.done.end())
            continue;
        const std::uint64_t read = name == progress_.table ? progress_.table_rows : 0;
        open += expected->second > read ? expected->second - read : 0;
    }
    forecast.rows_expected = forecast.rows + open;
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    if (seconds > 0)
        forecast.rows_per_s = static_cast<double>(rows_this_run_) / seconds;
    if (forecast.rows_per_s > 0)
        forecast.left_s = static_cast<std::int64_t>(static_cast<double>(open) / forecast.rows_per_s);
    return forecast;
}

} // namespace switchpoint
