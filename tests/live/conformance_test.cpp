// SPDX-License-Identifier: GPL-3.0-or-later
// The engine end to end: every column type of both servers, through INSERT, UPDATE and DELETE, under every
// combination of what changes how rows are logged. `switchpointctl run` captures them as native JSON Lines;
// a consumer that believes the lines keeps a copy on the same server; the server then says whether the copy
// equals the table.
//
// Each combination has a table of its own with a column of every type:
// 1. rows are there before the engine starts: the snapshot's;
// 2. the engine streams; rows are inserted, changed by column, as a whole and by diffs, moved to another key,
//    deleted; a marker is the last row;
// 3. when the marker has arrived the engine is ended, its files are replayed into an empty table of the same
//    definition, and both tables are joined: as many rows, and each column equal in all of them.
#include "conformance_rows.h"
#include "engine_process.h"
#include "native_replay.h"
#include "stream_world.h"

#include <QDir>
#include <QFile>

using namespace switchpoint;
using namespace switchpoint::live;

namespace {

constexpr int snapshot_first = 1000, stream_first = 100'000, edges_before = 0, edges_after = 100;

// Of each kind, the snapshot's and the stream's. The sample is for every run of the tests.
int randomRows()
{
    const int asked = qEnvironmentVariableIntValue("SWITCHPOINT_CONFORMANCE_ROWS");
    return asked > 0 ? asked : 100;
}

// The sample has half of MySQL's combinations, in which each two settings still meet in every way, and two
// thirds of MariaDB's.
bool isLeftOut(const QString &kind, const QString &metadata, bool compressed, bool partial)
{
    if (qEnvironmentVariableIsSet("SWITCHPOINT_CONFORMANCE_ROWS"))
        return false;
    if (kind == "mysql")
        return ((metadata == "FULL") != compressed) != partial;
    return metadata != "FULL" && compressed != (metadata == "NO_LOG");
}

struct Setting {
    QString kind, image, metadata;
    bool compressed = false, partial = false;

    [[nodiscard]] bool isMysql() const { return kind == "mysql"; }
    [[nodiscard]] QStringList statements() const
    {
        QStringList all{"SET GLOBAL binlog_row_image='" + image + "'",
                        "SET SESSION binlog_row_image='" + image + "'",
                        "SET GLOBAL binlog_row_metadata='" + metadata + "'"};
        const QString compression = compressed ? "ON" : "OFF";
        if (isMysql())
            all += {"SET SESSION binlog_transaction_compression=" + compression,
                    QString("SET SESSION binlog_row_value_options='%1'").arg(partial ? "PARTIAL_JSON" : "")};
        else
            all += "SET GLOBAL log_bin_compress=" + compression;
        return all;
    }
};

} // namespace

class ConformanceTest : public QObject {
    Q_OBJECT

    LabWorld world_;
    QMap<QString, LabServer> servers_;
    std::map<QString, std::unique_ptr<MysqlClient>> admins_;
    int tables_ = 0, rows_ = 0, lines_ = 0;

    QString execute(const QString &kind, const std::string &sql)
    {
        const auto done = admins_[kind]->query(sql, std::chrono::seconds(120));
        return done ? QString() : QString::fromUtf8(wordsOf(done.error()));
    }
    QString executeAll(const QString &kind, const QStringList &statements)
    {
        for (const QString &sql : statements) {
            const QString why = execute(kind, sql.toStdString());
            if (!why.isEmpty())
                return why + "\n" + sql.left(2000);
        }
        return {};
    }

    // The example's, with the native envelope and a name of its own.
    static bool writePipeline(const QString &kind, const QString &name, const QString &file)
    {
        QFile example("resources/examples/" + kind + "-to-jsonl.yaml"), own(file);
        if (!example.open(QIODevice::ReadOnly) || !own.open(QIODevice::WriteOnly))
            return false;
        QByteArray text = example.readAll();
        text.replace("envelope: debezium", "envelope: native");
        text.replace("\nname: ", "\nname: " + name.toUtf8() + "-");
        return text.contains("envelope: native") && own.write(text) == text.size();
    }
    static QStringList sinkFiles(const EngineProcess &engine)
    {
        const QDir folder(engine.sinkFolder());
        QStringList files;
        for (const QString &name : folder.entryList({"*.jsonl", "*.jsonl.part"}, QDir::Files, QDir::Name))
            files += folder.filePath(name);
        return files;
    }
    static bool hasMarker(const EngineProcess &engine)
    {
        const QStringList files = sinkFiles(engine);
        QFile last(files.value(files.size() - 1));
        if (files.isEmpty() || !last.open(QIODevice::ReadOnly))
            return false;
        last.seek(std::max(qint64{0}, last.size() - 65'536));
        return last.readAll().contains(QByteArray("\"id\":") + QByteArray::number(marker_id));
    }

    QStringList changes(const Setting &setting, const QList<RowColumnSpec> &columns, const QString &table)
    {
        const int rows = randomRows();
        QStringList all{insertEdges(columns, table, edges_after)};
        all += insertRandom(columns, table, stream_first, rows);
        for (const int first : {snapshot_first, stream_first}) {
            all += updateColumns(columns, table, first, rows);
            if (setting.isMysql())
                all += updateDocuments(table, first, rows);
        }
        all += moveAndDelete(table);
        all += QString("INSERT INTO %1 (id, int_s) VALUES (90001,1),(90002,NULL)").arg(table);
        all += QString("INSERT INTO %1 (id) VALUES (%2)").arg(table).arg(marker_id);
        return all;
    }

    bool replay(NativeReplay &replay, const EngineProcess &engine)
    {
        for (const QString &name : sinkFiles(engine)) {
            QFile file(name);
            if (!file.open(QIODevice::ReadOnly))
                return false;
            while (!file.atEnd()) {
                const QByteArray line = file.readLine();
                ++lines_;
                if (!replay.apply({line.constData(), static_cast<std::size_t>(line.size())}))
                    return false;
            }
        }
        return replay.finish();
    }

    int count(const QString &kind, const QString &table)
    {
        const auto answer = ask(*admins_[kind], "SELECT COUNT(*) FROM " + table);
        return QString::fromStdString(answer.rows.at(0).at(0).value_or("")).toInt();
    }

    // What is not equal, by column, with examples; "" where all is.
    QString differences(const QString &kind, const QList<RowColumnSpec> &columns, const QString &one,
                        const QString &other)
    {
        const int rows = count(kind, one);
        const auto sums = ask(*admins_[kind], selectDifferences(columns, one, other)).rows.at(0);
        QStringList all;
        if (count(kind, other) != rows || QString::fromStdString(sums[0].value_or("")).toInt() != rows)
            all += QString("%1 rows, %2 in the copy, %3 in both")
                       .arg(rows)
                       .arg(count(kind, other))
                       .arg(sums[0].value_or("").c_str());
        for (qsizetype i = 0; i < columns.size(); ++i) {
            const std::string differ = sums[static_cast<std::size_t>(i) + 1].value_or("?");
            if (differ == "0")
                continue;
            all += QString("%1: %2 rows differ").arg(columns[i].name, differ.c_str());
            for (const auto &row : ask(*admins_[kind], selectExamples(columns[i], one, other)).rows)
                all += QString("  row %1: %2, in the copy %3")
                           .arg(row[0].value_or("").c_str(), row[1].value_or("NULL").c_str(),
                                row[2].value_or("NULL").c_str());
        }
        rows_ += rows;
        return all.join('\n');
    }

private slots:
    void initTestCase()
    {
        for (const QString &kind : streamKinds()) {
            servers_[kind] = world_.up(kind, kind, {"max_allowed_packet=64M"});
            LAB_VERIFY(world_, servers_[kind].isUp());
            admins_[kind] = adminOf(servers_[kind]);
            const QString failed = executeAll(
                kind,
                {"CREATE DATABASE source_side", "CREATE DATABASE copy_side",
                 "GRANT SELECT ON source_side.* TO cdc@'%'", "SET NAMES utf8mb4", "USE source_side",
                 "SET SESSION sql_mode='', time_zone='+00:00', rand_seed1=20261201, rand_seed2=7",
                 kind == "mysql" ? "SET SESSION max_execution_time=0" : "SET SESSION max_statement_time=0"});
            QVERIFY2(failed.isEmpty(), qUtf8Printable(failed));
        }
    }

    void everyColumnArrives_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("metadata");
        QTest::addColumn<bool>("compressed");
        QTest::addColumn<bool>("partial");
        for (const QString &kind : streamKinds()) {
            for (const QString image : {"FULL", "MINIMAL", "NOBLOB"}) {
                const QStringList all_metadata = kind == "mysql" ? QStringList{"FULL", "MINIMAL"}
                                                                 : QStringList{"FULL", "MINIMAL", "NO_LOG"};
                for (const QString &metadata : all_metadata) {
                    for (const bool compressed : {false, true}) {
                        for (const bool partial : {false, true}) {
                            if ((kind == "mariadb" && partial) ||
                                isLeftOut(kind, metadata, compressed, partial))
                                continue;
                            QTest::addRow("%s %s metadata=%s%s%s", qPrintable(kind), qPrintable(image),
                                          qPrintable(metadata), compressed ? " compressed" : "",
                                          partial ? " partial" : "")
                                << kind << image << metadata << compressed << partial;
                        }
                    }
                }
            }
        }
    }
    void everyColumnArrives()
    {
        QFETCH(QString, kind);
        QFETCH(QString, image);
        QFETCH(QString, metadata);
        QFETCH(bool, compressed);
        QFETCH(bool, partial);
        const Setting setting{kind, image, metadata, compressed, partial};
        const auto columns = conformanceColumns(kind);
        const QString name = QString("t%1").arg(++tables_);
        const QString table = "source_side." + name, copy = "copy_side." + name;

        QStringList before = setting.statements();
        before += {createTable(columns, table), insertEdges(columns, table, edges_before)};
        before += insertRandom(columns, table, snapshot_first, randomRows());
        QString failed = executeAll(kind, before);
        QVERIFY2(failed.isEmpty(), qUtf8Printable(failed));
        const int rows_before = count(kind, table);

        QTemporaryDir folder;
        EngineProcess engine(servers_[kind], servers_[kind].port(), table);
        QVERIFY(writePipeline(kind, name, folder.filePath("pipeline.yaml")));
        engine.usePipeline(folder.filePath("pipeline.yaml"));
        QVERIFY2(engine.start(), qUtf8Printable(engine.log()));
        QVERIFY2(engine.waitHealth(200, "streaming"), qUtf8Printable(engine.log()));
        failed = executeAll(kind, changes(setting, columns, table));
        QVERIFY2(failed.isEmpty(), qUtf8Printable(failed));
        QTRY_VERIFY2_WITH_TIMEOUT(hasMarker(engine), qUtf8Printable(engine.log()), 300'000);
        QCOMPARE(engine.terminate(), 0);

        NativeReplay::Target target{
            .table = copy.toStdString(), .key = "id", .columns = {}, .is_mysql = setting.isMysql()};
        target.columns["id"] = NativeType::Number;
        for (const auto &column : columns)
            target.columns[column.name.toStdString()] =
                nativeTypeOf(column.type.toStdString(), setting.isMysql());
        failed = executeAll(kind, {"SET SESSION sql_log_bin=0", createTable(columns, copy), "BEGIN"});
        QVERIFY2(failed.isEmpty(), qUtf8Printable(failed));
        NativeReplay consumer(target,
                              [&](const std::string &sql) { return execute(kind, sql).toStdString(); });
        const bool replayed = replay(consumer, engine);
        failed = executeAll(kind, {"COMMIT", "SET SESSION sql_log_bin=1"});
        QVERIFY2(replayed, consumer.fault().c_str());
        const QString wrong = differences(kind, columns, table, copy);
        QVERIFY2(wrong.isEmpty(), qUtf8Printable(wrong));

        // It was what the row's name says.
        auto counts = consumer.counts();
        QCOMPARE(counts.kinds["snapshot"], rows_before);
        QVERIFY(counts.kinds["insert"] > randomRows() && counts.kinds["update"] > randomRows() / 5);
        QVERIFY(counts.kinds["delete"] > randomRows() / 10);
        QCOMPARE(counts.partial > 0, setting.image != "FULL");
        // A document that changes is in NOBLOB's image before, so that its whole is known.
        QCOMPARE(counts.diffs > 0, setting.partial && setting.image == "MINIMAL");
        failed = executeAll(kind, {"DROP TABLE " + copy, "DROP TABLE " + table});
        QVERIFY2(failed.isEmpty(), qUtf8Printable(failed));
    }

    void cleanupTestCase()
    {
        qInfo("%d combinations, %d lines replayed, %d rows compared", tables_, lines_, rows_);
        admins_.clear();
    }
};

QTEST_GUILESS_MAIN(ConformanceTest)
#include "conformance_test.moc"
