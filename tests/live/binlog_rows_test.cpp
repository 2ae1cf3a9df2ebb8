// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of every column type, as real servers write them into their files, beside what SELECT says.
#include "binlog_replay.h"
#include "lab_world.h"
#include "row_columns.h"

#include <QFile>
#include <QtTest>

using namespace switchpoint;
using namespace switchpoint::live;

namespace {

constexpr int random_rows = 150;

QList<RowColumnSpec> columnsOf(const QString &kind)
{
    return numberColumns() + temporalColumns() + textColumns() +
           (kind == "mysql" ? mysqlColumns() : mariadbColumns());
}

QString createTable(const QList<RowColumnSpec> &columns, const QString &name)
{
    QStringList parts{"id int primary key"};
    for (const auto &column : columns)
        parts += column.name + " " + column.type;
    return "CREATE TABLE " + name + " (" + parts.join(", ") + ") CHARACTER SET utf8mb4";
}

// Row k has the value number k of each column, and NULL now and then.
QString insertEdges(const QList<RowColumnSpec> &columns, const QString &name)
{
    qsizetype most = 0;
    for (const auto &column : columns)
        most = std::max(most, column.values.size());
    QStringList rows;
    for (qsizetype row = 0; row < most + 2; ++row) {
        QStringList values{QString::number(row)};
        for (qsizetype i = 0; i < columns.size(); ++i)
            values += row > most || (row > columns[i].values.size() && (row + i) % 3 == 0)
                          ? QString("NULL")
                          : columns[i].values[row % columns[i].values.size()];
        rows += "(" + values.join(",") + ")";
    }
    return "INSERT INTO " + name + " VALUES " + rows.join(",\n");
}

QString insertRandom(const QList<RowColumnSpec> &columns, const QString &name)
{
    QStringList values{"1000+n"};
    for (const auto &column : columns)
        values +=
            "IF(RAND()<0.1,NULL," + (column.random.isEmpty() ? column.values.last() : column.random) + ")";
    return "INSERT INTO " + name + " WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM c WHERE n<" +
           QString::number(random_rows) + ") SELECT " + values.join(",") + " FROM c";
}

// Every column changes in some rows, most in none; then some rows go.
QString updates(const QList<RowColumnSpec> &columns, const QString &name)
{
    QString sql;
    for (qsizetype i = 0; i < columns.size(); ++i)
        sql += QString("UPDATE %1 SET %2=%3 WHERE id BETWEEN %4 AND %4+2;")
                   .arg(name, columns[i].name, columns[i].values.first())
                   .arg(1001 + i % (random_rows - 3));
    return sql + "DELETE FROM " + name + " WHERE id%7=3;";
}

QString selectAll(const QList<RowColumnSpec> &columns, const QString &name)
{
    QStringList parts{"id"};
    for (const auto &column : columns)
        parts += column.shown.arg(column.name);
    return "SELECT " + parts.join(",") + " FROM " + name + " ORDER BY id";
}

QString catalogOf(const QString &name)
{
    return "SELECT COLUMN_NAME, HEX(COLUMN_TYPE), IFNULL(CHARACTER_SET_NAME,''), IS_NULLABLE, COLUMN_KEY "
           "FROM "
           "information_schema.COLUMNS WHERE TABLE_SCHEMA='d' AND TABLE_NAME='" +
           name + "' ORDER BY ORDINAL_POSITION";
}

} // namespace

class BinlogRowsTest : public QObject {
    Q_OBJECT

    LabWorld world_;
    QMap<QString, LabServer> servers_;
    int tables_ = 0;

    // What every session of the tests begins with.
    static QString session(const QString &image)
    {
        return "SET SESSION sql_mode='', time_zone='+00:00', binlog_row_image='" + image +
               "', binlog_format='ROW';SET NAMES utf8mb4;";
    }
    LabOutput sql(const QString &kind, const QString &text) { return world_.sql(kind, text, "d"); }

    TableSchema catalog(const QString &kind, const QString &name)
    {
        TableSchema schema{.schema = "d",
                           .table = name.toStdString(),
                           .columns = {},
                           .primary_key = {},
                           .replica_identity = {}};
        for (const QString &line : sql(kind, catalogOf(name)).text.split('\n')) {
            const QStringList parts = line.split('\t');
            schema.columns.push_back({.name = parts[0].toStdString(),
                                      .type = QByteArray::fromHex(parts[1].toLatin1()).toStdString(),
                                      .charset = parts[2].toStdString(),
                                      .nullable = parts[3] == "YES"});
            if (parts.value(4) == "PRI")
                schema.primary_key.push_back(parts[0].toStdString());
        }
        return schema;
    }

    // The newest file, which is complete after FLUSH.
    QByteArray rotate(const QString &kind)
    {
        const QString before = sql(kind, kind == "mysql" ? "SHOW BINARY LOG STATUS" : "SHOW MASTER STATUS")
                                   .text.section('\t', 0, 0);
        sql(kind, "FLUSH BINARY LOGS");
        QFile file(servers_[kind].fact("datadir") + "/" + before);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static std::string read(BinlogReplay &replay, const QByteArray &file)
    {
        return replay.read({reinterpret_cast<const std::uint8_t *>(file.constData()),
                            static_cast<std::size_t>(file.size())});
    }

    void compare(const BinlogReplay &replay, const QString &name, const QString &selected)
    {
        const auto found = replay.tables.find("d." + name.toStdString());
        QVERIFY(found != replay.tables.end());
        const auto &layout = replay.layouts.at(found->first);
        const QStringList lines = selected.split('\n');
        QCOMPARE(found->second.size(), static_cast<std::size_t>(lines.size()));
        QMap<QString, QString> faults; // one for each column
        for (const QString &line : lines) {
            const QStringList values = line.split('\t');
            const auto row = found->second.find(values[0].toStdString());
            QVERIFY2(row != found->second.end(), qPrintable(values[0]));
            for (qsizetype i = 0; i < values.size(); ++i) {
                const auto column = static_cast<std::size_t>(i);
                const QString decoded = QString::fromStdString(row->second[column]);
                const QString wanted = values[i] == "-0" ? "0" : values[i] == "NULL" ? "~" : values[i];
                if (decoded != BinlogReplay::unknown && decoded != wanted)
                    faults[layout.columns[column].name.c_str()] =
                        QString("row %1: decoded %2, selected %3")
                            .arg(values[0], decoded.left(150), wanted.left(150));
            }
        }
        QStringList all;
        for (auto fault = faults.begin(); fault != faults.end(); ++fault)
            all += fault.key() + ", " + fault.value();
        QVERIFY2(all.isEmpty(), qPrintable(all.join('\n')));
    }

private slots:
    void initTestCase()
    {
        for (const QString kind : {"mysql", "mariadb"}) {
            servers_[kind] = world_.up(kind, kind, {"max_allowed_packet=64M"});
            QVERIFY2(servers_[kind].isUp(), qPrintable(world_.error()));
            QVERIFY(world_.sql(kind, "CREATE DATABASE d").ok);
        }
    }

    void everyType_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("metadata");
        QTest::addColumn<bool>("compressed");
        QTest::addColumn<bool>("partial");
        for (const QString kind : {"mysql", "mariadb"}) {
            for (const QString image : {"FULL", "MINIMAL", "NOBLOB"}) {
                for (const QString metadata : {"FULL", "MINIMAL", "NO_LOG"}) {
                    const bool compressed = (image == "FULL") == (metadata == "FULL");
                    if (kind == "mysql" && metadata == "NO_LOG")
                        continue;
                    QTest::addRow("%s %s %s", qPrintable(kind), qPrintable(image), qPrintable(metadata))
                        << kind << image << metadata << compressed << false;
                    if (kind == "mysql")
                        QTest::addRow("mysql %s %s partial", qPrintable(image), qPrintable(metadata))
                            << kind << image << metadata << !compressed << true;
                }
            }
        }
    }
    void everyType()
    {
        QFETCH(QString, kind);
        QFETCH(QString, image);
        QFETCH(QString, metadata);
        QFETCH(bool, compressed);
        QFETCH(bool, partial);
        const auto columns = columnsOf(kind);
        const QString name = QString("t%1").arg(++tables_);
        QString settings = "SET GLOBAL binlog_row_metadata='" + metadata + "';" + session(image);
        settings +=
            kind == "mysql"
                ? QString("SET SESSION binlog_transaction_compression=%1, binlog_row_value_options='%2';")
                      .arg(compressed ? "ON" : "OFF", partial ? "PARTIAL_JSON" : "")
                : QString("SET GLOBAL log_bin_compress=%1;").arg(compressed ? "ON" : "OFF");
        rotate(kind);
        QString json;
        if (kind == "mysql")
            json =
                QString("UPDATE %1 SET "
                        "json_=JSON_SET(json_,'$.r',1.5,'$.new',JSON_ARRAY(1,'x'),'$.l[2]',true,'$.l[0]','"
                        "first') WHERE id>1010;"
                        "UPDATE %1 SET json_=JSON_REMOVE(json_,'$.u','$.l[1]') WHERE id>1020;"
                        "UPDATE %1 SET json_=JSON_SET(json_,'$.\"a b\"',JSON_OBJECT('k\"',1)) WHERE id>1030;"
                        "UPDATE %1 SET json_=JSON_REPLACE(json_,'$.\"a b\".\"k\\\\\"\"',null), int_s=7 WHERE "
                        "id>1040;"
                        "UPDATE %1 SET int_s=8 WHERE id>1050;")
                    .arg(name);
        const LabOutput made =
            sql(kind, settings + createTable(columns, name) + ";" + insertEdges(columns, name) + ";" +
                          insertRandom(columns, name) + ";" + updates(columns, name) + json);
        QVERIFY2(made.ok, qPrintable(made.error));
        const QByteArray file = rotate(kind);
        const bool needs_catalog = metadata != "FULL";
        BinlogReplay replay(kind == "mysql" ? BinlogFlavor::MySql : BinlogFlavor::MariaDb,
                            needs_catalog ? std::vector{catalog(kind, name)} : std::vector<TableSchema>{});
        const std::string fault = read(replay, file);
        QVERIFY2(fault.empty(), fault.c_str());
        const LabOutput selected = sql(kind, session(image) + selectAll(columns, name));
        QVERIFY2(selected.ok, qPrintable(selected.error));
        compare(replay, name, selected.text);
        QVERIFY(replay.rows > random_rows);
        QCOMPARE(replay.absent > 0, image != "FULL");
        if (kind == "mysql")
            QCOMPARE(replay.events.contains(40), compressed);
        else
            QCOMPARE(replay.events.contains(166), compressed);
        QCOMPARE(replay.events.contains(39), partial);
    }

    void oldTemporalForms()
    {
        const auto columns = temporalColumns();
        rotate("mariadb");
        const LabOutput made =
            sql("mariadb",
                "SET GLOBAL mysql56_temporal_format=OFF, binlog_row_metadata=NO_LOG, log_bin_compress=OFF;" +
                    session("FULL") + createTable(columns, "old_forms") + ";" +
                    insertEdges(columns, "old_forms") + ";" + insertRandom(columns, "old_forms") +
                    ";SET GLOBAL mysql56_temporal_format=ON");
        QVERIFY2(made.ok, qPrintable(made.error));
        BinlogReplay replay(BinlogFlavor::MariaDb, {catalog("mariadb", "old_forms")});
        const std::string fault = read(replay, rotate("mariadb"));
        QVERIFY2(fault.empty(), fault.c_str());
        const auto selected = sql("mariadb", session("FULL") + selectAll(columns, "old_forms"));
        QVERIFY2(selected.ok, qPrintable(selected.error));
        compare(replay, "old_forms", selected.text);
    }
};

QTEST_GUILESS_MAIN(BinlogRowsTest)
#include "binlog_rows_test.moc"
