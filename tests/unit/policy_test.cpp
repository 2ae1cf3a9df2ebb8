// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/policy.h"

#include <QtTest>

using namespace switchpoint;

class PolicyTest : public QObject {
    Q_OBJECT

private slots:
    void presets()
    {
        const auto full = Policy::full();
        QVERIFY(full.guards == Guards::all());
        QVERIFY(full.start == Policy::Start::Checkpoint);
        QVERIFY(full.on_unknown == Policy::OnUnknown::Continue);
        QVERIFY(full.on_schema_drift == Policy::OnSchemaDrift::Adapt);
        const auto off = Policy::off();
        QVERIFY(off.guards == Guards::none());
        QVERIFY(off.start == Policy::Start::Checkpoint);
        const auto published = Policy::published();
        QVERIFY(published.depth == Policy::Depth::Published);
        QVERIFY(published.start == Policy::Start::Tail);
        for (int i = 0; i < guard_count; ++i) {
            const auto guard = static_cast<Guard>(i);
            const bool on = guard == Guard::Identity || guard == Guard::Contained ||
                            guard == Guard::SeparateStart || guard == Guard::SchemaDrift ||
                            guard == Guard::HaltOnLost;
            QCOMPARE(published.guards.on(guard), on);
            QVERIFY(full.guards.on(guard));
            QVERIFY(!off.guards.on(guard));
        }
    }

    void parse()
    {
        QVERIFY(Policy::parse("full").value() == Policy::full());
        QVERIFY(Policy::parse("off").value() == Policy::off());
        QVERIFY(Policy::parse("published").value() == Policy::published());
        const auto without = Policy::parse("full-content-halt_on_lost").value();
        QVERIFY(without.guards == Guards::all().with(Guard::Content, false).with(Guard::HaltOnLost, false));
        QCOMPARE(without.preset, std::string("full-content-halt_on_lost"));
        const auto one = Policy::parse("off+retained").value();
        QVERIFY(one.guards == Guards::none().with(Guard::Retained, true));
        QVERIFY(Policy::parse("published+log_settings-identity").value().start == Policy::Start::Tail);
        for (int i = 0; i < guard_count; ++i) {
            const auto guard = static_cast<Guard>(i);
            QVERIFY(Policy::parse(std::string("off+") + guardName(guard)).value().guards ==
                    Guards::none().with(guard, true));
        }
    }

    void refused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("offset");
        QTest::newRow("empty") << "" << 0;
        QTest::newRow("unknown preset") << "strict" << 0;
        QTest::newRow("case") << "Full" << 0;
        QTest::newRow("white space") << "full -content" << 0;
        QTest::newRow("guard alone") << "-content" << 0;
        QTest::newRow("unknown guard") << "full-contents" << 5;
        QTest::newRow("no guard") << "full-" << 5;
        QTest::newRow("no guard between") << "full--content" << 5;
        QTest::newRow("white space after") << "full-content " << 5;
        QTest::newRow("twice") << "full-content+content" << 13;
    }
    void refused()
    {
        QFETCH(QString, text);
        QFETCH(int, offset);
        const auto policy = Policy::parse(text.toStdString());
        QVERIFY(!policy);
        QCOMPARE(static_cast<int>(policy.error().offset.value()), offset);
        QVERIFY(policy.error().english().find('{') == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(PolicyTest)
#include "policy_test.moc"
