// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/lsn.h"

#include <QTest>

using namespace switchpoint;

class TimelineHistoryTest : public QObject {
    Q_OBJECT

private slots:
    void asTheServerWritesIt()
    {
        const auto history = TimelineHistory::parse("1\t0/30143C8\tno recovery target specified\n"
                                                    "\n"
                                                    "# a comment\n"
                                                    "  # another\r\n"
                                                    "2\t0/5000028\tbefore 2000-01-01 00:00:00+00\r\n"
                                                    "7 A/0")
                                 .value();
        QCOMPARE(history.ends().size(), std::size_t{3});
        QCOMPARE(history.ends()[0], (TimelineEnd{.timeline = 1, .switchpoint = Lsn{0x30143C8}}));
        QCOMPARE(history.find(2)->switchpoint.text(), std::string("0/5000028"));
        QCOMPARE(history.find(7)->switchpoint.text(), std::string("A/0"));
        QVERIFY(history.find(0) == nullptr);
        QVERIFY(history.find(3) == nullptr);
        QVERIFY(history.find(8) == nullptr);
        QCOMPARE(TimelineHistory::fromEnds(history.ends()).value(), history);
        QVERIFY(TimelineHistory::parse("").value().empty());
        QVERIFY(TimelineHistory::parse("\n \t\n#").value().empty());
        QVERIFY(TimelineHistory().find(1) == nullptr);
        // A recovery that stopped exactly where the timeline before had forked.
        QVERIFY(TimelineHistory::parse("1\t0/5\n2\t0/5\n"));
    }

    void faults_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<int>("offset");
        QTest::addColumn<QString>("id");
        QTest::newRow("no number") << "x\t0/1\n" << 0 << "position.history.timeline_expected";
        QTest::newRow("timeline 0") << "0\t0/1\n" << 0 << "position.history.timeline_expected";
        QTest::newRow("33 bits") << "4294967296\t0/1\n" << 0 << "position.history.timeline_expected";
        QTest::newRow("number and letter") << "1x\t0/1\n" << 0 << "position.history.timeline_expected";
        QTest::newRow("no LSN") << "1\n2\t0/1\n" << 1 << "position.history.lsn_expected";
        QTest::newRow("damaged LSN") << "1\t0/1\n2\t0/Q1\n" << 10 << "position.history.lsn_expected";
        QTest::newRow("timeline again") << "1\t0/1\n1\t0/2\n" << 6 << "position.history.timeline_order";
        QTest::newRow("timeline back") << "3\t0/1\n2\t0/2\n" << 6 << "position.history.timeline_order";
        QTest::newRow("LSN back") << "1\t0/9\n2\t0/2\n" << 6 << "position.history.lsn_order";
        QTest::newRow("LSN unset") << "1\t0/0\n" << 0 << "position.history.lsn_order";
    }

    void faults()
    {
        QFETCH(QString, content);
        QFETCH(int, offset);
        QFETCH(QString, id);
        const auto history = TimelineHistory::parse(content.toStdString());
        QVERIFY(!history);
        QCOMPARE(QString::fromStdString(history.error().message.id()), id);
        QCOMPARE(static_cast<int>(history.error().offset.value()), offset);
        QVERIFY2(!history.error().english().contains('{'), history.error().english().c_str());
    }

    void endsMustAscend()
    {
        QVERIFY(TimelineHistory::fromEnds({}));
        QVERIFY(!TimelineHistory::fromEnds({{.timeline = 0, .switchpoint = Lsn{1}}}));
        QVERIFY(!TimelineHistory::fromEnds(
            {{.timeline = 2, .switchpoint = Lsn{1}}, {.timeline = 1, .switchpoint = Lsn{2}}}));
        const auto back = TimelineHistory::fromEnds(
            {{.timeline = 1000, .switchpoint = Lsn{9}}, {.timeline = 2000, .switchpoint = Lsn{8}}});
        QVERIFY(!back);
        QCOMPARE(back.error().english(),
                 std::string("Timeline 2000 ended at 0/8, which is not set or lies before "
                             "the end of the timeline before it (0/9)."));
    }
};

QTEST_APPLESS_MAIN(TimelineHistoryTest)
#include "timeline_history_test.moc"
