// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mariadb/mariadb_session.h"
#include "source/mysql/answers.h"

#include <cmath>
#include <cstdlib>

namespace switchpoint {

#define SWITCHPOINT_MARIADB_STATE                                                                            \
    "SELECT @@global.gtid_binlog_state AS gtid_binlog_state, @@global.gtid_binlog_pos AS gtid_binlog_pos, "  \
    "@@global.gtid_slave_pos AS gtid_slave_pos, @@global.server_id AS server_id, "                           \
    "@@global.log_bin AS log_bin, @@global.gtid_strict_mode AS gtid_strict_mode, "                           \
    "@@global.log_slave_updates AS log_slave_updates, @@global.hostname AS hostname, @@global.port AS "      \
    "port, "                                                                                                 \
    "@@version AS version, @@global.read_only AS read_only"

const char *const mariadb_identity_and_state_sql =
    SWITCHPOINT_MARIADB_STATE ", @@global.server_uid AS server_uid";

namespace {

constexpr const char *without_server_uid_sql = SWITCHPOINT_MARIADB_STATE;
#undef SWITCHPOINT_MARIADB_STATE

MariadbFacts &mariadbOf(Interview &interview)
{
    return std::get<MariadbFacts>(interview.facts().server);
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

// "7.500000": MariaDB takes fractions of a day.
Result<std::int64_t> readDays(const std::string &text)
{
    char *end = nullptr;
    const double days = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0' || !std::isfinite(days) || days < 0 || days > 100000)
        return std::unexpected(readInteger("").error());
    return static_cast<std::int64_t>(std::llround(days * 86400));
}

Fact<bool> wsrepFact(const Answer &answer, std::string_view name)
{
    // A build without Galera has no such variable, and no cluster.
    if (answer.ok() && !valueBeside(*answer.table, name))
        return {false, answer.evidence};
    return variableFrom(answer, name, readBool);
}

} // namespace

void askMariadbIdentityAndState(Interview &interview)
{
    Answer answer = interview.ask(mariadb_identity_and_state_sql);
    MariadbFacts &facts = mariadbOf(interview);
    constexpr const char *unknown_system_variable = "1193";
    facts.server_uid = factFrom(answer, "server_uid", readText);
    if (!answer.ok() && answer.table.error().code == unknown_system_variable)
        answer = interview.ask(without_server_uid_sql);
    facts.binlog_state = factFrom(answer, "gtid_binlog_state", readState);
    facts.binlog_pos = factFrom(answer, "gtid_binlog_pos", readState);
    facts.slave_pos = factFrom(answer, "gtid_slave_pos", readPosition);
    facts.server_id = factFrom(answer, "server_id", readUnsigned);
    facts.log_bin = factFrom(answer, "log_bin", readBool);
    facts.strict_mode = factFrom(answer, "gtid_strict_mode", readBool);
    facts.log_slave_updates = factFrom(answer, "log_slave_updates", readBool);
    facts.version = factFrom(answer, "version", readText);
    facts.read_only = factFrom(answer, "read_only", readBool);
    facts.node = nodeOf(answer);
}

void askMariadbSettings(Interview &interview)
{
    const Answer answer =
        interview.ask("SHOW GLOBAL VARIABLES WHERE Variable_name IN ('binlog_format', 'binlog_row_image', "
                      "'binlog_row_metadata', 'binlog_expire_logs_seconds', 'expire_logs_days', 'wsrep_on', "
                      "'wsrep_gtid_mode')");
    MariadbFacts &facts = mariadbOf(interview);
    facts.binlog_format = variableFrom(answer, "binlog_format", readText);
    facts.row_image = variableFrom(answer, "binlog_row_image", readText);
    facts.row_metadata = variableFrom(answer, "binlog_row_metadata", readText);
    facts.wsrep_on = wsrepFact(answer, "wsrep_on");
    facts.wsrep_gtid_mode = wsrepFact(answer, "wsrep_gtid_mode");
    facts.retention_s = variableFrom(answer, "binlog_expire_logs_seconds", readInteger);
    if (!facts.retention_s.known()) // before 10.6
        facts.retention_s = variableFrom(answer, "expire_logs_days", readDays);
    const Answer status =
        interview.ask("SHOW GLOBAL STATUS WHERE Variable_name IN ('Uptime', 'Slaves_running')");
    facts.uptime_s = variableFrom(status, "Uptime", readInteger);
    facts.appliers_running = variableFrom(status, "Slaves_running", readInteger);
}

} // namespace switchpoint
