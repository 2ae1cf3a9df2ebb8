// SPDX-License-Identifier: GPL-3.0-or-later
// Events between the thread that reads them and the one that takes them, and a start beyond 4 GiB.
#include "source/messages.h"
#include "source/mysql/event_queue.h"
#include "source/mysql/offset_seek.h"
#include "wire/binlog_event.h"

#include <QtTest>

#include <atomic>
#include <thread>

using namespace switchpoint;
using namespace std::chrono_literals;
using Bytes = std::vector<std::uint8_t>;

namespace {

Bytes numbered(std::uint32_t number, std::size_t size)
{
    Bytes bytes(size, static_cast<std::uint8_t>(number));
    for (std::size_t i = 0; i < 4; ++i)
        bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return bytes;
}

std::uint32_t numberOf(std::span<const std::uint8_t> bytes)
{
    return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
           std::uint32_t{bytes[3]} << 24;
}

void put(Bytes &bytes, std::uint64_t number, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i)
        bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

// A whole event with its CRC32, that ends at `next` in its file.
Bytes eventOf(std::uint8_t type, std::uint64_t next, std::uint16_t flags, const Bytes &body)
{
    Bytes bytes;
    put(bytes, 1700000000, 4);
    bytes.push_back(type);
    put(bytes, 7, 4);
    put(bytes, 19 + body.size() + 4, 4);
    put(bytes, next & 0xffffffffU, 4);
    put(bytes, flags, 2);
    bytes.insert(bytes.end(), body.begin(), body.end());
    put(bytes, binlogCrc32(bytes), 4);
    return bytes;
}

Bytes rotation(std::uint64_t offset)
{
    Bytes body;
    put(body, offset, 8);
    for (const char c : std::string_view("binlog.000003"))
        body.push_back(static_cast<std::uint8_t>(c));
    return eventOf(binlog_event_type::rotate, 0, BinlogEventHeader::flag_artificial, body);
}

} // namespace

class StreamReadingTest : public QObject {
    Q_OBJECT

private slots:
    void theQueueKeepsOrderAndBound()
    {
        constexpr std::size_t most = 10'000;
        constexpr std::uint32_t count = 200'000;
        EventQueue queue(most);
        std::atomic<std::int64_t> ahead = 0;
        std::thread reader([&] {
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::size_t size = 4 + i * 37 % 300;
                if (!queue.push(numbered(i, size)))
                    return;
                ahead += static_cast<std::int64_t>(size);
            }
            queue.end(fail(source_messages::stream_disconnected).error());
        });
        std::int64_t most_ahead = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto next = queue.next(10s);
            QVERIFY(next && *next);
            QCOMPARE(numberOf(**next), i);
            QCOMPARE((*next)->size(), std::size_t{4 + i * 37 % 300});
            most_ahead = std::max<std::int64_t>(most_ahead, ahead);
            ahead -= static_cast<std::int64_t>((*next)->size());
        }
        // The error comes after all events, and stays.
        for (int i = 0; i < 2; ++i) {
            const auto end = queue.next(10s);
            QVERIFY(!end);
            QCOMPARE(end.error().message.id(), std::string(source_messages::stream_disconnected.id));
        }
        reader.join();
        QVERIFY2(most_ahead <= 2 * static_cast<std::int64_t>(most), qPrintable(QString::number(most_ahead)));
    }

    void theQueueTakesOneEventOfAnySize()
    {
        EventQueue queue(100);
        QVERIFY(queue.push(numbered(1, 5'000'000)));
        std::atomic<bool> pushed = false;
        std::thread reader([&] {
            queue.push(numbered(2, 10));
            pushed = true;
        });
        QThread::msleep(50);
        QVERIFY(!pushed); // until the large one was taken
        QCOMPARE((**queue.next(1s)).size(), std::size_t{5'000'000});
        QCOMPARE(numberOf(**queue.next(1s)), 2U);
        reader.join();
    }

    void theQueueWaitsAsLongAsItIsTold()
    {
        EventQueue queue(100);
        const auto before = std::chrono::steady_clock::now();
        const auto none = queue.next(200ms);
        QVERIFY(none && !*none);
        QVERIFY(std::chrono::steady_clock::now() - before >= 200ms);
    }

    void closingEndsBothSides()
    {
        EventQueue full(100), empty(100);
        QVERIFY(full.push(numbered(1, 100)));
        std::atomic<int> ended = 0;
        std::thread reader([&] { ended += full.push(numbered(2, 100)) ? 0 : 1; });
        std::thread taker([&] { ended += empty.next(1h) ? 0 : 1; });
        QThread::msleep(50);
        QCOMPARE(ended.load(), 0);
        full.close();
        empty.close();
        reader.join();
        taker.join();
        QCOMPARE(ended.load(), 2);
    }

    void aStartBeyond4GiB()
    {
        constexpr std::uint64_t gib = std::uint64_t{1} << 30, target = 9 * gib + 127;
        OffsetSeek seek({"binlog.000003", target});
        const auto rotated = seek.pass(rotation(4));
        QVERIFY(rotated);
        QVERIFY(std::ranges::equal(*rotated, rotation(target)));
        const Bytes format = eventOf(binlog_event_type::format_description, 127, 1, Bytes(50, 3));
        const auto described = seek.pass(format);
        QVERIFY(described && described->size() == format.size());
        QCOMPARE(BinlogEventHeader::decode(*described)->next_position, 0U);
        std::vector<std::uint64_t> passed;
        for (std::uint64_t end = 127 + gib; end <= target + 2 * gib; end += gib) {
            const Bytes one = eventOf(19, end, 0, {1, 2, 3});
            const auto got = seek.pass(one);
            QVERIFY(got);
            if (!got->empty()) {
                QVERIFY(std::ranges::equal(*got, one));
                passed.push_back(end);
            }
        }
        QCOMPARE(passed, (std::vector<std::uint64_t>{target + gib, target + 2 * gib}));
    }

    void aHeartbeatBeforeTheOffsetSaysNothing()
    {
        OffsetSeek seek({"binlog.000003", std::uint64_t{5} << 30});
        const Bytes heartbeat = eventOf(binlog_event_type::heartbeat, 500, 0, Bytes(13, 'b'));
        QVERIFY(seek.pass(heartbeat)->empty());
    }

    void anOffsetInsideAnEventIsRefused()
    {
        constexpr std::uint64_t gib = std::uint64_t{1} << 30;
        OffsetSeek seek({"binlog.000003", 5 * gib});
        std::optional<Error> error;
        for (std::uint64_t end = 127; end < 7 * gib && !error; end += gib) {
            const Bytes one = eventOf(19, end, 0, {1});
            if (const auto got = seek.pass(one); !got)
                error = got.error();
        }
        QVERIFY(error);
        QCOMPARE(error->message.id(), std::string(source_messages::stream_past_offset.id));
    }
};

QTEST_GUILESS_MAIN(StreamReadingTest)
#include "stream_reading_test.moc"
