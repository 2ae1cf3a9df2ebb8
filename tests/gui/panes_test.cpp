// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/controls_pane.h"
#include "panes/delay_control.h"
#include "panes/finding_widget.h"
#include "panes/lag_chart.h"
#include "panes/lag_pane.h"
#include "panes/position_field.h"
#include "panes/positions_canvas.h"
#include "panes/positions_pane.h"
#include "panes/ribbon_canvas.h"
#include "panes/ribbon_pane.h"
#include "panes/topology_pane.h"
#include "panes/verdict_pane.h"
#include "sample_observations.h"

#include <QAbstractScrollArea>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

template <class T> const T *lastOf(const QSignalSpy &spy)
{
    static Intent intent;
    if (spy.isEmpty())
        return nullptr;
    intent = spy.last().first().value<Intent>();
    return std::get_if<T>(&intent);
}

bool anything(const Intent &)
{
    return true;
}

// Everything a person can use: what is it called, and can it be hit?
QStringList nameless(QWidget &pane)
{
    QStringList found;
    for (QWidget *widget : pane.findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisibleTo(&pane) ||
            qobject_cast<QAbstractScrollArea *>(widget->parentWidget()))
            continue;
        const auto *button = qobject_cast<QAbstractButton *>(widget);
        const auto *text = qobject_cast<QLabel *>(widget);
        const bool labelled =
            (button != nullptr && !button->text().isEmpty()) || (text != nullptr && !text->text().isEmpty());
        const bool spin_edit = widget->inherits("QLineEdit") || widget->inherits("QScrollArea");
        bool buddy = false;
        for (const QLabel *label : pane.findChildren<QLabel *>())
            buddy = buddy || label->buddy() == widget;
        if (widget->accessibleName().isEmpty() && !labelled && !buddy && !spin_edit)
            found << QString::fromLatin1(widget->metaObject()->className()) + ' ' + widget->objectName();
        if (button != nullptr && (button->width() < 24 || button->height() < 24))
            found << button->text() + button->accessibleName() + " is small";
    }
    return found;
}

} // namespace

class PanesTest : public QObject {
    Q_OBJECT
private slots:
    // ---- verdict

    void theVerdictIsTheConsumersLast()
    {
        VerdictPane pane;
        pane.setObservation(published(afterFailover()));
        const QString heading = pane.heading().remove(QChar(0x2066)).remove(QChar(0x2069));
        QVERIFY2(heading.startsWith(QStringLiteral("The last decision of cdc-reader, at ")),
                 qPrintable(heading));
        QCOMPARE(pane.word(), QStringLiteral("\u2716 Lost"));
        QVERIFY(pane.sentence().contains(QStringLiteral("292")));
        QVERIFY(pane.ledgerShown());
        QVERIFY(pane.asText().contains(QString::fromStdString(uuid_a + ":709-1000")));
    }

    void aSelectedServerIsJudgedAsIfPromoted()
    {
        VerdictPane pane;
        pane.setObservation(published(holeInReplica()));
        QCOMPARE(pane.word(), QStringLiteral("\u2714 Reachable"));
        pane.setSelected(QStringLiteral("mysql-c")); // the hole: a point test would say Reachable
        QCOMPARE(pane.heading(), QStringLiteral("If mysql-c were promoted now, for cdc-reader"));
        QCOMPARE(pane.word(), QStringLiteral("\u2716 Lost"));
        QVERIFY(pane.asText().contains(QStringLiteral(":641-654")));
        pane.setSelected(QStringLiteral("cdc"));
        QCOMPARE(pane.word(), QStringLiteral("\u2714 Reachable"));
        pane.setObservation(published(Observation()));
        QCOMPARE(pane.word(), QStringLiteral("Not judged yet"));
    }

    void questionsAreOpenedAndCopied()
    {
        VerdictPane pane;
        pane.resize(400, 900);
        pane.show();
        pane.setObservation(published(afterFailover()));
        QVERIFY(!pane.findings().isEmpty());
        FindingWidget *one = pane.findings().first();
        QVERIFY(!one->isOpen());
        one->setOpen(true);
        for (QToolButton *button : one->findChildren<QToolButton *>())
            if (button->accessibleName() == QStringLiteral("Copy the question"))
                button->click();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QString::fromStdString(one->finding().finding.question));
        pane.setObservation(published(afterFailover())); // a refresh closes nothing
        QVERIFY(pane.findings().first()->isOpen());
    }

    void anEmptyStartIsTheBeginning()
    {
        VerdictPane pane;
        Observation world = *published(healthyFirstMinute());
        Decision &decision = *world.consumers.front().last_decision;
        decision.stream_start = StreamStart{.at = StreamStart::AutoPosition{}};
        pane.setObservation(std::make_shared<const Observation>(world));
        QVERIFY2(pane.streamStart().startsWith(QStringLiteral("the beginning of the log")),
                 qPrintable(pane.streamStart()));
        QVERIFY(pane.asText().contains(QStringLiteral("Stream start: the beginning of the log")));
        decision.stream_start.reset();
        pane.setObservation(std::make_shared<const Observation>(world));
        QCOMPARE(pane.streamStart(), QString());
    }

    void theTruthStandsBelowTheVerdict()
    {
        VerdictPane pane;
        pane.setObservation(published(healthyFirstMinute()));
        QCOMPARE(pane.truth(), QString());
        pane.setObservation(published(silentSkip()));
        QVERIFY2(pane.truth().contains(QStringLiteral("Skipped in silence")), qPrintable(pane.truth()));
        pane.setObservation(published(afterFailover()));
        QVERIFY2(pane.truth().contains(QStringLiteral("292 transactions: delivered, but not on the primary")),
                 qPrintable(pane.truth()));
    }

    void findingsThatSayTheSameAreShownOnce()
    {
        VerdictPane pane;
        Observation world = *published(afterFailover());
        Decision &decision = *world.consumers.front().last_decision;
        const auto kinds = static_cast<qsizetype>(decision.findings.size());
        Finding content = decision.findings.back();
        content.check = "content";
        for (int i = 0; i < 64; ++i) {
            content.question = "probe " + std::to_string(i);
            decision.findings.push_back(content);
        }
        pane.resize(400, 900);
        pane.show();
        pane.setObservation(std::make_shared<const Observation>(world));
        QCOMPARE(pane.findings().size(), kinds + 1);
        QVERIFY(pane.allChecksButton()->isVisibleTo(&pane));
        const auto buttons = pane.findings().last()->findChildren<QToolButton *>();
        QVERIFY(std::ranges::any_of(buttons, [](const QToolButton *one) {
            return one->text() == QStringLiteral("Content, and 63 alike");
        }));
        pane.allChecksButton()->click();
        QCOMPARE(pane.findings().size(), kinds + 64);
        pane.allChecksButton()->click();
        QCOMPARE(pane.findings().size(), kinds + 1);
        QVERIFY(pane.asText().contains(QStringLiteral("probe 63")));
    }

    void nobodyClaimsTheTruthOfLiveServers()
    {
        VerdictPane pane;
        pane.setObservation(published(attachedWithStaleServer()));
        QVERIFY(!pane.ledgerShown());
    }

    void longSetsAreCutInTheMiddleAndCopiedWhole()
    {
        PositionField field(QStringLiteral("Missing"), Qt::red);
        QString set = QString::fromStdString(uuid_a);
        for (int i = 0; i < 200; ++i)
            set += QStringLiteral(":%1").arg(i * 2 + 1);
        field.setRange(QStringLiteral("200 transactions"), set);
        QVERIFY(field.shownText().size() < 140);
        QVERIFY(field.shownText().endsWith(QStringLiteral(":399")));
        field.setWhole(true);
        QCOMPARE(field.shownText(), set);
        for (QToolButton *button : field.findChildren<QToolButton *>())
            if (button->accessibleName().startsWith(QStringLiteral("Copy")))
                button->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), set);
    }

    // ---- controls

    void slidersAndSpinBoxesGoTogether()
    {
        ControlsPane pane;
        pane.setUnderstands(anything);
        pane.setObservation(published(healthyFirstMinute()));
        QSignalSpy intents(&pane, &Pane::intended);
        DelayControl *control = pane.delayControl("mysql-a", "mysql-b", true);
        QVERIFY(control != nullptr);
        for (int i = 0; i <= 500; i += 5)
            control->slider()->setValue(i);
        QCOMPARE(control->spinBox()->value(), 15.0);
        QTRY_VERIFY(!intents.isEmpty());
        QVERIFY(intents.count() < 10);
        QCOMPARE(lastOf<intent::SetReceiveDelay>(intents)->delay_us, 15'000'000);
        pane.delayControl("mysql-a", "mysql-b", false)->spinBox()->setValue(120);
        QTRY_COMPARE(intents.count(), 2);
        QCOMPARE(lastOf<intent::SetApplyDelay>(intents)->delay_us, 120'000'000);
    }

    void whatTheWorldSetsTellsNobody()
    {
        ControlsPane pane;
        pane.setUnderstands(anything);
        QSignalSpy intents(&pane, &Pane::intended);
        pane.setObservation(published(healthyFirstMinute()));
        pane.setObservation(published(laggingReplica()));
        pane.setObservation(published(silentSkip()));
        QTest::qWait(80);
        QCOMPARE(intents.count(), 0);
        QCOMPARE(pane.delayControl("mysql-a", "mysql-b", true)->delay_us(), 12'300'000);
    }

    void guardsAndPresets()
    {
        ControlsPane pane;
        pane.setUnderstands(anything);
        Observation world = laggingReplica();
        pane.setObservation(published(world));
        QSignalSpy intents(&pane, &Pane::intended);
        QCOMPARE(pane.presets()->currentData().toString(), QStringLiteral("full"));
        pane.guardSwitch(Guard::Retained)->click();
        const auto *set = lastOf<intent::SetPolicy>(intents);
        QVERIFY(set != nullptr && !set->policy.guards.on(Guard::Retained) &&
                set->policy.guards.on(Guard::Contained));
        world.policy = set->policy;
        pane.setObservation(published(world));
        QCOMPARE(pane.presets()->currentText(), QStringLiteral("Custom: 8 of 9 on"));
        QVERIFY(pane.presets()
                    ->itemData(pane.presets()->currentIndex(), Qt::ToolTipRole)
                    .toString()
                    .contains("full-retained"));
        QVERIFY(!pane.guardSwitch(Guard::Retained)->isChecked());
        pane.presets()->setCurrentIndex(pane.presets()->findData("published"));
        emit pane.presets()->activated(pane.presets()->currentIndex());
        QVERIFY(lastOf<intent::SetPolicy>(intents)->policy == Policy::published());
        world.policy = Policy::published();
        pane.setObservation(published(world));
        QCOMPARE(pane.presets()->count(), 3);
    }

    void failingOverNamesItsTarget()
    {
        ControlsPane pane;
        pane.setUnderstands(anything);
        pane.setObservation(published(laggingReplica()));
        auto *target = pane.findChildren<QComboBox *>().first();
        QCOMPARE(target->itemText(1), QStringLiteral("mysql-b: \u2716 Lost: 292 transactions"));
        target->setCurrentIndex(1);
        QSignalSpy intents(&pane, &Pane::intended);
        pane.failOverButton()->click();
        QCOMPARE(lastOf<intent::FailOver>(intents)->to, std::string("mysql-b"));
    }

    void liveServersHaveNoControls()
    {
        ControlsPane pane;
        pane.setUnderstands(anything);
        pane.setObservation(published(attachedWithStaleServer()));
        QVERIFY(pane.readOnly());
        QVERIFY(!pane.failOverButton()->isVisibleTo(&pane));
        pane.setObservation(published(laggingReplica()));
        QVERIFY(pane.failOverButton()->isVisibleTo(&pane));
        pane.setUnderstands(
            [](const Intent &intent) { return !std::holds_alternative<intent::SetPolicy>(intent); });
        QVERIFY(pane.failOverButton()->isEnabled());
        QVERIFY(!pane.guardSwitch(Guard::Content)->isEnabled());
    }

    // ---- positions

    void hoverSaysTheExactRange()
    {
        PositionsPane pane;
        pane.resize(700, 360);
        pane.setObservation(published(holeInReplica()));
        pane.show();
        PositionsCanvas &canvas = *pane.canvas();
        QTRY_VERIFY(canvas.width() > 400);
        const auto &rows = canvas.geometry().rows;
        const AxisScale scale = canvas.scaleOf(0);
        const QString text = canvas.textAt({scale.xOf(650), rows[2].bar.center().y()});
        QVERIFY2(text.contains(QStringLiteral("mysql-c: missing")) &&
                     text.contains(QStringLiteral("641\u2013654")) &&
                     text.contains(QStringLiteral("14 transactions")),
                 qPrintable(text));
        QVERIFY(canvas.textAt({10, 5000}).isEmpty());
    }

    void zoomAndPanByKeys()
    {
        PositionsPane pane;
        pane.resize(700, 360);
        pane.setObservation(published(holeInReplica()));
        pane.show();
        PositionsCanvas &canvas = *pane.canvas();
        canvas.setFocus();
        QTest::keyClick(&canvas, Qt::Key_Down);
        QTest::keyClick(&canvas, Qt::Key_Down);
        QCOMPARE(canvas.focusedLane(), 2);
        QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY2(canvas.accessibleDescription().contains(QStringLiteral("missing")),
                 qPrintable(canvas.accessibleDescription()));
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(&canvas, Qt::Key_Plus);
        const AxisScale close = canvas.scaleOf(0);
        QVERIFY(close.hi - close.lo <= 14 && close.lo < 654 && close.hi > 641);
        QTest::keyClick(&canvas, Qt::Key_Left);
        QVERIFY(canvas.scaleOf(0).lo < close.lo);
        QTest::keyClick(&canvas, Qt::Key_0);
        QCOMPARE(canvas.scaleOf(0).hi, 1201.0);
    }

    void theTableOfPositionsSaysTheSame()
    {
        PositionsPane pane;
        pane.setObservation(published(holeInReplica()));
        pane.setShownAsTable(true);
        const QString text = pane.asText().remove(QChar(0x2066)).remove(QChar(0x2069));
        QVERIFY(text.contains(QStringLiteral("missing\t641\t654\t14")));
        int rows = 0;
        for (const Lane &lane : pane.model().lanes())
            rows += static_cast<int>(lane.segments.size() + lane.checkpoint.size() + lane.markers.size());
        QCOMPARE(pane.tables().first()->model()->rowCount(), rows);
    }

    // ---- ribbon and lag

    void scrubbingSeeks()
    {
        RibbonPane pane;
        pane.resize(1000, 130);
        pane.setObservation(published(afterFailover()));
        pane.show();
        RibbonCanvas &canvas = *pane.canvas();
        QSignalSpy seeks(&pane, &RibbonPane::seekRequested);
        const auto &geometry = canvas.geometry();
        const int y = qRound(geometry.time.center().y());
        QTest::mousePress(&canvas, Qt::LeftButton, {}, QPoint(qRound(geometry.xOf(20'000'000)), y));
        QTest::mouseMove(&canvas, QPoint(qRound(geometry.xOf(30'000'000)), y));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, QPoint(qRound(geometry.xOf(30'000'000)), y));
        QVERIFY(seeks.count() >= 2);
        QVERIFY(qAbs(seeks.last().first().toLongLong() - 30'000'000) < 100'000);
        // Nothing beyond what has been simulated.
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, QPoint(qRound(geometry.time.right()) - 1, y));
        QCOMPARE(canvas.now_us(), 52'000'000);
        QVERIFY(seeks.last().first().toLongLong() <= 52'000'000);
    }

    void arrowsStepAndJumpToMarks()
    {
        RibbonPane pane;
        Observation world = afterFailover();
        world.at_us = 40'500'000;
        pane.setObservation(published(world));
        pane.setEnd(52'000'000);
        pane.show();
        QSignalSpy seeks(&pane, &RibbonPane::seekRequested);
        QSignalSpy steps(&pane, &RibbonPane::stepRequested);
        QTest::keyClick(pane.canvas(), Qt::Key_Right);
        QCOMPARE(steps.last().first().toInt(), 1);
        QTest::keyClick(pane.canvas(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(seeks.last().first().toLongLong(), 42'000'001LL); // a checkpoint
        QTest::keyClick(pane.canvas(), Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(seeks.last().first().toLongLong(), 40'000'001LL);
        QTest::keyClick(pane.canvas(), Qt::Key_Home);
        QCOMPARE(seeks.last().first().toLongLong(), 0LL);
    }

    void aLiveWorldCannotBeScrubbed()
    {
        RibbonPane pane;
        pane.resize(900, 120);
        pane.setObservation(published(attachedWithStaleServer()));
        pane.show();
        QSignalSpy seeks(&pane, &RibbonPane::seekRequested);
        QTest::mouseClick(pane.canvas(), Qt::LeftButton, {}, QPoint(300, 30));
        QCOMPARE(seeks.count(), 0);
    }

    void lagHasItsTable()
    {
        LagPane pane;
        pane.setObservation(published(laggingReplica()));
        pane.setShownAsTable(true);
        QVERIFY2(pane.asText().contains(QStringLiteral("12.7 s")), qPrintable(pane.asText()));
        pane.windows()->setCurrentIndex(0);
        QCOMPARE(pane.history().window_us(), 60'000'000);
    }

    // A replica that is promoted lags no more, and that is not a lag of 0.
    void theChartSaysWhoseLagAndWhereThereIsNone()
    {
        LagPane pane;
        pane.resize(700, 300);
        pane.show();
        Observation world = healthyFirstMinute();
        const auto replicates = [&](const ObservedLink &link) { return world.server(link.to) != nullptr; };
        for (int second = 0; second < 20; ++second) {
            if (second == 10)
                std::erase_if(world.links, replicates);
            world.at_us = second * 1'000'000;
            pane.setObservation(published(world));
        }
        QTRY_COMPARE(pane.chart().drawn(0).size(), std::size_t{1});
        QTRY_COMPARE(pane.chart().drawn(2).front().back().x(), 19.0);
        QCOMPARE(pane.chart().drawn(0).front().back().x(), 9.0);
        QVERIFY2(pane.chart().legend().first().startsWith(QStringLiteral("mysql-b")),
                 qPrintable(pane.chart().legend().join(QStringLiteral(", "))));
        QVERIFY(pane.chart().legend().last().startsWith(QStringLiteral("cdc")));
    }

    // A steady rate is an even row of bars: bins of the world's time, and only those that are over.
    void writesAreCountedInWholeBins()
    {
        RibbonPane pane;
        pane.resize(1000, 130);
        Observation world = healthyFirstMinute();
        world.marks.clear();
        for (std::int64_t at_us = 0; at_us < 31'000'000; at_us += 200'000)
            world.marks.push_back(
                {.lane = ObservedMark::Lane::Writes, .at_us = at_us, .count = 40, .text = {}});
        world.at_us = 30'900'000;
        pane.setObservation(published(world));
        pane.show();
        QCOMPARE(pane.canvas()->writeBin_us() % 200'000, 0LL);
        const QImage image = pane.canvas()->grab().toImage();
        const QRectF lane = pane.canvas()->geometry().lanes[0];
        const int right = qRound(pane.canvas()->geometry().xOf(30'000'000));
        QSet<QRgb> edge;
        for (int x = qRound(lane.left()) + 2; x < right - 4; ++x)
            edge << image.pixel(x, qRound(lane.top()) + 1);
        QCOMPARE(edge.size(), 1);
    }

    // Standing before what was played, what comes later is known, and a fault is found by its key.
    void whatComesLaterStaysOnTheRibbon()
    {
        RibbonPane pane;
        pane.resize(1000, 130);
        Observation world = healthyFirstMinute();
        world.at_us = 5'000'000;
        world.marks.clear();
        pane.setObservation(published(world));
        pane.setEnd(50'000'000);
        pane.show();
        const QImage before = pane.canvas()->grab().toImage();
        pane.setSeenMarks(std::make_shared<const std::vector<ObservedMark>>(std::vector<ObservedMark>{
            {.lane = ObservedMark::Lane::Faults, .at_us = 40'000'000, .text = {}}}));
        QVERIFY(pane.canvas()->grab().toImage() != before);
        const auto &geometry = pane.canvas()->geometry();
        QVERIFY(!pane.canvas()->textAt({geometry.xOf(40'000'000), geometry.lanes[2].center().y()}).isEmpty());
        QSignalSpy seeks(&pane, &RibbonPane::seekRequested);
        QTest::keyClick(pane.canvas(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(seeks.last().first().toLongLong(), 40'000'000LL);
        pane.setLength(20'000'000);
        QCOMPARE(geometry.to_us, 67'500'000LL); // 20, 30, 45, 67.5 seconds
        pane.setEnd(6'000'000);
        QVERIFY(geometry.to_us >= 20'000'000);
    }

    // Nothing is cut off: Qt Charts writes "..." where a label has no room.
    void theAxesOfTheLagsAreReadable_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("compact");
        QTest::newRow("the smallest window") << QSize(275, 145) << true;
        QTest::newRow("usual") << QSize(355, 210) << false;
        QTest::newRow("large") << QSize(600, 330) << false;
    }
    void theAxesOfTheLagsAreReadable()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, compact);
        LagPane pane;
        pane.resize(size);
        Observation world = laggingReplica();
        for (int second = 0; second < 200; ++second) {
            world.at_us = second * 1'000'000;
            pane.setObservation(std::make_shared<const Observation>(world));
        }
        pane.show();
        QTRY_VERIFY(pane.chart().timeLabels().contains(QStringLiteral("2:00 min")) ||
                    pane.chart().timeLabels().contains(QStringLiteral("1:40 min")));
        if (compact)
            QVERIFY(pane.chart().compact());
        const auto *view = pane.findChild<QGraphicsView *>();
        int labels = 0;
        for (const QGraphicsItem *item : view->scene()->items())
            if (const auto *text = dynamic_cast<const QGraphicsTextItem *>(item); text && text->isVisible()) {
                QVERIFY2(!text->toPlainText().contains(QStringLiteral("...")),
                         qPrintable(text->toPlainText()));
                labels += text->toPlainText().isEmpty() ? 0 : 1;
            }
        QVERIFY2(labels >= 8, qPrintable(QString::number(labels)));
        QVERIFY2(pane.chart().timeLabels().contains(QStringLiteral("2:00 min")) ||
                     pane.chart().timeLabels().contains(QStringLiteral("1:40 min")),
                 qPrintable(pane.chart().timeLabels().join(' ')));
        for (const QString &one : pane.chart().secondsLabels())
            QVERIFY2(one.size() <= 4, qPrintable(one));
    }

    void liveLagsGoByTheClock()
    {
        LagPane pane;
        Observation world = attachedWithStaleServer();
        for (int second = 0; second < 30; ++second) {
            world.at_us = (1'800'000'000LL + second) * 1'000'000;
            pane.setObservation(std::make_shared<const Observation>(world));
        }
        QTRY_VERIFY(pane.chart().timeLabels().size() >= 2);
        for (const QString &one : pane.chart().timeLabels())
            QVERIFY2(one.startsWith(QStringLiteral("08:00:")), qPrintable(one)); // 2027-01-15 UTC
    }

    void ticksAreRoundTimes()
    {
        QCOMPARE(timeTicks(10, 20, 6), (std::vector<double>{10, 12, 14, 16, 18, 20}));
        QCOMPARE(timeTicks(3, 303, 7), (std::vector<double>{60, 120, 180, 240, 300}));
        QCOMPARE(timeTickText(65, LagChart::Times::Elapsed), QStringLiteral("1:05 min"));
        QCOMPARE(timeTickText(7'265, LagChart::Times::Elapsed), QStringLiteral("2:01:05 h"));
        QCOMPARE(decimalsFor(0.25), 2);
        QCOMPARE(decimalsFor(2.5), 1);
        QCOMPARE(decimalsFor(20), 0);
    }

    // ---- all of them

    void everythingHasANameAndCanBeHit()
    {
        const auto world = published(afterFailover());
        TopologyPane topology;
        PositionsPane positions;
        VerdictPane verdict;
        ControlsPane controls;
        RibbonPane ribbon;
        LagPane lag;
        topology.setUnderstands(anything);
        controls.setUnderstands(anything);
        for (Pane *pane :
             std::initializer_list<Pane *>{&topology, &positions, &verdict, &controls, &ribbon, &lag}) {
            pane->resize(900, 1400);
            pane->show();
            pane->setObservation(world);
            QTest::qWait(20);
            QCOMPARE(nameless(*pane), QStringList());
            QVERIFY(!pane->asText().isEmpty());
        }
    }
};

QTEST_MAIN(PanesTest)
#include "panes_test.moc"
