// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipeline/stream_error.h"
#include "pipeline_world.h"

#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::pipeline;
using namespace switchpoint::pipeline::test;

class PipelineMachineTest : public QObject {
    Q_OBJECT
private slots:
    void aKnownServerIsOpenedAtTheCheckpoint();
    void deliveredThenStoredThenConfirmed();
    void theNextBatchWaitsForTheStore();
    void theQueueIsBounded();
    void aChangedServerIsRecordedBeforeItIsAccepted();
    void lostHaltsAfterTheRecordAndStaysThere();
    void lostWithTheGuardOffGoesOn();
    void unknownIsProvisional();
    void provenLaterIsPromoted();
    void lostLaterHaltsAndNamesWhatIsSuspect();
    void anotherServersAnswerDoesNotCount();
    void withoutAnIdentityItAsksOnANewConnection();
    void aReconnectJudgesTheProvisionalRecord();
    void holdWaitsAndAsksAgain();
    void aRefusedStreamIsLost();
    void aBrokenStreamConnectsAgainAndWaitsLonger();
    void aBatchWithTheSinkIsStoredBeforeTheNextConnection();
    void aRefusedBatchIsDeliveredAgain();
    void aFailedStoreIsNotForgotten();
    void pauseAndResume();
    void stopAndStart();
    void resnapshotGivesUpTheOldPosition();
    void acceptingAPositionOnlyVerdict();
    void withoutACheckpointItHalts();
    void aCopyGoesItsOwnWay();
    void meaningsOfStreamErrors_data();
    void meaningsOfStreamErrors();
};

void PipelineMachineTest::aKnownServerIsOpenedAtTheCheckpoint()
{
    Driven driven(storedAt(100));
    driven.feed(event::Start{});
    QCOMPARE(driven.names(), std::string("Connect"));
    driven.feed(event::Connected{});
    QCOMPARE(driven.names(), std::string("Ask"));
    QCOMPARE(positionText(*driven.asked<effect::Ask>()->checkpoint), upTo(100).text());
    driven.feed(event::Facts{factsOf(uuid_a, upTo(120), 100), false});
    QCOMPARE(driven.names(), std::string("Open"));
    QVERIFY(std::get<StreamStart::AutoPosition>(driven.asked<effect::Open>()->start.at).excluded ==
            upTo(100));
    driven.feed(event::Opened{});
    QCOMPARE(driven.names(), std::string("Read"));
    QCOMPARE(driven.state.phase, Phase::Streaming);
    QVERIFY(!driven.state.provisional);
}

void PipelineMachineTest::deliveredThenStoredThenConfirmed()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    QCOMPARE(driven.names(), std::string("Deliver Read"));
    driven.feed(event::Delivered{1});
    QCOMPARE(driven.names(), std::string("Store"));
    QVERIFY(std::get<MysqlCheckpoint>(driven.asked<effect::Store>()->checkpoint).gtid_set == upTo(110));
    QVERIFY(!driven.asked<effect::Store>()->provisional);
    driven.feed(event::Stored{});
    QCOMPARE(driven.names(), std::string("Confirm"));
    QVERIFY(driven.state.stored.checkpoint == driven.asked<effect::Confirm>()->checkpoint);
    QCOMPARE(driven.state.delivered_transactions, std::uint64_t{10});
}

void PipelineMachineTest::theNextBatchWaitsForTheStore()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    driven.feed(event::BatchRead{batch(2, 111, 120)});
    QCOMPARE(driven.names(), std::string("Read"));
    driven.feed(event::Delivered{1});
    QCOMPARE(driven.names(), std::string("Store"));
    driven.feed(event::Stored{});
    QCOMPARE(driven.names(), std::string("Confirm Deliver"));
    QCOMPARE(driven.asked<effect::Deliver>()->batch.id, std::uint64_t{2});
}

void PipelineMachineTest::theQueueIsBounded()
{
    Driven driven = streamingFrom(100);
    driven.state.settings.queue_transactions_max = 15;
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    QVERIFY(driven.asked<effect::Read>());
    driven.feed(event::BatchRead{batch(2, 111, 120)});
    QVERIFY(!driven.asked<effect::Read>());
    driven.feed(event::Delivered{1});
    QVERIFY(driven.asked<effect::Read>());
    driven.state.settings.queue_bytes_max = 1'500;
    driven.feed(event::BatchRead{batch(3, 121, 130)});
    QVERIFY(!driven.asked<effect::Read>());
}

void PipelineMachineTest::aChangedServerIsRecordedBeforeItIsAccepted()
{
    Driven driven(storedAt(100));
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{factsOf(uuid_b, upTo(120), 100), false});
    QCOMPARE(driven.names(), std::string("RecordReconciliation"));
    const auto *record = driven.asked<effect::RecordReconciliation>();
    QVERIFY(std::get<MysqlIdentity>(*record->old_identity).server_uuid == uuid_a);
    QVERIFY(std::get<MysqlIdentity>(*record->new_identity).server_uuid == uuid_b);
    QVERIFY(std::get<MysqlIdentity>(*driven.state.stored.identity).server_uuid == uuid_a);
    driven.feed(event::Recorded{});
    QCOMPARE(driven.names(), std::string("AcceptIdentity"));
    driven.feed(event::IdentityAccepted{});
    QCOMPARE(driven.names(), std::string("Open"));
    driven.feed(event::Opened{});
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    driven.feed(event::Delivered{1});
    const auto &stored = std::get<MysqlCheckpoint>(driven.asked<effect::Store>()->checkpoint);
    QVERIFY(stored.identity->server_uuid == uuid_b); // signed by the server it came from
}

void PipelineMachineTest::lostHaltsAfterTheRecordAndStaysThere()
{
    Driven driven(storedAt(100));
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{factsOf(uuid_b, upTo(90)), false});
    QCOMPARE(driven.names(), std::string("RecordReconciliation"));
    driven.feed(event::Recorded{});
    QCOMPARE(driven.names(), std::string("Close"));
    QCOMPARE(driven.state.phase, Phase::Halted);
    QVERIFY(std::get<MysqlIdentity>(*driven.state.stored.identity).server_uuid == uuid_a); // not accepted
    for (const Timer timer : {Timer::Retry, Timer::Recheck, Timer::Redeliver}) {
        driven.feed(event::Woke{timer});
        QCOMPARE(driven.names(), std::string()); // never a retry loop on Lost
    }
    driven.feed(event::Resume{}); // a person wants another try
    QCOMPARE(driven.names(), std::string("Connect"));
}

void PipelineMachineTest::lostWithTheGuardOffGoesOn()
{
    Driven driven(storedAt(100), *Policy::parse("full-halt_on_lost"));
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{factsOf(uuid_b, upTo(90)), false});
    driven.feed(event::Recorded{});
    driven.feed(event::IdentityAccepted{});
    QCOMPARE(driven.names(), std::string("Open"));
    QCOMPARE(driven.state.decision->reachability, Reachability::Lost);
}

void PipelineMachineTest::unknownIsProvisional()
{
    Driven driven(storedAt(100));
    const Checkpoint proven = *driven.state.stored.checkpoint;
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{nothingAnswered(), false});
    driven.feed(event::Recorded{});
    QCOMPARE(driven.names(), std::string("Open")); // no AcceptIdentity
    driven.feed(event::Opened{});
    QCOMPARE(driven.names(), std::string("Wait Read"));
    QCOMPARE(driven.asked<effect::Wait>()->timer, Timer::Recheck);
    QCOMPARE(driven.asked<effect::Wait>()->for_us, std::int64_t{30'000'000});
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    driven.feed(event::Delivered{1});
    QVERIFY(driven.asked<effect::Store>()->provisional);
    driven.feed(event::Stored{});
    QCOMPARE(driven.names(), std::string()); // nothing is confirmed
    QVERIFY(driven.state.stored.checkpoint == proven);
    QVERIFY(driven.state.stored.provisional);
}

namespace {

// Streaming provisionally from B, which has shown who it is but not its sets; 101-110 delivered.
Driven provisionalOnB()
{
    Driven driven(storedAt(100));
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    ServerFacts facts = factsOf(uuid_b, upTo(120));
    auto &mysql = std::get<MysqlFacts>(facts.server);
    mysql.executed = Fact<GtidSet>::failed(broken());
    driven.feed(event::Facts{facts, false});
    driven.feed(event::Recorded{});
    driven.feed(event::Opened{});
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    driven.feed(event::Delivered{1});
    driven.feed(event::Stored{});
    return driven;
}

} // namespace

void PipelineMachineTest::provenLaterIsPromoted()
{
    Driven driven = provisionalOnB();
    QVERIFY(driven.state.provisional);
    driven.feed(event::Woke{Timer::Recheck});
    QCOMPARE(driven.names(), std::string("Ask"));
    QVERIFY(driven.asked<effect::Ask>()->on_second_connection);
    QCOMPARE(positionText(*driven.asked<effect::Ask>()->checkpoint), upTo(110).text());
    driven.feed(event::Facts{factsOf(uuid_b, upTo(120), 100), true});
    QCOMPARE(driven.names(), std::string("RecordReconciliation"));
    driven.feed(event::BatchRead{batch(2, 111, 112)}); // waits until the promotion is through
    QVERIFY(!driven.asked<effect::Deliver>());
    driven.feed(event::Recorded{});
    QCOMPARE(driven.names(), std::string("PromoteProvisional"));
    driven.feed(event::Stored{});
    QVERIFY(driven.asked<effect::Confirm>());
    QVERIFY(driven.asked<effect::AcceptIdentity>());
    driven.feed(event::IdentityAccepted{});
    QVERIFY(!driven.state.provisional);
    QVERIFY(!driven.state.stored.provisional);
    QVERIFY(std::get<MysqlCheckpoint>(*driven.state.stored.checkpoint).gtid_set == upTo(110));
    QVERIFY(driven.asked<effect::Deliver>());
    driven.feed(event::Delivered{2});
    QVERIFY(!driven.asked<effect::Store>()->provisional);
}

void PipelineMachineTest::lostLaterHaltsAndNamesWhatIsSuspect()
{
    Driven driven = provisionalOnB();
    driven.feed(event::Woke{Timer::Recheck});
    driven.feed(event::Facts{factsOf(uuid_b, upTo(90)), true});
    QCOMPARE(driven.names(), std::string("Close RecordReconciliation"));
    driven.feed(event::Recorded{});
    QCOMPARE(driven.state.phase, Phase::Halted);
    const std::string status = renderEnglish(driven.state.status);
    QVERIFY(status.find("suspect") != std::string::npos);
    QVERIFY(status.find(upTo(110).text()) != std::string::npos);
    QVERIFY(std::get<MysqlCheckpoint>(*driven.state.stored.checkpoint).gtid_set == upTo(100));
}

void PipelineMachineTest::anotherServersAnswerDoesNotCount()
{
    Driven driven = provisionalOnB();
    driven.feed(event::Woke{Timer::Recheck});
    driven.feed(event::Facts{factsOf(uuid_a, upTo(120), 100), true}); // the address moved meanwhile
    QCOMPARE(driven.names(), std::string("Close Connect"));
    QVERIFY(driven.state.stored.provisional);

    Driven restarted = provisionalOnB();
    restarted.feed(event::Woke{Timer::Recheck});
    ServerFacts facts = factsOf(uuid_b, upTo(120), 100);
    std::get<MysqlFacts>(facts.server).uptime_s = Fact<std::int64_t>(3);
    restarted.feed(event::Facts{facts, true});
    QCOMPARE(restarted.names(), std::string("Close Connect"));
}

void PipelineMachineTest::withoutAnIdentityItAsksOnANewConnection()
{
    Driven driven(storedAt(100));
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{nothingAnswered(), false});
    driven.feed(event::Recorded{});
    driven.feed(event::Opened{});
    driven.feed(event::Woke{Timer::Recheck});
    QCOMPARE(driven.names(), std::string("Close Connect"));
}

void PipelineMachineTest::aReconnectJudgesTheProvisionalRecord()
{
    Driven driven = provisionalOnB();
    driven.feed(event::StreamFailed{broken(), std::nullopt});
    driven.feed(event::Woke{Timer::Retry});
    driven.feed(event::Connected{});
    QCOMPARE(positionText(*driven.asked<effect::Ask>()->checkpoint), upTo(110).text());
    Driven lost = driven;
    // B has what was proven, and not what was delivered since.
    lost.feed(event::Facts{factsOf(uuid_b, upTo(105), 100), false});
    lost.feed(event::Recorded{});
    QCOMPARE(lost.state.phase, Phase::Halted);
    QCOMPARE(lost.state.decision->reachability, Reachability::Lost);
    // B has it all, and the proven checkpoint's content.
    driven.feed(event::Facts{factsOf(uuid_b, upTo(120), 100), false});
    driven.feed(event::Recorded{});
    QCOMPARE(driven.names(), std::string("PromoteProvisional"));
    driven.feed(event::Stored{});
    driven.feed(event::IdentityAccepted{});
    QVERIFY(std::get<StreamStart::AutoPosition>(driven.asked<effect::Open>()->start.at).excluded ==
            upTo(110));
}

void PipelineMachineTest::holdWaitsAndAsksAgain()
{
    Policy policy = Policy::full();
    policy.on_unknown = Policy::OnUnknown::Hold;
    Driven driven(storedAt(100), policy);
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{nothingAnswered(), false});
    QCOMPARE(driven.names(), std::string("Close Wait"));
    QCOMPARE(driven.state.phase, Phase::Waiting);
    driven.feed(event::Woke{Timer::Retry});
    QCOMPARE(driven.names(), std::string("Connect"));
}

void PipelineMachineTest::aRefusedStreamIsLost()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::StreamFailed{broken("purged required binary logs", "1236"), Reachability::Lost});
    QCOMPARE(driven.names(), std::string("Close RecordReconciliation"));
    QCOMPARE(driven.state.decision->reachability, Reachability::Lost);
    QCOMPARE(driven.state.decision->action, Action::Halt);
    driven.feed(event::Recorded{});
    QCOMPARE(driven.state.phase, Phase::Halted);
}

void PipelineMachineTest::aBrokenStreamConnectsAgainAndWaitsLonger()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::StreamFailed{broken(), std::nullopt});
    QCOMPARE(driven.names(), std::string("Close Wait"));
    std::int64_t before_us = driven.asked<effect::Wait>()->for_us;
    for (int i = 0; i < 20; ++i) {
        driven.feed(event::Woke{Timer::Retry});
        QCOMPARE(driven.names(), std::string("Connect"));
        driven.feed(event::ConnectFailed{broken()});
        const std::int64_t now_us = driven.asked<effect::Wait>()->for_us;
        QVERIFY(now_us == std::min<std::int64_t>(2 * before_us, 30'000'000));
        before_us = now_us;
    }
}

void PipelineMachineTest::aBatchWithTheSinkIsStoredBeforeTheNextConnection()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    driven.feed(event::BatchRead{batch(2, 111, 120)});
    driven.feed(event::StreamFailed{broken(), std::nullopt});
    driven.feed(event::Woke{Timer::Retry}); // the sink is slower than the wait
    QCOMPARE(driven.names(), std::string());
    driven.feed(event::Delivered{1});
    QCOMPARE(driven.names(), std::string("Store"));
    driven.feed(event::Stored{});
    QCOMPARE(driven.names(), std::string("Confirm Connect"));
    driven.feed(event::Connected{});
    QCOMPARE(positionText(*driven.asked<effect::Ask>()->checkpoint), upTo(110).text());
    QVERIFY(driven.state.queue.empty()); // batch 2 is read again
}

void PipelineMachineTest::aRefusedBatchIsDeliveredAgain()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    driven.feed(event::DeliverFailed{1, broken()});
    QCOMPARE(driven.asked<effect::Wait>()->timer, Timer::Redeliver);
    driven.feed(event::BatchRead{batch(2, 111, 112)});
    QVERIFY(!driven.asked<effect::Deliver>());
    driven.feed(event::Woke{Timer::Redeliver});
    QCOMPARE(driven.asked<effect::Deliver>()->batch.id, std::uint64_t{1});
    QCOMPARE(driven.state.status.id(), std::string("pipeline.deliver_failed"));
    driven.feed(event::Delivered{1});
    QCOMPARE(driven.state.status.id(), std::string("pipeline.streaming"));
}

void PipelineMachineTest::aFailedStoreIsNotForgotten()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    driven.feed(event::Delivered{1});
    driven.feed(event::StoreFailed{broken()});
    QVERIFY(!driven.asked<effect::Confirm>());
    QVERIFY(std::get<MysqlCheckpoint>(*driven.state.stored.checkpoint).gtid_set == upTo(100));
    driven.feed(event::Woke{Timer::Retry});
    driven.feed(event::Connected{});
    QCOMPARE(positionText(*driven.asked<effect::Ask>()->checkpoint), upTo(100).text());
}

void PipelineMachineTest::pauseAndResume()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::BatchRead{batch(1, 101, 110)});
    driven.feed(event::Pause{});
    QCOMPARE(driven.names(), std::string("Close"));
    driven.feed(event::Delivered{1}); // what the sink took is stored
    QCOMPARE(driven.names(), std::string("Store"));
    driven.feed(event::Resume{}); // before the store has answered
    QCOMPARE(driven.names(), std::string());
    driven.feed(event::Stored{});
    QCOMPARE(driven.names(), std::string("Confirm Connect"));
}

void PipelineMachineTest::stopAndStart()
{
    Driven driven = streamingFrom(100);
    driven.feed(event::Stop{});
    QCOMPARE(driven.state.phase, Phase::Stopped);
    driven.feed(event::Woke{Timer::Retry});
    QCOMPARE(driven.names(), std::string());
    driven.feed(event::Resume{});
    QCOMPARE(driven.names(), std::string());
    driven.feed(event::Start{});
    QCOMPARE(driven.names(), std::string("Connect"));
}

void PipelineMachineTest::resnapshotGivesUpTheOldPosition()
{
    Driven driven = provisionalOnB();
    MysqlCheckpoint at = checkpointAt(0);
    at.identity = MysqlIdentity{uuid_b, ServerNode{"db", 3306, ""}};
    at.gtid_set = upTo(7, uuid_b);
    driven.feed(event::Resnapshot{at});
    QCOMPARE(driven.names(), std::string("Close Store"));
    QVERIFY(driven.asked<effect::Store>()->resnapshot);
    driven.feed(event::Stored{});
    QCOMPARE(driven.names(), std::string("Connect"));
    QVERIFY(!driven.state.stored.provisional);
    QVERIFY(std::get<MysqlCheckpoint>(*driven.state.stored.checkpoint) == at);
}

void PipelineMachineTest::acceptingAPositionOnlyVerdict()
{
    Driven driven(storedAt(100));
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{factsOf(uuid_b, upTo(120)), false}); // no probe: position only
    driven.feed(event::Recorded{});
    driven.feed(event::Opened{});
    QVERIFY(driven.state.provisional);
    driven.feed(event::AcceptUnverified{});
    QCOMPARE(driven.names(), std::string("RecordReconciliation"));
    driven.feed(event::Recorded{});
    driven.feed(event::IdentityAccepted{});
    QVERIFY(!driven.state.provisional);

    Driven unknown = provisionalOnB(); // Unknown has nothing to accept
    unknown.feed(event::AcceptUnverified{});
    QCOMPARE(unknown.names(), std::string());
}

void PipelineMachineTest::withoutACheckpointItHalts()
{
    Driven driven(StoredState{});
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{factsOf(uuid_a, upTo(10)), false});
    QCOMPARE(driven.state.phase, Phase::Halted);
    QCOMPARE(driven.names(), std::string("Close"));
}

void PipelineMachineTest::aCopyGoesItsOwnWay()
{
    Driven one = streamingFrom(100);
    one.feed(event::BatchRead{batch(1, 101, 110)});
    Driven other = one;
    QVERIFY(one.state == other.state);
    one.feed(event::Delivered{1});
    QVERIFY(!(one.state == other.state));
    other.feed(event::Delivered{1});
    QVERIFY(one.state == other.state);
}

void PipelineMachineTest::meaningsOfStreamErrors_data()
{
    QTest::addColumn<int>("flavor");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("means");
    const auto row = [](const char *name, Flavor flavor, const char *code, const char *text,
                        const char *means) {
        QTest::newRow(name) << static_cast<int>(flavor) << QString(code) << QString(text) << QString(means);
    };
    using enum Flavor;
    row("purged", Mysql, "1236", "Cannot replicate because the source purged required binary logs. Replicate",
        "lost");
    row("more", Mysql, "1236", "Replica has more GTIDs than the source has, using", "lost");
    row("beyond", Mysql, "1236", "Client requested source to start replication from position > file size",
        "lost");
    row("no file", Mysql, "1236", "Could not find first log file name in binary log index file", "lost");
    row("same id", Mysql, "1236",
        "A replica with the same server_uuid/server_id as this replica has connected", "none");
    row("checksum", Mysql, "1236", "Replica can not handle replication events with the checksum that source",
        "none");
    row("log off", Mysql, "1236", "Binary log is not open", "unknown");
    row("broken", Mysql, "2013", "Lost connection to MySQL server during query", "none");
    row("MariaDB missing", Mariadb, "1236", "The binlog on the master is missing the GTID 0-202-11 requested",
        "lost");
    row("MariaDB purged", Mariadb, "1236",
        "Could not find GTID state requested by slave in any binlog files. Probably the slave state is too "
        "old and "
        "required binlog files have been purged.",
        "lost");
    row("no slot", Postgresql, "42704", "replication slot \"cdc\" does not exist", "lost");
    row("removed", Postgresql, "58P01", "requested WAL segment has already been removed", "lost");
    row("invalidated", Postgresql, "55000",
        "cannot read from logical replication slot: it has been invalidated", "lost");
    row("busy", Postgresql, "55006", "replication slot \"cdc\" is active for PID 7", "unknown");
    row("gone", Postgresql, "57P01", "terminating connection", "none");
}

void PipelineMachineTest::meaningsOfStreamErrors()
{
    QFETCH(int, flavor);
    QFETCH(QString, code);
    QFETCH(QString, text);
    QFETCH(QString, means);
    const auto meaning = meaningOfStreamError(static_cast<Flavor>(flavor),
                                              broken(text.toStdString().c_str(), code.toStdString().c_str()));
    QCOMPARE(QString(meaning ? switchpoint::name(*meaning) : "none"), means);
}

QTEST_APPLESS_MAIN(PipelineMachineTest)
#include "pipeline_machine_test.moc"
