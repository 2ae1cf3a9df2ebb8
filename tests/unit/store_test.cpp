// SPDX-License-Identifier: GPL-3.0-or-later
#include "store_testing.h"

using namespace switchpoint;
using namespace switchpoint::store_testing;
using Mode = StateStore::Mode;

class StoreTest : public QObject {
    Q_OBJECT

private slots:
    void init() { fixture_ = std::make_unique<StoreFixture>(); }
    void cleanup() { fixture_.reset(); }
    void emptyState();
    void provenAndReopen();
    void sinksAndPipelinesAreApart();
    void provisionalKeepsTheProven();
    void identityChangeNeedsARecord();
    void recordsServeOnce();
    void identityOfPostgres();
    void identityOfMariadb();
    void acknowledgedLsn();
    void unsignedIsRefused();
    void schemas();
    void waivers();
    void replicaUuid();
    void observation();
    void listing();
    void restartTakesEverythingsPlace();
    void snapshotsAreFinishedWhole();

private:
    std::unique_ptr<StateStore> open(Mode mode = Mode::Create) { return fixture_->open(mode); }
    std::unique_ptr<StoreFixture> fixture_;
};

void StoreTest::emptyState()
{
    const auto store = open();
    const auto state = store->load("p", "s");
    GOOD(state);
    QVERIFY(*state == StoredState{});
    QVERIFY(store->list()->pipelines.empty());
    QVERIFY(store->sinks("p")->empty());
}

void StoreTest::provenAndReopen()
{
    const ProgressRecord record = mysqlRecord(1, 5);
    GOOD(open()->storeProven("p", "s", record));
    const auto state = open(Mode::ReadWrite)->load("p", "s");
    GOOD(state);
    QVERIFY(state->checkpoint == record.checkpoint);
    QVERIFY(state->identity == ServerIdentity(MysqlIdentity{uuidOf(1), std::nullopt}));
    QVERIFY(state->log_settings == record.log_settings);
    QVERIFY(state->prepared == record.prepared);
    QCOMPARE(state->owed_events_carry_schema, false);
    QVERIFY(!state->provisional);
    QVERIFY(!state->read_error);
}

void StoreTest::sinksAndPipelinesAreApart()
{
    const auto store = open();
    GOOD(store->storeProven("p", "file", mysqlRecord(1, 5)));
    GOOD(store->storeProven("p", "http", mysqlRecord(1, 3)));
    GOOD(store->storeProven("q", "file",
                            mysqlRecord(2, 9))); // another server: pipelines do not share identities
    QVERIFY(store->load("p", "file")->checkpoint == mysqlRecord(1, 5).checkpoint);
    QVERIFY(store->load("p", "http")->checkpoint == mysqlRecord(1, 3).checkpoint);
    QVERIFY(store->load("q", "file")->checkpoint == mysqlRecord(2, 9).checkpoint);
    QVERIFY(!store->load("p", "other")->checkpoint);
    QVERIFY(store->load("p", "other")->identity); // the pipeline has seen a server
    QCOMPARE(*store->sinks("p"), (std::vector<std::string>{"file", "http"}));
    QVERIFY(!store->storeProven("", "s", mysqlRecord(1, 1)));
    QVERIFY(!store->storeProven("p", "", mysqlRecord(1, 1)));
}

void StoreTest::provisionalKeepsTheProven()
{
    const auto store = open();
    GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
    GOOD(store->storeProvisional("p", "s", mysqlRecord(2, 7)));
    auto state = store->load("p", "s");
    QVERIFY(state->checkpoint == mysqlRecord(1, 5).checkpoint);
    QVERIFY(state->provisional == mysqlRecord(2, 7).checkpoint);
    QVERIFY(state->identity == ServerIdentity(MysqlIdentity{uuidOf(1), std::nullopt}));
    // Proven later, but of another server: the record first.
    QVERIFY(!store->promoteProvisional("p", "s"));
    QVERIFY(store->load("p", "s")->provisional);
    const auto id =
        store->recordReconciliation("p", MysqlIdentity{uuidOf(1), {}}, MysqlIdentity{uuidOf(2), {}}, "{}", 1);
    GOOD(id);
    GOOD(store->promoteProvisional("p", "s", *id, 77));
    state = store->load("p", "s");
    QVERIFY(state->checkpoint == mysqlRecord(2, 7).checkpoint);
    QVERIFY(!state->provisional);
    QCOMPARE(store->list()->pipelines.at(0).sinks.at(0).proven->stored_at_us, std::int64_t{77});
    const auto again = store->promoteProvisional("p", "s");
    QVERIFY(!again && sentence(again.error()).contains("no provisional record"));
    GOOD(store->storeProvisional("p", "s", mysqlRecord(2, 8)));
    GOOD(store->discardProvisional("p", "s"));
    QVERIFY(!store->load("p", "s")->provisional);
}

void StoreTest::identityChangeNeedsARecord()
{
    const auto store = open();
    const ServerIdentity one = MysqlIdentity{uuidOf(1), {}};
    const ServerIdentity two = MysqlIdentity{uuidOf(2), {}};
    GOOD(store->storeFirstIdentity("p", one));
    QVERIFY(!store->storeFirstIdentity("p", two));
    const auto refused = store->storeProven("p", "s", mysqlRecord(2, 5));
    QVERIFY(!refused && sentence(refused.error()).contains("Record the reconciliation"));
    QVERIFY(!store->load("p", "s")->checkpoint);                   // nothing of a refused call is stored
    QVERIFY(!store->acceptIdentity("p", 1, 0));                    // no such record
    QVERIFY(!store->recordReconciliation("p", two, one, "{}", 1)); // decided on stale state
    QVERIFY(!store->recordReconciliation("p", one, two, "{", 1));
    const auto id = store->recordReconciliation("p", one, two, R"({"action":"resume"})", 1);
    GOOD(id);
    QVERIFY(store->load("p", "s")->identity == one); // recorded is not accepted
    QVERIFY(!store->acceptIdentity("q", *id, 0));    // of another pipeline
    GOOD(store->acceptIdentity("p", *id, 2));
    QVERIFY(store->load("p", "s")->identity == two);
    GOOD(store->storeProven("p", "s", mysqlRecord(2, 5)));
    QVERIFY(!store->storeProven("p", "s", mysqlRecord(1, 6)));
}

// A to B, to A, to B: each change needs its own record.
void StoreTest::recordsServeOnce()
{
    const auto store = open();
    const ServerIdentity a = MysqlIdentity{uuidOf(1), {}};
    const ServerIdentity b = MysqlIdentity{uuidOf(2), {}};
    GOOD(store->storeFirstIdentity("p", a));
    const auto first = store->recordReconciliation("p", a, b, "{}", 1);
    GOOD(store->acceptIdentity("p", *first, 1));
    const auto again = store->acceptIdentity("p", *first, 2);
    QVERIFY(!again && sentence(again.error()).contains("already used"));
    const auto back = store->recordReconciliation("p", b, a, "{}", 2);
    const auto unused = store->recordReconciliation("p", b, a, "{}", 3);
    GOOD(store->storeProven("p", "s", mysqlRecord(1, 5), *back)); // accepted with the checkpoint
    const auto stale = store->acceptIdentity("p", *unused, 2);
    QVERIFY(!stale && sentence(stale.error()).contains("not the stored one"));
    QVERIFY(!store->acceptIdentity("p", *first, 3));
    const auto listing = store->list();
    const auto &records = listing->pipelines.at(0).reconciliations;
    QCOMPARE(records.size(), std::size_t{3});
    QVERIFY(records[0].accepted_at_us == 1 && records[1].accepted_at_us == 1005 &&
            !records[2].accepted_at_us);
    QVERIFY(records[0].old_identity == a && records[0].new_identity == b);
}

void StoreTest::identityOfPostgres()
{
    const auto store = open();
    const auto t2 = postgresIdentity(7, 2, {{1, Lsn{100}}});
    GOOD(store->storeProven("p", "s", postgresRecord(t2, 150)));
    // Owed from before the switchpoint: on the ancestor.
    GOOD(store->storeProven("p", "s", postgresRecord(postgresIdentity(7, 1), 100)));
    QVERIFY(!store->storeProven("p", "s", postgresRecord(postgresIdentity(7, 1), 101)));
    QVERIFY(!store->storeProven("p", "s", postgresRecord(postgresIdentity(7, 3), 90)));
    QVERIFY(!store->storeProven("p", "s", postgresRecord(postgresIdentity(8, 2), 150)));
    auto elsewhere = t2;
    elsewhere.node = ServerNode{"a", 1, ""};
    GOOD(store->storeProven("p", "s",
                            postgresRecord(elsewhere, 150))); // the stored one has no node to compare
    QVERIFY(!store->storeProven("p", "s", mysqlRecord(1, 1)));
}

void StoreTest::identityOfMariadb()
{
    const auto store = open();
    const auto record = [](const MariadbIdentity &identity) {
        ProgressRecord made;
        made.checkpoint = MariadbCheckpoint{identity, *MariadbPosition::parse("0-1-2"), {}, {}};
        return made;
    };
    GOOD(store->storeProven("p", "s", record({"x", 1, ServerNode{"a", 3306, ""}})));
    QVERIFY(!store->storeProven("p", "s", record({"x", 2, ServerNode{"a", 3306, ""}})));
    QVERIFY(!store->storeProven("p", "s", record({"y", 1, ServerNode{"a", 3306, ""}})));
    QVERIFY(!store->storeProven("p", "s", record({"x", 1, ServerNode{"b", 3306, ""}})));
    GOOD(store->storeProven("p", "s", record({"x", 1, std::nullopt})));
}

void StoreTest::acknowledgedLsn()
{
    const auto store = open();
    const auto acknowledged = [&store] {
        return std::get<PostgresCheckpoint>(*store->load("p", "s")->checkpoint).acknowledged_lsn;
    };
    GOOD(store->storeProven("p", "s", postgresRecord(postgresIdentity(7, 1), 50)));
    QVERIFY(!acknowledged());
    QVERIFY(store->storeAcknowledgedLsn("p", Lsn{80}) == Lsn{80});
    QVERIFY(acknowledged() == Lsn{80});
    QVERIFY(store->storeAcknowledgedLsn("p", Lsn{70}) == Lsn{80}); // never lowered
    GOOD(store->storeProven("p", "s", postgresRecord(postgresIdentity(7, 1), 60, Lsn{75})));
    QVERIFY(acknowledged() == Lsn{80});
    GOOD(store->storeProven("p", "s", postgresRecord(postgresIdentity(7, 1), 90, Lsn{120})));
    QVERIFY(acknowledged() == Lsn{120});
    // Another timeline: cut to the end of the old one, also when an old checkpoint is stored again.
    const auto t2 = postgresIdentity(7, 2, {{1, Lsn{100}}});
    const auto id = store->recordReconciliation("p", postgresIdentity(7, 1), t2, "{}", 1);
    GOOD(store->acceptIdentity("p", *id, 1));
    QVERIFY(acknowledged() == Lsn{100});
    GOOD(store->storeProven("p", "s", postgresRecord(postgresIdentity(7, 1), 95, Lsn{120})));
    QVERIFY(acknowledged() == Lsn{100});
    // Another cluster: forgotten.
    const auto other = store->recordReconciliation("p", t2, postgresIdentity(9, 1), "{}", 2);
    GOOD(store->acceptIdentity("p", *other, 2));
    QVERIFY(!acknowledged());
}

void StoreTest::unsignedIsRefused()
{
    const auto store = open();
    ProgressRecord record = mysqlRecord(1, 5);
    std::get<MysqlCheckpoint>(record.checkpoint).identity.reset();
    const auto proven = store->storeProven("p", "s", record);
    QVERIFY(!proven && sentence(proven.error()).contains("carries no server identity"));
    QVERIFY(!store->storeProvisional("p", "s", record));
    QVERIFY(store->list()->pipelines.empty()); // not even the name was stored
}

void StoreTest::schemas()
{
    const auto store = open();
    TableSchema table{"shop", "item", {{"id", "int", "", false}}, {"id"}, ""};
    const TableSchema other{"shop", "customer", {{"id", "int", "", false}}, {"id"}, ""};
    QVERIFY(store->registerSchema("p", table, "u:1", 1) == 1);
    QVERIFY(store->registerSchema("p", table, "u:2", 2) == 1); // the same: no new version
    QVERIFY(store->registerSchema("p", other, "u:2", 2) == 1);
    table.columns.push_back({"name", "varchar(40)", "utf8mb4", true});
    QVERIFY(store->registerSchema("p", table, "u:3", 3) == 2);
    QVERIFY(store->load("p", "s")->schemas == (std::vector<TableSchema>{other, table}));
    QVERIFY(store->registerDropped("p", "shop", "item", "u:4", 4) == 3);
    QVERIFY(store->registerDropped("p", "shop", "item", "u:5", 5) == 3);
    QVERIFY(store->load("p", "s")->schemas == std::vector<TableSchema>{other});
    QVERIFY(store->registerSchema("p", table, "u:6", 6) == 4);
    QCOMPARE(store->list()->pipelines.at(0).schemas.size(), std::size_t{5});
    QVERIFY(store->load("q", "s")->schemas.empty());
}

void StoreTest::waivers()
{
    const auto store = open();
    Waiver set{*GtidSet::parse("00000000-0000-0000-0000-000000000001:5"), "Ada", "test rows", 1};
    const Waiver domain{Waiver::Domain{3}, "Ada", "unused", 2};
    const Waiver range{Waiver::LsnRange{Lsn{1}, Lsn{9}}, "Bo", "\"quoted\"", 3};
    for (const Waiver &each : {set, domain, range}) {
        GOOD(store->addWaiver("p", each));
    }
    QVERIFY(*store->waivers("p") == (std::vector<Waiver>{set, domain, range}));
    QVERIFY(store->waivers("q")->empty());
    set.reason.clear();
    QVERIFY(!store->addWaiver("p", set));
}

void StoreTest::replicaUuid()
{
    const auto store = open();
    const auto first = store->replicaUuid("p");
    GOOD(first);
    QVERIFY(store->replicaUuid("p") == *first);
    QVERIFY(store->replicaUuid("q") != *first);
    QVERIFY(*first != Uuid{});
}

void StoreTest::observation()
{
    const auto store = open();
    const PreviousObservation seen{5, true, "u:1"};
    GOOD(store->storeObservation("p", seen));
    QVERIFY(store->load("p", "s")->previous == seen);
}

void StoreTest::listing()
{
    {
        const auto store = open();
        GOOD(store->storeProven("b", "s", mysqlRecord(1, 5)));
        GOOD(store->storeProvisional("b", "s", mysqlRecord(1, 6)));
        GOOD(store->storeProven("a", "s", postgresRecord(postgresIdentity(7, 1), 50, Lsn{60})));
    }
    const auto listing = open(Mode::ReadOnly)->list();
    GOOD(listing);
    QCOMPARE(listing->pipelines.size(), std::size_t{2});
    QCOMPARE(listing->pipelines[0].name, std::string("a"));
    QVERIFY(listing->pipelines[0].acknowledged_lsn == Lsn{60});
    QVERIFY(listing->pipelines[1].sinks.at(0).proven == mysqlRecord(1, 5));
    QVERIFY(listing->pipelines[1].sinks.at(0).provisional == mysqlRecord(1, 6));
}

void StoreTest::restartTakesEverythingsPlace()
{
    const auto store = open();
    GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
    GOOD(store->storeProvisional("p", "s", mysqlRecord(1, 7)));
    QVERIFY(!store->storeProven("p", "s", mysqlRecord(2, 9))); // another server
    GOOD(store->storeRestart("p", "s", mysqlRecord(2, 9)));
    const auto state = store->load("p", "s");
    QVERIFY(state->checkpoint == mysqlRecord(2, 9).checkpoint);
    QVERIFY(!state->provisional);
    QVERIFY(state->identity == ServerIdentity(MysqlIdentity{uuidOf(2), std::nullopt}));
    ProgressRecord unsigned_record = mysqlRecord(2, 9);
    std::get<MysqlCheckpoint>(unsigned_record.checkpoint).identity.reset();
    QVERIFY(!store->storeRestart("p", "s", unsigned_record));
}

void StoreTest::snapshotsAreFinishedWhole()
{
    const auto store = open();
    QVERIFY(!*store->snapshot("p", "s"));
    QVERIFY(!store->finishSnapshot("p", "s", 1));
    GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
    SnapshotRecord begun{mysqlRecord(2, 9).checkpoint, LogSettings{"ROW", "FULL", "", "ON"}, "{}", 10, 10};
    GOOD(store->storeSnapshot("p", "s", begun));
    begun.progress = R"({"table":"shop.orders"})";
    begun.stored_at_us = 11;
    GOOD(store->storeSnapshot("p", "s", begun));
    QVERIFY(*store->snapshot("p", "s") == begun);
    QVERIFY(store->list()->pipelines.front().sinks.front().snapshot == begun);
    QVERIFY(store->load("p", "s")->checkpoint == mysqlRecord(1, 5).checkpoint); // until the end
    GOOD(store->finishSnapshot("p", "s", 12));
    QVERIFY(store->load("p", "s")->checkpoint == mysqlRecord(2, 9).checkpoint);
    QVERIFY(store->load("p", "s")->log_settings == begun.log_settings);
    QVERIFY(!*store->snapshot("p", "s"));

    GOOD(store->storeSnapshot("q", "only", begun)); // a sink that has nothing else yet is listed, too
    QCOMPARE(*store->sinks("q"), std::vector<std::string>{"only"});
    GOOD(store->dropSnapshot("q", "only"));
    QVERIFY(!*store->snapshot("q", "only"));
    begun.progress = "no";
    QVERIFY(!store->storeSnapshot("q", "only", begun));
}

QTEST_GUILESS_MAIN(StoreTest)
#include "store_test.moc"
