// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

#include <QtTest>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint::test {

inline const std::string uuid_a = "aaaaaaaa-0000-0000-0000-00000000000a";
inline const std::string uuid_b = "bbbbbbbb-0000-0000-0000-00000000000b";
inline const std::string uuid_c = "cccccccc-0000-0000-0000-00000000000c";

inline GtidSet set(const std::string &text)
{
    return GtidSet::parse(text).value();
}
// Of server a, b, c: "a:1-5,b:3".
inline std::string spelled(std::string_view brief)
{
    std::string text;
    for (std::size_t i = 0; i < brief.size(); ++i) {
        const bool starts = i == 0 || brief[i - 1] == ',';
        if (starts && brief[i] == 'a') {
            text += uuid_a;
        } else if (starts && brief[i] == 'b') {
            text += uuid_b;
        } else if (starts && brief[i] == 'c') {
            text += uuid_c;
        } else {
            text += brief[i];
        }
    }
    return text;
}
inline GtidSet gtids(std::string_view brief)
{
    return set(spelled(brief));
}
inline Gtid gtid(std::string_view brief)
{
    return Gtid::parse(spelled(brief)).value();
}
inline Error error(const char *server_text, const char *code = "1227")
{
    static constexpr MessageText denied SWITCHPOINT_MESSAGE("test.denied", "The server denied it.");
    return {.message = denied, .offset = {}, .server_text = server_text, .code = code};
}

// A consumer and the server it asks. As made: the server a that signed the checkpoint a:1-100 is healthy, has
// a:1-120, purged a:1-50, and still has the fingerprinted transaction a:100: Reachable, proved by content.
struct World {
    StoredState stored;
    ServerFacts facts;
    Policy policy;

    World()
    {
        MysqlCheckpoint saved;
        saved.identity = MysqlIdentity{.server_uuid = Uuid::parse(uuid_a).value(), .node = {}};
        saved.gtid_set = gtids("a:1-100");
        saved.coordinates = BinlogCoordinates{.file = "binlog.000003", .offset = 1000};
        saved.fingerprints = {{.gtid = gtid("a:100"), .original_commit_time_us = 1'764'460'800'000'000}};
        stored.checkpoint = saved;

        facts.address = "db.example:3306";
        facts.evidence = {
            {.question = "SELECT @@server_uuid, @@GLOBAL.gtid_executed, @@GLOBAL.gtid_owned",
             .answer = "the row",
             .asked_at_us = 1,
             .took_us = 2},
            {.question = "SHOW BINARY LOGS", .answer = "three files", .asked_at_us = 3, .took_us = 4}};
        MysqlFacts server;
        server.version = Fact(std::string("9.7.4"), 0);
        server.node = Fact(ServerNode{.host = "a", .port = 3306, .cluster_name = {}}, 0);
        server.server_uuid = Fact(Uuid::parse(uuid_a).value(), 0);
        server.server_id = Fact(std::uint32_t{1}, 0);
        server.log_bin = Fact(true, 0);
        server.gtid_mode = Fact(std::string("ON"), 0);
        server.executed = Fact(gtids("a:1-120"), 0);
        server.owned = Fact(GtidSet{}, 0);
        server.purged = Fact(gtids("a:1-50"), 0);
        server.binlog_format = Fact(std::string("ROW"), 0);
        server.row_image = Fact(std::string("FULL"), 0);
        server.row_metadata = Fact(std::string("FULL"), 0);
        server.row_value_options = Fact(std::string(), 0);
        server.do_db = Fact(std::vector<std::string>{}, 0);
        server.ignore_db = Fact(std::vector<std::string>{}, 0);
        server.applier_filters = Fact(std::vector<std::string>{}, 0);
        server.read_only = Fact(false, 0);
        server.super_read_only = Fact(false, 0);
        server.channels = Fact(std::vector<MysqlChannel>{}, 0);
        server.group_member_state = Fact(std::string(), 0);
        server.group_member_role = Fact(std::string(), 0);
        server.log_replica_updates = Fact(true, 0);
        server.files = Fact(std::vector<BinlogFile>{file("binlog.000002", 5000), file("binlog.000003", 4000),
                                                    file("binlog.000004", 300)},
                            1);
        server.probes = Fact(std::vector<MysqlProbe>{{.gtid = gtid("a:100"),
                                                      .outcome = MysqlProbe::Outcome::Found,
                                                      .original_commit_time_us = 1'764'460'800'000'000,
                                                      .empty_transaction = false,
                                                      .error = {}}},
                             0);
        server.coordinate_probe =
            Fact(CoordinateProbe{.coordinates = {.file = "binlog.000003", .offset = 1000},
                                 .file_exists = true,
                                 .file_size = 4000,
                                 .event_boundary = true,
                                 .next_event = "Gtid",
                                 .gtids_before = gtids("a:1-100")},
                 0);
        facts.server = server;
    }

    // Looked at: each transaction in it has a number.
    static BinlogFile file(const char *name, std::uint64_t size)
    {
        BinlogFile made;
        made.name = name;
        made.size = size;
        made.transactions = BinlogFile::Transactions::Numbered;
        return made;
    }
    BinlogFile &fileAt(std::size_t index) { return server().files.value->at(index); }
    // The file holds a transaction without a number, the first of them here.
    World &unnumbered(std::size_t index, std::uint64_t at)
    {
        fileAt(index).transactions = BinlogFile::Transactions::Unnumbered;
        fileAt(index).unnumbered_at = at;
        return *this;
    }
    World &notLooked(std::size_t index)
    {
        fileAt(index).transactions = BinlogFile::Transactions::NotLooked;
        return *this;
    }
    MysqlFacts &server() { return std::get<MysqlFacts>(facts.server); }
    MysqlCheckpoint &saved() { return std::get<MysqlCheckpoint>(*stored.checkpoint); }
    [[nodiscard]] Decision decide() const { return switchpoint::decide(stored, facts, policy); }

    // The replica b was promoted: it has all of a and wrote five of its own.
    World &failedOver()
    {
        server().server_uuid = Fact(Uuid::parse(uuid_b).value(), 0);
        server().node = Fact(ServerNode{.host = "b", .port = 3306, .cluster_name = {}}, 0);
        server().executed = Fact(gtids("a:1-120,b:1-5"), 0);
        server().coordinate_probe = Fact<CoordinateProbe>();
        return *this;
    }
    World &unprobed()
    {
        server().probes = Fact<std::vector<MysqlProbe>>::failed(error("Access denied"));
        return *this;
    }
    World &off(Guard guard)
    {
        policy.guards = policy.guards.with(guard, false);
        return *this;
    }
    // By file and offset alone.
    World &byCoordinates()
    {
        saved().gtid_set.reset();
        saved().fingerprints.clear();
        return *this;
    }
    World &channel(MysqlChannel::Thread receiver, MysqlChannel::Thread applier, std::string_view received)
    {
        MysqlChannel added;
        added.receiver = receiver;
        added.applier = applier;
        added.received = gtids(received);
        auto channels = server().channels.valueOr({});
        channels.push_back(added);
        server().channels = Fact(channels, 0);
        return *this;
    }
    World &readOnly()
    {
        server().read_only = Fact(true, 0);
        return *this;
    }
    World &waive(std::string_view what)
    {
        policy.waivers.push_back({.what = gtids(what),
                                  .name = "ada",
                                  .reason = "test data",
                                  .given_at_us = 1'764'460'800'000'000});
        return *this;
    }
};

inline const Finding *findingById(const Decision &decision, std::string_view id)
{
    const auto found = std::find_if(decision.findings.begin(), decision.findings.end(),
                                    [id](const auto &finding) { return finding.meaning.id() == id; });
    return found == decision.findings.end() ? nullptr : &*found;
}

// One situation and what must come of it. `reason` is the id of Decision::reason.
struct Row {
    const char *name;
    void (*arrange)(World &);
    Reachability reachability;
    Action action;
    const char *reason;
    const char *also = nullptr; // the id of a finding that must be there too
};

inline void addRows(const std::vector<Row> &rows)
{
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QTest::newRow(rows[i].name) << static_cast<int>(i);
    }
}

inline void checkRow(const Row &row)
{
    World world;
    row.arrange(world);
    const Decision decision = world.decide();
    QCOMPARE(QString(name(decision.reachability)), QString(name(row.reachability)));
    QCOMPARE(QString::fromStdString(decision.reason.id()), QString(row.reason));
    QCOMPARE(QString(name(decision.action)), QString(name(row.action)));
    if (row.also != nullptr) {
        QVERIFY2(findingById(decision, row.also) != nullptr, row.also);
    }
    QCOMPARE(decision.provisional, row.action == Action::ResumeUnverified);
    QCOMPARE(decision.stream_start.has_value(), row.action != Action::Halt);
    QCOMPARE(decision.proof.has_value(), row.reachability == Reachability::Reachable);
    for (const auto &finding : decision.findings) { // every argument of every sentence is there
        const auto sentence = renderEnglish(finding.meaning);
        QVERIFY2(!sentence.empty() && sentence.find('{') == std::string::npos, sentence.c_str());
    }
}

} // namespace switchpoint::test
