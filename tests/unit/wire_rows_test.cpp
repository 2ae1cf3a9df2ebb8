// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of real servers' files beside what SELECT said, forms that only old servers write (made by hand from
// the manual), and damage.
#include "binlog_replay.h"
#include "wire/binlog_event.h"
#include "wire/character_set.h"
#include "wire/column_type_text.h"
#include "wire/json_binary.h"
#include "wire/json_diff.h"
#include "wire/transaction_payload.h"
#include "wire/unpack.h"
#include "wire_fixtures.h"

#include <QFile>
#include <QtTest>

using namespace switchpoint;
using fixtures::bytes;

namespace {

std::vector<std::uint8_t> fileOf(const QString &name)
{
    QFile file(QStringLiteral(SWITCHPOINT_SOURCE_DIR "/tests/data/binlog/") + name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray all = file.readAll();
    return {all.begin(), all.end()};
}

BinlogFlavor flavorOf(const QString &name)
{
    return name.startsWith("mysql") ? BinlogFlavor::MySql : BinlogFlavor::MariaDb;
}

const QStringList recorded{"mysql-9.7.4-full", "mysql-9.7.4-compressed-partial", "mysql-9.7.4-minimal-image",
                           "mariadb-10.11.19-full", "mariadb-10.11.19-compressed-minimal"};

// The first event of a type in a file without compression, body only.
std::vector<std::uint8_t> firstBody(const std::vector<std::uint8_t> &file, std::uint8_t type)
{
    for (std::size_t at = 4; at + 19 <= file.size();) {
        const auto header = BinlogEventHeader::decode(std::span(file).subspan(at));
        if (header->type == type)
            return {file.begin() + static_cast<std::ptrdiff_t>(at + 19),
                    file.begin() + static_cast<std::ptrdiff_t>(at + header->event_size - 4)};
        at += header->event_size;
    }
    return {};
}

std::string jsonText(std::string_view hex)
{
    std::string text;
    const auto written = appendJsonText(bytes(hex), text);
    return written ? text : "error: " + std::string(written.error().message.id());
}

// Table d.t of four columns: INT, and the TIME, DATETIME and TIMESTAMP of servers before 5.6.
constexpr std::string_view old_map = "010000000000"
                                     "0100"
                                     "016400"
                                     "017400"
                                     "04"
                                     "030b0c07"
                                     "00"
                                     "0f";

TableSchema oldCatalog()
{
    TableSchema table{
        .schema = "d", .table = "t", .columns = {}, .primary_key = {"id"}, .replica_identity = {}};
    for (const auto &[name, type] : std::initializer_list<std::pair<const char *, const char *>>{
             {"id", "int(11)"}, {"t", "time"}, {"dt", "datetime"}, {"ts", "timestamp"}})
        table.columns.push_back({.name = name, .type = type, .charset = "", .nullable = true});
    return table;
}

RowLayout layoutOf(const TableMapEvent &map, const TableSchema *catalog)
{
    return *RowLayout::of(map, std::make_shared<const RowTable>(*rowTableOf(map, catalog)));
}

} // namespace

class WireRowsTest : public QObject {
    Q_OBJECT

private slots:
    void recordedRows_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : recorded)
            QTest::newRow(qPrintable(name)) << name;
    }
    void recordedRows()
    {
        QFETCH(QString, name);
        const auto file = fileOf(name + ".binlog");
        QVERIFY(!file.empty());
        BinlogReplay replay(flavorOf(name));
        const std::string fault = replay.read(file);
        QVERIFY2(fault.empty(), fault.c_str());
        QCOMPARE(replay.tables.size(), std::size_t{1});
        QStringList lines;
        for (const auto &[key, row] : replay.tables.begin()->second) {
            QStringList values;
            for (const std::string &value : row)
                values += QString::fromStdString(value);
            lines += values.join('\t');
        }
        const auto wanted = fileOf(name + ".txt");
        const QStringList wanted_lines =
            QString::fromUtf8(QByteArray(reinterpret_cast<const char *>(wanted.data()),
                                         static_cast<qsizetype>(wanted.size())))
                .trimmed()
                .split('\n');
        QCOMPARE(lines.size(), wanted_lines.size());
        for (qsizetype i = 0; i < lines.size(); ++i)
            QCOMPARE(lines[i].split('\t'), wanted_lines[i].split('\t'));
        QCOMPARE(replay.events.contains(40), name.contains("compressed-partial"));
        QCOMPARE(replay.events.contains(39), name.contains("compressed-partial"));
        QCOMPARE(replay.events.contains(166), name.contains("mariadb-10.11.19-compressed"));
    }

    // Whatever is missing at the end, an event is refused or its rows end earlier; nothing reads beyond.
    void cutAnywhere()
    {
        const auto file = fileOf("mysql-9.7.4-full.binlog");
        const auto map_body = firstBody(file, 19);
        const auto map = decodeTableMapEvent(map_body, BinlogFlavor::MySql);
        QVERIFY(map.has_value());
        int refused = 0;
        for (std::size_t size = 0; size < map_body.size(); ++size) {
            const std::vector<std::uint8_t> cut(map_body.begin(),
                                                map_body.begin() + static_cast<std::ptrdiff_t>(size));
            refused += decodeTableMapEvent(cut, BinlogFlavor::MySql) ? 0 : 1;
        }
        QVERIFY(refused > static_cast<int>(map_body.size()) / 2);
        const RowLayout layout = layoutOf(*map, nullptr);
        const auto rows = firstBody(file, 30);
        for (std::size_t size = 0; size < rows.size(); ++size) {
            const std::vector<std::uint8_t> cut(rows.begin(),
                                                rows.begin() + static_cast<std::ptrdiff_t>(size));
            auto event = RowsEvent::open(30, cut, layout);
            Arena arena;
            std::span<const Value> before, after;
            QVERIFY(!event || !event->next(arena, before, after) || after.empty());
        }
    }
    // Any byte changed: an error or other values, never a crash.
    void changedAnywhere()
    {
        const auto file = fileOf("mysql-9.7.4-full.binlog");
        const auto map = decodeTableMapEvent(firstBody(file, 19), BinlogFlavor::MySql);
        const RowLayout layout = layoutOf(*map, nullptr);
        const auto rows = firstBody(file, 30);
        int refused = 0;
        for (std::size_t at = 0; at < rows.size(); ++at) {
            for (const std::uint8_t change : std::initializer_list<std::uint8_t>{0x01, 0x80, 0xff}) {
                auto changed = rows;
                changed[at] ^= change;
                Arena arena;
                auto event = RowsEvent::open(30, changed, layout);
                std::span<const Value> before, after;
                refused += !event || !event->next(arena, before, after) ? 1 : 0;
            }
        }
        QVERIFY(refused > 0);
        auto map_bytes = firstBody(file, 19);
        for (std::size_t at = 0; at < map_bytes.size(); ++at) {
            auto changed = map_bytes;
            changed[at] ^= 0x7f;
            const auto other = decodeTableMapEvent(changed, BinlogFlavor::MySql);
            if (other)
                (void)rowTableOf(*other, nullptr);
        }
    }
    void errorSaysWhere()
    {
        const auto file = fileOf("mysql-9.7.4-full.binlog");
        const auto map = decodeTableMapEvent(firstBody(file, 19), BinlogFlavor::MySql);
        const RowLayout layout = layoutOf(*map, nullptr);
        auto rows = firstBody(file, 30);
        rows.resize(rows.size() - 1);
        auto event = RowsEvent::open(30, rows, layout);
        Arena arena;
        std::span<const Value> before, after;
        const auto next = event->next(arena, before, after);
        QVERIFY(!next);
        const QString text = QString::fromStdString(next.error().english());
        QVERIFY2(text.contains("d.full") && text.contains("column gb") && next.error().offset,
                 qPrintable(text));
    }

    // Made by hand: what MySQL 5.5 writes (MySQL source documentation, Rows_event version 1 and the types'
    // tables).
    void oldServersRows()
    {
        const auto map = decodeTableMapEvent(bytes(old_map), BinlogFlavor::MySql);
        QVERIFY(map.has_value());
        const TableSchema catalog = oldCatalog();
        const RowLayout layout = layoutOf(*map, &catalog);
        QCOMPARE(layout.table()->primary_key, std::vector<std::uint32_t>{0});
        // An update: id 7, -838:59:59, 2011-12-13 14:15:16, 1 s after the epoch; then nulls.
        const auto body = bytes("010000000000"
                                "0100"
                                "04"
                                "0f0f"
                                "00"
                                "07000000"
                                "190b80"
                                "4cc5f5494a120000"
                                "01000000"
                                "0e"
                                "08000000");
        const auto date = static_cast<std::uint64_t>(20111213141516);
        auto written = body;
        for (std::size_t i = 0; i < 8; ++i)
            written[19 + i] = static_cast<std::uint8_t>(date >> (8 * i));
        const std::int32_t time = -8385959;
        for (std::size_t i = 0; i < 3; ++i)
            written[16 + i] = static_cast<std::uint8_t>(static_cast<std::uint32_t>(time) >> (8 * i));
        auto event = RowsEvent::open(rows_event_type::update_v1, written, layout);
        QVERIFY(event.has_value());
        QVERIFY(event->head().endsStatement());
        Arena arena;
        std::span<const Value> before, after;
        QVERIFY(*event->next(arena, before, after));
        const std::vector<std::string> wanted{"7", "-838:59:59", "2011-12-13 14:15:16",
                                              "1970-01-01 00:00:01"};
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(BinlogReplay::shown(before[i]), wanted[i]);
        QCOMPARE(BinlogReplay::shown(after[0]), std::string("8"));
        QVERIFY(after[1].isNull() && after[3].isNull());
        QVERIFY(!*event->next(arena, before, after));
    }

    void catalogThatDoesNotFit()
    {
        const auto map = decodeTableMapEvent(bytes(old_map), BinlogFlavor::MySql);
        QCOMPARE(rowTableOf(*map, nullptr).error().message.id(), std::string("wire.row_table.not_described"));
        TableSchema catalog = oldCatalog();
        catalog.columns.pop_back();
        QCOMPARE(rowTableOf(*map, &catalog).error().message.id(), std::string("wire.row_table.columns"));
        catalog = oldCatalog();
        catalog.columns[0].type = "bigint";
        QCOMPARE(rowTableOf(*map, &catalog).error().message.id(), std::string("wire.row_table.type"));
        catalog.columns[0].type = "hologram(3)";
        QCOMPARE(rowTableOf(*map, &catalog).error().message.id(), std::string("wire.row_table.text"));
    }

    void typeTexts()
    {
        const auto type = parseColumnType("enum('a','it''s','x\\\\y','n\\nl')");
        QCOMPARE(type->labels, (std::vector<std::string>{"a", "it's", "x\\y", "n\nl"}));
        QVERIFY(parseColumnType("int(10) unsigned zerofill")->is_unsigned);
        QVERIFY(parseColumnType("varchar(20) /*M!100301 COMPRESSED*/")->is_compressed);
        QCOMPARE(parseColumnType("decimal(10,2)")->numbers, (std::vector<std::uint32_t>{10, 2}));
        for (const char *bad : {"", "enum('a", "int(", "decimal(10,2", "nothing"})
            QVERIFY2(!parseColumnType(bad), bad);
    }

    void jsonDocuments_data()
    {
        QTest::addColumn<QString>("hex");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << "" << "null";
        QTest::newRow("true") << "0401" << "true";
        QTest::newRow("array") << "020100070005"
                                  "0100"
                               << "[1]";
        QTest::newRow("unknown type") << "0d00" << "error: wire.json.damaged";
        QTest::newRow("literal") << "0403" << "error: wire.json.damaged";
        QTest::newRow("too many elements") << "02ffff0700050100" << "error: wire.json.damaged";
        QTest::newRow("size beyond") << "020100ff00050100" << "error: wire.json.damaged";
        QTest::newRow("holds itself") << "0201000700020000" << "error: wire.json.damaged";
        QTest::newRow("string beyond") << "0c7f6162" << "error: wire.json.damaged";
        // Two elements that are the same array: in a sound document nothing is read twice.
        QTest::newRow("read twice") << "020200"
                                       "1100"
                                       "020a00"
                                       "020a00"
                                       "010007000505"
                                       "00"
                                    << "error: wire.json.damaged";
    }
    void jsonDocuments()
    {
        QFETCH(QString, hex);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(jsonText(hex.toStdString())), text);
    }

    void jsonDiffs()
    {
        // [1], then: insert "x" at $[1], replace $[0] with true, insert and remove $[2].
        const auto document = bytes("0201000700050100");
        const auto list = bytes("0104245b315d030c0178"
                                "0004245b305d020401"
                                "0104245b325d020402"
                                "0204245b325d");
        const auto diffs = decodeJsonDiffs(list);
        QVERIFY(diffs.has_value());
        QCOMPARE(diffs->size(), std::size_t{4});
        std::string after, shown;
        QVERIFY(appendDocumentAfter(document, *diffs, after));
        QCOMPARE(after, std::string("[true, \"x\"]"));
        QVERIFY(appendJsonDiffsText(*diffs, shown));
        QVERIFY(shown.starts_with("[{\"op\": \"insert\", \"path\": \"$[1]\", \"value\": \"x\"}, "));
        QVERIFY(shown.ends_with("{\"op\": \"remove\", \"path\": \"$[2]\"}]"));
        QCOMPARE(decodeJsonDiffs(bytes("0901245b")).error().message.id(),
                 std::string("wire.json_diff.operation"));
        const auto member_of_an_array = bytes("0003242e61020401");
        const auto elsewhere = decodeJsonDiffs(member_of_an_array);
        QCOMPARE(appendDocumentAfter(document, *elsewhere, after).error().message.id(),
                 std::string("wire.json_diff.path"));
    }

    void characterSets()
    {
        const auto utf8 = [](const char *set, const char *text) {
            return CharacterSet::named(set)->toUtf8(text);
        };
        QCOMPARE(utf8("latin1", "\x80\xe9\x81"),
                 std::string("\xe2\x82\xac\xc3\xa9\xc2\x81")); // cp1252, and 0x81 as itself
        QCOMPARE(utf8("sjis", "\\~\x81\x5f\xb1"), std::string("\\~\\\xef\xbd\xb1"));
        QCOMPARE(utf8("ujis", "\x8f\xa2\xc3"), std::string("\xc2\xa6"));
        QCOMPARE(utf8("gb18030", "\xa6\xd9"), std::string("\xee\x9e\x8d"));
        QCOMPARE(utf8("swe7", "{"), std::string("\xc3\xa4"));
        QCOMPARE(utf8("gbk", "\x81"), std::string("\xef\xbf\xbd")); // cut off
        QCOMPARE(CharacterSet::ofCollation(255)->name(), std::string_view("utf8mb4"));
        QCOMPARE(CharacterSet::ofCollation(1111)->name(), std::string_view("gbk"));
        QCOMPARE(CharacterSet::ofCollation(3271)->name(), std::string_view("utf32"));
        QVERIFY(!CharacterSet::ofCollation(60000));
    }

    void damagedPayloads()
    {
        const auto body = firstBody(fileOf("mysql-9.7.4-compressed-partial.binlog"), 40);
        QVERIFY(!body.empty());
        for (std::size_t at = 0; at < body.size(); ++at) {
            for (const bool cut : {false, true}) {
                auto damaged = body;
                if (cut)
                    damaged.resize(at);
                else
                    damaged[at] ^= 0xff;
                auto payload = TransactionPayload::open(damaged);
                for (int events = 0; payload && events < 100; ++events) {
                    const auto next = payload->next();
                    if (!next || !*next)
                        break;
                }
                if (cut)
                    QVERIFY(!payload);
            }
        }
    }
    void damagedCompressedEvents()
    {
        const auto body = firstBody(fileOf("mariadb-10.11.19-compressed-minimal.binlog"), 166);
        QVERIFY(!body.empty());
        Arena arena;
        QVERIFY(unpackEvent(166, body, arena).has_value());
        for (std::size_t size = 0; size < body.size(); ++size)
            QVERIFY(!unpackEvent(166, std::span(body).first(size), arena));
        auto large = body;
        const std::size_t how = *offsetOfRows(166, body);
        large[how + 1] = 0xff; // a size that so many bytes cannot have
        large[how] = 0x84;
        QCOMPARE(unpackEvent(166, large, arena).error().message.id(), std::string("wire.unpack.size"));
        large[how] = 0x91; // another algorithm
        QCOMPARE(unpackEvent(166, large, arena).error().message.id(), std::string("wire.unpack.format"));
    }
};

QTEST_GUILESS_MAIN(WireRowsTest)
#include "wire_rows_test.moc"
