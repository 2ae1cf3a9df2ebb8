// SPDX-License-Identifier: GPL-3.0-or-later
// What MySQL prints that is no GTID set, and must be read as one.
#include "source/mysql/answers.h"

#include <QtTest>

#include <string>

using namespace switchpoint;

namespace {

const std::string one = "11111111-2222-3333-4444-555555555555";
const std::string two = "85d80941-ece0-11f1-93d3-02fc00000001";

} // namespace

class MysqlAnswersTest : public QObject {
    Q_OBJECT

private slots:
    // @@gtid_owned, as 9.7.4 prints it: nothing at all stands between a thread id and the UUID that follows.
    void owned_data()
    {
        QTest::addColumn<QString>("printed");
        QTest::addColumn<QString>("set");
        const auto row = [](const char *name, const std::string &printed, const std::string &set) {
            QTest::newRow(name) << QString::fromStdString(printed) << QString::fromStdString(set);
        };
        row("nothing", "", "");
        row("one", two + ":40#16", two + ":40");
        row("two of one source", two + ":42#15:40#16", two + ":40:42");
        row("two sources", one + ":7#17" + two + ":42#15:40#16", one + ":7," + two + ":40:42");
        row("a tag", two + ":blue:5#14", two + ":blue:5");
        row("sources and tags",
            one + ":7#17" + one + ":red:2#19:1#18" + two + ":42#15:40#16" + two + ":blue:5#14",
            one + ":7:red:1-2," + two + ":40:42:blue:5");
        row("a thread id of one digit", one + ":7#1" + two + ":42#2", one + ":7," + two + ":42");
        row("a long thread id", one + ":7#4294967295" + two + ":42#2", one + ":7," + two + ":42");
        row("a line break between them", one + ":7#17\n" + two + ":42#15", one + ":7," + two + ":42");
        row("a comma between them", one + ":7#17,\n" + two + ":42#15", one + ":7," + two + ":42");
        row("a thread twice", one + ":7#17:8#17", one + ":7-8");
    }
    void owned()
    {
        QFETCH(QString, printed);
        QFETCH(QString, set);
        const auto read = readOwnedSet(printed.toStdString());
        QVERIFY2(read.has_value(), read ? "" : renderEnglish(read.error().message).c_str());
        QCOMPARE(QString::fromStdString(read->text()), set);
    }

    void notOwned()
    {
        QVERIFY(!readOwnedSet(one + ":7#x"));
        QVERIFY(!readOwnedSet(one + ":7#"));
        QVERIFY(!readOwnedSet(one + ":7#17 and more"));
        QVERIFY(!readOwnedSet(one + ":7#" + two + ":1#2"));
    }
};

QTEST_GUILESS_MAIN(MysqlAnswersTest)
#include "mysql_answers_test.moc"
