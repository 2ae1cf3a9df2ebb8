// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshot and stream together, on real servers: what a consumer has after both is what the table has.
#include "snapshot_world.h"
#include "source/mysql/binlog_stream.h"
#include "source/mysql/catalog_reader.h"

#include <atomic>
#include <map>
#include <thread>

using namespace switchpoint;
using namespace switchpoint::live;
using namespace std::chrono_literals;
using Got = StreamRead::Got;

namespace {

// A table of id and text, as a consumer keeps it.
struct Copy {
    std::map<std::int64_t, std::string> rows;
    std::optional<Error> error;

    static std::pair<std::int64_t, std::string> rowOf(std::span<const Value> values)
    {
        return {values[0].asInt(), std::string(values[1].asText())};
    }
    void apply(const ChangePart &part)
    {
        for (const Change &change : part.changes) {
            if (!change.before.empty())
                rows.erase(rowOf(change.before).first);
            if (!change.after.empty()) {
                const auto [id, text] = rowOf(change.after);
                rows[id] = text;
            }
        }
    }
};

StreamStart startAt(const Checkpoint &from)
{
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&from)) {
        if (!mysql->gtid_set)
            return {.at = StreamStart::File{*mysql->coordinates}, .confirm_at_once = false};
        return {.at = StreamStart::AutoPosition{*mysql->gtid_set}, .confirm_at_once = false};
    }
    return {
        .at = StreamStart::ConnectState{.after = *std::get<MariadbCheckpoint>(from).position, .strict = true},
        .confirm_at_once = false};
}

Result<std::unique_ptr<BinlogStream>> openChanges(const LabServer &server, const StreamStart &start,
                                                  const char *tables, std::size_t part_bytes = 8U << 20,
                                                  TableCatalog catalog = {})
{
    BinlogStreamOptions options;
    options.connection = optionsFor(server);
    options.tables = *TableFilter::parse(tables);
    options.part_bytes = part_bytes;
    options.catalog = std::move(catalog);
    return BinlogStream::open(urlOf(server, "cdc"), passwordOf(server, "cdc"), start, options);
}

} // namespace

class BinlogStreamTest : public QObject {
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
            (kind == "mysql" ? mysql_ : mariadb_) = world_.up(kind, kind, {"binlog_row_metadata=FULL"});
            LAB_VERIFY(world_, server(kind).isUp());
            const auto admin = adminOf(server(kind));
            ask(*admin, "CREATE DATABASE d CHARACTER SET utf8mb4");
            ask(*admin, "GRANT SELECT ON d.* TO cdc@'%'");
        }
    }

    void aBatchEndsWhenNothingWaits_data() { kinds(); }
    void aBatchEndsWhenNothingWaits()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        ask(*admin, "CREATE TABLE d.t (id INT PRIMARY KEY, v TEXT)");
        const StreamStart start = tailOf(server(kind));
        ask(*admin, "INSERT INTO d.t VALUES (1, 'a'), (2, 'b')");
        ask(*admin, "UPDATE d.t SET v = 'c' WHERE id = 2");
        const auto stream = openChanges(server(kind), start, "d.t");
        STREAM_VERIFY(stream);
        ChangePart part;
        std::uint64_t transactions = 0;
        Copy copy;
        Checkpoint checkpoint =
            kind == "mysql" ? Checkpoint(MysqlCheckpoint()) : Checkpoint(MariadbCheckpoint());
        if (auto *mysql = std::get_if<MysqlCheckpoint>(&checkpoint))
            mysql->gtid_set = std::get<StreamStart::AutoPosition>(start.at).excluded;
        while (transactions < 2) {
            const auto read = (*stream)->read(part, 20s);
            STREAM_VERIFY(read);
            QCOMPARE(read->got, Got::Batch);
            transactions += read->note.transactions;
            checkpoint = advanced(checkpoint, read->note.progress);
            copy.apply(part);
        }
        QCOMPARE(transactions, std::uint64_t{2});
        QCOMPARE(copy.rows, (std::map<std::int64_t, std::string>{{1, "a"}, {2, "c"}}));
        // Nothing more: it waits as long as it was told to.
        const auto before = std::chrono::steady_clock::now();
        const auto idle = (*stream)->read(part, 1500ms);
        STREAM_VERIFY(idle);
        QCOMPARE(idle->got, Got::Idle);
        QVERIFY(std::chrono::steady_clock::now() - before >= 1500ms);
        // What the batches add to a checkpoint is where the next stream begins.
        ask(*admin, "DELETE FROM d.t WHERE id = 1");
        const auto next = openChanges(server(kind), startAt(checkpoint), "d.t");
        STREAM_VERIFY(next);
        const auto read = (*next)->read(part, 20s);
        STREAM_VERIFY(read);
        QCOMPARE(read->got, Got::Batch);
        QCOMPARE(part.changes.size(), std::size_t{1});
        QCOMPARE(part.changes[0].kind, ChangeKind::Delete);
    }

    void aLargeTransactionComesInPieces_data() { kinds(); }
    void aLargeTransactionComesInPieces()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        ask(*admin, "CREATE TABLE d.big (id INT PRIMARY KEY AUTO_INCREMENT, v TEXT)");
        const StreamStart start = tailOf(server(kind));
        ask(*admin, "INSERT INTO d.big (v) VALUES ('first')");
        ask(*admin, "START TRANSACTION");
        ask(*admin, "INSERT INTO d.big (v) VALUES (REPEAT('x', 1000))");
        for (int i = 0; i < 12; ++i)
            ask(*admin, "INSERT INTO d.big (v) SELECT v FROM d.big WHERE LENGTH(v) = 1000");
        ask(*admin, "COMMIT");
        ask(*admin, "INSERT INTO d.big (v) VALUES ('last')");
        constexpr std::size_t part_bytes = 300'000;
        const auto stream = openChanges(server(kind), start, "d.big", part_bytes);
        STREAM_VERIFY(stream);
        ChangePart part;
        std::size_t rows = 0;
        int pieces = 0;
        std::uint64_t transactions = 0;
        while (transactions < 3) {
            const auto read = (*stream)->read(part, 20s);
            STREAM_VERIFY(read);
            QVERIFY(read->got == Got::Batch || read->got == Got::Piece);
            QVERIFY2(part.bytes() < 2 * part_bytes, qPrintable(QString::number(part.bytes())));
            rows += part.changes.size();
            pieces += read->got == Got::Piece ? 1 : 0;
            // A piece is of one transaction alone; the batch before it ended without it.
            if (read->got == Got::Piece)
                QCOMPARE(part.transactions.size(), std::size_t{1});
            transactions += read->note.transactions;
        }
        QCOMPARE(rows, std::size_t{4096 + 2});
        QVERIFY2(pieces >= 10, qPrintable(QString::number(pieces)));
    }

    // While others write and move rows about: what the snapshot and then the stream gave is the table.
    void snapshotAndStreamAreTheTable_data() { kinds(); }
    void snapshotAndStreamAreTheTable()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        ask(*admin, "CREATE TABLE d.w (id INT PRIMARY KEY, v VARCHAR(50))");
        for (int i = 0; i < 3000; i += 100) {
            QStringList rows;
            for (int row = i; row < i + 100; ++row)
                rows << QString("(%1, 'begin')").arg(row);
            ask(*admin, "INSERT INTO d.w VALUES " + rows.join(", "));
        }
        std::atomic<bool> stop = false;
        std::atomic<int> writes = 0;
        std::vector<std::thread> writers;
        for (unsigned seed = 1; seed <= 3; ++seed)
            writers.emplace_back([&, seed] {
                const auto client = adminOf(server(kind));
                std::uint64_t random = seed;
                while (!stop) {
                    random = random * 6364136223846793005U + 1442695040888963407U;
                    const auto id = random >> 33U, other = (random >> 13U) % 4000;
                    const QString text = QString("'%1'").arg(random);
                    const std::array<QString, 4> statements{
                        QString("INSERT IGNORE INTO d.w VALUES (%1, %2)").arg(id % 4000).arg(text),
                        QString("UPDATE d.w SET v = %2 WHERE id = %1").arg(id % 4000).arg(text),
                        QString("UPDATE IGNORE d.w SET id = %2 WHERE id = %1").arg(id % 4000).arg(other),
                        QString("DELETE FROM d.w WHERE id = %1").arg(id % 4000)};
                    (void)client->query(statements[random >> 60U & 3U].toStdString(),
                                        30s); // deadlocks happen
                    ++writes;
                }
            });
        Copy copy;
        ChangePart part;
        SnapshotProgress progress;
        auto options = snapshotOf(server(kind), {"d.w"});
        options.chunk_rows = 50;
        options.part_bytes = 50'000;
        // Broken off again and again: each part by a new reader, from a new moment.
        for (bool end = false; !end && !copy.error;) {
            const auto reader = openSnapshot(server(kind), options, progress);
            const auto got = reader ? (*reader)->read(part) : std::unexpected(reader.error());
            if (!got) {
                copy.error = got.error();
                break;
            }
            copy.apply(part);
            progress = (*reader)->progress();
            end = *got == SnapshotReader::Got::End;
        }
        QThread::msleep(500);
        stop = true;
        for (std::thread &writer : writers)
            writer.join();
        QVERIFY2(!copy.error, copy.error ? wordsOf(*copy.error).constData() : "");
        QVERIFY(writes > 50);
        ask(*admin, "INSERT INTO d.w VALUES (99999, 'end')");
        const auto stream = openChanges(server(kind), startAt(*progress.from), "d.w", 20'000);
        STREAM_VERIFY(stream);
        std::size_t changes = 0;
        while (!copy.rows.contains(99999)) {
            const auto read = (*stream)->read(part, 20s);
            STREAM_VERIFY(read);
            QVERIFY(read->got == Got::Batch || read->got == Got::Piece);
            changes += part.changes.size();
            copy.apply(part);
        }
        std::map<std::int64_t, std::string> table;
        for (const auto &row : ask(*admin, "SELECT id, v FROM d.w").rows)
            table[std::stoll(*row[0])] = *row[1];
        QCOMPARE(copy.rows.size(), table.size());
        QVERIFY(copy.rows == table);
        qInfo("%s: %d writes, %zu changes in the stream", qPrintable(kind), writes.load(), changes);
    }

    void whatTheLogDoesNotSayTheCatalogDoes_data() { kinds(); }
    void whatTheLogDoesNotSayTheCatalogDoes()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        ask(*admin,
            "CREATE TABLE d.m (id INT UNSIGNED PRIMARY KEY, e ENUM('x','y'), s VARCHAR(9) CHARACTER SET "
            "latin1)");
        ask(*admin,
            QString("SET GLOBAL binlog_row_metadata = '%1'").arg(kind == "mysql" ? "MINIMAL" : "NO_LOG"));
        const StreamStart start = tailOf(server(kind));
        ask(*admin, "INSERT INTO d.m VALUES (4294967295, 'y', 'é')");
        ask(*admin, "ALTER TABLE d.m ADD z INT");
        ask(*admin, "INSERT INTO d.m VALUES (1, 'x', 'ü', 5)");
        ask(*admin, "SET GLOBAL binlog_row_metadata = 'FULL'");
        ChangePart part;
        const auto alone = openChanges(server(kind), start, "d.m");
        STREAM_VERIFY(alone);
        QVERIFY(!(*alone)->read(part, 20s)); // which columns?
        CatalogReader reader(urlOf(server(kind), "cdc"), passwordOf(server(kind), "cdc"), patient(),
                             expectedOf(server(kind)));
        const auto catalog = [&](const std::string &schema, const std::string &table) {
            return reader.schema(schema, table);
        };
        // The table has a column more by now, and that is noticed.
        const auto late = openChanges(server(kind), start, "d.m", 8U << 20, catalog);
        STREAM_VERIFY(late);
        const auto refused = (*late)->read(part, 20s);
        QVERIFY(!refused);
        QVERIFY2(refused.error().english().find("catalog has 4") != std::string::npos,
                 wordsOf(refused.error()).constData());
        ask(*admin, "ALTER TABLE d.m DROP z");
        const auto stream = openChanges(server(kind), start, "d.m", 8U << 20, catalog);
        STREAM_VERIFY(stream);
        const auto read = (*stream)->read(part, 20s);
        STREAM_VERIFY(read);
        QVERIFY(!part.changes.empty());
        const Change &change = part.changes.front();
        QCOMPARE(change.table->columns[1].name, std::string("e"));
        QCOMPARE(change.after[0].asUInt(), std::uint64_t{4294967295});
        QCOMPARE(change.after[1].asText(), std::string_view("y"));
        QCOMPARE(change.after[2].asText(), std::string_view("é"));
    }

    void theCatalogBesideTheStream_data() { kinds(); }
    void theCatalogBesideTheStream()
    {
        QFETCH(QString, kind);
        const auto admin = adminOf(server(kind));
        ask(*admin, "CREATE TABLE d.c1 (id INT PRIMARY KEY, v VARCHAR(7))");
        ask(*admin, "CREATE VIEW d.c2 AS SELECT 1 AS one");
        CatalogReader catalog(urlOf(server(kind), "cdc"), passwordOf(server(kind), "cdc"), patient(),
                              expectedOf(server(kind)));
        const auto names = catalog.tables(*TableFilter::parse("d.*"));
        STREAM_VERIFY(names);
        QVERIFY(std::ranges::find(*names, "d.c1") != names->end());
        QVERIFY(std::ranges::find(*names, "d.c2") == names->end());
        const auto schemas = catalog.schemas({"d.c1"});
        STREAM_VERIFY(schemas);
        QCOMPARE(schemas->front().columns[1].type, std::string("varchar(7)"));
        ask(*admin, "ALTER TABLE d.c1 ADD w INT");
        QCOMPARE(catalog.schemas({"d.c1"})->front().columns.size(), std::size_t{3});
        catalog.interrupt();
        QVERIFY(!catalog.schemas({"d.c1"}));
    }
};

QTEST_GUILESS_MAIN(BinlogStreamTest)
#include "binlog_stream_test.moc"
