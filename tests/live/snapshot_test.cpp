// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshots of real servers: whole and of one moment while others write, from a position that is not newer,
// and gone on with after an interruption.
#include "snapshot_world.h"
#include "source/messages.h"

#include <QElapsedTimer>

#include <atomic>
#include <set>
#include <thread>

using namespace switchpoint;
using namespace switchpoint::live;
using namespace std::chrono_literals;
using Got = SnapshotReader::Got;

namespace {

struct Rows {
    std::vector<std::int64_t> ids; // first column
    std::int64_t sum = 0;          // of the second one, where it is a number
    int parts = 0;
    std::optional<Error> error;
};

// `parts_max` 0: all.
Rows readAll(SnapshotReader &reader, int parts_max = 0)
{
    Rows rows;
    ChangePart part;
    for (;;) {
        const auto got = reader.read(part);
        if (!got) {
            rows.error = got.error();
            return rows;
        }
        for (const Change &change : part.changes) {
            rows.ids.push_back(change.after[0].asInt());
            if (change.after.size() > 1 && change.after[1].kind() == ValueKind::Int)
                rows.sum += change.after[1].asInt();
        }
        if (*got == Got::End || ++rows.parts == parts_max)
            return rows;
    }
}

bool isEach(std::vector<std::int64_t> ids, std::int64_t first, std::int64_t last)
{
    std::ranges::sort(ids);
    if (ids.size() != static_cast<std::size_t>(last - first + 1))
        return false;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ids[i] != first + static_cast<std::int64_t>(i))
            return false;
    return true;
}

QByteArray errorOf(const Rows &rows)
{
    return rows.error ? wordsOf(*rows.error) : QByteArray("no error");
}

// How many transactions the position has; of MariaDB, the sequence number.
std::int64_t transactionsIn(const Checkpoint &position)
{
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&position))
        return static_cast<std::int64_t>(*mysql->gtid_set->count());
    const auto *gtid = std::get<MariadbCheckpoint>(position).position->find(0);
    return gtid ? static_cast<std::int64_t>(gtid->sequence) : 0;
}

} // namespace

class SnapshotTest : public QObject {
    Q_OBJECT

    LabWorld world_;
    LabServer mysql_, mariadb_;

    const LabServer &server(const QString &kind) const { return kind == "mysql" ? mysql_ : mariadb_; }
    static void kinds()
    {
        QTest::addColumn<QString>("kind");
        for (const QString &kind : streamKinds())
            QTest::newRow(kind == "mysql" ? "MySQL" : "MariaDB") << kind;
    }

private slots:
    void initTestCase()
    {
        for (const QString &kind : streamKinds()) {
            (kind == "mysql" ? mysql_ : mariadb_) = world_.up(kind, kind);
            LAB_VERIFY(world_, server(kind).isUp());
            const auto admin = adminOf(server(kind));
            ask(*admin, "CREATE DATABASE d CHARACTER SET utf8mb4");
            ask(*admin, "GRANT SELECT ON d.* TO cdc@'%'");
            ask(*admin, "CREATE TABLE d.ten (n INT PRIMARY KEY)");
            ask(*admin, "INSERT INTO d.ten VALUES (0),(1),(2),(3),(4),(5),(6),(7),(8),(9)");
            ask(*admin, "CREATE TABLE d.accounts (id INT PRIMARY KEY, balance INT NOT NULL)");
            ask(*admin, "INSERT INTO d.accounts SELECT 1 + a.n + 10 * b.n + 100 * c.n + 1000 * d.n, 100 FROM "
                        "d.ten a, d.ten b, d.ten c, d.ten d");
        }
    }

    // Money moves between accounts all the time: at any one moment there is as much of it.
    void isOfOneMoment_data() { kinds(); }
    void isOfOneMoment()
    {
        QFETCH(QString, kind);
        std::atomic<bool> stop = false;
        std::atomic<int> moves = 0;
        std::thread writer([&] {
            const auto admin = adminOf(server(kind));
            for (int i = 0; !stop; ++i) {
                ask(*admin, "START TRANSACTION");
                ask(*admin,
                    QString("UPDATE d.accounts SET balance = balance - 7 WHERE id = %1").arg(1 + i % 10000));
                ask(*admin, QString("UPDATE d.accounts SET balance = balance + 7 WHERE id = %1")
                                .arg(1 + i * 7919LL % 10000));
                ask(*admin, "COMMIT");
                ++moves;
            }
        });
        auto options = snapshotOf(server(kind), {"d.accounts"});
        options.chunk_rows = 97;
        Rows rows;
        for (int round = 0; round < 3; ++round) {
            const auto reader = openSnapshot(server(kind), options);
            if (reader)
                rows = readAll(**reader);
            if (!reader || rows.error || rows.sum != 1'000'000)
                break;
        }
        stop = true;
        writer.join();
        QVERIFY2(!rows.error, errorOf(rows).constData());
        QVERIFY(isEach(rows.ids, 1, 10000));
        QCOMPARE(rows.sum, std::int64_t{1'000'000});
        QVERIFY(moves > 10);
    }

    // What the position counts as done, the read has seen: several write one row a transaction, all the time.
    void thePositionIsNotNewer_data() { kinds(); }
    void thePositionIsNotNewer()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        ask(*admin, "CREATE TABLE d.log (id BIGINT AUTO_INCREMENT PRIMARY KEY)");
        const auto before = openSnapshot(server(kind), snapshotOf(server(kind), {"d.log"}));
        STREAM_VERIFY(before);
        QVERIFY(!readAll(**before).error);
        const std::int64_t base = transactionsIn(*(*before)->progress().from);
        std::atomic<bool> stop = false;
        std::vector<std::thread> writers;
        for (int i = 0; i < 4; ++i)
            writers.emplace_back([&] {
                const auto client = adminOf(server(kind));
                while (!stop)
                    ask(*client, "INSERT INTO d.log VALUES ()");
            });
        std::int64_t missed = 0, seen = 0, newer = 0;
        for (int round = 0; round < 60 && missed == 0; ++round) {
            const auto reader = openSnapshot(server(kind), snapshotOf(server(kind), {"d.log"}));
            if (!reader)
                break;
            const Rows rows = readAll(**reader);
            if (rows.error)
                break;
            seen = static_cast<std::int64_t>(rows.ids.size());
            const std::int64_t counted = transactionsIn(*(*reader)->progress().from) - base;
            missed = std::max(missed, counted - seen);
            newer += seen - counted;
        }
        stop = true;
        for (std::thread &writer : writers)
            writer.join();
        QVERIFY2(seen > 200, qPrintable(QString::number(seen)));
        QCOMPARE(missed, std::int64_t{0});
        qInfo("%s: %lld rows at last, %lld seen that the position did not count", qPrintable(kind),
              static_cast<long long>(seen), static_cast<long long>(newer));
    }

    void keysOfEveryKind_data() { kinds(); }
    void keysOfEveryKind()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        const QStringList keys{
            "a VARCHAR(20) CHARACTER SET latin1, b DECIMAL(8,3), PRIMARY KEY (a, b)",
            "a ENUM('z','y','x','w'), b BINARY(3), c INT, PRIMARY KEY (a, b, c)",
            "a DATETIME(3), b BIT(10), c BIGINT UNSIGNED, PRIMARY KEY (b, a, c)",
            "a TIMESTAMP(6), b TIME(2), c VARBINARY(5), PRIMARY KEY (a, b, c)",
            "a FLOAT, b DOUBLE, c YEAR, d INT, PRIMARY KEY (a, b, c, d)",
            "a SET('p','q','r'), b DATE, c CHAR(4), d INT, PRIMARY KEY (d, a, b, c)",
            kind == "mysql" ? "a VARCHAR(20), b INT, PRIMARY KEY (a(3), b)"
                            : "a UUID, b INET6, PRIMARY KEY (a, b)",
        };
        const QMap<QString, QString> values{
            {"VARCHAR", "CONCAT(CHAR(97 + n % 5), 'é''\\\\', n DIV 50)"},
            {"DECIMAL", "n / 8 - 20"},
            {"ENUM", "1 + n % 4"},
            {"BINARY", "CONCAT(CHAR(n % 7), CHAR(0), CHAR(39 + n % 3))"},
            {"VARBINARY", "CONCAT(CHAR(200 + n % 7), CHAR(n % 2))"},
            {"INT", "n - 100"},
            {"BIGINT", "18446744073709551615 - n"},
            {"DATETIME", "FROM_UNIXTIME(1000000000 + n % 40 + 0.125)"},
            {"TIMESTAMP", "FROM_UNIXTIME(1000000000 + n * 0.000001)"},
            {"TIME", "SEC_TO_TIME(n * 400.25 - 50000)"},
            {"BIT", "n % 1024"},
            {"FLOAT", "(n % 20) / 7 - 1"},
            {"DOUBLE", "(n % 30) / 7 * 1e-300"},
            {"YEAR", "1950 + n % 50"},
            {"SET", "n % 8"},
            {"DATE", "DATE_ADD('2000-01-01', INTERVAL n % 60 DAY)"},
            {"CHAR", "CHAR(65 + n % 26)"},
            {"UUID", "CAST(MD5(n) AS CHAR)"},
            {"INET6", "CONCAT('fe80::', HEX(n))"},
        };
        std::vector<std::string> tables;
        for (const QString &key : keys) {
            const QString name = QString("d.k%1").arg(tables.size());
            QStringList columns;
            for (const QString &column : key.section(", PRIMARY", 0, 0).split(", ")) {
                const QString type = column.section(' ', 1).section('(', 0, 0).section(' ', 0, 0);
                QVERIFY2(values.contains(type), qPrintable(type));
                columns << values[type];
            }
            ask(*admin, QString("CREATE TABLE %1 (n INT, %2)").arg(name, key));
            ask(*admin,
                QString("INSERT IGNORE INTO %1 SELECT n, %2 FROM (SELECT a.n + 10 * b.n + 100 * c.n AS n "
                        "FROM d.ten a, d.ten b, d.ten c WHERE c.n < 4) numbers")
                    .arg(name, columns.join(", ")));
            tables.push_back(name.toStdString());
        }
        auto options = snapshotOf(server(kind), tables);
        options.chunk_rows = 7;
        options.part_bytes = 900;
        // A new reader for every three parts, each from what was stored.
        SnapshotProgress progress;
        std::multiset<std::pair<std::string, std::int64_t>> read;
        ChangePart part;
        bool end = false;
        for (int readers = 0; !end; ++readers) {
            QVERIFY(readers < 5000);
            const auto stored = snapshotProgressFromJson(snapshotProgressToJson(progress));
            STREAM_VERIFY(stored);
            QCOMPARE(*stored, progress);
            const auto reader = openSnapshot(server(kind), options, *stored);
            STREAM_VERIFY(reader);
            for (int parts = 0; parts < 3 && !end; ++parts) {
                const auto got = (*reader)->read(part);
                STREAM_VERIFY(got);
                for (const Change &change : part.changes)
                    read.insert({change.table->schema + "." + change.table->table, change.after[0].asInt()});
                end = *got == Got::End;
            }
            progress = (*reader)->progress();
        }
        for (const std::string &table : tables) {
            const auto there = ask(*admin, QString("SELECT n FROM %1").arg(table.c_str()));
            QVERIFY2(there.rows.size() > 100, table.c_str());
            for (const auto &row : there.rows)
                QVERIFY2(read.count({table, std::stoll(*row[0])}) == 1,
                         qPrintable(QString("%1 %2: %3")
                                        .arg(table.c_str(), row[0]->c_str())
                                        .arg(read.count({table, std::stoll(*row[0])}))));
        }
        QCOMPARE(progress.done, tables);
        QCOMPARE(progress.done_rows, static_cast<std::uint64_t>(read.size()));
    }

    void withoutAKey_data() { kinds(); }
    void withoutAKey()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        ask(*admin, "CREATE TABLE d.heap (id INT, note TEXT)");
        ask(*admin, "INSERT INTO d.heap SELECT id, REPEAT('x', 100) FROM d.accounts");
        ask(*admin, "CREATE TABLE d.empty (id INT PRIMARY KEY)");
        auto options = snapshotOf(server(kind), {"d.empty", "d.heap"});
        options.part_bytes = 100'000;
        const auto first = openSnapshot(server(kind), options);
        STREAM_VERIFY(first);
        const Rows cut = readAll(**first, 3);
        QVERIFY(!cut.error && cut.ids.size() > 100 && cut.ids.size() < 10000);
        // Interrupted, it begins anew.
        const auto again = openSnapshot(server(kind), options, (*first)->progress());
        STREAM_VERIFY(again);
        const Rows rows = readAll(**again);
        QVERIFY2(!rows.error, errorOf(rows).constData());
        QVERIFY(isEach(rows.ids, 1, 10000));
        QCOMPARE((*again)->progress().from, (*first)->progress().from);
        QCOMPARE((*again)->schemas().size(), std::size_t{1});
        QVERIFY(rows.parts > 10);
    }

    void saysHowFarItIs()
    {
        const auto admin = adminOf(mysql_);
        ask(*admin, "ANALYZE TABLE d.accounts");
        auto options = snapshotOf(mysql_, {"d.accounts", "d.ten"});
        options.part_bytes = 100'000;
        const auto reader = openSnapshot(mysql_, options);
        STREAM_VERIFY(reader);
        QVERIFY(!(*reader)->forecast().left_s);
        QVERIFY((*reader)->forecast().rows_expected > 5000);
        QVERIFY(!readAll(**reader, 2).error);
        const SnapshotForecast forecast = (*reader)->forecast();
        QCOMPARE(forecast.table, std::string("d.accounts"));
        QCOMPARE(forecast.tables, std::size_t{2});
        QVERIFY(forecast.rows > 100 && forecast.rows < forecast.rows_expected && forecast.rows_per_s > 0 &&
                forecast.left_s);
        QVERIFY(!readAll(**reader).error);
        QCOMPARE((*reader)->forecast().rows, std::uint64_t{10010});
        QCOMPARE((*reader)->forecast().left_s, std::optional<std::int64_t>(0));
        QCOMPARE((*reader)->forecast().tables_done, std::size_t{2});
    }

    void interruptEndsItWithin100ms_data() { kinds(); }
    void interruptEndsItWithin100ms()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        ask(*admin, "LOCK TABLES d.ten WRITE");
        const auto reader = openSnapshot(server(kind), snapshotOf(server(kind), {"d.ten"}));
        STREAM_VERIFY(reader);
        QElapsedTimer clock;
        std::thread other([&] {
            QThread::msleep(700);
            clock.start();
            (*reader)->interrupt();
        });
        const Rows rows = readAll(**reader);
        const qint64 took_ms = clock.elapsed();
        other.join();
        ask(*admin, "UNLOCK TABLES");
        QVERIFY(rows.error);
        QCOMPARE(rows.error->message.id(), std::string(source_messages::interrupted.id));
        QVERIFY2(took_ms < 100, qPrintable(QString::number(took_ms)));
    }

    void aTableThatIsNotThere()
    {
        const auto reader = openSnapshot(mysql_, snapshotOf(mysql_, {"d.none"}));
        STREAM_VERIFY(reader);
        const Rows rows = readAll(**reader);
        QVERIFY(rows.error);
        QCOMPARE(rows.error->message.id(), std::string(source_messages::snapshot_no_table.id));
    }

    // MySQL by file and offset: for a moment nobody may write.
    void whereGtidsAreOff()
    {
        const LabServer off = world_.up("mysql", "off", {"gtid_mode=OFF", "enforce_gtid_consistency=OFF"});
        LAB_VERIFY(world_, off.isUp());
        const auto admin = adminOf(off);
        ask(*admin, "CREATE DATABASE d");
        ask(*admin, "CREATE TABLE d.t (id INT PRIMARY KEY)");
        ask(*admin, "INSERT INTO d.t VALUES (1), (2)");
        ask(*admin, "GRANT SELECT ON d.* TO cdc@'%'");
        const auto refused = openSnapshot(off, snapshotOf(off, {"d.t"}));
        STREAM_VERIFY(refused);
        const Rows none = readAll(**refused);
        QVERIFY(none.error);
        QCOMPARE(none.error->message.id(), std::string(source_messages::snapshot_needs_lock.id));
        ask(*admin, "GRANT LOCK TABLES ON d.* TO cdc@'%'");
        const auto reader = openSnapshot(off, snapshotOf(off, {"d.t"}));
        STREAM_VERIFY(reader);
        const Rows rows = readAll(**reader);
        QVERIFY2(!rows.error, errorOf(rows).constData());
        QVERIFY(isEach(rows.ids, 1, 2));
        const auto &from = std::get<MysqlCheckpoint>(*(*reader)->progress().from);
        QVERIFY(!from.gtid_set && from.coordinates);
        const auto status = ask(*admin, "SHOW BINARY LOG STATUS");
        QCOMPARE(from.coordinates->file, status.textOr(0, "File"));
        QCOMPARE(std::to_string(from.coordinates->offset), status.textOr(0, "Position"));
    }

    // Last: the log is gone afterwards.
    void theLogMustBeKept_data() { kinds(); }
    void theLogMustBeKept()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        auto options = snapshotOf(server(kind), {"d.accounts"});
        options.part_bytes = 100'000;
        const auto reader = openSnapshot(server(kind), options);
        STREAM_VERIFY(reader);
        QVERIFY(!readAll(**reader, 2).error);
        ask(*admin, "UPDATE d.accounts SET balance = 1 WHERE id = 1");
        ask(*admin, "FLUSH BINARY LOGS");
        ask(*admin, "UPDATE d.accounts SET balance = 2 WHERE id = 1");
        // MariaDB keeps a file, without a word, until its storage engine needs it no more for a recovery.
        const auto purged = [&] {
            const auto files = ask(*admin, "SHOW BINARY LOGS");
            ask(*admin, QString("PURGE BINARY LOGS TO '%1'").arg(files.rows.back()[0]->c_str()));
            return ask(*admin, "SHOW BINARY LOGS").rows.size() == 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(purged(), 20000);
        const Rows rows = readAll(**reader);
        QVERIFY(rows.error);
        QCOMPARE(rows.error->message.id(), std::string(source_messages::snapshot_log_gone.id));
    }
};

QTEST_GUILESS_MAIN(SnapshotTest)
#include "snapshot_test.moc"
