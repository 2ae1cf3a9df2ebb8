// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/mysql_session.h"

#include <array>

namespace switchpoint {

namespace {

MysqlFacts &mysqlOf(Interview &interview)
{
    return std::get<MysqlFacts>(interview.facts().server);
}

// With performance_schema=OFF its tables exist and are empty: a replica would look like a primary.
constexpr const char *channels_sql =
    "SELECT @@global.performance_schema AS performance_schema, c.CHANNEL_NAME, c.HOST, c.PORT, "
    "s.SERVICE_STATE AS receiver, s.SOURCE_UUID, s.RECEIVED_TRANSACTION_SET, "
    "s.LAST_ERROR_MESSAGE AS receiver_error, "
    "a.SERVICE_STATE AS applier, a.REMAINING_DELAY, d.DESIRED_DELAY, "
    "(SELECT MAX(LAST_ERROR_MESSAGE) FROM performance_schema.replication_applier_status_by_coordinator e "
    "WHERE e.CHANNEL_NAME = c.CHANNEL_NAME) AS coordinator_error, "
    "(SELECT MAX(LAST_ERROR_MESSAGE) FROM performance_schema.replication_applier_status_by_worker e "
    "WHERE e.CHANNEL_NAME = c.CHANNEL_NAME) AS worker_error "
    "FROM (SELECT 1) one LEFT JOIN performance_schema.replication_connection_configuration c ON TRUE "
    "LEFT JOIN performance_schema.replication_connection_status s USING (CHANNEL_NAME) "
    "LEFT JOIN performance_schema.replication_applier_status a USING (CHANNEL_NAME) "
    "LEFT JOIN performance_schema.replication_applier_configuration d USING (CHANNEL_NAME)";

using Thread = MysqlChannel::Thread;

Thread threadState(std::string_view text)
{
    if (text == "ON" || text == "Yes")
        return Thread::On;
    return text == "CONNECTING" || text == "Connecting" ? Thread::Connecting : Thread::Off;
}

std::optional<std::int64_t> optionalInteger(const std::string &text)
{
    const auto value = readInteger(text);
    return value ? std::optional(*value) : std::nullopt;
}

std::string eitherOf(const std::string &one, const std::string &other)
{
    return one.empty() ? other : one;
}

std::optional<Uuid> optionalUuid(const std::string &text)
{
    const auto uuid = readUuid(text); // "" until the receiver has met its source
    return uuid ? std::optional(*uuid) : std::nullopt;
}

Result<MysqlChannel> readChannel(const MysqlTable &table, std::size_t row)
{
    MysqlChannel channel;
    channel.name = table.textOr(row, "CHANNEL_NAME");
    channel.source_host = table.textOr(row, "HOST");
    channel.source_port = readPort(table.textOr(row, "PORT")).value_or(0);
    channel.receiver = threadState(table.textOr(row, "receiver"));
    channel.applier = threadState(table.textOr(row, "applier"));
    channel.delay_left_s = optionalInteger(table.textOr(row, "REMAINING_DELAY"));
    channel.desired_delay_s = readInteger(table.textOr(row, "DESIRED_DELAY")).value_or(0);
    channel.source_uuid = optionalUuid(table.textOr(row, "SOURCE_UUID"));
    // A worker names the transaction; its coordinator says that a worker failed.
    channel.applier_error =
        eitherOf(table.textOr(row, "worker_error"), table.textOr(row, "coordinator_error"));
    channel.last_error = eitherOf(table.textOr(row, "receiver_error"), channel.applier_error);
    auto received = readGtidSet(table.textOr(row, "RECEIVED_TRANSACTION_SET"));
    if (!received)
        return std::unexpected(received.error());
    channel.received = std::move(*received);
    return channel;
}

// SHOW REPLICA STATUS (8.0.22 and later; before, SLAVE and MASTER stand for REPLICA and SOURCE).
Result<MysqlChannel> readStatusRow(const MysqlTable &table, std::size_t row)
{
    const auto either = [&](const char *now, const char *before) {
        return table.textOr(row, now, table.textOr(row, before));
    };
    MysqlChannel channel;
    channel.name = table.textOr(row, "Channel_Name");
    channel.source_host = either("Source_Host", "Master_Host");
    channel.source_port = readPort(either("Source_Port", "Master_Port")).value_or(0);
    channel.receiver = threadState(either("Replica_IO_Running", "Slave_IO_Running"));
    channel.applier = threadState(either("Replica_SQL_Running", "Slave_SQL_Running"));
    channel.delay_left_s = optionalInteger(table.textOr(row, "SQL_Remaining_Delay"));
    channel.desired_delay_s = readInteger(table.textOr(row, "SQL_Delay")).value_or(0);
    channel.source_uuid = optionalUuid(either("Source_UUID", "Master_UUID"));
    channel.applier_error = table.textOr(row, "Last_SQL_Error");
    channel.last_error = eitherOf(table.textOr(row, "Last_IO_Error"), channel.applier_error);
    auto received = readGtidSet(table.textOr(row, "Retrieved_Gtid_Set"));
    if (!received)
        return std::unexpected(received.error());
    channel.received = std::move(*received);
    return channel;
}

Fact<std::vector<MysqlChannel>> channelsFrom(const Answer &answer,
                                             Result<MysqlChannel> (*read)(const MysqlTable &, std::size_t))
{
    using Channels = std::vector<MysqlChannel>;
    if (!answer.ok())
        return Fact<Channels>::failed(answer.table.error(), answer.evidence);
    Channels channels;
    for (std::size_t row = 0; row < answer.table->rows.size(); ++row) {
        const auto *name = answer.table->cell(row, "CHANNEL_NAME");
        if (!name || !*name)
            continue; // the row that stands for "no channel"
        auto channel = read(*answer.table, row);
        if (!channel)
            return Fact<Channels>::failed(channel.error(), answer.evidence);
        channels.push_back(std::move(*channel));
    }
    return {std::move(channels), answer.evidence};
}

constexpr const char *syntax_error = "1064";

Answer askReplicaStatus(Interview &interview)
{
    Answer answer = interview.ask("SHOW REPLICA STATUS");
    if (!answer.ok() && answer.table.error().code == syntax_error)
        return interview.ask("SHOW SLAVE STATUS");
    return answer;
}

bool performanceSchemaOn(const Answer &answer)
{
    return answer.ok() && answer.table->textOr(0, "performance_schema") == "1";
}

Error performanceSchemaOff()
{
    return fail(source_messages::performance_schema_off).error();
}

constexpr std::array<std::pair<const char *, const char *>, 6> filter_columns{
    {{"Replicate_Do_DB", "REPLICATE_DO_DB"},
     {"Replicate_Ignore_DB", "REPLICATE_IGNORE_DB"},
     {"Replicate_Do_Table", "REPLICATE_DO_TABLE"},
     {"Replicate_Ignore_Table", "REPLICATE_IGNORE_TABLE"},
     {"Replicate_Wild_Do_Table", "REPLICATE_WILD_DO_TABLE"},
     {"Replicate_Wild_Ignore_Table", "REPLICATE_WILD_IGNORE_TABLE"}}};

} // namespace

void askMysqlChannels(Interview &interview)
{
    const Answer answer = interview.ask(channels_sql);
    MysqlFacts &facts = mysqlOf(interview);
    if (performanceSchemaOn(answer)) {
        facts.channels = channelsFrom(answer, readChannel);
        return;
    }
    // No privilege on performance_schema, or it is off: this shows all but group replication's own channel.
    const Answer status = askReplicaStatus(interview);
    facts.channels = channelsFrom(status, readStatusRow);
    if (!facts.channels.known() && !answer.ok())
        facts.channels = Fact<std::vector<MysqlChannel>>::failed(answer.table.error(), answer.evidence);
}

void askMysqlGroup(Interview &interview)
{
    const Answer answer = interview.ask(
        "SELECT @@global.performance_schema AS performance_schema, m.MEMBER_STATE, m.MEMBER_ROLE "
        "FROM (SELECT 1) one LEFT JOIN performance_schema.replication_group_members m "
        "ON m.MEMBER_ID = @@global.server_uuid OR m.MEMBER_ID = ''");
    MysqlFacts &facts = mysqlOf(interview);
    if (answer.ok() && !performanceSchemaOn(answer)) {
        facts.group_member_state = Fact<std::string>::failed(performanceSchemaOff(), answer.evidence);
        facts.group_member_role = facts.group_member_state;
        return;
    }
    if (!answer.ok()) {
        facts.group_member_state = Fact<std::string>::failed(answer.table.error(), answer.evidence);
        facts.group_member_role = facts.group_member_state;
        return;
    }
    // Not a member: no row, NULL here. A member that is not running has a row without an id, OFFLINE.
    facts.group_member_state = {answer.table->textOr(0, "MEMBER_STATE"), answer.evidence};
    facts.group_member_role = {answer.table->textOr(0, "MEMBER_ROLE"), answer.evidence};
}

void askMysqlFilters(Interview &interview)
{
    const Answer answer = interview.ask(
        "SELECT @@global.performance_schema AS performance_schema, f.FILTER_NAME, f.FILTER_RULE "
        "FROM (SELECT 1) one LEFT JOIN (SELECT FILTER_NAME, FILTER_RULE "
        "FROM performance_schema.replication_applier_global_filters UNION "
        "SELECT FILTER_NAME, FILTER_RULE FROM performance_schema.replication_applier_filters) f ON TRUE");
    MysqlFacts &facts = mysqlOf(interview);
    std::vector<std::string> filters;
    if (performanceSchemaOn(answer)) {
        for (std::size_t row = 0; row < answer.table->rows.size(); ++row) {
            const std::string name = answer.table->textOr(row, "FILTER_NAME");
            const std::string rule = answer.table->textOr(row, "FILTER_RULE");
            // Several rules of one kind stand in one row, but a rewrite holds a comma of its own.
            const auto rules = name == "REPLICATE_REWRITE_DB"
                                   ? Result<std::vector<std::string>>(std::vector{rule})
                                   : readNames(rule);
            for (const auto &one : *rules) {
                if (!one.empty())
                    filters.push_back(name + " " + one);
            }
        }
        facts.applier_filters = {std::move(filters), answer.evidence};
        return;
    }
    // SHOW REPLICA STATUS shows the filters of each channel; without a channel it shows nothing, and global
    // ones may be waiting.
    const Answer status = askReplicaStatus(interview);
    if (!status.ok() || status.table->rows.empty()) {
        facts.applier_filters = Fact<std::vector<std::string>>::failed(
            answer.ok() ? performanceSchemaOff() : answer.table.error(), answer.evidence);
        return;
    }
    for (std::size_t row = 0; row < status.table->rows.size(); ++row) {
        for (const auto &[column, name] : filter_columns) {
            for (const auto &rule :
                 readNames(status.table->textOr(row, column)).value_or(std::vector<std::string>()))
                filters.push_back(std::string(name) + " " + rule);
        }
    }
    facts.applier_filters = {std::move(filters), status.evidence};
}

} // namespace switchpoint
