// SPDX-License-Identifier: GPL-3.0-or-later
// A server's texts as values, the questions that read a table piece by piece, and progress as JSON.
#include "failover/snapshot_progress.h"
#include "source/messages.h"
#include "source/mysql/snapshot_table.h"
#include "source/mysql/snapshot_value.h"

#include <QtTest>

#include <array>
#include <limits>

using namespace switchpoint;

namespace {

RowColumn columnOf(ColumnType type, bool is_unsigned = false, unsigned digits = 0)
{
    RowColumn column;
    column.type = type;
    column.is_unsigned = is_unsigned;
    column.digits = static_cast<std::uint8_t>(digits);
    return column;
}

TableSchema tableOf(std::vector<ColumnSchema> columns, std::vector<std::string> key)
{
    return {.schema = "d",
            .table = "t`x",
            .columns = std::move(columns),
            .primary_key = std::move(key),
            .replica_identity = {}};
}

ColumnSchema column(const char *name, const char *type)
{
    return {.name = name, .type = type, .charset = {}, .nullable = true};
}

// A row as the client library gives it.
struct Cells {
    std::vector<std::string> texts;
    std::vector<const char *> pointers;
    std::vector<unsigned long> sizes;
    explicit Cells(std::vector<std::string> of) : texts(std::move(of))
    {
        for (const std::string &text : texts) {
            pointers.push_back(text.data());
            sizes.push_back(text.size());
        }
    }
    [[nodiscard]] MysqlRow row() const { return {pointers.data(), sizes.data(), texts.size()}; }
};

} // namespace

class SnapshotValuesTest : public QObject {
    Q_OBJECT

private slots:
    void values()
    {
        const std::string bits("\x01\x02", 2);
        const auto time = [](std::int64_t us, unsigned digits) {
            return Value::micros(ValueKind::Time, us, digits);
        };
        const std::array cases{
            std::tuple(columnOf(ColumnType::BigInt), "-9223372036854775808",
                       Value::integer(std::numeric_limits<std::int64_t>::min())),
            std::tuple(columnOf(ColumnType::BigInt, true), "18446744073709551615",
                       Value::unsignedInteger(std::numeric_limits<std::uint64_t>::max())),
            std::tuple(columnOf(ColumnType::Int, true), "0000042", Value::unsignedInteger(42)),
            std::tuple(columnOf(ColumnType::Year), "2155", Value::unsignedInteger(2155)),
            std::tuple(columnOf(ColumnType::Double), "5e-324",
                       Value::real(std::numeric_limits<double>::denorm_min())),
            std::tuple(columnOf(ColumnType::Double), "-0", Value::real(-0.0)),
            std::tuple(columnOf(ColumnType::Float), "0.10000000149011612",
                       Value::real(double{0.1F}, ValueKind::Float)),
            std::tuple(columnOf(ColumnType::Decimal), "000.10", Value::text(ValueKind::Decimal, "0.10")),
            std::tuple(columnOf(ColumnType::Decimal), "-012", Value::text(ValueKind::Decimal, "-012")),
            std::tuple(columnOf(ColumnType::Time, false, 2), "-00:00:00.01", time(-10'000, 2)),
            std::tuple(columnOf(ColumnType::Time), "838:59:59", time(3'020'399'000'000, 0)),
            std::tuple(columnOf(ColumnType::Timestamp), "1970-01-01 00:00:01",
                       Value::micros(ValueKind::Timestamp, 1'000'000, 0)),
            std::tuple(columnOf(ColumnType::Timestamp, false, 3), "0000-00-00 00:00:00.000",
                       Value::micros(ValueKind::Timestamp, 0, 3)),
            std::tuple(columnOf(ColumnType::Date), "2024-00-31",
                       Value::civil(ValueKind::Date, {.year = 2024, .month = 0, .day = 31})),
        };
        Arena arena;
        for (const auto &[column, text, expected] : cases) {
            Value value;
            QVERIFY2(readSnapshotValue(column, text, arena, value), text);
            QVERIFY2(value == expected, text);
        }
        Value value;
        QVERIFY(readSnapshotValue(columnOf(ColumnType::Bit), bits, arena, value));
        QCOMPARE(value.asUInt(), std::uint64_t{258});
    }

    void whatIsNoValue()
    {
        const std::array cases{
            std::pair(columnOf(ColumnType::Int), "12x"),
            std::pair(columnOf(ColumnType::Int), ""),
            std::pair(columnOf(ColumnType::Int, true), "-1"),
            std::pair(columnOf(ColumnType::Double), "1.5 "),
            std::pair(columnOf(ColumnType::Date), "2024-02"),
            std::pair(columnOf(ColumnType::DateTime), "2024-02-29"),
            std::pair(columnOf(ColumnType::DateTime), "2024-02-29 10:00:00.1234567"),
            std::pair(columnOf(ColumnType::Time), "10:00"),
            std::pair(columnOf(ColumnType::Bit), "123456789"),
        };
        Arena arena;
        for (const auto &[column, text] : cases) {
            Value value;
            QVERIFY2(!readSnapshotValue(column, text, arena, value), text);
        }
    }

    void questions()
    {
        const auto table =
            SnapshotTable::of(tableOf({column("a", "int"), column("f", "float"), column("e", "enum('x','y')"),
                                       column("b", "varbinary(4)"), column("s", "varchar(9)")},
                                      {"e", "b", "s"}));
        QVERIFY(table);
        const std::string list = "SELECT `a`, `f` * 1e0, `e`, `b`, `s`, `e` + 0 FROM `d`.`t``x`";
        QCOMPARE(table->select({}, 5), list + " ORDER BY `e`, `b`, `s` LIMIT 5");
        const Cells cells({"1", "1.5", "x", "\x01'", "it's\\", "1"});
        const auto key = table->keyOf(cells.row());
        QCOMPARE(key, (std::vector<std::string>{"1", "x'0127'", "'it''s\\\\'"}));
        QCOMPARE(table->select(key, 5),
                 list + " WHERE `e` >= 1 AND ((`e` > 1) OR (`e` = 1 AND `b` > x'0127') OR (`e` = 1 AND `b` = "
                        "x'0127' AND `s` > 'it''s\\\\')) ORDER BY `e`, `b`, `s` LIMIT 5");
        const auto heap = SnapshotTable::of(tableOf({column("a", "int")}, {}));
        QVERIFY(heap && !heap->hasKey());
        QCOMPARE(heap->select({}, 5), std::string("SELECT `a` FROM `d`.`t``x`"));
        const auto unknown = SnapshotTable::of(tableOf({column("a", "quantum(3)")}, {}));
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().message.id(), std::string(source_messages::snapshot_type.id));
    }

    void progressRoundTrips()
    {
        SnapshotProgress progress;
        QCOMPARE(*snapshotProgressFromJson(snapshotProgressToJson(progress)), progress);
        MysqlCheckpoint from;
        from.gtid_set = *GtidSet::parse("3fc079ce-ed36-11f1-bab1-02fc00000001:1-7");
        progress = {.from = from,
                    .done = {"d.a", "d.ü"},
                    .table = "d.b",
                    .last_key = {"17", "'it''s \"\\\\'"},
                    .table_rows = 3,
                    .done_rows = 1'000'000'000'000};
        QCOMPARE(*snapshotProgressFromJson(snapshotProgressToJson(progress)), progress);
        MariadbCheckpoint mariadb;
        mariadb.position = *MariadbPosition::parse("0-1-5");
        mariadb.coordinates = BinlogCoordinates{"binlog.000001", 325};
        progress.from = mariadb;
        QCOMPARE(*snapshotProgressFromJson(snapshotProgressToJson(progress)), progress);
    }

    void damagedProgressIsRefused()
    {
        const std::string json = snapshotProgressToJson({});
        QVERIFY(!snapshotProgressFromJson(json.substr(0, json.size() / 2)));
        QVERIFY(!snapshotProgressFromJson("{}"));
        std::string other = json;
        other.replace(other.find("snapshot/1"), 10, "snapshot/2");
        QVERIFY(!snapshotProgressFromJson(other));
        std::string more = json;
        more.insert(more.find('{') + 1, "\"colour\": 1, ");
        QVERIFY(!snapshotProgressFromJson(more));
    }
};

QTEST_GUILESS_MAIN(SnapshotValuesTest)
#include "snapshot_values_test.moc"
