// SPDX-License-Identifier: GPL-3.0-or-later
// Events of a binlog, made by hand, as changes of whole transactions; wire_changes_files_test has real ones.
#include "binlog_builder.h"
#include "change_text.h"

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

// A stream made by hand, opened.
struct Made {
    explicit Made(BinlogChanges::Options options = optionsFor(Flavor::Mysql, "shop.t"))
        : read(std::move(options))
    {
        take(log.rotate("binlog.000001"));
        take(log.format());
    }
    bool take(const Bytes &event) { return read.take(event); }
    void row(std::uint32_t value)
    {
        take(log.tableMap("shop", "t"));
        take(log.insert(value));
    }
    void transaction(std::uint64_t number)
    {
        take(log.gtid(number));
        take(log.query("BEGIN"));
        row(static_cast<std::uint32_t>(number));
        take(log.xid());
    }
    QString last() const { return read.lines.isEmpty() ? "" : read.lines.last(); }
    QString gtids() const
    {
        return QString::fromStdString(std::get<MysqlProgress>(read.changes.note().progress).gtids.text());
    }

    BinlogBuilder log;
    ChangeLines read;
};

constexpr const char *uuid = "11111111-1111-1111-1111-111111111111:";

} // namespace

class WireChangesTest : public QObject {
    Q_OBJECT

private slots:
    void stops_data();
    void stops();
    void passes_data();
    void passes();
    void places();
    void statementPlaces();
    void beyond4GiB();
    void heldBack();
    void xaHoldsTooMuch();
    void savepointAfterPieces();
    void rolledBackAfterPieces();
    void splitOff();
    void noteOfABatch();
    void fingerprintsAreFew();
    void previousGtids();
    void checksumOfTheFirstRotation();
};

void WireChangesTest::stops_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<QString>("sentence");
    const auto of = [](const Bytes &bytes) {
        return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    };
    BinlogBuilder log;
    const auto row = [&](const char *name, const Bytes &event, const char *sentence) {
        QTest::newRow(name) << of(event) << sentence;
    };
    row("unknown event", log.event(77, {1, 2, 3}), "binlog.000001 at ");
    row("unknown event, why", log.event(77, {1, 2, 3}), "type 77: This kind of event is not known");
    row("start_v3", log.event(1, {}), "Start_v3: This kind");
    row("incident", log.event(26, {1, 0, 4, 'l', 'o', 's', 't'}), "incident (1: lost)");
    row("encrypted", log.event(164, {1, 0, 0, 0, 0}), "Start_encryption: The log is encrypted");
    row("rows outside", log.insert(1), "Write_rows: It stands outside");
    row("xid outside", log.xid(), "Xid: It stands outside");
    row("xa prepare outside", log.event(38, {0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 'x'}),
        "was not prepared");
    row("xa prepare, long name", log.event(38, {0, 1, 0, 0, 0, 65, 0, 0, 0, 0, 0, 0, 0}),
        "more than 64 bytes");
    row("insert", log.query("insert into t values (1)"), "of database shop");
    row("insert elsewhere", log.query("/* x */ INSERT INTO `shop`.`t` VALUES (1)", "other"),
        "of database shop");
    row("same database", log.query("delete from u", "shop"), "of database shop");
    row("call", log.query("call p()", "other"), "does not tell which tables");
    row("update of two", log.query("update a, b set a.x = b.x", "other"), "does not tell which tables");
    row("by trigger",
        log.query("insert into o values (1)", "other",
                  {12, 2, 's', 'h', 'o', 'p', 0, 'o', 't', 'h', 'e', 'r', 0}),
        "of database shop");
    row("set statement", log.query("SET STATEMENT max_statement_time=1 FOR INSERT INTO t VALUES (1)"),
        "of database shop");
    row("unknown statement", log.query("FROBNICATE t"), "This statement is not understood");
    row("alter of nothing", log.query("ALTER TABLE 'x'"), "This statement is not understood");
    row("create select", log.query("create table t (a int) select 1 as a"),
        "shop.t was created from a query");
    row("create table query", log.query("create table if not exists t table u"), "created from a query");
    row("xa commit", log.query("XA COMMIT X'61',X'',1"), "XA transaction X'61',X'',1 is committed here");
    row("xa name", log.query("XA COMMIT what"), "not understood: what");
    row("charset", log.query("ALTER TABLE t ADD x INT", "shop", {4, 0xff, 0xff, 8, 0, 8, 0}), "65535");
    row("commit outside", log.query("ROLLBACK"), "stands outside");
    row("damaged", log.event(2, {1, 2, 3}), "The query event ends too early");
}

void WireChangesTest::stops()
{
    QFETCH(QByteArray, event);
    QFETCH(QString, sentence);
    Made made;
    made.take(Bytes(event.begin(), event.end()));
    QVERIFY2(made.read.error && made.last().contains(sentence), qUtf8Printable(made.last()));
    QVERIFY2(made.last().startsWith("error: binlog.000001 at "), qUtf8Printable(made.last()));
}

void WireChangesTest::passes_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("change");
    const auto row = [](const char *statement, const char *change) {
        QTest::newRow(statement) << statement << change;
    };
    row("ALTER TABLE t ADD x INT", "schema");
    row("alter /* t */ ignore table `shop`.`t` add x int", "schema");
    row("/*!50003 ALTER TABLE t ADD x INT */", "schema");
    row("/*M!100300 ALTER TABLE t ADD x INT */", "schema");
    row("ALTER TABLE u RENAME TO t", "schema");
    row("ALTER TABLE u RENAME COLUMN t TO v", "");
    row("ALTER TABLE u EXCHANGE PARTITION p WITH TABLE t", "schema");
    row("RENAME TABLE a TO b, c TO t", "schema");
    row("CREATE TABLE IF NOT EXISTS t (`select` INT DEFAULT '1' COMMENT 'select')", "schema");
    row("CREATE TABLE t LIKE u", "schema");
    row("CREATE TABLE t (x INT) PARTITION BY RANGE (x) (PARTITION p VALUES LESS THAN (3))", "schema");
    row("CREATE OR REPLACE TABLE t (x INT) WITH SYSTEM VERSIONING", "schema");
    row("DROP TABLE IF EXISTS `u`,`t` /* generated by server */", "schema");
    row("DROP TEMPORARY TABLE IF EXISTS t", "");
    row("CREATE TEMPORARY TABLE t SELECT 1", "");
    row("CREATE UNIQUE INDEX i USING BTREE ON t (x)", "schema");
    row("DROP INDEX t ON u", "");
    row("TRUNCATE t", "truncate");
    row("TRUNCATE TABLE shop.u", "");
    row("ALTER DATABASE CHARACTER SET utf8mb4", "schema");
    row("DROP SCHEMA IF EXISTS shop", "schema");
    row("DROP DATABASE other", "");
    row("DROP TABLE other.t", "");
    row("CREATE DEFINER=`a`@`b` TRIGGER t AFTER INSERT ON t FOR EACH ROW DELETE FROM t", "");
    row("CREATE OR REPLACE ALGORITHM=MERGE VIEW t AS SELECT 1", "");
    row("GRANT ALL ON shop.t TO x", "");
    row("ANALYZE TABLE t", "");
    row("-- TABLE t\nSET PASSWORD='x'", "");
    row("# Dum", "");
    row("INSERT INTO other.t SELECT * FROM shop.t", "");
    row("DELETE FROM other.t WHERE x IN (SELECT x FROM shop.t)", "");
    row("UPDATE other.t AS a SET x=1", "");
    row("LOAD DATA LOCAL INFILE 'x' INTO TABLE other.t FIELDS TERMINATED BY ','", "");
    row("XA ROLLBACK X'61',X'',1", "");
}

void WireChangesTest::passes()
{
    QFETCH(QString, statement);
    QFETCH(QString, change);
    Made made;
    made.take(made.log.gtid(1));
    QVERIFY2(made.take(made.log.query(statement.toStdString())), qUtf8Printable(made.last()));
    QCOMPARE(made.gtids(), uuid + QString("1"));
    if (change.isEmpty())
        QCOMPARE(made.read.lines.join('\n'), QString());
    else
        QVERIFY2(made.read.lines.size() == 2 && made.read.lines[0].startsWith(change),
                 qUtf8Printable(made.read.lines.join('\n')));
}

void WireChangesTest::places()
{
    Made made;
    const std::uint64_t begin = made.log.position;
    made.take(made.log.gtid(1));
    made.take(made.log.query("BEGIN"));
    made.take(made.log.tableMap("shop", "t"));
    const std::uint64_t rows = made.log.position;
    made.read.changes.take(made.log.insert(5), made.read.part).value();
    QCOMPARE(made.read.part.changes.at(0).offset, rows);
    QCOMPARE(made.read.part.changes.at(0).event_time_s, 1700000000U);
    made.take(made.log.xid());
    const ChangeTransaction &one = made.read.transactions.at(0);
    QCOMPARE(one.file, std::string("binlog.000001"));
    QCOMPARE(one.offset, begin);
    QCOMPARE(one.server_id, 7U);
    QCOMPARE(one.commit_time_us, 1700000000000001);
    QVERIFY(one.ends && one.changes_before == 0);
    QCOMPARE(std::get<MysqlProgress>(made.read.changes.note().progress).end,
             (BinlogCoordinates{"binlog.000001", made.log.position}));
}

// The text as UTF-8, from the session's own character set.
void WireChangesTest::statementPlaces()
{
    Made made;
    const Bytes latin1{4, 8, 0, 8, 0, 8, 0};
    made.take(made.log.query("ALTER TABLE t COMMENT '\xe4'", "shop", latin1));
    QCOMPARE(made.read.lines.value(0), QString("schema: ALTER TABLE t COMMENT '\u00e4'"));
}

void WireChangesTest::beyond4GiB()
{
    Made made;
    made.take(made.log.rotate("binlog.000002", 4294967200));
    made.log.position = 4294967200;
    made.transaction(1);
    made.transaction(2);
    QVERIFY(made.log.position > 4294967296);
    QCOMPARE(made.read.changes.position(), (BinlogCoordinates{"binlog.000002", made.log.position}));
    QVERIFY(made.read.transactions.at(1).offset > 4294967296);
    // The server leaves out what the reader has, across the boundary, too.
    made.log.position += 5000;
    made.transaction(3);
    QCOMPARE(made.read.changes.position().offset, made.log.position);
    made.take(made.log.rotate("binlog.000003", 4294960000));
    made.log.position += 9000;
    made.transaction(4);
    QCOMPARE(made.read.changes.position().offset, made.log.position);
}

// Prepared and not decided: GTIDs after it count, coordinates wait.
void WireChangesTest::heldBack()
{
    Made made;
    made.transaction(1);
    const std::uint64_t before = made.log.position;
    made.take(made.log.gtid(2));
    made.take(made.log.query("XA START X'61',X'',1"));
    made.row(22);
    made.take(made.log.query("XA END X'61',X'',1"));
    const Bytes prepare{0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 'a'};
    made.take(made.log.event(38, prepare));
    made.transaction(3);
    QCOMPARE(made.read.lines, (QStringList{"insert shop.t(1)", "commit", "insert shop.t(3)", "commit"}));
    QCOMPARE(made.gtids(), uuid + QString("1:3"));
    QCOMPARE(std::get<MysqlProgress>(made.read.changes.note().progress).end.offset, before);
    made.take(made.log.gtid(4));
    made.take(made.log.query("XA COMMIT X'61',X'',1"));
    QCOMPARE(made.read.lines.mid(4), (QStringList{"insert shop.t(22)", "commit"}));
    QCOMPARE(made.gtids(), uuid + QString("1-4"));
    QCOMPARE(std::get<MysqlProgress>(made.read.changes.note().progress).end.offset, made.log.position);
}

void WireChangesTest::xaHoldsTooMuch()
{
    auto options = optionsFor(Flavor::Mysql, "shop.t");
    options.prepared_bytes = 300000;
    Made made(options);
    for (const char *id : {"a", "b"}) {
        made.take(made.log.query("XA START X'" + std::to_string(61 + (*id == 'b')) + "',X'',1"));
        made.row(1);
        made.take(
            made.log.event(38, {0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, static_cast<std::uint8_t>(*id)}));
    }
    QVERIFY2(made.read.error && made.read.lines.filter("are prepared and not decided hold").size() > 0,
             qUtf8Printable(made.last()));
}

void WireChangesTest::savepointAfterPieces()
{
    auto options = optionsFor(Flavor::Mysql, "shop.t");
    Made made(options);
    made.take(made.log.query("BEGIN"));
    made.row(1);
    made.take(made.log.query("SAVEPOINT `A`"));
    made.row(2);
    made.take(made.log.query("ROLLBACK TO `a`"));
    made.row(3);
    made.take(made.log.query("ROLLBACK TO SAVEPOINT a"));
    made.take(made.log.xid());
    QCOMPARE(made.read.lines, (QStringList{"insert shop.t(1)", "commit"}));
    made.take(made.log.query("BEGIN"));
    made.take(made.log.query("ROLLBACK TO nowhere"));
    QVERIFY(made.last().contains("savepoint nowhere, which it did not set"));
}

void WireChangesTest::rolledBackAfterPieces()
{
    auto options = optionsFor(Flavor::Mysql, "shop.t");
    options.part_bytes = 1;
    Made made(options);
    made.take(made.log.gtid(1));
    made.take(made.log.query("BEGIN"));
    made.row(1);
    made.take(made.log.query("ROLLBACK"));
    QCOMPARE(made.read.lines, (QStringList{"insert shop.t(1)", "piece", "void"}));
    QCOMPARE(made.gtids(), uuid + QString("1")); // the server counts it as executed
    // Cut by a crash: not executed.
    made.take(made.log.gtid(2));
    made.take(made.log.query("BEGIN"));
    made.row(2);
    made.take(made.log.rotate("binlog.000002"));
    QCOMPARE(made.last(), QString("void"));
    QCOMPARE(made.gtids(), uuid + QString("1"));
    QVERIFY(!made.read.changes.inTransaction());

    // Some of it handed on, the rest still in the part.
    options.part_bytes = 300;
    Made some(options);
    some.take(some.log.query("BEGIN"));
    for (std::uint32_t value = 0; value < 10 || some.read.part.empty(); ++value)
        some.row(value);
    QCOMPARE(some.last(), QString("piece"));
    some.take(some.log.query("ROLLBACK"));
    QCOMPARE(some.last(), QString("void"));
    QVERIFY(some.read.part.changes.empty() && some.read.part.transactions.empty());
}

// As a source does it: what has ended leaves, what is open stays.
void WireChangesTest::splitOff()
{
    auto options = optionsFor(Flavor::Mysql, "shop.t");
    Made made(options);
    BinlogChanges &changes = made.read.changes;
    ChangePart part, rest;
    const auto take = [&](const Bytes &event) { return changes.take(event, part).value(); };
    take(made.log.query("BEGIN"));
    take(made.log.tableMap("shop", "t"));
    take(made.log.insert(1));
    QCOMPARE(take(made.log.xid()), BinlogChanges::Got::Ended);
    QVERIFY(!changes.openIn(part));
    take(made.log.query("BEGIN"));
    take(made.log.tableMap("shop", "t"));
    take(made.log.insert(2));
    const auto open = changes.openIn(part);
    QVERIFY(open && open->settled == 1 && open->transaction == 1);
    part.splitOff(open->settled, open->transaction, rest);
    QCOMPARE(part.changes.size(), 1U);
    QCOMPARE(rest.transactions.at(0).number, 2U);
    part = std::move(rest);
    take(made.log.insert(3));
    take(made.log.xid());
    QCOMPARE(part.changes.size(), 2U);
    QCOMPARE(part.changes.at(1).index, 1U);
    QVERIFY(part.transactions.at(0).ends);
    // All of it handed on before it ended: the part that ends it has no changes.
    take(made.log.query("BEGIN"));
    take(made.log.tableMap("shop", "t"));
    take(made.log.insert(4));
    part.clear();
    take(made.log.xid());
    QCOMPARE(part.transactions.at(0).changes_before, 1U);
    QVERIFY(part.transactions.at(0).ends && part.changes.empty());
}

void WireChangesTest::noteOfABatch()
{
    Made made;
    made.transaction(1);
    made.read.changes.startBatch();
    QCOMPARE(made.read.changes.note().transactions, 0U);
    QVERIFY(std::get<MysqlProgress>(made.read.changes.note().progress).gtids.empty());
    const std::size_t before = made.read.bytes;
    made.transaction(2);
    made.transaction(5);
    const std::size_t after = made.read.bytes;
    made.take(made.log.gtid(6)); // open
    const BatchNote note = made.read.changes.note();
    QCOMPARE(note.transactions, 2U);
    QCOMPARE(note.bytes, after - before);
    QCOMPARE(note.newest_commit_us, 1700000000000005);
    QCOMPARE(made.gtids(), uuid + QString("2:5"));
    QCOMPARE(std::get<MysqlProgress>(note.progress).newest.size(), 2U);
    QCOMPARE(std::get<MysqlProgress>(note.progress).newest[1].original_commit_time_us, 1700000000000005U);
}

void WireChangesTest::fingerprintsAreFew()
{
    Made made;
    for (std::uint64_t number = 1; number <= 1500; ++number)
        made.transaction(number);
    const auto progress = std::get<MysqlProgress>(made.read.changes.note().progress);
    QCOMPARE(progress.newest.size(), 64U);
    QCOMPARE(progress.newest.front().gtid.number, 1437);
    QCOMPARE(progress.newest.back().gtid.number, 1500);
}

void WireChangesTest::previousGtids()
{
    const auto previousOf = [](BinlogBuilder &log, const char *set) {
        const std::string encoded = GtidSet::parse(uuid + std::string(set)).value().encode();
        return log.event(35, Bytes(encoded.begin(), encoded.end()));
    };
    auto options = optionsFor(Flavor::Mysql, "shop.t");
    options.start_gtids = GtidSet::parse(uuid + std::string("1-10")).value();
    Made made(options);
    QVERIFY(made.take(previousOf(made.log, "1-8")));
    made.transaction(11);
    made.take(made.log.rotate("binlog.000002"));
    QVERIFY(made.take(previousOf(made.log, "1-11")));
    QVERIFY(!made.take(previousOf(made.log, "1-14")));
    QVERIFY2(made.last().contains(":1-14, of which " + QString(uuid) + "12-14 did not come"),
             qUtf8Printable(made.last()));
    Made by_file;
    QVERIFY(by_file.take(previousOf(by_file.log, "1-14")));
}

// The rotation that opens a stream has a checksum or none, and nobody has said which.
void WireChangesTest::checksumOfTheFirstRotation()
{
    BinlogBuilder log;
    ChangeLines with(optionsFor(Flavor::Mysql, "shop.t"));
    with.take(log.rotate("binlog.000009", 1234));
    QCOMPARE(with.changes.position(), (BinlogCoordinates{"binlog.000009", 1234}));
    Bytes without = log.rotate("binlog.000009", 1234);
    without.resize(without.size() - 4);
    without[9] = static_cast<std::uint8_t>(without.size());
    ChangeLines bare(optionsFor(Flavor::Mysql, "shop.t"));
    bare.take(without);
    QCOMPARE(bare.changes.position(), (BinlogCoordinates{"binlog.000009", 1234}));
    bare.take(log.xid());
    QVERIFY(bare.lines.last().contains("no format description"));
}

QTEST_GUILESS_MAIN(WireChangesTest)
#include "wire_changes_test.moc"
