// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/binlog_transaction.h"
#include "wire/format_description.h"
#include "wire/gtid_event.h"
#include "wire/mariadb_gtid_event.h"
#include "wire/server_greeting.h"
#include "wire_fixtures.h"

#include <QtTest>

using namespace switchpoint;
using fixtures::bytes;

namespace {

// Decodes whatever the event is, as the probe would.
bool decodes(std::span<const std::uint8_t> event, BinlogChecksum checksum = BinlogChecksum::Crc32)
{
    if (event.size() > 4 && event[4] == binlog_event_type::format_description)
        return FormatDescription::decode(event).has_value();
    const auto split = splitBinlogEvent(event, checksum);
    if (!split)
        return false;
    switch (split->header.type) {
    case binlog_event_type::query:
        return decodeQueryEvent(split->body).has_value();
    case binlog_event_type::rotate:
        return decodeRotateEvent(split->body).has_value();
    case binlog_event_type::xid:
        return decodeXidEvent(split->body).has_value();
    case binlog_event_type::gtid:
        return decodeGtidEvent(split->body).has_value();
    case binlog_event_type::gtid_tagged:
        return decodeGtidTaggedEvent(split->body).has_value();
    case binlog_event_type::previous_gtids:
        return decodePreviousGtids(split->body).has_value();
    case binlog_event_type::mariadb_gtid:
        return decodeMariadbGtidEvent(*split).has_value();
    case binlog_event_type::mariadb_gtid_list:
        return decodeMariadbGtidList(split->body).has_value();
    default:
        return true;
    }
}

// The event with its body cut to n bytes, and header size and checksum made to fit again.
std::vector<std::uint8_t> cut(const std::vector<std::uint8_t> &event, std::size_t body_size)
{
    std::vector<std::uint8_t> out(event.begin(), event.begin() + static_cast<std::ptrdiff_t>(19 + body_size));
    const auto size = out.size() + 4;
    for (std::size_t i = 0; i < 4; ++i)
        out[9 + i] = static_cast<std::uint8_t>(size >> (8 * i));
    const auto crc = binlogCrc32(out);
    for (std::size_t i = 0; i < 4; ++i)
        out.push_back(static_cast<std::uint8_t>(crc >> (8 * i)));
    return out;
}

const char *const source_uuid = "823b507f-ec5b-11f1-b9af-02fc00000001";

} // namespace

class WireBinlogTest : public QObject {
    Q_OBJECT

    static void all()
    {
        QTest::addColumn<QString>("hex");
        const std::pair<const char *, std::string_view> events[] = {
            {"mysql format", fixtures::mysql_format_open},
            {"mysql previous, none", fixtures::mysql_previous_none},
            {"mysql previous, tagged", fixtures::mysql_previous_tagged},
            {"mysql gtid", fixtures::mysql_gtid},
            {"mysql gtid replicated", fixtures::mysql_gtid_replicated},
            {"mysql tagged", fixtures::mysql_gtid_tagged},
            {"mysql tagged replicated", fixtures::mysql_gtid_tagged_replicated},
            {"mysql begin", fixtures::mysql_begin},
            {"mysql ddl", fixtures::mysql_create_database},
            {"mysql xid", fixtures::mysql_xid},
            {"mysql rotate", fixtures::mysql_rotate},
            {"mariadb format", fixtures::mariadb_format_open},
            {"mariadb list, empty", fixtures::mariadb_gtid_list_empty},
            {"mariadb list", fixtures::mariadb_gtid_list},
            {"mariadb gtid ddl", fixtures::mariadb_gtid_ddl},
            {"mariadb gtid", fixtures::mariadb_gtid},
            {"mariadb xid", fixtures::mariadb_xid},
        };
        for (const auto &[name, hex] : events)
            QTest::newRow(name) << QString::fromLatin1(hex.data(), static_cast<qsizetype>(hex.size()));
    }

private slots:
    void header()
    {
        const auto header = BinlogEventHeader::decode(bytes(fixtures::mysql_gtid));
        QVERIFY(header);
        QCOMPARE(header->timestamp_s, 1796001353U);
        QCOMPARE(header->type, binlog_event_type::gtid);
        QCOMPARE(header->server_id, 101U);
        QCOMPARE(header->event_size, 77U);
        QCOMPARE(header->next_position, 235U);
        QCOMPARE(header->flags, std::uint16_t{0});
        const auto whole = bytes(fixtures::mysql_gtid);
        const auto short_one = BinlogEventHeader::decode(std::span(whole).first(18));
        QVERIFY(!short_one);
        QCOMPARE(short_one.error().offset, std::optional<std::size_t>(17));
        QVERIFY(short_one.error().english().find("flags needs 2") != std::string::npos);
    }

    void realEventsDecode_data() { all(); }
    void realEventsDecode()
    {
        QFETCH(QString, hex);
        QVERIFY(decodes(bytes(hex.toStdString())));
    }

    // Any single damaged byte is noticed: by the CRC32, or by the size in the header.
    void everyDamagedByteIsNoticed_data() { all(); }
    void everyDamagedByteIsNoticed()
    {
        QFETCH(QString, hex);
        const auto good = bytes(hex.toStdString());
        for (std::size_t i = 0; i < good.size(); ++i) {
            if (good[4] == binlog_event_type::format_description && i == 17)
                continue; // "in use" is not under the checksum
            auto bad = good;
            bad[i] = static_cast<std::uint8_t>(bad[i] ^ 0x40);
            QVERIFY2(!decodes(bad), qPrintable(QString("byte %1").arg(i)));
        }
    }

    // Cut anywhere, with a checksum that fits: an error or a shorter truth, never a read beyond the end.
    void everyCutIsSafe_data() { all(); }
    void everyCutIsSafe()
    {
        QFETCH(QString, hex);
        const auto good = bytes(hex.toStdString());
        for (std::size_t size = 0; size + 23 <= good.size(); ++size)
            (void)decodes(cut(good, size));
        for (std::size_t size = 0; size < good.size(); ++size)
            QVERIFY(!decodes(std::span(good).first(size)));
    }

    void formatDescription()
    {
        const auto mysql = FormatDescription::decode(bytes(fixtures::mysql_format_open));
        QVERIFY(mysql);
        QCOMPARE(mysql->server_id, 101U);
        QCOMPARE(mysql->server_version, std::string("9.7.4-2"));
        QCOMPARE(mysql->checksum, BinlogChecksum::Crc32);
        const auto mariadb = FormatDescription::decode(bytes(fixtures::mariadb_format_open));
        QVERIFY(mariadb);
        QCOMPARE(mariadb->server_id, 201U);
        QCOMPARE(mariadb->server_version, std::string("10.11.19-MariaDB-0+deb12u1-log"));
        auto newer = bytes(fixtures::mysql_format_open);
        newer[newer.size() - 5] = 7;
        const auto refused = FormatDescription::decode(newer);
        QVERIFY(!refused);
        QVERIFY(refused.error().english().find("checksum algorithm 7") != std::string::npos);
    }

    void gtidOfTheSourceAndOfTheReplica()
    {
        const auto here = splitBinlogEvent(bytes(fixtures::mysql_gtid), BinlogChecksum::Crc32);
        QVERIFY(here);
        const auto body_here = bytes(fixtures::mysql_gtid);
        const auto source = decodeGtidEvent(std::span(body_here).subspan(19, 54));
        const auto body_there = bytes(fixtures::mysql_gtid_replicated);
        const auto replica = decodeGtidEvent(std::span(body_there).subspan(19, 61));
        QVERIFY(source && replica);
        QCOMPARE(source->gtid->text(), std::string(source_uuid) + ":1");
        QCOMPARE(*source->original_commit_time_us, std::uint64_t{1796001353923702});
        QCOMPARE(*source->immediate_commit_time_us, *source->original_commit_time_us);
        QCOMPARE(*source->transaction_size, std::uint64_t{176});
        QCOMPARE(replica->gtid, source->gtid);
        QCOMPARE(replica->original_commit_time_us, source->original_commit_time_us);
        QVERIFY(*replica->immediate_commit_time_us > *replica->original_commit_time_us);
        QCOMPARE(*replica->transaction_size, std::uint64_t{183});
    }

    void gtidTagged()
    {
        const auto here = bytes(fixtures::mysql_gtid_tagged);
        const auto there = bytes(fixtures::mysql_gtid_tagged_replicated);
        const auto source = decodeGtidTaggedEvent(std::span(here).subspan(19, here.size() - 23));
        const auto replica = decodeGtidTaggedEvent(std::span(there).subspan(19, there.size() - 23));
        QVERIFY(source && replica);
        QCOMPARE(source->gtid->text(), std::string(source_uuid) + ":blue:1");
        QCOMPARE(source->last_committed, std::int64_t{2});
        QCOMPARE(source->sequence_number, std::int64_t{5});
        QCOMPARE(*source->transaction_size, std::uint64_t{275});
        QCOMPARE(replica->gtid, source->gtid);
        QCOMPARE(replica->original_commit_time_us, source->original_commit_time_us);
        QVERIFY(*replica->immediate_commit_time_us > *replica->original_commit_time_us);
    }

    void gtidDamaged()
    {
        auto zero = bytes(fixtures::mysql_gtid);
        zero[19 + 17] = 0; // number 1 becomes 0
        const auto refused = decodeGtidEvent(std::span(zero).subspan(19, 54));
        QVERIFY(!refused);
        QCOMPARE(refused.error().offset, std::optional<std::size_t>(17));
        auto tag = bytes(fixtures::mysql_gtid_tagged);
        tag[19 + 31] = 'B'; // tags are stored in lower case
        QVERIFY(!decodeGtidTaggedEvent(std::span(tag).subspan(19, tag.size() - 23)));
        auto version = bytes(fixtures::mysql_gtid_tagged);
        version[19] = 4;
        const auto newer = decodeGtidTaggedEvent(std::span(version).subspan(19, version.size() - 23));
        QVERIFY(!newer);
        QVERIFY(newer.error().english().find("serialization format 2") != std::string::npos);
    }

    // Before 8.0.1: no commit times. They are absent, not zero.
    void gtidOfOlderServers()
    {
        const auto whole = bytes(fixtures::mysql_gtid);
        const auto of_57 = decodeGtidEvent(std::span(whole).subspan(19, 42));
        QVERIFY(of_57);
        QCOMPARE(of_57->sequence_number, std::int64_t{1});
        QVERIFY(!of_57->original_commit_time_us);
        const auto of_56 = decodeGtidEvent(std::span(whole).subspan(19, 25));
        QVERIFY(of_56);
        QVERIFY(of_56->gtid);
    }

    void previousGtids()
    {
        const auto tagged = bytes(fixtures::mysql_previous_tagged);
        const auto set = decodePreviousGtids(std::span(tagged).subspan(19, tagged.size() - 23));
        QVERIFY(set);
        QCOMPARE(set->text(), std::string(source_uuid) + ":1-4:blue:1");
        const auto none = bytes(fixtures::mysql_previous_none);
        const auto empty = decodePreviousGtids(std::span(none).subspan(19, none.size() - 23));
        QVERIFY(empty);
        QVERIFY(empty->empty());
    }

    void mariadbGtid()
    {
        const auto raw = bytes(fixtures::mariadb_gtid);
        const auto event = splitBinlogEvent(raw, BinlogChecksum::Crc32);
        QVERIFY(event);
        const auto gtid = decodeMariadbGtidEvent(*event);
        QVERIFY(gtid);
        QCOMPARE(gtid->gtid.text(), std::string("0-201-3"));
        QCOMPARE(gtid->event_time_s, 1796001354U);
        QVERIFY(!(gtid->flags & MariadbGtidEvent::flag_standalone));
        const auto ddl_raw = bytes(fixtures::mariadb_gtid_ddl);
        const auto ddl = decodeMariadbGtidEvent(*splitBinlogEvent(ddl_raw, BinlogChecksum::Crc32));
        QVERIFY(ddl);
        QVERIFY(ddl->flags & MariadbGtidEvent::flag_standalone);
    }

    void mariadbGtidList()
    {
        const auto raw = bytes(fixtures::mariadb_gtid_list);
        const auto list = decodeMariadbGtidList(std::span(raw).subspan(19, 20));
        QVERIFY(list);
        QCOMPARE(list->text(), std::string("0-201-4"));
        auto many = raw; // promises 2^28 - 1 entries: refused before anything is allocated
        many[19] = many[20] = many[21] = many[22] = 0xff;
        const auto refused = decodeMariadbGtidList(std::span(many).subspan(19, 20));
        QVERIFY(!refused);
        QVERIFY2(refused.error().english().find("268,435,455 GTIDs at offset 0") != std::string::npos,
                 refused.error().english().c_str());
    }

    void framing()
    {
        const auto begin = bytes(fixtures::mysql_begin);
        QVERIFY(decodeQueryEvent(std::span(begin).subspan(19, begin.size() - 23))->isBegin());
        const auto ddl = bytes(fixtures::mysql_create_database);
        const auto query = decodeQueryEvent(std::span(ddl).subspan(19, ddl.size() - 23));
        QVERIFY(query);
        QCOMPARE(query->statement, std::string("create database d"));
        QCOMPARE(query->database, std::string("d"));
        QVERIFY(!query->isBegin() && !query->isEnd());
        const auto plain = bytes(fixtures::mysql_commit_no_checksum);
        const auto commit = splitBinlogEvent(plain, BinlogChecksum::None);
        QVERIFY(commit);
        QVERIFY(!commit->crc);
        QVERIFY(decodeQueryEvent(commit->body)->isEnd());
        const auto here = bytes(fixtures::mariadb_xid);
        const auto there = bytes(fixtures::mariadb_xid_replicated);
        QCOMPARE(*decodeXidEvent(std::span(here).subspan(19, 8)), std::uint64_t{8});
        QCOMPARE(*decodeXidEvent(std::span(there).subspan(19, 8)), std::uint64_t{12});
        const auto rotate = bytes(fixtures::mysql_rotate);
        QCOMPARE(decodeRotateEvent(std::span(rotate).subspan(19, rotate.size() - 23))->file,
                 std::string("binlog.000004"));
    }

    void names()
    {
        QCOMPARE(renderEnglish(binlogEventTypeArg("type", 33)), std::string("Gtid"));
        QCOMPARE(renderEnglish(binlogEventTypeArg("type", 42)), std::string("Gtid_tagged_log_event"));
        QCOMPARE(renderEnglish(binlogEventTypeArg("type", 163)), std::string("Gtid_list"));
        QCOMPARE(renderEnglish(binlogEventTypeArg("type", 200)), std::string("type 200"));
        QCOMPARE(renderEnglish(binlogEventTypeArg("type", 43)), std::string("type 43"));
    }

    void greeting()
    {
        const auto mysql = bytes(fixtures::mysql_greeting);
        const auto greeting = ServerGreeting::decode(mysql);
        QVERIFY(greeting && *greeting);
        QCOMPARE((*greeting)->server_version, std::string("9.7.4-2"));
        QVERIFY((*greeting)->offersTls());
        const auto plain = ServerGreeting::decode(bytes(fixtures::mariadb_greeting_no_tls));
        QVERIFY(plain && *plain);
        QVERIFY(!(*plain)->offersTls());
        for (std::size_t size = 0; size < mysql.size(); ++size) { // more bytes are needed, nothing else
            const auto part = ServerGreeting::decode(std::span(mysql).first(size));
            QVERIFY(part);
            QVERIFY(!*part);
        }
        const std::string_view http = "HTTP/1.1 400 Bad Request";
        const auto refused = ServerGreeting::decode(
            std::span(reinterpret_cast<const std::uint8_t *>(http.data()), http.size()));
        QVERIFY(!refused);
        const auto full = ServerGreeting::decode(bytes("0a000000ff1004546f6f206d616e"));
        QVERIFY(full && *full);
        QCOMPARE((*full)->error_number, std::optional<std::uint16_t>(1040));
        QCOMPARE((*full)->error_text, std::string("Too man"));
    }
};

QTEST_APPLESS_MAIN(WireBinlogTest)
#include "wire_binlog_test.moc"
