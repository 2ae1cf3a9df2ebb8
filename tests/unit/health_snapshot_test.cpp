// SPDX-License-Identifier: GPL-3.0-or-later
#include "health/snapshot.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace switchpoint;

namespace {

constexpr MessageText some_reason SWITCHPOINT_MESSAGE("test.reason", "The server lacks 3 transactions.");
constexpr MessageText some_status SWITCHPOINT_MESSAGE("test.status", "Connecting to the source.");

Decision decided(Reachability reachability)
{
    Decision decision;
    decision.reachability = reachability;
    decision.reason = Message(some_reason);
    return decision;
}

struct Row {
    const char *name;
    ConsumerHealth consumer;
    int http_status;
    bool ready;
    const char *status;
};

} // namespace

class HealthSnapshotTest : public QObject {
    Q_OBJECT

private slots:
    void says_data();
    void says();
    void jsonHasTheDecision();
    void jsonBeforeAnyDecision();
};

void HealthSnapshotTest::says_data()
{
    using Phase = ConsumerHealth::Phase;
    Decision provisional = decided(Reachability::Unknown);
    provisional.provisional = true;
    Decision drift = decided(Reachability::Reachable);
    drift.halted_by_drift = true;
    Decision lost_and_drift = decided(Reachability::Lost);
    lost_and_drift.halted_by_drift = true;
    const std::vector<Row> rows = {
        {"starting, nothing said", {Phase::Starting, std::nullopt, {}}, 200, false, "starting"},
        {"starting",
         {Phase::Starting, std::nullopt, Message(some_status)},
         200,
         false,
         "Connecting to the source."},
        {"streaming", {Phase::Streaming, decided(Reachability::Reachable), {}}, 200, true, "streaming"},
        {"streaming, not proven",
         {Phase::Streaming, provisional, {}},
         200,
         true,
         "streaming, position not proven on this server: The server lacks 3 transactions"},
        {"streaming, lost, guard off",
         {Phase::Streaming, decided(Reachability::Lost), {}},
         200,
         true,
         "streaming, although the position is lost, because the guard halt_on_lost is off: The server lacks "
         "3 "
         "transactions"},
        {"waiting, unknown",
         {Phase::Waiting, decided(Reachability::Unknown), Message(some_status)},
         200,
         false,
         "waiting, position unknown: The server lacks 3 transactions"},
        {"retrying",
         {Phase::Waiting, decided(Reachability::Reachable), Message(some_status)},
         200,
         false,
         "Connecting to the source."},
        {"halted, lost",
         {Phase::Halted, decided(Reachability::Lost), Message(some_status)},
         503,
         false,
         "position lost: The server lacks 3 transactions. Re-snapshot required."},
        {"halted, drift",
         {Phase::Halted, drift, {}},
         503,
         false,
         "schema drift: The server lacks 3 transactions"},
        {"halted, lost and drift",
         {Phase::Halted, lost_and_drift, {}},
         503,
         false,
         "position lost: The server lacks 3 transactions. Re-snapshot required."},
        {"halted, nowhere to start",
         {Phase::Halted, std::nullopt, Message(some_status)},
         503,
         false,
         "Connecting to the source."},
    };
    QTest::addColumn<ConsumerHealth>("consumer");
    QTest::addColumn<int>("http_status");
    QTest::addColumn<bool>("ready");
    QTest::addColumn<QString>("status");
    for (const Row &row : rows)
        QTest::newRow(row.name) << row.consumer << row.http_status << row.ready << QString(row.status);
}

void HealthSnapshotTest::says()
{
    QFETCH(ConsumerHealth, consumer);
    const HealthSnapshot snapshot = healthSnapshot(consumer);
    QTEST(snapshot.http_status, "http_status");
    QTEST(snapshot.ready, "ready");
    QTEST(QString::fromStdString(renderEnglish(snapshot.status)), "status");
}

void HealthSnapshotTest::jsonHasTheDecision()
{
    const HealthSnapshot snapshot =
        healthSnapshot({ConsumerHealth::Phase::Halted, decided(Reachability::Lost), {}});
    const QJsonObject json =
        QJsonDocument::fromJson(QByteArray::fromStdString(healthToJson(snapshot))).object();
    QCOMPARE(json["status"].toString(),
             QString("position lost: The server lacks 3 transactions. Re-snapshot required."));
    const QJsonObject decision = json["decision"].toObject();
    QCOMPARE(decision["schema"].toString(), QString("switchpoint.decision/1"));
    QCOMPARE(decision["reachability"].toString(), QString("lost"));
}

void HealthSnapshotTest::jsonBeforeAnyDecision()
{
    const QJsonObject json =
        QJsonDocument::fromJson(QByteArray::fromStdString(healthToJson(healthSnapshot({})))).object();
    QCOMPARE(json["status"].toString(), QString("starting"));
    QVERIFY(json["decision"].isNull());
}

Q_DECLARE_METATYPE(switchpoint::ConsumerHealth)
QTEST_APPLESS_MAIN(HealthSnapshotTest)
#include "health_snapshot_test.moc"
