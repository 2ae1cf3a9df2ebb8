// SPDX-License-Identifier: GPL-3.0-or-later
// The verdicts gathered from reported failures (tests/data/positions.json, op "reachability", MySQL).
#include "mysql_world.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace switchpoint;
using namespace switchpoint::test;

class DecideMysqlVectorsTest : public QObject {
    Q_OBJECT

private slots:
    void reachability_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        QFile file(SWITCHPOINT_SOURCE_DIR "/tests/data/positions.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        int count = 0;
        for (const auto &value : QJsonDocument::fromJson(file.readAll())["cases"].toArray()) {
            const auto vector = value.toObject();
            if (vector["flavor"] == "mysql" && vector["op"] == "reachability") {
                QTest::newRow(qPrintable(vector["id"].toString())) << vector;
                ++count;
            }
        }
        QCOMPARE(count, 10);
    }
    void reachability()
    {
        QFETCH(QJsonObject, vector);
        const auto text = [&vector](const char *key) {
            return vector[QLatin1String(key)].toString().toStdString();
        };
        World world;
        MysqlCheckpoint saved;
        saved.gtid_set = GtidSet::parseCheckpoint(text("checkpoint")).value();
        world.stored.checkpoint = saved;
        world.server().executed = Fact(set(text("executed")), 0);
        world.server().purged = Fact(set(text("purged")), 0);
        const auto decision = world.decide();
        QCOMPARE(QString(name(decision.reachability)), vector["expect"].toString().toLower());
        const auto range = [](const std::optional<PositionRange> &known) { return known ? known->text : ""; };
        QCOMPARE(range(decision.missing), set(text("not_on_server")).text());
        QCOMPARE(range(decision.owed), set(text("still_needed")).text());
        QCOMPARE(range(decision.purged_gap), set(text("needed_but_purged")).text());
        QCOMPARE(decision.repair.has_value(), text("diagnosis").starts_with("partial-set"));
        if (decision.repair) {
            const auto told = text("repair"); // "checkpoint UNION purged = SET is safe only if ..."
            const auto begin = told.find("= ") + 2;
            QCOMPARE(*decision.repair, set(told.substr(begin, told.find(" is safe") - begin)).text());
            QVERIFY(!decision.repair_proven);
        }
    }
};

QTEST_GUILESS_MAIN(DecideMysqlVectorsTest)
#include "decide_mysql_vectors_test.moc"
