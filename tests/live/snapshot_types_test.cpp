// SPDX-License-Identifier: GPL-3.0-or-later
// Each column type of both servers, read by a snapshot: the server itself says whether the value is the one
// that it has, and the stream of its binlog gives the very same.
#include "snapshot_world.h"
#include "source/mysql/binlog_stream.h"

#include <cinttypes>

using namespace switchpoint;
using namespace switchpoint::live;

namespace {

struct TypeCase {
    QString type;
    QStringList values; // SQL
    ValueKind kind;
    QString only = {}; // "mysql", "mariadb"; empty: both
};

const std::vector<TypeCase> type_cases{
    {"TINYINT", {"-128", "127", "0"}, ValueKind::Int},
    {"TINYINT UNSIGNED", {"255"}, ValueKind::UInt},
    {"SMALLINT", {"-32768"}, ValueKind::Int},
    {"MEDIUMINT", {"-8388608"}, ValueKind::Int},
    {"MEDIUMINT UNSIGNED", {"16777215"}, ValueKind::UInt},
    {"INT(9) UNSIGNED ZEROFILL", {"42"}, ValueKind::UInt},
    {"BIGINT", {"-9223372036854775808", "9223372036854775807"}, ValueKind::Int},
    {"BIGINT UNSIGNED", {"18446744073709551615"}, ValueKind::UInt},
    {"FLOAT", {"1.17549e-38/3", "16777216", "0.1", "3.4028234e38", "-1.5", "1/3", "-0e0"}, ValueKind::Float},
    {"FLOAT(7,4)", {"123.4567", "0.1"}, ValueKind::Float},
    {"FLOAT UNSIGNED", {"0.7"}, ValueKind::Float},
    {"DOUBLE",
     {"4.9e-324", "1.7976931348623157e308", "1/3", "0.1", "-2.2250738585072014e-308"},
     ValueKind::Double},
    {"DOUBLE(10,2)", {"1.25", "1234567.89"}, ValueKind::Double},
    {"DECIMAL(65,30)",
     {"-12345678901234567890123456789012345.123456789012345678901234567890"},
     ValueKind::Decimal},
    {"DECIMAL(12,3) UNSIGNED ZEROFILL", {"12.34", "0", "0.001"}, ValueKind::Decimal},
    {"DECIMAL(5,0)", {"-0.4", "99999"}, ValueKind::Decimal},
    {"BIT(1)", {"1"}, ValueKind::UInt},
    {"BIT(64)", {"18446744073709551615", "1"}, ValueKind::UInt},
    {"YEAR", {"2155", "1901", "0000"}, ValueKind::UInt},
    {"DATE", {"'0000-00-00'", "'2024-00-00'", "'9999-12-31'", "'1000-01-01'"}, ValueKind::Date},
    {"TIME", {"'-838:59:59'", "'00:00:00'"}, ValueKind::Time},
    {"TIME(6)", {"'-00:00:00.000001'", "'838:59:58.999999'"}, ValueKind::Time},
    {"DATETIME", {"'0000-00-00 00:00:00'", "'2024-02-29 23:59:59'"}, ValueKind::DateTime},
    {"DATETIME(3)", {"'9999-12-31 23:59:59.999'"}, ValueKind::DateTime},
    {"TIMESTAMP NULL",
     {"'0000-00-00 00:00:00'", "'1970-01-01 00:00:01'", "'2038-01-19 03:14:07'"},
     ValueKind::Timestamp},
    {"TIMESTAMP(6) NULL", {"'2024-02-29 12:34:56.789012'"}, ValueKind::Timestamp},
    {"CHAR(5) CHARACTER SET latin1", {"'äé €'", "''"}, ValueKind::Text},
    {"VARCHAR(40) CHARACTER SET utf8mb4", {"'Ünïcødé 😀'", "'it''s \\\\ \\n'"}, ValueKind::Text},
    {"VARCHAR(40) CHARACTER SET ucs2", {"'日本'"}, ValueKind::Text},
    {"TEXT CHARACTER SET cp1251", {"'Привет'"}, ValueKind::Text},
    {"LONGTEXT", {"REPEAT('xyz', 100000)"}, ValueKind::Text},
    {"BINARY(6)", {"x'6100'", "x'000000000000'"}, ValueKind::Bytes},
    {"VARBINARY(6)", {"x'00ff'", "''"}, ValueKind::Bytes},
    {"LONGBLOB", {"REPEAT(x'00ff27', 300000)"}, ValueKind::Bytes},
    {"ENUM('b','a','it''s')", {"'a'", "'it''s'", "0"}, ValueKind::Enum},
    {"SET('x','y','z')", {"'x,z'", "''"}, ValueKind::Set},
    {"JSON", {"'{\"a\": [1, 1.5, null, \"ü\"], \"b\": {}}'", "'1e100'"}, ValueKind::Json, "mysql"},
    {"JSON", {"'{\"a\": [1]}'"}, ValueKind::Text, "mariadb"},
    {"GEOMETRY",
     {"ST_GeomFromText('POINT(1 2)', 4326)", "ST_GeomFromText('LINESTRING(0 0, 1 1)')"},
     ValueKind::Geometry},
    {"VECTOR(3)", {"STRING_TO_VECTOR('[1,-2.5,0.1]')"}, ValueKind::Vector, "mysql"},
    {"UUID", {"'123e4567-e89b-12d3-a456-426655440000'"}, ValueKind::Bytes, "mariadb"},
    {"INET4", {"'1.2.3.4'"}, ValueKind::Bytes, "mariadb"},
    {"INET6", {"'fe80::2'"}, ValueKind::Bytes, "mariadb"},
    {"VARCHAR(300) COMPRESSED", {"REPEAT('a', 300)"}, ValueKind::Text, "mariadb"},
};

QString quoted(std::string_view bytes)
{
    return "x'" + QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())).toHex() + "'";
}

QString civilText(const Value &value)
{
    const CivilTime t = value.asCivil();
    QString text = QString::asprintf("%04u-%02u-%02u", t.year, t.month, t.day);
    if (value.kind() == ValueKind::Date)
        return text;
    text += QString::asprintf(" %02u:%02u:%02u", t.hour, t.minute, t.second);
    if (value.digits() > 0)
        text += "." + QString::asprintf("%06u", t.microsecond).left(static_cast<qsizetype>(value.digits()));
    return text;
}

QString timeText(const Value &value)
{
    const std::int64_t micros = std::abs(value.asInt()), seconds = micros / 1'000'000;
    QString text = value.asInt() < 0 ? "-" : "";
    text += QString::asprintf("%02d:%02d:%02d", static_cast<int>(seconds / 3600),
                              static_cast<int>(seconds / 60 % 60), static_cast<int>(seconds % 60));
    if (value.digits() > 0)
        text += "." + QString::asprintf("%06d", static_cast<int>(micros % 1'000'000))
                          .left(static_cast<qsizetype>(value.digits()));
    return text;
}

// SQL that is true of column c for this value and no other.
QString conditionFor(const Value &value, const QString &type)
{
    const auto number = QString::number(value.asUInt());
    switch (value.kind()) {
    case ValueKind::Null:
        return "c IS NULL";
    case ValueKind::Int:
        return "c = " + QString::number(value.asInt());
    case ValueKind::UInt:
        return "c + 0 = " + number;
    case ValueKind::Float:
    case ValueKind::Double:
        if (value.asDouble() == 0) // and its sign
            return QString("CAST(c * 1e0 AS CHAR) = '%1'").arg(std::signbit(value.asDouble()) ? "-0" : "0");
        // Read as it is printed, and not as a decimal, which is cut at 30 digits.
        return QString("c = CAST('%1' AS DOUBLE)").arg(QString::asprintf("%.17g", value.asDouble()));
    case ValueKind::Decimal: // ZEROFILL prints more
        return QString("c = %1 AND CAST(c + 0 AS CHAR) = '%1'")
            .arg(QString::fromUtf8(value.asText().data(), static_cast<qsizetype>(value.asText().size())));
    case ValueKind::Date:
    case ValueKind::DateTime:
        return QString("CAST(c AS CHAR) = '%1'").arg(civilText(value));
    case ValueKind::Time:
        return QString("CAST(c AS CHAR) = '%1'").arg(timeText(value));
    case ValueKind::Timestamp:
        return value.asInt() == 0 ? "c = '0000-00-00 00:00:00'"
                                  : QString("UNIX_TIMESTAMP(c) * 1000000 = %1").arg(value.asInt());
    case ValueKind::Text:
        return QString("HEX(CONVERT(c USING utf8mb4)) = HEX(%1)").arg(quoted(value.asText()));
    case ValueKind::Enum:
    case ValueKind::Set:
    case ValueKind::Json:
        return QString("HEX(CAST(c AS CHAR CHARACTER SET utf8mb4)) = HEX(%1)").arg(quoted(value.asText()));
    default:
        if (type == "UUID" || type.startsWith("INET"))
            return QString("HEX(CAST(c AS BINARY(%1))) = HEX(%2)")
                .arg(value.asText().size())
                .arg(quoted(value.asText()));
        return QString("HEX(c) = HEX(%1)").arg(quoted(value.asText()));
    }
}

// What the rows were when they were inserted, by the log. Their texts live in `parts`.
struct Logged {
    std::map<std::pair<std::string, std::int64_t>, Value> values; // of c, by table and id
    std::map<std::string, RowTable> tables;
    std::vector<ChangePart> parts;
};

Logged logged(const LabServer &server, const StreamStart &start, std::size_t rows)
{
    Logged all;
    BinlogStreamOptions options;
    options.connection = optionsFor(server);
    options.tables = *TableFilter::parse("d.*");
    const auto stream = BinlogStream::open(urlOf(server, "cdc"), passwordOf(server, "cdc"), start, options);
    while (stream && all.values.size() < rows) {
        ChangePart part;
        const auto read = (*stream)->read(part, std::chrono::seconds(20));
        if (!read) {
            qWarning("%s", wordsOf(read.error()).constData());
            break;
        }
        for (const Change &change : part.changes) {
            if (change.kind != ChangeKind::Insert)
                continue;
            all.values[{change.table->table, change.after[0].asInt()}] = change.after[1];
            all.tables[change.table->table] = *change.table;
        }
        all.parts.push_back(std::move(part));
    }
    return all;
}

// But for the catalog's text, which the log has not.
bool isSameTable(RowTable one, RowTable other)
{
    for (RowColumn &column : one.columns)
        column.type_text.clear();
    for (RowColumn &column : other.columns)
        column.type_text.clear();
    return one == other;
}

} // namespace

class SnapshotTypesTest : public QObject {
    Q_OBJECT

    LabWorld world_;

private slots:
    void valuesAreTheServers_data()
    {
        QTest::addColumn<QString>("kind");
        for (const QString &kind : streamKinds())
            QTest::newRow(kind == "mysql" ? "MySQL" : "MariaDB") << kind;
    }
    void valuesAreTheServers()
    {
        QFETCH(QString, kind);
        const LabServer server = world_.up(kind, kind, {"binlog_row_metadata=FULL"});
        LAB_VERIFY(world_, server.isUp());
        const auto admin = adminOf(server);
        ask(*admin, "CREATE DATABASE d CHARACTER SET utf8mb4");
        ask(*admin, "GRANT SELECT ON d.* TO cdc@'%'");
        const StreamStart start = tailOf(server);
        std::vector<std::string> tables;
        std::vector<const TypeCase *> cases;
        std::size_t inserted = 0;
        for (const TypeCase &one : type_cases) {
            if (!one.only.isEmpty() && one.only != kind)
                continue;
            const QString name = QString("d.t%1").arg(cases.size());
            ask(*admin, QString("CREATE TABLE %1 (id INT PRIMARY KEY, c %2)").arg(name, one.type));
            ask(*admin, QString("INSERT INTO %1 VALUES (0, NULL)").arg(name));
            for (qsizetype i = 0; i < one.values.size(); ++i)
                ask(*admin,
                    QString("INSERT INTO %1 VALUES (%2, %3)").arg(name).arg(i + 1).arg(one.values[i]));
            inserted += static_cast<std::size_t>(one.values.size()) + 1;
            cases.push_back(&one);
            tables.push_back(name.toStdString());
        }
        const Logged log = logged(server, start, inserted);
        QCOMPARE(log.values.size(), inserted);
        const auto reader = openSnapshot(server, snapshotOf(server, tables));
        STREAM_VERIFY(reader);
        ChangePart part;
        for (std::size_t table = 0; table < cases.size(); ++table) {
            const TypeCase &one = *cases[table];
            qsizetype rows = 0;
            for (auto got = SnapshotReader::Got::Rows; got == SnapshotReader::Got::Rows;) {
                const auto read = (*reader)->read(part);
                STREAM_VERIFY(read);
                got = *read;
                for (const Change &change : part.changes) {
                    QCOMPARE(change.kind, ChangeKind::Snapshot);
                    const Value &value = change.after[1];
                    const RowTable &as_logged = log.tables.at(change.table->table);
                    QVERIFY2(isSameTable(*change.table, as_logged), qPrintable(one.type));
                    QVERIFY2(value == log.values.at({change.table->table, change.after[0].asInt()}),
                             qPrintable(QString("%1, row %2").arg(one.type).arg(change.after[0].asInt())));
                    QCOMPARE(value.kind(), rows == 0 ? ValueKind::Null : one.kind);
                    const QString condition = conditionFor(value, one.type);
                    const auto same = ask(*admin, QString("SELECT COUNT(*) FROM %1 WHERE id = %2 AND %3")
                                                      .arg(tables[table].c_str())
                                                      .arg(change.after[0].asInt())
                                                      .arg(condition));
                    QVERIFY2(same.textOr(0, same.columns[0]) == "1",
                             qPrintable(one.type + ": " + condition.left(300)));
                    ++rows;
                }
            }
            QCOMPARE(rows, one.values.size() + 1);
        }
        QCOMPARE((*reader)->read(part).value(), SnapshotReader::Got::End);
    }
};

QTEST_GUILESS_MAIN(SnapshotTypesTest)
#include "snapshot_types_test.moc"
