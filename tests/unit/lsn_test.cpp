// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/lsn.h"

#include <QTest>

#include <limits>

using namespace switchpoint;

namespace {
constexpr std::uint64_t top = std::numeric_limits<std::uint64_t>::max();
constexpr std::int64_t int64_min = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t int64_max = std::numeric_limits<std::int64_t>::max();
} // namespace

class LsnTest : public QObject {
    Q_OBJECT

private slots:
    void texts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<quint64>("value");
        QTest::addColumn<QString>("canonical");
        QTest::newRow("zero") << "0/0" << quint64{0} << "0/0";
        QTest::newRow("plain") << "0/16AE7F8" << quint64{0x16AE7F8} << "0/16AE7F8";
        QTest::newRow("padded, as 18 writes it") << "0/016AE7F8" << quint64{0x16AE7F8} << "0/16AE7F8";
        QTest::newRow("lower case") << "0/16ae7f8" << quint64{0x16AE7F8} << "0/16AE7F8";
        QTest::newRow("both halves") << "16/B374D848" << quint64{0x16B374D848} << "16/B374D848";
        QTest::newRow("low half zero") << "00000001/00000000" << (quint64{1} << 32) << "1/0";
        QTest::newRow("top") << "FFFFFFFF/FFFFFFFF" << quint64{top} << "FFFFFFFF/FFFFFFFF";
    }

    void texts()
    {
        QFETCH(QString, text);
        QFETCH(quint64, value);
        QFETCH(QString, canonical);
        for (const auto &parsed : {Lsn::parse(text.toStdString()), Lsn::parseLenient(text.toStdString())}) {
            QCOMPARE(quint64{parsed.value().value}, value);
            QCOMPARE(QString::fromStdString(parsed->text()), canonical);
        }
    }

    void faults_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("offset");
        QTest::newRow("empty") << "" << 0;
        QTest::newRow("no slash") << "ABCD" << 4;
        QTest::newRow("no high half") << "/ABCD" << 0;
        QTest::newRow("no low half") << "ABCD/" << 5;
        QTest::newRow("not hex") << "G/0" << 0;
        QTest::newRow("nine digits, high") << "123456789/0" << 8;
        QTest::newRow("nine digits, low") << "0/123456789" << 10;
        QTest::newRow("blank") << " 0/1" << 0;
        QTest::newRow("blank after") << "0/1 " << 3;
        QTest::newRow("sign") << "-1/0" << 0;
        QTest::newRow("two slashes") << "0/1/2" << 3;
    }

    void faults()
    {
        QFETCH(QString, text);
        QFETCH(int, offset);
        for (const auto &parsed : {Lsn::parse(text.toStdString()), Lsn::parseLenient(text.toStdString())}) {
            QVERIFY(!parsed);
            QCOMPARE(static_cast<int>(parsed.error().offset.value()), offset);
            QVERIFY(!parsed.error().english().contains('{'));
        }
    }

    void decimals()
    {
        QCOMPARE(Lsn::parseLenient("23783416").value(), Lsn::parse("0/16AE7F8").value());
        QCOMPARE(Lsn::parseLenient("18446744073709551615").value().value, top);
        QCOMPARE(Lsn::parseLenient("18446744073709551616").error().message.id(),
                 std::string("position.lsn.decimal_range"));
        QVERIFY(!Lsn::parse("23783416"));
        QVERIFY(!Lsn::parseLenient("23783416 "));
        QVERIFY(!Lsn::parseLenient("-1"));
        QVERIFY(!Lsn{}.isSet());
        QVERIFY(Lsn{1}.isSet());
    }

    void arithmetic()
    {
        QCOMPARE(lsnAdd(Lsn{16}, -16).value().value, std::uint64_t{0});
        QVERIFY(!lsnAdd(Lsn{16}, -17));
        QCOMPARE(lsnAdd(Lsn{top - 1}, 1).value().value, top);
        QVERIFY(!lsnAdd(Lsn{top}, 1));
        QCOMPARE(lsnAdd(Lsn{std::uint64_t{1} << 63}, int64_min).value().value, std::uint64_t{0});
        QVERIFY(!lsnAdd(Lsn{(std::uint64_t{1} << 63) - 1}, int64_min));
        QCOMPARE(lsnAdd(Lsn{std::uint64_t{1} << 63}, int64_max).value().value, top);
        QCOMPARE(
            lsnAdd(Lsn{16}, -17).error().english(),
            std::string(
                "LSN 0/10 moved by -17 bytes is out of range: an LSN is from 0/0 to FFFFFFFF/FFFFFFFF."));
        QCOMPARE(lsnDiff(Lsn{5}, Lsn{3}), std::string("2"));
        QCOMPARE(lsnDiff(Lsn{3}, Lsn{5}), std::string("-2"));
        QCOMPARE(lsnDiff(Lsn{0}, Lsn{top}), std::string("-18446744073709551615"));
        QCOMPARE(lsnDiff(Lsn{top}, Lsn{0}), std::string("18446744073709551615"));
        QCOMPARE(lsnDiff(Lsn{7}, Lsn{7}), std::string("0"));
    }
};

QTEST_APPLESS_MAIN(LsnTest)
#include "lsn_test.moc"
