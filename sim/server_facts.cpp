// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/server_facts.h"

#include "sim/server_errors.h"

#include <algorithm>
#include <fmt/format.h>

namespace switchpoint::sim {

namespace {

constexpr const char *sets_question =
    "SELECT @@server_uuid, @@server_id, @@hostname, @@port, @@version, @@log_bin, @@gtid_mode, "
    "@@GLOBAL.gtid_executed, @@GLOBAL.gtid_owned, @@GLOBAL.gtid_purged";
constexpr const char *settings_question =
    "SELECT @@binlog_format, @@binlog_row_image, @@binlog_row_metadata, @@binlog_row_value_options, "
    "@@read_only, "
    "@@super_read_only, @@log_replica_updates, @@binlog_expire_logs_seconds";
constexpr const char *log_status_question = "SHOW BINARY LOG STATUS";
constexpr const char *channels_question =
    "SELECT CHANNEL_NAME, c.SERVICE_STATE, a.SERVICE_STATE, RECEIVED_TRANSACTION_SET, DESIRED_DELAY, HOST, "
    "PORT, "
    "LAST_ERROR_MESSAGE FROM performance_schema.replication_connection_status c JOIN "
    "performance_schema.replication_applier_status a USING (CHANNEL_NAME) JOIN "
    "performance_schema.replication_connection_configuration USING (CHANNEL_NAME) JOIN "
    "performance_schema.replication_applier_configuration USING (CHANNEL_NAME)";
constexpr const char *filters_question =
    "SELECT FILTER_NAME, FILTER_RULE FROM performance_schema.replication_applier_global_filters";
constexpr const char *group_question =
    "SELECT MEMBER_STATE, MEMBER_ROLE FROM performance_schema.replication_group_members";
constexpr const char *files_question = "SHOW BINARY LOGS";
constexpr const char *mode_question =
    "SELECT VARIABLE_SOURCE, SET_TIME, (now - Uptime) FROM performance_schema.variables_info "
    "WHERE VARIABLE_NAME = 'gtid_mode'";
constexpr const char *uptime_question =
    "SELECT VARIABLE_VALUE FROM performance_schema.global_status WHERE VARIABLE_NAME = 'Uptime'";

constexpr const char *version = "9.7.4";

const char *onOff(bool on)
{
    return on ? "1" : "0";
}

// Collects evidence; each ask() gives the index for the facts that come from it.
class Asking {
public:
    Asking(ServerFacts &facts, std::int64_t at_us, std::int64_t took_us)
        : facts_(facts), at_us_(at_us), took_us_(took_us)
    {
    }
    int ask(std::string question, std::string answer)
    {
        facts_.evidence.push_back(Evidence{std::move(question), std::move(answer), at_us_, took_us_});
        return static_cast<int>(facts_.evidence.size()) - 1;
    }

private:
    ServerFacts &facts_;
    std::int64_t at_us_, took_us_;
};

const char *threadText(MysqlChannel::Thread thread)
{
    return thread == MysqlChannel::Thread::On    ? "ON"
           : thread == MysqlChannel::Thread::Off ? "OFF"
                                                 : "CONNECTING";
}

std::vector<MysqlChannel> channelsOf(const Cluster &cluster, const Server &server, std::int64_t now_us)
{
    std::vector<MysqlChannel> result;
    if (!server.link)
        return result;
    const Link &link = *server.link;
    const Server &source = cluster.servers[link.source];
    MysqlChannel channel;
    channel.receiver = link.error                ? MysqlChannel::Thread::Off
                       : cluster.connected(link) ? MysqlChannel::Thread::On
                                                 : MysqlChannel::Thread::Connecting;
    channel.applier = MysqlChannel::Thread::On;
    channel.received = link.received;
    channel.desired_delay_s = link.apply_delay_us / 1'000'000;
    if (!link.relay.empty()) {
        const Run &next = link.relay.front();
        const std::int64_t due_us = next.localTime_us(next.first) + link.apply_delay_us;
        channel.delay_left_s = std::max<std::int64_t>(0, (due_us - now_us + 999'999) / 1'000'000);
    }
    channel.source_host = source.host;
    channel.source_port = source.port;
    channel.source_uuid = source.uuid;
    if (link.error)
        channel.last_error = "Got fatal error 1236 from source when reading data from binary log: '" +
                             link.error->server_text + "'";
    result.push_back(std::move(channel));
    return result;
}

std::string channelsAnswer(const std::vector<MysqlChannel> &channels)
{
    std::string rows;
    for (const MysqlChannel &one : channels)
        rows += fmt::format("{}{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", rows.empty() ? "" : "\n", one.name,
                            threadText(one.receiver), threadText(one.applier), one.received.text(),
                            one.desired_delay_s, one.source_host, one.source_port, one.last_error);
    return rows;
}

// The transaction with this GTID, wherever it stands in the log.
const Run *runWith(const Cluster &cluster, const Server &server, const Gtid &gtid)
{
    for (const Run &run : server.log.runs())
        if (run.first <= gtid.number && gtid.number <= run.last &&
            cluster.streams[run.stream].source == gtid.source)
            return &run;
    return nullptr;
}

MysqlProbe probe(const Cluster &cluster, const Server &server, const Gtid &gtid)
{
    MysqlProbe result;
    result.gtid = gtid;
    if (!server.log_bin) {
        result.outcome = MysqlProbe::Outcome::Failed;
        result.error = errors::logNotOpen();
        return result;
    }
    if (server.purged.contains(gtid)) {
        result.outcome = MysqlProbe::Outcome::Purged;
        return result;
    }
    const Run *run = runWith(cluster, server, gtid);
    if (!run) {
        result.outcome = MysqlProbe::Outcome::NotFound;
        return result;
    }
    result.outcome = MysqlProbe::Outcome::Found;
    // The original commit time, which survives replication. Virtual time 0 is not the Unix epoch; both sides
    // of the comparison come from here.
    result.original_commit_time_us = static_cast<std::uint64_t>(run->pattern.commitTime_us(gtid.number));
    result.empty_transaction = cluster.streams[run->stream].kind == Stream::Kind::Injected;
    return result;
}

std::string probeText(const MysqlProbe &one)
{
    switch (one.outcome) {
    case MysqlProbe::Outcome::Found:
        return fmt::format("{} original_commit_timestamp={}{}", one.gtid.text(), *one.original_commit_time_us,
                           one.empty_transaction ? " BEGIN COMMIT (nothing between)" : "");
    case MysqlProbe::Outcome::Purged:
        return one.gtid.text() + " is in gtid_purged";
    case MysqlProbe::Outcome::Failed:
        return one.gtid.text() + " ERROR " + one.error->code + " " + one.error->server_text;
    case MysqlProbe::Outcome::NotFound:
    case MysqlProbe::Outcome::NoTimestamp:
    case MysqlProbe::Outcome::FileGone:
        break;
    }
    return one.gtid.text() + " was not sent";
}

void probeContent(const Cluster &cluster, const Server &server, const MysqlCheckpoint &checkpoint,
                  MysqlFacts &mysql, Asking &asking)
{
    if (!checkpoint.fingerprints.empty()) {
        std::vector<MysqlProbe> probes;
        std::string answer;
        for (const MysqlFingerprint &fingerprint : checkpoint.fingerprints) {
            probes.push_back(probe(cluster, server, fingerprint.gtid));
            answer += (answer.empty() ? "" : "\n") + probeText(probes.back());
        }
        const int from =
            asking.ask("COM_BINLOG_DUMP_GTID with @@GLOBAL.gtid_executed minus each fingerprint's GTID, "
                       "one event each",
                       std::move(answer));
        mysql.probes = Fact<std::vector<MysqlProbe>>(std::move(probes), from);
    }
    if (checkpoint.coordinates) {
        const std::vector<LogFile> files = filesOf(server);
        const auto file = std::ranges::find(files, checkpoint.coordinates->file, &LogFile::name);
        CoordinateProbe at;
        at.coordinates = *checkpoint.coordinates;
        at.file_exists = server.log_bin && file != files.end();
        std::string answer = "no such file";
        if (at.file_exists) {
            at.file_size = file->size;
            const std::optional<std::int64_t> place = placeAt(server, *checkpoint.coordinates);
            at.event_boundary = place.has_value();
            if (place)
                at.next_event = at.coordinates.offset == file->size ? "" : "Gtid";
            if (place) {
                at.gtids_before = server.log.gtidsBefore(*place, cluster.streams).united(server.purged);
                answer = "size " + std::to_string(file->size) + ", before it: " + at.gtids_before->text();
            } else {
                answer = "size " + std::to_string(file->size) + ", not an event boundary";
            }
        }
        const int from =
            asking.ask("SHOW BINLOG EVENTS IN '" + checkpoint.coordinates->file + "' (up to offset " +
                           std::to_string(checkpoint.coordinates->offset) + ")",
                       std::move(answer));
        mysql.coordinate_probe = Fact<CoordinateProbe>(std::move(at), from);
    }
}

void askFiles(const Cluster &cluster, const Server &server, MysqlFacts &mysql, Asking &asking)
{
    if (!server.log_bin) {
        const int from = asking.ask(files_question, "ERROR 1381 You are not using binary logging");
        Error off = errors::logNotOpen();
        off.code = "1381";
        off.server_text = "You are not using binary logging";
        mysql.files = Fact<std::vector<BinlogFile>>::failed(std::move(off), from);
        return;
    }
    std::vector<BinlogFile> files;
    std::string answer;
    for (const LogFile &file : filesOf(server)) {
        BinlogFile one;
        one.name = file.name;
        one.size = file.size;
        one.previous_gtids = server.log.gtidsBefore(file.first_place, cluster.streams);
        one.transactions = BinlogFile::Transactions::Numbered; // gtid_mode is ON from the first file on
        answer += fmt::format("{}{}\t{}\tNo", answer.empty() ? "" : "\n", one.name, one.size);
        files.push_back(std::move(one));
    }
    const int from = asking.ask(files_question, std::move(answer));
    mysql.files = Fact<std::vector<BinlogFile>>(std::move(files), from);
}

} // namespace

ServerFacts factsOf(const Cluster &cluster, std::uint32_t index, const std::optional<Checkpoint> &checkpoint,
                    std::int64_t asked_at_us, std::int64_t took_us)
{
    const Server &server = cluster.servers[index];
    ServerFacts facts;
    facts.address = "mysql://cdc@" + server.host + ":" + std::to_string(server.port);
    facts.gathered_at_us = asked_at_us;
    MysqlFacts mysql;
    Asking asking(facts, asked_at_us, took_us);

    int from = asking.ask(sets_question,
                          fmt::format("{}\t{}\t{}\t{}\t{}\t{}\tON\t{}\t\t{}", server.uuid.text(),
                                      server.server_id, server.host, server.port, version,
                                      onOff(server.log_bin), server.executed.text(), server.purged.text()));
    mysql.server_uuid = Fact<Uuid>(server.uuid, from);
    mysql.server_id = Fact<std::uint32_t>(server.server_id, from);
    mysql.node = Fact<ServerNode>(ServerNode{server.host, server.port, ""}, from);
    mysql.version = Fact<std::string>(version, from);
    mysql.log_bin = Fact<bool>(server.log_bin, from);
    mysql.gtid_mode = Fact<std::string>("ON", from);
    mysql.executed = Fact<GtidSet>(server.executed, from);
    mysql.owned = Fact<GtidSet>(GtidSet(), from);
    mysql.purged = Fact<GtidSet>(server.purged, from);

    from = asking.ask(settings_question,
                      fmt::format("ROW\tFULL\tFULL\t\t{0}\t{0}\t1\t2592000", onOff(server.read_only)));
    mysql.binlog_format = Fact<std::string>("ROW", from);
    mysql.row_image = Fact<std::string>("FULL", from);
    mysql.row_metadata = Fact<std::string>("FULL", from);
    mysql.row_value_options = Fact<std::string>("", from);
    mysql.read_only = Fact<bool>(server.read_only, from);
    mysql.super_read_only = Fact<bool>(server.read_only, from);
    mysql.log_replica_updates = Fact<bool>(true, from);
    mysql.retention_s = Fact<std::int64_t>(2'592'000, from);

    const BinlogCoordinates end = coordinatesOf(server, server.log.size());
    from = asking.ask(log_status_question, server.log_bin ? fmt::format("{}\t{}\t\t\t{}", end.file,
                                                                        end.offset, server.executed.text())
                                                          : std::string());
    mysql.do_db = Fact<std::vector<std::string>>(std::vector<std::string>(), from);
    mysql.ignore_db = Fact<std::vector<std::string>>(std::vector<std::string>(), from);

    std::vector<MysqlChannel> channels = channelsOf(cluster, server, asked_at_us);
    from = asking.ask(channels_question, channelsAnswer(channels));
    mysql.channels = Fact<std::vector<MysqlChannel>>(std::move(channels), from);
    from = asking.ask(filters_question, "");
    mysql.applier_filters = Fact<std::vector<std::string>>(std::vector<std::string>(), from);
    from = asking.ask(group_question, "");
    mysql.group_member_state = Fact<std::string>("", from);
    mysql.group_member_role = Fact<std::string>("", from);
    askFiles(cluster, server, mysql, asking);
    from = asking.ask(mode_question, "COMPILED\tNULL\t" + std::to_string(server.started_us));
    mysql.gtid_mode_spell =
        Fact<GtidModeSpell>({.since_us = server.started_us, .set_at_run_time = false}, from);
    const std::int64_t uptime_s = (asked_at_us - server.started_us) / 1'000'000;
    from = asking.ask(uptime_question, std::to_string(uptime_s));
    mysql.uptime_s = Fact<std::int64_t>(uptime_s, from);
    if (checkpoint)
        if (const auto *saved = std::get_if<MysqlCheckpoint>(&*checkpoint))
            probeContent(cluster, server, *saved, mysql, asking);
    facts.server = std::move(mysql);
    return facts;
}

ServerFacts unansweredFacts(const Server &server, std::int64_t asked_at_us, std::int64_t timeout_us)
{
    ServerFacts facts;
    facts.address = "mysql://cdc@" + server.host + ":" + std::to_string(server.port);
    facts.gathered_at_us = asked_at_us;
    MysqlFacts mysql;
    Asking asking(facts, asked_at_us, timeout_us);
    const Error why = errors::queryTimeout(timeout_us);
    const std::string answer = "ERROR " + why.code + " " + why.server_text;
    const auto fail = [&](int from, auto &...each) {
        ((each = std::decay_t<decltype(each)>::failed(why, from)), ...);
    };
    fail(asking.ask(sets_question, answer), mysql.server_uuid, mysql.server_id, mysql.node, mysql.version,
         mysql.log_bin, mysql.gtid_mode, mysql.executed, mysql.owned, mysql.purged);
    fail(asking.ask(settings_question, answer), mysql.binlog_format, mysql.row_image, mysql.row_metadata,
         mysql.row_value_options, mysql.read_only, mysql.super_read_only, mysql.log_replica_updates,
         mysql.retention_s);
    fail(asking.ask(log_status_question, answer), mysql.do_db, mysql.ignore_db);
    fail(asking.ask(channels_question, answer), mysql.channels);
    fail(asking.ask(filters_question, answer), mysql.applier_filters);
    fail(asking.ask(group_question, answer), mysql.group_member_state, mysql.group_member_role);
    fail(asking.ask(files_question, answer), mysql.files);
    fail(asking.ask(mode_question, answer), mysql.gtid_mode_spell);
    fail(asking.ask(uptime_question, answer), mysql.uptime_s);
    facts.server = std::move(mysql);
    return facts;
}

ServerFacts failedFacts(const Server &server, Error why, std::int64_t asked_at_us)
{
    ServerFacts facts;
    facts.address = "mysql://cdc@" + server.host + ":" + std::to_string(server.port);
    facts.gathered_at_us = asked_at_us;
    facts.failure = std::move(why);
    return facts;
}

} // namespace switchpoint::sim
