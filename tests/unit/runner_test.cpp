// SPDX-License-Identifier: GPL-3.0-or-later
#include "runner_world.h"
#include "sink/several.h"
#include "store/state_store.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace switchpoint;
using namespace switchpoint::pipeline;
using namespace switchpoint::pipeline::test;

namespace {

struct World {
    QTemporaryDir folder;
    FakeServer server;
    FakeDisk disk;
    FakeTables tables;
    std::vector<std::int64_t> committed_when_stored;

    World()
    {
        server.write(0);
        QVERIFY(folder.isValid());
    }
    [[nodiscard]] std::string path() const
    {
        return folder.filePath(QStringLiteral("state.db")).toStdString();
    }
    // The state of a pipeline that has delivered 1 to `number`.
    void storeCheckpoint(std::int64_t number) const
    {
        auto store = StateStore::open(path(), StateStore::Mode::Create);
        QVERIFY(store);
        ProgressRecord record;
        record.checkpoint =
            MysqlCheckpoint{MysqlIdentity{uuid_a, ServerNode{"db", 3306, ""}}, upTo(number), {}, {}};
        QVERIFY((*store)->storeProven("p", "sink", record));
    }
    [[nodiscard]] std::string storedPosition() const
    {
        auto store = StateStore::open(path(), StateStore::Mode::ReadOnly);
        if (!store)
            return store.error().english();
        const auto state = (*store)->load("p", "sink");
        if (!state || !state->checkpoint)
            return "none";
        return positionText(*state->checkpoint);
    }
    RunnerSetup setup()
    {
        RunnerSetup setup;
        setup.settings.name = "p";
        setup.settings.policy = *Policy::parse("full-content");
        setup.settings.retry_first_us = 1'000;
        setup.source.flavor = Flavor::Mysql;
        setup.source.make = [this](const Uuid &) { return std::make_unique<FakeSource>(server); };
        setup.source.snapshot = [this](const std::vector<std::string> &) {
            return std::make_unique<FakeSnapshot>(tables, server);
        };
        setup.sink = [this] { return std::make_unique<FakeSink>(disk); };
        setup.state_path = path();
        setup.seed = 1;
        setup.stage_bytes = 1;
        return setup;
    }
};

std::vector<std::int64_t> numbers(std::int64_t first, std::int64_t last)
{
    std::vector<std::int64_t> all;
    for (std::int64_t number = first; number <= last; ++number)
        all.push_back(number);
    return all;
}

} // namespace

class RunnerTest : public QObject {
    Q_OBJECT
private slots:
    void everyRowOnceAndTheCheckpointAfterIt();
    void aNewRunGoesOnAtTheCheckpoint();
    void theSinkRefusesAndTakesItLater();
    void aLargeTransactionIsWrittenWhileItIsRead();
    void aLargeTransactionWhoseStreamBreaksIsTakenBack();
    void aLargeTransactionThatTheSinkRefusesIsReadAgain();
    void aLargeTransactionThatIsRolledBackLeavesNothing();
    void stoppingWaitsForTheSink();
    void stoppingEndsAHangingSink();
    void stoppingEndsAHangingConnect();
    void pauseAndResume();
    void withoutACheckpointItHalts();
    void theTablesAreReadFirst();
    void aSnapshotThatFailsGoesOn();
    void aSnapshotGoesOnInTheNextRun();
    void aSnapshotOfAnotherServerBeginsAnew();
    void aSnapshotWhoseSinkFails();
    void aTableReadAgainKeepsThePosition();
    void everythingReadAgainGivesThePositionUp();
    void severalSinksAreGivenEverything();
    void aStateFileThatCannotBeOpenedIsSaid();
    void aSchemaChangeHaltsBeforeItIsDelivered();
};

void RunnerTest::everyRowOnceAndTheCheckpointAfterIt()
{
    World world;
    world.storeCheckpoint(5);
    world.server.write(50);
    Runner runner(world.setup());
    QTRY_COMPARE(world.disk.all(), numbers(6, 50));
    world.server.write(80);
    QTRY_COMPARE(world.disk.all(), numbers(6, 80));
    QTRY_COMPARE(world.storedPosition(), upTo(80).text());
    QTRY_COMPARE(runner.status()->transactions, 75U);
    QCOMPARE(runner.status()->changes, 75U);
    QVERIFY(runner.status()->phase == Phase::Streaming);
    QCOMPARE(world.disk.rollbacks, 0);
}

void RunnerTest::aNewRunGoesOnAtTheCheckpoint()
{
    World world;
    world.storeCheckpoint(5);
    world.server.write(10);
    {
        Runner runner(world.setup());
        QTRY_COMPARE(world.disk.all(), numbers(6, 10));
    }
    QCOMPARE(world.storedPosition(), upTo(10).text());
    world.server.write(20);
    Runner again(world.setup());
    QTRY_COMPARE(world.disk.all(), numbers(6, 20));
    QTRY_VERIFY(!world.server.starts().empty());
    QVERIFY(world.server.starts().back() == upTo(10));
}

void RunnerTest::theSinkRefusesAndTakesItLater()
{
    World world;
    world.storeCheckpoint(5);
    world.disk.fail_commits = 3;
    world.server.write(10);
    Runner runner(world.setup());
    QTRY_COMPARE(world.disk.all(), numbers(6, 10));
    QVERIFY(world.disk.rollbacks >= 3);
    QCOMPARE(world.server.starts().size(), 1U); // the stream was not left
    QTRY_VERIFY(runner.status()->failures >= 3);
}

void RunnerTest::aLargeTransactionIsWrittenWhileItIsRead()
{
    World world;
    world.storeCheckpoint(5);
    world.server.large = 8;
    world.server.pieces = 4;
    world.server.write(10);
    Runner runner(world.setup());
    QTRY_COMPARE(world.disk.all(), (std::vector<std::int64_t>{6, 7, 8, 8, 8, 8, 8, 9, 10}));
    QCOMPARE(world.disk.commits, 5); // pieces are no commits
    QTRY_COMPARE(world.storedPosition(), upTo(10).text());
}

void RunnerTest::aLargeTransactionWhoseStreamBreaksIsTakenBack()
{
    World world;
    world.storeCheckpoint(5);
    world.server.large = 8;
    world.server.pieces = 4;
    world.server.breaks_after_piece = 2;
    world.server.write(10);
    Runner runner(world.setup());
    QTRY_COMPARE(world.disk.all(), (std::vector<std::int64_t>{6, 7, 8, 8, 8, 8, 8, 9, 10}));
    QCOMPARE(world.disk.rollbacks, 1);
    QCOMPARE(world.server.starts().size(), 2U);
    QTRY_VERIFY(!world.server.starts().empty());
    QVERIFY(world.server.starts().back() == upTo(7));
}

void RunnerTest::aLargeTransactionThatTheSinkRefusesIsReadAgain()
{
    World world;
    world.storeCheckpoint(7);
    world.server.large = 8;
    world.server.pieces = 3;
    world.disk.fail_commits = 1;
    world.server.write(9);
    Runner runner(world.setup());
    QTRY_COMPARE(world.disk.all(), (std::vector<std::int64_t>{8, 8, 8, 8, 9}));
    QCOMPARE(world.server.starts().size(), 2U);
    QTRY_VERIFY(!world.server.starts().empty());
    QVERIFY(world.server.starts().back() == upTo(7));
}

void RunnerTest::aLargeTransactionThatIsRolledBackLeavesNothing()
{
    World world;
    world.storeCheckpoint(7);
    world.server.large = 8;
    world.server.pieces = 3;
    world.server.gone = true;
    world.server.write(9);
    Runner runner(world.setup());
    QTRY_COMPARE(world.disk.all(), (std::vector<std::int64_t>{8, 9}));
    QCOMPARE(world.disk.rollbacks, 1);
}

void RunnerTest::stoppingWaitsForTheSink()
{
    World world;
    world.storeCheckpoint(5);
    world.disk.hangs = true;
    world.server.write(6);
    Runner runner(world.setup());
    QTRY_COMPARE(runner.status()->queued_transactions, 1U);
    runner.stop();
    QVERIFY(!runner.waitEnded(std::chrono::milliseconds(300)));
    {
        const std::lock_guard lock(world.disk.mutex);
        world.disk.hangs = false;
    }
    world.disk.changed.notify_all();
    QVERIFY(runner.waitEnded(std::chrono::milliseconds(2000)));
    QCOMPARE(world.storedPosition(), upTo(6).text());
}

void RunnerTest::stoppingEndsAHangingSink()
{
    World world;
    world.storeCheckpoint(5);
    world.disk.hangs = true;
    world.server.write(6);
    Runner runner(world.setup());
    QTRY_COMPARE(runner.status()->queued_transactions, 1U);
    QElapsedTimer timer;
    timer.start();
    runner.stop();
    QVERIFY(runner.waitEnded(std::chrono::milliseconds(5000)));
    QVERIFY(timer.elapsed() >= 2'900);
    QCOMPARE(world.storedPosition(), upTo(5).text()); // not delivered, so not stored
}

void RunnerTest::stoppingEndsAHangingConnect()
{
    World world;
    world.storeCheckpoint(5);
    world.server.hangs_in_connect = true;
    Runner runner(world.setup());
    QTRY_VERIFY(runner.status()->phase == Phase::Connecting);
    runner.stop();
    QVERIFY(runner.waitEnded(std::chrono::milliseconds(1000)));
}

void RunnerTest::pauseAndResume()
{
    World world;
    world.storeCheckpoint(5);
    world.server.write(6);
    Runner runner(world.setup());
    QTRY_COMPARE(world.disk.all(), numbers(6, 6));
    runner.command(event::Pause{});
    QTRY_VERIFY(runner.status()->phase == Phase::Paused);
    world.server.write(9);
    QTest::qWait(100);
    QCOMPARE(world.disk.all(), numbers(6, 6));
    runner.command(event::Resume{});
    QTRY_COMPARE(world.disk.all(), numbers(6, 9));
}

void RunnerTest::withoutACheckpointItHalts()
{
    World world;
    world.server.write(6);
    Runner runner(world.setup());
    QTRY_VERIFY(runner.status()->phase == Phase::Halted);
    QVERIFY(world.disk.all().empty());
}

void RunnerTest::theTablesAreReadFirst()
{
    World world;
    world.server.write(7);
    RunnerSetup setup = world.setup();
    setup.snapshot.initial = true;
    Runner runner(std::move(setup));
    QTRY_COMPARE(world.disk.all(), (std::vector<std::int64_t>{-1, -2, -3, -4, -5}));
    QTRY_VERIFY(runner.status()->phase == Phase::Streaming);
    QTRY_VERIFY(!world.server.starts().empty());
    QVERIFY(world.server.starts().front() == upTo(7));
    QVERIFY(!runner.status()->snapshot);
    world.server.write(9);
    QTRY_COMPARE(world.disk.all(), (std::vector<std::int64_t>{-1, -2, -3, -4, -5, 8, 9}));
    QTRY_COMPARE(world.storedPosition(), upTo(9).text());
}

void RunnerTest::aSnapshotThatFailsGoesOn()
{
    World world;
    world.server.write(7);
    world.tables.fails_after = 3;
    RunnerSetup setup = world.setup();
    setup.snapshot.initial = true;
    Runner runner(std::move(setup));
    QTRY_COMPARE(world.storedPosition(), upTo(7).text());
    // Nothing is missing; what was on its way when it failed may come twice.
    std::vector<std::int64_t> rows = world.disk.all();
    QVERIFY(rows.size() <= 6);
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    QCOMPARE(rows, (std::vector<std::int64_t>{-5, -4, -3, -2, -1}));
    QCOMPARE(world.tables.opens, 2);
}

void RunnerTest::aSnapshotGoesOnInTheNextRun()
{
    World world;
    world.server.write(7);
    world.tables.rows = 1'000'000;
    {
        RunnerSetup setup = world.setup();
        setup.snapshot.initial = true;
        Runner runner(std::move(setup));
        QTRY_VERIFY(world.disk.all().size() > 3);
        QCOMPARE(world.storedPosition(), std::string("none"));
    }
    const std::size_t first_run = world.disk.all().size();
    world.server.write(20);
    {
        const std::lock_guard lock(world.tables.mutex);
        world.tables.rows = static_cast<std::int64_t>(first_run) + 5;
    }
    // Not asked for again: it was begun.
    Runner runner(world.setup());
    QTRY_COMPARE(world.storedPosition(), upTo(20).text());
    QTRY_VERIFY(!world.server.starts().empty());
    QVERIFY(world.server.starts().front() == upTo(7)); // where the log was when the first run began
    QVERIFY(world.disk.all().size() <= first_run + 5 + 1 + 13);
}

void RunnerTest::aSnapshotOfAnotherServerBeginsAnew()
{
    World world;
    world.server.write(7);
    world.tables.rows = 1'000'000;
    {
        RunnerSetup setup = world.setup();
        setup.snapshot.initial = true;
        Runner runner(std::move(setup));
        QTRY_VERIFY(world.disk.all().size() > 3);
    }
    world.server.write(20);
    world.tables.rows = 3;
    world.tables.other_server = true;
    Runner runner(world.setup());
    QTRY_COMPARE(world.storedPosition(), upTo(20).text());
    QTRY_VERIFY(!world.server.starts().empty());
    QVERIFY(world.server.starts().front() == upTo(20));
    const std::vector<std::int64_t> rows = world.disk.all();
    QCOMPARE(std::vector<std::int64_t>(rows.end() - 3, rows.end()), (std::vector<std::int64_t>{-1, -2, -3}));
}

void RunnerTest::aSnapshotWhoseSinkFails()
{
    World world;
    world.server.write(7);
    world.disk.fail_commits = 2;
    RunnerSetup setup = world.setup();
    setup.snapshot.initial = true;
    Runner runner(std::move(setup));
    QTRY_COMPARE(world.storedPosition(), upTo(7).text());
    QCOMPARE(world.disk.all(), (std::vector<std::int64_t>{-1, -2, -3, -4, -5}));
}

void RunnerTest::aTableReadAgainKeepsThePosition()
{
    World world;
    world.storeCheckpoint(5);
    world.server.write(7);
    RunnerSetup setup = world.setup();
    setup.snapshot.tables = {"shop.orders"};
    Runner runner(std::move(setup));
    QTRY_COMPARE(world.disk.all(), (std::vector<std::int64_t>{-1, -2, -3, -4, -5, 6, 7}));
    QTRY_VERIFY(!world.server.starts().empty());
    QVERIFY(world.server.starts().front() == upTo(5));
}

void RunnerTest::everythingReadAgainGivesThePositionUp()
{
    World world;
    world.storeCheckpoint(5);
    world.server.write(7);
    RunnerSetup setup = world.setup();
    setup.snapshot.all = true;
    Runner runner(std::move(setup));
    QTRY_VERIFY(runner.status()->phase == Phase::Streaming);
    QCOMPARE(world.disk.all(), (std::vector<std::int64_t>{-1, -2, -3, -4, -5}));
    QTRY_VERIFY(!world.server.starts().empty());
    QVERIFY(world.server.starts().front() == upTo(7));
}

void RunnerTest::severalSinksAreGivenEverything()
{
    World world;
    FakeDisk second;
    second.fail_commits = 1;
    world.storeCheckpoint(5);
    {
        // It fell behind: the other one is given 4 and 5 again.
        auto store = StateStore::open(world.path(), StateStore::Mode::ReadWrite);
        ProgressRecord behind;
        behind.checkpoint =
            MysqlCheckpoint{MysqlIdentity{uuid_a, ServerNode{"db", 3306, ""}}, upTo(3), {}, {}};
        QVERIFY((*store)->storeProven("p", "second", behind));
    }
    world.server.write(6);
    {
        RunnerSetup setup = world.setup();
        setup.sink_names = {"sink", "second"};
        setup.sink = [&] {
            std::vector<std::unique_ptr<Sink>> sinks;
            sinks.push_back(std::make_unique<FakeSink>(world.disk));
            sinks.push_back(std::make_unique<FakeSink>(second));
            return std::make_unique<SeveralSinks>(std::move(sinks));
        };
        Runner runner(std::move(setup));
        QTRY_COMPARE(second.all(), numbers(4, 6));
        QTRY_COMPARE(world.storedPosition(), upTo(6).text());
    }
    // The first had committed 4 before the second refused it: twice, never not at all.
    QCOMPARE(world.disk.all(), (std::vector<std::int64_t>{4, 4, 5, 6}));
    auto store = StateStore::open(world.path(), StateStore::Mode::ReadOnly);
    QCOMPARE(positionText(*(*store)->load("p", "second")->checkpoint), upTo(6).text());
}

void RunnerTest::aStateFileThatCannotBeOpenedIsSaid()
{
    World world;
    RunnerSetup setup = world.setup();
    setup.state_path = world.folder.filePath(QStringLiteral("no/such/folder/state.db")).toStdString();
    Runner runner(std::move(setup));
    QVERIFY(runner.waitEnded(std::chrono::milliseconds(2000)));
    QVERIFY(!runner.status()->status.empty());
}

void RunnerTest::aSchemaChangeHaltsBeforeItIsDelivered()
{
    // The machine alone: the note says what the log holds.
    Driven driven(storedAt(100));
    driven.feed(event::SetPolicy{[] {
        Policy policy = Policy::full();
        policy.on_schema_drift = Policy::OnSchemaDrift::Halt;
        return policy;
    }()});
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{factsOf(uuid_a, upTo(120), 100), false});
    driven.feed(event::Opened{});
    BatchNote note;
    note.id = 1;
    note.transactions = 1;
    note.schema_change = "ALTER TABLE shop.orders ADD x INT";
    driven.feed(event::BatchRead{note});
    QCOMPARE(driven.names(), std::string("Close RecordReconciliation"));
    driven.feed(event::Recorded{});
    QVERIFY(driven.state.phase == Phase::Halted);
    QVERIFY(driven.state.decision->halted_by_drift);
}

QTEST_MAIN(RunnerTest)
#include "runner_test.moc"
