// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mariadb/mariadb_session.h"
#include "source/mysql/answers.h"

#include <algorithm>
#include <array>

namespace switchpoint {

namespace {

MariadbFacts &mariadbOf(Interview &interview)
{
    return std::get<MariadbFacts>(interview.facts().server);
}

// Column of the status, variable of the default connection, name of the rule.
struct Filter {
    const char *column, *variable, *rule;
};
constexpr std::array<Filter, 6> filters{
    {{"Replicate_Do_DB", "replicate_do_db", "REPLICATE_DO_DB"},
     {"Replicate_Ignore_DB", "replicate_ignore_db", "REPLICATE_IGNORE_DB"},
     {"Replicate_Do_Table", "replicate_do_table", "REPLICATE_DO_TABLE"},
     {"Replicate_Ignore_Table", "replicate_ignore_table", "REPLICATE_IGNORE_TABLE"},
     {"Replicate_Wild_Do_Table", "replicate_wild_do_table", "REPLICATE_WILD_DO_TABLE"},
     {"Replicate_Wild_Ignore_Table", "replicate_wild_ignore_table", "REPLICATE_WILD_IGNORE_TABLE"}}};

Result<MariadbChannel> readChannel(const MysqlTable &table, std::size_t row)
{
    MariadbChannel channel;
    channel.name = table.textOr(row, "Connection_name");
    const std::string receiver = table.textOr(row, "Slave_IO_Running");
    channel.receiver_connected = receiver == "Yes";
    channel.receiver_running = receiver == "Yes" || receiver == "Connecting" || receiver == "Preparing";
    channel.applier_running = table.textOr(row, "Slave_SQL_Running") == "Yes";
    channel.source_host = table.textOr(row, "Master_Host");
    channel.source_port = readPort(table.textOr(row, "Master_Port")).value_or(0);
    if (const auto left = readInteger(table.textOr(row, "SQL_Remaining_Delay")))
        channel.delay_left_s = *left;
    const auto read_to = std::pair(table.textOr(row, "Master_Log_File"),
                                   readInteger(table.textOr(row, "Read_Master_Log_Pos")).value_or(0));
    const auto applied_to = std::pair(table.textOr(row, "Relay_Master_Log_File"),
                                      readInteger(table.textOr(row, "Exec_Master_Log_Pos")).value_or(0));
    channel.unapplied = !read_to.first.empty() && read_to != applied_to;
    // What was received is lost with the applier's error; the receiver's only says that nothing more comes.
    channel.last_error = table.textOr(row, "Last_SQL_Error");
    if (channel.last_error.empty())
        channel.last_error = table.textOr(row, "Last_IO_Error");
    auto received = readPosition(table.textOr(row, "Gtid_IO_Pos"));
    if (!received)
        return std::unexpected(received.error());
    if (table.textOr(row, "Using_Gtid") != "No") // else it stays as it was when GTIDs were last used
        channel.received = std::move(*received);
    return channel;
}

void addRules(std::vector<std::string> &rules, const char *rule, const std::string &list)
{
    for (const auto &one : readNames(list).value_or(std::vector<std::string>())) {
        std::string text = std::string(rule) + " " + one;
        if (std::ranges::find(rules, text) == rules.end())
            rules.push_back(std::move(text));
    }
}

} // namespace

void askMariadbChannels(Interview &interview)
{
    const Answer answer = interview.ask("SHOW ALL SLAVES STATUS");
    // The filters of the default connection hold even before it is configured.
    const Answer variables = interview.ask("SHOW GLOBAL VARIABLES LIKE 'replicate%'");
    MariadbFacts &facts = mariadbOf(interview);
    using Channels = std::vector<MariadbChannel>;
    using Rules = std::vector<std::string>;
    if (!answer.ok() || !variables.ok()) {
        const Answer &bad = answer.ok() ? variables : answer;
        facts.applier_filters = Fact<Rules>::failed(bad.table.error(), bad.evidence);
    }
    if (!answer.ok()) {
        facts.channels = Fact<Channels>::failed(answer.table.error(), answer.evidence);
        return;
    }
    Channels channels;
    Rules rules;
    for (const Filter &filter : filters) {
        if (const auto *cell = variables.ok() ? valueBeside(*variables.table, filter.variable) : nullptr)
            addRules(rules, filter.rule, cell->value_or(""));
    }
    for (std::size_t row = 0; row < answer.table->rows.size(); ++row) {
        auto channel = readChannel(*answer.table, row);
        if (!channel) {
            facts.channels = Fact<Channels>::failed(channel.error(), answer.evidence);
            return;
        }
        channels.push_back(std::move(*channel));
        for (const Filter &filter : filters)
            addRules(rules, filter.rule, answer.table->textOr(row, filter.column));
    }
    facts.channels = {std::move(channels), answer.evidence};
    if (variables.ok())
        facts.applier_filters = {std::move(rules), variables.evidence};
}

} // namespace switchpoint
