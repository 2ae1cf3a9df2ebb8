// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/json.h"
#include "store/migrations.h"
#include "store/sqlite_connection.h"
#include "store/state_store.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <thread>

using namespace switchpoint;
using Mode = StateStore::Mode;

namespace {

Uuid uuidOf(int number)
{
    return *Uuid::parse(
        QStringLiteral("00000000-0000-0000-0000-%1").arg(number, 12, 10, QLatin1Char('0')).toStdString());
}

ProgressRecord mysqlRecord(int server, int last)
{
    MysqlCheckpoint checkpoint;
    checkpoint.identity = MysqlIdentity{uuidOf(server), std::nullopt};
    checkpoint.gtid_set = GtidSet();
    checkpoint.gtid_set->add({uuidOf(1), ""}, {1, last});
    ProgressRecord record;
    record.checkpoint = checkpoint;
    record.log_settings = LogSettings{"ROW", "FULL", "", "ON"};
    record.prepared = {{"xa-1", "u:3"}};
    record.owed_events_carry_schema = false;
    record.stored_at_us = 1000 + last;
    return record;
}

PostgresIdentity postgresIdentity(std::uint64_t system, std::uint32_t timeline,
                                  std::vector<TimelineEnd> ends = {})
{
    return {system, timeline, *TimelineHistory::fromEnds(std::move(ends)), std::nullopt};
}

ProgressRecord postgresRecord(const PostgresIdentity &identity, std::uint64_t lsn,
                              std::optional<Lsn> acknowledged = {})
{
    PostgresCheckpoint checkpoint;
    checkpoint.identity = identity;
    checkpoint.lsn = Lsn{lsn};
    checkpoint.acknowledged_lsn = acknowledged;
    ProgressRecord record;
    record.checkpoint = checkpoint;
    return record;
}

QString sentence(const Error &error)
{
    return QString::fromStdString(error.english());
}

// Everything that can be seen of a folder: names, bytes, times.
QMap<QString, QPair<QByteArray, qint64>> picture(const QString &folder)
{
    QMap<QString, QPair<QByteArray, qint64>> seen;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden)) {
        QFile file(info.filePath());
        const bool open = file.open(QIODevice::ReadOnly);
        seen[info.fileName()] = {open ? file.readAll() : QByteArray("?"),
                                 info.lastModified().toMSecsSinceEpoch()};
    }
    return seen;
}

void runSql(const QString &path, const QStringList &statements)
{
    auto connection = SqliteConnection::open(path, SqliteConnection::Access::ReadWriteCreate, 1000);
    QVERIFY(connection);
    for (const QString &each : statements) {
        const auto done = (*connection)->execute(each);
        QVERIFY2(done, done ? "" : done.error().server_text.c_str());
    }
}

} // namespace

#define GOOD(result) QVERIFY2((result).has_value(), (result) ? "" : (result).error().english().c_str())

class StoreTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
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
    void appendOnly();
    void settings();
    void refusedAndUntouched_data();
    void refusedAndUntouched();
    void damagedPages();
    void readOnlyLeavesNoTrace();
    void readOnlySeesALiveWriter();
    void oneWriter();
    void missing();
    void strangePath();
    void migration();
    void loadOrErrorSaysWhy();

private:
    std::unique_ptr<StateStore> open(Mode mode = Mode::Create);
    std::unique_ptr<QTemporaryDir> folder_;
    std::string path_;
};

void StoreTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    path_ = folder_->filePath("state.db").toStdString();
}

void StoreTest::cleanup()
{
    folder_.reset();
}

std::unique_ptr<StateStore> StoreTest::open(Mode mode)
{
    auto store = StateStore::open(path_, mode);
    if (!store) {
        qFatal("%s", store.error().english().c_str());
    }
    return std::move(*store);
}

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

void StoreTest::appendOnly()
{
    {
        const auto store = open();
        GOOD(store->recordReconciliation("p", std::nullopt, MysqlIdentity{uuidOf(1), {}}, "{}", 1));
    }
    auto connection =
        SqliteConnection::open(QString::fromStdString(path_), SqliteConnection::Access::ReadWrite, 1000);
    for (const char *sql : {"UPDATE reconciliation SET at_us = 0", "DELETE FROM reconciliation"}) {
        const auto done = (*connection)->execute(QLatin1String(sql));
        QVERIFY(!done);
        QVERIFY(QString::fromStdString(done.error().server_text).contains("append only"));
    }
}

void StoreTest::settings()
{
    const auto store = open();
    GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
    QVERIFY(QFile::exists(QString::fromStdString(path_ + "-wal")));
    QFile file(QString::fromStdString(path_ + "-shm"));
    QVERIFY(file.exists());
}

void StoreTest::refusedAndUntouched_data()
{
    QTest::addColumn<QStringList>("sql"); // run on a good state file; none: `bytes` is the file
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty") << QStringList() << QByteArray() << "is empty";
    QTest::newRow("text") << QStringList() << QByteArray("hello\n").repeated(100) << "no SQLite database";
    QTest::newRow("short") << QStringList() << QByteArray("SQLite format 3\0", 16) << "no SQLite database";
    QTest::newRow("other program") << QStringList{"PRAGMA application_id = 7"} << QByteArray()
                                   << "another program";
    QTest::newRow("newer") << QStringList{"PRAGMA user_version = 99"} << QByteArray()
                           << "version 99, from a newer";
    const auto record = [](const char *name, const char *sql, const char *says) {
        QTest::newRow(name) << QStringList{"DROP TRIGGER IF EXISTS schema_version_no_update",
                                           "DROP TRIGGER IF EXISTS waiver_no_update",
                                           "DROP TRIGGER IF EXISTS reconciliation_no_update",
                                           QLatin1String(sql)}
                            << QByteArray() << QString::fromLatin1(says);
    };
    record("checkpoint", "UPDATE progress SET checkpoint = substr(checkpoint, 1, 40)",
           "the checkpoint of the pipeline \"p\" is damaged: The JSON text ends too early, at offset 40");
    record("checkpoint of tomorrow",
           "UPDATE progress SET checkpoint = replace(checkpoint, 'checkpoint/1', 'checkpoint/2')",
           "update it");
    record("identity", "UPDATE pipeline SET identity = '{}'", "the identity of the pipeline \"p\"");
    record("lsn", "UPDATE pipeline SET acknowledged_lsn = 'x'", "the acknowledged LSN");
    record("settings", "UPDATE progress SET log_settings = '[]'", "the log settings");
    record("prepared", "UPDATE progress SET prepared = '[{}]'", "the prepared transactions");
    record("schema", "UPDATE schema_version SET table_schema = '{\"a\":1}'", "a registered schema");
    record("waiver", "UPDATE waiver SET waiver = ''", "a waiver");
    record("decision", "UPDATE reconciliation SET decision = '{'", "the decision of a reconciliation record");
    record("orphan", "UPDATE progress SET pipeline = 77", "belongs to no pipeline");
    record("no table", "DROP TABLE waiver", "no such table");
}

void StoreTest::refusedAndUntouched()
{
    QFETCH(QStringList, sql);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    const QString path = QString::fromStdString(path_);
    if (sql.isEmpty()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    } else {
        {
            const auto store = open();
            GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
            GOOD(store->registerSchema("p", {"shop", "item", {}, {}, ""}, "", 1));
            GOOD(store->addWaiver("p", {Waiver::Domain{3}, "Ada", "unused", 2}));
            GOOD(store->recordReconciliation("p", MysqlIdentity{uuidOf(1), {}}, MysqlIdentity{uuidOf(2), {}},
                                             "{}", 1));
        }
        runSql(path, sql);
        QFile::remove(path + ".lock");
    }
    const auto before = picture(folder_->path());
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create}) {
        const auto store = StateStore::open(path_, mode);
        QVERIFY(!store);
        QVERIFY2(sentence(store.error()).contains(says), qPrintable(sentence(store.error())));
        QVERIFY2(sentence(store.error()).contains(path) || says == "no such table",
                 qPrintable(sentence(store.error())));
        auto after = picture(folder_->path());
        if (mode == Mode::ReadOnly) {
            QCOMPARE(after, before);
        }
        after.remove("state.db.lock");
        QCOMPARE(after, before);
    }
}

// A file with a page overwritten, at each page in turn: refused, or (a page without content) as before; never
// another checkpoint.
void StoreTest::damagedPages()
{
    {
        const auto store = open();
        GOOD(store->storeProven("p", "s", mysqlRecord(1, 5)));
        for (int i = 0; i < 50; ++i) {
            GOOD(store->recordReconciliation("p", MysqlIdentity{uuidOf(1), {}}, MysqlIdentity{uuidOf(i), {}},
                                             "{}", i));
        }
    }
    QFile file(QString::fromStdString(path_));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray good = file.readAll();
    constexpr qsizetype page = 4096;
    QVERIFY(good.size() > 4 * page);
    int refused = 0;
    for (qsizetype at = page; at < good.size(); at += page) {
        QByteArray bad = good;
        bad.replace(at, page, QByteArray(page, '\xA5'));
        file.seek(0);
        file.write(bad);
        file.flush();
        const auto store = StateStore::open(path_, Mode::ReadWrite);
        if (store) {
            const auto state = (*store)->load("p", "s");
            QVERIFY(state && state->checkpoint == mysqlRecord(1, 5).checkpoint);
        } else {
            ++refused;
            QVERIFY2(sentence(store.error()).contains("damaged"), qPrintable(sentence(store.error())));
            file.seek(0);
            QCOMPARE(file.readAll(), bad);
        }
    }
    QVERIFY(refused > 4);
    for (const qsizetype size : {qsizetype{99}, page, good.size() / 2, good.size() - page}) {
        file.resize(0);
        file.seek(0);
        file.write(good.left(size));
        file.flush();
        QVERIFY(!StateStore::open(path_, Mode::ReadWrite));
        QVERIFY(!StateStore::open(path_, Mode::ReadOnly));
    }
}

void StoreTest::readOnlyLeavesNoTrace()
{
    GOOD(open()->storeProven("p", "s", mysqlRecord(1, 5)));
    QFile::remove(QString::fromStdString(path_ + ".lock"));
    const auto before = picture(folder_->path());
    QCOMPARE(before.keys(), QStringList{"state.db"});
    {
        const auto store = open(Mode::ReadOnly);
        QVERIFY(store->load("p", "s")->checkpoint == mysqlRecord(1, 5).checkpoint);
        const auto refused = store->storeProven("p", "s", mysqlRecord(1, 6));
        QVERIFY(!refused && sentence(refused.error()).contains("for reading only"));
        QCOMPARE(picture(folder_->path()), before);
    }
    QCOMPARE(picture(folder_->path()), before);
    // Also from a folder that cannot be written (root may anyway).
    QFile::setPermissions(folder_->path(), QFile::ReadOwner | QFile::ExeOwner);
    QVERIFY(open(Mode::ReadOnly)->load("p", "s")->checkpoint);
    QFile::setPermissions(folder_->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void StoreTest::readOnlySeesALiveWriter()
{
    const auto writer = open();
    GOOD(writer->storeProven("p", "s", mysqlRecord(1, 5)));
    const auto reader = open(Mode::ReadOnly);
    QVERIFY(reader->load("p", "s")->checkpoint == mysqlRecord(1, 5).checkpoint);
    GOOD(writer->storeProven("p", "s", mysqlRecord(1, 6)));
    QVERIFY(reader->load("p", "s")->checkpoint == mysqlRecord(1, 6).checkpoint);
    // From another thread, with its own store.
    std::optional<Checkpoint> seen;
    std::thread([&seen, this] {
        const auto store = StateStore::open(path_, Mode::ReadOnly);
        seen = store ? (*store)->load("p", "s")->checkpoint : std::nullopt;
    }).join();
    QVERIFY(seen == mysqlRecord(1, 6).checkpoint);
    GOOD(writer->storeProven("p", "s", mysqlRecord(1, 7)));
}

void StoreTest::oneWriter()
{
    auto writer = open();
    const auto second = StateStore::open(path_, Mode::ReadWrite);
    QVERIFY(!second && sentence(second.error()).contains("already writes"));
    writer.reset();
    QVERIFY(StateStore::open(path_, Mode::ReadWrite));
    // Another process holds the lock.
    auto lock = SqliteConnection::open(QString::fromStdString(path_ + ".lock"),
                                       SqliteConnection::Access::ReadWriteCreate, 0);
    GOOD((*lock)->execute("BEGIN EXCLUSIVE"));
    const auto third = StateStore::open(path_, Mode::ReadWrite);
    QVERIFY(!third);
    QVERIFY2(sentence(third.error()).contains("Another process"), qPrintable(sentence(third.error())));
}

void StoreTest::missing()
{
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
        const auto store = StateStore::open(path_, mode);
        QVERIFY(!store && sentence(store.error()).contains("There is no state file"));
    }
    QVERIFY(QDir(folder_->path()).isEmpty());
    const auto folder = StateStore::open(folder_->path().toStdString(), Mode::Create);
    QVERIFY(!folder && sentence(folder.error()).contains("is not a file"));
    const auto nowhere = StateStore::open(folder_->filePath("a/b").toStdString(), Mode::Create);
    QVERIFY(!nowhere && sentence(nowhere.error()).contains("folder does not exist"));
}

void StoreTest::strangePath()
{
    path_ = folder_->filePath(QString::fromUtf8("a b?mode=memory&x#y%20z;\xC3\xA9.db")).toStdString();
    GOOD(open()->storeProven("p", "s", mysqlRecord(1, 5)));
    QVERIFY(QFile::exists(QString::fromStdString(path_)));
    QVERIFY(open(Mode::ReadOnly)->load("p", "s")->checkpoint);
}

void StoreTest::migration()
{
    GOOD(open()->storeProven("p", "s", mysqlRecord(1, 5)));
    auto connection =
        SqliteConnection::open(QString::fromStdString(path_), SqliteConnection::Access::ReadWrite, 1000);
    GOOD(connection);
    std::vector<Migration> steps(stateMigrations().begin(), stateMigrations().end());
    const int now = stateVersion();
    steps.push_back({{"ALTER TABLE waiver ADD COLUMN extra TEXT", "nonsense"}});
    QVERIFY(!migrate(**connection, steps)); // all or nothing
    QCOMPARE((*connection)->value("PRAGMA user_version")->toInt(), now);
    QVERIFY(!(*connection)->execute("SELECT extra FROM waiver"));
    steps.back().statements.pop_back();
    GOOD(migrate(**connection, steps));
    QCOMPARE((*connection)->value("PRAGMA user_version")->toInt(), now + 1);
    GOOD((*connection)->execute("SELECT extra FROM waiver"));
    GOOD(migrate(**connection, steps)); // nothing left to do
}

void StoreTest::loadOrErrorSaysWhy()
{
    const auto closed = StateStore::open(path_, Mode::ReadOnly);
    const StoredState state = loadOrError(closed, "p", "s");
    QVERIFY(state.read_error);
    QVERIFY(!state.checkpoint && !state.identity);
    const Result<std::unique_ptr<StateStore>> store = open();
    QVERIFY(!loadOrError(store, "p", "s").read_error);
    runSql(QString::fromStdString(path_), {"INSERT INTO pipeline (name, identity) VALUES ('p', 'x')"});
    QVERIFY(loadOrError(store, "p", "s").read_error);
}

QTEST_GUILESS_MAIN(StoreTest)
#include "store_test.moc"
