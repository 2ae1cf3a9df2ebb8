// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/change_key.h"
#include "event/envelope.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <limits>
#include <string>

using namespace switchpoint;

namespace {

constexpr std::int64_t now_us = 1'770'000'000'123'456;
constexpr EnvelopeKind kinds[] = {EnvelopeKind::Native, EnvelopeKind::Debezium, EnvelopeKind::CloudEvents};

RowColumn columnOf(const char *name, ColumnType type, std::uint32_t length = 0, std::uint8_t digits = 0)
{
    RowColumn column;
    column.name = name;
    column.type = type;
    column.length = length;
    column.digits = digits;
    return column;
}

// One change of one table in one transaction, everything that a source block can hold filled in.
struct OneChange {
    explicit OneChange(std::vector<RowColumn> columns)
    {
        auto of = std::make_shared<RowTable>();
        of->schema = "shop";
        of->table = "orders";
        of->columns = std::move(columns);
        of->primary_key = {0};
        table = of;
        part.keep(table);
        part.transactions.push_back({.id = "3e11fa47-71ca-11e1-9e33-c80aa9429562:23",
                                     .number = 7,
                                     .server = "9aaaaaaa-0000-0000-0000-000000000001",
                                     .server_id = 101,
                                     .file = "binlog.000042",
                                     .offset = 1000,
                                     .commit_time_us = 1'769'999'999'654'321});
        change.table = table.get();
        change.row = 3;
        change.offset = 1234;
        change.index = 5;
        change.event_time_s = 1'769'999'998;
    }
    std::span<const Value> values(std::initializer_list<Value> of)
    {
        const std::span<Value> to = part.arena.allocate<Value>(of.size());
        std::ranges::copy(of, to.begin());
        return to;
    }
    std::string line(EnvelopeKind kind, Flavor flavor = Flavor::Mysql) const
    {
        std::string out;
        makeEnvelope(kind, {.flavor = flavor, .pipeline = "orders"})->write(part, change, now_us, out);
        return out;
    }

    ChangePart part;
    Change change;
    std::shared_ptr<const RowTable> table;
};

QByteArray bytesOf(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

// The text of the only column's value in the after image.
QByteArray afterOf(const std::string &line)
{
    const QByteArray text = bytesOf(line);
    const QByteArray begin = R"("after":{"c":)";
    const auto from = text.indexOf(begin);
    if (from < 0)
        return "no such value in " + text;
    const auto rest = text.mid(from + begin.size());
    const auto source = rest.indexOf(R"(},"source":)");
    return source >= 0 ? rest.left(source) : rest.chopped(2);
}

Value bytes(ValueKind kind, const QByteArray &of)
{
    return Value::text(kind, {of.constData(), static_cast<std::size_t>(of.size())});
}

} // namespace

class EnvelopeTest : public QObject {
    Q_OBJECT

private slots:
    void values_data();
    void values();
    void wholeLines_data();
    void wholeLines();
    void namesAreEscaped();
    void sourceTimes_data();
    void sourceTimes();
    void repeatedPiecesFollowTheChange();
    void aTableOutsideThePart();
    void keys_data();
    void keys();
    void snapshotKeysNameTheContent();
    void names();
};

void EnvelopeTest::values_data()
{
    QTest::addColumn<RowColumn>("column");
    QTest::addColumn<Value>("value");
    QTest::addColumn<QByteArray>("native");
    QTest::addColumn<QByteArray>("debezium");
    const auto row = [](const char *name, ColumnType type, const Value &value, const QByteArray &native,
                        const QByteArray &debezium, std::uint32_t length = 0, std::uint8_t digits = 0) {
        QTest::newRow(name) << columnOf("c", type, length, digits) << value << native << debezium;
    };
    using enum ColumnType;
    using Int64 = std::numeric_limits<std::int64_t>;

    row("null", Int, Value::null(), "null", "null");
    row("tinyint", TinyInt, Value::integer(-128), "-128", "-128");
    row("smallint unsigned", SmallInt, Value::unsignedInteger(65535), "65535", "65535");
    row("mediumint", MediumInt, Value::integer(-8388608), "-8388608", "-8388608");
    row("int unsigned", Int, Value::unsignedInteger(4294967295), "4294967295", "4294967295");
    row("bigint, lowest", BigInt, Value::integer(Int64::min()), "-9223372036854775808",
        "-9223372036854775808");
    row("bigint unsigned, highest", BigInt, Value::unsignedInteger(std::numeric_limits<std::uint64_t>::max()),
        "18446744073709551615", "-1");
    row("bigint unsigned, 2^63", BigInt, Value::unsignedInteger(std::uint64_t{1} << 63),
        "9223372036854775808", "-9223372036854775808");
    row("year", Year, Value::unsignedInteger(2155), "2155", "2155");
    row("year zero", Year, Value::unsignedInteger(0), "0", "0");
    row("float", Float, Value::real(double{0.1F}, ValueKind::Float), "0.1", "0.1");
    row("double", Double, Value::real(-12.5), "-12.5", "-12.5");
    row("double without a fraction", Double, Value::real(3), "3.0", "3.0");

    row("bit(1), set", Bit, Value::unsignedInteger(1), "1", "true", 1);
    row("bit(1), not set", Bit, Value::unsignedInteger(0), "0", "false", 1);
    row("bit(12)", Bit, Value::unsignedInteger(0xabc), "2748", R"("vAo=")", 12);
    row("bit(8)", Bit, Value::unsignedInteger(1), "1", R"("AQ==")", 8);
    row("bit(64)", Bit, Value::unsignedInteger(std::uint64_t{1} << 63), "9223372036854775808",
        R"("AAAAAAAAAIA=")", 64);

    const auto decimal = [&](const char *text, const QByteArray &hex, std::uint8_t digits) {
        QTest::addRow("decimal %s, %d", text, digits)
            << columnOf("c", Decimal, 0, digits) << Value::text(ValueKind::Decimal, text)
            << QByteArray("\"") + text + '"' << '"' + QByteArray::fromHex(hex).toBase64() + '"';
    };
    decimal("0", "00", 0);
    decimal("0.00", "00", 2);
    decimal("-0.00", "00", 2);
    decimal("1.27", "7f", 2);
    decimal("1.28", "0080", 2);
    decimal("-1.28", "80", 2);
    decimal("-1.29", "ff7f", 2);
    decimal("2.55", "00ff", 2);
    decimal("-2.56", "ff00", 2);
    decimal("-12.340", "cfcc", 3);
    decimal("5", "01f4", 2); // fewer digits than the column's
    decimal("999999999999999999", "0de0b6b3a763ffff", 0);
    decimal("-999999999999999999", "f21f494c589c0001", 0);
    decimal("9223372036854775807", "7fffffffffffffff", 0);
    decimal("9223372036854775808", "008000000000000000", 0);
    decimal("-9223372036854775808", "8000000000000000", 0);
    decimal("-9223372036854775809", "ff7fffffffffffffff", 0);
    decimal("18446744073709551615", "00ffffffffffffffff", 0);
    decimal("-18446744073709551616", "ff0000000000000000", 0);
    decimal("1267650600228229401496703205.376", "10000000000000000000000000", 3);
    decimal("0000000000000000000000000.01", "01", 2);
    decimal("-0000000000000000000000000.00", "00", 2);
    // 10^65 - 1, what DECIMAL(65) holds at most, and its negative: by an integer library.
    decimal("99999999999999999999999999999999999999999999999999999999999999999",
            "00f316271c7fc3908a8bef464e3945ef7a253609ffffffffffffffff", 0);
    decimal("-99999999999999999999999999999999999.999999999999999999999999999999",
            "ff0ce9d8e3803c6f757410b9b1c6ba1085dac9f60000000000000001", 30);

    const auto civil = [](int year, int month, int day, int hour = 0, int minute = 0, int second = 0,
                          int microsecond = 0) {
        return CivilTime{static_cast<std::uint16_t>(year),       static_cast<std::uint8_t>(month),
                         static_cast<std::uint8_t>(day),         static_cast<std::uint8_t>(hour),
                         static_cast<std::uint8_t>(minute),      static_cast<std::uint8_t>(second),
                         static_cast<std::uint32_t>(microsecond)};
    };
    const auto date = [&](int year, int month, int day) {
        return Value::civil(ValueKind::Date, civil(year, month, day));
    };
    row("date", Date, date(2026, 2, 3), R"("2026-02-03")", "20487");
    row("date, epoch", Date, date(1970, 1, 1), R"("1970-01-01")", "0");
    row("date before 1970", Date, date(1969, 12, 31), R"("1969-12-31")", "-1");
    row("date, lowest documented", Date, date(1000, 1, 1), R"("1000-01-01")", "-354285");
    row("date, highest", Date, date(9999, 12, 31), R"("9999-12-31")", "2932896");
    row("date, leap day", Date, date(2024, 2, 29), R"("2024-02-29")", "19782");
    row("date zero", Date, date(0, 0, 0), R"("0000-00-00")", "null");
    row("date in year 0", Date, date(0, 5, 6), R"("0000-05-06")", "null");
    row("date without a day", Date, date(2024, 2, 0), R"("2024-02-00")", "null");
    row("no such date", Date, date(2023, 2, 30), R"("2023-02-30")", "null");
    RowColumn required = columnOf("c", Date);
    required.nullable = false;
    QTest::newRow("date zero, not null")
        << required << date(0, 0, 0) << QByteArray(R"("0000-00-00")") << QByteArray("0");

    const auto datetime = [&](const CivilTime &time, unsigned digits) {
        return Value::civil(ValueKind::DateTime, time, digits);
    };
    row("datetime", DateTime, datetime(civil(2026, 2, 3, 4, 5, 6), 0), R"("2026-02-03 04:05:06")",
        "1770091506000");
    row("datetime(3)", DateTime, datetime(civil(2026, 2, 3, 4, 5, 6, 789000), 3),
        R"("2026-02-03 04:05:06.789")", "1770091506789");
    row("datetime(4)", DateTime, datetime(civil(2026, 2, 3, 4, 5, 6, 789100), 4),
        R"("2026-02-03 04:05:06.7891")", "1770091506789100");
    row("datetime(6)", DateTime, datetime(civil(2026, 2, 3, 4, 5, 6, 7), 6),
        R"("2026-02-03 04:05:06.000007")", "1770091506000007");
    row("datetime before 1970", DateTime, datetime(civil(1969, 12, 31, 23, 59, 59, 999000), 3),
        R"("1969-12-31 23:59:59.999")", "-1");
    row("datetime, lowest", DateTime, datetime(civil(1000, 1, 1), 6), R"("1000-01-01 00:00:00.000000")",
        "-30610224000000000");
    row("datetime zero", DateTime, datetime({}, 2), R"("0000-00-00 00:00:00.00")", "null");
    required.type = DateTime;
    QTest::newRow("datetime zero, not null")
        << required << datetime({}, 6) << QByteArray(R"("0000-00-00 00:00:00.000000")") << QByteArray("0");

    const auto time = [](std::int64_t us, unsigned digits) {
        return Value::micros(ValueKind::Time, us, digits);
    };
    row("time", Time, time(3'723'000'000, 0), R"("01:02:03")", "3723000000");
    row("time negative", Time, time(-1'500'000, 1), R"("-00:00:01.5")", "-1500000");
    row("time lowest", Time, time(-3'020'399'000'000, 6), R"("-838:59:59.000000")", "-3020399000000");
    row("time zero", Time, time(0, 0), R"("00:00:00")", "0");

    const auto timestamp = [](std::int64_t us, unsigned digits) {
        return Value::micros(ValueKind::Timestamp, us, digits);
    };
    row("timestamp", Timestamp, timestamp(1'770'091'506'000'000, 0), R"("2026-02-03 04:05:06")",
        R"("2026-02-03T04:05:06Z")");
    row("timestamp(2)", Timestamp, timestamp(1'770'091'506'100'000, 2), R"("2026-02-03 04:05:06.10")",
        R"("2026-02-03T04:05:06.10Z")");
    row("timestamp(6)", Timestamp, timestamp(1'770'091'506'000'007, 6), R"("2026-02-03 04:05:06.000007")",
        R"("2026-02-03T04:05:06.000007Z")");
    row("timestamp zero", Timestamp, timestamp(0, 0), R"("0000-00-00 00:00:00")",
        R"("1970-01-01T00:00:00Z")");

    row("char", Char, Value::text(ValueKind::Text, "a\"b\n"), R"("a\"b\n")", R"("a\"b\n")");
    row("text, not UTF-8", Text, Value::text(ValueKind::Text, "a\xff"), "\"a\xef\xbf\xbd\"",
        "\"a\xef\xbf\xbd\"");
    row("enum", Enum, Value::text(ValueKind::Enum, "red"), R"("red")", R"("red")");
    row("enum, invalid", Enum, Value::text(ValueKind::Enum, ""), R"("")", R"("")");
    row("set", Set, Value::text(ValueKind::Set, "a,b"), R"("a,b")", R"("a,b")");
    row("binary", Binary, Value::text(ValueKind::Bytes, {"\0\xff", 2}), R"("AP8=")", R"("AP8=")");
    row("blob, empty", Blob, Value::text(ValueKind::Bytes, ""), R"("")", R"("")");
    row("json", Json, Value::text(ValueKind::Json, R"({"a": ["x\n", 1.50]})"), R"({"a": ["x\n", 1.50]})",
        R"("{\"a\": [\"x\\n\", 1.50]}")");
    row("json null", Json, Value::text(ValueKind::Json, "null"), "null", R"("null")");

    static const QByteArray point_wkb = QByteArray::fromHex("0101000000000000000000f03f00000000000004c0");
    static const QByteArray point = QByteArray::fromHex("e6100000") + point_wkb;
    static const QByteArray flat = QByteArray(4, '\0') + point_wkb;
    const QByteArray base64 = '"' + point_wkb.toBase64() + '"';
    row("geometry", Geometry, bytes(ValueKind::Geometry, point), R"({"srid":4326,"wkb":)" + base64 + "}",
        R"({"wkb":)" + base64 + R"(,"srid":4326})");
    row("geometry without SRID", Geometry, bytes(ValueKind::Geometry, flat),
        R"({"srid":0,"wkb":)" + base64 + "}", R"({"wkb":)" + base64 + R"(,"srid":null})");
    RowColumn points = columnOf("c", Geometry);
    points.type_text = "point";
    QTest::newRow("point") << points << bytes(ValueKind::Geometry, point)
                           << R"({"srid":4326,"wkb":)" + base64 + "}"
                           << R"({"x":1.0,"y":-2.5,"wkb":)" + base64 + R"(,"srid":4326})";
    static const QByteArray floats = QByteArray::fromHex("0000803fcdcccc3d000020c0");
    row("vector", Vector, bytes(ValueKind::Vector, floats), "[1.0,0.1,-2.5]", "[1.0,0.1,-2.5]", 3);
}

void EnvelopeTest::values()
{
    QFETCH(RowColumn, column);
    QFETCH(Value, value);
    OneChange one({column});
    one.change.after = one.values({value});
    QTEST(afterOf(one.line(EnvelopeKind::Native)), "native");
    QTEST(afterOf(one.line(EnvelopeKind::Debezium)), "debezium");
    for (const auto kind : kinds) {
        const std::string line = one.line(kind);
        QVERIFY2(nlohmann::json::accept(line), line.c_str());
        QVERIFY2(line.find_first_of("\n\r") == std::string::npos, line.c_str());
    }
    const auto event = nlohmann::json::parse(one.line(EnvelopeKind::CloudEvents));
    QCOMPARE(event.at("data"), nlohmann::json::parse(one.line(EnvelopeKind::Native)));
}

// Each kind of change in each form, to the letter: what consumers get.
void EnvelopeTest::wholeLines_data()
{
    QTest::addColumn<ChangeKind>("kind");
    QTest::addColumn<QByteArray>("native");
    QTest::addColumn<QByteArray>("debezium");
    const QByteArray source =
        R"("source":{"flavor":"mysql","server":"9aaaaaaa-0000-0000-0000-000000000001","server_id":101,)"
        R"("transaction":"3e11fa47-71ca-11e1-9e33-c80aa9429562:23","commit_time_us":1769999999654321,)"
        R"("file":"binlog.000042","offset":1234,"row":3,"index":5,"event_time_s":1769999998})";
    const QByteArray table = R"(,"table":{"schema":"shop","table":"orders","key":["id"]})";
    const auto block = [](const QByteArray &snapshot, const QByteArray &of) {
        return R"("source":{"version":"3.7.0.switchpoint","connector":"mysql","name":"orders",)"
               R"("ts_ms":1769999999654,"snapshot":")" +
               snapshot +
               R"(","db":"shop","sequence":null,"ts_us":1769999999654321,"ts_ns":1769999999654321000,"table":)" +
               of +
               R"(,"server_id":101,"gtid":"3e11fa47-71ca-11e1-9e33-c80aa9429562:23","file":"binlog.000042",)"
               R"("pos":1234,"row":3,"thread":null,"query":null})";
    };
    const auto tail = [](const QByteArray &op) {
        return R"(,"transaction":null,"op":")" + op +
               R"(","ts_ms":1770000000123,"ts_us":1770000000123456,"ts_ns":1770000000123456000})";
    };
    const QByteArray row_block = block("false", R"("orders")");

    QTest::newRow("insert") << ChangeKind::Insert
                            << R"({"kind":"insert",)" + source + table +
                                   R"(,"before":null,"after":{"id":1,"note":"new","pic":null}})"
                            << R"({"before":null,"after":{"id":1,"note":"new","pic":null},)" + row_block +
                                   tail("c");
    QTest::newRow("update") // a NOBLOB image: what was not written is absent, on either side
        << ChangeKind::Update
        << R"({"kind":"update",)" + source + table +
               R"(,"before":{"id":1,"note":null},"after":{"note":"new"},)"
               R"("absent":{"before":["pic"],"after":["id","pic"]}})"
        << R"({"before":{"id":1,"note":null,"pic":"X19kZWJleml1bV91bmF2YWlsYWJsZV92YWx1ZQ=="},)"
           R"("after":{"note":"new","pic":"X19kZWJleml1bV91bmF2YWlsYWJsZV92YWx1ZQ=="},)" +
               row_block + tail("u");
    QTest::newRow("delete") << ChangeKind::Delete
                            << R"({"kind":"delete",)" + source + table +
                                   R"(,"before":{"id":1},"after":null,)"
                                   R"("absent":{"before":["note","pic"],"after":[]}})"
                            << R"({"before":{"id":1,"note":"__debezium_unavailable_value",)"
                               R"("pic":"X19kZWJleml1bV91bmF2YWlsYWJsZV92YWx1ZQ=="},"after":null,)" +
                                   row_block + tail("d");
    QTest::newRow("snapshot") << ChangeKind::Snapshot
                              << R"({"kind":"snapshot",)" + source + table +
                                     R"(,"before":null,"after":{"id":1,"note":"new","pic":null}})"
                              << R"({"before":null,"after":{"id":1,"note":"new","pic":null},)" +
                                     block("true", R"("orders")") + tail("r");
    QTest::newRow("truncate") << ChangeKind::Truncate
                              << R"({"kind":"truncate",)" + source + table +
                                     R"(,"statement":"TRUNCATE \"orders\""})"
                              << R"({"before":null,"after":null,)" + row_block + tail("t");
    QTest::newRow("schema") << ChangeKind::Schema
                            << R"({"kind":"schema",)" + source +
                                   R"(,"database":"shop","statement":"TRUNCATE \"orders\""})"
                            << "{" + block("false", "null") +
                                   R"(,"ts_ms":1770000000123,"databaseName":"shop","schemaName":null,)"
                                   R"("ddl":"TRUNCATE \"orders\"","tableChanges":[]})";
}

void EnvelopeTest::wholeLines()
{
    QFETCH(ChangeKind, kind);
    OneChange one({columnOf("id", ColumnType::BigInt), columnOf("note", ColumnType::Text),
                   columnOf("pic", ColumnType::Blob)});
    const Value note = Value::text(ValueKind::Text, "new"), id = Value::integer(1);
    one.change.kind = kind;
    if (kind == ChangeKind::Insert || kind == ChangeKind::Snapshot)
        one.change.after = one.values({id, note, Value::null()});
    if (kind == ChangeKind::Update) {
        one.change.before = one.values({id, Value::null(), Value()});
        one.change.after = one.values({Value(), note, Value()});
    }
    if (kind == ChangeKind::Delete)
        one.change.before = one.values({id, Value(), Value()});
    if (kind == ChangeKind::Schema) {
        one.change.table = nullptr;
        one.change.database = "shop";
    }
    one.change.statement = R"(TRUNCATE "orders")";

    QTEST(bytesOf(one.line(EnvelopeKind::Native)), "native");
    QTEST(bytesOf(one.line(EnvelopeKind::Debezium)), "debezium");
    auto event = nlohmann::json::parse(one.line(EnvelopeKind::CloudEvents));
    QCOMPARE(event.at("data"), nlohmann::json::parse(one.line(EnvelopeKind::Native)));
    event.erase("data");
    const nlohmann::json attributes = {
        {"specversion", "1.0"},
        {"id", changeKey(one.part, one.change)},
        {"source", "/switchpoint/mysql/orders"},
        {"type", "org.switchpoint.change." + std::string(QTest::currentDataTag())},
        {"subject", kind == ChangeKind::Schema ? "shop" : "shop.orders"},
        {"time", "2026-02-02T02:39:59.654321Z"},
        {"datacontenttype", "application/json"}};
    QCOMPARE(event, attributes);
}

// Names come from users: of tables, columns, pipelines and files.
void EnvelopeTest::namesAreEscaped()
{
    OneChange one({columnOf("a\"b\nc", ColumnType::Int)});
    one.change.after = one.values({Value::integer(1)});
    for (const auto kind : kinds) {
        std::string line;
        makeEnvelope(kind, {.pipeline = "my \"pipe\"/line"})->write(one.part, one.change, now_us, line);
        const auto parsed = nlohmann::json::parse(line, nullptr, false);
        QVERIFY2(parsed.is_object(), line.c_str());
        const auto &body = kind == EnvelopeKind::CloudEvents ? parsed.at("data") : parsed;
        QCOMPARE(body.at("after").at("a\"b\nc"), nlohmann::json(1));
        if (kind == EnvelopeKind::CloudEvents)
            QCOMPARE(parsed.at("source"), nlohmann::json("/switchpoint/mysql/my%20%22pipe%22%2Fline"));
    }
}

void EnvelopeTest::sourceTimes_data()
{
    QTest::addColumn<bool>("mariadb");
    QTest::addColumn<qint64>("commit_us");
    QTest::addColumn<quint32>("event_s");
    QTest::addColumn<qint64>("source_us");
    QTest::newRow("MySQL: the commit") << false << qint64{5'000'001} << 4U << qint64{5'000'001};
    QTest::newRow("MySQL: the event") << false << qint64{0} << 4U << qint64{4'000'000};
    QTest::newRow("MariaDB: the event") << true << qint64{5'000'001} << 4U << qint64{4'000'000};
    QTest::newRow("MariaDB: the commit") << true << qint64{5'000'001} << 0U << qint64{5'000'001};
    QTest::newRow("none: read now") << true << qint64{0} << 0U << qint64{now_us};
}

void EnvelopeTest::sourceTimes()
{
    QFETCH(bool, mariadb);
    QFETCH(qint64, commit_us);
    QFETCH(quint32, event_s);
    OneChange one({columnOf("id", ColumnType::Int)});
    one.part.transactions[0].commit_time_us = commit_us;
    one.change.event_time_s = event_s;
    one.change.after = one.values({Value::integer(1)});
    const auto line =
        nlohmann::json::parse(one.line(EnvelopeKind::Debezium, mariadb ? Flavor::Mariadb : Flavor::Mysql));
    QCOMPARE(line.at("source").at("connector"), nlohmann::json(mariadb ? "mariadb" : "mysql"));
    QTEST(line.at("source").at("ts_us").get<qint64>(), "source_us");
    QCOMPARE(line.at("source").at("ts_ms").get<qint64>(), line.at("source").at("ts_us").get<qint64>() / 1000);
}

// One envelope writes for many tables and transactions: what it has prepared must not outlive its change.
void EnvelopeTest::repeatedPiecesFollowTheChange()
{
    OneChange one({columnOf("id", ColumnType::Int)}), other({columnOf("name", ColumnType::Int)});
    one.change.after = one.values({Value::integer(1)});
    other.change.after = other.values({Value::integer(2)});
    OneChange later({columnOf("id", ColumnType::Int)});
    later.part.transactions[0].id = "3e11fa47-71ca-11e1-9e33-c80aa9429562:24";
    later.change.after = later.values({Value::integer(3)});
    OneChange elsewhere({columnOf("id", ColumnType::Int)});
    elsewhere.part.transactions[0].server = "b0000000-0000-0000-0000-000000000002";
    elsewhere.part.transactions[0].file = "binlog.000001";
    elsewhere.change.after = elsewhere.values({Value::integer(4)});
    OneChange snapshot({columnOf("id", ColumnType::Int)});
    snapshot.change.kind = ChangeKind::Snapshot;
    snapshot.change.after = snapshot.values({Value::integer(5)});
    OneChange ddl({});
    ddl.change.kind = ChangeKind::Schema;
    ddl.change.table = nullptr;
    ddl.change.database = "else";

    for (const auto kind : kinds) {
        const auto envelope = makeEnvelope(kind, {.pipeline = "orders"});
        for (const OneChange *change :
             {&one, &other, &one, &later, &ddl, &one, &elsewhere, &snapshot, &one}) {
            std::string line;
            envelope->write(change->part, change->change, now_us, line);
            QCOMPARE(line, change->line(kind));
        }
        std::string line, fresh;
        envelope->write(one.part, one.change, now_us + 1, line);
        makeEnvelope(kind, {.pipeline = "orders"})->write(one.part, one.change, now_us + 1, fresh);
        QCOMPARE(line, fresh);
    }
}

// Nobody keeps such a table, so another one may stand at its address next time.
void EnvelopeTest::aTableOutsideThePart()
{
    OneChange one({columnOf("id", ColumnType::Int)});
    RowTable table = *one.table;
    one.change.table = &table;
    one.change.after = one.values({Value::integer(1)});
    for (const auto kind : kinds) {
        const auto envelope = makeEnvelope(kind, {.pipeline = "orders"});
        for (const char *name : {"first", "second"}) {
            table.table = table.columns[0].name = name;
            std::string line;
            envelope->write(one.part, one.change, now_us, line);
            QCOMPARE(line, one.line(kind));
            QVERIFY(line.find(name) != std::string::npos);
        }
    }
}

void EnvelopeTest::keys_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("server");
    QTest::addColumn<QByteArray>("key");
    const QByteArray gtid = "3e11fa47-71ca-11e1-9e33-c80aa9429562:23";
    QTest::newRow("GTID") << gtid << QByteArray("a") << gtid + "#5";
    QTest::newRow("GTID, another server") << gtid << QByteArray("b") << gtid + "#5";
    QTest::newRow("MariaDB") << QByteArray("0-1-100") << QByteArray("a") << QByteArray("0-1-100#5");
    QTest::newRow("no GTID") << QByteArray() << QByteArray("a") << QByteArray("a:binlog.000042:1000#5");
    QTest::newRow("no GTID, another server")
        << QByteArray() << QByteArray("b") << QByteArray("b:binlog.000042:1000#5");
}

void EnvelopeTest::keys()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, server);
    OneChange one({columnOf("id", ColumnType::Int)});
    one.part.transactions[0].id = id.toStdString();
    one.part.transactions[0].server = server.toStdString();
    one.change.after = one.values({Value::integer(1)});
    QTEST(bytesOf(changeKey(one.part, one.change)), "key");
}

void EnvelopeTest::snapshotKeysNameTheContent()
{
    OneChange one({columnOf("id", ColumnType::Int)});
    one.change.kind = ChangeKind::Snapshot;
    one.change.after = one.values({Value::integer(1)});
    const std::string key = changeKey(one.part, one.change);
    QVERIFY2(key.starts_with("snapshot:shop.orders:3e11fa47-71ca-11e1-9e33-c80aa9429562:23:"), key.c_str());
    QCOMPARE(changeKey(one.part, one.change), key);
    one.change.after = one.values({Value::integer(2)});
    QVERIFY(changeKey(one.part, one.change) != key);
    one.change.after = one.values({Value::unsignedInteger(1)});
    QVERIFY(changeKey(one.part, one.change) != key);
    one.change.after = one.values({Value::text(ValueKind::Text, "1")});
    QVERIFY(changeKey(one.part, one.change) != key);
}

void EnvelopeTest::names()
{
    for (const auto kind : kinds)
        QCOMPARE(envelopeFromName(envelopeName(kind)), std::optional(kind));
    QVERIFY(!envelopeFromName("Debezium"));
    QVERIFY(!envelopeFromName(""));
}

QTEST_APPLESS_MAIN(EnvelopeTest)
#include "envelope_test.moc"
