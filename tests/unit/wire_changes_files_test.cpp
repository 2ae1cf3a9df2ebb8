// SPDX-License-Identifier: GPL-3.0-or-later
// Files of real servers (tests/data/binlog_changes) as changes of whole transactions.
#include "binlog_builder.h"
#include "change_text.h"

#include <QFile>
#include <QtTest>

using namespace switchpoint;
using switchpoint::testing::BinlogBuilder;
using switchpoint::testing::Bytes;
using switchpoint::testing::ChangeLines;

namespace {

BinlogChanges::Options optionsFor(Flavor flavor, const char *tables)
{
    BinlogChanges::Options options;
    options.flavor = flavor;
    options.server = "the-server";
    options.tables = *TableFilter::parse(tables);
    return options;
}

void readFile(ChangeLines &read, const QString &name)
{
    QFile file(SWITCHPOINT_SOURCE_DIR "/tests/data/binlog_changes/" + name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const std::span all(reinterpret_cast<const std::uint8_t *>(bytes.constData()),
                        static_cast<std::size_t>(bytes.size()));
    for (std::size_t at = 4; at < all.size();) {
        const auto header = BinlogEventHeader::decode(all.subspan(at));
        QVERIFY(header && header->event_size <= all.size() - at);
        if (!read.take(all.subspan(at, header->event_size)))
            return;
        at += header->event_size;
    }
}

} // namespace

class WireChangesFilesTest : public QObject {
    Q_OBJECT

private slots:
    void realFiles_data();
    void realFiles();
    void realFilesInPieces_data() { realFiles_data(); }
    void realFilesInPieces();
    void truncatedAnywhere_data() { realFiles_data(); }
    void truncatedAnywhere();
    void filter();
};

void WireChangesFilesTest::realFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("mysql");
    QTest::newRow("mysql") << "mysql-9.7.00000" << true;
    QTest::newRow("mariadb") << "mariadb-10.11.00000" << false;
}

void WireChangesFilesTest::realFiles()
{
    QFETCH(QString, name);
    QFETCH(bool, mysql);
    auto options = optionsFor(mysql ? Flavor::Mysql : Flavor::Mariadb, "shop.orders");
    options.start_gtids = GtidSet();
    options.start_position = MariadbPosition();
    ChangeLines read(options);
    readFile(read, name + "1");
    readFile(read, name + "2");
    const QStringList expected{
        "schema: CREATE DATABASE shop",
        "commit",
        "schema: CREATE TABLE orders (id INT PRIMARY KEY, note VARCHAR(20), state ENUM('new','paid'))",
        "commit",
        "insert shop.orders(1,a,new)",
        "insert shop.orders(2,b,paid)",
        "commit",
        "update shop.orders(1,a,new)(1,c,new)",
        "delete shop.orders(2,b,paid)",
        "commit",
        "insert shop.orders(4,between,new)",
        "commit",
        "insert shop.orders(3,xa,NULL)",
        "commit",
        "insert shop.orders(6,one phase,NULL)",
        "commit",
        "insert shop.orders(7,stays,NULL)",
        "commit",
        "schema: ALTER TABLE orders ADD COLUMN price DECIMAL(8,2)",
        "commit",
        "insert shop.orders(9,zzzzzzzzzzzzzzzzzzzz,paid,1.50)",
        "update shop.orders(6,one phase,NULL,NULL)(6,one phase,NULL,2.00)",
        "update shop.orders(7,stays,NULL,NULL)(7,stays,NULL,2.00)",
        "update shop.orders(9,zzzzzzzzzzzzzzzzzzzz,paid,1.50)(9,zzzzzzzzzzzzzzzzzzzz,paid,2.00)",
        "commit",
        "truncate shop.orders: TRUNCATE orders",
        "commit",
        "insert shop.orders(10,next file,NULL,NULL)",
        "commit"};
    QCOMPARE(read.lines.join('\n'), expected.join('\n'));

    const BatchNote note = read.changes.note();
    QCOMPARE(note.transactions, 17U);
    QCOMPARE(read.transactions.front().number, 1U);
    QCOMPARE(read.transactions.front().server, std::string("the-server"));
    QVERIFY(read.transactions.front().commit_time_us > 1600000000000000);
    // The rows of the XA transaction: under the GTID of its XA COMMIT, in the place of its XA PREPARE.
    const ChangeTransaction &xa = read.transactions[5];
    const ChangeTransaction &between = read.transactions[4];
    QVERIFY(xa.number > between.number && xa.offset < between.offset);
    if (mysql) {
        const auto progress = std::get<MysqlProgress>(note.progress);
        QCOMPARE(QString::fromStdString(progress.gtids.text()),
                 QString("f05aa8a2-ed32-11f1-bfd0-02fc00000001:1-15:blue:1-2"));
        QCOMPARE(progress.newest.size(), 17U);
        QVERIFY(xa.id.ends_with(":9"));
    } else {
        const auto progress = std::get<MariadbProgress>(note.progress);
        QCOMPARE(QString::fromStdString(progress.gtids.at(0).text()), QString("0-23518-17"));
        QVERIFY(xa.id.ends_with("-9"));
        const MariadbFingerprint &row = progress.newest.back();
        QVERIFY(row.xid && !row.last_crc && row.change_time_s && row.event_time_s);
        const MariadbFingerprint &ddl = progress.newest[progress.newest.size() - 2];
        QVERIFY(!ddl.xid && ddl.last_crc && ddl.change_time_s);
    }
}

void WireChangesFilesTest::realFilesInPieces()
{
    QFETCH(QString, name);
    QFETCH(bool, mysql);
    auto options = optionsFor(mysql ? Flavor::Mysql : Flavor::Mariadb, "shop.*");
    ChangeLines whole(options);
    readFile(whole, name + "1");
    options.part_bytes = 1;
    ChangeLines pieces(options);
    readFile(pieces, name + "1");
    // A savepoint cannot be gone back to once the rows after it were handed on. (MySQL logs no such rows.)
    if (mysql) {
        pieces.lines.removeAll("piece");
        QCOMPARE(pieces.lines.join('\n'), whole.lines.join('\n'));
        return;
    }
    QVERIFY(pieces.error && pieces.error->english().find("savepoint s") != std::string::npos);
    pieces.lines.removeAll("piece");
    pieces.lines.removeLast();
    const auto to = pieces.lines.indexOf("insert shop.orders(8,goes,NULL)");
    QVERIFY(to > 0);
    QCOMPARE(pieces.lines.mid(0, to).join('\n'), whole.lines.mid(0, to).join('\n'));
}

// Every event cut short, and every byte of the file changed: an error or the same as before, never a crash.
void WireChangesFilesTest::truncatedAnywhere()
{
    QFETCH(QString, name);
    QFETCH(bool, mysql);
    QFile file(SWITCHPOINT_SOURCE_DIR "/tests/data/binlog_changes/" + name + "1");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const std::span all(reinterpret_cast<const std::uint8_t *>(bytes.constData()),
                        static_cast<std::size_t>(bytes.size()));
    BinlogChanges changes(optionsFor(mysql ? Flavor::Mysql : Flavor::Mariadb, "shop.*"));
    ChangePart part;
    for (std::size_t at = 4; at < all.size();) {
        const std::size_t size = BinlogEventHeader::decode(all.subspan(at))->event_size;
        const Bytes event(all.begin() + static_cast<std::ptrdiff_t>(at),
                          all.begin() + static_cast<std::ptrdiff_t>(at + size));
        // With a checksum that fits what was done to it, so that the decoders get to see it.
        for (std::size_t cut = 19; cut + 4 < size; cut += 3) {
            BinlogChanges copy(optionsFor(mysql ? Flavor::Mysql : Flavor::Mariadb, "shop.*"));
            ChangePart into;
            BinlogBuilder log;
            (void)copy.take(log.format(), into);
            (void)copy.take(
                log.event(event[4], Bytes(event.begin() + 19, event.begin() + std::ptrdiff_t(cut))), into);
        }
        QVERIFY(changes.take(Bytes(event.begin(), event.end() - 1), part).error().english().size() > 20);
        QVERIFY(changes.take(event, part));
        while (changes.hasMore())
            QVERIFY(changes.takeMore(part));
        at += size;
    }
}

void WireChangesFilesTest::filter()
{
    ChangeLines read(optionsFor(Flavor::Mysql, "shop.notes"));
    readFile(read, "mysql-9.7.000001");
    QCOMPARE(read.lines,
             (QStringList{"schema: CREATE DATABASE shop", "commit", "schema: CREATE TABLE notes (id INT)",
                          "commit", "insert shop.notes(1)", "commit", "insert shop.notes(2)", "commit"}));
    ChangeLines nothing(optionsFor(Flavor::Mysql, "elsewhere.*"));
    readFile(nothing, "mysql-9.7.000001");
    QVERIFY(nothing.lines.isEmpty());
    // What was not wanted moves the checkpoint all the same.
    QCOMPARE(nothing.changes.note().progress, read.changes.note().progress);
}

QTEST_GUILESS_MAIN(WireChangesFilesTest)
#include "wire_changes_files_test.moc"
