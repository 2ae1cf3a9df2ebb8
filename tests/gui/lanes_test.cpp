// SPDX-License-Identifier: GPL-3.0-or-later
// Number lines from facts and checkpoints, printed as lists of strings.
#include "models/lanes.h"
#include "models/words.h"
#include "sample_observations.h"

#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

QStringList printed(const std::vector<Lane> &lanes)
{
    QStringList lines;
    for (const Lane &lane : lanes) {
        lines << QString::fromStdString(lane.label + " " +
                                        (lane.source.size() >= 36 ? lane.source.substr(0, 8) : lane.source)) +
                     (lane.stale ? QStringLiteral(" stale") : QString());
        for (const Segment &segment : lane.segments)
            lines << QStringLiteral("  %1-%2 %3")
                         .arg(segment.first)
                         .arg(segment.last)
                         .arg(segmentText(segment.kind));
        for (const LaneInterval &interval : lane.checkpoint)
            lines << QStringLiteral("  saved %1-%2").arg(interval.first).arg(interval.last);
        for (const LaneMarker &marker : lane.markers)
            lines << QStringLiteral("  %1 %2").arg(markerText(marker.kind)).arg(marker.at);
    }
    return lines;
}

const Lane &laneOf(const std::vector<Lane> &lanes, const std::string &server)
{
    return *std::ranges::find(lanes, server, &Lane::server);
}

} // namespace

class LanesTest : public QObject {
    Q_OBJECT
private slots:
    void aHoleIsMissingThoughThePointIsThere()
    {
        const auto world = published(holeInReplica());
        const auto lanes = lanesOf(*world);
        const Lane lane = laneOf(lanes, "mysql-c");
        QCOMPARE(printed({lane}), QStringList({"mysql-c 2f0c81aa", "  1-640 executed", "  641-654 missing",
                                               "  655-1000 executed", "  1001-1180 owed", "  saved 1-1000"}));
        QVERIFY(!holdsCheckpoint(lane));
        QCOMPARE(segmentAt(lane, 1000)->kind, SegmentKind::Executed); // the point says nothing
        QCOMPARE(segmentAt(lane, 650)->kind, SegmentKind::Missing);
        QCOMPARE(segmentAt(lane, 1181), nullptr);
        // The judgement that everything else prints agrees.
        const ObservedVerdict *verdict = world->verdict("cdc", "mysql-c");
        QCOMPARE(verdict->if_promoted.reachability, Reachability::Lost);
        QCOMPARE(verdict->if_promoted.missing->text, uuid_a + ":641-654");
    }

    void whatAPrimaryHas()
    {
        const auto lanes = lanesOf(*published(laggingReplica()));
        QCOMPARE(printed({lanes[0]}),
                 QStringList({"mysql-a 2f0c81aa", "  1-200 purged", "  201-1000 executed", "  1001-1200 owed",
                              "  saved 1-1000", "  stream start 1001"}));
    }

    void afterAFailoverTheNewSourceIsOwedFromOne()
    {
        const auto lanes = lanesOf(*published(afterFailover()));
        QCOMPARE(lanes.size(), std::size_t(4)); // three of A's numbers, one of B's
        QCOMPARE(printed({lanes[3]}), QStringList({"mysql-b 9be4d37c", "  1-40 owed"}));
        QCOMPARE(lanes[3].source_label, std::string("mysql-b"));
        QVERIFY(lanes[0].stale);
    }

    void purgedGapAndHoles()
    {
        MysqlFacts facts;
        facts.executed = Fact(GtidSet::parse(uuid_a + ":1-50:61-100").value());
        facts.purged = Fact(GtidSet::parse(uuid_a + ":1-30").value());
        MysqlCheckpoint saved;
        saved.gtid_set = GtidSet::parse(uuid_a + ":1-20:70").value();
        QCOMPARE(printed(mysqlLanes(facts, &saved)),
                 QStringList({" 2f0c81aa", "  1-20 purged", "  21-30 purged gap", "  31-50 owed",
                              "  51-60 hole", "  61-69 owed", "  70-70 executed", "  71-100 owed",
                              "  saved 1-20", "  saved 70-70"}));
        QCOMPARE(printed(mysqlLanes(facts, nullptr)),
                 QStringList({" 2f0c81aa", "  1-30 purged", "  31-50 executed", "  51-60 hole",
                              "  61-100 executed"}));
        QVERIFY(mysqlLanes(MysqlFacts(), &saved).empty()); // not known is not empty: there is no line
    }

    void tagsAreLanesOfTheirOwn()
    {
        MysqlFacts facts;
        facts.executed = Fact(GtidSet::parse(uuid_a + ":1-5:red:1-3").value());
        const auto lanes = mysqlLanes(facts, nullptr);
        QCOMPARE(lanes.size(), std::size_t(2));
        QCOMPARE(lanes[1].source, uuid_a + ":red");
    }

    void mariadbDomains()
    {
        // A higher number of server 2 is no proof that 0-1-550 is there.
        QCOMPARE(printed(lanesOf(*published(mariadbWorld()))),
                 QStringList({"maria-a domain 0", "  1-100 purged", "  101-500 executed", "  501-550 missing",
                              "  551-620 owed", "  saved 1-550", "  stream start 551", "maria-a domain 1",
                              "  1-40 owed"}));
    }

    void postgresTimelines()
    {
        const auto lanes = lanesOf(*published(postgresAfterFailover()));
        QCOMPARE(printed(lanes), QStringList({"pg-1 timeline 1 stale",
                                              QStringLiteral("  1-%1 purged").arg(0x4000),
                                              QStringLiteral("  %1-%2 executed").arg(0x4001).arg(0x5600),
                                              QStringLiteral("  %1-%2 owed").arg(0x5601).arg(0x5800),
                                              QStringLiteral("  saved 1-%1").arg(0x5600),
                                              QStringLiteral("  restart %1").arg(0x4000),
                                              QStringLiteral("  checkpoint %1").arg(0x5600),
                                              QStringLiteral("  confirmed flush %1").arg(0x5600),
                                              QStringLiteral("  end of log %1").arg(0x5800),
                                              "pg-2 timeline 1",
                                              QStringLiteral("  1-%1 purged").arg(0x4000),
                                              QStringLiteral("  %1-%2 executed").arg(0x4001).arg(0x5400),
                                              QStringLiteral("  %1-%2 missing").arg(0x5401).arg(0x5600),
                                              QStringLiteral("  saved 1-%1").arg(0x5600),
                                              QStringLiteral("  restart %1").arg(0x4000),
                                              QStringLiteral("  confirmed flush %1").arg(0x5000),
                                              QStringLiteral("  switchpoint %1").arg(0x5400),
                                              QStringLiteral("  checkpoint %1").arg(0x5600),
                                              "pg-2 timeline 2",
                                              QStringLiteral("  %1-%2 owed").arg(0x5401).arg(0x5F00),
                                              QStringLiteral("  end of log %1").arg(0x5F00)}));
    }

    void theSegmentsOfALaneCoverItWithoutOverlap()
    {
        for (const Observation &world : {holeInReplica(), afterFailover(), mariadbWorld(),
                                         postgresAfterFailover(), manyReplicas(5, false)})
            for (const Lane &lane : lanesOf(*published(world)))
                for (std::size_t i = 0; i < lane.segments.size(); ++i) {
                    QVERIFY(lane.segments[i].first <= lane.segments[i].last);
                    if (i > 0)
                        QCOMPARE(lane.segments[i].first, lane.segments[i - 1].last + 1);
                }
    }
};

QTEST_GUILESS_MAIN(LanesTest)
#include "lanes_test.moc"

#include <algorithm>
