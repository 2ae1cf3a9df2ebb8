// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline_world.h"
#include "postgres_world.h"

#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::pipeline;
using namespace switchpoint::pipeline::test;
using switchpoint::test::lsn;
using switchpoint::test::PostgresWorld;

// A provisional record beside the proven checkpoint, from another server than the one that is asked.
class PipelineJudgedTest : public QObject {
    Q_OBJECT
private slots:
    void fileAndOffsetStayWithTheirServer();
    void aRecordOfTheSameServerKeepsItsFile();
    void withoutASetTheFileIsThePosition();
    void aRecordOfAnotherTimelineIsLost();
    void aRecordOfTheSameTimelineIsNot();
};

namespace {

// 1-100 proven on A; 101-110 read from `uuid`, whose files have come further than A's.
StoredState recordFrom(const Uuid &uuid)
{
    StoredState stored = storedAt(100);
    std::get<MysqlCheckpoint>(*stored.checkpoint).coordinates = BinlogCoordinates{"binlog.000001", 10'200};
    MysqlCheckpoint record = checkpointAt(110);
    record.identity->server_uuid = uuid;
    record.coordinates = BinlogCoordinates{"binlog.000007", 500};
    stored.provisional = record;
    return stored;
}

std::optional<BinlogCoordinates> judgedAt(const StoredState &stored)
{
    return std::get<MysqlCheckpoint>(*judged(stored).checkpoint).coordinates;
}

// The proven checkpoint and a record that has come to 0/5800; X is 0/5000, the server's end 0/6000.
StoredState recordOn(const PostgresWorld &world, std::uint32_t timeline, const char *history)
{
    StoredState stored = world.stored;
    auto record = std::get<PostgresCheckpoint>(*stored.checkpoint);
    record.identity->timeline = timeline;
    record.identity->history = switchpoint::test::history(history);
    record.lsn = lsn("0/5800");
    record.fingerprints.clear();
    stored.provisional = record;
    return stored;
}

} // namespace

void PipelineJudgedTest::fileAndOffsetStayWithTheirServer()
{
    const StoredState stored = recordFrom(uuid_b);
    QCOMPARE(judgedAt(stored)->text(), std::string("binlog.000001:10200"));
    QCOMPARE(positionText(*judged(stored).checkpoint), upTo(110).text());
    // A has no file of B's number. That says nothing of A.
    const Decision decision = judge(stored, factsOf(uuid_a, upTo(120), 100), Policy::full());
    QCOMPARE(decision.reachability, Reachability::Reachable);
}

void PipelineJudgedTest::aRecordOfTheSameServerKeepsItsFile()
{
    const StoredState stored = recordFrom(uuid_a);
    QCOMPARE(judgedAt(stored)->text(), std::string("binlog.000007:500"));
    const Decision decision = judge(stored, factsOf(uuid_a, upTo(120), 100), Policy::full());
    QCOMPARE(decision.reachability, Reachability::Lost); // its own numbering began again
}

void PipelineJudgedTest::withoutASetTheFileIsThePosition()
{
    StoredState stored = recordFrom(uuid_b);
    std::get<MysqlCheckpoint>(*stored.provisional).gtid_set.reset();
    QCOMPARE(judgedAt(stored)->text(), std::string("binlog.000007:500"));
}

void PipelineJudgedTest::aRecordOfAnotherTimelineIsLost()
{
    // Read from a promoted standby, on timeline 2 from 0/5400 on; asked is the old primary, which went on.
    const PostgresWorld world;
    const StoredState stored = recordOn(world, 2, "1\t0/5400\tno recovery target\n");
    const Decision decision = judge(stored, world.facts, world.policy);
    QCOMPARE(decision.reachability, Reachability::Lost);
    QCOMPARE(decision.action, Action::Halt);
}

void PipelineJudgedTest::aRecordOfTheSameTimelineIsNot()
{
    const PostgresWorld world;
    const Decision decision = judge(recordOn(world, 1, ""), world.facts, world.policy);
    QCOMPARE(decision.reachability, Reachability::Reachable);
}

QTEST_APPLESS_MAIN(PipelineJudgedTest)
#include "pipeline_judged_test.moc"
