// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/checkpoint.h"

#include <QTest>

using namespace switchpoint;

Q_DECLARE_METATYPE(switchpoint::Flavor)

namespace {
const QString u1 = "00000000-0000-0000-0000-000000000001";
}

class CheckpointTest : public QObject {
    Q_OBJECT

private slots:
    void bare_data()
    {
        QTest::addColumn<Flavor>("flavor");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("position"); // empty: refused
        QTest::addColumn<QString>("id");
        const auto ok = [](const char *name, Flavor flavor, const QString &text, const QString &position) {
            QTest::newRow(name) << flavor << text << position << QString();
        };
        const auto no = [](const char *name, Flavor flavor, const QString &text, const char *id) {
            QTest::newRow(name) << flavor << text << QString() << QString(id);
        };
        using enum Flavor;
        ok("MySQL set", Mysql, u1 + ":1-5", u1 + ":1-5");
        ok("MySQL coordinates", Mysql, "mysql-bin.000003:157", "mysql-bin.000003:157");
        ok("MariaDB position", Mariadb, "1-1-7,0-201-100", "0-201-100,1-1-7");
        ok("MariaDB coordinates", Mariadb, "a.b.000003:4", "a.b.000003:4");
        ok("LSN", Postgresql, "0/030143C8", "0/30143C8");
        ok("decimal LSN", Postgresql, "23783416", "0/16AE7F8");
        no("MySQL set for MariaDB", Mariadb, u1 + ":1-5", "position.checkpoint.other_flavor");
        no("MySQL set for PostgreSQL", Postgresql, u1 + ":1-5", "position.checkpoint.other_flavor");
        no("MariaDB position for MySQL", Mysql, "0-201-100", "position.checkpoint.other_flavor");
        no("MariaDB position for PostgreSQL", Postgresql, "0-201-100", "position.checkpoint.other_flavor");
        no("LSN for MySQL", Mysql, "0/30143C8", "position.checkpoint.other_flavor");
        no("LSN for MariaDB", Mariadb, "0/30143C8", "position.checkpoint.other_flavor");
        no("decimal for MySQL", Mysql, "23783416", "position.checkpoint.other_flavor");
        no("coordinates for PostgreSQL", Postgresql, "binlog.000003:157",
           "position.checkpoint.binlog_flavor");
        no("empty, MySQL", Mysql, "", "position.gtid.checkpoint_empty");
        no("empty, MariaDB", Mariadb, "", "position.mariadb.checkpoint_empty");
        no("empty, PostgreSQL", Postgresql, "", "position.lsn.or_decimal_expected");
        no("uuid alone", Mysql, u1, "position.gtid.checkpoint_without_interval");
        no("reversed", Mysql, u1 + ":5-1", "position.gtid.checkpoint_reversed");
        no("domain twice", Mariadb, "0-1-1,0-2-2", "position.mariadb.domain_twice");
        no("LSN unset", Postgresql, "0/0", "position.lsn.checkpoint_unset");
        no("LSN unset, decimal", Postgresql, "0", "position.lsn.checkpoint_unset");
        no("blank before an LSN", Postgresql, " 0/1", "position.lsn.or_decimal_expected");
        no("damaged coordinates", Mysql, "binlog.000003:x", "position.coordinates.offset");
        no("coordinates with a directory", Mariadb, "/var/lib/binlog.000003:4", "position.coordinates.file");
        no("garbage", Mysql, "garbage", "position.uuid.expected");
    }

    void bare()
    {
        QFETCH(Flavor, flavor);
        QFETCH(QString, text);
        QFETCH(QString, position);
        QFETCH(QString, id);
        const auto parsed = parseBareCheckpoint(text.toStdString(), flavor);
        QCOMPARE(parsed.has_value(), !position.isEmpty());
        if (parsed) {
            QCOMPARE(flavorOf(*parsed), flavor);
            QCOMPARE(QString::fromStdString(positionText(*parsed)), position);
            QVERIFY(!isSigned(*parsed));
        } else {
            QCOMPARE(QString::fromStdString(parsed.error().message.id()), id);
            QVERIFY(parsed.error().offset.has_value());
            QVERIFY2(!parsed.error().english().contains('{'), parsed.error().english().c_str());
        }
    }

    void anotherFlavorIsNamed()
    {
        QCOMPARE(parseBareCheckpoint("0-201-100", Flavor::Mysql).error().english(),
                 std::string(
                     "This is a MariaDB position, but the server is MySQL. Give a position of MySQL, or ask "
                     "a MariaDB server."));
        QCOMPARE(parseBareCheckpoint("binlog.000003:4", Flavor::Postgresql).error().english(),
                 std::string(
                     "These are binlog coordinates of MySQL or MariaDB, but the server is PostgreSQL. Give "
                     "an LSN, as in 0/16AE7F8."));
    }

    void flavors()
    {
        for (const auto flavor : {Flavor::Mysql, Flavor::Mariadb, Flavor::Postgresql}) {
            QCOMPARE(flavorFromName(flavorName(flavor)), std::optional(flavor));
        }
        QVERIFY(!flavorFromName("oracle"));
        QVERIFY(!flavorFromName(""));
    }

    void signedByAnIdentity()
    {
        MysqlCheckpoint mysql;
        QVERIFY(!isSigned(mysql));
        QCOMPARE(positionText(mysql), std::string());
        mysql.identity = MysqlIdentity{};
        QVERIFY(isSigned(mysql));
        PostgresCheckpoint postgres;
        postgres.identity = PostgresIdentity{};
        QVERIFY(isSigned(postgres));
    }

    void nodes()
    {
        QCOMPARE((ServerNode{"db1", 3306, ""}).text(), std::string("db1:3306"));
        QCOMPARE((ServerNode{"::1", 5432, "main"}).text(), std::string("[::1]:5432 (main)"));
        QCOMPARE((ServerNode{"", 0, "main"}).text(), std::string("main"));
        QCOMPARE((ServerNode{"db1", 0, ""}).text(), std::string("db1"));
    }

    void coordinates()
    {
        const auto parsed = BinlogCoordinates::parse("host.log-bin.000042:18446744073709551615").value();
        QCOMPARE(parsed.baseName(), std::string("host.log-bin"));
        QCOMPARE(*parsed.fileNumber(), std::uint64_t{42});
        QCOMPARE(parsed.offset, std::numeric_limits<std::uint64_t>::max());
        QVERIFY(!(BinlogCoordinates{"binlog", 4}).fileNumber());
        for (const auto &[text, offset] :
             std::vector<std::pair<std::string, std::size_t>>{{"binlog.000003", 13},
                                                              {"binlog:4", 6},
                                                              {"binlog.:4", 7},
                                                              {".000003:4", 0},
                                                              {"bin log.000003:4", 3},
                                                              {"binlog.000003:", 14},
                                                              {"binlog.000003:4x", 15},
                                                              {"binlog.000003:18446744073709551616", 14},
                                                              {u1.toStdString() + ":5", 36}}) {
            const auto refused = BinlogCoordinates::parse(text);
            QVERIFY2(!refused, text.c_str());
            QCOMPARE(*refused.error().offset, offset);
        }
    }
};

QTEST_APPLESS_MAIN(CheckpointTest)
#include "checkpoint_test.moc"

#include <limits>
