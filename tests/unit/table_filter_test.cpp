// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/table_filter.h"

#include <QtTest>

using namespace switchpoint;

class TableFilterTest : public QObject {
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void matches();
};

void TableFilterTest::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("canonical");
    QTest::newRow("one") << "shop.orders" << "shop.orders";
    QTest::newRow("two") << " shop.orders ,\n shop.customers " << "shop.customers,shop.orders";
    QTest::newRow("all") << "shop.*,shop.orders" << "shop.*";
    QTest::newRow("quoted") << "`a.b`.`c,``d`" << "`a.b`.`c,``d`";
    QTest::newRow("letters") << "gesch\u00e4ft.auftr\u00e4ge" << "gesch\u00e4ft.auftr\u00e4ge";
    QTest::newRow("digits") << "1.2" << "1.2";
}

void TableFilterTest::reads()
{
    QFETCH(QString, text);
    QFETCH(QString, canonical);
    const auto filter = TableFilter::parse(text.toStdString());
    QVERIFY2(filter, filter ? "" : filter.error().english().c_str());
    QCOMPARE(QString::fromStdString(filter->text()), canonical);
    QCOMPARE(TableFilter::parse(filter->text())->text(), filter->text());
}

void TableFilterTest::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("offset");
    QTest::newRow("nothing") << "" << 0;
    QTest::newRow("spaces") << "  " << 2;
    QTest::newRow("schema only") << "shop" << 4;
    QTest::newRow("no table") << "shop." << 5;
    QTest::newRow("trailing comma") << "shop.a," << 7;
    QTest::newRow("any schema") << "*.a" << 0;
    QTest::newRow("all of all") << "a.b, *.*" << 5;
    QTest::newRow("three parts") << "a.b.c" << 3;
    QTest::newRow("pattern") << "a.b*" << 3;
    QTest::newRow("open quote") << "a.`b" << 2;
    QTest::newRow("empty quote") << "a.``" << 2;
    QTest::newRow("space between") << "a.b c.d" << 4;
}

void TableFilterTest::refuses()
{
    QFETCH(QString, text);
    QFETCH(int, offset);
    const auto filter = TableFilter::parse(text.toStdString());
    QVERIFY(!filter);
    QCOMPARE(int(filter.error().offset.value()), offset);
    QVERIFY(filter.error().english().find("offset " + std::to_string(offset)) != std::string::npos);
}

void TableFilterTest::matches()
{
    const auto exact = *TableFilter::parse("shop.Orders,all.*");
    QVERIFY(exact.matches("shop", "Orders") && exact.matches("all", "x"));
    QVERIFY(!exact.matches("shop", "orders") && !exact.matches("shop", "") &&
            !exact.matches("sho", "pOrders"));
    QVERIFY(exact.touchesSchema("shop") && exact.touchesSchema("all") && !exact.touchesSchema("sho"));
    const auto folded = *TableFilter::parse("shop.Orders", TableFilter::Names::Folded);
    QVERIFY(folded.matches("SHOP", "orders") && folded.touchesSchema("Shop") &&
            !folded.matches("shop", "order"));
}

QTEST_GUILESS_MAIN(TableFilterTest)
#include "table_filter_test.moc"
