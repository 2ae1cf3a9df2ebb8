// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/commit_time.h"
#include "failover/json.h"

#include <QTest>

#include <limits>

using namespace switchpoint;

namespace {

constexpr const char *uuid = "3e11fa47-71ca-11e1-9e33-c80aa9429562";

QString mysqlJson(const char *position)
{
    return QStringLiteral(R"({"schema":"switchpoint.checkpoint/1","flavor":"mysql","position":%1})")
        .arg(QLatin1String(position));
}

} // namespace

class JsonCheckpointTest : public QObject {
    Q_OBJECT

private slots:
    void documentedFormsRoundTrip_data();
    void documentedFormsRoundTrip();
    void fieldsOfMysql();
    void fieldsOfPostgres();
    void everyOptionalPartRoundTrips();
    void emptySets();
    void refused_data();
    void refused();
    void positionFaultKeepsItsPlace_data();
    void positionFaultKeepsItsPlace();
    void limits();
    void everyTruncationIsRefused();
    void commitTimes_data();
    void commitTimes();
    void commitTimesAreExact();
    void commitTimesRefused_data();
    void commitTimesRefused();
    void text();
};

void JsonCheckpointTest::documentedFormsRoundTrip_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("mysql") << QByteArray(
        R"({"schema":"switchpoint.checkpoint/1","flavor":"mysql","identity":{"server_uuid":"3e11fa47-71ca-11e1-9e33-c80aa9429562"},"position":{"gtid_set":"3e11fa47-71ca-11e1-9e33-c80aa9429562:1-12","file":"binlog.000003","offset":157},"fingerprints":[{"gtid":"3e11fa47-71ca-11e1-9e33-c80aa9429562:12","original_commit_time_us":1764460800000000}]})");
    QTest::newRow("mariadb") << QByteArray(
        R"({"schema":"switchpoint.checkpoint/1","flavor":"mariadb","identity":{"server_uid":"l9Ho","server_id":201},"position":{"gtid":"0-201-100"},"fingerprints":[{"gtid":"0-201-100","event_time_s":1764460800,"xid":91}]})");
    QTest::newRow("postgresql") << QByteArray(
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","slot":"cdc","identity":{"system_identifier":"7713736880861687403","timeline":1,"history":[]},"position":{"lsn":"0/30143C8","acknowledged_lsn":"0/30143C8"},"fingerprints":[{"commit_lsn":"0/3014398","xid":742,"commit_time":"2026-11-29 10:00:00.123456+00"}]})");
    QTest::newRow("unsigned") << QByteArray(
        R"({"schema":"switchpoint.checkpoint/1","flavor":"mysql","position":{"file":"binlog.000003","offset":157}})");
    QTest::newRow("history") << QByteArray(
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","identity":{"system_identifier":"1","timeline":3,"history":[[1,"0/30035F0"],[2,"0/7000650"]]},"position":{"lsn":"0/30143C8"}})");
}

// The written form is the documented one, key for key.
void JsonCheckpointTest::documentedFormsRoundTrip()
{
    QFETCH(QByteArray, json);
    const auto checkpoint = checkpointFromJson(json.toStdString());
    QVERIFY2(checkpoint, checkpoint ? "" : checkpoint.error().english().c_str());
    QCOMPARE(QByteArray::fromStdString(checkpointToJson(*checkpoint)), json);
}

void JsonCheckpointTest::fieldsOfMysql()
{
    documentedFormsRoundTrip_data();
    const auto checkpoint = checkpointFromJson(
        R"( {"position":{"offset":157,"file":"binlog.000003","gtid_set":"3E11FA47-71CA-11E1-9E33-C80AA9429562:1-12:14"},
            "identity":{"server_uuid":"3E11FA4771CA11E19E33C80AA9429562"},"flavor":"mysql","schema":"switchpoint.checkpoint/1"})");
    QVERIFY(checkpoint);
    const auto &mysql = std::get<MysqlCheckpoint>(*checkpoint);
    QCOMPARE(mysql.gtid_set->text(), std::string(uuid) + ":1-12:14");
    QCOMPARE(mysql.identity->server_uuid.text(), std::string(uuid));
    QCOMPARE(mysql.coordinates->file, std::string("binlog.000003"));
    QCOMPARE(mysql.coordinates->offset, std::uint64_t{157});
    QVERIFY(mysql.fingerprints.empty());
}

void JsonCheckpointTest::fieldsOfPostgres()
{
    const auto checkpoint = checkpointFromJson(
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","identity":{"system_identifier":"18446744073709551615"},
            "position":{"lsn":"51/9C4B0"},"fingerprints":[{"commit_lsn":"0/1","xid":4294967295,"commit_time":"1970-01-01 05:30:00.000001+05:30"}]})");
    QVERIFY(checkpoint);
    const auto &postgres = std::get<PostgresCheckpoint>(*checkpoint);
    QCOMPARE(postgres.identity->system_identifier, std::numeric_limits<std::uint64_t>::max());
    QVERIFY(!postgres.identity->timeline);
    QCOMPARE(postgres.lsn.value, std::uint64_t{0x510009C4B0});
    QVERIFY(!postgres.acknowledged_lsn);
    QCOMPARE(postgres.fingerprints.at(0).commit_time_us, std::int64_t{1});
}

void JsonCheckpointTest::everyOptionalPartRoundTrips()
{
    PostgresCheckpoint postgres;
    postgres.identity = PostgresIdentity{7713736880861687403U, 2, {}, ServerNode{"10.0.0.5", 5432, "main"}};
    postgres.identity->history = *TimelineHistory::fromEnds({{1, Lsn{0x30035F0}}});
    postgres.lsn = Lsn{0x30143C8};
    postgres.acknowledged_lsn = Lsn{0xFFFFFFFFFFFFFFFF};
    postgres.fingerprints = {{Lsn{1}, 2, -1}};
    postgres.slot = "cdc";
    postgres.database = "shop";
    postgres.plugin = "pgoutput";
    postgres.two_phase = false;
    postgres.publications = {{"all \"tables\"\n", 16400, "FOR ALL TABLES"}};
    MariadbCheckpoint mariadb;
    mariadb.identity = MariadbIdentity{"", 1, ServerNode{"db", 3306, ""}};
    mariadb.position = *MariadbPosition::parse("0-1-18446744073709551615,1-2-3");
    mariadb.coordinates = BinlogCoordinates{"bin.000001", std::numeric_limits<std::uint64_t>::max()};
    mariadb.fingerprints = {{{0, 1, 2}, 3, std::nullopt, 4},
                            {{0, 1, 2}, 3, 18446744073709551615U, std::nullopt}};
    for (const Checkpoint &each : {Checkpoint(postgres), Checkpoint(mariadb)}) {
        const auto again = checkpointFromJson(checkpointToJson(each));
        QVERIFY2(again, again ? "" : again.error().english().c_str());
        QVERIFY(*again == each);
    }
}

void JsonCheckpointTest::emptySets()
{
    const auto empty = checkpointFromJson(mysqlJson(R"({"gtid_set":""})").toStdString());
    QVERIFY(empty);
    QVERIFY(std::get<MysqlCheckpoint>(*empty).gtid_set->empty());
    // Only exactly "": the server would take each of these for empty, too.
    for (const char *set :
         {" ", ",", "3e11fa47-71ca-11e1-9e33-c80aa9429562", "3e11fa47-71ca-11e1-9e33-c80aa9429562:5-1"}) {
        const QByteArray position = QByteArray("{\"gtid_set\":\"") + set + "\"}";
        QVERIFY2(!checkpointFromJson(mysqlJson(position.constData()).toStdString()), set);
    }
}

void JsonCheckpointTest::refused_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("at"); // the text in front of which the fault is; "": the end
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QString &json, const char *at, const char *says) {
        QTest::newRow(name) << json << QString::fromLatin1(at) << QString::fromLatin1(says);
    };
    row("empty", "", "", "ends too early");
    row("truncated", R"({"schema":"switchpoint.checkpoint/1","flavor":"mys)", "", "ends too early");
    row("comma missing", R"({"schema":"switchpoint.checkpoint/1" "flavor":"mysql"})", "", "damaged");
    row("behind it", mysqlJson(R"({"gtid_set":""})") + " x", "x", "damaged");
    row("nul", mysqlJson(R"({"gtid_set":""})") + QChar(0) + "zz", "\0", "NUL byte");
    row("list", "[1]", "[", "expected an object");
    row("newer", R"({"schema":"switchpoint.checkpoint/2","flavor":"mysql","new":1})",
        "\"switchpoint.checkpoint/2", "reads \"switchpoint.checkpoint/1\": update it");
    row("another", R"({"schema":"switchpoint.facts/1"})", "\"switchpoint.facts",
        "expected \"switchpoint.checkpoint/1\"");
    row("no schema", R"({"flavor":"mysql"})", "{", "\"schema\" is missing");
    row("no flavour", R"({"schema":"switchpoint.checkpoint/1"})", "{", "\"flavor\" is missing");
    row("flavour", R"({"schema":"switchpoint.checkpoint/1","flavor":"oracle"})", "\"oracle",
        "expected one of \"mysql\"");
    row("no position", R"({"schema":"switchpoint.checkpoint/1","flavor":"mysql"})", "{",
        "\"position\" is missing");
    row("duplicate", mysqlJson(R"({"gtid_set":"","gtid_set":""})"), "\"gtid_set\":\"\"}", "stands twice");
    row("duplicate escaped", mysqlJson(R"({"file":"b","offset":1,"\u0066ile":"b"})"), "\"\\u0066ile",
        "stands twice");
    row("unknown", mysqlJson(R"({"gtid_set":"","pos":4})"), "\"pos\"", "Unknown key \"pos\"");
    row("unknown at the top",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"mysql","slot":"x","position":{"gtid_set":""}})",
        "\"slot\"", "Unknown key \"slot\"");
    row("nothing", mysqlJson("{}"), "{}", "is empty");
    row("half", mysqlJson(R"({"file":"b.1"})"), "{\"file", "Give both");
    row("type", mysqlJson(R"({"gtid_set":5})"), "5", "is a number; expected a text");
    row("null", mysqlJson(R"({"gtid_set":null})"), "null", "is null");
    row("number as text", mysqlJson(R"({"file":"b.1","offset":"x"})"), "\"x\"", "expected a whole number");
    row("fraction", mysqlJson(R"({"file":"b.1","offset":1.5})"), "1.5", "expected a whole number");
    row("exponent", mysqlJson(R"({"file":"b.1","offset":1e3})"), "1e3", "expected a whole number");
    row("negative", mysqlJson(R"({"file":"b.1","offset":-1})"), "-1", "out of range");
    row("too big", mysqlJson(R"({"file":"b.1","offset":18446744073709551616})"), "1844", "out of range");
    row("rounded", mysqlJson(R"({"file":"b.1","offset":9007199254740993})"), "9007", "above 2^53");
    row("file empty", mysqlJson(R"({"file":"","offset":1})"), "\"\",", "file name");
    row("system identifier as number",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","identity":{"system_identifier":5},"position":{"lsn":"0/1"}})",
        "5}", "in quotes");
    row("xid",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","position":{"lsn":"0/1"},"fingerprints":[{"commit_lsn":"0/1","xid":4294967296,"commit_time":"2026-11-29 10:00:00+00"}]})",
        "4294967296", "expected 0 to 4294967295");
    row("unset", R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","position":{"lsn":"0/0"}})",
        "\"0/0", "unset");
    row("history descends",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","identity":{"system_identifier":"1","history":[[2,"0/5"],[1,"0/6"]]},"position":{"lsn":"0/1"}})",
        "[[2", "");
    row("history pair",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","identity":{"system_identifier":"1","history":[[2]]},"position":{"lsn":"0/1"}})",
        "[2]", "expected a pair");
    row("fingerprint",
        R"({"schema":"switchpoint.checkpoint/1","flavor":"mariadb","position":{"gtid":"0-1-2"},"fingerprints":[{"gtid":"0-1-2"}]})",
        "{\"gtid\":\"0-1-2\"}]", "\"event_time_s\" is missing");
}

void JsonCheckpointTest::refused()
{
    QFETCH(QString, json);
    QFETCH(QString, at);
    QFETCH(QString, says);
    const auto checkpoint = checkpointFromJson(json.toStdString());
    QVERIFY(!checkpoint);
    const QString sentence = QString::fromStdString(checkpoint.error().english());
    QVERIFY2(sentence.contains(says), qPrintable(sentence));
    QVERIFY2(!sentence.contains('{') || says.isEmpty() || json.contains('{'), qPrintable(sentence));
    QVERIFY(checkpoint.error().offset);
    const auto offset = static_cast<qsizetype>(*checkpoint.error().offset);
    if (!at.isEmpty()) {
        QVERIFY2(json.mid(offset).startsWith(at), qPrintable(json.mid(offset)));
    } else if (sentence.contains("ends too early")) {
        QCOMPARE(offset, json.size());
    }
}

void JsonCheckpointTest::positionFaultKeepsItsPlace_data()
{
    QTest::addColumn<QByteArray>("set");
    QTest::newRow("plain") << QByteArray("3e11fa47-71ca-11e1-9e33-c80aa9429562:1-!");
    QTest::newRow("escaped") << QByteArray("\\u0033e11fa47\\u002d71ca-11e1-9e33-c80aa9429562:1-!");
}

// Also behind escapes: the offset is of the JSON text, and the sentence names the same number.
void JsonCheckpointTest::positionFaultKeepsItsPlace()
{
    QFETCH(QByteArray, set);
    const QString json = mysqlJson(("{\"gtid_set\":\"" + set + "\"}").constData());
    const auto checkpoint = checkpointFromJson(json.toStdString());
    QVERIFY(!checkpoint);
    QCOMPARE(static_cast<qsizetype>(*checkpoint.error().offset), json.indexOf('!'));
    const QString sentence = QString::fromStdString(checkpoint.error().english());
    QVERIFY2(sentence.contains(QString::number(json.indexOf('!'))), qPrintable(sentence));
}

void JsonCheckpointTest::limits()
{
    const auto deep = [](std::size_t levels) {
        return R"({"schema":)" + std::string(levels - 1, '[') + std::string(levels - 1, ']') + "}";
    };
    const auto at_limit = checkpointFromJson(deep(64));
    QVERIFY(!at_limit);
    QVERIFY(QString::fromStdString(at_limit.error().english()).contains("expected a text"));
    const auto beyond = checkpointFromJson(deep(65));
    QVERIFY(!beyond);
    QVERIFY(QString::fromStdString(beyond.error().english()).contains("deeper than 64"));
    QVERIFY(!checkpointFromJson(std::string(10'000'000, '[')));
    const auto large = checkpointFromJson(std::string(std::size_t{64} * 1024 * 1024 + 1, ' '));
    QVERIFY(!large);
    QVERIFY(QString::fromStdString(large.error().english()).contains("the limit"));
    const auto many = checkpointFromJson("[" + [] {
        std::string ones;
        for (int i = 0; i < 1'000'001; ++i) {
            ones += "1,";
        }
        return ones;
    }());
    QVERIFY(!many);
    QVERIFY2(QString::fromStdString(many.error().english()).contains("values"),
             many.error().english().c_str());
}

void JsonCheckpointTest::everyTruncationIsRefused()
{
    const std::string whole =
        R"({"schema":"switchpoint.checkpoint/1","flavor":"postgresql","slot":"c\u00e9","identity":{"system_identifier":"7","timeline":1,"history":[]},"position":{"lsn":"0/30143C8"},"fingerprints":[{"commit_lsn":"0/3014398","xid":742,"commit_time":"2026-11-29 10:00:00.123456+00"}]})";
    QVERIFY(checkpointFromJson(whole));
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto cut = checkpointFromJson(std::string_view(whole).substr(0, length));
        QVERIFY(!cut);
        QCOMPARE(cut.error().message.id(), std::string("json.ends_early"));
        QCOMPARE(*cut.error().offset, length);
    }
}

void JsonCheckpointTest::commitTimes_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::int64_t>("unix_time_us");
    const auto row = [](const char *text, std::int64_t value) {
        QTest::newRow(text) << std::string(text) << value;
    };
    row("1970-01-01 00:00:00+00", 0);
    row("2026-11-29 10:00:00.123456+00", 1795946400123456);
    row("2026-11-29 12:00:00.123456+02", 1795946400123456);
    row("2026-11-29 15:30:00.123456+05:30", 1795946400123456);
    row("2026-11-29 06:30:00.123456-03:30", 1795946400123456);
    row("2026-11-29 10:19:32.123456+00:19:32", 1795946400123456);
    row("2026-11-29 10:00:00.1+00", 1795946400100000);
    row("2000-02-29 23:59:59.999999+00", 951868799999999);
    row("1969-12-31 23:59:59.999999+00", -1);
    row("0001-01-01 00:00:00+00", -62135596800000000);
    row("0001-12-31 00:00:00+00 BC", -62135683200000000);
    row("294247-01-10 04:00:54.775807+00", std::numeric_limits<std::int64_t>::max());
}

void JsonCheckpointTest::commitTimes()
{
    QFETCH(std::string, text);
    QFETCH(std::int64_t, unix_time_us);
    const auto parsed = parseCommitTime(text);
    QVERIFY2(parsed, parsed ? "" : parsed.error().english().c_str());
    QCOMPARE(*parsed, unix_time_us);
}

void JsonCheckpointTest::commitTimesAreExact()
{
    std::uint64_t random = 42;
    for (int i = 0; i < 200'000; ++i) {
        random = random * 6364136223846793005U + 1442695040888963407U; // Knuth's MMIX
        const auto value = static_cast<std::int64_t>(random) >> (i % 24);
        const auto again = parseCommitTime(commitTimeText(value));
        QVERIFY2(again && *again == value, commitTimeText(value).c_str());
    }
    for (const std::int64_t end :
         {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
        const auto again = parseCommitTime(commitTimeText(end));
        QVERIFY2(again && *again == end, commitTimeText(end).c_str());
    }
}

void JsonCheckpointTest::commitTimesRefused_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::size_t>("offset");
    const auto row = [](const char *text, std::size_t offset) {
        QTest::newRow(text) << std::string(text) << offset;
    };
    row("", 0);
    row("infinity", 0);
    row("2026-11-29", 10);
    row("2026-11-29 10:00:00", 19); // which zone?
    row("2026-11-29T10:00:00+00", 10);
    row("2026-11-29 10:00:00.+00", 20);
    row("2026-11-29 10:00:00.1234567+00", 26);
    row("2026-13-29 10:00:00+00", 5);
    row("2026-02-29 10:00:00+00", 8);
    row("2026-11-29 24:00:00+00", 11);
    row("2026-11-29 10:00:60+00", 17);
    row("2026-11-29 10:00:00+16", 20);
    row("2026-11-29 10:00:00+05:60", 23);
    row("2026-11-29 10:00:00+00 AD", 22);
    row("0000-11-29 10:00:00+00", 0);
    row("294276-12-31 23:59:59+00", 0);
}

void JsonCheckpointTest::commitTimesRefused()
{
    QFETCH(std::string, text);
    QFETCH(std::size_t, offset);
    const auto parsed = parseCommitTime(text);
    QVERIFY(!parsed);
    QCOMPARE(*parsed.error().offset, offset);
}

void JsonCheckpointTest::text()
{
    const std::string json = checkpointToJson(MysqlCheckpoint{{}, GtidSet{}, {}, {}});
    QVERIFY(parseCheckpointText("  \n" + json, Flavor::Mysql));
    const auto other = parseCheckpointText(json, Flavor::Postgresql);
    QVERIFY(!other);
    QVERIFY(QString::fromStdString(other.error().english()).contains("mysql"));
    QVERIFY(QString::fromStdString(other.error().english()).contains("postgresql"));
    const auto bare = parseCheckpointText("0/16AE7F8", Flavor::Postgresql);
    QVERIFY(bare);
    QVERIFY(!isSigned(*bare));
    QVERIFY(!parseCheckpointText("", Flavor::Mysql));
    // Blanks around it are no part of it, whatever the flavour; an offset counts them.
    QCOMPARE(parseCheckpointText(" 0/16AE7F8\n", Flavor::Postgresql), bare);
    // Some editors begin a file with a byte order mark.
    QCOMPARE(parseCheckpointText("\xEF\xBB\xBF"
                                 "0/16AE7F8\n",
                                 Flavor::Postgresql),
             bare);
    QCOMPARE(parseCheckpointText("\xEF\xBB\xBF \n" + json, Flavor::Mysql),
             parseCheckpointText(json, Flavor::Mysql));
    QCOMPARE(parseCheckpointText("\xEF\xBB\xBF"
                                 "0-1-x",
                                 Flavor::Mariadb)
                 .error()
                 .offset,
             std::size_t{7});
    QVERIFY(!parseCheckpointText("\xEF\xBB\xBF", Flavor::Mysql));
    QCOMPARE(parseCheckpointText("\t0-1-5 \r\n", Flavor::Mariadb),
             parseCheckpointText("0-1-5", Flavor::Mariadb));
    QCOMPARE(parseCheckpointText("  0-1-x", Flavor::Mariadb).error().offset, std::size_t{6});
    // A UUID in braces is no JSON.
    const std::string uuid = "3e11fa47-71ca-11e1-9e33-c80aa9429562";
    QCOMPARE(parseCheckpointText("{" + uuid + "}:1-10", Flavor::Mysql),
             parseCheckpointText(uuid + ":1-10", Flavor::Mysql));
}

QTEST_GUILESS_MAIN(JsonCheckpointTest)
#include "json_checkpoint_test.moc"
