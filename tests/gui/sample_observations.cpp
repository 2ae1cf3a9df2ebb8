// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample_observations.h"

#include <cstdio>
#include <utility>

namespace switchpoint::test {

namespace {

constexpr std::int64_t second_us = 1'000'000;
constexpr MessageText streaming SWITCHPOINT_MESSAGE("test.streaming", "Reading from {server}.");
constexpr MessageText happened SWITCHPOINT_MESSAGE("test.happened", "{what}.");

GtidSet set(const std::string &text)
{
    return GtidSet::parse(text).value();
}

ServerFacts mysqlFacts(const std::string &uuid, const std::string &executed, const std::string &purged)
{
    MysqlFacts facts;
    facts.version = Fact(std::string("9.7.4"), 0);
    facts.server_uuid = Fact(Uuid::parse(uuid).value(), 0);
    facts.server_id = Fact(std::uint32_t{1}, 0);
    facts.log_bin = Fact(true, 0);
    facts.gtid_mode = Fact(std::string("ON"), 0);
    facts.executed = Fact(set(executed), 0);
    facts.owned = Fact(GtidSet{}, 0);
    facts.purged = Fact(set(purged), 0);
    facts.binlog_format = Fact(std::string("ROW"), 1);
    facts.row_image = Fact(std::string("FULL"), 1);
    facts.row_metadata = Fact(std::string("FULL"), 1);
    facts.row_value_options = Fact(std::string(), 1);
    facts.do_db = Fact(std::vector<std::string>{}, 1);
    facts.ignore_db = Fact(std::vector<std::string>{}, 1);
    facts.applier_filters = Fact(std::vector<std::string>{}, 1);
    facts.read_only = Fact(false, 0);
    facts.super_read_only = Fact(false, 0);
    facts.channels = Fact(std::vector<MysqlChannel>{}, 2);
    facts.group_member_state = Fact(std::string(), 2);
    facts.group_member_role = Fact(std::string(), 2);
    facts.log_replica_updates = Fact(true, 1);
    BinlogFile file;
    file.name = "binlog.000007";
    file.size = 4000;
    file.transactions = BinlogFile::Transactions::Numbered;
    facts.files = Fact(std::vector<BinlogFile>{file}, 3);
    ServerFacts all;
    all.evidence = {
        {.question =
             "SELECT @@server_uuid, @@GLOBAL.gtid_executed, @@GLOBAL.gtid_owned, @@GLOBAL.gtid_purged",
         .answer = uuid + "\t" + executed + "\t\t" + purged,
         .asked_at_us = 1,
         .took_us = 420},
        {.question = "SELECT @@binlog_format, @@binlog_row_image, @@binlog_row_metadata",
         .answer = "ROW\tFULL\tFULL",
         .asked_at_us = 2,
         .took_us = 90},
        {.question = "SELECT * FROM performance_schema.replication_connection_status",
         .answer = "",
         .asked_at_us = 3,
         .took_us = 80},
        {.question = "SHOW BINARY LOGS",
         .answer = "binlog.000007\t4000\tNo",
         .asked_at_us = 4,
         .took_us = 70}};
    all.server = std::move(facts);
    all.catalog = Fact(std::vector<TableSchema>{}, 1);
    return all;
}

ObservedServer primary(const std::string &id, const std::string &uuid, const std::string &executed,
                       const std::string &purged = "")
{
    return {.id = id,
            .label = id,
            .role = ObservedServer::Role::Primary,
            .health = ObservedServer::Health::Up,
            .age_us = 0,
            .facts = mysqlFacts(uuid, executed, purged),
            .last_error = {}};
}

ObservedServer replica(const std::string &id, const std::string &uuid, const std::string &executed,
                       const std::string &received, const std::string &purged = "")
{
    ObservedServer server = primary(id, uuid, executed, purged);
    server.role = ObservedServer::Role::Replica;
    auto &facts = std::get<MysqlFacts>(server.facts.server);
    MysqlChannel channel;
    channel.receiver = MysqlChannel::Thread::On;
    channel.applier = MysqlChannel::Thread::On;
    channel.received = set(received);
    facts.channels = Fact(std::vector{channel}, 2);
    facts.read_only = Fact(true, 0);
    facts.super_read_only = Fact(true, 0);
    return server;
}

ObservedLink replication(const std::string &from, const std::string &to, std::int64_t receive_ms,
                         std::int64_t apply_ms, std::uint64_t rate)
{
    return {.from = from,
            .to = to,
            .connected = true,
            .receive_lag_us = receive_ms * 1000,
            .apply_lag_us = apply_ms * 1000,
            .not_received_transactions = static_cast<std::uint64_t>(receive_ms) * rate / 1000,
            .not_applied_transactions = static_cast<std::uint64_t>(apply_ms) * rate / 1000,
            .receive_delay_us = receive_ms * 1000,
            .apply_delay_us = apply_ms * 1000};
}

ObservedLink stream(const std::string &from, const std::string &to, std::int64_t lag_ms)
{
    return {.from = from,
            .to = to,
            .connected = true,
            .receive_lag_us = lag_ms * 1000,
            .apply_lag_us = {},
            .not_received_transactions = static_cast<std::uint64_t>(lag_ms) / 5,
            .not_applied_transactions = {},
            .receive_delay_us = {},
            .apply_delay_us = {}};
}

ObservedConsumer reader(const std::string &server, const std::string &uuid, const std::string &saved)
{
    MysqlCheckpoint checkpoint;
    checkpoint.identity = MysqlIdentity{.server_uuid = Uuid::parse(uuid).value(), .node = {}};
    checkpoint.gtid_set = set(saved);
    ObservedConsumer consumer;
    consumer.id = "cdc";
    consumer.label = "cdc-reader";
    consumer.phase = ObservedConsumer::Phase::Streaming;
    consumer.server = server;
    consumer.stored.checkpoint = checkpoint;
    consumer.delivered_transactions = checkpoint.gtid_set->count().value();
    consumer.last_event_age_us = 40'000;
    consumer.status = Message(streaming, {textArg("server", server)});
    return consumer;
}

ObservedTruth truthOf(std::uint64_t committed, std::uint64_t delivered)
{
    ObservedTruth truth;
    truth.committed = committed;
    truth.delivered = delivered;
    return truth;
}

Lsn lsn(const char *text)
{
    return Lsn::parse(text).value();
}

ServerFacts postgresFacts(std::uint32_t timeline, const char *history, const char *flush, const char *restart,
                          const char *confirmed)
{
    PostgresFacts facts;
    facts.version = Fact(std::string("17.12"));
    facts.version_num = Fact(std::int32_t{170012});
    facts.system_identifier = Fact(std::uint64_t{7432199087114212345});
    facts.timeline = Fact(timeline);
    facts.database = Fact(std::string("app"));
    facts.history = Fact(TimelineHistory::parse(history).value());
    facts.in_recovery = Fact(false);
    facts.flush_lsn = Fact(lsn(flush));
    facts.wal_level = Fact(std::string("logical"));
    PostgresSlot slot;
    slot.name = "cdc";
    slot.plugin = "pgoutput";
    slot.slot_type = "logical";
    slot.database = "app";
    slot.restart_lsn = lsn(restart);
    slot.confirmed_flush_lsn = lsn(confirmed);
    slot.wal_status = "reserved";
    facts.slot = Fact(std::optional(slot));
    ServerFacts all;
    all.server = std::move(facts);
    return all;
}

} // namespace

void judge(Observation &observation)
{
    observation.verdicts.clear();
    for (ObservedConsumer &consumer : observation.consumers)
        for (const ObservedServer &server : observation.servers) {
            ObservedVerdict verdict{
                .consumer = consumer.id,
                .server = server.id,
                .now = decide(consumer.stored, server.facts, observation.policy),
                .if_promoted = decide(consumer.stored, asIfPromoted(server.facts), observation.policy)};
            if (consumer.server == server.id) {
                consumer.last_decision = verdict.now;
                consumer.stream_start = verdict.now.stream_start;
            }
            observation.verdicts.push_back(std::move(verdict));
        }
}

ObservationPtr published(Observation observation)
{
    judge(observation);
    return std::make_shared<const Observation>(std::move(observation));
}

Observation healthyFirstMinute()
{
    Observation world;
    world.title = "First minute";
    world.at_us = 12 * second_us;
    world.servers = {primary("mysql-a", uuid_a, uuid_a + ":1-1200", uuid_a + ":1-200"),
                     replica("mysql-b", uuid_b, uuid_a + ":1-1198", uuid_a + ":1-1200")};
    world.links = {replication("mysql-a", "mysql-b", 0, 10, 200), stream("mysql-a", "cdc", 25)};
    world.consumers = {reader("mysql-a", uuid_a, uuid_a + ":1-1195")};
    world.truth = truthOf(1200, 1195);
    addMarks(world, 12);
    return world;
}

Observation laggingReplica()
{
    Observation world;
    world.title = "Async replica trap";
    world.at_us = 43'200'000;
    world.servers = {primary("mysql-a", uuid_a, uuid_a + ":1-1200", uuid_a + ":1-200"),
                     replica("mysql-b", uuid_b, uuid_a + ":1-708", uuid_a + ":1-720"),
                     replica("mysql-c", uuid_c, uuid_a + ":1-1180", uuid_a + ":1-1190")};
    world.links = {replication("mysql-a", "mysql-b", 12'300, 400, 40),
                   replication("mysql-a", "mysql-c", 500, 0, 40), stream("mysql-a", "cdc", 250)};
    world.consumers = {reader("mysql-a", uuid_a, uuid_a + ":1-1000")};
    world.truth = truthOf(1200, 1000);
    addMarks(world, 43);
    return world;
}

Observation afterFailover()
{
    Observation world = laggingReplica();
    world.at_us = 52 * second_us;
    world.servers[0].health = ObservedServer::Health::Down;
    world.servers[0].age_us = 8'700'000;
    world.servers[1] = primary("mysql-b", uuid_b, uuid_a + ":1-708," + uuid_b + ":1-40");
    world.links[0].connected = false;
    world.links[1].connected = false;
    world.links[2] = stream("mysql-b", "cdc", 0);
    world.links[2].connected = false;
    world.consumers[0].server = "mysql-b";
    world.consumers[0].phase = ObservedConsumer::Phase::Halted;
    world.truth = ObservedTruth{.committed = 1240,
                                .delivered = 1000,
                                .duplicates = 0,
                                .phantom = 292,
                                .skipped = 0,
                                .lost_at_database = 492,
                                .phantom_text = uuid_a + ":709-1000",
                                .skipped_text = "",
                                .lost_text = uuid_a + ":709-1200",
                                .silent_skip = false};
    addMarks(world, 52);
    return world;
}

Observation silentSkip()
{
    Observation world = afterFailover();
    world.policy = Policy::off();
    world.consumers[0].phase = ObservedConsumer::Phase::Streaming;
    world.consumers[0].delivered_transactions = 1033;
    world.links[2].connected = true;
    world.truth->delivered = 1033;
    world.truth->skipped = 7;
    world.truth->skipped_text = uuid_b + ":1-7";
    world.truth->silent_skip = true;
    return world;
}

Observation holeInReplica()
{
    Observation world = laggingReplica();
    world.servers[2] = replica("mysql-c", uuid_c, uuid_a + ":1-640:655-1180", uuid_a + ":1-640:655-1190");
    return world;
}

Observation attachedWithStaleServer()
{
    Observation world = laggingReplica();
    world.source = Observation::Source::Attached;
    world.title = "db1.example, db2.example";
    world.at_us = 1'764'460'800'000'000;
    world.truth.reset();
    world.servers[1].health = ObservedServer::Health::Stale;
    world.servers[1].age_us = 34 * second_us;
    for (ObservedLink &link : world.links) {
        link.receive_delay_us.reset();
        link.apply_delay_us.reset();
    }
    world.marks.clear();
    return world;
}

Observation manyReplicas(int count, bool long_names)
{
    Observation world = healthyFirstMinute();
    const std::string stem = long_names ? "orders-eu-central-1-production-replica-" : "replica-";
    if (long_names) {
        world.servers[0].label = "orders-eu-central-1-production-primary-with-a-name";
        world.consumers[0].label = "warehouse-change-data-capture-pipeline-eu";
    }
    world.servers.resize(1);
    world.links.clear();
    for (int i = 0; i < count; ++i) {
        char uuid[37];
        std::snprintf(uuid, sizeof uuid, "%08x-0000-11ef-8000-0000000000ff",
                      0xd0000000U + static_cast<unsigned>(i));
        const int behind = i * 37 % 300;
        const std::string id = stem + std::to_string(i + 1);
        world.servers.push_back(
            replica(id, uuid, uuid_a + ":1-" + std::to_string(1200 - behind), uuid_a + ":1-1200"));
        world.links.push_back(replication("mysql-a", id, i * 130, i * 40, 40));
    }
    world.links.push_back(stream("mysql-a", "cdc", 25));
    world.consumers[0].stored.checkpoint = reader("mysql-a", uuid_a, uuid_a + ":1-1100").stored.checkpoint;
    return world;
}

Observation postgresAfterFailover()
{
    Observation world;
    world.title = "Promoted standby";
    world.at_us = 30 * second_us;
    ObservedServer old{.id = "pg-1",
                       .label = "pg-1",
                       .role = ObservedServer::Role::Primary,
                       .health = ObservedServer::Health::Down,
                       .age_us = 9 * second_us,
                       .facts = postgresFacts(1, "", "0/5800", "0/4000", "0/5600"),
                       .last_error = {}};
    ObservedServer young{
        .id = "pg-2",
        .label = "pg-2",
        .role = ObservedServer::Role::Primary,
        .health = ObservedServer::Health::Up,
        .age_us = 0,
        .facts = postgresFacts(2, "1\t0/5400\tno recovery target specified\n", "0/5F00", "0/4000", "0/5000"),
        .last_error = {}};
    world.servers = {old, young};
    ObservedConsumer consumer;
    consumer.id = "cdc";
    consumer.label = "cdc-reader";
    consumer.phase = ObservedConsumer::Phase::Halted;
    consumer.server = "pg-2";
    PostgresCheckpoint saved;
    saved.identity =
        PostgresIdentity{.system_identifier = 7432199087114212345, .timeline = 1, .history = {}, .node = {}};
    saved.lsn = lsn("0/5600");
    saved.acknowledged_lsn = lsn("0/5600");
    saved.slot = "cdc";
    consumer.stored.checkpoint = saved;
    world.consumers = {consumer};
    world.links = {stream("pg-2", "cdc", 0)};
    return world;
}

Observation mariadbWorld()
{
    Observation world;
    world.title = "Two domains";
    MariadbFacts facts;
    facts.server_id = Fact(std::uint32_t{1});
    facts.log_bin = Fact(true);
    facts.binlog_state = Fact(MariadbState::parse("0-1-500,0-2-620,1-1-40").value());
    facts.oldest_gtid_list = Fact(MariadbState::parse("0-1-100").value());
    ServerFacts all;
    all.server = facts;
    world.servers = {{.id = "maria-a",
                      .label = "maria-a",
                      .role = ObservedServer::Role::Primary,
                      .health = ObservedServer::Health::Up,
                      .age_us = 0,
                      .facts = all,
                      .last_error = {}}};
    ObservedConsumer consumer;
    consumer.id = "cdc";
    consumer.label = "cdc-reader";
    consumer.server = "maria-a";
    MariadbCheckpoint saved;
    saved.position = MariadbPosition::parse("0-1-550").value();
    consumer.stored.checkpoint = saved;
    world.consumers = {consumer};
    return world;
}

void addMarks(Observation &observation, int seconds)
{
    observation.marks.clear();
    for (int i = 0; i < seconds * 10; ++i) {
        const std::int64_t at_us = i * 100'000LL;
        observation.marks.push_back({.lane = ObservedMark::Lane::Writes,
                                     .at_us = at_us,
                                     .count = static_cast<std::uint64_t>(2 + i * 7 % 5),
                                     .severity = Severity::Info,
                                     .text = {}});
        if (i % 20 == 0)
            observation.marks.push_back({.lane = ObservedMark::Lane::Checkpoints,
                                         .at_us = at_us + 1,
                                         .count = 1,
                                         .severity = Severity::Ok,
                                         .text = Message(happened, {textArg("what", "checkpoint stored")})});
        if (i == 5)
            observation.marks.push_back(
                {.lane = ObservedMark::Lane::Decisions,
                 .at_us = at_us + 2,
                 .count = 1,
                 .severity = Severity::Ok,
                 .text = Message(happened, {textArg("what", "first connection: Reachable")})});
        if (i == 433)
            observation.marks.push_back({.lane = ObservedMark::Lane::Faults,
                                         .at_us = at_us + 2,
                                         .count = 1,
                                         .severity = Severity::Warning,
                                         .text = Message(happened, {textArg("what", "mysql-a crashed")})});
        if (i == 450)
            observation.marks.push_back(
                {.lane = ObservedMark::Lane::Decisions,
                 .at_us = at_us + 2,
                 .count = 1,
                 .severity = Severity::Lost,
                 .text = Message(happened, {textArg("what", "mysql-b: Lost, halted")})});
    }
}

} // namespace switchpoint::test
