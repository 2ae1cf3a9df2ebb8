// SPDX-License-Identifier: GPL-3.0-or-later
// What real servers log, as changes of whole transactions.
#include "../unit/change_text.h"
#include "live_session.h"
#include "source/mysql/client.h"

#include <QFile>

using namespace switchpoint;
using namespace switchpoint::live;
using switchpoint::testing::ChangeLines;

namespace {

constexpr std::chrono::milliseconds patience{30000};

BinlogChanges::Options optionsFor(const LabServer &server, const char *tables)
{
    BinlogChanges::Options options;
    options.flavor = server.fact("kind") == "mysql" ? Flavor::Mysql : Flavor::Mariadb;
    options.tables = *TableFilter::parse(tables);
    return options;
}

// From the files themselves: every file in its order.
ChangeLines readFiles(const LabServer &server, BinlogChanges::Options options)
{
    ChangeLines read(std::move(options));
    for (int number = 1;; ++number) {
        QFile file(QString("%1/binlog.%2").arg(server.fact("datadir")).arg(number, 6, 10, QChar('0')));
        if (!file.open(QIODevice::ReadOnly))
            return read;
        const QByteArray bytes = file.readAll();
        const std::span all(reinterpret_cast<const std::uint8_t *>(bytes.constData()),
                            static_cast<std::size_t>(bytes.size()));
        for (std::size_t at = 4; at + 19 <= all.size();) {
            const auto header = BinlogEventHeader::decode(all.subspan(at));
            if (!header || header->event_size > all.size() - at ||
                !read.take(all.subspan(at, header->event_size)))
                return read;
            at += header->event_size;
        }
    }
}

// As a source does it: by GTID, from the beginning, up to the end of the log.
ChangeLines dump(const LabServer &server, BinlogChanges::Options options)
{
    const bool mysql = options.flavor == Flavor::Mysql;
    if (mysql)
        options.start_gtids = GtidSet();
    else
        options.start_position = MariadbPosition();
    ChangeLines read(std::move(options));
    auto client = MysqlClient::connect(urlOf(server, "cdc"), passwordOf(server, "cdc"), patience);
    if (!client) {
        read.lines << "no connection: " + QString::fromStdString(client.error().english());
        return read;
    }
    const auto prepared = (*client)->query(
        mysql ? "SET @source_binlog_checksum = @@global.binlog_checksum"
              : "SET @master_binlog_checksum = @@global.binlog_checksum, @mariadb_slave_capability = 4, "
                "@slave_connect_state = '', @slave_gtid_strict_mode = 1",
        patience);
    const auto begun = mysql ? (*client)->dumpGtid(GtidSet(), 4711) : (*client)->dumpFile("", 4, 4711);
    if (!prepared || !begun)
        read.lines << "no dump";
    for (;;) {
        const auto event = (*client)->fetch(patience);
        if (!event)
            read.lines << "fetch: " + QString::fromStdString(event.error().english());
        if (!event || !*event || !read.take(**event))
            return read;
    }
}

QByteArray text(const ChangeLines &read)
{
    return read.lines.join('\n').toUtf8();
}

// With what it has, as a whole.
void compare(const ChangeLines &read, const QStringList &expected)
{
    QCOMPARE(read.lines.join('\n'), expected.join('\n'));
}

} // namespace

#define SQL(name, statements)                                                                                \
    do {                                                                                                     \
        const LabOutput done = world.sql(name, statements);                                                  \
        QVERIFY2(done.ok, qUtf8Printable(done.error));                                                       \
    } while (false)

class BinlogChangesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        mysql = world.up("mysql", "a", {"binlog_row_metadata=FULL"});
        LAB_VERIFY(world, mysql.isUp());
        mariadb = world.up("mariadb", "m", {"binlog_row_metadata=FULL"});
        LAB_VERIFY(world, mariadb.isUp());
    }
    void init()
    {
        SQL("a", "DROP DATABASE IF EXISTS shop; DROP DATABASE IF EXISTS other; RESET BINARY LOGS AND GTIDS;");
        SQL("m", "DROP DATABASE IF EXISTS shop; DROP DATABASE IF EXISTS other; RESET MASTER;");
    }

    void transactionsAndDdl_data();
    void transactionsAndDdl();
    void xa_data() { servers(); }
    void xa();
    void xaHoldsTheCheckpointBack_data() { servers(); }
    void xaHoldsTheCheckpointBack();
    void xaOfBefore_data() { servers(); }
    void xaOfBefore();
    void rolledBack_data() { servers(); }
    void rolledBack();
    void compressed_data() { servers(); }
    void compressed();
    void largeTransaction_data() { servers(); }
    void largeTransaction();
    void statementBased_data() { servers(); }
    void statementBased();
    void createSelect_data() { servers(); }
    void createSelect();
    void tags();
    void cutFile_data() { servers(); }
    void cutFile();
    void passedOverFile_data() { servers(); }
    void passedOverFile();
    void alterInTwoPhases();
    void latin1Statement_data() { servers(); }
    void latin1Statement();
    void catalog();

private:
    void servers()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("mysql") << "a";
        QTest::newRow("mariadb") << "m";
    }
    LabServer server()
    {
        QFETCH(QString, name);
        return name == "a" ? mysql : mariadb;
    }
    QString name() { return server().name; }

    LabWorld world;
    LabServer mysql, mariadb;
};

void BinlogChangesTest::transactionsAndDdl_data()
{
    servers();
}

void BinlogChangesTest::transactionsAndDdl()
{
    SQL(name(),
        "CREATE DATABASE other; CREATE TABLE other.o (id INT); CREATE DATABASE shop; USE shop; "
        "CREATE TABLE orders (id INT PRIMARY KEY, note VARCHAR(20)); CREATE TABLE notes (id INT); "
        "INSERT INTO orders VALUES (1,'a'),(2,'b'); INSERT INTO notes VALUES (1); "
        "BEGIN; UPDATE orders SET note='c' WHERE id=1; INSERT INTO notes VALUES (2); DELETE FROM orders "
        "WHERE id=2; COMMIT; "
        "CREATE VIEW v AS SELECT * FROM orders; ANALYZE TABLE orders; "
        "ALTER TABLE orders ADD COLUMN z INT; INSERT INTO shop.orders VALUES (3,NULL,7); "
        "TRUNCATE orders; RENAME TABLE notes TO notes2, orders TO `or``ders`; "
        "DROP TABLE `or``ders`, other.o; DROP DATABASE other;");
    const auto read = dump(server(), optionsFor(server(), "shop.orders"));
    QStringList expected{"schema: CREATE DATABASE shop",
                         "commit",
                         "schema: CREATE TABLE orders (id INT PRIMARY KEY, note VARCHAR(20))",
                         "commit",
                         "insert shop.orders(1,a)",
                         "insert shop.orders(2,b)",
                         "commit",
                         "update shop.orders(1,a)(1,c)",
                         "delete shop.orders(2,b)",
                         "commit",
                         "schema: ALTER TABLE orders ADD COLUMN z INT",
                         "commit",
                         "insert shop.orders(3,NULL,7)",
                         "commit",
                         "truncate shop.orders: TRUNCATE orders",
                         "commit",
                         "schema: RENAME TABLE notes TO notes2, orders TO `or``ders`",
                         "commit"};
    compare(read, expected);

    // What it adds to a checkpoint is what the server has.
    const BatchNote note = read.changes.note();
    if (server().fact("kind") == "mysql") {
        const auto executed = world.sql(name(), "SELECT @@global.gtid_executed").text;
        const auto progress = std::get<MysqlProgress>(note.progress);
        QCOMPARE(QString::fromStdString(progress.gtids.text()), executed);
        QVERIFY(progress.newest.back().original_commit_time_us > 0);
        QCOMPARE(progress.newest.size(), progress.gtids.count().value());
    } else {
        const auto position = world.sql(name(), "SELECT @@global.gtid_binlog_pos").text;
        const auto progress = std::get<MariadbProgress>(note.progress);
        QCOMPARE(progress.gtids.size(), 1U);
        QCOMPARE(QString::fromStdString(progress.gtids.front().text()), position);
        const auto &newest = progress.newest.back();
        QCOMPARE(newest.gtid, progress.gtids.front());
        QVERIFY(!newest.xid && newest.last_crc && newest.change_time_s); // DROP DATABASE
        QVERIFY(
            std::ranges::any_of(progress.newest, [](const auto &one) { return one.xid && !one.last_crc; }));
    }
    QVERIFY(note.newest_commit_us > 1600000000000000);
    QCOMPARE(read.transactions.front().file, std::string("binlog.000001"));
    QVERIFY(read.transactions.front().server_id > 0 && !read.transactions.front().id.empty());
    // The same from the files, where no server stands in between; the name of the file comes with a dump
    // only.
    QCOMPARE(readFiles(server(), optionsFor(server(), "shop.orders")).lines, read.lines);
}

void BinlogChangesTest::xa()
{
    SQL(name(), "CREATE DATABASE shop; USE shop; CREATE TABLE t (id INT PRIMARY KEY); "
                "XA START 'one'; INSERT INTO t VALUES (1); XA END 'one'; XA PREPARE 'one'; XA COMMIT 'one'; "
                "XA START 'two','b',9; INSERT INTO t VALUES (2); XA END 'two','b',9; XA PREPARE 'two','b',9; "
                "XA ROLLBACK 'two','b',9; "
                "XA START 'three'; INSERT INTO t VALUES (3); XA END 'three'; XA COMMIT 'three' ONE PHASE; "
                "INSERT INTO t VALUES (4);");
    const auto read = dump(server(), optionsFor(server(), "shop.t"));
    compare(read, {"schema: CREATE DATABASE shop", "commit", "schema: CREATE TABLE t (id INT PRIMARY KEY)",
                   "commit", "insert shop.t(1)", "commit", "insert shop.t(3)", "commit", "insert shop.t(4)",
                   "commit"});
    if (server().fact("kind") == "mysql")
        QCOMPARE(QString::fromStdString(std::get<MysqlProgress>(read.changes.note().progress).gtids.text()),
                 world.sql(name(), "SELECT @@global.gtid_executed").text);
}

void BinlogChangesTest::xaHoldsTheCheckpointBack()
{
    SQL(name(),
        "CREATE DATABASE shop; USE shop; CREATE TABLE t (id INT PRIMARY KEY); INSERT INTO t VALUES (1); "
        "XA START 'one'; INSERT INTO t VALUES (2); XA END 'one'; XA PREPARE 'one';");
    const bool is_mysql = server().fact("kind") == "mysql";
    const auto position = [&](const ChangeLines &read) {
        const Progress progress = read.changes.note().progress;
        return is_mysql ? std::get<MysqlProgress>(progress).gtids.text()
                        : std::get<MariadbProgress>(progress).gtids.front().text();
    };
    const QString prefix =
        is_mysql ? server().fact("uuid") + ":" : QString("0-%1-").arg(server().fact("server_id"));
    SQL(name(), "INSERT INTO shop.t VALUES (3);");
    const auto held = dump(server(), optionsFor(server(), "shop.t"));
    QCOMPARE(held.lines.last(), QString("commit"));
    QCOMPARE(held.lines.at(held.lines.size() - 2), QString("insert shop.t(3)"));
    QCOMPARE(QString::fromStdString(position(held)), prefix + (is_mysql ? "1-3:5" : "3"));
    SQL(name(), "XA COMMIT 'one';");
    const auto decided = dump(server(), optionsFor(server(), "shop.t"));
    QCOMPARE(decided.lines.at(decided.lines.size() - 2), QString("insert shop.t(2)"));
    QCOMPARE(QString::fromStdString(position(decided)), prefix + (is_mysql ? "1-6" : "6"));
}

void BinlogChangesTest::xaOfBefore()
{
    SQL(name(), "CREATE DATABASE shop; USE shop; CREATE TABLE t (id INT PRIMARY KEY); "
                "XA START 'one'; INSERT INTO t VALUES (2); XA END 'one'; XA PREPARE 'one';");
    SQL(name(), "FLUSH BINARY LOGS; XA COMMIT 'one';");
    // As if it had begun with the second file.
    ChangeLines read(optionsFor(server(), "shop.t"));
    QFile file(server().fact("datadir") + "/binlog.000002");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const std::span all(reinterpret_cast<const std::uint8_t *>(bytes.constData()),
                        static_cast<std::size_t>(bytes.size()));
    for (std::size_t at = 4; at < all.size();) {
        const auto header = BinlogEventHeader::decode(all.subspan(at));
        if (!read.take(all.subspan(at, header->event_size)))
            break;
        at += header->event_size;
    }
    QVERIFY2(text(read).contains("XA transaction X'6f6e65',X'',1 is committed here"), text(read));
}

void BinlogChangesTest::rolledBack()
{
    SQL(name(), "CREATE DATABASE shop; USE shop; CREATE TABLE t (id INT PRIMARY KEY); "
                "CREATE TABLE m (id INT) ENGINE=MyISAM; BEGIN; INSERT INTO t VALUES (1); SAVEPOINT s; "
                "CREATE TEMPORARY TABLE tmp (i INT) ENGINE=InnoDB; INSERT INTO t VALUES (2); ROLLBACK TO s; "
                "INSERT INTO t VALUES (3); COMMIT; INSERT INTO m VALUES (1);");
    SQL(name(),
        "USE shop; BEGIN; CREATE TEMPORARY TABLE tmp (i INT) ENGINE=InnoDB; INSERT INTO t VALUES (4); "
        "ROLLBACK; BEGIN; INSERT INTO t VALUES (5); ROLLBACK; INSERT INTO t VALUES (6);");
    const auto read = dump(server(), optionsFor(server(), "shop.*"));
    compare(read, {"schema: CREATE DATABASE shop", "commit", "schema: CREATE TABLE t (id INT PRIMARY KEY)",
                   "commit", "schema: CREATE TABLE m (id INT) ENGINE=MyISAM", "commit", "insert shop.t(1)",
                   "insert shop.t(3)", "commit", "insert shop.m(1)", "commit", "insert shop.t(6)", "commit"});
    if (server().fact("kind") == "mysql")
        return;
    // Not enforcing GTID consistency, MariaDB lets both kinds of tables into one transaction.
    SQL(name(),
        "USE shop; BEGIN; INSERT INTO t VALUES (7); INSERT INTO m VALUES (7); INSERT INTO t VALUES (8); "
        "ROLLBACK;");
    const auto again = dump(server(), optionsFor(server(), "shop.*"));
    QCOMPARE(again.lines.mid(read.lines.size()), (QStringList{"insert shop.m(7)", "commit"}));
}

void BinlogChangesTest::compressed()
{
    const bool is_mysql = server().fact("kind") == "mysql";
    SQL(name(), QString("CREATE DATABASE shop; USE shop; CREATE TABLE t (id INT PRIMARY KEY, x TEXT); %1; "
                        "BEGIN; INSERT INTO t VALUES (1, REPEAT('a', 2000)); UPDATE t SET x='b'; COMMIT; "
                        "ALTER TABLE t COMMENT '%2'; %3;")
                    .arg(is_mysql ? "SET SESSION binlog_transaction_compression=ON"
                                  : "SET GLOBAL log_bin_compress=ON",
                         QString(500, 'c'),
                         is_mysql ? "SET SESSION binlog_transaction_compression=OFF"
                                  : "SET GLOBAL log_bin_compress=OFF"));
    const auto read = dump(server(), optionsFor(server(), "shop.t"));
    const QString long_text(2000, 'a');
    compare(read,
            {"schema: CREATE DATABASE shop", "commit", "schema: CREATE TABLE t (id INT PRIMARY KEY, x TEXT)",
             "commit", "insert shop.t(1," + long_text + ")", "update shop.t(1," + long_text + ")(1,b)",
             "commit", "schema: ALTER TABLE t COMMENT '" + QString(500, 'c') + "'", "commit"});
}

void BinlogChangesTest::largeTransaction()
{
    const bool is_mysql = server().fact("kind") == "mysql";
    for (const bool compresses : {false, true}) {
        init();
        SQL(name(),
            QString("CREATE DATABASE shop; USE shop; CREATE TABLE t (id INT PRIMARY KEY, x VARCHAR(200)); "
                    "%1; BEGIN; INSERT INTO t WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 "
                    "FROM n WHERE i < 900) SELECT i, REPEAT('x', 100) FROM n; "
                    "INSERT INTO t SELECT id + 1000, x FROM t; INSERT INTO t SELECT id + 2000, x FROM t; "
                    "INSERT INTO t SELECT id + 4000, x FROM t; COMMIT; INSERT INTO t VALUES (0, 'last');")
                .arg(!compresses ? "DO 0"
                     : is_mysql  ? "SET SESSION binlog_transaction_compression=ON"
                                 : "SET GLOBAL log_bin_compress=ON"));
        auto options = optionsFor(server(), "shop.t");
        options.part_bytes = 200000;
        const auto read = dump(server(), options);
        QVERIFY2(!read.error, text(read).right(500));
        QCOMPARE(read.lines.filter("insert ").size(), 7201);
        QVERIFY(read.lines.filter("piece").size() > 5);
        QCOMPARE(read.lines.filter("commit").size(), 4);
        QVERIFY2(read.largest < 400000, QByteArray::number(qulonglong(read.largest)));
        // One number for all pieces, and each says how many changes came before.
        std::uint64_t before = 0;
        for (const auto &one : read.transactions)
            if (one.number == 3) {
                QVERIFY(one.changes_before >= before);
                before = one.changes_before;
            }
        QVERIFY(before > 3000);
        QVERIFY(read.transactions.back().ends && read.transactions.back().number == 4);
    }
    if (!is_mysql)
        SQL(name(), "SET GLOBAL log_bin_compress=OFF;");
}

void BinlogChangesTest::statementBased()
{
    SQL(name(), "CREATE DATABASE shop; CREATE TABLE shop.t (id INT PRIMARY KEY); CREATE DATABASE other; "
                "CREATE TABLE other.sums (id INT PRIMARY KEY); INSERT INTO shop.t VALUES (1); "
                "SET SESSION binlog_format=STATEMENT; INSERT INTO other.sums SELECT id FROM shop.t; "
                "SET @x = 7; INSERT INTO other.sums VALUES (@x);");
    const auto read = dump(server(), optionsFor(server(), "shop.t"));
    QVERIFY2(!read.error, text(read));
    SQL(name(), "SET SESSION binlog_format=STATEMENT; UPDATE shop.t SET id=5;");
    const auto stopped = dump(server(), optionsFor(server(), "shop.t"));
    QCOMPARE(stopped.lines.mid(0, read.lines.size()), read.lines);
    QVERIFY2(stopped.lines.last().contains("logged as a statement") &&
                 stopped.lines.last().contains("UPDATE shop.t SET id=5") &&
                 stopped.lines.last().contains("error: binlog.000001 at ") &&
                 stopped.lines.last().contains(", Query: "),
             text(stopped));
    QVERIFY(!dump(server(), optionsFor(server(), "elsewhere.*")).error);
}

void BinlogChangesTest::createSelect()
{
    SQL(name(), "CREATE DATABASE shop; USE shop; CREATE TABLE t AS SELECT 1 AS x;");
    const auto read = dump(server(), optionsFor(server(), "shop.t"));
    QVERIFY2(!read.error && read.lines.size() == 5, text(read));
    QVERIFY2(read.lines[2].contains("CREATE TABLE `shop`.`t`") || read.lines[2].contains("CREATE TABLE `t`"),
             text(read));
    QCOMPARE(read.lines[3], QString("insert shop.t(1)"));
    SQL(name(), "SET SESSION binlog_format=STATEMENT; CREATE TABLE shop.u AS SELECT 1 AS x;");
    const auto stopped = dump(server(), optionsFor(server(), "shop.*"));
    QVERIFY2(stopped.lines.last().contains("shop.u was created from a query"), text(stopped));
}

void BinlogChangesTest::tags()
{
    SQL("a",
        "CREATE DATABASE shop; CREATE TABLE shop.t (id INT PRIMARY KEY); SET gtid_next='AUTOMATIC:blue'; "
        "INSERT INTO shop.t VALUES (1);");
    const auto read = dump(mysql, optionsFor(mysql, "shop.t"));
    QCOMPARE(QString::fromStdString(read.transactions.back().id), mysql.fact("uuid") + ":blue:1");
    QCOMPARE(QString::fromStdString(std::get<MysqlProgress>(read.changes.note().progress).gtids.text()),
             world.sql("a", "SELECT @@global.gtid_executed").text);
}

// A file that breaks off within a transaction, as a crash leaves it, and another one behind it.
void BinlogChangesTest::cutFile()
{
    SQL(name(), "CREATE DATABASE shop; USE shop; CREATE TABLE t (id INT PRIMARY KEY, x VARCHAR(200)); "
                "INSERT INTO t VALUES (1,'a'); FLUSH BINARY LOGS; INSERT INTO t VALUES (2,'b');");
    for (const std::size_t bound : {std::size_t{1}, std::size_t{1000000}}) {
        auto options = optionsFor(server(), "shop.t");
        options.part_bytes = bound;
        ChangeLines read(options);
        for (const char *name : {"/binlog.000001", "/binlog.000002"}) {
            QFile file(server().fact("datadir") + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            const std::span all(reinterpret_cast<const std::uint8_t *>(bytes.constData()),
                                static_cast<std::size_t>(bytes.size()));
            for (std::size_t at = 4; at < all.size();) {
                const auto header = BinlogEventHeader::decode(all.subspan(at));
                if (header->type == binlog_event_type::xid && name[13] == '1')
                    break;
                QVERIFY2(read.take(all.subspan(at, header->event_size)), text(read));
                at += header->event_size;
            }
        }
        const QStringList rows = read.lines.mid(4);
        const QStringList expected = bound == 1 ? QStringList{"insert shop.t(1,a)", "piece", "void",
                                                              "insert shop.t(2,b)", "piece", "commit"}
                                                : QStringList{"insert shop.t(2,b)", "commit"};
        QCOMPARE(rows, expected);
    }
}

// A file cut at the end of a transaction looks whole; the next one knows better.
void BinlogChangesTest::passedOverFile()
{
    SQL(name(), "CREATE DATABASE shop; USE shop; CREATE TABLE t (id INT PRIMARY KEY); "
                "INSERT INTO t VALUES (1); FLUSH BINARY LOGS; INSERT INTO t VALUES (2);");
    auto options = optionsFor(server(), "shop.t");
    options.start_gtids = GtidSet();
    options.start_position = MariadbPosition();
    QVERIFY(!readFiles(server(), options).error);
    QVERIFY(!dump(server(), options).error);
    ChangeLines read(options);
    for (const char *name : {"/binlog.000001", "/binlog.000002"}) {
        QFile file(server().fact("datadir") + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const std::span all(reinterpret_cast<const std::uint8_t *>(bytes.constData()),
                            static_cast<std::size_t>(bytes.size()));
        int transactions = 0;
        for (std::size_t at = 4; at < all.size();) {
            const auto header = BinlogEventHeader::decode(all.subspan(at));
            transactions +=
                header->type == binlog_event_type::gtid || header->type == binlog_event_type::mariadb_gtid;
            if ((transactions == 3 && name[13] == '1') || !read.take(all.subspan(at, header->event_size)))
                break;
            at += header->event_size;
        }
    }
    QVERIFY2(read.error && text(read).contains("passed over transactions"), text(read));
}

void BinlogChangesTest::alterInTwoPhases()
{
    SQL("m", "CREATE DATABASE shop; CREATE TABLE shop.t (id INT PRIMARY KEY); "
             "SET SESSION binlog_alter_two_phase=1; ALTER TABLE shop.t ADD COLUMN x INT; "
             "INSERT INTO shop.t VALUES (1,2);");
    const auto read = dump(mariadb, optionsFor(mariadb, "shop.t"));
    QCOMPARE(read.lines.mid(4), (QStringList{"schema: ALTER TABLE shop.t ADD COLUMN x INT", "commit",
                                             "insert shop.t(1,2)", "commit"}));
}

// The statement in the session's character set: its UTF-8 bytes are two letters of latin1.
void BinlogChangesTest::latin1Statement()
{
    SQL(name(), QString("CREATE DATABASE shop; SET NAMES utf8mb4; CREATE TABLE shop.`\u00fcber` (id INT); "
                        "INSERT INTO shop.`\u00fcber` VALUES (1); SET NAMES latin1; "
                        "DROP TABLE IF EXISTS shop.`\u00fcx`; CREATE TABLE shop.`\u00fcx` (id INT);"));
    const auto read = dump(server(), optionsFor(server(), "shop.\u00fcber,shop.\u00c3\u00bcx"));
    QCOMPARE(read.lines.mid(2, 4), (QStringList{"schema: CREATE TABLE shop.`\u00fcber` (id INT)", "commit",
                                                "insert shop.\u00fcber(1)", "commit"}));
    QVERIFY2(read.lines.contains(QString("schema: CREATE TABLE shop.`\u00c3\u00bcx` (id INT)")), text(read));
}

// With minimal metadata the names come from a catalog, which is asked again after a change.
void BinlogChangesTest::catalog()
{
    SQL("m",
        "SET GLOBAL binlog_row_metadata=NO_LOG; CREATE DATABASE shop; CREATE TABLE shop.t (id INT PRIMARY "
        "KEY, e ENUM('one','two')); INSERT INTO shop.t VALUES (-1,'two'); ALTER TABLE shop.t ADD COLUMN u "
        "INT "
        "UNSIGNED; INSERT INTO shop.t VALUES (2,'one',4294967295); SET GLOBAL binlog_row_metadata=FULL;");
    auto options = optionsFor(mariadb, "shop.t");
    QVERIFY(text(dump(mariadb, options)).contains("no schema of it is registered"));
    int asked = 0;
    TableSchema schema{.schema = "shop",
                       .table = "t",
                       .columns = {{.name = "id", .type = "int(11)", .charset = {}},
                                   {.name = "e", .type = "enum('one','two')", .charset = "utf8mb4"}},
                       .primary_key = {"id"},
                       .replica_identity = {}};
    options.catalog = [&](const std::string &,
                          const std::string &) -> Result<std::shared_ptr<const TableSchema>> {
        if (++asked == 2)
            schema.columns.push_back({.name = "u", .type = "int(10) unsigned", .charset = {}});
        return std::make_shared<const TableSchema>(schema);
    };
    const auto read = dump(mariadb, options);
    QVERIFY2(read.lines.contains("insert shop.t(-1,two)") &&
                 read.lines.contains("insert shop.t(2,one,4294967295)"),
             text(read));
    QCOMPARE(asked, 2);
    options.catalog = [&](const std::string &,
                          const std::string &) -> Result<std::shared_ptr<const TableSchema>> {
        return std::make_shared<const TableSchema>(schema);
    };
    QVERIFY(text(dump(mariadb, options)).contains("shop.t as registered does not fit its rows in the log"));
}

QTEST_GUILESS_MAIN(BinlogChangesTest)
#include "binlog_changes_test.moc"
