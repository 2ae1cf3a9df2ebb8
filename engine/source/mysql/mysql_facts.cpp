// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/messages.h"
#include "source/mysql/answers.h"
#include "source/mysql/mysql_session.h"

namespace switchpoint {

const char *const mysql_identity_and_sets_sql =
    "SELECT @@global.gtid_owned AS gtid_owned, @@global.gtid_executed AS gtid_executed, "
    "@@global.gtid_purged AS gtid_purged, @@global.server_uuid AS server_uuid, "
    "@@global.server_id AS server_id, @@global.gtid_mode AS gtid_mode, @@global.log_bin AS log_bin, "
    "@@global.hostname AS hostname, @@global.port AS port, @@version AS version, "
    "@@global.read_only AS read_only, @@global.super_read_only AS super_read_only";

namespace {

MysqlFacts &mysqlOf(Interview &interview)
{
    return std::get<MysqlFacts>(interview.facts().server);
}

Fact<ServerNode> nodeOf(const Answer &answer)
{
    const auto host = factFrom(answer, "hostname", readText);
    const auto port = factFrom(answer, "port", readPort);
    if (!host.known())
        return Fact<ServerNode>::failed(*host.error, host.evidence);
    if (!port.known())
        return Fact<ServerNode>::failed(*port.error, port.evidence);
    return {ServerNode{.host = *host, .port = *port, .cluster_name = {}}, answer.evidence};
}

// In seconds, 0 for never. Servers before 8.0.1 know days only.
Fact<std::int64_t> retentionOf(const Answer &answer)
{
    const auto automatic = variableFrom(answer, "binlog_expire_logs_auto_purge", readBool);
    if (automatic.known() && !*automatic)
        return {0, answer.evidence};
    auto seconds = variableFrom(answer, "binlog_expire_logs_seconds", readInteger);
    if (seconds.known())
        return seconds;
    const auto days = variableFrom(answer, "expire_logs_days", readInteger);
    return days.known() ? Fact<std::int64_t>(*days * 86400, answer.evidence) : seconds;
}

// Since when gtid_mode has been what it is. The table is there since 8.0.
Fact<GtidModeSpell> askGtidModeSpell(Interview &interview)
{
    const Answer answer = interview.ask(
        "SELECT VARIABLE_SOURCE AS source, CAST(UNIX_TIMESTAMP(SET_TIME) * 1000000 AS SIGNED) AS set_us, "
        "CAST(UNIX_TIMESTAMP() - (SELECT VARIABLE_VALUE FROM performance_schema.global_status "
        "WHERE VARIABLE_NAME = 'Uptime') AS SIGNED) * 1000000 AS started_us "
        "FROM performance_schema.variables_info WHERE VARIABLE_NAME = 'gtid_mode'");
    const auto source = factFrom(answer, "source", readText);
    if (!source.known())
        return Fact<GtidModeSpell>::failed(*source.error, answer.evidence);
    // From the command line or a file, a persisted one included: it holds from the start on.
    const bool at_run_time = *source == "DYNAMIC";
    const auto since = factFrom(answer, at_run_time ? "set_us" : "started_us", readInteger);
    if (!since.known())
        return Fact<GtidModeSpell>::failed(*since.error, answer.evidence);
    return {GtidModeSpell{.since_us = *since, .set_at_run_time = at_run_time}, answer.evidence};
}

template <class T> void failAll(Fact<T> &fact, const Error &error, int evidence)
{
    fact = Fact<T>::failed(error, evidence);
}

} // namespace

void askMysqlIdentityAndSets(Interview &interview)
{
    const Answer answer = interview.ask(mysql_identity_and_sets_sql);
    MysqlFacts &facts = mysqlOf(interview);
    facts.owned = factFrom(answer, "gtid_owned", readOwnedSet);
    facts.executed = factFrom(answer, "gtid_executed", readGtidSet);
    facts.purged = factFrom(answer, "gtid_purged", readGtidSet);
    facts.server_uuid = factFrom(answer, "server_uuid", readUuid);
    facts.server_id = factFrom(answer, "server_id", readUnsigned);
    facts.gtid_mode = factFrom(answer, "gtid_mode", readText);
    facts.log_bin = factFrom(answer, "log_bin", readBool);
    facts.version = factFrom(answer, "version", readText);
    facts.read_only = factFrom(answer, "read_only", readBool);
    facts.super_read_only = factFrom(answer, "super_read_only", readBool);
    facts.node = nodeOf(answer);
}

// By SHOW, not by @@name: a name that an older or newer server lacks is then a missing row and does not fail
// the rest.
void askMysqlSettings(Interview &interview)
{
    const Answer answer = interview.ask(
        "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('server_uuid', 'binlog_format', 'binlog_row_image', "
        "'binlog_row_metadata', 'binlog_row_value_options', 'log_replica_updates', 'log_slave_updates', "
        "'binlog_expire_logs_seconds', 'binlog_expire_logs_auto_purge', 'expire_logs_days')");
    MysqlFacts &facts = mysqlOf(interview);
    facts.binlog_format = variableFrom(answer, "binlog_format", readText);
    facts.row_image = variableFrom(answer, "binlog_row_image", readText);
    facts.row_metadata = variableFrom(answer, "binlog_row_metadata", readText);
    facts.row_value_options = variableFrom(answer, "binlog_row_value_options", readText);
    facts.log_replica_updates = variableFrom(answer, "log_replica_updates", readBool);
    if (!facts.log_replica_updates.known())
        facts.log_replica_updates = variableFrom(answer, "log_slave_updates", readBool);
    facts.retention_s = retentionOf(answer);
    const Answer status = interview.ask("SHOW GLOBAL STATUS LIKE 'Uptime'");
    facts.uptime_s = variableFrom(status, "Uptime", readInteger);

    facts.gtid_mode_spell = askGtidModeSpell(interview);

    const auto uuid = variableFrom(answer, "server_uuid", readUuid);
    if (!uuid.known() || !facts.server_uuid.known() || *uuid == *facts.server_uuid)
        return;
    const Error error = fail(source_messages::other_server,
                             {textArg("first", facts.server_uuid->text()), textArg("second", uuid->text())})
                            .error();
    failAll(facts.binlog_format, error, answer.evidence);
    failAll(facts.row_image, error, answer.evidence);
    failAll(facts.row_metadata, error, answer.evidence);
    failAll(facts.row_value_options, error, answer.evidence);
    failAll(facts.log_replica_updates, error, answer.evidence);
    failAll(facts.retention_s, error, answer.evidence);
    // Nothing asked on this connection can be believed to come from one server.
    failAll(facts.server_uuid, error, answer.evidence);
    failAll(facts.executed, error, answer.evidence);
}

} // namespace switchpoint
