// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/findings_model.h"
#include "models/lag_history.h"
#include "models/ledger_model.h"
#include "models/links_model.h"
#include "models/marks_model.h"
#include "models/positions_model.h"
#include "models/servers_model.h"
#include "models/topology.h"
#include "models/verdicts_model.h"
#include "sample_observations.h"
#include "text/language.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

// Without the isolates around positions.
QStringList printed(const QAbstractItemModel &model, const QList<int> &columns)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (const int column : columns)
            cells << model.index(row, column).data().toString().remove(QChar(0x2066)).remove(QChar(0x2069));
        lines << cells.join(QStringLiteral(" | "));
    }
    return lines;
}

template <class Model> void walkThroughWorlds()
{
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const Observation &world :
         {healthyFirstMinute(), laggingReplica(), holeInReplica(), afterFailover(), silentSkip(),
          attachedWithStaleServer(), manyReplicas(12, true), healthyFirstMinute(), postgresAfterFailover(),
          mariadbWorld(), Observation()}) {
        model.setObservation(published(world));
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                QVERIFY(
                    model.data(static_cast<QAbstractItemModel &>(model).index(row, column), Qt::DisplayRole)
                        .isValid() ||
                    column > 0);
    }
}

} // namespace

class ModelsTest : public QObject {
    Q_OBJECT
private slots:
    void keepTheRulesOfModels()
    {
        walkThroughWorlds<ServersModel>();
        walkThroughWorlds<LinksModel>();
        walkThroughWorlds<VerdictsModel>();
        walkThroughWorlds<FindingsModel>();
        walkThroughWorlds<LedgerModel>();
        walkThroughWorlds<PositionsModel>();
        walkThroughWorlds<MarksModel>();
        walkThroughWorlds<LagHistory>();
    }

    void servers()
    {
        ServersModel model;
        model.setObservation(published(afterFailover()));
        QCOMPARE(printed(model, {ServersModel::Server, ServersModel::Role, ServersModel::Health,
                                 ServersModel::Content, ServersModel::IfPromoted}),
                 QStringList(
                     {"mysql-a | primary | down | " + QString::fromStdString(uuid_a) + ":1-1200 | Reachable",
                      "mysql-b | primary | up | " + QString::fromStdString(uuid_a + ":1-708," + uuid_b) +
                          ":1-40 | Lost: 292 transactions",
                      "mysql-c | replica | up | " + QString::fromStdString(uuid_a) + ":1-1180 | Reachable"}));
    }

    void linksHaveBothLags()
    {
        LinksModel model;
        model.setObservation(published(laggingReplica()));
        QCOMPARE(printed(model, {LinksModel::From, LinksModel::To, LinksModel::ReceiveLag,
                                 LinksModel::NotReceived, LinksModel::ApplyLag, LinksModel::NotApplied}),
                 QStringList({"mysql-a | mysql-b | 12.3 s | 492 | 400 ms | 16",
                              "mysql-a | mysql-c | 500 ms | 20 | 0 s | 0",
                              "mysql-a | cdc | 250 ms | 50 | \u2013 | \u2013"}));
        QCOMPARE(model.index(0, LinksModel::ReceiveLag).data(RawRole).toLongLong(), 12'300'000LL);
    }

    void verdictsNowAndIfPromoted()
    {
        VerdictsModel model;
        model.setObservation(published(laggingReplica()));
        // What may still arrive is unknown now, and lost if promoted.
        QCOMPARE(printed(model, {VerdictsModel::Server, VerdictsModel::Now, VerdictsModel::IfPromoted,
                                 VerdictsModel::LostCount}),
                 QStringList({"mysql-a | Reachable | Reachable | \u2013", "mysql-b | Unknown | Lost | 292",
                              "mysql-c | Reachable | Reachable | \u2013"}));
    }

    void findingsOfTheSubject()
    {
        FindingsModel model;
        model.setObservation(published(holeInReplica()));
        QCOMPARE(model.decision()->reachability, Reachability::Reachable); // the consumer's own last decision
        model.setSubject({}, QStringLiteral("mysql-c"));
        QCOMPARE(model.decision()->reachability, Reachability::Lost);
        const int row = rowOf(model, FindingsModel::Check, QStringLiteral("Contained"));
        QVERIFY(row >= 0);
        QCOMPARE(model.index(row, FindingsModel::Outcome).data().toString(), QStringLiteral("Lost"));
        QVERIFY(!model.index(row, FindingsModel::Question).data(CopyRole).toString().isEmpty());
        QVERIFY(model.index(row, FindingsModel::Answer)
                    .data(CopyRole)
                    .toString()
                    .contains(QStringLiteral("641-654")));
    }

    void ledgerTellsBeliefFromTruth()
    {
        LedgerModel model;
        model.setObservation(published(silentSkip()));
        const int skipped =
            rowOf(model, LedgerModel::What, QStringLiteral("Skipped: on the new primary, never delivered"));
        QCOMPARE(model.index(skipped, LedgerModel::Believed).data().toString(), QStringLiteral("0"));
        QCOMPARE(model.index(skipped, LedgerModel::True).data().toString(), QStringLiteral("7"));
        QVERIFY(model.index(skipped, LedgerModel::True).data(SeverityRole).isValid());
        model.setObservation(published(attachedWithStaleServer())); // nobody knows the truth there
        QCOMPARE(model.rowCount(), 0);
    }

    void whatWasUndoneLeavesNoTraceInTheLags()
    {
        LagHistory model;
        Observation world = healthyFirstMinute();
        const auto show = [&](std::int64_t at_us) {
            world.at_us = at_us;
            model.setObservation(std::make_shared<const Observation>(world));
        };
        const auto newest = [&](std::size_t back) {
            const auto lines = model.lines(LagHistory::Behind);
            const std::vector<LagPoint> &points = lines.back();
            return points.at(points.size() - 1 - back).at_s;
        };
        show(10'000'000);
        show(12'000'000);
        show(14'000'000);
        // Scrubbed back and forth: what was seen is still known.
        show(11'000'000);
        QCOMPARE(newest(0), 11.0);
        show(15'000'000);
        QCOMPARE(newest(0), 15.0);
        QCOMPARE(newest(1), 14.0);
        QCOMPARE(newest(2), 12.0);
        // Something was undone at 12.5, and played on a little before anybody looked.
        model.forgetAfter(12'500'000);
        show(12'600'000);
        QCOMPARE(newest(0), 12.6);
        QCOMPARE(newest(1), 12.0);
        show(16'000'000);
        QCOMPARE(newest(1), 12.6);
    }

    void aLagThatIsNotThereIsAGap()
    {
        LagHistory model;
        Observation world = healthyFirstMinute();
        const auto show = [&](std::int64_t at_us) {
            world.at_us = at_us;
            model.setObservation(std::make_shared<const Observation>(world));
        };
        for (int second = 0; second < 3; ++second)
            show(second * 1'000'000);
        QCOMPARE(model.lines(LagHistory::Behind).size(), std::size_t{1});
        // Nobody looked for a long time: no line is drawn over it.
        show(30'000'000);
        QCOMPARE(model.lines(LagHistory::Behind).size(), std::size_t{2});
        QCOMPARE(model.subjects().replica, QString::fromStdString(world.servers.at(1).label));
        // The replica is promoted at that very moment: nothing replicates any more, and that is not 0.
        std::erase_if(world.links,
                      [&](const ObservedLink &link) { return world.server(link.to) != nullptr; });
        for (int second = 30; second < 40; ++second) {
            world.consumers.front().last_event_age_us = (second - 29) * 1'000'000;
            show(second * 1'000'000);
        }
        const auto behind = model.lines(LagHistory::Behind);
        QCOMPARE(behind.size(), std::size_t{2});
        QCOMPARE(behind.back().size(), std::size_t{1});
        QCOMPARE(behind.back().front().at_s, 30.0);
        // The consumer's grows on.
        QCOMPARE(model.lines(LagHistory::LastEventAge).back().back().value, 10.0);
        QCOMPARE(model.subjects().consumer, QString::fromStdString(world.consumers.front().label));
    }

    void timesThatAreComparedAreExact()
    {
        const MessageText text{"test", "{ours} and {theirs}"};
        const QString said =
            rendered(Message(text, {timeArg("ours", 13'682'710), timeArg("theirs", 1'700'000'000'000'000)}));
        QVERIFY2(said.contains(QStringLiteral("00:00:13.682710 UTC")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("2023-11-14 22:13:20 UTC")), qPrintable(said));
    }

    void aSelectionSurvivesARefresh()
    {
        PositionsModel model;
        model.setObservation(published(laggingReplica()));
        const QPersistentModelIndex owed(
            model.index(rowOf(model, PositionsModel::State, QStringLiteral("owed")), 0));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        Observation later = laggingReplica();
        std::get<MysqlFacts>(later.servers[0].facts.server).executed =
            Fact(GtidSet::parse(uuid_a + ":1-1300").value(), 0);
        model.setObservation(published(later));
        QCOMPARE(reset.count() + removed.count(), 0);
        QCOMPARE(changed.count(), 1);
        QVERIFY(owed.isValid());
        QCOMPARE(owed.sibling(owed.row(), PositionsModel::Last).data(RawRole).toULongLong(), 1300ULL);
        model.setObservation(published(later)); // the same again says nothing
        QCOMPARE(changed.count(), 1);
    }

    void rowsInTheMiddleComeAndGo()
    {
        ServersModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setObservation(published(laggingReplica()));
        const QPersistentModelIndex last(model.index(2, 0));
        Observation fewer = laggingReplica();
        fewer.servers.erase(fewer.servers.begin() + 1);
        model.setObservation(published(fewer));
        QCOMPARE(last.row(), 1);
        QCOMPARE(last.data().toString(), QStringLiteral("mysql-c"));
        model.setObservation(published(laggingReplica()));
        QCOMPARE(last.row(), 2);
    }

    void topology()
    {
        const Topology topology = topologyOf(*published(afterFailover()));
        QStringList nodes;
        for (const TopologyNode &node : topology.nodes)
            nodes << node.spoken();
        QCOMPARE(nodes[1], QStringLiteral("mysql-b, primary, 9be4d37c\u2026, 2f0c81aa\u2026:1-708, "
                                          "9be4d37c\u2026:1-40, if promoted now: Lost: 292 transactions"));
        QVERIFY(nodes[0].contains(QStringLiteral("down, seen 8.7 s ago")));
        QVERIFY(nodes[3].startsWith(QStringLiteral("cdc-reader, CDC engine, halted")));
        QVERIFY(nodes[4].contains(QStringLiteral("1,000 delivered")));
        QCOMPARE(topology.edges.size(), std::size_t(4));
    }

    void marksOnlyGrow()
    {
        MarksModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Observation world = laggingReplica();
        model.setObservation(std::make_shared<const Observation>(world));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        world.marks.push_back({.lane = ObservedMark::Lane::Faults,
                               .at_us = 44'000'000,
                               .count = 1,
                               .severity = Severity::Lost,
                               .text = {}});
        model.setObservation(std::make_shared<const Observation>(world));
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.index().next(43'900'000, -1), 44'000'000);
        for (int row = 0; row < model.rowCount(); ++row) { // writes too say what they are
            const ObservedMark &mark = world.marks[static_cast<std::size_t>(row)];
            QCOMPARE(model.index(row, MarksModel::Text).data().toString().isEmpty(),
                     mark.text.empty() && mark.lane != ObservedMark::Lane::Writes);
        }
        world.marks.clear(); // another run
        model.setObservation(std::make_shared<const Observation>(world));
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.index().next(0, -1), -1);
    }

    void columnsOfMarksAddUp()
    {
        Observation world;
        addMarks(world, 60);
        MarkIndex index;
        index.setMarks(world.marks);
        std::uint64_t all = 0;
        for (const ObservedMark &mark : world.marks)
            all += mark.lane == ObservedMark::Lane::Writes ? mark.count : 0;
        for (const int columns : {1, 7, 600, 5000}) {
            std::uint64_t sum = 0;
            for (const MarkColumn &column : index.columns(ObservedMark::Lane::Writes, 0, 60'000'000, columns))
                sum += column.count;
            QCOMPARE(sum, all);
        }
        const auto decisions = index.columns(ObservedMark::Lane::Decisions, 44'000'000, 46'000'000, 2);
        QCOMPARE(decisions[1].severity, Severity::Lost);
        QCOMPARE(index.previous(43'300'000, 0), 42'000'001);
    }

    void aMillionMarksAreQuick()
    {
        std::vector<ObservedMark> marks(1'000'000);
        for (std::size_t i = 0; i < marks.size(); ++i)
            marks[i].at_us = static_cast<std::int64_t>(i) * 1000;
        MarkIndex index;
        index.setMarks(marks);
        marks.emplace_back().at_us = 1'000'000'001;
        QElapsedTimer timer;
        timer.start();
        index.setMarks(marks); // one more
        const auto columns = index.columns(ObservedMark::Lane::Writes, 0, 1'000'000'000, 2'000);
        QVERIFY2(timer.elapsed() < 100, "a frame of a million marks");
        QCOMPARE(columns[0].count, 500ULL);
    }

    void marksOutOfOrderAreSorted()
    {
        std::vector<ObservedMark> marks(3);
        marks[0].at_us = 30;
        marks[1].at_us = 10;
        marks[2].at_us = 20;
        MarkIndex index;
        index.setMarks(marks);
        QCOMPARE(index.within(ObservedMark::Lane::Writes, 0, 25, 9), (std::vector<std::size_t>{1, 2}));
    }

    void lagHistoryForgetsTheFutureAndTheOld()
    {
        LagHistory history;
        const QAbstractItemModelTester tester(&history,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        history.setWindow(60'000'000);
        Observation world = laggingReplica();
        for (int second = 0; second <= 100; ++second) {
            world.at_us = second * 1'000'000LL;
            history.setObservation(std::make_shared<const Observation>(world));
        }
        QCOMPARE(history.rowCount(), 61);
        world.at_us = 70'000'000; // back in time
        history.setObservation(std::make_shared<const Observation>(world));
        QCOMPARE(history.newest_us(), 70'000'000);
        QCOMPARE(history.rowCount(), 31);
        QCOMPARE(history.index(30, LagHistory::Behind).data(RawRole).toDouble(),
                 12.7); // received and applied, of the slowest
    }

    void decimationKeepsThePeaks()
    {
        std::vector<LagPoint> points;
        for (int i = 0; i < 100'000; ++i)
            points.push_back({.at_s = i * 0.01, .value = i == 77'777 ? 99.0 : i == 33'333 ? -5.0 : 1.0});
        const auto kept = decimated(points, 2'000);
        QVERIFY(kept.size() <= 2'000);
        QVERIFY(std::ranges::find(kept, 99.0, &LagPoint::value) != kept.end());
        QVERIFY(std::ranges::find(kept, -5.0, &LagPoint::value) != kept.end());
        QVERIFY(std::ranges::is_sorted(kept, {}, &LagPoint::at_s));
    }

private:
    static int rowOf(const QAbstractItemModel &model, int column, const QString &text)
    {
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, column).data().toString() == text)
                return row;
        return -1;
    }
};

QTEST_GUILESS_MAIN(ModelsTest)
#include "models_test.moc"
