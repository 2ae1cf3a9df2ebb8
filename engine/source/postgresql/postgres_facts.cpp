// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/postgresql/messages.h"
#include "source/postgresql/postgres_errors.h"
#include "source/postgresql/postgres_gather.h"

namespace switchpoint {

namespace {

// The control file (pg_control_checkpoint) is stale after a promotion until the next checkpoint;
// IDENTIFY_SYSTEM is not.
void askIdentity(PostgresGathering &gathering)
{
    PostgresFacts &facts = gathering.facts;
    if (gathering.replication_refused) {
        const PostgresAnswer answer =
            gathering.interview.ask("SELECT system_identifier FROM pg_control_system()");
        facts.system_identifier = answer.fact(0, readNumber<std::uint64_t>);
        facts.timeline = Fact<std::uint32_t>::failed(*gathering.replication_refused);
        facts.history = Fact<TimelineHistory>::failed(*gathering.replication_refused);
        return;
    }
    const PostgresAnswer answer = gathering.interview.ask("IDENTIFY_SYSTEM");
    facts.system_identifier = answer.fact(0, readNumber<std::uint64_t>);
    facts.timeline = answer.fact(1, readNumber<std::uint32_t>);
    facts.database = answer.fact(3, readPostgresText);
    if (!facts.timeline.known()) {
        facts.history = Fact<TimelineHistory>::failed(*facts.timeline.error, answer.evidence);
    } else if (*facts.timeline <= 1) {
        // The first timeline has no history file; asking for one is an error (58P01).
        facts.history = Fact<TimelineHistory>(TimelineHistory(), answer.evidence);
    } else {
        const PostgresAnswer history =
            gathering.interview.ask("TIMELINE_HISTORY " + std::to_string(*facts.timeline));
        facts.history =
            history.fact(1, [](const std::string &content) { return TimelineHistory::parse(content); });
    }
}

void askSettings(PostgresGathering &gathering)
{
    PostgresFacts &facts = gathering.facts;
    const PostgresAnswer answer = gathering.interview.ask(
        "SELECT current_setting('server_version'), current_setting('server_version_num'), "
        "current_setting('wal_level'), current_setting('track_commit_timestamp'), pg_is_in_recovery(), "
        "current_database(), host(inet_server_addr()), inet_server_port(), current_setting('port'), "
        "current_setting('cluster_name'), "
        "round(extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint");
    facts.version = answer.fact(0, readPostgresText);
    facts.version_num = answer.fact(1, readNumber<std::int32_t>);
    facts.wal_level = answer.fact(2, readPostgresText);
    facts.track_commit_timestamp = answer.fact(3, readOnOff);
    facts.in_recovery = answer.fact(4, readPostgresBool);
    if (!facts.database.known()) {
        facts.database = answer.fact(5, readPostgresText);
    }
    facts.start_time_us = answer.fact(10, readNumber<std::int64_t>);
    if (!answer.ok()) {
        facts.node = Fact<ServerNode>::failed(answer.rows.error(), answer.evidence);
        return;
    }
    // Over a socket the server has no address of its own to tell; then the connection's host stands in.
    const auto port = readNumber<std::uint16_t>(answer.textOr(0, 7, answer.textOr(0, 8)));
    if (!port) {
        facts.node = Fact<ServerNode>::failed(port.error(), answer.evidence);
        return;
    }
    facts.node = Fact<ServerNode>({.host = answer.textOr(0, 6, gathering.interview.connection().host()),
                                   .port = *port,
                                   .cluster_name = answer.textOr(0, 9)},
                                  answer.evidence);
}

// What a new session of anybody begins with. Ours set it itself, so that is taken back to ask; all in one
// question, which fails and succeeds as a whole. pg_settings.source names the strongest of the places that
// set it: that of the role (and of the role in this database, and of our own connection) stands over the
// server's. Then only what is set for all roles or for the database can be read, not the configuration file.
void askReadOnly(PostgresGathering &gathering)
{
    const PostgresAnswer answer = gathering.interview.ask(
        "RESET default_transaction_read_only; SELECT s.setting, s.source, (SELECT "
        "split_part(c.one, '=', 2)::boolean || ',' || r.setdatabase FROM pg_db_role_setting r, "
        "unnest(r.setconfig) AS c(one) WHERE r.setrole = 0 AND r.setdatabase IN (0, (SELECT oid FROM "
        "pg_database WHERE datname = current_database())) AND c.one LIKE 'default_transaction_read_only=%' "
        "ORDER BY r.setdatabase DESC LIMIT 1) FROM pg_settings s WHERE s.name = "
        "'default_transaction_read_only'; SET default_transaction_read_only = on");
    const auto on = answer.fact(0, readOnOff);
    const std::string source = answer.textOr(0, 1);
    const std::string of_all = answer.textOr(0, 2);
    auto &fact = gathering.facts.read_only_by;
    if (!on.known()) {
        fact = Fact<std::string>::failed(*on.error, answer.evidence);
    } else if (source != "user" && source != "database user" && source != "client") {
        fact = Fact<std::string>(*on ? source : "", answer.evidence);
    } else if (of_all.starts_with("true")) {
        fact = Fact<std::string>(of_all.ends_with(",0") ? "global" : "database", answer.evidence);
    } else if (!of_all.empty()) {
        fact = Fact<std::string>("", answer.evidence);
    } else {
        fact = Fact<std::string>::failed(
            fail(postgres_messages::pg_read_only_hidden, {textArg("source", source)}).error(),
            answer.evidence);
    }
}

// NULL: nothing was received (or replayed) since the server started: the unset LSN.
Fact<Lsn> lsnOrUnset(const PostgresAnswer &answer, std::size_t column)
{
    if (answer.ok() && answer.count() == 1 && answer.cell(0, column) == nullptr) {
        return Fact<Lsn>(Lsn{}, answer.evidence);
    }
    return answer.fact(column, readLsn);
}

void askWalReceiver(PostgresGathering &gathering)
{
    PostgresFacts &facts = gathering.facts;
    const PostgresAnswer answer = gathering.interview.ask("SELECT pid, status FROM pg_stat_wal_receiver");
    if (!answer.ok()) {
        facts.wal_receiver_running = Fact<bool>::failed(answer.rows.error(), answer.evidence);
    } else if (answer.count() == 0) {
        facts.wal_receiver_running = Fact<bool>(false, answer.evidence);
    } else if (answer.cell(0, 1) == nullptr) {
        // Without the right the row is there, empty but for the process id.
        Error hidden;
        hidden.code = "42501";
        hidden.server_text = answer.rows->text();
        facts.wal_receiver_running = Fact<bool>::failed(
            deniedError(hidden, postgres_messages::pg_wal_receiver,
                        textArg("grant", "GRANT pg_monitor TO " + gathering.interview.connection().user())),
            answer.evidence);
    } else {
        facts.wal_receiver_running = Fact<bool>(*answer.cell(0, 1) == "streaming", answer.evidence);
    }
}

void askRecoveryTarget(PostgresGathering &gathering)
{
    const PostgresAnswer answer = gathering.interview.ask(
        "SELECT name, setting FROM pg_settings WHERE name IN ('recovery_target', 'recovery_target_lsn', "
        "'recovery_target_name', 'recovery_target_time', 'recovery_target_xid') AND setting <> '' ORDER BY "
        "name");
    if (!answer.ok()) {
        gathering.facts.recovery_target = Fact<std::string>::failed(answer.rows.error(), answer.evidence);
        return;
    }
    std::string text;
    for (std::size_t row = 0; row < answer.count(); ++row) {
        text += (row == 0 ? "" : ", ") + answer.textOr(row, 0) + " = " + answer.textOr(row, 1);
    }
    gathering.facts.recovery_target = Fact<std::string>(std::move(text), answer.evidence);
}

} // namespace

void askServer(PostgresGathering &gathering)
{
    askIdentity(gathering);
    askSettings(gathering);
    askReadOnly(gathering);
    PostgresFacts &facts = gathering.facts;
    if (!facts.in_recovery.known()) {
        return;
    }
    if (!*facts.in_recovery) {
        facts.flush_lsn = gathering.interview.ask("SELECT pg_current_wal_flush_lsn()").fact(0, readLsn);
        return;
    }
    const PostgresAnswer positions =
        gathering.interview.ask("SELECT pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()");
    facts.receive_lsn = lsnOrUnset(positions, 0);
    facts.replay_lsn = lsnOrUnset(positions, 1);
    askWalReceiver(gathering);
    askRecoveryTarget(gathering);
}

std::optional<Error> promotedMeanwhile(PostgresGathering &gathering)
{
    const PostgresFacts &facts = gathering.facts;
    if (!facts.in_recovery.valueOr(false)) {
        return {};
    }
    const PostgresAnswer recovery = gathering.interview.ask("SELECT pg_is_in_recovery()");
    const auto still = recovery.fact(0, readPostgresBool);
    std::uint32_t before = facts.timeline.valueOr(0);
    std::uint32_t after = before;
    if (!gathering.replication_refused && facts.timeline.known()) {
        after = gathering.interview.ask("IDENTIFY_SYSTEM").fact(1, readNumber<std::uint32_t>).valueOr(before);
    }
    if (still.valueOr(true) && before == after) {
        return {};
    }
    return fail(postgres_messages::pg_promoted_meanwhile,
                {textArg("before", std::to_string(before)), textArg("after", std::to_string(after))})
        .error();
}

} // namespace switchpoint
