// SPDX-License-Identifier: GPL-3.0-or-later
#include "fact_generators.h"
#include "failover/json.h"

#include <QTest>

using namespace switchpoint;
namespace gen = switchpoint::generators;

namespace {

void fillFacts(MysqlFacts &f, std::size_t n)
{
    for (auto *fact : {&f.version, &f.gtid_mode, &f.binlog_format, &f.row_image, &f.row_metadata,
                       &f.row_value_options, &f.group_member_state, &f.group_member_role}) {
        gen::fill(*fact, n, gen::text());
    }
    for (auto *fact : {&f.log_bin, &f.read_only, &f.super_read_only, &f.log_replica_updates}) {
        gen::fill(*fact, n, rc::gen::arbitrary<bool>());
    }
    for (auto *fact : {&f.executed, &f.owned, &f.purged}) {
        gen::fill(*fact, n, gen::gtidSet());
    }
    for (auto *fact : {&f.do_db, &f.ignore_db, &f.applier_filters}) {
        gen::fill(*fact, n, gen::list(gen::text()));
    }
    for (auto *fact : {&f.retention_s, &f.uptime_s}) {
        gen::fill(*fact, n, gen::number<std::int64_t>());
    }
    gen::fill(f.gtid_mode_spell, n, gen::gtidModeSpell());
    gen::fill(f.node, n, gen::node());
    gen::fill(f.server_uuid, n, gen::uuid());
    gen::fill(f.server_id, n, gen::number<std::uint32_t>());
    gen::fill(f.channels, n, gen::list(gen::mysqlChannel()));
    gen::fill(f.files, n, gen::list(gen::binlogFile()));
    gen::fill(f.probes, n, gen::list(gen::mysqlProbe()));
    gen::fill(f.coordinate_probe, n, gen::coordinateProbe());
}

void fillFacts(MariadbFacts &f, std::size_t n)
{
    for (auto *fact : {&f.version, &f.server_uid, &f.binlog_format, &f.row_image, &f.row_metadata}) {
        gen::fill(*fact, n, gen::text());
    }
    for (auto *fact :
         {&f.log_bin, &f.strict_mode, &f.log_slave_updates, &f.wsrep_on, &f.wsrep_gtid_mode, &f.read_only}) {
        gen::fill(*fact, n, rc::gen::arbitrary<bool>());
    }
    for (auto *fact : {&f.binlog_state, &f.binlog_pos, &f.oldest_gtid_list, &f.first_in_log}) {
        gen::fill(*fact, n, gen::mariadbState());
    }
    for (auto *fact : {&f.do_db, &f.ignore_db, &f.applier_filters}) {
        gen::fill(*fact, n, gen::list(gen::text()));
    }
    for (auto *fact : {&f.retention_s, &f.uptime_s, &f.appliers_running}) {
        gen::fill(*fact, n, gen::number<std::int64_t>());
    }
    gen::fill(f.node, n, gen::node());
    gen::fill(f.server_id, n, gen::number<std::uint32_t>());
    gen::fill(f.slave_pos, n, gen::mariadbPosition());
    gen::fill(f.channels, n, gen::list(gen::mariadbChannel()));
    gen::fill(f.files, n, gen::list(gen::binlogFile()));
    gen::fill(f.probes, n, gen::list(gen::mariadbProbe()));
    gen::fill(f.coordinate_probe, n, gen::coordinateProbe());
}

void fillFacts(PostgresFacts &f, std::size_t n)
{
    for (auto *fact : {&f.version, &f.database, &f.wal_level, &f.recovery_target, &f.read_only_by}) {
        gen::fill(*fact, n, gen::text());
    }
    for (auto *fact : {&f.in_recovery, &f.wal_receiver_running, &f.track_commit_timestamp}) {
        gen::fill(*fact, n, rc::gen::arbitrary<bool>());
    }
    for (auto *fact : {&f.flush_lsn, &f.receive_lsn, &f.replay_lsn}) {
        gen::fill(*fact, n, gen::lsn());
    }
    gen::fill(f.version_num, n, gen::number<std::int32_t>());
    gen::fill(f.node, n, gen::node());
    gen::fill(f.system_identifier, n, gen::number<std::uint64_t>());
    gen::fill(f.timeline, n, gen::number<std::uint32_t>());
    gen::fill(f.history, n, gen::history());
    gen::fill(f.slot, n, gen::maybe(gen::slot()));
    gen::fill(f.other_slots, n, gen::list(gen::slot()));
    gen::fill(f.publications, n, gen::list(gen::publication()));
    gen::fill(f.publication_writes, n, gen::list(gen::publicationWrite()));
    gen::fill(f.start_time_us, n, gen::number<std::int64_t>());
    gen::fill(f.probes, n, gen::list(gen::postgresProbe()));
    gen::fill(f.wal_gap, n, gen::walGap());
    gen::fill(f.slot_wal, n, gen::slotWal());
}

template <class Server> ServerFacts anyFacts()
{
    ServerFacts facts;
    facts.address = *gen::text();
    facts.gathered_at_us = *gen::number<std::int64_t>();
    facts.failure = *gen::maybe(gen::error());
    for (const std::string &each : *gen::list(gen::text())) {
        facts.evidence.push_back(
            {each, *gen::text(), *gen::number<std::int64_t>(), *gen::number<std::int64_t>()});
    }
    fillFacts(facts.server.emplace<Server>(), facts.evidence.size());
    gen::fill(facts.catalog, facts.evidence.size(), gen::list(gen::tableSchema()));
    return facts;
}

template <class Server> bool roundTrips()
{
    return rc::check([] {
        const ServerFacts facts = anyFacts<Server>();
        const std::string json = factsToJson(facts);
        const auto again = factsFromJson(json);
        if (!again) {
            RC_FAIL(again.error().english() + "\n" + json);
        }
        RC_ASSERT(*again == facts);
        RC_ASSERT(factsToJson(*again) == json);
    });
}

} // namespace

class JsonFactsTest : public QObject {
    Q_OBJECT

private slots:
    void mysqlRoundTrips() { QVERIFY(roundTrips<MysqlFacts>()); }
    void mariadbRoundTrips() { QVERIFY(roundTrips<MariadbFacts>()); }
    void postgresRoundTrips() { QVERIFY(roundTrips<PostgresFacts>()); }
    void shape();
    void noSlotIsAFact();
    void invalidUtf8IsShown();
    void refused_data();
    void refused();
};

void JsonFactsTest::shape()
{
    ServerFacts facts;
    facts.address = "mysql://db";
    facts.gathered_at_us = 5;
    facts.evidence = {{"SELECT @@log_bin", "1", 3, 2}};
    MysqlFacts &mysql = facts.server.emplace<MysqlFacts>();
    mysql.log_bin = Fact<bool>(true, 0);
    Error denied;
    denied.message = Message(MessageText{"test.denied", "Denied."});
    denied.code = "1227";
    mysql.purged = Fact<GtidSet>::failed(denied);
    QCOMPARE(QString::fromStdString(factsToJson(facts)), QStringLiteral(R"({
  "schema": "switchpoint.facts/1",
  "flavor": "mysql",
  "address": "mysql://db",
  "gathered_at_us": 5,
  "facts": {
    "log_bin": {
      "value": true,
      "evidence": 0
    },
    "purged": {
      "error": {
        "id": "test.denied",
        "english": "Denied.",
        "code": "1227"
      }
    }
  },
  "evidence": [
    {
      "question": "SELECT @@log_bin",
      "answer": "1",
      "asked_at_us": 3,
      "took_us": 2
    }
  ]
})"));
}

// "There is no such slot" is known; it is not the same as not asked.
void JsonFactsTest::noSlotIsAFact()
{
    ServerFacts facts;
    facts.server.emplace<PostgresFacts>().slot = Fact<std::optional<PostgresSlot>>(std::nullopt);
    const auto again = factsFromJson(factsToJson(facts));
    QVERIFY(again);
    QVERIFY(again->postgres()->slot.known());
    QVERIFY(!again->postgres()->slot->has_value());
    QVERIFY(!again->postgres()->other_slots.asked());
}

void JsonFactsTest::invalidUtf8IsShown()
{
    ServerFacts facts;
    facts.evidence = {{"SELECT 1", "a\xFF z", 0, 0}};
    const auto again = factsFromJson(factsToJson(facts));
    QVERIFY(again);
    QCOMPARE(again->evidence.at(0).answer, std::string("a\xEF\xBF\xBD z"));
}

void JsonFactsTest::refused_data()
{
    QTest::addColumn<QString>("facts");
    QTest::addColumn<QString>("at");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *facts, const char *at, const char *says) {
        QTest::newRow(name) << QString::fromLatin1(facts) << QString::fromLatin1(at)
                            << QString::fromLatin1(says);
    };
    row("unknown fact", R"({"log_bon":{"value":true}})", "\"log_bon\"", "Unknown key \"log_bon\"");
    row("fact of another flavour", R"({"timeline":{"value":1}})", "\"timeline\"", "Unknown key");
    row("bare value", R"({"log_bin":true})", "true", "expected an object");
    row("neither", R"({"log_bin":{"evidence":0}})", "{\"evidence", "either \"value\" or \"error\"");
    row("both", R"({"log_bin":{"value":true,"error":{"id":"a","english":"b"}}})", "{\"value", "either");
    row("evidence beyond", R"({"log_bin":{"value":true,"evidence":1}})", "1}", "1 entry");
    row("evidence negative", R"({"log_bin":{"value":true,"evidence":-1}})", "-1", "evidence -1");
    row("type", R"({"log_bin":{"value":"ON"}})", "\"ON\"", "expected a boolean");
    row("set", R"({"purged":{"value":"x"}})", "x\"", "UUID");
    row("enum", R"({"files":{"value":[{"name":"b","size":1,"transactions":"anon"}]}})", "\"anon\"",
        "expected one of");
    row("nul in a message", R"({"log_bin":{"error":{"id":"a\u0000b","english":""}}})", "{\"id", "NUL");
}

void JsonFactsTest::refused()
{
    QFETCH(QString, facts);
    QFETCH(QString, at);
    QFETCH(QString, says);
    const QString json =
        QStringLiteral(R"({"schema":"switchpoint.facts/1","flavor":"mysql","address":"a",)"
                       R"("gathered_at_us":0,"evidence":[{"question":"q","answer":"","asked_at_us":0,)"
                       R"("took_us":0}],"facts":%1})")
            .arg(facts);
    const auto read = factsFromJson(json.toStdString());
    QVERIFY(!read);
    const QString sentence = QString::fromStdString(read.error().english());
    QVERIFY2(sentence.contains(says), qPrintable(sentence));
    QVERIFY(read.error().offset);
    QVERIFY2(json.mid(static_cast<qsizetype>(*read.error().offset)).startsWith(at),
             qPrintable(json.mid(static_cast<qsizetype>(*read.error().offset))));
}

QTEST_GUILESS_MAIN(JsonFactsTest)
#include "json_facts_test.moc"
