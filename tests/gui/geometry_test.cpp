// SPDX-License-Identifier: GPL-3.0-or-later
// Where things lie, without a widget.
#include "panes/axis_scale.h"
#include "panes/lag_chart.h"
#include "panes/positions_geometry.h"
#include "panes/ribbon_geometry.h"
#include "panes/topology_geometry.h"
#include "sample_observations.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

constexpr qreal line = 16;

QString faults(const Topology &topology, const TopologyGeometry &geometry, QSizeF size)
{
    QStringList found;
    const QRectF canvas(QPointF(), size);
    for (std::size_t i = 0; i < geometry.nodes.size(); ++i) {
        if (!canvas.contains(geometry.nodes[i]))
            found << topology.nodes[i].id + " is cut off";
        if (geometry.nodes[i].height() < 24)
            found << topology.nodes[i].id + " is too small to hit";
        for (std::size_t k = 0; k < i; ++k)
            if (geometry.nodes[i].intersects(geometry.nodes[k]))
                found << topology.nodes[i].id + " overlaps " + topology.nodes[k].id;
        for (std::size_t k = 0; k < geometry.edges.size(); ++k)
            if (geometry.edges[k].label.intersects(geometry.nodes[i]))
                found << "label of " + topology.edges[k].from + " to " + topology.edges[k].to +
                             " lies under " + topology.nodes[i].id;
    }
    for (std::size_t i = 0; i < geometry.edges.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            if (geometry.edges[i].label.intersects(geometry.edges[k].label))
                found << "labels of " + topology.edges[i].to + " and " + topology.edges[k].to + " overlap";
        for (const auto &handle : {geometry.edges[i].receive, geometry.edges[i].apply})
            if (handle && (handle->height() < 24 || handle->width() < 24))
                found << "handle of " + topology.edges[i].to + " is too small";
    }
    return found.join(QStringLiteral("; "));
}

} // namespace

class GeometryTest : public QObject {
    Q_OBJECT
private slots:
    void everythingFits_data()
    {
        QTest::addColumn<int>("replicas");
        QTest::addColumn<QSizeF>("size");
        for (const int replicas : {0, 1, 2, 3, 5, 8, 12, 17})
            for (const QSizeF size :
                 {QSizeF(900, 500), QSizeF(1280, 720), QSizeF(1920, 1080), QSizeF(3840, 2160)})
                QTest::addRow("%d replicas, %dx%d", replicas, qRound(size.width()), qRound(size.height()))
                    << replicas << size;
        QTest::addRow("2 replicas, a small share of a window") << 2 << QSizeF(560, 300);
    }
    void everythingFits()
    {
        QFETCH(int, replicas);
        QFETCH(QSizeF, size);
        const Topology topology = topologyOf(*published(manyReplicas(replicas, false)));
        const TopologyGeometry geometry = TopologyGeometry::of(topology, size, line, "mysql-a");
        QCOMPARE(faults(topology, geometry, size), QString());
    }

    void aPromotionMovesNoNode()
    {
        const Topology before = topologyOf(*published(laggingReplica())),
                       after = topologyOf(*published(afterFailover()));
        const QSizeF size(900, 500);
        QCOMPARE(TopologyGeometry::of(before, size, line, "mysql-a").nodes,
                 TopologyGeometry::of(after, size, line, "mysql-a").nodes);
        QCOMPARE(faults(after, TopologyGeometry::of(after, size, line, "mysql-a"), size), QString());
    }

    void movedNodesStayWithin()
    {
        const Topology topology = topologyOf(*published(laggingReplica()));
        const QHash<QString, QPointF> moved{{"mysql-b", QPointF(2, -1)}};
        const auto geometry = TopologyGeometry::of(topology, {900, 500}, line, "mysql-a", moved);
        QVERIFY(QRectF(0, 0, 900, 500).contains(geometry.nodes[1]));
        QCOMPARE(geometry.nodes[1].right(), 900.0);
    }

    void hitsFindHandlesBeforeNodesBeforeEdges()
    {
        const Topology topology = topologyOf(*published(laggingReplica()));
        const auto geometry = TopologyGeometry::of(topology, {900, 500}, line, "mysql-a");
        const auto handle = geometry.at(geometry.edges[0].apply->center());
        QCOMPARE(handle,
                 (TopologyItem{.kind = TopologyItem::Kind::Handle, .index = 0, .lag = LagKind::Apply}));
        QCOMPARE(geometry.at(geometry.nodes[2].center()).index, 2);
        QCOMPARE(geometry.at(geometry.edges[0].path.last() - QPointF(3, 0)).kind, TopologyItem::Kind::Edge);
        QCOMPARE(geometry.at({899, 499}).kind, TopologyItem::Kind::None);
    }

    void tabOrderGoesThroughNodesAndHandles()
    {
        const Topology topology = topologyOf(*published(laggingReplica()));
        QStringList order;
        for (const TopologyItem &item : TopologyGeometry::tabOrder(topology))
            order << (item.kind == TopologyItem::Kind::Node
                          ? topology.nodes[static_cast<std::size_t>(item.index)].id
                          : topology.edges[static_cast<std::size_t>(item.index)].to +
                                (item.lag == LagKind::Receive ? " receive" : " apply"));
        QCOMPARE(order,
                 QStringList({"mysql-a", "mysql-b receive", "mysql-b apply", "mysql-c receive",
                              "mysql-c apply", "cdc receive", "mysql-b", "mysql-c", "cdc", "cdc/sink"}));
    }

    void delaysGrowWithTheDrag()
    {
        QCOMPARE(delayAfterDrag(0, 0), 0);
        QCOMPARE(delayAfterDrag(0, 240), 60'000'000); // a minute
        QCOMPARE(delayAfterDrag(0, 24), 600'000);
        QCOMPARE(delayAfterDrag(60'000'000, -240), 0);
        QCOMPARE(delayAfterDrag(5'000'000, -1000), 0);
        QCOMPARE(delayAfterDrag(0, 1e9), delay_us_max);
        std::int64_t before = -1;
        for (int pixels = 0; pixels < 600; pixels += 12) {
            const std::int64_t now = delayAfterDrag(0, pixels);
            QVERIFY(now > before || now == 0 || pixels <= 12);
            QCOMPARE(now % 100'000, 0);
            before = now;
        }
    }

    // ---- number lines

    void scaleIsItsOwnInverse()
    {
        const AxisScale scale{.lo = 1, .hi = 1201, .left = 100, .width = 600};
        QCOMPARE(scale.xOf(1), 100.0);
        QCOMPARE(scale.xOf(1201), 700.0);
        for (const double number : {1.0, 500.0, 1200.5})
            QCOMPARE(scale.numberAt(scale.xOf(number)), number);
        const AxisScale closer = scale.zoomed(4, 400, 1, 1201);
        QCOMPARE(closer.numberAt(400), scale.numberAt(400)); // the place under the pointer stays
        QCOMPARE(closer.hi - closer.lo, 300.0);
        const AxisScale all = closer.zoomed(0.01, 400, 1, 1201);
        QCOMPARE(all.lo, 1.0);
        QCOMPARE(all.hi, 1201.0);
        QCOMPARE(closer.panned(1e12, 1, 1201).hi, 1201.0);
    }

    void aHoleOfOneInTenMillionIsSeen()
    {
        const std::vector<Segment> segments{{1, 4'999'999, SegmentKind::Executed},
                                            {5'000'000, 5'000'000, SegmentKind::Missing},
                                            {5'000'001, 10'000'000, SegmentKind::Executed}};
        const AxisScale scale{.lo = 1, .hi = 10'000'001, .left = 50, .width = 400};
        QCOMPARE(pixelRuns(segments, SegmentKind::Missing, scale, 2), (std::vector<PixelRun>{{250, 252}}));
        QCOMPARE(pixelRuns(segments, SegmentKind::Executed, scale), (std::vector<PixelRun>{{50, 450}}));
        // At the very end it is not drawn outside.
        const std::vector<Segment> last{{10'000'000, 10'000'000, SegmentKind::Missing}};
        QCOMPARE(pixelRuns(last, SegmentKind::Missing, scale, 2), (std::vector<PixelRun>{{448, 450}}));
        QVERIFY(pixelRuns(last, SegmentKind::Missing, {.lo = 1, .hi = 100, .left = 0, .width = 100}).empty());
    }

    void aHundredThousandSegmentsBecomeFewRuns()
    {
        std::vector<Segment> segments;
        for (std::uint64_t i = 0; i < 100'000; ++i) {
            segments.push_back({i * 10 + 1, i * 10 + 9, SegmentKind::Executed});
            segments.push_back({i * 10 + 10, i * 10 + 10, SegmentKind::Hole});
        }
        const AxisScale scale{.lo = 1, .hi = 1'000'001, .left = 0, .width = 600};
        QElapsedTimer timer;
        timer.start();
        QVERIFY(pixelRuns(segments, SegmentKind::Hole, scale).size() <= 600);
        QVERIFY(timer.elapsed() < 200);
    }

    void ticksAreRound()
    {
        const AxisScale scale{.lo = 1, .hi = 1201, .left = 0, .width = 600};
        QCOMPARE(ticksOf(scale, Lane::Unit::Transactions, 4), (std::vector<std::uint64_t>{1, 500, 1000}));
        QCOMPARE(ticksOf(scale, Lane::Unit::Transactions, 6),
                 (std::vector<std::uint64_t>{1, 200, 400, 600, 800, 1000, 1200}));
        const AxisScale wal{.lo = 0x5000, .hi = 0x6000, .left = 0, .width = 600};
        QCOMPARE(ticksOf(wal, Lane::Unit::Bytes, 4),
                 (std::vector<std::uint64_t>{0x5000, 0x5400, 0x5800, 0x5C00}));
    }

    void lanesAreGroupedByTheirSource()
    {
        const auto lanes = lanesOf(*published(afterFailover()));
        const auto geometry = PositionsGeometry::of(lanes, 600, line);
        QCOMPARE(geometry.groups.size(), std::size_t(2));
        QCOMPARE(geometry.groups[0].count, std::size_t(3));
        QCOMPARE(geometry.wholeScale(1).hi, 41.0); // B's 40 are not squeezed beside A's 1200
        QCOMPARE(geometry.rowAt(geometry.rows[2].bar.center().y()), 2);
        QCOMPARE(geometry.rowAt(-5), -1);
        for (std::size_t i = 1; i < geometry.rows.size(); ++i)
            QVERIFY(geometry.rows[i].label.top() > geometry.rows[i - 1].bar.bottom());
        // WAL: what matters lies at the end.
        const auto wal = lanesOf(*published(postgresAfterFailover()));
        QVERIFY(PositionsGeometry::of(wal, 600, line).wholeScale(0).lo > 0x3000);
    }

    // ---- time

    void timeToPixelsAndBack()
    {
        const auto geometry = RibbonGeometry::of(1000, 100, line, 80, 0, 60'000'000);
        for (const std::int64_t at_us : {0LL, 1'000'000LL, 59'999'999LL})
            QVERIFY(std::abs(geometry.timeAt(geometry.xOf(at_us)) - at_us) <= 1);
        QCOMPARE(geometry.timeAt(-50), 0);
        QCOMPARE(geometry.timeAt(5000), 60'000'000);
        QCOMPARE(geometry.ticks(6), (std::vector<std::int64_t>{0, 10'000'000, 20'000'000, 30'000'000,
                                                               40'000'000, 50'000'000, 60'000'000}));
        QVERIFY(geometry.lanes[0].height() > geometry.lanes[1].height());
    }

    void theRibbonGrowsInSteps()
    {
        QCOMPARE(ribbonEnd(0), 60'000'000);
        QCOMPARE(ribbonEnd(60'000'000), 60'000'000);
        QCOMPARE(ribbonEnd(60'000'001), 90'000'000);
    }

    void axesEndAtRoundNumbers()
    {
        QCOMPARE(roundedUp(0, 1), 1.0);
        QCOMPARE(roundedUp(12.3, 1), 20.0);
        QCOMPARE(roundedUp(50, 1), 50.0);
        QCOMPARE(roundedUp(51, 1), 100.0);
    }
};

QTEST_MAIN(GeometryTest)
#include "geometry_test.moc"

#include <cstdlib>
