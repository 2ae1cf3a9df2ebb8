// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/mariadb_gtid.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>

using namespace switchpoint;
using Json = nlohmann::json;

namespace {

Json serverAnswers()
{
    std::ifstream file(SWITCHPOINT_SOURCE_DIR "/tests/data/mariadb_server_answers.json");
    return Json::parse(file);
}

MariadbState state(const char *text)
{
    return MariadbState::parse(text).value();
}

} // namespace

class MariadbGtidTest : public QObject {
    Q_OBJECT

private slots:
    void serverAccepts()
    {
        const auto accepted = serverAnswers()["accepted"];
        QVERIFY(accepted.size() > 100);
        for (const auto &c : accepted) {
            const auto text = c["text"].get<std::string>();
            const auto parsed = MariadbPosition::parse(text);
            QVERIFY2(parsed, text.c_str());
            QCOMPARE(parsed->text(), c["canonical"].get<std::string>());
        }
    }

    void serverRefuses()
    {
        const auto refused = serverAnswers()["refused"];
        QVERIFY(refused.size() > 100);
        for (const auto &c : refused) {
            const auto text = c["text"].get<std::string>();
            const auto parsed = MariadbPosition::parse(text);
            QVERIFY2(!parsed, text.c_str());
            QVERIFY(parsed.error().offset.value() <= text.size());
            const bool twice = parsed.error().message.id() == "position.mariadb.domain_twice";
            // The server looks for duplicates after it has read everything, we as we go: a text with both
            // faults may be named for the other.
            if (c["code"] == "1943") {
                QVERIFY2(twice, text.c_str());
            }
        }
    }

    void faults_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("offset");
        QTest::addColumn<QString>("id");
        QTest::newRow("no dash") << "0" << 1 << "position.mariadb.dash_expected";
        QTest::newRow("no server") << "0-" << 2 << "position.mariadb.number_expected";
        QTest::newRow("no sequence") << "0-1-" << 4 << "position.mariadb.number_expected";
        QTest::newRow("domain") << "4294967296-1-1" << 0 << "position.mariadb.id_range";
        QTest::newRow("server id") << "0-1-1,1-4294967296-1" << 8 << "position.mariadb.id_range";
        QTest::newRow("sequence") << "0-1-18446744073709551616" << 4 << "position.mariadb.sequence_range";
        QTest::newRow("trailing comma") << "0-1-1," << 6 << "position.mariadb.number_expected";
        QTest::newRow("twice") << "0-1-1, 0-2-2" << 7 << "position.mariadb.domain_twice";
        QTest::newRow("four parts") << "0-1-1-1" << 5 << "position.mariadb.comma_expected";
        QTest::newRow("a MySQL set") << "3e11fa47-71ca-11e1-9e33-c80aa9429562:1" << 1
                                     << "position.mariadb.dash_expected";
    }

    void faults()
    {
        QFETCH(QString, text);
        QFETCH(int, offset);
        QFETCH(QString, id);
        const auto parsed = MariadbPosition::parse(text.toStdString());
        QVERIFY(!parsed);
        QCOMPARE(QString::fromStdString(parsed.error().message.id()), id);
        QCOMPARE(static_cast<int>(parsed.error().offset.value()), offset);
        QVERIFY2(!parsed.error().english().contains('{'), parsed.error().english().c_str());
    }

    void positions()
    {
        QVERIFY(MariadbPosition::parse("").value().empty());
        QCOMPARE(MariadbPosition::parseCheckpoint("").error().message.id(),
                 std::string("position.mariadb.checkpoint_empty"));
        auto position = MariadbPosition::parseCheckpoint("7-1-100,0-3-18446744073709551615").value();
        QCOMPARE(position.text(), std::string("0-3-18446744073709551615,7-1-100"));
        QVERIFY(position.find(3) == nullptr);
        QCOMPARE(position.find(7)->text(), std::string("7-1-100"));
        // In a domain without strict mode numbers can go down, and another server can write on.
        position.advance({.domain = 7, .server_id = 2, .sequence = 99});
        position.advance({.domain = 3, .server_id = 1, .sequence = 1});
        QCOMPARE(position.text(), std::string("0-3-18446744073709551615,3-1-1,7-2-99"));
    }

    void oneGtid()
    {
        QCOMPARE(MariadbGtid::parse("0-1-100").value(),
                 (MariadbGtid{.domain = 0, .server_id = 1, .sequence = 100}));
        QCOMPARE(*MariadbGtid::parse("0-1-100,1-1-1").error().offset, std::size_t{7});
        QVERIFY(!MariadbGtid::parse(""));
    }

    void states()
    {
        // After a fail-back: the last entry of a domain is the newest, whatever its server id.
        const auto s = state("0-202-8,0-201-11,5-1-3,0-7-2");
        QCOMPARE(s.text(), std::string("0-202-8,0-201-11,5-1-3,0-7-2"));
        QCOMPARE(s.last(0)->text(), std::string("0-7-2"));
        QCOMPARE(s.last(5)->text(), std::string("5-1-3"));
        QVERIFY(s.last(1) == nullptr);
        QVERIFY(s.hasDomain(5));
        QVERIFY(!s.hasDomain(6));
        QCOMPARE(s.highestSequence(0), std::uint64_t{11});
        QCOMPARE(s.highestSequence(6), std::uint64_t{0});
        QCOMPARE(s.find(0, 202)->sequence, std::uint64_t{8});
        QVERIFY(s.find(5, 202) == nullptr);
        QVERIFY(state("").empty());
        QVERIFY(state("0-1-1,0-2-1") != state("0-2-1,0-1-1"));
        const auto twice = MariadbState::parse("0-1-1,0-2-2,0-1-3");
        QVERIFY(!twice);
        QCOMPARE(*twice.error().offset, std::size_t{12});
    }
};

QTEST_APPLESS_MAIN(MariadbGtidTest)
#include "mariadb_gtid_test.moc"
