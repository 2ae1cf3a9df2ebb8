// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/log_filters.h"

#include <QtTest>

using namespace switchpoint;

class LogFiltersTest : public QObject {
    Q_OBJECT

private slots:
    void applierRules_data()
    {
        QTest::addColumn<QStringList>("captured");
        QTest::addColumn<QStringList>("rules");
        QTest::addColumn<bool>("covers");
        const QStringList orders{"shop.orders"};
        QTest::newRow("none") << orders << QStringList{} << false;
        QTest::newRow("wild ignore") << orders << QStringList{"REPLICATE_WILD_IGNORE_TABLE shop.%"} << true;
        QTest::newRow("wild ignore, part of the name")
            << orders << QStringList{"REPLICATE_WILD_IGNORE_TABLE s%p.order_"} << true;
        QTest::newRow("wild ignore, escaped wildcard")
            << orders << QStringList{"REPLICATE_WILD_IGNORE_TABLE shop.order\\_"} << false;
        QTest::newRow("wild ignore, other table")
            << orders << QStringList{"REPLICATE_WILD_IGNORE_TABLE shop.tmp%"} << false;
        QTest::newRow("ignore table") << orders << QStringList{"REPLICATE_IGNORE_TABLE shop.orders"} << true;
        QTest::newRow("ignore table, quoted and in capitals")
            << orders << QStringList{"REPLICATE_IGNORE_TABLE `Shop`.`Orders`"} << true;
        QTest::newRow("ignore another table")
            << orders << QStringList{"REPLICATE_IGNORE_TABLE shop.orders2"} << false;
        QTest::newRow("ignore database") << orders << QStringList{"REPLICATE_IGNORE_DB shop"} << true;
        QTest::newRow("ignore database whose name is longer")
            << orders << QStringList{"REPLICATE_IGNORE_DB shopping"} << false;
        QTest::newRow("only our database") << orders << QStringList{"REPLICATE_DO_DB shop"} << false;
        QTest::newRow("only our database of two")
            << orders << QStringList{"REPLICATE_DO_DB x", "REPLICATE_DO_DB shop"} << false;
        QTest::newRow("only another database") << orders << QStringList{"REPLICATE_DO_DB billing"} << true;
        QTest::newRow("only our table") << orders << QStringList{"REPLICATE_DO_TABLE shop.orders"} << false;
        QTest::newRow("only another table") << orders << QStringList{"REPLICATE_DO_TABLE shop.items"} << true;
        QTest::newRow("only tables like ours")
            << orders << QStringList{"REPLICATE_WILD_DO_TABLE shop.o%"} << false;
        QTest::newRow("captured pattern within the rule")
            << QStringList{"shop.*"} << QStringList{"REPLICATE_WILD_DO_TABLE shop.%"} << false;
        QTest::newRow("captured pattern wider than the rule")
            << QStringList{"shop.*"} << QStringList{"REPLICATE_WILD_DO_TABLE shop.o%"} << true;
        QTest::newRow("captured patterns meet an ignored one in the middle")
            << QStringList{"*.orders"} << QStringList{"REPLICATE_WILD_IGNORE_TABLE shop.%"} << true;
        QTest::newRow("all tables, one ignored")
            << QStringList{} << QStringList{"REPLICATE_IGNORE_TABLE shop.tmp"} << true;
        QTest::newRow("all tables, the server's own ignored")
            << QStringList{} << QStringList{"REPLICATE_IGNORE_TABLE mysql.rds_monitor"} << false;
        QTest::newRow("the server's own, captured by name")
            << QStringList{"mysql.rds_monitor"} << QStringList{"REPLICATE_IGNORE_TABLE mysql.rds_monitor"}
            << true;
        QTest::newRow("a renamed database") << orders << QStringList{"REPLICATE_REWRITE_DB (x,y)"} << true;
        QTest::newRow("a schema alone is all its tables")
            << QStringList{"shop"} << QStringList{"REPLICATE_IGNORE_TABLE shop.tmp"} << true;
    }
    void applierRules()
    {
        QFETCH(QStringList, captured);
        QFETCH(QStringList, rules);
        QFETCH(bool, covers);
        const auto plain = [](const QStringList &texts) {
            std::vector<std::string> result;
            for (const auto &text : texts) {
                result.push_back(text.toStdString());
            }
            return result;
        };
        LogFilters filters;
        filters.applier = plain(rules);
        QCOMPARE(!coveringFilters(plain(captured), filters).empty(), covers);
    }

    void binlogDatabases()
    {
        const std::vector<std::string> captured{"shop.orders", "crm.people"};
        LogFilters filters;
        filters.do_db = {"shop", "crm"};
        QVERIFY(coveringFilters(captured, filters).empty());
        filters.do_db = {"shop"};
        QVERIFY(coveringFilters(captured, filters) == std::vector<std::string>{"binlog_do_db=shop"});
        QVERIFY(!coveringFilters({}, filters).empty());
        filters.do_db.clear();
        filters.ignore_db = {"audit", "crm"};
        QVERIFY(coveringFilters(captured, filters) == std::vector<std::string>{"binlog_ignore_db=crm"});
    }
};

QTEST_GUILESS_MAIN(LogFiltersTest)
#include "log_filters_test.moc"
